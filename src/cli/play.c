/* under play: a game for a person at a terminal. */
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/bot.h"
#include "cli/command.h"
#include "cli/players.h"
#include "cli/start.h"
#include "cli/terminal.h"
#include "lab/chance.h"
#include "protocol/seed.h"
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
    bool plain, ascii, dice, resume, anew;
    const char *watch, *campaign;
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
    if (watched && options->dice)
        return cli_misused(usage, "Use --watch or --dice, not both.");
    /* First of all, so that what is printed later suits the terminal. */
    enum tui_charset charset = cli_charset();
    struct tui_sitting sitting = {
        .content = &start->content,
        .front = tui_front_of(start->game),
        .setup = start->setup,
        .dice = options->dice ? UNDER_DICE_REAL : UNDER_DICE_ROLLED,
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
        .pause_ms = (int)options->pause,
    };
    under_status why = tui_store_open(&sitting.store);
    if (!why)
        tui_store_prepare(&sitting.store);
    struct tui_campaign campaign = {0};
    int status =
        options->campaign ? open_campaign(usage, start, options, &campaign, &sitting) : CLI_GO_ON;
    if (status != CLI_GO_ON) {
        tui_campaign_close(&campaign);
        tui_store_close(&sitting.store);
        return status;
    }
    bool plain = options->plain;
    if (!plain && !tui_screen_possible(&why)) {
        say(stderr, "{why} Playing line by line instead.", STR("why", why));
        plain = true;
    }
    why = plain ? tui_play_lines(&play) : tui_play_screen(&play);
    status = why ? cli_failed(usage, "{why}", STR("why", why)) : CLI_OK;
    tui_sitting_end(&sitting);
    tui_campaign_close(&campaign);
    return status;
}

int cli_play(int argc, char **argv)
{
    struct cli_start start = {.seed = -1};
    struct play_options play = {
        .think = 1000, .pause = 700, .threads = sysconf(_SC_NPROCESSORS_ONLN)};
    const struct cli_option options[] = {
        {.name = "plain",
         .letter = 'p',
         .help = "play line by line, without a full screen: for screen readers, pipes and scripts",
         .flag = &play.plain},
        {.name = "ascii", .help = "use ASCII characters only", .flag = &play.ascii},
        {.name = "dice",
         .help = "ask for what your real dice show instead of rolling",
         .flag = &play.dice},
        {.name = "watch", .value = "BOT", .help = "watch a bot play", .text = &play.watch},
        {.name = "think",
         .value = "MS",
         .help = "time a bot thinks about a move or a hint, in milliseconds (default: 1000)",
         .whole = &play.think,
         .least = 1,
         .most = 600000},
        {.name = "threads",
         .value = "N",
         .help = "processors a bot uses for thinking (default: all)",
         .whole = &play.threads,
         .least = 1,
         .most = 64},
        {.name = "pause",
         .value = "MS",
         .help = "pause between a watched bot's moves, in milliseconds (default: 700)",
         .whole = &play.pause,
         .least = 0,
         .most = 600000},
        {.name = "chance",
         .value = "N",
         .help = "choose a set-up that the bot quick wins about N % of the time",
         .whole = &play.chance,
         .least = 1,
         .most = 100},
        {.name = "campaign",
         .value = "NAME",
         .help = "play the next mission of your campaign of this name, or start it",
         .text = &play.campaign},
        {.name = "resume", .help = "continue your unfinished game", .flag = &play.resume},
        {.name = "new", .help = "start a new game, even if one is unfinished", .flag = &play.anew},
        CLI_START_OPTIONS(&start),
        {0},
    };
    static const char *const examples[] = {
        "under play",
        "under play skies --level 3",
        "under play skies --hard sky1,upper --seed 7",
        "under play skies --chance 40      a set-up that is won about 40 % of the time",
        "under play --dice                 with real dice, beside the box",
        "under play --watch strong         watch a bot play",
        "under play sun --campaign ours    missions in a row, keeping what you carry",
        "under play --plain < moves.txt    a scripted game",
        NULL,
    };
    const struct cli_usage usage = {
        .command = "play",
        .words = "[GAME] [OPTIONS]",
        .about = "Plays a game at the terminal; an easy game of skies if you don't name one. Every "
                 "move is saved\nas soon as it is made, so an interrupted game continues the next "
                 "time you start.",
        .options = options,
        .examples = examples,
        .most = 1,
        .start = &start,
    };
    int status = cli_start_read(&start, &usage, argc, argv);
    if (status != CLI_GO_ON)
        return status;
    if (play.chance)
        status = deal_by_chance(&usage, &start, (int)play.chance);
    if (status == CLI_GO_ON)
        status = run_play(&usage, &start, &play);
    cli_start_close(&start);
    return status;
}
