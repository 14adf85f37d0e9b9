/* The odds shown before an attack are those of the rules: each fight below is carried out 100,000
 * times by the machine, nobody reacting, and must agree within 4.5 standard errors. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sun/game.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/odds.h"
#include "sun_arena.h"

enum { FIGHTS = 100000 };

struct tally {
    double sum, squares;
};

static void count(struct tally *tally, double value)
{
    tally->sum += value;
    tally->squares += value * value;
}

static void expect_near(const char *what, struct tally tally, double odds)
{
    double mean = tally.sum / FIGHTS;
    double error = sqrt(fmax(0, tally.squares / FIGHTS - mean * mean) / FIGHTS);
    ck_assert_msg(fabs(mean - odds) <= 4.5 * error + 1e-9,
                  "%s: %.5f by the odds, %.5f in %d fights, where %.5f is one standard error", what,
                  odds, mean, FIGHTS, error);
}

static const struct sun_step *asks(void)
{
    return &game->stack[game->depth - 1];
}

/* An initial round ends where its step does: enemies may answer the action that led to it. */
static bool is_over(int initial)
{
    return game->depth == 0 || (initial > 0 && game->stack[initial].op != OP_INITIAL);
}

/* Goes on until the fight is over: nobody joins, and attacks are endured. */
static void fight_on(under_rng *rng, int initial)
{
    while (!is_over(initial)) {
        under_move move = {.kind = MOVE_PASS};
        if (sun_ops[asks()->op].waits == WAITS_FOR_CHANCE)
            move = sun_game.sample(game, &scene_config, rng);
        else if (asks()->op == OP_REACT)
            move.kind = MOVE_ENDURE;
        else if (asks()->op != OP_JOIN)
            return;
        under_status why = sun_game.apply(game, &scene_config, move, NULL);
        ck_assert_msg(!why, "%s", why);
    }
}

/* The hero who is attacked, or SUN_NONE. */
static int hero_aimed_at(under_move move, const struct sun_step *asked)
{
    struct sun_play all = scene();
    if (move.kind == MOVE_COUNTER || move.kind == MOVE_RETURN)
        return asked->x;
    return move.kind == MOVE_FIGHT || move.kind == MOVE_SNIPE ? sun_hero_of(&all, move.a)
                                                              : SUN_NONE;
}

/* What the one who is aimed at has lost, and whether they lie there. */
static int lost_by(under_move move, const struct sun_state *before, bool *down)
{
    int other = hero_aimed_at(move, &before->stack[before->depth - 1]);
    if (other != SUN_NONE) {
        *down = !sun_able(&game->hero[other]);
        return before->hero[other].hp - game->hero[other].hp;
    }
    *down = game->foe[move.a].flags & FOE_DOWN;
    return game->foe[move.a].damage - before->foe[move.a].damage;
}

static void expect_odds(const char *text)
{
    static struct sun_state before;
    under_move move;
    struct sun_odds odds;
    struct sun_play all = scene();
    int who = asks()->who, initial = asks()->op == OP_STAND ? game->depth - 2 : 0;
    before = *game;
    ck_assert_ptr_null(sun_game.parse(&scene_config, text, &move));
    ck_assert_msg(is_legal(text), "%s", text);
    ck_assert(sun_odds_of(&all, asks(), move, &odds));
    under_rng rng = under_rng_at(5, 0);
    struct tally dealt = {0, 0}, taken = {0, 0}, defeats = {0, 0}, falls = {0, 0};
    for (int i = 0; i < FIGHTS; i++) {
        bool down;
        *game = before;
        ck_assert_ptr_null(sun_game.apply(game, &scene_config, move, NULL));
        fight_on(&rng, initial);
        count(&dealt, lost_by(move, &before, &down));
        count(&defeats, down);
        count(&taken, before.hero[who].hp - game->hero[who].hp);
        count(&falls, !sun_able(&game->hero[who]));
    }
    *game = before;
    expect_near("dealt", dealt, odds.dealt);
    expect_near("taken", taken, odds.taken);
    expect_near("defeats", defeats, odds.defeats);
    expect_near("falls", falls, odds.falls);
}

/* Hero 0 alone on t1; hero 1 has no AP. */
static void given_one(enum sun_phase phase)
{
    given_arena(2, phase);
    stand(1, 0);
    game->hero[1].ap = 0;
}

START_TEST(one_against_one) /* SUN-FIGHT-05, SUN-FIGHT-06 */
{
    given_one(SUN_PHASE_MORNING);
    foe_on("rat", 1);
    expect_odds("attack rat");
}
END_TEST

START_TEST(with_a_weapon_against_somebody_hurt) /* SUN-FIGHT-05, SUN-FIGHT-07 */
{
    given_one(SUN_PHASE_MORNING);
    game->foe[foe_on("brute", 1)].damage = 4;
    hold(0, "axe");
    expect_odds("attack brute axe");
}
END_TEST

START_TEST(injured_against_three) /* SUN-FIGHT-03, SUN-COND-01 */
{
    given_one(SUN_PHASE_MORNING);
    foe_on("rat", 1);
    foe_on("rat", 1);
    foe_on("brute", 1);
    hold(0, "rifle");
    weaken(0, 2);
    expect_odds("attack rat-2 rifle");
}
END_TEST

START_TEST(in_armour_by_night) /* SUN-FIGHT-06 */
{
    given_one(SUN_PHASE_NIGHT);
    foe_on("ghoul", 1);
    foe_on("ghoul", 1);
    foe_on("brute", 1);
    foe_on("rat", 1);
    hold(0, "plate");
    expect_odds("attack ghoul");
}
END_TEST

