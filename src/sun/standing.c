/* Questions nobody needs to be asked: those whose answer cannot matter, and those a player has
 * given standing orders for. All goes by what everybody sees. */
#include "sun/camp.h"
#include "sun/foresee.h"
#include "sun/goals.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/moves.h"
#include "sun/say.h"
#include "sun/turn.h"

/* --- rolls --- */

static int roll_net(const struct sun_roll *roll)
{
    int net = 0;
    for (int die = 0; die < roll->count; die++)
        net += sun_face_worth[roll->face[die]];
    return net;
}

enum extreme { LEAST, MOST };

/* The least or the most a die of that colour can show, in successes. */
static int roll_extreme(int colour, enum extreme which)
{
    int found = sun_face_worth[FACE_BLANK];
    for (int face = 0; face < FACES; face++)
        if (sun_sides[colour][face] > 0 &&
            (which == MOST ? sun_face_worth[face] > found : sun_face_worth[face] < found))
            found = sun_face_worth[face];
    return found;
}

/* The least or the most the dice can come to by rolling `dice` of them again: the largest changes
 * first. */
static int roll_reach(const struct sun_roll *roll, int dice, enum extreme which)
{
    int net = roll_net(roll), change[DICE_MAX] = {0};
    for (int die = 0; die < roll->count; die++)
        if (roll->rerolled[die] == 0) {
            int by = roll_extreme(roll->colour[die], which) - sun_face_worth[roll->face[die]];
            change[die] = which == MOST ? by : -by;
        }
    for (int i = 0; i < dice && i < roll->count; i++) {
        int best = 0;
        for (int die = 1; die < roll->count; die++)
            if (change[die] > change[best])
                best = die;
        if (change[best] <= 0)
            break;
        net += which == MOST ? change[best] : -change[best];
        change[best] = 0;
    }
    return net;
}

/* Nobody has begun to take dice up. */
static bool roll_is_fresh(const struct sun_state *state)
{
    for (int die = 0; die < state->roll.count; die++)
        if (sun_is_taken_up(state, die))
            return false;
    return true;
}

/* SUN-KARMA-03: whatever karma does, the result stays what it is. Where karma may be spent again in
 * the same turn, all dice may be rolled again in the end. */
static bool settled_roll(const struct sun_play *play, const struct sun_step *top)
{
    struct sun_stake stake;
    const struct sun_roll *roll = &play->state->roll;
    if (!roll_is_fresh(play->state) || !sun_foresee_stake(play, &stake))
        return false;
    int dice = sun_reads(play, ED_KARMA_ONCE) ? play->state->hero[top->who].karma : DICE_MAX;
    return roll_reach(roll, dice, MOST) <= stake.from || roll_reach(roll, dice, LEAST) >= stake.to;
}

/* --- settled --- */

/* Two copies of a card with the same on them. */
static bool settled_cards(const struct sun_play *play, int one, int two)
{
    return play->pack->kind_of[one] == play->pack->kind_of[two] &&
           play->state->card[one].left == play->state->card[two].left;
}

bool sun_settled(const struct under_config *config, const void *memory, under_move *out)
{
    struct sun_play play = sun_see(config, memory);
    const struct sun_step *top = sun_asking(play.state);
    if (top->op == OP_KARMA && settled_roll(&play, top)) {
        *out = (under_move){.kind = MOVE_KEEP};
        return true;
    }
    if (top->op == OP_KEEP && settled_cards(&play, top->as.keep.first, top->as.keep.second)) {
        *out = sun_move_with(MOVE_KEEP_CARD, top->as.keep.first);
        return true;
    }
    return false;
}

/* --- orders --- */

enum order { ORDER_DRINK, ORDER_EAT, ORDER_FIRST, ORDER_REROLL, ORDER_SPARE, ORDER_LEAVE };

