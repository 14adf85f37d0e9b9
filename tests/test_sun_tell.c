/* Fights as people are told them: whose dice are rolled, what each shows, what comes of it; and
 * what can be said of a move before it is made. */
#include <stdio.h>
#include <string.h>

#include "sun/events.h"
#include "sun/foresee.h"
#include "sun/game.h"
#include "sun/moves.h"
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
static void expect_roll(enum sun_roll_for why, const char *roll, const char *sentence)
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
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("rat", 1);
    foe_on("rat", 1);
    hold(0, "axe");
    hold(0, "plate");
    play("attack rat-2 axe");
    expect_told(about(0, " attacks Rat B with the Axe."));
    expect_roll(ROLL_ATTACK, "roll 2 0", about(0, " rolls green 2, green 0: 2 successes."));
    snprintf(sentence, sizeof sentence, "Rat A attacks %s.", name_of(0));
    expect_told(sentence);
    expect_roll(ROLL_BLOW, "roll 1", "Rat A rolls yellow 1: 1 success.");
    expect_roll(ROLL_BLOW, "roll 0", "Rat B rolls yellow 0: no successes.");
    snprintf(sentence, sizeof sentence, "Rat A hits %s for 1 damage.", name_of(0));
    expect_told(sentence);
    snprintf(sentence, sizeof sentence, "%s's armour absorbs 1 damage.", name_of(0));
    expect_told(sentence);
    expect_told("Rat B takes 2 damage and has 1 HP left.");
    snprintf(sentence, sizeof sentence, "Rat B hits %s for 0 damage.", name_of(0));
    ck_assert(!is_told(sentence)); /* what missed was told by its dice */
}
END_TEST

START_TEST(a_dodge_and_karma_are_told) /* SUN-FIGHT-08, SUN-KARMA-01, SUN-COND-01 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("rat", 1);
    weaken(0, 2);
    game->hero[0].karma = 1;
    play("dodge");
    expect_told(about(0, " tries to dodge."));
    expect_roll(ROLL_CHECK, "roll 1 x", about(0, " rolls yellow 1, red -1: no successes."));
    play("reroll 2");
    expect_told(about(0, " picks a die to reroll: red -1."));
    play("karma 0");
    expect_told(about(0, " rolls 1 karma die and loses it."));
    expect_roll(ROLL_CHECK, "roll 0", about(0, " rolls yellow 1, red 0: 1 success."));
    expect_told(about(0, " scores 1 success."));
    expect_roll(ROLL_BLOW, "roll 1", "Rat A rolls yellow 1: 1 success.");
    expect_told(about(0, " dodges Rat A's attack."));
}
END_TEST

START_TEST(shots_are_told) /* SUN-RANGE-01 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("gunman", 2);
    hold(0, "rifle");
    play("shoot gunman rifle");
    expect_told(about(0, " shoots at Gunman A with the Rifle."));
    expect_roll(ROLL_SHOT, "roll 1 0", about(0, " rolls green 1, yellow 0: 1 success."));
    expect_roll(ROLL_COMES, "roll 0", "Gunman A rolls blue 0: no successes.");
    expect_roll(ROLL_SHOT_BACK, "roll 2", "Gunman A rolls green 2: 2 successes.");
    expect_told("Gunman A takes 1 damage and has 3 HP left.");
}
END_TEST

START_TEST(a_duel_is_told) /* SUN-PVP-01 */
{
    given_arena(2, SUN_PHASE_MORNING);
    play_as("fight %s", 1);
    play("counter");
    expect_roll(ROLL_DUEL, "roll 1", about(0, " rolls green 1: 1 success."));
    expect_roll(ROLL_PARRY, "roll 2", about(1, " rolls green 2: 2 successes."));
}
END_TEST

START_TEST(other_rolls_are_told) /* SUN-LOOT-01, SUN-SET-02, SUN-ENEMY-04 */
{
    given_arena(2, SUN_PHASE_MORNING);
    game->foe[foe_on("brute", 1)].damage = 5;
    stand(1, 0);
    play("attack brute; roll 1; roll 0 0; loot brute");
    expect_roll(ROLL_LOOT, "roll 2", about(0, " rolls green 2: 2 successes."));
    expect_told(about(0, " searches Brute A and scores 2 successes."));
    given_arena(2, SUN_PHASE_NIGHT);
    stand(0, 1);
    stand(1, 0);
    lay_tile(4, 3, -1);
    foe_on("brute", 2);
    play("end; drink");
    stand(1, 4);
    play("end; d8 8");
    expect_told("The D8 shows 8 for Brute A.");
    expect_roll(ROLL_TIE, "roll 1 0", about(1, " rolls green 1, green 0: 1 success."));
    expect_roll(ROLL_TIE, "roll 0 0", about(0, " rolls green 0, green 0: no successes."));
    given_setup("{'players': 2}");
    expect_roll(ROLL_START, "roll 1 0 0", "Player 1 rolls green 1, green 0, green 0: 1 success.");
    expect_roll(ROLL_START, "roll 1 1 0", "Player 2 rolls green 1, green 1, green 0: 2 successes.");
}
END_TEST

START_TEST(an_enemy_on_ground_nobody_has_seen) /* SUN-ENEMY-05 */
{
    given_arena(2, SUN_PHASE_NIGHT);
    stand(0, 0);
    stand(1, 0);
    foe_on("brute", 2);
    play("end; drink; end; d8 1");
    expect_told("Brute A moves to unexplored ground.");
}
END_TEST

