/* Fuzzes the engine protocol, with the page's requests beside it: every line that is not blank gets
 * exactly one answer, which is a JSON object with an "ok" that tells whether there is an "error".
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/protocol.h"
#include "wasm/page.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void check_answer(const struct under_buf *answer)
{
    require(answer->size > 0 && answer->text[answer->size - 1] == '\n');
    require(memchr(answer->text, '\n', answer->size) == answer->text + answer->size - 1);
    json_t *json = json_loadb(answer->text, answer->size - 1, JSON_REJECT_DUPLICATES, NULL);
    require(json_is_boolean(json_object_get(json, "ok")));
    require(json_is_true(json_object_get(json, "ok")) !=
            json_is_string(json_object_get(json, "error")));
    json_decref(json);
}

static bool line_is_blank(const char *line, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r')
            return false;
    return true;
}

static bool line_contains(const char *line, size_t size, const char *text)
{
    size_t length = strlen(text);
    for (size_t i = 0; i + length <= size; i++)
        if (memcmp(line + i, text, length) == 0)
            return true;
    return false;
}

/* A bot may think as long as it is told to, and the fuzzer must not wait for it. An escape could
 * hide such a request. */
static bool line_is_slow(const char *line, size_t size)
{
    static const char *const slow[] = {"rollout", "\"ms\"", "hint", "analyse", "\\"};
    for (size_t i = 0; i < sizeof slow / sizeof *slow; i++)
        if (line_contains(line, size, slow[i]))
            return true;
    return false;
}

/* A protocol with a new game. It is kept, because opening a pack takes longer than all the rest. */
static struct protocol *begin(struct under_buf *answer)
{
    static struct protocol *protocol;
    static const char request[] = "{\"do\":\"new\",\"game\":\"skies\",\"seed\":1}";
    if (protocol && protocol_is_over(protocol)) {
        protocol_free(protocol);
        protocol = NULL;
    }
    if (!protocol) {
        protocol = protocol_new();
        protocol_extend(protocol, page_commands);
    }
    protocol_answer(protocol, request, strlen(request), answer);
    check_answer(answer);
    return protocol;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct under_buf answer = {0};
    struct protocol *protocol = begin(&answer);
    for (size_t from = 0; from < size && !protocol_is_over(protocol);) {
        const char *line = (const char *)data + from;
        const char *newline = memchr(line, '\n', size - from);
        size_t length = newline ? (size_t)(newline - line) : size - from;
        from += length + 1;
        if (line_is_slow(line, length))
            continue;
        under_buf_clear(&answer);
        protocol_answer(protocol, line, length, &answer);
        if (line_is_blank(line, length))
            require(answer.size == 0);
        else
            check_answer(&answer);
    }
    under_buf_free(&answer);
    return 0;
}
