/* A game in words: what a game adds to its contract for people.
 *
 * The words live with their game and serve every front end: terminal, page, server, other people's
 * programs. src/table asks for them and gives them only states in which whatever the reader may not
 * know was guessed anew, so a sentence cannot hold a secret even if it tries. Nothing here draws.
 *
 * Any function may be NULL, and a game may have no words at all: src/table then makes do with the
 * contract (notation, phase, events), plainly but completely.
 *
 * Sentences go through message(), whose language is the caller's. Functions append to out; status,
 * question and situation are single lines without a line end, everything else is a line a sentence.
 */
#ifndef UNDER_ENGINE_WORDS_H
#define UNDER_ENGINE_WORDS_H

#include "engine/game.h"

/* Something a choice costs: what ("ap", "energy", "water", "metal": a name of the game's own, as in
 * its views), how many, and both as people say it: "2 AP". */
struct under_price {
    const char *what;
    int count;
    char text[32];
};

/* The chances of 0, 1, 2 … up to most, which stands for all beyond. */
enum { UNDER_SPREAD_MAX = 12 };
struct under_spread {
    int most;
    float chance[UNDER_SPREAD_MAX + 1];
};

/* What an attack may bring, both ways: the chance to defeat and to be defeated, the damage expected
 * to be dealt and taken, and how likely each number of it is. */
struct under_odds {
    float defeats, falls, dealt, taken;
    struct under_spread deals, takes;
};

/* One legal move as a person thinks of it: an action (the group), and what it is done to. Moves of
 * the same group belong together on a screen. */
enum { UNDER_PRICES_MAX = 6, UNDER_NO_PLACE = -1 };

struct under_choice {
    under_move move;
    int group;      /* the same number for the same action; smaller ones come first */
    char word[32];  /* the action, short: "move", "[4]" */
    char help[160]; /* the action in words: "move: to an adjacent tile" */
    char label[96]; /* what is chosen: "Dunes"; empty where the action says it all */
    char said[96]; /* the whole move: "black 4 to c2r1 (energy -1)"; empty: word and label say it */
    char warning[160]; /* what would be lost that nobody may want to lose: asked once more; or empty
                        */
    char note[160];    /* what to know of it beside price and chance: "energy -1", "bare hands" */
    int place;      /* the same number for the same place on the board; UNDER_NO_PLACE: none. What
                       the number means is between the game and whoever draws its board */
    bool listed;    /* its places are things of a list, not places of the board */
    char at[32];    /* the place's name as in views: "t16", "c2r0"; empty: none */
    char with[32];  /* the card or die it is done with, as in views: "bow", "w4"; empty: none */
    char style[16]; /* how the action is drawn: a name of the game's own ("white-die"), or empty */
    bool counted;   /* makes sense several times in a row: "drop 4 water" is one choice */
    bool again;     /* stays in hand after it was played */
    bool twin;      /* comes to the same as one listed before it, and is left out: equal dice */
    int prices;
    struct under_price price[UNDER_PRICES_MAX]; /* exactly what will be paid */
    float chance;  /* of the check it makes, 0 to 1; below 0: it makes none */
    bool has_odds; /* it is an attack: */
    struct under_odds odds;
};

/* A standing order: a kind of question a seat may have answered for it. */
struct under_order {
    const char *id;    /* "drink"; NULL ends a list */
    const char *label; /* "Drink automatically": a switch */
    const char *help;  /* what it does exactly, in a sentence */
    bool on;           /* what it is until somebody changes it */
};

struct under_lesson; /* engine/lesson.h */

/* What can become of a card: it comes up, somebody gets it, it does what it is for. */
enum under_fate { FATE_SEEN = 1, FATE_TAKEN = 2, FATE_USED = 4 };
enum { UNDER_CARDS_MAX = 256 }; /* kinds */

struct under_words {
    const char *rules;               /* what the ids of its rules begin with: "SKY" */
    const char *rule_word, *rule_id; /* a word and an id that can be looked up, as examples */
    const char
        *about; /* what kind of game it is, for somebody who does not know it: a sentence or two */
    const char *left; /* what is said of a game that was left, with {title}, {round}, {moves} */
    bool tells_all;   /* its sentences say all that its events carry: why needs no numbers beside */

