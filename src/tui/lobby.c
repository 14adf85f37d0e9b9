/* The start menu. Nothing begins here that nobody asked for. */
#include "tui/lobby.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/lesson.h"
#include "engine/words.h"
#include "games.h"
#include "pack/pack.h"
#include "rules/rules.h"
#include "table/table.h"
#include "tui/campaign.h"
#include "tui/open.h"
#include "tui/play.h"

enum { CHOICE_CONTINUE, CHOICE_NEW, CHOICE_LEARN, CHOICE_BACK, CHOICE_LEAVE };

struct lobby {
    const struct tui_face *face;
    enum tui_mouse mouse;
    const struct tui_store *store;
    struct tui_wish *wish;
    under_status why; /* what went wrong with the terminal itself */
};

/* --- games that can go on --- */

/* A game that can go on. */
struct left {
    struct tui_wish wish;
    time_t when;
    struct under_buf label, about;
};

struct lefts {
    struct left *left;
    int count, room;
};

static struct left *lefts_add(struct lefts *lefts, time_t when)
{
    if (lefts->count == lefts->room) {
        lefts->room = lefts->room ? 2 * lefts->room : 16;
        lefts->left = realloc(lefts->left, (size_t)lefts->room * sizeof *lefts->left);
        if (!lefts->left)
            abort();
    }
    lefts->left[lefts->count] = (struct left){.when = when};
    return &lefts->left[lefts->count++];
}

static void lefts_free(struct lefts *lefts)
{
    for (int i = 0; i < lefts->count; i++) {
        under_buf_free(&lefts->left[i].label);
        under_buf_free(&lefts->left[i].about);
    }
    free(lefts->left);
}

static void left_date(time_t when, struct under_buf *out)
{
    char date[32] = "";
    struct tm local;
    if (when && localtime_r(&when, &local))
        strftime(date, sizeof date, "%Y-%m-%d %H:%M", &local);
    under_buf_puts(out, date);
}

/* Which game it is, of when, and where it stands. */
static void left_describe(struct left *left, struct tui_opened *opened,
                          const struct under_buf *text)
{
    struct under_session *session = &opened->session;
    const struct under_game *game = opened->content.game;
    const struct under_words *words = game->words;
    struct under_table table;
    struct under_buf status = {0};
    under_table_open(&table, session);
    int seat = under_table_shared_eyes(&table, 0);
    under_table_status(&table, (struct under_eyes){.seat = seat}, &status);
    under_table_close(&table);
    message(&left->label, "{title}: {status}", STR("title", game->title),
            STR("status", under_buf_text(&status)));
    tui_save_about(text->text, text->size, left->when, &left->about);
    under_buf_puts(&left->about, ".\n");
    if (words && words->left)
        under_line(&left->about, words->left, STR("title", game->title),
                   NUM("round", words->rounds ? words->rounds(session->state) : 0),
                   NUM("moves", (long long)session->count));
    left->wish.game = game;
    left->wish.pack = opened->pack;
    under_buf_free(&status);
}

/* Adds a save if it can go on; NULL otherwise. */
static struct left *lefts_add_save(struct lefts *lefts, const struct under_buf *text, time_t when)
{
    struct tui_opened opened;
    struct left *left = NULL;
    if (tui_open_save(under_buf_text(text), text->size, &opened) != NULL)
        return NULL;
    if (under_session_actor(&opened.session) != UNDER_OVER) {
        left = lefts_add(lefts, when);
        left_describe(left, &opened, text);
    }
    tui_close_save(&opened);
    return left;
}

static void lefts_add_slot(void *whose, const char *name, const struct under_buf *text, time_t when)
{
    struct left *left = lefts_add_save(whose, text, when);
    if (!left)
        return;
    snprintf(left->wish.slot, sizeof left->wish.slot, "%s", name);
    under_line(&left->about, "It is saved as \"{name}\".", STR("name", name));
}

static void lefts_add_campaign(void *whose, const char *name, const json_t *file, time_t when)
{
    const char *id = json_string_value(json_object_get(file, "game"));
    const struct under_game *game = id ? under_game_find(id) : NULL;
    const json_t *setup = json_object_get(file, "setup");
    if (!game || !json_is_object(setup))
        return;
    struct left *left = lefts_add(whose, when);
    struct under_buf next = {0};
    left->wish.game = game;
    left->wish.pack = game->id;
    snprintf(left->wish.campaign, sizeof left->wish.campaign, "%s", name);
    if (game->words && game->words->setup)
        game->words->setup(setup, &next);
    message(&left->label, "{title}: campaign \"{name}\"", STR("title", game->title),
            STR("name", name));
    left_date(when, &left->about);
    under_buf_putc(&left->about, '\n');
    under_line(&left->about, "Missions played so far: {count}. Next: {next}.",
               NUM("count", (long long)json_array_size(json_object_get(file, "story"))),
               STR("next", under_buf_text(&next)));
    under_buf_free(&next);
}

