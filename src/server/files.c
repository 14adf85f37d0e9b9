/* Looking the page's files up. */
#include "server/files.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const struct server_file *server_find_file(const char *path)
{
    for (const struct server_file *file = server_files; file->path; file++)
        if (strcmp(file->path, path) == 0)
            return file;
    return NULL;
}

/* Whether an Accept-Encoding header lists the encoding, and not with a quality of 0. "*" does not
 * count: whoever knows an encoding names it. */
static bool files_accepts(const char *accepted, const char *encoding)
{
    size_t size = strlen(encoding);
    for (const char *at = accepted; *at; at += strcspn(at, ","), at += *at == ',') {
        at += strspn(at, " \t");
        if (strncasecmp(at, encoding, size) != 0 || !strchr(" \t,;", at[size]))
            continue;
        const char *rest = at + size + strspn(at + size, " \t;");
        return strncasecmp(rest, "q=", 2) != 0 || strtod(rest + 2, NULL) > 0;
    }
    return false;
}

const struct server_form *server_choose_form(const struct server_file *file, const char *accepted)
{
    const struct server_form *best = &file->form[0];
    for (const struct server_form *form = best + 1; form < file->form + SERVER_FORMS; form++)
        if (accepted && form->bytes && form->size < best->size &&
            files_accepts(accepted, form->encoding))
            best = form;
    return best;
}
