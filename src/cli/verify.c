/* under verify: the dice of a table are computed again. */
#include <stdio.h>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/saves.h"
#include "cli/say.h"
#include "referee/dice.h"
#include "referee/referee.h"

struct verify_options {
    const char *pack;
};

/* What was rolled beside what was to be expected, face by face. */
static void print_faces(const struct dice_report *report)
{
    if (report->faces == 0)
        return;
    fputc('\n', stdout);
    printf("%-12s %10s %10s\n", "dice", "expected", "rolled");
    for (int i = 0; i < report->faces; i++)
        printf("%-12s %10.1f %10zu\n", report->face[i].name, report->face[i].expected,
               report->face[i].rolled);
}

static void print_wrong(const struct under_session *session, const struct dice_report *report)
{
    struct under_buf move = {0};
    session->config.content->game->text(&session->config, session->log[report->first], &move);
    say(stdout,
        "Rolls and draws that are not what the server's secret and the players' bytes give: "
        "{wrong} of {outcomes}. The first is move {number}: {move}.",
        NUM("wrong", (long long)report->wrong), NUM("outcomes", (long long)report->outcomes),
        NUM("number", (long long)report->first + 1), STR("move", move.text));
    under_buf_free(&move);
}

static under_status verify(const struct under_session *session, struct dice_report *report)
{
    under_status why = referee_begin();
    if (!why)
        why = dice_verify(session, report);
    if (why)
        return why;
    if (report->wrong)
        print_wrong(session, report);
    else
        say(stdout,
            "Every roll and draw is what the server's secret and the players' bytes give (rolls "
            "and draws checked: {outcomes}). The server committed to its secret before anybody sat "
            "down; players who added "
            "bytes of their own: {added} of {seats}.",
            NUM("outcomes", (long long)report->outcomes), NUM("added", report->added),
            NUM("seats", report->seats));
    print_faces(report);
    return NULL;
}

/* Who played this game of a duplicate. */
static void print_player(const struct under_session *session)
{
    const json_t *duplicate = json_object_get(session->table, "duplicate");
    const json_t *seats = json_object_get(session->table, "seats");
    const json_t *seat = json_array_get(seats, (size_t)json_integer_value(duplicate));
    const char *name = json_string_value(json_object_get(seat, "name"));
    if (duplicate && name)
        say(stdout, "{name}, with the same dice as everybody:", STR("name", name));
}

static int run_verify(const struct cli_usage *usage, const char *name,
                      const struct verify_options *options)
{
    struct cli_save save;
    struct dice_report report = {0};
    under_status why = cli_save_open(&save, name, options->pack);
    if (!why) {
        print_player(&save.session);
        why = verify(&save.session, &report);
        cli_save_close(&save);
    }
    if (why)
        return cli_failed(usage, "{why}", STR("why", why));
    return report.wrong ? CLI_FAILED : CLI_OK;
}

/* All games of a duplicate, one after the other. */
static int run_all(const struct cli_usage *usage, const char *name,
                   const struct verify_options *options)
{
    int status = CLI_OK, count = cli_save_games(name);
    if (count == 1)
        return run_verify(usage, name, options);
    for (int i = 1; i <= count; i++) {
        struct under_buf one = {0};
        under_buf_printf(&one, "%s#%d", name, i);
        if (i > 1)
            fputc('\n', stdout);
        int verified = run_verify(usage, under_buf_text(&one), options);
        status = verified == CLI_OK ? status : verified;
        under_buf_free(&one);
    }
    return status;
}

static const struct cli_option verify_options[] = {
    {"pack", 0, "DIR", CLI_TEXT(struct verify_options, pack),
     "pack to use: a folder, or the name of a built-in pack"},
    {0},
};

static const char *const verify_examples[] = {
    "under verify evening.save",
    "under tables export TABLE > evening.save",
    NULL,
};

static const struct cli_usage verify_usage = {
    .command = "verify",
    .words = "FILE|NAME [OPTIONS]",
    .about = "Computes all dice and cards of a game that was played at a table on a server again, "
             "from the\nsecret the server had committed to and what the players added, and says "
             "how often each face\nwas to be expected and came up; of a duplicate, everybody's "
             "game. The status is 1 if a roll is\nwrong.",
    .options = verify_options,
    .examples = verify_examples,
    .least = 1,
    .most = 1,
};

int cli_verify(int argc, char **argv)
{
    struct verify_options verify = {0};
    struct cli_words words;
    int status = cli_read_options(&verify_usage, argc, argv, &verify, &words);
    return status == CLI_GO_ON ? run_all(&verify_usage, words.word[0], &verify) : status;
}
