/* Packs: effects, from the words of a pack to tables. Everything here goes by the rows of verbs.c.
 */
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "sun/pack_effects.h"
#include "sun/verbs.h"

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

int sun_table_add(struct under_value value, int *count, int most, const char *complaint)
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
    int at = sun_table_add(value, &pack->codes, CODES_MAX,
                           "the pack's programs have more than {most} instructions.");
    pack->code[at] = code;
    return at;
}

/* Where the next instruction will be. */
static int16_t here(const struct sun_pack *pack)
{
    return (int16_t)(pack->codes < CODES_MAX ? pack->codes : CODES_MAX);
}

/* --- programs --- */

static void read_steps(struct sun_passage *place, struct under_value list);

/* The program at a key of a step, nothing where there is no such key. */
static void read_branch(const struct sun_passage *place, struct under_value step, const char *key)
{
    struct sun_passage inside = *place;
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

static void shape_plain(const struct sun_passage *place, struct under_value step,
                        struct sun_code code)
{
    emit(place->pack, step, code);
}

/* What was begun at `at` leads on here. */
static void lead_here(struct sun_pack *pack, int at)
{
    pack->code[at].next = here(pack);
}

static void shape_branches(const struct sun_passage *place, struct under_value step, int branch,
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

static void shape_check(const struct sun_passage *place, struct under_value step,
                        struct sun_code code)
{
    emit(place->pack, step, code);
    int branch = emit(place->pack, step, (struct sun_code){.verb = VERB_ANSWER, .need = code.need});
    shape_branches(place, step, branch, "pass", "fail");
}

static void shape_if(const struct sun_passage *place, struct under_value step, struct sun_code code)
{
    struct sun_range needs = sun_read_needs(place, under_value_get(step, "if"), 1);
    code.needs_from = (int16_t)needs.first;
    code.needs_count = (int16_t)needs.count;
    shape_branches(place, step, emit(place->pack, step, code), "then", "else");
}

static void shape_each(const struct sun_passage *place, struct under_value step,
                       struct sun_code code)
{
    struct sun_passage inside = *place;
    inside.has_self = inside.in_each = true;
    if (place->in_each)
        under_value_complain(step, "\"each\" cannot be used inside another \"each\".");
    int each = emit(place->pack, step, code);
    read_branch(&inside, step, "do");
    emit(place->pack, step, (struct sun_code){.verb = VERB_STOP});
    lead_here(place->pack, each);
}

static struct sun_code read_choice(const struct sun_passage *place, struct under_value choice,
                                   bool *open)
{
    static const char *const keys[] = {"text", "needs", "do", NULL};
    struct sun_pack *pack = place->pack;
    under_value_only(choice, keys);
    const char *text = under_value_text(under_value_get(choice, "text"), LINE_BYTES);
    int line =
        sun_table_add(choice, &pack->lines, LINES_MAX, "the pack has more than {most} choices.");
    pack->line[line] = sun_keep_text(pack, text);
    struct sun_range needs = sun_read_needs_of(place, choice);
    *open |= needs.count == 0;
    return (struct sun_code){
        .verb = VERB_CHOICE,
        .to = (uint8_t)needs.count,
        .line = (int16_t)line,
        .choice_needs = (int16_t)needs.first,
    };
}

/* A choice without needs is always there, so that nobody is ever without one. */
static void shape_choose(const struct sun_passage *place, struct under_value step,
                         struct sun_code code)
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

static void shape_pick(const struct sun_passage *place, struct under_value step,
                       struct sun_code code)
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

static void check_verb(const struct sun_passage *place, struct under_value step, int verb)
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

static void read_step(struct sun_passage *place, struct under_value step)
{
    static void (*const shapes[SHAPES])(const struct sun_passage *, struct under_value,
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
            sun_set_field(&code, arg->field,
                          sun_read_place_arg(place, under_value_get(step, arg->key), arg));
        else if (arg->type == ARG_SUBJECT && !place->has_self)
            under_value_complain(step,
                                 "a sun card belongs to nobody: write \"to\": \"all\", or put "
                                 "this into \"each\": \"all\".");
        else if (arg->otherwise != ARG_LEFT_ALONE)
            sun_set_field(&code, arg->field, arg->otherwise);
    }
    shapes[row->shape](place, step, code);
    place->has_target |= row->shape == SHAPE_PICK;
}

static void read_steps(struct sun_passage *place, struct under_value list)
{
    list = under_value_array(list, 0, PROGRAM_MAX);
    for (size_t i = 0; i < under_value_count(list); i++)
        read_step(place, under_value_object(under_value_at(list, i)));
}

static struct sun_passage begin(struct sun_pack *pack, const struct sun_speaker *speaker)
{
    return (struct sun_passage){
        .pack = pack,
        .speaker = speaker,
        .has_self = speaker->has_self,
        .has_target = speaker->has_target,
    };
}

uint16_t sun_read_program(struct sun_pack *pack, struct under_value list,
                          const struct sun_speaker *speaker)
{
    struct sun_passage place = begin(pack, speaker);
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
    struct sun_passage place = begin(pack, &speaker);
    use.needs = sun_read_needs_of(&place, value);
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

static void read_mod(const struct sun_passage *place, struct under_value value)
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
        sun_set_field(
            &numbers, row->arg[i].field,
            sun_read_place_arg(place, under_value_get(value, row->arg[i].key), &row->arg[i]));
    const struct sun_arg add = {"add",     ARG_NUMBER,   FIELD_C, (int8_t)-row->most,
                                row->most, ARG_REQUIRED, NULL};
    struct sun_mod mod = {
        .owner = place->speaker->owner,
        .what = (uint8_t)what,
        .arg = (uint8_t)numbers.a,
        .arg2 = (uint8_t)numbers.b,
        .add = (int8_t)sun_read_amount(under_value_get(value, "add"), &add),
        .needs = sun_read_needs_of(place, value),
    };
    if (row->steady && (!place->speaker->is_steady || mod.needs.count > 0))
        under_value_complain(
            value,
            "\"{mod}\" could come and go, and leave its owner carrying too much: only characters "
            "and things that always work can have it, without \"needs\".",
            STR("mod", row->name));
    pack->mod[sun_table_add(value, &pack->mods, MODS_MAX,
                            "the pack has more than {most} modifiers.")] = mod;
}

/* A modifier is asked about each character, so it always has one to speak of. */
void sun_read_mods(struct sun_pack *pack, struct under_value object,
                   const struct sun_speaker *speaker)
{
    if (!under_value_has(object, "mods"))
        return;
    struct sun_passage place = begin(pack, speaker);
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
    struct sun_passage place = begin(pack, &speaker);
    struct sun_trigger trigger = {
        .owner = speaker.owner,
        .moment = (uint8_t)(moment < 0 ? MOMENT_TURN : moment),
        .needs = sun_read_needs_of(&place, value),
        .program = sun_read_program(pack, under_value_get(value, "do"), &speaker),
    };
    if (trigger.program == 0)
        under_value_complain(value, "this moment does nothing: \"do\" needs a step.");
    pack->trigger[sun_table_add(value, &pack->triggers, TRIGGERS_MAX,
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

/* What is held counts for whoever holds it, among much else: any of it may be meant. */
static uint64_t order_owner(struct sun_owner owner)
{
    return owner.kind == OF_HELD ? UINT64_MAX
                                 : UINT64_C(1) << sun_owner_place(owner.kind, owner.index);
}

static void order_mod(struct sun_pack *pack, struct sun_owner owner, int mod)
{
    for (int place = 0; place < OWNER_PLACES; place++)
        if (order_owner(owner) >> place & 1)
            pack->mods_by[place][mod / 64] |= UINT64_C(1) << mod % 64;
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
                        pack->mod[i].arg2 == arg2) {
                        order_mod(pack, pack->mod[i].owner, mods);
                        mod[mods++] = pack->mod[i];
                    }
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
            if (pack->trigger[i].moment == moment) {
                trigger[triggers] = pack->trigger[i];
                trigger[triggers].owners = order_owner(trigger[triggers].owner);
                triggers++;
            }
        pack->triggers_at[moment].count = (uint16_t)(triggers - pack->triggers_at[moment].first);
    }
    free(pack->trigger);
    pack->trigger = trigger;
}
