/* under tables: what a server keeps. The commands that need no rules are here, those that do in
 * tables_games.c. */
#include "cli/tables.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/suggest.h"
#include "cli/command.h"

static const struct tables_command {
    const char *name;
    const char *help;
    int (*run)(int argc, char **argv);
} commands[] = {
    {"list", "list the tables", cli_tables_list},
    {"show", "show one table: its game, its players and where it stands", cli_tables_show},
    {"export", "write the game of a finished table as a save", cli_tables_export},
    {"import", "add a save as a finished table, or all tables of a backup", cli_tables_import},
    {"close", "close a table, so that nobody can play on", cli_tables_close},
    {"delete", "delete a table with everything said and played there", cli_tables_delete},
    {"prune", "delete the tables that nobody has touched for a while", cli_tables_prune},
    {"backup", "write all tables to a new file, even while a server runs", cli_tables_backup},
    {"check", "read everything and see whether it is in order", cli_tables_check},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_tables_help(FILE *stream)
{
    say(stream, "Usage: under tables COMMAND [OPTIONS]");
    fputc('\n', stream);
    say(stream, "Looks after the tables that \"under serve\" keeps.");
    fputc('\n', stream);
    for (int i = 0; i < COMMANDS; i++) {
        fprintf(stream, "  %-10s", commands[i].name);
        say(stream, commands[i].help);
    }
    fputc('\n', stream);
    say(stream, "Examples:");
    fputs("  under tables list\n"
          "  under tables backup /var/backups/tables-monday.db\n"
          "  under tables prune --keep 90 --store postgres://under@db.example/under\n",
          stream);
    fputc('\n', stream);
    say(stream, "\"under tables COMMAND --help\" explains a command, with examples.");
}

int cli_tables(int argc, char **argv)
{
    if (argc < 2) {
        print_tables_help(stderr);
        return CLI_MISUSED;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        print_tables_help(stdout);
        return CLI_OK;
    }
    struct under_nearest nearest = {.written = argv[1]};
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(argc - 1, argv + 1);
        under_nearest_offer(&nearest, commands[i].name);
    }
    under_status why = refuse("There is no command \"tables {name}\".", STR("name", argv[1]));
    say(stderr, "under tables: {why}", STR("why", under_did_you_mean(why, nearest.name)));
    say(stderr, "See \"under tables --help\" for a list of the commands.");
    return CLI_MISUSED;
}

/* --- what they share --- */

int64_t cli_tables_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int cli_tables_begin(const struct cli_usage *usage, enum store_access access, int argc, char **argv,
                     struct cli_tables *tables)
{
    struct under_buf usual = {0};
    int status = cli_read_options(usage, argc, argv, tables, &tables->words);
    if (status != CLI_GO_ON)
        return status;
    under_status why = tables->where ? NULL : store_usual_place(access, &usual);
    if (!why)
        why = store_open(tables->where ? tables->where : usual.text, access, &tables->store);
    under_buf_free(&usual);
    return why ? cli_failed(usage, "{reason}", STR("reason", why)) : CLI_GO_ON;
}

int cli_tables_end(const struct cli_usage *usage, struct cli_tables *tables, under_status why)
{
    int status = why ? cli_failed(usage, "{reason}", STR("reason", why)) : CLI_OK;
    store_close(tables->store);
    return status;
}

static const struct cli_option store_only[] = {CLI_TABLES_STORE, {0}};

/* --- list and show --- */

enum { DATE = 32 };

static const char *date_text(char out[DATE], int64_t time)
{
    struct tm local;
    time_t seconds = (time_t)(time / 1000);
    if (!localtime_r(&seconds, &local) || !strftime(out, DATE, "%Y-%m-%d %H:%M", &local))
        out[0] = '\0';
    return out;
}

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

/* What somebody typed may hold anything: nothing of it reaches the terminal as a command. */
static void put_plain(const char *text)
{
    for (; *text; text++)
        putchar((unsigned char)*text < ' ' || *text == 0x7f ? '?' : *text);
}

static void print_names(const json_t *seats)
{
    size_t i;
    json_t *seat;
    json_array_foreach(seats, i, seat)
    {
        const char *name = text_of(seat, "name"), *kind = text_of(seat, "kind");
        fputs(i ? ", " : "", stdout);
        put_plain(*name ? name : kind);
    }
}

struct listing {
    bool json;
    const char *state; /* only these; NULL: all */
    int64_t count;
};

static void print_json(const struct store_table *table, const json_t *summary)
{
    json_t *line =
        json_pack("{s:s, s:s, s:I, s:I, s:I, s:O?}", "id", table->id, "label", table->label,
                  "records", (json_int_t)table->records, "created", (json_int_t)table->created,
                  "changed", (json_int_t)table->changed, "summary", summary);
    char *text = json_dumps(line, JSON_COMPACT);
    if (text)
        puts(text);
    free(text);
    json_decref(line);
}

