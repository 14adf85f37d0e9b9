/* Under our Sun for people: what is shown beside a choice is what comes of it, every question and
 * every move has words, and only what needs no asking is not asked. Rules are looked at in games of
 * every edition, solo, with several players and with team cards, played at random. */
#include <string.h>

#include "engine/session.h"
#include "pack/pack.h"
#include "sun/events.h"
#include "sun/food.h"
#include "sun/game.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/say.h"
#include "sun/trade.h"
#include "sun_scenario.h"

/* --- games at random --- */

static struct under_content content;
static struct under_session walked;
static under_rng rng;

static void walk_begin(uint64_t seed)
{
    int players = 1 + (int)(seed % 4);
    json_t *setup = json_pack("{s:i, s:s, s:i}", "players", players, "edition",
                              sun_edition_names[seed % EDITIONS], "mission", 1 + (int)(seed % 6));
    if (players > 1 && seed % 5 == 0)
        json_object_set_new(setup, "mode", json_string("semi-cooperative"));
    under_status why = under_session_new(&walked, &content, setup, seed);
    ck_assert_msg(!why, "%s", why);
    json_decref(setup);
    rng = under_rng_at(seed, 7);
}

/* Every other game mostly as the game suggests: blind play ends early. */
static under_move walk_choose(uint64_t seed, const struct under_moves *moves)
{
    if (seed % 2 == 0 && under_rng_below(&rng, 4) > 0)
        return sun_game.suggest(walked.state, &walked.config, &rng);
    return moves->move[under_rng_below(&rng, (uint32_t)moves->count)];
}

/* Calls look for every state in which a seat is asked. */
static void walk(int games,
                 void (*look)(const struct sun_state *state, const struct under_moves *moves))
{
    enum { MOVES = 900 };
    static struct under_moves moves;
    ck_assert_ptr_null(under_pack_open(&content, &sun_game, NULL));
    for (uint64_t seed = 1; seed <= (uint64_t)games; seed++) {
        walk_begin(seed);
        for (int i = 0; i < MOVES && under_session_actor(&walked) != UNDER_OVER; i++) {
            if (under_session_actor(&walked) == UNDER_CHANCE) {
                ck_assert_ptr_null(under_session_roll(&walked, NULL, NULL));
                continue;
            }
            sun_game.moves(walked.state, &walked.config, &moves);
            look(walked.state, &moves);
            ck_assert_ptr_null(under_session_apply(&walked, walk_choose(seed, &moves), NULL));
        }
        under_session_close(&walked);
    }
    under_pack_close(&content);
}

static struct under_choice choice_of(const struct under_config *config,
                                     const struct sun_state *state, under_move move)
{
    struct under_choice choice = {.move = move, .place = UNDER_NO_PLACE, .chance = -1};
    sun_words.choice(config, state, move, &choice);
    return choice;
}

static int price_of(const struct under_choice *choice, const char *what)
{
    for (int i = 0; i < choice->prices; i++)
        if (strcmp(choice->price[i].what, what) == 0)
            return choice->price[i].count;
    return 0;
}

static const char *text_of(const struct under_config *config, under_move move)
{
    static struct under_buf text;
    under_buf_clear(&text);
    sun_text(config, move, &text);
    return text.text;
}

/* --- prices --- */

static struct {
    /* met: any, with the last AP, ending a phase, the game, going on, paid with things */
    int moves, last, phases, ends, stay, things;
    int deals[EDITIONS]; /* cards that could be sold */
} prices;

/* What the chapter takes itself, before anything else comes of the move. */
static int paid_for(const struct sun_state *state, under_move move)
{
    struct sun_state after = *state;
    struct sun_play play = sun_play_of(&walked.config, &after);
    struct sun_step *top = sun_top(&after);
    int who = top->who;
    sun_ops[top->op].take(&play, top, move);
    int paid = state->hero[who].ap - after.hero[who].ap;
    return paid > 0 ? paid : 0;
}

/* All of a thing that whoever acts can use: carried and on the tile. */
static int within_reach(const struct sun_state *state, int who, int thing)
{
    struct sun_play play = sun_play_of(&walked.config, (void *)state);
    int tile = state->hero[who].tile;
    if (thing == RES_WATER)
        return sun_water_of(&play, who);
    return state->hero[who].has[thing] + sun_on_tile(&play, tile, thing) +
           (thing == RES_FOOD ? sun_trapped_food(&play, tile) : 0);
}

/* What changes hands or place, and ammunition taken apart: the label has the amount. */
static bool is_handed_over(int kind)
{
    static const uint8_t kinds[] = {MOVE_DROP,  MOVE_DROP_CARD, MOVE_LOAD,      MOVE_DEAL,
                                    MOVE_OFFER, MOVE_AGREE,     MOVE_BREAK_AMMO};
    return memchr(kinds, kind, sizeof kinds) != NULL;
}

