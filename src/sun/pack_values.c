/* Single values of a pack of Under our Sun, as its files have them: texts, numbers, resources, and
 * ids that nothing else has. */
#include <stdlib.h>
#include <string.h>

#include "sun/pack_read.h"

/* --- texts --- */

struct sun_text {
    struct sun_text *next;
    char text[];
};

const char *sun_keep_text(struct sun_pack *pack, const char *text)
{
    size_t size = strlen(text) + 1;
    struct sun_text *kept = malloc(sizeof *kept + size);
    if (!kept)
        abort();
    memcpy(kept->text, text, size);
    kept->next = pack->texts;
    pack->texts = kept;
    return kept->text;
}

const char *sun_read_text(struct sun_pack *pack, struct under_value object, const char *key,
                          size_t most)
{
    return sun_keep_text(pack, under_value_text(under_value_get(object, key), most));
}

const char *sun_read_text_maybe(struct sun_pack *pack, struct under_value object, const char *key,
                                size_t most)
{
    return under_value_has(object, key) ? sun_read_text(pack, object, key, most) : NULL;
}

void sun_discard_texts(struct sun_pack *pack)
{
    for (struct sun_text *text = pack->texts, *next; text; text = next) {
        next = text->next;
        free(text);
    }
}

/* --- numbers --- */

uint8_t sun_read_number_maybe(struct under_value object, const char *key, int least, int most)
{
    if (!under_value_has(object, key))
        return 0;
    return (uint8_t)under_value_number(under_value_get(object, key), least, most);
}

uint8_t sun_read_flag(struct under_value object, const char *key)
{
    if (!under_value_has(object, key))
        return 0;
    struct under_value value = under_value_get(object, key);
    if (!json_is_boolean(value.json))
        under_value_complain(value, "expected true or false.");
    return json_is_true(value.json);
}

void sun_read_resources(struct under_value value, int kinds, uint8_t counts[], int most)
{
    const char *names[RESOURCES + 1] = {0};
    for (int i = 0; i < kinds; i++)
        names[i] = sun_resource_names[i];
    value = under_value_object(value);
    under_value_only(value, names);
    for (int i = 0; i < kinds; i++)
        counts[i] = sun_read_number_maybe(value, names[i], 1, most);
}

/* --- ids --- */

static bool is_id(const char *id)
{
    bool word = false; /* inside one */
    for (const char *c = id; *c; c++) {
        if (*c == '-' && word && c[1] != '\0')
            word = false;
        else if ((*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9' && c != id))
            word = true;
        else
            return false;
    }
    return word;
}

/* Words that mean something else where a move names a card. */
static bool is_taken_by_moves(const char *id)
{
    static const char *const words[] = {"camp", "own", "tile", "cartridges", "arrows", NULL};
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], id) == 0)
            return true;
    for (int i = 0; sun_resource_names[i]; i++)
        if (strcmp(sun_resource_names[i], id) == 0)
            return true;
    return false;
}

static bool is_known(const struct sun_pack *pack, const char *id)
{
    for (int i = 0; i < pack->kinds; i++)
        if (strcmp(pack->kind[i].id, id) == 0)
            return true;
    for (int i = 0; i < pack->characters; i++) {
        const struct sun_character *character = &pack->character[i];
        if (character->id && strcmp(character->id, id) == 0)
            return true;
        for (int j = 0; j < character->skills; j++)
            if (strcmp(character->skill[j].id, id) == 0)
                return true;
    }
    for (int i = 0; i < pack->traders; i++)
        if (strcmp(pack->trader[i].id, id) == 0)
            return true;
    for (int i = 0; i < pack->team_cards; i++)
        if (strcmp(pack->team[i].id, id) == 0)
            return true;
    return false;
}

const char *sun_read_id(struct sun_pack *pack, struct under_value object)
{
    struct under_value value = under_value_get(object, "id");
    const char *id = under_value_text(value, ID_BYTES);
    if (id[0] && !is_id(id))
        under_value_complain(value,
                             "\"{id}\" is not an id: use lower-case words and digits with hyphens "
                             "between them, like \"sun-paste\".",
                             STR("id", id));
    else if (id[0] && is_taken_by_moves(id))
        under_value_complain(value,
                             "\"{id}\" already means something else in moves: choose another id.",
                             STR("id", id));
    else if (id[0] && is_known(pack, id))
        under_value_complain(value,
                             "\"{id}\" is already the id of something else: cards, characters, "
                             "skills and merchants all need different ids.",
                             STR("id", id));
    return sun_keep_text(pack, id);
}

/* The second bow is called "bow-2", so nothing else may be. */
static bool is_copy_of(const char *id, const struct sun_kind *kind)
{
    size_t size = strlen(kind->id);
    if (size == 0 || strncmp(id, kind->id, size) != 0 || id[size] != '-')
        return false;
    char *end;
    long copy = strtol(id + size + 1, &end, 10);
    return *end == '\0' && copy >= 2 && copy <= kind->copies;
}

void sun_check_copies(const struct sun_pack *pack, struct under_value object, const char *id)
{
    for (int other = 0; other < pack->kinds; other++)
        if (is_copy_of(id, &pack->kind[other]))
            under_value_complain(
                under_value_get(object, "id"),
                "\"{id}\" is the name of a copy of \"{other}\": choose another id.", STR("id", id),
                STR("other", pack->kind[other].id));
}
