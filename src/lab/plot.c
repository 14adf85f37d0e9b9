/* Plots as SVG text. */
#include "lab/plot.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Okabe and Ito's palette, blue first. */
static const char *const colours[] = {
    "#0072b2", "#d55e00", "#e69f00", "#cc79a7", "#009e73", "#56b4e9", "#999999",
};
enum { COLOURS = sizeof colours / sizeof *colours };

const char lab_plot_style[] = "svg{max-width:100%;min-width:30rem;height:auto;"
                              "font:12px system-ui,sans-serif}"
                              "svg text{fill:currentColor}"
                              "svg .t{font-size:14px;font-weight:600}"
                              "svg .r{text-anchor:end}"
                              "svg .m{text-anchor:middle}"
                              "svg .a{stroke:currentColor;stroke-opacity:.6;fill:none}"
                              "svg .g{stroke:currentColor;stroke-opacity:.15;fill:none}"
                              "svg .w{stroke:#0072b2;stroke-width:2;fill:none}"
                              "svg .d{fill:#0072b2}"
                              "svg .p{fill:#0072b2;fill-opacity:.35}";

void lab_plot_escape(struct under_buf *out, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '&':
            under_buf_puts(out, "&amp;");
            break;
        case '<':
            under_buf_puts(out, "&lt;");
            break;
        case '>':
            under_buf_puts(out, "&gt;");
            break;
        case '"':
            under_buf_puts(out, "&quot;");
            break;
        default:
            under_buf_putc(out, *text);
        }
    }
}

const char *lab_plot_colour(int n)
{
    return colours[n >= 0 && n < COLOURS ? n : COLOURS - 1];
}

static void plot_text(struct under_buf *out, double x, double y, const char *class,
                      const char *text)
{
    under_buf_printf(out, "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\">", x, y, class);
    lab_plot_escape(out, text);
    under_buf_puts(out, "</text>\n");
}

static void plot_begin(struct under_buf *out, int width, int height, const char *title)
{
    under_buf_printf(out,
                     "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                     "width=\"%d\" height=\"%d\" role=\"img\">\n<title>",
                     width, height, width, height);
    lab_plot_escape(out, title);
    under_buf_puts(out, "</title>\n");
    plot_text(out, 8, 18, "t", title);
}

static void plot_end(struct under_buf *out)
{
    under_buf_puts(out, "</svg>\n");
}

/* --- axes --- */

enum { RIGHT = 60, TOP = 34, PLOT = 440, ROW = 20, BOTTOM = 44 };
enum { WIDE = 720, HIGH = 300, EDGE = 64, LEFT_LEAST = 110, LEFT_MOST = 220, LETTER = 7 };

/* Where rows begin: as far right as their longest name needs. */
static double plot_left(int longest)
{
    double left = 20 + LETTER * (double)longest;
    return left < LEFT_LEAST ? LEFT_LEAST : left > LEFT_MOST ? LEFT_MOST : left;
}

/* The end of a scale on which this rate can be read; a fifth of it is a round number. */
static double plot_scale(double most)
{
    return most <= 0.1 ? 0.1 : most <= 0.25 ? 0.25 : most <= 0.5 ? 0.5 : 1;
}

/* Five steps of a scale. */
enum { STEPS = 5 };

static void plot_tick(char text[16], double top, int step)
{
    snprintf(text, 16, "%.0f %%", 100 * top * step / STEPS);
}

/* A scale from 0 to top below rows that run to y, and what it is of. */
static void plot_scale_across(struct under_buf *out, double left, double y, double top,
                              const char *axis)
{
    for (int step = 0; step <= STEPS; step++) {
        double x = left + PLOT * (double)step / STEPS;
        char text[16];
        plot_tick(text, top, step);
        under_buf_printf(out, "<path class=\"g\" d=\"M%.1f %d V%.1f\"/>\n", x, TOP - 6, y);
        under_buf_printf(out, "<path class=\"a\" d=\"M%.1f %.1f v5\"/>\n", x, y);
        plot_text(out, x, y + 18, "m", text);
    }
    under_buf_printf(out, "<path class=\"a\" d=\"M%.1f %d V%.1f h%d\"/>\n", left, TOP - 6, y, PLOT);
    plot_text(out, left + PLOT / 2.0, y + 36, "m", axis);
}

static double plot_up(double part)
{
    return HIGH - EDGE - part * (HIGH - EDGE - TOP);
}

