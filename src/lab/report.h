/* What a run leaves for people and programs: results.csv, rounds.csv, results.json, chances.json
 * and report.html, which holds its plots and needs nothing else. */
#ifndef UNDER_LAB_REPORT_H
#define UNDER_LAB_REPORT_H

#include "lab/plan.h"

/* Writes all files into the folder. command is what was typed, for the report's foot. */
under_status lab_report_write(const struct lab_results *results, const char *folder,
                              const char *command);

/* The parts, appended. */
void lab_report_csv(const struct lab_results *results, struct under_buf *out);
void lab_report_rounds(const struct lab_results *results, struct under_buf *out);
json_t *lab_report_json(const struct lab_results *results);
json_t *lab_report_chances(const struct lab_results *results);
void lab_report_html(const struct lab_results *results, const char *command, struct under_buf *out);

#endif