const struct under_order sun_orders[] = {
    [ORDER_DRINK] = {"drink", "Drink automatically",
                     "Drink 1 water at the start of a turn without being asked; items can be used "
                     "afterwards. You are still asked if you have no water, a card could keep "
                     "thirst away, or the mission may need every water you carry together.",
                     true},
    [ORDER_EAT] = {"eat", "Eat automatically",
                   "Eat 1 food at dawn without being asked, from the tile before your own. You are "
                   "still asked if there is not enough on the tile for everyone there, a card "
                   "could keep hunger away, or the mission may need every food you carry together.",
                   true},
    [ORDER_FIRST] = {"order", "Keep the same order",
                     "The character who went first goes first again. You are asked on the first "
                     "morning, and when that character can't act.",
                     true},
    [ORDER_REROLL] = {"reroll", "Don't reroll a success",
                      "Keep the dice without being asked when no roll could be better: a check is "
                      "passed, an attack defeats its target, an enemy misses.",
                      true},
    [ORDER_SPARE] = {"spare", "Don't fight each other",
                     "While you wait, you are not asked when there is nobody to fight but other "
                     "characters. Where there may be a traitor you are always asked.",
                     true},
    [ORDER_LEAVE] = {"leave", "Leave food you can't carry",
                     "In New Haven and in other camps, food you have no room for is laid down "
                     "without your being asked what to drop for it. You are still asked on other "
                     "tiles, and if a goal of the mission is to carry food.",
                     true},
    {.id = NULL},
};

static int order_carried(const struct sun_play *play, int thing)
{
    int count = 0;
    for (int who = 0; who < play->rules->characters; who++)
        count += thing == RES_WATER ? sun_water_of(play, who) : play->state->hero[who].has[thing];
    return count;
}

/* Whether what the characters carry would meet a goal of the part that asks for it, but might not
 * once everybody has had one more: then every single one may be wanted. Before, more has to be
 * found anyway. */
static bool order_is_goal(const struct sun_play *play, int thing)
{
    const struct sun_part *part = &play->rules->mission->part[play->state->part];
    int eaters = play->rules->characters;
    for (int i = 0; i < part->goals; i++) {
        const struct sun_goal *goal = &part->goal[i];
        int missing = sun_goal_need(play, goal) - sun_goal_have(play, goal);
        if (sun_goal_thing(goal) != thing)
            continue;
        if (goal->kind == GOAL_CARRY && missing <= 0 && missing + eaters > 0)
            return true;
        int spare = order_carried(play, thing) - missing;
        if (goal->kind == GOAL_STORE && missing > 0 && spare >= 0 && spare < eaters)
            return true;
    }
    return false;
}

/* Whether the hero holds a card against such harm, and so may prefer it. */
static bool order_has_shield(const struct sun_play *play, int who, enum sun_harm harm)
{
    for (int card = 0; card < play->pack->holdable; card++)
        if (sun_holds(play->state, who, card) && sun_kind_of(play, card)->shield == harm &&
            sun_card_works(play, who, card))
            return true;
    return false;
}

static bool order_drink(const struct sun_play *play, int who, under_move *out)
{
    *out = (under_move){.kind = MOVE_DRINK};
    return sun_water_of(play, who) > 0 && !order_is_goal(play, RES_WATER) &&
           !order_has_shield(play, who, HARM_THIRST);
}

/* The tile's food first, unless others there have none of their own and it would not do for all. */
static bool order_eat(const struct sun_play *play, int who, under_move *out)
{
    const struct sun_hero *hero = &play->state->hero[who];
    struct under_moves *moves = &(struct under_moves){.count = 0};
    bool own = false, tile = false;
    int hungry = 0;
    if (order_is_goal(play, RES_FOOD) || order_has_shield(play, who, HARM_HUNGER))
        return false;
    sun_list_sustain_step(play, sun_asking(play->state), moves);
    for (int i = 0; i < moves->count; i++) {
        own =
            own || (moves->move[i].kind == MOVE_FEED && sun_move_from(moves->move[i]) == FROM_OWN);
        tile = tile ||
               (moves->move[i].kind == MOVE_FEED && sun_move_from(moves->move[i]) == FROM_TILE);
    }
    for (int other = 0; other < play->rules->characters; other++)
        hungry += other != who && play->state->hero[other].tile == hero->tile &&
                  play->state->hero[other].has[RES_FOOD] == 0;
    bool enough = sun_on_tile(play, hero->tile, RES_FOOD) > hungry;
    *out = sun_move_with(MOVE_FEED, tile && enough ? FROM_TILE : FROM_OWN);
    return (tile && enough) || own;
}

