/* The whole program, with file calls that fail: tests/faults/ runs it in the place of "under".
 *
 * The linker leads every file call of the program through here. Those that concern files below
 * $FAULTS_IN are counted, and written to the file $FAULTS_TRACE; the one with the number $FAULTS_AT
 * goes wrong in the way of $FAULTS_KIND:
 *
 *   error      it fails, those after it do not
 *   full       it fails, and so does everything after it; what is written is written by half
 *   short      a write is done by half, and says so
 *   kill       the program is killed instead, in the middle of it where it is a write
 *   read-only  nothing below $FAULTS_IN can be changed; from the first call on
 *   no-links   the file system has no links; from the first call on */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FDS = 256 };

static const char *below, *kind = "";
static long at, count;
static int trace = -1;
static char paths[FDS][PATH_MAX]; /* of open files that are counted */

/* What the linker calls the real ones, and what it calls these. */
int __real_open64(const char *path, int flags, ...);
int __real_close(int fd);
ssize_t __real_read(int fd, void *to, size_t size);
ssize_t __real_pread64(int fd, void *to, size_t size, off_t from);
ssize_t __real_pwrite64(int fd, const void *from, size_t size, off_t to);
int __real_fsync(int fd);
int __real_ftruncate64(int fd, off_t size);
int __real_flock(int fd, int how);
int __real_fstat64(int fd, struct stat *about);
int __real_stat64(const char *path, struct stat *about);
int __real_access(const char *path, int how);
int __real_mkdir(const char *path, mode_t mode);
int __real_rename(const char *from, const char *to);
int __real_link(const char *from, const char *to);
int __real_unlink(const char *path);
DIR *__real_opendir(const char *path);

int __wrap_open64(const char *path, int flags, ...);
int __wrap_close(int fd);
ssize_t __wrap_read(int fd, void *to, size_t size);
ssize_t __wrap_pread64(int fd, void *to, size_t size, off_t from);
ssize_t __wrap_pwrite64(int fd, const void *from, size_t size, off_t to);
int __wrap_fsync(int fd);
int __wrap_ftruncate64(int fd, off_t size);
int __wrap_flock(int fd, int how);
int __wrap_fstat64(int fd, struct stat *about);
int __wrap_stat64(const char *path, struct stat *about);
int __wrap_access(const char *path, int how);
int __wrap_mkdir(const char *path, mode_t mode);
int __wrap_rename(const char *from, const char *to);
int __wrap_link(const char *from, const char *to);
int __wrap_unlink(const char *path);
DIR *__wrap_opendir(const char *path);
int64_t __wrap_under_draw_seed(void);

__attribute__((constructor)) static void begin(void)
{
    const char *number = getenv("FAULTS_AT"), *file = getenv("FAULTS_TRACE");
    below = getenv("FAULTS_IN");
    at = number ? atol(number) : 0;
    kind = getenv("FAULTS_KIND") ? getenv("FAULTS_KIND") : "";
    if (file)
        trace = __real_open64(file, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600);
}

static bool is(const char *name)
{
    return strcmp(kind, name) == 0;
}

/* --- which calls go wrong --- */

static bool counts(const char *path)
{
    size_t size = below ? strlen(below) : 0;
    return size && strncmp(path, below, size) == 0 && (path[size] == '/' || path[size] == '\0');
}

static bool is_ours(int fd)
{
    return fd >= 0 && fd < FDS && paths[fd][0];
}

enum fate { GOES_WELL, FAILS, HALF };
enum touch { READS, CHANGES, WRITES };

/* Counts a call; path and other are for the trace. */
static enum fate decide(const char *call, enum touch touch, const char *path, const char *other)
{
    count++;
    if (trace >= 0)
        dprintf(trace, "%s %s%s%s\n", call, path, *other ? " " : "", other);
    if (is("read-only") && touch != READS) {
        errno = EROFS;
        return FAILS;
    }
    if (is("no-links") && strcmp(call, "link") == 0) {
        errno = EPERM;
        return FAILS;
    }
    bool now = at > 0 && count == at;
    if (is("kill") && now) {
        if (touch == WRITES)
            return HALF;
        raise(SIGKILL);
    }
    if (is("short") && now && touch == WRITES)
        return HALF;
    if (is("full") && at > 0 && count >= at) {
        errno = touch == READS ? EIO : ENOSPC;
        return now && touch == WRITES ? HALF : FAILS;
    }
    if (is("error") && now) {
        errno = EIO;
        return FAILS;
    }
    return GOES_WELL;
}

