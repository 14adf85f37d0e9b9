/* Why a move is refused: a sentence for a person, whatever the move. Legality itself is the list's
 * alone (machine.c); what stands here only words it: what is missing, and what would be enough. */
#include "sun/explain.h"

/* --- what is named --- */

static bool explain_is_card(const struct sun_pack *pack, int number)
{
    return number >= 0 && number < pack->cards;
}

/* Moves of programs may name anything at all. */
static bool explain_is_there(const struct sun_play *play, enum type type, int number)
{
    const struct sun_pack *pack = play->pack;
    int enemies = play->rules->deck[DECK_ENEMY].end - play->rules->deck[DECK_ENEMY].first;
    switch ((int)type) {
    case T_CHARACTER:
        return number >= 0 && number < pack->characters;
    case T_CARD:
        return explain_is_card(pack, number);
    case T_CARD_MAYBE:
        return number == NONE || explain_is_card(pack, number);
    case T_KIND:
        return number >= 0 && number < pack->kinds;
    case T_TILE:
        return number >= 0 && number < pack->tiles;
    case T_FOE:
        return sun_is_merchant(number) ? number < ENEMIES_MAX + pack->traders
                                       : number >= 0 && number < enemies;
    case T_SKILL:
        return number >= 0 && number < pack->characters * SKILLS_MAX &&
               number % SKILLS_MAX < pack->character[number / SKILLS_MAX].skills;
    case T_RESOURCE:
        return number >= 0 && number < RESOURCES;
    case T_RESOURCE_MAYBE:
        return number == NONE || (number >= 0 && number < RESOURCES);
    case T_THING:
        return number >= 0 && number < THINGS;
    case T_AMMO:
        return number == CARTRIDGE || number == ARROW;
    case T_NUMBER:
    case T_COUNTED:
        return number >= 0 && number <= UINT8_MAX;
    default:
        return true;
    }
}

static bool explain_makes_sense(const struct sun_play *play, under_move move)
{
    const int number[3] = {move.a, move.b, move.c};
    for (int i = 0; i < 3; i++)
        if (!explain_is_there(play, sun_moves[move.kind].type[i], number[i]))
            return false;
    return true;
}

/* --- action points --- */

