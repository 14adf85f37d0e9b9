/* Scenes that are played in every edition. */
#include "sun_editions.h"
#include "sun/decks.h"
#include "sun/enemies.h"
#include "sun/game.h"
#include "sun/holdings.h"
#include "sun/machine.h"

int edition;

void play_by_edition(void)
{
    ((struct sun_rules *)scene_config.rules)->edition = (uint8_t)edition;
    for (int who = 0; who < scene().rules->characters; who++)
        game->hero[who].karma = 0; /* no questions about dice */
}

void given(int players, int loop)
{
    edition = loop;
    given_players(players);
    play_by_edition();
}

/* What this edition says of three readings: 2.0, 1.05, 1.0. */
int by(int newest, int french, int spanish)
{
    const int readings[EDITIONS] = {newest, french, spanish};
    return readings[edition];
}

/* Lets the rules go on from a step that was pushed by hand. */
void go_on(struct sun_play *play)
{
    sun_run(play);
}

void given_on(int players, int number, int loop)
{
    given(players, loop);
    lay_tile(number, 0, -1);
    stand(0, number);
}

struct sun_place *place_of(int number)
{
    return &game->place[tile_of(number)];
}

int now_asked(void)
{
    return game->stack[game->depth - 1].op;
}

/* Chance as it comes until that step waits. */
void chance_until(enum sun_opcode op)
{
    under_rng rng = under_rng_at(1, 1);
    while (now_asked() != (int)op && sun_game.actor(game) == UNDER_CHANCE)
        ck_assert_ptr_null(
            sun_game.apply(game, &scene_config, sun_game.sample(game, &scene_config, &rng), NULL));
    ck_assert_str_eq(sun_ops[now_asked()].name, sun_ops[op].name);
}

/* Where that is asked: SUN-ED-43. */
void drink(void)
{
    if (edition != EDITION_1_0)
        play("drink");
}

void defeat(int who)
{
    game->hero[who].hp = 0;
    game->hero[who].ap = 0;
    game->hero[who].conditions = COND_DEFEATED;
}

/* A night card on the tile of hero 0. */
void night_card(const char *draw)
{
    struct sun_play all = scene();
    scene_made_up = true;
    sun_draw_night(&all, 0);
    go_on(&all);
    play(draw);
}

void stock(int merchant, const char *id)
{
    struct sun_play all = scene();
    sun_fill_card(&all, card_of(id));
    game->card[card_of(id)].at = (uint8_t)(AT_MERCHANT + merchant);
}

/* Enemies move, as in the preparation. */
void wander(void)
{
    struct sun_play all = scene();
    scene_made_up = true;
    sun_move_enemies(&all);
    go_on(&all);
}
