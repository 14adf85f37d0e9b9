/* Strict reading of JSON that comes from outside. */
#include "base/json.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"

enum { QUOTE = 64 };

static bool json_in_list(const char *name, const char *const list[])
{
    for (size_t i = 0; list && list[i]; i++)
        if (strcmp(list[i], name) == 0)
            return true;
    return false;
}

static void json_offer(struct under_nearest *nearest, const char *const list[])
{
    for (size_t i = 0; list && list[i]; i++)
        under_nearest_offer(nearest, list[i]);
}

static under_status refuse_key(const char *what, const char *key, const char *const required[],
                               const char *const optional[])
{
    struct under_nearest nearest = {.written = key};
    json_offer(&nearest, required);
    json_offer(&nearest, optional);
    return under_did_you_mean(
        refuse("{what} has an unknown key \"{key}\".", STR("what", what), STR("key", key)),
        nearest.name);
}

under_status under_json_keys(const json_t *object, const char *what, const char *const required[],
                             const char *const optional[])
{
    char quote[QUOTE];
    if (!object)
        return refuse("{what} is missing.", STR("what", what));
    if (!json_is_object(object))
        return refuse("{what} must be an object, not {found}.", STR("what", what),
                      STR("found", under_json_quote(object, quote, sizeof quote)));
    for (size_t i = 0; required[i]; i++)
        if (!json_object_get(object, required[i]))
            return refuse("{what} has no \"{key}\".", STR("what", what), STR("key", required[i]));
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object, key, value)
    {
        if (!json_in_list(key, required) && !json_in_list(key, optional))
            return refuse_key(what, key, required, optional);
    }
    return NULL;
}

under_status under_json_number(const json_t *value, const char *what, long long least,
                               long long most, long long *out)
{
    char quote[QUOTE];
    if (!value)
        return refuse("{what} is missing; it must be a whole number from {least} to {most}.",
                      STR("what", what), NUM("least", least), NUM("most", most));
    if (!json_is_integer(value) || json_integer_value(value) < least ||
        json_integer_value(value) > most)
        return refuse("{what} must be a whole number from {least} to {most}, not {found}.",
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
    under_status why =
        value ? refuse("{what} must be one of {names}, not {found}.", STR("what", what),
                       STR("found", under_json_quote(value, quote, sizeof quote)),
                       STR("names", under_buf_text(&list)))
              : refuse("{what} is missing; it must be one of {names}.", STR("what", what),
                       STR("names", under_buf_text(&list)));
    under_buf_free(&list);
    return under_did_you_mean(why, text ? under_suggest(text, names) : NULL);
}

under_status under_json_array(const json_t *value, const char *what, size_t count)
{
    char quote[QUOTE];
    if (!value)
        return refuse("{what} is missing.", STR("what", what));
    if (!json_is_array(value))
        return refuse("{what} must be a list, not {found}.", STR("what", what),
                      STR("found", under_json_quote(value, quote, sizeof quote)));
    if (json_array_size(value) != count)
        return refuse("{what} must be a list of {count}, not of {found}.", STR("what", what),
                      NUM("found", (long long)json_array_size(value)),
                      NUM("count", (long long)count));
    return NULL;
}

const char *under_json_quote(const json_t *value, char *text, size_t size)
{
    char *dump =
        value ? json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY | JSON_ENSURE_ASCII) : NULL;
    const char *from = dump ? dump : "nothing";
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

json_t *under_json_text(const char *text)
{
    json_t *json = json_string(text);
    if (json)
        return json;
    struct under_buf plain = {0};
    for (const char *c = text; *c; c++)
        under_buf_putc(&plain, (unsigned char)*c < 0x80 ? *c : '?');
    json = json_string(under_buf_text(&plain));
    under_buf_free(&plain);
    return json;
}
