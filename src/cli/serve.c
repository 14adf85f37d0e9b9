/* under serve: the games in a browser. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/options.h"
#include "server/server.h"
#include "store/store.h"

/* What people type; and listening everywhere includes it. */
static const char *serve_spoken(const char *host)
{
    return strcmp(host, "127.0.0.1") == 0 || strcmp(host, "0.0.0.0") == 0 ? "localhost" : host;
}

static void serve_say_ready(const struct server_options *options, int port)
{
    const char *scheme = options->certificate ? "https" : "http";
    say(stdout, "Play at {scheme}://{host}:{port} (press Ctrl-C to stop the server)",
        STR("scheme", scheme), STR("host", serve_spoken(options->host)), NUM("port", port));
    fflush(stdout);
}

/* Where others in the same network find it, for telephones as a picture. */
static void serve_say_lan(const struct server_options *options, int port)
{
    char address[SERVER_ADDRESS];
    struct under_buf link = {0}, code = {0};
    serve_say_ready(options, port);
    if (server_lan_address(address))
        return; /* it was there a moment ago */
    under_buf_printf(&link, "%s://%s:%d/", options->certificate ? "https" : "http", address, port);
    if (!server_qr(under_buf_text(&link), isatty(STDOUT_FILENO) ? SERVER_TERMINAL : SERVER_PLAIN,
                   &code))
        fputs(under_buf_text(&code), stdout);
    say(stdout, "Others in this network play at {link}", STR("link", under_buf_text(&link)));
    fflush(stdout);
    under_buf_free(&link);
    under_buf_free(&code);
}

struct serve {
    const char *host;
    int64_t port;
    bool lan, proxy, log;
    const char *certificate, *store;
    int64_t keep;
    struct cli_list limits;
};

static const struct cli_option serve_options[] = {
    {"port", 'p', "N", CLI_WHOLE(struct serve, port, 0, 65535),
     "port to listen on; 0: any free port (default: 8080)"},
    {"host", 0, "NAME", CLI_TEXT(struct serve, host),
     "name or address to listen on (default: 127.0.0.1, this machine only)"},
    {"lan", 0, NULL, CLI_FLAG(struct serve, lan),
     "serve the local network, and show its address as a QR code"},
    {"tls", 0, "CERT KEY", CLI_TEXT(struct serve, certificate),
     "serve HTTPS with this certificate and key (PEM files)"},
    {"store", 0, "PLACE", CLI_TEXT(struct serve, store),
     "keep tables in this file, or at postgres://… (default: the user's data folder)"},
    {"keep", 0, "DAYS", CLI_WHOLE(struct serve, keep, 1, 36500),
     "delete tables that nobody has changed for this long (default: never)"},
    {"proxy", 0, NULL, CLI_FLAG(struct serve, proxy),
     "believe the X-Forwarded-For header of the proxy in front"},
    {"limit", 0, "NAME=N", CLI_LIST(struct serve, limits),
     "change a limit, such as connections-per-address=50; may be repeated"},
    {"log-json", 0, NULL, CLI_FLAG(struct serve, log),
     "write a line of JSON per request to standard error"},
    {0},
};

static const char *const serve_examples[] = {
    "under serve",
    "under serve --port 9000",
    "under serve --lan                for every telephone on the same Wi-Fi",
    "under serve --host 0.0.0.0 --port 443 --tls cert.pem key.pem",
    NULL,
};

static const struct cli_usage serve_usage = {
    .command = "serve",
    .words = "[OPTIONS]",
    .about = "Serves the games as web pages to play in the browser, and tables to play at together "
             "over\nthe net. Once loaded, the page works without the server too, except at tables. "
             "Press Ctrl-C to\nstop.",
    .options = serve_options,
    .examples = serve_examples,
    .most = 1, /* the second word of --tls */
};

int cli_serve(int argc, char **argv)
{
    struct serve serve = {.port = 8080};
    struct cli_words words;
    int status = cli_read_options(&serve_usage, argc, argv, &serve, &words);
    if (status != CLI_GO_ON)
        return status;
    if (words.count > 0 && !serve.certificate)
        return cli_misused(&serve_usage, "\"{word}\" is too much: serve takes options only.",
                           STR("word", words.word[0]));
    if (serve.certificate && words.count == 0)
        return cli_misused(&serve_usage, "--tls takes two files: the certificate, then its key.");
    if (serve.lan && serve.host)
        return cli_misused(&serve_usage, "Use either --lan or --host.");
    struct server_options options = {
        .host = serve.host  ? serve.host
                : serve.lan ? "0.0.0.0"
                            : "127.0.0.1",
        .port = (int)serve.port,
        .certificate = serve.certificate,
        .key = words.word[0],
        .store = serve.store,
        .keep = (int)serve.keep,
        .proxy = serve.proxy,
        .log = serve.log,
        .limits = limits_usual(),
        .ready = serve.lan ? serve_say_lan : serve_say_ready,
    };
    under_status why = NULL;
    for (int i = 0; i < serve.limits.count && !why; i++)
        why = limits_set(&options.limits, serve.limits.item[i]);
    if (why)
        return cli_misused(&serve_usage, "{reason}", STR("reason", why));
    char address[SERVER_ADDRESS];
    struct under_buf usual = {0};
    if (serve.lan)
        why = server_lan_address(address);
    if (!why && !serve.store)
        why = store_usual_place(STORE_OWN, &usual);
    if (!serve.store)
        options.store = under_buf_text(&usual);
    if (!why)
        why = server_run(&options);
    status = why ? cli_failed(&serve_usage, "{reason}", STR("reason", why)) : CLI_OK;
    under_buf_free(&usual);
    return status;
}
