/* The contract between a game and everything that drives it: terminal, protocol, server, browser,
 * bots, lab and tests.
 *
 * A game is one const table of functions over a flat state. The rules are a pure machine:
 *
 *   start   makes the first state of a configured game.
 *   actor   says who is to move: a seat, chance, or nobody because the game is over.
 *   moves   lists every legal move. It is the one source of legality.
 *   apply   plays one of them. It refuses every other move with a sentence and then changes
 *           nothing.
 *   make    plays one of them without looking whether it is one: for drivers that hold a move the
 *           game itself listed, sampled or suggested in this state, or one from a log of this game.
 *
 * No function here reads a clock, prints, allocates in play or draws random numbers of its own: at
 * a chance node the outcome comes in as a move like any other, so whoever drives the game owns the
 * dice.
 *
 * A state is bytes: a struct of uint8_t and int8_t members only, without pointers and padding
 * (games assert an alignment of 1). Copying is memcpy, comparing is memcmp, hashing is hashing its
 * memory, and all three mean the same on every machine. What a state does not need is zero.
 *
 * Nothing is stored that nobody knows: decks are sets that chance draws from. What only some seats
 * know is left out of the other seats' views by building each view from what that seat may see, and
 * guess replaces it by something as likely for all that the seat knows. */
#ifndef UNDER_ENGINE_GAME_H
#define UNDER_ENGINE_GAME_H

#include <assert.h>
#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/message.h"
#include "base/rng.h"

/* One move, 8 bytes: what kind, and up to three numbers whose meaning is the game's. Compound
 * choices are several moves. A move does not say who makes it: the actor does. */
typedef struct {
    uint16_t kind;
    int16_t a, b, c;
} under_move;

static inline bool under_move_equal(under_move x, under_move y)
{
    return x.kind == y.kind && x.a == y.a && x.b == y.b && x.c == y.c;
}

/* What actor says besides a seat from 0. */
enum { UNDER_CHANCE = -1, UNDER_OVER = -2 };

/* Bounds every game keeps, so that drivers can hold states and scores in arrays of their own. */
enum { UNDER_SEATS_MAX = 8, UNDER_STATE_MAX = 4096 };

/* The legal moves, in the caller's memory; not cleared before use. At chance, weight[i] is how
 * likely move[i] is beside the others; a chance node with more outcomes than fit has count
 * UNDER_MANY and no list, and sample still draws from it. */
enum { UNDER_MOVES_MAX = 2000, UNDER_MANY = -1 };

struct under_moves {
    int count;
    under_move move[UNDER_MOVES_MAX];
    uint32_t weight[UNDER_MOVES_MAX];
};

static inline void under_moves_add(struct under_moves *moves, under_move move)
{
    assert(moves->count >= 0 && moves->count < UNDER_MOVES_MAX);
    moves->move[moves->count++] = move;
}

/* What happened while a move was carried out, for people: a kind of the game's own, who may be told
 * (a bit per seat), and numbers. tell makes names and sentences of it. */
struct under_event {
    uint16_t kind;
    uint16_t seats;
    int16_t number[4];
};

/* Eyes beside those of a seat. UNDER_NO_SEAT: nobody's in particular, who are told what all are
 * told: a spectator's. UNDER_EVERYBODY: all seats' together, as at the end of a game. */
enum { UNDER_EVENTS_MAX = 256, UNDER_ALL_SEATS = 0xffff, UNDER_NO_SEAT = 15, UNDER_EVERYBODY = -1 };

/* Those there is no room for are only counted. The walker says when there are any. */
struct under_events {
    int count, lost;
    struct under_event event[UNDER_EVENTS_MAX];
};

/* Before the first is added; what the array holds is left alone. */
static inline void under_events_clear(struct under_events *events)
{
    events->count = events->lost = 0;
}

static inline void under_events_add(struct under_events *events, struct under_event event)
{
    if (events->count < UNDER_EVENTS_MAX)
        events->event[events->count++] = event;
    else
        events->lost++;
}

