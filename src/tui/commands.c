/* What can be typed: commands, the numbers of moves, and moves. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/suggest.h"
#include "rules/rules.h"
#include "tui/choices.h"
#include "tui/handover.h"
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
        under_line(out, "You are watching a bot play. \"quit\" leaves.");
    return sitting->watched != NULL;
}

/* Before the right player has the keyboard, it is only passed on. True: that was said. */
static bool commands_pass_on_first(const struct tui_sitting *sitting, struct under_buf *out)
{
    if (!tui_handover_due(sitting))
        return false;
    tui_handover_words(sitting, out);
    return true;
}

static enum tui_answer command_help(struct tui_sitting *sitting, const char *rest,
                                    struct under_buf *out)
{
    (void)rest;
    tui_sitting_prompt(sitting, out);
    under_buf_puts(out, "\n\n");
    under_table_help(&sitting->table, tui_sitting_viewer(sitting), out);
    under_buf_putc(out, '\n');
    tui_sitting_commands(sitting, out);
    return TUI_ANSWERED;
}

static enum tui_answer command_undo(struct tui_sitting *sitting, const char *rest,
                                    struct under_buf *out)
{
    (void)rest;
    if (commands_only_watch(sitting, out))
        return TUI_ANSWERED;
    struct under_buf last = {0};
    under_table_last(&sitting->table, tui_sitting_viewer(sitting), &last);
    under_status why = tui_sitting_undo(sitting, out);
    if (why)
        commands_line(out, why);
    else
        under_line(out, "Undone: {what}", STR("what", under_buf_text(&last)));
    under_buf_free(&last);
    return why ? TUI_ANSWERED : TUI_PLAYED;
}

static enum tui_answer command_retype(struct tui_sitting *sitting, const char *rest,
                                      struct under_buf *out)
{
    (void)rest;
    if (commands_only_watch(sitting, out))
        return TUI_ANSWERED;
    under_status why = tui_sitting_retype(sitting, out);
    if (why)
        commands_line(out, why);
    else
        under_line(out, "Forgotten: type it again.");
    return why ? TUI_ANSWERED : TUI_PLAYED;
}

/* A chance with a larger error than this says nothing: no figure is shown. */
static const double VAGUE = 0.1;

static void commands_add_hint(int rank, const json_t *hint, struct under_buf *out)
{
    char percent[16], error[16];
    double unsure = json_real_value(json_object_get(hint, "error"));
    snprintf(percent, sizeof percent, "%.0f",
             100 * json_real_value(json_object_get(hint, "chance")));
    snprintf(error, sizeof error, "%.1f", 100 * unsure);
    /* As a person says it, and as it is typed. */
    if (unsure > VAGUE) {
        under_line(out, "{rank}. {label}: hard to tell ({move})", NUM("rank", rank),
                   STR("label", json_string_value(json_object_get(hint, "label"))),
                   STR("move", json_string_value(json_object_get(hint, "move"))));
        return;
    }
    under_line(out, "{rank}. {label}: {percent} % +- {error} ({move})", NUM("rank", rank),
               STR("label", json_string_value(json_object_get(hint, "label"))),
               STR("percent", percent), STR("error", error),
               STR("move", json_string_value(json_object_get(hint, "move"))));
}

static enum tui_answer command_hint(struct tui_sitting *sitting, const char *rest,
                                    struct under_buf *out)
{
    (void)rest;
    if (commands_pass_on_first(sitting, out))
        return TUI_ANSWERED;
    const struct under_session *session = &sitting->session;
    under_rng rng = under_rng_at(~session->seed, session->count);
    json_t *hint = NULL, *one;
    size_t i;
    struct under_effort effort = sitting->effort;
    effort.belief = under_table_belief(&sitting->table);
    under_status why = under_table_hint(&sitting->table, tui_sitting_eyes(sitting),
                                        sitting->adviser, effort, &rng, HINTS_SHOWN, &hint);
    if (why) {
        commands_line(out, why);
        return TUI_ANSWERED;
    }
    sitting->hints++;
    under_line(out, "What the bot \"{bot}\" would play, and how often it expects to win then:",
               STR("bot", sitting->adviser->id));
    json_array_foreach(json_object_get(hint, "hints"), i, one)
        commands_add_hint((int)i + 1, one, out);
    json_array_foreach(json_object_get(hint, "reason"), i, one)
        commands_line(out, json_string_value(one));
    json_decref(hint);
    return TUI_ANSWERED;
}

static enum tui_answer command_why(struct tui_sitting *sitting, const char *rest,
                                   struct under_buf *out)
{
    (void)rest;
    tui_tell_why(&sitting->table, tui_sitting_viewer(sitting), out);
    return TUI_ANSWERED;
}

/* --- standing orders --- */

