/* What a choice is called and what there is to know of it, beside its price and its chances. */
#include <assert.h>

#include "sun/body.h"
#include "sun/cost.h"
#include "sun/craft.h"
#include "sun/effect.h"
#include "sun/enemies.h"
#include "sun/holdings.h"
#include "sun/moves.h"
#include "sun/pvp.h"
#include "sun/say.h"
#include "sun/stealth.h"
#include "sun/tell.h"

/* --- labels --- */

void sun_say_way(int direction, struct under_buf *out)
{
    static const char *const ways[] = {"up",   "up and right",  "down and right",
                                       "down", "down and left", "up and left"};
    assert(direction >= 0 && direction < (int)(sizeof ways / sizeof *ways));
    message(out, ways[direction]);
}

/* "2 metal", "1 metal, 1 wood" */
static void label_two(int one, int two, struct under_buf *out)
{
    uint8_t count[THINGS] = {0};
    count[one]++;
    if (two != SUN_NONE)
        count[two]++;
    sun_say_counts(count, out);
}

void sun_label_collect(const struct sun_play *play, under_move move, struct under_buf *out)
{
    (void)play;
    label_two(sun_move_first(move), sun_move_second(move), out);
}

void sun_label_loot_body(const struct sun_play *play, under_move move, struct under_buf *out)
{
    struct under_buf things = {0};
    label_two(sun_move_first(move), sun_move_second(move), &things);
    message(out, "{who}: {things}",
            STR("who", play->pack->character[sun_move_character(move)].first_name),
            STR("things", things.text));
    under_buf_free(&things);
}

void sun_label_eat(const struct sun_play *play, under_move move, struct under_buf *out)
{
    (void)play;
    under_buf_printf(out, "%d %s", sun_move_food(move),
                     sun_count_name(RES_FOOD, sun_move_food(move)));
}

void sun_label_craft(const struct sun_play *play, under_move move, struct under_buf *out)
{
    under_buf_puts(out, play->pack->kind[sun_move_card_kind(move)].name);
}

void sun_label_ammo(const struct sun_play *play, under_move move, struct under_buf *out)
{
    (void)play;
    int count = sun_rounds_of_one(sun_move_ammunition(move));
    under_buf_printf(out, "%d %s", count, sun_count_name(sun_move_ammunition(move), count));
}

void sun_label_open(const struct sun_play *play, under_move move, struct under_buf *out)
{
    (void)play;
    message(out, sun_move_attribute(move) == ATTR_STRENGTH ? "with strength" : "with dexterity");
}

void sun_label_trap(const struct sun_play *play, under_move move, struct under_buf *out)
{
    under_buf_puts(out, sun_kind_of(play, sun_move_card(move))->name);
}

void sun_label_unload(const struct sun_play *play, under_move move, struct under_buf *out)
{
    const struct sun_kind *kind = sun_kind_of(play, sun_move_card(move));
    message(out, "{count} {thing} off {card}", NUM("count", sun_move_rounds(move)),
            STR("thing", sun_count_name(kind->ammunition, sun_move_rounds(move))),
            STR("card", kind->name));
}

void sun_label_pick(const struct sun_play *play, under_move move, struct under_buf *out)
{
    sun_full_name(&play->pack->character[sun_move_character(move)], out);
}

void sun_label_task(const struct sun_play *play, under_move move, struct under_buf *out)
{
    under_buf_puts(out,
                   play->rules->mission->part[play->state->part].task[sun_move_task(move)].name);
}

void sun_label_choose(const struct sun_play *play, under_move move, struct under_buf *out)
{
    const struct sun_step *top = sun_asking(play->state);
    under_buf_puts(out, sun_choice_line(play, top, sun_move_choice(move)));
}

void sun_label_reroll(const struct sun_play *play, under_move move, struct under_buf *out)
{
    static const char *const faces[] = {"blank", "success", "double success", "cross"};
    const struct sun_roll *roll = &play->state->roll;
    struct under_buf colour = {0}, face = {0};
    if (sun_asking(play->state)->op == OP_KARMA_D8) {
        message(out, "the D8");
        return;
    }
    message(&colour, sun_colour_names[roll->colour[sun_move_die(move)]]);
    message(&face, faces[roll->face[sun_move_die(move)]]);
    message(out, "{colour}, {face}", STR("colour", under_buf_text(&colour)),
            STR("face", under_buf_text(&face)));
    under_buf_free(&colour);
    under_buf_free(&face);
}