/* What is too dear. What only a traitor can do is told in the same words whoever asks. */
static const char *const prices[MOVE_KINDS] = {
    [MOVE_MOVE] = "Not enough AP: moving there costs {cost}, you have {ap}.",
    [MOVE_SNEAK] = "Not enough AP: sneaking there costs {cost}, you have {ap}.",
    [MOVE_CHARGE] = "Not enough AP: charging costs {cost}, you have {ap}.",
    [MOVE_EXPLORE] = "Not enough AP: exploring costs {cost}, you have {ap}.",
    [MOVE_COLLECT] = "Not enough AP: collecting costs {cost}, you have {ap}.",
    [MOVE_COLLECT_CARD] = "Not enough AP: collecting costs {cost}, you have {ap}.",
    [MOVE_REFILL] = "Not enough AP: refilling water costs {cost}, you have {ap}.",
    [MOVE_FETCH] = "Not enough AP: taking stored water costs {cost}, you have {ap}.",
    [MOVE_RAIN] = "Not enough AP: collecting rain costs {cost}, you have {ap}.",
    [MOVE_EAT] = "Not enough AP: eating costs {cost}, you have {ap}.",
    [MOVE_SLEEP] = "Not enough AP: sleeping costs {cost}, you have {ap}.",
    [MOVE_CRAFT] = "Not enough AP: crafting costs {cost}, you have {ap}.",
    [MOVE_CRAFT_AMMO] = "Not enough AP: crafting costs {cost}, you have {ap}.",
    [MOVE_BREAK] = "Not enough AP: taking something apart costs {cost}, you have {ap}.",
    [MOVE_BREAK_AMMO] = "Not enough AP: taking something apart costs {cost}, you have {ap}.",
    [MOVE_USE] = "Not enough AP: using this card costs {cost}, you have {ap}.",
    [MOVE_SKILL] = "Not enough AP: using this skill costs {cost}, you have {ap}.",
    [MOVE_TASK] = "Not enough AP: this task costs {cost}, you have {ap}.",
    [MOVE_OPEN] = "Not enough AP: opening a container costs {cost}, you have {ap}.",
    [MOVE_SWAP] = "Not enough AP: swapping costs {cost}, you have {ap}.",
    [MOVE_LOOT_BODY] = "Not enough AP: looting costs {cost}, you have {ap}.",
    [MOVE_LOOT_CARD] = "Not enough AP: looting costs {cost}, you have {ap}.",
    [MOVE_LOOT_FOE] = "Not enough AP: looting costs {cost}, you have {ap}.",
    [MOVE_CAMP] = "Not enough AP: setting up camp costs {cost}, you have {ap}.",
    [MOVE_DISMANTLE] = "Not enough AP: taking down a camp costs {cost}, you have {ap}.",
    [MOVE_CAMPFIRE] = "Not enough AP: lighting a campfire costs {cost}, you have {ap}.",
    [MOVE_PIT] = "Not enough AP: building a cooking pit costs {cost}, you have {ap}.",
    [MOVE_COOK] = "Not enough AP: cooking costs {cost}, you have {ap}.",
    [MOVE_UNTRAP] = "Not enough AP: picking up a trap costs {cost}, you have {ap}.",
    [MOVE_RECON] = "Not enough AP: recon costs {cost}, you have {ap}.",
    [MOVE_ATTACK] = "Not enough AP: attacking costs {cost}, you have {ap}.",
    [MOVE_SHOOT] = "Not enough AP: shooting costs {cost}, you have {ap}.",
    [MOVE_DODGE] = "Not enough AP: dodging costs {cost}, you have {ap}.",
    [MOVE_AMBUSH] = "Not enough AP: a sneak attack costs {cost}, you have {ap}.",
    [MOVE_FIGHT] = "Not enough AP: attacking costs {cost}, you have {ap}.",
    [MOVE_SNIPE] = "Not enough AP: shooting costs {cost}, you have {ap}.",
    [MOVE_TRADE] = "Not enough AP: trading costs {cost}, you have {ap}.",
    [MOVE_STEAL] = "Not enough AP: stealing costs {cost}, you have {ap}.",
    [MOVE_SEND] = "Not enough AP: sending an enemy costs {cost}, you have {ap}.",
    [MOVE_BURN] = "Not enough AP: burning a camp costs {cost}, you have {ap}.",
    [MOVE_ESCAPE] = "Not enough AP: escaping costs {cost}, you have {ap}.",
};

static under_status explain_price(const struct sun_play *play, int who, under_move move)
{
    const struct sun_part *part = &play->rules->mission->part[play->state->part];
    bool other = move.kind == MOVE_SKILL && move.a / SKILLS_MAX != play->state->hero[who].kind;
    if (!prices[move.kind] || other || (move.kind == MOVE_TASK && move.a >= part->tasks))
        return NULL;
    int cost = sun_ap_of(play, who, move), ap = play->state->hero[who].ap;
    return cost > ap ? cannot(prices[move.kind], NUM("cost", cost), NUM("ap", ap)) : NULL;
}

/* --- actions --- */

