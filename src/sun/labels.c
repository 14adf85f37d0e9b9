/* What a choice is called and what there is to know of it, beside its price and its chances. */
#include <assert.h>

#include "sun/say.h"

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
    if (two != NONE)
        count[two]++;
    sun_say_counts(count, out);
}

static void label_collect(const struct sun_play *play, under_move move, struct under_buf *out)
{
    (void)play;
    label_two(move.a, move.b, out);
}

static void label_loot_body(const struct sun_play *play, under_move move, struct under_buf *out)
{
    struct under_buf things = {0};
    label_two(move.b, move.c, &things);
    message(out, "{who}: {things}", STR("who", play->pack->character[move.a].first_name),
            STR("things", things.text));
    under_buf_free(&things);
}

static void label_eat(const struct sun_play *play, under_move move, struct under_buf *out)
{
    (void)play;
    under_buf_printf(out, "%d %s", move.a, sun_count_name(FOOD, move.a));
}

static void label_craft(const struct sun_play *play, under_move move, struct under_buf *out)
{
    under_buf_puts(out, play->pack->kind[move.a].name);
}

static void label_ammo(const struct sun_play *play, under_move move, struct under_buf *out)
{
    (void)play;
    int count = sun_rounds_of_one(move.a);
    under_buf_printf(out, "%d %s", count, sun_count_name(move.a, count));
}

static void label_open(const struct sun_play *play, under_move move, struct under_buf *out)
{
    (void)play;
    message(out, move.a == STRENGTH ? "with strength" : "with dexterity");
}

static void label_trap(const struct sun_play *play, under_move move, struct under_buf *out)
{
    under_buf_puts(out, sun_kind_of(play, move.a)->name);
}

static void label_unload(const struct sun_play *play, under_move move, struct under_buf *out)
{
    const struct sun_kind *kind = sun_kind_of(play, move.a);
    message(out, "{count} {thing} off {card}", NUM("count", move.b),
            STR("thing", sun_count_name(kind->ammunition, move.b)), STR("card", kind->name));
}

static void label_pick(const struct sun_play *play, under_move move, struct under_buf *out)
{
    sun_full_name(&play->pack->character[move.a], out);
}

static void label_task(const struct sun_play *play, under_move move, struct under_buf *out)
{
    under_buf_puts(out, play->rules->mission->part[play->state->part].task[move.a].name);
}

static void label_choose(const struct sun_play *play, under_move move, struct under_buf *out)
{
    const struct sun_step *top = sun_asking(play->state);
    under_buf_puts(out, sun_choice_line(play, top, move.a));
}

static void label_reroll(const struct sun_play *play, under_move move, struct under_buf *out)
{
    static const char *const faces[] = {"blank", "success", "double success", "cross"};
    const struct sun_roll *roll = &play->state->roll;
    struct under_buf colour = {0}, face = {0};
    if (sun_asking(play->state)->op == OP_KARMA_D8) {
        message(out, "the D8");
        return;
    }
    message(&colour, sun_colour_names[roll->colour[move.a]]);
    message(&face, faces[roll->face[move.a]]);
    message(out, "{colour}, {face}", STR("colour", under_buf_text(&colour)),
            STR("face", under_buf_text(&face)));
    under_buf_free(&colour);
    under_buf_free(&face);
}

static void label_send(const struct sun_play *play, under_move move, struct under_buf *out)
{
    struct under_buf foe = {0}, way = {0};
    sun_name_foe(play->pack, move.a, &foe);
    sun_say_way(move.b, &way);
    message(out, "{foe}, {way}", STR("foe", foe.text), STR("way", way.text));
    under_buf_free(&foe);
    under_buf_free(&way);
}

/* "Stray dog A, Bow", "Stray dog A, bare hands" */
static void label_attack(const struct sun_play *play, under_move move, struct under_buf *out)
{
    struct under_buf target = {0}, weapon = {0};
    int with = move.kind == MOVE_COUNTER ? move.a : move.b;
    if (move.kind == MOVE_FIGHT)
        under_buf_puts(&target, play->pack->character[move.a].first_name);
    else if (move.kind != MOVE_COUNTER)
        sun_name_foe(play->pack, move.a, &target);
    if (with == NONE)
        message(&weapon, "bare hands");
    else
        under_buf_puts(&weapon, sun_kind_of(play, with)->name);
    message(out, target.size ? "{target}, {weapon}" : "{weapon}",
            STR("target", under_buf_text(&target)), STR("weapon", under_buf_text(&weapon)));
    under_buf_free(&target);
    under_buf_free(&weapon);
}

