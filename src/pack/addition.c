/* Packs: one that adds to another.
 *
 * A pack with a file pack.json, {"base": "sun"}, holds only what is new. Its other files have
 * lists, which are put behind those of the built-in pack's files of the same names; what it has no
 * file for is as it is there. A complaint names the file and line in which a value was written, so
 * each file keeps what was added to it. */
#include <stdlib.h>
#include <string.h>

#include "pack/embedded.h"
#include "pack/files.h"

const char pack_about[] = "pack.json";
enum { BASE_BYTES = 40 };

static bool has_name(const struct pack_file *file, const char *name)
{
    return strcmp(under_buf_text(&file->name), name) == 0;
}

static bool is_there(const struct under_pack *pack, const char *name)
{
    for (int i = 0; i < pack->files; i++)
        if (has_name(&pack->file[i], name))
            return true;
    return false;
}

static void check_base(struct under_pack *pack, const struct under_game *game)
{
    static const char *const keys[] = {"base", NULL};
    struct under_value file = under_pack_file(pack, pack_about);
    under_value_only(file, keys);
    struct under_value value = under_value_get(file, "base");
    const char *base = under_value_text(value, BASE_BYTES);
    if (base[0] && strcmp(base, game->id) != 0)
        under_value_complain(value,
                             "a pack for this game can only add to \"{base}\", not to \"{found}\".",
                             STR("base", game->id), STR("found", base));
}

static void complain_at(struct under_pack *pack, const struct pack_file *file, const char *key)
{
    const struct under_step step = {.key = key};
    int line = pack_locate(under_buf_text(&file->text), file->text.size, &step, 1);
    pack_complain(
        pack, under_buf_text(&file->name), line,
        "{key}: a pack that adds to another can only extend lists that the other pack has.",
        STR("key", key));
}

/* Puts the lists of what is added behind those of the file. */
static void join(struct under_pack *pack, struct pack_file *file)
{
    struct pack_file *added = file->added;
    if (added->root && !json_is_object(added->root))
        pack_complain(pack, under_buf_text(&added->name), 0,
                      "expected an object in {open} {close}.", STR("open", "{"), STR("close", "}"));
    const char *key;
    json_t *list;
    json_object_foreach(added->root, key, list)
    {
        json_t *base = json_object_get(file->root, key);
        if (strcmp(key, "//") == 0)
            continue;
        if (json_is_array(base) && json_is_array(list))
            json_array_extend(base, list);
        else
            complain_at(pack, added, key);
    }
}

/* The base's file; what the pack has of that name is what is added to it. */
static void add_base_file(struct under_pack *pack, const struct under_embedded *base)
{
    if (!is_there(pack, base->name)) {
        if (pack_add_file(pack, base->name, base->text, base->size)) {
            pack_parse_file(pack, &pack->file[pack->files - 1]);
            pack->file[pack->files - 1].of_base = true;
        }
        return;
    }
    for (int i = 0; i < pack->files; i++) {
        struct pack_file *file = &pack->file[i];
        if (!has_name(file, base->name))
            continue;
        struct pack_file *added = malloc(sizeof *added);
        if (!added)
            abort();
        *added = *file;
        *file = (struct pack_file){.added = added, .of_base = true};
        under_buf_puts(&file->name, base->name);
        under_buf_add(&file->text, base->text, base->size);
        pack_parse_file(pack, file);
        join(pack, file);
        return;
    }
}

void pack_join_base(struct under_pack *pack, const struct under_game *game)
{
    if (!is_there(pack, pack_about))
        return;
    pack->base = game->id;
    check_base(pack, game);
    for (size_t i = 0; i < under_embedded_count; i++)
        if (strcmp(under_embedded[i].game, game->id) == 0)
            add_base_file(pack, &under_embedded[i]);
    pack_sort_files(pack);
}

const struct pack_file *pack_written_in(struct under_value *value)
{
    const struct pack_file *file = &value->pack->file[value->file];
    if (!file->added || value->depth < 2 || !value->step[0].key || value->step[1].key)
        return file;
    const char *key = value->step[0].key;
    size_t all = json_array_size(json_object_get(file->root, key));
    size_t before = all - json_array_size(json_object_get(file->added->root, key));
    if (value->step[1].index < before)
        return file;
    value->step[1].index -= before;
    return file->added;
}
