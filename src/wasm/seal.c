/* Sealed saves: the plain text, mixed with numbers that its hash begins, as letters an address may
 * have. */
#include "wasm/seal.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/rng.h"

static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* The same twice gives the text back. */
static void seal_mix(uint64_t key, char *bytes, size_t size)
{
    under_rng rng = under_rng_at(key, size);
    for (size_t i = 0; i < size; i++)
        bytes[i] = (char)(bytes[i] ^ (char)(under_rng_next(&rng) >> 56));
}

static void seal_put_letters(struct under_buf *out, const char *bytes, size_t size)
{
    unsigned held = 0;
    int bits = 0;
    for (size_t i = 0; i < size; i++) {
        held = held << 8 | (unsigned char)bytes[i];
        for (bits += 8; bits >= 6; bits -= 6)
            under_buf_putc(out, LETTERS[held >> (bits - 6) & 63]);
    }
    if (bits)
        under_buf_putc(out, LETTERS[held << (6 - bits) & 63]);
}

static bool seal_read_letters(const char *text, size_t size, struct under_buf *out)
{
    unsigned held = 0;
    int bits = 0;
    for (size_t i = 0; i < size; i++) {
        const char *letter = text[i] ? strchr(LETTERS, text[i]) : NULL;
        if (!letter)
            return false;
        held = held << 6 | (unsigned)(letter - LETTERS);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            under_buf_putc(out, (char)(held >> bits & 255));
        }
    }
    return true;
}

void page_save_text(const struct under_session *session, struct under_buf *out)
{
    struct under_buf plain = {0};
    under_session_save(session, &plain);
    if (!under_has_secrets(&session->config, session->state)) {
        under_buf_add(out, plain.text, plain.size);
        under_buf_free(&plain);
        return;
    }
    uint64_t key = under_hash(plain.text, plain.size);
    char key_text[UNDER_HASH_TEXT];
    under_hash_text(key, key_text);
    json_t *head = json_pack("{s:s, s:I, s:O}", "game", session->config.content->game->id, "sealed",
                             (json_int_t)session->count, "setup", session->config.setup);
    char *line = json_dumps(head, JSON_COMPACT);
    under_buf_printf(out, "%s\n%s", line, key_text);
    free(line);
    json_decref(head);
    seal_mix(key, plain.text, plain.size);
    seal_put_letters(out, plain.text, plain.size);
    under_buf_putc(out, '\n');
    under_buf_free(&plain);
}

under_status page_unseal(const char *text, size_t size, struct under_buf *out)
{
    enum { KEY = UNDER_HASH_TEXT - 1 };
    const char *end = memchr(text, '\n', size);
    json_t *head = end ? json_loadb(text, (size_t)(end - text), 0, NULL) : NULL;
    bool sealed = json_is_integer(json_object_get(head, "sealed"));
    json_decref(head);
    if (!sealed) {
        under_buf_add(out, text, size);
        return NULL;
    }
    size_t rest = size - (size_t)(end + 1 - text);
    char key_text[UNDER_HASH_TEXT] = "";
    uint64_t key;
    if (rest > KEY && end[rest] == '\n') {
        memcpy(key_text, end + 1, KEY);
        if (under_hash_parse(key_text, &key) &&
            seal_read_letters(end + 1 + KEY, rest - KEY - 1, out)) {
            seal_mix(key, out->text, out->size);
            if (under_hash(out->text, out->size) == key)
                return NULL;
        }
    }
    return refuse("This sealed save was damaged: what is in it does not fit its seal.");
}
