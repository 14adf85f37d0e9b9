/* Words: moves as text, names of phases and results, events as sentences. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/suggest.h"
#include "skies/skies.h"

const char *const skies_phase_names[] = {"roll",  "place", "resolve", "robot",
                                         "spawn", "over",  NULL};
const char *const skies_result_names[] = {"none", "won", "lost-mothership", "lost-damage", NULL};

void skies_space_text(int space, char text[5])
{
    const char name[5] = {'c', (char)('1' + space_column(space)), 'r',
                          (char)('0' + space_row(space)), '\0'};
    memcpy(text, name, sizeof name);
}

int skies_space_parse(const char *text)
{
    if (text[0] != 'c' || text[1] < '1' || text[1] > '0' + COLUMNS || text[2] != 'r' ||
        text[3] < '0' || text[3] >= '0' + BASE_ROWS || text[4] != '\0')
        return -1;
    return (text[3] - '0') * COLUMNS + (text[1] - '1');
}

/* --- moves --- */

/* What follows a move's first word. */
enum form { FORM_DICE, FORM_DIE_AND_SPACE, FORM_SPACE, FORM_COLUMN, FORM_NOTHING };

static const struct {
    const char *word;
    enum form form;
    const char *example;
} moves_words[MOVE_KINDS] = {
    [MOVE_ROLL] = {"roll", FORM_DICE, "roll 3 1 6 2 2"},
    [MOVE_PLACE] = {"place", FORM_DIE_AND_SPACE, "place w4 c2r0"},
    [MOVE_SCRAP] = {"scrap", FORM_SPACE, "scrap c2r1"},
    [MOVE_USE] = {"use", FORM_SPACE, "use c1r2"},
    [MOVE_SKIP] = {"skip", FORM_SPACE, "skip c1r2"},
    [MOVE_ROBOT] = {"robot", FORM_SPACE, "robot c3r1"},
    [MOVE_SPAWN] = {"spawn", FORM_COLUMN, "spawn c3"},
    [MOVE_END] = {"end", FORM_NOTHING, "end"},
};

void skies_text(const struct under_config *config, under_move move, struct under_buf *out)
{
    (void)config;
    assert(move.kind < MOVE_KINDS);
    char space[5];
    under_buf_puts(out, moves_words[move.kind].word);
    switch (moves_words[move.kind].form) {
    case FORM_DICE:
        for (int i = 0; i < move.b; i++)
            under_buf_printf(out, " %d", roll_value(move, i));
        break;
    case FORM_DIE_AND_SPACE:
        skies_space_text(move.c, space);
        under_buf_printf(out, " %c%d %s", move.b ? 'w' : 'b', move.a, space);
        break;
    case FORM_SPACE:
        skies_space_text(move.a, space);
        under_buf_printf(out, " %s", space);
        break;
    case FORM_COLUMN:
        under_buf_printf(out, " c%d", move.a + 1);
        break;
    case FORM_NOTHING:
        break;
    }
}

static int text_die(char c)
{
    return c >= '1' && c <= '6' ? c - '0' : 0;
}

/* " 3 1 6 2 2": one to five values, each after one blank. */
static bool text_parse_dice(const char *rest, under_move *out)
{
    int values = 0, count = 0;
    for (; rest[0] == ' ' && text_die(rest[1]) && count < DICE; rest += 2)
        values |= text_die(rest[1]) << (3 * count++);
    out->a = (int16_t)values;
    out->b = (int16_t)count;
    return count > 0 && rest[0] == '\0';
}

static bool text_parse_space(const char *rest, int16_t *out)
{
    int space = rest[0] == ' ' ? skies_space_parse(rest + 1) : -1;
    *out = (int16_t)space;
    return space >= 0;
}

static bool text_parse_form(enum form form, const char *rest, under_move *out)
{
    switch (form) {
    case FORM_DICE:
        return text_parse_dice(rest, out);
    case FORM_DIE_AND_SPACE:
        if (rest[0] != ' ' || (rest[1] != 'b' && rest[1] != 'w') || !text_die(rest[2]))
            return false;
        out->a = (int16_t)text_die(rest[2]);
        out->b = rest[1] == 'w';
        return text_parse_space(rest + 3, &out->c);
    case FORM_SPACE:
        return text_parse_space(rest, &out->a);
    case FORM_COLUMN:
        if (rest[0] != ' ' || rest[1] != 'c' || rest[2] < '1' || rest[2] > '0' + COLUMNS ||
            rest[3] != '\0')
            return false;
        out->a = (int16_t)(rest[2] - '1');
        return true;
    case FORM_NOTHING:
        return rest[0] == '\0';
    }
    return false;
}

