/* under match: how often bots win, with intervals. */
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/suggest.h"
#include "cli/arena.h"
#include "cli/command.h"
#include "cli/players.h"
#include "cli/start.h"
#include "games.h"

/* Two-sided, 95 %. */
#define Z 1.959963984540054

struct interval {
    double low, high;
};

/* Wilson's score interval of a rate. */
static struct interval rate_interval(int wins, int games)
{
    double n = games, p = wins / n, zz = Z * Z;
    double middle = (p + zz / (2 * n)) / (1 + zz / n);
    double half = Z * sqrt(p * (1 - p) / n + zz / (4 * n * n)) / (1 + zz / n);
    return (struct interval){fmax(0, middle - half), fmin(1, middle + half)};
}

/* The difference of two rates over the same seeds, from the games only one of the two won. A half
 * is added to each of the four counts (Agresti and Min), so that a few games do not look like
 * certainty. */
static struct interval difference_interval(int only_first, int only_second, int games)
{
    double n = games + 2, b = only_first + 0.5, c = only_second + 0.5;
    double middle = (b - c) / n;
    double half = Z * sqrt((b + c) - (b - c) * (b - c) / n) / n;
    return (struct interval){fmax(-1, middle - half), fmin(1, middle + half)};
}

/* --- the report --- */

static void report_player(const struct arena_player *player, const struct arena_game *games, int n)
{
    int wins = 0;
    double moves = 0, decisions = 0, thinking = 0;
    for (int i = 0; i < n; i++) {
        wins += games[i].won;
        moves += games[i].moves;
        decisions += games[i].decisions;
        thinking += (double)games[i].thinking;
    }
    struct interval interval = rate_interval(wins, n);
    char rate[CLI_DECIMAL], low[CLI_DECIMAL], high[CLI_DECIMAL], mean[CLI_DECIMAL], ms[CLI_DECIMAL];
    say(stdout,
        n == 1 ? "{bot}: won {wins} of 1 game, {rate} % (95 % interval {low} to {high} %)"
               : "{bot}: won {wins} of {games} games, {rate} % (95 % interval {low} to {high} %)",
        STR("bot", player->name), NUM("wins", wins), NUM("games", n),
        STR("rate", cli_decimal(rate, 100.0 * wins / n, 1)),
        STR("low", cli_decimal(low, 100 * interval.low, 1)),
        STR("high", cli_decimal(high, 100 * interval.high, 1)));
    say(stdout, "{bot}: {moves} moves per game, {decisions} of them its own",
        STR("bot", player->name), STR("moves", cli_decimal(mean, moves / n, 1)),
        STR("decisions", cli_decimal(rate, decisions / n, 1)));
    say(stdout, "{bot}: {ms} ms per move", STR("bot", player->name),
        STR("ms", cli_decimal(ms, thinking / fmax(1, decisions) / 1e6, 4)));
}

/* Whether some players of a game won and others did not: then the rate is the first one's. */
static bool report_is_divided(const struct arena_game *games, int n)
{
    for (int i = 0; i < n; i++)
        if (games[i].divided)
            return true;
    return false;
}

/* Of the games in which a player had a hidden role: how many that player won, how many ended in the
 * open, and how. */
static void report_against(const struct arena_player *player, const struct arena_game *games, int n)
{
    int all = 0, wins = 0, open = 0;
    for (int i = 0; i < n; i++) {
        all += games[i].against != 0;
        wins += (games[i].against & games[i].winners) != 0;
        open += games[i].open;
    }
    if (all == 0)
        return;
    struct interval won = rate_interval(wins, all), shown = rate_interval(open, all);
    char rate[CLI_DECIMAL], low[CLI_DECIMAL], high[CLI_DECIMAL];
    say(stdout,
        "{bot}: in {games} games a player was against the others, and won {wins} of them, {rate} % "
        "(95 % interval {low} to {high} %)",
        STR("bot", player->name), NUM("games", all), NUM("wins", wins),
        STR("rate", cli_decimal(rate, 100.0 * wins / all, 1)),
        STR("low", cli_decimal(low, 100 * won.low, 1)),
        STR("high", cli_decimal(high, 100 * won.high, 1)));
    say(stdout,
        "{bot}: when {open} of those ended, everybody knew who it was, {rate} % (95 % interval "
        "{low} to {high} %)",
        STR("bot", player->name), NUM("open", open),
        STR("rate", cli_decimal(rate, 100.0 * open / all, 1)),
        STR("low", cli_decimal(low, 100 * shown.low, 1)),
        STR("high", cli_decimal(high, 100 * shown.high, 1)));
    for (int i = 0; i < n; i++) {
        int count = 0, first = 0;
        while (!games[first].against || strcmp(games[first].end, games[i].end) != 0 ||
               games[first].open != games[i].open)
            if (++first > i)
                break;
        for (int j = i; j < n && first == i; j++)
            count += games[j].against && games[j].open == games[i].open &&
                     strcmp(games[j].end, games[i].end) == 0;
        if (count)
            say(stdout, "{bot}: of those, {end}, {known}: {count}", STR("bot", player->name),
                STR("end", games[i].end),
                STR("known", games[i].open ? "known to all" : "never found out"),
                NUM("count", count));
    }
}

