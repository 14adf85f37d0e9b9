/* Packs: the line of a value.
 *
 * The JSON library gives lines for syntax errors only. A complaint about a value needs one too, so
 * the value is looked up again in the text, by the keys and indices that lead to it. The text has
 * been parsed before: this code relies on that for its results, but never reads beyond the text's
 * end. */
#include <string.h>

#include "pack/files.h"

struct cursor {
    const char *at, *end;
};

static char peek(const struct cursor *cursor)
{
    return cursor->at < cursor->end ? *cursor->at : '\0';
}

static void skip_space(struct cursor *cursor)
{
    while (cursor->at < cursor->end && strchr(" \t\r\n", *cursor->at))
        cursor->at++;
}

/* From the opening quote to behind the closing one. */
static void skip_string(struct cursor *cursor)
{
    cursor->at++;
    while (cursor->at < cursor->end && *cursor->at != '"')
        cursor->at += *cursor->at == '\\' && cursor->at + 1 < cursor->end ? 2 : 1;
    if (cursor->at < cursor->end)
        cursor->at++;
}

static void skip_value(struct cursor *cursor)
{
    int open = 0;
    while (cursor->at < cursor->end) {
        char c = *cursor->at;
        if (c == '"') {
            skip_string(cursor);
        } else if (open == 0 && strchr(",]} \t\r\n", c)) {
            return;
        } else {
            open += c == '{' || c == '[';
            open -= c == '}' || c == ']';
            cursor->at++;
        }
    }
}

/* Whether a quoted text of the file, escapes and all, is that key. */
static bool is_key(const char *quoted, size_t size, const char *key)
{
    if (!memchr(quoted, '\\', size))
        return size == strlen(key) + 2 && memcmp(quoted + 1, key, size - 2) == 0;
    json_t *string = json_loadb(quoted, size, JSON_DECODE_ANY, NULL);
    const char *text = json_string_value(string);
    bool same = text && strcmp(text, key) == 0;
    json_decref(string);
    return same;
}

/* Moves the cursor, at the value of a container, to a member or element; false if it has none such.
 */
static bool enter(struct cursor *cursor, const struct under_step *step)
{
    if (peek(cursor) != (step->key ? '{' : '['))
        return false;
    cursor->at++;
    for (size_t index = 0;; index++) {
        skip_space(cursor);
        bool found = !step->key && index == step->index && peek(cursor) != ']';
        if (step->key) {
            if (peek(cursor) != '"')
                return false;
            const char *key = cursor->at;
            skip_string(cursor);
            found = is_key(key, (size_t)(cursor->at - key), step->key);
            skip_space(cursor);
            cursor->at += peek(cursor) == ':';
            skip_space(cursor);
        }
        if (found)
            return true;
        skip_value(cursor);
        skip_space(cursor);
        if (peek(cursor) != ',')
            return false;
        cursor->at++;
    }
}

int pack_locate(const char *text, size_t size, const struct under_step step[], int depth)
{
    struct cursor cursor = {text, text + size};
    skip_space(&cursor);
    const char *value = cursor.at;
    for (int i = 0; i < depth && enter(&cursor, &step[i]); i++)
        value = cursor.at;
    int line = 1;
    for (const char *at = text; at < value; at++)
        line += *at == '\n';
    return line;
}