/* A bottle is put down with its water, and says so. */
static void look_at_bottle(const struct sun_state *state, under_move move,
                           const struct under_choice *choice)
{
    struct sun_play play = sun_play_of(&walked.config, (void *)state);
    int water = 0;
    if (move.kind != MOVE_DROP_CARD || !sun_kind_of(&play, sun_move_card(move))->bottle)
        return;
    sscanf(choice->note, "with %d water in it", &water);
    ck_assert_int_eq(water, state->card[sun_move_card(move)].left);
}

/* Whatever is used up at once is shown, and what is shown is used up. A shot's round is fired later
 * and comes off the weapon. */
static void look_at_things(const struct sun_state *state, under_move move,
                           const struct under_choice *choice)
{
    struct sun_state after = *state;
    struct sun_play play = sun_play_of(&walked.config, &after);
    struct sun_step *top = sun_top(&after);
    int who = top->who;
    look_at_bottle(state, move, choice);
    if (is_handed_over(move.kind) || top->op == OP_PICK)
        return;
    sun_ops[top->op].take(&play, top, move);
    if (move.kind == MOVE_BAIT)
        after.card[move.a].left = 0; /* what is bait now was paid */
    for (int thing = 0; thing < THINGS; thing++) {
        bool rounds = thing == RES_CARTRIDGE || thing == RES_ARROW;
        if (rounds && move.kind == MOVE_COLLECT) /* they may go into a weapon: SUN-AMMO-06 */
            continue;
        int lost = within_reach(state, who, thing) - within_reach(&after, who, thing);
        int shown = thing > RES_FOOD && thing != RES_WATER
                        ? 0
                        : price_of(choice, sun_resource_names[thing]);
        ck_assert_msg(lost > 0 || shown > 0 ? lost == shown : true, "%s: %d %s, shown: %d",
                      text_of(&walked.config, move), lost, sun_resource_names[thing], shown);
        prices.things += shown > 0;
    }
}

/* No more is taken afterwards either, by what comes of it in the same turn. */
static void look_at_rest(const struct sun_state *state, under_move move, int price)
{
    const struct sun_step *top = &state->stack[state->depth - 1];
    struct sun_state after = *state;
    ck_assert_ptr_null(sun_game.apply(&after, &walked.config, move, NULL));
    prices.phases += price > 0 && after.phase != state->phase;
    prices.ends += price > 0 && after.result != SUN_RESULT_NONE;
    if (top->op != OP_ACTIONS || move.kind == MOVE_WAIT || after.active != top->who ||
        after.phase != state->phase || after.day != state->day)
        return;
    ck_assert_msg(state->hero[top->who].ap - after.hero[top->who].ap <= price, "%s: %d AP",
                  text_of(&walked.config, move), price);
    prices.stay++;
}

static void look_at_prices(const struct sun_state *state, const struct under_moves *moves)
{
    const struct sun_step *top = &state->stack[state->depth - 1];
    for (int i = 0; i < moves->count; i++) {
        under_move move = moves->move[i];
        struct under_choice choice = choice_of(&walked.config, state, move);
        int price = price_of(&choice, "ap");
        if (move.kind == MOVE_END || move.kind == MOVE_PASS) /* forfeited, not paid */
            continue;
        bool swap = move.kind == MOVE_SWAP || move.kind == MOVE_OFFER; /* paid when both agree */
        ck_assert_msg(price <= state->hero[top->who].ap || top->op == OP_EQUIP, "%s: %d AP",
                      text_of(&walked.config, move), price);
        ck_assert_msg(swap ? price == 1 : price == paid_for(state, move), "%s: %d AP",
                      text_of(&walked.config, move), price);
        look_at_things(state, move, &choice);
        look_at_rest(state, move, price);
        prices.moves += price > 0;
        prices.last += price > 0 && price == state->hero[top->who].ap;
    }
}

/* SUN-ACT: the last AP, the last action of a phase and of a game cost what they cost, too. */
START_TEST(the_price_shown_is_the_price_paid)
{
    walk(60, look_at_prices);
    ck_assert_int_gt(prices.moves, 10000);
    ck_assert_int_gt(prices.last, 100);
    ck_assert_int_gt(prices.phases, 10);
    ck_assert_int_gt(prices.ends, 0);
    ck_assert_int_gt(prices.stay, 10000);
    ck_assert_int_gt(prices.things, 1000);
}
END_TEST

static struct under_choice shown(const char *move)
{
    under_move found;
    ck_assert_ptr_null(under_move_find(&scene_config, game, move, &found));
    return choice_of(&scene_config, game, found);
}

