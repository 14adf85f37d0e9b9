#include "sun_scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pack/pack.h"
#include "suite.h"
#include "sun/enemies.h"
#include "sun/events.h"
#include "sun/game.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/moves.h"

static struct sun_state state;
struct sun_state *const game = &state;
struct under_config scene_config;
struct under_events scene_events;
bool scene_made_up;
static struct under_content content;
static bool pack_is_built_in = true;
void (*scene_forgets)(void);

struct sun_play scene(void)
{
    return sun_play_of(&scene_config, game);
}

/* --- checks after every move --- */

static void check_all(void)
{
    if (scene_made_up)
        return;
    under_status why = sun_game.check(game, &scene_config);
    ck_assert_msg(!why, "%s", why);
    static struct sun_state again;
    json_t *saved = sun_game.save(game, &scene_config);
    why = sun_game.load(&again, &scene_config, saved);
    ck_assert_msg(!why, "a saved position is refused: %s", why);
    ck_assert_msg(memcmp(&again, game, sizeof again) == 0, "a saved position is another one");
    json_decref(saved);
}

static const struct sun_step *top(void)
{
    return game->depth ? &game->stack[game->depth - 1] : NULL;
}

/* --- beginning --- */

void given_pack(const char *const names[], const char *const texts[])
{
    if (scene_config.rules)
        under_config_release(&scene_config);
    under_pack_close(&content);
    under_status why = under_pack_open_texts(&content, &sun_game, names, texts);
    ck_assert_msg(!why, "%s", why);
    pack_is_built_in = false;
}

void scene_begins(void)
{
    if (scene_forgets)
        scene_forgets();
    if (pack_is_built_in)
        return;
    if (scene_config.rules)
        under_config_release(&scene_config);
    under_pack_close(&content);
    pack_is_built_in = true;
}

void given_setup(const char *setup)
{
    scene_made_up = false;
    if (scene_config.rules)
        under_config_release(&scene_config);
    if (!content.tables)
        ck_assert_ptr_null(under_pack_open(&content, &sun_game, NULL));
    json_t *json = NULL;
    if (setup) {
        char *text = strdup(setup);
        for (char *quote; (quote = strchr(text, '\''));)
            *quote = '"';
        json = json_loads(text, 0, NULL);
        ck_assert_msg(json != NULL, "not JSON: %s", setup);
        free(text);
    }
    under_status why = under_config_make(&scene_config, &content, json, 1);
    ck_assert_msg(!why, "%s", why);
    json_decref(json);
    sun_game.start(game, &scene_config);
}

/* A move that lets time pass. */
static under_move pass(const struct under_moves *moves)
{
    static const uint16_t quiet[] = {MOVE_PICK, MOVE_DONE,   MOVE_DRINK, MOVE_FEED,  MOVE_END,
                                     MOVE_KEEP, MOVE_REFUSE, MOVE_LEAVE, MOVE_SUFFER};
    for (size_t i = 0; i < sizeof quiet / sizeof *quiet; i++)
        for (int j = 0; j < moves->count; j++)
            if (moves->move[j].kind == quiet[i])
                return moves->move[j];
    return moves->move[0];
}

static void pass_on(under_rng *rng)
{
    static struct under_moves moves;
    under_move move;
    if (sun_game.actor(game) == UNDER_CHANCE) {
        move = sun_game.sample(game, &scene_config, rng);
    } else {
        sun_game.moves(game, &scene_config, &moves);
        move = pass(&moves);
    }
    under_status why = sun_game.apply(game, &scene_config, move, NULL);
    ck_assert_msg(!why, "%s", why);
}

void go_on_until(int who, enum sun_phase phase)
{
    under_rng rng = under_rng_at(1, 0);
    for (int i = 0; i < 100000 && game->depth; i++) {
        if (i > 0 && top()->op == OP_ACTIONS && top()->who == who && game->phase == phase)
            return;
        pass_on(&rng);
    }
    ck_assert_msg(game->depth == 0, "that turn never comes");
}

