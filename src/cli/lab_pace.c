/* under lab pace: how many questions a game asks people, and how long it takes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/belief.h"
#include "cli/lab.h"
#include "cli/players.h"
#include "cli/start.h"
#include "lab/play.h"
#include "table/table.h"

enum { ACTS_MOST = 100000 };

struct pace {
    struct cli_start start;
    const char *bot;
    const char *game;
    int64_t games, playouts;
    double seconds;
};

/* Questions by the first word of the answer: what people did when they were asked. */
enum { WORDS_MAX = 128, WORD_BYTES = 24, WORDS_SHOWN = 16 };
struct answers {
    int count;
    struct answer {
        char word[WORD_BYTES];
        int64_t times;
    } answer[WORDS_MAX];
};

static void answers_add(struct answers *answers, const char *move)
{
    char word[WORD_BYTES];
    int i = 0;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(move, " "), move);
    while (i < answers->count && strcmp(answers->answer[i].word, word) != 0)
        i++;
    if (i == WORDS_MAX)
        return;
    if (i == answers->count)
        memcpy(answers->answer[answers->count++].word, word, sizeof word);
    answers->answer[i].times++;
}

static int answers_order(const void *a, const void *b)
{
    const struct answer *one = a, *other = b;
    int more = (one->times < other->times) - (one->times > other->times);
    return more ? more : strcmp(one->word, other->word);
}

/* What a game asked: as people are asked who sit at a table with the usual standing orders. */
struct paced {
    int questions, moves, seats;
    bool won;                /* by seat 0 */
    under_move last;         /* what was answered last */
    size_t at;               /* how long the log was after it, before anything came of it */
    bool in_hand;            /* it stays in hand, to be picked together with what comes next */
    struct answers *answers; /* of all games */
};

/* "Drop 4 water" is one answer: so is the same move, made again at once, where people are offered
 * to say how often. What stays in hand without being counted is picked together with what comes
 * next: the dice of one reroll are one answer. */
static bool pace_is_more(const struct under_session *session, under_move move, struct paced *paced)
{
    const struct under_config *config = &session->config;
    struct under_choice choice = {.move = move, .place = UNDER_NO_PLACE, .chance = -1};
    bool at_once = paced->questions > 0 && paced->at == session->count;
    config->content->game->words->choice(config, session->state, move, &choice);
    bool more =
        at_once && (paced->in_hand || (choice.counted && under_move_equal(move, paced->last)));
    paced->in_hand = choice.again && !choice.counted;
    return more;
}

static void pace_note(const struct under_session *session, under_move move, struct paced *paced)
{
    struct under_buf text = {0};
    if (pace_is_more(session, move, paced))
        return;
    paced->questions++;
    session->config.content->game->text(&session->config, move, &text);
    answers_add(paced->answers, under_buf_text(&text));
    under_buf_free(&text);
}

static under_status pace_play(struct under_table *table, const struct under_bot *bot,
                              struct under_effort effort, struct paced *paced)
{
    struct under_session *session = table->session;
    struct under_memory *memory = calloc(1, sizeof *memory);
    under_status why = NULL;
    if (!memory)
        abort();
    under_table_settle(table);
    while (!why && under_table_actor(table) >= 0 && table->act_count < ACTS_MOST) {
        under_rng rng = under_rng_at(~session->seed, session->count);
        under_move move;
        size_t from;
        effort.belief = under_memory_follow(memory, session);
        why = under_bot_choose(bot, &session->config, session->state, effort, &rng, &move);
        if (!why)
            pace_note(session, move, paced);
        if (!why)
            why = under_table_act(table, (struct under_eyes){.seat = UNDER_EVERYBODY}, &move, 1,
                                  &from);
        if (!why) {
            paced->last = move;
            paced->at = from + 1;
        }
    }
    free(memory);
    return why;
}

static under_status pace_count(const struct pace *pace, const struct under_bot *bot, uint64_t seed,
                               struct paced *out)
{
    struct under_session session = {0};
    struct under_table table;
    under_status why = under_session_new(&session, &pace->start.content, pace->start.setup, seed);
    if (why)
        return why;
    under_table_open(&table, &session);
    why = pace_play(&table, bot, (struct under_effort){.playouts = (int)pace->playouts}, out);
    out->moves = (int)session.count;
    out->seats = session.config.seats;
    out->won = !why && lab_has_won(&session.config, session.state, 0);
    under_table_close(&table);
    under_session_close(&session);
    return why;
}

static int pace_order(const void *a, const void *b)
{
    const struct paced *one = a, *other = b;
    return (one->questions > other->questions) - (one->questions < other->questions);
}

static void pace_report_answers(struct answers *answers, int64_t games)
{
    struct under_buf list = {0};
    qsort(answers->answer, (size_t)answers->count, sizeof *answers->answer, answers_order);
    for (int i = 0; i < answers->count && i < WORDS_SHOWN; i++) {
        char each[CLI_DECIMAL];
        under_buf_puts(&list, i ? ", " : "");
        message(
            &list, "{word} {each}", STR("word", answers->answer[i].word),
            STR("each", cli_decimal(each, (double)answers->answer[i].times / (double)games, 1)));
    }
    say(stdout, "answers per game: {list}", STR("list", under_buf_text(&list)));
    under_buf_free(&list);
}

