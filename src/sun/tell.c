/* Events as people and programs are told them: a row of SUN_EVENTS, its numbers under their names
 * (ids, as in moves and positions) and its sentence (with the names on the cards). */
#include <assert.h>
#include <string.h>

#include "sun/sun.h"

enum { NUMBERS = 4 };

static const struct tell {
    const char *word, *rule, *text;
    struct {
        const char *name;
        enum type type;
    } number[NUMBERS];
} tell_events[EVENT_KINDS] = {
#define X(kind, word, rule, text, n0, t0, n1, t1, n2, t2, n3, t3)                                  \
    [EVENT_##kind] = {word, rule, text, {{n0, t0}, {n1, t1}, {n2, t2}, {n3, t3}}},
    SUN_EVENTS(X)
#undef X
};

/* Sentences for certain values of one field, or of two. */
enum { CONDITIONS = 2 };
static const struct tell_text {
    uint8_t kind;
    const char *text;
    int16_t when[2 * CONDITIONS]; /* field, value and so on; field 0: no condition */
} tell_texts[] = {
#define X(kind, text, ...) {EVENT_##kind, text, {__VA_ARGS__}},
    SUN_EVENT_TEXTS(X)
#undef X
};

/* --- for programs --- */

/* Fourteen dice in four numbers, of which those that are there, and after them who rolled: see
 * T_DICE and sun_take_roll_step. NONE: there is no such die. */
static int tell_die(const int16_t number[NUMBERS], int die)
{
    int sign = die < DICE_MAX ? number[die / 4] >> 4 * (die % 4) & 15 : GREEN * FACES + FACE_CROSS;
    return sign == GREEN * FACES + FACE_CROSS ? NONE : sign;
}

static json_t *tell_dice(const int16_t number[NUMBERS])
{
    json_t *dice = json_array();
    for (int i = 0, sign; (sign = tell_die(number, i)) != NONE; i++)
        json_array_append_new(dice,
                              json_pack("{s:s, s:s}", "colour", sun_colour_names[sign / FACES],
                                        "face", sun_face_names[sign % FACES]));
    return dice;
}

static int tell_net(const int16_t number[NUMBERS])
{
    int net = 0;
    for (int i = 0, sign; (sign = tell_die(number, i)) != NONE; i++)
        net += sun_face_worth[sign % FACES];
    return net < 0 ? 0 : net;
}

static struct sun_roller tell_roller(const int16_t number[NUMBERS])
{
    return sun_unpack_roller(number[NUMBERS - 1] >> 8 & 0xff);
}

static json_t *tell_word(const struct sun_pack *pack, enum type type, int number)
{
    struct under_buf word = {0};
    sun_word(pack, type, number, &word);
    json_t *value = json_string(under_buf_text(&word));
    under_buf_free(&word);
    return value;
}

static json_t *tell_rolled_by(const struct sun_pack *pack, struct sun_roller by)
{
    if (by.type == T_SEAT)
        return json_integer(by.number);
    return by.type == T_NONE ? json_null() : tell_word(pack, by.type, by.number);
}

static json_t *tell_field(const struct sun_pack *pack, enum type type,
                          const int16_t number[NUMBERS], int i)
{
    int n = number[i];
    const char *const *names = sun_names_of(type);
    if (type == T_DICE)
        return tell_dice(number);
    if (type == T_ROLLER)
        return tell_rolled_by(pack, tell_roller(number));
    if (type == T_NET)
        return json_integer(tell_net(number));
    if (type == T_LINE)
        return json_string(pack->line[n]);
    if (type == T_COUNTED)
        return json_integer(n + 1);
    if (type == T_NUMBER || type == T_HITS || type == T_SEAT)
        return json_integer(n);
    if (n == NONE)
        return json_null();
    return names ? json_string(names[n]) : tell_word(pack, type, n);
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

/* A die that takes a success away says so. */
static const char *tell_face(const char *face)
{
    return strcmp(face, "x") == 0 ? "-1" : face;
}

static void tell_show_dice(const json_t *dice, struct under_buf *out)
{
    size_t i;
    json_t *die;
    json_array_foreach(dice, i, die)
    {
        const char *face = json_string_value(json_object_get(die, "face"));
        if (i)
            under_buf_puts(out, ", ");
        message(out, "{colour} {face}",
                STR("colour", json_string_value(json_object_get(die, "colour"))),
                STR("face", tell_face(face)));
    }
}

static void tell_show_roller(const struct sun_pack *pack, struct sun_roller by,
                             struct under_buf *out)
{
    if (by.type == T_CHARACTER)
        under_buf_puts(out, pack->character[by.number].first_name);
    else if (by.type == T_FOE)
        sun_name_foe(pack, by.number, out);
    else if (by.type == T_SEAT)
        message(out, "Player {seat}", NUM("seat", by.number + 1));
    else
        message(out, "Somebody");
}

/* A name as sentences have it; NULL: there is none. */
static const char *tell_name(const struct sun_pack *pack, enum type type, int number)
{
    if (number == NONE)
        return NULL;
    if (type == T_CHARACTER || type == T_CHARACTER_MAYBE)
        return pack->character[number].first_name;
    if (type == T_CARD || type == T_CARD_MAYBE)
        return pack->kind[pack->kind_of[number]].name;
    if (type == T_KIND)
        return pack->kind[number].name;
    if (type == T_SKILL)
        return pack->character[number / SKILLS_MAX].skill[number % SKILLS_MAX].name;
    if (type == T_TEAM)
        return pack->team[number].name;
    return NULL;
}

void sun_name_tile(const struct sun_pack *pack, int place, struct under_buf *out)
{
    if (place >= TILES_MAX)
        message(out, "unexplored ground");
    else if (!pack->tile[place].name)
        message(out, "tile {number}", NUM("number", pack->tile[place].number));
    else if (place == NEW_HAVEN)
        under_buf_puts(out, pack->tile[place].name);
    else
        message(out, "the {tile}", STR("tile", pack->tile[place].name));
}

/* What a field is called in a sentence. */
static void tell_show(const struct sun_pack *pack, const struct tell *row,
                      const int16_t number[NUMBERS], int i, const json_t *field,
                      struct under_buf *out)
{
    enum type type = row->number[i].type;
    int n = number[i];
    const char *name = tell_name(pack, type, n);
    if (name)
        under_buf_puts(out, name);
    else if (type == T_DICE)
        tell_show_dice(field, out);
    else if (type == T_ROLLER)
        tell_show_roller(pack, tell_roller(number), out);
    else if ((type == T_FOE || type == T_FOE_MAYBE) && n != NONE)
        sun_name_foe(pack, n, out);
    else if ((type == T_TILE || type == T_PLACE) && n != NONE)
        sun_name_tile(pack, n, out);
    else if (type == T_THING && i > 0 && row->number[i - 1].type == T_NUMBER)
        message(out, sun_count_name(n, number[i - 1]));
    else if (type == T_SEAT)
        under_buf_printf(out, "%d", n + 1); /* as people count */
    else if (type == T_LINE)
        under_buf_puts(out, pack->line[n]);
    else if (type == T_FACE)
        under_buf_puts(out, tell_face(json_string_value(field)));
    else if (json_is_integer(field))
        under_buf_printf(out, "%d", (int)json_integer_value(field));
    else if (json_is_string(field))
        message(out, json_string_value(field));
}

/* The sentence for these values. */
static const char *tell_sentence(const struct under_event *event)
{
    const struct tell *row = &tell_events[event->kind];
    for (size_t i = 0; i < sizeof tell_texts / sizeof *tell_texts; i++) {
        bool fits = tell_texts[i].kind == event->kind;
        for (const int16_t *when = tell_texts[i].when;
             fits && when < tell_texts[i].when + 2 * CONDITIONS && *when; when += 2) {
            bool net = row->number[*when - 1].type == T_NET;
            fits = when[1] == (net ? tell_net(event->number) : event->number[*when - 1]);
        }
        if (fits)
            return tell_texts[i].text;
    }
    return row->text;
}

/* The text on the card the event is about, for sentences that want it as {words}. */
static const char *tell_card_text(const struct sun_pack *pack, const struct tell *row,
                                  const int16_t number[NUMBERS])
{
    for (int i = 0; i < NUMBERS && row->number[i].name; i++) {
        if (row->number[i].type == T_CARD)
            return pack->kind[pack->kind_of[number[i]]].text;
        if (row->number[i].type == T_KIND)
            return pack->kind[number[i]].text;
        if (row->number[i].type == T_TEAM)
            return pack->team[number[i]].text;
    }
    return "";
}

static const char *tell_profession(const struct sun_pack *pack, const struct tell *row,
                                   const int16_t number[NUMBERS])
{
    for (int i = 0; i < NUMBERS && row->number[i].name; i++)
        if (row->number[i].type == T_CHARACTER && number[i] != NONE)
            return pack->character[number[i]].name;
    return "";
}

/* What the mission says, of events that are about it. */
static const char *tell_words(const struct sun_rules *rules, const struct tell *row,
                              const struct under_event *event)
{
    const struct sun_part *part = rules->mission->part;
    const char *words;
    switch (event->kind) {
    case EVENT_PART:
        words = part[event->number[0]].briefing;
        break;
    case EVENT_PART_DONE:
        words = part[event->number[0]].end;
        break;
    case EVENT_LOST_STORY:
        words = rules->mission->lost;
        break;
    case EVENT_COUNTER:
        words = part[event->number[1]].counts;
        words = words ? words : "The mission's count";
        break;
    case EVENT_TASK:
        words = part[event->number[1]].task[event->number[2]].name;
        break;
    default: /* of a number */
        words = tell_card_text(rules->pack, row, event->number);
    }
    return words ? words : "";
}

json_t *sun_event(const struct under_config *config, const struct under_event *event)
{
    assert(event->kind < EVENT_KINDS);
    const struct sun_pack *pack = config->content->tables;
    const struct tell *row = &tell_events[event->kind];
    struct under_buf shown[NUMBERS] = {0}, sentence = {0};
    struct under_arg args[NUMBERS + 2];
    size_t count = 0;
    json_t *fields = json_object();
    for (int i = 0; i < NUMBERS && row->number[i].name; i++) {
        enum type type = row->number[i].type;
        json_t *field = tell_field(pack, type, event->number, i);
        tell_show(pack, row, event->number, i, field, &shown[i]);
        args[count++] = STR(row->number[i].name, under_buf_text(&shown[i]));
        json_object_set_new(fields, row->number[i].name, field);
    }
    args[count++] = STR("words", tell_words(config->rules, row, event));
    args[count++] = STR("profession", tell_profession(pack, row, event->number));
    under_message(&sentence, tell_sentence(event), args, count);
    json_t *told = json_pack("{s:s, s:s, s:s}", "kind", row->word, "rule", row->rule, "text",
                             under_buf_text(&sentence));
    json_object_update(told, fields);
    json_decref(fields);
    for (int i = 0; i < NUMBERS; i++)
        under_buf_free(&shown[i]);
    under_buf_free(&sentence);
    return told;
}