/* A table nobody has sat down at yet may have none but its label. */
static const char *state_of(const struct store_table *table, const json_t *summary)
{
    const char *state = text_of(summary, "state");
    return *state ? state : table->label;
}

static bool print_row(void *context, const struct store_table *table)
{
    struct listing *listing = context;
    char date[DATE];
    json_t *summary =
        table->summary.text ? json_loadb(table->summary.text, table->summary.size, 0, NULL) : NULL;
    const char *state = state_of(table, summary);
    if (listing->state && strcmp(listing->state, state) != 0) {
        json_decref(summary);
        return true;
    }
    if (listing->json) {
        print_json(table, summary);
    } else {
        if (listing->count == 0)
            printf("%-24s %-8s %-6s %-6s %6s  %-16s  %s\n", "table", "state", "listed", "game",
                   "moves", "last changed", "players");
        printf("%-24s %-8s %-6s %-6s %6lld  %-16s  ", table->id, state,
               json_is_true(json_object_get(summary, "listed")) ? "yes" : "no",
               text_of(summary, "game"),
               (long long)json_integer_value(json_object_get(summary, "moves")),
               date_text(date, table->changed));
        print_names(json_object_get(summary, "seats"));
        putchar('\n');
    }
    listing->count++;
    json_decref(summary);
    return true;
}

static const struct cli_option list_options[] = {
    CLI_TABLES_STORE,
    {"state", 0, "WORD", CLI_TEXT(struct cli_tables, state),
     "only open, showing, playing, over or closed ones"},
    {"json", 0, NULL, CLI_FLAG(struct cli_tables, json), "print a line of JSON for each"},
    {0},
};
static const char *const list_examples[] = {
    "under tables list",
    "under tables list --state over --json",
    "under tables list --store postgres://under@db.example/under",
    NULL,
};
static const struct cli_usage list_usage = {
    .command = "tables list",
    .words = "[OPTIONS]",
    .about = "Lists the tables of a store. A server may be using it meanwhile.",
    .options = list_options,
    .examples = list_examples,
};

static bool is_state(const char *word)
{
    static const char *const states[] = {"open", "showing", "playing", "over", "closed"};
    for (size_t i = 0; i < sizeof states / sizeof *states; i++)
        if (strcmp(word, states[i]) == 0)
            return true;
    return false;
}

int cli_tables_list(int argc, char **argv)
{
    struct cli_tables tables = {0};
    int status = cli_tables_begin(&list_usage, STORE_LOOK, argc, argv, &tables);
    if (status != CLI_GO_ON)
        return status;
    struct listing listing = {.json = tables.json, .state = tables.state};
    if (tables.state && !is_state(tables.state)) {
        store_close(tables.store);
        return cli_misused(&list_usage,
                           "\"{word}\" is not a state; the states are: open, showing, playing, "
                           "over, closed.",
                           STR("word", tables.state));
    }
    under_status why = store_list(tables.store, &(struct store_query){0}, print_row, &listing);
    if (!why && !listing.count && !tables.json)
        say(stdout, "There are no tables.");
    return cli_tables_end(&list_usage, &tables, why);
}

static bool print_table(void *context, const struct store_table *table)
{
    char created[DATE], changed[DATE];
    json_t *summary =
        table->summary.text ? json_loadb(table->summary.text, table->summary.size, 0, NULL) : NULL;
    ++*(int *)context;
    const json_t *pack = json_object_get(summary, "pack");
    printf("table    %s\ngame     %s\n", table->id, text_of(summary, "game"));
    if (*text_of(summary, "about"))
        printf("about    %s\n", text_of(summary, "about"));
    if (pack)
        printf("pack     %s %s\n", text_of(pack, "name"), text_of(pack, "hash"));
    printf("state    %s\n", state_of(table, summary));
    printf("listed   %s\n", json_is_true(json_object_get(summary, "listed")) ? "yes" : "no");
    printf("moves    %lld\nrecords  %lld\n",
           (long long)json_integer_value(json_object_get(summary, "moves")),
           (long long)table->records);
    printf("created  %s\nchanged  %s\n", date_text(created, table->created),
           date_text(changed, table->changed));
    size_t i;
    json_t *seat;
    json_array_foreach(json_object_get(summary, "seats"), i, seat)
    {
        printf("seat %zu   %s", i + 1, text_of(seat, "kind"));
        fputs(*text_of(seat, "name") ? ", " : "", stdout);
        put_plain(text_of(seat, "name"));
        putchar('\n');
    }
    json_decref(summary);
    return true;
}

static const char *const show_examples[] = {"under tables show kT3x0aZfQ2m7", NULL};
static const struct cli_usage show_usage = {
    .command = "tables show",
    .words = "TABLE [OPTIONS]",
    .about = "Shows what a store knows about one table, without what is secret in its game.",
    .options = store_only,
    .examples = show_examples,
    .least = 1,
    .most = 1,
};

static under_status no_table(const char *id)
{
    return refuse("There is no table {id}; \"under tables list\" lists them.", STR("id", id));
}

