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
    say(stdout, "Play at http://{host}:{port} (press Ctrl-C to stop the server)", STR("host", host),
        NUM("port", port));
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
         .help = "port to listen on; 0: any free port (default: 8080)",
         .whole = &port,
         .least = 0,
         .most = 65535},
        {.name = "host",
         .value = "NAME",
         .help = "name or address to listen on (default: 127.0.0.1, this machine only)",
         .text = &host},
        {0},
    };
    static const char *const examples[] = {
        "under serve",
        "under serve --port 9000",
        "under serve --host 0.0.0.0       for every machine on the network",
        NULL,
    };
    const struct cli_usage usage = {
        .command = "serve",
        .words = "[OPTIONS]",
        .about = "Serves the games as web pages to play in the browser. Once loaded, the page "
                 "works without the\nserver too. Press Ctrl-C to stop.",
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
