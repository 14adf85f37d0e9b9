/* The economy of a pack: whether crafting, taking apart, cooking, using, buying and selling gain
 * value in a circle.
 *
 * Merchants exchange all goods at the prices of SUN-RES-01 and SUN-MERCH-02, both ways, so whatever
 * turns goods into goods of a higher price can be repeated: a circle gains if one step of it does.
 * Each such step is looked at: crafting, taking apart, and what cards, skills and tasks give for
 * what they take. Work may earn something: 1 food becomes 3 for 2 AP at a cooking pit
 * (SUN-FIRE-02), which is 2 water an AP. Nothing earns more as often as one likes. */
#include <stdlib.h>

#include "sun/craft.h"
#include "sun/economy.h"
#include "sun/game.h"
#include "sun/state.h"
#include "sun/verbs.h"

enum {
    WATER = 6,       /* a water, in parts: 3 arrows are a wood, 2 cartridges a metal */
    WAGE = 2 * WATER /* what an AP earns at the cooking pit */
};

struct market {
    struct under_pack *files;
    const struct sun_pack *pack;
    int cube, loot; /* what one out of the bag and one loot card are worth on average */
    int *worth;     /* what the program from each instruction on brings */
};

/* --- prices --- */

static int price_of(int thing)
{
    if (thing != RES_CARTRIDGE && thing != RES_ARROW)
        return WATER * sun_resource_value[thing];
    int made_of = sun_made_of((enum sun_resource)thing);
    return WATER * sun_resource_value[made_of] / sun_rounds_of_one((enum sun_resource)thing);
}

static int price_of_parts(const struct sun_kind *kind)
{
    int sum = 0;
    for (int i = 0; i < RES_FINITE; i++)
        sum += kind->recipe[i] * price_of(i);
    return sum;
}

/* Making what fills its magazine: whole resources only, SUN-AMMO-01. */
static int price_of_filling(const struct sun_kind *kind)
{
    if (kind->magazine == 0)
        return 0;
    enum sun_resource rounds = (enum sun_resource)kind->ammunition;
    int of_one = sun_rounds_of_one(rounds);
    return (kind->magazine + of_one - 1) / of_one * price_of(sun_made_of(rounds));
}

static int price_of_cube(const struct sun_pack *pack)
{
    int sum = 0, cubes = 0;
    for (int i = 0; i < RES_FINITE; i++) {
        sum += pack->bag[i] * price_of(i);
        cubes += pack->bag[i];
    }
    return cubes ? sum / cubes : 0;
}

/* --- what programs bring --- */

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Of one instruction by itself, to one character. */
static int worth_of_step(const struct market *market, const struct sun_code *code)
{
    switch ((enum sun_verb_kind)code->verb) {
    case VERB_WATER:
        return code->amount * WATER;
    case VERB_GAIN:
        return code->count * price_of(code->thing);
    case VERB_LOSE:
        return -code->count * price_of(code->thing);
    case VERB_BAG:
        return code->amount * market->cube;
    case VERB_LOOT:
        return code->amount * market->loot;
    case VERB_CARD:
        return market->pack->kind[code->card].value * WATER;
    case VERB_STOP:
    case VERB_JUMP:
    case VERB_ANSWER:
    case VERB_CHOICE:
    case VERB_PICKED:
    case VERB_DAMAGE:
    case VERB_HEAL:
    case VERB_INJURE:
    case VERB_INFECT:
    case VERB_CURE:
    case VERB_REVIVE:
    case VERB_FITNESS:
    case VERB_AP:
    case VERB_KARMA:
    case VERB_DISCARD:
    case VERB_SPILL:
    case VERB_CHECK:
    case VERB_CHOOSE:
    case VERB_IF:
    case VERB_EACH:
    case VERB_PICK:
    case VERB_PLACE:
    case VERB_REMOVE:
    case VERB_REVEAL:
    case VERB_GO:
    case VERB_NIGHT:
    case VERB_EVENT:
    case VERB_SPAWN:
    case VERB_ENEMIES:
    case VERB_HIDE:
    case VERB_EXPOSE:
    case VERB_MERCHANT:
    case VERB_WOUND:
    case VERB_COUNT:
    case VERB_LAY:
    case VERB_BURY:
    case VERB_PART:
    case VERB_WIN:
    case VERB_FAIL:
    case VERBS:
        return 0;
    }
    return 0;
}

/* Nothing jumps backwards, so the last instruction is the first to be known. One chooses the best,
 * and passes every other check. */
