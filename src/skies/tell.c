/* Events as sentences: the rows, and how the types of their fields are written and spoken. */
#include <assert.h>
#include <string.h>

#include "engine/teller.h"
#include "skies/words.h"

enum field {
    FIELD_NUMBER,
    FIELD_SPACE,
    FIELD_COLUMN,
    FIELD_SHIP,  /* its number in the list, from 1 */
    FIELD_HULL,  /* and its colour, from the same number */
    FIELD_COLOR, /* of a die */
    FIELD_DICE   /* as in the move; how many is the next number */
};

static const struct under_tell_row tell_rows[EVENT_KINDS] = {
    [EVENT_ROLLED] = {"rolled", "SKY-DIE-01", "The dice show {dice}.", {{"dice", FIELD_DICE, 0}}},
    [EVENT_PLACED] = {"placed",
                      "SKY-DIE-01",
                      "The black {value} goes to {space}.",
                      {{"value", FIELD_NUMBER, 0},
                       {"color", FIELD_COLOR, 1},
                       {"space", FIELD_SPACE, 2}}},
    [EVENT_DEFENDED] =
        {"defended",
         "SKY-SHP-02",
         "Defence in column {column}: ships there come down one space less, by {steps}.",
         {{"column", FIELD_COLUMN, 0}, {"steps", FIELD_NUMBER, 1}}},
    [EVENT_SHIP_DESCENDS] = {"ship-descends",
                             "SKY-SHP-01",
                             "Green ship {ship} descends to column {column}, row {row}.",
                             {{"ship", FIELD_SHIP, 0},
                              {"color", FIELD_HULL, 0},
                              {"column", FIELD_COLUMN, 1},
                              {"row", FIELD_NUMBER, 2}}},
    [EVENT_SHIP_DRIFTS] = {"ship-drifts",
                           "SKY-SHP-05",
                           "An arrow takes green ship {ship} to column {column}, row {row}.",
                           {{"ship", FIELD_SHIP, 0},
                            {"color", FIELD_HULL, 0},
                            {"column", FIELD_COLUMN, 1},
                            {"row", FIELD_NUMBER, 2}}},
    [EVENT_SHIP_BLOCKED] = {"ship-blocked",
                            "SKY-SHP-05",
                            "An arrow points green ship {ship} to column {column}, row {row}, but "
                            "another ship is there: it stays.",
                            {{"ship", FIELD_SHIP, 0},
                             {"color", FIELD_HULL, 0},
                             {"column", FIELD_COLUMN, 1},
                             {"row", FIELD_NUMBER, 2}}},
    [EVENT_CITY_HIT] =
        {"city-hit",
         "SKY-SHP-08",
         "Green ship {ship} hits the city in column {column}: damage is now {damage}.",
         {{"ship", FIELD_SHIP, 0},
          {"color", FIELD_HULL, 0},
          {"column", FIELD_COLUMN, 1},
          {"damage", FIELD_NUMBER, 2}}},
    [EVENT_SHIP_CALLS] = {"ship-calls",
                          "SKY-SHP-06",
                          "Green ship {ship} calls the mothership down.",
                          {{"ship", FIELD_SHIP, 0},
                           {"color", FIELD_HULL, 0},
                           {"column", FIELD_COLUMN, 1},
                           {"row", FIELD_NUMBER, 2}}},
    [EVENT_MOTHERSHIP] = {"mothership",
                          "SKY-MOT-02",
                          "The mothership descends to row {row}.",
                          {{"row", FIELD_NUMBER, 0}}},
    [EVENT_SHIP_TAKEN_UP] = {"ship-taken-up",
                             "SKY-MOT-02",
                             "The mothership picks up green ship {ship}.",
                             {{"ship", FIELD_SHIP, 0}, {"color", FIELD_HULL, 0}}},
    [EVENT_DEFENCE_DONE] = {"defence-done",
                            "SKY-ROM-09",
                            "Dice set aside from defence spaces: {dice}.",
                            {{"dice", FIELD_NUMBER, 0}}},
    [EVENT_PAID] = {"paid",
                    "SKY-ROM-02",
                    "You pay {paid} energy and have {energy} left.",
                    {{"paid", FIELD_NUMBER, 0}, {"energy", FIELD_NUMBER, 1}}},
    [EVENT_ENERGY] = {"energy",
                      "SKY-ROM-05",
                      "You gain {gained} energy and have {energy} now.",
                      {{"gained", FIELD_NUMBER, 0}, {"energy", FIELD_NUMBER, 1}}},
    [EVENT_SHOT] = {"shot",
                    "SKY-ROM-06",
                    "Fighters shoot down green ship {ship} in column {column}, row {row}.",
                    {{"ship", FIELD_SHIP, 0},
                     {"color", FIELD_HULL, 0},
                     {"column", FIELD_COLUMN, 1},
                     {"row", FIELD_NUMBER, 2}}},
    [EVENT_RESEARCH] = {"research",
                        "SKY-ROM-07",
                        "Research advances by {steps}, to step {research}.",
                        {{"steps", FIELD_NUMBER, 0}, {"research", FIELD_NUMBER, 1}}},
    [EVENT_NO_EFFECT] = {"no-effect",
                         "SKY-ROM-03",
                         "The room at {space} has no effect with a value of {value}.",
                         {{"space", FIELD_SPACE, 0}, {"value", FIELD_NUMBER, 1}},
                         .named = "A value of {value} has no effect in {space}."},
    [EVENT_NO_BLUE_DIE] = {"no-blue-die",
                           "SKY-ROB-01",
                           "The room at {space} builds no robot: no blue die is left.",
                           {{"space", FIELD_SPACE, 0}},
                           .named = "No robot is built in {space}: no blue die is left."},
    [EVENT_SKIPPED] = {"skipped",
                       "SKY-ROM-02",
                       "Nothing is used at {space}; the dice there are removed.",
                       {{"space", FIELD_SPACE, 0}},
                       .named = "The dice in {space} are removed unused."},
    [EVENT_DIG_PAID] = {"dig-paid",
                        "SKY-EXC-02",
                        "You pay {paid} energy to move the excavator and have {energy} left.",
                        {{"paid", FIELD_NUMBER, 0}, {"energy", FIELD_NUMBER, 1}}},
    [EVENT_DUG] = {"dug",
                   "SKY-EXC-02",
                   "The excavator moves to {space}.",
                   {{"space", FIELD_SPACE, 0}}},
    [EVENT_ROBOT_BUILT] = {"robot-built",
                           "SKY-ROB-01",
                           "A robot of {value} goes to {space}.",
                           {{"value", FIELD_NUMBER, 0}, {"space", FIELD_SPACE, 1}}},
    [EVENT_ROBOT_USED] = {"robot-used",
                          "SKY-ROB-03",
                          "The robot at {space} has worked and shows {value} now.",
                          {{"space", FIELD_SPACE, 0}, {"value", FIELD_NUMBER, 1}},
                          .named = "The robot in {space} has worked and shows {value} now."},
    [EVENT_ROBOT_SPENT] = {"robot-spent",
                           "SKY-ROB-03",
                           "The robot at {space} is used up.",
                           {{"space", FIELD_SPACE, 0}},
                           .named = "The robot in {space} is used up."},
    [EVENT_ROBOT_SCRAPPED] = {"robot-scrapped",
                              "SKY-ROB-05",
                              "You scrap the robot at {space}.",
                              {{"space", FIELD_SPACE, 0}},
                              .named = "You scrap the robot in {space}."},
    [EVENT_SYMBOL_DAMAGE] = {"symbol-damage",
                             "SKY-MOT-01",
                             "The mothership strikes the base: damage is now {damage}.",
                             {{"damage", FIELD_NUMBER, 0}}},
    [EVENT_SYMBOL_EXCAVATOR] = {"symbol-excavator",
                                "SKY-MOT-01",
                                "The mothership drives the excavator back by {steps}, to {space}.",
                                {{"steps", FIELD_NUMBER, 0}, {"space", FIELD_SPACE, 1}}},
    [EVENT_ROBOT_LOST] = {"robot-lost",
                          "SKY-MOT-06",
                          "The robot at {space} is in the excavator's way and is lost.",
                          {{"space", FIELD_SPACE, 0}},
                          .named = "The robot in {space} is in the excavator's way and is lost."},
    [EVENT_SYMBOL_RESEARCH] = {"symbol-research",
                               "SKY-MOT-01",
                               "The mothership sets research back by {steps}, to step {research}.",
                               {{"steps", FIELD_NUMBER, 0}, {"research", FIELD_NUMBER, 1}}},
    [EVENT_SYMBOL_RED_SHIP] = {"symbol-red-ship",
                               "SKY-MOT-01",
                               "The mothership readies red ship {ship}.",
                               {{"ship", FIELD_SHIP, 0}, {"color", FIELD_HULL, 0}}},
    [EVENT_RESPAWNED] = {"respawned",
                         "SKY-MOT-04",
                         "Green ship {ship} appears above column {column}.",
                         {{"ship", FIELD_SHIP, 0},
                          {"color", FIELD_HULL, 0},
                          {"column", FIELD_COLUMN, 1}}},
    [EVENT_WAITING] = {"waiting",
                       "SKY-MOT-05",
                       "No starting spot is free; ships waiting on the mothership: {ships}.",
                       {{"ships", FIELD_NUMBER, 0}}},
    [EVENT_ROUND] = {"round", "SKY-DIE-01", "Round {round} begins.", {{"round", FIELD_NUMBER, 0}}},
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

/* Of a red ship or a white die, and of an amount of 0. */
static const struct under_tell_case tell_cases[] = {
    {EVENT_PLACED, "The white {value} goes to {space}.", {2, 1}},
    {EVENT_DEFENDED, "Defence in column {column}: ships there do not move.", {2, 0}},
    {EVENT_SHIP_DESCENDS, "Red ship {ship} descends to column {column}, row {row}.", {2, 1}},
    {EVENT_SHIP_DRIFTS, "An arrow takes red ship {ship} to column {column}, row {row}.", {2, 1}},
    {EVENT_SHIP_BLOCKED,
     "An arrow points red ship {ship} to column {column}, row {row}, but another ship is there: it "
     "stays.",
     {2, 1}},
    {EVENT_CITY_HIT,
     "Red ship {ship} hits the city in column {column}: damage is now {damage}.",
     {2, 1}},
    {EVENT_SHIP_CALLS, "Red ship {ship} calls the mothership down.", {2, 1}},
    {EVENT_SHIP_TAKEN_UP, "The mothership picks up red ship {ship}.", {2, 1}},
    {EVENT_ENERGY, "You gain no energy: you can store only {energy}.", {1, 0}},
    {EVENT_SHOT, "Fighters shoot down red ship {ship} in column {column}, row {row}.", {2, 1}},
    {EVENT_RESEARCH, "Research stays at step {research}: the next step costs more.", {1, 0}},
    {EVENT_SYMBOL_EXCAVATOR,
     "The mothership cannot drive the excavator back: it has not left {space}.",
     {1, 0}},
    {EVENT_SYMBOL_RESEARCH, "The mothership cannot set research back: it has not begun.", {1, 0}},
    {EVENT_RESPAWNED, "Red ship {ship} appears above column {column}.", {2, 1}},
};

/* Events of one kind that follow each other are one sentence where there is one for that, with what
 * each of them adds to the list in it. */
static const struct under_tell_case tell_folds[] = {
    {EVENT_SHIP_DESCENDS, "Ships in column {column} descend: {list}.", {0}},
    {EVENT_SHIP_TAKEN_UP, "The mothership picks up ships: {list}.", {0}},
    {EVENT_SHOT, "Fighters shoot down {count} ships: {list}.", {0}},
    {EVENT_SKIPPED, "Nothing is used at {list}; the dice there are removed.", {0}},
    {EVENT_RESPAWNED, "Ships appear: {list}.", {0}},
};

static const struct under_tell_case tell_items[] = {
    {EVENT_SHIP_DESCENDS, "red ship {ship} to row {row}", {2, 1}},
    {EVENT_SHIP_DESCENDS, "green ship {ship} to row {row}", {0}},
    {EVENT_SHIP_TAKEN_UP, "red ship {ship}", {2, 1}},
    {EVENT_SHIP_TAKEN_UP, "green ship {ship}", {0}},
    {EVENT_SHOT, "red ship {ship} in column {column}, row {row}", {2, 1}},
    {EVENT_SHOT, "green ship {ship} in column {column}, row {row}", {0}},
    {EVENT_SKIPPED, "{space}", {0}},
    {EVENT_RESPAWNED, "red ship {ship} above column {column}", {2, 1}},
    {EVENT_RESPAWNED, "green ship {ship} above column {column}", {0}},
};

#define COUNT(cases) (sizeof(cases) / sizeof *(cases))

static json_t *tell_dice(int values, int count)
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(list, json_integer(values >> (3 * i) & 7));
    return list;
}

