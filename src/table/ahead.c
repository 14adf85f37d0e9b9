/* Looking ahead: what a move would do, and what a bot would advise. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/parts.h"

/* --- preview --- */

/* Tries the move in a state; the sentences into lines, the state afterwards into after. False: it
 * is not legal there. */
static bool preview_try(const struct under_table *table, int seat, const void *state,
                        under_move move, void *after, struct under_events *told,
                        struct under_buf *lines)
{
    const struct under_config *config = &table->session->config;
    const struct under_game *game = table_game(table);
    const struct under_words *words = table_words(table);
    int count = 0;
    under_events_clear(told);
    memcpy(after, state, game->state_size);
    if (game->apply(after, config, move, told) != NULL)
        return false;
    for (int i = 0; i < told->count; i++)
        if (table_may_know(told->event[i].seats, seat))
            told->event[count++] = told->event[i];
    told->count = count;
    if (words->preview) {
        words->preview(config, state, move, told, lines);
        return true;
    }
    for (int i = 0; i < told->count; i++) {
        json_t *one = game->tell(config, &told->event[i]);
        const char *text = json_string_value(json_object_get(one, "text"));
        if (text)
            under_buf_printf(lines, "%s\n", text);
        json_decref(one);
    }
    return true;
}

/* Tries it for every way things may be, for all the eyes know. False: what is foreseen differs, and
 * only what is certain may be shown. */
static bool preview_certain(const struct under_table *table, struct under_eyes eyes,
                            under_move move, void *after, struct under_events *told,
                            struct under_buf *lines)
{
    const struct under_session *session = table->session;
    unsigned char seen[UNDER_STATE_MAX];
    under_table_seen(table, eyes, seen);
    if (!preview_try(table, eyes.seat, seen, move, after, told, lines))
        return false;
    if (eyes.seat == UNDER_EVERYBODY || !under_has_secrets(&session->config, session->state))
        return true;
    bool same = true;
    struct under_buf other = {0};
    for (unsigned try = 1; try < TABLE_GUESSES && same; try++) {
        unsigned char guess[UNDER_STATE_MAX], there[UNDER_STATE_MAX];
        struct under_events events;
        memcpy(guess, seen, table_game(table)->state_size);
        table_guess(table, eyes.seat, try, guess);
        under_buf_clear(&other);
        same = preview_try(table, eyes.seat, guess, move, there, &events, &other) &&
               strcmp(under_buf_text(lines), under_buf_text(&other)) == 0;
    }
    under_buf_free(&other);
    return same;
}

void under_table_preview_lines(const struct under_table *table, struct under_eyes eyes,
                               under_move move, void *after, struct under_buf *out)
{
    const struct under_language *before = under_speak(eyes.language);
    unsigned char state[UNDER_STATE_MAX];
    struct under_events told;
    struct under_buf lines = {0};
    if (preview_certain(table, eyes, move, after ? after : state, &told, &lines))
        under_buf_puts(out, under_buf_text(&lines));
    else
        under_line(out, "What happens depends on something you don't know.");
    under_buf_free(&lines);
    under_speak(before);
}

/* The view after a move; JSON null where it depends on what the eyes cannot know. */
static json_t *preview_view(const struct under_table *table, struct under_eyes eyes,
                            under_move move, const void *seen, const void *after)
{
    const struct under_session *session = table->session;
    const struct under_game *game = table_game(table);
    json_t *view = table_view(table, after, eyes.seat);
    bool same = true;
    bool secret =
        eyes.seat != UNDER_EVERYBODY && under_has_secrets(&session->config, session->state);
    for (unsigned try = 1; secret && try < TABLE_GUESSES && same; try++) {
        unsigned char guess[UNDER_STATE_MAX];
        memcpy(guess, seen, game->state_size);
        table_guess(table, eyes.seat, try, guess);
        same = game->apply(guess, &session->config, move, NULL) == NULL;
        json_t *other = same ? table_view(table, guess, eyes.seat) : json_null();
        same = same && json_equal(view, other);
        json_decref(other);
    }
    if (same)
        return view;
    json_decref(view);
    return json_null();
}

under_status under_table_preview(const struct under_table *table, struct under_eyes eyes,
                                 under_move move, json_t **out)
{
    const struct under_config *config = &table->session->config;
    const struct under_game *game = table_game(table);
    const struct under_words *words = table_words(table);
    unsigned char seen[UNDER_STATE_MAX], after[UNDER_STATE_MAX];
    const struct under_language *before = under_speak(eyes.language);
    struct under_events events;
    struct under_buf lines = {0};
    under_table_seen(table, eyes, seen);
    memcpy(after, seen, game->state_size);
    under_status why = game->apply(after, config, move, NULL);
    if (!why) {
        bool certain = preview_certain(table, eyes, move, after, &events, &lines);
        json_t *told = json_array();
        for (int i = 0; certain && i < events.count; i++)
            json_array_append_new(told, game->tell(config, &events.event[i]));
        if (!certain) {
            under_buf_clear(&lines);
            under_line(&lines, "What happens depends on something you don't know.");
        }
        *out = json_pack("{s:o, s:o, s:o, s:o, s:o}", "lines",
                         table_lines_json(under_buf_text(&lines)), "told", told, "view",
                         certain ? preview_view(table, eyes, move, seen, after) : json_null(),
                         "actor", certain ? table_actor_json(game->actor(after)) : json_null(),
                         "worth", words->worth ? words->worth(config, seen, move) : json_null());
    }
    under_buf_free(&lines);
    under_speak(before);
    return why;
}

