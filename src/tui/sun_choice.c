/* Under our Sun at a terminal: how a move is chosen, what it costs and what may come of it. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "tui/sun.h"
#include "tui/tell.h"

/* --- in hand, and where --- */

/* Moves with the same word are one thing in hand. */
static int choice_hand(int kind)
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

/* What is told by a number or a sign of the map. */
static bool choice_short(under_move move)
{
    int type = sun_moves[move.kind].type[0];
    return type == T_TILE || type == T_DIRECTION || type == T_COUNTED;
}

/* A word means something else in some places. */
static const char *choice_help(const struct sun_state *state, int kind)
{
    const struct sun_step *top = tui_sun_asking(state);
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
        {OP_REACT, MOVE_DODGE, "avoid the attack, by a check"},
    };
    for (int die = 0; top && top->op == OP_KARMA && kind == MOVE_KEEP && die < DICE_MAX; die++)
        if (tui_sun_taken_up(state, die))
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
    int who = tui_sun_asking(state)->who;
    struct sun_state after = *state;
    if (sun_game.apply(&after, config, move, NULL) != NULL)
        return 0;
    int cost = state->hero[who].ap - after.hero[who].ap;
    return after.phase == state->phase && cost > 0 ? cost : 0;
}

/* What crafting takes of the tile and of what the hero carries, by trying it. */
static void choice_spends(const struct under_config *config, const struct sun_state *state,
                          under_move move, struct under_buf *out)
{
    int who = tui_sun_asking(state)->who, tile = state->hero[who].tile;
    struct sun_state after = *state;
    struct sun_play now = tui_sun_look(config, state), then = tui_sun_look(config, &after);
    if (sun_game.apply(&after, config, move, NULL) != NULL)
        return;
    for (int thing = 0; thing < FINITE; thing++) {
        int spent = state->hero[who].has[thing] - after.hero[who].has[thing] +
                    sun_on_tile(&now, tile, thing) - sun_on_tile(&then, tile, thing);
        if (spent > 0)
            under_buf_printf(out, ", %d %s", spent, sun_count_name(thing, spent));
    }
}

static void choice_percent(char percent[16], double chance)
{
    bool rare = (chance > 0 && chance < 0.1) || (chance > 0.9 && chance < 1);
    snprintf(percent, 16, "%.*f", rare ? 1 : 0, 100 * chance);
}

/* Beside a move: the odds of an attack, or the chance of the check. */
static void choice_chances(const struct sun_play *play, const struct sun_step *top, under_move move,
                           struct under_buf *out)
{
    struct sun_odds odds;
    struct sun_foreseen check;
    char chance[16], dealt[16], taken[16];
    if (!top)
        return;
    if (sun_odds_of(play, top, move, &odds)) {
        choice_percent(chance, odds.defeats);
        snprintf(dealt, sizeof dealt, "%.1f", odds.dealt);
        snprintf(taken, sizeof taken, "%.1f", odds.taken);
        if (out->size)
            under_buf_puts(out, ", ");
        message(out, "{chance} % to defeat, deals {dealt}, takes {taken}", STR("chance", chance),
                STR("dealt", dealt), STR("taken", taken));
    } else if (sun_foresee_check(play, top, move, &check)) {
        choice_percent(chance, sun_chance(check.dice, check.need));
        if (out->size)
            under_buf_puts(out, ", ");
        message(out, "{chance} % to pass", STR("chance", chance));
    }
}

/* --- words beside a move --- */

/* What there is to say of some moves instead of their cost. True: it was said. */
static bool choice_special(const struct sun_play *play, const struct sun_step *top, under_move move,
                           struct under_buf *out)
{
    static const char *const faces[] = {"blank", "success", "double success", "cross"};
    const struct sun_state *state = play->state;
    switch (move.kind) {
    case MOVE_CHOOSE:
        if (top->op == OP_CHOOSE)
            under_buf_puts(out, sun_choice_line(play, top, move.a));
        return top->op == OP_CHOOSE;
    case MOVE_REROLL:
        message(out, sun_colour_names[state->roll.colour[move.a]]);
        under_buf_puts(out, ", ");
        message(out, faces[state->roll.face[move.a]]);
        return true;
    case MOVE_PICK:
        message(out, "{hp} HP, {water} water", NUM("hp", play->pack->character[move.a].hp),
                NUM("water", play->pack->character[move.a].water));
        return true;
    case MOVE_TAKE:
        message(out, sun_kind_of(play, move.a)->stars == 1 ? "1 point" : "{points} points",
                NUM("points", sun_kind_of(play, move.a)->stars));
        return true;
    case MOVE_POINT:
        return true;
    case MOVE_AVOID:
        message(out, "would hit for {hits}", NUM("hits", state->foe[move.a].hits));
        return true;
    case MOVE_GIVE:
    case MOVE_GIVE_CARD:
    case MOVE_WANT:
    case MOVE_WANT_CARD:
    case MOVE_GRAB:
    case MOVE_DEAL:
        tui_sun_worth(play, top, move, out);
        return true;
    default:
        return false;
    }
}

