/* Packs: the arguments of verbs and tests, and requirements, which are made of tests. */
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "sun/pack_effects.h"
#include "sun/verbs.h"

enum { NAMES_MAX = KINDS_MAX + 1, WORD_BYTES = 32 };

/* --- arguments --- */

/* The value, read as if this stood there: for words inside a text. */
static struct under_value as_if(struct under_value value, json_t *json)
{
    value.json = json;
    return value;
}

int sun_read_thing(const struct sun_pack *pack, struct under_value value)
{
    const char *id = under_value_text(value, WORD_BYTES), *names[NAMES_MAX + 1];
    int count = 0;
    for (int kind = 0; kind < pack->kinds; kind++) {
        const struct sun_kind *of = &pack->kind[kind];
        if (of->sort == SORT_DEED)
            continue;
        if (strcmp(of->id, id) == 0)
            return kind;
        names[count++] = of->id;
    }
    names[count] = NULL;
    const char *near = under_suggest(id, names);
    if (near)
        under_value_complain(value, "there is no thing \"{id}\". Did you mean \"{near}\"?",
                             STR("id", id), STR("near", near));
    else if (id[0])
        under_value_complain(
            value,
            "there is no thing \"{id}\"; things are items, gear, and loot that is not a deed.",
            STR("id", id));
    return 0;
}

int sun_read_tile(const struct sun_pack *pack, struct under_value value)
{
    int number = under_value_number(value, 0, TILE_NUMBER_MAX);
    for (int i = 0; i < pack->tiles; i++)
        if (pack->tile[i].number == number)
            return i;
    if (pack->tiles > 0) /* or there was a complaint of the tiles already */
        under_value_complain(value, "there is no tile {number}.", NUM("number", number));
    return TILE_NEW_HAVEN;
}

/* "SOL", "no SCAVENGER" */
static int read_tag(struct under_value value)
{
    const char *text = under_value_text(value, WORD_BYTES);
    bool without = strncmp(text, "no ", 3) == 0;
    for (int i = 0; i < ENEMY_TAGS; i++)
        if (strcmp(text + (without ? 3 : 0), sun_tag_names[TAG_ANIMAL + i]) == 0)
            return (without ? WHICH_WITHOUT : WHICH_WITH) + i;
    if (text[0])
        under_value_complain(value,
                             "\"{text}\" is not a tag of enemies: expected ANIMAL, HUMAN, MUTATED, "
                             "SOL or SCAVENGER, or one of these after \"no \".",
                             STR("text", text));
    return WHICH_ANY;
}

static int read_enemy(const struct sun_pack *pack, struct under_value value)
{
    const char *id = under_value_text(value, WORD_BYTES), *names[KINDS_MAX + 1];
    int count = 0;
    for (int kind = 0; kind < pack->kinds; kind++) {
        if (pack->kind[kind].sort != SORT_ENEMY)
            continue;
        if (strcmp(pack->kind[kind].id, id) == 0)
            return WHICH_KIND + kind;
        names[count++] = pack->kind[kind].id;
    }
    names[count] = NULL;
    const char *near = under_suggest(id, names);
    if (near)
        under_value_complain(value, "there is no enemy \"{id}\". Did you mean \"{near}\"?",
                             STR("id", id), STR("near", near));
    else if (id[0])
        under_value_complain(value, "there is no enemy \"{id}\".", STR("id", id));
    return WHICH_ANY;
}

int sun_read_amount(struct under_value value, const struct sun_arg *arg)
{
    int before = under_pack_complaints(value.pack);
    int number = under_value_number(value, arg->least, arg->most);
    if (number == 0 && arg->least != 0 && value.json && under_pack_complaints(value.pack) == before)
        under_value_complain(value,
                             "0 would change nothing: expected a number from {least} to "
                             "{most}, but not 0.",
                             NUM("least", arg->least), NUM("most", arg->most));
    return number;
}

static int read_subject(const struct sun_passage *place, struct under_value value)
{
    int subject = under_value_choice(value, sun_subject_names);
    if (subject == TO_TARGET && !place->has_target)
        under_value_complain(value, "there is no target here: only a use with \"aim\", or the "
                                    "steps after \"pick\", have one.");
    if (subject >= 0 && subject != TO_ALL && subject != TO_TARGET && !place->has_self)
        under_value_complain(value, "a sun card belongs to nobody: write \"all\", or put this into "
                                    "\"each\": \"all\".");
    return subject < 0 ? TO_SELF : subject;
}

int sun_read_arg(const struct sun_pack *pack, struct under_value value, const struct sun_arg *arg)
{
    switch ((enum sun_arg_type)arg->type) {
    case ARG_NUMBER:
        return sun_read_amount(value, arg);
    case ARG_NAME: {
        int name = under_value_choice(value, arg->names);
        return name < 0 ? 0 : name;
    }
    case ARG_CARD:
        return sun_read_thing(pack, value);
    case ARG_TILE:
        return sun_read_tile(pack, value);
    case ARG_TAG:
        return read_tag(value);
    case ARG_ENEMY:
        return read_enemy(pack, value);
    case ARG_SUBJECT:
    case ARG_PROGRAM:
    case ARG_ATOMS:
    case ARG_CHOICES:
        break; /* the shape of the verb says where they go */
    }
    return 0;
}