static json_t *tell_value(const struct under_telling *telling, int field)
{
    int number = under_tell_number(telling, field);
    char space[5];
    switch ((enum field)telling->row->field[field].type) {
    case FIELD_NUMBER:
        return json_integer(number);
    case FIELD_SPACE:
        skies_space_text(number, space);
        return json_string(space);
    case FIELD_COLUMN:
    case FIELD_SHIP:
        return json_integer(number + 1);
    case FIELD_HULL:
        return json_string(ship_is_red(number) ? "red" : "green");
    case FIELD_COLOR:
        return json_string(number ? "white" : "black");
    case FIELD_DICE:
        return tell_dice(number, telling->event->number[1]);
    }
    return NULL;
}

/* Places go by the name that is used now. */
static bool tell_say(const struct under_telling *telling, int field, struct under_buf *out)
{
    if (telling->row->field[field].type != FIELD_SPACE)
        return false;
    skies_say_place(skies_board_of(telling->config), under_tell_number(telling, field), out);
    return true;
}

static int tell_measure(const struct under_telling *telling, int field)
{
    int number = under_tell_number(telling, field);
    return telling->row->field[field].type == FIELD_HULL ? ship_is_red(number) : number;
}

static const struct under_teller tell_teller = {
    .rows = tell_rows,
    .cases = tell_cases,
    .case_count = COUNT(tell_cases),
    .value = tell_value,
    .say = tell_say,
    .measure = tell_measure,
};

