/* What can be typed: commands, the numbers of moves, and moves. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "rules/rules.h"
#include "tui/handover.h"
#include "tui/sitting.h"
#include "tui/tell.h"

enum { HINTS_SHOWN = 4 };

static void commands_line(struct under_buf *out, under_status sentence)
{
    under_buf_puts(out, sentence);
    under_buf_putc(out, '\n');
}

/* What would change a game that a bot plays. True: it was said that this cannot be. */
static bool commands_only_watch(const struct tui_sitting *sitting, struct under_buf *out)
{
    if (sitting->watched)
        tui_line(out, "A bot plays this game; you watch. \"quit\" leaves.");
    return sitting->watched != NULL;
}

static enum tui_answer command_help(struct tui_sitting *sitting, const char *rest,
                                    struct under_buf *out)
{
    (void)rest;
    sitting->front->prompt(&sitting->session.config, sitting->session.state, out);
    under_buf_puts(out, "\n\n");
    sitting->front->help(&sitting->session.config, sitting->session.state, out);
    under_buf_putc(out, '\n');
    tui_sitting_commands(out);
    return TUI_ANSWERED;
}

static enum tui_answer command_undo(struct tui_sitting *sitting, const char *rest,
                                    struct under_buf *out)
{
    if (commands_only_watch(sitting, out))
        return TUI_ANSWERED;
    (void)rest;
    struct under_session *session = &sitting->session;
    unsigned char before[UNDER_STATE_MAX];
    if (session->count == 0) {
        tui_line(out, "There is no move to take back yet.");
        return TUI_ANSWERED;
    }
    if (sitting->recorded) {
        tui_line(out, "The game is over and noted: nothing is taken back any more. "
                      "\"new\" begins another.");
        return TUI_ANSWERED;
    }
    under_session_state_at(session, session->count - 1, before);
    if (sitting->content->game->actor(before) == UNDER_CHANCE) {
        if (sitting->dice == TUI_REAL_DICE)
            tui_line(out, "No further back: the dice have been rolled since your last "
                          "move. \"retype\" corrects their values.");
        else
            tui_line(out, "No further back: the dice have been rolled since your last "
                          "move, and what they showed cannot be unseen.");
        return TUI_ANSWERED;
    }
    if (!tui_handover_may_undo(sitting, sitting->content->game->actor(before), out))
        return TUI_ANSWERED;
    struct under_buf text = {0};
    sitting->content->game->text(&session->config, session->log[session->count - 1], &text);
    sitting->undos++;
    tui_sitting_undo(sitting, out);
    tui_line(out, "Taken back: {move}", STR("move", text.text));
    under_buf_free(&text);
    return TUI_PLAYED;
}

static enum tui_answer command_retype(struct tui_sitting *sitting, const char *rest,
                                      struct under_buf *out)
{
    if (commands_only_watch(sitting, out))
        return TUI_ANSWERED;
    (void)rest;
    struct under_session *session = &sitting->session;
    unsigned char before[UNDER_STATE_MAX];
    if (session->count > 0)
        under_session_state_at(session, session->count - 1, before);
    if (sitting->dice != TUI_REAL_DICE || session->count == 0 ||
        sitting->content->game->actor(before) != UNDER_CHANCE) {
        tui_line(out, "\"retype\" corrects values just typed for real dice; there are "
                      "none.");
        return TUI_ANSWERED;
    }
    tui_sitting_undo(sitting, out);
    tui_line(out, "The values are forgotten: type what the dice show.");
    return TUI_PLAYED;
}

static enum tui_answer command_hint(struct tui_sitting *sitting, const char *rest,
                                    struct under_buf *out)
{
    (void)rest;
    if (tui_handover_due(sitting)) {
        tui_handover_words(sitting, out);
        return TUI_ANSWERED;
    }
    const struct under_session *session = &sitting->session;
    struct under_rating *ratings = calloc(UNDER_MOVES_MAX, sizeof *ratings);
    if (!ratings)
        abort();
    int count = 0;
    under_rng rng = under_rng_at(~session->seed, session->count);
    under_status why = under_bot_rate(sitting->adviser, &session->config, session->state,
                                      sitting->effort, &rng, ratings, &count);
    if (why) {
        commands_line(out, why);
    } else {
        sitting->hints++;
        tui_line(out, "The bot \"{bot}\" would play, with its estimate of winning:",
                 STR("bot", sitting->adviser->id));
    }
    struct under_buf text = {0};
    for (int i = 0; !why && i < count && i < HINTS_SHOWN; i++) {
        char percent[16], error[16];
        snprintf(percent, sizeof percent, "%.0f", 100 * (double)ratings[i].chance);
        snprintf(error, sizeof error, "%.1f", 100 * (double)ratings[i].error);
        under_buf_clear(&text);
        sitting->content->game->text(&session->config, ratings[i].move, &text);
        tui_line(out, "{rank}. {move}: {percent} % +- {error}", NUM("rank", i + 1),
                 STR("move", text.text), STR("percent", percent), STR("error", error));
    }
    under_buf_free(&text);
    free(ratings);
    return TUI_ANSWERED;
}