    /* A set-up as saves have it, in a few words, to tell one game from another: "mission 2,
     * players: 3". What it does not understand it leaves out. */
    void (*setup)(const json_t *setup, struct under_buf *out);
    /* Where the game stands, for the top of a screen: "Round 3, place dice". */
    void (*status)(const struct under_config *config, const void *state, struct under_buf *out);
    /* How far somebody has come, in a line, whatever is decided now: for games that are compared.
     */
    void (*progress)(const struct under_config *config, const void *state, struct under_buf *out);
    /* What is being decided now, one sentence: "Choose a die and a space for it."; and what there
     * is to know for the answer. At chance: what is rolled or drawn, for real dice and cards. */
    void (*question)(const struct under_config *config, const void *state, struct under_buf *out);
    void (*situation)(const struct under_config *config, const void *state, struct under_buf *out);
    /* One legal move; out is zeroed but for move, place (UNDER_NO_PLACE) and chance (-1). */
    void (*choice)(const struct under_config *config, const void *state, under_move move,
                   struct under_choice *out);
    /* Moves people would look for that are not legal now: shown greyed out, with what stands
     * against them (what apply says). Writes at most room of them, returns how many. */
    int (*barred)(const struct under_config *config, const void *state, under_move *out, int room);
    /* The position in words; one thing by its name; where one is and what the signs mean. */
    void (*look)(const struct under_config *config, const void *state, struct under_buf *out);
    void (*inspect)(const struct under_config *config, const void *state, const char *name,
                    struct under_buf *out);
    void (*help)(const struct under_config *config, const void *state, struct under_buf *out);
    /* What a move would do; events are those it causes at once that the reader may be told. */
    void (*preview)(const struct under_config *config, const void *state, under_move move,
                    const struct under_events *events, struct under_buf *out);
    /* Why the game ended as it did. */
    void (*outcome)(const struct under_config *config, const void *state, struct under_buf *out);
    /* Turns what people type in a hurry, "w4 c2r0", into the text of a move. */
    void (*spell)(const struct under_config *config, const void *state, const char *typed,
                  struct under_buf *out);
    /* What a seat alone knows, or with UNDER_EVERYBODY what everybody knew, once all is open; and
     * who a seat is, where the board says so: "Mara the Scout". */
    void (*role)(const struct under_config *config, const void *state, int seat,
                 struct under_buf *out);
    void (*name)(const struct under_config *config, const void *state, int seat,
                 struct under_buf *out);
    /* The first events of a list as one thing told: {"text", "rule", "kind", "parts": [{"card":
     * "bow", "text": "Bow"}, …], …}. used is how many of them it speaks of, at least 1: four
     * resources drawn one after the other are one sentence. NULL: game.tell, one by one. */
    json_t *(*tell)(const struct under_config *config, const struct under_event *events, int count,
                    int *used);
    /* Whether an outcome of chance was rolled; otherwise it was drawn: cards, tiles. NULL: all of
     * this game's are dice. */
    bool (*rolled)(under_move move);
    /* The rule somebody goes by who makes this move, for moves that nothing is told of; NULL: none.
     */
    const char *(*behind)(const struct under_config *config, const void *state, under_move move);
    /* For hints: what a move gains, and what is risked by choosing it; a short sentence each, or
     * nothing. state is before the move. */
    void (*gain)(const struct under_config *config, const void *state, under_move move,
                 struct under_buf *out);
    void (*risk)(const struct under_config *config, const void *state, under_move move,
                 struct under_buf *out);

    /* Questions people need not be asked. settled: the answer cannot matter, and this is it (a
     * reroll that changes nothing). standing: the seat's orders, a bit per row of `orders`, have an
     * answer. Both go by what everybody sees, never by a secret of the seat's. */
    const struct under_order *orders;
    bool (*settled)(const struct under_config *config, const void *state, under_move *out);
    bool (*standing)(const struct under_config *config, const void *state, unsigned orders,
                     under_move *out);

    /* What there is to know before one begins, and again where a new part begins: title, story,
     * what is asked for. The same text as long as nothing new begins. */
    void (*briefing)(const struct under_config *config, const void *state, struct under_buf *out);
    /* What is asked for now, as data: {"part", "parts", "name", "briefing", "last_day", "goals":
     * [{"text", "told", "met", "have", "need", "recipe"}], "score"}, told being the line of a list
     * and score {"total", ...} or null while the game goes on; NULL in a game that is won in one
     * way. */
    json_t *(*mission)(const struct under_config *config, const void *state);

    /* For front ends that draw the board: what of it does not change while playing, and what a
     * legal move comes to in numbers, or JSON null. */
    json_t *(*board)(const struct under_config *config);
    json_t *(*worth)(const struct under_config *config, const void *state, under_move move);

    /* For reports on cards: the ids of all kinds of cards there are, and what became of them by a
     * move, a bit per enum under_fate added to the kind's mark. Writes at most room ids, returns
     * how many there are. */
    int (*cards)(const struct under_content *content, const char **ids, int room);
    void (*fates)(const struct under_config *config, const void *before, under_move move,
                  const void *after, uint8_t *marks);

    const struct under_lesson *lesson; /* a first game that teaches it; NULL: there is none */

    /* For statistics: how hard the set-up is, and how many rounds were begun. */
    int (*level)(const struct under_config *config);
    int (*rounds)(const void *state);
    /* What a game that is over comes to, from 0 to 100, beside who won it; NULL: there is no score.
     */
    int (*points)(const struct under_config *config, const void *state);
};

#endif
