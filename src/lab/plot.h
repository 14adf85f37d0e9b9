/* Plots as SVG text, made here: nothing is loaded, drawn or linked for them. Text and lines take
 * the page's colours; styles are in lab_plot_style. */
#ifndef UNDER_LAB_PLOT_H
#define UNDER_LAB_PLOT_H

#include <stdint.h>

#include "base/buf.h"
#include "lab/stats.h"

/* Appends a text so that it stands for itself in XML and HTML. */
void lab_plot_escape(struct under_buf *out, const char *text);

/* The colour of the n-th kind of thing, from a palette that colour-blind people can tell apart. */
const char *lab_plot_colour(int n);

/* The CSS of all plots, for light and dark pages. */
extern const char lab_plot_style[];

/* What stands at a plot: above it, at its scale, and at what runs across, where that is numbers. */
struct lab_plot_words {
    const char *title, *axis, *across;
};

/* A rate with its interval: a row each, from the top. */
struct lab_plot_rate {
    const char *name;
    double rate;
    struct lab_interval interval;
};
void lab_plot_rates(struct under_buf *out, const struct lab_plot_words *words,
                    const struct lab_plot_rate *rates, int count);

/* Rates over a whole number, such as how many cards are hard; the means are joined by a line. */
struct lab_plot_point {
    const char *name;
    int place;
    double rate;
};
void lab_plot_points(struct under_buf *out, const struct lab_plot_words *words,
                     const struct lab_plot_point *points, int count);

/* Kinds of things, each with its colour. */
struct lab_plot_kinds {
    int count, first_colour;
    const char *name[16];
};

/* Shares of a whole: a bar each. share[i * kinds + k] is a count. */
void lab_plot_shares(struct under_buf *out, const struct lab_plot_words *words,
                     const char *const names[], int count, const struct lab_plot_kinds *kinds,
                     const int64_t *share);

/* Columns over whole numbers from first to last, stacked by kind. column[k * (last - first + 1) +
 * i] is a count. */
void lab_plot_columns(struct under_buf *out, const struct lab_plot_words *words, int first,
                      int last, const struct lab_plot_kinds *kinds, const int64_t *column);

#endif