/* The last move of a player, and whatever chance did after it. */
static enum tui_answer command_why(struct tui_sitting *sitting, const char *rest,
                                   struct under_buf *out)
{
    (void)rest;
    const struct under_session *session = &sitting->session;
    const struct under_game *game = sitting->content->game;
    unsigned char state[UNDER_STATE_MAX];
    size_t from = session->count;
    while (from > 0) {
        from--;
        under_session_state_at(session, from, state);
        if (game->actor(state) >= 0)
            break;
    }
    if (session->count == 0)
        tui_line(out, "Nothing has happened yet.");
    json_t *told = json_object();
    under_session_state_at(session, from, state);
    for (size_t i = from; i < session->count; i++)
        tui_tell_why(session, i, tui_sitting_viewer(sitting), state, told, out);
    json_decref(told);
    return TUI_ANSWERED;
}

static void commands_add_rule(const struct under_rule *rule, struct under_buf *out)
{
    if (rule->ruling)
        tui_line(out, "{id} ({section}; a ruling of our own): {text}", STR("id", rule->id),
                 STR("section", rule->section), STR("text", rule->text));
    else
        tui_line(out, "{id} ({section}): {text}", STR("id", rule->id),
                 STR("section", rule->section), STR("text", rule->text));
}

static enum tui_answer command_rules(struct tui_sitting *sitting, const char *rest,
                                     struct under_buf *out)
{
    const char *prefix = sitting->front->rules;
    const struct under_rule *rule = *rest ? under_rule_next(NULL, prefix, rest) : NULL;
    if (!*rest)
        tui_line(out, "Type a word or the id of a rule after it: \"rules {word}\", \"rules {id}\".",
                 STR("word", sitting->front->rule_word), STR("id", sitting->front->rule_id));
    else if (!rule)
        tui_line(out, "No rule has \"{word}\" in it. Try another word, such as \"rules {other}\".",
                 STR("word", rest), STR("other", sitting->front->rule_word));
    for (; rule; rule = under_rule_next(rule, prefix, rest))
        commands_add_rule(rule, out);
    return TUI_ANSWERED;
}

static enum tui_answer command_log(struct tui_sitting *sitting, const char *rest,
                                   struct under_buf *out)
{
    (void)rest;
    under_buf_puts(out, under_buf_text(&sitting->log));
    return TUI_ANSWERED;
}

static enum tui_answer command_look(struct tui_sitting *sitting, const char *rest,
                                    struct under_buf *out)
{
    if (*rest && sitting->front->inspect)
        sitting->front->inspect(&sitting->session.config, sitting->session.state, rest, out);
    else
        sitting->front->look(&sitting->session.config, sitting->session.state, out);
    return TUI_ANSWERED;
}

static enum tui_answer command_board(struct tui_sitting *sitting, const char *rest,
                                     struct under_buf *out)
{
    (void)rest;
    tui_sitting_board(sitting, TUI_ASCII, out);
    return TUI_ANSWERED;
}

static enum tui_answer command_moves(struct tui_sitting *sitting, const char *rest,
                                     struct under_buf *out)
{
    if (*rest && !tui_sitting_list_word(sitting, rest, out))
        tui_line(out, "No move begins with \"{word}\" now; \"moves\" lists all.",
                 STR("word", rest));
    if (*rest)
        return TUI_ANSWERED;
    if (sitting->moves.count == 0)
        sitting->front->prompt(&sitting->session.config, sitting->session.state, out);
    tui_sitting_list(sitting, out);
    return TUI_ANSWERED;
}

/* What a move would do, without playing it. SUN-TEAM-01: which moves there are is for the one to
 * move to know. */
static enum tui_answer command_try(struct tui_sitting *sitting, const char *rest,
                                   struct under_buf *out)
{
    if (tui_handover_due(sitting)) {
        tui_handover_words(sitting, out);
        return TUI_ANSWERED;
    }
    under_move move;
    unsigned char after[UNDER_STATE_MAX];
    under_status why = tui_sitting_read_move(sitting, rest, &move);
    if (why)
        commands_line(out, why);
    else
        tui_sitting_preview(sitting, move, after, out);
    return TUI_ANSWERED;
}

static enum tui_answer command_role(struct tui_sitting *sitting, const char *rest,
                                    struct under_buf *out)
{
    (void)rest;
    tui_handover_role(sitting, out);
    return TUI_ANSWERED;
}