/* Of descriptions in parts: how many, and what the game has noted of a position for them. It begins
 * with zeros and is used for one position after the other of one configuration, so that the game
 * can also keep in it what may come up again. */
enum { UNDER_PARTS_MAX = 16 };

struct under_outlook {
    _Alignas(16) unsigned char memory[4096];
};

/* One thing an evaluation sees in a position: which of the game's features, and how much of it. */
struct under_feature {
    uint16_t index;
    float value;
};

/* What a player may set out to do: the move it begins with, and what is aimed at afterwards, in the
 * game's own numbers; 0: nothing in particular. */
struct under_plan {
    under_move first;
    uint16_t aim;
};
enum { UNDER_PLANS_MAX = 64 };

/* Kinds of hidden roles a game can have, with having none as the first. */
enum { UNDER_ROLES_MAX = 4 };

struct under_game;
struct under_words; /* the game in words, for people: engine/words.h */
struct under_pack;  /* a pack's files being read: pack/pack.h */

/* A pack a game has compiled: its tables, shared by all games played with it, and its hash. */
struct under_content {
    const struct under_game *game;
    void *tables;
    uint64_t hash;
};

/* A game set up: what every function below is given beside the state. Read-only while playing. */
struct under_config {
    const struct under_content *content;
    int seats;
    json_t *setup; /* the set-up with every default and random choice resolved; configures the same
                      again */
    void *rules;   /* the game's tables with that set-up applied */
    uint64_t serial; /* of this set-up in this program, for what is remembered about it; 0: the
                        tables were changed afterwards, and nothing may be */
};

/* A release of the program, by the rules and the built-in pack it played a game with: for saves
 * that need it. */
struct under_release {
    const char *program; /* "0.1"; NULL ends a list */
    int rules;
    uint64_t pack;
};

struct under_game {
    const char *id;    /* "skies": what commands, files and the protocol call it */
    const char *title; /* "Under Falling Skies" */
    int rules_version; /* rises when old move logs would no longer replay to the same state */
    const struct under_release *releases; /* older ones that played it otherwise, or NULL */
    int seats;                            /* how many can sit down at most */
    size_t state_size;

    /* Packs and set-up. compile returns the tables of a pack, or NULL with the errors noted in the
     * pack. options describes the set-up options, their values and defaults. configure fills setup,
     * seats and rules from a set-up as the user wrote it (NULL: all defaults), drawing what is left
     * to chance; on refusal the config holds nothing to release. */
    void *(*compile)(struct under_pack *pack);
    /* Notes what is not wrong with a compiled pack, but makes a bad game, such as goods that gain
     * value in a circle; NULL in a game that has nothing to look for. */
    void (*audit)(struct under_pack *pack, const void *tables);
    void (*discard)(void *tables);
    json_t *(*options)(const struct under_content *content);
    /* The words effects of its packs are written in, as Markdown; NULL where they have none. */
    void (*vocabulary)(struct under_buf *out);
    under_status (*configure)(struct under_config *config, const json_t *setup, under_rng *rng);
    void (*release)(struct under_config *config);

    /* The rules. sample draws one outcome of a chance node with the right probability. events may
     * be NULL; what is added to it are the events of this move, in order. make does what apply does
     * with a legal move; with any other the state is broken, or an assertion fails. */
    void (*start)(void *state, const struct under_config *config);
    int (*actor)(const void *state);
    void (*moves)(const void *state, const struct under_config *config, struct under_moves *out);
    under_move (*sample)(const void *state, const struct under_config *config, under_rng *rng);
    /* The same for games that are compared: what everybody with this seed gets at this point of the
     * game, the round and the roll in it, whatever was done before. NULL in a game that has no such
     * points. Bots must not be given it: it knows what comes. */
    under_move (*sample_alike)(const void *state, const struct under_config *config, uint64_t seed);
    /* Which round of the game that is, from 1; NULL where sample_alike is. */
    int (*round)(const void *state);
    under_status (*apply)(void *state, const struct under_config *config, under_move move,
                          struct under_events *events);
    void (*make)(void *state, const struct under_config *config, under_move move,
                 struct under_events *events);