static void commands_add_order(const json_t *order, struct under_buf *out)
{
    bool on = json_is_true(json_object_get(order, "on"));
    under_line(out, on ? "{id} is on: {help}" : "{id} is off: {help}",
               STR("id", json_string_value(json_object_get(order, "id"))),
               STR("help", json_string_value(json_object_get(order, "help"))));
}

static void commands_list_orders(const struct tui_sitting *sitting, struct under_buf *out)
{
    int seat, end;
    size_t i;
    json_t *one;
    tui_sitting_order_seats(sitting, &seat, &end);
    json_t *orders = under_table_orders(&sitting->table, (struct under_eyes){.seat = seat});
    json_array_foreach(orders, i, one) commands_add_order(one, out);
    if (json_array_size(orders) == 0)
        under_line(out, "This game has no standing orders.");
    else
        under_line(out, "To switch one: \"orders {id} off\", \"orders {id} on\".",
                   STR("id", json_string_value(json_object_get(json_array_get(orders, 0), "id"))));
    json_decref(orders);
}

/* What is answered for a player without asking: "orders", "orders drink off". */
static enum tui_answer command_orders(struct tui_sitting *sitting, const char *rest,
                                      struct under_buf *out)
{
    if (commands_only_watch(sitting, out) || commands_pass_on_first(sitting, out))
        return TUI_ANSWERED;
    char id[32];
    size_t size = strcspn(rest, " ");
    const char *state = rest + size + (rest[size] == ' ');
    snprintf(id, sizeof id, "%.*s", (int)size, rest);
    if (!*rest) {
        commands_list_orders(sitting, out);
        return TUI_ANSWERED;
    }
    bool on = strcasecmp(state, "on") == 0;
    if (!on && strcasecmp(state, "off") != 0) {
        under_line(out, "Type an order and \"on\" or \"off\" after it; \"orders\" lists them.");
        return TUI_ANSWERED;
    }
    size_t before = sitting->session.count;
    under_status why = tui_sitting_order(sitting, id, on ? UNDER_ON : UNDER_OFF, out);
    if (why)
        commands_line(out, why);
    else
        under_line(out, on ? "{id} is on now." : "{id} is off now.", STR("id", id));
    return sitting->session.count != before ? TUI_PLAYED : TUI_ANSWERED;
}

/* --- looking things up --- */

static void commands_add_rule(const struct under_rule *rule, struct under_buf *out)
{
    if (rule->ruling)
        under_line(out, "{id} ({section}; a ruling of our own): {text}", STR("id", rule->id),
                   STR("section", rule->section), STR("text", rule->text));
    else
        under_line(out, "{id} ({section}): {text}", STR("id", rule->id),
                   STR("section", rule->section), STR("text", rule->text));
}

static enum tui_answer command_rules(struct tui_sitting *sitting, const char *rest,
                                     struct under_buf *out)
{
    const struct under_words *words = sitting->content->game->words;
    if (!words || !words->rules) {
        under_line(out, "This game has no rules to look up.");
        return TUI_ANSWERED;
    }
    const struct under_rule *rule = *rest ? under_rule_next(NULL, words->rules, rest) : NULL;
    if (!*rest)
        under_line(out, "Type a word or a rule's id after it: \"rules {word}\", \"rules {id}\".",
                   STR("word", words->rule_word), STR("id", words->rule_id));
    else if (!rule)
        under_line(out, "No rule mentions \"{word}\". Try another word, such as \"rules {other}\".",
                   STR("word", rest), STR("other", words->rule_word));
    for (; rule; rule = under_rule_next(rule, words->rules, rest))
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

/* What is asked for, and how far one is. */
static enum tui_answer command_goals(struct tui_sitting *sitting, const char *rest,
                                     struct under_buf *out)
{
    (void)rest;
    json_t *look = under_table_look(&sitting->table, tui_sitting_viewer(sitting)), *goal;
    const json_t *mission = json_object_get(look, "mission");
    size_t i;
    if (!mission)
        under_line(out, "This game has one goal; \"help\" says which.");
    else
        under_line(out, "{name}: {briefing}\n",
                   STR("name", json_string_value(json_object_get(mission, "name"))),
                   STR("briefing", json_string_value(json_object_get(mission, "briefing"))));
    if (json_is_integer(json_object_get(mission, "last_day")))
        under_line(out, "By the end of day {day}:",
                   NUM("day", json_integer_value(json_object_get(mission, "last_day"))));
    json_array_foreach(json_object_get(mission, "goals"), i, goal)
        under_line(out, "{goal}", STR("goal", json_string_value(json_object_get(goal, "told"))));
    json_decref(look);
    return TUI_ANSWERED;
}

static enum tui_answer command_look(struct tui_sitting *sitting, const char *rest,
                                    struct under_buf *out)
{
    under_table_describe(&sitting->table, tui_sitting_viewer(sitting), rest, out);
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
    if (commands_pass_on_first(sitting, out))
        return TUI_ANSWERED;
    if (*rest && !tui_choices_list_word(sitting, rest, out))
        under_line(out, "No move begins with \"{word}\" now; \"moves\" lists them all.",
                   STR("word", rest));
    if (*rest)
        return TUI_ANSWERED;
    if (sitting->question.count == 0) {
        tui_sitting_prompt(sitting, out);
        under_buf_putc(out, '\n');
    }
    tui_choices_list(sitting, out);
    return TUI_ANSWERED;
}

/* What a move would do, without playing it. SUN-TEAM-01: which moves there are is for the one to
 * move to know. */
static enum tui_answer command_try(struct tui_sitting *sitting, const char *rest,
                                   struct under_buf *out)
{
    if (commands_pass_on_first(sitting, out))
        return TUI_ANSWERED;
    under_move move;
    int times;
    under_status why = tui_choices_read(sitting, rest, &move, &times);
    if (why)
        commands_line(out, why);
    else
        tui_sitting_preview(sitting, move, NULL, out);
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
        under_line(out, "Type a name after it: \"save monday\".");
        return TUI_ANSWERED;
    }
    char moved[TUI_SLOT_ROOM];
    under_status why = tui_slot_save(&sitting->store, rest, &sitting->session, moved);
    if (why)
        commands_line(out, why);
    else if (*moved)
        under_line(out,
                   "Saved. \"load {name}\" brings it back. The other game called \"{name}\" is now "
                   "called \"{moved}\".",
                   STR("name", rest), STR("moved", moved));
    else
        under_line(out, "Saved. \"load {name}\" brings it back.", STR("name", rest));
    return TUI_ANSWERED;
}

