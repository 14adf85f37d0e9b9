/* Playing again: variants of missions, and the score beside won and lost. */
#include <stdlib.h>
#include <string.h>

#include "engine/words.h"
#include "sun/game.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/mission.h"
#include "sun/score.h"
#include "sun/verbs.h"
#include "sun_scenario.h"

static const struct sun_pack *the_pack(void)
{
    given_setup(NULL);
    return scene().pack;
}

static void given_variant(int mission, int variant)
{
    char setup[80];
    snprintf(setup, sizeof setup, "{'mission': %d, 'variant': %d}", mission, variant);
    given_setup(setup);
}

/* A variant differs in a place, an enemy or a day, not only in words. */
static bool differs(const struct sun_pack *pack, const struct sun_mission *one,
                    const struct sun_mission *other)
{
    for (int part = 0; part < one->parts; part++) {
        const struct sun_code *a = &pack->code[one->part[part].setup],
                              *b = &pack->code[other->part[part].setup];
        if (one->part[part].last_day != other->part[part].last_day ||
            one->part[part].goal[0].about != other->part[part].goal[0].about)
            return true;
        for (; a->verb == b->verb && a->verb != VERB_STOP; a++, b++)
            if (a->a != b->a || a->b != b->b || a->c != b->c)
                return true;
        if (a->verb != b->verb)
            return true;
    }
    return false;
}

START_TEST(every_mission_has_variants) /* SUN-SET-23 */
{
    const struct sun_pack *pack = the_pack();
    for (int i = 0; i < pack->missions; i++) {
        const struct sun_mission *mission = &pack->mission[i];
        ck_assert_int_ge(mission->variants, 2);
        ck_assert_ptr_null(mission->variant);
        for (int k = 0; k < mission->variants; k++) {
            const struct sun_mission *variant = &pack->mission[mission->first_variant + k];
            ck_assert_ptr_nonnull(variant->variant);
            ck_assert_str_eq(variant->name, mission->name);
            ck_assert_int_eq(variant->parts, mission->parts);
            ck_assert_int_eq(variant->difficulty, mission->difficulty);
            bool moments = false;
            for (int t = 0; t < pack->triggers; t++)
                moments |= pack->trigger[t].owner.kind == OF_PART &&
                           pack->trigger[t].owner.index == mission->first_variant + k;
            ck_assert_msg(differs(pack, mission, variant) || moments, "%s", variant->variant);
        }
    }
}
END_TEST

START_TEST(a_variant_has_what_it_says_and_the_rest_of_its_mission) /* SUN-SET-23 */
{
    given_variant(2, 2); /* the mast at the lower left */
    const struct sun_mission *played = scene().rules->mission;
    const struct sun_mission *told = &scene().pack->mission[1];
    ck_assert_str_eq(played->variant, "Over the flats");
    ck_assert_str_ne(played->part[0].briefing, told->part[0].briefing);
    ck_assert_str_eq(played->part[0].name, told->part[0].name);
    ck_assert_str_eq(played->part[1].briefing, told->part[1].briefing);
    ck_assert_int_eq(played->part[1].last_day, told->part[1].last_day);
    go_on_until(0, SUN_PHASE_MORNING);
    const struct sun_place *mast = &game->place[tile_of(32)];
    ck_assert_int_eq(mast->state, PLACE_REVEALED);
    ck_assert_int_eq(mast->q, -3); /* direction 5, three tiles */
    given_variant(2, 3);           /* three nights, and a day more */
    ck_assert_int_eq(scene().rules->mission->part[1].last_day, told->part[1].last_day + 1);
    ck_assert_int_eq(sun_goal_count(&scene().rules->mission->part[1].goal[0]), 3);
}
END_TEST

