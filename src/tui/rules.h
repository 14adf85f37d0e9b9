/* The rule catalogue of docs/rules as a table, written by tools/rule_texts.py. */
#ifndef UNDER_TUI_RULES_H
#define UNDER_TUI_RULES_H

#include <stddef.h>

#include "base/buf.h"

struct tui_rule {
    const char *id, *section, *text;
    int ruling; /* the rulebook leaves it open; it was decided here */
};

extern const struct tui_rule tui_rules[];
extern const size_t tui_rule_count;

/* The rule of that id, or NULL. Capitals do not matter. */
const struct tui_rule *tui_rule_find(const char *id);
/* All rules of a game, whose ids begin with prefix, that the word is about: the rule of that id, or
 * those of that group ("SKY-ROM"), or all that have the word in their text or section. Returns how
 * many were added to out. */
int tui_rule_search(const char *prefix, const char *word, struct under_buf *out);

#endif
