/* A table in a test: a referee with a clock and random bytes of its own, and the log it writes. */
#ifndef UNDER_TESTS_REFEREE_ROOM_H
#define UNDER_TESTS_REFEREE_ROOM_H

#include "referee/referee.h"

/* A referee that plays skies, sun, and the tiny game with secrets ("secret"). */
const struct referee *room_referee(void);
void room_close_contents(void);

struct room {
    struct referee_table *table;
    json_t *log; /* the records, as texts */
    int64_t now;
    under_rng rng;
    json_t *answer; /* the latest */
    json_t *other;  /* the records of a table that came with the latest, or NULL */
    char other_id[REFEREE_ID_MOST];
    bool deleted;
};

void room_random(under_rng *rng, uint8_t out[REFEREE_RANDOM]);
/* Makes a table as a message in JSON asks for it; refused: the sentence. */
const char *room_open(struct room *room, const char *message);
/* The table that came with the latest answer. */
void room_open_other(struct room *room, struct room *out);
void room_close(struct room *room);
/* Somebody says something: the refusal, or NULL. The message is a format for json_pack-free
 * printing: printf, with ' for ". */
__attribute__((format(printf, 3, 4))) const char *room_say(struct room *room, int who,
                                                           const char *format, ...);
/* Folds the log anew and requires that every viewer is told the same. */
void room_reload(struct room *room);
/* A viewer who has seen nothing yet, with the key of a seat or NULL. */
struct referee_viewer room_hello(const struct room *room, const char *key);
/* The latest events as a viewer is told them, as text, and one member of the answer. */
char *room_news(const struct room *room, struct referee_viewer *viewer);
json_t *room_news_json(const struct room *room, struct referee_viewer *viewer);
/* Key number n: always the same. */
const char *room_key(int n);
/* 32 bytes and their SHA-256 for number n, as hexadecimal digits. */
const char *room_bytes(int n);
const char *room_commitment(int n);
/* Lets bots move until somebody else has to, or the game is over; at most so many moves. */
int room_play_bots(struct room *room, int most);

#endif
