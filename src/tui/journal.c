/* The game being played, on disk. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/files.h"
#include "tui/store.h"

enum { JOURNALS_MOST = 64 };

static void journal_path(const struct tui_store *store, int number, struct under_buf *out)
{
    char name[32];
    snprintf(name, sizeof name, "auto-%d", number);
    if (store->campaign)
        tui_store_path(store, "campaigns/", store->campaign, ".save", out);
    else
        tui_store_path(store, "", name, ".save", out);
}

/* How many games can be under way at once; of a campaign one. */
static int journals_most(const struct tui_store *store)
{
    return store->campaign ? 1 : JOURNALS_MOST;
}

static void journal_let_go(struct tui_journal *journal)
{
    if (journal->fd >= 0)
        close(journal->fd);
    under_buf_free(&journal->path);
    under_buf_free(&journal->written);
    *journal = (struct tui_journal){.fd = -1};
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
    struct under_buf path = {0}, text = {0};
    int fd = -1;
    bool taken = true;
    journal_text(session, &text);
    for (int number = 1; number <= journals_most(store) && taken; number++) {
        journal_path(store, number, &path);
        taken = access(path.text, F_OK) == 0;
        if (taken)
            continue;
        fd = files_hold_new(path.text, FILES_PRIVATE, text.text, text.size);
        taken = fd < 0 && errno == EEXIST;
    }
    under_status why = NULL;
    if (fd >= 0) {
        *journal = (struct tui_journal){.fd = fd, .path = path, .written = text};
        return NULL;
    }
    if (!taken)
        why = files_complain(path.text);
    else if (store->campaign)
        why = refuse("The campaign \"{name}\" is being played in another window.",
                     STR("name", store->campaign));
    else
        why = refuse("You have {count} unfinished games, which is the limit; finish one first.",
                     NUM("count", journals_most(store)));
    under_buf_free(&path);
    under_buf_free(&text);
    return why;
}

under_status tui_journal_follow(struct tui_journal *journal, const struct under_session *session)
{
    if (journal->fd < 0)
        return NULL;
    struct under_buf now = {0};
    journal_text(session, &now);
    size_t common = 0, old = journal->written.size;
    while (common < old && common < now.size && journal->written.text[common] == now.text[common])
        common++;
    /* A move made is lines more, a move undone lines less. Whatever else happened, the file is
     * replaced at one stroke. */
    bool done = true;
    if (journal->unsure || (common < old && common < now.size))
        done = files_hold_anew(&journal->fd, journal->path.text, FILES_PRIVATE, now.text, now.size);
    else if (common < old)
        done = files_cut(journal->fd, common) && files_sync(journal->fd);
    else if (common < now.size)
        done = files_put(journal->fd, common, now.text + common, now.size - common) &&
               files_sync(journal->fd);
    journal->unsure = !done;
    under_status why = done ? NULL : files_complain(journal->path.text);
    under_buf_free(&journal->written);
    journal->written = now;
    return why;
}

void tui_journal_keep(struct tui_journal *journal)
{
    journal_let_go(journal);
}

bool tui_journal_remove(struct tui_journal *journal)
{
    bool gone = journal->fd < 0 || unlink(journal->path.text) == 0;
    journal_let_go(journal);
    return gone;
}

/* --- a game that was left --- */

/* A program that was stopped while it wrote leaves a line without an end: it is dropped. */
static bool journal_drop_torn(struct under_buf *text)
{
    size_t size = text->size;
    while (text->size > 0 && text->text[text->size - 1] != '\n')
        text->text[--text->size] = '\0';
    return text->size < size;
}