/* What each player won, and how the games ended. */
static void report_seats(const struct arena_player *player, const struct arena_game *games, int n)
{
    struct under_buf seats = {0};
    unsigned all = 0;
    for (int i = 0; i < n; i++)
        all |= games[i].winners;
    for (int seat = 0; all >> seat; seat++) {
        int wins = 0;
        for (int i = 0; i < n; i++)
            wins += (int)(games[i].winners >> seat & 1);
        under_buf_printf(&seats, "%s%d", seat ? ", " : "", wins);
    }
    say(stdout, "{bot}: this is how often the first player won; games won by each player: {seats}",
        STR("bot", player->name), STR("seats", under_buf_text(&seats)));
    under_buf_free(&seats);
    for (int i = 0; i < n; i++) {
        int count = 0, first = 0;
        while (strcmp(games[first].end, games[i].end) != 0)
            first++;
        for (int j = i; j < n && first == i; j++)
            count += strcmp(games[j].end, games[i].end) == 0;
        if (count)
            say(stdout, count == 1 ? "{bot}: {end}: 1 game" : "{bot}: {end}: {count} games",
                STR("bot", player->name), STR("end", games[i].end), NUM("count", count));
    }
}

static void report_difference(const struct arena_player player[2],
                              struct arena_game *const games[2], int n)
{
    int only_first = 0, only_second = 0;
    for (int i = 0; i < n; i++) {
        only_first += games[0][i].won && !games[1][i].won;
        only_second += games[1][i].won && !games[0][i].won;
    }
    struct interval interval = difference_interval(only_first, only_second, n);
    char points[CLI_DECIMAL], low[CLI_DECIMAL], high[CLI_DECIMAL];
    say(stdout,
        "{first} minus {second}, same seeds: {points} percentage points (95 % interval {low} to "
        "{high})",
        STR("first", player[0].name), STR("second", player[1].name),
        STR("points", cli_decimal(points, 100.0 * (only_first - only_second) / n, 1)),
        STR("low", cli_decimal(low, 100 * interval.low, 1)),
        STR("high", cli_decimal(high, 100 * interval.high, 1)));
}

/* --- who plays --- */

static int find_player(const struct cli_usage *usage, const char *name, struct arena_player *out)
{
    *out = (struct arena_player){.name = name};
    return cli_find_bot(usage, name, &out->bot);
}

static int complain_first_word(const struct cli_usage *usage, const char *word)
{
    struct under_unknown unknown = {.nearest.written = word};
    for (int i = 0; under_games[i]; i++)
        under_unknown_offer(&unknown, under_games[i]->id);
    for (int i = 0; under_bots[i]; i++)
        under_unknown_offer(&unknown, under_bots[i]->id);
    under_status why = under_unknown_refuse(
        &unknown, "\"{name}\" is neither a game nor a bot; the games and bots are: {names}.");
    return cli_misused(usage, "{why}", STR("why", why));
}

/* The words are a game, where the first one names one, and bots. A bot program plays before them.
 */
static int find_players(const struct cli_usage *usage, const struct cli_words *words,
                        const char *command, const char **game, struct arena_player player[2],
                        int *players)
{
    int word = 0;
    *players = 0;
    if (words->count && under_game_find(words->word[0]))
        *game = words->word[word++];
    else if (words->count && !under_bot_find(words->word[0]))
        return complain_first_word(usage, words->word[0]);
    if (command)
        player[(*players)++] = (struct arena_player){.name = "program", .command = command};
    for (; word < words->count; word++) {
        if (*players == 2)
            return cli_misused(usage, "Only two bots can be compared; \"{word}\" is one too many.",
                               STR("word", words->word[word]));
        int status = find_player(usage, words->word[word], &player[(*players)++]);
        if (status != CLI_GO_ON)
            return status;
    }
    return *players ? CLI_GO_ON : find_player(usage, "rollout", &player[(*players)++]);
}

