/* Cards and skills that nobody can ever use: what they need cannot be, what they prevent never
 * happens, or they do nothing at all. */
#include <string.h>

#include "sun/economy.h"
#include "sun/state.h"
#include "sun/verbs.h"

static bool is_test(const struct sun_atom *atom, const char *name)
{
    return strcmp(sun_tests[atom->test].name, name) == 0;
}

/* --- what a pack has --- */

static bool has_code(const struct sun_pack *pack, enum sun_verb_kind verb, int a)
{
    for (int at = 1; at < pack->codes; at++)
        if (pack->code[at].verb == verb && pack->code[at].a == a)
            return true;
    return false;
}

static bool has_mark(const struct sun_pack *pack, const char *mark)
{
    const char *const *names = sun_verbs[VERB_PLACE].arg[0].names;
    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], mark) == 0)
            return has_code(pack, VERB_PLACE, i);
    return false;
}

static bool has_tag(const struct sun_pack *pack, int tag, enum sun_deck first, enum sun_deck last)
{
    for (int i = 0; i < pack->kinds; i++)
        if (pack->kind[i].deck >= first && pack->kind[i].deck <= last &&
            pack->kind[i].tags >> tag & 1)
            return true;
    return false;
}

/* A tile of missions comes only where one of them lays or hides it. */
static bool has_tile(const struct sun_pack *pack, int tile)
{
    return !pack->tile[tile].target || has_code(pack, VERB_LAY, tile) ||
           has_code(pack, VERB_BURY, tile);
}

static bool has_source(const struct sun_pack *pack)
{
    for (int tile = 0; tile < pack->tiles; tile++)
        if (pack->tile[tile].source && has_tile(pack, tile))
            return true;
    return false;
}

/* The rules themselves do harm by thirst, hunger, infection and combat; the rest only cards do. */
static bool has_harm(const struct sun_pack *pack, int harm)
{
    if (harm != HARM_PLAIN && harm != HARM_SUN && harm != HARM_COLD)
        return true;
    for (int at = 1; at < pack->codes; at++)
        if (pack->code[at].verb == VERB_DAMAGE && pack->code[at].harm == harm)
            return true;
    return false;
}

/* --- requirements that cannot hold --- */

static bool can_hold(const struct sun_pack *pack, const struct sun_atom *atom)
{
    if (atom->negated)
        return true;
    if (is_test(atom, "storm"))
        return has_tag(pack, TAG_STORM, DECK_SUN, DECK_SUN);
    if (is_test(atom, "solar-storm"))
        return has_tag(pack, TAG_SOLAR_STORM, DECK_SUN, DECK_SUN);
    if (is_test(atom, "source"))
        return has_source(pack);
    if (is_test(atom, "objective"))
        return has_mark(pack, "objective");
    if (is_test(atom, "holds"))
        return has_tag(pack, atom->tag, DECK_ITEM, DECK_LOOT);
    if (is_test(atom, "at") || is_test(atom, "found") || is_test(atom, "marked") ||
        is_test(atom, "heroes") || is_test(atom, "enemies"))
        return has_tile(pack, atom->tile);
    return true;
}

/* Two that exclude each other, in either order. */
static bool is_one_of(const struct sun_atom *a, const struct sun_atom *b, const char *first,
                      const char *second)
{
    return !a->negated && !b->negated &&
           ((is_test(a, first) && is_test(b, second)) || (is_test(a, second) && is_test(b, first)));
}

static bool contradict(const struct sun_atom *a, const struct sun_atom *b)
{
    if (a->target != b->target)
        return false;
    if (a->test == b->test && a->negated != b->negated)
        return a->a == b->a && a->b == b->b;
    if (a->test == b->test && is_test(a, "at"))
        return !a->negated && a->tile != b->tile;
    return is_one_of(a, b, "night", "day") || is_one_of(a, b, "storm", "solar-storm") ||
           is_one_of(a, b, "tired", "fit") || is_one_of(a, b, "safe", "enemy") ||
           is_one_of(a, b, "night", "storm") || is_one_of(a, b, "night", "solar-storm");
}

