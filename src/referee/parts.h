/* Between the files of this layer: what a table is made of. */
#ifndef UNDER_REFEREE_PARTS_H
#define UNDER_REFEREE_PARTS_H

#include "base/hash.h"
#include "protocol/table.h"
#include "referee/dice.h"
#include "referee/referee.h"

enum {
    HASH = 32,            /* bytes of a seat's key as it is kept */
    NAME_MOST = 24,       /* bytes of a person's name, as in set-ups */
    NAME_ROOM = 64,       /* for it, or for what a language calls somebody without one */
    BOT_MOST = 16,        /* and of a bot's */
    ID_MOST = 40,         /* and of a command's id */
    IDS_KEPT = 32,        /* how many ids of commands are remembered of each seat */
    CHAT_MOST = 500,      /* characters of a message */
    CHAT_BURST = 5,       /* as many messages */
    CHAT_MS = 10000,      /* within this time */
    SHOW_MS = 20000,      /* how long a start waits for what players add to the dice */
    VOTE_MS = 60000,      /* how long a vote stands before another may take its place */
    PATIENCE_MS = 120000, /* how long somebody may think before the others may vote for a bot */
    EVENTS_KEPT = 200,    /* how many events can be sent again; older ones are gone */
    SAID_KEPT = 200,      /* but for what people said: so much of it is kept beyond them */
    EVENTS_MORE = 25,     /* room is made for this many at a time */
    CLOCK_LEAST = 10,
    CLOCK_MOST = 14 * 86400, /* seconds */
    MOVES_MOST = 20000,      /* of a game: more are refused */
};

/* Bits of those who may see something: a seat's own, a spectator's. */
enum { SEES_SPECTATOR = 1 << REFEREE_SPECTATOR, SEES_ALL = UNDER_ALL_SEATS };

enum seat_kind {
    SEAT_OPEN,     /* whoever comes may take it */
    SEAT_RESERVED, /* for whoever has its key */
    SEAT_TAKEN,
    SEAT_BOT,
};

struct seat {
    enum seat_kind kind;
    char name[NAME_MOST + 1]; /* empty: nobody gave one, and each language has its own words */
    int number;               /* a bot's, where it has no name */
    bool keyed;
    uint8_t key[HASH];        /* the hash of its key */
    int64_t key_number;       /* how many keys it has had */
    bool invited;             /* its person came by an invitation and has a key of their own now */
    uint8_t invitation[HASH]; /* the hash of the key that was the invitation: it opens nothing */
    int colour;               /* the one the person asked for; -1: none */
    bool away;                /* left, or not connected for a while */
    bool missed;              /* … and it was not the person who said so */
    int64_t since;            /* they came or left; 0: nobody has */
    char bot[BOT_MOST];       /* which bot decides for it; empty: the person does */
    struct dice_share share;
    unsigned muted;                  /* the seats whose chat this one does not want to see */
    char ids[IDS_KEPT][ID_MOST + 1]; /* of its latest commands, in a ring */
    int64_t id_count;
    int64_t chats[CHAT_BURST]; /* when it last said something, in a ring */
    int64_t chat_count;
};

enum table_state {
    TABLE_EMPTY,   /* no record yet */
    TABLE_OPEN,    /* people sit down */
    TABLE_SHOWING, /* they show what they add to the dice */
    TABLE_PLAYING,
    TABLE_OVER,
    TABLE_CLOSED,
};

enum vote_about { VOTE_BOT, VOTE_UNDO, VOTE_LINK, VOTE_CLOSE, VOTE_DELETE, VOTES };

struct vote {
    bool open;
    int64_t number; /* of the votes at this table: how voters name it */
    int64_t at;
    int by, seat; /* who proposed it (REFEREE_SPECTATOR: somebody without a seat); about whom */
    char bot[BOT_MOST];
    uint8_t key[HASH];
    unsigned yes, no; /* a bit per seat */
    size_t count;     /* undo: how long the log was */
};

/* What viewers are told happened, one by one. */
enum event_kind {
    EVENT_CREATED,
    EVENT_SAT,
    EVENT_FILLED,
    EVENT_FREED,
    EVENT_SHOWING,
    EVENT_ADDED,
    EVENT_STARTED,
    EVENT_MOVED,
    EVENT_UNDONE,
    EVENT_CHAT,
    EVENT_REACTED,
    EVENT_MUTED,
    EVENT_ORDERS,
    EVENT_PROPOSED,
    EVENT_VOTED,
    EVENT_DECIDED,
    EVENT_LEFT,
    EVENT_RETURNED,
    EVENT_BOT,
    EVENT_CLOCK,
    EVENT_LINK,
    EVENT_REMATCH,
    EVENT_RULES,
    EVENT_CLOSED,
    EVENT_IMPORTED,
    EVENT_KINDS
};

struct event {
    enum event_kind kind;
    unsigned sees; /* who may know of it, a bit per viewer */
    int64_t at;
    int by, seat;    /* who did it and about whom; UNDER_EVERYBODY: does not apply */
    int64_t value;   /* by kind */
    int64_t record;  /* the number of its record */
    size_t from, to; /* moves of the log; to < from: they were taken back */
    char *text;      /* by kind, or NULL */
};

