/* Slots: games kept under a name. */
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/suggest.h"
#include "engine/words.h"
#include "files/files.h"
#include "games.h"
#include "tui/store.h"

enum { SLOT_NAME_MOST = 40 };

under_status tui_name_check(const char *name)
{
    size_t size = strlen(name);
    bool good = size > 0 && size <= SLOT_NAME_MOST && name[0] != '.' && name[0] != '-';
    for (size_t i = 0; i < size; i++)
        good = good && (isalnum((unsigned char)name[i]) || strchr("._-", name[i]));
    if (good)
        return NULL;
    return refuse("\"{name}\" can't be a name; use up to {most} letters, digits, dots, dashes and "
                  "underscores, such as \"monday\".",
                  STR("name", name), NUM("most", SLOT_NAME_MOST));
}

/* --- one game or another --- */

/* A save without the hash at its end, which a journal does not have. */
static size_t slot_moves_end(const char *text, size_t size)
{
    size_t at = size;
    while (at > 1 && text[at - 2] != '\n')
        at--;
    return at > 1 && text[at - 1] == '=' ? at - 1 : size;
}

/* Whether the first is the second, or was on the way to it. */
static bool slot_leads_to(const struct under_buf *first, const char *text, size_t size)
{
    size_t moves = slot_moves_end(under_buf_text(first), first->size);
    return moves > 0 && moves <= slot_moves_end(text, size) &&
           memcmp(first->text, text, moves) == 0;
}

static bool slot_is(const struct under_buf *slot, const char *text, size_t size)
{
    return slot_leads_to(slot, text, size) &&
           slot_moves_end(slot->text, slot->size) == slot_moves_end(text, size);
}

/* --- all of them --- */

struct slot {
    char name[SLOT_NAME_MOST + 1];
    struct under_buf text;
    struct timespec when;
};

struct slots {
    struct slot *slot;
    size_t count, room;
};

static bool slots_read_one(const struct tui_store *store, const char *file, struct slot *slot)
{
    struct under_buf path = {0};
    struct stat about;
    size_t size = strlen(file);
    *slot = (struct slot){0};
    if (size <= 5 || size - 5 >= sizeof slot->name || strcmp(file + size - 5, ".save") != 0)
        return false;
    memcpy(slot->name, file, size - 5);
    if (tui_name_check(slot->name) != NULL)
        return false;
    tui_store_path(store, "slots/", file, "", &path);
    bool read = stat(path.text, &about) == 0 && files_read(path.text, &slot->text);
    under_buf_free(&path);
    if (read)
        slot->when = about.st_mtim;
    else
        under_buf_free(&slot->text);
    return read;
}

static int slots_compare(const void *one, const void *other)
{
    const struct slot *a = one, *b = other;
    if (a->when.tv_sec != b->when.tv_sec)
        return a->when.tv_sec < b->when.tv_sec ? 1 : -1;
    if (a->when.tv_nsec != b->when.tv_nsec)
        return a->when.tv_nsec < b->when.tv_nsec ? 1 : -1;
    return strcmp(a->name, b->name);
}

/* The latest first. */
static void slots_read(const struct tui_store *store, struct slots *slots)
{
    struct under_buf path = {0};
    *slots = (struct slots){0};
    tui_store_path(store, "slots", "", "", &path);
    DIR *folder = store->home.size ? opendir(path.text) : NULL;
    struct slot slot;
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        if (!slots_read_one(store, entry->d_name, &slot))
            continue;
        if (slots->count == slots->room) {
            slots->room = slots->room ? 2 * slots->room : 16;
            slots->slot = realloc(slots->slot, slots->room * sizeof *slots->slot);
            if (!slots->slot)
                abort();
        }
        slots->slot[slots->count++] = slot;
    }
    if (folder)
        closedir(folder);
    if (slots->count)
        qsort(slots->slot, slots->count, sizeof *slots->slot, slots_compare);
    under_buf_free(&path);
}

static void slots_free(struct slots *slots)
{
    for (size_t i = 0; i < slots->count; i++)
        under_buf_free(&slots->slot[i].text);
    free(slots->slot);
}

