/* Why a move is refused: a sentence for a person, whatever the move. Legality itself is the list's
 * alone (machine.c); what stands here only words it. */
#include "sun/sun.h"

/* What each action takes. */
static const char *const takes[MOVE_KINDS] = {
    [MOVE_COLLECT] = "Collecting takes 1 AP, resources that lie here, and room for them.",
    [MOVE_COLLECT_CARD] = "Collecting a card takes 1 AP, that card on the tile, and room for it.",
    [MOVE_REFILL] = "Refilling takes 1 AP, a source here that has its water, and room for water.",
    [MOVE_FETCH] = "Fetching takes 1 AP, water that is stored here, and room for it.",
    [MOVE_CRAFT] =
        "Crafting takes 1 AP, the resources of the recipe, carried or on the tile, a card "
        "left in the deck, and room for it; only a tent is made straight as a camp, "
        "where there is none.",
    [MOVE_CRAFT_AMMO] = "Cartridges take 1 AP and 1 metal, arrows 1 AP and 1 wood.",
    [MOVE_USE] = "A card can be used if it is yours and face up, its conditions hold, and the AP "
                 "it asks for are left.",
    [MOVE_SKILL] = "A skill can be used if it is yours and not marked as used, its conditions "
                   "hold, and the AP it asks for are left.",
    [MOVE_LOAD] = "Loading takes a weapon with free spaces and ammunition of its sort.",
    [MOVE_WEAR] = "Gear can be put on if you carry it, do not wear it yet, what you wore finds "
                  "room, and gear was not changed twice already since the last action.",
    [MOVE_STOW] = "Gear can be taken off if you wear it, there is room for it, and gear was not "
                  "changed twice already since the last action.",
    [MOVE_BREAK] =
        "Taking apart needs a multitool that works, the AP it asks for, and another thing "
        "with a recipe that no room depends on.",
    [MOVE_BREAK_AMMO] = "Taking apart needs a multitool that works, and 2 cartridges or 3 arrows.",
    [MOVE_SWAP] = "An exchange takes 1 AP and a character on your tile who has not refused since "
                  "your last action.",
    [MOVE_LOOT_BODY] = "Looting takes 1 AP, a defeated character on your tile who has these "
                       "resources, and room for them.",
    [MOVE_LOOT_CARD] = "Looting takes 1 AP, a defeated character on your tile who has that card, "
                       "and room for it.",
    [MOVE_EAT] = "Eating takes 1 AP and as much food, carried or on the tile, and it must do some "
                 "good.",
    [MOVE_RAIN] = "Rain can be collected for 1 AP in a storm, with room for water.",
    [MOVE_SLEEP] = "There are too few AP left to sleep here and now, or it would do no good.",
    [MOVE_OPEN] = "Opening takes 1 AP and a container here that yields to such a check.",
    [MOVE_DROP] = "You have none of these to put down.",
    [MOVE_DROP_CARD] = "You do not have that card, or what it makes room for must be put down "
                       "before it.",
    [MOVE_CAMP] = "Pitching a camp takes 1 AP, a tent, and a tile without a camp.",
    [MOVE_DISMANTLE] = "Taking down takes 1 AP and a tent that was pitched here; a camp that was "
                       "found or is printed stays.",
    [MOVE_CAMPFIRE] = "A campfire takes a thing that makes fire, 1 wood, and a tile without one.",
    [MOVE_PIT] = "A cooking pit takes 1 metal and a campfire.",
    [MOVE_COOK] = "Cooking takes 2 AP, a cooking pit, and 1 food.",
    [MOVE_TRAP] = "Setting a trap takes its card, and fewer than four traps on the tile.",
    [MOVE_BAIT] = "Baiting takes an empty trap here and 1 food.",
    [MOVE_UNTRAP] = "Picking up takes 1 AP and such a trap here.",
    [MOVE_GIVE_UP] = "Giving up was asked for already in this turn.",
};

static under_status explain_move(const struct sun_play *play, int who, int tile)
{
    const struct sun_state *state = play->state;
    const struct sun_hero *hero = &state->hero[who];
    int number = tile < play->pack->tiles ? play->pack->tile[tile].number : 0;
    if (tile >= play->pack->tiles || state->place[tile].state != REVEALED)
        return refuse("Tile t{tile} is not on the map.", NUM("tile", number));
    if (sun_distance(&state->place[hero->tile], &state->place[tile]) != 1)
        return refuse("Tile t{tile} is not next to yours.", NUM("tile", number));
    if (!sun_has_space(play, tile))
        return refuse("All movement spaces of tile t{tile} are taken.", NUM("tile", number));
    return refuse("Tile t{tile} costs {cost} AP; {ap} are left.", NUM("tile", number),
                  NUM("cost", sun_move_cost(play, who, tile)), NUM("ap", hero->ap));
}

static under_status explain_reveal(const struct sun_play *play, int who, under_move move)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (move.a < 0 || move.a > 5)
        return refuse("Directions are 1 to 6: 1 is up, then clockwise.");
    if (!sun_can_explore(play, hero->tile, move.a))
        return refuse("Direction {direction} is no unexplored place, or no tile is left.",
                      NUM("direction", move.a + 1));
    return refuse("That takes {cost} AP; {ap} are left.",
                  NUM("cost", move.kind == MOVE_CHARGE ? 2 : 1), NUM("ap", hero->ap));
}

/* A step that asks for an action: the move has a reason of its own. */
static under_status explain_action(const struct sun_play *play, int who, under_move move)
{
    struct under_moves first = {.count = 0};
    if (sun_list_overload(play, who, &first)) /* SUN-CHAR-07 */
        return refuse("You hold more than there is room for: put something down first.");
    if (sun_list_leaving(play, who, &first)) /* SUN-COND-06 */
        return refuse("There are more characters here than spaces: move away first.");
    if (move.kind == MOVE_MOVE && move.a >= 0)
        return explain_move(play, who, move.a);
    if (move.kind == MOVE_CHARGE || move.kind == MOVE_EXPLORE)
        return explain_reveal(play, who, move);
    if (takes[move.kind])
        return refuse("That is not possible. {takes}", STR("takes", takes[move.kind]));
    return refuse("That cannot be done now. {help}", STR("help", sun_ops[OP_ACTIONS].help));
}

/* What chance is to say; steps that are not here draw a card. */
static const char *const outcomes[OPS] = {
    [OP_ROLL] = "{dice} dice are to be rolled, each with a face it has.",
    [OP_KARMA_DICE] = "Karma dice are to be rolled: 1 for the symbol, 0 for none.",
    [OP_TILE] = "A tile of the stack is to be drawn.",
    [OP_BAG] = "A resource that is in the bag is to be drawn.",
};

static under_status explain_chance(const struct sun_play *play, enum op op)
{
    int dice = 0;
    for (int die = 0; die < play->state->roll.count; die++)
        dice += play->state->roll.face[die] == FACES;
    return refuse(outcomes[op] ? outcomes[op] : "A card that is in the deck is to be drawn.",
                  NUM("dice", dice));
}

under_status sun_explain(const struct sun_play *play, const struct sun_step *step, under_move move)
{
    const struct sun_op *op = &sun_ops[step->op];
    if (move.kind >= MOVE_KINDS)
        return refuse("There is no such move.");
    if (op->waits == WAITS_FOR_CHANCE)
        return explain_chance(play, step->op);
    if (step->op == OP_ACTIONS)
        return explain_action(play, step->who, move);
    return refuse("That cannot be done now. {help}", STR("help", op->help));
}
