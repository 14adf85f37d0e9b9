/* A tiny game with secrets, to try the engine on before and beside the real games.
 *
 * Two to four seats are each dealt one of seven cards, face down. In turn, three times round, a
 * seat peeks at another's card, raises, or passes. Then the highest sum of card and raises wins. So
 * a seat knows its own card and those it peeked at, and nothing it sees or is asked may depend on
 * the rest. */
#ifndef SECRET_GAME_H
#define SECRET_GAME_H

#include "engine/game.h"

enum { SECRET_SEATS = 4, SECRET_CARDS = 7, SECRET_TURNS = 3 };

struct secret_state {
    uint8_t seats;
    uint8_t dealt;                /* how many seats have their card */
    uint8_t turn;                 /* turns taken by all seats together */
    uint8_t card[SECRET_SEATS];   /* 1 to 7; owner: the seat */
    uint8_t knows[SECRET_SEATS];  /* a bit per seat whose card it knows; owner: the seat */
    uint8_t raised[SECRET_SEATS]; /* for all to see */
};

enum secret_move { SECRET_DEAL, SECRET_PEEK, SECRET_RAISE, SECRET_PASS };

extern const struct under_game secret_game;
extern const struct under_content secret_content;

#endif