static bool order_first(const struct sun_play *play, int who, under_move *out)
{
    (void)who;
    const struct sun_state *state = play->state;
    if ((state->day == 1 && state->phase == SUN_PHASE_MORNING) || state->first >= CHARACTERS_MAX ||
        !sun_able(&state->hero[state->first]))
        return false;
    *out = sun_move_with(MOVE_FIRST, sun_id(play, state->first));
    return true;
}

/* Where somebody may be a traitor, only one's own rolls: nobody knows who wants another to fail. */
static bool order_keep(const struct sun_play *play, int who, under_move *out)
{
    struct sun_stake stake;
    struct sun_rolling rolling = sun_foresee_roll(play);
    *out = (under_move){.kind = MOVE_KEEP};
    if (!roll_is_fresh(play->state) || !sun_foresee_stake(play, &stake) ||
        (play->rules->semi && rolling.who != who))
        return false;
    int net = roll_net(&play->state->roll);
    return stake.less ? net <= stake.from : net >= stake.to;
}

/* SUN-FIGHT-17 */
static bool order_spare(const struct sun_play *play, int who, under_move *out)
{
    (void)who;
    struct under_moves *moves = &(struct under_moves){.count = 0};
    *out = (under_move){.kind = MOVE_PASS};
    if (play->rules->semi)
        return false;
    sun_list_intervene_step(play, sun_asking(play->state), moves);
    for (int i = 0; i < moves->count; i++)
        if (moves->move[i].kind != MOVE_FIGHT && moves->move[i].kind != MOVE_SNIPE &&
            moves->move[i].kind != MOVE_PASS)
            return false;
    return true;
}

/* SUN-ACT-21: where there is a camp, food can be eaten, cooked and taken along from the tile. */
static bool order_leave(const struct sun_play *play, int who, under_move *out)
{
    const struct sun_part *part = &play->rules->mission->part[play->state->part];
    *out = (under_move){.kind = MOVE_LEAVE};
    for (int i = 0; i < part->goals; i++)
        if (part->goal[i].kind == GOAL_CARRY && sun_goal_thing(&part->goal[i]) == RES_FOOD)
            return false;
    return sun_asking(play->state)->as.fit.resource == RES_FOOD &&
           sun_has_camp(play, play->state->hero[who].tile);
}

bool sun_standing(const struct under_config *config, const void *memory, unsigned orders,
                  under_move *out)
{
    static const struct {
        uint8_t op, order;
        bool (*answer)(const struct sun_play *play, int who, under_move *out);
    } answers[] = {
        {OP_DRINK, ORDER_DRINK, order_drink},     {OP_SUSTAIN, ORDER_EAT, order_eat},
        {OP_ORDER, ORDER_FIRST, order_first},     {OP_KARMA, ORDER_REROLL, order_keep},
        {OP_INTERVENE, ORDER_SPARE, order_spare}, {OP_FIT, ORDER_LEAVE, order_leave},
    };
    struct sun_play play = sun_see(config, memory);
    const struct sun_step *top = sun_asking(play.state);
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        if (answers[i].op == top->op && orders >> answers[i].order & 1)
            return answers[i].answer(&play, top->who, out);
    return false;
}

/* --- what cannot be done, but people look for --- */

struct barred {
    const struct sun_play *play;
    under_move *out;
    int count, room;
};

