/* The bots of a command line. */
#include "cli/players.h"

int cli_find_bot(const struct cli_usage *usage, const char *name, const struct under_bot **out)
{
    *out = under_bot_find(name);
    if (*out)
        return CLI_GO_ON;
    return cli_misused(usage, "{why}", STR("why", under_bot_unknown(name)));
}
