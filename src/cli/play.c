/* under play: a game for a person at a terminal. */
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bots/bot.h"
#include "cli/command.h"
#include "cli/play_table.h"
#include "cli/players.h"
#include "cli/start.h"
#include "cli/terminal.h"
#include "client/client.h"
#include "engine/lesson.h"
#include "lab/chance.h"
#include "lab/daily.h"
#include "protocol/seed.h"
#include "tui/lobby.h"
#include "tui/play.h"

enum tui_charset cli_charset(void)
{
    setlocale(LC_CTYPE, "");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? TUI_UNICODE : TUI_ASCII;
}

static uint64_t play_draw_seed(void)
{
    return (uint64_t)under_draw_seed();
}

/* The bots are listed from the simplest to the best. */
static const struct under_bot *best_bot(void)
{
    int last = 0;
    while (under_bots[last + 1])
        last++;
    return under_bots[last];
}

struct play_options {
    bool plain, ascii, dice, resume, anew, still, learn;
    const char *watch, *campaign, *daily;
    const char *name, *trust; /* at a table on a server */
    const char *slot; /* what the start menu chose: a saved game, or an unfinished one's number */
    int journal;
    int64_t think, threads, pause, chance;
};

/* A set-up by how often it is won, instead of one by its cards. */
static int deal_by_chance(const struct cli_usage *usage, struct cli_start *start, int percent)
{
    if (start->setup)
        return cli_misused(
            usage,
            "--chance chooses the set-up itself, so it can't be combined with set-up options.");
    struct lab_dealt dealt;
    under_rng rng =
        under_rng_at(start->seed < 0 ? play_draw_seed() : (uint64_t)start->seed, UINT64_MAX - 1);
    under_status why = lab_setup_for_chance(&start->content, percent, &rng, &dealt);
    if (why)
        return cli_misused(usage, "{reason}", STR("reason", why));
    char rate[CLI_DECIMAL];
    start->setup = dealt.setup;
    say(stdout, "The bot {bot} wins {rate} % of games with this set-up.", STR("bot", dealt.bot),
        STR("rate", cli_decimal(rate, dealt.measured, 1)));
    return CLI_GO_ON;
}

/* The game of a day: what everybody plays who names that day. */
static int deal_daily(const struct cli_usage *usage, struct cli_start *start, const char *date)
{
    if (start->setup || start->seed >= 0)
        return cli_misused(usage, "--daily chooses the set-up and the seed itself, so it can't be "
                                  "combined with set-up options or --seed.");
    char today[sizeof "2026-11-16"];
    time_t now = time(NULL);
    struct tm here;
    struct lab_daily daily;
    if (strcmp(date, "today") == 0 && localtime_r(&now, &here)) {
        strftime(today, sizeof today, "%Y-%m-%d", &here);
        date = today;
    }
    under_status why = lab_daily(&start->content, date, &daily);
    if (why)
        return cli_misused(usage, "{reason}", STR("reason", why));
    char rate[CLI_DECIMAL];
    start->setup = daily.dealt.setup;
    start->seed = (int64_t)daily.seed;
    say(stdout, "The game of {date}: the bot {bot} wins {rate} % of games with its set-up.",
        STR("date", daily.date), STR("bot", daily.dealt.bot),
        STR("rate", cli_decimal(rate, daily.dealt.measured, 1)));
    return CLI_GO_ON;
}

/* A lesson has everything of its own, and begins beside whatever is unfinished. */
static int check_lesson(const struct cli_usage *usage, const struct cli_start *start,
                        struct play_options *options)
{
    if (!under_lesson_of(start->game))
        return cli_misused(
            usage,
            "{title} has no lesson at the terminal; \"under serve\" has one. For Under "
            "our Sun: under play sun --learn.",
            STR("title", start->game->title));
    if (start->setup || start->seed >= 0 || start->pack || options->dice || options->chance ||
        options->daily || options->campaign || options->watch || options->resume)
        return cli_misused(usage, "--learn can't be combined with options that say what is played "
                                  "or how: the lesson has its own set-up and dice.");
    options->anew = true;
    return CLI_GO_ON;
}