/* All resources of the map and the heroes go back, and all cards. */
static void empty_hands(void)
{
    struct sun_play all = scene();
    for (int who = 0; who < all.rules->characters; who++) {
        struct sun_hero *hero = &game->hero[who];
        const struct sun_character *character = sun_character_of(&all, who);
        for (int resource = 0; resource < RESOURCES; resource++) {
            if (resource < RES_FINITE)
                game->supply[resource] = (uint8_t)(game->supply[resource] + hero->has[resource]);
            hero->has[resource] = 0;
        }
        hero->hp = character->hp;
        hero->water = character->water;
        hero->fitness = FITNESS_OK;
        hero->karma = 3;
        hero->gear = SUN_NONE;
        hero->conditions = 0;
        hero->healed = 0;
        if (sun_able(hero))
            hero->ap = 6;
        memset(hero->used, 0, sizeof hero->used);
    }
    for (int card = 0; card < all.pack->cards; card++)
        if (game->card[card].at >= AT_HOLDER && game->card[card].at < AT_MERCHANT)
            game->card[card] = (struct sun_card){.at = AT_DECK};
}

static void empty_place(int tile)
{
    struct sun_place *place = &game->place[tile];
    for (int resource = 0; resource < RES_FINITE; resource++)
        game->supply[resource] =
            (uint8_t)(game->supply[resource] + place->printed[resource] + place->dropped[resource]);
    struct sun_place bare = {.state = place->state, .q = place->q, .r = place->r};
    bare.camp = tile == TILE_NEW_HAVEN ? place->camp : CAMP_NONE;
    *place = bare;
}

static void calm(void)
{
    struct sun_play all = scene();
    empty_hands();
    for (int tile = 0; tile < all.pack->tiles; tile++) {
        if (game->place[tile].state == PLACE_REVEALED)
            empty_place(tile);
        if (tile != TILE_NEW_HAVEN && game->place[tile].state == PLACE_REVEALED) {
            bool target = all.pack->tile[tile].target;
            game->place[tile] =
                (struct sun_place){.state = target ? PLACE_OUT_OF_GAME : PLACE_IN_STACK};
        }
    }
    for (int tile = 0; tile < all.pack->tiles; tile++) /* nothing is hidden in the stack */
        if (all.pack->tile[tile].target)
            game->place[tile].state = PLACE_OUT_OF_GAME;
    memset(game->heap, 0, sizeof game->heap);
    for (int who = 0; who < all.rules->characters; who++)
        game->hero[who].tile = TILE_NEW_HAVEN;
    game->sun = SUN_NONE;
    game->storm_day = 0;
}

void given_phase(int players, enum sun_phase phase)
{
    char setup[64];
    snprintf(setup, sizeof setup, "{'players':%d}", players);
    given_setup(setup);
    under_rng rng = under_rng_at(3, 0);
    for (int i = 0; i < 10000; i++) {
        if (top() && top()->op == OP_ACTIONS && game->phase == phase)
            break;
        ck_assert_int_gt(game->depth, 0);
        pass_on(&rng);
    }
    ck_assert_int_eq(top()->op, OP_ACTIONS);
    /* The hero who acts is called 0: seats are only names. */
    int first = top()->who;
    ck_assert_int_eq(game->first, first);
    game->first = 0;
    game->active = 0;
    game->karma_used = 0;
    for (int i = 0; i < game->depth; i++)
        if (game->stack[i].op == OP_TURN || game->stack[i].op == OP_ACTIONS)
            game->stack[i].who = 0;
    for (int who = 0; who < scene().rules->characters; who++)
        game->hero[who].kind = (uint8_t)who;
    calm();
    check_all();
}

void given_players(int players)
{
    given_phase(players, SUN_PHASE_MORNING);
}

/* --- changing --- */

