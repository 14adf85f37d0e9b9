/* Packs: opening one. Files are collected, parsed, hashed and handed to the game's compile; all
 * that is wrong with them is said in one refusal. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/suggest.h"
#include "pack/embedded.h"
#include "pack/files.h"

bool pack_add_file(struct under_pack *pack, const char *name, const char *text, size_t size)
{
    if (pack->files == PACK_FILES_MAX)
        return false;
    struct pack_file *file = &pack->file[pack->files++];
    *file = (struct pack_file){0};
    under_buf_puts(&file->name, name);
    under_buf_add(&file->text, text, size);
    return true;
}

static int compare_names(const void *a, const void *b)
{
    const struct pack_file *x = a, *y = b;
    return strcmp(under_buf_text(&x->name), under_buf_text(&y->name));
}

void pack_sort_files(struct under_pack *pack)
{
    qsort(pack->file, (size_t)pack->files, sizeof pack->file[0], compare_names);
}

static void free_file(struct pack_file *file)
{
    if (file->added)
        free_file(file->added);
    free(file->added);
    under_buf_free(&file->name);
    under_buf_free(&file->text);
    json_decref(file->root);
}

static void free_pack(struct under_pack *pack)
{
    for (int i = 0; i < pack->files; i++)
        free_file(&pack->file[i]);
    under_buf_free(&pack->complaints);
    free(pack);
}

static struct under_pack *new_pack(void)
{
    struct under_pack *pack = calloc(1, sizeof *pack);
    if (!pack)
        abort();
    return pack;
}

/* --- complaints --- */

bool pack_begin_complaint(struct under_pack *pack, const char *file, int line)
{
    if (pack->complaint_count++ >= PACK_COMPLAINTS_SHOWN)
        return false;
    if (pack->complaint_count > 1)
        under_buf_putc(&pack->complaints, '\n');
    pack_add_shown(&pack->complaints, file, 60);
    if (line > 0)
        under_buf_printf(&pack->complaints, ":%d", line);
    under_buf_puts(&pack->complaints, ": ");
    return true;
}

void pack_complain_(struct under_pack *pack, const char *file, int line, const char *text,
                    const struct under_arg *args, size_t count)
{
    if (pack_begin_complaint(pack, file, line))
        under_message(&pack->complaints, text, args, count);
}

int under_pack_complaints(const struct under_pack *pack)
{
    return pack->complaint_count;
}

static under_status refuse_complaints(struct under_pack *pack)
{
    int hidden = pack->complaint_count - PACK_COMPLAINTS_SHOWN;
    if (hidden > 0) {
        under_buf_putc(&pack->complaints, '\n');
        message(&pack->complaints, "More errors, not shown: {count}.", NUM("count", hidden));
    }
    return refuse("{errors}", STR("errors", under_buf_text(&pack->complaints)));
}

/* --- parsing and hashing --- */

/* Some editors begin a file with a byte-order mark, which JSON does not allow. */
static void drop_byte_order_mark(struct under_buf *text)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t size = sizeof mark - 1;
    if (text->size < size || memcmp(text->text, mark, size) != 0)
        return;
    memmove(text->text, text->text + size, text->size - size + 1);
    text->size -= size;
}

void pack_parse_file(struct under_pack *pack, struct pack_file *file)
{
    const char *name = under_buf_text(&file->name);
    if (file->text.size > PACK_FILE_BYTES_MAX) {
        pack_complain(pack, name, 0, "this file is larger than {most} bytes.",
                      NUM("most", PACK_FILE_BYTES_MAX));
        return;
    }
    drop_byte_order_mark(&file->text);
    if (memchr(under_buf_text(&file->text), '\0', file->text.size)) {
        pack_complain(pack, name, 0, "this file is not text: it contains a zero byte.");
        return;
    }
    json_error_t error;
    file->root =
        json_loadb(under_buf_text(&file->text), file->text.size, JSON_REJECT_DUPLICATES, &error);
    if (file->root)
        return;
    struct under_buf reason = {0};
    pack_add_shown(&reason, error.text, sizeof error.text);
    enum json_error_code code = json_error_code(&error);
    if (code == json_error_invalid_utf8)
        pack_complain(pack, name, error.line, "this is not UTF-8 text.");
    else if (code == json_error_null_character || code == json_error_null_byte_in_key)
        pack_complain(pack, name, error.line, "\\u0000 is not allowed in a text.");
    else if (code == json_error_duplicate_key)
        pack_complain(pack, name, error.line, "a key appears twice in the same object ({reason}).",
                      STR("reason", under_buf_text(&reason)));
    else
        pack_complain(pack, name, error.line, "this is not valid JSON: {reason}.",
                      STR("reason", under_buf_text(&reason)));
    under_buf_free(&reason);
}

