/* What people and bots at a table are called. A name somebody gave is the same in every language;
 * who has none is a kind and a number, for which every language has its own words. */
#include <stdio.h>

#include "referee/parts.h"

json_t *referee_called(const char *name, int bot, int seat)
{
    if (*name)
        return json_string(name);
    return bot ? json_pack("{s:i}", "bot", bot) : json_pack("{s:i}", "player", seat + 1);
}

json_t *referee_name_json(const struct referee_table *table, int seat)
{
    return referee_called(table->seat[seat].name, table->seat[seat].number, seat);
}

const char *referee_name(const struct referee_table *table, int seat, char out[NAME_ROOM])
{
    struct under_buf said = {0};
    json_t *name = referee_name_json(table, seat);
    under_say_name(name, &said);
    snprintf(out, NAME_ROOM, "%s", under_buf_text(&said));
    under_buf_free(&said);
    json_decref(name);
    return out;
}