static enum tui_answer command_save(struct tui_sitting *sitting, const char *rest,
                                    struct under_buf *out)
{
    if (!*rest) {
        tui_line(out, "Type a name after it: \"save monday\".");
        return TUI_ANSWERED;
    }
    char moved[TUI_SLOT_ROOM];
    under_status why = tui_slot_save(&sitting->store, rest, &sitting->session, moved);
    if (why)
        commands_line(out, why);
    else if (*moved)
        tui_line(out,
                 "Saved. \"load {name}\" brings it back. The other game called \"{name}\" is now "
                 "called \"{moved}\".",
                 STR("name", rest), STR("moved", moved));
    else
        tui_line(out, "Saved. \"load {name}\" brings it back.", STR("name", rest));
    return TUI_ANSWERED;
}

static enum tui_answer command_slots(struct tui_sitting *sitting, const char *rest,
                                     struct under_buf *out)
{
    (void)rest;
    size_t before = out->size;
    tui_slot_list(&sitting->store, out);
    if (out->size == before)
        tui_line(out, "There is no saved game yet. \"save NAME\" makes one.");
    return TUI_ANSWERED;
}

/* The game being played is not lost when another takes its place. */
static under_status commands_put_aside(struct tui_sitting *sitting, struct under_buf *out)
{
    if (sitting->recorded || sitting->watched || !tui_session_begun(&sitting->session) ||
        !tui_store_keeps(&sitting->store))
        return NULL;
    char slot[TUI_SLOT_ROOM];
    struct under_buf text = {0};
    under_session_save(&sitting->session, &text);
    under_status why = tui_slot_keep(&sitting->store, "earlier", text.text, text.size, slot);
    under_buf_free(&text);
    if (!why)
        tui_line(out, "The game so far is kept as \"{slot}\".", STR("slot", slot));
    return why;
}

/* Looked at before the game being played takes the place of what was kept earlier. */
static under_status commands_check_save(const struct tui_sitting *sitting,
                                        const struct under_buf *text)
{
    struct under_session session = {0};
    under_status why =
        under_session_load(&session, sitting->content, under_buf_text(text), text->size);
    under_session_close(&session);
    return why;
}

static enum tui_answer command_load(struct tui_sitting *sitting, const char *rest,
                                    struct under_buf *out)
{
    if (commands_only_watch(sitting, out))
        return TUI_ANSWERED;
    struct under_buf text = {0};
    if (!*rest) {
        tui_line(out, "Type a name after it: \"load monday\". \"slots\" lists them.");
        return TUI_ANSWERED;
    }
    under_status why = tui_slot_read(&sitting->store, rest, &text);
    if (!why)
        why = commands_check_save(sitting, &text);
    if (!why)
        why = commands_put_aside(sitting, out);
    if (!why)
        why = tui_sitting_resume(sitting, NULL, under_buf_text(&text), text.size, out);
    if (why)
        commands_line(out, why);
    under_buf_free(&text);
    return why ? TUI_ANSWERED : TUI_PLAYED;
}

static enum tui_answer command_new(struct tui_sitting *sitting, const char *rest,
                                   struct under_buf *out)
{
    (void)rest;
    under_status why = commands_put_aside(sitting, out);
    if (!why)
        why = tui_sitting_begin(sitting, sitting->draw_seed(), out);
    if (why)
        commands_line(out, why);
    return TUI_PLAYED;
}

static enum tui_answer command_quit(struct tui_sitting *sitting, const char *rest,
                                    struct under_buf *out)
{
    (void)sitting, (void)rest, (void)out;
    return TUI_LEAVE;
}