/* Who has no weapon in mind fights without one. */
static bool choice_bare(under_move move)
{
    const uint8_t *type = sun_moves[move.kind].type;
    return (type[0] == T_CARD_MAYBE && move.a == NONE) ||
           (type[1] == T_CARD_MAYBE && move.b == NONE);
}

static void choice_say_way(int direction, struct under_buf *out)
{
    static const char *const ways[] = {"up",   "up and right",  "down and right",
                                       "down", "down and left", "up and left"};
    assert(direction >= 0 && direction < (int)(sizeof ways / sizeof *ways));
    message(out, ways[direction]);
}

static void choice_words(const struct under_config *config, const struct sun_state *state,
                         under_move move, struct under_buf *out)
{
    struct sun_play play = tui_sun_look(config, state);
    const struct sun_step *top = tui_sun_asking(state);
    if (top && choice_special(&play, top, move, out)) {
        choice_chances(&play, top, move, out);
        return;
    }
    if (sun_moves[move.kind].type[0] == T_DIRECTION)
        choice_say_way(move.a, out);
    if (sun_moves[move.kind].type[0] == T_TILE)
        under_buf_puts(out, play.pack->tile[move.a].name ? play.pack->tile[move.a].name : "");
    if (choice_bare(move))
        message(out, "bare hands");
    if (sun_moves[move.kind].type[1] == T_DIRECTION) {
        under_buf_puts(out, out->size ? ", " : "");
        choice_say_way(move.b, out);
    }
    if (move.kind == MOVE_TASK)
        under_buf_puts(out, play.rules->mission->part[state->part].task[move.a].name);
    if (choice_costs(top, move)) {
        if (out->size)
            under_buf_puts(out, ", ");
        message(out, "{cost} AP", NUM("cost", choice_cost(config, state, move)));
        if (move.kind == MOVE_CRAFT || move.kind == MOVE_CRAFT_AMMO)
            choice_spends(config, state, move, out);
    }
    choice_chances(&play, top, move, out);
}

void tui_sun_choice(const struct under_config *config, const void *memory, under_move move,
                    struct tui_choice *out)
{
    const struct sun_state *state = memory;
    struct under_buf text = {0};
    int kind = choice_hand(move.kind);
    *out = (struct tui_choice){
        .hand = choice_rank(kind) + kind,
        .again = kind == MOVE_GIVE || kind == MOVE_WANT || kind == MOVE_REROLL,
        .listed = choice_place(move) >= PLACE_LIST,
        .place = choice_place(move),
        .style = TUI_STRONG,
    };
    snprintf(out->hand_text, sizeof out->hand_text, "%s", sun_moves[kind].word);
    under_buf_printf(&text, "%s: ", sun_moves[kind].word);
    message(&text, choice_help(state, move.kind));
    snprintf(out->hand_words, sizeof out->hand_words, "%s", under_buf_text(&text));
    under_buf_clear(&text);
    choice_words(config, state, move, &text);
    snprintf(out->place_words, sizeof out->place_words, "%s", under_buf_text(&text));
    struct sun_play play = tui_sun_look(config, state);
    under_buf_clear(&text);
    tui_sun_about(&play, move, &text);
    snprintf(out->place_text, sizeof out->place_text,
             text.size && *out->place_words && !choice_short(move) ? "%s:" : "%s",
             under_buf_text(&text));
    under_buf_free(&text);
}

/* --- what a move would do --- */

/* The exact chance of a check that the move would make. */
static void preview_check(const struct sun_foreseen *check, struct under_buf *out)
{
    char percent[16];
    struct under_buf pool = {0};
    tui_sun_dice(check->dice, &pool);
    snprintf(percent, sizeof percent, "%.1f", 100 * sun_chance(check->dice, check->need));
    tui_line(out, "A check of {attribute} with {dice}: {percent} % to pass.",
             STR("attribute", sun_attribute_names[check->attribute]),
             STR("dice", under_buf_text(&pool)), STR("percent", percent));
    under_buf_free(&pool);
}