static int left_compare(const void *one, const void *other)
{
    const struct left *a = one, *b = other;
    return a->when != b->when ? (a->when < b->when ? 1 : -1) : 0;
}

static void lefts_sort(struct lefts *lefts)
{
    if (lefts->count)
        qsort(lefts->left, (size_t)lefts->count, sizeof *lefts->left, left_compare);
}

static void lefts_add_journals(struct lefts *lefts, const struct tui_store *store)
{
    struct under_buf text = {0};
    time_t when;
    for (int number = 0; (number = tui_journal_next(store, number, &text, &when));) {
        struct left *left = lefts_add_save(lefts, &text, when);
        if (left)
            left->wish.journal = number;
    }
    under_buf_free(&text);
}

bool tui_lobby_latest(const struct tui_store *store, struct tui_wish *wish)
{
    struct lefts lefts = {0};
    lefts_add_journals(&lefts, store);
    lefts_sort(&lefts);
    bool found = lefts.count > 0;
    if (found)
        *wish = lefts.left[0].wish;
    lefts_free(&lefts);
    return found;
}

/* All of them, the latest first. */
static void lefts_find(const struct tui_store *store, struct lefts *lefts)
{
    *lefts = (struct lefts){0};
    lefts_add_journals(lefts, store);
    tui_slot_visit(store, lefts_add_slot, lefts);
    tui_campaign_visit(store, lefts_add_campaign, lefts);
    lefts_sort(lefts);
}

static int lobby_continue(struct lobby *lobby)
{
    struct tui_menu menu = {0};
    struct lefts lefts;
    lefts_find(lobby->store, &lefts);
    message(&menu.title, "Continue");
    if (lefts.count == 0)
        message(&menu.intro, "You have no unfinished game.");
    for (int i = 0; i < lefts.count; i++) {
        struct tui_item *item = tui_menu_add(&menu, i);
        under_buf_puts(&item->label, under_buf_text(&lefts.left[i].label));
        under_buf_puts(&item->about, under_buf_text(&lefts.left[i].about));
    }
    int answer = tui_menu_ask(lobby->face, &menu);
    if (answer >= 0)
        *lobby->wish = lefts.left[answer].wish;
    tui_menu_free(&menu);
    lefts_free(&lefts);
    return answer < 0 ? answer : CHOICE_CONTINUE;
}

/* --- a new game --- */

static int lobby_choose_game(struct lobby *lobby, const char *title)
{
    struct tui_menu menu = {0};
    message(&menu.title, title);
    for (int i = 0; under_games[i]; i++) {
        const struct under_words *words = under_games[i]->words;
        struct tui_item *item = tui_menu_add(&menu, i);
        under_buf_puts(&item->label, under_games[i]->title);
        if (words && words->about)
            under_line(&item->about, words->about);
    }
    int answer = tui_menu_ask(lobby->face, &menu);
    tui_menu_free(&menu);
    return answer;
}

static int lobby_new(struct lobby *lobby)
{
    for (;;) {
        int game = lobby_choose_game(lobby, "A new game");
        if (game < 0)
            return game;
        int answer = tui_new_game(lobby->face, under_games[game], lobby->wish);
        if (answer != TUI_MENU_BACK)
            return answer < 0 ? answer : CHOICE_NEW;
    }
}

/* --- learning --- */

/* What "?" says at the beginning of a game. */
static int lobby_explain(struct lobby *lobby, const struct under_game *game)
{
    struct under_content content;
    struct under_session session = {0};
    struct under_table table;
    struct under_buf text = {0};
    int answer = 0;
    if (under_pack_open(&content, game, NULL) != NULL)
        return 0;
    if (under_session_new(&session, &content, NULL, 1) == NULL) {
        under_table_open(&table, &session);
        under_table_help(&table, (struct under_eyes){.seat = UNDER_EVERYBODY}, &text);
        under_table_close(&table);
        answer = tui_menu_read(lobby->face, game->title, under_buf_text(&text));
        under_session_close(&session);
    }
    under_pack_close(&content);
    under_buf_free(&text);
    return answer;
}

static int lobby_read_chapter(struct lobby *lobby, const char *prefix, const char *section)
{
    struct under_buf text = {0};
    for (const struct under_rule *rule = NULL; (rule = under_rule_next(rule, prefix, ""));)
        if (strcmp(rule->section, section) == 0)
            under_line(&text, "{text} [{id}]\n", STR("text", rule->text), STR("id", rule->id));
    int answer = tui_menu_read(lobby->face, section, under_buf_text(&text));
    under_buf_free(&text);
    return answer;
}