json_t *skies_event(const struct under_config *config, const struct under_event *event)
{
    assert(event->kind < EVENT_KINDS);
    return under_tell(&tell_teller, config, event);
}

/* How many of the events are told as one: those of the first one's kind, and of its column where
 * the sentence names it. */
static int tell_run(const struct under_event *events, int count)
{
    int run = 1;
    while (run < count && events[run].kind == events->kind &&
           (events->kind != EVENT_SHIP_DESCENDS || events[run].number[1] == events->number[1]))
        run++;
    return run;
}

/* The list of a run, and what stands in it. */
static json_t *tell_list(const struct under_config *config, const struct under_event *events,
                         int used, struct under_buf *list)
{
    struct under_buf item = {0};
    json_t *parts = json_array();
    for (int i = 0; i < used; i++) {
        json_t *part = under_tell_fields(&tell_teller, config, &events[i]);
        const char *text =
            under_tell_choose(&tell_teller, config, &events[i], tell_items, COUNT(tell_items));
        under_buf_clear(&item);
        under_tell_sentence(&tell_teller, config, &events[i], text, NULL, 0, &item);
        under_buf_puts(list, i == 0 ? "" : strchr(item.text, ',') ? "; " : ", ");
        under_buf_puts(list, item.text);
        json_object_set_new(part, "text", json_string(item.text));
        json_array_append_new(parts, part);
    }
    under_buf_free(&item);
    return parts;
}

json_t *skies_told(const struct under_config *config, const struct under_event *events, int count,
                   int *used)
{
    const char *fold =
        under_tell_choose(&tell_teller, config, events, tell_folds, COUNT(tell_folds));
    json_t *told = skies_event(config, events);
    *used = fold ? tell_run(events, count) : 1;
    if (!fold)
        return told;
    struct under_buf list = {0}, sentence = {0};
    json_t *parts = tell_list(config, events, *used, &list);
    if (*used > 1) {
        const struct under_arg added[] = {STR("list", under_buf_text(&list)), NUM("count", *used)};
        under_tell_sentence(&tell_teller, config, events, fold, added, COUNT(added), &sentence);
        json_decref(told);
        told = json_pack("{s:s, s:s, s:s}", "kind", tell_rows[events->kind].kind, "rule",
                         tell_rows[events->kind].rule, "text", under_buf_text(&sentence));
    }
    json_object_set_new(told, "parts", parts);
    under_buf_free(&list);
    under_buf_free(&sentence);
    return told;
}
