/* Disks for SQLite that can lose power, fill up or fail. */
#include "crash_vfs.h"

#include <assert.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"

enum { FILES = 16, SECTOR = 512, REGIONS = 8 };

/* A change that was not synced yet: a write, or where data is NULL a new size. */
struct change {
    size_t at, size;
    unsigned char *data;
};

struct disk_file {
    char name[128];
    bool there, was_there; /* now; and for sure after a power cut */
    unsigned char *now, *synced;
    size_t size, room, synced_size;
    struct change *changes;
    size_t count;
    void *regions[REGIONS]; /* of shared memory */
};

static struct disk_file disk[FILES];
static under_rng luck;
static enum crash_kind kind;
static long at, calls;
static bool happened;

struct open_file {
    sqlite3_file base;
    struct disk_file *file;
    bool forget; /* it is deleted when it is closed */
};

static void *must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

static unsigned draw(unsigned sides)
{
    return (unsigned)under_rng_below(&luck, sides);
}

/* --- what goes wrong --- */

enum fate { WELL, PART, FAILS, DEAD };

/* Counts a call that changes something. */
static enum fate fate(void)
{
    calls++;
    if (happened && kind == CRASH_POWER)
        return DEAD;
    if (kind == CRASH_NONE || calls < at)
        return WELL;
    if (kind == CRASH_FULL)
        return FAILS;
    if (happened)
        return WELL;
    happened = true;
    return kind == CRASH_POWER ? PART : draw(2) ? PART : FAILS;
}

static bool is_dead(void)
{
    return happened && kind == CRASH_POWER;
}

/* --- files --- */

static struct disk_file *find(const char *name)
{
    for (int i = 0; i < FILES; i++)
        if (strcmp(disk[i].name, name) == 0)
            return &disk[i];
    return NULL;
}

static struct disk_file *make(const char *name)
{
    for (int i = 0; i < FILES; i++)
        if (!disk[i].name[0]) {
            snprintf(disk[i].name, sizeof disk[i].name, "%s", name);
            return &disk[i];
        }
    abort();
}

static void put(unsigned char **bytes, size_t *size, size_t *room, size_t to,
                const unsigned char *data, size_t length)
{
    size_t end = to + length;
    if (end > *room) {
        *room = end * 2;
        *bytes = must(realloc(*bytes, *room));
    }
    if (end > *size) {
        memset(*bytes + *size, 0, end - *size);
        *size = end;
    }
    if (length > 0)
        memcpy(*bytes + to, data, length);
}

static void note(struct disk_file *file, size_t to, const unsigned char *data, size_t size)
{
    file->changes = must(realloc(file->changes, (file->count + 1) * sizeof *file->changes));
    struct change *change = &file->changes[file->count++];
    *change = (struct change){.at = to, .size = size};
    if (data)
        change->data = memcpy(must(malloc(size + 1)), data, size);
}

static void forget_changes(struct disk_file *file)
{
    for (size_t i = 0; i < file->count; i++)
        free(file->changes[i].data);
    free(file->changes);
    file->changes = NULL;
    file->count = 0;
}

static void settle(struct disk_file *file)
{
    forget_changes(file);
    file->synced = must(realloc(file->synced, file->size + 1));
    if (file->size)
        memcpy(file->synced, file->now, file->size);
    file->synced_size = file->size;
    file->was_there = file->there;
}

static void empty(struct disk_file *file)
{
    for (int i = 0; i < REGIONS; i++) {
        free(file->regions[i]);
        file->regions[i] = NULL;
    }
    forget_changes(file);
    free(file->now);
    free(file->synced);
    *file = (struct disk_file){0};
}

/* --- a file's calls --- */

static int vfs_close(sqlite3_file *base)
{
    struct open_file *open = (struct open_file *)base;
    if (open->forget && !is_dead())
        open->file->there = open->file->was_there = false;
    return SQLITE_OK;
}

static int vfs_read(sqlite3_file *base, void *to, int size, sqlite3_int64 from)
{
    const struct disk_file *file = ((struct open_file *)base)->file;
    if (is_dead())
        return SQLITE_IOERR_READ;
    size_t start = (size_t)from, there = file->size > start ? file->size - start : 0;
    size_t got = there < (size_t)size ? there : (size_t)size;
    if (got)
        memcpy(to, file->now + start, got);
    memset((char *)to + got, 0, (size_t)size - got);
    return got < (size_t)size ? SQLITE_IOERR_SHORT_READ : SQLITE_OK;
}

