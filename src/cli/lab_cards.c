/* under lab cards: what the cards are good for. */
#include <stdlib.h>
#include <string.h>

#include "cli/lab.h"
#include "cli/players.h"
#include "cli/start.h"
#include "lab/fates.h"

/* In percentage points: a card that changes winning by more is worth a look. */
enum { LIFT_MOST = 15 };

struct cards {
    struct cli_start start;
    struct cli_list vary;
    const char *game, *bot, *out;
    int64_t games, playouts;
};

struct row {
    const char *id;
    struct lab_fate fate;
    bool compared;
    double lift;
    struct lab_interval interval;
};

static int rows_by_lift(const void *a, const void *b)
{
    const struct row *one = a, *other = b;
    if (one->compared != other->compared)
        return other->compared - one->compared;
    return (one->lift < other->lift) - (one->lift > other->lift);
}

static void print_row(const struct row *row, int64_t games, int width)
{
    double all = (double)games;
    printf("%-*s  %5.1f %%  %5.1f %%  %5.1f %%", width, row->id, 100 * (double)row->fate.seen / all,
           100 * (double)row->fate.taken / all, 100 * (double)row->fate.used / all);
    if (row->compared)
        printf("  %+6.1f  (%+.1f to %+.1f)", 100 * row->lift, 100 * row->interval.low,
               100 * row->interval.high);
    putchar('\n');
}

/* The names of the cards of which something holds, or "none". */
static void print_names(const char *title, const struct row *rows, int count,
                        bool (*holds)(const struct row *row))
{
    struct under_buf names = {0};
    int found = 0;
    for (int i = 0; i < count; i++)
        if (holds(&rows[i])) {
            under_buf_puts(&names, found++ ? ", " : "");
            under_buf_puts(&names, rows[i].id);
        }
    say(stdout, title, NUM("count", found), STR("names", found ? names.text : "none"));
    under_buf_free(&names);
}

static bool is_unseen(const struct row *row)
{
    return row->fate.seen == 0;
}

static bool is_unused(const struct row *row)
{
    return row->fate.seen > 0 && row->fate.used == 0;
}

static bool is_strong(const struct row *row)
{
    return row->compared && 100 * row->lift > LIFT_MOST;
}

static bool is_surely_strong(const struct row *row)
{
    return row->compared && 100 * row->interval.low > LIFT_MOST;
}

static void print_report(const struct lab_fates *fates)
{
    const struct lab_plan *plan = fates->plan;
    struct row row[UNDER_CARDS_MAX] = {0};
    int width = 4;
    int64_t games = 0, wins = 0;
    char rate[CLI_DECIMAL];
    for (int i = 0; i < plan->variants.count; i++) {
        games += fates->games[i];
        wins += fates->wins[i];
    }
    for (int i = 0; i < fates->cards; i++) {
        int length = (int)strlen(fates->card[i]);
        width = length > width ? length : width;
        row[i].id = fates->card[i];
        row[i].fate = lab_fates_sum(fates, i);
        row[i].compared = lab_fates_lift(fates, i, &row[i].lift, &row[i].interval);
    }
    qsort(row, (size_t)fates->cards, sizeof *row, rows_by_lift);
    say(stdout,
        "Games by card: in how many it was seen, taken and used; how many percentage points more "
        "of the games in which it was used were won than of the others with the same set-up (95 % "
        "interval):");
    for (int i = 0; i < fates->cards; i++)
        print_row(&row[i], games, width);
    say(stdout, "{bot} played {games} games and won {rate} % of them.", STR("bot", plan->bot->id),
        NUM("games", games),
        STR("rate", cli_decimal(rate, games ? 100.0 * (double)wins / (double)games : 0, 1)));
    print_names("Never seen ({count}): {names}.", row, fates->cards, is_unseen);
    print_names("Seen, but never used ({count}): {names}.", row, fates->cards, is_unused);
    print_names("Above 15 points ({count}): {names}.", row, fates->cards, is_strong);
    print_names("Above 15 points with the whole interval ({count}): {names}.", row, fates->cards,
                is_surely_strong);
}