static int lobby_read_rules(struct lobby *lobby, const struct under_game *game)
{
    enum { CHAPTERS_MOST = 128 };
    const char *chapter[CHAPTERS_MOST];
    int count = 0, answer = 0;
    struct tui_menu menu = {0};
    message(&menu.title, "The rules of {title}", STR("title", game->title));
    for (const struct under_rule *rule = NULL;
         (rule = under_rule_next(rule, game->words->rules, "")) && count < CHAPTERS_MOST;) {
        if (count == 0 || strcmp(chapter[count - 1], rule->section) != 0) {
            chapter[count] = rule->section;
            struct tui_item *item = tui_menu_add(&menu, count++);
            under_buf_puts(&item->label, rule->section);
            under_line(&item->about, "{text}", STR("text", rule->text));
        }
    }
    while (answer >= 0) {
        answer = tui_menu_ask(lobby->face, &menu);
        if (answer >= 0 &&
            lobby_read_chapter(lobby, game->words->rules, chapter[answer]) == TUI_MENU_LEAVE)
            answer = TUI_MENU_LEAVE;
    }
    tui_menu_free(&menu);
    return answer == TUI_MENU_LEAVE ? answer : 0;
}

/* The ways to learn a game. */
enum { LEARN_SHORT, LEARN_RULES, LEARN_LESSON, LEARN_WAYS };

/* A lesson is a game: CHOICE_NEW, and wish says which. */
static int lobby_begin_lesson(struct lobby *lobby, const struct under_game *game)
{
    lobby->wish->game = game;
    lobby->wish->learns = true;
    return CHOICE_NEW;
}

static void lobby_list_ways(struct tui_menu *menu)
{
    for (int i = 0; under_games[i]; i++) {
        const struct under_game *game = under_games[i];
        if (!game->words)
            continue;
        const struct under_lesson *lesson = under_lesson_of(game);
        struct tui_item *item;
        if (lesson) {
            struct under_buf title = {0};
            message(&title, lesson->title);
            item = tui_menu_add(menu, LEARN_WAYS * i + LEARN_LESSON);
            message(&item->label, "{title}: the lesson \"{lesson}\"", STR("title", game->title),
                    STR("lesson", title.text));
            under_line(&item->about, lesson->about);
            under_buf_free(&title);
        }
        item = tui_menu_add(menu, LEARN_WAYS * i + LEARN_SHORT);
        message(&item->label, "{title} in short", STR("title", game->title));
        under_line(&item->about, "What you want, what you do, and what the signs mean.");
        item = tui_menu_add(menu, LEARN_WAYS * i + LEARN_RULES);
        message(&item->label, "{title}: all the rules", STR("title", game->title));
        under_line(&item->about, "Chapter by chapter. While you play, \"rules WORD\" finds them.");
    }
}

static int lobby_learn(struct lobby *lobby)
{
    struct tui_menu menu = {0};
    int answer = 0;
    message(&menu.title, "Learn");
    lobby_list_ways(&menu);
    bool begins = false;
    while (answer >= 0 && !begins) {
        answer = tui_menu_ask(lobby->face, &menu);
        if (answer < 0)
            break;
        const struct under_game *game = under_games[answer / LEARN_WAYS];
        int way = answer % LEARN_WAYS;
        begins = way == LEARN_LESSON;
        int read = begins               ? lobby_begin_lesson(lobby, game)
                   : way == LEARN_RULES ? lobby_read_rules(lobby, game)
                                        : lobby_explain(lobby, game);
        answer = begins || read == TUI_MENU_LEAVE ? read : answer;
    }
    tui_menu_free(&menu);
    return begins || answer == TUI_MENU_LEAVE ? answer : TUI_MENU_BACK;
}

/* --- looking back --- */

/* The replay has the whole screen to itself. */
static void lobby_replay(struct lobby *lobby, const char *name, struct under_buf *said)
{
    struct under_buf text = {0};
    struct tui_opened opened;
    under_status why = tui_slot_read(lobby->store, name, &text);
    if (!why)
        why = tui_open_save(under_buf_text(&text), text.size, &opened);
    under_buf_free(&text);
    if (why) {
        under_buf_puts(said, why);
        return;
    }
    struct tui_replay replay = {.front = tui_front_of(opened.content.game),
                                .session = &opened.session,
                                .charset = lobby->face->charset,
                                .pause_ms = 1000};
    if (lobby->face->showing == TUI_ON_SCREEN) {
        tui_term_close();
        tui_replay_screen(&replay);
        lobby->why = tui_term_open(lobby->mouse);
    } else {
        tui_replay_lines(&replay);
    }
    tui_close_save(&opened);
}