static enum tui_answer command_slots(struct tui_sitting *sitting, const char *rest,
                                     struct under_buf *out)
{
    (void)rest;
    size_t before = out->size;
    tui_slot_list(&sitting->store, out);
    if (out->size == before)
        under_line(out, "You have no saved games yet. \"save NAME\" makes one.");
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
        under_line(out, "The game so far is kept as \"{slot}\".", STR("slot", slot));
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
        under_line(out, "Type a name after it: \"load monday\". \"slots\" lists them.");
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

static enum tui_answer command_lesson(struct tui_sitting *sitting, const char *rest,
                                      struct under_buf *out)
{
    (void)rest;
    under_table_lesson_lines(&sitting->table, out);
    if (under_table_lesson_step(&sitting->table) < 0)
        under_line(out, "This game is not a lesson. \"under play sun --learn\" begins one.");
    return TUI_ANSWERED;
}

/* At a table elsewhere some go to the table, and some make no sense. */
enum commands_where { ANYWHERE, HERE };

static const struct command {
    const char *name, *other, *argument, *help;
    enum commands_where where;
    enum tui_answer (*run)(struct tui_sitting *sitting, const char *rest, struct under_buf *out);
} commands[] = {
    {"help", "?", "", "where you are and what you can do", ANYWHERE, command_help},
    {"undo", "u", "", "take back your last action, if nothing new was seen", HERE, command_undo},
    {"hint", "h", "", "what a bot would do, and why", HERE, command_hint},
    {"why", "w", "", "the rules behind everything that just happened", ANYWHERE, command_why},
    {"lesson", "", "", "what you are learning now, in a lesson", HERE, command_lesson},
    {"try", "t", " MOVE", "what a move would do, without making it", ANYWHERE, command_try},
    {"moves", "m", " [WORD]", "what you can do now, or only what begins with a word", ANYWHERE,
     command_moves},
    {"orders", "o", " [ONE on|off]", "what is answered for you without asking", HERE,
     command_orders},
    {"goals", "g", "", "what is asked for, and how far you are", ANYWHERE, command_goals},
    {"look", "", " [THING]", "the position, or one enemy, card or tile by its name", ANYWHERE,
     command_look},
    {"board", "b", "", "the board as text", ANYWHERE, command_board},
    {"log", "l", "", "everything that happened", ANYWHERE, command_log},
    {"rules", "r", " WORD|ID", "look up a rule", ANYWHERE, command_rules},
    {"role", "", "", "what only you may know; let nobody else look", ANYWHERE, command_role},
    {"save", "", " NAME", "keep the game under a name", HERE, command_save},
    {"load", "", " NAME", "go on with a game you saved", HERE, command_load},
    {"slots", "", "", "your saved games, the latest first", HERE, command_slots},
    {"retype", "", "", "correct the values of real dice", HERE, command_retype},
    {"new", "n", "", "start another game", HERE, command_new},
    {"quit", "q", "", "leave; the game is saved and offered again next time", ANYWHERE,
     command_quit},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

void tui_sitting_commands(const struct tui_sitting *sitting, struct under_buf *out)
{
    under_line(out, "Commands you can type at any time:");
    if (sitting->online)
        sitting->online->commands(out);
    for (int i = 0; i < COMMANDS; i++) {
        char left[32];
        bool leaves = commands[i].run == command_quit;
        if (sitting->online && commands[i].where == HERE)
            continue;
        snprintf(left, sizeof left, "%s%s", commands[i].name, commands[i].argument);
        under_buf_printf(out, "  %-19s %1s  ", left, commands[i].other);
        under_line(out, sitting->online && leaves ? "leave; your link brings you back"
                                                  : commands[i].help);
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

/* What a line that could not be understood was perhaps meant to be. */
static const char *commands_nearest(const struct tui_sitting *sitting, const char *line)
{
    const char *names[COMMANDS + 1] = {NULL};
    char word[32];
    for (int i = 0; i < COMMANDS; i++)
        names[i] = commands[i].name;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
    const char *nearest = tui_choices_nearest(sitting, word, names);
    /* Whoever types "move t16" did not mean "moves". */
    bool begun = nearest && strchr(line, ' ') && strncasecmp(nearest, word, strlen(word)) == 0;
    return nearest && !begun && strcasecmp(nearest, word) != 0 ? nearest : NULL;
}

static enum tui_answer commands_play(struct tui_sitting *sitting, const char *line,
                                     struct under_buf *out)
{
    enum { TIMES_MAX = 99 };
    under_move moves[TIMES_MAX];
    int times;
    if (commands_only_watch(sitting, out))
        return TUI_ANSWERED;
    under_status why = tui_choices_read(sitting, line, &moves[0], &times);
    if (!why && times > TIMES_MAX)
        why = refuse("You can do that at most {most} times in one go.", NUM("most", TIMES_MAX));
    for (int i = 1; !why && i < times; i++)
        moves[i] = moves[0];
    under_status warning = why ? NULL : tui_sitting_warn(sitting, moves[0]);
    if (warning) {
        under_line(out, "{warning} To do it anyway, say it again.", STR("warning", warning));
        return TUI_ANSWERED;
    }
    if (!why)
        why = tui_sitting_play(sitting, moves, times, out);
    if (!why)
        return sitting->online ? TUI_ANSWERED : TUI_PLAYED;
    struct under_buf said = {0};
    under_buf_puts(&said, why);
    if (!tui_choices_list_word(sitting, line, out)) {
        const char *meant = commands_nearest(sitting, line);
        commands_line(out, said.text);
        if (meant && !strstr(said.text, meant)) /* the refusal may have asked that */
            under_line(out, "Did you mean \"{word}\"?", STR("word", meant));
        under_line(out, "Type \"?\" for help, \"moves\" for what you can do.");
    }
    under_buf_free(&said);
    return TUI_ANSWERED;
}

/* A game may have a move that begins with the word of a command: "load bow". */
static bool commands_is_move(const struct tui_sitting *sitting, const char *text)
{
    under_move move;
    int times;
    return strchr(text, ' ') && tui_sitting_actor(sitting) >= 0 && !sitting->watched &&
           !tui_handover_due(sitting) && tui_choices_read(sitting, text, &move, &times) == NULL;
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

/* A table elsewhere hears what is for it as it was typed. */
static bool commands_for_table(struct tui_sitting *sitting, const char *line, struct under_buf *out)
{
    const struct tui_online *online = sitting->online;
    return online && online->command(online->context, line, out);
}

/* At a table where the game has not begun there is little else. */
static enum tui_answer commands_before_game(struct tui_sitting *sitting, const char *text,
                                            struct under_buf *out)
{
    if (strcasecmp(text, "quit") == 0 || strcasecmp(text, "q") == 0)
        return TUI_LEAVE;
    if (*text && strcmp(text, "?") != 0 && strcasecmp(text, "help") != 0)
        under_line(out, "The game hasn't started yet. Type \"?\" to see what you can type.");
    else if (*text && sitting->online)
        sitting->online->commands(out);
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
    bool open = under_session_open(&sitting->session);
    bool is_move = open && commands_is_move(sitting, text);
    if (sitting->online && command && command->where == HERE)
        command = NULL;
    if (!is_move && commands_for_table(sitting, line, out))
        answer = TUI_ANSWERED;
    else if (!open)
        answer = commands_before_game(sitting, text, out);
    else if (command && !is_move)
        answer = command->run(sitting, text + size + (text[size] == ' '), out);
    else if (tui_handover_due(sitting))
        answer = commands_pass_on(sitting, text, out);
    else if (size > 0)
        answer = commands_play(sitting, text, out);
    under_buf_free(&tidy);
    return answer;
}