static void label_nothing(const struct sun_play *play, under_move move, struct under_buf *out)
{
    (void)play, (void)move, (void)out;
}

/* What is not here is called by the names of what it is about. */
static void (*const labels[MOVE_KINDS])(const struct sun_play *play, under_move move,
                                        struct under_buf *out) = {
    [MOVE_COLLECT] = label_collect,  [MOVE_LOOT_BODY] = label_loot_body,
    [MOVE_EAT] = label_eat,          [MOVE_CRAFT] = label_craft,
    [MOVE_CRAFT_AMMO] = label_ammo,  [MOVE_BREAK_AMMO] = label_ammo,
    [MOVE_OPEN] = label_open,        [MOVE_BAIT] = label_trap,
    [MOVE_UNTRAP] = label_trap,      [MOVE_PICK] = label_pick,
    [MOVE_TASK] = label_task,        [MOVE_CHOOSE] = label_choose,
    [MOVE_REROLL] = label_reroll,    [MOVE_SEND] = label_send,
    [MOVE_ATTACK] = label_attack,    [MOVE_AMBUSH] = label_attack,
    [MOVE_FIGHT] = label_attack,     [MOVE_COUNTER] = label_attack,
    [MOVE_CAMPFIRE] = label_nothing, [MOVE_PIT] = label_nothing,
    [MOVE_COOK] = label_nothing,     [MOVE_UNLOAD] = label_unload,
};

void sun_label(const struct sun_play *play, under_move move, struct under_buf *out)
{
    int type = sun_moves[move.kind].type[0];
    if (labels[move.kind])
        labels[move.kind](play, move, out);
    else if (type == T_TILE)
        sun_place_name(play->pack, move.a, out);
    else if (type == T_DIRECTION)
        sun_say_way(move.a, out);
    else
        sun_say_about(play, move, out);
}

/* --- notes --- */

/* Who is to be met on a tile. */
static void note_tile(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    struct under_buf foes = {0};
    uint64_t there = 0;
    for (int foe = 0; foe < FOES_MAX; foe++)
        if (sun_is_active(play, foe, move.a, who))
            there |= UINT64_C(1) << foe;
    sun_say_foes(play, there, &foes);
    if (there)
        message(out, "enemies there: {foes}", STR("foes", foes.text));
    else if (move.kind != MOVE_RECON && sun_has_symbol(play, move.a) && who != NONE)
        message(out, "an enemy may appear");
    under_buf_free(&foes);
}

static void note_pick(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)who;
    message(out, "{hp} HP, {water} water", NUM("hp", play->pack->character[move.a].hp),
            NUM("water", play->pack->character[move.a].water));
}

static void note_avoid(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)who;
    message(out, "would hit for {hits}", NUM("hits", play->state->foe[move.a].hits));
}

static void note_exchange(const struct sun_play *play, int who, under_move move,
                          struct under_buf *out)
{
    (void)who;
    sun_say_worth(play, sun_asking(play->state), move, out);
}

static void note_harm(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)who, (void)play, (void)move;
    message(out, "lose 1 HP");
}

static void note_suffer(const struct sun_play *play, int who, under_move move,
                        struct under_buf *out)
{
    (void)who, (void)move;
    message(out, "lose {hp} HP", NUM("hp", sun_asking(play->state)->a));
}

static void note_drop(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    int count = move.a == WATER ? sun_water_of(play, who) : play->state->hero[who].has[move.a];
    message(out, "you have {count}", NUM("count", count));
}

/* SUN-ACT-07, SUN-ACT-14, SUN-ACT-20 */
static void note_water(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    int room = sun_water_room(play, who);
    int stored = play->state->place[play->state->hero[who].tile].stored;
    int more = move.kind == MOVE_RAIN                     ? 1
               : move.kind == MOVE_FETCH && stored < room ? stored
                                                          : room;
    message(out, "{water} more water", NUM("water", more));
}

static void note_eat(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    struct sun_trial trial;
    struct sun_play *after = sun_try(&trial, play);
    sun_heal(after, who, move.a);
    message(out, "to {hp} HP", NUM("hp", after->state->hero[who].hp));
}

/* SUN-CAMP-02 */
static void note_sleep(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    static const char *const fitness[] = {"you stay tired", "you will be rested",
                                          "you will be fit"};
    (void)move;
    message(out, fitness[sun_fitness_after_sleep(play, who)]);
}

