/* One move as people choose it: the action and what it is done to, its cost and its chances. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "sun/say.h"

/* --- in hand, and where --- */

/* Moves with the same word are one thing in hand. */
static int choice_group(int kind)
{
    for (int other = 0; other < kind; other++)
        if (strcmp(sun_moves[other].word, sun_moves[kind].word) == 0)
            return other;
    return kind;
}

/* What a fight offers comes first; what is seldom meant comes late, and the turn's end last. */
static int choice_rank(int kind)
{
    enum { FIRST = -2 * MOVE_KINDS, LATE = MOVE_KINDS };
    switch (kind) {
    case MOVE_ATTACK:
    case MOVE_SHOOT:
    case MOVE_AMBUSH:
    case MOVE_DODGE:
    case MOVE_DEAL:
    case MOVE_STAY:
    case MOVE_KEEP:
        return FIRST;
    case MOVE_DONE:
    case MOVE_LEAVE:
    case MOVE_DROP:
    case MOVE_FIGHT:
    case MOVE_SNIPE:
    case MOVE_WAIT:
    case MOVE_REVEAL:
    case MOVE_GIVE_UP:
    case MOVE_END:
        return LATE;
    default:
        return 0;
    }
}

static int choice_place(under_move move)
{
    const uint8_t *type = sun_moves[move.kind].type;
    if (type[0] == T_TILE)
        return move.a;
    if (type[0] == T_DIRECTION)
        return PLACE_DIRECTION + move.a;
    if (type[0] == T_NONE)
        return -1;
    return PLACE_LIST + ((move.a * 256) + move.b) * 256 + move.c;
}

/* A word means something else in some places. */
static const char *choice_help(const struct sun_state *state, int kind)
{
    const struct sun_step *top = sun_asking(state);
    static const struct {
        uint8_t op, kind;
        const char *help;
    } others[] = {
        {OP_TRADE, MOVE_DONE, "leave the merchant"},
        {OP_TRADE, MOVE_CANCEL, "take everything out of the deal"},
        {OP_TRADE, MOVE_GIVE, "one more for the merchant"},
        {OP_TRADE, MOVE_GIVE_CARD, "a card for the merchant"},
        {OP_TRADE, MOVE_WANT, "one more of the merchant's"},
        {OP_TRADE, MOVE_WANT_CARD, "a card of the merchant's"},
        {OP_GRAB, MOVE_LEAVE, "take no more"},
        {OP_STAND, MOVE_DODGE, "avoid one attack, by a check"},
        {OP_INTERVENE, MOVE_PASS, "wait on"},
        {OP_KARMA_D8, MOVE_KEEP, "what the D8 shows"},
        {OP_KARMA_D8, MOVE_REROLL, "the D8, with a karma die"},
        {OP_REACT, MOVE_DODGE, "avoid the attack, by a check"},
    };
    for (int die = 0; top && top->op == OP_KARMA && kind == MOVE_KEEP && die < DICE_MAX; die++)
        if (sun_is_taken_up(state, die))
            return "the others, and roll those taken up";
    for (size_t i = 0; top && i < sizeof others / sizeof *others; i++)
        if (others[i].op == top->op && others[i].kind == kind)
            return others[i].help;
    return sun_moves[kind].help;
}

/* --- cost and chances --- */

/* Who acts, joins, waits or reacts pays with action points. */
static bool choice_costs(const struct sun_step *top, under_move move)
{
    return top &&
           (top->op == OP_ACTIONS || top->op == OP_JOIN || top->op == OP_INTERVENE ||
            top->op == OP_REACT) &&
           move.kind != MOVE_END && move.kind != MOVE_PASS && move.kind != MOVE_ENDURE;
}

/* What the move costs the hero, by trying it. */
static int choice_cost(const struct under_config *config, const struct sun_state *state,
                       under_move move)
{
    int who = sun_asking(state)->who;
    struct sun_state after = *state;
    if (sun_game.apply(&after, config, move, NULL) != NULL)
        return 0;
    int cost = state->hero[who].ap - after.hero[who].ap;
    return after.phase == state->phase && cost > 0 ? cost : 0;
}

/* What crafting takes of the tile and of what the hero carries, by trying it. */
static int choice_spent(const struct under_config *config, const struct sun_state *state,
                        under_move move, int thing)
{
    int who = sun_asking(state)->who, tile = state->hero[who].tile;
    struct sun_state after = *state;
    struct sun_play now = sun_see(config, state), then = sun_see(config, &after);
    if (sun_game.apply(&after, config, move, NULL) != NULL)
        return 0;
    return state->hero[who].has[thing] - after.hero[who].has[thing] +
           sun_on_tile(&now, tile, thing) - sun_on_tile(&then, tile, thing);
}

static void choice_add_price(struct under_choice *out, const char *what, int count,
                             const char *name)
{
    struct under_price *price = &out->price[out->prices++];
    price->what = what;
    price->count = count;
    snprintf(price->text, sizeof price->text, "%d %s", count, name);
}

static void choice_prices(const struct under_config *config, const struct sun_state *state,
                          under_move move, struct under_choice *out)
{
    if (!choice_costs(sun_asking(state), move))
        return;
    choice_add_price(out, "ap", choice_cost(config, state, move), "AP");
    if (move.kind != MOVE_CRAFT && move.kind != MOVE_CRAFT_AMMO)
        return;
    for (int thing = 0; thing < FINITE; thing++) {
        int spent = choice_spent(config, state, move, thing);
        if (spent > 0 && out->prices < UNDER_PRICES_MAX)
            choice_add_price(out, sun_resource_names[thing], spent, sun_count_name(thing, spent));
    }
}

