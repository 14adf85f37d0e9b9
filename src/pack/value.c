/* Packs: values a game's compile asks for, and what is said when they are not as they should be. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "pack/files.h"

enum { SHOWN_BYTES = 48, REMARK_BYTES = 1000 };

/* --- complaints --- */

static bool is_plain(const char *key)
{
    size_t plain = strspn(key, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-");
    return plain > 0 && plain <= SHOWN_BYTES && key[plain] == '\0';
}

/* A value as JSON, cut to a readable length. */
static void add_json(struct under_buf *out, const json_t *json)
{
    char *dump = json_dumps(json, JSON_ENCODE_ANY | JSON_SORT_KEYS);
    if (!dump)
        abort();
    pack_add_shown(out, dump, SHOWN_BYTES);
    free(dump);
}

/* hard.rows[1][2].cost; a key that would confuse the reader stands in quotes. */
static void add_path(struct under_buf *out, const struct under_value *value)
{
    for (int i = 0; i < value->depth; i++) {
        const struct under_step *step = &value->step[i];
        if (!step->key) {
            under_buf_printf(out, "[%zu]", step->index);
            continue;
        }
        if (i > 0)
            under_buf_putc(out, '.');
        if (is_plain(step->key)) {
            under_buf_puts(out, step->key);
        } else {
            json_t *key = json_string(step->key);
            add_json(out, key);
            json_decref(key);
        }
    }
}

static void complain(struct under_value value, const char *text, const struct under_arg *args,
                     size_t count)
{
    struct under_pack *pack = value.pack;
    const struct pack_file *file = pack_written_in(&value);
    int line = pack_locate(under_buf_text(&file->text), file->text.size, value.step, value.depth);
    struct under_buf name = {0};
    if (file->of_base)
        under_buf_printf(&name, "%s/", pack->base);
    under_buf_puts(&name, under_buf_text(&file->name));
    bool shown = pack_begin_complaint(pack, under_buf_text(&name), line);
    under_buf_free(&name);
    if (!shown)
        return;
    if (value.depth > 0) {
        add_path(&pack->complaints, &value);
        under_buf_puts(&pack->complaints, ": ");
    }
    under_message(&pack->complaints, text, args, count);
}

void under_value_complain_(struct under_value value, const char *text, const struct under_arg *args,
                           size_t count)
{
    if (value.json)
        complain(value, text, args, count);
}

/* A complaint whose text has the placeholder {found} for the value itself. */
#define complain_found(value, text, ...)                                                           \
    do {                                                                                           \
        struct under_buf found_ = {0};                                                             \
        add_json(&found_, (value).json);                                                           \
        under_value_complain(value, text, STR("found", under_buf_text(&found_)), ##__VA_ARGS__);   \
        under_buf_free(&found_);                                                                   \
    } while (0)

/* --- finding values --- */

/* The same place, without a value: asking it for anything gives nothing and complains no more. */
static struct under_value nothing(struct under_value value)
{
    value.json = NULL;
    return value;
}

static struct under_value step_to(struct under_value value, json_t *json, struct under_step step)
{
    assert(value.depth < UNDER_STEPS_MAX);
    value.step[value.depth++] = step;
    value.json = json;
    return value;
}

struct under_value under_pack_file(struct under_pack *pack, const char *name)
{
    struct under_value value = {.pack = pack};
    for (; value.file < pack->files; value.file++) {
        struct pack_file *file = &pack->file[value.file];
        if (strcmp(under_buf_text(&file->name), name) != 0)
            continue;
        file->asked = true;
        value.json = file->root;
        return under_value_object(value);
    }
    pack_complain(pack, name, 0, "this file is missing.");
    return nothing(value);
}

bool under_value_has(struct under_value object, const char *key)
{
    return json_object_get(object.json, key) != NULL;
}

struct under_value under_value_get(struct under_value object, const char *key)
{
    if (!json_is_object(object.json))
        return nothing(object);
    struct under_value value =
        step_to(object, json_object_get(object.json, key), (struct under_step){.key = key});
    if (!value.json)
        complain(value, "this is missing.", UNDER_ARGS(), UNDER_ARG_COUNT());
    return value;
}

struct under_value under_value_object(struct under_value value)
{
    if (!value.json || json_is_object(value.json))
        return value;
    complain_found(value, "expected an object in {open} {close}, found {found}.", STR("open", "{"),
                   STR("close", "}"));
    return nothing(value);
}

struct under_value under_value_array(struct under_value value, size_t least, size_t most)
{
    if (!value.json)
        return value;
    if (!json_is_array(value.json)) {
        complain_found(value, "expected a list in [ ], found {found}.");
        return nothing(value);
    }
    size_t count = json_array_size(value.json);
    if (count >= least && count <= most)
        return value;
    if (least == most)
        under_value_complain(value, "expected a list of length {count}, found length {found}.",
                             NUM("count", (long long)least), NUM("found", (long long)count));
    else
        under_value_complain(value,
                             "expected a list of length {least} to {most}, found length {found}.",
                             NUM("least", (long long)least), NUM("most", (long long)most),
                             NUM("found", (long long)count));
    return nothing(value);
}

size_t under_value_count(struct under_value array)
{
    return json_array_size(array.json);
}

struct under_value under_value_at(struct under_value array, size_t index)
{
    if (!array.json)
        return array;
    assert(index < json_array_size(array.json));
    return step_to(array, json_array_get(array.json, index), (struct under_step){.index = index});
}

/* --- reading values --- */

int under_value_number(struct under_value value, int least, int most)
{
    if (!value.json)
        return least;
    json_int_t number = json_integer_value(value.json);
    if (json_is_integer(value.json) && number >= least && number <= most)
        return (int)number;
    if (least == most)
        complain_found(value, "expected {number}, found {found}.", NUM("number", least));
    else
        complain_found(value, "expected a whole number from {least} to {most}, found {found}.",
                       NUM("least", least), NUM("most", most));
    return least;
}

static bool has_control(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 || *text == 0x7f)
            return true;
    return false;
}

const char *under_value_text(struct under_value value, size_t most)
{
    if (!value.json)
        return "";
    const char *text = json_string_value(value.json);
    if (!text)
        complain_found(value, "expected text in quotes, found {found}.");
    else if (text[0] == '\0')
        under_value_complain(value, "this text is empty.");
    else if (strlen(text) > most)
        under_value_complain(value, "this text is {size} bytes long; the limit is {most}.",
                             NUM("size", (long long)strlen(text)), NUM("most", (long long)most));
    else if (has_control(text))
        under_value_complain(value, "this text must be a single line, without control characters.");
    else
        return text;
    return "";
}

static void add_names(struct under_buf *out, const char *const names[])
{
    for (size_t i = 0; names[i]; i++)
        under_buf_printf(out, i ? ", \"%s\"" : "\"%s\"", names[i]);
}

int under_value_choice(struct under_value value, const char *const names[])
{
    if (!value.json)
        return -1;
    const char *text = json_string_value(value.json);
    for (int i = 0; text && names[i]; i++)
        if (strcmp(text, names[i]) == 0)
            return i;
    const char *near = text ? under_suggest(text, names) : NULL;
    struct under_buf list = {0};
    add_names(&list, names);
    if (!names[0])
        complain_found(value, "{found} doesn't exist: nothing of its kind could be read.");
    else if (near)
        complain_found(value, "expected one of {names}, found {found}. Did you mean \"{near}\"?",
                       STR("names", under_buf_text(&list)), STR("near", near));
    else
        complain_found(value, "expected one of {names}, found {found}.",
                       STR("names", under_buf_text(&list)));
    under_buf_free(&list);
    return -1;
}

void under_value_only(struct under_value object, const char *const keys[])
{
    if (!json_is_object(object.json))
        return;
    const char *key;
    json_t *json;
    json_object_foreach(object.json, key, json)
    {
        size_t i = 0;
        while (keys[i] && strcmp(keys[i], key) != 0)
            i++;
        if (keys[i])
            continue;
        struct under_value value = step_to(object, json, (struct under_step){.key = key});
        if (strcmp(key, "//") == 0) { /* a remark */
            under_value_text(value, REMARK_BYTES);
            continue;
        }
        const char *near = under_suggest(key, keys);
        if (near) {
            under_value_complain(value, "unknown key. Did you mean \"{near}\"?", STR("near", near));
            continue;
        }
        struct under_buf list = {0};
        add_names(&list, keys);
        under_value_complain(value, "unknown key. The keys here are {names}.",
                             STR("names", under_buf_text(&list)));
        under_buf_free(&list);
    }
}
