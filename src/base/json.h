/* Strict reading of JSON that comes from outside, with sentences for what does not fit. */
#ifndef UNDER_BASE_JSON_H
#define UNDER_BASE_JSON_H

#include <jansson.h>

#include "base/message.h"

/* Refuses a value that is no object, has a key that is in neither list, or lacks a required one.
 * what: how a person would call the object, "dice[2]". Lists end with NULL; optional may be NULL.
 */
under_status under_json_keys(const json_t *object, const char *what, const char *const required[],
                             const char *const optional[]);

/* A whole number within a range, and one of a list of names, ended by NULL, as its index. what is
 * how a person would call the value. */
under_status under_json_number(const json_t *value, const char *what, long long least,
                               long long most, long long *out);
under_status under_json_choice(const json_t *value, const char *what, const char *const names[],
                               int *out);
/* An array of exactly that many elements. */
under_status under_json_array(const json_t *value, const char *what, size_t count);

/* The JSON value as compact text, for quoting what was found; long ones are cut. */
const char *under_json_quote(const json_t *value, char *text, size_t size);

/* A sentence as a JSON string, whatever bytes it quotes: JSON takes whole characters only, so where
 * half a one was quoted, question marks stand in its place. */
json_t *under_json_text(const char *text);

#endif
