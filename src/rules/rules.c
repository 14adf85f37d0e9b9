/* Looking rules up. */
#include "rules/rules.h"

#include <string.h>
#include <strings.h>

const struct under_rule *under_rule_find(const char *id)
{
    for (size_t i = 0; i < under_rule_count; i++)
        if (strcasecmp(under_rules[i].id, id) == 0)
            return &under_rules[i];
    return NULL;
}

static bool rules_contain(const char *text, const char *word)
{
    size_t size = strlen(word);
    for (; *text; text++)
        if (strncasecmp(text, word, size) == 0)
            return true;
    return false;
}

const struct under_rule *under_rule_next(const struct under_rule *last, const char *prefix,
                                         const char *word)
{
    if (under_rule_find(word))
        return last ? NULL : under_rule_find(word);
    size_t size = strlen(prefix);
    bool group = strncasecmp(word, prefix, size) == 0 && word[size] == '-';
    for (const struct under_rule *rule = last ? last + 1 : under_rules;
         rule < under_rules + under_rule_count; rule++) {
        if (strncmp(rule->id, prefix, size) != 0)
            continue;
        if (group ? strncasecmp(rule->id, word, strlen(word)) == 0
                  : rules_contain(rule->text, word) || rules_contain(rule->section, word))
            return rule;
    }
    return NULL;
}