static void note_end(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    int ap = play->state->hero[who].ap;
    if (move.kind == MOVE_WAIT)
        message(out, "{ap} AP kept for fights", NUM("ap", ap));
    else if (ap > 0)
        message(out, "{ap} AP unused", NUM("ap", ap));
}

/* SUN-AMMO-04 */
static void note_break(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)who;
    struct under_buf things = {0};
    uint8_t count[THINGS] = {0};
    if (move.kind == MOVE_BREAK)
        for (int i = 0; i < FINITE; i++)
            count[i] = sun_kind_of(play, move.a)->recipe[i];
    else
        count[sun_made_of(move.a)] = 1;
    sun_say_counts(count, &things);
    message(out, "gives {things}", STR("things", under_buf_text(&things)));
    under_buf_free(&things);
}

static void note_trap(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)who;
    int food = play->state->card[move.a].left;
    if (food > 0)
        message(out, "with {food} food", NUM("food", food));
    else
        message(out, "empty");
}

static void note_load(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)who;
    message(out, "{left} of {most} loaded", NUM("left", play->state->card[move.a].left),
            NUM("most", sun_kind_of(play, move.a)->magazine));
}

static void note_use(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)who;
    int left = play->state->card[move.a].left;
    if (sun_kind_of(play, move.a)->uses == 0)
        return;
    if (left == 1)
        message(out, "last use");
    else
        message(out, "{left} uses left", NUM("left", left));
}

static void note_craft(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)play, (void)who;
    if (move.b)
        message(out, "set up as a camp at once");
}

/* SUN-ED-18 */
static void note_close(const struct sun_play *play, int who, under_move move, struct under_buf *out)
{
    (void)move;
    int then = sun_close_cost(play, who, sun_asking(play->state)->x).then;
    if (then > 0)
        message(out, "{ap} AP more if you get there", NUM("ap", then));
}

static void (*const notes[MOVE_KINDS])(const struct sun_play *play, int who, under_move move,
                                       struct under_buf *out) = {
    [MOVE_MOVE] = note_tile,
    [MOVE_SNEAK] = note_tile,
    [MOVE_RECON] = note_tile,
    [MOVE_PICK] = note_pick,
    [MOVE_AVOID] = note_avoid,
    [MOVE_GIVE] = note_exchange,
    [MOVE_GIVE_CARD] = note_exchange,
    [MOVE_WANT] = note_exchange,
    [MOVE_WANT_CARD] = note_exchange,
    [MOVE_GRAB] = note_exchange,
    [MOVE_DEAL] = note_exchange,
    [MOVE_THIRST] = note_harm,
    [MOVE_STARVE] = note_harm,
    [MOVE_SUFFER] = note_suffer,
    [MOVE_DROP] = note_drop,
    [MOVE_REFILL] = note_water,
    [MOVE_FETCH] = note_water,
    [MOVE_RAIN] = note_water,
    [MOVE_EAT] = note_eat,
    [MOVE_SLEEP] = note_sleep,
    [MOVE_END] = note_end,
    [MOVE_WAIT] = note_end,
    [MOVE_BREAK] = note_break,
    [MOVE_BREAK_AMMO] = note_break,
    [MOVE_BAIT] = note_trap,
    [MOVE_UNTRAP] = note_trap,
    [MOVE_LOAD] = note_load,
    [MOVE_UNLOAD] = note_load,
    [MOVE_USE] = note_use,
    [MOVE_CRAFT] = note_craft,
    [MOVE_CLOSE] = note_close,
};

/* Where what is used up comes from, of moves that leave it open. */
static void note_source(const struct sun_play *play, int who, under_move move,
                        struct under_buf *out)
{
    uint8_t cost[FINITE + 1];
    enum source source = sun_spends(play, move, cost);
    int trapped = sun_says_trapped(move);
    cost[FOOD] = (uint8_t)(cost[FOOD] > trapped ? cost[FOOD] - trapped : 0);
    if (sun_source_matters(play, who, cost)) {
        under_buf_puts(out, out->size ? ", " : "");
        message(out, source == OWN_FIRST ? "your own first" : "from the tile first");
    }
    if (trapped > 0) {
        under_buf_puts(out, out->size ? ", " : "");
        message(out, "{food} out of traps", NUM("food", trapped));
    }
}

void sun_note_choice(const struct sun_play *play, const struct sun_step *top, under_move move,
                     struct under_buf *out)
{
    if (notes[move.kind])
        notes[move.kind](play, top->who, move, out);
    if (top->op == OP_ACTIONS || top->op == OP_MORE)
        note_source(play, top->who, move, out);
}
