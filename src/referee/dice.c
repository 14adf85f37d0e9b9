/* Dice that can be checked: see dice.h. */
#include "referee/dice.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "engine/words.h"

/* What is hashed says what it is for, so that no hash can be taken for another. */
static const char dice_personal[] = "under table dice 1";
static const char dice_context[crypto_kdf_CONTEXTBYTES + 1] = "underdic";

_Static_assert(DICE_BYTES == crypto_hash_sha256_BYTES, "commitments are SHA-256");
_Static_assert(DICE_BYTES == crypto_kdf_KEYBYTES, "the table's key gives the others");

void dice_commit(const uint8_t bytes[DICE_BYTES], uint8_t commitment[DICE_BYTES])
{
    crypto_hash_sha256(commitment, bytes, DICE_BYTES);
}

void dice_make(struct dice *dice, const char *table, const uint8_t secret[DICE_BYTES],
               const struct dice_share *shares, int seats)
{
    crypto_generichash_state hash;
    uint8_t master[DICE_BYTES], count = (uint8_t)seats;
    crypto_generichash_init(&hash, secret, DICE_BYTES, DICE_BYTES);
    crypto_generichash_update(&hash, (const uint8_t *)dice_personal, sizeof dice_personal);
    crypto_generichash_update(&hash, (const uint8_t *)table, strlen(table) + 1);
    crypto_generichash_update(&hash, &count, 1);
    for (int seat = 0; seat < seats; seat++) {
        const struct dice_share *share = &shares[seat];
        uint8_t how = (uint8_t)(share->shown ? 2 : share->committed ? 1 : 0);
        crypto_generichash_update(&hash, &how, 1);
        if (share->shown)
            crypto_generichash_update(&hash, share->bytes, DICE_BYTES);
        else if (share->committed)
            crypto_generichash_update(&hash, share->commitment, DICE_BYTES);
    }
    crypto_generichash_final(&hash, master, DICE_BYTES);
    for (int sort = 0; sort < DICE_SORTS; sort++)
        crypto_kdf_derive_from_key(dice->key[sort], DICE_BYTES, (uint64_t)sort + 1, dice_context,
                                   master);
    sodium_memzero(master, sizeof master);
    sodium_memzero(&hash, sizeof hash);
}

/* 64 bits of the key at a position: a generator that makes this one outcome and no other. */
static uint64_t dice_draw(const uint8_t key[DICE_BYTES], uint64_t position)
{
    uint8_t place[8], bits[crypto_generichash_BYTES_MIN];
    uint64_t drawn = 0;
    for (int i = 0; i < 8; i++)
        place[i] = (uint8_t)(position >> (8 * i));
    crypto_generichash(bits, sizeof bits, place, sizeof place, key, DICE_BYTES);
    for (int i = 7; i >= 0; i--)
        drawn = drawn << 8 | bits[i];
    return drawn;
}

uint64_t dice_seed(const struct dice *dice)
{
    return dice_draw(dice->key[DICE_SETUP], 0) >> 1;
}

/* Every outcome of a chance node is of the same sort, so any of them says which. */
static enum dice_sort dice_sort(const struct under_config *config, const void *state)
{
    const struct under_game *game = config->content->game;
    const struct under_words *words = game->words;
    under_rng any = {0};
    under_move move = game->sample(state, config, &any);
    if (game->known && game->known(state, config, move) != UNDER_ALL_SEATS)
        return DICE_SECRETS;
    return words && words->rolled && !words->rolled(move) ? DICE_DECKS : DICE_ROLLS;
}

under_rng dice_at(void *context, const struct under_config *config, const void *state,
                  uint64_t position)
{
    const struct dice *dice = context;
    return (under_rng){dice_draw(dice->key[dice_sort(config, state)], position)};
}

uint64_t dice_alike(void *context, const struct under_config *config, const void *state)
{
    const struct dice *dice = context;
    const struct under_game *game = config->content->game;
    return dice_draw(dice->key[DICE_ROLLS], (uint64_t)game->round(state));
}

void dice_hex(const uint8_t bytes[DICE_BYTES], char out[DICE_HEX])
{
    sodium_bin2hex(out, DICE_HEX, bytes, DICE_BYTES);
}

bool dice_read_hex(const char *text, uint8_t bytes[DICE_BYTES])
{
    size_t read = 0;
    return text && strspn(text, "0123456789abcdef") == 2 * DICE_BYTES &&
           text[2 * DICE_BYTES] == '\0' &&
           sodium_hex2bin(bytes, DICE_BYTES, text, 2 * DICE_BYTES, NULL, &read, NULL) == 0 &&
           read == DICE_BYTES;
}

/* --- proofs --- */

