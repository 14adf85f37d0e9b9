/* under engine: the engine protocol on standard input and output. */
#include <errno.h>
#include <string.h>

#include "cli/command.h"
#include "cli/start.h"
#include "games.h"
#include "protocol/protocol.h"

/* Reads one line without its newline, however long it is; of one that is too long only as much is
 * kept as shows that it is. False at the end of input. */
static bool read_line(FILE *input, struct under_buf *line)
{
    under_buf_clear(line);
    int c;
    bool any = false;
    while ((c = getc_unlocked(input)) != EOF) {
        any = true;
        if (c == '\n')
            break;
        if (line->size <= PROTOCOL_LINE_MAX)
            under_buf_putc(line, (char)c);
    }
    return any;
}

static int run_loop(const struct cli_usage *usage, struct protocol *protocol)
{
    struct under_buf line = {0}, answer = {0};
    bool written = true;
    while (written && !protocol_is_over(protocol) && read_line(stdin, &line)) {
        under_buf_clear(&answer);
        protocol_answer(protocol, under_buf_text(&line), line.size, &answer);
        written = fwrite(under_buf_text(&answer), 1, answer.size, stdout) == answer.size &&
                  fflush(stdout) == 0;
    }
    under_buf_free(&line);
    under_buf_free(&answer);
    if (!written)
        return CLI_FAILED;
    if (ferror(stdin))
        return cli_failed(usage, "Can't read standard input: {why}.", STR("why", strerror(errno)));
    return CLI_OK;
}

struct engine {
    const char *pack, *game;
};

static const struct cli_option engine_options[] = {
    {"pack", 0, "DIR", CLI_TEXT(struct engine, pack),
     "pack to use: a folder, or the name of a built-in pack"},
    {"game", 0, "GAME", CLI_TEXT(struct engine, game), "game the pack belongs to (default: skies)"},
    {0},
};

static const char *const engine_examples[] = {
    "under engine",
    "echo '{\"do\":\"new\",\"game\":\"skies\",\"setup\":{\"level\":3},\"seed\":7}' | under "
    "engine",
    "under engine --pack my-cards < requests.txt",
    NULL,
};

static const struct cli_usage engine_usage = {
    .command = "engine",
    .words = "[OPTIONS]",
    .about = "Reads requests from standard input and writes answers to standard output, one "
             "JSON object\nper line. docs/protocol.md describes all requests.",
    .options = engine_options,
    .examples = engine_examples,
};

int cli_engine(int argc, char **argv)
{
    struct engine engine = {.game = under_games[0]->id};
    struct cli_words words;
    int status = cli_read_options(&engine_usage, argc, argv, &engine, &words);
    if (status != CLI_GO_ON)
        return status;
    const struct under_game *game = under_game_find(engine.game);
    if (!game)
        return cli_no_game(&engine_usage, engine.game);
    struct protocol *protocol = protocol_new();
    under_status why = engine.pack ? protocol_use_pack(protocol, game, engine.pack) : NULL;
    status = why ? cli_failed(&engine_usage, "{reason}", STR("reason", why))
                 : run_loop(&engine_usage, protocol);
    protocol_free(protocol);
    return status;
}