struct referee_table {
    const struct referee *referee;
    char id[REFEREE_ID_MOST];
    int64_t records;
    int64_t position; /* the record that last changed what is decided, or who decides it */
    enum table_state state;
    int64_t created, changed, turn_since, showing_since;
    bool listed, imported;
    int clock;                 /* seconds to decide; 0: as long as you like */
    char command[ID_MOST + 1]; /* the id of the command that created it */

    const struct under_content *content; /* NULL: played by rules this program does not have */
    char game_id[16];
    int rules; /* which version its moves were played by */
    char pack[UNDER_HASH_TEXT];
    json_t *asked;   /* the set-up as it was asked for, without names */
    json_t *options; /* the same with what applies where nothing was said; all of it, once the game
                        has started */
    int seats;
    struct seat seat[UNDER_SEATS_MAX];
    struct vote vote[VOTES];
    int64_t votes; /* how many there were */
    char rematch[REFEREE_ID_MOST];

    uint8_t secret[DICE_BYTES];
    struct dice dice;
    struct under_source source;     /* next: how many outcomes were drawn, undone or not */
    uint64_t rolled, rolled_before; /* the same, durably; and before the session's first move */
    struct protocol play;           /* session and table (src/table), once the game has started */
    bool duplicate; /* everybody plays a game of their own, with the same dice: duplicate.c */
    struct referee_table *side[UNDER_SEATS_MAX]; /* … each at a side table with one seat */
    struct referee_table *whole;                 /* of a side table: the one it belongs to */

    int64_t epoch;                               /* of the numbers below */
    int64_t numbers[REFEREE_SPECTATOR + 1];      /* how many events each viewer has had */
    int64_t game_numbers[REFEREE_SPECTATOR + 1]; /* which of them was the last about the game */
    struct event *events;                        /* the latest, oldest first */
    int event_count;
    struct event
        *said; /* of the events that are gone, what people said: the latest, oldest first */
    int said_count;
};

static inline struct under_table *referee_game(const struct referee_table *table)
{
    return (struct under_table *)&table->play.table;
}

static inline bool referee_has_game(const struct referee_table *table)
{
    return under_session_open(&table->play.session);
}

/* Who decides in the game that all play together: a seat, UNDER_OVER, or UNDER_CHANCE where none is
 * being played. */
int referee_actor(const struct referee_table *table);
/* A word of a list, ended by NULL; -1: none of them. */
int referee_find_word(const char *const words[], const char *word);

/* --- names.c --- */

/* Whoever is on a seat, as the names of set-ups have it (engine/game.h); the same of a name, of the
 * number of a bot without one (0: a person's), and a seat. */
json_t *referee_name_json(const struct referee_table *table, int seat);
json_t *referee_called(const char *name, int bot, int seat);
/* The same in the language that is spoken. */
const char *referee_name(const struct referee_table *table, int seat, char out[NAME_ROOM]);
#define NAME_OF(table, seat) referee_name(table, seat, (char[NAME_ROOM]){""})

/* --- fold.c --- */

extern const char *const referee_event_names[],
    *const referee_vote_names[], *const referee_seat_kinds[], *const referee_states[],
                                                                  *const referee_colours[],
                                                                      *const referee_reactions[];
under_status referee_fold_json(struct referee_table *table, const json_t *record);
/* An act that was just played on the table is what its record says: it need not be played again. */
struct referee_act {
    int64_t at;
    int by;
    const char *bot, *id; /* NULL: there is none */
    size_t from;          /* where the log ended before */
    int chosen;           /* how many of its moves were chosen, not rolled or answered */
    uint64_t rolled;
    int round; /* of the seat's game before; 0 where all play one game */
};
void referee_fold_act(struct referee_table *table, const struct referee_act *act);
/* The seats with a person who is there. */
unsigned referee_present(const struct referee_table *table);

/* --- judge.c --- */

/* An input being judged. */
struct judging {
    struct referee_table *table;
    const struct referee_input *input;
    struct referee_ruling *ruling;
    int seat;         /* whose it is, REFEREE_SPECTATOR or REFEREE_HOST */
    const char *id;   /* of the command; NULL: it has none */
    const char *code; /* of the refusal, for programs */
    size_t random_used;
};

/* A value of the message, checked already. */
static inline const char *judging_text(const struct judging *judging, const char *key)
{
    return json_string_value(json_object_get(judging->input->message, key));
}
/* Random bytes that nothing else uses. */
const uint8_t *judging_random(struct judging *judging, size_t size);
/* A record is added to the ruling and folded: {"type": …, "at": now, "by", "id", …}. Takes record
 * over. */