void sun_label_send(const struct sun_play *play, under_move move, struct under_buf *out)
{
    struct under_buf foe = {0}, way = {0};
    sun_name_foe(play->pack, sun_move_foe(move), &foe);
    sun_say_way(sun_move_direction(move), &way);
    message(out, "{foe}, {way}", STR("foe", foe.text), STR("way", way.text));
    under_buf_free(&foe);
    under_buf_free(&way);
}

/* "Stray dog A, Bow", "Stray dog A, bare hands" */
void sun_label_attack(const struct sun_play *play, under_move move, struct under_buf *out)
{
    struct under_buf target = {0}, weapon = {0};
    int with = sun_move_weapon(move);
    if (move.kind == MOVE_FIGHT)
        under_buf_puts(&target, play->pack->character[sun_move_character(move)].first_name);
    else if (move.kind != MOVE_COUNTER)
        sun_name_foe(play->pack, sun_move_foe(move), &target);
    if (with == SUN_NONE)
        message(&weapon, "bare hands");
    else
        under_buf_puts(&weapon, sun_kind_of(play, with)->name);
    message(out, target.size ? "{target}, {weapon}" : "{weapon}",
            STR("target", under_buf_text(&target)), STR("weapon", under_buf_text(&weapon)));
    under_buf_free(&target);
    under_buf_free(&weapon);
}

void sun_label_nothing(const struct sun_play *play, under_move move, struct under_buf *out)
{
    (void)play, (void)move, (void)out;
}

void sun_label(const struct sun_play *play, under_move move, struct under_buf *out)
{
    int type = sun_moves[move.kind].type[0];
    if (sun_moves[move.kind].label)
        sun_moves[move.kind].label(play, move, out);
    else if (type == T_TILE)
        sun_place_name(play->pack, sun_move_tile(move), out);
    else if (type == T_DIRECTION)
        sun_say_way(sun_move_direction(move), out);
    else
        sun_say_about(play, move, out);
}

/* --- notes --- */

/* Who is to be met on a tile. */
void sun_note_tile(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    struct under_buf foes = {0};
    uint64_t there = 0;
    for (int foe = 0; foe < FOES_MAX; foe++)
        if (sun_is_active(play, foe, sun_move_tile(move), who))
            there |= UINT64_C(1) << foe;
    sun_say_foes(play, there, &foes);
    if (there)
        message(out, "enemies there: {foes}", STR("foes", foes.text));
    else if (move.kind != MOVE_RECON && sun_has_symbol(play, sun_move_tile(move)) &&
             who != SUN_NONE)
        message(out, "an enemy may appear");
    under_buf_free(&foes);
}

void sun_note_pick(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)who;
    message(out, "{hp} HP, {water} water",
            NUM("hp", play->pack->character[sun_move_character(move)].hp),
            NUM("water", play->pack->character[sun_move_character(move)].water));
}

void sun_note_avoid(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)who;
    message(out, "would hit for {hits}", NUM("hits", play->state->foe[sun_move_foe(move)].hits));
}

void sun_note_exchange(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)who;
    sun_say_worth(play, sun_asking(play->state), move, out);
}

void sun_note_harm(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)who, (void)play, (void)move;
    message(out, "lose 1 HP");
}

void sun_note_suffer(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)who, (void)move;
    message(out, "lose {hp} HP", NUM("hp", sun_asking(play->state)->as.shield.amount));
}

void sun_note_drop(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    int count = sun_move_thing(move) == RES_WATER
                    ? sun_water_of(play, who)
                    : play->state->hero[who].has[sun_move_thing(move)];
    message(out, "you have {count}", NUM("count", count));
}

/* SUN-ACT-07, SUN-ACT-14, SUN-ACT-20 */
void sun_note_water(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    int room = sun_water_room(play, who);
    int stored = play->state->place[play->state->hero[who].tile].stored;
    int more = move.kind == MOVE_RAIN                     ? 1
               : move.kind == MOVE_FETCH && stored < room ? stored
                                                          : room;
    message(out, "{water} more water", NUM("water", more));
}