static void find_worth(struct market *market)
{
    const struct sun_pack *pack = market->pack;
    int *worth = market->worth;
    for (int at = pack->codes - 1; at >= 0; at--) {
        const struct sun_code *code = &pack->code[at];
        if (code->verb == VERB_STOP)
            worth[at] = 0;
        else if (code->verb == VERB_JUMP)
            worth[at] = worth[code->next];
        else if (code->verb == VERB_ANSWER)
            worth[at] = (worth[at + 1] + worth[code->next]) / 2;
        else if (code->verb == VERB_CHOICE || code->verb == VERB_IF)
            worth[at] = larger(worth[at + 1], worth[code->next]);
        else if (code->verb == VERB_EACH)
            worth[at] = worth[at + 1] + worth[code->next];
        else
            worth[at] = worth_of_step(market, code) + worth[at + 1];
    }
}

/* The mean of the loot deck; what loot brings more loot is left out. */
static int price_of_loot(const struct market *market)
{
    int sum = 0, cards = 0;
    for (int i = 0; i < market->pack->kinds; i++) {
        const struct sun_kind *kind = &market->pack->kind[i];
        if (kind->deck != DECK_LOOT)
            continue;
        int worth = kind->sort == SORT_DEED ? market->worth[kind->program] : kind->value * WATER;
        sum += kind->copies * larger(worth, 0);
        cards += kind->copies;
    }
    return cards ? sum / cards : 0;
}

static struct market open_market(struct under_pack *files, const struct sun_pack *pack)
{
    struct market market = {.files = files, .pack = pack, .cube = price_of_cube(pack)};
    market.worth = calloc((size_t)pack->codes + 1, sizeof *market.worth);
    if (!market.worth)
        abort();
    find_worth(&market);
    market.loot = price_of_loot(&market);
    find_worth(&market);
    return market;
}

static bool discards_itself(const struct sun_pack *pack, int program)
{
    int depth = 1; /* a body of "each" has an end of its own */
    for (int at = program; at > 0 && at < pack->codes && depth > 0; at++) {
        depth += pack->code[at].verb == VERB_EACH;
        depth -= pack->code[at].verb == VERB_STOP;
        if (pack->code[at].verb == VERB_DISCARD)
            return true;
    }
    return false;
}

/* --- what is found --- */

/* In whole water, to the reader's advantage: down. */
static int in_water(int worth)
{
    return worth / WATER;
}

struct under_value sun_card_value(struct under_pack *files, const struct sun_pack *pack, int kind)
{
    static const char *const deck_files[DECKS] = {
        [DECK_ITEM] = "items.json",    [DECK_GEAR] = "gear.json",   [DECK_LOOT] = "loot.json",
        [DECK_EVENT] = "events.json",  [DECK_NIGHT] = "night.json", [DECK_SUN] = "sun.json",
        [DECK_ENEMY] = "enemies.json",
    };
    int first = kind, deck = pack->kind[kind].deck;
    while (first > 0 && pack->kind[first - 1].deck == deck)
        first--;
    struct under_value cards = under_value_get(under_pack_file(files, deck_files[deck]), "cards");
    return under_value_at(cards, (size_t)(kind - first));
}

/* SUN-MERCH-02: bought, taken apart, and its parts traded. A bought weapon is full, SUN-AMMO-02. */
static void audit_parts(const struct market *market, int index, struct under_value card)
{
    const struct sun_kind *kind = &market->pack->kind[index];
    int rounds = kind->magazine ? kind->magazine * price_of(kind->ammunition) : 0;
    int parts = price_of_parts(kind) + rounds, gain = in_water(parts - kind->value * WATER);
    if (gain >= 1)
        under_value_complain(
            card,
            "\"{name}\" costs {value} water, but its parts{rounds} are worth {parts}: buying it "
            "and "
            "taking it apart gains {gain}. Raise its \"value\" or take less for it.",
            STR("name", kind->name), NUM("value", kind->value),
            STR("rounds", rounds ? " and the rounds in it" : ""), NUM("parts", in_water(parts)),
            NUM("gain", gain));
}

/* Its parts bought, crafted and sold, a weapon full: for missing rounds less is paid, SUN-MERCH-09.
 */
static void audit_craft(const struct market *market, int index, struct under_value card)
{
    const struct sun_kind *kind = &market->pack->kind[index];
    int parts = price_of_parts(kind) + price_of_filling(kind);
    int gain = in_water(kind->value * WATER - parts);
    if (gain >= 1)
        under_value_complain(
            card,
            "\"{name}\" is made of things worth {parts} water and sold for {value}: crafting and "
            "selling it gains {gain}. Lower its \"value\" or take more for it.",
            STR("name", kind->name), NUM("parts", in_water(parts)), NUM("value", kind->value),
            NUM("gain", gain));
}

