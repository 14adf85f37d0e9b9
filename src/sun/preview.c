/* What a move would do: the cards it is about, its check and its fight. */
#include <stdio.h>

#include "sun/dice.h"
#include "sun/foresee.h"
#include "sun/game.h"
#include "sun/moves.h"
#include "sun/odds.h"
#include "sun/say.h"

/* The exact chance of a check that the move would make. */
static void preview_check(const struct sun_foreseen *check, struct under_buf *out)
{
    static const char *const checks[ATTRIBUTES] = {
        [ATTR_MELEE] = "The melee check rolls {dice}: {percent} % to pass.",
        [ATTR_STRENGTH] = "The strength check rolls {dice}: {percent} % to pass.",
        [ATTR_DEXTERITY] = "The dexterity check rolls {dice}: {percent} % to pass.",
        [ATTR_STEALTH] = "The stealth check rolls {dice}: {percent} % to pass.",
    };
    char percent[16];
    struct under_buf pool = {0};
    sun_say_dice(check->dice, &pool);
    snprintf(percent, sizeof percent, "%.1f", 100 * sun_chance(check->dice, check->need));
    under_line(out, checks[check->attribute], STR("dice", under_buf_text(&pool)),
               STR("percent", percent));
    under_buf_free(&pool);
}

static void preview_odds(const struct sun_odds *odds, struct under_buf *out)
{
    char dealt[16], taken[16], defeats[16], falls[16];
    snprintf(dealt, sizeof dealt, "%.2f", odds->dealt);
    snprintf(taken, sizeof taken, "%.2f", odds->taken);
    snprintf(defeats, sizeof defeats, "%.1f", 100 * odds->defeats);
    snprintf(falls, sizeof falls, "%.1f", 100 * odds->falls);
    under_line(out,
               "Expected damage: {dealt} dealt, {taken} taken. Chance to defeat the target: "
               "{defeats} %; to be defeated: {falls} %. Karma and others who join are not counted.",
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
    under_line(out, "{text}", STR("text", character->text));
    for (int attribute = 0; attribute < ATTRIBUTES; attribute++) {
        under_buf_printf(&dice, "%s%s", dice.size ? "; " : "", sun_attribute_names[attribute]);
        for (int colour = 0; colour < COLOURS; colour++)
            for (int i = 0; i < character->dice[attribute][colour]; i++)
                under_buf_printf(&dice, " %s", sun_colour_names[colour]);
    }
    under_line(out, "Dice: {dice}.", STR("dice", under_buf_text(&dice)));
    for (int skill = 0; skill < character->skills; skill++)
        under_line(out, "{name}: {text}", STR("name", character->skill[skill].name),
                   STR("text", character->skill[skill].text));
    under_buf_free(&dice);
}

/* The cards and skills a move is about. */
static void preview_subject(const struct sun_play *play, under_move move, struct under_buf *out)
{
    const uint8_t *type = sun_moves[move.kind].type;
    if (move.kind == MOVE_PICK)
        preview_character(&play->pack->character[sun_move_character(move)], out);
    else if (type[0] == T_CARD || (type[0] == T_CARD_MAYBE && sun_move_card(move) != SUN_NONE))
        preview_card(sun_kind_of(play, sun_move_card(move)), out);
    else if (type[0] == T_KIND)
        preview_card(&play->pack->kind[sun_move_card_kind(move)], out);
    else if (type[1] == T_CARD && type[0] == T_CHARACTER)
        preview_card(sun_kind_of(play, sun_move_card(move)), out);
    else if (type[0] == T_SKILL)
        under_buf_printf(
            out, "%s\n",
            play->pack->character[sun_move_skill_owner(move)].skill[sun_move_skill(move)].text);
}

/* What would lie in the deal. */
static void preview_exchange(const struct under_config *config, const struct sun_state *state,
                             under_move move, struct under_buf *out)
{
    struct sun_state after = *state;
    if (sun_game.apply(&after, config, move, NULL) != NULL || !sun_exchange(&after))
        return;
    struct sun_play play = sun_see(config, &after);
    sun_say_basket(&play, sun_exchange(&after), out);
    under_buf_putc(out, '\n');
}

void sun_preview(const struct under_config *config, const void *memory, under_move move,
                 const struct under_events *events, struct under_buf *out)
{
    const struct sun_state *state = memory;
    struct sun_play play = sun_see(config, state);
    const struct sun_step *top = sun_asking(state);
    struct sun_odds odds;
    struct sun_foreseen check;
    preview_subject(&play, move, out);
    if (move.kind == MOVE_LOOT_FOE)
        sun_say_loot(&play, sun_move_foe(move), out);
    if (sun_exchange(state))
        preview_exchange(config, state, move, out);
    if (top && sun_odds_of(&play, top, move, &odds))
        preview_odds(&odds, out);
    if (top && sun_foresee_check(&play, top, move, &check))
        preview_check(&check, out);
    if (sun_moves[move.kind].type[0] == T_TILE && sun_moves[move.kind].act)
        sun_say_place(&play, sun_move_tile(move), out);
    for (int at = 0, used; at < events->count; at += used) {
        json_t *told = sun_tell_run(config, &events->event[at], events->count - at, &used);
        under_buf_printf(out, "%s\n", json_string_value(json_object_get(told, "text")));
        json_decref(told);
    }
}
