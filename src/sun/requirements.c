/* The words of requirements, one row each: what `needs` and `if` of a pack can ask. */
#include "sun/camp.h"
#include "sun/enemies.h"
#include "sun/holdings.h"
#include "sun/stealth.h"
#include "sun/trade.h"
#include "sun/verbs.h"

#define TEST(name)                                                                                 \
    static bool name(const struct sun_play *play, int who, int target, const struct sun_atom *atom)
#define UNUSED ((void)play, (void)who, (void)target, (void)atom)

static const struct sun_place *place_of(const struct sun_play *play, int who)
{
    return &play->state->place[play->state->hero[who].tile];
}

static bool sky_has(const struct sun_play *play, enum sun_tag tag)
{
    return play->state->sun != SUN_NONE && play->pack->kind[play->state->sun].tags >> tag & 1;
}

TEST(is_night)
{
    UNUSED;
    return sun_is_night(play->state);
}

TEST(is_day)
{
    UNUSED;
    return play->state->phase == SUN_PHASE_MORNING || play->state->phase == SUN_PHASE_AFTERNOON;
}

TEST(is_storm)
{
    UNUSED;
    return sky_has(play, TAG_STORM);
}

TEST(is_solar_storm)
{
    UNUSED;
    return sky_has(play, TAG_SOLAR_STORM);
}

TEST(is_from_day)
{
    UNUSED;
    return play->state->day >= atom->day;
}

TEST(is_count)
{
    UNUSED;
    return play->state->counter >= atom->counter;
}

TEST(is_in_camp)
{
    UNUSED;
    return sun_has_camp(play, play->state->hero[who].tile);
}

TEST(is_at_fire)
{
    UNUSED;
    return sun_has_fire(play, play->state->hero[who].tile);
}

TEST(is_at_source)
{
    UNUSED;
    return play->pack->tile[play->state->hero[who].tile].source;
}

TEST(is_in_haven)
{
    UNUSED;
    return play->state->hero[who].tile == TILE_NEW_HAVEN;
}

TEST(is_at_objective)
{
    UNUSED;
    return place_of(play, who)->objective;
}

TEST(is_at)
{
    UNUSED;
    return play->state->hero[who].tile == atom->tile;
}

TEST(is_safe)
{
    UNUSED;
    return !sun_any_foe(play, play->state->hero[who].tile);
}

TEST(has_card)
{
    UNUSED;
    const struct sun_kind *kind = &play->pack->kind[atom->card];
    for (int card = kind->first; card < kind->first + kind->copies; card++)
        if (sun_holds(play->state, who, card))
            return true;
    return false;
}

TEST(is_found)
{
    UNUSED;
    return play->state->place[atom->tile].state == PLACE_REVEALED;
}

TEST(is_marked)
{
    UNUSED;
    return play->state->place[atom->tile].objective;
}

TEST(is_visited)
{
    UNUSED;
    return sun_heroes_on(play, atom->tile) != 0;
}

TEST(is_held)
{
    UNUSED;
    return sun_any_foe(play, atom->tile);
}

TEST(is_alone)
{
    UNUSED;
    return (sun_heroes_on(play, play->state->hero[who].tile) & ~(1u << who)) == 0;
}

TEST(has_resource)
{
    UNUSED;
    int count = atom->thing == RES_WATER ? sun_water_of(play, who)
                                         : play->state->hero[who].has[atom->thing];
    return count >= atom->count;
}

TEST(holds_tag)
{
    UNUSED;
    return sun_has_tag(play, who, atom->tag);
}

TEST(is_resource_here)
{
    UNUSED;
    int tile = play->state->hero[who].tile;
    int count = atom->thing == RES_WATER ? play->state->place[tile].stored
                                         : sun_on_tile(play, tile, atom->thing);
    return count >= atom->count;
}

/* SUN-COND-09: healing does good at full health too, for an injury. */
TEST(is_hurt)
{
    UNUSED;
    const struct sun_hero *hero = &play->state->hero[who];
    return hero->hp < sun_character_of(play, who)->hp || hero->conditions & COND_INJURED;
}

TEST(is_injured)
{
    UNUSED;
    return play->state->hero[who].conditions & COND_INJURED;
}

TEST(is_infected)
{
    UNUSED;
    return play->state->hero[who].conditions & COND_INFECTED;
}

TEST(is_defeated)
{
    UNUSED;
    return play->state->hero[who].conditions & COND_DEFEATED;
}

TEST(is_tired)
{
    UNUSED;
    return play->state->hero[who].fitness == FITNESS_TIRED;
}

TEST(is_fit)
{
    UNUSED;
    return play->state->hero[who].fitness == FITNESS_FIT;
}

TEST(is_not_self)
{
    UNUSED;
    return target != who;
}

TEST(is_hidden)
{
    UNUSED;
    return sun_is_hidden(&play->state->hero[who]);
}

TEST(is_with_enemy)
{
    UNUSED;
    return sun_any_foe(play, play->state->hero[who].tile);
}

TEST(is_fought)
{
    UNUSED;
    return sun_foes_against(play, who) != 0;
}

/* SUN-CARD-12 */
TEST(has_ap)
{
    UNUSED;
    return play->state->hero[who].ap >= atom->count;
}

TEST(is_with_merchant)
{
    UNUSED;
    return sun_can_trade(play, who);
}

