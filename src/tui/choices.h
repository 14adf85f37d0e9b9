/* What can be chosen now, in words: as lists, and as somebody types it. */
#ifndef UNDER_TUI_CHOICES_H
#define UNDER_TUI_CHOICES_H

#include "tui/sitting.h"

/* What is chosen, "c2r1" or "Bow:", and what there is to know of it, "robot -1, costs 1"; between
 * them goes a blank. */
void tui_choice_words(const struct under_config *config, const struct under_asked *asked,
                      struct under_buf *what, struct under_buf *about);

/* All choices, numbered from 1, a paragraph for each action. */
void tui_choices_list(const struct tui_sitting *sitting, struct under_buf *out);
/* Only those of one action, by its word. False: there is none. */
bool tui_choices_list_word(const struct tui_sitting *sitting, const char *word,
                           struct under_buf *out);
/* How many there are that can be chosen. */
int tui_choices_count(const struct tui_sitting *sitting);

/* The move somebody means by this text, and how many of it: its number in the list, its notation,
 * or something shorter, with an amount. */
under_status tui_choices_read(const struct tui_sitting *sitting, const char *text, under_move *out,
                              int *times);
/* The word of a command or an action that was perhaps meant; NULL: none is near. commands ends with
 * NULL. */
const char *tui_choices_nearest(const struct tui_sitting *sitting, const char *word,
                                const char *const *commands);

#endif
