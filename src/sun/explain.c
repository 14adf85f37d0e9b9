/* Why a move is refused: a sentence for a person, whatever the move. Legality itself is the list's
 * alone (machine.c); what stands here only words it: what is missing, and what would be enough. */
#include "sun/explain.h"
#include "sun/combat.h"
#include "sun/cost.h"
#include "sun/craft.h"
#include "sun/enemies.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/moves.h"
#include "sun/trade.h"
#include "sun/turn.h"

/* --- what is named --- */

static bool explain_is_card(const struct sun_pack *pack, int number)
{
    return number >= 0 && number < pack->cards;
}

/* Moves of programs may name anything at all. */
static bool explain_is_there(const struct sun_play *play, enum sun_type type, int number)
{
    const struct sun_pack *pack = play->pack;
    int enemies = play->rules->deck[DECK_ENEMY].end - play->rules->deck[DECK_ENEMY].first;
    switch ((int)type) {
    case T_CHARACTER:
        return number >= 0 && number < pack->characters;
    case T_CARD:
        return explain_is_card(pack, number);
    case T_CARD_MAYBE:
        return number == SUN_NONE || explain_is_card(pack, number);
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
        return number == SUN_NONE || (number >= 0 && number < RESOURCES);
    case T_THING:
        return number >= 0 && number < THINGS;
    case T_AMMO:
        return number == RES_CARTRIDGE || number == RES_ARROW;
    case T_NUMBER:
    case T_COUNTED:
        return number >= 0 && number <= UINT8_MAX;
    }
    return true; /* what else there is cannot be named in a move unless it is there */
}

static bool explain_makes_sense(const struct sun_play *play, under_move move)
{
    for (int i = 0; i < 3; i++)
        if (!explain_is_there(play, sun_moves[move.kind].type[i], sun_move_number(move, i)))
            return false;
    return true;
}

under_status sun_explain_edition(const struct sun_play *play, enum sun_switch which)
{
    const struct sun_reading *reading = &sun_readings[which];
    int edition = play->rules->edition;
    return refuse_by(reading->rule,
                     "Edition {edition} of the rules doesn't allow this. {what}: {text}.",
                     STR("edition", sun_edition_names[edition]), STR("what", reading->what),
                     STR("text", reading->text[edition]));
}

/* --- action points --- */

static under_status explain_price(const struct sun_play *play, int who, under_move move)
{
    const struct sun_part *part = &play->rules->mission->part[play->state->part];
    const char *dear = sun_moves[move.kind].dear;
    bool other =
        move.kind == MOVE_SKILL && sun_move_skill_owner(move) != play->state->hero[who].kind;
    if (!dear || other || (move.kind == MOVE_TASK && sun_move_task(move) >= part->tasks))
        return NULL;
    int cost = sun_ap_of(play, who, move), ap = play->state->hero[who].ap;
    return cost > ap ? cannot(dear, NUM("cost", cost), NUM("ap", ap)) : NULL;
}

/* --- the map --- */

/* "t16 Suburb, t4 Pine Stand": where such a move can go. */
static void explain_ways(const struct sun_play *play, int who, int kind, struct under_buf *out)
{
    struct under_moves legal = {.count = 0};
    sun_list_actions_like(play, who, kind, &legal);
    for (int i = 0; i < legal.count; i++) {
        const struct sun_tile *tile = &play->pack->tile[sun_move_tile(legal.move[i])];
        if (legal.move[i].kind != kind)
            continue;
        under_buf_printf(out, tile->name ? "%st%d %s" : "%st%d", out->size ? ", " : "",
                         tile->number, tile->name);
    }
}