/* Games in the order of their questions. */
static void pace_report(const struct pace *pace, const struct under_bot *bot,
                        const struct paced *games)
{
    int64_t n = pace->games;
    double questions = 0, moves = 0, people = 0;
    int64_t won = 0;
    char text[6][CLI_DECIMAL];
    int median = games[n / 2].questions, low = games[n / 4].questions,
        high = games[(3 * n - 1) / 4].questions;
    for (int64_t i = 0; i < n; i++) {
        questions += games[i].questions;
        moves += games[i].moves;
        people += (double)games[i].questions / games[i].seats;
        won += games[i].won;
    }
    say(stdout, "{game}: games played by {bot}: {games}, seed {seed}",
        STR("game", pace->start.game->title), STR("bot", bot->id), NUM("games", n),
        NUM("seed", pace->start.seed));
    say(stdout, "won by the first seat: {won}", NUM("won", won));
    say(stdout,
        "questions per game: median {median}, half of the games between {low} and {high}, at most "
        "{most}, mean {mean}",
        NUM("median", median), NUM("low", low), NUM("high", high),
        NUM("most", games[n - 1].questions),
        STR("mean", cli_decimal(text[0], questions / (double)n, 1)));
    say(stdout, "moves per game, rolls and what needs no asking included: {moves}",
        STR("moves", cli_decimal(text[1], moves / (double)n, 1)));
    say(stdout, "decisions per person: {decisions}",
        STR("decisions", cli_decimal(text[2], people / (double)n, 1)));
    say(stdout,
        "minutes, with {seconds} seconds for a question: median {median}, half of the games "
        "between {low} and {high}",
        STR("seconds", cli_decimal(text[3], pace->seconds, 0)),
        STR("median", cli_decimal(text[0], median * pace->seconds / 60, 0)),
        STR("low", cli_decimal(text[4], low * pace->seconds / 60, 0)),
        STR("high", cli_decimal(text[5], high * pace->seconds / 60, 0)));
    pace_report_answers(games[0].answers, n);
}

static const struct cli_option pace_options[] = {
    {"game", 0, "GAME", CLI_TEXT(struct pace, game), "game to play (default: skies)"},
    {"bot", 0, "BOT", CLI_TEXT(struct pace, bot), "bot that plays (default: quick)"},
    {"games", 'n', "N", CLI_WHOLE(struct pace, games, 1, 1000000), "games to play (default: 100)"},
    {"seconds", 0, "X", CLI_NUMBER(struct pace, seconds, 1, 3600),
     "time a person takes for a question, in seconds (default: 15)"},
    CLI_PLAYOUTS_OPTION(struct pace, playouts),
    CLI_START_OPTIONS(struct pace),
    {0},
};

static const char *const pace_examples[] = {
    "under lab pace --game sun --bot normal --mission 2 --players 3 -n 50",
    "under lab pace --game skies --bot quick -n 1000 --seconds 8",
    NULL,
};

static const struct cli_usage pace_usage = {
    .command = "lab pace",
    .words = "[OPTIONS]",
    .about = "Plays games as people at a table would be asked, with the usual standing orders, and "
             "prints how\nmany questions a game asks, how many decisions that is for each person, "
             "and about how long it\ntakes. The bot answers; what has one answer or cannot matter "
             "is not asked. The result depends on\nthe seed only.",
    .options = pace_options,
    .examples = pace_examples,
    .start = CLI_SETS_UP(struct pace),
};

/* Everything after the command line was understood. */
static int run_pace(const struct pace *own, const struct under_bot *bot)
{
    struct paced *games = calloc((size_t)own->games, sizeof *games);
    struct answers answers = {0};
    struct cli_progress progress = {.text = "{done} of {all} games", .all = own->games};
    under_status why = NULL;
    if (!games)
        abort();
    cli_progress_begin(&progress);
    for (int64_t i = 0; i < own->games && !why; i++) {
        games[i].answers = &answers;
        why = pace_count(own, bot, lab_seed((uint64_t)own->start.seed, i), &games[i]);
        cli_progress_at(&progress, i + 1);
    }
    cli_progress_clear(&progress);
    int status = why ? cli_failed(&pace_usage, "{reason}", STR("reason", why)) : CLI_OK;
    if (!why) {
        qsort(games, (size_t)own->games, sizeof *games, pace_order);
        pace_report(own, bot, games);
    }
    free(games);
    return status;
}

int cli_lab_pace(int argc, char **argv)
{
    struct pace own = {.start.seed = 1, .bot = "quick", .games = 100, .seconds = 15};
    const struct under_bot *bot;
    struct cli_words words;
    int status = cli_read_options(&pace_usage, argc, argv, &own, &words);
    if (status == CLI_GO_ON)
        status = cli_find_bot(&pace_usage, own.bot, &bot);
    if (status == CLI_GO_ON)
        status = cli_start_open(&own.start, &pace_usage, own.game);
    if (status != CLI_GO_ON)
        return status;
    status = run_pace(&own, bot);
    cli_start_close(&own.start);
    return status;
}