/* What an action takes, where nothing more exact can be said. */
static const char *const takes[MOVE_KINDS] = {
    [MOVE_COLLECT] = "You can collect resources that lie here, if you have room for them.",
    [MOVE_BREAK] = ("To take something apart you need a working multitool and another card with a "
                    "recipe, and you can't need the room that card gives you."),
    [MOVE_BREAK_AMMO] =
        ("To take ammunition apart you need a working multitool, and {cartridges} cartridges or "
         "{arrows} arrows."),
    [MOVE_LOOT_BODY] = "You can loot resources this character has and you have room for.",
    [MOVE_LOOT_CARD] = "You can loot a card this character has and you have room for.",
    [MOVE_CAMP] = "You can't set up camp with this card now.",
    [MOVE_TRAP] = "You can't set this trap now.",
    [MOVE_RECON] =
        ("Recon needs an enemy symbol without a marker: on your own tile if you are hidden, or, "
         "with binoculars, on your own or an adjacent tile."),
    [MOVE_DODGE] = "There is no attack to dodge: no enemy on your tile fights you.",
    [MOVE_STEAL] = "This merchant has nothing left to steal.",
    [MOVE_TRADE] = "This merchant doesn't trade with you.",
    [MOVE_WAIT] = "You can't wait now.",
    [MOVE_REVEAL] = ("Only a traitor who has not been revealed can do this, on a tile with one of "
                     "the Sons of Liberty."),
    [MOVE_CALL] =
        ("Only a traitor can call an enemy: once a day, to a revealed tile next to their own "
         "that enemies can enter, while a card of the Sons of Liberty can be drawn."),
    [MOVE_SEND] = ("Only a traitor can send one of the Sons of Liberty onwards, from "
                   "their own tile or an adjacent one, where there is a way to go."),
    [MOVE_BURN] = ("Only a traitor whose team card says so can burn a camp: a tent that "
                   "someone else set up here, with a card that has the tag FIRE."),
    [MOVE_ESCAPE] = ("Only a traitor whose team card says so can escape: from a tile at "
                     "the edge of the map, with {food} food."),
    [MOVE_GIVE_UP] = "You have asked to give up too often in this turn.",
};

/* --- the map --- */

/* "t16 Suburb, t4 Pine Stand": where such a move can go. */
static void explain_ways(const struct sun_play *play, int who, int kind, struct under_buf *out)
{
    struct under_moves legal = {.count = 0};
    sun_list_actions_like(play, who, kind, &legal);
    for (int i = 0; i < legal.count; i++) {
        const struct sun_tile *tile = &play->pack->tile[legal.move[i].a];
        if (legal.move[i].kind != kind)
            continue;
        under_buf_printf(out, tile->name ? "%st%d %s" : "%st%d", out->size ? ", " : "",
                         tile->number, tile->name);
    }
}

static under_status explain_move(const struct sun_play *play, int who, under_move move)
{
    const struct sun_state *state = play->state;
    const struct sun_hero *hero = &state->hero[who];
    int number = play->pack->tile[move.a].number;
    bool there = state->place[move.a].state == REVEALED;
    int way = there ? sun_distance(&state->place[hero->tile], &state->place[move.a]) : 0;
    if (there && way == 0)
        return cannot("You are already on t{tile}.", NUM("tile", number));
    if (there && way == 1 && !sun_has_space(play, move.a))
        return cannot("All movement spaces of t{tile} are taken.", NUM("tile", number));
    if (there && way == 1)
        return explain_price(play, who, move);
    struct under_buf ways = {0};
    explain_ways(play, who, move.kind, &ways);
    under_status why =
        ways.size ? cannot(move.kind == MOVE_SNEAK
                               ? "You can't sneak to t{tile}. From here you can reach: {ways}."
                               : "You can't move to t{tile}. From here you can reach: {ways}.",
                           NUM("tile", number), STR("ways", ways.text))
                  : cannot("You can't get to t{tile}: no tile is within your reach.",
                           NUM("tile", number));
    under_buf_free(&ways);
    return why;
}

static under_status explain_explore(const struct sun_play *play, int who, under_move move)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (move.a < 0 || move.a > 5)
        return cannot("Directions are 1 to 6: 1 is up, the others follow clockwise.");
    if (sun_can_explore(play, hero->tile, move.a))
        return explain_price(play, who, move);
    const struct sun_place *here = &play->state->place[hero->tile];
    int tile = sun_tile_at(play, here->q + sun_step_q[move.a], here->r + sun_step_r[move.a]);
    if (tile != NONE && play->state->place[tile].state == REVEALED)
        return cannot("The tile in direction {direction} is already revealed.",
                      NUM("direction", move.a + 1));
    return cannot("There are no tiles left to reveal.");
}

