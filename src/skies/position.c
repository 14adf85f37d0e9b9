/* Positions: the state as JSON and back, and what a position can and cannot be. */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "skies/skies.h"

/* --- the state as JSON --- */

static json_t *position_space(int at)
{
    char space[5];
    skies_space_text(at, space);
    return json_string(space);
}

static json_t *position_save_die(int index, struct skies_die die)
{
    json_t *at = die.at == AT_NOWHERE ? json_null()
                 : die.at == AT_DONE  ? json_string("done")
                                      : position_space(die.at);
    return json_pack("{s:s, s:i, s:o}", "color", die_is_white(index) ? "white" : "black", "value",
                     die.value, "at", at);
}

static json_t *position_save_robot(struct skies_robot robot)
{
    if (robot.value == 0)
        return json_null();
    return json_pack("{s:i, s:o, s:b}", "value", robot.value, "at", position_space(robot.at),
                     "ready", robot.ready);
}

static json_t *position_save_ship(struct skies_ship ship)
{
    if (!ship_in_sky(ship))
        return json_pack("{s:s}", "at", ship.column == SHIP_CARD ? "card" : "aside");
    return json_pack("{s:s, s:i, s:i}", "at", "sky", "col", ship.column + 1, "row", ship.row);
}

json_t *skies_save(const void *memory, const struct under_config *config)
{
    const struct skies_state *state = memory;
    json_t *dice = json_array(), *robots = json_array(), *ships = json_array();
    for (int i = 0; i < DICE; i++)
        json_array_append_new(dice, position_save_die(i, state->dice[i]));
    for (int i = 0; i < ROBOTS; i++)
        json_array_append_new(robots, position_save_robot(state->robots[i]));
    for (int i = 0; i < SHIPS; i++)
        json_array_append_new(ships, position_save_ship(state->ships[i]));
    json_t *saved =
        json_pack("{s:i, s:s, s:i, s:i, s:i, s:i, s:i, s:o, s:o, s:o}", "round", state->round,
                  "phase", skies_phase_names[state->phase], "mothership", state->mothership,
                  "energy", state->energy, "research", state->research, "damage", state->damage,
                  "excavator", state->excavator, "dice", dice, "robots", robots, "ships", ships);
    if (state->phase == PHASE_ROBOT) {
        const struct skies_board *board = skies_board_of(config);
        json_object_set_new(saved, "robot_value", json_integer(state->robot_value));
        json_object_set_new(saved, "robot_room",
                            position_space(board->room[state->robot_room].name));
    }
    json_object_set_new(saved, "result",
                        state->result == RESULT_NONE
                            ? json_null()
                            : json_string(skies_result_names[state->result]));
    return saved;
}

/* --- JSON as a state: form and ranges --- */

static under_status position_read_number(const json_t *object, const char *what, const char *key,
                                         int least, int most, uint8_t *out)
{
    char name[48];
    snprintf(name, sizeof name, "%s%s\"%s\"", what, *what ? " " : "", key);
    long long number = 0;
    under_status why = under_json_number(json_object_get(object, key), name, least, most, &number);
    *out = (uint8_t)number;
    return why;
}

static under_status position_read_space(const json_t *value, const char *what, uint8_t *out)
{
    const char *text = json_string_value(value);
    int space = text ? skies_space_parse(text) : -1;
    if (space < 0) {
        char quote[48];
        return refuse("{what} must be at a space from c1r0 to c5r5, not {found}.",
                      STR("what", what),
                      STR("found", under_json_quote(value, quote, sizeof quote)));
    }
    *out = (uint8_t)space;
    return NULL;
}

static under_status position_read_die(const json_t *value, int index, struct skies_die *die)
{
    static const char *const keys[] = {"color", "value", "at", NULL};
    const char *color = die_is_white(index) ? "white" : "black";
    char what[16];
    snprintf(what, sizeof what, "dice[%d]", index);
    under_status why = under_json_keys(value, what, keys, NULL);
    if (why)
        return why;
    const char *found = json_string_value(json_object_get(value, "color"));
    if (!found || strcmp(found, color) != 0)
        return refuse("{what} must have the color \"{color}\": the first three dice are black, the "
                      "last two white.",
                      STR("what", what), STR("color", color));
    why = position_read_number(value, what, "value", 0, 6, &die->value);
    if (why)
        return why;
    const json_t *at = json_object_get(value, "at");
    if (json_is_null(at))
        die->at = AT_NOWHERE;
    else if (json_is_string(at) && strcmp(json_string_value(at), "done") == 0)
        die->at = AT_DONE;
    else
        why = position_read_space(at, what, &die->at);
    return why;
}

static under_status position_read_robot(const json_t *value, int index, struct skies_robot *robot)
{
    static const char *const keys[] = {"value", "at", "ready", NULL};
    char what[16];
    snprintf(what, sizeof what, "robots[%d]", index);
    if (json_is_null(value))
        return NULL;
    under_status why = under_json_keys(value, what, keys, NULL);
    if (!why)
        why = position_read_number(value, what, "value", 1, 6, &robot->value);
    if (!why)
        why = position_read_space(json_object_get(value, "at"), what, &robot->at);
    if (why)
        return why;
    if (!json_is_boolean(json_object_get(value, "ready")))
        return refuse("\"ready\" of {what} must be true or false.", STR("what", what));
    robot->ready = json_is_true(json_object_get(value, "ready"));
    return NULL;
}

