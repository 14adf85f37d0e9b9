/* The file a run leaves its results in. */
#include "lab/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static under_status journal_refuse_file(const char *text, const char *path)
{
    return refuse(text, STR("path", path), STR("why", strerror(errno)));
}

static under_status journal_write(int fd, const char *text, size_t size)
{
    while (size > 0) {
        ssize_t written = write(fd, text, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return refuse("Can't write the results: {why}.", STR("why", strerror(errno)));
        text += written;
        size -= (size_t)written;
    }
    return NULL;
}

static under_status journal_read(int fd, const char *path, struct under_buf *out)
{
    char piece[65536];
    for (;;) {
        ssize_t got = read(fd, piece, sizeof piece);
        if (got == 0)
            return NULL;
        if (got < 0 && errno != EINTR)
            return journal_refuse_file("Can't read {path}: {why}.", path);
        if (got > 0)
            under_buf_add(out, piece, (size_t)got);
    }
}

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

/* Takes in what is there. A last line that does not end was being written when the run was
 * interrupted: it is cut off. */
static under_status journal_take_in(struct lab_journal *journal, const char *path,
                                    struct lab_results *results, const struct under_buf *text)
{
    size_t at = 0;
    int number = 0;
    under_status why = NULL;
    while (!why && at < text->size) {
        const char *line = text->text + at, *end = memchr(line, '\n', text->size - at);
        if (!end)
            break;
        size_t size = (size_t)(end - line);
        number++;
        if (number == 1) {
            why = journal_compare(results->plan, path, line, size);
        } else {
            why = lab_results_add(results, line, size);
            if (why)
                why = refuse("Line {line} of {path} can't be used: {reason} Remove that line, and "
                             "its games will be played again.",
                             STR("path", path), NUM("line", number), STR("reason", why));
        }
        at += size + 1;
    }
    if (why)
        return why;
    if (at < text->size && ftruncate(journal->fd, (off_t)at) != 0)
        return journal_refuse_file("Can't shorten {path}: {why}.", path);
    if (number > 0)
        return NULL;
    json_t *plan = lab_plan_json(results->plan);
    char *header = json_dumps(plan, JSON_COMPACT);
    struct under_buf first = {0};
    under_buf_printf(&first, "%s\n", header);
    why = journal_write(journal->fd, first.text, first.size);
    under_buf_free(&first);
    free(header);
    json_decref(plan);
    return why;
}

under_status lab_journal_open(struct lab_journal *journal, const char *folder,
                              struct lab_results *results)
{
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return journal_refuse_file("Can't create the folder {path}: {why}.", folder);
    struct under_buf path = {0}, text = {0};
    under_buf_printf(&path, "%s/blocks.jsonl", folder);
    journal->fd = open(path.text, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    under_status why = NULL;
    if (journal->fd < 0)
        why = journal_refuse_file("Can't open {path}: {why}.", path.text);
    else if (flock(journal->fd, LOCK_EX | LOCK_NB) != 0)
        why = refuse("Another run is writing to {path}; wait for it to end, or use another folder.",
                     STR("path", path.text));
    if (!why)
        why = journal_read(journal->fd, path.text, &text);
    if (!why)
        why = journal_take_in(journal, path.text, results, &text);
    if (why && journal->fd >= 0)
        close(journal->fd);
    under_buf_free(&path);
    under_buf_free(&text);
    return why;
}

under_status lab_journal_add(struct lab_journal *journal, struct lab_results *results,
                             const struct under_buf *line)
{
    under_status why = lab_results_add(results, line->text, line->size);
    if (why)
        return refuse("The results of a block of games can't be used: {reason}",
                      STR("reason", why));
    struct under_buf whole = {0};
    under_buf_add(&whole, line->text, line->size);
    under_buf_putc(&whole, '\n');
    why = journal_write(journal->fd, whole.text, whole.size);
    under_buf_free(&whole);
    return why;
}

void lab_journal_close(struct lab_journal *journal)
{
    close(journal->fd);
}
