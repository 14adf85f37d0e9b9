/* Coverage of the box: games are played, mostly as suggested and otherwise led to what nobody has
 * done yet, until every card has been drawn or held and used, every tile has been laid and entered,
 * every skill, character and mission has had its turn. What is left over at the end is listed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <check.h>

#include "pack/pack.h"
#include "suite.h"
#include "sun/game.h"
#include "sun/moves.h"

enum { GAMES_MOST = 3000, MOVES_MOST = 20000 };

/* What has come up, by index; what a pack has not is never asked for. */
static struct {
    uint8_t drawn[KINDS_MAX], held[KINDS_MAX], worn[KINDS_MAX], used[KINDS_MAX], fought[KINDS_MAX];
    uint8_t crafted[KINDS_MAX], shielded[KINDS_MAX], laid[TILES_MAX], entered[TILES_MAX];
    uint8_t character[CHARACTERS_MAX], skill[CHARACTERS_MAX * SKILLS_MAX];
    uint8_t mission[MISSIONS_MAX], merchant[MERCHANTS_MAX];
} seen;

static const struct sun_pack *pack;
static struct sun_state state;

/* Moves that are remarkable the first time they are made, and where that is written down: by the
 * kind of the card that is named first or second, or by what is named first. */
enum names { NOTHING, FIRST_CARD, SECOND_CARD, FIRST };
static const struct {
    uint8_t *table;
    uint8_t names;
} remarkable[MOVE_KINDS] = {
    [MOVE_CRAFT] = {seen.crafted, FIRST},      [MOVE_USE] = {seen.used, FIRST_CARD},
    [MOVE_WEAR] = {seen.worn, FIRST_CARD},     [MOVE_SHIELD] = {seen.shielded, FIRST_CARD},
    [MOVE_SKILL] = {seen.skill, FIRST},        [MOVE_ATTACK] = {seen.fought, SECOND_CARD},
    [MOVE_SHOOT] = {seen.fought, SECOND_CARD}, [MOVE_AMBUSH] = {seen.fought, SECOND_CARD},
    [MOVE_MOVE] = {seen.entered, FIRST},
};

static uint8_t *place_of(under_move move)
{
    uint8_t *table = remarkable[move.kind].table;
    enum names names = remarkable[move.kind].names;
    int card = names == FIRST_CARD ? move.a : names == SECOND_CARD ? move.b : SUN_NONE;
    if (names == FIRST)
        return &table[move.a];
    return card == SUN_NONE ? NULL : &table[pack->kind_of[card]];
}

static void look(const struct under_config *config)
{
    const struct sun_rules *rules = config->rules;
    for (int card = 0; card < pack->cards; card++) {
        int at = state.card[card].at, kind = pack->kind_of[card];
        seen.held[kind] |= at >= AT_HOLDER && at < AT_HOLDER + rules->characters;
        seen.drawn[kind] |= at == AT_TABLE || at == AT_FIELD || at == AT_BOTTOM;
    }
    for (int who = 0; who < rules->characters; who++) {
        const struct sun_hero *hero = &state.hero[who];
        if (hero->kind != SUN_NONE)
            seen.character[hero->kind] = 1;
        if (hero->gear != SUN_NONE)
            seen.worn[pack->kind_of[hero->gear]] = 1;
        if (hero->tile < TILES_MAX)
            seen.entered[hero->tile] = 1;
    }
    for (int tile = 0; tile < pack->tiles; tile++)
        seen.laid[tile] |= state.place[tile].state == PLACE_REVEALED;
    for (int i = 0; i < pack->traders; i++)
        seen.merchant[i] |= state.merchant[i].tile != SUN_NONE;
    if (state.sun != SUN_NONE)
        seen.drawn[state.sun] = 1;
    seen.mission[rules->mission_index] = 1;
}

/* --- what is missing --- */

static int missing;
static bool listing;

static void expect(bool there, const char *what, const char *name)
{
    missing += !there;
    if (!there && listing)
        fprintf(stderr, "%s: never %s\n", name, what);
}

static bool is_weapon(const struct sun_kind *kind)
{
    return kind->tags >> TAG_WEAPON & 1;
}

