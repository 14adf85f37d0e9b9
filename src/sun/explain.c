/* Why a move is refused: a sentence for a person, whatever the move. Legality itself is the list's
 * alone (machine.c); what stands here only words it. */
#include "sun/sun.h"

/* --- actions --- */

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
    [MOVE_UNLOAD] = "Unloading takes a weapon of yours with that many rounds on it, and a free "
                    "resource slot for each.",
    [MOVE_WEAR] = "Gear can be put on if you carry it, do not wear it yet, and what you wore finds "
                  "room.",
    [MOVE_STOW] = "Gear can be taken off if you wear it and there is room for it.",
    [MOVE_BREAK] =
        "Taking apart needs a multitool that works, the AP it asks for, and another thing "
        "with a recipe that no room depends on.",
    [MOVE_BREAK_AMMO] = "Taking apart needs a multitool that works, and 2 cartridges or 3 arrows.",
    [MOVE_SWAP] = "An exchange takes 1 AP and another character on your tile.",
    [MOVE_LOOT_BODY] = "Looting takes 1 AP, a defeated character on your tile who has these "
                       "resources, and room for them.",
    [MOVE_LOOT_CARD] = "Looting takes 1 AP, a defeated character on your tile who has that card, "
                       "and room for it.",
    [MOVE_EAT] = "Eating takes 1 AP and that much food, carried, on the tile or in its traps, and "
                 "it must do some good.",
    [MOVE_RAIN] = "Rain can be collected for 1 AP in a storm, with room for water.",
    [MOVE_SLEEP] = "There are too few AP left to sleep here and now, an enemy is here, or it would "
                   "do no good.",
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
    [MOVE_TRAP] = "Setting a trap takes its card.",
    [MOVE_BAIT] = "Baiting takes an empty trap here and 1 food; from another trap only what is not "
                  "its bait.",
    [MOVE_UNTRAP] = "Picking up takes 1 AP and a trap that is set here.",
    [MOVE_TASK] = "A task of the mission takes the AP, the place and the things it names.",
    [MOVE_SNEAK] = "Sneaking takes an adjacent revealed tile with room, and 1 AP more than moving.",
    [MOVE_RECON] =
        "Recon takes 1 AP and an enemy symbol without a marker: on your tile if you are hidden, "
        "and with binoculars there or on a tile beside it.",
    [MOVE_ATTACK] = "An attack takes 1 AP and an enemy on your tile.",
    [MOVE_SHOOT] = "A shot takes 1 AP, an enemy on an adjacent tile, and a weapon that reaches it.",
    [MOVE_AMBUSH] = "A sneak attack takes 2 AP, that you are hidden, and an enemy on your tile.",
    [MOVE_DODGE] = "Dodging takes 1 AP and an enemy on your tile that fights you.",
    [MOVE_FIGHT] = "An attack takes 1 AP and another character on your tile who is able.",
    [MOVE_SNIPE] = "A shot takes 1 AP, a character on an adjacent tile who is able, and a weapon "
                   "that reaches it.",
    [MOVE_LOOT_FOE] = "Searching takes 1 AP and a defeated enemy on your tile.",
    [MOVE_TRADE] = "Trading takes 1 AP, 1 water as a fee, and a merchant on your tile who bears "
                   "you no grudge.",
    [MOVE_STEAL] = "Stealing takes 1 AP and a merchant on your tile who has something, bears you "
                   "no grudge, and is not the trading post.",
    [MOVE_REVEAL] = "Only a traitor who is not known yet, on a tile with one of the Sons of "
                    "Liberty, can be revealed in this way.",
    [MOVE_CALL] = "Only a traitor can call for help: once a day, to a revealed tile next to their "
                  "own that is not New Haven, while a card of the Sons of Liberty can be drawn.",
    [MOVE_SEND] = "Only a traitor can send one of the Sons of Liberty, on their own tile or next "
                  "to it, and it takes 2 AP and a way it can go.",
    [MOVE_BURN] = "Only a traitor whose card says so can burn a camp: it takes 1 AP, a thing that "
                  "makes fire, and a tent that another pitched here.",
    [MOVE_ESCAPE] = "Only a traitor whose card says so can escape: it takes 5 AP, 4 food, and a "
                    "tile at the edge of the map.",
    [MOVE_GIVE_UP] = "Giving up has been asked for too often in this turn.",
    [MOVE_END] = "An enemy is here that fights you: spend all action points, or wait.",
};

