/* One move as people choose it: the action and what it is done to, its cost and its chances. */
#include <stdio.h>
#include <string.h>

#include "sun/cost.h"
#include "sun/dice.h"
#include "sun/enemies.h"
#include "sun/foresee.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/moves.h"
#include "sun/odds.h"
#include "sun/pvp.h"
#include "sun/rearrange.h"
#include "sun/say.h"
#include "sun/tell.h"
#include "sun/turn.h"

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
    static const int ranks[] = {
        [RANK_USUAL] = 0, [RANK_FIRST] = -2 * MOVE_KINDS, [RANK_LATE] = MOVE_KINDS};
    return ranks[sun_moves[kind].rank];
}

static int choice_place(under_move move)
{
    const uint8_t *type = sun_moves[move.kind].type;
    if (type[0] == T_TILE)
        return sun_move_tile(move);
    if (type[0] == T_DIRECTION)
        return PLACE_DIRECTION + sun_move_direction(move);
    if (type[0] == T_NONE)
        return -1;
    return PLACE_LIST + ((sun_move_number(move, 0) * 256) + sun_move_number(move, 1)) * 256 +
           sun_move_number(move, 2);
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
        {OP_TRADE, MOVE_GIVE, "offer the merchant something"},
        {OP_TRADE, MOVE_GIVE_CARD, "offer the merchant something"},
        {OP_TRADE, MOVE_WANT, "ask the merchant for something"},
        {OP_TRADE, MOVE_WANT_CARD, "ask the merchant for something"},
        {OP_GRAB, MOVE_LEAVE, "take no more"},
        {OP_STAND, MOVE_DODGE, "try to avoid one attack"},
        {OP_INTERVENE, MOVE_PASS, "keep waiting"},
        {OP_KARMA_D8, MOVE_KEEP, "leave the D8 as it is"},
        {OP_KARMA_D8, MOVE_REROLL, "roll the D8 again with a karma die"},
        {OP_MORE, MOVE_LEAVE, "leave the rest"},
        {OP_REACT, MOVE_DODGE, "try to avoid the attack"},
    };
    for (int die = 0; top && top->op == OP_KARMA && kind == MOVE_KEEP && die < DICE_MAX; die++)
        if (sun_is_taken_up(state, die))
            return "leave the other dice and roll those you picked";
    for (size_t i = 0; top && i < sizeof others / sizeof *others; i++)
        if (others[i].op == top->op && others[i].kind == kind)
            return others[i].help;
    const char *shared = sun_moves[choice_group(kind)].shared;
    return shared ? shared : sun_moves[kind].help;
}

/* --- prices and chances --- */

static void choice_add_price(struct under_choice *out, const char *what, int count,
                             const char *name)
{
    if (count <= 0 || out->prices == UNDER_PRICES_MAX)
        return;
    struct under_price *price = &out->price[out->prices++];
    price->what = what;
    price->count = count;
    snprintf(price->text, sizeof price->text, "%d %s", count, name);
}

static void choice_add_things(struct under_choice *out, int thing, int count)
{
    choice_add_price(out, sun_resource_names[thing], count, sun_count_name(thing, count));
}

/* What is paid with action points where: whoever acts, joins, waits or reacts. A swap is paid for
 * when both agree, so its offer has the price. */
static int choice_ap(const struct sun_play *play, const struct sun_step *top, under_move move)
{
    switch (top->op) {
    case OP_ACTIONS:
    case OP_JOIN:
    case OP_INTERVENE:
        return sun_ap_of(play, top->who, move);
    case OP_REACT:
        return move.kind == MOVE_CLOSE ? sun_close_cost(play, top->who, top->as.react.other).now
                                       : sun_ap_of(play, top->who, move);
    case OP_STAND:
    case OP_DRINK:
        return move.kind == MOVE_USE ? sun_ap_of(play, top->who, move) : 0;
    case OP_SWAP:
        return move.kind == MOVE_OFFER ? sun_ap_of(play, top->who, (under_move){.kind = MOVE_SWAP})
                                       : 0;
    }
    return 0;
}

/* SUN-AMMO-03: the weapon of an attack that is certainly made with it, or SUN_NONE. */
static int choice_weapon(under_move move)
{
    switch (move.kind) {
    case MOVE_ATTACK:
    case MOVE_SHOOT:
    case MOVE_FIGHT:
    case MOVE_SNIPE:
    case MOVE_COUNTER:
    case MOVE_RETURN:
        return sun_move_weapon(move);
    }
    return SUN_NONE;
}

