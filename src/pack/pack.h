/* A pack: the JSON files that hold a game's content, read from a folder or from the program itself.
 *
 * Reading is strict, and every complaint names file, line and reason. A game's compile asks for values
 * by path; what is asked for and is missing, of the wrong type or out of range is noted, and so is
 * every key nobody asked for. Compiling goes on after an error, so that one run shows all of them. */
#ifndef UNDER_PACK_PACK_H
#define UNDER_PACK_PACK_H

#include "engine/game.h"

/* Opens and compiles a pack of the game: from folder, or the built-in one where folder is NULL.
 * On refusal the sentence lists the errors, one a line; content is untouched then. */
under_status under_pack_open(struct under_content *content, const struct under_game *game,
                             const char *folder);
/* The same from texts in memory: names[i] is the file's name, ends with NULL. */
under_status under_pack_open_texts(struct under_content *content, const struct under_game *game,
                                   const char *const names[], const char *const texts[]);
void under_pack_close(struct under_content *content);

/* --- for a game's compile --- */

/* A value and where it stands, for complaints. Copying it is free. json is NULL for a value that is
 * missing; every function below then does nothing more and gives a harmless default, because the
 * complaint was made already. */
struct under_value {
    struct under_pack *pack;
    json_t *json;
    int file;            /* index of the pack's files */
    char path[96];       /* "sky2.easy.rows[3].icons" */
};

/* The root object of a file of the pack; a complaint if there is none. */
struct under_value under_pack_file(struct under_pack *pack, const char *name);

/* Members of an object and elements of an array, by type. Optional ones: under_value_has first. */
bool under_value_has(struct under_value object, const char *key);
struct under_value under_value_object(struct under_value object, const char *key);
/* An array of exactly/at least/at most that many elements. */
struct under_value under_value_array(struct under_value object, const char *key, size_t least,
                                     size_t most);
size_t under_value_count(struct under_value array);
struct under_value under_value_at(struct under_value array, size_t index);
/* The value itself, as a number in a range, a non-empty text, or true/false. */
long under_value_number(struct under_value value, long least, long most);
const char *under_value_text(struct under_value value);
/* Shorthands for members. */
long under_value_get_number(struct under_value object, const char *key, long least, long most);
const char *under_value_get_text(struct under_value object, const char *key);
/* One of a list of names, ended by NULL: its index, or -1 after a complaint that lists the names and
 * suggests the nearest. */
int under_value_choice(struct under_value value, const char *const names[]);
/* Complains about every key of the object that is not in the list, ended by NULL; suggests the nearest. */
void under_value_only(struct under_value object, const char *const keys[]);

/* A complaint about a value, as a message text with placeholders. */
#define under_value_complain(value, text, ...)                                                     \
    under_value_complain_(value, text, UNDER_ARGS(__VA_ARGS__), UNDER_ARG_COUNT(__VA_ARGS__))
void under_value_complain_(struct under_value value, const char *text, const struct under_arg *args,
                           size_t count);
/* How many complaints there are so far. */
int under_pack_complaints(const struct under_pack *pack);

#endif