int sun_read_place_arg(const struct sun_passage *place, struct under_value value,
                       const struct sun_arg *arg)
{
    return arg->type == ARG_SUBJECT ? read_subject(place, value)
                                    : sun_read_arg(place->pack, value, arg);
}

void sun_set_field(struct sun_code *code, enum sun_field field, int number)
{
    switch (field) {
    case FIELD_A:
        code->a = (int16_t)number;
        return;
    case FIELD_B:
        code->b = (int16_t)number;
        return;
    case FIELD_C:
        code->c = (int16_t)number;
        return;
    case FIELD_TO:
        code->to = (uint8_t)number;
        return;
    }
}

/* --- requirements --- */

static int split_words(const char *text, char word[][WORD_BYTES], int most)
{
    int count = 0;
    for (const char *at = text; *at;) {
        size_t size = strcspn(at, " ");
        if (size == 0 || size >= WORD_BYTES || count == most)
            return -1;
        memcpy(word[count], at, size);
        word[count++][size] = '\0';
        at += size;
        if (*at && *++at == '\0')
            return -1;
    }
    return count;
}

static int find_test(struct under_value value, const char *word)
{
    const char *names[64];
    for (int i = 0; i < sun_test_count; i++)
        names[i] = sun_tests[i].name;
    names[sun_test_count] = NULL;
    json_t *json = json_string(word);
    int test = under_value_choice(as_if(value, json), names);
    json_decref(json);
    return test;
}

/* An argument of a test, written as a word: a number or a name. */
static int read_word(const struct sun_passage *place, struct under_value value,
                     const struct sun_arg *arg, const char *word)
{
    bool digits = word[0] && strspn(word, "0123456789") == strlen(word) && strlen(word) < 5;
    bool number_type = arg->type == ARG_NUMBER || arg->type == ARG_TILE;
    json_t *json = number_type && digits ? json_integer(strtol(word, NULL, 10)) : json_string(word);
    int number = sun_read_place_arg(place, as_if(value, json), arg);
    json_decref(json);
    return number;
}

static void read_atom(const struct sun_passage *place, struct under_value value,
                      struct sun_atom *atom)
{
    char word[6][WORD_BYTES];
    const char *text = under_value_text(value, 80);
    int words = split_words(text, word, 6), next = 0;
    if (text[0] == '\0')
        return;
    if (words < 1) {
        under_value_complain(value, "a requirement is a few words with single spaces between them: "
                                    "\"not target hurt\".");
        return;
    }
    atom->negated = strcmp(word[next], "not") == 0;
    next += atom->negated && words > 1;
    atom->target = next < words - 1 && strcmp(word[next], "target") == 0;
    next += atom->target;
    int test = find_test(value, word[next++]);
    if (test < 0)
        return;
    const struct sun_test *row = &sun_tests[test];
    atom->test = (uint8_t)test;
    if ((atom->target || row->about == ABOUT_BOTH) && !place->has_target)
        under_value_complain(value, "there is no target here: only a use with \"aim\", or the "
                                    "steps after \"pick\", have one.");
    else if (atom->target && row->about != ABOUT_SOMEBODY)
        under_value_complain(value, "\"{test}\" is not about one character: leave \"target\" out.",
                             STR("test", row->name));
    else if (!atom->target && row->about != ABOUT_THE_DAY && !place->has_self)
        under_value_complain(value,
                             "\"{test}\" is about a character, but a sun card belongs to "
                             "nobody: put this into \"each\": \"all\".",
                             STR("test", row->name));
    struct sun_code numbers = {0};
    for (int i = 0; i < 2 && row->arg[i].key; i++) {
        int number = row->arg[i].otherwise;
        if (next < words)
            number = read_word(place, value, &row->arg[i], word[next++]);
        else if (number == ARG_REQUIRED)
            under_value_complain(value, "\"{test}\" needs one more word: {what}.",
                                 STR("test", row->name), STR("what", row->arg[i].key));
        sun_set_field(&numbers, row->arg[i].field, number);
    }
    if (next < words)
        under_value_complain(value, "\"{word}\" is one word too many after \"{test}\".",
                             STR("word", word[next]), STR("test", row->name));
    atom->a = numbers.a;
    atom->b = numbers.b;
}

struct sun_range sun_read_needs(const struct sun_passage *place, struct under_value list,
                                size_t least)
{
    struct sun_pack *pack = place->pack;
    list = under_value_array(list, least, NEEDS_MAX);
    struct sun_range range = {.first = (uint16_t)pack->atoms, .count = 0};
    for (size_t i = 0; i < under_value_count(list); i++) {
        struct under_value value = under_value_at(list, i);
        int at = sun_table_add(value, &pack->atoms, ATOMS_MAX,
                               "the pack has more than {most} requirements.");
        read_atom(place, value, &pack->atom[at]);
        range.count++;
    }
    return range;
}

struct sun_range sun_read_needs_of(const struct sun_passage *place, struct under_value object)
{
    if (!under_value_has(object, "needs"))
        return (struct sun_range){0, 0};
    return sun_read_needs(place, under_value_get(object, "needs"), 1);
}
