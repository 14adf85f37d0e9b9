/* Packs: effects, from the words of a pack to tables. Everything here goes by the rows of verbs.c.
 */
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "sun/pack_read.h"
#include "sun/verbs.h"

enum { NAMES_MAX = KINDS_MAX + 1, WORD_BYTES = 32 };

/* A program being read: whose it is, and what it stands in. */
struct place {
    struct sun_pack *pack;
    const struct sun_speaker *speaker;
    bool has_self, has_target, in_each;
    int nest;
};

/* --- the tables --- */

static void *new_table(size_t count, size_t size)
{
    void *table = calloc(count, size);
    if (!table)
        abort();
    return table;
}

void sun_open_effects(struct sun_pack *pack)
{
    pack->code = new_table(CODES_MAX + 1, sizeof *pack->code);
    pack->atom = new_table(ATOMS_MAX + 1, sizeof *pack->atom);
    pack->mod = new_table(MODS_MAX + 1, sizeof *pack->mod);
    pack->trigger = new_table(TRIGGERS_MAX + 1, sizeof *pack->trigger);
    pack->line = new_table(LINES_MAX + 1, sizeof *pack->line);
    pack->codes = 1; /* code[0] stops: no program begins there */
}

/* The place of a new element. Once a table is full there was a complaint, and what comes next goes
 * to the spare element at its end. */
static int table_add(struct under_value value, int *count, int most, const char *complaint)
{
    if (*count < most)
        return (*count)++;
    if (*count == most) {
        under_value_complain(value, complaint, NUM("most", most));
        ++*count;
    }
    return most;
}

static int emit(struct sun_pack *pack, struct under_value value, struct sun_code code)
{
    int at = table_add(value, &pack->codes, CODES_MAX,
                       "the pack's programs have more than {most} instructions.");
    pack->code[at] = code;
    return at;
}

/* Where the next instruction will be. */
static int16_t here(const struct sun_pack *pack)
{
    return (int16_t)(pack->codes < CODES_MAX ? pack->codes : CODES_MAX);
}

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

static int read_amount(struct under_value value, const struct sun_arg *arg)
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

static int read_subject(const struct place *place, struct under_value value)
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
        return read_amount(value, arg);
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

static int read_arg(const struct place *place, struct under_value value, const struct sun_arg *arg)
{
    return arg->type == ARG_SUBJECT ? read_subject(place, value)
                                    : sun_read_arg(place->pack, value, arg);
}

static void set_field(struct sun_code *code, enum sun_field field, int number)
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
static int read_word(const struct place *place, struct under_value value, const struct sun_arg *arg,
                     const char *word)
{
    bool digits = word[0] && strspn(word, "0123456789") == strlen(word) && strlen(word) < 5;
    bool number_type = arg->type == ARG_NUMBER || arg->type == ARG_TILE;
    json_t *json = number_type && digits ? json_integer(strtol(word, NULL, 10)) : json_string(word);
    int number = read_arg(place, as_if(value, json), arg);
    json_decref(json);
    return number;
}

static void read_atom(const struct place *place, struct under_value value, struct sun_atom *atom)
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
        set_field(&numbers, row->arg[i].field, number);
    }
    if (next < words)
        under_value_complain(value, "\"{word}\" is one word too many after \"{test}\".",
                             STR("word", word[next]), STR("test", row->name));
    atom->a = numbers.a;
    atom->b = numbers.b;
}

static struct sun_range read_needs(const struct place *place, struct under_value list, size_t least)
{
    struct sun_pack *pack = place->pack;
    list = under_value_array(list, least, NEEDS_MAX);
    struct sun_range range = {.first = (uint16_t)pack->atoms, .count = 0};
    for (size_t i = 0; i < under_value_count(list); i++) {
        struct under_value value = under_value_at(list, i);
        int at = table_add(value, &pack->atoms, ATOMS_MAX,
                           "the pack has more than {most} requirements.");
        read_atom(place, value, &pack->atom[at]);
        range.count++;
    }
    return range;
}