static int vfs_write(sqlite3_file *base, const void *data, int size, sqlite3_int64 to)
{
    struct disk_file *file = ((struct open_file *)base)->file;
    bool grows = (size_t)to + (size_t)size > file->size;
    enum fate what = fate();
    if (what == DEAD)
        return SQLITE_IOERR_WRITE;
    if (kind == CRASH_FULL && what == FAILS) {
        if (!grows)
            what = WELL;
        else
            happened = true;
    }
    size_t done = what == WELL ? (size_t)size : what == PART ? draw((unsigned)size) : 0;
    if (done) {
        note(file, (size_t)to, data, done);
        put(&file->now, &file->size, &file->room, (size_t)to, data, done);
    }
    return what == WELL ? SQLITE_OK : kind == CRASH_FULL ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

static int vfs_truncate(sqlite3_file *base, sqlite3_int64 size)
{
    struct disk_file *file = ((struct open_file *)base)->file;
    enum fate what = fate();
    if (what != WELL && kind != CRASH_FULL)
        return SQLITE_IOERR_TRUNCATE;
    if ((size_t)size < file->size) {
        note(file, 0, NULL, (size_t)size);
        file->size = (size_t)size;
    }
    return SQLITE_OK;
}

static int vfs_sync(sqlite3_file *base, int flags)
{
    (void)flags;
    struct disk_file *file = ((struct open_file *)base)->file;
    enum fate what = fate();
    if (what == DEAD || (what != WELL && kind != CRASH_FULL))
        return SQLITE_IOERR_FSYNC;
    settle(file);
    return SQLITE_OK;
}

static int vfs_size(sqlite3_file *base, sqlite3_int64 *size)
{
    *size = (sqlite3_int64)((struct open_file *)base)->file->size;
    return is_dead() ? SQLITE_IOERR_FSTAT : SQLITE_OK;
}

static int vfs_lock(sqlite3_file *base, int how)
{
    (void)base, (void)how;
    return SQLITE_OK;
}

static int vfs_is_reserved(sqlite3_file *base, int *out)
{
    (void)base;
    *out = 0;
    return SQLITE_OK;
}

static int vfs_control(sqlite3_file *base, int what, void *with)
{
    (void)base, (void)what, (void)with;
    return SQLITE_NOTFOUND;
}

static int vfs_sector(sqlite3_file *base)
{
    (void)base;
    return 4096;
}

/* What SQLite takes for granted of disks unless told otherwise: a write changes nothing beside
 * what it is about. */
static int vfs_character(sqlite3_file *base)
{
    (void)base;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static int vfs_shm_map(sqlite3_file *base, int region, int size, int extend, void volatile **out)
{
    (void)extend;
    struct disk_file *file = ((struct open_file *)base)->file;
    if (region >= REGIONS)
        return SQLITE_IOERR_SHMSIZE;
    if (!file->regions[region])
        file->regions[region] = must(calloc(1, (size_t)size));
    *out = file->regions[region];
    return SQLITE_OK;
}

static int vfs_shm_lock(sqlite3_file *base, int offset, int count, int flags)
{
    (void)base, (void)offset, (void)count, (void)flags;
    return SQLITE_OK;
}

static void vfs_shm_barrier(sqlite3_file *base)
{
    (void)base;
}

static int vfs_shm_unmap(sqlite3_file *base, int forget)
{
    (void)forget;
    struct disk_file *file = ((struct open_file *)base)->file;
    for (int i = 0; i < REGIONS; i++) {
        free(file->regions[i]);
        file->regions[i] = NULL;
    }
    return SQLITE_OK;
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = vfs_close,
    .xRead = vfs_read,
    .xWrite = vfs_write,
    .xTruncate = vfs_truncate,
    .xSync = vfs_sync,
    .xFileSize = vfs_size,
    .xLock = vfs_lock,
    .xUnlock = vfs_lock,
    .xCheckReservedLock = vfs_is_reserved,
    .xFileControl = vfs_control,
    .xSectorSize = vfs_sector,
    .xDeviceCharacteristics = vfs_character,
    .xShmMap = vfs_shm_map,
    .xShmLock = vfs_shm_lock,
    .xShmBarrier = vfs_shm_barrier,
    .xShmUnmap = vfs_shm_unmap,
};

/* --- the disk's calls --- */

static int vfs_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *out)
{
    (void)vfs;
    struct open_file *open = (struct open_file *)base;
    *open = (struct open_file){0};
    const char *known = name ? name : "(temporary)";
    struct disk_file *file = find(known);
    bool creates = !file || !file->there;
    if (is_dead() || (creates && !(flags & SQLITE_OPEN_CREATE)))
        return SQLITE_CANTOPEN;
    if (creates && fate() != WELL && kind != CRASH_FULL)
        return SQLITE_CANTOPEN;
    if (!file)
        file = make(known);
    if (creates) {
        file->there = true;
        file->size = 0;
        note(file, 0, NULL, 0);
    }
    open->base.pMethods = &methods;
    open->file = file;
    open->forget = !name || (flags & SQLITE_OPEN_DELETEONCLOSE);
    if (out)
        *out = flags;
    return SQLITE_OK;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    (void)vfs;
    struct disk_file *file = find(name);
    if (!file || !file->there)
        return SQLITE_IOERR_DELETE_NOENT;
    if (fate() != WELL && kind != CRASH_FULL)
        return SQLITE_IOERR_DELETE;
    file->there = false;
    if (sync)
        file->was_there = false;
    return SQLITE_OK;
}

static int vfs_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
    (void)vfs, (void)flags;
    const struct disk_file *file = find(name);
    *out = file && file->there;
    if (flags == SQLITE_ACCESS_EXISTS && *out && file->size == 0)
        *out = 0; /* as SQLite's own does */
    return is_dead() ? SQLITE_IOERR_ACCESS : SQLITE_OK;
}

