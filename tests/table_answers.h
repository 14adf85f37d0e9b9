/* Everything src/table answers, for searches for leaks: two tables that eyes cannot tell apart must
 * give the same text, to the letter. */
#ifndef TABLE_ANSWERS_H
#define TABLE_ANSWERS_H

#include "table/table.h"

/* All answers for these eyes, refusals included, as one text. */
void table_answers(const struct under_table *table, struct under_eyes eyes, struct under_buf *out);

#endif
