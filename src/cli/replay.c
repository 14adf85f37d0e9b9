/* under replay: a saved game, step by step or as a record. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/suggest.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/terminal.h"
#include "files/files.h"
#include "games.h"
#include "pack/pack.h"
#include "tui/play.h"

struct replay_options {
    bool plain, ascii, automatic;
    const char *export, *pack;
    double seconds;
};

/* A file of that name, or else one of the player's slots and finished games. */
static under_status read_save(const char *name, struct under_buf *out)
{
    if (access(name, F_OK) == 0 || strchr(name, '/'))
        return files_read(name, out) ? NULL : files_complain(name);
    struct tui_store store;
    under_status why = tui_store_open(&store);
    if (!why)
        why = tui_slot_read(&store, name, out);
    tui_store_close(&store);
    if (why)
        why = refuse("There is no file \"{name}\". {why}", STR("name", name), STR("why", why));
    return why;
}

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
    struct under_buf text = {0};
    struct under_content content;
    struct under_session session = {0};
    char id[32];
    const struct under_game *game = NULL;
    under_status why = options->export ? check_form(options->export) : NULL;
    if (why)
        return cli_misused(usage, "{why}", STR("why", why));
    why = read_save(name, &text);
    if (!why)
        why = under_save_game(under_buf_text(&text), text.size, id, sizeof id);
    if (!why && !(game = under_game_find(id)))
        why = refuse("This is a save of the game \"{game}\", which this program doesn't have.",
                     STR("game", id));
    if (!why)
        why = under_pack_open(&content, game, options->pack);
    if (!why) {
        why = under_session_load(&session, &content, text.text, text.size);
        if (!why)
            why = show_game(&session, options);
        under_session_close(&session);
        under_pack_close(&content);
    }
    int status = why ? cli_failed(usage, "{why}", STR("why", why)) : CLI_OK;
    under_buf_free(&text);
    return status;
}

int cli_replay(int argc, char **argv)
{
    struct replay_options replay = {.seconds = 1};
    const struct cli_option options[] = {
        {.name = "auto",
         .letter = 'a',
         .help = "play the moves automatically",
         .flag = &replay.automatic},
        {.name = "seconds",
         .value = "S",
         .help = "time each move is shown, in seconds (default: 1)",
         .decimal = &replay.seconds,
         .least = 0,
         .most = 60},
        {.name = "export",
         .value = "FORM",
         .help = "print a record instead: text, or cast (asciicast, version 2)",
         .text = &replay.export},
        {.name = "plain",
         .letter = 'p',
         .help = "show lines of text, without a full screen",
         .flag = &replay.plain},
        {.name = "ascii", .help = "use ASCII characters only", .flag = &replay.ascii},
        {.name = "pack",
         .value = "DIR",
         .help = "pack to use: a folder, or the name of a built-in pack",
         .text = &replay.pack},
        {0},
    };
    static const char *const examples[] = {
        "under replay last                          the last game you finished",
        "under replay monday --auto --seconds 0.5   a slot, automatically",
        "under replay game.save --export text > game.txt",
        "under replay game.save --export cast > game.cast",
        NULL,
    };
    const struct cli_usage usage = {
        .command = "replay",
        .words = "FILE|NAME [OPTIONS]",
        .about = "Steps forward and back through a saved game: a file, a slot you saved to, or a "
                 "game you\nfinished (game-7, last).",
        .options = options,
        .examples = examples,
        .least = 1,
        .most = 1,
    };
    struct cli_words words;
    int status = cli_read_options(&usage, argc, argv, &words);
    return status == CLI_GO_ON ? run_replay(&usage, words.word[0], &replay) : status;
}