void judging_emit(struct judging *judging, const char *type, json_t *record);
/* Room for one more record of a ruling; its text is the caller's to write. */
struct under_buf *referee_group_next(struct referee_group *group);
/* The hash a seat's key is kept as; false: the text is not a key. */
bool referee_hash_key(const struct referee *referee, const char *key, uint8_t hash[HASH]);
json_t *referee_hash_json(const uint8_t hash[HASH]);
/* The seat this key opens, or -1; takes the same time for every key. */
int referee_find_key(const struct referee_table *table, const char *key);
/* The seat that was taken by this invitation, or -1. */
int referee_find_invitation(const struct referee_table *table, const char *key);
under_status referee_refuse_invitation(const struct referee_table *table, int seat);
void referee_group_add(struct referee_group *group, const json_t *record);
/* A text of characters that can be shown, of at most so many bytes, without blanks at its ends. */
under_status referee_check_text(const char *text, const char *what, size_t most);

/* One row of the table of inputs. */
enum input_from { FROM_SEAT = 1, FROM_SPECTATOR = 2, FROM_HOST = 4 };
/* RECORDED: its id is remembered, so that it takes effect once. AGAIN: recorded, but it does by
 * itself nothing twice, and the answer to a repetition has all that the first one had. */
enum input_effect { ASKS, RECORDED, AGAIN };
enum { INPUT_KEYS = 7 };

struct referee_command {
    const char *name;
    unsigned from; /* who may say it */
    unsigned when; /* in which states of the table, a bit each */
    enum input_effect effect;
    under_status (*judge)(struct judging *judging);
    struct protocol_key key[INPUT_KEYS + 1];
};
#define IN(state_) (1u << TABLE_##state_)
#define IN_ANY (~IN(EMPTY))

extern const struct referee_command referee_seat_commands[], referee_play_commands[],
    referee_people_commands[], referee_ask_commands[];
under_status judging_refuse(struct judging *judging, const char *code, under_status why);
/* Makes a refusal of an answer; its id stays. */
void referee_answer_refuse(json_t *answer, const char *code, under_status why);
/* In task.c and news.c. */
under_status judge_hint(struct judging *judging);
under_status judge_story(struct judging *judging);
under_status judge_said(struct judging *judging);
/* The seat named by "seat", or refused. */
under_status judging_seat(struct judging *judging, int *out);
/* The bot named by "bot", "simple" where there is none. */
under_status judging_bot(struct judging *judging, const char **out);
/* --- seats.c --- */

/* The id of a new table: from the id of the command, where that is long enough to be nobody else's,
 * so that asking twice makes one table. */
enum { REFEREE_ID_BYTES = 16 };
void referee_write_id(const uint8_t bytes[REFEREE_ID_BYTES], char out[REFEREE_ID_MOST]);
void referee_table_id(struct judging *judging, const struct referee *referee,
                      char out[REFEREE_ID_MOST]);
/* The first record of a table as a message asks for it. */
under_status referee_make_created(struct judging *judging, const struct referee *referee,
                                  json_t **out);
/* The set-up with the names of all who sit there, where the game asks for names. */
json_t *referee_named_setup(const struct referee_table *table);
/* Starts the game if nobody has to show anything any more, or the time for that is up. */
void referee_start_if_ready(struct judging *judging);

/* --- duplicate.c --- */

/* The table where a seat's game is: the table itself, or in a duplicate the seat's side table, once
 * the games have begun. What is about the game (play, source, rolled, turn_since, position) is
 * there. */
struct referee_table *referee_side(const struct referee_table *table, int seat);
/* The eyes of a viewer there. */
struct under_eyes referee_eyes(const struct referee_table *table, int viewer,
                               const struct under_language *language);
/* The seats that have to decide now, a bit each: at most one, or in a duplicate all who play. */
unsigned referee_deciding(const struct referee_table *table);
/* Of these the one whose bot moves next, or -1. */
int referee_bot_seat(const struct referee_table *table);
/* When the time of a seat that has to decide is up (play.c). */
int64_t referee_seat_deadline(const struct referee_table *table, int seat);
/* Whether there is a game, or in a duplicate games. */
bool referee_has_begun(const struct referee_table *table);
/* In a duplicate: how far each seat is, for everybody; and for those who know the log, how it went:
 * only when all have finished. */
json_t *referee_sides_json(const struct referee_table *table);
under_status judge_compare(struct judging *judging);
/* Gives every seat a side table, without a game yet. */
void duplicate_open(struct referee_table *table);
/* Which round a seat's game is in; 0: none. */
int duplicate_round(const struct referee_table *table, int seat);
/* Something was played at a seat's side table, where it was in this round before: who may know that
 * it was; and whether all have finished. */
unsigned duplicate_played(struct referee_table *table, int seat, int before, int64_t at);

/* --- play.c and people.c --- */

/* All votes are counted again: somebody voted, came or went. */
void referee_settle_votes(struct judging *judging);
/* Those whose answer to a vote is still missing, a bit per seat; and whether all must agree. */
unsigned referee_vote_waits(const struct referee_table *table, enum vote_about about);
bool referee_vote_needs_all(enum vote_about about);
/* Whether the last act can be taken back, and where the log then ends. */
under_status referee_may_undo(const struct referee_table *table, int seat, size_t *to);

#endif
