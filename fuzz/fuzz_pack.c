/* Fuzzing the pack loader: the first byte chooses a file of the built-in pack, the rest replaces
 * it. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "pack/embedded.h"
#include "pack/pack.h"
#include "skies/skies.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What is said goes to terminals and into JSON: UTF-8, and no control character but the line's end.
 */
static void check_sentence(const char *why)
{
    json_t *json = json_string(why);
    if (!json || why[0] == '\0')
        abort();
    json_decref(json);
    for (; *why; why++)
        if (((unsigned char)*why < 0x20 && *why != '\n') || *why == 0x7f)
            abort();
}

/* What is accepted can be laid out and played on. */
static void check_layouts(const struct skies_pack *pack)
{
    static const unsigned sides[] = {0x00, 0x55, 0xaa, 0xff};
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        struct skies_board board;
        skies_lay_out(pack, sides[i], &board);
        if (board.skull_row == 0 || board.research_last == 0 || board.damage_skull == 0 ||
            board.energy_start > board.energy_most)
            abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { FILES_MAX = 64 };
    const char *names[FILES_MAX + 1] = {0}, *texts[FILES_MAX + 1] = {0};
    size_t files = 0;
    for (size_t i = 0; i < under_embedded_count && files < FILES_MAX; i++) {
        if (strcmp(under_embedded[i].game, skies_game.id) != 0)
            continue;
        names[files] = under_embedded[i].name;
        texts[files++] = under_embedded[i].text;
    }
    if (files == 0)
        abort();
    if (size == 0)
        return 0;

    char *text = malloc(size);
    if (!text)
        abort();
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    texts[data[0] % files] = text;

    struct under_content content;
    under_status why = under_pack_open_texts(&content, &skies_game, names, texts);
    if (why) {
        check_sentence(why);
    } else {
        check_layouts(content.tables);
        under_pack_close(&content);
    }
    free(text);
    return 0;
}