/* A step that asks for an action: the move has a reason of its own. */
static under_status explain_action(const struct sun_play *play, int who, under_move move)
{
    struct under_moves first = {.count = 0};
    under_status why = NULL;
    if (!explain_makes_sense(play, move))
        return cannot("There is no such move.");
    if (sun_list_overload(play, who, &first))
        return refuse_by("SUN-CHAR-07", "You are carrying too much: drop something first.");
    if (sun_list_leaving(play, who, &first))
        return refuse_by("SUN-COND-06",
                         "There are more characters here than movement spaces: move away first.");
    if (move.kind == MOVE_MOVE || move.kind == MOVE_SNEAK)
        why = explain_move(play, who, move);
    else if (move.kind == MOVE_CHARGE || move.kind == MOVE_EXPLORE)
        why = explain_explore(play, who, move);
    else
        why = sun_explain_target(play, who, move);
    if (!why)
        why = explain_price(play, who, move);
    if (!why)
        why = sun_explain_goods(play, who, move);
    if (!why && takes[move.kind])
        why = cannot(takes[move.kind], NUM("cartridges", sun_rounds_of_one(CARTRIDGE)),
                     NUM("arrows", sun_rounds_of_one(ARROW)), NUM("food", ESCAPE_FOOD));
    return why ? why
               : cannot("You can't do that now. {help}", STR("help", sun_ops[OP_ACTIONS].help));
}

/* --- chance --- */

/* What chance has to say, for whoever wants to do something else first, and for whoever says what
 * cannot be. */
static const struct {
    uint8_t kind;
    const char *first, *other;
} outcomes[OPS] = {
    [OP_ROLL] = {MOVE_ROLL, "Roll the dice first. Dice to roll: {dice}.",
                 "Type what each die shows, only what it can show. Dice to roll: {dice}."},
    [OP_KARMA_DICE] =
        {MOVE_KARMA, "Roll the karma dice first.",
         "Type 1 for each karma die that shows the symbol, 0 for each of the others."},
    [OP_TILE] = {MOVE_TILE, "Draw a tile first.",
                 "This tile is not in the stack: type one that is."},
    [OP_TEAM] = {MOVE_TEAM, "Deal a team card first.",
                 "This team card is not in the pile: deal one that is."},
    [OP_BAG] = {MOVE_BAG, "Draw a resource from the bag first.",
                "None of this is left in the bag: type another resource."},
    [OP_D8] = {MOVE_D8, "Roll the D8 first.", "The D8 shows 1 to 8."},
    [OP_DRAW] = {MOVE_DRAW, "Draw a card first.",
                 "This card is not in the deck: type one that is."},
};

static under_status explain_chance(const struct sun_play *play, enum op op, under_move move)
{
    int dice = 0;
    for (int die = 0; die < play->state->roll.count; die++)
        dice += play->state->roll.face[die] == FACES;
    return refuse(move.kind == outcomes[op].kind ? outcomes[op].other : outcomes[op].first,
                  NUM("dice", dice));
}

/* --- answers --- */