static json_t *proof_hex(const uint8_t bytes[DICE_BYTES])
{
    char text[DICE_HEX];
    dice_hex(bytes, text);
    return json_string(text);
}

json_t *dice_proof(const char *table, const uint8_t secret[DICE_BYTES],
                   const struct dice_share *shares, const json_t *names, const json_t *asked,
                   uint64_t rolled)
{
    uint8_t commitment[DICE_BYTES];
    json_t *list = json_array();
    dice_commit(secret, commitment);
    for (size_t seat = 0; seat < json_array_size(names); seat++)
        json_array_append_new(
            list,
            json_pack("{s:O, s:o, s:o}", "name", json_array_get(names, seat), "commitment",
                      shares[seat].committed ? proof_hex(shares[seat].commitment) : json_null(),
                      "bytes", shares[seat].shown ? proof_hex(shares[seat].bytes) : json_null()));
    return json_pack("{s:s, s:o, s:o, s:O, s:I, s:o}", "id", table, "secret", proof_hex(secret),
                     "commitment", proof_hex(commitment), "asked", asked, "rolled",
                     (json_int_t)rolled, "seats", list);
}

/* What a save says, read and checked against itself. */
struct proof {
    const char *table;
    uint8_t secret[DICE_BYTES];
    struct dice_share shares[UNDER_SEATS_MAX];
    int seats;
    bool duplicate; /* everybody had the same dice, in a game of their own */
    uint64_t rolled;
    const json_t *asked;
};

/* Whose game it is: in a duplicate any of the seats', and there it is a game for one. */
static bool proof_read_seats(const struct under_session *session, const json_t *duplicate,
                             struct proof *out)
{
    out->duplicate = duplicate != NULL;
    if (!duplicate)
        return out->seats == session->config.seats;
    return session->config.content->game->sample_alike && session->config.seats == 1 &&
           out->seats <= UNDER_SEATS_MAX && json_is_integer(duplicate) &&
           json_integer_value(duplicate) >= 0 && json_integer_value(duplicate) < out->seats;
}

static under_status proof_read_seat(const json_t *seat, int number, struct dice_share *out)
{
    const json_t *commitment = json_object_get(seat, "commitment"),
                 *bytes = json_object_get(seat, "bytes");
    uint8_t computed[DICE_BYTES];
    *out = (struct dice_share){.committed = json_is_string(commitment),
                               .shown = json_is_string(bytes)};
    if ((out->committed && !dice_read_hex(json_string_value(commitment), out->commitment)) ||
        (out->shown && !dice_read_hex(json_string_value(bytes), out->bytes)) ||
        (out->shown && !out->committed))
        return refuse("What player {seat} added to the dice can't be read: \"commitment\" and "
                      "\"bytes\" must be 64 hexadecimal digits each, or null.",
                      NUM("seat", number + 1));
    dice_commit(out->bytes, computed);
    if (out->shown && memcmp(computed, out->commitment, DICE_BYTES) != 0)
        return refuse("Player {seat} committed to other bytes than the ones in this save.",
                      NUM("seat", number + 1));
    return NULL;
}

static under_status proof_read(const struct under_session *session, struct proof *out)
{
    const json_t *table = session->table, *seats = json_object_get(table, "seats");
    const json_t *rolled = json_object_get(table, "rolled");
    uint8_t computed[DICE_BYTES], stated[DICE_BYTES];
    if (!table || !json_object_get(table, "secret"))
        return refuse("This save holds no proof of its dice: only tables on a server have one, and "
                      "only when the game is over or the table was closed.");
    *out = (struct proof){.table = json_string_value(json_object_get(table, "id")),
                          .asked = json_object_get(table, "asked"),
                          .rolled = (uint64_t)json_integer_value(rolled),
                          .seats = (int)json_array_size(seats)};
    if (!out->table || !json_is_object(out->asked) || !json_is_integer(rolled) ||
        json_integer_value(rolled) < 0 ||
        !proof_read_seats(session, json_object_get(table, "duplicate"), out))
        return refuse("The proof in this save can't be read: it needs \"id\", \"asked\", "
                      "\"rolled\" and all who sat there as \"seats\".");
    if (!dice_read_hex(json_string_value(json_object_get(table, "secret")), out->secret) ||
        !dice_read_hex(json_string_value(json_object_get(table, "commitment")), stated))
        return refuse("The proof in this save can't be read: \"secret\" and \"commitment\" must be "
                      "64 hexadecimal digits.");
    dice_commit(out->secret, computed);
    if (memcmp(computed, stated, DICE_BYTES) != 0)
        return refuse("The server committed to another secret than the one in this save.");
    under_status why = NULL;
    for (int seat = 0; seat < out->seats && !why; seat++)
        why = proof_read_seat(json_array_get(seats, (size_t)seat), seat, &out->shares[seat]);
    return why;
}

