/* The position as one seat knows it, from what it was told of the game's moves.
 *
 * Moves that a seat may not know are told as "?": something that is possible there, and that fits
 * all that was told later, is played in their place. What a bot makes of it is no worse for it: it
 * guesses anew what its seat cannot know before it thinks. */
#ifndef UNDER_CLIENT_POSITION_H
#define UNDER_CLIENT_POSITION_H

#include "engine/session.h"
#include "pack/pack.h"

struct client_position {
    struct under_content content; /* of the table's pack */
    const char *pack;             /* its name; NULL: none is open */
    struct under_session session;
    json_t *moves; /* all texts, as they were told */
};

void client_position_close(struct client_position *position);
/* How many moves it knows. */
size_t client_position_count(const struct client_position *position);
/* Forgets all moves: some were taken back. */
void client_position_forget(struct client_position *position);
/* Adds what "tell" answered, as far as it is new. table is what the news show of it, setup what
 * "look" shows. Refused: this program doesn't have the table's pack, or plays it by other rules. */
under_status client_position_follow(struct client_position *position, const json_t *table,
                                    const json_t *setup, const json_t *told, under_rng *rng);

#endif