/* "needs" of an object, where it has them. */
static struct sun_range read_needs_of(const struct place *place, struct under_value object)
{
    if (!under_value_has(object, "needs"))
        return (struct sun_range){0, 0};
    return read_needs(place, under_value_get(object, "needs"), 1);
}

/* --- programs --- */

static void read_steps(struct place *place, struct under_value list);

/* The program at a key of a step, nothing where there is no such key. */
static void read_branch(const struct place *place, struct under_value step, const char *key)
{
    struct place inside = *place;
    inside.nest++;
    if (!under_value_has(step, key))
        return;
    struct under_value list = under_value_get(step, key);
    if (inside.nest > NEST_MAX)
        under_value_complain(list, "programs can be nested at most {most} deep.",
                             NUM("most", NEST_MAX));
    else
        read_steps(&inside, list);
}

static void shape_plain(const struct place *place, struct under_value step, struct sun_code code)
{
    emit(place->pack, step, code);
}

/* What was begun at `at` leads on here. */
static void lead_here(struct sun_pack *pack, int at)
{
    pack->code[at].c = here(pack);
}

static void shape_branches(const struct place *place, struct under_value step, int branch,
                           const char *yes, const char *no)
{
    struct sun_pack *pack = place->pack;
    if (!under_value_has(step, yes) && !under_value_has(step, no))
        under_value_complain(step, "this has no effect: it needs \"{yes}\", \"{no}\" or both.",
                             STR("yes", yes), STR("no", no));
    read_branch(place, step, yes);
    int jump = emit(pack, step, (struct sun_code){.verb = VERB_JUMP});
    lead_here(pack, branch);
    read_branch(place, step, no);
    lead_here(pack, jump);
}

static void shape_check(const struct place *place, struct under_value step, struct sun_code code)
{
    emit(place->pack, step, code);
    int branch = emit(place->pack, step, (struct sun_code){.verb = VERB_ANSWER, .b = code.b});
    shape_branches(place, step, branch, "pass", "fail");
}

static void shape_if(const struct place *place, struct under_value step, struct sun_code code)
{
    struct sun_range needs = read_needs(place, under_value_get(step, "if"), 1);
    code.a = (int16_t)needs.first;
    code.b = (int16_t)needs.count;
    shape_branches(place, step, emit(place->pack, step, code), "then", "else");
}

static void shape_each(const struct place *place, struct under_value step, struct sun_code code)
{
    struct place inside = *place;
    inside.has_self = inside.in_each = true;
    if (place->in_each)
        under_value_complain(step, "\"each\" cannot be used inside another \"each\".");
    int each = emit(place->pack, step, code);
    read_branch(&inside, step, "do");
    emit(place->pack, step, (struct sun_code){.verb = VERB_STOP});
    lead_here(place->pack, each);
}

static struct sun_code read_choice(const struct place *place, struct under_value choice, bool *open)
{
    static const char *const keys[] = {"text", "needs", "do", NULL};
    struct sun_pack *pack = place->pack;
    under_value_only(choice, keys);
    const char *text = under_value_text(under_value_get(choice, "text"), LINE_BYTES);
    int line = table_add(choice, &pack->lines, LINES_MAX, "the pack has more than {most} choices.");
    pack->line[line] = sun_keep_text(pack, text);
    struct sun_range needs = read_needs_of(place, choice);
    *open |= needs.count == 0;
    return (struct sun_code){
        .verb = VERB_CHOICE,
        .to = (uint8_t)needs.count,
        .a = (int16_t)line,
        .b = (int16_t)needs.first,
    };
}