START_TEST(a_swap_costs_1_ap_when_it_comes_about) /* SUN-ACT-10 */
{
    given_players(1);
    give(0, RES_METAL, 1);
    under_move swap = {.kind = MOVE_SWAP, .a = game->hero[1].kind};
    struct under_choice begun = choice_of(&scene_config, game, swap);
    ck_assert_int_eq(price_of(&begun, "ap"), 1);
    play(text_of(&scene_config, swap));
    play("give metal");
    ck_assert_int_eq(game->hero[0].ap, 6);
    struct under_choice offer = shown("offer");
    ck_assert_int_eq(price_of(&offer, "ap"), 1);
    play("offer");
    ck_assert_int_eq(game->hero[0].ap, 5);
}
END_TEST

/* What is put into a deal is worth what is said beside it: SUN-MERCH-02, SUN-ED-04. */
static void look_at_worth(const struct sun_state *state, const struct under_moves *moves)
{
    static const uint8_t kinds[] = {MOVE_GIVE, MOVE_GIVE_CARD, MOVE_WANT, MOVE_WANT_CARD};
    const struct sun_step *top = &state->stack[state->depth - 1];
    struct sun_play before = sun_play_of(&walked.config, (void *)state);
    for (int i = 0; i < moves->count && top->op == OP_TRADE; i++) {
        under_move move = moves->move[i];
        if (!memchr(kinds, move.kind, sizeof kinds))
            continue;
        int side = move.kind == MOVE_GIVE || move.kind == MOVE_GIVE_CARD ? SIDE_GIVEN : SIDE_WANTED,
            worth;
        struct sun_state after = *state;
        struct under_choice choice = choice_of(&walked.config, state, move);
        ck_assert_ptr_null(sun_game.apply(&after, &walked.config, move, NULL));
        struct sun_play then = sun_play_of(&walked.config, &after);
        ck_assert_int_eq(sscanf(choice.note, "worth %d", &worth), 1);
        ck_assert_msg(sun_offer_value(&then, side) - sun_offer_value(&before, side) == worth,
                      "%s: %s", text_of(&walked.config, move), choice.note);
        prices.deals[before.rules->edition] += move.kind == MOVE_GIVE_CARD;
    }
}

START_TEST(a_thing_is_worth_in_a_deal_what_is_said)
{
    walk(120, look_at_worth);
    for (int edition = 0; edition < EDITIONS; edition++)
        ck_assert_int_gt(prices.deals[edition], 0);
}
END_TEST

/* --- words --- */

static struct {
    bool kind[MOVE_KINDS], op[OPS];
    int settled, standing, barred;
} met;

static void must_be_a_line(const struct under_buf *text, const char *what)
{
    ck_assert_msg(text->size > 0 && !strchr(text->text, '\n') && !strchr(text->text, '{'), "%s: %s",
                  what, under_buf_text(text));
}

static void look_at_question(const struct sun_state *state)
{
    struct under_buf text = {0};
    const struct sun_op *op = &sun_ops[state->stack[state->depth - 1].op];
    met.op[op - sun_ops] = true;
    sun_words.question(&walked.config, state, &text);
    must_be_a_line(&text, op->name);
    under_buf_clear(&text);
    sun_words.situation(&walked.config, state, &text);
    ck_assert_ptr_null(strchr(under_buf_text(&text), '\n'));
    under_buf_clear(&text);
    sun_words.status(&walked.config, state, &text);
    must_be_a_line(&text, "status");
    under_buf_free(&text);
}

/* The same label, note and price: people could not tell the two choices apart. */
static bool look_alike(const struct under_choice *a, const struct under_choice *b)
{
    return strcmp(a->word, b->word) == 0 && strcmp(a->label, b->label) == 0 &&
           strcmp(a->note, b->note) == 0;
}

static void look_at_words(const struct sun_state *state, const struct under_moves *moves)
{
    enum { SHOWN = 400 };
    static struct under_choice choice[SHOWN];
    look_at_question(state);
    for (int i = 0; i < moves->count && i < SHOWN; i++) {
        under_move move = moves->move[i];
        met.kind[move.kind] = true;
        choice[i] = choice_of(&walked.config, state, move);
        ck_assert(choice[i].word[0] && choice[i].help[0]);
        ck_assert_msg(choice[i].label[0] || sun_moves[move.kind].type[0] == T_NONE ||
                          sun_moves[move.kind].type[0] == T_WHENCE,
                      "%s has no label", text_of(&walked.config, move));
        ck_assert_int_eq(choice[i].listed, choice[i].place >= PLACE_LIST);
        for (int other = 0; other < i; other++)
            ck_assert_msg(choice[i].twin || !look_alike(&choice[i], &choice[other]),
                          "%s looks like another: %s", text_of(&walked.config, move),
                          choice[i].label);
    }
}