/* --- keeping --- */

static under_status slots_need_folder(const struct tui_store *store)
{
    return tui_store_keeps(store) ? NULL
                                  : refuse("{why}", STR("why", under_buf_text(&store->unkept)));
}

/* Under the name of a slot that has this very game, unless that is the one that makes room. */
static bool slots_have(const struct tui_store *store, const char *text, size_t size,
                       const char *except, char as[TUI_SLOT_ROOM])
{
    struct slots slots;
    bool found = false;
    slots_read(store, &slots);
    for (size_t i = 0; i < slots.count && !found; i++) {
        const struct slot *slot = &slots.slot[i];
        found = strcmp(slot->name, except) != 0 && slot_is(&slot->text, text, size);
        if (found)
            snprintf(as, TUI_SLOT_ROOM, "%s", slot->name);
    }
    slots_free(&slots);
    return found;
}

static under_status slots_keep(const struct tui_store *store, const char *name, const char *text,
                               size_t size, const char *except, char as[TUI_SLOT_ROOM])
{
    under_status why = slots_need_folder(store);
    if (why)
        return why;
    bool kept = slots_have(store, text, size, except, as);
    struct under_buf path = {0};
    for (int number = 1; !kept; number++) {
        if (number == 1)
            snprintf(as, TUI_SLOT_ROOM, "%.*s", SLOT_NAME_MOST, name);
        else /* a long name makes room for the number */
            snprintf(as, TUI_SLOT_ROOM, "%.*s-%d", SLOT_NAME_MOST - 8, name, number);
        tui_store_path(store, "slots/", as, ".save", &path);
        if (access(path.text, F_OK) == 0)
            continue;
        kept = files_create(path.text, FILES_PRIVATE, text, size);
        if (!kept && errno != EEXIST)
            break;
    }
    why = kept ? NULL : files_complain(path.text);
    under_buf_free(&path);
    return why;
}

under_status tui_slot_keep(const struct tui_store *store, const char *name, const char *text,
                           size_t size, char as[TUI_SLOT_ROOM])
{
    return slots_keep(store, name, text, size, "", as);
}

under_status tui_slot_save(const struct tui_store *store, const char *name,
                           const struct under_session *session, char moved[TUI_SLOT_ROOM])
{
    *moved = '\0';
    under_status why = tui_name_check(name);
    if (!why)
        why = slots_need_folder(store);
    if (why)
        return why;
    struct under_buf path = {0}, text = {0}, there = {0};
    tui_store_path(store, "slots/", name, ".save", &path);
    under_session_save(session, &text);
    /* What cannot be read may be anything, and is not written over either. */
    bool read = files_read(path.text, &there), none = !read && errno == ENOENT;
    if (!read && !none)
        why = files_complain(path.text);
    else if (read && there.size && !slot_leads_to(&there, text.text, text.size))
        why = slots_keep(store, name, there.text, there.size, name, moved);
    if (!why && !files_replace(path.text, FILES_PRIVATE, text.text, text.size))
        why = files_complain(path.text);
    under_buf_free(&path);
    under_buf_free(&text);
    under_buf_free(&there);
    return why;
}

under_status tui_slot_put_aside(const struct tui_store *store, struct tui_journal *journal,
                                const char *name, char as[TUI_SLOT_ROOM])
{
    under_status why =
        tui_slot_keep(store, name, under_buf_text(&journal->written), journal->written.size, as);
    struct under_buf path = {0};
    under_buf_puts(&path, under_buf_text(&journal->path));
    if (why)
        tui_journal_keep(journal);
    else if (!tui_journal_remove(journal))
        why = files_complain(path.text);
    under_buf_free(&path);
    return why;
}

/* --- reading --- */

static under_status slot_find_last(const struct tui_store *store, char name[32])
{
    json_t *games;
    under_status why = tui_store_games(store, &games);
    const json_t *game = json_array_get(games, json_array_size(games) - 1);
    const char *save = json_string_value(json_object_get(game, "save"));
    snprintf(name, 32, "%s", save ? save : "");
    json_decref(games);
    return why || *name ? why : refuse("You haven't finished a game yet.");
}