/* Takes the file if it is a game of that id, or nobody can say of which. */
static enum files_found journal_take(struct tui_journal *journal, const char *path,
                                     const char *game, struct under_buf *text)
{
    char id[32];
    int fd;
    struct stat about = {0};
    enum files_found found = files_hold(path, &fd, text);
    if (found != FILES_HELD && found != FILES_READ_ONLY)
        return found;
    bool torn = journal_drop_torn(text), empty = text->size == 0;
    bool named = under_save_game(under_buf_text(text), text->size, id, sizeof id) == NULL;
    if (empty)
        unlink(path);
    if (empty || (named && strcmp(id, game) != 0)) {
        close(fd);
        return FILES_NONE;
    }
    fstat(fd, &about);
    *journal = (struct tui_journal){
        .fd = fd, .unsure = torn, .read_only = found == FILES_READ_ONLY, .when = about.st_mtime};
    under_buf_puts(&journal->path, path);
    under_buf_add(&journal->written, text->text, text->size);
    return found;
}

/* The number of a file, 0 where it is none of ours. */
static int journal_number(const char *file)
{
    if (strncmp(file, "auto-", 5) != 0)
        return 0;
    char *end;
    long number = strtol(file + 5, &end, 10);
    return strcmp(end, ".save") == 0 && number > 0 && number <= JOURNALS_MOST ? (int)number : 0;
}

/* The numbers of the files there are, in order; of a campaign the one. Returns how many, or -1. */
static int journal_list(const struct tui_store *store, int numbers[JOURNALS_MOST])
{
    bool there[JOURNALS_MOST + 1] = {0};
    int count = 0;
    bool look = !store->campaign && store->home.size > 0;
    DIR *folder = look ? opendir(store->home.text) : NULL;
    if (look && !folder)
        return errno == ENOENT ? 0 : -1;
    there[1] = store->campaign != NULL;
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        int number = journal_number(entry->d_name);
        there[number] = number > 0;
    }
    if (folder)
        closedir(folder);
    for (int number = 1; number <= JOURNALS_MOST; number++)
        if (there[number])
            numbers[count++] = number;
    return count;
}

under_status tui_journal_find(struct tui_journal *journal, const struct tui_store *store,
                              const char *game, struct under_buf *text)
{
    struct under_buf path = {0}, reason = {0};
    int numbers[JOURNALS_MOST], count = journal_list(store, numbers);
    *journal = (struct tui_journal){.fd = -1};
    if (count < 0)
        return files_complain(store->home.text);
    for (int i = 0; i < count && journal->fd < 0; i++) {
        if (store->journal && numbers[i] != store->journal)
            continue;
        journal_path(store, numbers[i], &path);
        under_buf_clear(text);
        if (journal_take(journal, path.text, game, text) == FILES_FAILED && !reason.size)
            under_buf_puts(&reason, files_complain(path.text));
    }
    under_status why =
        journal->fd < 0 && reason.size ? refuse("{why}", STR("why", reason.text)) : NULL;
    under_buf_free(&path);
    under_buf_free(&reason);
    return why;
}

int tui_journal_next(const struct tui_store *store, int number, struct under_buf *text,
                     time_t *when)
{
    struct under_buf path = {0};
    int numbers[JOURNALS_MOST], count = journal_list(store, numbers), found = 0;
    for (int i = 0; i < count && !found; i++) {
        int fd;
        struct stat about = {0};
        if (numbers[i] <= number)
            continue;
        journal_path(store, numbers[i], &path);
        under_buf_clear(text);
        enum files_found there = files_hold(path.text, &fd, text);
        if (there != FILES_HELD && there != FILES_READ_ONLY)
            continue;
        fstat(fd, &about);
        close(fd);
        journal_drop_torn(text);
        *when = about.st_mtime;
        found = numbers[i];
    }
    under_buf_free(&path);
    return found;
}

bool tui_journal_other(const struct tui_store *store, const char *game, char id[32])
{
    struct under_buf path = {0}, text = {0};
    int numbers[JOURNALS_MOST], count = journal_list(store, numbers);
    bool found = false;
    for (int i = 0; i < count && !found; i++) {
        journal_path(store, numbers[i], &path);
        under_buf_clear(&text);
        found = files_read(path.text, &text) &&
                under_save_game(under_buf_text(&text), text.size, id, 32) == NULL &&
                strcmp(id, game) != 0;
    }
    under_buf_free(&path);
    under_buf_free(&text);
    return found;
}
