/* Fights as people are told them: whose dice are rolled, what each shows, what comes of it; and
 * what can be said of a move before it is made. */
#include <stdio.h>
#include <string.h>

#include "sun_arena.h"

/* Whether one of the last move's events is told in these words. */
static bool is_told(const char *sentence)
{
    bool found = false;
    for (int i = 0; i < scene_events.count; i++) {
        json_t *told = sun_game.tell(&scene_config, &scene_events.event[i]);
        found = found || strcmp(json_string_value(json_object_get(told, "text")), sentence) == 0;
        json_decref(told);
    }
    return found;
}

static void expect_told(const char *sentence)
{
    ck_assert_msg(is_told(sentence), "not told: %s", sentence);
}

/* Plays up to a roll, whose reason and owner must be these, then the roll, which is told so. */
static void expect_roll(enum roll_for why, const char *roll, const char *sentence)
{
    struct sun_play all = scene();
    ck_assert_int_eq(game->stack[game->depth - 1].op, OP_ROLL);
    ck_assert_int_eq(sun_foresee_roll(&all).why, why);
    play(roll);
    expect_told(sentence);
}

static const char *name_of(int who)
{
    struct sun_play all = scene();
    return sun_first_name(&all, who);
}

/* A sentence about a hero by name. */
static const char *about(int who, const char *rest)
{
    static char sentence[2][200];
    static int turn;
    turn = !turn;
    snprintf(sentence[turn], sizeof sentence[turn], "%s%s", name_of(who), rest);
    return sentence[turn];
}

START_TEST(an_exchange_is_told) /* SUN-FIGHT-04, SUN-FIGHT-06, SUN-FIGHT-07, SUN-ENEMY-03 */
{
    char sentence[200];
    given_arena(2, PHASE_MORNING);
    stand(1, 0);
    foe_on("rat", 1);
    foe_on("rat", 1);
    hold(0, "axe");
    hold(0, "plate");
    play("attack rat-2 axe");
    expect_told(about(0, " attacks Rat B: Axe."));
    expect_roll(ROLL_ATTACK, "roll 2 0", about(0, " rolls green 2, green 0: 2 successes."));
    snprintf(sentence, sizeof sentence, "Rat A attacks %s.", name_of(0));
    expect_told(sentence);
    expect_roll(ROLL_BLOW, "roll 1", "Rat A rolls yellow 1: 1 success.");
    expect_roll(ROLL_BLOW, "roll 0", "Rat B rolls yellow 0: no success.");
    snprintf(sentence, sizeof sentence, "Rat A hits %s for 1.", name_of(0));
    expect_told(sentence);
    snprintf(sentence, sizeof sentence, "Armour keeps 1 damage off %s.", name_of(0));
    expect_told(sentence);
    expect_told("Rat B takes 2 damage; 1 HP left.");
    snprintf(sentence, sizeof sentence, "Rat B hits %s for 0.", name_of(0));
    ck_assert(!is_told(sentence)); /* what missed was told by its dice */
}
END_TEST

START_TEST(a_dodge_and_karma_are_told) /* SUN-FIGHT-08, SUN-KARMA-01, SUN-COND-01 */
{
    given_arena(2, PHASE_MORNING);
    stand(1, 0);
    foe_on("rat", 1);
    weaken(0, 2);
    game->hero[0].karma = 1;
    play("dodge");
    expect_told(about(0, " tries to dodge."));
    expect_roll(ROLL_CHECK, "roll 1 x", about(0, " rolls yellow 1, red -1: no success."));
    play("reroll 2");
    expect_told(about(0, " takes up the red die that shows x."));
    play("karma 0");
    expect_roll(ROLL_CHECK, "roll 0", about(0, " rolls yellow 1, red 0: 1 success."));
    expect_told(about(0, " ends the check with 1 success."));
    expect_roll(ROLL_BLOW, "roll 1", "Rat A rolls yellow 1: 1 success.");
    expect_told(about(0, " avoids the attack of Rat A."));
}
END_TEST

START_TEST(shots_are_told) /* SUN-RANGE-01 */
{
    given_arena(2, PHASE_MORNING);
    stand(1, 0);
    foe_on("gunman", 2);
    hold(0, "rifle");
    play("shoot gunman rifle");
    expect_told(about(0, " shoots at Gunman A: Rifle."));
    expect_roll(ROLL_SHOT, "roll 1 0", about(0, " rolls green 1, yellow 0: 1 success."));
    expect_roll(ROLL_COMES, "roll 0", "Gunman A rolls blue 0: no success.");
    expect_roll(ROLL_SHOT_BACK, "roll 2", "Gunman A rolls green 2: 2 successes.");
    expect_told("Gunman A takes 1 damage; 3 HP left.");
}
END_TEST

START_TEST(a_duel_is_told) /* SUN-PVP-01 */
{
    given_arena(2, PHASE_MORNING);
    play_as("fight %s", 1);
    play("counter");
    expect_roll(ROLL_DUEL, "roll 1", about(0, " rolls green 1: 1 success."));
    expect_roll(ROLL_PARRY, "roll 2", about(1, " rolls green 2: 2 successes."));
}
END_TEST