/* Something that is used up: what it brings against what it costs. */
static void audit_supply(const struct market *market, int index, struct under_value card)
{
    const struct sun_kind *kind = &market->pack->kind[index];
    int uses = kind->uses;
    if (discards_itself(market->pack, kind->use.program))
        uses = 1;
    if (uses == 0 || kind->use.program == 0)
        return;
    int each = market->worth[kind->use.program] - kind->use.ap * WAGE, price = kind->value * WATER;
    if (kind->craftable && price_of_parts(kind) < price)
        price = price_of_parts(kind);
    int gain = in_water(uses * each - price);
    if (each > 0 && gain >= 1)
        under_value_complain(
            under_value_get(card, "use"),
            "using \"{name}\" up brings things worth {worth} water, and it costs {price}: getting "
            "and using it gains {gain} more than the work is worth.",
            STR("name", kind->name),
            NUM("worth", in_water(uses * market->worth[kind->use.program])),
            NUM("price", in_water(price)), NUM("gain", gain));
}

/* What can be done again and again earns no more than cooking does. */
static void audit_work(const struct market *market, const struct sun_use *use, const char *name,
                       struct under_value value)
{
    if (use->program == 0 || use->limit != LIMIT_NONE)
        return;
    int worth = market->worth[use->program], gain = in_water(worth - use->ap * WAGE);
    if (gain >= 1)
        under_value_complain(value,
                             "\"{name}\" brings things worth {worth} water for {ap} AP, as often "
                             "as one likes: {gain} "
                             "more than the 2 water an AP that cooking brings.",
                             STR("name", name), NUM("worth", in_water(worth)), NUM("ap", use->ap),
                             NUM("gain", gain));
}

static void audit_things(const struct market *market)
{
    for (int i = 0; i < market->pack->kinds; i++) {
        const struct sun_kind *kind = &market->pack->kind[i];
        if (kind->sort != SORT_ITEM && kind->sort != SORT_GEAR)
            continue;
        struct under_value card = sun_card_value(market->files, market->pack, i);
        if (kind->craftable) {
            audit_parts(market, i, card);
            audit_craft(market, i, card);
        }
        audit_supply(market, i, card);
        if (kind->uses == 0 && kind->use.program &&
            !discards_itself(market->pack, kind->use.program))
            audit_work(market, &kind->use, kind->name, under_value_get(card, "use"));
    }
}

static void audit_skills(const struct market *market)
{
    struct under_value file = under_pack_file(market->files, "characters.json");
    struct under_value all = under_value_get(file, "characters");
    for (int i = 0; i < market->pack->characters; i++) {
        const struct sun_character *character = &market->pack->character[i];
        struct under_value value = under_value_at(all, (size_t)i);
        for (int j = 0; j < character->skills; j++)
            audit_work(market, &character->skill[j].use, character->skill[j].name,
                       under_value_at(under_value_get(value, "skills"), (size_t)j));
    }
}

/* The tasks that the parts have themselves: those of the mission are not a variant's own. */
static void audit_tasks_of(const struct market *market, const struct sun_mission *mission,
                           struct under_value parts)
{
    for (int part = 0; part < (int)under_value_count(parts); part++) { /* the rest are as told */
        struct under_value value = under_value_at(parts, (size_t)part);
        for (int i = 0; i < mission->part[part].tasks && under_value_has(value, "tasks"); i++)
            audit_work(market, &mission->part[part].task[i].use, mission->part[part].task[i].name,
                       under_value_at(under_value_get(value, "tasks"), (size_t)i));
    }
}

static void audit_tasks(const struct market *market)
{
    struct under_value file = under_pack_file(market->files, "missions.json");
    struct under_value all = under_value_get(file, "missions");
    for (int i = 0; i < market->pack->missions; i++) {
        const struct sun_mission *mission = &market->pack->mission[i];
        struct under_value value = under_value_at(all, (size_t)i);
        audit_tasks_of(market, mission, under_value_get(value, "parts"));
        for (int k = 0; k < mission->variants; k++) { /* SUN-SET-23 */
            struct under_value variant =
                under_value_at(under_value_get(value, "variants"), (size_t)k);
            audit_tasks_of(market, &market->pack->mission[mission->first_variant + k],
                           under_value_get(variant, "parts"));
        }
    }
}

void sun_audit(struct under_pack *files, const void *tables)
{
    struct market market = open_market(files, tables);
    audit_things(&market);
    audit_skills(&market);
    audit_tasks(&market);
    free(market.worth);
    sun_audit_uses(files, tables);
}