static bool can_all_hold(const struct sun_pack *pack, struct sun_range needs)
{
    for (int i = 0; i < needs.count; i++) {
        const struct sun_atom *atom = &pack->atom[needs.first + i];
        if (!can_hold(pack, atom))
            return false;
        for (int j = 0; j < i; j++)
            if (contradict(atom, &pack->atom[needs.first + j]))
                return false;
    }
    return true;
}

/* --- cards --- */

static bool belongs_to(struct sun_owner owner, int kind)
{
    return (owner.kind == OF_HELD || owner.kind == OF_WORN) && owner.index == kind;
}

static bool does_anything(const struct sun_pack *pack, int index)
{
    static const uint32_t working = 1u << TAG_FIRE | 1u << TAG_WEAPON | 1u << TAG_TENT |
                                    1u << TAG_TRAP | 1u << TAG_MULTITOOL | 1u << TAG_BINOCULARS |
                                    1u << TAG_FLASHLIGHT;
    const struct sun_kind *kind = &pack->kind[index];
    bool does = kind->value || kind->use.program || kind->bottle || kind->shield != SUN_NONE ||
                kind->tags & working;
    for (int i = 0; i < pack->mods; i++)
        does |= belongs_to(pack->mod[i].owner, index);
    for (int i = 0; i < pack->triggers; i++)
        does |= belongs_to(pack->trigger[i].owner, index);
    return does;
}

static void audit_effects(const struct sun_pack *pack, int index, struct under_value card)
{
    for (int i = 0; i < pack->mods; i++)
        if (belongs_to(pack->mod[i].owner, index) && !can_all_hold(pack, pack->mod[i].needs))
            under_value_complain(under_value_get(card, "mods"),
                                 "\"{name}\" changes {what} under conditions that never hold.",
                                 STR("name", pack->kind[index].name),
                                 STR("what", sun_modifiers[pack->mod[i].what].name));
    for (int i = 0; i < pack->triggers; i++)
        if (belongs_to(pack->trigger[i].owner, index) &&
            !can_all_hold(pack, pack->trigger[i].needs))
            under_value_complain(under_value_get(card, "on"),
                                 "\"{name}\" waits for something that never happens.",
                                 STR("name", pack->kind[index].name));
}

static void audit_thing(const struct sun_pack *pack, int index, struct under_value card)
{
    const struct sun_kind *kind = &pack->kind[index];
    if (!does_anything(pack, index))
        under_value_complain(card,
                             "\"{name}\" is worth nothing and does nothing: nobody can use it.",
                             STR("name", kind->name));
    if (kind->use.program && !can_all_hold(pack, kind->use.needs))
        under_value_complain(under_value_get(card, "use"),
                             "nobody can ever use \"{name}\": what it needs cannot be.",
                             STR("name", kind->name));
    if (kind->shield != SUN_NONE && !has_harm(pack, kind->shield))
        under_value_complain(under_value_get(card, "shield"),
                             "nobody can ever use \"{name}\": no card of the pack does that harm.",
                             STR("name", kind->name));
    audit_effects(pack, index, card);
}

static void audit_character(const struct sun_pack *pack, int index, struct under_value value)
{
    const struct sun_character *character = &pack->character[index];
    for (int i = 0; i < character->skills; i++)
        if (character->skill[i].use.program && !can_all_hold(pack, character->skill[i].use.needs))
            under_value_complain(under_value_at(under_value_get(value, "skills"), (size_t)i),
                                 "nobody can ever use \"{name}\": what it needs cannot be.",
                                 STR("name", character->skill[i].name));
}

void sun_audit_uses(struct under_pack *files, const struct sun_pack *pack)
{
    for (int i = 0; i < pack->kinds; i++)
        if (pack->kind[i].sort == SORT_ITEM || pack->kind[i].sort == SORT_GEAR)
            audit_thing(pack, i, sun_card_value(files, pack, i));
    struct under_value all =
        under_value_get(under_pack_file(files, "characters.json"), "characters");
    for (int i = 0; i < pack->characters; i++)
        audit_character(pack, i, under_value_at(all, (size_t)i));
}
