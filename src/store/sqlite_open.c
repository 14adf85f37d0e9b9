/* Opening a SQLite file of tables: who owns it, whether it is one, and of which version. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/files.h"
#include "store/sqlite.h"

/* --- sentences --- */

under_status sqlite_damaged(const struct sqlite_store *store, const char *what)
{
    return refuse("{path} is damaged: {what}. Restore it from a backup.",
                  STR("path", store->path.text), STR("what", what));
}

under_status sqlite_complain(struct sqlite_store *store, int code)
{
    const char *path = store->path.text;
    int error = store->db ? sqlite3_system_errno(store->db) : 0;
    switch (code & 0xff) {
    case SQLITE_FULL:
        return refuse("{path}: No space left on the disk.", STR("path", path));
    case SQLITE_READONLY:
        return refuse("{path} can't be written to: it is read-only.", STR("path", path));
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return refuse("{path} is in use by another program.", STR("path", path));
    case SQLITE_NOTADB:
        return refuse("{path} does not hold tables: it is not a SQLite database.",
                      STR("path", path));
    case SQLITE_CORRUPT:
        return sqlite_damaged(store, store->db ? sqlite3_errmsg(store->db) : "unreadable");
    case SQLITE_CANTOPEN:
    case SQLITE_IOERR:
        return refuse("{path}: {why}.", STR("path", path),
                      STR("why", error ? strerror(error) : sqlite3_errstr(code)));
    default:
        return refuse("{path}: {why}.", STR("path", path),
                      STR("why", store->db ? sqlite3_errmsg(store->db) : sqlite3_errstr(code)));
    }
}

/* --- versions --- */

/* Marks a file as one of ours: "Undr". */
enum { APPLICATION = 0x556e6472 };

/* How a file of each version becomes one of the next; the first makes an empty file one of version
 * 1. A step that was released is never changed.
 *
 * Records are only ever added at the end, whichever table they belong to, since that is what a disk
 * does fastest. Each knows the one before it of the same table, and the table knows its last. What
 * every move changes in "tables" is short, so that one page holds many. */
static const char *const versions[] = {
    "CREATE TABLE tables (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, "
    "    records INTEGER NOT NULL, last INTEGER NOT NULL, created INTEGER NOT NULL, "
    "    changed INTEGER NOT NULL, label TEXT NOT NULL);"
    "CREATE INDEX tables_by_label ON tables (label, name);"
    "CREATE TABLE records (id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, "
    "    number INTEGER NOT NULL, previous INTEGER NOT NULL, body BLOB NOT NULL);"
    "CREATE TABLE summaries (id INTEGER PRIMARY KEY, body BLOB NOT NULL);"
    "CREATE TABLE snapshots (id INTEGER PRIMARY KEY, number INTEGER NOT NULL, body BLOB NOT NULL);"
    "CREATE TABLE kept (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;",
};
enum { VERSION = sizeof versions / sizeof *versions };

static int sqlite_run(struct sqlite_store *store, const char *sql)
{
    return sqlite3_exec(store->db, sql, NULL, NULL, NULL);
}

/* A pragma's value as a number; what cannot be read is an error code. */
static int sqlite_number(struct sqlite_store *store, const char *sql, int64_t *out)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL);
    if (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        *out = sqlite3_column_int64(statement, 0);
        code = SQLITE_OK;
    }
    sqlite3_finalize(statement);
    return code;
}

static under_status sqlite_migrate(struct sqlite_store *store, int64_t version)
{
    int code = sqlite_run(store, "BEGIN EXCLUSIVE");
    for (; code == SQLITE_OK && version < VERSION; version++)
        code = sqlite_run(store, versions[version]);
    struct under_buf mark = {0};
    under_buf_printf(&mark, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT",
                     APPLICATION, VERSION);
    if (code == SQLITE_OK)
        code = sqlite_run(store, mark.text);
    under_buf_free(&mark);
    return code == SQLITE_OK ? NULL : sqlite_complain(store, code);
}

static under_status sqlite_check_version(struct sqlite_store *store)
{
    int64_t application = 0, version = 0, objects = 0;
    int code = sqlite_number(store, "PRAGMA application_id", &application);
    if (code == SQLITE_OK)
        code = sqlite_number(store, "PRAGMA user_version", &version);
    if (code == SQLITE_OK)
        code = sqlite_number(store, "SELECT count(*) FROM sqlite_schema", &objects);
    if (code != SQLITE_OK)
        return sqlite_complain(store, code);
    bool empty = objects == 0 && application == 0 && version == 0;
    if (application != APPLICATION && !empty)
        return refuse("{path} does not hold tables: it is another program's database.",
                      STR("path", store->path.text));
    if (version > VERSION)
        return refuse("{path} was written by a newer version of Under: its format is {version}, "
                      "and this program knows formats up to {known}. Update the program.",
                      STR("path", store->path.text), NUM("version", version),
                      NUM("known", VERSION));
    if (version == VERSION)
        return NULL;
    if (store->store.access != STORE_LOOK)
        return sqlite_migrate(store, version);
    return refuse(empty ? "{path} does not hold tables: it is empty."
                        : "{path} was written by an older version of Under. Start \"under serve\" "
                          "with it once, which updates it.",
                  STR("path", store->path.text));
}

/* --- ownership --- */

/* A file beside the database, held as long as the program owns it: closing a second descriptor of
 * the database itself would give up SQLite's own locks. A new database is its owner's alone: there
 * are the secrets of all games in it. */