START_TEST(what_happens_in_a_part_is_the_variants_own) /* SUN-SET-23 */
{
    for (int variant = 1; variant <= 3; variant++) {
        given_variant(1, variant);
        int afternoons = 0, mornings = 0;
        const struct sun_rules *rules = scene().rules;
        for (int i = 0; i < rules->pack->triggers; i++) {
            const struct sun_trigger *trigger = &rules->pack->trigger[i];
            if (trigger->owner.kind != OF_PART || trigger->owner.index != rules->plot ||
                trigger->owner.part != 1)
                continue;
            afternoons += trigger->moment == MOMENT_AFTERNOON;
            mornings += trigger->moment == MOMENT_MORNING;
        }
        ck_assert_int_eq(afternoons, variant < 3); /* the heat, or other people */
        ck_assert_int_eq(mornings, variant == 3);
    }
}
END_TEST

START_TEST(a_variant_can_be_drawn) /* SUN-SET-23 */
{
    int times[4] = {0};
    json_t *setup = json_pack("{s:i, s:i}", "mission", 3, "variant", 0);
    given_setup(NULL);
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct under_config config, again;
        ck_assert_ptr_null(under_config_make(&config, scene_config.content, setup, seed));
        int drawn = (int)json_integer_value(json_object_get(config.setup, "variant"));
        ck_assert_int_ge(drawn, 1);
        ck_assert_int_le(drawn, 3);
        times[drawn]++;
        /* What was drawn is in the set-up, so it is the same game again. */
        ck_assert_ptr_null(under_config_make(&again, scene_config.content, config.setup, seed + 9));
        ck_assert(json_equal(config.setup, again.setup));
        under_config_release(&again);
        under_config_release(&config);
    }
    for (int i = 1; i <= 3; i++)
        ck_assert_int_gt(times[i], 60);
    json_decref(setup);
}
END_TEST

START_TEST(a_briefing_names_the_variant) /* SUN-SET-23 */
{
    for (int variant = 1; variant <= 2; variant++) {
        struct under_buf text = {0};
        given_variant(4, variant);
        go_on_until(0, SUN_PHASE_MORNING);
        sun_game.words->briefing(&scene_config, game, &text);
        ck_assert((strstr(text.text, "Variant 2: The upper zone.") != NULL) == (variant == 2));
        under_buf_free(&text);
    }
}
END_TEST

START_TEST(in_a_campaign_the_next_mission_is_as_it_is_told) /* SUN-SET-23, SUN-SET-18 */
{
    given_variant(1, 2);
    go_on_until(0, SUN_PHASE_MORNING);
    struct sun_play all = scene();
    sun_finish(&all, SUN_RESULT_WON);
    json_t *carry = sun_game.carry(game, &scene_config);
    ck_assert_int_eq(json_integer_value(json_object_get(json_object_get(carry, "next"), "variant")),
                     1);
    json_decref(carry);
    given_variant(1, 2);
    go_on_until(0, SUN_PHASE_MORNING);
    all = scene();
    sun_finish(&all, SUN_RESULT_LOST_DAY); /* the same once more */
    carry = sun_game.carry(game, &scene_config);
    ck_assert_int_eq(json_integer_value(json_object_get(json_object_get(carry, "next"), "variant")),
                     2);
    json_decref(carry);
}
END_TEST

/* Nobody wins before half of the days have passed. */
START_TEST(no_mission_is_over_before_its_middle) /* SUN-SET-10, SUN-SET-23 */
{
    const struct sun_pack *pack = the_pack();
    for (int i = 0; i < pack->plots; i++) {
        const struct sun_part *last = &pack->mission[i].part[pack->mission[i].parts - 1];
        int day = 0;
        for (int k = 0; k < last->goals; k++)
            if (last->goal[k].kind == GOAL_DAY)
                day = sun_goal_count(&last->goal[k]);
        ck_assert_msg(2 * day > last->last_day, "%s", pack->mission[i].name);
    }
}
END_TEST

/* --- the score: SUN-SET-24 --- */

static struct sun_score end_with(enum sun_result result)
{
    struct sun_play all = scene();
    sun_finish(&all, result);
    return sun_score_of(&all);
}