/* --- hint --- */

static void hint_percent(char text[16], float chance)
{
    snprintf(text, 16, "%.0f", 100 * (double)chance);
}

static void hint_name(const struct under_table *table, const void *seen, under_move move,
                      struct under_buf *out)
{
    struct under_choice choice;
    table_choice(table, seen, move, &choice);
    table_choice_name(&choice, out);
}

/* A sentence or several of the game's, as one paragraph. */
static bool hint_ask(const struct under_table *table,
                     void (*say)(const struct under_config *config, const void *state,
                                 under_move move, struct under_buf *out),
                     const void *seen, under_move move, struct under_buf *out)
{
    under_buf_clear(out);
    if (say)
        say(&table->session->config, seen, move, out);
    while (out->size > 0 && out->text[out->size - 1] == '\n')
        out->text[--out->size] = '\0';
    for (size_t i = 0; i < out->size; i++)
        if (out->text[i] == '\n')
            out->text[i] = ' ';
    return out->size > 0;
}

/* What the best move gains, how much better it is than the next, and what that one risks. */
static void hint_reason(const struct under_table *table, const void *seen,
                        const struct under_rating *ratings, int count, struct under_buf *out)
{
    const struct under_words *words = table_words(table);
    struct under_buf next = {0}, said = {0};
    char chance[16], other[16];
    hint_percent(chance, ratings[0].chance);
    if (hint_ask(table, words->gain, seen, ratings[0].move, &said))
        under_line(out, "What it gains: {gain}", STR("gain", said.text));
    if (count == 1) {
        under_line(out, "There is no other move.");
    } else {
        hint_name(table, seen, ratings[1].move, &next);
        hint_percent(other, ratings[1].chance);
        if (strtol(chance, NULL, 10) <= strtol(other, NULL, 10))
            under_line(out, "The next best is about as good: {next}.", STR("next", next.text));
        else
            under_line(out,
                       "You would win {chance} % of the time; with the next best, {next}, "
                       "{other} %.",
                       STR("chance", chance), STR("next", next.text), STR("other", other));
        if (hint_ask(table, words->risk, seen, ratings[1].move, &said))
            under_line(out, "What the next best risks: {risk}", STR("risk", said.text));
    }
    under_buf_free(&next);
    under_buf_free(&said);
}

static json_t *hint_json(const struct under_table *table, const void *seen,
                         const struct under_rating *rating)
{
    struct under_buf name = {0}, text = {0};
    hint_name(table, seen, rating->move, &name);
    table_game(table)->text(&table->session->config, rating->move, &text);
    json_t *hint =
        json_pack("{s:s, s:o, s:f, s:f}", "move", text.text, "label", under_json_text(name.text),
                  "chance", (double)rating->chance, "error", (double)rating->error);
    under_buf_free(&name);
    under_buf_free(&text);
    return hint;
}

/* What is not among the choices is not advised: another comes to the same. */
/* What is not offered is not advised either. */
static int hint_leave_twins_out(const struct under_table *table, const void *seen,
                                struct under_rating *ratings, int count)
{
    int left = 0;
    for (int i = 0; i < count; i++) {
        struct under_choice choice;
        table_choice(table, seen, ratings[i].move, &choice);
        if (!choice.twin && table_lesson_judge(table, ratings[i].move) != UNDER_LESSON_WAITS)
            ratings[left++] = ratings[i];
    }
    return left;
}

static under_status hint_may(const struct under_table *table, struct under_eyes eyes)
{
    int actor = under_table_actor(table);
    if (actor == UNDER_OVER)
        return refuse("The game is over: there is nothing to advise.");
    if (actor == UNDER_CHANCE)
        return refuse("The dice decide now: there is nothing to choose.");
    if (eyes.seat != actor && eyes.seat != UNDER_EVERYBODY)
        return refuse("It is not your turn: hints are for the player who decides.");
    return NULL;
}

under_status under_table_hint(const struct under_table *table, struct under_eyes eyes,
                              const struct under_bot *bot, struct under_effort effort,
                              under_rng *rng, int most, json_t **out)
{
    const struct under_session *session = table->session;
    const struct under_language *before = under_speak(eyes.language);
    unsigned char seen[UNDER_STATE_MAX];
    struct under_rating *ratings = calloc(UNDER_MOVES_MAX, sizeof *ratings);
    int count = 0;
    if (!ratings)
        abort();
    under_status why = hint_may(table, eyes);
    if (!why)
        why = under_bot_rate(bot, &session->config, session->state, effort, rng, ratings, &count);
    if (!why) {
        struct under_buf reason = {0};
        json_t *hints = json_array();
        table_copy_seen(table, under_table_actor(table), session->state, seen);
        count = hint_leave_twins_out(table, seen, ratings, count);
        for (int i = 0; i < count && i < most; i++)
            json_array_append_new(hints, hint_json(table, seen, &ratings[i]));
        hint_reason(table, seen, ratings, count, &reason);
        *out = json_pack("{s:s, s:o, s:o}", "bot", bot->id, "hints", hints, "reason",
                         table_lines_json(under_buf_text(&reason)));
        under_buf_free(&reason);
    }
    free(ratings);
    under_speak(before);
    return why;
}