static const struct command {
    const char *name, *other, *argument, *help;
    enum tui_answer (*run)(struct tui_sitting *sitting, const char *rest, struct under_buf *out);
} commands[] = {
    {"help", "?", "", "where you are and what can be done", command_help},
    {"undo", "u", "", "take the last move back, as far as nothing new was seen since",
     command_undo},
    {"hint", "h", "", "what a bot would do, and its chances", command_hint},
    {"why", "w", "", "the rules and numbers behind all that just happened", command_why},
    {"try", "t", " MOVE", "what a move would do, without making it", command_try},
    {"moves", "m", " [WORD]", "all moves there are now, or those of a word, numbered",
     command_moves},
    {"look", "", " [THING]", "the position in words; an enemy, card, tile by its name",
     command_look},
    {"board", "b", "", "the board as text", command_board},
    {"log", "l", "", "all that happened", command_log},
    {"rules", "r", " WORD|ID", "look a rule up", command_rules},
    {"role", "", "", "what only you may know; see that nobody looks", command_role},
    {"save", "", " NAME", "keep the game under a name", command_save},
    {"load", "", " NAME", "go on with a kept game", command_load},
    {"slots", "", "", "the games kept under a name, the latest first", command_slots},
    {"retype", "", "", "correct the values of real dice", command_retype},
    {"new", "n", "", "begin another game", command_new},
    {"quit", "q", "", "leave; the game is kept and offered next time", command_quit},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

void tui_sitting_commands(struct under_buf *out)
{
    tui_line(out, "Commands, to be typed at any time:");
    for (int i = 0; i < COMMANDS; i++) {
        char left[32];
        snprintf(left, sizeof left, "%s%s", commands[i].name, commands[i].argument);
        under_buf_printf(out, "  %-14s %1s  ", left, commands[i].other);
        tui_line(out, commands[i].help);
    }
}

/* --- a line --- */

/* Trims, makes one blank of many, and shows what is not printable ASCII as "?". */
static void commands_tidy(const char *line, struct under_buf *out)
{
    for (; *line; line++) {
        char c = isspace((unsigned char)*line) ? ' ' : *line;
        if (c == ' ' && (out->size == 0 || out->text[out->size - 1] == ' '))
            continue;
        under_buf_putc(out, c >= ' ' && c < 127 ? c : '?');
    }
    while (out->size > 0 && out->text[out->size - 1] == ' ')
        out->text[--out->size] = '\0';
}

static void commands_lower(const char *text, struct under_buf *out)
{
    for (; *text; text++)
        under_buf_putc(out, (char)tolower((unsigned char)*text));
}

under_status tui_sitting_read_move(const struct tui_sitting *sitting, const char *text,
                                   under_move *out)
{
    const struct under_session *session = &sitting->session;
    if (tui_sitting_actor(sitting) == UNDER_OVER)
        return refuse("The game is over. \"new\" begins another, \"quit\" leaves.");
    if (!*text)
        return refuse("Type a move or its number.");
    size_t digits = strspn(text, "0123456789");
    if (text[digits] == '\0' && sitting->moves.count > 0) {
        long number = digits < 6 ? strtol(text, NULL, 10) : 0;
        if (number < 1 || number > sitting->moves.count)
            return refuse("The moves are numbered from 1 to {count}; \"moves\" lists them.",
                          NUM("count", sitting->moves.count));
        *out = sitting->moves.move[number - 1];
        return NULL;
    }
    struct under_buf lower = {0}, spelt = {0};
    commands_lower(text, &lower);
    sitting->front->spell(&session->config, session->state, under_buf_text(&lower), &spelt);
    under_status why =
        under_move_find(&session->config, session->state, under_buf_text(&spelt), out);
    under_buf_free(&lower);
    under_buf_free(&spelt);
    return why;
}

static enum tui_answer commands_play(struct tui_sitting *sitting, const char *line,
                                     struct under_buf *out)
{
    under_move move;
    if (commands_only_watch(sitting, out))
        return TUI_ANSWERED;
    under_status why = tui_sitting_read_move(sitting, line, &move);
    if (!why)
        why = tui_sitting_play(sitting, move, out);
    if (!why)
        return TUI_PLAYED;
    if (tui_sitting_list_word(sitting, line, out))
        return TUI_ANSWERED;
    commands_line(out, why);
    tui_line(out, "Type \"?\" for help, \"moves\" for what can be played.");
    return TUI_ANSWERED;
}

/* A game may have a move that begins with the word of a command: "load bow". */
static bool commands_is_move(const struct tui_sitting *sitting, const char *text)
{
    under_move move;
    return strchr(text, ' ') && tui_sitting_actor(sitting) >= 0 && !sitting->watched &&
           tui_sitting_read_move(sitting, text, &move) == NULL;
}

/* Only the one to move answers, and says so first with an empty line. */
static enum tui_answer commands_pass_on(struct tui_sitting *sitting, const char *text,
                                        struct under_buf *out)
{
    if (!*text) {
        tui_handover_take(sitting);
        return TUI_PLAYED;
    }
    tui_handover_words(sitting, out);
    return TUI_ANSWERED;
}

enum tui_answer tui_sitting_do(struct tui_sitting *sitting, const char *line, struct under_buf *out)
{
    struct under_buf tidy = {0};
    commands_tidy(line, &tidy);
    const char *text = under_buf_text(&tidy);
    enum tui_answer answer = TUI_ANSWERED;
    size_t size = strcspn(text, " ");
    const struct command *command = NULL;
    for (int i = 0; i < COMMANDS && size > 0; i++)
        if ((strlen(commands[i].name) == size && strncasecmp(text, commands[i].name, size) == 0) ||
            (*commands[i].other && size == 1 && text[0] == commands[i].other[0]))
            command = &commands[i];
    if (command && !commands_is_move(sitting, text))
        answer = command->run(sitting, text + size + (text[size] == ' '), out);
    else if (tui_handover_due(sitting))
        answer = commands_pass_on(sitting, text, out);
    else if (size > 0)
        answer = commands_play(sitting, text, out);
    under_buf_free(&tidy);
    return answer;
}