static bool fails(const char *call, enum touch touch, const char *path)
{
    return counts(path) && decide(call, touch, path, "") != GOES_WELL;
}

static bool fails_on(const char *call, enum touch touch, int fd)
{
    return is_ours(fd) && decide(call, touch, paths[fd], "") != GOES_WELL;
}

static bool fails_between(const char *call, const char *from, const char *to)
{
    return counts(to) && decide(call, CHANGES, from, to) != GOES_WELL;
}

/* --- the calls --- */

int __wrap_open64(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    int mode = flags & O_CREAT ? va_arg(more, int) : 0;
    va_end(more);
    bool changes = (flags & O_ACCMODE) != O_RDONLY;
    const char *call = flags & O_CREAT ? "create" : "open";
    if (fails(call, changes ? CHANGES : READS, path))
        return -1;
    int fd = __real_open64(path, flags, mode);
    if (fd >= 0 && fd < FDS && counts(path))
        snprintf(paths[fd], PATH_MAX, "%s", path);
    return fd;
}

int __wrap_close(int fd)
{
    bool failed = fails_on("close", READS, fd);
    int error = errno;
    if (is_ours(fd))
        paths[fd][0] = '\0';
    int result = __real_close(fd); /* it is closed even when it says that it failed */
    if (!failed)
        return result;
    errno = error;
    return -1;
}

ssize_t __wrap_read(int fd, void *to, size_t size)
{
    if (fd == STDIN_FILENO && trace >= 0)
        dprintf(trace, "ask\n");
    return fails_on("read", READS, fd) ? -1 : __real_read(fd, to, size);
}

ssize_t __wrap_pread64(int fd, void *to, size_t size, off_t from)
{
    return fails_on("pread", READS, fd) ? -1 : __real_pread64(fd, to, size, from);
}

ssize_t __wrap_pwrite64(int fd, const void *from, size_t size, off_t to)
{
    enum fate fate = is_ours(fd) ? decide("pwrite", WRITES, paths[fd], "") : GOES_WELL;
    if (fate == FAILS)
        return -1;
    if (fate == GOES_WELL)
        return __real_pwrite64(fd, from, size, to);
    ssize_t done = __real_pwrite64(fd, from, size / 2, to);
    if (is("kill"))
        raise(SIGKILL);
    if (done == 0) /* there is no half of one byte */
        errno = ENOSPC;
    return done > 0 ? done : -1;
}

int __wrap_fsync(int fd)
{
    return fails_on("fsync", CHANGES, fd) ? -1 : __real_fsync(fd);
}

int __wrap_ftruncate64(int fd, off_t size)
{
    return fails_on("ftruncate", CHANGES, fd) ? -1 : __real_ftruncate64(fd, size);
}

int __wrap_flock(int fd, int how)
{
    return fails_on("flock", READS, fd) ? -1 : __real_flock(fd, how);
}

int __wrap_fstat64(int fd, struct stat *about)
{
    return fails_on("fstat", READS, fd) ? -1 : __real_fstat64(fd, about);
}

int __wrap_stat64(const char *path, struct stat *about)
{
    return fails("stat", READS, path) ? -1 : __real_stat64(path, about);
}

int __wrap_access(const char *path, int how)
{
    return fails("access", how & W_OK ? CHANGES : READS, path) ? -1 : __real_access(path, how);
}

int __wrap_mkdir(const char *path, mode_t mode)
{
    struct stat about;
    if (counts(path) && is("read-only") && __real_stat64(path, &about) == 0)
        return __real_mkdir(path, mode); /* as a system would: it is there */
    return fails("mkdir", CHANGES, path) ? -1 : __real_mkdir(path, mode);
}

int __wrap_rename(const char *from, const char *to)
{
    return fails_between("rename", from, to) ? -1 : __real_rename(from, to);
}

int __wrap_link(const char *from, const char *to)
{
    return fails_between("link", from, to) ? -1 : __real_link(from, to);
}

int __wrap_unlink(const char *path)
{
    return fails("unlink", CHANGES, path) ? -1 : __real_unlink(path);
}

DIR *__wrap_opendir(const char *path)
{
    return fails("opendir", READS, path) ? NULL : __real_opendir(path);
}

/* A run must do the same every time. */
int64_t __wrap_under_draw_seed(void)
{
    return 42;
}