static int vfs_path(sqlite3_vfs *vfs, const char *name, int room, char *out)
{
    (void)vfs;
    sqlite3_snprintf(room, out, "%s", name);
    return SQLITE_OK;
}

static int vfs_random(sqlite3_vfs *vfs, int size, char *out)
{
    (void)vfs;
    for (int i = 0; i < size; i++)
        out[i] = (char)draw(256);
    return size;
}

static int vfs_sleep(sqlite3_vfs *vfs, int time)
{
    (void)vfs;
    return time;
}

static int vfs_time(sqlite3_vfs *vfs, double *out)
{
    (void)vfs;
    *out = 2460000.5;
    return SQLITE_OK;
}

static int vfs_last_error(sqlite3_vfs *vfs, int size, char *out)
{
    (void)vfs, (void)size, (void)out;
    return 0;
}

static sqlite3_vfs crash = {
    .iVersion = 1,
    .szOsFile = sizeof(struct open_file),
    .mxPathname = 100,
    .zName = "crash",
    .xOpen = vfs_open,
    .xDelete = vfs_delete,
    .xAccess = vfs_access,
    .xFullPathname = vfs_path,
    .xRandomness = vfs_random,
    .xSleep = vfs_sleep,
    .xCurrentTime = vfs_time,
    .xGetLastError = vfs_last_error,
};

/* --- from outside --- */

void crash_begin(uint64_t seed)
{
    luck = under_rng_at(seed, 0);
    crash_at(CRASH_NONE, 0);
    sqlite3_vfs_register(&crash, 0);
}

void crash_end(void)
{
    sqlite3_vfs_unregister(&crash);
    for (int i = 0; i < FILES; i++)
        empty(&disk[i]);
}

void crash_at(enum crash_kind how, long call)
{
    kind = how;
    at = call;
    calls = 0;
    happened = false;
}

bool crash_happened(void)
{
    return happened;
}

/* What becomes of a write in a power cut, sector by sector: kept, lost, or rubbish. */
static void land(struct disk_file *file, const struct change *change)
{
    for (size_t from = 0; from < change->size;) {
        size_t length = SECTOR - (change->at + from) % SECTOR;
        if (length > change->size - from)
            length = change->size - from;
        unsigned char piece[SECTOR];
        memcpy(piece, change->data + from, length);
        unsigned what = draw(8);
        for (size_t i = 0; what == 0 && i < length; i++)
            piece[i] = (unsigned char)draw(256);
        if (what < 5)
            put(&file->now, &file->size, &file->room, change->at + from, piece, length);
        from += length;
    }
}

void crash_restart(void)
{
    /* Sometimes the last writes are all that is lost, or nothing is. */
    unsigned mood = draw(4);
    for (int i = 0; i < FILES; i++) {
        struct disk_file *file = &disk[i];
        if (!file->name[0])
            continue;
        if (mood == 0) {
            settle(file);
            continue;
        }
        file->size = 0;
        put(&file->now, &file->size, &file->room, 0, file->synced ? file->synced : (void *)"",
            file->synced_size);
        for (size_t j = 0; mood != 1 && j < file->count; j++) {
            const struct change *change = &file->changes[j];
            if (change->data)
                land(file, change);
            else if (draw(2) && change->size < file->size)
                file->size = change->size;
        }
        if (file->there != file->was_there)
            file->there = draw(2);
        settle(file);
    }
    crash_at(CRASH_NONE, 0);
}