static int choice_water_fee(const struct sun_play *play, const struct sun_step *top,
                            under_move move)
{
    if (move.kind == MOVE_DRINK)
        return 1;
    if (move.kind == MOVE_TRADE) /* SUN-ED-03 */
        return sun_reads(play, ED_TRADE_FEE);
    if (top->op == OP_TRADE && (move.kind == MOVE_BREAK || move.kind == MOVE_BREAK_AMMO))
        return sun_reads(play, ED_BREAK_FEE);
    return 0;
}

/* SUN-CHAR-05: with a card goes the room it had for water, and what no longer fits is spilled. A
 * bottle that is put down keeps what is in it. */
static int choice_water(const struct sun_play *play, const struct sun_step *top, under_move move)
{
    int who = top->who, fee = choice_water_fee(play, top, move), kept = 0;
    bool drops = move.kind == MOVE_DROP_CARD;
    if (!drops && move.kind != MOVE_WEAR && move.kind != MOVE_STOW && move.kind != MOVE_BREAK)
        return fee;
    struct sun_trial trial;
    struct sun_play *after = sun_try(&trial, play);
    int card = sun_move_card(move);
    sun_lose_water(after, who, fee);
    if (drops && sun_kind_of(play, card)->bottle)
        kept = after->state->card[card].left;
    if (drops)
        sun_drop_card(after, who, card);
    else if (!sun_rearrange(after, who, move))
        sun_shelve(after, card);
    return sun_water_of(play, who) - kept - sun_water_of(after, who);
}

static void choice_prices(const struct sun_play *play, const struct sun_step *top, under_move move,
                          struct under_choice *out)
{
    choice_add_price(out, "ap", choice_ap(play, top, move), "AP");
    if (top->op == OP_ACTIONS) {
        uint8_t cost[RES_FINITE + 1];
        sun_spends(play, move, cost);
        for (int thing = 0; thing <= RES_FOOD; thing++)
            choice_add_things(out, thing, cost[thing]);
    }
    int weapon = choice_weapon(move);
    if (weapon != SUN_NONE && sun_kind_of(play, weapon)->magazine > 0)
        choice_add_things(out, sun_kind_of(play, weapon)->ammunition, 1);
    if (move.kind == MOVE_FEED)
        choice_add_things(out, RES_FOOD, 1);
    choice_add_things(out, RES_WATER, choice_water(play, top, move));
    int points = move.kind == MOVE_TAKE    ? sun_kind_of(play, sun_move_card(move))->stars
                 : move.kind == MOVE_POINT ? 1
                                           : 0;
    choice_add_price(out, "points", points, points == 1 ? "point" : "points");
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
                                        .taken = (float)odds.taken,
                                        .deals = odds.deals,
                                        .takes = odds.takes};
    } else if (sun_foresee_check(play, top, move, &check)) {
        out->chance = (float)sun_chance(check.dice, check.need);
    }
}

/* --- all of it --- */

/* A text that is too long ends at a word, with dots. */
static void choice_fill(char *out, size_t size, struct under_buf *text)
{
    static const char dots[] = "...";
    if (text->size < size) {
        snprintf(out, size, "%s", under_buf_text(text));
    } else {
        size_t end = size - sizeof dots;
        while (end > 0 && text->text[end] != ' ')
            end--;
        snprintf(out, size, "%.*s%s", (int)end, text->text, dots);
    }
    under_buf_clear(text);
}

/* What on the board the choice is done to, and with which card, as views call them. */
static void choice_subject(const struct sun_play *play, const struct sun_step *top, under_move move,
                           struct under_choice *out)
{
    const uint8_t *type = sun_moves[move.kind].type;
    struct under_buf word = {0};
    for (int i = 0; i < 3; i++) {
        bool card = type[i] == T_CARD || type[i] == T_CARD_MAYBE || type[i] == T_KIND;
        bool thing = type[i] == T_TILE || type[i] == T_FOE || type[i] == T_CHARACTER ||
                     type[i] == T_CHARACTER_MAYBE;
        char *at = card ? out->with : out->at;
        if ((!card && !thing) || sun_move_number(move, i) == SUN_NONE || *at)
            continue;
        sun_word(play->pack, type[i], sun_move_number(move, i), &word);
        choice_fill(at, sizeof out->at, &word);
    }
    if (type[0] == T_DIRECTION) {
        const struct sun_place *here = &play->state->place[play->state->hero[top->who].tile];
        snprintf(out->at, sizeof out->at, "%d,%d", here->q + sun_step_q[sun_move_direction(move)],
                 here->r + sun_step_r[sun_move_direction(move)]);
    }
    under_buf_free(&word);
}