/* The campaign's next game is what the sitting plays. CLI_GO_ON, or the status to exit with. */
static int open_campaign(const struct cli_usage *usage, const struct cli_start *start,
                         const struct play_options *options, struct tui_campaign *campaign,
                         struct tui_sitting *sitting)
{
    if (options->watch || options->chance)
        return cli_misused(usage, "--campaign can't be combined with --watch or --chance.");
    under_status why = tui_campaign_open(campaign, &sitting->store, &start->content,
                                         options->campaign, start->setup);
    if (why)
        return cli_failed(usage, "{why}", STR("why", why));
    sitting->campaign = campaign;
    sitting->setup = tui_campaign_setup(campaign);
    sitting->store.campaign = options->campaign;
    if (sitting->setup)
        return CLI_GO_ON;
    struct under_buf story = {0};
    tui_campaign_tell(campaign, &story);
    fputs(under_buf_text(&story), stdout);
    under_buf_free(&story);
    return CLI_OK;
}

/* A full screen where one was not declined and can be had. */
static enum tui_showing choose_showing(const struct play_options *options)
{
    under_status why;
    if (options->plain)
        return TUI_AS_LINES;
    if (tui_screen_possible(&why))
        return TUI_ON_SCREEN;
    say(stderr, "{why} Playing line by line instead.", STR("why", why));
    return TUI_AS_LINES;
}

static int run_play(const struct cli_usage *usage, const struct cli_start *start,
                    const struct play_options *options)
{
    const struct under_bot *watched = NULL;
    if (options->watch) {
        int status = cli_find_bot(usage, options->watch, &watched);
        if (status != CLI_GO_ON)
            return status;
    }
    if (options->resume && options->anew)
        return cli_misused(usage, "Use --resume or --new, not both.");
    if (options->daily && (options->dice || options->chance || options->campaign))
        return cli_misused(usage, "--daily can't be combined with --dice, --chance or --campaign.");
    if (watched && options->dice)
        return cli_misused(usage, "Use --watch or --dice, not both.");
    /* First of all, so that what is printed later suits the terminal. */
    enum tui_charset charset = cli_charset();
    struct tui_sitting sitting = {
        .content = &start->content,
        .front = tui_front_of(start->game),
        .setup = start->setup,
        .dice = options->dice ? UNDER_DICE_REAL : UNDER_DICE_ROLLED,
        .luck = options->learn   ? UNDER_LUCK_LESSON
                : options->daily ? UNDER_LUCK_SHARED
                                 : UNDER_LUCK_OWN,
        .adviser = best_bot(),
        .watched = watched,
        .effort = {.ms = (int)options->think, .threads = (int)options->threads},
        .draw_seed = play_draw_seed,
        .journal = {.fd = -1},
    };
    struct tui_play play = {
        .sitting = &sitting,
        .seed = start->seed < 0 ? play_draw_seed() : (uint64_t)start->seed,
        .unfinished = options->resume ? TUI_RESUME
                      : options->anew ? TUI_ANEW
                                      : TUI_ASK,
        .charset = options->ascii ? TUI_ASCII : charset,
        .mouse = options->still ? TUI_MOUSE_LEFT : TUI_MOUSE_TAKEN,
        .slot = options->slot,
        .pause_ms = (int)options->pause,
    };
    under_status why = tui_store_open(&sitting.store);
    if (!why)
        tui_store_prepare(&sitting.store);
    sitting.store.journal = options->journal;
    struct tui_campaign campaign = {0};
    int status =
        options->campaign ? open_campaign(usage, start, options, &campaign, &sitting) : CLI_GO_ON;
    if (status != CLI_GO_ON) {
        tui_campaign_close(&campaign);
        tui_store_close(&sitting.store);
        return status;
    }
    why = choose_showing(options) == TUI_AS_LINES ? tui_play_lines(&play) : tui_play_screen(&play);
    status = why ? cli_failed(usage, "{why}", STR("why", why)) : CLI_OK;
    tui_sitting_end(&sitting);
    tui_campaign_close(&campaign);
    return status;
}

