/* Files that outlive whatever happens to the program or the machine.
 *
 * Everything the program keeps is written here, by three rules. A file is whole or not there: its
 * text is written beside its place, synced, and then put there at one stroke. What is put somewhere
 * is synced with its folder before anybody is told that it is there. And only files that one
 * program holds by a lock grow or shrink in place, at their end.
 *
 * Functions that can fail return false or -1 and leave the reason in errno; files_complain makes a
 * sentence of it. */
#ifndef UNDER_FILES_FILES_H
#define UNDER_FILES_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/message.h"

/* Who may read a new file: its owner, or whoever the umask lets. */
enum files_mode { FILES_PRIVATE = 0600, FILES_SHARED = 0666 };

under_status files_complain(const char *path);

/* A file that is no file of ours may have no end: EFBIG. */
bool files_read(const char *path, struct under_buf *out);
/* Writes a file, in the place of one that may be there. */
bool files_replace(const char *path, enum files_mode mode, const char *text, size_t size);
/* Writes a file that is not there yet; EEXIST: it is, and stays as it was. */
bool files_create(const char *path, enum files_mode mode, const char *text, size_t size);
/* Puts a file that others have written in its place, where none is yet; EEXIST: there is one. */
bool files_publish(const char *written, const char *path);
/* Adds a line, on which several programs take turns. A line that another left half written stays
 * one of its own. */
bool files_add_line(const char *path, enum files_mode mode, const char *line);
/* Makes a folder that may be there already; and those above it, too. */
bool files_make_folder(const char *path, enum files_mode mode);
bool files_make_folders(const char *path, enum files_mode mode);
/* Removes what programs that were killed left half written in a folder. */
void files_sweep(const char *folder);

/* --- files that one program holds --- */

enum files_found {
    FILES_HELD,
    FILES_READ_ONLY, /* it was read, but cannot be written to */
    FILES_NONE,      /* there is no such file */
    FILES_BUSY,      /* another program holds it */
    FILES_FAILED,    /* errno says why */
};

/* Takes a file that is there, and reads it. */
enum files_found files_hold(const char *path, int *fd, struct under_buf *text);
/* Makes a file that is not there yet and holds it: its descriptor, or -1; EEXIST: it is there. */
int files_hold_new(const char *path, enum files_mode mode, const char *text, size_t size);
/* Replaces a file one holds as a whole. If that fails half-way, *fd is what is there now. */
bool files_hold_anew(int *fd, const char *path, enum files_mode mode, const char *text,
                     size_t size);
/* Writes at a place, cuts off what is behind one; files_sync makes it last. */
bool files_put(int fd, size_t at, const char *text, size_t size);
bool files_cut(int fd, size_t size);
bool files_sync(int fd);

#endif