/* The set-up that was played is the one asked for, with what it left open drawn by the seed. */
static under_status proof_check_setup(const struct under_session *session,
                                      const struct proof *proof, const struct dice *dice)
{
    struct under_config config;
    if (session->seed != dice_seed(dice))
        return refuse("The seed in this save is not the one that the dice give.");
    under_status why =
        under_config_make(&config, session->config.content, proof->asked, session->seed);
    if (why)
        return why;
    bool same = json_equal(config.setup, session->config.setup);
    under_config_release(&config);
    if (!same)
        return refuse("The set-up in this save is not what was asked for and drawn.");
    return NULL;
}

static struct dice_face *report_face(struct dice_report *report, const char *name)
{
    for (int i = 0; i < report->faces; i++)
        if (strcmp(report->face[i].name, name) == 0)
            return &report->face[i];
    if (report->faces == DICE_FACES)
        return NULL;
    struct dice_face *face = &report->face[report->faces++];
    snprintf(face->name, sizeof face->name, "%s", name);
    return face;
}

/* Adds what each die of an outcome shows, "roll 3 1 6": expected with this weight, or rolled. */
static void report_add(const struct under_session *session, under_move move, double expected,
                       size_t rolled, struct dice_report *out)
{
    struct under_buf text = {0};
    session->config.content->game->text(&session->config, move, &text);
    int word = (int)strcspn(under_buf_text(&text), " ");
    const char *at = under_buf_text(&text) + word;
    while (*at) {
        char name[DICE_FACE_NAME];
        at += strspn(at, " ");
        int size = (int)strcspn(at, " ");
        snprintf(name, sizeof name, "%.*s %.*s", word, text.text, size, at);
        struct dice_face *face = size > 0 ? report_face(out, name) : NULL;
        if (face) {
            face->expected += expected;
            face->rolled += rolled;
        }
        at += size;
    }
    under_buf_free(&text);
}

/* What was to be expected where chance decides: exactly, where it can be listed in no time; by
 * many draws otherwise. */
static void report_expect(const struct under_session *session, const void *state,
                          struct dice_report *out)
{
    enum { LISTED = 216, DRAWN = 1000 };
    const struct under_game *game = session->config.content->game;
    static _Thread_local struct under_moves moves;
    under_rng rng = {out->outcomes};
    double weights = 0;
    moves.count = 0;
    game->moves(state, &session->config, &moves);
    if (moves.count == UNDER_MANY || moves.count > LISTED) {
        for (int i = 0; i < DRAWN; i++)
            report_add(session, game->sample(state, &session->config, &rng), 1.0 / DRAWN, 0, out);
        return;
    }
    for (int i = 0; i < moves.count; i++)
        weights += moves.weight[i];
    for (int i = 0; i < moves.count; i++)
        report_add(session, moves.move[i], moves.weight[i] / weights, 0, out);
}

/* What chance had to bring in this state. */
static under_move verify_due(const struct under_session *session, const void *state,
                             const struct proof *proof, struct dice *dice, size_t outcome)
{
    const struct under_game *game = session->config.content->game;
    const struct under_config *config = &session->config;
    if (proof->duplicate)
        return game->sample_alike(state, config, dice_alike(dice, config, state));
    under_rng rng = dice_at(dice, config, state, proof->rolled + outcome);
    return game->sample(state, config, &rng);
}

under_status dice_verify(const struct under_session *session, struct dice_report *out)
{
    const struct under_game *game = session->config.content->game;
    unsigned char state[UNDER_STATE_MAX];
    struct proof proof;
    struct dice dice;
    under_status why = proof_read(session, &proof);
    if (why)
        return why;
    dice_make(&dice, proof.table, proof.secret, proof.shares, proof.seats);
    if (!session->from_position)
        why = proof_check_setup(session, &proof, &dice);
    if (why)
        return why;
    *out = (struct dice_report){.seats = proof.seats};
    for (int seat = 0; seat < proof.seats; seat++)
        out->added += proof.shares[seat].committed;
    memcpy(state, session->first, game->state_size);
    for (size_t i = 0; i < session->count; i++) {
        under_move made = session->log[i];
        if (game->actor(state) == UNDER_CHANCE) {
            enum dice_sort sort = dice_sort(&session->config, state);
            under_move due = verify_due(session, state, &proof, &dice, out->outcomes++);
            if (!under_move_equal(due, made) && out->wrong++ == 0)
                out->first = i;
            if (sort == DICE_ROLLS) {
                report_expect(session, state, out);
                report_add(session, made, 0, 1, out);
            }
        }
        game->make(state, &session->config, made, NULL);
    }
    return NULL;
}
