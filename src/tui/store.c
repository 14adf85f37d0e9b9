/* What a player's games leave on disk. */
#include "tui/store.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/suggest.h"

enum { JOURNALS_MOST = 16, SLOT_NAME_MOST = 40, FILE_MOST = 64 << 20 };

/* --- folders and files --- */

static under_status store_complain(const char *path)
{
    return refuse("{path}: {why}.", STR("path", path), STR("why", strerror(errno)));
}

/* Makes a folder and those above it. */
static under_status store_make_folder(const char *path)
{
    struct under_buf part = {0};
    under_status why = NULL;
    for (size_t i = 1; !why && path[i - 1]; i++)
        if (path[i] == '/' || path[i] == '\0') {
            under_buf_clear(&part);
            under_buf_add(&part, path, i);
            if (mkdir(part.text, 0700) != 0 && errno != EEXIST)
                why = store_complain(part.text);
        }
    under_buf_free(&part);
    return why;
}

static void store_path(const struct tui_store *store, const char *folder, const char *name,
                       const char *suffix, struct under_buf *out)
{
    under_buf_clear(out);
    under_buf_printf(out, "%s/%s%s%s", under_buf_text(&store->home), folder, name, suffix);
}

under_status tui_store_open(struct tui_store *store)
{
    const char *own = getenv("UNDER_HOME"), *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    *store = (struct tui_store){0};
    if (own && *own)
        under_buf_puts(&store->home, own);
    else if (state && state[0] == '/')
        under_buf_printf(&store->home, "%s/under", state);
    else if (home && *home)
        under_buf_printf(&store->home, "%s/.local/state/under", home);
    else
        return refuse("There is no folder to keep games in; set UNDER_HOME to one.");
    static const char *const folders[] = {"", "slots", "finished", "campaigns"};
    struct under_buf path = {0};
    under_status why = NULL;
    for (size_t i = 0; i < sizeof folders / sizeof *folders && !why; i++) {
        store_path(store, folders[i], "", "", &path);
        why = store_make_folder(path.text);
    }
    under_buf_free(&path);
    if (why)
        tui_store_close(store);
    return why;
}

void tui_store_close(struct tui_store *store)
{
    under_buf_free(&store->home);
}

static bool store_write_all(int fd, const char *text, size_t size)
{
    while (size > 0) {
        ssize_t done = write(fd, text, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        text += done;
        size -= (size_t)done;
    }
    return true;
}

static bool store_read_all(int fd, struct under_buf *out)
{
    char part[4096];
    for (;;) {
        ssize_t got = read(fd, part, sizeof part);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got == 0;
        under_buf_add(out, part, (size_t)got);
        if (out->size > FILE_MOST) {
            errno = EFBIG;
            return false;
        }
    }
}

under_status tui_file_write(const char *path, const char *text, size_t size)
{
    struct under_buf new = {0};
    under_buf_printf(&new, "%s.%ld.new", path, (long)getpid());
    int fd = open(new.text, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool written = fd >= 0 && store_write_all(fd, text, size) && fsync(fd) == 0;
    if (fd >= 0 && close(fd) != 0)
        written = false;
    under_status why = NULL;
    if (!written || rename(new.text, path) != 0) {
        why = store_complain(path);
        unlink(new.text);
    }
    under_buf_free(&new);
    return why;
}

under_status tui_file_read(const char *path, struct under_buf *out)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    under_status why = fd < 0 || !store_read_all(fd, out) ? store_complain(path) : NULL;
    if (fd >= 0)
        close(fd);
    return why;
}

/* --- the game being played --- */

static bool store_lock(int fd)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(fd, F_SETLK, &lock) == 0;
}

static void journal_path(const struct tui_store *store, int number, struct under_buf *out)
{
    if (store->campaign) {
        store_path(store, "campaigns/", store->campaign, ".save", out);
        return;
    }
    under_buf_clear(out);
    under_buf_printf(out, "%s/auto-%d.save", under_buf_text(&store->home), number);
}