/* --- fights: whom, and with what. NULL where nothing is wrong with that. --- */

enum reach { NEAR, FAR };

static under_status explain_weapon(const struct sun_play *play, int who, int card, enum reach reach)
{
    if (card == NONE && reach == NEAR)
        return NULL;
    if (card < 0 || card >= play->pack->cards)
        return refuse("There is no such weapon.");
    const struct sun_kind *kind = sun_kind_of(play, card);
    const uint8_t *dice = reach == FAR ? kind->far : kind->near;
    if (!sun_holds(play->state, who, card))
        return refuse("You do not have \"{card}\".", STR("card", kind->name));
    if (!(kind->tags & 1u << TAG_WEAPON))
        return refuse("\"{card}\" is no weapon.", STR("card", kind->name));
    if (dice[GREEN] + dice[YELLOW] + dice[BLUE] == 0)
        return reach == FAR
                   ? refuse("\"{card}\" does not reach another tile.", STR("card", kind->name))
                   : refuse("\"{card}\" can only be used at a distance.", STR("card", kind->name));
    if (kind->magazine > 0 && play->state->card[card].left == 0 &&
        play->state->hero[who].has[kind->ammunition] == 0)
        return refuse("\"{card}\" has no ammunition, and you carry none for it.",
                      STR("card", kind->name));
    if (!sun_weapon_works(play, who, card))
        return refuse("\"{card}\" does not work: it lies face down, or it is another "
                      "character's.",
                      STR("card", kind->name));
    return NULL;
}

/* As events name it: "Crawler B". */
static const char *explain_name(const struct sun_play *play, int foe)
{
    static _Thread_local struct under_buf name;
    under_buf_clear(&name);
    sun_name_foe(play->pack, foe, &name);
    return under_buf_text(&name);
}

/* Where a foe is, the trading post included; NONE: nowhere. */
static int explain_where(const struct sun_play *play, int foe)
{
    if (foe < 0 || foe >= FOES_MAX)
        return NONE;
    return sun_is_merchant(foe) ? play->state->merchant[foe - ENEMIES_MAX].tile
                                : play->state->foe[foe].tile;
}

/* The foe is where it has to be for that. */
static under_status explain_foe(const struct sun_play *play, int who, int foe, enum reach reach)
{
    const struct sun_place *place = play->state->place;
    int tile = explain_where(play, foe);
    if (tile == NONE)
        return refuse("That enemy or merchant is not in play.");
    const char *name = explain_name(play, foe);
    int way = sun_distance(&place[play->state->hero[who].tile], &place[tile]);
    if (reach == NEAR && way > 0)
        return refuse("{foe} is not on your tile.", STR("foe", name));
    if (reach == FAR && way == 0)
        return refuse("{foe} is on your own tile: shots go to adjacent tiles, so attack it.",
                      STR("foe", name));
    if (reach == FAR && way > 1)
        return refuse("{foe} is too far away: shots go to adjacent tiles.", STR("foe", name));
    return NULL;
}

static under_status explain_enemy(const struct sun_play *play, int who, under_move move)
{
    enum reach reach = move.kind == MOVE_SHOOT ? FAR : NEAR;
    under_status why = explain_foe(play, who, move.a, reach);
    if (why)
        return why;
    const char *name = explain_name(play, move.a);
    if (play->state->foe[move.a].flags & FOE_DOWN)
        return refuse("{foe} is defeated already.", STR("foe", name));
    if (sun_fighter_of(play, move.a)->hp == 0)
        return refuse("Nobody attacks {foe}.", STR("foe", name));
    if (move.kind == MOVE_AMBUSH && !sun_is_hidden(&play->state->hero[who]))
        return refuse("A sneak attack is made out of hiding, and you are seen.");
    return explain_weapon(play, who, move.b, reach);
}

