/* The rule catalogue of docs/rules as a table, written by tools/rule_texts.py. */
#ifndef UNDER_RULES_RULES_H
#define UNDER_RULES_RULES_H

#include <stdbool.h>
#include <stddef.h>

struct under_rule {
    const char *id, *section, *text;
    bool ruling; /* the rulebook leaves it open; it was decided here */
};

extern const struct under_rule under_rules[];
extern const size_t under_rule_count;

/* The rule of that id, or NULL. Capitals do not matter. */
const struct under_rule *under_rule_find(const char *id);

/* The next rule of a game, whose ids begin with prefix, that the word is about: the rule of that
 * id, or those of that group ("SKY-ROM"), or all that have the word in their text or section; an
 * empty word means all. Begin with NULL; NULL again: there are no more. */
const struct under_rule *under_rule_next(const struct under_rule *last, const char *prefix,
                                         const char *word);

#endif
