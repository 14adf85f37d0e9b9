/* The file a run leaves its results in. */
#include "lab/journal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"
#include "files/files.h"
#include "lab/pool.h"

enum { SYNC_MS = 1000 }; /* how much work a machine that goes down may cost */

static under_status journal_refuse_file(const char *text, const char *path)
{
    return refuse(text, STR("path", path), STR("why", strerror(errno)));
}

/* --- the plan --- */

/* The first line is the plan; another one is refused by what differs first. */
static under_status journal_compare(const struct lab_plan *plan, const char *path, const char *line,
                                    size_t size)
{
    json_error_t error;
    json_t *found = json_loadb(line, size, JSON_REJECT_DUPLICATES, &error);
    if (!json_is_object(found)) {
        json_decref(found);
        return refuse("{path} is not a result file: its first line doesn't say what was run.",
                      STR("path", path));
    }
    json_t *wanted = lab_plan_json(plan), *value;
    const char *key;
    under_status why = NULL;
    json_object_foreach(wanted, key, value)
    {
        const json_t *other = json_object_get(found, key);
        if (json_equal(value, other))
            continue;
        char *then = other ? json_dumps(other, JSON_ENCODE_ANY) : NULL;
        char *now = json_dumps(value, JSON_ENCODE_ANY);
        why =
            refuse("{path} belongs to a run with different arguments: its \"{key}\" is {then}, and "
                   "yours is {now}. Use the same arguments to continue it, or another folder.",
                   STR("path", path), STR("key", key), STR("then", then ? then : "missing"),
                   STR("now", now));
        free(then);
        free(now);
        break;
    }
    json_decref(wanted);
    json_decref(found);
    return why;
}

static void journal_head(const struct lab_plan *plan, struct under_buf *out)
{
    json_t *json = lab_plan_json(plan);
    char *text = json_dumps(json, JSON_COMPACT);
    under_buf_printf(out, "%s\n", text);
    free(text);
    json_decref(json);
}

/* --- blocks --- */

/* A block's line ends with the hash of what it would be without: ,"hash":"0123456789abcdef"} */
static const char seal[] = ",\"hash\":\"", seal_end[] = "\"}";
enum {
    SEAL = sizeof seal - 1,
    SEAL_END = sizeof seal_end - 1,
    SEALED = SEAL + UNDER_HASH_TEXT - 1 + SEAL_END,
};

static void journal_seal(const struct under_buf *line, struct under_buf *out)
{
    char hash[UNDER_HASH_TEXT];
    under_hash_text(under_hash(line->text, line->size), hash);
    under_buf_add(out, line->text, line->size - 1);
    under_buf_printf(out, "%s%s%s\n", seal, hash, seal_end);
}

/* The line without its hash. Lines of earlier versions have none. */
static under_status journal_unseal(const char *line, size_t size, struct under_buf *out)
{
    const char *from = size > SEALED ? line + size - SEALED : NULL;
    if (!from || memcmp(from, seal, SEAL) != 0 ||
        memcmp(line + size - SEAL_END, seal_end, SEAL_END) != 0) {
        under_buf_add(out, line, size);
        return NULL;
    }
    char stated[UNDER_HASH_TEXT] = "", found[UNDER_HASH_TEXT];
    memcpy(stated, from + SEAL, UNDER_HASH_TEXT - 1);
    under_buf_add(out, line, size - SEALED);
    under_buf_putc(out, '}');
    under_hash_text(under_hash(out->text, out->size), found);
    return strcmp(stated, found) == 0 ? NULL : refuse("its hash doesn't match.");
}

static under_status journal_take_line(struct lab_results *results, const char *line, size_t size)
{
    struct under_buf block = {0};
    under_status why = journal_unseal(line, size, &block);
    if (!why)
        why = lab_results_add(results, block.text, block.size);
    under_buf_free(&block);
    return why;
}

/* What is left of a file without its damaged lines. */
struct journal_rest {
    struct under_buf good;
    int64_t damaged;
    int64_t first; /* damaged line */
    struct under_buf reason;
};

static void journal_sort_out(struct lab_results *results, const struct under_buf *text,
                             struct journal_rest *rest)
{
    int64_t number = 0;
    size_t at = 0;
    for (const char *end; (end = memchr(text->text + at, '\n', text->size - at));) {
        const char *line = text->text + at;
        size_t size = (size_t)(end - line);
        under_status why = number++ ? journal_take_line(results, line, size) : NULL;
        at += size + 1;
        if (!why)
            under_buf_add(&rest->good, line, size + 1);
        else if (rest->damaged++ == 0) {
            rest->first = number;
            under_buf_puts(&rest->reason, why);
        }
    }
}

