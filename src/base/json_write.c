/* JSON as compact text. */
#include "base/json_write.h"

#include <stdlib.h>
#include <string.h>

static void write_number(long long number, struct under_buf *out)
{
    char digits[24], *at = digits + sizeof digits;
    unsigned long long rest =
        number < 0 ? 0 - (unsigned long long)number : (unsigned long long)number;
    do
        *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0)
        *--at = '-';
    under_buf_add(out, at, (size_t)(digits + sizeof digits - at));
}

static void write_escaped(unsigned char c, struct under_buf *out)
{
    static const char letters[] = {['\b'] = 'b', ['\t'] = 't', ['\n'] = 'n', ['\f'] = 'f',
                                   ['\r'] = 'r', ['"'] = '"',  ['\\'] = '\\'};
    static const char hex[] = "0123456789ABCDEF";
    if (letters[c])
        under_buf_add(out, (const char[]){'\\', letters[c]}, 2);
    else
        under_buf_add(out, (const char[]){'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]}, 6);
}

static void write_string(const char *text, size_t size, struct under_buf *out)
{
    size_t from = 0;
    under_buf_putc(out, '"');
    for (size_t at = 0; at < size; at++) {
        unsigned char c = (unsigned char)text[at];
        if (c >= ' ' && c != '"' && c != '\\')
            continue;
        under_buf_add(out, text + from, at - from);
        write_escaped(c, out);
        from = at + 1;
    }
    under_buf_add(out, text + from, size - from);
    under_buf_putc(out, '"');
}

/* Rare, and not easy to get right: the library's own way. */
static void write_real(const json_t *value, struct under_buf *out)
{
    char *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    if (!text)
        abort();
    under_buf_puts(out, text);
    free(text);
}

static void write_array(const json_t *array, struct under_buf *out)
{
    size_t i;
    json_t *value;
    under_buf_putc(out, '[');
    json_array_foreach((json_t *)array, i, value)
    {
        if (i > 0)
            under_buf_putc(out, ',');
        under_json_write(value, out);
    }
    under_buf_putc(out, ']');
}

static void write_object(const json_t *object, struct under_buf *out)
{
    char before = '{';
    for (void *at = json_object_iter((json_t *)object); at;
         at = json_object_iter_next((json_t *)object, at)) {
        under_buf_putc(out, before);
        write_string(json_object_iter_key(at), json_object_iter_key_len(at), out);
        under_buf_putc(out, ':');
        under_json_write(json_object_iter_value(at), out);
        before = ',';
    }
    under_buf_puts(out, before == '{' ? "{}" : "}");
}

void under_json_write(const json_t *value, struct under_buf *out)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        write_object(value, out);
        break;
    case JSON_ARRAY:
        write_array(value, out);
        break;
    case JSON_STRING:
        write_string(json_string_value(value), json_string_length(value), out);
        break;
    case JSON_INTEGER:
        write_number(json_integer_value(value), out);
        break;
    case JSON_REAL:
        write_real(value, out);
        break;
    case JSON_TRUE:
        under_buf_add(out, "true", 4);
        break;
    case JSON_FALSE:
        under_buf_add(out, "false", 5);
        break;
    case JSON_NULL:
        under_buf_add(out, "null", 4);
        break;
    }
}

/* --- piece by piece --- */

static void put_comma(struct under_buf *out)
{
    char last = out->size ? out->text[out->size - 1] : '{';
    if (last != '{' && last != '[')
        under_buf_putc(out, ',');
}

void under_json_put_key(struct under_buf *out, const char *key)
{
    put_comma(out);
    if (!key)
        return;
    under_buf_putc(out, '"');
    under_buf_puts(out, key);
    under_buf_add(out, "\":", 2);
}

void under_json_put_number(struct under_buf *out, const char *key, long long number)
{
    under_json_put_key(out, key);
    write_number(number, out);
}

void under_json_put_text(struct under_buf *out, const char *key, const char *text)
{
    under_json_put_key(out, key);
    write_string(text, strlen(text), out);
}

void under_json_put(struct under_buf *out, const char *key, json_t *value)
{
    under_json_put_key(out, key);
    under_json_write(value, out);
    json_decref(value);
}
