/* Fights at random: up to four characters against up to six enemies and a merchant, with weapons,
 * armour, wounds, hiding and karma, everybody doing anything. After every move the invariants hold,
 * the position saved and loaded is the same, and the list of moves says what is legal. In the end
 * every kind of decision in a fight must have been taken. */
#include <string.h>

#include "sun/enemies.h"
#include "sun/events.h"
#include "sun/game.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun_arena.h"

enum { FIGHTS = 900, MOVES_MOST = 120, REMEMBERED = 64 };

static under_rng rng;

static int below(int most)
{
    return (int)under_rng_below(&rng, (uint32_t)most);
}

static bool chance(int of)
{
    return below(of) == 0;
}

/* --- what must have happened --- */

static uint32_t decided[OPS][MOVE_KINDS], events[EVENT_KINDS];

static const struct {
    uint8_t op, kind;
} decisions[] = {
    {OP_ACTIONS, MOVE_ATTACK},   {OP_ACTIONS, MOVE_SHOOT},   {OP_ACTIONS, MOVE_AMBUSH},
    {OP_ACTIONS, MOVE_DODGE},    {OP_ACTIONS, MOVE_FIGHT},   {OP_ACTIONS, MOVE_SNIPE},
    {OP_ACTIONS, MOVE_WAIT},     {OP_ACTIONS, MOVE_MOVE},    {OP_ACTIONS, MOVE_SNEAK},
    {OP_ACTIONS, MOVE_RECON},    {OP_ACTIONS, MOVE_STEAL},   {OP_ACTIONS, MOVE_LOOT_FOE},
    {OP_STAND, MOVE_ATTACK},     {OP_STAND, MOVE_DODGE},     {OP_AVOID, MOVE_AVOID},
    {OP_JOIN, MOVE_ATTACK},      {OP_JOIN, MOVE_SHOOT},      {OP_JOIN, MOVE_AMBUSH},
    {OP_JOIN, MOVE_DODGE},       {OP_JOIN, MOVE_PASS},       {OP_INTERVENE, MOVE_ATTACK},
    {OP_INTERVENE, MOVE_SHOOT},  {OP_INTERVENE, MOVE_DODGE}, {OP_INTERVENE, MOVE_AMBUSH},
    {OP_INTERVENE, MOVE_PASS},   {OP_REACT, MOVE_COUNTER},   {OP_REACT, MOVE_DODGE},
    {OP_REACT, MOVE_RETURN},     {OP_REACT, MOVE_CLOSE},     {OP_REACT, MOVE_ENDURE},
    {OP_KARMA, MOVE_KEEP},       {OP_KARMA, MOVE_REROLL},    {OP_ROLL, MOVE_ROLL},
    {OP_KARMA_DICE, MOVE_KARMA},
};

static const uint8_t told[] = {
    EVENT_INITIAL_ROUND, EVENT_STRIKES,   EVENT_STRUCK,   EVENT_AVOIDED,
    EVENT_REACTS,        EVENT_FOE_MOVES, EVENT_FOE_HURT, EVENT_FOE_DOWN,
    EVENT_EXPOSED,       EVENT_SPAWNED,   EVENT_JOINS,    EVENT_WAITS,
    EVENT_DUEL_AVOIDED,  EVENT_CLOSES,    EVENT_DUEL_HIT, EVENT_DEFEATED,
};

static void expect_all_happened(void)
{
    for (size_t i = 0; i < sizeof decisions / sizeof *decisions; i++)
        ck_assert_msg(decided[decisions[i].op][decisions[i].kind] > 0, "nobody took %s at %s",
                      sun_moves[decisions[i].kind].word, sun_ops[decisions[i].op].name);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        ck_assert_msg(events[told[i]] > 0, "event %d of the list never happened", (int)i);
}

/* --- where a fight begins --- */

static void arm(int who)
{
    if (chance(2))
        hold(who, "rifle");
    if (chance(2))
        hold(who, "axe");
    if (chance(3))
        hold(who, "plate");
}

static void place_hero(int who)
{
    struct sun_hero *hero = &game->hero[who];
    stand(who, chance(6) ? 0 : chance(2) ? 1 : 2 + below(2));
    hero->ap = (uint8_t)(1 + below(6));
    hero->karma = (uint8_t)(chance(3) ? below(4) : 0);
    weaken(who, 1 + below(6));
    if (hero->tile != TILE_NEW_HAVEN && chance(3))
        hide(who);
}

static void place_foes(void)
{
    static const char *const kinds[] = {"rat", "brute", "gunman", "ghoul"};
    static const int most[] = {6, 3, 3, 2};
    int used[4] = {0};
    for (int i = chance(2) ? 6 : 1 + below(6); i > 0; i--) {
        int kind = below(4);
        if (used[kind]++ >= most[kind])
            continue;
        struct sun_play all = scene();
        int foe = foe_on(kinds[kind], 1 + below(3));
        game->foe[foe].damage = (uint8_t)below(sun_fighter_of(&all, foe)->hp);
    }
    if (chance(2)) {
        int foe = merchant_on(1 + below(2), 1 + below(3));
        game->merchant[foe - ENEMIES_MAX].water = 3;
        game->foe[foe].grudge = (uint8_t)below(1 << scene().rules->characters);
    }
}

static void begin(const struct sun_state *arena)
{
    *game = *arena;
    for (int who = 0; who < scene().rules->characters; who++) {
        arm(who);
        place_hero(who);
    }
    place_foes();
    for (int number = 1; number <= 3; number++)
        if (scene().pack->tile[tile_of(number)].enemy)
            game->place[tile_of(number)].symbol = !chance(4);
}

/* --- the walk --- */