START_TEST(every_question_and_every_move_has_words)
{
    int kinds = 0, ops = 0;
    walk(40, look_at_words);
    for (int i = 0; i < MOVE_KINDS; i++)
        kinds += met.kind[i];
    for (int i = 0; i < OPS; i++)
        ops += met.op[i];
    ck_assert_int_gt(kinds, 60);
    ck_assert_int_gt(ops, 20);
}
END_TEST

/* At chance: what to roll or draw. */
START_TEST(chance_says_what_is_rolled_or_drawn)
{
    given_setup("{'players': 3, 'mode': 'semi-cooperative'}");
    under_rng chance = under_rng_at(3, 3);
    for (int i = 0; i < 400 && sun_game.actor(game) != UNDER_OVER; i++) {
        struct under_buf text = {0};
        struct under_moves *moves = &(struct under_moves){.count = 0};
        sun_words.question(&scene_config, game, &text);
        must_be_a_line(&text, "question");
        under_buf_free(&text);
        under_move move = sun_game.sample && sun_game.actor(game) == UNDER_CHANCE
                              ? sun_game.sample(game, &scene_config, &chance)
                              : (sun_game.moves(game, &scene_config, moves),
                                 moves->move[under_rng_below(&chance, (uint32_t)moves->count)]);
        ck_assert_ptr_null(sun_game.apply(game, &scene_config, move, NULL));
    }
}
END_TEST

/* --- what needs no asking --- */

static bool is_listed(const struct under_moves *moves, under_move move)
{
    for (int i = 0; i < moves->count; i++)
        if (under_move_equal(moves->move[i], move))
            return true;
    return false;
}

static void look_at_answers(const struct sun_state *state, const struct under_moves *moves)
{
    enum { ALL_ORDERS = 31, MANY = 64 };
    under_move move, barred[MANY];
    if (sun_words.settled(&walked.config, state, &move)) {
        ck_assert(is_listed(moves, move));
        met.settled++;
    }
    ck_assert(!sun_words.standing(&walked.config, state, 0, &move));
    if (sun_words.standing(&walked.config, state, ALL_ORDERS, &move)) {
        ck_assert(is_listed(moves, move));
        met.standing++;
    }
    int count = sun_words.barred(&walked.config, state, barred, MANY);
    ck_assert_int_lt(count, MANY);
    for (int i = 0; i < count; i++) {
        struct sun_state copy = *state;
        under_status why = sun_game.apply(&copy, &walked.config, barred[i], NULL);
        ck_assert_msg(why != NULL, "%s is not barred", text_of(&walked.config, barred[i]));
        choice_of(&walked.config, state, barred[i]);
        met.barred++;
    }
}

START_TEST(answers_without_asking_are_legal_and_barred_moves_are_not)
{
    walk(80, look_at_answers);
    ck_assert_int_gt(met.settled, 5);
    ck_assert_int_gt(met.standing, 100);
    ck_assert_int_gt(met.barred, 1000);
}
END_TEST

static const char *dice_of_check(char face, char last)
{
    static char text[64];
    int dice = 0;
    for (int die = 0; die < game->roll.count; die++)
        dice += game->roll.face[die] == FACES;
    strcpy(text, "roll");
    for (int die = 0; die < dice; die++) {
        char word[3] = {' ', die == dice - 1 ? last : face, '\0'};
        strcat(text, word);
    }
    return text;
}

/* Hero 0 opens a container with these faces. */
static void open_with(char face, char last, int karma)
{
    given_players(2);
    game->hero[0].karma = (uint8_t)karma;
    game->place[game->hero[0].tile].container = CONTAINER_STRENGTH;
    play("open strength");
    play(dice_of_check(face, last));
}

START_TEST(a_passed_check_is_not_rerolled_unless_wanted) /* SUN-KARMA-01 */
{
    under_move move;
    open_with('1', '1', 2);
    expect_asked(0, OP_KARMA);
    ck_assert(!sun_words.settled(&scene_config, game, &move)); /* it could still be failed */
    ck_assert(sun_words.standing(&scene_config, game, 1u << 3, &move));
    ck_assert_int_eq(move.kind, MOVE_KEEP);
    ck_assert(!sun_words.standing(&scene_config, game, 7, &move)); /* the order is off */
    open_with('0', '0', 2);
    ck_assert(!sun_words.settled(&scene_config, game, &move));
    ck_assert(!sun_words.standing(&scene_config, game, 15, &move)); /* it could be passed */
}
END_TEST