static void journal_note_damage(const struct journal_rest *rest, const char *path,
                                struct under_buf *notes)
{
    if (rest->damaged == 0)
        return;
    message(
        notes,
        rest->damaged == 1
            ? "Line {line} of {path} is damaged: {reason} Games that are missing now are played "
              "again."
            : "{count} lines of {path} are damaged, the first of them line {line}: {reason} "
              "Games that are missing now are played again.",
        STR("path", path), NUM("line", rest->first), NUM("count", rest->damaged),
        STR("reason", rest->reason.text));
}

/* Takes in what is there. A last line that does not end was being written when the run was
 * interrupted: it is cut off. */
static under_status journal_take_in(struct lab_journal *journal, const char *path,
                                    struct lab_results *results, const struct under_buf *text,
                                    struct under_buf *notes)
{
    struct journal_rest rest = {0};
    const char *end = text->size ? memchr(text->text, '\n', text->size) : NULL;
    under_status why =
        end ? journal_compare(results->plan, path, text->text, (size_t)(end - text->text)) : NULL;
    if (why)
        return why;
    if (end)
        journal_sort_out(results, text, &rest);
    else
        journal_head(results->plan, &rest.good);
    journal_note_damage(&rest, path, notes);
    bool whole = true;
    if (!end || rest.damaged > 0)
        whole = files_hold_anew(&journal->fd, path, FILES_SHARED, rest.good.text, rest.good.size);
    else if (rest.good.size < text->size)
        whole = files_cut(journal->fd, rest.good.size) && files_sync(journal->fd);
    journal->size = rest.good.size;
    if (!whole)
        why = journal_refuse_file("Can't write {path}: {why}.", path);
    under_buf_free(&rest.good);
    under_buf_free(&rest.reason);
    return why;
}

/* --- the file --- */

static under_status journal_begin(struct lab_journal *journal, const char *path,
                                  const struct lab_plan *plan)
{
    struct under_buf head = {0};
    journal_head(plan, &head);
    journal->fd = files_hold_new(path, FILES_SHARED, head.text, head.size);
    journal->size = head.size;
    under_buf_free(&head);
    return journal->fd >= 0 ? NULL : journal_refuse_file("Can't create {path}: {why}.", path);
}

static under_status journal_open_file(struct lab_journal *journal, const char *path,
                                      struct lab_results *results, struct under_buf *notes)
{
    struct under_buf text = {0};
    under_status why = NULL;
    switch (files_hold(path, &journal->fd, &text)) {
    case FILES_HELD:
        why = journal_take_in(journal, path, results, &text, notes);
        break;
    case FILES_NONE:
        why = journal_begin(journal, path, results->plan);
        break;
    case FILES_BUSY:
        why = refuse("Another run is writing to {path}; wait for it to end, or use another folder.",
                     STR("path", path));
        break;
    case FILES_READ_ONLY:
        errno = EACCES;
        why = journal_refuse_file("Can't write {path}: {why}.", path);
        break;
    case FILES_FAILED:
        why = journal_refuse_file("Can't open {path}: {why}.", path);
        break;
    }
    under_buf_free(&text);
    return why;
}

under_status lab_journal_open(struct lab_journal *journal, const char *folder,
                              struct lab_results *results, struct under_buf *notes)
{
    *journal = (struct lab_journal){.fd = -1, .synced = lab_now_ms()};
    if (!files_make_folder(folder, FILES_SHARED))
        return journal_refuse_file("Can't create the folder {path}: {why}.", folder);
    files_sweep(folder);
    struct under_buf path = {0};
    under_buf_printf(&path, "%s/blocks.jsonl", folder);
    under_status why = journal_open_file(journal, path.text, results, notes);
    if (why && journal->fd >= 0)
        close(journal->fd);
    under_buf_free(&path);
    return why;
}

static under_status journal_sync(struct lab_journal *journal)
{
    journal->synced = lab_now_ms();
    return files_sync(journal->fd)
               ? NULL
               : refuse("Can't write the results: {why}.", STR("why", strerror(errno)));
}

under_status lab_journal_add(struct lab_journal *journal, struct lab_results *results,
                             const struct under_buf *line)
{
    if (journal->torn)
        return refuse("Can't write the results: an earlier line could not be written.");
    under_status why = lab_results_add(results, line->text, line->size);
    if (why)
        return refuse("The results of a block of games can't be used: {reason}",
                      STR("reason", why));
    struct under_buf whole = {0};
    journal_seal(line, &whole);
    journal->torn = !files_put(journal->fd, journal->size, whole.text, whole.size);
    journal->size += whole.size;
    under_buf_free(&whole);
    if (journal->torn)
        return refuse("Can't write the results: {why}.", STR("why", strerror(errno)));
    return lab_now_ms() - journal->synced >= SYNC_MS ? journal_sync(journal) : NULL;
}

under_status lab_journal_close(struct lab_journal *journal)
{
    under_status why = journal->torn ? NULL : journal_sync(journal);
    close(journal->fd);
    return why;
}