static under_status explain_character(const struct sun_play *play, int who, under_move move)
{
    const struct sun_state *state = play->state;
    int other = move.a < 0 || move.a == NONE ? NONE : sun_hero_of(play, move.a);
    if (other == NONE)
        return refuse("Nobody plays that character.");
    const char *name = sun_first_name(play, other);
    if (other == who)
        return refuse("Nobody attacks oneself.");
    if (!sun_able(&state->hero[other]))
        return refuse("{who} is not able to fight any more.", STR("who", name));
    int way =
        sun_distance(&state->place[state->hero[who].tile], &state->place[state->hero[other].tile]);
    if (move.kind == MOVE_FIGHT && way > 0)
        return refuse("{who} is not on your tile.", STR("who", name));
    if (move.kind == MOVE_SNIPE && way == 0)
        return refuse("{who} is on your own tile: shots go to adjacent tiles, so \"fight\".",
                      STR("who", name));
    if (move.kind == MOVE_SNIPE && way > 1)
        return refuse("{who} is too far away: shots go to adjacent tiles.", STR("who", name));
    return explain_weapon(play, who, move.b, move.kind == MOVE_SNIPE ? FAR : NEAR);
}

static under_status explain_loot(const struct sun_play *play, int who, under_move move)
{
    under_status why = explain_foe(play, who, move.a, NEAR);
    if (!why && !(play->state->foe[move.a].flags & FOE_DOWN))
        why = refuse("{foe} is not defeated.", STR("foe", explain_name(play, move.a)));
    return why;
}

static under_status explain_merchant(const struct sun_play *play, int who, under_move move)
{
    under_status why = explain_foe(play, who, move.a, NEAR);
    if (why)
        return why;
    const char *name = explain_name(play, move.a);
    if (!sun_is_merchant(move.a))
        return refuse("{foe} is no merchant.", STR("foe", name));
    if (play->state->foe[move.a].flags & FOE_DOWN)
        return refuse("{foe} is defeated: search him.", STR("foe", name));
    if (play->state->foe[move.a].grudge >> who & 1)
        return refuse("{foe} bears you a grudge.", STR("foe", name));
    if (move.kind == MOVE_TRADE && sun_water_of(play, who) < sun_reads(play, ED_TRADE_FEE))
        return refuse("{foe} asks a fee of 1 water, and you have none.", STR("foe", name));
    if (move.kind == MOVE_STEAL && sun_fighter_of(play, move.a)->hp == 0)
        return refuse("Nobody robs {foe}.", STR("foe", name));
    return NULL;
}

/* What is wrong with the foe, character or weapon that is named. */
static under_status explain_target(const struct sun_play *play, int who, under_move move)
{
    static under_status (*const targets[MOVE_KINDS])(const struct sun_play *, int, under_move) = {
        [MOVE_ATTACK] = explain_enemy,    [MOVE_SHOOT] = explain_enemy,
        [MOVE_AMBUSH] = explain_enemy,    [MOVE_FIGHT] = explain_character,
        [MOVE_SNIPE] = explain_character, [MOVE_LOOT_FOE] = explain_loot,
        [MOVE_TRADE] = explain_merchant,  [MOVE_STEAL] = explain_merchant,
    };
    return targets[move.kind] ? targets[move.kind](play, who, move) : NULL;
}

/* --- the map --- */

static under_status explain_move(const struct sun_play *play, int who, int kind, int tile)
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
    if (kind == MOVE_SNEAK)
        return refuse("Sneaking onto tile t{tile} costs {cost} AP; {ap} are left.",
                      NUM("tile", number), NUM("cost", sun_move_cost(play, who, tile) + 1),
                      NUM("ap", hero->ap));
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
                  NUM("cost", move.kind == MOVE_CHARGE ? 2 : sun_explore_cost(play, who)),
                  NUM("ap", hero->ap));
}

/* A step that asks for an action: the move has a reason of its own. */
static under_status explain_action(const struct sun_play *play, int who, under_move move)
{
    struct under_moves first = {.count = 0};
    if (sun_list_overload(play, who, &first)) /* SUN-CHAR-07 */
        return refuse("You hold more than there is room for: put something down first.");
    if (sun_list_leaving(play, who, &first)) /* SUN-COND-06 */
        return refuse("There are more characters here than spaces: move away first.");
    if ((move.kind == MOVE_MOVE || move.kind == MOVE_SNEAK) && move.a >= 0)
        return explain_move(play, who, move.kind, move.a);
    if (move.kind == MOVE_CHARGE || move.kind == MOVE_EXPLORE)
        return explain_reveal(play, who, move);
    under_status why = explain_target(play, who, move);
    why = why ? why : sun_lacks(play, who, move);
    if (why)
        return why;
    if (takes[move.kind])
        return refuse("That is not possible. {takes}", STR("takes", takes[move.kind]));
    return refuse("That cannot be done now. {help}", STR("help", sun_ops[OP_ACTIONS].help));
}

