/* The set-ups an experiment goes through. */
#include "lab/vary.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/suggest.h"

enum { SUBSETS_OF_MOST = 12 };

/* One value an option takes. */
struct vary_value {
    json_t *json;
    int place;
};

/* One --vary: an option and its values. */
struct vary_axis {
    char *option;
    struct vary_value *value;
    int count;
};

static char *vary_copy(const char *text, size_t size)
{
    char *copy = malloc(size + 1);
    if (!copy)
        abort();
    memcpy(copy, text, size);
    copy[size] = '\0';
    return copy;
}

static void vary_add(struct vary_axis *axis, json_t *json, int place)
{
    struct vary_value *value =
        realloc(axis->value, ((size_t)axis->count + 1) * sizeof *axis->value);
    if (!value)
        abort();
    axis->value = value;
    value[axis->count++] = (struct vary_value){json, place};
}

static void vary_free_axis(struct vary_axis *axis)
{
    for (int i = 0; i < axis->count; i++)
        json_decref(axis->value[i].json);
    free(axis->value);
    free(axis->option);
}

/* --- reading one --vary --- */

/* A whole number of at most six digits at *text, which then points behind it; false otherwise. */
static bool vary_read_number(const char **text, int *out)
{
    size_t digits = strspn(*text, "0123456789");
    if (digits == 0 || digits > 6)
        return false;
    *out = 0;
    for (size_t i = 0; i < digits; i++)
        *out = 10 * *out + (*text)[i] - '0';
    *text += digits;
    return true;
}

static under_status vary_read_numbers(struct vary_axis *axis, const char *values)
{
    const char *at = values;
    int from, to;
    bool fits = vary_read_number(&at, &from);
    if (fits && strncmp(at, "..", 2) == 0) {
        at += 2;
        fits = vary_read_number(&at, &to) && !*at && to >= from && to - from < LAB_VARIANTS_MAX;
        for (int n = from; fits && n <= to; n++)
            vary_add(axis, json_integer(n), n);
    } else {
        while (fits) {
            vary_add(axis, json_integer(from), from);
            if (!*at)
                break;
            fits = *at++ == ',' && axis->count < LAB_VARIANTS_MAX && vary_read_number(&at, &from);
        }
    }
    if (fits)
        return NULL;
    return refuse("--vary {option} takes a list of numbers, such as {option}=0..8 or "
                  "{option}=0,4,8, not \"{values}\".",
                  STR("values", values), STR("option", axis->option));
}

static under_status vary_read_sets(struct vary_axis *axis, const char *values, const json_t *all)
{
    size_t count = json_array_size(all);
    if (strcmp(values, "each") == 0) {
        vary_add(axis, json_array(), 0);
        for (size_t i = 0; i < count; i++)
            vary_add(axis, json_pack("[O]", json_array_get(all, i)), 1);
        return NULL;
    }
    if (strcmp(values, "all") != 0)
        return refuse("--vary {option} takes {option}=each (every value alone) or {option}=all "
                      "(every combination), not \"{values}\".",
                      STR("values", values), STR("option", axis->option));
    if (count > SUBSETS_OF_MOST)
        return refuse("--vary {option}=all makes too many combinations: {option} has {count} "
                      "values, and {most} is the limit.",
                      STR("option", axis->option), NUM("count", (long long)count),
                      NUM("most", SUBSETS_OF_MOST));
    for (unsigned bits = 0; bits < 1u << count; bits++) {
        json_t *set = json_array();
        for (size_t i = 0; i < count; i++)
            if (bits >> i & 1)
                json_array_append(set, json_array_get(all, i));
        vary_add(axis, set, __builtin_popcount(bits));
    }
    return NULL;
}

static under_status vary_refuse_option(const char *name, const json_t *options,
                                       const struct under_game *game)
{
    struct under_buf list = {0};
    struct under_nearest nearest = {.written = name};
    const char *option;
    json_t *about;
    json_object_foreach((json_t *)options, option, about)
    {
        under_buf_printf(&list, list.size ? ", %s" : "%s", option);
        under_nearest_offer(&nearest, option);
    }
    under_status why =
        refuse("{game} has no set-up option \"{name}\" to vary; its options are: {options}.",
               STR("game", game->id), STR("name", name), STR("options", under_buf_text(&list)));
    under_buf_free(&list);
    return under_did_you_mean(why, nearest.name);
}

static under_status vary_read(struct vary_axis *axis, const char *text, const json_t *options,
                              const struct under_game *game)
{
    const char *equals = strchr(text, '=');
    if (!equals || equals == text || !equals[1])
        return refuse("--vary takes an option and its values, such as level=0..8 or hard=each, not "
                      "\"{text}\".",
                      STR("text", text));
    axis->option = vary_copy(text, (size_t)(equals - text));
    const json_t *option = json_object_get(options, axis->option);
    if (!option)
        return vary_refuse_option(axis->option, options, game);
    const char *type = json_string_value(json_object_get(option, "type"));
    if (type && strcmp(type, "number") == 0)
        return vary_read_numbers(axis, equals + 1);
    if (type && strcmp(type, "set") == 0)
        return vary_read_sets(axis, equals + 1, json_object_get(option, "values"));
    return refuse("The option \"{option}\" can't be varied: only numbers and sets can.",
                  STR("option", axis->option));
}