static int play_match(const struct cli_usage *usage, const struct arena *arena,
                      const struct arena_player *player, int players)
{
    struct arena_game *games[2] = {0};
    under_status why = NULL;
    say(stdout,
        arena->games == 1 ? "{title}: 1 game, seed {seed}" : "{title}: {games} games, seed {seed}",
        STR("title", arena->content->game->title), NUM("games", arena->games),
        NUM("seed", (long long)arena->seed));
    for (int i = 0; i < players && !why; i++) {
        games[i] = calloc((size_t)arena->games, sizeof *games[i]);
        if (!games[i])
            abort();
        why = arena_play(arena, &player[i], games[i]);
        if (!why)
            report_player(&player[i], games[i], arena->games);
        if (!why)
            report_against(&player[i], games[i], arena->games);
        if (!why && report_is_divided(games[i], arena->games))
            report_seats(&player[i], games[i], arena->games);
        fflush(stdout);
    }
    if (!why && players == 2)
        report_difference(player, games, arena->games);
    int status = why ? cli_failed(usage, "{reason}", STR("reason", why)) : CLI_OK;
    free(games[0]);
    free(games[1]);
    return status;
}

/* --- the command --- */

struct match {
    struct cli_start start;
    const char *command; /* of a bot program */
    int64_t games, ms, playouts, threads, search_threads, patience;
};

static const struct cli_option match_options[] = {
    {"games", 'n', "N", CLI_WHOLE(struct match, games, 1, 100000000),
     "games to play (default: 1000)"},
    {"ms", 0, "N", CLI_WHOLE(struct match, ms, 1, 600000),
     "time to think about each move, in milliseconds"},
    CLI_PLAYOUTS_OPTION(struct match, playouts),
    CLI_THREADS_OPTION(struct match, threads),
    {"search-threads", 0, "N", CLI_WHOLE(struct match, search_threads, 1, 64),
     "threads a bot searches with, in each game (default: 1)"},
    {"bot-command", 0, "CMD", CLI_TEXT(struct match, command),
     "program that plays as a bot; see docs/protocol.md"},
    {"patience", 0, "N", CLI_WHOLE(struct match, patience, 1, 86400000),
     "time the program has to answer, in milliseconds"},
    CLI_START_OPTIONS(struct match),
    {0},
};

static const char *const match_examples[] = {
    "under match rollout",
    "under match skies rollout random -n 200 --level 2",
    "under match rollout --playouts 500 --seed 7 --hard sky1,upper",
    "under match strong --ms 100 --threads 1 --search-threads 2 -n 50",
    "under match random --bot-command 'python3 examples/bot.py' -n 100",
    NULL,
};

static const struct cli_usage match_usage = {
    .command = "match",
    .words = "[GAME] [BOT [BOT]] [OPTIONS]",
    .about =
        "Plays many games with a bot in all seats (rollout unless you name one) and prints how "
        "often it\nwins. If you name a second bot, it plays the same seeds and the difference "
        "is printed too.\nWithout --ms the result depends only on the seed and "
        "--search-threads, not on the machine or on\nhow many games are played at once.",
    .options = match_options,
    .examples = match_examples,
    .most = 3,
    .start = CLI_SETS_UP(struct match),
};

/* Everything after the command line was understood. */
static int run_match(const struct match *match, const struct arena_player *player, int players)
{
    const int program_ms = match->ms ? (int)match->ms : 200;
    const struct arena arena = {
        .content = &match->start.content,
        .setup = match->start.setup,
        .seed = (uint64_t)match->start.seed,
        .games = (int)match->games,
        .threads = (int)match->threads,
        .effort = {.ms = (int)match->ms,
                   .playouts = (int)match->playouts,
                   .threads = (int)match->search_threads},
        .program_ms = program_ms,
        .patience = match->patience ? (int)match->patience : program_ms + 10000,
    };
    /* A bot program that ends is reported as such, and does not end this one. */
    signal(SIGPIPE, SIG_IGN);
    return play_match(&match_usage, &arena, player, players);
}

int cli_match(int argc, char **argv)
{
    struct match match = {.start.seed = 1,
                          .games = 1000,
                          .threads = sysconf(_SC_NPROCESSORS_ONLN),
                          .search_threads = 1};
    struct cli_words words;
    struct arena_player player[2];
    int players;
    const char *game = NULL;
    int status = cli_read_options(&match_usage, argc, argv, &match, &words);
    if (status == CLI_GO_ON && match.ms && match.playouts)
        status = cli_misused(&match_usage, "Use --ms or --playouts, not both.");
    if (status == CLI_GO_ON && match.patience && !match.command)
        status = cli_misused(&match_usage, "--patience works only with --bot-command.");
    if (status == CLI_GO_ON)
        status = find_players(&match_usage, &words, match.command, &game, player, &players);
    if (status == CLI_GO_ON)
        status = cli_start_open(&match.start, &match_usage, game);
    if (status != CLI_GO_ON)
        return status;
    status = run_match(&match, player, players);
    cli_start_close(&match.start);
    return status;
}