/* The hash of what the files say, not of how they are laid out: names and values in a fixed order.
 */
static uint64_t hash_files(const struct under_pack *pack)
{
    struct under_buf canonical = {0};
    for (int i = 0; i < pack->files; i++) {
        char *dump = json_dumps(pack->file[i].root, JSON_SORT_KEYS | JSON_COMPACT);
        if (!dump)
            abort();
        under_buf_puts(&canonical, under_buf_text(&pack->file[i].name));
        under_buf_putc(&canonical, '\n');
        under_buf_puts(&canonical, dump);
        under_buf_putc(&canonical, '\n');
        free(dump);
    }
    uint64_t hash = under_hash(under_buf_text(&canonical), canonical.size);
    under_buf_free(&canonical);
    return hash;
}

/* --- opening --- */

/* Where no file has a name of this game's: the game that has one of them, or NULL. Any game's pack
 * may have the file that says what it adds to. */
static const char *find_other_game(const struct under_pack *pack, const struct under_game *game)
{
    const char *other = NULL;
    for (int i = 0; i < pack->files; i++)
        for (size_t k = 0; k < under_embedded_count; k++) {
            const struct under_embedded *known = &under_embedded[k];
            if (strcmp(known->name, pack_about) == 0 ||
                strcmp(known->name, under_buf_text(&pack->file[i].name)) != 0)
                continue;
            if (strcmp(known->game, game->id) == 0)
                return NULL;
            if (!other)
                other = known->game;
        }
    return other;
}

/* What else is asked of a pack when it is compiled; one that was kept is joined with its base. */
enum demands { TO_BE_VALID, TO_BE_SOUND, AS_IT_WAS_KEPT };

static under_status compile_pack(struct under_content *content, const struct under_game *game,
                                 struct under_pack *pack, enum demands demands)
{
    const char *other = find_other_game(pack, game);
    if (other)
        return refuse(
            "This pack is for the game \"{other}\", not for \"{game}\". Use it with {other}.",
            STR("other", other), STR("game", game->id));
    for (int i = 0; i < pack->files; i++)
        if (!pack->file[i].unread)
            pack_parse_file(pack, &pack->file[i]);
    if (demands != AS_IT_WAS_KEPT)
        pack_join_base(pack, game);
    void *tables = game->compile(pack);
    for (int i = 0; i < pack->files; i++)
        if (!pack->file[i].asked)
            pack_complain(pack, under_buf_text(&pack->file[i].name), 0,
                          "packs for {game} have no file of this name.", STR("game", game->id));
    if (demands == TO_BE_SOUND && game->audit && pack->complaint_count == 0)
        game->audit(pack, tables);
    if (pack->complaint_count > 0) {
        if (tables)
            game->discard(tables);
        return refuse_complaints(pack);
    }
    assert(tables);
    *content = (struct under_content){.game = game, .tables = tables, .hash = hash_files(pack)};
    return NULL;
}

/* The built-in pack of that name; false if there is none. What is built in beside packs is no JSON.
 */
static bool add_built_in(struct under_pack *pack, const char *name)
{
    for (size_t i = 0; i < under_embedded_count; i++)
        if (strcmp(under_embedded[i].game, name) == 0 && strstr(under_embedded[i].name, ".json"))
            pack_add_file(pack, under_embedded[i].name, under_embedded[i].text,
                          under_embedded[i].size);
    return pack->files > 0;
}

/* Neither a folder nor built in: which ones are, and the one that was probably meant. */
static under_status refuse_unknown(const char *name)
{
    struct under_unknown unknown = {.nearest.written = name};
    const char *last = "";
    for (size_t i = 0; i < under_embedded_count; i++) {
        const char *game = under_embedded[i].game;
        if (strcmp(game, last) == 0 || !strstr(under_embedded[i].name, ".json"))
            continue;
        under_unknown_offer(&unknown, game);
        last = game;
    }
    return under_unknown_refuse(&unknown, "\"{name}\" is neither a folder nor a built-in pack; the "
                                          "built-in packs are: {names}.");
}

