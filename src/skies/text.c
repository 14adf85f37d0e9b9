/* Words: moves as text, names of phases and results, events as sentences. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/suggest.h"
#include "skies/words.h"

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
    FIELD_AMOUNT, /* a number that has a sentence of its own where it is 0 */
    FIELD_SPACE,
    FIELD_COLUMN,
    FIELD_SHIP,
    FIELD_COLOR,
    FIELD_DICE
};

/* The one sentence of an event; or that of a green ship or black die, and that of a red or white
 * one; or that of some amount, and that of none. A ship is told as its number in the list, from 1,
 * and its colour. Events of one kind that follow each other are one sentence where there is one for
 * that: fold, with what each of them adds to the list in it. */
static const struct {
    const char *name;
    const char *rule;
    const char *text[2];
    struct {
        const char *name;
        enum field field;
    } number[3];
    const char *fold;
    const char *item[2];
} text_events[EVENT_KINDS] = {
    [EVENT_ROLLED] = {"rolled", "SKY-DIE-01", {"The dice show {dice}."}, {{"dice", FIELD_DICE}}},
    [EVENT_PLACED] = {"placed",
                      "SKY-DIE-01",
                      {"The black {value} goes to {space}.", "The white {value} goes to {space}."},
                      {{"value", FIELD_NUMBER}, {"color", FIELD_COLOR}, {"space", FIELD_SPACE}}},
    [EVENT_DEFENDED] =
        {"defended",
         "SKY-SHP-02",
         {"Defence in column {column}: ships there come down one space less, by {steps}.",
          "Defence in column {column}: ships there do not move."},
         {{"column", FIELD_COLUMN}, {"steps", FIELD_AMOUNT}}},
    [EVENT_SHIP_DESCENDS] = {"ship-descends",
                             "SKY-SHP-01",
                             {"Green ship {ship} descends to column {column}, row {row}.",
                              "Red ship {ship} descends to column {column}, row {row}."},
                             {{"ship", FIELD_SHIP},
                              {"column", FIELD_COLUMN},
                              {"row", FIELD_NUMBER}},
                             "Ships in column {column} descend: {list}.",
                             {"green ship {ship} to row {row}", "red ship {ship} to row {row}"}},
    [EVENT_SHIP_DRIFTS] = {"ship-drifts",
                           "SKY-SHP-05",
                           {"An arrow takes green ship {ship} to column {column}, row {row}.",
                            "An arrow takes red ship {ship} to column {column}, row {row}."},
                           {{"ship", FIELD_SHIP}, {"column", FIELD_COLUMN}, {"row", FIELD_NUMBER}}},
    [EVENT_SHIP_BLOCKED] =
        {"ship-blocked",
         "SKY-SHP-05",
         {"An arrow points green ship {ship} to column {column}, row {row}, but another ship is "
          "there: it stays.",
          "An arrow points red ship {ship} to column {column}, row {row}, but another ship is "
          "there: it stays."},
         {{"ship", FIELD_SHIP}, {"column", FIELD_COLUMN}, {"row", FIELD_NUMBER}}},
    [EVENT_CITY_HIT] =
        {"city-hit",
         "SKY-SHP-08",
         {"Green ship {ship} hits the city in column {column}: damage is now {damage}.",
          "Red ship {ship} hits the city in column {column}: damage is now {damage}."},
         {{"ship", FIELD_SHIP}, {"column", FIELD_COLUMN}, {"damage", FIELD_NUMBER}}},
    [EVENT_SHIP_CALLS] = {"ship-calls",
                          "SKY-SHP-06",
                          {"Green ship {ship} calls the mothership down.",
                           "Red ship {ship} calls the mothership down."},
                          {{"ship", FIELD_SHIP}, {"column", FIELD_COLUMN}, {"row", FIELD_NUMBER}}},
    [EVENT_MOTHERSHIP] = {"mothership",
                          "SKY-MOT-02",
                          {"The mothership descends to row {row}."},
                          {{"row", FIELD_NUMBER}}},
    [EVENT_SHIP_TAKEN_UP] = {"ship-taken-up",
                             "SKY-MOT-02",
                             {"The mothership picks up green ship {ship}.",
                              "The mothership picks up red ship {ship}."},
                             {{"ship", FIELD_SHIP}},
                             "The mothership picks up ships: {list}.",
                             {"green ship {ship}", "red ship {ship}"}},
    [EVENT_DEFENCE_DONE] = {"defence-done",
                            "SKY-ROM-09",
                            {"Dice set aside from defence spaces: {dice}."},
                            {{"dice", FIELD_NUMBER}}},
    [EVENT_PAID] = {"paid",
                    "SKY-ROM-02",
                    {"You pay {paid} energy and have {energy} left."},
                    {{"paid", FIELD_NUMBER}, {"energy", FIELD_NUMBER}}},
    [EVENT_ENERGY] = {"energy",
                      "SKY-ROM-05",
                      {"You gain {gained} energy and have {energy} now.",
                       "You gain no energy: you can store only {energy}."},
                      {{"gained", FIELD_AMOUNT}, {"energy", FIELD_NUMBER}}},
    [EVENT_SHOT] = {"shot",
                    "SKY-ROM-06",
                    {"Fighters shoot down green ship {ship} in column {column}, row {row}.",
                     "Fighters shoot down red ship {ship} in column {column}, row {row}."},
                    {{"ship", FIELD_SHIP}, {"column", FIELD_COLUMN}, {"row", FIELD_NUMBER}},
                    "Fighters shoot down {count} ships: {list}.",
                    {"green ship {ship} in column {column}, row {row}",
                     "red ship {ship} in column {column}, row {row}"}},
    [EVENT_RESEARCH] = {"research",
                        "SKY-ROM-07",
                        {"Research advances by {steps}, to step {research}.",
                         "Research stays at step {research}: the next step costs more."},
                        {{"steps", FIELD_AMOUNT}, {"research", FIELD_NUMBER}}},
    [EVENT_NO_EFFECT] = {"no-effect",
                         "SKY-ROM-03",
                         {"The room at {space} has no effect with a value of {value}."},
                         {{"space", FIELD_SPACE}, {"value", FIELD_NUMBER}}},
    [EVENT_NO_BLUE_DIE] = {"no-blue-die",
                           "SKY-ROB-01",
                           {"The room at {space} builds no robot: no blue die is left."},
                           {{"space", FIELD_SPACE}}},
    [EVENT_SKIPPED] = {"skipped",
                       "SKY-ROM-02",
                       {"Nothing is used at {space}; the dice there are removed."},
                       {{"space", FIELD_SPACE}},
                       "Nothing is used at {list}; the dice there are removed.",
                       {"{space}"}},
    [EVENT_DIG_PAID] = {"dig-paid",
                        "SKY-EXC-02",
                        {"You pay {paid} energy to move the excavator and have {energy} left."},
                        {{"paid", FIELD_NUMBER}, {"energy", FIELD_NUMBER}}},
    [EVENT_DUG] = {"dug",
                   "SKY-EXC-02",
                   {"The excavator moves to {space}."},
                   {{"space", FIELD_SPACE}}},
    [EVENT_ROBOT_BUILT] = {"robot-built",
                           "SKY-ROB-01",
                           {"A robot of {value} goes to {space}."},
                           {{"value", FIELD_NUMBER}, {"space", FIELD_SPACE}}},
    [EVENT_ROBOT_USED] = {"robot-used",
                          "SKY-ROB-03",
                          {"The robot at {space} has worked and shows {value} now."},
                          {{"space", FIELD_SPACE}, {"value", FIELD_NUMBER}}},
    [EVENT_ROBOT_SPENT] = {"robot-spent",
                           "SKY-ROB-03",
                           {"The robot at {space} is used up."},
                           {{"space", FIELD_SPACE}}},
    [EVENT_ROBOT_SCRAPPED] = {"robot-scrapped",
                              "SKY-ROB-05",
                              {"You scrap the robot at {space}."},
                              {{"space", FIELD_SPACE}}},
    [EVENT_SYMBOL_DAMAGE] = {"symbol-damage",
                             "SKY-MOT-01",
                             {"The mothership strikes the base: damage is now {damage}."},
                             {{"damage", FIELD_NUMBER}}},
    [EVENT_SYMBOL_EXCAVATOR] =
        {"symbol-excavator",
         "SKY-MOT-01",
         {"The mothership drives the excavator back by {steps}, to {space}.",
          "The mothership cannot drive the excavator back: it has not left {space}."},
         {{"steps", FIELD_AMOUNT}, {"space", FIELD_SPACE}}},
    [EVENT_ROBOT_LOST] = {"robot-lost",
                          "SKY-MOT-06",
                          {"The robot at {space} is in the excavator's way and is lost."},
                          {{"space", FIELD_SPACE}}},
    [EVENT_SYMBOL_RESEARCH] = {"symbol-research",
                               "SKY-MOT-01",
                               {"The mothership sets research back by {steps}, to step {research}.",
                                "The mothership cannot set research back: it has not begun."},
                               {{"steps", FIELD_AMOUNT}, {"research", FIELD_NUMBER}}},
    [EVENT_SYMBOL_RED_SHIP] = {"symbol-red-ship",
                               "SKY-MOT-01",
                               {"The mothership readies red ship {ship}."},
                               {{"ship", FIELD_SHIP}}},
    [EVENT_RESPAWNED] = {"respawned",
                         "SKY-MOT-04",
                         {"Green ship {ship} appears above column {column}.",
                          "Red ship {ship} appears above column {column}."},
                         {{"ship", FIELD_SHIP}, {"column", FIELD_COLUMN}},
                         "Ships appear: {list}.",
                         {"green ship {ship} above column {column}",
                          "red ship {ship} above column {column}"}},
    [EVENT_WAITING] = {"waiting",
                       "SKY-MOT-05",
                       {"No starting spot is free; ships waiting on the mothership: {ships}."},
                       {{"ships", FIELD_NUMBER}}},
    [EVENT_ROUND] = {"round", "SKY-DIE-01", {"Round {round} begins."}, {{"round", FIELD_NUMBER}}},
    [EVENT_WON] = {"won", "SKY-END-03", {"The weapon is ready. You win."}, {{0}}},
    [EVENT_LOST_MOTHERSHIP] = {"lost-mothership",
                               "SKY-END-01",
                               {"The mothership has come too close. You lose."},
                               {{0}}},
    [EVENT_LOST_DAMAGE] = {"lost-damage",
                           "SKY-END-02",
                           {"The base has taken too much damage. You lose."},
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
    case FIELD_AMOUNT:
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

/* A sentence, its placeholders filled from the fields just named, and from a list if there is one.
 */
static void text_sentence(struct under_buf *out, const char *text, json_t *fields, const char *list,
                          int items)
{
    enum { MOST = 8 };
    struct under_arg args[MOST] = {STR("list", list), NUM("count", items)};
    struct under_buf dice = {0};
    size_t count = 2;
    const char *key;
    json_t *value;
    json_object_foreach(fields, key, value)
    {
        assert(count < MOST);
        if (json_is_string(value)) {
            args[count++] = STR(key, json_string_value(value));
        } else if (json_is_array(value)) {
            for (size_t i = 0; i < json_array_size(value); i++)
                under_buf_printf(&dice, i ? " %d" : "%d",
                                 (int)json_integer_value(json_array_get(value, i)));
            args[count++] = STR(key, under_buf_text(&dice));
        } else {
            args[count++] = NUM(key, json_integer_value(value));
        }
    }
    under_message(out, text, args, count);
    under_buf_free(&dice);
}

static json_t *text_fields(const struct under_event *event)
{
    assert(event->kind < EVENT_KINDS);
    json_t *fields = json_object();
    for (int i = 0; i < 3; i++)
        text_set_field(fields, text_events[event->kind].number[i].name,
                       text_events[event->kind].number[i].field, event, event->number[i]);
    return fields;
}

/* Which of the two sentences is that of the event's ship, die or amount. */
static const char *text_variant(const char *const text[2], const struct under_event *event)
{
    int second = 0;
    for (int i = 0; i < 3; i++) {
        enum field field = text_events[event->kind].number[i].field;
        if (field == FIELD_SHIP)
            second = ship_is_red(event->number[i]);
        else if (field == FIELD_COLOR)
            second = event->number[i];
        else if (field == FIELD_AMOUNT)
            second = event->number[i] == 0;
    }
    return text[1] ? text[second] : text[0];
}

static json_t *text_told(const struct under_event *event, const char *sentence)
{
    return json_pack("{s:s, s:s, s:s}", "kind", text_events[event->kind].name, "rule",
                     text_events[event->kind].rule, "text", sentence);
}

json_t *skies_event(const struct under_config *config, const struct under_event *event)
{
    (void)config;
    json_t *fields = text_fields(event);
    struct under_buf sentence = {0};
    text_sentence(&sentence, text_variant(text_events[event->kind].text, event), fields, "", 0);
    json_t *told = text_told(event, under_buf_text(&sentence));
    json_object_update(told, fields);
    under_buf_free(&sentence);
    json_decref(fields);
    return told;
}

/* How many of the events are told as one: those of the first one's kind, and of its column where
 * the sentence names it. */
static int text_run(const struct under_event *events, int count)
{
    int run = 1;
    if (!text_events[events->kind].fold)
        return 1;
    while (run < count && events[run].kind == events->kind &&
           (events->kind != EVENT_SHIP_DESCENDS || events[run].number[1] == events->number[1]))
        run++;
    return run;
}

json_t *skies_told(const struct under_config *config, const struct under_event *events, int count,
                   int *used)
{
    *used = text_run(events, count);
    if (!text_events[events->kind].fold)
        return skies_event(config, events);
    struct under_buf list = {0}, item = {0}, sentence = {0};
    json_t *parts = json_array(), *fields = text_fields(events);
    for (int i = 0; i < *used; i++) {
        json_t *part = text_fields(&events[i]);
        under_buf_clear(&item);
        text_sentence(&item, text_variant(text_events[events->kind].item, &events[i]), part, "", 0);
        under_buf_puts(&list, i == 0 ? "" : strchr(item.text, ',') ? "; " : ", ");
        under_buf_puts(&list, item.text);
        json_object_set_new(part, "text", json_string(item.text));
        json_array_append_new(parts, part);
    }
    const char *text = *used > 1 ? text_events[events->kind].fold
                                 : text_variant(text_events[events->kind].text, events);
    text_sentence(&sentence, text, fields, under_buf_text(&list), *used);
    json_t *told = text_told(events, sentence.text);
    if (*used == 1)
        json_object_update(told, fields);
    json_object_set_new(told, "parts", parts);
    json_decref(fields);
    under_buf_free(&list);
    under_buf_free(&item);
    under_buf_free(&sentence);
    return told;
}
