/* Every card of the box is played: drawn, met, found or used in a place with much going on, and
 * then random moves follow, each checked. */
#include <stdio.h>
#include <string.h>

#include "pack/embedded.h"
#include "sun/game.h"
#include "sun/moves.h"
#include "sun_scenario.h"

enum { SEEDS = 12, MOVES_ON = 60 };

static void given_the_whole_box(void)
{
    const char *names[16] = {0}, *texts[16] = {0};
    int files = 0;
    for (size_t i = 0; i < under_embedded_count; i++)
        if (strcmp(under_embedded[i].game, "sun-expansion") == 0) {
            names[files] = under_embedded[i].name;
            texts[files++] = under_embedded[i].text;
        }
    given_pack(names, texts);
}

/* Random moves, each checked; nothing may break. */
static void play_on(uint64_t seed, const char *about)
{
    static struct under_moves moves;
    under_rng rng = under_rng_at(seed, 0);
    for (int i = 0; i < MOVES_ON && sun_game.actor(game) != UNDER_OVER; i++) {
        under_move move;
        if (sun_game.actor(game) == UNDER_CHANCE) {
            move = sun_game.sample(game, &scene_config, &rng);
        } else {
            sun_game.moves(game, &scene_config, &moves);
            ck_assert_msg(moves.count > 0, "after %s nobody can move", about);
            move = moves.move[under_rng_below(&rng, (uint32_t)moves.count)];
        }
        under_status why = sun_game.apply(game, &scene_config, move, NULL);
        if (!why)
            why = sun_game.check(game, &scene_config);
        ck_assert_msg(!why, "after %s: %s", about, why);
    }
}

/* A tile with much on it, and heroes who have something to lose. */
static void given_a_place(int players, enum sun_phase phase)
{
    given_phase(players, phase);
    lay_tile(27, 0, -1);
    lay_tile(1, 1, -1);
    for (int who = 0; who < players; who++) {
        give(who, RES_FOOD, 1);
        give(who, RES_METAL, 2);
        game->hero[who].hp -= 2;
        game->hero[who].fitness = FITNESS_OK;
    }
    drop_here(27, RES_WOOD, 1);
}

static void draw_kind(const struct sun_kind *kind)
{
    char move[80];
    snprintf(move, sizeof move, "draw %s", kind->id);
    play(move);
}

START_TEST(every_event_can_be_played)
{
    given_the_whole_box();
    for (int seed = 0; seed < SEEDS; seed++)
        for (int i = 0;; i++) {
            given_a_place(3, seed % 2 ? SUN_PHASE_AFTERNOON : SUN_PHASE_MORNING);
            stand(1, 27);
            if (i == scene().pack->kinds)
                break;
            const struct sun_kind *kind = &scene().pack->kind[i];
            if (kind->deck != DECK_EVENT)
                continue;
            game->place[tile_of(27)].event = 1;
            play("move t27");
            draw_kind(kind);
            play_on((uint64_t)seed, kind->id);
        }
}
END_TEST

START_TEST(every_night_card_can_be_played)
{
    given_the_whole_box();
    for (int seed = 0; seed < SEEDS; seed++)
        for (int i = 0;; i++) {
            given_a_place(3, SUN_PHASE_NIGHT);
            stand(1, 27);
            stand(2, 27);
            if (i == scene().pack->kinds)
                break;
            const struct sun_kind *kind = &scene().pack->kind[i];
            if (kind->deck != DECK_NIGHT)
                continue;
            play("end; drink");
            draw_kind(kind);
            play_on((uint64_t)seed, kind->id);
        }
}
END_TEST

START_TEST(every_enemy_can_be_met)
{
    given_the_whole_box();
    for (int seed = 0; seed < SEEDS; seed++)
        for (int i = 0;; i++) {
            given_a_place(3, SUN_PHASE_MORNING);
            unmark(1);
            if (i == scene().pack->kinds)
                break;
            const struct sun_kind *kind = &scene().pack->kind[i];
            if (kind->deck != DECK_ENEMY)
                continue;
            hold(0, "crowbar");
            play("move t1");
            draw_kind(kind);
            play_on((uint64_t)seed, kind->id);
        }
}
END_TEST

/* A kind of loot other than that one which can come up, or NULL. */
static const struct sun_kind *another_find(const struct sun_kind *than)
{
    const struct sun_pack *pack = scene().pack;
    for (int i = 0; i < pack->kinds; i++)
        if (pack->kind[i].deck == DECK_LOOT && &pack->kind[i] != than &&
            game->card[pack->kind[i].first].at == AT_DECK)
            return &pack->kind[i];
    return NULL;
}