static under_move remembered[REMEMBERED];

static bool is_listed(const struct under_moves *moves, under_move move)
{
    for (int i = 0; i < moves->count; i++)
        if (under_move_equal(moves->move[i], move))
            return true;
    return false;
}

/* What is listed is accepted, another move is refused and changes nothing. */
static void check_moves(const struct under_moves *moves)
{
    static struct sun_state copy;
    ck_assert_int_gt(moves->count, 0);
    for (int i = 0; i < moves->count; i++) {
        copy = *game;
        under_status why = sun_game.apply(&copy, &scene_config, moves->move[i], NULL);
        ck_assert_msg(!why, "a listed move is refused: %s", why);
        under_move again;
        struct under_buf text = {0};
        sun_game.text(&scene_config, moves->move[i], &text);
        ck_assert_ptr_null(sun_game.parse(&scene_config, under_buf_text(&text), &again));
        ck_assert(under_move_equal(again, moves->move[i]));
        under_buf_free(&text);
    }
    under_move other = remembered[below(REMEMBERED)];
    if (is_listed(moves, other))
        return;
    copy = *game;
    ck_assert_ptr_nonnull(sun_game.apply(&copy, &scene_config, other, NULL));
    ck_assert_mem_eq(&copy, game, sizeof copy);
}

static void check_state(void)
{
    static struct sun_state again;
    under_status why = sun_game.check(game, &scene_config);
    ck_assert_msg(!why, "%s", why);
    json_t *saved = sun_game.save(game, &scene_config);
    why = sun_game.load(&again, &scene_config, saved);
    ck_assert_msg(!why, "a saved position is refused: %s", why);
    ck_assert_mem_eq(&again, game, sizeof again);
    json_decref(saved);
}

/* Rather something of the fight than not. */
static under_move choose(const struct under_moves *moves)
{
    static const bool fights[MOVE_KINDS] = {
        [MOVE_ATTACK] = true,  [MOVE_SHOOT] = true,  [MOVE_AMBUSH] = true, [MOVE_DODGE] = true,
        [MOVE_FIGHT] = true,   [MOVE_SNIPE] = true,  [MOVE_WAIT] = true,   [MOVE_MOVE] = true,
        [MOVE_SNEAK] = true,   [MOVE_RECON] = true,  [MOVE_STEAL] = true,  [MOVE_LOOT_FOE] = true,
        [MOVE_COUNTER] = true, [MOVE_RETURN] = true, [MOVE_CLOSE] = true,
    };
    under_move move = moves->move[below(moves->count)];
    for (int tries = chance(4) ? 0 : 4; tries > 0 && !fights[move.kind]; tries--)
        move = moves->move[below(moves->count)];
    return move;
}

/* SUN-FIGHT-02, SUN-FIGHT-18: from one action to the next no enemy strikes anybody twice. At a
 * phase's end saved AP may be spent without anybody being asked in between. */
static void check_strikes(int op)
{
    static uint8_t struck[FOES_MAX][CHARACTERS_MAX];
    bool anew = op == OP_ACTIONS || op == OP_INTERVENE || op == OP_DRINK;
    if (anew || game->active == SUN_NONE)
        memset(struck, 0, sizeof struck);
    for (int i = 0; i < scene_events.count && game->active != SUN_NONE; i++) {
        const struct under_event *event = &scene_events.event[i];
        if (event->kind == EVENT_STRIKES)
            ck_assert_msg(struck[event->number[0]][event->number[1]]++ == 0,
                          "an enemy strikes somebody twice for one action");
    }
}

static bool anybody_fights(void)
{
    for (int foe = 0; foe < FOES_MAX; foe++)
        if (game->foe[foe].tile != SUN_NONE && !(game->foe[foe].flags & FOE_DOWN))
            return true;
    return false;
}

static void fight(void)
{
    static struct under_moves moves;
    for (int i = 0; i < MOVES_MOST && game->depth > 0 && anybody_fights(); i++) {
        int op = game->stack[game->depth - 1].op;
        under_move move;
        if (sun_game.actor(game) == UNDER_CHANCE) {
            move = sun_game.sample(game, &scene_config, &rng);
        } else {
            sun_game.moves(game, &scene_config, &moves);
            check_moves(&moves);
            move = choose(&moves);
            remembered[below(REMEMBERED)] = move;
        }
        under_events_clear(&scene_events);
        under_status why = sun_game.apply(game, &scene_config, move, &scene_events);
        ck_assert_msg(!why, "%s", why);
        decided[op][move.kind]++;
        for (int k = 0; k < scene_events.count; k++)
            events[scene_events.event[k].kind]++;
        check_strikes(op);
        check_state();
    }
}

START_TEST(fights_at_random) /* SUN-FIGHT-02, SUN-FIGHT-18, SUN-JOIN-01, SUN-RANGE-01, SUN-PVP-01 */
{
    static struct sun_state arena;
    int largest = 0;
    rng = under_rng_at(11, 0);
    for (int players = 1; players <= 4; players++)
        for (enum sun_phase phase = SUN_PHASE_MORNING; phase <= SUN_PHASE_NIGHT; phase++) {
            given_arena(players, phase);
            arena = *game;
            for (int i = 0; i < FIGHTS / 12; i++) {
                begin(&arena);
                check_state();
                int foes = 0;
                for (int foe = 0; foe < ENEMIES_MAX; foe++)
                    foes += game->foe[foe].tile != SUN_NONE;
                largest = players == 4 && foes > largest ? foes : largest;
                fight();
            }
        }
    ck_assert_int_ge(largest, 6);
    expect_all_happened();
}
END_TEST

SUN_SCENARIO_MAIN("sun: fights at random", fights_at_random)
