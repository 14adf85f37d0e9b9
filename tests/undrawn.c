/* The tiny game with secrets at the terminal, as a program: nobody drew a board for it or wrote
 * words for it, and it is played all the same.
 *
 * undrawn play|replay NAME [--plain] [--new] [--dice] [--ascii] [--watch] [--seed N] [--players N]
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "secret_game.h"
#include "tui/play.h"

struct options {
    bool plain, anew, dice, ascii, watch;
    int seed, players;
};

static void read_options(int argc, char **argv, struct options *out)
{
    const struct {
        const char *name;
        bool *flag;
        int *number;
    } all[] = {
        {"--plain", &out->plain, NULL},     {"--new", &out->anew, NULL},
        {"--dice", &out->dice, NULL},       {"--ascii", &out->ascii, NULL},
        {"--watch", &out->watch, NULL},     {"--seed", NULL, &out->seed},
        {"--players", NULL, &out->players},
    };
    *out = (struct options){.seed = 1, .players = 2};
    for (int i = 1; i < argc; i++)
        for (size_t option = 0; option < sizeof all / sizeof *all; option++) {
            if (strcmp(argv[i], all[option].name) != 0)
                continue;
            if (all[option].flag)
                *all[option].flag = true;
            else if (i + 1 < argc)
                *all[option].number = atoi(argv[i + 1]);
        }
}

static uint64_t next_seed(void)
{
    return 2;
}

static under_status play(const struct options *options)
{
    json_t *setup = json_pack("{s:i}", "players", options->players);
    struct tui_sitting sitting = {
        .content = &secret_content,
        .front = tui_front_of(&secret_game),
        .setup = setup,
        .dice = options->dice ? UNDER_DICE_REAL : UNDER_DICE_ROLLED,
        .adviser = under_bot_find("rollout"),
        .watched = options->watch ? under_bot_find("random") : NULL,
        .effort = {.ms = 20, .threads = 1},
        .draw_seed = next_seed,
        .journal = {.fd = -1},
    };
    struct tui_play play = {
        .sitting = &sitting,
        .seed = (uint64_t)options->seed,
        .unfinished = options->anew ? TUI_ANEW : TUI_ASK,
        .charset = options->ascii ? TUI_ASCII : TUI_UNICODE,
    };
    under_status why = tui_store_open(&sitting.store);
    if (!why)
        tui_store_prepare(&sitting.store);
    if (!why)
        why = options->plain ? tui_play_lines(&play) : tui_play_screen(&play);
    tui_sitting_end(&sitting);
    json_decref(setup);
    return why;
}

static under_status replay(const char *name, const struct options *options)
{
    struct tui_store store;
    struct under_buf text = {0};
    struct under_session session = {0};
    under_status why = tui_store_open(&store);
    if (!why)
        why = tui_slot_read(&store, name, &text);
    if (!why)
        why = under_session_load(&session, &secret_content, text.text, text.size);
    if (!why) {
        struct tui_replay replay = {
            .front = tui_front_of(&secret_game),
            .session = &session,
            .charset = options->ascii ? TUI_ASCII : TUI_UNICODE,
        };
        why = options->plain ? tui_replay_lines(&replay) : tui_replay_screen(&replay);
    }
    under_session_close(&session);
    under_buf_free(&text);
    tui_store_close(&store);
    return why;
}

int main(int argc, char **argv)
{
    struct options options;
    setlocale(LC_CTYPE, "");
    read_options(argc, argv, &options);
    bool again = argc > 2 && strcmp(argv[1], "replay") == 0;
    under_status why = again ? replay(argv[2], &options) : play(&options);
    if (why)
        fprintf(stderr, "%s\n", why);
    return why ? EXIT_FAILURE : EXIT_SUCCESS;
}
