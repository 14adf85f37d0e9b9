/* Files that outlive whatever happens to the program or the machine. */
#include "files/files.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { FILE_MOST = 64 << 20, HOLD_TRIES = 100 };

under_status files_complain(const char *path)
{
    return refuse("{path}: {why}.", STR("path", path), STR("why", strerror(errno)));
}

/* Tidying up must not hide what went wrong. */
static void files_close(int fd)
{
    int error = errno;
    if (fd >= 0)
        close(fd);
    errno = error;
}

static void files_unlink(const char *path)
{
    int error = errno;
    unlink(path);
    errno = error;
}

/* --- reading and writing --- */

bool files_put(int fd, size_t at, const char *text, size_t size)
{
    while (size > 0) {
        ssize_t done = pwrite(fd, text, size, (off_t)at);
        if (done < 0 && errno == EINTR)
            continue;
        if (done == 0)
            errno = EIO;
        if (done <= 0)
            return false;
        text += done;
        at += (size_t)done;
        size -= (size_t)done;
    }
    return true;
}

bool files_cut(int fd, size_t size)
{
    return ftruncate(fd, (off_t)size) == 0;
}

bool files_sync(int fd)
{
    return fsync(fd) == 0;
}

static bool files_take_in(int fd, size_t most, struct under_buf *out)
{
    char part[16384];
    for (;;) {
        ssize_t got = read(fd, part, sizeof part);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got == 0;
        under_buf_add(out, part, (size_t)got);
        if (out->size > most) {
            errno = EFBIG;
            return false;
        }
    }
}

bool files_read(const char *path, struct under_buf *out)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    bool done = fd >= 0 && files_take_in(fd, FILE_MOST, out);
    files_close(fd);
    return done;
}

/* --- folders --- */

static void files_folder_of(const char *path, struct under_buf *out)
{
    const char *slash = strrchr(path, '/');
    if (!slash)
        under_buf_puts(out, ".");
    else
        under_buf_add(out, path, slash == path ? 1 : (size_t)(slash - path));
}

/* Makes what was put into the folder of a path, or removed from it, last. There are file systems
 * that cannot sync a folder, and say so by EINVAL. */
