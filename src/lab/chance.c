/* Set-ups by how often they are won. */
#include "lab/chance.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "engine/words.h"
#include "lab/stats.h"

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

static bool chance_fits(const struct under_content *content, const json_t *data)
{
    char pack[UNDER_HASH_TEXT];
    under_hash_text(content->hash, pack);
    const char *measured = json_string_value(json_object_get(data, "pack"));
    return measured && strcmp(measured, pack) == 0;
}

static under_status chance_deal(const struct under_content *content, const json_t *data,
                                int percent, under_rng *rng, struct lab_dealt *out)
{
    if (!chance_fits(content, data))
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

/* --- what was measured of a set-up --- */

/* The set-up with everything resolved that it leaves open, but for the players' names; new, or NULL
 * where it is refused. level: how hard the game says it is. */
static json_t *measured_resolve(const struct under_content *content, const json_t *setup,
                                int *level)
{
    struct under_config config;
    if (under_config_make(&config, content, setup, 0) != NULL)
        return NULL;
    const struct under_words *words = content->game->words;
    *level = words && words->level ? words->level(&config) : 0;
    json_t *resolved = json_copy(config.setup);
    json_object_del(resolved, "names");
    under_config_release(&config);
    return resolved;
}

/* Adds up all measured set-ups that are this one, or, where there is none to compare with, as hard
 * as that. */
static bool measured_add(const struct under_content *content, const json_t *wanted, int level,
                         struct lab_measured *out)
{
    json_t *data = chance_data(content->game), *setups = json_object_get(data, "setups"), *one;
    const char *bot = json_string_value(json_object_get(data, "bot"));
    int games = (int)json_integer_value(json_object_get(data, "games"));
    size_t i;
    *out = (struct lab_measured){0};
    if (chance_fits(content, data)) {
        snprintf(out->bot, sizeof out->bot, "%s", bot ? bot : "");
        json_array_foreach(setups, i, one)
        {
            int hard = 0;
            json_t *setup = measured_resolve(content, json_object_get(one, "setup"), &hard);
            if (setup && (wanted ? json_equal(setup, wanted) : hard == level)) {
                out->wins += (int)json_integer_value(json_object_get(one, "wins"));
                out->games += games;
            }
            json_decref(setup);
        }
    }
    json_decref(data);
    return out->games > 0;
}

bool lab_measured_of(const struct under_content *content, const json_t *setup,
                     struct lab_measured *out)
{
    int level;
    json_t *wanted = measured_resolve(content, setup, &level);
    bool found = wanted && measured_add(content, wanted, level, out);
    json_decref(wanted);
    return found;
}

bool lab_measured_level(const struct under_content *content, int level, struct lab_measured *out)
{
    return measured_add(content, NULL, level, out);
}

void lab_say_measured(const struct lab_measured *measured, struct under_buf *out)
{
    char rate[16], low[16], high[16];
    struct lab_interval interval = lab_rate_interval(measured->wins, measured->games);
    snprintf(rate, sizeof rate, "%.1f", 100.0 * measured->wins / measured->games);
    snprintf(low, sizeof low, "%.1f", 100 * interval.low);
    snprintf(high, sizeof high, "%.1f", 100 * interval.high);
    message(out, "The bot {bot} won {rate} % of {games} games (95 % interval: {low} to {high} %).",
            STR("bot", measured->bot), STR("rate", rate), NUM("games", measured->games),
            STR("low", low), STR("high", high));
}