int tile_of(int number)
{
    const struct sun_pack *pack = scene().pack;
    for (int tile = 0; tile < pack->tiles; tile++)
        if (pack->tile[tile].number == number)
            return tile;
    ck_abort_msg("there is no tile t%d", number);
}

int card_of(const char *id)
{
    const struct sun_pack *pack = scene().pack;
    for (int kind = 0; kind < pack->kinds; kind++)
        if (strcmp(pack->kind[kind].id, id) == 0)
            return pack->kind[kind].first;
    ck_abort_msg("there is no card %s", id);
}

int kind_with(enum sun_deck deck, enum sun_tag tag)
{
    const struct sun_pack *pack = scene().pack;
    for (int kind = 0; kind < pack->kinds; kind++)
        if (pack->kind[kind].deck == deck && pack->kind[kind].tags >> tag & 1)
            return kind;
    ck_abort_msg("no card of deck %s has the tag %s", sun_deck_names[deck], sun_tag_names[tag]);
}

void lay_tile(int number, int q, int r)
{
    struct sun_play all = scene();
    int tile = tile_of(number);
    sun_reveal(&all, SUN_NONE, tile, q, r);
    empty_place(tile);
    game->place[tile].symbol = all.pack->tile[tile].enemy;
}

void unmark(int number)
{
    ck_assert_msg(scene().pack->tile[tile_of(number)].enemy, "t%d has no enemy symbol", number);
    game->place[tile_of(number)].symbol = 0;
}

void stand(int who, int number)
{
    game->hero[who].tile = (uint8_t)tile_of(number);
}

static void take_from_supply(enum sun_resource resource, int count)
{
    if (resource >= RES_FINITE)
        return;
    ck_assert_int_ge(game->supply[resource], count);
    game->supply[resource] = (uint8_t)(game->supply[resource] - count);
}

void give(int who, enum sun_resource resource, int count)
{
    take_from_supply(resource, count);
    game->hero[who].has[resource] = (uint8_t)(game->hero[who].has[resource] + count);
}

void drop_here(int number, enum sun_resource resource, int count)
{
    struct sun_place *place = &game->place[tile_of(number)];
    take_from_supply(resource, count);
    place->dropped[resource] = (uint8_t)(place->dropped[resource] + count);
}

int foe_on(const char *id, int number)
{
    struct sun_play play = scene();
    const struct sun_kind *kind = sun_kind_of(&play, card_of(id));
    int card = kind->first;
    while (card < kind->first + kind->copies && game->card[card].at == AT_FIELD)
        card++;
    ck_assert_int_lt(card, kind->first + kind->copies);
    int foe = sun_foe_of_card(&play, card);
    game->card[card].at = AT_FIELD;
    sun_place_foe(&play, foe, tile_of(number));
    return foe;
}

int merchant_on(int index, int number)
{
    struct sun_play play = scene();
    game->merchant[index].tile = (uint8_t)tile_of(number);
    sun_place_foe(&play, ENEMIES_MAX + index, tile_of(number));
    return ENEMIES_MAX + index;
}

/* One that is neither in anybody's hands nor in use, or the last. */
static int next_copy(int card, int last)
{
    while (card < last && ((game->card[card].at >= AT_HOLDER && game->card[card].at < AT_TILE) ||
                           game->card[card].at >= AT_SET))
        card++;
    return card;
}

int set_up(int number, const char *id)
{
    struct sun_play all = scene();
    int card = card_of(id);
    card = next_copy(card, card + sun_kind_of(&all, card)->copies - 1);
    game->card[card] = (struct sun_card){.at = (uint8_t)(AT_SET + tile_of(number))};
    return card;
}

void pitch_tent(int number)
{
    game->place[tile_of(number)].camp = CAMP_TENT;
    set_up(number, "tent");
}

