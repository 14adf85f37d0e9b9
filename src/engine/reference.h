/* Looking things up: what a pack holds, found by a word. */
#ifndef UNDER_ENGINE_REFERENCE_H
#define UNDER_ENGINE_REFERENCE_H

#include "engine/game.h"

/* The entries of the game's reference that the word is about: those of a group ("item",
 * "missions"), or the one of that id or name, or those with the word in their name, or else
 * anywhere. Capitals do not matter; an empty word means all. A new list; empty where the game has
 * no reference. */
json_t *under_reference_find(const struct under_content *content, const char *word);

#endif