/* The text as a sentence may show it: its beginning, and no bytes a terminal would choke on. */
static void text_quote(const char *text, char *quoted, size_t size)
{
    size_t i = 0;
    for (; i + 1 < size && text[i]; i++)
        quoted[i] = text[i] >= ' ' && text[i] <= '~' ? text[i] : '?';
    quoted[i] = '\0';
}

static under_status text_refuse_word(const char *text, const char *quoted)
{
    char word[16];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(text, " "), text);
    struct under_nearest nearest = {.written = word};
    for (int kind = 0; kind < MOVE_KINDS; kind++)
        under_nearest_offer(&nearest, moves_words[kind].word);
    return under_did_you_mean(
        refuse("\"{move}\" is not a move: moves begin with roll, place, scrap, use, skip, robot, "
               "spawn or end, such as \"place w4 c2r0\".",
               STR("move", quoted)),
        nearest.name);
}

under_status skies_parse(const struct under_config *config, const char *text, under_move *out)
{
    (void)config;
    char quoted[48];
    text_quote(text, quoted, sizeof quoted);
    for (int kind = 0; kind < MOVE_KINDS; kind++) {
        size_t size = strlen(moves_words[kind].word);
        if (strncmp(text, moves_words[kind].word, size) != 0 ||
            (text[size] != ' ' && text[size] != '\0'))
            continue;
        under_move move = {.kind = (uint16_t)kind};
        if (!text_parse_form(moves_words[kind].form, text + size, &move))
            return refuse("Can't read \"{move}\"; write it like \"{example}\".",
                          STR("move", quoted), STR("example", moves_words[kind].example));
        *out = move;
        return NULL;
    }
    return text_refuse_word(text, quoted);
}

/* --- events --- */

enum field {
    FIELD_NONE,
    FIELD_NUMBER,
    FIELD_SPACE,
    FIELD_COLUMN,
    FIELD_SHIP,
    FIELD_COLOR,
    FIELD_DICE
};