/* Those that are legal after all are left out by whoever asks. */
static void barred_add(struct barred *barred, under_move move)
{
    struct under_moves *moves = &(struct under_moves){.count = 0};
    const struct sun_step *top = sun_asking(barred->play->state);
    if (barred->count == barred->room)
        return;
    if (top->op == OP_ACTIONS && move.kind != MOVE_END)
        sun_list_actions_like(barred->play, top->who, move.kind, moves);
    else
        sun_ops[top->op].list(barred->play, top, moves);
    for (int i = 0; i < moves->count; i++)
        if (moves->move[i].kind == move.kind &&
            sun_move_number(moves->move[i], 0) == sun_move_number(move, 0))
            return;
    barred->out[barred->count++] = move;
}

/* What is on the tile or in the hero's state, and lacks AP, water or room. */
static void barred_actions(struct barred *barred, int who)
{
    const struct sun_play *play = barred->play;
    const struct sun_hero *hero = &play->state->hero[who];
    const struct sun_place *place = &play->state->place[hero->tile];
    for (int direction = 0; direction < 6; direction++) {
        int tile = sun_neighbour(play, hero->tile, direction);
        if (tile < TILES_MAX && play->state->place[tile].state == PLACE_REVEALED)
            barred_add(barred, sun_move_with(MOVE_MOVE, tile));
    }
    if (play->pack->tile[hero->tile].source)
        barred_add(barred, (under_move){.kind = MOVE_REFILL});
    if (place->stored > 0)
        barred_add(barred, (under_move){.kind = MOVE_FETCH});
    if (place->container & CONTAINER_STRENGTH)
        barred_add(barred, sun_move_with(MOVE_OPEN, ATTR_STRENGTH));
    if (place->container & CONTAINER_DEXTERITY)
        barred_add(barred, sun_move_with(MOVE_OPEN, ATTR_DEXTERITY));
    if (hero->fitness < FITNESS_MAX)
        barred_add(barred, (under_move){.kind = MOVE_SLEEP});
    if (place->fire == FIRE_NONE && sun_has_tag(play, who, TAG_FIRE))
        barred_add(barred, (under_move){.kind = MOVE_CAMPFIRE});
    for (int i = 0; i < play->pack->traders; i++)
        if (play->state->merchant[i].tile == hero->tile)
            barred_add(barred, sun_move_with(MOVE_TRADE, ENEMIES_MAX + i));
    barred_add(barred, (under_move){.kind = MOVE_END});
}

/* SUN-SET-05: what costs more than there is left, once for each kind. */
static void barred_equipment(struct barred *barred, int who)
{
    const struct sun_play *play = barred->play;
    const struct sun_state *state = play->state;
    int seat = sun_seat_of(play->rules, who), points = state->points[seat] + state->gifts[seat];
    for (int kind = 0; kind < play->pack->kinds; kind++) {
        const struct sun_kind *it = &play->pack->kind[kind];
        int card = it->first;
        while (card < it->first + it->copies && state->card[card].at != AT_TABLE)
            card++;
        if (card < it->first + it->copies && it->stars > points)
            barred_add(barred, sun_move_with_two(MOVE_TAKE, card, sun_id(play, who)));
    }
}

int sun_barred(const struct under_config *config, const void *memory, under_move *out, int room)
{
    struct sun_play play = sun_see(config, memory);
    const struct sun_step *top = sun_asking(play.state);
    struct barred barred = {.play = &play, .out = out, .room = room};
    if (top->op == OP_SWAP)
        barred_add(&barred, (under_move){.kind = MOVE_OFFER});
    else if (top->op == OP_DRINK)
        barred_add(&barred, (under_move){.kind = MOVE_DRINK});
    else if (top->op == OP_EQUIP)
        barred_equipment(&barred, top->who);
    else if (top->op == OP_TRADE)
        barred_add(&barred, (under_move){.kind = MOVE_DEAL});
    else if (top->op == OP_ACTIONS)
        barred_actions(&barred, top->who);
    return barred.count;
}
