/* Strict reading of JSON that comes from outside. */
#include "base/json.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { QUOTE = 64 };

static bool json_in_list(const char *name, const char *const list[])
{
    for (size_t i = 0; list && list[i]; i++)
        if (strcmp(list[i], name) == 0)
            return true;
    return false;
}

under_status under_json_keys(const json_t *object, const char *what, const char *const required[],
                             const char *const optional[])
{
    char quote[QUOTE];
    if (!json_is_object(object))
        return refuse("{what} is {found}; an object is expected.", STR("what", what),
                      STR("found", under_json_quote(object, quote, sizeof quote)));
    for (size_t i = 0; required[i]; i++)
        if (!json_object_get(object, required[i]))
            return refuse("{what} has no \"{key}\".", STR("what", what), STR("key", required[i]));
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object, key, value)
    {
        if (!json_in_list(key, required) && !json_in_list(key, optional))
            return refuse("{what} has a key \"{key}\", which is not known there.",
                          STR("what", what), STR("key", key));
    }
    return NULL;
}

under_status under_json_number(const json_t *value, const char *what, long long least,
                               long long most, long long *out)
{
    char quote[QUOTE];
    if (!json_is_integer(value) || json_integer_value(value) < least ||
        json_integer_value(value) > most)
        return refuse("{what} is {found}; a whole number from {least} to {most} is expected.",
                      STR("what", what), STR("found", under_json_quote(value, quote, sizeof quote)),
                      NUM("least", least), NUM("most", most));
    *out = json_integer_value(value);
    return NULL;
}

under_status under_json_choice(const json_t *value, const char *what, const char *const names[],
                               int *out)
{
    const char *text = json_string_value(value);
    for (int i = 0; text && names[i]; i++)
        if (strcmp(text, names[i]) == 0) {
            *out = i;
            return NULL;
        }
    struct under_buf list = {0};
    for (size_t i = 0; names[i]; i++)
        under_buf_printf(&list, "%s\"%s\"", i ? ", " : "", names[i]);
    char quote[QUOTE];
    under_status why = refuse("{what} is {found}; one of {names} is expected.", STR("what", what),
                              STR("found", under_json_quote(value, quote, sizeof quote)),
                              STR("names", under_buf_text(&list)));
    under_buf_free(&list);
    return why;
}

under_status under_json_array(const json_t *value, const char *what, size_t count)
{
    char quote[QUOTE];
    if (!json_is_array(value))
        return refuse("{what} is {found}; a list is expected.", STR("what", what),
                      STR("found", under_json_quote(value, quote, sizeof quote)));
    if (json_array_size(value) != count)
        return refuse("{what} has {found} elements; {count} are expected.", STR("what", what),
                      NUM("found", (long long)json_array_size(value)),
                      NUM("count", (long long)count));
    return NULL;
}

const char *under_json_quote(const json_t *value, char *text, size_t size)
{
    char *dump =
        value ? json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY | JSON_ENSURE_ASCII) : NULL;
    const char *from = dump ? dump : "missing";
    size_t length = strlen(from);
    if (length < size) {
        memcpy(text, from, length + 1);
    } else {
        memcpy(text, from, size - 4);
        memcpy(text + size - 4, "...", 4);
    }
    free(dump);
    return text;
}