/* A ship is told as its number in the list, from 1, and its colour. */
static const struct {
    const char *name;
    const char *rule;
    const char *text;
    struct {
        const char *name;
        enum field field;
    } number[3];
} text_events[EVENT_KINDS] = {
    [EVENT_ROLLED] = {"rolled", "SKY-DIE-01", "The dice show {dice}.", {{"dice", FIELD_DICE}}},
    [EVENT_PLACED] = {"placed",
                      "SKY-DIE-01",
                      "The {color} {value} goes to {space}.",
                      {{"value", FIELD_NUMBER}, {"color", FIELD_COLOR}, {"space", FIELD_SPACE}}},
    [EVENT_DEFENDED] =
        {"defended",
         "SKY-SHP-02",
         "Defence in column {column}: ships there descend one space less, by {steps}.",
         {{"column", FIELD_COLUMN}, {"steps", FIELD_NUMBER}}},
    [EVENT_SHIP_DESCENDS] = {"ship-descends",
                             "SKY-SHP-01",
                             "Ship {ship} ({color}) descends to row {row} of column {column}.",
                             {{"ship", FIELD_SHIP},
                              {"column", FIELD_COLUMN},
                              {"row", FIELD_NUMBER}}},
    [EVENT_SHIP_DRIFTS] = {"ship-drifts",
                           "SKY-SHP-05",
                           "An arrow takes ship {ship} ({color}) to column {column}, row {row}.",
                           {{"ship", FIELD_SHIP}, {"column", FIELD_COLUMN}, {"row", FIELD_NUMBER}}},
    [EVENT_SHIP_BLOCKED] = {"ship-blocked",
                            "SKY-SHP-05",
                            "An arrow points ship {ship} ({color}) to column {column}, row {row}, "
                            "but a ship is there: it stays.",
                            {{"ship", FIELD_SHIP},
                             {"column", FIELD_COLUMN},
                             {"row", FIELD_NUMBER}}},
    [EVENT_CITY_HIT] =
        {"city-hit",
         "SKY-SHP-08",
         "Ship {ship} ({color}) hits the city in column {column}: damage is {damage}.",
         {{"ship", FIELD_SHIP}, {"column", FIELD_COLUMN}, {"damage", FIELD_NUMBER}}},
    [EVENT_SHIP_CALLS] = {"ship-calls",
                          "SKY-SHP-06",
                          "Ship {ship} ({color}) calls the mothership down.",
                          {{"ship", FIELD_SHIP}, {"column", FIELD_COLUMN}, {"row", FIELD_NUMBER}}},
    [EVENT_MOTHERSHIP] = {"mothership",
                          "SKY-MOT-02",
                          "The mothership descends to row {row}.",
                          {{"row", FIELD_NUMBER}}},
    [EVENT_SHIP_TAKEN_UP] = {"ship-taken-up",
                             "SKY-MOT-02",
                             "The mothership takes ship {ship} ({color}) up.",
                             {{"ship", FIELD_SHIP}}},
    [EVENT_DEFENCE_DONE] =
        {"defence-done",
         "SKY-ROM-09",
         "Dice on defence spaces have done their work and are set aside: {dice}.",
         {{"dice", FIELD_NUMBER}}},
    [EVENT_PAID] = {"paid",
                    "SKY-ROM-02",
                    "Energy paid: {paid}; left: {energy}.",
                    {{"paid", FIELD_NUMBER}, {"energy", FIELD_NUMBER}}},
    [EVENT_ENERGY] = {"energy",
                      "SKY-ROM-05",
                      "Energy gained: {gained}; now: {energy}.",
                      {{"gained", FIELD_NUMBER}, {"energy", FIELD_NUMBER}}},
    [EVENT_SHOT] = {"shot",
                    "SKY-ROM-06",
                    "Ship {ship} ({color}) is shot down in column {column}, row {row}.",
                    {{"ship", FIELD_SHIP}, {"column", FIELD_COLUMN}, {"row", FIELD_NUMBER}}},
    [EVENT_RESEARCH] = {"research",
                        "SKY-ROM-07",
                        "Research advances by {steps}, to {research}.",
                        {{"steps", FIELD_NUMBER}, {"research", FIELD_NUMBER}}},
    [EVENT_NO_EFFECT] = {"no-effect",
                         "SKY-ROM-03",
                         "The room at {space} has no effect with a value of {value}.",
                         {{"space", FIELD_SPACE}, {"value", FIELD_NUMBER}}},
    [EVENT_NO_BLUE_DIE] = {"no-blue-die",
                           "SKY-ROB-01",
                           "The room at {space} builds nothing: no blue die is left.",
                           {{"space", FIELD_SPACE}}},
    [EVENT_SKIPPED] = {"skipped",
                       "SKY-ROM-02",
                       "Nothing is used at {space}; its dice are removed.",
                       {{"space", FIELD_SPACE}}},
    [EVENT_DIG_PAID] = {"dig-paid",
                        "SKY-EXC-02",
                        "Moving the excavator costs {paid} energy; left: {energy}.",
                        {{"paid", FIELD_NUMBER}, {"energy", FIELD_NUMBER}}},
    [EVENT_DUG] = {"dug",
                   "SKY-EXC-02",
                   "The excavator moves to {space}.",
                   {{"space", FIELD_SPACE}}},
    [EVENT_ROBOT_BUILT] = {"robot-built",
                           "SKY-ROB-01",
                           "A robot of value {value} goes to {space}.",
                           {{"value", FIELD_NUMBER}, {"space", FIELD_SPACE}}},
    [EVENT_ROBOT_USED] = {"robot-used",
                          "SKY-ROB-03",
                          "The robot at {space} was used and now shows {value}.",
                          {{"space", FIELD_SPACE}, {"value", FIELD_NUMBER}}},
    [EVENT_ROBOT_SPENT] = {"robot-spent",
                           "SKY-ROB-03",
                           "The robot at {space} was used up.",
                           {{"space", FIELD_SPACE}}},
    [EVENT_ROBOT_SCRAPPED] = {"robot-scrapped",
                              "SKY-ROB-05",
                              "The robot at {space} is scrapped.",
                              {{"space", FIELD_SPACE}}},
    [EVENT_SYMBOL_DAMAGE] = {"symbol-damage",
                             "SKY-MOT-01",
                             "The mothership strikes: damage is {damage}.",
                             {{"damage", FIELD_NUMBER}}},
    [EVENT_SYMBOL_EXCAVATOR] = {"symbol-excavator",
                                "SKY-MOT-01",
                                "The mothership drives the excavator back by {steps}, to {space}.",
                                {{"steps", FIELD_NUMBER}, {"space", FIELD_SPACE}}},
    [EVENT_ROBOT_LOST] = {"robot-lost",
                          "SKY-MOT-06",
                          "The robot at {space} is in the excavator's way and lost.",
                          {{"space", FIELD_SPACE}}},
    [EVENT_SYMBOL_RESEARCH] = {"symbol-research",
                               "SKY-MOT-01",
                               "The mothership sets research back by {steps}, to {research}.",
                               {{"steps", FIELD_NUMBER}, {"research", FIELD_NUMBER}}},
    [EVENT_SYMBOL_RED_SHIP] = {"symbol-red-ship",
                               "SKY-MOT-01",
                               "The mothership readies ship {ship} ({color}).",
                               {{"ship", FIELD_SHIP}}},
    [EVENT_RESPAWNED] = {"respawned",
                         "SKY-MOT-04",
                         "Ship {ship} ({color}) appears above column {column}.",
                         {{"ship", FIELD_SHIP}, {"column", FIELD_COLUMN}}},
    [EVENT_WAITING] = {"waiting",
                       "SKY-MOT-05",
                       "No starting spot is free; ships that wait on the mothership: {ships}.",
                       {{"ships", FIELD_NUMBER}}},
    [EVENT_ROUND] = {"round", "SKY-DIE-01", "Round {round} begins.", {{"round", FIELD_NUMBER}}},
    [EVENT_WON] = {"won", "SKY-END-03", "The weapon is ready. You win.", {{0}}},
    [EVENT_LOST_MOTHERSHIP] = {"lost-mothership",
                               "SKY-END-01",
                               "The mothership has come too close. You lose.",
                               {{0}}},
    [EVENT_LOST_DAMAGE] = {"lost-damage",
                           "SKY-END-02",
                           "The base has taken too much damage. You lose.",
                           {{0}}},
};