/* What people do several times in a row, and then go on with. */
static bool choice_repeats(const struct sun_step *top, int kind)
{
    return kind == MOVE_GIVE || kind == MOVE_WANT || kind == MOVE_DROP || kind == MOVE_GRAB ||
           kind == MOVE_POINT || kind == MOVE_RAIN || kind == MOVE_CRAFT_AMMO ||
           kind == MOVE_COOK || (kind == MOVE_COLLECT && top->op == OP_MORE);
}

/* SUN-KARMA-01: of dice that show the same it does not matter which is rolled again. */
static bool choice_is_equal_die(const struct sun_roll *roll, int one)
{
    for (int die = 0; die < one; die++)
        if (roll->colour[die] == roll->colour[one] && roll->face[die] == roll->face[one] &&
            roll->rerolled[die] == roll->rerolled[one])
            return true;
    return false;
}

static bool choice_is_legal(const struct sun_play *play, under_move move)
{
    struct under_moves *moves = &(struct under_moves){.count = 0};
    const struct sun_step *top = sun_asking(play->state);
    if (top->op == OP_ACTIONS)
        sun_list_actions_like(play, top->who, move.kind, moves);
    else
        sun_ops[top->op].list(play, top, moves);
    for (int i = 0; i < moves->count; i++)
        if (under_move_equal(moves->move[i], move))
            return true;
    return false;
}

/* The same can be done with another copy of the card: in the same place, with the same on it. */
static bool choice_is_equal_card(const struct sun_play *play, under_move move)
{
    const uint8_t *type = sun_moves[move.kind].type;
    const struct sun_card *card = play->state->card;
    int at = 0;
    while (at < 3 && type[at] != T_CARD && type[at] != T_CARD_MAYBE)
        at++;
    if (at == 3 || sun_move_number(move, at) == SUN_NONE)
        return false;
    int one = sun_move_number(move, at);
    for (int other = sun_kind_of(play, one)->first; other < one; other++) {
        sun_move_set_number(&move, at, other);
        if (memcmp(&card[other], &card[one], sizeof *card) == 0 && choice_is_legal(play, move))
            return true;
    }
    return false;
}

static bool choice_is_twin(const struct sun_play *play, const struct sun_step *top, under_move move)
{
    if (move.kind == MOVE_REROLL)
        return top->op == OP_KARMA && choice_is_equal_die(&play->state->roll, sun_move_die(move));
    return choice_is_equal_card(play, move);
}

/* SUN-MERCH-06: whoever attacks somebody peaceful has an enemy. */
static void choice_warn(const struct sun_play *play, const struct sun_step *top, under_move move,
                        struct under_buf *out)
{
    bool attacks = move.kind == MOVE_ATTACK || move.kind == MOVE_SHOOT || move.kind == MOVE_AMBUSH;
    if (!attacks || !sun_is_merchant(sun_move_foe(move)) ||
        play->state->foe[sun_move_foe(move)].grudge >> top->who & 1)
        return;
    struct under_buf name = {0};
    sun_name_foe(play->pack, sun_move_foe(move), &name);
    message(out, "{name} is a merchant and means you no harm, but will fight you from then on.",
            STR("name", under_buf_text(&name)));
    under_buf_free(&name);
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
    out->counted = choice_repeats(top, move.kind);
    out->twin = choice_is_twin(&play, top, move);
    out->again = out->counted || kind == MOVE_GIVE || kind == MOVE_WANT ||
                 (kind == MOVE_REROLL && top->op == OP_KARMA);
    out->place = choice_place(move);
    out->listed = out->place >= PLACE_LIST;
    snprintf(out->word, sizeof out->word, "%s", sun_moves[kind].word);
    under_buf_printf(&text, "%s: ", sun_moves[kind].word);
    message(&text, choice_help(state, move.kind));
    choice_fill(out->help, sizeof out->help, &text);
    if (kind == MOVE_POINT) /* by the name they have at this table */
        sun_say_player(config, sun_move_number(move, 0), &text);
    else
        sun_label(&play, move, &text);
    choice_fill(out->label, sizeof out->label, &text);
    sun_note_choice(&play, top, move, &text);
    choice_fill(out->note, sizeof out->note, &text);
    sun_warn_exchange(&play, top, move, &text);
    choice_warn(&play, top, move, &text);
    choice_fill(out->warning, sizeof out->warning, &text);
    choice_subject(&play, top, move, out);
    choice_prices(&play, top, move, out);
    choice_chances(&play, top, move, out);
    under_buf_free(&text);
}