    /* Reading a state. phase is a short name. result is JSON null until the game is over. save is
     * everything, as the rules see it; load takes it back, or a position edited by hand, and
     * refuses what the rules could not have brought about. view is what one seat may know, or with
     * UNDER_NO_SEAT what a spectator may. check names a broken invariant: something no sequence of
     * moves may lead to. */
    const char *(*phase)(const void *state);
    json_t *(*result)(const void *state, const struct under_config *config);
    /* What comes after a game that is over, in a campaign: {"title", "told", "won", "next"}, next
     * being the set-up of the next game with what is carried into it, or null at the campaign's
     * end. null while it is not over; NULL in a game that has no campaigns. */
    json_t *(*carry)(const void *state, const struct under_config *config);
    /* What the pack holds, for people to look up: a list of {"sort", "group", "id", "name", "text",
     * "facts"}; NULL in a game that has nothing to say there. */
    json_t *(*reference)(const struct under_content *content);
    /* Where editions of the rulebook differ, NULL for a game of one edition: [{"rule", "changes":
     * the rule it is about, "what", "readings": {"2.0": "…", …}}, …]. */
    json_t *(*editions)(void);
    json_t *(*save)(const void *state, const struct under_config *config);
    under_status (*load)(void *state, const struct under_config *config, const json_t *saved);
    json_t *(*view)(const void *state, const struct under_config *config, int seat);
    under_status (*check)(const void *state, const struct under_config *config);

    /* guess replaces what the seat cannot know, or with UNDER_NO_SEAT what a spectator cannot. What
     * comes out depends on what the seat knows and on rng alone, not on what was replaced: whatever
     * is made of it can be shown. Then for bots. score is how well each seat stands: 1 for
     * a game won, less than 1 for all else, a lost game included, higher when nearer to winning.
     * suggest is a sensible move of the actor's, found fast, for simulated play. */
    void (*guess)(void *state, const struct under_config *config, int seat, under_rng *rng);
    void (*score)(const void *state, const struct under_config *config, float *per_seat);
    under_move (*suggest)(const void *state, const struct under_config *config, under_rng *rng);
    /* For a search over plans; all three are NULL in a game that has none. plans lists what the
     * actor might set out to do, the most sensible first: up to UNDER_PLANS_MAX, one where nothing
     * is to be thought about. pursue is suggest for an actor with an aim; an aim that is reached
     * or has come to nothing is as good as none. hour is how far the game has come, in the turns
     * of its clock: what a plan leads to is looked at so many of them later. */
    int (*plans)(const void *state, const struct under_config *config, under_rng *rng,
                 struct under_plan out[UNDER_PLANS_MAX]);
    under_move (*pursue)(const void *state, const struct under_config *config, int aim,
                         under_rng *rng);
    int (*hour)(const void *state);

    /* Hidden roles: at most one seat has one and is against the others. All NULL in a game without.
     * roles is how many kinds there are in such a set-up, 0 for none; role is a seat's own, 0 where
     * it has none. suspect is how likely it is by the deal, and by what is open to all now, that
     * the seat has the role, or with UNDER_NO_SEAT that nobody has one; all these weights are
     * measured alike, and 0 means that it cannot be. suppose is guess with that seat in that role,
     * which must be possible for all that `eyes` knows. habit is how likely an actor in each role,
     * from 0 to roles, would make this move; 0 means that it could not. suspect and habit read
     * nothing that is not open to all. */
    int (*roles)(const struct under_config *config);
    int (*role)(const void *state, const struct under_config *config, int seat);
    float (*suspect)(const void *state, const struct under_config *config, int seat, int role);
    void (*suppose)(void *state, const struct under_config *config, int eyes, int seat, int role,
                    under_rng *rng);
    void (*habit)(const void *state, const struct under_config *config, under_move move,
                  float per_role[UNDER_ROLES_MAX]);