int hold(int who, const char *id)
{
    struct sun_play all = scene();
    int card = card_of(id), last = card + sun_kind_of(&all, card)->copies - 1;
    card = next_copy(card, last);
    sun_fill_card(&all, card);
    game->card[card].at = (uint8_t)(AT_HOLDER + who);
    game->card[card].down = 0;
    if (sun_kind_of(&all, card)->sort == SORT_GEAR && game->hero[who].gear == SUN_NONE)
        game->hero[who].gear = (uint8_t)card;
    return card;
}

/* --- playing --- */

/* Calls do_one for each of the texts between ';'. */
static void each_text(const char *texts, void (*do_one)(const char *text))
{
    char *copy = strdup(texts), *rest;
    for (char *text = strtok_r(copy, ";", &rest); text; text = strtok_r(NULL, ";", &rest)) {
        text += strspn(text, " ");
        for (size_t size = strlen(text); size && text[size - 1] == ' ';)
            text[--size] = '\0';
        if (*text)
            do_one(text);
    }
    free(copy);
}

static under_status apply(const char *text)
{
    under_move move;
    under_status why = sun_game.parse(&scene_config, text, &move);
    under_events_clear(&scene_events);
    return why ? why : sun_game.apply(game, &scene_config, move, &scene_events);
}

static void play_one(const char *text)
{
    under_status why = apply(text);
    ck_assert_msg(!why, "\"%s\" is refused: %s", text, why);
    check_all();
}

void play(const char *moves)
{
    each_text(moves, play_one);
}

void refuses(const char *move, const char *words)
{
    struct sun_state before = *game;
    under_status why = apply(move);
    ck_assert_msg(why != NULL, "\"%s\" is accepted", move);
    ck_assert_msg(strstr(why, words) != NULL, "\"%s\" is refused otherwise: %s", move, why);
    ck_assert_mem_eq(&before, game, sizeof before);
}

bool is_legal(const char *text)
{
    static struct under_moves moves;
    under_move move;
    if (sun_game.parse(&scene_config, text, &move))
        return false;
    sun_game.moves(game, &scene_config, &moves);
    for (int i = 0; i < moves.count; i++)
        if (under_move_equal(moves.move[i], move))
            return true;
    return false;
}

static void legal_one(const char *text)
{
    ck_assert_msg(is_legal(text), "\"%s\" is not legal", text);
}

static void illegal_one(const char *text)
{
    under_move move;
    under_status why = sun_game.parse(&scene_config, text, &move);
    ck_assert_msg(!why, "\"%s\" is no move at all: %s", text, why);
    ck_assert_msg(!is_legal(text), "\"%s\" is legal", text);
}

void expect_legal(const char *moves)
{
    each_text(moves, legal_one);
}

void expect_illegal(const char *moves)
{
    each_text(moves, illegal_one);
}

int count_moves(void)
{
    static struct under_moves moves;
    sun_game.moves(game, &scene_config, &moves);
    return moves.count;
}

bool happened(enum sun_event_kind kind)
{
    for (int i = 0; i < scene_events.count; i++)
        if (scene_events.event[i].kind == kind)
            return true;
    return false;
}

void expect_asked(int who, enum sun_opcode op)
{
    ck_assert_ptr_nonnull(top());
    ck_assert_str_eq(sun_ops[top()->op].name, sun_ops[op].name);
    ck_assert_int_eq(top()->who, who);
}

int scene_run(const char *name, const TTest *const *tests, size_t count)
{
    Suite *suite = suite_create(name);
    TCase *cases = tcase_create(name);
    tcase_set_timeout(cases, 1800); /* ends only what hangs */
    tcase_add_checked_fixture(cases, scene_begins, NULL);
    for (size_t i = 0; i < count; i++)
        tcase_add_test(cases, tests[i]);
    suite_add_tcase(suite, cases);
    int status = suite_run(suite);
    if (scene_config.rules)
        under_config_release(&scene_config);
    under_pack_close(&content);
    return status;
}
