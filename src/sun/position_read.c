/* Positions: one value of a JSON and all members of a thing, read strictly by the tables of
 * position.c. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/suggest.h"
#include "pack/pack.h"
#include "sun/position.h"

/* How a sentence calls a value: heroes[1] "hp". */
const char *position_what(const char *where, const char *key, char what[WHAT])
{
    snprintf(what, WHAT, "%.90s%s\"%.60s\"", where, *where ? " " : "", key);
    return what;
}

/* --- words --- */

/* The word of the pack nearest to what was written, or NULL. */
static const char *read_nearest(const struct sun_pack *pack, enum sun_type type, const char *word)
{
    struct under_nearest nearest = {.written = word};
    const char *id;
    for (int i = 0; sun_types[type].id && (id = sun_types[type].id(pack, i)); i++)
        under_nearest_offer(&nearest, id);
    return nearest.name;
}

static under_status read_unknown(const struct sun_pack *pack, enum sun_type type,
                                 const json_t *value, const char *what)
{
    const char *word = json_string_value(value);
    const char *nearest = word ? read_nearest(pack, type, word) : NULL;
    struct under_arg called = STR("called", sun_types[type].called);
    char quote[WHAT];
    under_json_quote(value, quote, sizeof quote);
    if (nearest)
        return refuse("{what} is {found}, but must be {called}. Did you mean \"{nearest}\"?",
                      STR("what", what), STR("found", quote), called, STR("nearest", nearest));
    return refuse("{what} is {found}, but must be {called}.", STR("what", what),
                  STR("found", quote), called);
}

/* A hero is called by the character, and while there is none by the number. */
under_status position_read_hero(const struct sun_play *play, const json_t *value, const char *what,
                                int *out)
{
    const char *word = json_string_value(value);
    int character;
    if (word && sun_read_word(play->pack, T_CHARACTER, word, &character)) {
        int hero = sun_hero_of(play, character);
        if (hero >= CHARACTERS_MAX)
            return refuse("{what} is \"{word}\", a character nobody plays.", STR("what", what),
                          STR("word", word));
        *out = hero;
        return NULL;
    }
    if (!json_is_integer(value))
        return read_unknown(play->pack, T_HERO, value, what);
    long long who = 0;
    under_status why = under_json_number(value, what, 0, play->rules->characters - 1, &who);
    if (why)
        return why;
    if (play->state->hero[who].kind != SUN_NONE)
        return refuse("{what} is {who}: write \"{name}\" for heroes[{who}].", STR("what", what),
                      NUM("who", who), STR("name", sun_character_of(play, (int)who)->id));
    *out = (int)who;
    return NULL;
}

static under_status read_mask(const struct sun_play *play, const json_t *value, const char *what,
                              int *out)
{
    size_t i;
    json_t *name;
    *out = 0;
    if (!json_is_array(value))
        return under_json_array(value, what, 0);
    json_array_foreach(value, i, name)
    {
        int who = 0;
        under_status why = position_read_hero(play, name, what, &who);
        if (why)
            return why;
        if (*out >> who & 1)
            return refuse("{what} names the same character twice.", STR("what", what));
        *out |= 1 << who;
    }
    return NULL;
}

under_status position_read_whole(const json_t *value, const char *what, int least, int most,
                                 int *out)
{
    long long number = 0;
    under_status why = under_json_number(value, what, least, most, &number);
    *out = (int)number;
    return why;
}

/* One of the names of a list; water is one of things, not of resources. */
static under_status read_named(const struct sun_play *play, enum sun_type type, const json_t *value,
                               const char *what, int *out)
{
    under_status why = under_json_choice(value, what, sun_types[type].names, out);
    if (!why && !sun_fits_type(play, type, *out))
        why = refuse("{what} is water, which takes no resource slot.", STR("what", what));
    return why;
}

under_status position_read_number(const struct sun_play *play, enum sun_type type,
                                  const json_t *value, const char *what, int *out)
{
    const char *word = json_string_value(value);
    under_status why = NULL;
    switch ((enum sun_form)sun_types[type].form) {
    case AS_NUMBER:
        return position_read_whole(
            value, what, 0,
            (type == T_CODE_LOW ? play->pack->codes : sun_count_type(play, type)) - 1, out);
    case AS_COUNTED:
        why = position_read_whole(value, what, 1, 255, out);
        --*out;
        return why;
    case AS_SIGNED:
        why = position_read_whole(value, what, -128, 127, out);
        *out = (uint8_t)*out;
        return why;
    case AS_HERO:
        return position_read_hero(play, value, what, out);
    case AS_HEROES:
        return read_mask(play, value, what, out);
    case AS_WORD:
        break;
    }
    if (sun_types[type].names)
        return read_named(play, type, value, what, out);
    if (!word || !sun_read_word(play->pack, type, word, out))
        return read_unknown(play->pack, type, value, what);
    return NULL;
}