/* --- multiplying --- */

static void vary_name_value(const json_t *value, struct under_buf *out)
{
    size_t i;
    json_t *element;
    if (json_is_integer(value))
        under_buf_printf(out, "%lld", (long long)json_integer_value(value));
    else if (json_array_size(value) == 0)
        under_buf_puts(out, "none");
    json_array_foreach((json_t *)value, i, element)
        under_buf_printf(out, i ? "+%s" : "%s", json_string_value(element));
}

static under_status vary_make_variant(struct lab_variants *variants, int index,
                                      const struct vary_axis axis[],
                                      const struct under_content *content, const json_t *setup)
{
    struct lab_variant *variant = &variants->variant[index];
    json_t *json = setup ? json_deep_copy(setup) : json_object();
    struct under_buf name = {0};
    int rest = index;
    int digit[LAB_VARY_MAX] = {0};
    for (int i = variants->varied - 1; i >= 0; i--) {
        assert(axis[i].count > 0);
        digit[i] = rest % axis[i].count;
        rest /= axis[i].count;
    }
    for (int i = 0; i < variants->varied; i++) {
        const struct vary_value *value = &axis[i].value[digit[i]];
        json_object_set(json, axis[i].option, value->json);
        variant->place[i] = value->place;
        under_buf_printf(&name, i ? " %s=" : "%s=", axis[i].option);
        vary_name_value(value->json, &name);
    }
    struct under_config config;
    under_status why = under_config_make(&config, content, json, 0);
    if (!why)
        under_config_release(&config);
    variant->name = vary_copy(name.size ? name.text : "as given", name.size ? name.size : 8);
    variant->setup = json_dumps(json, JSON_COMPACT | JSON_SORT_KEYS);
    under_buf_free(&name);
    json_decref(json);
    return why;
}

static under_status vary_multiply(struct lab_variants *variants, const struct vary_axis axis[],
                                  const struct under_content *content, const json_t *setup)
{
    int64_t product = 1;
    for (int i = 0; i < variants->varied; i++) {
        assert(axis[i].option && axis[i].count > 0);
        product *= axis[i].count;
        for (int j = 0; j < i; j++)
            if (strcmp(axis[i].option, axis[j].option) == 0)
                return refuse("--vary names \"{option}\" twice; name each option once.",
                              STR("option", axis[i].option));
        if (product > LAB_VARIANTS_MAX)
            return refuse("--vary makes at least {count} set-ups; the limit for one run is {most}.",
                          NUM("count", product), NUM("most", LAB_VARIANTS_MAX));
    }
    variants->count = (int)product;
    variants->variant = calloc((size_t)product, sizeof *variants->variant);
    if (!variants->variant)
        abort();
    under_status why = NULL;
    for (int i = 0; i < variants->count && !why; i++)
        why = vary_make_variant(variants, i, axis, content, setup);
    return why;
}

under_status lab_variants_make(struct lab_variants *variants, const struct under_content *content,
                               const json_t *setup, const char *const vary[], int count)
{
    *variants = (struct lab_variants){0};
    if (count > LAB_VARY_MAX)
        return refuse("--vary can be given at most {most} times.", NUM("most", LAB_VARY_MAX));
    struct vary_axis axis[LAB_VARY_MAX] = {0};
    json_t *options = content->game->options(content);
    under_status why = NULL;
    for (int i = 0; i < count && !why; i++) {
        why = vary_read(&axis[i], vary[i], options, content->game);
        variants->varied = i + 1;
    }
    if (!why)
        why = vary_multiply(variants, axis, content, setup);
    for (int i = 0; i < variants->varied; i++) {
        if (why)
            free(axis[i].option);
        else
            variants->option[i] = axis[i].option;
        variants->set[i] = axis[i].count > 0 && json_is_array(axis[i].value[0].json);
        axis[i].option = NULL;
        vary_free_axis(&axis[i]);
    }
    json_decref(options);
    if (why) {
        memset(variants->option, 0, sizeof variants->option);
        lab_variants_free(variants);
    }
    return why;
}

void lab_variants_free(struct lab_variants *variants)
{
    for (int i = 0; i < variants->varied; i++)
        free(variants->option[i]);
    for (int i = 0; i < variants->count; i++) {
        free(variants->variant[i].name);
        free(variants->variant[i].setup);
    }
    free(variants->variant);
    *variants = (struct lab_variants){0};
}