/* Why an answer of that kind is refused where such answers are given. */
static const struct {
    uint8_t op, kind;
    const char *why;
} answers[] = {
    {OP_DRINK, MOVE_DRINK, "You have no water to drink."},
    {OP_AVOID, MOVE_AVOID, "Choose an attack that would hit you: this enemy's doesn't."},
    {OP_STAND, MOVE_ATTACK, "This enemy takes no part in the initial combat round."},
    {OP_INTERVENE, MOVE_PASS,
     "The phase ends: if you have waited and can fight, you must fight now."},
    {OP_REACT, MOVE_COUNTER,
     "The attacker is on another tile: dodge, return the shot, close in, "
     "or endure it."},
    {OP_REACT, MOVE_RETURN, "The attacker is on your tile: dodge, strike back, or endure it."},
    {OP_REACT, MOVE_CLOSE,
     "You can close in on an attacker on an adjacent tile, if there is room and you have the AP to "
     "enter it."},
    {OP_TRADE, MOVE_GIVE, "You have no more of this to give."},
    {OP_TRADE, MOVE_GIVE_CARD, "You don't have this card, or are giving it already."},
    {OP_TRADE, MOVE_WANT, "The merchant has no more of this to sell."},
    {OP_TRADE, MOVE_WANT_CARD,
     "The merchant doesn't have this card, or you are taking it already."},
    {OP_TRADE, MOVE_BREAK,
     "Before you offer anything, you can take apart a card with a recipe whose room you don't "
     "need."},
    {OP_TRADE, MOVE_CANCEL, "There is nothing in the deal yet."},
    {OP_GRAB, MOVE_GRAB, "The merchant has none of this, or you have no room for it."},
    {OP_SWAP, MOVE_GIVE, "You have no more of this to give."},
    {OP_SWAP, MOVE_GIVE_CARD, "You don't have this card, or are giving it already."},
    {OP_SWAP, MOVE_WANT, "The other character has no more of this."},
    {OP_SWAP, MOVE_WANT_CARD,
     "The other character doesn't have this card, or you are taking it already."},
};

/* SUN-SET-05 */
static under_status explain_equipment(const struct sun_play *play, const struct sun_step *step,
                                      under_move move)
{
    int seat = sun_seat_of(play->rules, step->who);
    int points = play->state->points[seat] + play->state->gifts[seat];
    const struct sun_kind *kind = sun_kind_of(play, move.a);
    if (play->state->card[move.a].at == AT_TABLE && kind->stars > points)
        return cannot("Not enough points for the {card}: you need {stars}, you have {points}.",
                      STR("card", kind->name), NUM("stars", kind->stars), NUM("points", points));
    return NULL;
}

static under_status explain_answer(const struct sun_play *play, const struct sun_step *step,
                                   under_move move)
{
    bool fights = step->op == OP_STAND || step->op == OP_JOIN || step->op == OP_INTERVENE;
    under_status why = NULL;
    if (!explain_makes_sense(play, move))
        return cannot("There is no such move.");
    if (fights && (move.kind == MOVE_ATTACK || move.kind == MOVE_SHOOT || move.kind == MOVE_AMBUSH))
        why = sun_explain_enemy(play, step->who, move);
    if (step->op == OP_REACT && (move.kind == MOVE_COUNTER || move.kind == MOVE_RETURN) &&
        step->a == (move.kind == MOVE_RETURN))
        why = sun_explain_weapon(play, step->who, move, move.a, step->a ? FAR : NEAR);
    if (step->op == OP_TRADE && move.kind == MOVE_DEAL)
        why = sun_lacks_deal(play, step->who, step->x);
    if (step->op == OP_SWAP && move.kind == MOVE_OFFER)
        why = sun_lacks_offer(play, step->who, step->x);
    if (step->op == OP_TRADE && move.kind == MOVE_GIVE && (move.a == CARTRIDGE || move.a == ARROW))
        why = cannot("Merchants don't take ammunition.");
    if (step->op == OP_EQUIP && move.kind == MOVE_TAKE)
        why = explain_equipment(play, step, move);
    for (size_t i = 0; i < sizeof answers / sizeof *answers && !why; i++)
        if (answers[i].op == step->op && answers[i].kind == move.kind)
            why = cannot(answers[i].why);
    return why ? why : refuse("You can't do that now. {help}", STR("help", sun_ops[step->op].help));
}

under_status sun_explain(const struct sun_play *play, const struct sun_step *step, under_move move)
{
    const struct sun_op *op = &sun_ops[step->op];
    if (move.kind >= MOVE_KINDS)
        return refuse("There is no such move.");
    if (op->waits == WAITS_FOR_CHANCE)
        return explain_chance(play, step->op, move);
    if (step->op == OP_ACTIONS)
        return explain_action(play, step->who, move);
    return explain_answer(play, step, move);
}
