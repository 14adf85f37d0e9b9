/* Events for the teller: a row of SUN_EVENTS each, its fields by ids as in moves and positions, its
 * sentence with the names on the cards. */
#include <assert.h>
#include <string.h>

#include "engine/teller.h"
#include "sun/enemies.h"
#include "sun/foresee.h"
#include "sun/game.h"
#include "sun/tell.h"

const struct under_tell_row sun_event_rows[EVENT_KINDS] = {
#define X(kind, word, rule, text, n0, t0, n1, t1, n2, t2, n3, t3)                                  \
    [EVENT_##kind] = {word, rule, text, {{n0, t0, 0}, {n1, t1, 1}, {n2, t2, 2}, {n3, t3, 3}}},
    SUN_EVENTS(X)
#undef X
};

static const struct under_tell_case tell_cases[] = {
#define X(kind, text, ...) {EVENT_##kind, text, {__VA_ARGS__}},
    SUN_EVENT_TEXTS(X)
#undef X
};

/* --- for programs --- */

/* Fourteen dice in four numbers, of which those that are there, and after them who rolled: see
 * T_DICE and sun_take_roll_step. SUN_NONE: there is no such die. */
static int tell_die(const int16_t number[UNDER_TELL_FIELDS], int die)
{
    int sign =
        die < DICE_MAX ? number[die / 4] >> 4 * (die % 4) & 15 : DIE_GREEN * FACES + FACE_CROSS;
    return sign == DIE_GREEN * FACES + FACE_CROSS ? SUN_NONE : sign;
}

static json_t *tell_dice(const int16_t number[UNDER_TELL_FIELDS])
{
    json_t *dice = json_array();
    for (int i = 0, sign; (sign = tell_die(number, i)) != SUN_NONE; i++)
        json_array_append_new(dice,
                              json_pack("{s:s, s:s}", "colour", sun_colour_names[sign / FACES],
                                        "face", sun_face_names[sign % FACES]));
    return dice;
}

static int tell_net(const int16_t number[UNDER_TELL_FIELDS])
{
    int net = 0;
    for (int i = 0, sign; (sign = tell_die(number, i)) != SUN_NONE; i++)
        net += sun_face_worth[sign % FACES];
    return net < 0 ? 0 : net;
}

static struct sun_roller tell_roller(const int16_t number[UNDER_TELL_FIELDS])
{
    return sun_unpack_roller(number[UNDER_TELL_FIELDS - 1] >> 8 & 0xff);
}

static json_t *tell_rolled_by(const struct sun_pack *pack, struct sun_roller by)
{
    return by.type == T_NONE ? json_null() : sun_type_json(pack, by.type, by.number);
}

static json_t *tell_value(const struct under_telling *telling, int field)
{
    const struct sun_pack *pack = telling->config->content->tables;
    const int16_t *number = telling->event->number;
    enum sun_type type = telling->row->field[field].type;
    if (type == T_DICE)
        return tell_dice(number);
    if (type == T_ROLLER)
        return tell_rolled_by(pack, tell_roller(number));
    if (type == T_NET)
        return json_integer(tell_net(number));
    return sun_type_json(pack, type, under_tell_number(telling, field));
}

/* --- for people --- */

void sun_full_name(const struct sun_character *character, struct under_buf *out)
{
    message(out, "{name} the {profession}", STR("name", character->first_name),
            STR("profession", character->name));
}

void sun_hero_full_name(const struct sun_play *play, int who, struct under_buf *out)
{
    sun_full_name(sun_character_of(play, who), out);
}

/* SUN-ENEMY-03 */
void sun_name_foe(const struct sun_pack *pack, int foe, struct under_buf *out)
{
    if (sun_is_merchant(foe)) {
        under_buf_puts(out, pack->trader[foe - ENEMIES_MAX].name);
        return;
    }
    const struct sun_kind *kind = pack->kind;
    char letter[2] = {0};
    while (kind->deck != DECK_ENEMY)
        kind++;
    for (; foe >= kind->copies; kind++)
        foe -= kind->copies;
    letter[0] = (char)('A' + foe);
    if (kind->copies == 1)
        under_buf_puts(out, kind->name);
    else
        message(out, "{enemy} {letter}", STR("enemy", kind->name), STR("letter", letter));
}

static void tell_say_dice(const struct sun_pack *pack, const int16_t number[UNDER_TELL_FIELDS],
                          struct under_buf *out)
{
    struct under_buf face = {0};
    for (int i = 0, sign; (sign = tell_die(number, i)) != SUN_NONE; i++) {
        under_buf_clear(&face);
        sun_types[T_FACE].say(pack, sign % FACES, 1, &face);
        under_buf_puts(out, i ? ", " : "");
        message(out, "{colour} {face}", STR("colour", sun_colour_names[sign / FACES]),
                STR("face", face.text));
    }
    under_buf_free(&face);
}

void sun_say_player(const struct under_config *config, int seat, struct under_buf *out)
{
    if (!under_player_name(config, seat, out))
        message(out, "Player {seat}", NUM("seat", seat + 1));
}

static void tell_say_roller(const struct under_config *config, struct sun_roller by,
                            struct under_buf *out)
{
    const struct sun_pack *pack = config->content->tables;
    if (by.type == T_CHARACTER)
        under_buf_puts(out, pack->character[by.number].first_name);
    else if (by.type == T_FOE)
        sun_name_foe(pack, by.number, out);
    else if (by.type == T_SEAT)
        sun_say_player(config, by.number, out);
    else
        message(out, "Somebody");
}

void sun_name_tile(const struct sun_pack *pack, int place, struct under_buf *out)
{
    if (place >= TILES_MAX)
        message(out, "unexplored ground");
    else if (!pack->tile[place].name)
        message(out, "tile {number}", NUM("number", pack->tile[place].number));
    else if (place == TILE_NEW_HAVEN)
        under_buf_puts(out, pack->tile[place].name);
    else
        message(out, "the {tile}", STR("tile", pack->tile[place].name));
}

/* How many of the thing in that field: the number before it, or 1. */
int sun_event_count(const struct under_event *event, int field)
{
    bool counted = field > 0 && sun_event_rows[event->kind].field[field - 1].type == T_NUMBER;
    return counted ? event->number[field - 1] : 1;
}

/* What a field is called in a sentence. */
static bool tell_say(const struct under_telling *telling, int field, struct under_buf *out)
{
    const struct sun_pack *pack = telling->config->content->tables;
    enum sun_type type = telling->row->field[field].type;
    int number = under_tell_number(telling, field);
    if (type == T_DICE)
        tell_say_dice(pack, telling->event->number, out);
    else if (type == T_ROLLER)
        tell_say_roller(telling->config, tell_roller(telling->event->number), out);
    else if (type == T_SEAT && number != SUN_NONE)
        sun_say_player(telling->config, number, out);
    else if (sun_types[type].say && number != SUN_NONE)
        sun_types[type].say(pack, number, sun_event_count(telling->event, field), out);
    else
        return false;
    return true;
}

static int tell_measure(const struct under_telling *telling, int field)
{
    bool net = telling->row->field[field].type == T_NET;
    return net ? tell_net(telling->event->number) : under_tell_number(telling, field);
}

/* The text on the card the event is about, for sentences that want it as {words}. */
static const char *tell_card_text(const struct sun_pack *pack, const struct under_tell_row *row,
                                  const int16_t number[UNDER_TELL_FIELDS])
{
    for (int i = 0; i < UNDER_TELL_FIELDS && row->field[i].name; i++) {
        if (row->field[i].type == T_CARD)
            return pack->kind[pack->kind_of[number[i]]].text;
        if (row->field[i].type == T_KIND)
            return pack->kind[number[i]].text;
        if (row->field[i].type == T_TEAM)
            return pack->team[number[i]].text;
    }
    return "";
}

static const char *tell_profession(const struct sun_pack *pack, const struct under_tell_row *row,
                                   const int16_t number[UNDER_TELL_FIELDS])
{
    for (int i = 0; i < UNDER_TELL_FIELDS && row->field[i].name; i++)
        if (row->field[i].type == T_CHARACTER && number[i] != SUN_NONE)
            return pack->character[number[i]].name;
    return "";
}

/* What the mission says, of events that are about it. */
static const char *tell_words(const struct sun_rules *rules, const struct under_tell_row *row,
                              const struct under_event *event)
{
    const struct sun_part *part = rules->mission->part;
    switch (event->kind) {
    case EVENT_PART:
        return part[event->number[0]].briefing;
    case EVENT_PART_DONE:
        return part[event->number[0]].end;
    case EVENT_LOST_STORY:
        return rules->mission->lost;
    case EVENT_COUNTER:
        return part[event->number[1]].counts;
    case EVENT_TASK:
        return part[event->number[1]].task[event->number[2]].name;
    }
    return tell_card_text(rules->pack, row, event->number);
}

static size_t tell_more(const struct under_telling *telling, struct under_arg out[UNDER_TELL_MORE])
{
    const struct sun_pack *pack = telling->config->content->tables;
    const char *words = tell_words(telling->config->rules, telling->row, telling->event);
    if (!words)
        words = telling->event->kind == EVENT_COUNTER ? "The mission's count" : "";
    out[0] = STR("words", words);
    out[1] = STR("profession", tell_profession(pack, telling->row, telling->event->number));
    return 2;
}

json_t *sun_event(const struct under_config *config, const struct under_event *event)
{
    static const struct under_teller teller = {
        .rows = sun_event_rows,
        .cases = tell_cases,
        .case_count = sizeof tell_cases / sizeof *tell_cases,
        .value = tell_value,
        .say = tell_say,
        .measure = tell_measure,
        .more = tell_more,
    };
    assert(event->kind < EVENT_KINDS);
    return under_tell(&teller, config, event);
}
