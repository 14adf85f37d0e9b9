/* The page's files as they are in the program, written by tools/embed_page.mjs. */
#ifndef UNDER_SERVER_FILES_H
#define UNDER_SERVER_FILES_H

#include <stddef.h>

/* The same contents in one encoding. */
struct server_form {
    const char *encoding; /* "", "gzip" or "br" */
    const char *tag;      /* the ETag, quotes included */
    const unsigned char *bytes;
    size_t size;
};

enum server_life {
    SERVER_ASK_AGAIN, /* may change with the next version of the program */
    SERVER_FOREVER,   /* its name has the hash of its contents */
};

enum { SERVER_FORMS = 3 };

struct server_file {
    const char *path; /* "/", "/assets/app-0123456789.js" */
    const char *type;
    enum server_life life;
    struct server_form
        form[SERVER_FORMS]; /* the first as it is; those without bytes are not there */
};

/* Ended by one without a path. */
extern const struct server_file server_files[];

/* The file at a path, or NULL. */
const struct server_file *server_find_file(const char *path);

/* The smallest form that an Accept-Encoding header allows; accepted may be NULL. */
const struct server_form *server_choose_form(const struct server_file *file, const char *accepted);

#endif