START_TEST(a_hopeless_check_is_not_offered_karma) /* SUN-KARMA-01, SUN-CHECK-03 */
{
    under_move move;
    open_with('0', '0', 1);
    expect_asked(0, OP_KARMA);
    for (int die = 0; die < game->roll.count; die++) { /* red dice only, which cannot succeed */
        game->roll.colour[die] = DIE_RED;
        game->roll.face[die] = FACE_BLANK;
    }
    bool red_succeeds = sun_sides[DIE_RED][FACE_SUCCESS] || sun_sides[DIE_RED][FACE_DOUBLE];
    ck_assert_int_eq(sun_words.settled(&scene_config, game, &move), !red_succeeds);
    game->roll.count = 4;
    for (int die = 0; die < game->roll.count; die++) { /* 3 crosses and 1 karma die */
        game->roll.colour[die] = die < 3 ? DIE_RED : DIE_GREEN;
        game->roll.face[die] = die < 3 ? FACE_CROSS : FACE_BLANK;
        game->roll.rerolled[die] = 0;
    }
    ck_assert(sun_words.settled(&scene_config, game, &move));
    ck_assert_int_eq(move.kind, MOVE_KEEP);
    game->hero[0].karma = 4;
    ck_assert(!sun_words.settled(&scene_config, game, &move));
}
END_TEST

START_TEST(drinking_is_asked_where_there_is_a_choice) /* SUN-DAY-12 */
{
    under_move move;
    given_players(1);
    scene_made_up = true;
    game->stack[game->depth - 1] = (struct sun_step){.op = OP_DRINK, .who = 0};
    ck_assert(sun_words.standing(&scene_config, game, 1, &move));
    ck_assert_int_eq(move.kind, MOVE_DRINK);
    ck_assert(!sun_words.standing(&scene_config, game, 14, &move)); /* the order is off */
    int shields = 0;
    for (int kind = 0; kind < scene().pack->kinds; kind++) {
        const struct sun_kind *it = &scene().pack->kind[kind];
        if (it->shield != HARM_THIRST)
            continue;
        hold(0, it->id);
        ck_assert(!sun_words.standing(&scene_config, game, 1, &move));
        game->card[it->first].at = AT_DECK;
        shields++;
    }
    ck_assert_int_gt(shields, 0);
    game->hero[0].water = 0;
    ck_assert(!sun_words.standing(&scene_config, game, 1, &move)); /* there is none */
}
END_TEST

/* Part 3 of mission 1 wants 6 water in New Haven; Dry Wells counts what is put down there. */
START_TEST(drinking_is_asked_where_the_water_would_meet_a_goal) /* SUN-DAY-12 */
{
    enum { WANTED_WATER = 6, LAST_PART = 2 };
    under_move move;
    given_players(1);
    scene_made_up = true;
    game->part = LAST_PART;
    game->stack[game->depth - 1] = (struct sun_step){.op = OP_DRINK, .who = 0};
    game->hero[0].water = 3;
    game->hero[1].water = 2;
    game->place[TILE_NEW_HAVEN].stored = WANTED_WATER - 6;
    ck_assert(sun_words.standing(&scene_config, game, 1, &move)); /* more is to be found anyway */
    game->place[TILE_NEW_HAVEN].stored++;
    ck_assert(!sun_words.standing(&scene_config, game, 1, &move));
    game->place[TILE_NEW_HAVEN].stored = WANTED_WATER - 4;
    ck_assert(!sun_words.standing(&scene_config, game, 1, &move)); /* 1 over, and 2 drink */
    game->place[TILE_NEW_HAVEN].stored = WANTED_WATER - 3;
    ck_assert(sun_words.standing(&scene_config, game, 1, &move)); /* it is enough either way */
    game->place[TILE_NEW_HAVEN].stored = WANTED_WATER;
    ck_assert(sun_words.standing(&scene_config, game, 1, &move)); /* it is met */
}
END_TEST

START_TEST(equal_dice_are_one_choice) /* SUN-KARMA-01 */
{
    open_with('0', '0', 2);
    game->roll.count = 4;
    static const uint8_t colours[] = {DIE_GREEN, DIE_YELLOW, DIE_YELLOW, DIE_GREEN};
    static const uint8_t faces[] = {FACE_BLANK, FACE_BLANK, FACE_BLANK, FACE_SUCCESS};
    static const bool twins[] = {false, false, true, false};
    for (int die = 0; die < game->roll.count; die++) {
        game->roll.colour[die] = colours[die];
        game->roll.face[die] = faces[die];
        game->roll.rerolled[die] = 0;
    }
    for (int die = 0; die < game->roll.count; die++) {
        under_move move = {.kind = MOVE_REROLL, .a = (int16_t)die};
        ck_assert_int_eq(choice_of(&scene_config, game, move).twin, twins[die]);
    }
    play("reroll 2"); /* the yellow one that is left is a choice of its own */
    ck_assert(!choice_of(&scene_config, game, (under_move){.kind = MOVE_REROLL, .a = 2}).twin);
}
END_TEST

