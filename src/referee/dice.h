/* Dice that can be checked.
 *
 * Before anybody sits down, the server shows the SHA-256 of a secret of 32 random bytes. Whoever
 * sits down shows the SHA-256 of 32 bytes of their own, and the bytes themselves once everybody has
 * sat down. The table's key is a keyed hash of all of it, so nobody can have chosen it: not the
 * server, whose secret was fixed before it knew the others' bytes, and not the players, who never
 * saw the secret. Whoever does not show their bytes has the hash itself taken in their place: it
 * was fixed just as early.
 *
 * Outcome number n comes from the key at position n: what came before says nothing about it. Dice,
 * decks and secrets have keys of their own under the table's. When the game is over, the secret is
 * published in the save, and everything can be computed again: dice_verify. */
#ifndef UNDER_REFEREE_DICE_H
#define UNDER_REFEREE_DICE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/session.h"

enum { DICE_BYTES = 32, DICE_HEX = 2 * DICE_BYTES + 1 };

/* What one seat adds. */
struct dice_share {
    bool committed, shown;
    uint8_t commitment[DICE_BYTES]; /* SHA-256 of the bytes */
    uint8_t bytes[DICE_BYTES];
};

/* What chance decides, by who may see it and how: each has a key of its own. */
enum dice_sort { DICE_ROLLS, DICE_DECKS, DICE_SECRETS, DICE_SETUP, DICE_SORTS };

struct dice {
    uint8_t key[DICE_SORTS][DICE_BYTES];
};

void dice_commit(const uint8_t bytes[DICE_BYTES], uint8_t commitment[DICE_BYTES]);
/* The keys of a table. */
void dice_make(struct dice *dice, const char *table, const uint8_t secret[DICE_BYTES],
               const struct dice_share *shares, int seats);
/* The seed that draws what a set-up leaves open. */
uint64_t dice_seed(const struct dice *dice);
/* A source of luck (engine/session.h): context is the dice. */
under_rng dice_at(void *context, const struct under_config *config, const void *state,
                  uint64_t position);

/* The same where everybody plays a game of their own and all get the same dice: what a round is
 * made of comes from the key at the number of the round, however many outcomes there were before.
 */
uint64_t dice_alike(void *context, const struct under_config *config, const void *state);

void dice_hex(const uint8_t bytes[DICE_BYTES], char out[DICE_HEX]);
/* Exactly 64 hexadecimal digits in lower case; false: something else. */
bool dice_read_hex(const char *text, uint8_t bytes[DICE_BYTES]);

/* --- proofs --- */

/* What the save of a table tells of its dice: {"id", "secret", "commitment", "asked": the set-up as
 * it was asked for, "rolled": outcomes before the save's first move, "seats": [{"name",
 * "commitment", "bytes"}]}; of a duplicate also "duplicate": whose game it is. */
json_t *dice_proof(const char *table, const uint8_t secret[DICE_BYTES],
                   const struct dice_share *shares, const json_t *names, const json_t *asked,
                   uint64_t rolled);

/* How often dice have shown something, and how often that was to be expected. */
enum { DICE_FACES = 48, DICE_FACE_NAME = 24 };

struct dice_report {
    size_t outcomes;  /* of chance in the log, all of which were computed again */
    size_t wrong;     /* how many of them are not what the key says */
    size_t first;     /* the first of those: its place in the log, from 0 */
    int added, seats; /* how many seats added to the key, of how many */
    struct dice_face {
        char name[DICE_FACE_NAME]; /* "roll 3" */
        double expected;
        size_t rolled;
    } face[DICE_FACES]; /* in the order in which they came up */
    int faces;
};

/* Computes everything again. Refused: the save has no proof, or what it says of secret, bytes and
 * set-up does not fit together. Wrong outcomes are in the report. */
under_status dice_verify(const struct under_session *session, struct dice_report *out);

#endif