void sun_note_eat(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    struct sun_trial trial;
    struct sun_play *after = sun_try(&trial, play);
    sun_heal(after, who, sun_move_food(move));
    message(out, "to {hp} HP", NUM("hp", after->state->hero[who].hp));
}

/* SUN-CAMP-02 */
void sun_note_sleep(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    static const char *const fitness[] = {"you stay tired", "you will be rested",
                                          "you will be fit"};
    (void)move;
    message(out, fitness[sun_fitness_after_sleep(play, who)]);
}

void sun_note_end(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    int ap = play->state->hero[who].ap;
    if (move.kind == MOVE_WAIT)
        message(out, "{ap} AP kept for fights", NUM("ap", ap));
    else if (ap > 0)
        message(out, "{ap} AP unused", NUM("ap", ap));
}

/* SUN-AMMO-04 */
void sun_note_break(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)who;
    struct under_buf things = {0};
    uint8_t count[THINGS] = {0};
    if (move.kind == MOVE_BREAK)
        for (int i = 0; i < RES_FINITE; i++)
            count[i] = sun_kind_of(play, sun_move_card(move))->recipe[i];
    else
        count[sun_made_of(sun_move_ammunition(move))] = 1;
    sun_say_counts(count, &things);
    message(out, "gives {things}", STR("things", under_buf_text(&things)));
    under_buf_free(&things);
}

void sun_note_trap(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)who;
    int food = play->state->card[sun_move_card(move)].left;
    if (food > 0)
        message(out, "with {food} food", NUM("food", food));
    else
        message(out, "empty");
}

void sun_note_load(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)who;
    message(out, "{left} of {most} loaded",
            NUM("left", play->state->card[sun_move_card(move)].left),
            NUM("most", sun_kind_of(play, sun_move_card(move))->magazine));
}

void sun_note_use(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)who;
    int left = play->state->card[sun_move_card(move)].left;
    if (sun_kind_of(play, sun_move_card(move))->uses == 0)
        return;
    if (left == 1)
        message(out, "last use");
    else
        message(out, "{left} uses left", NUM("left", left));
}

/* A card goes with what is in it or on it. */
void sun_note_drop_card(const struct sun_play *play, int who, under_move move,
                        struct under_buf *out)
{
    int card = sun_move_card(move), water = play->state->card[card].left;
    const struct sun_kind *kind = sun_kind_of(play, card);
    if (kind->magazine > 0)
        sun_note_load(play, who, move, out);
    else if (kind->bottle == 0)
        sun_note_use(play, who, move, out);
    else if (water > 0)
        message(out, "with {water} water in it", NUM("water", water));
}

void sun_note_craft(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)play, (void)who;
    if (sun_move_pitches(move))
        message(out, "set up as a camp at once");
}

/* SUN-ED-18 */
void sun_note_close(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)move;
    int then = sun_close_cost(play, who, sun_asking(play->state)->as.react.other).then;
    if (then > 0)
        message(out, "{ap} AP more if you get there", NUM("ap", then));
}

/* Where what is used up comes from, of moves that leave it open. */
static void note_source(const struct sun_play *play, int who, under_move move,
                        struct under_buf *out)
{
    uint8_t cost[RES_FINITE + 1];
    enum sun_source source = sun_spends(play, move, cost);
    int trapped = sun_move_trapped(move);
    cost[RES_FOOD] = (uint8_t)(cost[RES_FOOD] > trapped ? cost[RES_FOOD] - trapped : 0);
    if (sun_source_matters(play, who, cost)) {
        under_buf_puts(out, out->size ? ", " : "");
        message(out, source == SOURCE_OWN_FIRST ? "your own first" : "from the tile first");
    }
    if (trapped > 0) {
        under_buf_puts(out, out->size ? ", " : "");
        message(out, "{food} out of traps", NUM("food", trapped));
    }
}

void sun_note_choice(const struct sun_play *play, const struct sun_step *top, under_move move,
                     struct under_buf *out)
{
    if (sun_moves[move.kind].note)
        sun_moves[move.kind].note(play, top->who, move, out);
    if (top->op == OP_ACTIONS || top->op == OP_MORE)
        note_source(play, top->who, move, out);
}