/* A choice without needs is always there, so that nobody is ever without one. */
static void shape_choose(const struct place *place, struct under_value step, struct sun_code code)
{
    struct sun_pack *pack = place->pack;
    struct under_value list = under_value_array(under_value_get(step, "choose"), 2, CHOICES_MAX);
    int jump[CHOICES_MAX];
    size_t count = under_value_count(list);
    bool open = false;
    emit(pack, step, code);
    for (size_t i = 0; i < count; i++) {
        struct under_value choice = under_value_object(under_value_at(list, i));
        int at = emit(pack, choice, read_choice(place, choice, &open));
        read_branch(place, choice, "do");
        jump[i] = emit(pack, choice, (struct sun_code){.verb = VERB_JUMP});
        lead_here(pack, at);
    }
    for (size_t i = 0; i < count; i++)
        lead_here(pack, jump[i]);
    if (count > 0 && !open)
        under_value_complain(
            list,
            "every choice has \"needs\", so there might be nothing to choose: one must have none.");
}

static void shape_pick(const struct place *place, struct under_value step, struct sun_code code)
{
    if (code.to == TO_SELF || code.to == TO_TARGET)
        under_value_complain(step, "there is nobody to choose: expected \"here\", \"others\" or "
                                   "\"all\".");
    emit(place->pack, step, code);
    emit(place->pack, step, (struct sun_code){.verb = VERB_PICKED});
}

static bool is_arg(const struct sun_verb *verb, const char *key)
{
    for (int i = 1; i < ARGS_MAX && verb->arg[i].key; i++)
        if (strcmp(verb->arg[i].key, key) == 0)
            return true;
    return false;
}

static bool is_name(const char *const names[], const char *text)
{
    for (int i = 0; names && text && names[i]; i++)
        if (strcmp(names[i], text) == 0)
            return true;
    return false;
}

/* The verb a key names, VERBS if none. Of two with the same name, the one that knows the value. */
static int find_verb(const char *key, const json_t *json)
{
    int found = VERBS;
    for (int verb = VERB_WORDS; verb < VERBS; verb++)
        if (strcmp(sun_verbs[verb].name, key) == 0 &&
            (found == VERBS || is_name(sun_verbs[verb].arg[0].names, json_string_value(json))))
            found = verb;
    return found;
}

static void complain_of_no_verb(struct under_value step)
{
    const char *names[VERBS + 1];
    int count = 0;
    for (int verb = VERB_WORDS; verb < VERBS; verb++)
        if (verb != VERB_FAIL)
            names[count++] = sun_verbs[verb].name;
    names[count] = NULL;
    int before = under_pack_complaints(step.pack);
    under_value_only(step, names);
    if (under_pack_complaints(step.pack) == before)
        under_value_complain(step, "a step needs a verb, like \"damage\": 1.");
}

/* The one verb of a step; a key that is an argument of another one there is none. */
static int find_step_verb(struct under_value step)
{
    const char *key, *other;
    json_t *json, *with;
    int found = VERBS;
    json_object_foreach(step.json, key, json)
    {
        int verb = find_verb(key, json);
        bool argument = verb == VERBS;
        json_object_foreach(step.json, other, with)
        {
            int owner = find_verb(other, with);
            argument |= owner < VERBS && owner != verb && is_arg(&sun_verbs[owner], key);
        }
        if (argument)
            continue;
        if (found < VERBS) {
            under_value_complain(
                step,
                "a step can have only one verb: write \"{first}\" and \"{second}\" as two steps.",
                STR("first", sun_verbs[found].name), STR("second", key));
            return VERBS;
        }
        found = verb;
    }
    if (found == VERBS && step.json)
        complain_of_no_verb(step);
    return found;
}

/* Whether something has a modifier that must not go by itself; those are read first. */
static bool gives_room(const struct sun_pack *pack, struct sun_owner owner)
{
    for (int i = 0; i < pack->mods && i < MODS_MAX; i++)
        if (sun_modifiers[pack->mod[i].what].steady && pack->mod[i].owner.kind == owner.kind &&
            pack->mod[i].owner.index == owner.index)
            return true;
    return false;
}