static json_t *text_dice(int values, int count)
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(list, json_integer(values >> (3 * i) & 7));
    return list;
}

static void text_set_field(json_t *told, const char *name, enum field field,
                           const struct under_event *event, int number)
{
    char space[5];
    switch (field) {
    case FIELD_NONE:
        break;
    case FIELD_NUMBER:
        json_object_set_new(told, name, json_integer(number));
        break;
    case FIELD_SPACE:
        skies_space_text(number, space);
        json_object_set_new(told, name, json_string(space));
        break;
    case FIELD_COLUMN:
        json_object_set_new(told, name, json_integer(number + 1));
        break;
    case FIELD_SHIP:
        json_object_set_new(told, name, json_integer(number + 1));
        json_object_set_new(told, "color", json_string(ship_is_red(number) ? "red" : "green"));
        break;
    case FIELD_COLOR:
        json_object_set_new(told, name, json_string(number ? "white" : "black"));
        break;
    case FIELD_DICE:
        json_object_set_new(told, name, text_dice(number, event->number[1]));
        break;
    }
}

/* The event's sentence, its placeholders filled from the fields just named. */
static void text_sentence(struct under_buf *out, const char *text, json_t *fields)
{
    enum { MOST = 6 };
    struct under_arg args[MOST];
    struct under_buf lists = {0};
    size_t count = 0;
    const char *key;
    json_t *value;
    json_object_foreach(fields, key, value)
    {
        assert(count < MOST);
        if (json_is_string(value)) {
            args[count++] = STR(key, json_string_value(value));
        } else if (json_is_array(value)) {
            for (size_t i = 0; i < json_array_size(value); i++)
                under_buf_printf(&lists, i ? " %d" : "%d",
                                 (int)json_integer_value(json_array_get(value, i)));
            args[count++] = STR(key, under_buf_text(&lists));
        } else {
            args[count++] = NUM(key, json_integer_value(value));
        }
    }
    under_message(out, text, args, count);
    under_buf_free(&lists);
}

json_t *skies_event(const struct under_config *config, const struct under_event *event)
{
    (void)config;
    assert(event->kind < EVENT_KINDS);
    json_t *fields = json_object();
    for (int i = 0; i < 3; i++)
        text_set_field(fields, text_events[event->kind].number[i].name,
                       text_events[event->kind].number[i].field, event, event->number[i]);
    struct under_buf sentence = {0};
    text_sentence(&sentence, text_events[event->kind].text, fields);
    json_t *told = json_pack("{s:s, s:s, s:s}", "kind", text_events[event->kind].name, "rule",
                             text_events[event->kind].rule, "text", under_buf_text(&sentence));
    json_object_update(told, fields);
    under_buf_free(&sentence);
    json_decref(fields);
    return told;
}