/* A table on a server. */
static int run_link(const struct cli_usage *usage, const char *text,
                    const struct play_options *options)
{
    struct client_link link;
    under_status why = client_link_read(text, &link);
    if (why)
        return cli_misused(usage, "{why}", STR("why", why));
    link.trust = options->trust;
    link.waits = cli_say_waits;
    enum tui_charset charset = cli_charset();
    struct cli_face face = {.charset = options->ascii ? TUI_ASCII : charset,
                            .mouse = options->still ? TUI_MOUSE_LEFT : TUI_MOUSE_TAKEN};
    return choose_showing(options) == TUI_AS_LINES
               ? cli_play_table(usage, &link, options->name)
               : cli_play_online(usage, &link, options->name, &face);
}

/* Whether it is still open what to play: then the start menu asks, or the game played last goes on.
 */
static bool nothing_was_said(const struct cli_start *start, const struct play_options *options)
{
    return !start->pack && start->seed < 0 && start->collected == 0 && !options->dice &&
           !options->anew && !options->watch && !options->campaign && !options->chance &&
           !options->daily && !options->learn;
}

/* What the start menu decided, as if it had been said on the command line. */
static int play_wish(const struct cli_usage *usage, const struct tui_wish *wish,
                     struct play_options options)
{
    struct cli_start start = {.seed = -1, .pack = wish->pack};
    int status = cli_start_open(&start, usage, wish->game->id);
    if (status != CLI_GO_ON)
        return status;
    start.setup = json_incref(wish->setup);
    options.dice = wish->real_dice;
    options.campaign = *wish->campaign ? wish->campaign : NULL;
    options.slot = *wish->slot ? wish->slot : NULL;
    options.journal = wish->journal;
    options.resume = wish->journal > 0;
    options.anew = !wish->journal && !options.slot && !options.campaign;
    options.learn = wish->learns;
    status = run_play(usage, &start, &options);
    cli_start_close(&start);
    return status;
}

static int run_lobby(const struct cli_usage *usage, struct play_options *options)
{
    enum tui_charset charset = cli_charset();
    struct tui_face face = {.showing = choose_showing(options),
                            .charset = options->ascii ? TUI_ASCII : charset};
    struct tui_store store;
    struct tui_wish wish;
    options->plain = face.showing == TUI_AS_LINES;
    under_status why = tui_store_open(&store);
    if (!why)
        tui_store_prepare(&store);
    bool leaves = tui_lobby_leave(&face, options->still ? TUI_MOUSE_LEFT : TUI_MOUSE_TAKEN, &store,
                                  &wish, &why);
    tui_store_close(&store);
    int status = why      ? cli_failed(usage, "{why}", STR("why", why))
                 : leaves ? CLI_OK
                          : play_wish(usage, &wish, *options);
    json_decref(wish.setup);
    return status;
}

/* Whatever was played last goes on. CLI_GO_ON: there is nothing. */
static int run_latest(const struct cli_usage *usage, const struct play_options *options)
{
    struct tui_store store;
    struct tui_wish wish = {0};
    bool found = tui_store_open(&store) == NULL && tui_lobby_latest(&store, &wish);
    tui_store_close(&store);
    return found ? play_wish(usage, &wish, *options) : CLI_GO_ON;
}

/* What a command line says. */
struct play_line {
    struct cli_start start;
    struct play_options options;
};

static const struct cli_option play_options[] = {
    {"plain", 'p', NULL, CLI_FLAG(struct play_line, options.plain),
     "play line by line, without a full screen: for screen readers, pipes and scripts"},
    {"ascii", 0, NULL, CLI_FLAG(struct play_line, options.ascii), "use ASCII characters only"},
    {"no-mouse", 0, NULL, CLI_FLAG(struct play_line, options.still),
     "leave the mouse to the terminal, for selecting text"},
    {"dice", 0, NULL, CLI_FLAG(struct play_line, options.dice),
     "ask for what your real dice show instead of rolling"},
    {"watch", 0, "BOT", CLI_TEXT(struct play_line, options.watch), "watch a bot play"},
    {"think", 0, "MS", CLI_WHOLE(struct play_line, options.think, 1, 600000),
     "time a bot thinks about a move or a hint, in milliseconds (default: 1000)"},
    {"threads", 0, "N", CLI_WHOLE(struct play_line, options.threads, 1, 64),
     "processors a bot uses for thinking (default: all)"},
    {"pause", 0, "MS", CLI_WHOLE(struct play_line, options.pause, 0, 600000),
     "pause between a watched bot's moves, in milliseconds (default: 700)"},
    {"chance", 0, "N", CLI_WHOLE(struct play_line, options.chance, 1, 100),
     "choose a set-up that the bot quick wins about N % of the time"},
    {"daily", 0, "DATE", CLI_TEXT(struct play_line, options.daily),
     "play the game of a day, the same for everybody: \"today\" or a date such as "
     "2026-11-16"},
    {"learn", 0, NULL, CLI_FLAG(struct play_line, options.learn),
     "learn the game: a first game that tells you what to do, in sun"},
    {"campaign", 0, "NAME", CLI_TEXT(struct play_line, options.campaign),
     "play the next mission of your campaign of this name, or start it"},
    {"resume", 0, NULL, CLI_FLAG(struct play_line, options.resume),
     "continue your unfinished game"},
    {"new", 0, NULL, CLI_FLAG(struct play_line, options.anew),
     "start a new game, even if one is unfinished"},
    {"name", 0, "NAME", CLI_TEXT(struct play_line, options.name),
     "what the others at a table on a server call you"},
    {"trust", 0, "FILE", CLI_TEXT(struct play_line, options.trust),
     "trust the certificates in this PEM file, for a server with one of its own"},
    CLI_START_OPTIONS(struct play_line),
    {0},
};