/* --- chance --- */

/* What chance is to say; steps that are not here draw a card. */
static const char *const outcomes[OPS] = {
    [OP_ROLL] = "Dice to be rolled: {dice}, each with a face it has.",
    [OP_KARMA_DICE] = "Karma dice are to be rolled: 1 for the symbol, 0 for none.",
    [OP_TILE] = "A tile of the stack is to be drawn.",
    [OP_TEAM] = "A team card that is in the pile is to be dealt.",
    [OP_BAG] = "A resource that is in the bag is to be drawn.",
    [OP_D8] = "The D8 is to be rolled: it shows 1 to 8.",
};

static under_status explain_chance(const struct sun_play *play, enum op op)
{
    int dice = 0;
    for (int die = 0; die < play->state->roll.count; die++)
        dice += play->state->roll.face[die] == FACES;
    return refuse(outcomes[op] ? outcomes[op] : "A card that is in the deck is to be drawn.",
                  NUM("dice", dice));
}

/* --- answers --- */

/* Why an answer of that kind is refused where such answers are given. */
static const struct {
    uint8_t op, kind;
    const char *why;
} answers[] = {
    {OP_AVOID, MOVE_AVOID, "That enemy does not hit you: the dodge is for an attack that would."},
    {OP_STAND, MOVE_ATTACK, "That enemy has no part in this first moment of a fight."},
    {OP_INTERVENE, MOVE_PASS, "The phase ends: who has waited and can fight must fight."},
    {OP_REACT, MOVE_COUNTER,
     "The attacker is on another tile: dodge, return the shot, close in, "
     "or endure it."},
    {OP_REACT, MOVE_RETURN, "The attacker is on your tile: dodge, strike back, or endure it."},
    {OP_REACT, MOVE_CLOSE,
     "Closing in takes an attacker on an adjacent tile, room there, and the "
     "AP the tile costs."},
    {OP_TRADE, MOVE_GIVE, "You have no more of these to give; merchants take no ammunition."},
    {OP_TRADE, MOVE_GIVE_CARD, "You do not have that card, or it is given already."},
    {OP_TRADE, MOVE_WANT, "The merchant has no more of these to sell."},
    {OP_TRADE, MOVE_WANT_CARD, "The merchant does not have that card, or you want it already."},
    {OP_TRADE, MOVE_BREAK,
     "Before anything is given or wanted, a thing with a recipe that no room "
     "depends on can be taken apart."},
    {OP_TRADE, MOVE_CANCEL, "Nothing is given or wanted yet."},
    {OP_GRAB, MOVE_GRAB, "The merchant has none of these, or you have no room for it."},
    {OP_SWAP, MOVE_GIVE, "You have no more of these to give."},
    {OP_SWAP, MOVE_GIVE_CARD, "You do not have that card, or it is given already."},
    {OP_SWAP, MOVE_WANT, "The other has no more of these."},
    {OP_SWAP, MOVE_WANT_CARD, "The other does not have that card, or you want it already."},
};

static under_status explain_answer(const struct sun_play *play, const struct sun_step *step,
                                   under_move move)
{
    bool fights = step->op == OP_STAND || step->op == OP_JOIN || step->op == OP_INTERVENE;
    under_status why = NULL;
    if (fights && (move.kind == MOVE_ATTACK || move.kind == MOVE_SHOOT || move.kind == MOVE_AMBUSH))
        why = explain_enemy(play, step->who, move);
    if (step->op == OP_REACT && (move.kind == MOVE_COUNTER || move.kind == MOVE_RETURN) &&
        step->a == (move.kind == MOVE_RETURN))
        why = explain_weapon(play, step->who, move.a, step->a ? FAR : NEAR);
    if (step->op == OP_TRADE && move.kind == MOVE_DEAL)
        why = sun_lacks_deal(play, step->who, step->x);
    if (step->op == OP_SWAP && move.kind == MOVE_OFFER)
        why = sun_lacks_offer(play, step->who, step->x);
    for (size_t i = 0; i < sizeof answers / sizeof *answers && !why; i++)
        if (answers[i].op == step->op && answers[i].kind == move.kind)
            why = refuse(answers[i].why);
    return why ? why
               : refuse("That cannot be done now. {help}", STR("help", sun_ops[step->op].help));
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
    return explain_answer(play, step, move);
}