static void check_verb(const struct place *place, struct under_value step, int verb)
{
    const struct sun_verb *row = &sun_verbs[verb];
    if (!(row->where & place->speaker->where)) {
        struct under_buf list = {0};
        for (int i = 0; sun_where_names[i]; i++)
            if (row->where >> i & 1)
                under_buf_printf(&list, "%s%s", list.size ? ", " : "", sun_where_names[i]);
        under_value_complain(step, "\"{verb}\" cannot be used here, only in: {list}.",
                             STR("verb", row->name), STR("list", under_buf_text(&list)));
        under_buf_free(&list);
    }
    if (row->flags & FLAG_NEEDS_SELF && !place->has_self)
        under_value_complain(step,
                             "\"{verb}\" is about a character, but a sun card belongs to nobody: "
                             "put it into \"each\": \"all\".",
                             STR("verb", row->name));
    if (verb == VERB_DISCARD && gives_room(place->pack, place->speaker->owner))
        under_value_complain(step, "this card gives room, and its holder might carry too much "
                                   "without it: leave \"discard\" out.");
    if (verb == VERB_DISCARD && place->speaker->has_uses)
        under_value_complain(step, "a card with \"uses\" is discarded by itself when they are used "
                                   "up: leave \"discard\" out.");
}

static void read_step(struct place *place, struct under_value step)
{
    static void (*const shapes[SHAPES])(const struct place *, struct under_value,
                                        struct sun_code) = {
        [SHAPE_PLAIN] = shape_plain, [SHAPE_CHECK] = shape_check,   [SHAPE_IF] = shape_if,
        [SHAPE_EACH] = shape_each,   [SHAPE_CHOOSE] = shape_choose, [SHAPE_PICK] = shape_pick,
    };
    int verb = find_step_verb(step);
    if (verb == VERBS)
        return;
    const struct sun_verb *row = &sun_verbs[verb];
    const char *keys[ARGS_MAX + 1] = {0};
    for (int i = 0; i < ARGS_MAX && row->arg[i].key; i++)
        keys[i] = row->arg[i].key;
    under_value_only(step, keys);
    check_verb(place, step, verb);
    struct sun_code code = {.verb = (uint8_t)verb};
    for (int i = 0; i < ARGS_MAX && row->arg[i].key; i++) {
        const struct sun_arg *arg = &row->arg[i];
        if (arg->otherwise == ARG_REQUIRED || under_value_has(step, arg->key))
            set_field(&code, arg->field, read_arg(place, under_value_get(step, arg->key), arg));
        else if (arg->type == ARG_SUBJECT && !place->has_self)
            under_value_complain(step,
                                 "a sun card belongs to nobody: write \"to\": \"all\", or put "
                                 "this into \"each\": \"all\".");
        else if (arg->otherwise != ARG_LEFT_ALONE)
            set_field(&code, arg->field, arg->otherwise);
    }
    shapes[row->shape](place, step, code);
    place->has_target |= row->shape == SHAPE_PICK;
}

static void read_steps(struct place *place, struct under_value list)
{
    list = under_value_array(list, 0, PROGRAM_MAX);
    for (size_t i = 0; i < under_value_count(list); i++)
        read_step(place, under_value_object(under_value_at(list, i)));
}

static struct place begin(struct sun_pack *pack, const struct sun_speaker *speaker)
{
    return (struct place){
        .pack = pack,
        .speaker = speaker,
        .has_self = speaker->has_self,
        .has_target = speaker->has_target,
    };
}

uint16_t sun_read_program(struct sun_pack *pack, struct under_value list,
                          const struct sun_speaker *speaker)
{
    struct place place = begin(pack, speaker);
    int first = here(pack);
    list = under_value_array(list, 0, PROGRAM_MAX);
    if (under_value_count(list) == 0)
        return 0;
    read_steps(&place, list);
    emit(pack, list, (struct sun_code){.verb = VERB_STOP});
    return (uint16_t)first;
}