static void lobby_add_finished(struct tui_menu *menu, int number, const json_t *note)
{
    const char *id = json_string_value(json_object_get(note, "game"));
    const struct under_game *game = id ? under_game_find(id) : NULL;
    const char *save = json_string_value(json_object_get(note, "save"));
    bool won = json_is_true(json_object_get(note, "won"));
    struct tui_item *item = tui_menu_add(menu, number);
    message(&item->label, won ? "{title}: won" : "{title}: lost",
            STR("title", game ? game->title : "?"));
    left_date((time_t)json_integer_value(json_object_get(note, "when")), &item->value);
    under_line(&item->about, "Rounds or days: {rounds}. Moves: {moves}. Hints: {hints}.",
               NUM("rounds", json_integer_value(json_object_get(note, "rounds"))),
               NUM("moves", json_integer_value(json_object_get(note, "moves"))),
               NUM("hints", json_integer_value(json_object_get(note, "hints"))));
    under_line(&item->about,
               "Enter steps through it, move by move. \"under analyse {save}\" shows how much of "
               "it was luck and how much was play.",
               STR("save", save ? save : ""));
}

static int lobby_look_back(struct lobby *lobby)
{
    struct tui_menu menu = {0};
    json_t *games;
    int answer = 0;
    under_status why = tui_store_games(lobby->store, &games);
    size_t count = json_array_size(games);
    message(&menu.title, "Look back");
    if (why)
        under_buf_puts(&menu.intro, why);
    else if (count == 0)
        message(&menu.intro, "You haven't finished a game yet.");
    for (size_t i = count; i > 0; i--)
        lobby_add_finished(&menu, (int)i - 1, json_array_get(games, i - 1));
    while (answer >= 0 && !lobby->why) {
        answer = tui_menu_ask(lobby->face, &menu);
        const json_t *note = answer >= 0 ? json_array_get(games, (size_t)answer) : NULL;
        const char *save = json_string_value(json_object_get(note, "save"));
        if (save)
            lobby_replay(lobby, save, &menu.said);
    }
    json_decref(games);
    tui_menu_free(&menu);
    return answer;
}

/* --- all of it --- */

static void lobby_add(struct tui_menu *menu, int id, const char *label, const char *about)
{
    struct tui_item *item = tui_menu_add(menu, id);
    message(&item->label, label);
    under_line(&item->about, about);
}

static void lobby_list(const struct lobby *lobby, struct tui_menu *menu)
{
    struct lefts lefts;
    lefts_find(lobby->store, &lefts);
    tui_menu_empty(menu);
    message(&menu->title, "What would you like to do?");
    if (!tui_store_keeps(lobby->store))
        message(&menu->intro, "You can play, but nothing is kept: {why}",
                STR("why", under_buf_text(&lobby->store->unkept)));
    if (lefts.count) {
        struct tui_item *item = tui_menu_add(menu, CHOICE_CONTINUE);
        message(&item->label, "Continue");
        for (int i = 0; i < lefts.count; i++)
            under_line(&item->about, "{game}", STR("game", under_buf_text(&lefts.left[i].label)));
    }
    lobby_add(menu, CHOICE_NEW, "New game", "Choose a game and how to set it up.");
    lobby_add(menu, CHOICE_LEARN, "Learn", "How the games are played, and all their rules.");
    lobby_add(menu, CHOICE_BACK, "Look back", "Step through the games you finished.");
    lobby_add(menu, CHOICE_LEAVE, "Leave", "Unfinished games are kept.");
    lefts_free(&lefts);
}

/* One choice of the start menu; true: wish says what to play. */
static bool lobby_do(struct lobby *lobby, int choice, bool *leaves)
{
    int answer = choice == CHOICE_CONTINUE ? lobby_continue(lobby)
                 : choice == CHOICE_NEW    ? lobby_new(lobby)
                 : choice == CHOICE_LEARN  ? lobby_learn(lobby)
                 : choice == CHOICE_BACK   ? lobby_look_back(lobby)
                                           : TUI_MENU_LEAVE;
    *leaves = answer == TUI_MENU_LEAVE;
    return answer == CHOICE_CONTINUE || answer == CHOICE_NEW;
}

bool tui_lobby_leave(const struct tui_face *face, enum tui_mouse mouse,
                     const struct tui_store *store, struct tui_wish *wish, under_status *why)
{
    struct lobby lobby = {.face = face, .mouse = mouse, .store = store, .wish = wish};
    struct tui_menu menu = {0};
    bool leaves = false, decided = false;
    *wish = (struct tui_wish){0};
    if (face->showing == TUI_ON_SCREEN)
        lobby.why = tui_term_open(mouse);
    while (!leaves && !decided && !lobby.why) {
        lobby_list(&lobby, &menu);
        int choice = tui_menu_ask(face, &menu);
        leaves = choice < 0;
        if (!leaves)
            decided = lobby_do(&lobby, choice, &leaves);
    }
    if (face->showing == TUI_ON_SCREEN && !lobby.why)
        tui_term_close();
    tui_menu_free(&menu);
    *why = lobby.why;
    return leaves || lobby.why;
}
