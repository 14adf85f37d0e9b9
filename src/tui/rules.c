/* Looking rules up. */
#include "tui/rules.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "tui/grid.h"

const struct tui_rule *tui_rule_find(const char *id)
{
    for (size_t i = 0; i < tui_rule_count; i++)
        if (strcasecmp(tui_rules[i].id, id) == 0)
            return &tui_rules[i];
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

static void rules_add(const struct tui_rule *rule, struct under_buf *out)
{
    if (rule->ruling)
        tui_line(out, "{id} ({section}; a ruling of our own): {text}", STR("id", rule->id),
                 STR("section", rule->section), STR("text", rule->text));
    else
        tui_line(out, "{id} ({section}): {text}", STR("id", rule->id),
                 STR("section", rule->section), STR("text", rule->text));
}

int tui_rule_search(const char *prefix, const char *word, struct under_buf *out)
{
    const struct tui_rule *exact = tui_rule_find(word);
    if (exact) {
        rules_add(exact, out);
        return 1;
    }
    int count = 0;
    bool group = strncasecmp(word, prefix, strlen(prefix)) == 0 && word[strlen(prefix)] == '-';
    for (size_t i = 0; i < tui_rule_count; i++) {
        const struct tui_rule *rule = &tui_rules[i];
        if (strncmp(rule->id, prefix, strlen(prefix)) != 0)
            continue;
        if (group ? strncasecmp(rule->id, word, strlen(word)) != 0
                  : !rules_contain(rule->text, word) && !rules_contain(rule->section, word))
            continue;
        rules_add(rule, out);
        count++;
    }
    return count;
}