#define THING                                                                                      \
    {                                                                                              \
        "thing", ARG_NAME, FIELD_A, 0, 0, ARG_REQUIRED, sun_resource_names                         \
    }
#define LEAST(most)                                                                                \
    {                                                                                              \
        "count", ARG_NUMBER, FIELD_B, 1, most, 1, NULL                                             \
    }
#define DAY_NUMBER                                                                                 \
    {                                                                                              \
        "day", ARG_NUMBER, FIELD_A, 1, 99, ARG_REQUIRED, NULL                                      \
    }
#define COUNTER                                                                                    \
    {                                                                                              \
        "count", ARG_NUMBER, FIELD_A, 1, 100, ARG_REQUIRED, NULL                                   \
    }

#define TILE_NUMBER                                                                                \
    {                                                                                              \
        "tile", ARG_TILE, FIELD_A, 0, 0, ARG_REQUIRED, NULL                                        \
    }

const struct sun_test sun_tests[] = {
    {"night", {{0}}, ABOUT_THE_DAY, is_night, "it is night"},
    {"day", {{0}}, ABOUT_THE_DAY, is_day, "it is morning or afternoon"},
    {"storm", {{0}}, ABOUT_THE_DAY, is_storm, "the phase's sun card is a STORM"},
    {"solar-storm", {{0}}, ABOUT_THE_DAY, is_solar_storm, "the phase's sun card is a SOLAR_STORM"},
    {"from-day", {DAY_NUMBER}, ABOUT_THE_DAY, is_from_day, "it is that day or later"},
    {"counter", {COUNTER}, ABOUT_THE_DAY, is_count, "the mission's counter is that or more"},
    {"camp", {{0}}, ABOUT_SOMEBODY, is_in_camp, "on a tile with a camp"},
    {"fire", {{0}}, ABOUT_SOMEBODY, is_at_fire, "on a tile with a fire"},
    {"source", {{0}}, ABOUT_SOMEBODY, is_at_source, "on a tile with a water source"},
    {"haven", {{0}}, ABOUT_SOMEBODY, is_in_haven, "in New Haven"},
    {"objective", {{0}}, ABOUT_SOMEBODY, is_at_objective, "on a tile with an objective"},
    {"at", {TILE_NUMBER}, ABOUT_SOMEBODY, is_at, "on that tile"},
    {"safe", {{0}}, ABOUT_SOMEBODY, is_safe, "no undefeated enemy is on the tile"},
    {"owns",
     {{"card", ARG_CARD, FIELD_A, 0, 0, ARG_REQUIRED, NULL}},
     ABOUT_SOMEBODY,
     has_card,
     "holds that card"},
    {"found", {TILE_NUMBER}, ABOUT_THE_DAY, is_found, "that tile is on the map"},
    {"marked", {TILE_NUMBER}, ABOUT_THE_DAY, is_marked, "an objective lies on that tile"},
    {"heroes", {TILE_NUMBER}, ABOUT_THE_DAY, is_visited, "an able character is on that tile"},
    {"enemies", {TILE_NUMBER}, ABOUT_THE_DAY, is_held, "an undefeated enemy is on that tile"},
    {"alone", {{0}}, ABOUT_SOMEBODY, is_alone, "no other able character is on the tile"},
    {"has", {THING, LEAST(AMOUNT_MAX)}, ABOUT_SOMEBODY, has_resource, "holds that many of these"},
    {"holds",
     {{"tag", ARG_NAME, FIELD_A, 0, 0, ARG_REQUIRED, sun_tag_names}},
     ABOUT_SOMEBODY,
     holds_tag,
     "holds a working card with that tag"},
    {"here",
     {THING, LEAST(AMOUNT_MAX)},
     ABOUT_SOMEBODY,
     is_resource_here,
     "that many of these lie on the tile"},
    {"hurt", {{0}}, ABOUT_SOMEBODY, is_hurt, "is missing HP, or is injured"},
    {"injured", {{0}}, ABOUT_SOMEBODY, is_injured, "is injured"},
    {"infected", {{0}}, ABOUT_SOMEBODY, is_infected, "is infected"},
    {"defeated", {{0}}, ABOUT_SOMEBODY, is_defeated, "is defeated"},
    {"tired", {{0}}, ABOUT_SOMEBODY, is_tired, "is TIRED"},
    {"fit", {{0}}, ABOUT_SOMEBODY, is_fit, "is FIT"},
    {"hidden", {{0}}, ABOUT_SOMEBODY, is_hidden, "is hidden"},
    {"enemy", {{0}}, ABOUT_SOMEBODY, is_with_enemy, "an undefeated enemy is on the tile"},
    {"fought",
     {{0}},
     ABOUT_SOMEBODY,
     is_fought,
     "an enemy or angry merchant fights this character"},
    {"ap", {LEAST(AMOUNT_MAX)}, ABOUT_SOMEBODY, has_ap, "has that many action points"},
    {"merchant",
     {{0}},
     ABOUT_SOMEBODY,
     is_with_merchant,
     "a merchant who trades with this character is on the tile"},
    {"not-self", {{0}}, ABOUT_BOTH, is_not_self, "the target is another character"},
};
const int sun_test_count = sizeof sun_tests / sizeof sun_tests[0];