static const char *const play_examples[] = {
    "under play                        the start menu",
    "under play --resume               the game you played last goes on",
    "under play skies --level 3",
    "under play skies --hard sky1,upper --seed 7",
    "under play skies --chance 40      a set-up that is won about 40 % of the time",
    "under play skies --daily today    the game everybody plays today",
    "under play --dice                 with real dice, beside the box",
    "under play --watch strong         watch a bot play",
    "under play sun --learn            the first day, as a lesson of 15 minutes",
    "under play sun --campaign ours    missions in a row, keeping what you carry",
    "under play --plain < moves.txt    a scripted game",
    "under play http://localhost:8080/t/TABLE --name Ada   a table on a server",
    NULL,
};

static const struct cli_usage play_usage = {
    .command = "play",
    .words = "[GAME|LINK] [OPTIONS]",
    .about = "Plays a game at the terminal. Without a game or an option that says what to play, "
             "a menu asks:\ncontinue, a new game, learn, look back. Every move is saved as soon "
             "as it is made, so an\ninterrupted game continues the next time you start.",
    .options = play_options,
    .examples = play_examples,
    .most = 1,
    .start = CLI_SETS_UP(struct play_line),
};

int cli_play(int argc, char **argv)
{
    struct play_line line = {
        .start.seed = -1,
        .options = {.think = 1000, .pause = 700, .threads = sysconf(_SC_NPROCESSORS_ONLN)}};
    struct cli_start *start = &line.start;
    struct play_options *play = &line.options;
    struct cli_words words;
    int status = cli_read_options(&play_usage, argc, argv, &line, &words);
    if (status == CLI_GO_ON && words.count == 1 && client_is_link(words.word[0]))
        return nothing_was_said(start, play) && !play->resume
                   ? run_link(&play_usage, words.word[0], play)
                   : cli_misused(&play_usage, "The game at a table on a server is set up there: "
                                              "beside a link, only --name, --trust and how it is "
                                              "shown (--plain, --ascii, --no-mouse) make sense.");
    if (status == CLI_GO_ON && (play->name || play->trust))
        return cli_misused(&play_usage, "--{option} goes with the link of a table on a server.",
                           STR("option", play->name ? "name" : "trust"));
    if (status == CLI_GO_ON && words.count == 0 && nothing_was_said(start, play))
        status = play->resume ? run_latest(&play_usage, play) : run_lobby(&play_usage, play);
    if (status == CLI_GO_ON)
        status = cli_start_open(start, &play_usage, words.count ? words.word[0] : NULL);
    if (status != CLI_GO_ON)
        return status;
    if (play->chance)
        status = deal_by_chance(&play_usage, start, (int)play->chance);
    if (status == CLI_GO_ON && play->learn)
        status = check_lesson(&play_usage, start, play);
    if (status == CLI_GO_ON && play->daily)
        status = deal_daily(&play_usage, start, play->daily);
    if (status == CLI_GO_ON)
        status = run_play(&play_usage, start, play);
    cli_start_close(start);
    return status;
}