under_status sqlite_take(struct sqlite_store *store)
{
    struct under_buf beside = {0};
    if (store->store.access == STORE_CHANGE && access(store->path.text, F_OK) != 0)
        return files_complain(store->path.text);
    under_buf_printf(&beside, "%s-owner", store->path.text);
    store->lock = open(beside.text, O_RDWR | O_CREAT | O_CLOEXEC, FILES_PRIVATE);
    under_status why = NULL;
    if (store->lock < 0) {
        why = files_complain(store->path.text);
    } else if (flock(store->lock, LOCK_EX | LOCK_NB) != 0) {
        char owner[24] = "";
        ssize_t size = errno == EWOULDBLOCK ? pread(store->lock, owner, sizeof owner - 1, 0) : 0;
        owner[size > 0 ? strspn(owner, "0123456789") : 0] = '\0';
        why = !*owner
                  ? refuse("{path} is in use by another program.", STR("path", store->path.text))
                  : refuse("{path} is in use by process {owner}: one server at a time can "
                           "write to a file. (Several can share PostgreSQL.)",
                           STR("path", store->path.text), STR("owner", owner));
    } else {
        struct under_buf pid = {0};
        under_buf_printf(&pid, "%ld\n", (long)getpid());
        /* Only for that sentence: nothing is lost where it cannot be written. */
        if (ftruncate(store->lock, 0) == 0)
            files_put(store->lock, 0, pid.text, pid.size);
        under_buf_free(&pid);
        int fd = open(store->path.text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, FILES_PRIVATE);
        if (fd >= 0)
            close(fd);
    }
    if (why && store->lock >= 0) {
        close(store->lock);
        store->lock = -1;
    }
    under_buf_free(&beside);
    return why;
}

/* --- opening --- */

/* All that is found in the log of changes goes into the database now, and is synced: a program
 * before this one may have failed to, and the system forgets about that. Then a change that changes
 * nothing: with its sync the log begins anew, so that what is not there now cannot come back from
 * the old one after a power cut; and who can't write learns it now. */
static int sqlite_settle(struct sqlite_store *store)
{
    int code = sqlite3_wal_checkpoint_v2(store->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    if (code != SQLITE_OK && code != SQLITE_BUSY) /* somebody looks at it just now */
        return code;
    struct under_buf same = {0};
    under_buf_printf(&same, "PRAGMA user_version = %d", VERSION);
    code = sqlite_run(store, same.text);
    under_buf_free(&same);
    return code;
}

/* Opens a file and takes a first look at it. "Extra" is "full" for the log of changes; until there
 * is one, it also makes sure that an old journal does not come back after a power cut. */
static int sqlite_open_as(struct sqlite_store *store, const char *name, int flags)
{
    int64_t version;
    int code = sqlite3_open_v2(name, &store->db, flags | SQLITE_OPEN_NOMUTEX,
                               store->vfs.size ? store->vfs.text : NULL);
    if (code != SQLITE_OK)
        return code;
    sqlite3_extended_result_codes(store->db, 1);
    sqlite3_busy_timeout(store->db, 10000);
    code = sqlite_run(store, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; "
                             "PRAGMA temp_store = MEMORY; PRAGMA synchronous = EXTRA");
    return code == SQLITE_OK ? sqlite_number(store, "PRAGMA schema_version", &version) : code;
}

/* Where no file can be made beside it, a file is read as it is: nobody else writes there either.
 * Unless there is a log of changes, whose contents would be missing. */
static int sqlite_open_fixed(struct sqlite_store *store, int code)
{
    struct under_buf name = {0};
    under_buf_printf(&name, "%s-wal", store->path.text);
    if (access(name.text, F_OK) != 0) {
        under_buf_clear(&name);
        under_buf_puts(&name, "file:");
        for (const char *at = store->path.text; *at; at++)
            under_buf_printf(&name, strchr("%?#", *at) ? "%%%02x" : "%c", (unsigned char)*at);
        under_buf_puts(&name, "?immutable=1");
        sqlite3_close(store->db);
        code = sqlite_open_as(store, name.text, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
    }
    under_buf_free(&name);
    return code;
}

/* Whoever writes: the file may be of an older version, and is made ready. */
static under_status sqlite_set_up(struct sqlite_store *store)
{
    if (sqlite3_db_readonly(store->db, "main") == 1)
        return sqlite_complain(store, SQLITE_READONLY);
    under_status why = sqlite_check_version(store);
    if (why)
        return why;
    int code = sqlite_run(store, "PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON");
    if (code == SQLITE_OK)
        code = sqlite_settle(store);
    return code == SQLITE_OK ? NULL : sqlite_complain(store, code);
}

under_status sqlite_connect(struct sqlite_store *store)
{
    static const int ways[] = {
        [STORE_OWN] = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
        [STORE_CHANGE] = SQLITE_OPEN_READWRITE,
        [STORE_LOOK] = SQLITE_OPEN_READONLY,
    };
    bool looks = store->store.access == STORE_LOOK;
    int code = sqlite_open_as(store, store->path.text, ways[store->store.access]);
    bool here = access(store->path.text, R_OK) == 0;
    if (looks && here && ((code & 0xff) == SQLITE_CANTOPEN || (code & 0xff) == SQLITE_READONLY))
        code = sqlite_open_fixed(store, code);
    under_status why = code != SQLITE_OK ? sqlite_complain(store, code)
                       : looks           ? sqlite_check_version(store)
                                         : sqlite_set_up(store);
    if (why)
        sqlite_disconnect(store);
    return why;
}

void sqlite_disconnect(struct sqlite_store *store)
{
    for (int i = 0; i < SQL_STATEMENTS; i++) {
        sqlite3_finalize(store->statements[i]);
        store->statements[i] = NULL;
    }
    heads_forget(&store->heads);
    sqlite3_close(store->db);
    store->db = NULL;
}