int cli_tables_show(int argc, char **argv)
{
    struct cli_tables tables = {0};
    int status = cli_tables_begin(&show_usage, STORE_LOOK, argc, argv, &tables);
    if (status != CLI_GO_ON)
        return status;
    int count = 0;
    const char *id = tables.words.word[0];
    under_status why =
        store_list(tables.store, &(struct store_query){.id = id}, print_table, &count);
    if (!why && !count)
        why = no_table(id);
    return cli_tables_end(&show_usage, &tables, why);
}

/* --- delete, prune, backup, check --- */

static const char *const delete_examples[] = {"under tables delete kT3x0aZfQ2m7", NULL};
static const struct cli_usage delete_usage = {
    .command = "tables delete",
    .words = "TABLE [OPTIONS]",
    .about = "Deletes a table for good: its game, its chat, and the names of its players. With a\n"
             "file no server may be running.",
    .options = store_only,
    .examples = delete_examples,
    .least = 1,
    .most = 1,
};

int cli_tables_delete(int argc, char **argv)
{
    struct cli_tables tables = {0};
    int status = cli_tables_begin(&delete_usage, STORE_CHANGE, argc, argv, &tables);
    if (status != CLI_GO_ON)
        return status;
    bool found = false;
    const char *id = tables.words.word[0];
    under_status why = store_delete(tables.store, id, &found);
    if (!why && !found)
        why = no_table(id);
    if (!why)
        say(stdout, "Table {id} is deleted.", STR("id", id));
    return cli_tables_end(&delete_usage, &tables, why);
}

static const struct cli_option prune_options[] = {
    CLI_TABLES_STORE,
    {"keep", 0, "DAYS", CLI_WHOLE(struct cli_tables, days, 1, 36500),
     "keep tables that were changed in the last DAYS days"},
    {0},
};
static const char *const prune_examples[] = {"under tables prune --keep 90", NULL};
static const struct cli_usage prune_usage = {
    .command = "tables prune",
    .words = "--keep DAYS [OPTIONS]",
    .about =
        "Deletes all tables where nothing has happened for a while. \"under serve --keep DAYS\"\n"
        "does the same as it runs. With a file no server may be running.",
    .options = prune_options,
    .examples = prune_examples,
};

int cli_tables_prune(int argc, char **argv)
{
    struct cli_tables tables = {0};
    int status = cli_tables_begin(&prune_usage, STORE_CHANGE, argc, argv, &tables);
    if (status != CLI_GO_ON)
        return status;
    if (!tables.days) {
        store_close(tables.store);
        return cli_misused(&prune_usage, "Say how many days to keep tables: --keep DAYS.");
    }
    size_t deleted = 0;
    int64_t before = cli_tables_now() - tables.days * 24 * 60 * 60 * 1000;
    under_status why = store_prune(tables.store, before, SIZE_MAX, &deleted);
    say(stdout, deleted == 1 ? "1 table is deleted." : "{count} tables are deleted.",
        NUM("count", (long long)deleted));
    return cli_tables_end(&prune_usage, &tables, why);
}

static const char *const backup_examples[] = {
    "under tables backup /var/backups/tables-monday.db",
    "under tables backup copy.db --store postgres://under@db.example/under",
    NULL,
};
static const struct cli_usage backup_usage = {
    .command = "tables backup",
    .words = "FILE [OPTIONS]",
    .about =
        "Writes all tables as they are at one moment to a new file, wherever they are kept; a\n"
        "server may be using them meanwhile. The file can be served as it is (--store FILE),\n"
        "or be added to another store with \"under tables import\".",
    .options = store_only,
    .examples = backup_examples,
    .least = 1,
    .most = 1,
};

int cli_tables_backup(int argc, char **argv)
{
    struct cli_tables tables = {0};
    int status = cli_tables_begin(&backup_usage, STORE_LOOK, argc, argv, &tables);
    if (status != CLI_GO_ON)
        return status;
    const char *path = tables.words.word[0];
    under_status why = store_backup(tables.store, path);
    if (!why)
        say(stdout, "All tables are in {path}.", STR("path", path));
    return cli_tables_end(&backup_usage, &tables, why);
}

static const char *const check_examples[] = {"under tables check --store tables-monday.db", NULL};
static const struct cli_usage check_usage = {
    .command = "tables check",
    .words = "[OPTIONS]",
    .about = "Reads everything in a store and checks that nothing is missing or damaged.",
    .options = store_only,
    .examples = check_examples,
};

int cli_tables_check(int argc, char **argv)
{
    struct cli_tables tables = {0};
    int status = cli_tables_begin(&check_usage, STORE_LOOK, argc, argv, &tables);
    if (status != CLI_GO_ON)
        return status;
    under_status why = store_verify(tables.store);
    if (!why)
        say(stdout, "Everything is in order.");
    return cli_tables_end(&check_usage, &tables, why);
}