under_status sun_refuse_move(const struct sun_play *play, int who, under_move move)
{
    const struct sun_state *state = play->state;
    const struct sun_hero *hero = &state->hero[who];
    int number = play->pack->tile[sun_move_tile(move)].number;
    bool there = state->place[sun_move_tile(move)].state == PLACE_REVEALED;
    int way =
        there ? sun_distance(&state->place[hero->tile], &state->place[sun_move_tile(move)]) : 0;
    if (there && way == 0)
        return cannot("You are already on t{tile}.", NUM("tile", number));
    if (there && way == 1 && !sun_has_space(play, sun_move_tile(move)))
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

under_status sun_refuse_explore(const struct sun_play *play, int who, under_move move)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (sun_move_direction(move) < 0 || sun_move_direction(move) > 5)
        return cannot("Directions are 1 to 6: 1 is up, the others follow clockwise.");
    if (sun_can_explore(play, hero->tile, sun_move_direction(move)))
        return explain_price(play, who, move);
    const struct sun_place *here = &play->state->place[hero->tile];
    int tile = sun_tile_at(play, here->q + sun_step_q[sun_move_direction(move)],
                           here->r + sun_step_r[sun_move_direction(move)]);
    if (tile != SUN_NONE && play->state->place[tile].state == PLACE_REVEALED)
        return cannot("The tile in direction {direction} is already revealed.",
                      NUM("direction", sun_move_direction(move) + 1));
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
    const struct sun_move *row = &sun_moves[move.kind];
    if (row->wrong_target)
        why = row->wrong_target(play, who, move);
    if (!why)
        why = explain_price(play, who, move);
    if (!why && row->wrong)
        why = row->wrong(play, who, move);
    if (!why && row->needs)
        why = cannot(row->needs, NUM("cartridges", sun_rounds_of_one(RES_CARTRIDGE)),
                     NUM("arrows", sun_rounds_of_one(RES_ARROW)), NUM("food", ESCAPE_FOOD));
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

static under_status explain_chance(const struct sun_play *play, enum sun_opcode op, under_move move)
{
    int dice = 0;
    for (int die = 0; die < play->state->roll.count; die++)
        dice += play->state->roll.face[die] == FACES;
    return refuse_by(sun_moves[outcomes[op].kind].rule,
                     move.kind == outcomes[op].kind ? outcomes[op].other : outcomes[op].first,
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
    const struct sun_kind *kind = sun_kind_of(play, sun_move_card(move));
    if (play->state->card[sun_move_card(move)].at == AT_TABLE && kind->stars > points)
        return cannot("Not enough points for the {card}: you need {stars}, you have {points}.",
                      STR("card", kind->name), NUM("stars", kind->stars), NUM("points", points));
    return NULL;
}

/* SUN-PVP-01, SUN-PVP-02, SUN-ED-41 */
static under_status explain_reaction(const struct sun_play *play, const struct sun_step *step,
                                     under_move move)
{
    bool shoots_back = sun_reads(play, ED_SHOOT_BACK);
    if (move.kind == MOVE_COUNTER && step->as.react.far)
        return cannot(shoots_back
                          ? "The attacker is on another tile: dodge, return the shot, close "
                            "in, or endure it."
                          : "The attacker is on another tile: dodge, close in, or endure "
                            "it.");
    if (move.kind == MOVE_RETURN && step->as.react.far && !shoots_back)
        return refuse_by("SUN-ED-41", "You can't shoot back at a character in this edition of the "
                                      "rules: dodge, close in, or endure it.");
    if ((move.kind == MOVE_COUNTER && !step->as.react.far) ||
        (move.kind == MOVE_RETURN && step->as.react.far))
        return sun_explain_weapon(play, step->who, move, sun_move_weapon(move),
                                  step->as.react.far ? REACH_FAR : REACH_NEAR);
    return NULL;
}

/* SUN-MERCH-02, SUN-ED-05 */
static under_status explain_break_fee(const struct sun_play *play, int who, under_move move)
{
    int fee = sun_reads(play, ED_BREAK_FEE), water = sun_water_of(play, who);
    return water < fee
               ? cannot("Not enough water: a merchant asks a fee of {fee} for taking things "
                        "apart, you have {water}.",
                        NUM("fee", fee), NUM("water", water))
               : NULL;
}

/* The rule a question comes from: that of the first answer to it. */
static const char *explain_rule(const struct sun_play *play, const struct sun_step *step)
{
    struct under_moves legal = {.count = 0};
    sun_ops[step->op].list(play, step, &legal);
    return legal.count > 0 ? sun_moves[legal.move[0].kind].rule : NULL;
}

static under_status explain_answer(const struct sun_play *play, const struct sun_step *step,
                                   under_move move)
{
    bool fights = step->op == OP_STAND || step->op == OP_JOIN || step->op == OP_INTERVENE;
    under_status why = NULL;
    if (!explain_makes_sense(play, move))
        return cannot("There is no such move.");
    if (fights && (move.kind == MOVE_ATTACK || move.kind == MOVE_SHOOT || move.kind == MOVE_AMBUSH))
        why = sun_refuse_enemy(play, step->who, move);
    if (step->op == OP_REACT)
        why = explain_reaction(play, step, move);
    if (step->op == OP_TRADE && move.kind == MOVE_DEAL)
        why = sun_lacks_deal(play, step->who, step->as.trade.merchant);
    if (step->op == OP_SWAP && move.kind == MOVE_OFFER)
        why = sun_lacks_offer(play, step->who, step->as.swap.with);
    if (step->op == OP_TRADE && move.kind == MOVE_GIVE &&
        (sun_move_thing(move) == RES_CARTRIDGE || sun_move_thing(move) == RES_ARROW))
        why = cannot("Merchants don't take ammunition.");
    if (step->op == OP_TRADE && (move.kind == MOVE_BREAK || move.kind == MOVE_BREAK_AMMO))
        why = explain_break_fee(play, step->who, move);
    if (step->op == OP_EQUIP && move.kind == MOVE_TAKE)
        why = explain_equipment(play, step, move);
    for (size_t i = 0; i < sizeof answers / sizeof *answers && !why; i++)
        if (answers[i].op == step->op && answers[i].kind == move.kind)
            why = cannot(answers[i].why);
    return why ? why
               : refuse_by(explain_rule(play, step), "You can't do that now. {help}",
                           STR("help", sun_ops[step->op].help));
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
