/* A pack's files while they are read and compiled; shared by the files of this folder only. */
#ifndef UNDER_PACK_FILES_H
#define UNDER_PACK_FILES_H

#include "pack/pack.h"

enum {
    PACK_FILES_MAX = 256,
    PACK_FILE_BYTES_MAX = 1 << 20,
    PACK_COMPLAINTS_SHOWN = 50,
};

struct pack_file {
    struct under_buf name; /* without folder */
    struct under_buf text;
    json_t *root;            /* NULL: could not be read or parsed, and a complaint says so */
    bool unread;             /* could not be read */
    bool asked;              /* the game asked for it */
    bool of_base;            /* of the pack that another adds to: addition.c */
    struct pack_file *added; /* what was put behind its lists, or NULL */
};

struct under_pack {
    struct pack_file file[PACK_FILES_MAX];
    int files;
    const char *base;            /* the built-in pack it adds to, or NULL */
    struct under_buf complaints; /* one a line */
    int complaint_count;
};

/* Adds a file; false if there are too many already. */
bool pack_add_file(struct under_pack *pack, const char *name, const char *text, size_t size);
/* By name, so that neither complaints nor the hash depend on the order of adding. */
void pack_sort_files(struct under_pack *pack);
/* Whatever is wrong with the text is a complaint. */
void pack_parse_file(struct under_pack *pack, struct pack_file *file);

/* addition.c: where a file of this name says that the others add to the game's built-in pack, joins
 * them with it. */
extern const char pack_about[];
void pack_join_base(struct under_pack *pack, const struct under_game *game);
/* The file in which the value was written; its place becomes the one in that file. */
const struct pack_file *pack_written_in(struct under_value *value);

/* A complaint about a file as a whole (line 0) or about one of its lines. */
#define pack_complain(pack, file, line, text, ...)                                                 \
    pack_complain_(pack, file, line, text, UNDER_ARGS(__VA_ARGS__), UNDER_ARG_COUNT(__VA_ARGS__))
void pack_complain_(struct under_pack *pack, const char *file, int line, const char *text,
                    const struct under_arg *args, size_t count);
/* Begins a complaint's line with file and line; false when enough complaints are shown. */
bool pack_begin_complaint(struct under_pack *pack, const char *file, int line);

/* folder.c: whether there is a folder of that name. */
bool pack_is_folder(const char *name);
/* Adds every *.json of the folder. Files that cannot be read are complaints, a folder
 * that cannot be a pack is a refusal. */
under_status pack_read_folder(struct under_pack *pack, const char *folder);

/* locate.c: the line, from 1, of the value the steps lead to in a valid JSON text; where a step
 * leads nowhere, of the value before it. */
int pack_locate(const char *text, size_t size, const struct under_step step[], int depth);

/* shown.c: appends bytes from outside so that a terminal shows them harmlessly, cut to about
 * `most` bytes.
 */
void pack_add_shown(struct under_buf *out, const char *text, size_t most);

#endif