static under_status slot_refuse(const struct tui_store *store, const char *name)
{
    struct slots slots;
    struct under_nearest nearest = {.written = name};
    under_nearest_offer(&nearest, "last");
    slots_read(store, &slots);
    for (size_t i = 0; i < slots.count; i++)
        under_nearest_offer(&nearest, slots.slot[i].name);
    under_status why = under_did_you_mean(
        refuse("There is no saved game \"{name}\". In a game, type \"slots\" to list them.",
               STR("name", name)),
        nearest.name);
    slots_free(&slots);
    return why;
}

under_status tui_slot_read(const struct tui_store *store, const char *name, struct under_buf *out)
{
    static const char *const folders[] = {"slots/", "finished/"};
    char last[32];
    bool wants_last = strcmp(name, "last") == 0;
    under_status why = wants_last ? slot_find_last(store, last) : NULL;
    if (!why)
        why = tui_name_check(wants_last ? last : name);
    if (why)
        return why;
    struct under_buf path = {0};
    bool read = false;
    for (size_t i = wants_last ? 1 : 0; i < 2 && !read && !why; i++) {
        tui_store_path(store, folders[i], wants_last ? last : name, ".save", &path);
        read = files_read(path.text, out);
        if (!read && errno != ENOENT)
            why = files_complain(path.text);
    }
    under_buf_free(&path);
    return read || why ? why : slot_refuse(store, name);
}

/* --- in words --- */

static void save_setup_words(const struct under_game *game, const char *text, size_t size,
                             struct under_buf *out)
{
    json_t *header = json_loadb(text, size, 0, NULL);
    if (game && game->words && game->words->setup)
        game->words->setup(json_object_get(header, "setup"), out);
    json_decref(header);
}

static long long save_count_moves(const char *text, size_t size)
{
    long long moves = 0;
    for (size_t i = 0; i + 1 < size; i++)
        moves += text[i] == '\n' && text[i + 1] != '=';
    return moves;
}

void tui_save_about(const char *text, size_t size, time_t when, struct under_buf *out)
{
    char id[32], date[32] = "";
    const char *end = memchr(text, '\n', size);
    if (under_save_game(text, size, id, sizeof id) != NULL || !end) {
        message(out, "not a save of Under");
        return;
    }
    const struct under_game *game = under_game_find(id);
    struct under_buf setup = {0};
    struct tm local;
    save_setup_words(game, text, (size_t)(end - text), &setup);
    if (when && localtime_r(&when, &local))
        strftime(date, sizeof date, "%Y-%m-%d %H:%M", &local);
    static const char *const forms[2][2] = {
        {"{title}; moves: {moves}", "{title}; moves: {moves}; {date}"},
        {"{title}, {setup}; moves: {moves}", "{title}, {setup}; moves: {moves}; {date}"},
    };
    message(out, forms[setup.size > 0][*date != '\0'], STR("title", game ? game->title : id),
            STR("setup", under_buf_text(&setup)), NUM("moves", save_count_moves(text, size)),
            STR("date", date));
    under_buf_free(&setup);
}

void tui_slot_visit(const struct tui_store *store, tui_slot_visitor *visit, void *whose)
{
    struct slots slots;
    slots_read(store, &slots);
    for (size_t i = 0; i < slots.count; i++)
        visit(whose, slots.slot[i].name, &slots.slot[i].text, slots.slot[i].when.tv_sec);
    slots_free(&slots);
}

void tui_slot_list(const struct tui_store *store, struct under_buf *out)
{
    struct slots slots;
    struct under_buf about = {0};
    slots_read(store, &slots);
    for (size_t i = 0; i < slots.count; i++) {
        const struct slot *slot = &slots.slot[i];
        under_buf_clear(&about);
        tui_save_about(under_buf_text(&slot->text), slot->text.size, slot->when.tv_sec, &about);
        under_line(out, "{name}: {about}", STR("name", slot->name), STR("about", about.text));
    }
    slots_free(&slots);
    under_buf_free(&about);
}