/* The same from the bottom up. */
static void plot_scale_up(struct under_buf *out, double top, const char *axis)
{
    for (int step = 0; step <= STEPS; step++) {
        double y = plot_up((double)step / STEPS);
        char text[16];
        plot_tick(text, top, step);
        under_buf_printf(out, "<path class=\"g\" d=\"M%d %.1f H%d\"/>\n", EDGE, y, WIDE - EDGE / 2);
        under_buf_printf(out, "<path class=\"a\" d=\"M%d %.1f h-5\"/>\n", EDGE, y);
        plot_text(out, EDGE - 9, y + 4, "r", text);
    }
    under_buf_printf(out, "<path class=\"a\" d=\"M%d %d V%.1f H%d\"/>\n", EDGE, TOP - 6, plot_up(0),
                     WIDE - EDGE / 2);
    under_buf_printf(out, "<g transform=\"translate(14 %.1f) rotate(-90)\">", plot_up(0.5));
    plot_text(out, 0, 0, "m", axis);
    under_buf_puts(out, "</g>\n");
}

static double plot_across(int place, int least, int most)
{
    return EDGE + (place - least + 0.5) * (WIDE - 1.5 * EDGE) / (most - least + 1);
}

static void plot_numbers_across(struct under_buf *out, int least, int most, const char *axis)
{
    int step = 1 + (most - least) / 30;
    for (int place = least; place <= most; place += step) {
        char text[16];
        double x = plot_across(place, least, most);
        snprintf(text, sizeof text, "%d", place);
        under_buf_printf(out, "<path class=\"a\" d=\"M%.1f %.1f v5\"/>\n", x, plot_up(0));
        plot_text(out, x, plot_up(0) + 20, "m", text);
    }
    plot_text(out, (EDGE + WIDE) / 2.0, plot_up(0) + 40, "m", axis);
}

/* --- rows --- */

static int plot_longest(const char *name, int longest)
{
    int length = (int)strlen(name);
    return length > longest ? length : longest;
}

void lab_plot_rates(struct under_buf *out, const struct lab_plot_words *words,
                    const struct lab_plot_rate *rates, int count)
{
    double bottom = TOP + (double)ROW * count, most = 0;
    int longest = 0;
    for (int i = 0; i < count; i++) {
        longest = plot_longest(rates[i].name, longest);
        most = fmax(most, rates[i].interval.high);
    }
    double left = plot_left(longest), top = plot_scale(most);
    plot_begin(out, (int)left + PLOT + RIGHT, (int)bottom + BOTTOM, words->title);
    plot_scale_across(out, left, bottom, top, words->axis);
    for (int i = 0; i < count; i++) {
        double y = TOP + ROW * (i + 0.5);
        char text[16];
        plot_text(out, left - 10, y + 4, "r", rates[i].name);
        under_buf_printf(out, "<path class=\"w\" d=\"M%.1f %.1f H%.1f\"/>\n",
                         left + PLOT * rates[i].interval.low / top, y,
                         left + PLOT * rates[i].interval.high / top);
        under_buf_printf(out, "<circle class=\"d\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>\n",
                         left + PLOT * rates[i].rate / top, y);
        snprintf(text, sizeof text, "%.1f %%", 100 * rates[i].rate);
        plot_text(out, left + PLOT + RIGHT - 4, y + 4, "r", text);
    }
    plot_end(out);
}

/* --- points over whole numbers --- */

void lab_plot_points(struct under_buf *out, const struct lab_plot_words *words,
                     const struct lab_plot_point *points, int count)
{
    int least = points[0].place, most = points[0].place;
    double highest = 0;
    for (int i = 0; i < count; i++) {
        least = points[i].place < least ? points[i].place : least;
        most = points[i].place > most ? points[i].place : most;
        highest = fmax(highest, points[i].rate);
    }
    double top = plot_scale(highest);
    plot_begin(out, WIDE, HIGH, words->title);
    plot_scale_up(out, top, words->axis);
    plot_numbers_across(out, least, most, words->across);
    under_buf_puts(out, "<path class=\"w\" d=\"");
    char letter = 'M';
    for (int place = least; place <= most; place++) {
        double sum = 0;
        int there = 0;
        for (int i = 0; i < count; i++)
            if (points[i].place == place) {
                sum += points[i].rate;
                there++;
            }
        if (!there)
            continue;
        under_buf_printf(out, "%c%.1f %.1f", letter, plot_across(place, least, most),
                         plot_up(sum / there / top));
        letter = 'L';
    }
    under_buf_puts(out, "\"/>\n");
    for (int i = 0; i < count; i++) {
        under_buf_printf(out, "<circle class=\"p\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"><title>",
                         plot_across(points[i].place, least, most), plot_up(points[i].rate / top));
        lab_plot_escape(out, points[i].name);
        under_buf_printf(out, ": %.1f %%</title></circle>\n", 100 * points[i].rate);
    }
    plot_end(out);
}