static under_status open_folder(struct under_content *content, const struct under_game *game,
                                const char *folder, enum demands demands)
{
    struct under_pack *pack = new_pack();
    under_status why = NULL;
    if (!folder)
        add_built_in(pack, game->id);
    else if (pack_is_folder(folder))
        why = pack_read_folder(pack, folder);
    else if (!add_built_in(pack, folder))
        why = refuse_unknown(folder);
    pack_sort_files(pack);
    if (!why)
        why = compile_pack(content, game, pack, demands);
    free_pack(pack);
    return why;
}

under_status under_pack_open(struct under_content *content, const struct under_game *game,
                             const char *folder)
{
    return open_folder(content, game, folder, TO_BE_VALID);
}

under_status under_pack_check(struct under_content *content, const struct under_game *game,
                              const char *folder)
{
    return open_folder(content, game, folder, TO_BE_SOUND);
}

static under_status open_texts(struct under_content *content, const struct under_game *game,
                               const char *const names[], const char *const texts[],
                               enum demands demands)
{
    struct under_pack *pack = new_pack();
    under_status why = NULL;
    for (size_t i = 0; !why && names[i]; i++)
        if (!pack_add_file(pack, names[i], texts[i], strlen(texts[i])))
            why = refuse("A pack cannot have more than {most} files.", NUM("most", PACK_FILES_MAX));
    pack_sort_files(pack);
    if (!why)
        why = compile_pack(content, game, pack, demands);
    free_pack(pack);
    return why;
}

under_status under_pack_open_texts(struct under_content *content, const struct under_game *game,
                                   const char *const names[], const char *const texts[])
{
    return open_texts(content, game, names, texts, TO_BE_VALID);
}

under_status under_pack_check_texts(struct under_content *content, const struct under_game *game,
                                    const char *const names[], const char *const texts[])
{
    return open_texts(content, game, names, texts, TO_BE_SOUND);
}

/* --- keeping --- */

under_status under_pack_keep(const struct under_game *game, const char *name, struct under_buf *out)
{
    struct under_pack *pack = new_pack();
    struct under_content content = {0};
    add_built_in(pack, name);
    pack_sort_files(pack);
    under_status why = compile_pack(&content, game, pack, TO_BE_VALID);
    json_t *files = json_object();
    for (int i = 0; !why && i < pack->files; i++)
        json_object_set(files, under_buf_text(&pack->file[i].name), pack->file[i].root);
    char *text = json_dumps(files, JSON_COMPACT | JSON_SORT_KEYS);
    if (!text)
        abort();
    if (!why)
        under_buf_puts(out, text);
    free(text);
    json_decref(files);
    under_pack_close(&content);
    free_pack(pack);
    return why;
}

under_status under_pack_open_kept(struct under_content *content, const struct under_game *game,
                                  const char *text, size_t size)
{
    struct under_pack *pack = new_pack();
    json_t *files = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL), *root;
    const char *name;
    under_status why =
        json_is_object(files) ? NULL : refuse("What was kept of the pack is damaged.");
    json_object_foreach(files, name, root)
    {
        char *written = json_dumps(root, JSON_COMPACT);
        if (!written || !pack_add_file(pack, name, written, strlen(written)))
            why = refuse("What was kept of the pack is damaged.");
        else
            /* What it added to is in it already, so nobody asks for that. */
            pack->file[pack->files - 1].asked = strcmp(name, pack_about) == 0;
        free(written);
    }
    json_decref(files);
    pack_sort_files(pack);
    if (!why)
        why = compile_pack(content, game, pack, AS_IT_WAS_KEPT);
    free_pack(pack);
    return why;
}

void under_pack_close(struct under_content *content)
{
    if (content->tables)
        content->game->discard(content->tables);
    *content = (struct under_content){0};
}

const char *under_pack_next(const struct under_game *game, const char *last)
{
    if (!last)
        return game->id;
    size_t size = strlen(game->id);
    bool passed = strcmp(last, game->id) == 0;
    for (size_t i = 0; i < under_embedded_count; i++) {
        const char *pack = under_embedded[i].game;
        if (strncmp(pack, game->id, size) != 0 || pack[size] != '-')
            continue;
        if (passed && strcmp(pack, last) != 0)
            return pack;
        passed = passed || strcmp(pack, last) == 0;
    }
    return NULL;
}