/* --- uses, modifiers, moments --- */

/* Free actions are bounded: what costs nothing must run out. */
static void check_use(struct under_value value, const struct sun_use *use,
                      const struct sun_speaker *speaker)
{
    if (use->ap == 0 && use->limit == LIMIT_NONE && !speaker->has_uses)
        under_value_complain(value, "this costs nothing and could be used forever: give it \"ap\" "
                                    "or a \"limit\", or give the card \"uses\".");
    if (use->program == 0)
        under_value_complain(value, "this use does nothing: \"do\" needs a step.");
}

struct sun_use sun_read_use(struct sun_pack *pack, struct under_value value,
                            struct sun_speaker speaker)
{
    static const char *const keys[] = {"ap", "aim", "limit", "needs", "do", NULL};
    /* A card can only be turned face down until the next preparation. */
    static const char *const card_limits[] = {"none", "day", NULL};
    struct sun_use use = {0};
    int before = under_pack_complaints(value.pack);
    value = under_value_object(value);
    under_value_only(value, keys);
    if (under_value_has(value, "ap"))
        use.ap = (uint8_t)under_value_number(under_value_get(value, "ap"), 0, 6);
    if (under_value_has(value, "aim")) {
        int aim = under_value_choice(under_value_get(value, "aim"), sun_aim_names);
        use.aims = (uint8_t)(aim < 0 ? AIM_HERE : aim);
    }
    if (under_value_has(value, "limit")) {
        bool card = speaker.where == IN_CARD_USE;
        int limit = under_value_choice(under_value_get(value, "limit"),
                                       card ? card_limits : sun_limit_names);
        use.limit = (uint8_t)(limit < 0 ? LIMIT_GAME : card && limit ? LIMIT_DAY : limit);
    }
    speaker.has_target = use.aims != AIM_NOBODY;
    struct place place = begin(pack, &speaker);
    use.needs = read_needs_of(&place, value);
    if (speaker.is_tool && !under_value_has(value, "do"))
        return use;
    use.program = sun_read_program(pack, under_value_get(value, "do"), &speaker);
    if (under_pack_complaints(value.pack) == before)
        check_use(value, &use, &speaker);
    return use;
}

static int find_modifier(struct under_value value)
{
    const char *names[MOD_KINDS + 1] = {0};
    for (int i = 0; i < MOD_KINDS; i++)
        names[i] = sun_modifiers[i].name;
    return under_value_choice(value, names);
}

static void read_mod(const struct place *place, struct under_value value)
{
    struct sun_pack *pack = place->pack;
    int what = find_modifier(under_value_get(value, "mod"));
    if (what < 0)
        return;
    const struct sun_modifier *row = &sun_modifiers[what];
    const char *keys[] = {"mod", "add", "needs", row->arg[0].key, row->arg[1].key, NULL};
    under_value_only(value, keys);
    struct sun_code numbers = {0};
    for (int i = 0; i < 2 && row->arg[i].key; i++)
        set_field(&numbers, row->arg[i].field,
                  read_arg(place, under_value_get(value, row->arg[i].key), &row->arg[i]));
    const struct sun_arg add = {"add",     ARG_NUMBER,   FIELD_C, (int8_t)-row->most,
                                row->most, ARG_REQUIRED, NULL};
    struct sun_mod mod = {
        .owner = place->speaker->owner,
        .what = (uint8_t)what,
        .arg = (uint8_t)numbers.a,
        .arg2 = (uint8_t)numbers.b,
        .add = (int8_t)read_amount(under_value_get(value, "add"), &add),
        .needs = read_needs_of(place, value),
    };
    if (row->steady && (!place->speaker->is_steady || mod.needs.count > 0))
        under_value_complain(
            value,
            "\"{mod}\" could come and go, and leave its owner carrying too much: only characters "
            "and things that always work can have it, without \"needs\".",
            STR("mod", row->name));
    pack->mod[table_add(value, &pack->mods, MODS_MAX, "the pack has more than {most} modifiers.")] =
        mod;
}