    /* For an evaluation that is fitted by play; all of these are 0 in a game that has none. There
     * are `features` of them, none of which is ever outside -8 to 8; describe lists those that are
     * not 0, as the seat may know them, and returns how many; what it lists twice adds up. The
     * version rises when a number comes to mean something else, so that old weights are not taken
     * for new ones. ease makes the set-up easier to win, by 0 for no change up to 1, for practice:
     * such games are not saved. */
    int features, features_version;
    int (*describe)(const void *state, const struct under_config *config, int seat,
                    struct under_feature *out);
    /* The same in parts, for an evaluation that remembers what a part came to; 0 and NULL where it
     * is not worth it. outline gives each part a key from which all its features follow, under
     * this configuration, or 0 where the part has none, and lists those of no part; part lists
     * those of one, by what outline noted of a state that is still there. Together they are what
     * describe lists, in some order. */
    int parts;
    int (*outline)(const void *state, const struct under_config *config, int seat,
                   struct under_outlook *look, uint64_t *key, struct under_feature *out);
    int (*part)(struct under_outlook *look, int part, struct under_feature *out);
    void (*ease)(struct under_config *config, float by);

    /* Words. text and parse are exact inverses: one short line of lower-case ASCII. parse refuses
     * what is no move at all; whether a move is legal is apply's to say. tell turns an event into
     * {"kind", "rule", "text", …} with its numbers named. */
    void (*text)(const struct under_config *config, under_move move, struct under_buf *out);
    under_status (*parse)(const struct under_config *config, const char *text, under_move *out);
    json_t *(*tell)(const struct under_config *config, const struct under_event *event);

    /* Secrets; both are NULL in a game that has none. has_secrets: whether the seats of such a
     * set-up come to know different things. known: who may know of this move, made in this state,
     * what it is, a bit per seat; the others know that one was made. Whoever shows moves to people
     * asks it, by under_move_show. */
    bool (*has_secrets)(const struct under_config *config);
    unsigned (*known)(const void *state, const struct under_config *config, under_move move);

    const struct under_words *words; /* NULL: the game has none beyond those above */
};

/* The options of a set-up: the game's own, and "names" for the players of a game that several can
 * play. A new object. */
json_t *under_options(const struct under_content *content);
/* What a list of names has for a player: a name they gave, which is the same in every language, or
 * {"bot": 3} or {"player": 2}, which every language has its own words for. */
void under_say_name(const json_t *name, struct under_buf *out);
/* What the player on a seat is called; false: nobody said. */
bool under_player_name(const struct under_config *config, int seat, struct under_buf *out);
/* The set-up as it is shown: every name in the language that is spoken. A new object. */
json_t *under_named_setup(const struct under_config *config);

/* Sets a game up; release with under_config_release. setup may be NULL, the seed decides what the
 * set-up leaves to chance. On refusal there is nothing to release. */
under_status under_config_make(struct under_config *config, const struct under_content *content,
                               const json_t *setup, uint64_t seed);
void under_config_release(struct under_config *config);

/* The same hash for the same state on every machine. */
uint64_t under_state_hash(const struct under_config *config, const void *state);

/* Whether seats know different things in this game, as far as it has come: at the end all is open.
 */
bool under_has_secrets(const struct under_config *config, const void *state);
/* The text of a move made in this state as a seat may read it: "?" where it may not know it. */
void under_move_show(const struct under_config *config, const void *state, under_move move,
                     int seat, struct under_buf *out);

/* Finds the legal move with this text, refusing with the reason otherwise. */
under_status under_move_find(const struct under_config *config, const void *state, const char *text,
                             under_move *out);

#endif
