/* A pack: the JSON files that hold a game's content, read from a folder or from the program itself.
 *
 * Reading is strict, and every complaint names file, line, place and reason:
 *
 *     upper.json:14: hard.rows[1][2].cost: expected a whole number from 0 to 7, found "two".
 *
 * A game's compile asks for values by name; what is asked for and is missing, of the wrong type or
 * out of range is noted, and so are keys and files that are not part of the pack. Compiling goes on
 * after an error, so that one run shows all of them. */
#ifndef UNDER_PACK_PACK_H
#define UNDER_PACK_PACK_H

#include "engine/game.h"

/* Opens and compiles a pack of the game: from a folder, or, where there is no such folder, the
 * built-in one of that name ("sun-expansion"); NULL: the game's own built-in one. On refusal the
 * sentence lists the errors, one a line; content is untouched then. */
under_status under_pack_open(struct under_content *content, const struct under_game *game,
                             const char *folder);
/* The same, and what the game's audit finds is an error too. */
under_status under_pack_check(struct under_content *content, const struct under_game *game,
                              const char *folder);
/* The built-in packs of a game, one after the other: begin with NULL, which gives the game's own,
 * "sun"; then "sun-expansion"; NULL again: there are no more. */
const char *under_pack_next(const struct under_game *game, const char *last);
/* The same from texts in memory: names[i] is the file's name, ends with NULL. */
under_status under_pack_open_texts(struct under_content *content, const struct under_game *game,
                                   const char *const names[], const char *const texts[]);
under_status under_pack_check_texts(struct under_content *content, const struct under_game *game,
                                    const char *const names[], const char *const texts[]);
/* A built-in pack as one text, with what it adds to: for whoever must be able to open it again when
 * other packs are built in. What is opened has the hash it had. */
under_status under_pack_keep(const struct under_game *game, const char *name,
                             struct under_buf *out);
under_status under_pack_open_kept(struct under_content *content, const struct under_game *game,
                                  const char *text, size_t size);
void under_pack_close(struct under_content *content);

/* --- for a game's compile --- */

/* One step on the way from a file's root to a value: a key, or an index where key is NULL. */
struct under_step {
    const char *key;
    size_t index;
};

enum { UNDER_STEPS_MAX = 32 };

/* A value and where it stands, for complaints. Copying it is free. json is NULL for a value that is
 * missing or of the wrong type; every function below then does nothing more and gives a harmless
 * default, because the complaint was made already. */
struct under_value {
    struct under_pack *pack;
    json_t *json;
    int file; /* index of the pack's files */
    int depth;
    struct under_step step[UNDER_STEPS_MAX];
};

/* The root object of a file of the pack; a complaint if there is none. */
struct under_value under_pack_file(struct under_pack *pack, const char *name);

/* A member of an object, of any type; a complaint if it is missing. Optional ones: under_value_has
 * first, which complains about nothing. */
bool under_value_has(struct under_value object, const char *key);
struct under_value under_value_get(struct under_value object, const char *key);
/* The value itself, if it is an object. */
struct under_value under_value_object(struct under_value value);
/* The value itself, if it is an array of at least and at most that many elements; its elements. */
struct under_value under_value_array(struct under_value value, size_t least, size_t most);
size_t under_value_count(struct under_value array);
struct under_value under_value_at(struct under_value array, size_t index);
/* The value itself, as a whole number in a range (default: least) or as a text of 1 to `most` bytes
 * in one line (default: ""). The text is the pack's and is gone once the pack is compiled. */
int under_value_number(struct under_value value, int least, int most);
const char *under_value_text(struct under_value value, size_t most);
/* One of a list of names, ended by NULL: its index, or -1 after a complaint that lists the names
 * and suggests the nearest. */
int under_value_choice(struct under_value value, const char *const names[]);
/* Complains about every key of the object that is not in the list, ended by NULL; suggests the
 * nearest. "//" holds a remark in every object. */
void under_value_only(struct under_value object, const char *const keys[]);

/* A complaint about a value, as a message text with placeholders; nothing if json is NULL. */
#define under_value_complain(value, text, ...)                                                     \
    under_value_complain_(value, text, UNDER_ARGS(__VA_ARGS__), UNDER_ARG_COUNT(__VA_ARGS__))
void under_value_complain_(struct under_value value, const char *text, const struct under_arg *args,
                           size_t count);
/* How many complaints there are so far. */
int under_pack_complaints(const struct under_pack *pack);

#endif
