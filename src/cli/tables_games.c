/* under tables export, import, close: where the rules have a say. */
#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "cli/tables.h"
#include "files/files.h"
#include "referee/referee.h"
#include "server/contents.h"

/* --- a table --- */

/* Reads a table from the store. */
static under_status load(struct store *store, const struct referee *referee, const char *id,
                         struct referee_table **out)
{
    struct store_log log;
    struct referee_table *table = referee_open(referee, id);
    under_status why = store_read_log(store, id, 1, &log);
    for (size_t i = 0; i < log.count && !why; i++) {
        struct store_text record = store_log_record(&log, i);
        why = referee_fold(table, record.text, record.size);
    }
    store_log_free(&log);
    if (!why && referee_count(table) == 0)
        why = refuse("There is no table {id}; \"under tables list\" lists them.", STR("id", id));
    if (why)
        referee_close(table);
    else
        *out = table;
    return why;
}

/* Appends records that were folded into the table already. */
static under_status append(struct store *store, const struct referee_table *table,
                           const struct referee_group *group, enum store_result *result)
{
    struct store_text *records = calloc(group->count, sizeof *records);
    json_t *summary = referee_summary(table);
    char *about = json_dumps(summary, JSON_COMPACT);
    if (!records || !about)
        abort();
    for (size_t i = 0; i < group->count; i++)
        records[i] = (struct store_text){group->record[i].text, group->record[i].size};
    struct store_group one = {
        .table = group->table,
        .after = group->after,
        .records = records,
        .count = group->count,
        .time = cli_tables_now(),
        .label = referee_label(table),
        .summary = {about, strlen(about)},
    };
    under_status why = store_append(store, &one, 1);
    *result = one.result;
    free(records);
    free(about);
    json_decref(summary);
    return why;
}

/* --- export --- */

static const struct cli_option store_only[] = {CLI_TABLES_STORE, {0}};
static const char *const export_examples[] = {
    "under tables export kT3x0aZfQ2m7 evening.save",
    "under tables export kT3x0aZfQ2m7 > evening.save",
    "under replay evening.save",
    "under verify evening.save",
    NULL,
};
static const struct cli_usage export_usage = {
    .command = "tables export",
    .words = "TABLE [FILE] [OPTIONS]",
    .about =
        "Writes the game of a table that is over or closed as a save, to standard output or to\n"
        "a new file: to look back at it, or to check its dice.",
    .options = store_only,
    .examples = export_examples,
    .least = 1,
    .most = 2,
};

static under_status export_table(const struct cli_tables *tables, const struct referee *referee)
{
    struct referee_table *table = NULL;
    struct under_buf save = {0};
    const char *path = tables->words.count > 1 ? tables->words.word[1] : NULL;
    under_status why = load(tables->store, referee, tables->words.word[0], &table);
    if (!why)
        why = referee_export(table, &save);
    if (!why && path && !files_create(path, FILES_SHARED, save.text, save.size))
        why = errno == EEXIST
                  ? refuse("{path} is there already: give the save a new name.", STR("path", path))
                  : files_complain(path);
    if (!why && !path)
        fwrite(save.text, 1, save.size, stdout);
    if (table)
        referee_close(table);
    under_buf_free(&save);
    return why;
}

/* --- import --- */

static const char *const import_examples[] = {
    "under tables import evening.save",
    "under tables import tables-monday.db --store postgres://under@db.example/under",
    NULL,
};
static const struct cli_usage import_usage = {
    .command = "tables import",
    .words = "FILE [OPTIONS]",
    .about = "Adds a save as a finished table, or all tables of a backup. A table that is there\n"
             "already stays as it is. With a file no server may be running.",
    .options = store_only,
    .examples = import_examples,
    .least = 1,
    .most = 1,
};

static under_status import_save(const struct cli_tables *tables, const struct referee *referee,
                                const struct under_buf *save)
{
    struct referee_group group = {0};
    uint8_t random[REFEREE_RANDOM];
    randombytes_buf(random, sizeof random);
    under_status why =
        referee_import(referee, under_buf_text(save), save->size, cli_tables_now(), random, &group);
    if (why)
        return why;
    struct referee_table *table = referee_open(referee, group.table);
    for (size_t i = 0; !why && i < group.count; i++)
        why = referee_fold(table, group.record[i].text, group.record[i].size);
    enum store_result result = STORE_DONE;
    if (!why)
        why = append(tables->store, table, &group, &result);
    if (!why && result == STORE_CONFLICT)
        why = refuse("Table {id} is there already.", STR("id", group.table));
    if (!why)
        say(stdout, "The game is table {id}.", STR("id", group.table));
    referee_close(table);
    referee_group_free(&group);
    return why;
}