/* How many games can be under way at once; of a campaign one. */
static int journals_most(const struct tui_store *store)
{
    return store->campaign ? 1 : JOURNALS_MOST;
}

void tui_store_campaign_path(const struct tui_store *store, const char *name, struct under_buf *out)
{
    store_path(store, "campaigns/", name, ".json", out);
}

static void journal_let_go(struct tui_journal *journal)
{
    if (journal->fd >= 0)
        close(journal->fd);
    under_buf_free(&journal->path);
    under_buf_free(&journal->written);
    journal->fd = -1;
}

/* The session as the journal holds it: a save without the hash at its end, which would be in the
 * next move's way. */
static void journal_text(const struct under_session *session, struct under_buf *out)
{
    under_session_save(session, out);
    size_t size = out->size - 1;
    while (size > 0 && out->text[size - 1] != '\n')
        size--;
    out->size = size;
    out->text[size] = '\0';
}

under_status tui_journal_begin(struct tui_journal *journal, const struct tui_store *store,
                               const struct under_session *session)
{
    struct under_buf path = {0};
    for (int number = 1; number <= journals_most(store); number++) {
        journal_path(store, number, &path);
        int fd = open(path.text, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (fd < 0) {
            under_status why = store_complain(path.text);
            under_buf_free(&path);
            return why;
        }
        struct stat about;
        if (store_lock(fd) && fstat(fd, &about) == 0 && about.st_size == 0) {
            *journal = (struct tui_journal){.fd = fd, .path = path};
            return tui_journal_follow(journal, session);
        }
        close(fd);
    }
    under_buf_free(&path);
    return refuse("You have {count} unfinished games, which is the limit; finish one first.",
                  NUM("count", journals_most(store)));
}

under_status tui_journal_follow(struct tui_journal *journal, const struct under_session *session)
{
    if (journal->fd < 0)
        return NULL;
    struct under_buf now = {0};
    journal_text(session, &now);
    /* What both have in common stays: a move made is a line more, a move undone a line less. */
    size_t common = 0, old = journal->written.size;
    while (common < old && common < now.size && journal->written.text[common] == now.text[common])
        common++;
    bool done = (common == old || ftruncate(journal->fd, (off_t)common) == 0) &&
                lseek(journal->fd, (off_t)common, SEEK_SET) >= 0 &&
                store_write_all(journal->fd, now.text + common, now.size - common) &&
                fsync(journal->fd) == 0;
    under_status why = NULL;
    if (done) {
        under_buf_free(&journal->written);
        journal->written = now;
    } else {
        why = store_complain(journal->path.text);
        under_buf_free(&now);
    }
    return why;
}

void tui_journal_keep(struct tui_journal *journal)
{
    journal_let_go(journal);
}

void tui_journal_remove(struct tui_journal *journal)
{
    if (journal->fd >= 0)
        unlink(journal->path.text);
    journal_let_go(journal);
}

/* A program that was stopped while it wrote leaves a line without an end: it is dropped. */
static void journal_drop_torn(struct under_buf *text)
{
    while (text->size > 0 && text->text[text->size - 1] != '\n')
        text->text[--text->size] = '\0';
}

bool tui_journal_find(struct tui_journal *journal, const struct tui_store *store, const char *game,
                      struct under_buf *text)
{
    struct under_buf path = {0};
    for (int number = 1; number <= journals_most(store) && store->home.size > 0; number++) {
        journal_path(store, number, &path);
        int fd = open(path.text, O_RDWR | O_CLOEXEC);
        if (fd < 0)
            continue;
        char id[32];
        under_buf_clear(text);
        if (store_lock(fd) && store_read_all(fd, text) && text->size > 0) {
            journal_drop_torn(text);
            bool named = under_save_game(under_buf_text(text), text->size, id, sizeof id) == NULL;
            if ((!named || strcmp(id, game) == 0) && ftruncate(fd, (off_t)text->size) == 0) {
                *journal = (struct tui_journal){.fd = fd, .path = path};
                under_buf_add(&journal->written, text->text, text->size);
                return true;
            }
        }
        close(fd);
    }
    under_buf_free(&path);
    return false;
}

under_status tui_journal_put_aside(struct tui_journal *journal, const struct tui_store *store,
                                   const char *slot)
{
    struct under_buf path = {0};
    store_path(store, "slots/", slot, ".save", &path);
    under_status why =
        rename(journal->path.text, path.text) != 0 ? store_complain(path.text) : NULL;
    under_buf_free(&path);
    journal_let_go(journal);
    return why;
}

/* --- slots --- */

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

under_status tui_slot_save(const struct tui_store *store, const char *name,
                           const struct under_session *session)
{
    under_status why = tui_name_check(name);
    if (!why && store->home.size == 0)
        why = refuse("There is no folder to keep games in; set UNDER_HOME to one.");
    if (why)
        return why;
    struct under_buf path = {0}, text = {0};
    store_path(store, "slots/", name, ".save", &path);
    under_session_save(session, &text);
    why = tui_file_write(path.text, text.text, text.size);
    under_buf_free(&path);
    under_buf_free(&text);
    return why;
}

static int slot_is_save(const struct dirent *entry)
{
    size_t size = strlen(entry->d_name);
    return size > 5 && strcmp(entry->d_name + size - 5, ".save") == 0;
}

static under_status slot_refuse(const struct tui_store *store, const char *name)
{
    struct under_buf slots = {0};
    struct under_nearest nearest = {.written = name};
    under_nearest_offer(&nearest, "last");
    tui_slot_list(store, &slots);
    char *rest = NULL;
    for (char *slot = slots.size ? strtok_r(slots.text, "\n", &rest) : NULL; slot;
         slot = strtok_r(NULL, "\n", &rest))
        under_nearest_offer(&nearest, slot);
    under_status why = under_did_you_mean(
        refuse("There is no saved game \"{name}\". In a game, type \"slots\" to list them.",
               STR("name", name)),
        nearest.name);
    under_buf_free(&slots);
    return why;
}

under_status tui_slot_read(const struct tui_store *store, const char *name, struct under_buf *out)
{
    char last[32] = "";
    if (strcmp(name, "last") == 0) {
        json_t *games = tui_store_games(store);
        const json_t *game = json_array_get(games, json_array_size(games) - 1);
        const char *save = json_string_value(json_object_get(game, "save"));
        snprintf(last, sizeof last, "%s", save ? save : "");
        json_decref(games);
        if (!*last)
            return refuse("You haven't finished a game yet.");
        name = last;
    }
    under_status why = tui_name_check(name);
    if (why)
        return why;
    struct under_buf path = {0};
    store_path(store, "slots/", name, ".save", &path);
    if (access(path.text, R_OK) != 0)
        store_path(store, "finished/", name, ".save", &path);
    if (access(path.text, R_OK) != 0)
        why = slot_refuse(store, name);
    else
        why = tui_file_read(path.text, out);
    under_buf_free(&path);
    return why;
}

void tui_slot_new_name(const struct tui_store *store, const char *name, char out[32])
{
    struct under_buf path = {0};
    snprintf(out, 32, "%s", name);
    store_path(store, "slots/", out, ".save", &path);
    for (int number = 2; access(path.text, F_OK) == 0; number++) {
        snprintf(out, 32, "%s-%d", name, number);
        store_path(store, "slots/", out, ".save", &path);
    }
    under_buf_free(&path);
}

void tui_slot_list(const struct tui_store *store, struct under_buf *out)
{
    struct under_buf path = {0};
    struct dirent **entries = NULL;
    store_path(store, "slots", "", "", &path);
    int count = scandir(path.text, &entries, slot_is_save, alphasort);
    for (int i = 0; i < count; i++) {
        under_buf_add(out, entries[i]->d_name, strlen(entries[i]->d_name) - 5);
        under_buf_putc(out, '\n');
        free(entries[i]);
    }
    free(entries);
    under_buf_free(&path);
}

/* --- finished games --- */

static under_status finished_take_name(const struct tui_store *store, int from, char name[32],
                                       struct under_buf *path)
{
    for (int number = from;; number++) {
        snprintf(name, 32, "game-%d", number);
        store_path(store, "finished/", name, ".save", path);
        int fd = open(path->text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (fd >= 0) {
            close(fd);
            return NULL;
        }
        if (errno != EEXIST)
            return store_complain(path->text);
    }
}

/* Whether the file ends within a line, as one does that could not be written to its end. */
static bool finished_cut_off(int fd)
{
    char last = '\n';
    off_t size = lseek(fd, 0, SEEK_END);
    return size > 0 && pread(fd, &last, 1, size - 1) == 1 && last != '\n';
}

static under_status finished_note(const struct tui_store *store, json_t *about)
{
    struct under_buf path = {0};
    store_path(store, "", "games.jsonl", "", &path);
    char *text = json_dumps(about, JSON_COMPACT);
    struct under_buf line = {0};
    under_buf_printf(&line, "\n%s\n", text);
    free(text);
    int fd = open(path.text, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    size_t from = fd >= 0 && finished_cut_off(fd) ? 0 : 1;
    bool done = fd >= 0 && store_write_all(fd, line.text + from, line.size - from);
    under_status why = done ? NULL : store_complain(path.text);
    if (fd >= 0)
        close(fd);
    under_buf_free(&line);
    under_buf_free(&path);
    return why;
}

under_status tui_store_finished(const struct tui_store *store, const struct under_session *session,
                                const struct tui_finished *about, char name[32])
{
    json_t *games = tui_store_games(store);
    int from = (int)json_array_size(games) + 1;
    json_decref(games);
    struct under_buf path = {0}, text = {0};
    under_status why = finished_take_name(store, from, name, &path);
    under_session_save(session, &text);
    if (!why)
        why = tui_file_write(path.text, text.text, text.size);
    if (!why) {
        json_t *note = json_pack(
            "{s:s, s:s, s:b, s:i, s:i, s:I, s:I, s:b, s:i, s:i, s:s, s:I}", "game",
            session->config.content->game->id, "result", about->result, "won", about->won, "level",
            about->level, "rounds", about->rounds, "moves", (json_int_t)session->count, "seed",
            (json_int_t)session->seed, "dice", about->dice, "hints", about->hints, "undos",
            about->undos, "save", name, "when", (json_int_t)time(NULL));
        why = finished_note(store, note);
        json_decref(note);
    }
    under_buf_free(&path);
    under_buf_free(&text);
    return why;
}

bool tui_store_find_finished(const struct tui_store *store, const struct under_session *session,
                             char name[32])
{
    json_t *games = tui_store_games(store);
    struct under_buf save = {0}, path = {0}, text = {0};
    bool found = false;
    under_session_save(session, &save);
    for (size_t i = json_array_size(games); i > 0 && !found; i--) {
        const json_t *game = json_array_get(games, i - 1);
        const char *called = json_string_value(json_object_get(game, "save"));
        if (!called || tui_name_check(called) != NULL ||
            json_integer_value(json_object_get(game, "moves")) != (json_int_t)session->count)
            continue;
        store_path(store, "finished/", called, ".save", &path);
        under_buf_clear(&text);
        found = tui_file_read(path.text, &text) == NULL &&
                strcmp(under_buf_text(&text), under_buf_text(&save)) == 0;
        if (found)
            snprintf(name, 32, "%s", called);
    }
    json_decref(games);
    under_buf_free(&save);
    under_buf_free(&path);
    under_buf_free(&text);
    return found;
}

json_t *tui_store_games(const struct tui_store *store)
{
    json_t *games = json_array();
    struct under_buf path = {0}, text = {0};
    store_path(store, "", "games.jsonl", "", &path);
    if (tui_file_read(path.text, &text) == NULL)
        for (const char *line = under_buf_text(&text), *end; *line; line = end + (*end == '\n')) {
            end = line + strcspn(line, "\n");
            json_t *game = json_loadb(line, (size_t)(end - line), 0, NULL);
            if (json_is_object(game))
                json_array_append(games, game);
            json_decref(game);
        }
    under_buf_free(&path);
    under_buf_free(&text);
    return games;
}
