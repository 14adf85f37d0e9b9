/* A bot as a program, for skies: reads one request per line and answers each with one of the moves
 * offered.
 *
 *     cc examples/bot.c -o bot -ljansson
 *     under match --bot-command ./bot -n 100
 *
 * It uses every room it can, and places low dice first, so that ships come down slowly. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static int worth(const char *move)
{
    static const char *const kinds[] = {"scrap", "skip", "end", "place", "spawn", "robot", "use"};
    int best = 0;
    for (int kind = 0; kind < 7; kind++)
        if (strncmp(move, kinds[kind], strlen(kinds[kind])) == 0)
            best = 10 * kind;
    return strncmp(move, "place ", 6) == 0 ? best - (move[7] - '0') : best; /* "place w4 c2r0" */
}

int main(void)
{
    for (json_t *request; (request = json_loadf(stdin, JSON_DISABLE_EOF_CHECK, NULL));) {
        const char *best = "";
        size_t i;
        json_t *move;
        json_array_foreach(json_object_get(request, "moves"), i, move)
        {
            if (i == 0 || worth(json_string_value(move)) > worth(best))
                best = json_string_value(move);
        }
        printf("{\"move\":\"%s\"}\n", best);
        fflush(stdout);
        json_decref(request);
    }
    return EXIT_SUCCESS;
}
