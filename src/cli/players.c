/* The bots of a command line. */
#include "cli/players.h"

int cli_find_bot(const struct cli_usage *usage, const char *name, const struct under_bot **out)
{
    *out = under_bot_find(name);
    if (*out)
        return CLI_GO_ON;
    struct under_buf list = {0};
    for (int i = 0; under_bots[i]; i++)
        under_buf_printf(&list, i ? ", %s" : "%s", under_bots[i]->id);
    int status = cli_misused(usage, "There is no bot \"{name}\"; the bots are: {bots}.",
                             STR("name", name), STR("bots", under_buf_text(&list)));
    under_buf_free(&list);
    return status;
}
