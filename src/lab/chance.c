/* Set-ups by how often they are won. */
#include "lab/chance.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"

/* In percentage points: what counts as about that often, and what is no longer near. */
#define ABOUT 2.5
#define NEAR 5.0

static json_t *chance_data(const struct under_game *game)
{
    for (int i = 0; lab_embedded_chances[i].game; i++)
        if (strcmp(lab_embedded_chances[i].game, game->id) == 0)
            return json_loads(lab_embedded_chances[i].text, 0, NULL);
    return NULL;
}

static double chance_of(const json_t *data, size_t i)
{
    const json_t *setup = json_array_get(json_object_get(data, "setups"), i);
    return 100.0 * (double)json_integer_value(json_object_get(setup, "wins")) /
           (double)json_integer_value(json_object_get(data, "games"));
}

/* The set-ups within what counts as about that often; where there are none, those nearest. */
static under_status chance_draw(const json_t *data, int percent, under_rng *rng, size_t *out)
{
    size_t count = json_array_size(json_object_get(data, "setups"));
    double nearest = 1000, least = 100, most = 0;
    for (size_t i = 0; i < count; i++) {
        double chance = chance_of(data, i);
        nearest = fmin(nearest, fabs(chance - percent));
        least = fmin(least, chance);
        most = fmax(most, chance);
    }
    if (nearest > NEAR)
        return refuse("No set-up is won about {percent} % of the time; choose a chance from "
                      "{least} to {most} %.",
                      NUM("percent", percent), NUM("least", (long long)ceil(least)),
                      NUM("most", (long long)floor(most)));
    uint32_t found = 0;
    for (size_t i = 0; i < count; i++)
        if (fabs(chance_of(data, i) - percent) <= fmax(ABOUT, nearest) &&
            under_rng_below(rng, ++found) == 0)
            *out = i;
    return NULL;
}

static under_status chance_deal(const struct under_content *content, const json_t *data,
                                int percent, under_rng *rng, struct lab_dealt *out)
{
    char pack[UNDER_HASH_TEXT];
    under_hash_text(content->hash, pack);
    const char *measured = json_string_value(json_object_get(data, "pack"));
    if (!measured || strcmp(measured, pack) != 0)
        return refuse("The chances of this pack's set-ups have not been measured; choosing one by "
                      "its chance works only with the built-in pack.");
    size_t chosen = 0;
    under_status why = chance_draw(data, percent, rng, &chosen);
    if (why)
        return why;
    const json_t *setup = json_array_get(json_object_get(data, "setups"), chosen);
    const char *bot = json_string_value(json_object_get(data, "bot"));
    *out = (struct lab_dealt){
        .setup = json_incref(json_object_get(setup, "setup")),
        .measured = chance_of(data, chosen),
    };
    snprintf(out->bot, sizeof out->bot, "%s", bot ? bot : "");
    return NULL;
}

under_status lab_setup_for_chance(const struct under_content *content, int percent, under_rng *rng,
                                  struct lab_dealt *out)
{
    json_t *data = chance_data(content->game);
    if (!data)
        return refuse("The chances of {game}'s set-ups have not been measured, so you can't choose "
                      "one by its chance.",
                      STR("game", content->game->id));
    under_status why = chance_deal(content, data, percent, rng, out);
    json_decref(data);
    return why;
}