/* The odds of an attack, or the chance of the check. */
static void choice_chances(const struct sun_play *play, const struct sun_step *top, under_move move,
                           struct under_choice *out)
{
    struct sun_odds odds;
    struct sun_foreseen check;
    if (sun_odds_of(play, top, move, &odds)) {
        out->has_odds = true;
        out->odds = (struct under_odds){.defeats = (float)odds.defeats,
                                        .falls = (float)odds.falls,
                                        .dealt = (float)odds.dealt,
                                        .taken = (float)odds.taken};
    } else if (sun_foresee_check(play, top, move, &check)) {
        out->chance = (float)sun_chance(check.dice, check.need);
    }
}

/* --- words beside a move --- */

static void choice_say_way(int direction, struct under_buf *out)
{
    static const char *const ways[] = {"up",   "up and right",  "down and right",
                                       "down", "down and left", "up and left"};
    assert(direction >= 0 && direction < (int)(sizeof ways / sizeof *ways));
    message(out, ways[direction]);
}

/* Who has no weapon in mind fights without one. */
static bool choice_bare(under_move move)
{
    const uint8_t *type = sun_moves[move.kind].type;
    return (type[0] == T_CARD_MAYBE && move.a == NONE) ||
           (type[1] == T_CARD_MAYBE && move.b == NONE);
}

static void choice_note(const struct sun_play *play, const struct sun_step *top, under_move move,
                        struct under_buf *out)
{
    const struct sun_state *state = play->state;
    switch (move.kind) {
    case MOVE_PICK:
        message(out, "{hp} HP, {water} water", NUM("hp", play->pack->character[move.a].hp),
                NUM("water", play->pack->character[move.a].water));
        return;
    case MOVE_TAKE:
        message(out, sun_kind_of(play, move.a)->stars == 1 ? "1 point" : "{points} points",
                NUM("points", sun_kind_of(play, move.a)->stars));
        return;
    case MOVE_AVOID:
        message(out, "would hit for {hits}", NUM("hits", state->foe[move.a].hits));
        return;
    case MOVE_GIVE:
    case MOVE_GIVE_CARD:
    case MOVE_WANT:
    case MOVE_WANT_CARD:
    case MOVE_GRAB:
    case MOVE_DEAL:
        sun_say_worth(play, top, move, out);
        return;
    default:
        if (choice_bare(move))
            message(out, "bare hands");
        if (sun_moves[move.kind].type[1] == T_DIRECTION)
            choice_say_way(move.b, out);
    }
}

static void choice_label(const struct sun_play *play, const struct sun_step *top, under_move move,
                         struct under_buf *out)
{
    static const char *const faces[] = {"blank", "success", "double success", "cross"};
    const struct sun_roll *roll = &play->state->roll;
    int type = sun_moves[move.kind].type[0];
    if (move.kind == MOVE_CHOOSE && top->op == OP_CHOOSE) {
        under_buf_puts(out, sun_choice_line(play, top, move.a));
    } else if (move.kind == MOVE_REROLL && top->op == OP_KARMA_D8) {
        message(out, "the D8");
    } else if (move.kind == MOVE_REROLL) {
        struct under_buf colour = {0}, face = {0};
        message(&colour, sun_colour_names[roll->colour[move.a]]);
        message(&face, faces[roll->face[move.a]]);
        message(out, "{colour}, {face}", STR("colour", under_buf_text(&colour)),
                STR("face", under_buf_text(&face)));
        under_buf_free(&colour);
        under_buf_free(&face);
    } else if (move.kind == MOVE_PICK) {
        sun_full_name(&play->pack->character[move.a], out);
    } else if (move.kind == MOVE_TASK) {
        under_buf_puts(out, play->rules->mission->part[play->state->part].task[move.a].name);
    } else if (type == T_TILE) {
        sun_place_name(play->pack, move.a, out);
    } else if (type == T_DIRECTION) {
        choice_say_way(move.a, out);
    } else {
        sun_say_about(play, move, out);
    }
}

/* --- all of it --- */

static void choice_fill(char *out, size_t size, struct under_buf *text)
{
    snprintf(out, size, "%s", under_buf_text(text));
    under_buf_clear(text);
}

void sun_choice(const struct under_config *config, const void *memory, under_move move,
                struct under_choice *out)
{
    const struct sun_state *state = memory;
    const struct sun_step *top = sun_asking(state);
    struct sun_play play = sun_see(config, state);
    struct under_buf text = {0};
    int kind = choice_group(move.kind);
    out->group = choice_rank(kind) + kind;
    out->again =
        kind == MOVE_GIVE || kind == MOVE_WANT || (kind == MOVE_REROLL && top->op == OP_KARMA);
    out->place = choice_place(move);
    out->listed = out->place >= PLACE_LIST;
    snprintf(out->word, sizeof out->word, "%s", sun_moves[kind].word);
    under_buf_printf(&text, "%s: ", sun_moves[kind].word);
    message(&text, choice_help(state, move.kind));
    choice_fill(out->help, sizeof out->help, &text);
    choice_label(&play, top, move, &text);
    choice_fill(out->label, sizeof out->label, &text);
    choice_note(&play, top, move, &text);
    choice_fill(out->note, sizeof out->note, &text);
    if (sun_moves[move.kind].type[0] == T_TILE) {
        sun_word(play.pack, T_TILE, move.a, &text);
        choice_fill(out->at, sizeof out->at, &text);
    }
    choice_prices(config, state, move, out);
    choice_chances(&play, top, move, out);
    under_buf_free(&text);
}
