/* under stats: a player's own games in numbers. */
#include <string.h>

#include "cli/command.h"
#include "cli/options.h"
#include "tui/store.h"

enum { LEVELS_MOST = 32 };

struct tally {
    int played, won, fastest; /* fastest: rounds of the shortest game won, 0: none */
};

static int number_of(const json_t *game, const char *key)
{
    return (int)json_integer_value(json_object_get(game, key));
}

static void count_game(struct tally *tally, const json_t *game)
{
    bool won = json_is_true(json_object_get(game, "won"));
    int rounds = number_of(game, "rounds");
    tally->played++;
    tally->won += won;
    if (won && (tally->fastest == 0 || rounds < tally->fastest))
        tally->fastest = rounds;
}

static void say_tally(const char *name, const struct tally *tally)
{
    char rate[CLI_DECIMAL];
    cli_decimal(rate, tally->played ? 100.0 * tally->won / tally->played : 0, 0);
    if (tally->fastest)
        say(stdout, "{name}: {played} played, {won} won ({rate} %), fastest win in round {fastest}",
            STR("name", name), NUM("played", tally->played), NUM("won", tally->won),
            STR("rate", rate), NUM("fastest", tally->fastest));
    else
        say(stdout, "{name}: {played} played, {won} won ({rate} %)", STR("name", name),
            NUM("played", tally->played), NUM("won", tally->won), STR("rate", rate));
}

/* In how many games of an id each way to end came up. */
static void say_ends(const json_t *games, const char *id)
{
    json_t *ends = json_object();
    size_t i;
    const json_t *game;
    const char *end;
    json_t *count;
    json_array_foreach(games, i, game)
    {
        const char *name = json_string_value(json_object_get(game, "game"));
        const char *result = json_string_value(json_object_get(game, "result"));
        if (name && result && strcmp(name, id) == 0)
            json_object_set_new(
                ends, result, json_integer(json_integer_value(json_object_get(ends, result)) + 1));
    }
    json_object_foreach(ends, end, count) say(stdout, "  result {end}: {count}", STR("end", end),
                                              NUM("count", json_integer_value(count)));
    json_decref(ends);
}

/* The best score and the fastest win with each set-up that was finished, in the order of the first
 * games. */
static void say_records(const json_t *games, const char *id)
{
    json_t *seen = json_object();
    size_t i;
    const json_t *game;
    json_array_foreach(games, i, game)
    {
        const char *name = json_string_value(json_object_get(game, "game"));
        const char *setup = json_string_value(json_object_get(game, "setup"));
        int record = setup ? tui_store_record(games, id, setup) : -1;
        if (record < 0 || !name || strcmp(name, id) != 0 || json_object_get(seen, setup))
            continue;
        if (json_object_size(seen) == 0)
            say(stdout, "  personal records:");
        json_object_set_new(seen, setup, json_true());
        say(stdout, "    {setup}: {points} points", STR("setup", setup), NUM("points", record));
    }
    json_decref(seen);
}

/* Games of one id: totals, by level, streaks, the best. */
static void say_game(const json_t *games, const char *id)
{
    struct tally all = {0}, by_level[LEVELS_MOST] = {0};
    int streak = 0, longest = 0, unaided = 0, best_level = -1;
    size_t i;
    const json_t *game;
    json_array_foreach(games, i, game)
    {
        const char *name = json_string_value(json_object_get(game, "game"));
        if (!name || strcmp(name, id) != 0)
            continue;
        bool won = json_is_true(json_object_get(game, "won"));
        int level = number_of(game, "level");
        count_game(&all, game);
        if (level >= 0 && level < LEVELS_MOST)
            count_game(&by_level[level], game);
        streak = won ? streak + 1 : 0;
        longest = streak > longest ? streak : longest;
        unaided += won && number_of(game, "hints") == 0 && number_of(game, "undos") == 0;
        best_level = won && level > best_level ? level : best_level;
    }
    say_tally(id, &all);
    for (int level = 0; level < LEVELS_MOST; level++)
        if (by_level[level].played) {
            struct under_buf name = {0};
            message(&name, "  level {level}", NUM("level", level));
            say_tally(name.text, &by_level[level]);
            under_buf_free(&name);
        }
    say(stdout, "  winning streak: {streak} now, {longest} at best", NUM("streak", streak),
        NUM("longest", longest));
    say(stdout, "  won without hints or undo: {unaided}", NUM("unaided", unaided));
    if (best_level >= 0)
        say(stdout, "  hardest level won: {level}", NUM("level", best_level));
    say_records(games, id);
    say_ends(games, id);
}

enum form { FORM_WORDS, FORM_JSON };

static int run_stats(const struct cli_usage *usage, enum form form)
{
    struct tui_store store;
    under_status why = tui_store_open(&store);
    if (why) {
        tui_store_close(&store);
        return cli_failed(usage, "{why}", STR("why", why));
    }
    json_t *games;
    why = tui_store_games(&store, &games);
    if (why) {
        json_decref(games);
        tui_store_close(&store);
        return cli_failed(usage, "{why}", STR("why", why));
    }
    if (form == FORM_JSON) {
        json_dumpf(games, stdout, JSON_INDENT(2));
        putchar('\n');
    } else if (json_array_size(games) == 0) {
        say(stdout, "You haven't finished a game yet. Start one with \"under play\".");
    } else {
        json_t *seen = json_object();
        size_t i;
        const json_t *game;
        json_array_foreach(games, i, game)
        {
            const char *id = json_string_value(json_object_get(game, "game"));
            if (!id || json_object_get(seen, id))
                continue;
            json_object_set_new(seen, id, json_true());
            say_game(games, id);
        }
        json_decref(seen);
    }
    json_decref(games);
    tui_store_close(&store);
    return CLI_OK;
}

struct stats {
    bool json;
};

static const struct cli_option stats_options[] = {
    {"json", 0, NULL, CLI_FLAG(struct stats, json), "print all finished games as JSON"},
    {0},
};

static const char *const stats_examples[] = {"under stats", "under stats --json", NULL};

static const struct cli_usage stats_usage = {
    .command = "stats",
    .words = "[OPTIONS]",
    .about =
        "Shows statistics of the games you finished with \"under play\": games played and "
        "won, by level,\nwinning streaks and the best scores. Games played by bots don't count.",
    .options = stats_options,
    .examples = stats_examples,
};

int cli_stats(int argc, char **argv)
{
    struct stats stats = {0};
    struct cli_words words;
    int status = cli_read_options(&stats_usage, argc, argv, &stats, &words);
    return status == CLI_GO_ON ? run_stats(&stats_usage, stats.json ? FORM_JSON : FORM_WORDS)
                               : status;
}