/* What an event with these numbers is told as. */
static void expect_sentence(const char *sentence, enum sun_event_kind kind, int a, int b, int c,
                            int d)
{
    struct under_event event = {.kind = (uint16_t)kind,
                                .number = {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d}};
    json_t *told = sun_game.tell(&scene_config, &event);
    ck_assert_str_eq(json_string_value(json_object_get(told, "text")), sentence);
    json_decref(told);
}

START_TEST(numbers_and_kinds_have_sentences_of_their_own)
{
    enum { MEDIC, SCOUT };
    given_players(2);
    expect_sentence("Player 1 rolls no successes for the first turn.", EVENT_START_ROLL, 0, 0, 0,
                    0);
    expect_sentence("Player 1 rolls 1 success for the first turn.", EVENT_START_ROLL, 0, 1, 0, 0);
    expect_sentence("Player 2 rolls 3 successes for the first turn.", EVENT_START_ROLL, 1, 3, 0, 0);
    expect_sentence("Player 2 plays Mara the Scout.", EVENT_PICKED, 1, SCOUT, 0, 0);
    expect_sentence("The preparation phase begins.", EVENT_PHASE, SUN_PHASE_PREPARATION, 0, 0, 0);
    expect_sentence("The morning begins.", EVENT_PHASE, SUN_PHASE_MORNING, 0, 0, 0);
    expect_sentence("Night falls.", EVENT_PHASE, SUN_PHASE_NIGHT, 0, 0, 0);
    expect_sentence("Ines is tired now.", EVENT_FITNESS, MEDIC, FITNESS_TIRED, 0, 0);
    expect_sentence("Ines makes a stealth check.", EVENT_CHECK, MEDIC, ATTR_STEALTH, 0, 0);
    expect_sentence("Ines rolls 1 karma die and keeps it.", EVENT_KARMA, MEDIC, 1, 1, 0);
    expect_sentence("Ines rolls 2 karma dice and loses them all.", EVENT_KARMA, MEDIC, 2, 0, 0);
    expect_sentence("Ines rolls 2 karma dice and keeps 1.", EVENT_KARMA, MEDIC, 2, 1, 0);
    expect_sentence("Mara takes 2 damage from thirst and has 3 HP left.", EVENT_DAMAGED, SCOUT, 2,
                    HARM_THIRST, 3);
    expect_sentence("Mara takes 1 damage and has 4 HP left.", EVENT_DAMAGED, SCOUT, 1, HARM_PLAIN,
                    4);
    expect_sentence("No suitable card is left in the loot deck.", EVENT_DECK_EMPTY, DECK_LOOT, 0, 0,
                    0);
    expect_sentence("Mara gains 1 connector.", EVENT_GAINED, SCOUT, 1, RES_CONNECTOR, 0);
    expect_sentence("Mara gains 2 connectors.", EVENT_GAINED, SCOUT, 2, RES_CONNECTOR, 0);
}
END_TEST

START_TEST(places_have_an_article_but_for_new_haven)
{
    given_players(2);
    expect_sentence("Mara discovers the Dunes.", EVENT_REVEALED, tile_of(20), 1, 0, 0);
    expect_sentence("New on the map: the Dunes.", EVENT_REVEALED, tile_of(20), SUN_NONE, 0, 0);
    expect_sentence("Mara moves to New Haven.", EVENT_MOVED, 1, TILE_NEW_HAVEN, 0, 0);
}
END_TEST

/* What is said beforehand is what is rolled then: the dice of the check by colour. */
static void expect_foreseen(const char *move, enum sun_attribute attribute)
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
    given_arena(2, SUN_PHASE_NIGHT);
    stand(1, 0);
    hold(0, "cloak");
    weaken(0, 2);
    expect_foreseen("sneak t2",
                    ATTR_STEALTH); /* green, blue, red of the night, red of the injury */
    ck_assert_int_eq(game->roll.count, 4);
    given_arena(2, SUN_PHASE_MORNING);
    foe_on("rat", 1);
    hide(0);
    expect_foreseen("ambush rat", ATTR_STEALTH);
    given_arena(2, SUN_PHASE_MORNING);
    foe_on("rat", 1);
    expect_foreseen("dodge", ATTR_DEXTERITY);
    given_arena(2, SUN_PHASE_MORNING);
    merchant_on(1, 1);
    game->merchant[1].water = 2;
    expect_foreseen("steal trader", ATTR_STEALTH);
    given_arena(2, SUN_PHASE_MORNING);
    struct sun_play all = scene();
    struct sun_foreseen check;
    ck_assert(!sun_foresee_check(&all, &game->stack[game->depth - 1],
                                 (under_move){.kind = MOVE_WAIT}, &check));
}
END_TEST

START_TEST(no_check_is_foreseen_where_none_is_made) /* SUN-ED-07, SUN-ACT-19 */
{
    for (int edition = 0; edition < EDITIONS; edition++) {
        given_arena(2, SUN_PHASE_MORNING);
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
                  an_enemy_on_ground_nobody_has_seen, numbers_and_kinds_have_sentences_of_their_own,
                  places_have_an_article_but_for_new_haven, checks_are_foreseen_with_their_dice,
                  no_check_is_foreseen_where_none_is_made)