static bool is_database(const char *path)
{
    char head[16] = "";
    FILE *file = fopen(path, "rb");
    size_t size = file ? fread(head, 1, sizeof head, file) : 0;
    if (file)
        fclose(file);
    return size == sizeof head && memcmp(head, "SQLite format 3", sizeof head) == 0;
}

static under_status import_file(const struct cli_tables *tables, const struct referee *referee)
{
    const char *path = tables->words.word[0];
    struct under_buf save = {0};
    struct store *from = NULL;
    under_status why = NULL;
    if (is_database(path)) {
        why = store_open(path, STORE_LOOK, &from);
        if (!why)
            why = store_import(tables->store, from);
        if (!why)
            say(stdout, "All tables of {path} are there.", STR("path", path));
        store_close(from);
    } else if (!files_read(path, &save)) {
        why = files_complain(path);
    } else {
        why = import_save(tables, referee, &save);
    }
    under_buf_free(&save);
    return why;
}

/* --- close --- */

static const char *const close_examples[] = {"under tables close kT3x0aZfQ2m7", NULL};
static const struct cli_usage close_usage = {
    .command = "tables close",
    .words = "TABLE [OPTIONS]",
    .about = "Closes a table: nobody can play on, and its game can be exported. With a file no\n"
             "server may be running.",
    .options = store_only,
    .examples = close_examples,
    .least = 1,
    .most = 1,
};

/* One attempt; *again: somebody else wrote to the table meanwhile. */
static under_status close_once(const struct cli_tables *tables, const struct referee *referee,
                               bool *again)
{
    struct referee_table *table = NULL;
    *again = false;
    under_status why = load(tables->store, referee, tables->words.word[0], &table);
    if (why)
        return why;
    uint8_t random[REFEREE_RANDOM];
    randombytes_buf(random, sizeof random);
    json_t *message = json_pack("{s:s}", "do", "close");
    struct referee_input input = {
        .who = REFEREE_HOST, .message = message, .now = cli_tables_now(), .random = random};
    struct referee_ruling ruling = {0};
    referee_judge(table, &input, &ruling);
    enum store_result result = STORE_DONE;
    if (!ruling.ok) {
        const char *said = json_string_value(json_object_get(ruling.answer, "error"));
        why = refuse("{why}", STR("why", said ? said : "The table can't be closed."));
    } else if (ruling.group.count) {
        why = append(tables->store, table, &ruling.group, &result);
    }
    *again = !why && result == STORE_CONFLICT;
    referee_ruling_free(&ruling);
    referee_close(table);
    json_decref(message);
    return why;
}

static under_status close_table(const struct cli_tables *tables, const struct referee *referee)
{
    bool again = true;
    under_status why = NULL;
    while (!why && again)
        why = close_once(tables, referee, &again);
    if (!why)
        say(stdout, "Table {id} is closed.", STR("id", tables->words.word[0]));
    return why;
}

/* --- the commands --- */

typedef under_status tables_act(const struct cli_tables *tables, const struct referee *referee);

static int with_rules(const struct cli_usage *usage, enum store_access access, int argc,
                      char **argv, tables_act *act)
{
    struct cli_tables tables = {0};
    int status = cli_tables_begin(usage, access, argc, argv, &tables);
    if (status != CLI_GO_ON)
        return status;
    struct contents contents = {.store = tables.store};
    const struct referee referee = {.find = contents_find, .context = &contents};
    under_status why = referee_begin();
    why = why ? why : act(&tables, &referee);
    status = cli_tables_end(usage, &tables, why);
    contents_close(&contents);
    return status;
}

int cli_tables_export(int argc, char **argv)
{
    return with_rules(&export_usage, STORE_LOOK, argc, argv, export_table);
}

int cli_tables_import(int argc, char **argv)
{
    return with_rules(&import_usage, STORE_OWN, argc, argv, import_file);
}

int cli_tables_close(int argc, char **argv)
{
    return with_rules(&close_usage, STORE_CHANGE, argc, argv, close_table);
}