START_TEST(equal_copies_of_a_card_are_one_choice) /* SUN-ACT-11 */
{
    given_players(1);
    int first = hold(0, "lighter"), second = hold(0, "lighter");
    ck_assert_int_lt(first, second);
    under_move drop[] = {{.kind = MOVE_DROP_CARD, .a = (int16_t)first},
                         {.kind = MOVE_DROP_CARD, .a = (int16_t)second}};
    ck_assert(!choice_of(&scene_config, game, drop[0]).twin);
    ck_assert(choice_of(&scene_config, game, drop[1]).twin);
    game->card[first].left++; /* more is left on the first */
    ck_assert(!choice_of(&scene_config, game, drop[1]).twin);
}
END_TEST

START_TEST(food_of_the_tile_comes_first_if_it_does_for_all) /* SUN-DAY-08 */
{
    under_move move;
    given_players(1);
    scene_made_up = true;
    give(0, RES_FOOD, 1);
    drop_here(0, RES_FOOD, 1);
    game->stack[game->depth - 1] = (struct sun_step){.op = OP_SUSTAIN, .who = 0};
    ck_assert(sun_words.standing(&scene_config, game, 2, &move));
    ck_assert_int_eq(move.a, 0); /* the other has none, and there is 1 */
    game->place[0].dropped[RES_FOOD] = 2;
    ck_assert(sun_words.standing(&scene_config, game, 2, &move));
    ck_assert_int_eq(move.a, 1);
    game->hero[0].has[RES_FOOD] = 0;
    game->place[0].dropped[RES_FOOD] = 1;
    ck_assert(!sun_words.standing(&scene_config, game, 2, &move)); /* who is to have it? */
}
END_TEST

START_TEST(food_without_room_is_left_in_a_camp_unasked) /* SUN-ACT-21 */
{
    enum { EAT = 1u << 1, LEAVE = 1u << 5 };
    under_move move;
    given_players(1);
    scene_made_up = true;
    game->hero[0].tile = TILE_NEW_HAVEN;
    struct sun_step *top = &game->stack[game->depth - 1];
    *top = (struct sun_step){.op = OP_FIT, .who = 0};
    top->as.fit.resource = RES_FOOD;
    top->as.fit.card = SUN_NONE;
    ck_assert(sun_words.standing(&scene_config, game, LEAVE, &move));
    ck_assert_int_eq(move.kind, MOVE_LEAVE);
    ck_assert(!sun_words.standing(&scene_config, game, EAT, &move)); /* the order is off */
    top->as.fit.resource = RES_METAL;
    ck_assert(!sun_words.standing(&scene_config, game, LEAVE, &move));
    top->as.fit.resource = RES_FOOD;
    game->hero[0].tile = tile_of(1); /* no camp */
    ck_assert(!sun_words.standing(&scene_config, game, LEAVE, &move));
}
END_TEST

START_TEST(cooking_can_be_done_several_times_in_one_go) /* SUN-FIRE-02 */
{
    given_players(1);
    ck_assert(choice_of(&scene_config, game, (under_move){.kind = MOVE_COOK}).counted);
    ck_assert(!choice_of(&scene_config, game, (under_move){.kind = MOVE_SLEEP}).counted);
}
END_TEST

/* --- barred --- */

/* Plays at random until this is waited for. */
static void go_on_to(enum sun_opcode op)
{
    under_rng chance = under_rng_at(5, 5);
    scene_made_up = true;
    while (sun_asking(game)->op != op) {
        struct under_moves *moves = &(struct under_moves){.count = 0};
        under_move move;
        if (sun_game.actor(game) == UNDER_CHANCE) {
            move = sun_game.sample(game, &scene_config, &chance);
        } else {
            sun_game.moves(game, &scene_config, moves);
            move = moves->move[0];
        }
        ck_assert_ptr_null(sun_game.apply(game, &scene_config, move, NULL));
    }
}

static bool is_barred(int kind)
{
    under_move barred[64];
    int count = sun_words.barred(&scene_config, game, barred, 64);
    for (int i = 0; i < count; i++)
        if (barred[i].kind == kind)
            return true;
    return false;
}

