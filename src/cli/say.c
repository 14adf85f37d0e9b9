/* What the commands say. */
#include "cli/say.h"

void cli_say(FILE *stream, const char *text, const struct under_arg *args, size_t count)
{
    struct under_buf line = {0};
    under_message(&line, text, args, count);
    under_buf_putc(&line, '\n');
    fwrite(line.text, 1, line.size, stream);
    under_buf_free(&line);
}

const char *cli_decimal(char text[CLI_DECIMAL], double number, int places)
{
    snprintf(text, CLI_DECIMAL, "%.*f", places, number);
    return text;
}

void cli_say_waits(under_status why)
{
    say(stderr, "{why}", STR("why", why));
}