/* --- stacks --- */

enum { LEGEND_ROW = 4, LEGEND_HIGH = 20 };

static int plot_legend_height(const struct lab_plot_kinds *kinds)
{
    return LEGEND_HIGH * ((kinds->count + LEGEND_ROW - 1) / LEGEND_ROW);
}

static void plot_legend(struct under_buf *out, double left, double y,
                        const struct lab_plot_kinds *kinds)
{
    for (int k = 0; k < kinds->count; k++) {
        double x = left + k % LEGEND_ROW * 150.0;
        int row = k / LEGEND_ROW;
        double down = y + row * LEGEND_HIGH;
        under_buf_printf(out,
                         "<rect x=\"%.1f\" y=\"%.1f\" width=\"12\" height=\"12\" fill=\"%s\"/>\n",
                         x, down, lab_plot_colour(kinds->first_colour + k));
        plot_text(out, x + 18, down + 10, "", kinds->name[k]);
    }
}

void lab_plot_shares(struct under_buf *out, const struct lab_plot_words *words,
                     const char *const names[], int count, const struct lab_plot_kinds *kinds,
                     const int64_t *share)
{
    double bottom = TOP + (double)ROW * count;
    int longest = 0;
    for (int i = 0; i < count; i++)
        longest = plot_longest(names[i], longest);
    double left = plot_left(longest);
    plot_begin(out, (int)left + PLOT + RIGHT, (int)bottom + BOTTOM + 8 + plot_legend_height(kinds),
               words->title);
    plot_scale_across(out, left, bottom, 1, words->axis);
    for (int i = 0; i < count; i++) {
        double sum = 0, x = left;
        for (int k = 0; k < kinds->count; k++)
            sum += (double)share[i * kinds->count + k];
        plot_text(out, left - 10, TOP + ROW * (i + 0.5) + 4, "r", names[i]);
        for (int k = 0; k < kinds->count && sum > 0; k++) {
            double part = (double)share[i * kinds->count + k] / sum, width = PLOT * part;
            if (part == 0)
                continue;
            under_buf_printf(out,
                             "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" "
                             "fill=\"%s\"><title>%.1f %%</title></rect>\n",
                             x, TOP + (double)ROW * i + 2, width, ROW - 4,
                             lab_plot_colour(kinds->first_colour + k), 100 * part);
            x += width;
        }
    }
    plot_legend(out, 20, bottom + BOTTOM + 8, kinds);
    plot_end(out);
}

void lab_plot_columns(struct under_buf *out, const struct lab_plot_words *words, int first,
                      int last, const struct lab_plot_kinds *kinds, const int64_t *column)
{
    int width = last - first + 1;
    double most = 0, total = 0;
    for (int i = 0; i < width; i++) {
        double sum = 0;
        for (int k = 0; k < kinds->count; k++)
            sum += (double)column[k * width + i];
        most = fmax(most, sum);
        total += sum;
    }
    double top = plot_scale(most / total);
    plot_begin(out, WIDE, HIGH + plot_legend_height(kinds), words->title);
    plot_scale_up(out, top, words->axis);
    plot_numbers_across(out, first, last, words->across);
    double bar = (WIDE - 1.5 * EDGE) / width * 0.8;
    for (int i = 0; i < width; i++) {
        double sum = 0, x = plot_across(first + i, first, last) - bar / 2;
        for (int k = 0; k < kinds->count; k++) {
            double part = (double)column[k * width + i] / total / top;
            if (part == 0)
                continue;
            sum += part;
            under_buf_printf(out,
                             "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
                             "fill=\"%s\"><title>%.2f %%</title></rect>\n",
                             x, plot_up(sum), bar, plot_up(0) - plot_up(part),
                             lab_plot_colour(kinds->first_colour + k), 100 * part * top);
        }
    }
    plot_legend(out, EDGE, HIGH - 6, kinds);
    plot_end(out);
}