START_TEST(other_rolls_are_told) /* SUN-LOOT-01, SUN-SET-02, SUN-ENEMY-04 */
{
    given_arena(2, PHASE_MORNING);
    game->foe[foe_on("brute", 1)].damage = 5;
    stand(1, 0);
    play("attack brute; roll 1; roll 0 0; loot brute");
    expect_roll(ROLL_LOOT, "roll 2", about(0, " rolls green 2: 2 successes."));
    expect_told(about(0, " searches Brute A with 2 successes."));
    given_arena(2, PHASE_NIGHT);
    stand(0, 1);
    stand(1, 0);
    lay_tile(4, 3, -1);
    foe_on("brute", 2);
    play("end; drink");
    stand(1, 4);
    play("end; d8 8");
    expect_told("The D8 shows 8 for Brute A.");
    expect_roll(ROLL_TIE, "roll 1 0", about(1, " rolls green 1, green 0: 1 success."));
    expect_roll(ROLL_TIE, "roll 0 0", about(0, " rolls green 0, green 0: no success."));
    given_setup("{'players': 2}");
    expect_roll(ROLL_START, "roll 1 0 0", "Player 1 rolls green 1, green 0, green 0: 1 success.");
    expect_roll(ROLL_START, "roll 1 1 0", "Player 2 rolls green 1, green 1, green 0: 2 successes.");
}
END_TEST

START_TEST(an_enemy_on_ground_nobody_has_seen) /* SUN-ENEMY-05 */
{
    given_arena(2, PHASE_NIGHT);
    stand(0, 0);
    stand(1, 0);
    foe_on("brute", 2);
    play("end; drink; end; d8 1");
    expect_told("Brute A moves to ground nobody has seen.");
}
END_TEST

/* What is said beforehand is what is rolled then: the dice of the check by colour. */
static void expect_foreseen(const char *move, enum attribute attribute)
{
    struct sun_play all = scene();
    struct sun_foreseen check;
    under_move parsed;
    ck_assert_ptr_null(sun_game.parse(&scene_config, move, &parsed));
    ck_assert(sun_foresee_check(&all, &game->stack[game->depth - 1], parsed, &check));
    ck_assert_int_eq(check.attribute, attribute);
    play(move);
    uint8_t dice[COLOURS] = {0};
    for (int i = 0; i < game->roll.count; i++)
        dice[game->roll.colour[i]]++;
    ck_assert_mem_eq(dice, check.dice, sizeof dice);
}

START_TEST(checks_are_foreseen_with_their_dice) /* SUN-STL-04, SUN-COND-01, SUN-MERCH-03 */
{
    given_arena(2, PHASE_NIGHT);
    stand(1, 0);
    hold(0, "cloak");
    weaken(0, 2);
    expect_foreseen("sneak t2", STEALTH); /* green, blue, red of the night, red of the injury */
    ck_assert_int_eq(game->roll.count, 4);
    given_arena(2, PHASE_MORNING);
    foe_on("rat", 1);
    hide(0);
    expect_foreseen("ambush rat", STEALTH);
    given_arena(2, PHASE_MORNING);
    foe_on("rat", 1);
    expect_foreseen("dodge", DEXTERITY);
    given_arena(2, PHASE_MORNING);
    merchant_on(1, 1);
    game->merchant[1].water = 2;
    expect_foreseen("steal trader", STEALTH);
    given_arena(2, PHASE_MORNING);
    struct sun_play all = scene();
    struct sun_foreseen check;
    ck_assert(!sun_foresee_check(&all, &game->stack[game->depth - 1],
                                 (under_move){.kind = MOVE_WAIT}, &check));
}
END_TEST

START_TEST(no_check_is_foreseen_where_none_is_made) /* SUN-ED-07, SUN-ACT-19 */
{
    for (int edition = 0; edition < EDITIONS; edition++) {
        given_arena(2, PHASE_MORNING);
        ((struct sun_rules *)scene_config.rules)->edition = (uint8_t)edition;
        lay_tile(4, 0, -1);
        unmark(4);
        stand(0, 4);
        hide(0);
        struct sun_play all = scene();
        struct sun_foreseen check;
        under_move recon;
        ck_assert_ptr_null(sun_game.parse(&scene_config, "recon t4", &recon));
        expect_legal("recon t4");
        ck_assert_int_eq(sun_foresee_check(&all, &game->stack[game->depth - 1], recon, &check),
                         edition == EDITION_2_0);
        play("recon t4; draw rat");
        ck_assert_int_eq(game->stack[game->depth - 1].op == OP_ROLL, edition == EDITION_2_0);
    }
}
END_TEST

SUN_SCENARIO_MAIN("sun: fights as they are told", an_exchange_is_told, a_dodge_and_karma_are_told,
                  shots_are_told, a_duel_is_told, other_rolls_are_told,
                  an_enemy_on_ground_nobody_has_seen, checks_are_foreseen_with_their_dice,
                  no_check_is_foreseen_where_none_is_made)