static under_status position_read_ship(const json_t *value, int index, struct skies_ship *ship)
{
    static const char *const in_sky[] = {"at", "col", "row", NULL}, *const off_sky[] = {"at", NULL},
                             *const places[] = {"sky", "card", "aside", NULL};
    char what[16], where[24];
    snprintf(what, sizeof what, "ships[%d]", index);
    snprintf(where, sizeof where, "%s \"at\"", what);
    under_status why = under_json_keys(value, what, off_sky, in_sky);
    int place = 0;
    if (!why)
        why = under_json_choice(json_object_get(value, "at"), where, places, &place);
    if (!why)
        why = under_json_keys(value, what, place == 0 ? in_sky : off_sky, NULL);
    if (why)
        return why;
    if (place != 0) {
        ship->column = place == 1 ? SHIP_CARD : SHIP_ASIDE;
        return NULL;
    }
    why = position_read_number(value, what, "col", 1, COLUMNS, &ship->column);
    ship->column--;
    return why ? why : position_read_number(value, what, "row", 0, CITY_ROW - 1, &ship->row);
}

static under_status position_read_robot_phase(const json_t *saved, const struct skies_board *board,
                                              struct skies_state *state)
{
    uint8_t space = 0;
    under_status why = position_read_number(saved, "", "robot_value", 1, 6, &state->robot_value);
    if (!why)
        why = position_read_space(json_object_get(saved, "robot_room"), "\"robot_room\"", &space);
    if (why)
        return why;
    state->robot_room = board->room_at[space];
    if (state->robot_room == NO_ROOM || board->room[state->robot_room].name != space)
        return refuse(
            "\"robot_room\" must be the first space of a room, the one in the lowest column.");
    return NULL;
}

static under_status position_read_lists(const json_t *saved, struct skies_state *state)
{
    const json_t *dice = json_object_get(saved, "dice"), *robots = json_object_get(saved, "robots"),
                 *ships = json_object_get(saved, "ships");
    under_status why = under_json_array(dice, "\"dice\"", DICE);
    if (!why)
        why = under_json_array(robots, "\"robots\"", ROBOTS);
    if (!why)
        why = under_json_array(ships, "\"ships\"", SHIPS);
    for (int i = 0; i < DICE && !why; i++)
        why = position_read_die(json_array_get(dice, (size_t)i), i, &state->dice[i]);
    for (int i = 0; i < ROBOTS && !why; i++)
        why = position_read_robot(json_array_get(robots, (size_t)i), i, &state->robots[i]);
    for (int i = 0; i < SHIPS && !why; i++)
        why = position_read_ship(json_array_get(ships, (size_t)i), i, &state->ships[i]);
    return why;
}

static under_status position_read_tracks(const json_t *saved, const struct skies_board *board,
                                         struct skies_state *state)
{
    const struct {
        const char *key;
        int least, most;
        uint8_t *out;
    } tracks[] = {
        {"round", 1, CITY_ROW, &state->round},
        {"mothership", 0, board->skull_row, &state->mothership},
        {"energy", 0, board->energy_most, &state->energy},
        {"research", 0, board->research_last, &state->research},
        {"damage", 0, board->damage_skull, &state->damage},
        {"excavator", 0, TRACK - 1 - board->excavator_start, &state->excavator},
    };
    under_status why = NULL;
    for (size_t i = 0; i < sizeof tracks / sizeof *tracks && !why; i++)
        why = position_read_number(saved, "", tracks[i].key, tracks[i].least, tracks[i].most,
                                   tracks[i].out);
    return why;
}

under_status skies_load(void *memory, const struct under_config *config, const json_t *saved)
{
    static const char *const keys[] = {"round",    "phase",  "mothership", "energy",
                                       "research", "damage", "excavator",  "dice",
                                       "robots",   "ships",  "result",     NULL};
    static const char *const robot_keys[] = {"robot_value", "robot_room", NULL};
    const struct skies_board *board = skies_board_of(config);
    struct skies_state state = {0};
    int phase = 0, result = 0;
    under_status why = under_json_keys(saved, "The state", keys, robot_keys);
    if (!why)
        why = under_json_choice(json_object_get(saved, "phase"), "\"phase\"", skies_phase_names,
                                &phase);
    if (!why)
        why = under_json_keys(saved, "The state", phase == PHASE_ROBOT ? robot_keys : keys,
                              phase == PHASE_ROBOT ? keys : NULL);
    if (!why && !json_is_null(json_object_get(saved, "result"))) {
        why = under_json_choice(json_object_get(saved, "result"), "\"result\"",
                                skies_result_names + 1, &result);
        result++;
    }
    if (why)
        return why;
    state.phase = (uint8_t)phase;
    state.result = (uint8_t)result;
    why = position_read_tracks(saved, board, &state);
    if (!why)
        why = position_read_lists(saved, &state);
    if (!why && phase == PHASE_ROBOT)
        why = position_read_robot_phase(saved, board, &state);
    if (!why)
        why = skies_check(&state, config);
    if (!why)
        memcpy(memory, &state, sizeof state);
    return why;
}
