/* A program of somebody else's: knows the installed header and library only, and plays a game. */
#include <under.h>

#include <stdio.h>

int main(void)
{
    struct under_content content;
    struct under_session session = {0};
    under_status why = under_pack_open(&content, under_game_find("skies"), NULL);
    if (!why)
        why = under_session_new(&session, &content, NULL, 7);
    int rounds = 0;
    while (!why && under_session_actor(&session) != UNDER_OVER) {
        if (under_session_actor(&session) == UNDER_CHANCE) {
            under_move drawn;
            why = under_session_roll(&session, &drawn, NULL);
            rounds++;
        } else {
            under_move move;
            under_rng rng = {session.count};
            why = under_bot_choose(under_bot_find("random"), &session.config, session.state,
                                   (struct under_effort){0}, &rng, &move);
            if (!why)
                why = under_session_apply(&session, move, NULL);
        }
    }
    if (why) {
        fprintf(stderr, "%s\n", why);
        return 1;
    }
    printf("%zu moves\n", session.count);
    int played = rounds > 0;
    under_session_close(&session);
    under_pack_close(&content);
    return played ? 0 : 1;
}