START_TEST(a_sneak_attack) /* SUN-FIGHT-09 */
{
    given_one(SUN_PHASE_MORNING);
    foe_on("rat", 1);
    foe_on("brute", 1);
    hold(0, "axe");
    weaken(0, 2);
    hide(0);
    expect_odds("ambush rat axe");
}
END_TEST

START_TEST(a_shot_with_an_enemy_around) /* SUN-RANGE-01, SUN-RANGE-02 */
{
    given_one(SUN_PHASE_MORNING);
    foe_on("brute", 1);
    foe_on("gunman", 2);
    hold(0, "rifle");
    weaken(0, 3);
    expect_odds("shoot gunman rifle");
}
END_TEST

START_TEST(a_shot_out_of_new_haven) /* SUN-RANGE-02 */
{
    given_one(SUN_PHASE_NIGHT);
    stand(0, 0);
    foe_on("gunman", 1);
    hold(0, "rifle");
    hold(0, "plate");
    expect_odds("shoot gunman rifle");
}
END_TEST

START_TEST(a_shot_at_a_merchant) /* SUN-RANGE-02, SUN-MERCH-04 */
{
    given_one(SUN_PHASE_MORNING);
    merchant_on(2, 1); /* on a hero's tile, where damage stays */
    stand(1, 1);
    stand(0, 2);
    hold(0, "rifle");
    expect_odds("shoot guard rifle");
}
END_TEST

START_TEST(a_raid) /* SUN-MERCH-04 */
{
    given_one(SUN_PHASE_MORNING);
    merchant_on(1, 1);
    foe_on("rat", 1);
    expect_odds("attack trader");
}
END_TEST

START_TEST(the_initial_round) /* SUN-FIGHT-01, SUN-FIGHT-16 */
{
    given_one(SUN_PHASE_MORNING);
    stand(0, 0);
    foe_on("rat", 1);
    foe_on("brute", 1);
    hold(0, "axe");
    play("move t1");
    expect_asked(0, OP_STAND);
    expect_odds("attack rat axe");
}
END_TEST

START_TEST(the_initial_round_against_one_of_two) /* SUN-FIGHT-16 */
{
    given_one(SUN_PHASE_MORNING);
    foe_on("brute", 1);
    game->place[tile_of(1)].container = CONTAINER_STRENGTH;
    play("open strength; roll 1; draw siren; draw siren; draw ghoul");
    expect_asked(0, OP_STAND);
    expect_odds("attack ghoul");
}
END_TEST

START_TEST(with_friends_who_only_watch) /* SUN-JOIN-02, SUN-JOIN-03 */
{
    given_arena(3, SUN_PHASE_MORNING);
    foe_on("brute", 1);
    foe_on("rat", 1);
    foe_on("gunman", 1);
    weaken(0, 3);
    expect_odds("attack rat");
}
END_TEST

START_TEST(as_one_who_joins) /* SUN-JOIN-02 */
{
    given_arena(3, SUN_PHASE_MORNING);
    foe_on("brute", 1);
    foe_on("rat", 1);
    foe_on("gunman", 1);
    play("attack brute; roll 0; roll 0 0");
    expect_asked(1, OP_JOIN);
    expect_odds("attack brute"); /* which has struck */
}
END_TEST

START_TEST(a_duel) /* SUN-PVP-01, SUN-FIGHT-03 */
{
    given_arena(2, SUN_PHASE_MORNING);
    foe_on("rat", 1);
    hold(0, "axe");
    hold(1, "plate");
    weaken(1, 2);
    char move[40];
    struct sun_play all = scene();
    snprintf(move, sizeof move, "fight %s axe", sun_character_of(&all, 1)->id);
    expect_odds(move);
}
END_TEST

START_TEST(a_shot_at_a_character) /* SUN-PVP-02 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 2);
    hold(0, "rifle");
    weaken(0, 2);
    char move[40];
    struct sun_play all = scene();
    snprintf(move, sizeof move, "snipe %s rifle", sun_character_of(&all, 1)->id);
    expect_odds(move);
}
END_TEST

START_TEST(striking_back) /* SUN-PVP-01 */
{
    given_arena(2, SUN_PHASE_MORNING);
    hold(0, "axe");
    hold(0, "plate");
    hold(1, "rifle");
    weaken(1, 2);
    weaken(0, 2);
    play_as("fight %s axe", 1);
    expect_odds("counter rifle");
    expect_odds("counter");
}
END_TEST

START_TEST(shooting_back) /* SUN-PVP-02 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 2);
    hold(0, "rifle");
    hold(1, "rifle");
    hold(1, "plate");
    play_as("snipe %s rifle", 1);
    expect_odds("return rifle-2");
}
END_TEST

START_TEST(what_is_no_attack_has_no_odds)
{
    given_one(SUN_PHASE_MORNING);
    foe_on("rat", 1);
    struct sun_play all = scene();
    struct sun_odds odds;
    ck_assert(!sun_odds_of(&all, asks(), (under_move){.kind = MOVE_DODGE}, &odds));
    ck_assert(!sun_odds_of(&all, asks(), (under_move){.kind = MOVE_WAIT}, &odds));
}
END_TEST

SUN_SCENARIO_MAIN("sun: odds", one_against_one, with_a_weapon_against_somebody_hurt,
                  injured_against_three, in_armour_by_night, a_sneak_attack,
                  a_shot_with_an_enemy_around, a_shot_out_of_new_haven, a_shot_at_a_merchant,
                  a_raid, the_initial_round, the_initial_round_against_one_of_two,
                  with_friends_who_only_watch, as_one_who_joins, a_duel, a_shot_at_a_character,
                  striking_back, shooting_back, what_is_no_attack_has_no_odds)