START_TEST(what_is_missing_is_shown_where_people_look_for_it) /* SUN-ACT-10, SUN-ACT-15 */
{
    given_players(1);
    game->hero[0].fitness = FITNESS_TIRED;
    ck_assert(!is_barred(MOVE_SLEEP));
    game->hero[0].ap = 1;
    ck_assert(is_barred(MOVE_SLEEP));
    given_players(1);
    give(0, RES_METAL, 1);
    play(text_of(&scene_config, (under_move){.kind = MOVE_SWAP, .a = game->hero[1].kind}));
    ck_assert(is_barred(MOVE_OFFER));
    play("give metal");
    ck_assert(!is_barred(MOVE_OFFER));
    given_players(1);
    scene_made_up = true;
    game->stack[game->depth - 1] = (struct sun_step){.op = OP_DRINK, .who = 0};
    ck_assert(!is_barred(MOVE_DRINK));
    game->hero[0].water = 0;
    ck_assert(is_barred(MOVE_DRINK));
    refuses("drink", "You have no water to drink.");
}
END_TEST

START_TEST(equipment_that_costs_too_much_is_shown) /* SUN-SET-05 */
{
    given_setup("{'players': 2, 'characters': ['medic', 'scout']}");
    go_on_to(OP_EQUIP);
    const struct sun_kind *dear = NULL;
    for (int kind = 0; kind < scene().pack->kinds && !dear; kind++)
        if (scene().pack->kind[kind].stars == 3)
            dear = &scene().pack->kind[kind];
    int who = sun_asking(game)->who, seat = sun_seat_of(scene().rules, who);
    char move[64], why[120];
    if (!dear)
        ck_abort_msg("nothing in the box costs 3 points");
    game->card[dear->first].at = AT_TABLE;
    game->points[seat] = 3;
    ck_assert(!is_barred(MOVE_TAKE));
    game->points[seat] = 1;
    game->gifts[seat] = 1;
    ck_assert(is_barred(MOVE_TAKE));
    snprintf(move, sizeof move, "take %s %s", dear->id, who == 0 ? "medic" : "scout");
    snprintf(why, sizeof why, "Not enough points for the %s: you need 3, you have 2.", dear->name);
    refuses(move, why);
}
END_TEST

/* --- typing --- */

START_TEST(a_drawn_card_is_typed_by_its_name) /* SUN-CARD-01 */
{
    static const char *const typed[] = {"Fire bottle", "fire-bottle", "draw fire bottle"};
    given_setup("{'players': 1, 'characters': ['medic', 'scout']}");
    go_on_to(OP_DRAW);
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        struct under_buf text = {0};
        sun_words.spell(&scene_config, game, typed[i], &text);
        ck_assert_str_eq(text.text, "draw fire-bottle");
        under_buf_free(&text);
    }
}
END_TEST

/* --- told --- */

static json_t *told(const struct under_event *events, int count, int *used)
{
    json_t *answer = sun_words.tell(&scene_config, events, count, used);
    ck_assert_ptr_nonnull(json_string_value(json_object_get(answer, "text")));
    ck_assert_ptr_nonnull(json_string_value(json_object_get(answer, "rule")));
    ck_assert(json_is_array(json_object_get(answer, "parts")));
    return answer;
}

static struct under_event happens(enum sun_event_kind kind, int a, int b, int c)
{
    return (struct under_event){.kind = (uint16_t)kind,
                                .seats = UNDER_ALL_SEATS,
                                .number = {(int16_t)a, (int16_t)b, (int16_t)c, 0}};
}

static void expect_told(const struct under_event *events, int count, int used, const char *text)
{
    int spoken = 0;
    json_t *answer = told(events, count, &spoken);
    ck_assert_int_eq(spoken, used);
    ck_assert_str_eq(json_string_value(json_object_get(answer, "text")), text);
    json_decref(answer);
}

START_TEST(what_happens_again_and_again_is_one_sentence) /* SUN-SET-06 */
{
    given_players(2);
    int who = game->hero[0].kind, other = game->hero[1].kind;
    const char *name = scene().pack->character[who].first_name;
    char sentence[120];
    const struct under_event bag[] = {
        happens(EVENT_BAG_DRAWN, RES_FABRIC, 0, 0),
        happens(EVENT_BAG_DRAWN, RES_WOOD, 0, 0),
        happens(EVENT_BAG_DRAWN, RES_FABRIC, 0, 0),
        happens(EVENT_BAG_DRAWN, RES_METAL, 0, 0),
        happens(EVENT_DAY, 1, 0, 0),
    };
    expect_told(bag, 5, 4, "Drawn from the bag: 2 fabric, 1 metal, 1 wood.");
    const struct under_event gains[] = {
        happens(EVENT_GAINED, who, 1, RES_CONNECTOR), happens(EVENT_GAINED, who, 1, RES_CONNECTOR),
        happens(EVENT_GAINED, other, 1, RES_METAL), /* somebody else's is another sentence */
    };
    snprintf(sentence, sizeof sentence, "%s gains 2 connectors.", name);
    expect_told(gains, 3, 2, sentence);
    const struct under_event drawn[] = {
        happens(EVENT_BAG_DRAWN, RES_WOOD, 0, 0),
        happens(EVENT_GAINED, who, 1, RES_WOOD),
        happens(EVENT_BAG_DRAWN, RES_WOOD, 0, 0),
        happens(EVENT_GAINED, who, 1, RES_WOOD),
    };
    snprintf(sentence, sizeof sentence, "%s draws from the bag: 2 wood.", name);
    expect_told(drawn, 4, 4, sentence);
    const struct under_event resets[] = {happens(EVENT_AP_RESET, who, 6, 0),
                                         happens(EVENT_AP_RESET, other, 4, 0)};
    snprintf(sentence, sizeof sentence, "Action points: %s 6, %s 4.", name,
             scene().pack->character[other].first_name);
    expect_told(resets, 2, 2, sentence);
}
END_TEST

