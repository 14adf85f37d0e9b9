/* A position in numbers, for an evaluation that is fitted by play: how far the mission has come and
 * how much time is left, how everybody is, and how far they are from where they must be. No rule
 * depends on it.
 *
 * Every number is given twice: as such, and once more among those of its mission, because health is
 * not worth the same everywhere. */
#include <string.h>

#include "sun/enemies.h"
#include "sun/foes.h"
#include "sun/game.h"
#include "sun/goals.h"
#include "sun/holdings.h"
#include "sun/map.h"
#include "sun/policy.h"

enum {
    ROW = 64,     /* numbers of a position */
    MISSIONS = 8, /* told apart; all further ones are the last */
    RANKS = 3,    /* characters by health: the worst off, the next, and all others together */
};
_Static_assert(SUN_FEATURES == (1 + MISSIONS) * ROW, "a row for all missions and one for each");

struct row {
    int count;
    float number[ROW];
};

static void features_add(struct row *row, float number)
{
    row->number[row->count++] = number;
}

/* A row has the same numbers in the same places whatever the position. */
static void features_choose(struct row *row, int chosen, int count)
{
    for (int i = 0; i < count; i++)
        features_add(row, i == chosen || (i == count - 1 && chosen >= count) ? 1 : 0);
}

static void features_of_mission(const struct sun_play *play, const struct wishes *wishes,
                                struct row *row)
{
    const struct sun_state *state = play->state;
    const struct sun_mission *mission = play->rules->mission;
    const struct sun_part *part = &mission->part[state->part];
    float progress = policy_progress(play);
    int left = wishes->phases_left < 0 ? 0 : wishes->phases_left;
    features_add(row, 1);
    features_add(row, progress);
    features_add(row, progress * progress);
    features_add(row, policy_haste(play));
    features_add(row, policy_share((float)left, 18));
    features_add(row, policy_share((float)left, 4));
    features_add(row, policy_share(state->day, 12));
    features_choose(row, state->part, PARTS_MAX);
    features_choose(row, state->phase, 5);
    for (int i = 0; i < GOALS_MAX; i++)
        features_add(row, i < part->goals ? policy_near_goal(play, &part->goal[i]) : 0);
    features_add(row, policy_share((float)sun_count_places(play, GOAL_TILES), 20));
    features_add(row, wishes->lacking);
    float wanted = 0;
    for (int thing = 0; thing < RES_FINITE; thing++)
        wanted += wishes->want[thing] - wishes->arms[thing];
    features_add(row, policy_share(wanted, 10));
}

/* Where everybody should be, or SUN_NONE. */
static int features_find_target(const struct sun_play *play, const struct wishes *wishes)
{
    int found = SUN_NONE;
    for (int tile = 0; tile < play->pack->tiles; tile++)
        if (play->state->place[tile].state == PLACE_REVEALED && wishes->lure[tile] > 0 &&
            (found == SUN_NONE || wishes->lure[tile] > wishes->lure[found]))
            found = tile;
    return found;
}

static float features_way(const struct sun_play *play, int who, int tile)
{
    int from = play->state->hero[who].tile;
    if (tile == SUN_NONE || from == SUN_NONE)
        return 0;
    return policy_share((float)sun_distance(&play->state->place[from], &play->state->place[tile]),
                        6);
}

/* How a character is, added to what stands there, in so many shares. */
enum { OF_HERO = 9 };
static void features_of_hero(const struct sun_play *play, const struct wishes *wishes, int who,
                             float share, float number[OF_HERO])
{
    const struct sun_hero *hero = &play->state->hero[who];
    int armour = policy_armour(play, who);
    const float own[OF_HERO] = {
        (float)hero->hp / sun_character_of(play, who)->hp,
        hero->hp <= 2,
        policy_share((float)sun_water_of(play, who), 4),
        policy_share(hero->has[RES_FOOD], 3),
        0.5f * (float)(armour < 0   ? 0
                       : armour < 2 ? armour
                                    : 2),
        policy_share(policy_arms(play, who), 2),
        features_way(play, who, features_find_target(play, wishes)),
        features_way(play, who, wishes->home),
        hero->tile == SUN_NONE ? 0 : policy_share(policy_threat(play, who, hero->tile), 3),
    };
    for (int i = 0; i < OF_HERO; i++)
        number[i] += share * own[i];
}

static void features_of_heroes(const struct sun_play *play, const struct wishes *wishes,
                               struct row *row)
{
    const struct sun_state *state = play->state;
    int able[CHARACTERS_MAX], count = 0, ill = 0, hurt = 0, tired = 0;
    float number[RANKS][OF_HERO] = {{0}};
    for (int who = 0; who < play->rules->characters; who++) {
        const struct sun_hero *hero = &state->hero[who];
        if (hero->kind == SUN_NONE || !sun_able(hero) || who == state->team.traitor)
            continue;
        int at = count++;
        for (; at > 0 && state->hero[able[at - 1]].hp > hero->hp; at--)
            able[at] = able[at - 1];
        able[at] = who;
        ill += (hero->conditions & COND_INFECTED) != 0;
        hurt += (hero->conditions & COND_INJURED) != 0;
        tired += hero->fitness == FITNESS_TIRED;
    }
    for (int i = 0; i < count; i++)
        features_of_hero(play, wishes, able[i],
                         i < RANKS - 1 ? 1 : 1.0f / (float)(count - (RANKS - 1)),
                         number[i < RANKS ? i : RANKS - 1]);
    features_add(row, (float)count / play->rules->characters);
    features_add(row, (float)count / CHARACTERS_MAX);
    features_add(row, policy_health(play));
    features_add(row, (float)ill / CHARACTERS_MAX);
    features_add(row, (float)hurt / CHARACTERS_MAX);
    features_add(row, (float)tired / CHARACTERS_MAX);
    features_add(row, policy_share((float)__builtin_popcountll(sun_standing_foes(state)), 8));
    for (int rank = 0; rank < RANKS; rank++)
        for (int i = 0; i < OF_HERO; i++)
            features_add(row, number[rank][i]);
}

int sun_describe(const void *memory, const struct under_config *config, int seat,
                 struct under_feature *out)
{
    (void)seat; /* the chances of those who stand together */
    struct sun_play play = sun_play_of(config, (void *)memory);
    struct wishes wishes;
    struct row row = {0};
    int count = 0, mission = play.rules->mission_index;
    int own = ROW * (1 + (mission < MISSIONS ? mission : MISSIONS - 1));
    policy_make_wishes(&play, SUN_NONE, &wishes);
    features_of_mission(&play, &wishes, &row);
    features_of_heroes(&play, &wishes, &row);
    for (int i = 0; i < row.count; i++) {
        float number = row.number[i];
        if (number < 0 || number > 0) {
            out[count++] = (struct under_feature){.index = (uint16_t)i, .value = number};
            out[count++] = (struct under_feature){.index = (uint16_t)(own + i), .value = number};
        }
    }
    return count;
}
