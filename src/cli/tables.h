/* The commands below "under tables"; argv[0] is the name after "tables". */
#ifndef UNDER_CLI_TABLES_H
#define UNDER_CLI_TABLES_H

#include "cli/options.h"
#include "store/store.h"

int cli_tables_list(int argc, char **argv);
int cli_tables_show(int argc, char **argv);
int cli_tables_export(int argc, char **argv);
int cli_tables_import(int argc, char **argv);
int cli_tables_close(int argc, char **argv);
int cli_tables_delete(int argc, char **argv);
int cli_tables_prune(int argc, char **argv);
int cli_tables_backup(int argc, char **argv);
int cli_tables_check(int argc, char **argv);

/* What all of them may be told. */
struct cli_tables {
    const char *where; /* NULL: the usual place */
    const char *state;
    bool json;
    int64_t days;
    struct store *store;
    struct cli_words words;
};

#define CLI_TABLES_STORE                                                                           \
    {                                                                                              \
        "store", 0, "WHERE", CLI_TEXT(struct cli_tables, where),                                   \
            "file or postgres://… address that holds the tables"                                 \
    }

/* Reads the command line and opens the store: CLI_GO_ON, or the status to exit with. */
int cli_tables_begin(const struct cli_usage *usage, enum store_access access, int argc, char **argv,
                     struct cli_tables *tables);
/* Closes it. The status to exit with: it went well, or what went wrong is said. */
int cli_tables_end(const struct cli_usage *usage, struct cli_tables *tables, under_status why);

/* Milliseconds since 1970. */
int64_t cli_tables_now(void);

#endif