static bool files_sync_folder(const char *path)
{
    struct under_buf folder = {0};
    files_folder_of(path, &folder);
    int fd = open(folder.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool done = fd >= 0 && (fsync(fd) == 0 || errno == EINVAL);
    files_close(fd);
    under_buf_free(&folder);
    return done;
}

bool files_make_folder(const char *path, enum files_mode mode)
{
    unsigned search = ((unsigned)mode & 0444) >> 2; /* whoever reads a folder also goes into it */
    if (mkdir(path, (mode_t)((unsigned)mode | search)) == 0)
        return files_sync_folder(path);
    return errno == EEXIST;
}

bool files_make_folders(const char *path, enum files_mode mode)
{
    struct under_buf part = {0};
    bool done = true;
    for (size_t i = 1; done && path[i - 1]; i++)
        if (path[i] == '/' || path[i] == '\0') {
            under_buf_clear(&part);
            under_buf_add(&part, path, i);
            done = files_make_folder(part.text, mode);
        }
    under_buf_free(&part);
    return done;
}

/* --- whole files --- */

/* The system's own times of files go in steps of milliseconds. Games are listed by these times, and
 * two that were saved within one step must not tie. Nothing is lost where it cannot be done. */
static void files_note_time(int fd)
{
    struct timespec now;
    if (clock_gettime(CLOCK_REALTIME, &now) == 0)
        futimens(fd, (struct timespec[]){now, now});
}

/* Writes and syncs a text beside its place; the descriptor holds the file, so that nobody sweeps it
 * away. -1: nothing is left of it. */
static int files_write_beside(const char *path, enum files_mode mode, const char *text, size_t size,
                              struct under_buf *beside)
{
    under_buf_printf(beside, "%s.%ld.new", path, (long)getpid());
    int flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC;
    int fd = open(beside->text, flags, mode);
    /* Left by a killed program whose number comes round again, and maybe put in its place already:
     * to be removed, but not to be written to. */
    if (fd < 0 && errno == EEXIST && unlink(beside->text) == 0)
        fd = open(beside->text, flags, mode);
    if (fd < 0)
        return -1;
    bool put = flock(fd, LOCK_EX | LOCK_NB) == 0 && files_put(fd, 0, text, size);
    if (put)
        files_note_time(fd);
    if (put && files_sync(fd))
        return fd;
    files_unlink(beside->text);
    files_close(fd);
    return -1;
}

static bool files_put_in_place(const char *beside, const char *path)
{
    if (rename(beside, path) == 0)
        return true;
    files_unlink(beside);
    return false;
}

/* Puts a file where none is. Not every file system has links; where there are none, two programs
 * that want the same place at the same moment are not told apart. */
static bool files_put_in_new_place(const char *beside, const char *path)
{
    bool done = link(beside, path) == 0;
    if (!done && (errno == EPERM || errno == ENOTSUP || errno == ENOSYS)) {
        struct stat about;
        if (lstat(path, &about) != 0 && errno == ENOENT)
            return files_put_in_place(beside, path);
        errno = EEXIST;
    }
    files_unlink(beside);
    return done;
}

bool files_replace(const char *path, enum files_mode mode, const char *text, size_t size)
{
    struct under_buf beside = {0};
    int fd = files_write_beside(path, mode, text, size, &beside);
    bool done = fd >= 0 && files_put_in_place(beside.text, path) && files_sync_folder(path);
    files_close(fd);
    under_buf_free(&beside);
    return done;
}

int files_hold_new(const char *path, enum files_mode mode, const char *text, size_t size)
{
    struct under_buf beside = {0};
    int fd = files_write_beside(path, mode, text, size, &beside);
    bool put = fd >= 0 && files_put_in_new_place(beside.text, path);
    under_buf_free(&beside);
    if (put && files_sync_folder(path))
        return fd;
    if (put)
        files_unlink(path);
    files_close(fd);
    return -1;
}

bool files_create(const char *path, enum files_mode mode, const char *text, size_t size)
{
    int fd = files_hold_new(path, mode, text, size);
    files_close(fd);
    return fd >= 0;
}

bool files_publish(const char *written, const char *path)
{
    int fd = open(written, O_RDWR | O_CLOEXEC);
    bool done = fd >= 0 && files_sync(fd) && files_put_in_new_place(written, path) &&
                files_sync_folder(path);
    files_close(fd);
    return done;
}

bool files_hold_anew(int *fd, const char *path, enum files_mode mode, const char *text, size_t size)
{
    struct under_buf beside = {0};
    int new = files_write_beside(path, mode, text, size, &beside);
    bool put = new >= 0 && files_put_in_place(beside.text, path);
    under_buf_free(&beside);
    if (!put) {
        files_close(new);
        return false;
    }
    files_close(*fd);
    *fd = new;
    return files_sync_folder(path);
}

/* --- files that are held --- */

/* Whether a path still leads to an open file: the one who held it may have replaced it just before
 * letting go. */
static bool files_is_at(int fd, const char *path, bool *same)
{
    struct stat open, there;
    if (fstat(fd, &open) != 0)
        return false;
    bool found = stat(path, &there) == 0;
    if (!found && errno != ENOENT)
        return false;
    *same = found && open.st_dev == there.st_dev && open.st_ino == there.st_ino;
    return true;
}

static enum files_found files_try_hold(const char *path, int *fd, struct under_buf *text,
                                       bool *same)
{
    enum files_found found = FILES_HELD;
    *same = true;
    *fd = open(path, O_RDWR | O_CLOEXEC);
    if (*fd < 0 && (errno == EACCES || errno == EROFS || errno == EPERM)) {
        *fd = open(path, O_RDONLY | O_CLOEXEC);
        found = FILES_READ_ONLY;
    }
    if (*fd < 0)
        return errno == ENOENT ? FILES_NONE : FILES_FAILED;
    if (found == FILES_HELD && flock(*fd, LOCK_EX | LOCK_NB) != 0)
        return errno == EWOULDBLOCK ? FILES_BUSY : FILES_FAILED;
    if (!files_is_at(*fd, path, same) || (*same && !files_take_in(*fd, SIZE_MAX, text)))
        return FILES_FAILED;
    return found;
}

enum files_found files_hold(const char *path, int *fd, struct under_buf *text)
{
    enum files_found found = FILES_BUSY;
    bool same = false;
    for (int i = 0; i < HOLD_TRIES && !same; i++) {
        under_buf_clear(text);
        found = files_try_hold(path, fd, text, &same);
        if ((found == FILES_HELD || found == FILES_READ_ONLY) && same)
            return found;
        files_close(*fd);
        *fd = -1;
    }
    return same ? found : FILES_BUSY;
}

/* --- lines --- */

static bool files_add_line_to(int fd, const char *line)
{
    char last = '\n';
    off_t size = lseek(fd, 0, SEEK_END);
    if (size < 0 || (size > 0 && pread(fd, &last, 1, size - 1) != 1))
        return false;
    struct under_buf whole = {0};
    under_buf_printf(&whole, last == '\n' ? "%s\n" : "\n%s\n", line);
    bool done = files_put(fd, (size_t)size, whole.text, whole.size) && files_sync(fd);
    under_buf_free(&whole);
    int error = errno;
    if (!done)
        (void)!ftruncate(fd, size);
    errno = error;
    return done;
}

bool files_add_line(const char *path, enum files_mode mode, const char *line)
{
    struct under_buf whole = {0};
    under_buf_printf(&whole, "%s\n", line);
    bool made = files_create(path, mode, whole.text, whole.size);
    under_buf_free(&whole);
    if (made || errno != EEXIST)
        return made;
    int fd = open(path, O_RDWR | O_CLOEXEC);
    bool done = fd >= 0;
    while (done && flock(fd, LOCK_EX) != 0)
        done = errno == EINTR;
    done = done && files_add_line_to(fd, line);
    files_close(fd);
    return done;
}

/* --- what was left half written --- */

/* "game.save.4711.new" */
static bool files_is_beside(const char *name)
{
    size_t size = strlen(name), digits = 0;
    if (size < 6 || strcmp(name + size - 4, ".new") != 0)
        return false;
    while (digits < size - 5 && isdigit((unsigned char)name[size - 5 - digits]))
        digits++;
    return digits > 0 && digits < size - 5 && name[size - 5 - digits] == '.';
}

void files_sweep(const char *folder)
{
    DIR *entries = opendir(folder);
    struct under_buf path = {0};
    for (struct dirent *entry; entries && (entry = readdir(entries));) {
        if (!files_is_beside(entry->d_name))
            continue;
        under_buf_clear(&path);
        under_buf_printf(&path, "%s/%s", folder, entry->d_name);
        int fd = open(path.text, O_RDWR | O_CLOEXEC);
        if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0)
            unlink(path.text);
        files_close(fd);
    }
    under_buf_free(&path);
    if (entries)
        closedir(entries);
}