/* A modifier is asked about each character, so it always has one to speak of. */
void sun_read_mods(struct sun_pack *pack, struct under_value object,
                   const struct sun_speaker *speaker)
{
    if (!under_value_has(object, "mods"))
        return;
    struct place place = begin(pack, speaker);
    place.has_self = true;
    struct under_value list = under_value_array(under_value_get(object, "mods"), 1, 8);
    for (size_t i = 0; i < under_value_count(list); i++)
        read_mod(&place, under_value_object(under_value_at(list, i)));
}

static void read_moment(struct sun_pack *pack, struct under_value value, struct sun_speaker speaker)
{
    static const char *const keys[] = {"on", "needs", "do", NULL};
    under_value_only(value, keys);
    int moment = under_value_choice(under_value_get(value, "on"), sun_moment_names);
    speaker.has_self |= moment == MOMENT_TURN || moment == MOMENT_ENTER || moment == MOMENT_SLEEP;
    struct place place = begin(pack, &speaker);
    struct sun_trigger trigger = {
        .owner = speaker.owner,
        .moment = (uint8_t)(moment < 0 ? MOMENT_TURN : moment),
        .needs = read_needs_of(&place, value),
        .program = sun_read_program(pack, under_value_get(value, "do"), &speaker),
    };
    if (trigger.program == 0)
        under_value_complain(value, "this moment does nothing: \"do\" needs a step.");
    pack->trigger[table_add(value, &pack->triggers, TRIGGERS_MAX,
                            "the pack has more than {most} programs of moments.")] = trigger;
}

void sun_read_moments(struct sun_pack *pack, struct under_value object,
                      const struct sun_speaker *speaker)
{
    if (!under_value_has(object, "on"))
        return;
    struct under_value list = under_value_array(under_value_get(object, "on"), 1, 8);
    for (size_t i = 0; i < under_value_count(list); i++)
        read_moment(pack, under_value_object(under_value_at(list, i)), *speaker);
}

/* Modifiers by what they change and triggers by their moment, so that looking for one finds all of
 * it at once, and nothing where there is nothing. */
void sun_order_effects(struct sun_pack *pack)
{
    struct sun_mod *mod = new_table(MODS_MAX + 1, sizeof *mod);
    int mods = 0;
    for (int what = 0; what < MOD_KINDS; what++) {
        pack->mods_of[what].first = (uint16_t)mods;
        for (int arg = 0; arg < MOD_ARGS; arg++)
            for (int arg2 = 0; arg2 < MOD_ARGS; arg2++) {
                struct sun_range *range = &pack->mods_for[what][arg][arg2];
                range->first = (uint16_t)mods;
                for (int i = 0; i < pack->mods; i++)
                    if (pack->mod[i].what == what && pack->mod[i].arg == arg &&
                        pack->mod[i].arg2 == arg2)
                        mod[mods++] = pack->mod[i];
                range->count = (uint16_t)(mods - range->first);
            }
        pack->mods_of[what].count = (uint16_t)(mods - pack->mods_of[what].first);
    }
    free(pack->mod);
    pack->mod = mod;

    struct sun_trigger *trigger = new_table(TRIGGERS_MAX + 1, sizeof *trigger);
    int triggers = 0;
    for (int moment = 0; moment < MOMENTS; moment++) {
        pack->triggers_at[moment].first = (uint16_t)triggers;
        for (int i = 0; i < pack->triggers; i++)
            if (pack->trigger[i].moment == moment)
                trigger[triggers++] = pack->trigger[i];
        pack->triggers_at[moment].count = (uint16_t)(triggers - pack->triggers_at[moment].first);
    }
    free(pack->trigger);
    pack->trigger = trigger;
}
