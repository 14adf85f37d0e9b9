/* under replay: a saved game, step by step or as a record. */
#include <stdio.h>
#include <string.h>

#include "base/suggest.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/saves.h"
#include "cli/terminal.h"
#include "tui/play.h"

struct replay_options {
    bool plain, ascii, automatic;
    const char *export, *pack;
    double seconds;
};

static under_status check_form(const char *form)
{
    static const char *const forms[] = {"text", "cast", NULL};
    for (int i = 0; forms[i]; i++)
        if (strcmp(form, forms[i]) == 0)
            return NULL;
    return under_did_you_mean(
        refuse("--export takes text or cast, not \"{form}\".", STR("form", form)),
        under_suggest(form, forms));
}

static under_status export_record(const struct tui_replay *replay, const char *form)
{
    struct under_buf out = {0};
    if (strcmp(form, "cast") == 0)
        tui_replay_cast(replay, &out);
    else
        tui_replay_text(replay, &out);
    fwrite(out.text, 1, out.size, stdout);
    under_buf_free(&out);
    return NULL;
}

static under_status show_game(const struct under_session *session,
                              const struct replay_options *options)
{
    enum tui_charset charset = cli_charset();
    struct tui_replay replay = {
        .front = tui_front_of(session->config.content->game),
        .session = session,
        .charset = options->ascii ? TUI_ASCII : charset,
        .automatic = options->automatic,
        .pause_ms = (int)(options->seconds * 1000),
    };
    under_status why;
    if (options->export)
        return export_record(&replay, options->export);
    if (!options->plain && tui_screen_possible(&why))
        return tui_replay_screen(&replay);
    return tui_replay_lines(&replay);
}

static int run_replay(const struct cli_usage *usage, const char *name,
                      const struct replay_options *options)
{
    struct cli_save save;
    under_status why = options->export ? check_form(options->export) : NULL;
    if (why)
        return cli_misused(usage, "{why}", STR("why", why));
    why = cli_save_open(&save, name, options->pack);
    if (!why) {
        why = show_game(&save.session, options);
        cli_save_close(&save);
    }
    return why ? cli_failed(usage, "{why}", STR("why", why)) : CLI_OK;
}

static const struct cli_option replay_options[] = {
    {"auto", 'a', NULL, CLI_FLAG(struct replay_options, automatic), "play the moves automatically"},
    {"seconds", 0, "S", CLI_NUMBER(struct replay_options, seconds, 0, 60),
     "time each move is shown, in seconds (default: 1)"},
    {"export", 0, "FORM", CLI_TEXT(struct replay_options, export),
     "print a record instead: text, or cast (asciicast, version 2)"},
    {"plain", 'p', NULL, CLI_FLAG(struct replay_options, plain),
     "show lines of text, without a full screen"},
    {"ascii", 0, NULL, CLI_FLAG(struct replay_options, ascii), "use ASCII characters only"},
    {"pack", 0, "DIR", CLI_TEXT(struct replay_options, pack),
     "pack to use: a folder, or the name of a built-in pack"},
    {0},
};

static const char *const replay_examples[] = {
    "under replay last                          the last game you finished",
    "under replay monday --auto --seconds 0.5   a slot, automatically",
    "under replay game.save --export text > game.txt",
    "under replay game.save --export cast > game.cast",
    NULL,
};

static const struct cli_usage replay_usage = {
    .command = "replay",
    .words = "FILE|NAME [OPTIONS]",
    .about = "Steps forward and back through a saved game: a file, a slot you saved to, or a "
             "game you\nfinished (game-7, last).",
    .options = replay_options,
    .examples = replay_examples,
    .least = 1,
    .most = 1,
};

int cli_replay(int argc, char **argv)
{
    struct replay_options replay = {.seconds = 1};
    struct cli_words words;
    int status = cli_read_options(&replay_usage, argc, argv, &replay, &words);
    return status == CLI_GO_ON ? run_replay(&replay_usage, words.word[0], &replay) : status;
}
