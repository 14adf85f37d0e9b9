/* Looking things up in what a pack holds. */
#include "engine/reference.h"

#include <string.h>
#include <strings.h>

static bool reference_contains(const char *text, const char *word)
{
    size_t size = strlen(word);
    for (; *text; text++)
        if (strncasecmp(text, word, size) == 0)
            return true;
    return false;
}

static const char *reference_text(const json_t *entry, const char *key)
{
    const char *text = json_string_value(json_object_get(entry, key));
    return text ? text : "";
}

/* "items" is the group "item" as well. */
static bool reference_is_group(const json_t *entry, const char *word)
{
    const char *group = reference_text(entry, "group");
    size_t size = strlen(group);
    return strcasecmp(group, word) == 0 ||
           (strncasecmp(group, word, size) == 0 && strcasecmp(word + size, "s") == 0);
}

static bool reference_is_named(const json_t *entry, const char *word)
{
    return strcasecmp(reference_text(entry, "id"), word) == 0 ||
           strcasecmp(reference_text(entry, "name"), word) == 0;
}

static bool reference_has_in_name(const json_t *entry, const char *word)
{
    return reference_contains(reference_text(entry, "name"), word) ||
           reference_contains(reference_text(entry, "id"), word);
}

static bool reference_has_anywhere(const json_t *value, const char *word)
{
    size_t i;
    const char *key;
    const json_t *member;
    if (json_is_string(value))
        return reference_contains(json_string_value(value), word);
    json_array_foreach(value, i, member) if (reference_has_anywhere(member, word)) return true;
    json_object_foreach((json_t *)value, key,
                        member) if (reference_has_anywhere(member, word)) return true;
    return false;
}

json_t *under_reference_find(const struct under_content *content, const char *word)
{
    static bool (*const ways[])(const json_t *, const char *) = {
        reference_is_group, reference_is_named, reference_has_in_name, reference_has_anywhere};
    json_t *all = content->game->reference ? content->game->reference(content) : json_array();
    if (!*word)
        return all;
    json_t *found = json_array();
    for (size_t way = 0; way < sizeof ways / sizeof *ways && json_array_size(found) == 0; way++) {
        size_t i;
        json_t *entry;
        json_array_foreach(all, i, entry) if (ways[way](entry, word))
            json_array_append(found, entry);
    }
    json_decref(all);
    return found;
}