static const struct cli_option cards_options[] = {
    {"game", 0, "GAME", CLI_TEXT(struct cards, game), "game to play (default: sun)"},
    {"bot", 0, "BOT", CLI_TEXT(struct cards, bot), "bot that plays (default: quick)"},
    {"games", 'n', "N", CLI_WHOLE(struct cards, games, 1, 1000000),
     "games to play with each set-up (default: 100)"},
    {"vary", 0, "OPT=VALUES", CLI_LIST(struct cards, vary),
     "set-ups to play: mission=1..6, players=1..4"},
    {"out", 0, "FILE", CLI_TEXT(struct cards, out),
     "file to keep the games in; a run that was interrupted goes on from it"},
    CLI_PLAYOUTS_OPTION(struct cards, playouts),
    CLI_START_OPTIONS(struct cards),
    {0},
};

static const char *const cards_examples[] = {
    "under lab cards --bot simple --vary mission=1..6 --players 3 -n 200",
    "under lab cards --bot strong --vary mission=1..6 --players 3 -n 350 --out cards.jsonl",
    NULL,
};

static const struct cli_usage cards_usage = {
    .command = "lab cards",
    .words = "[OPTIONS]",
    .about = "Plays games and prints for every card in how many of them it was seen, taken and "
             "used, and how\nmuch more often games were won in which it was used. Cards that "
             "nobody can own count as used when\nthey come up. The result depends on the seed "
             "only.",
    .options = cards_options,
    .examples = cards_examples,
    .start = CLI_SETS_UP(struct cards),
};

static under_status play_all(const struct cards *own, struct lab_fates *fates)
{
    const struct lab_plan *plan = fates->plan;
    struct cli_progress progress = CLI_LAB_PROGRESS;
    under_status why = lab_fates_open(fates, plan, own->out);
    progress.all = plan->games * plan->variants.count;
    cli_progress_begin(&progress);
    for (int64_t i = 0; i < plan->games && !why; i++)
        for (int variant = 0; variant < plan->variants.count && !why; variant++) {
            why = lab_fates_play(fates, own->out, variant, i);
            cli_progress_at(&progress, i * plan->variants.count + variant + 1);
        }
    cli_progress_clear(&progress);
    return why;
}

static int run_cards(const struct cards *own, const struct under_bot *bot)
{
    struct lab_fates fates = {0};
    struct lab_plan plan = {.content = &own->start.content,
                            .bot = bot,
                            .effort = {.playouts = (int)own->playouts},
                            .seed = (uint64_t)own->start.seed,
                            .games = own->games};
    under_status why = lab_variants_make(&plan.variants, plan.content, own->start.setup,
                                         own->vary.item, own->vary.count);
    if (why)
        return cli_misused(&cards_usage, "{reason}", STR("reason", why));
    lab_plan_cut(&plan);
    fates.plan = &plan;
    why = play_all(own, &fates);
    int status = why ? cli_failed(&cards_usage, "{reason}", STR("reason", why)) : CLI_OK;
    if (!why)
        print_report(&fates);
    lab_fates_close(&fates);
    lab_variants_free(&plan.variants);
    return status;
}

int cli_lab_cards(int argc, char **argv)
{
    struct cards own = {.start.seed = 1, .game = "sun", .bot = "quick", .games = 100};
    const struct under_bot *bot;
    struct cli_words words;
    int status = cli_read_options(&cards_usage, argc, argv, &own, &words);
    if (status == CLI_GO_ON)
        status = cli_find_bot(&cards_usage, own.bot, &bot);
    if (status == CLI_GO_ON)
        status = cli_start_open(&own.start, &cards_usage, own.game);
    if (status != CLI_GO_ON)
        return status;
    status = run_cards(&own, bot);
    cli_start_close(&own.start);
    return status;
}