static void expect_kind(int i)
{
    const struct sun_kind *kind = &pack->kind[i];
    if (kind->sort >= SORT_DEED) {
        expect(seen.drawn[i], "drawn", kind->id);
        return;
    }
    expect(seen.held[i], "held", kind->id);
    if (kind->craftable)
        expect(seen.crafted[i], "crafted", kind->id);
    if (kind->use.program)
        expect(seen.used[i], "used", kind->id);
    if (is_weapon(kind))
        expect(seen.fought[i], "fought with", kind->id);
    if (kind->sort == SORT_GEAR)
        expect(seen.worn[i], "worn", kind->id);
    if (kind->shield != SUN_NONE && kind->uses > 0)
        expect(seen.shielded[i], "a shield", kind->id);
}

/* Whether it would be new to make, take or wear a thing of that kind, or lead to what is. */
static bool is_wanted(under_move move)
{
    int kind = move.kind == MOVE_CRAFT                            ? move.a
               : move.kind == MOVE_WEAR || move.kind == MOVE_TAKE ? pack->kind_of[move.a]
                                                                  : SUN_NONE;
    missing = 0;
    if (kind != SUN_NONE)
        expect_kind(kind);
    return missing > 0;
}

/* --- playing --- */

/* Something new where that is possible, else mostly what is suggested. */
static under_move choose(const struct under_config *config, under_rng *rng)
{
    static struct under_moves moves;
    if (sun_game.actor(&state) == UNDER_CHANCE)
        return sun_game.sample(&state, config, rng);
    sun_game.moves(&state, config, &moves);
    ck_assert_int_gt(moves.count, 0);
    for (int i = 0; i < moves.count; i++) {
        const uint8_t *place = place_of(moves.move[i]);
        if ((place && !*place) || is_wanted(moves.move[i]))
            return moves.move[i];
    }
    if (under_rng_below(rng, 8) > 0)
        return sun_game.suggest(&state, config, rng);
    return moves.move[under_rng_below(rng, (uint32_t)moves.count)];
}

static void play_game(const struct under_content *content, uint64_t seed)
{
    struct under_config config;
    under_rng rng = under_rng_at(seed, 0);
    int mission = 1 + (int)(seed % (uint64_t)pack->missions);
    int players = 1 + (int)(under_rng_below(&rng, (uint32_t)pack->characters));
    json_t *setup = json_pack("{s:i, s:i}", "mission", mission, "players", players);
    under_status why = under_config_make(&config, content, setup, seed);
    ck_assert_msg(!why, "%s", why);
    sun_game.start(&state, &config);
    for (int i = 0; i < MOVES_MOST && sun_game.actor(&state) != UNDER_OVER; i++) {
        under_move move = choose(&config, &rng);
        uint8_t *place = place_of(move);
        why = sun_game.apply(&state, &config, move, NULL);
        ck_assert_msg(!why, "%s", why);
        if (place)
            *place = 1;
        look(&config);
    }
    ck_assert_int_eq(sun_game.actor(&state), UNDER_OVER);
    under_config_release(&config);
    json_decref(setup);
}

static int count_missing(void)
{
    missing = 0;
    for (int i = 0; i < pack->kinds; i++)
        expect_kind(i);
    for (int tile = 0; tile < pack->tiles; tile++) {
        expect(seen.laid[tile], "laid", pack->tile[tile].name);
        expect(seen.entered[tile], "entered", pack->tile[tile].name);
    }
    for (int i = 0; i < pack->characters; i++) {
        expect(seen.character[i], "played", pack->character[i].id);
        for (int j = 0; j < pack->character[i].skills; j++)
            if (pack->character[i].skill[j].use.program)
                expect(seen.skill[i * SKILLS_MAX + j], "used", pack->character[i].skill[j].id);
    }
    for (int i = 0; i < pack->missions; i++)
        expect(seen.mission[i], "played", pack->mission[i].name);
    for (int i = 0; i < pack->traders; i++)
        expect(seen.merchant[i], "met", pack->trader[i].id);
    return missing;
}

START_TEST(everything_comes_up)
{
    struct under_content content;
    under_status why = under_pack_open(&content, &sun_game, "sun-expansion");
    ck_assert_msg(!why, "%s", why);
    pack = content.tables;
    int games = 0;
    while (games < GAMES_MOST && count_missing() > 0)
        play_game(&content, (uint64_t)games++);
    listing = true;
    count_missing();
    ck_assert_msg(missing == 0, "%d things never came up in %d games", missing, games);
    under_pack_close(&content);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sun coverage");
    TCase *tests = tcase_create("coverage");
    tcase_add_test(tests, everything_comes_up);
    tcase_set_timeout(tests, 600);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
