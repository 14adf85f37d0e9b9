/* Food on a tile (rulebook: Eat, Sustain, Cooking pit, Small animal trap): what lies there, and
 * what is in the traps that are set there. */
#include <assert.h>

#include "sun/cost.h"
#include "sun/food.h"
#include "sun/holdings.h"
#include "sun/moves.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* --- traps --- */

int sun_find_set(const struct sun_play *play, int tile, enum sun_tag tag, uint8_t card[CARDS_MAX])
{
    if (play->glance && play->glance->tile == tile && play->glance->set.count == 0)
        return 0;
    int found = sun_find_cards(play, AT_SET + tile, card), count = 0;
    for (int i = 0; i < found; i++)
        if (sun_kind_of(play, card[i])->tags & 1u << tag)
            card[count++] = card[i];
    return count;
}

int sun_trapped_food(const struct sun_play *play, int tile)
{
    uint8_t trap[CARDS_MAX];
    int count = sun_find_set(play, tile, TAG_TRAP, trap), food = 0;
    for (int i = 0; i < count; i++)
        food += play->state->card[trap[i]].left;
    return food;
}

/* What can be taken without leaving an activated trap empty. */
static int food_beyond_bait(const struct sun_play *play, int tile)
{
    uint8_t trap[CARDS_MAX];
    int count = sun_find_set(play, tile, TAG_TRAP, trap), food = 0;
    for (int i = 0; i < count; i++)
        food += play->state->card[trap[i]].left > 1 ? play->state->card[trap[i]].left - 1 : 0;
    return food;
}

/* SUN-TRAP-03: always from the fullest, so that bait stays where it can. */
void sun_take_trapped(struct sun_play *play, int tile, int count)
{
    struct sun_card *card = play->state->card;
    uint8_t trap[CARDS_MAX];
    int traps = sun_find_set(play, tile, TAG_TRAP, trap);
    assert(traps > 0 || count == 0);
    for (; traps > 0 && count > 0; count--) {
        int fullest = 0;
        for (int i = 1; i < traps; i++)
            if (card[trap[i]].left > card[trap[fullest]].left)
                fullest = i;
        card[trap[fullest]].left--;
    }
}

/* --- food for something: eaten, cooked, or bait --- */

struct food_stock {
    int own, lying, trapped;
};

/* SUN-TRAP-03, SUN-ED-22. SUN-TRAP-05: bait leaves other traps theirs. */
static struct food_stock food_look(const struct sun_play *play, int who, enum sun_move_kind kind)
{
    const struct sun_hero *hero = &play->state->hero[who];
    struct food_stock stock = {.own = hero->has[RES_FOOD]};
    if (!sun_reads(play, ED_USE_TILE_THINGS))
        return stock;
    stock.lying = sun_on_tile(play, hero->tile, RES_FOOD);
    stock.trapped =
        kind == MOVE_BAIT ? food_beyond_bait(play, hero->tile) : sun_trapped_food(play, hero->tile);
    return stock;
}

bool sun_has_trapped_food(const struct sun_play *play, int who)
{
    return food_look(play, who, MOVE_EAT).trapped > 0;
}

/* As little as possible, which a move does not write. */
static int food_fewest_trapped(struct food_stock stock, int food)
{
    int missing = food - stock.own - stock.lying;
    return missing > 0 ? missing : 0;
}

int sun_food_at_hand(const struct sun_play *play, int who)
{
    struct food_stock stock = food_look(play, who, MOVE_EAT);
    return stock.own + stock.lying + stock.trapped;
}

void sun_list_food_use(const struct sun_play *play, int who, under_move move,
                       struct under_moves *out)
{
    struct food_stock stock = food_look(play, who, move.kind);
    uint8_t cost[RES_FINITE + 1];
    sun_spends(play, move, cost);
    int food = cost[RES_FOOD], most = least(food, stock.trapped);
    int fewest = food_fewest_trapped(stock, food);
    if (play->state->hero[who].ap < sun_ap_of(play, who, move))
        return;
    for (int trapped = fewest; trapped <= most; trapped++) {
        int rest = food - trapped;
        bool either =
            rest > 0 && stock.own > 0 && stock.lying > 0 && rest < stock.own + stock.lying;
        sun_move_set(&move, T_TRAPPED, trapped == fewest ? 0 : trapped);
        sun_move_set(&move, T_WHENCE, SOURCE_TILE_FIRST);
        under_moves_add(out, move);
        sun_move_set(&move, T_WHENCE, SOURCE_OWN_FIRST);
        if (either)
            under_moves_add(out, move);
    }
}

int sun_take_food_of_traps(struct sun_play *play, int who, int food, under_move move)
{
    int trapped = sun_move_trapped(move);
    if (trapped == 0)
        trapped = food_fewest_trapped(food_look(play, who, move.kind), food);
    sun_take_trapped(play, play->state->hero[who].tile, trapped);
    return trapped;
}