START_TEST(every_find_can_be_made)
{
    given_the_whole_box();
    for (int seed = 0; seed < SEEDS; seed++)
        for (int i = 0;; i++) {
            given_a_place(2, SUN_PHASE_MORNING);
            stand(0, 27);
            if (i == scene().pack->kinds)
                break;
            const struct sun_kind *kind = &scene().pack->kind[i];
            if (kind->deck != DECK_LOOT || game->card[kind->first].at != AT_DECK)
                continue;
            game->place[tile_of(27)].container = CONTAINER_STRENGTH;
            game->hero[0].karma = 0;
            play("open strength; roll 1");
            draw_kind(kind);
            draw_kind(another_find(kind));
            char move[80];
            snprintf(move, sizeof move, "keep %s", kind->id);
            play(move);
            play_on((uint64_t)seed, kind->id);
        }
}
END_TEST

/* The ways things can be with somebody who would use a card. */
enum scenes { ALL_WELL, WITH_ENEMY, WITH_MERCHANT, TIRED_AND_ILL, SOMEBODY_DOWN, SCENES };

static void given_a_scene(enum scenes number, int hero)
{
    given_a_place(4, SUN_PHASE_MORNING);
    for (int who = 0; who < 4; who++) {
        stand(who, 27);
        /* Hero 0 plays that character. */
        game->hero[who].kind = (uint8_t)((who + hero) % scene().pack->characters);
        game->hero[who].hp = 2;
        game->hero[who].conditions = COND_INJURED;
        game->hero[who].karma = 1;
    }
    struct sun_hero *other = &game->hero[1];
    switch (number) {
    case ALL_WELL:
        return;
    case WITH_ENEMY:
        foe_on("scavenger", 27);
        return;
    case WITH_MERCHANT:
        merchant_on(1, 27);
        return;
    case TIRED_AND_ILL:
        game->hero[0].conditions |= COND_INFECTED;
        game->hero[0].fitness = FITNESS_TIRED;
        return;
    case SOMEBODY_DOWN:
        other->conditions = COND_DEFEATED;
        other->hp = other->ap = 0;
        return;
    case SCENES:
        return;
    }
}

/* Makes a move of that kind about a card or skill, if there is one now. */
static bool try_to_use(enum sun_move_kind kind, int what)
{
    static struct under_moves moves;
    sun_game.moves(game, &scene_config, &moves);
    for (int i = 0; i < moves.count; i++) {
        if (moves.move[i].kind != kind || moves.move[i].a != what)
            continue;
        under_status why = sun_game.apply(game, &scene_config, moves.move[i], NULL);
        ck_assert_msg(!why, "%s", why);
        return true;
    }
    return false;
}

START_TEST(every_use_can_be_made)
{
    given_the_whole_box();
    given_players(2);
    int kinds = scene().pack->kinds;
    for (int i = 0; i < kinds; i++) {
        const struct sun_kind *kind = &scene().pack->kind[i];
        if (kind->use.program == 0)
            continue;
        int times = 0, hero = kind->hero == SUN_NONE ? 0 : kind->hero;
        for (enum scenes number = ALL_WELL; number < SCENES; number++) {
            given_a_scene(number, hero);
            int card = hold(0, kind->id);
            if (!try_to_use(MOVE_USE, card))
                continue;
            times++;
            play_on((uint64_t)number, kind->id);
        }
        ck_assert_msg(times > 0, "%s can never be used", kind->id);
    }
}
END_TEST

START_TEST(every_skill_can_be_used)
{
    given_the_whole_box();
    given_players(2);
    int characters = scene().pack->characters;
    ck_assert_int_eq(characters, 6);
    for (int hero = 0; hero < characters; hero++)
        for (int i = 0; i < scene().pack->character[hero].skills; i++) {
            const struct sun_skill *skill = &scene().pack->character[hero].skill[i];
            int times = 0;
            if (skill->use.program == 0)
                continue;
            for (enum scenes number = ALL_WELL; number < SCENES; number++) {
                given_a_scene(number, hero);
                give(0, RES_WOOD, 1);
                if (!try_to_use(MOVE_SKILL, hero * SKILLS_MAX + i))
                    continue;
                times++;
                play_on((uint64_t)number, skill->id);
            }
            ck_assert_msg(times > 0, "%s can never be used", skill->id);
        }
}
END_TEST

SUN_SCENARIO_MAIN("sun cards", every_event_can_be_played, every_night_card_can_be_played,
                  every_enemy_can_be_met, every_find_can_be_made, every_use_can_be_made,
                  every_skill_can_be_used)