START_TEST(a_sentence_names_the_things_it_speaks_of)
{
    given_players(2);
    int used;
    struct under_event got = happens(EVENT_GOT_CARD, game->hero[0].kind, card_of("bow"), 0);
    json_t *answer = told(&got, 1, &used);
    const char *text = json_string_value(json_object_get(answer, "text"));
    size_t i, cards = 0, characters = 0;
    json_t *part;
    json_array_foreach(json_object_get(answer, "parts"), i, part)
    {
        ck_assert_ptr_nonnull(strstr(text, json_string_value(json_object_get(part, "text"))));
        cards += json_object_get(part, "card") != NULL;
        characters += json_object_get(part, "character") != NULL;
    }
    ck_assert_int_eq((int)cards, 1);
    ck_assert_int_eq((int)characters, 1);
    json_decref(answer);
}
END_TEST

/* --- reasons, and the board --- */

static void expect_reason(void (*say)(const struct under_config *, const void *, under_move,
                                      struct under_buf *),
                          const char *move, const char *words)
{
    under_move found;
    struct under_buf text = {0};
    ck_assert_ptr_null(under_move_find(&scene_config, game, move, &found));
    say(&scene_config, game, found, &text);
    ck_assert_msg(strstr(under_buf_text(&text), words) != NULL, "%s: %s", move,
                  under_buf_text(&text));
    under_buf_free(&text);
}

START_TEST(hints_have_reasons)
{
    given_players(2);
    give(0, RES_FOOD, 1);
    game->hero[0].hp--;
    expect_reason(sun_words.gain, "eat 1", "recovers 1 HP");
    expect_reason(sun_words.risk, "end", "6 AP unused");
    drop_here(0, RES_METAL, 1);
    expect_reason(sun_words.gain, "collect metal", "1 metal");
    game->place[0].container = CONTAINER_STRENGTH;
    expect_reason(sun_words.risk, "open strength", "check fails");
}
END_TEST

START_TEST(the_board_has_what_a_page_needs)
{
    given_players(2);
    json_t *board = sun_words.board(&scene_config);
    ck_assert_ptr_nonnull(board);
    ck_assert_int_eq((int)json_object_size(json_object_get(board, "tiles")), scene().pack->tiles);
    ck_assert_int_eq((int)json_object_size(json_object_get(board, "cards")), scene().pack->kinds);
    const json_t *bow = json_object_get(json_object_get(board, "cards"), "bow");
    ck_assert_str_eq(json_string_value(json_object_get(bow, "ammunition")), "arrow");
    json_decref(board);
}
END_TEST

SUN_SCENARIO_MAIN(
    "sun: words", the_price_shown_is_the_price_paid, a_swap_costs_1_ap_when_it_comes_about,
    a_thing_is_worth_in_a_deal_what_is_said, every_question_and_every_move_has_words,
    chance_says_what_is_rolled_or_drawn, answers_without_asking_are_legal_and_barred_moves_are_not,
    a_passed_check_is_not_rerolled_unless_wanted, a_hopeless_check_is_not_offered_karma,
    drinking_is_asked_where_there_is_a_choice, drinking_is_asked_where_the_water_would_meet_a_goal,
    equal_dice_are_one_choice, equal_copies_of_a_card_are_one_choice,
    equipment_that_costs_too_much_is_shown, a_drawn_card_is_typed_by_its_name,
    food_of_the_tile_comes_first_if_it_does_for_all, food_without_room_is_left_in_a_camp_unasked,
    cooking_can_be_done_several_times_in_one_go, what_is_missing_is_shown_where_people_look_for_it,
    what_happens_again_and_again_is_one_sentence, a_sentence_names_the_things_it_speaks_of,
    hints_have_reasons, the_board_has_what_a_page_needs)