static void given_end(int part, int day)
{
    given_players(2); /* mission 1: three parts */
    game->part = (uint8_t)part;
    game->day = (uint8_t)day;
    memset(game->place[TILE_NEW_HAVEN].dropped, 0, sizeof game->place[TILE_NEW_HAVEN].dropped);
    game->place[TILE_NEW_HAVEN].stored = 0;
}

START_TEST(parts_and_days_count) /* SUN-SET-24 */
{
    given_end(1, 4);
    struct sun_score score = end_with(SUN_RESULT_LOST_MISSION);
    ck_assert_int_eq(score.parts, 13); /* a third of 40 */
    ck_assert_int_eq(score.days, 0);   /* only if you win */
    given_end(2, 8);
    int last = scene().rules->mission->part[2].last_day;
    score = end_with(SUN_RESULT_WON);
    ck_assert_int_eq(score.parts, 40);
    ck_assert_int_eq(score.days, 40 * (last - 8) / last);
    given_end(2, 1);
    score = end_with(SUN_RESULT_WON);
    ck_assert_int_eq(score.days, 20);
}
END_TEST

START_TEST(health_and_stores_count) /* SUN-SET-24 */
{
    given_end(0, 5);
    const struct sun_pack *pack = scene().pack;
    int full = pack->character[game->hero[0].kind].hp + pack->character[game->hero[1].kind].hp;
    game->hero[0].hp = 1;
    game->hero[1].hp = 0;
    game->hero[1].conditions = COND_DEFEATED;
    game->place[TILE_NEW_HAVEN].dropped[RES_METAL] = 3;
    game->place[TILE_NEW_HAVEN].stored = 4;
    struct sun_score score = end_with(SUN_RESULT_LOST_DAY);
    ck_assert_int_eq(score.health, 20 / full);
    ck_assert_int_eq(score.saved,
                     3 * sun_resource_value[RES_METAL] + 4 * sun_resource_value[RES_WATER]);
    given_end(0, 5);
    game->place[TILE_NEW_HAVEN].stored = 90;
    score = end_with(SUN_RESULT_LOST_DAY);
    ck_assert_int_eq(score.saved, 20); /* at most */
    ck_assert_int_eq(score.health, 20);
    ck_assert_int_eq(sun_score_total(score), 40);
}
END_TEST

START_TEST(the_score_is_shown_when_it_is_over) /* SUN-SET-24 */
{
    given_end(1, 4);
    json_t *mission = sun_game.words->mission(&scene_config, game);
    ck_assert(json_is_null(json_object_get(mission, "score")));
    json_decref(mission);
    struct sun_score score = end_with(SUN_RESULT_LOST_MISSION);
    mission = sun_game.words->mission(&scene_config, game);
    ck_assert_int_eq(
        json_integer_value(json_object_get(json_object_get(mission, "score"), "total")),
        sun_score_total(score));
    ck_assert_int_eq(sun_game.words->points(&scene_config, game), sun_score_total(score));
    json_decref(mission);
    struct under_buf text = {0}, expected = {0};
    sun_game.words->outcome(&scene_config, game, &text);
    under_buf_printf(&expected, "Score: %d of 100: 13 for the parts", sun_score_total(score));
    ck_assert_msg(strstr(text.text, expected.text) != NULL, "%s", text.text);
    under_buf_free(&text);
    under_buf_free(&expected);
}
END_TEST

SUN_SCENARIO_MAIN("sun: playing again", every_mission_has_variants,
                  a_variant_has_what_it_says_and_the_rest_of_its_mission,
                  what_happens_in_a_part_is_the_variants_own, a_variant_can_be_drawn,
                  a_briefing_names_the_variant, in_a_campaign_the_next_mission_is_as_it_is_told,
                  no_mission_is_over_before_its_middle, parts_and_days_count,
                  health_and_stores_count, the_score_is_shown_when_it_is_over)
