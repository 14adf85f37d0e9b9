/* under serve: the games in a browser. */
#include <stdint.h>
#include <string.h>

#include "cli/command.h"
#include "cli/options.h"
#include "server/server.h"

static void say_ready(const char *host, int port)
{
    /* What people type; and listening everywhere includes it. */
    if (strcmp(host, "127.0.0.1") == 0 || strcmp(host, "0.0.0.0") == 0)
        host = "localhost";
    say(stdout, "The games are at http://{host}:{port} (Ctrl-C stops the server)",
        STR("host", host), NUM("port", port));
    fflush(stdout);
}

int cli_serve(int argc, char **argv)
{
    int64_t port = 8080;
    const char *host = "127.0.0.1";
    const struct cli_option options[] = {
        {.name = "port",
         .letter = 'p',
         .value = "N",
         .help = "the port to listen on (8080); 0: any that is free",
         .whole = &port,
         .least = 0,
         .most = 65535},
        {.name = "host",
         .value = "NAME",
         .help = "the name or address to listen on (127.0.0.1: this machine only)",
         .text = &host},
        {0},
    };
    static const char *const examples[] = {
        "under serve",
        "under serve --port 9000",
        "under serve --host 0.0.0.0       for all machines of the network",
        NULL,
    };
    const struct cli_usage usage = {
        .command = "serve",
        .words = "[OPTIONS]",
        .about = "Serves the games to browsers. The page is part of the program and runs in the "
                 "browser,\nonce loaded without the server, too. Ctrl-C stops it.",
        .options = options,
        .examples = examples,
    };
    struct cli_words words;
    int status = cli_read_options(&usage, argc, argv, &words);
    if (status != CLI_GO_ON)
        return status;
    under_status why =
        server_run(&(struct server_options){.host = host, .port = (int)port, .ready = say_ready});
    return why ? cli_failed(&usage, "{reason}", STR("reason", why)) : CLI_OK;
}