static void preview_odds(const struct sun_odds *odds, struct under_buf *out)
{
    char dealt[16], taken[16], defeats[16], falls[16];
    snprintf(dealt, sizeof dealt, "%.2f", odds->dealt);
    snprintf(taken, sizeof taken, "%.2f", odds->taken);
    snprintf(defeats, sizeof defeats, "%.1f", 100 * odds->defeats);
    snprintf(falls, sizeof falls, "%.1f", 100 * odds->falls);
    tui_line(out,
             "Expected damage: {dealt} dealt, {taken} taken. Chance to defeat the target: "
             "{defeats} %; to be defeated: {falls} %. Without karma and others who join.",
             STR("dealt", dealt), STR("taken", taken), STR("defeats", defeats),
             STR("falls", falls));
}

static void preview_card(const struct sun_kind *kind, struct under_buf *out)
{
    under_buf_printf(out, "%s: %s\n", kind->name, kind->text);
}

static void preview_character(const struct sun_character *character, struct under_buf *out)
{
    struct under_buf dice = {0};
    tui_line(out, "{text}", STR("text", character->text));
    for (int attribute = 0; attribute < ATTRIBUTES; attribute++) {
        under_buf_printf(&dice, "%s%s", dice.size ? "; " : "", sun_attribute_names[attribute]);
        for (int colour = 0; colour < COLOURS; colour++)
            for (int i = 0; i < character->dice[attribute][colour]; i++)
                under_buf_printf(&dice, " %s", sun_colour_names[colour]);
    }
    tui_line(out, "Dice: {dice}.", STR("dice", under_buf_text(&dice)));
    for (int skill = 0; skill < character->skills; skill++)
        tui_line(out, "{name}: {text}", STR("name", character->skill[skill].name),
                 STR("text", character->skill[skill].text));
    under_buf_free(&dice);
}

/* The cards and skills a move is about. */
static void preview_subject(const struct sun_play *play, under_move move, struct under_buf *out)
{
    const uint8_t *type = sun_moves[move.kind].type;
    if (move.kind == MOVE_PICK)
        preview_character(&play->pack->character[move.a], out);
    else if (type[0] == T_CARD || (type[0] == T_CARD_MAYBE && move.a != NONE))
        preview_card(sun_kind_of(play, move.a), out);
    else if (type[0] == T_KIND)
        preview_card(&play->pack->kind[move.a], out);
    else if (type[1] == T_CARD && type[0] == T_CHARACTER)
        preview_card(sun_kind_of(play, move.b), out);
    else if (type[0] == T_SKILL)
        under_buf_printf(
            out, "%s\n",
            play->pack->character[move.a / SKILLS_MAX].skill[move.a % SKILLS_MAX].text);
}

/* What would lie in the deal. */
static void preview_exchange(const struct under_config *config, const struct sun_state *state,
                             under_move move, struct under_buf *out)
{
    struct sun_state after = *state;
    if (sun_game.apply(&after, config, move, NULL) != NULL || !tui_sun_exchange(&after))
        return;
    struct sun_play play = tui_sun_look(config, &after);
    tui_sun_basket(&play, tui_sun_exchange(&after), out);
    under_buf_putc(out, '\n');
}

void tui_sun_preview(const struct under_config *config, const void *memory, under_move move,
                     const struct under_events *events, int seat, struct under_buf *out)
{
    const struct sun_state *state = memory;
    struct sun_play play = tui_sun_look(config, state);
    const struct sun_step *top = tui_sun_asking(state);
    struct sun_odds odds;
    struct sun_foreseen check;
    preview_subject(&play, move, out);
    if (move.kind == MOVE_LOOT_FOE)
        tui_sun_loot(&play, move.a, out);
    if (tui_sun_exchange(state))
        preview_exchange(config, state, move, out);
    if (top && sun_odds_of(&play, top, move, &odds))
        preview_odds(&odds, out);
    if (top && sun_foresee_check(&play, top, move, &check))
        preview_check(&check, out);
    if (sun_moves[move.kind].type[0] == T_TILE && sun_moves[move.kind].act)
        tui_sun_look_place(&play, move.a, out);
    tui_tell_events(config, events, seat, out);
}