/* --- members --- */

static under_status read_flag(const json_t *value, const char *what, int bits, uint8_t *member)
{
    if (!json_is_boolean(value))
        return refuse("{what} must be true or false.", STR("what", what));
    if (json_is_true(value))
        *member = (uint8_t)(*member | bits);
    return NULL;
}

static under_status read_bits(const json_t *value, const char *what, const char *const names[],
                              int most, uint8_t *member)
{
    size_t i;
    json_t *name;
    int count = 0;
    while (names[count])
        count++;
    if (!json_is_array(value))
        return under_json_array(value, what, 0);
    json_array_foreach(value, i, name)
    {
        int bit = 0, times = 1;
        under_status why = under_json_choice(name, what, names, &bit);
        if (why)
            return why;
        assert(bit >= 0 && bit < count);
        struct under_arg which = STR("name", names[bit]);
        for (; *member >> bit & 1 && bit + count < most; times++)
            bit += count;
        if (*member >> bit & 1 && most > 0)
            return refuse("{what} names \"{name}\" more than {most} times.", STR("what", what),
                          which, NUM("most", times));
        if (*member >> bit & 1)
            return refuse("{what} names \"{name}\" twice.", STR("what", what), which);
        *member = (uint8_t)(*member | 1 << bit);
    }
    return NULL;
}

static under_status read_counts(const json_t *value, const char *what, int kinds, uint8_t *count)
{
    static const char *const none[] = {NULL};
    const char *names[THINGS + 1] = {NULL};
    memcpy(names, sun_resource_names, (size_t)kinds * sizeof *names);
    under_status why = under_json_keys(value, what, none, names);
    for (int i = 0; i < kinds && !why; i++) {
        const json_t *found = json_object_get(value, names[i]);
        char each[2 * WHAT];
        int number = 0;
        if (found) {
            snprintf(each, sizeof each, "%s: \"%s\"", what, names[i]);
            why = position_read_whole(found, each, 0, 255, &number);
        }
        count[i] = (uint8_t)number;
    }
    return why;
}

static under_status read_seats(const struct sun_play *play, const json_t *value, const char *what,
                               uint8_t *number)
{
    under_status why = under_json_array(value, what, play->rules->characters);
    for (int who = 0; who < play->rules->characters && !why; who++) {
        int found = 0;
        why = position_read_whole(json_array_get(value, (size_t)who), what, 0, 255, &found);
        number[who] = (uint8_t)found;
    }
    return why;
}

under_status position_read_field(const struct sun_play *play, const struct position_field *field,
                                 const json_t *value, const char *what, uint8_t *member)
{
    int number = 0;
    under_status why = NULL;
    switch ((enum form)field->form) {
    case FORM_NUMBER:
        why = position_read_whole(value, what, 0, field->most, &number);
        break;
    case FORM_TYPE:
        why = position_read_number(play, field->type, value, what, &number);
        break;
    case FORM_MAYBE:
        if (json_is_null(value))
            number = SUN_NONE;
        else
            why = position_read_number(play, field->type, value, what, &number);
        break;
    case FORM_NAME:
        if (!json_is_null(value))
            why = under_json_choice(value, what, field->names + 1, &number), number++;
        break;
    case FORM_FLAG:
        return read_flag(value, what, field->most, member);
    case FORM_BITS:
        return read_bits(value, what, field->names, field->most, member);
    case FORM_COUNTS:
        return read_counts(value, what, field->most, member);
    case FORM_SEATS:
        return read_seats(play, value, what, member);
    }
    *member = (uint8_t)(*member | number);
    return why;
}

/* What is there; which keys must be is judged before. Only where something is wrong, what it is
 * called is put together and it is read once more: that takes longer than reading it. */
under_status position_read_fields(const struct sun_play *play, const struct position_field fields[],
                                  const json_t *object, const char *where, void *memory)
{
    under_status why = NULL;
    char what[WHAT];
    for (const struct position_field *field = fields; field->key && !why; field++) {
        const json_t *value = json_object_get(object, field->key);
        uint8_t *member = (uint8_t *)memory + field->at, before = *member;
        if (value)
            why = position_read_field(play, field, value, field->key, member);
        if (why) {
            *member = before;
            why = position_read_field(play, field, value, position_what(where, field->key, what),
                                      member);
        }
    }
    return why;
}

/* The keys of a table, and some more. */
void position_add_keys(const char *keys[KEYS_MOST], const struct position_field fields[],
                       const char *const more[])
{
    int count = 0;
    while (keys[count])
        count++;
    for (; fields && fields->key; fields++)
        keys[count++] = fields->key;
    for (; more && *more; more++)
        keys[count++] = *more;
    keys[count] = NULL;
}
