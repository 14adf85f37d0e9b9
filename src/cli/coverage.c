/* under walk --coverage: what of the box came up in the games that were walked, and what never did.
 */
#include "cli/coverage.h"

#include <stdlib.h>
#include <string.h>

#include "cli/say.h"
#include "engine/reference.h"

void cli_coverage_open(struct cli_coverage *coverage, const struct under_content *content)
{
    size_t i;
    json_t *entry;
    coverage->entries = under_reference_find(content, "");
    coverage->seen = json_object();
    for (i = json_array_size(coverage->entries); i-- > 0;) /* what nobody is shown */
        if (json_object_get(json_array_get(coverage->entries, i), "secret"))
            json_array_remove(coverage->entries, i);
    json_array_foreach(coverage->entries, i, entry) json_object_set_new(
        coverage->seen, json_string_value(json_object_get(entry, "id")), json_false());
}

void cli_coverage_close(struct cli_coverage *coverage)
{
    json_decref(coverage->entries);
    json_decref(coverage->seen);
}

/* A word of a move or an event: "bow", or "bow-2" for the second copy. */
static void coverage_note(struct cli_coverage *coverage, const char *word, size_t size)
{
    char id[64];
    if (size == 0 || size >= sizeof id)
        return;
    memcpy(id, word, size);
    id[size] = '\0';
    char *copy = strrchr(id, '-');
    if (!json_object_get(coverage->seen, id) && copy)
        *copy = '\0';
    /* What is numbered only, such as missions, is told apart from amounts by who sets it up. */
    if (json_object_get(coverage->seen, id) && (id[0] < '0' || id[0] > '9'))
        json_object_set_new(coverage->seen, id, json_true());
}

void cli_coverage_watch(void *context, const struct under_config *config, under_move move,
                        const struct under_events *events)
{
    struct cli_coverage *coverage = context;
    const struct under_game *game = config->content->game;
    struct under_buf text = {0};
    game->text(config, move, &text);
    for (const char *word = text.text; *word; word += strspn(word, " ")) {
        size_t size = strcspn(word, " ");
        coverage_note(coverage, word, size);
        word += size;
    }
    under_buf_free(&text);
    for (int i = 0; i < events->count; i++) {
        json_t *told = game->tell(config, &events->event[i]), *value;
        const char *key;
        json_object_foreach(told, key, value) if (json_is_string(value))
            coverage_note(coverage, json_string_value(value), json_string_length(value));
        json_decref(told);
    }
}

/* The option that says which of a sort of entries is played, such as "mission"; NULL: none. */
static const char *coverage_find_option(const struct cli_coverage *coverage,
                                        const struct under_content *content)
{
    json_t *options = content->game->options(content);
    const char *found = NULL;
    size_t i;
    const json_t *entry;
    json_array_foreach(coverage->entries, i, entry)
    {
        const char *sort = json_string_value(json_object_get(entry, "sort"));
        if (json_object_get(options, sort))
            found = sort;
    }
    json_decref(options);
    return found;
}

int cli_coverage_walks(const struct cli_coverage *coverage, const struct under_walk *walk)
{
    const char *option = coverage_find_option(coverage, walk->content);
    int walks = 0;
    size_t i;
    const json_t *entry;
    if (!option || json_object_get(walk->setup, option))
        return 1;
    json_array_foreach(coverage->entries, i, entry) walks +=
        strcmp(json_string_value(json_object_get(entry, "sort")), option) == 0;
    return walks;
}

under_status cli_coverage_walk(struct cli_coverage *coverage, struct under_walk *walk)
{
    const char *option = coverage_find_option(coverage, walk->content);
    int games = walk->games;
    size_t i;
    const json_t *entry;
    under_status why = NULL;
    walk->watch = cli_coverage_watch;
    walk->context = coverage;
    if (!option || json_object_get(walk->setup, option))
        return under_walk(walk);
    json_array_foreach(coverage->entries, i, entry)
    {
        const char *id = json_string_value(json_object_get(entry, "id"));
        if (why || strcmp(json_string_value(json_object_get(entry, "sort")), option) != 0)
            continue;
        json_t *setup = walk->setup ? json_copy((json_t *)walk->setup) : json_object();
        json_object_set_new(setup, option, json_integer(strtol(id, NULL, 10)));
        struct under_walk one = *walk;
        one.setup = setup;
        one.games = games;
        why = under_walk(&one);
        one.setup = walk->setup;
        *walk = one;
        walk->seed += (uint64_t)games;
        json_object_set_new(coverage->seen, id, json_true());
        json_decref(setup);
    }
    return why;
}

void cli_coverage_report(const struct cli_coverage *coverage)
{
    size_t i, seen = 0;
    const json_t *entry;
    json_array_foreach(coverage->entries, i, entry)
    {
        const char *own = json_string_value(json_object_get(entry, "group"));
        if (json_is_true(
                json_object_get(coverage->seen, json_string_value(json_object_get(entry, "id"))))) {
            seen++;
            continue;
        }
        say(stdout, "Never came up: {name} ({group})",
            STR("name", json_string_value(json_object_get(entry, "name"))), STR("group", own));
    }
    say(stdout, "{seen} of {all} things in the box came up.", NUM("seen", (long long)seen),
        NUM("all", (long long)json_array_size(coverage->entries)));
}
