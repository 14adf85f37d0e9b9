/* Plots as SVG text. */
#include "lab/plot.h"

#include <math.h>
#include <stdio.h>

/* Okabe and Ito's palette, blue first. */
static const char *const colours[] = {
    "#0072b2", "#d55e00", "#e69f00", "#cc79a7", "#009e73", "#56b4e9", "#999999",
};
enum { COLOURS = sizeof colours / sizeof *colours };

const char lab_plot_style[] = "svg{max-width:100%;height:auto;font:12px system-ui,sans-serif}"
                              "svg text{fill:currentColor}"
                              "svg .t{font-size:14px;font-weight:600}"
                              "svg .r{text-anchor:end}"
                              "svg .m{text-anchor:middle}"
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

enum { LEFT = 220, RIGHT = 60, TOP = 34, PLOT = 440, ROW = 20, BOTTOM = 26 };

/* Lines and figures at every fifth of 0 to 100 %, below rows that run to y. */
static void plot_percent_across(struct under_buf *out, double y)
{
    for (int tick = 0; tick <= 100; tick += 20) {
        double x = LEFT + PLOT * tick / 100.0;
        char text[16];
        snprintf(text, sizeof text, "%d %%", tick);
        under_buf_printf(out, "<path class=\"g\" d=\"M%.1f %d V%.1f\"/>\n", x, TOP - 6, y);
        plot_text(out, x, y + 16, "m", text);
    }
}

void lab_plot_rates(struct under_buf *out, const char *title, const struct lab_plot_rate *rates,
                    int count)
{
    double bottom = TOP + (double)ROW * count;
    plot_begin(out, LEFT + PLOT + RIGHT, (int)bottom + BOTTOM, title);
    plot_percent_across(out, bottom);
    for (int i = 0; i < count; i++) {
        double y = TOP + ROW * (i + 0.5);
        char text[16];
        plot_text(out, LEFT - 10, y + 4, "r", rates[i].name);
        under_buf_printf(out, "<path class=\"w\" d=\"M%.1f %.1f H%.1f\"/>\n",
                         LEFT + PLOT * rates[i].interval.low, y,
                         LEFT + PLOT * rates[i].interval.high);
        under_buf_printf(out, "<circle class=\"d\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>\n",
                         LEFT + PLOT * rates[i].rate, y);
        snprintf(text, sizeof text, "%.1f", 100 * rates[i].rate);
        plot_text(out, LEFT + PLOT + 12, y + 4, "", text);
    }
    plot_end(out);
}

/* --- points over whole numbers --- */

enum { WIDE = LEFT + PLOT + RIGHT, HIGH = 300, EDGE = 48 };

static double plot_up(double rate)
{
    return HIGH - EDGE - rate * (HIGH - EDGE - TOP);
}

static void plot_percent_up(struct under_buf *out)
{
    for (int tick = 0; tick <= 100; tick += 20) {
        double y = plot_up(tick / 100.0);
        char text[16];
        snprintf(text, sizeof text, "%d %%", tick);
        under_buf_printf(out, "<path class=\"g\" d=\"M%d %.1f H%d\"/>\n", EDGE, y, WIDE - EDGE / 2);
        plot_text(out, EDGE - 6, y + 4, "r", text);
    }
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
        snprintf(text, sizeof text, "%d", place);
        plot_text(out, plot_across(place, least, most), HIGH - EDGE + 18, "m", text);
    }
    plot_text(out, WIDE / 2.0, HIGH - 8, "m", axis);
}

void lab_plot_points(struct under_buf *out, const char *title, const char *axis,
                     const struct lab_plot_point *points, int count)
{
    int least = points[0].place, most = points[0].place;
    for (int i = 1; i < count; i++) {
        least = points[i].place < least ? points[i].place : least;
        most = points[i].place > most ? points[i].place : most;
    }
    plot_begin(out, WIDE, HIGH, title);
    plot_percent_up(out);
    plot_numbers_across(out, least, most, axis);
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
                         plot_up(sum / there));
        letter = 'L';
    }
    under_buf_puts(out, "\"/>\n");
    for (int i = 0; i < count; i++) {
        under_buf_printf(out, "<circle class=\"p\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"><title>",
                         plot_across(points[i].place, least, most), plot_up(points[i].rate));
        lab_plot_escape(out, points[i].name);
        under_buf_printf(out, ": %.1f %%</title></circle>\n", 100 * points[i].rate);
    }
    plot_end(out);
}

/* --- stacks --- */

static void plot_legend(struct under_buf *out, double y, const struct lab_plot_kinds *kinds)
{
    for (int k = 0; k < kinds->count; k++) {
        double x = EDGE + k * 150.0;
        under_buf_printf(out,
                         "<rect x=\"%.1f\" y=\"%.1f\" width=\"12\" height=\"12\" fill=\"%s\"/>\n",
                         x, y, lab_plot_colour(kinds->first_colour + k));
        plot_text(out, x + 18, y + 10, "", kinds->name[k]);
    }
}

void lab_plot_shares(struct under_buf *out, const char *title, const char *const names[], int count,
                     const struct lab_plot_kinds *kinds, const int64_t *share)
{
    double bottom = TOP + (double)ROW * count;
    plot_begin(out, LEFT + PLOT + RIGHT, (int)bottom + BOTTOM + 24, title);
    plot_percent_across(out, bottom);
    for (int i = 0; i < count; i++) {
        double sum = 0, x = LEFT;
        for (int k = 0; k < kinds->count; k++)
            sum += (double)share[i * kinds->count + k];
        plot_text(out, LEFT - 10, TOP + ROW * (i + 0.5) + 4, "r", names[i]);
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
    plot_legend(out, bottom + BOTTOM, kinds);
    plot_end(out);
}

void lab_plot_columns(struct under_buf *out, const char *title, const char *axis, int first,
                      int last, const struct lab_plot_kinds *kinds, const int64_t *column)
{
    int width = last - first + 1;
    double most = 1, total = 0;
    for (int i = 0; i < width; i++) {
        double sum = 0;
        for (int k = 0; k < kinds->count; k++)
            sum += (double)column[k * width + i];
        most = fmax(most, sum);
        total += sum;
    }
    plot_begin(out, WIDE, HIGH + 24, title);
    plot_numbers_across(out, first, last, axis);
    double bar = (WIDE - 1.5 * EDGE) / width * 0.8;
    for (int i = 0; i < width; i++) {
        double sum = 0, x = plot_across(first + i, first, last) - bar / 2;
        for (int k = 0; k < kinds->count; k++) {
            double part = (double)column[k * width + i];
            if (part == 0)
                continue;
            sum += part;
            under_buf_printf(out,
                             "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
                             "fill=\"%s\"><title>%.2f %%</title></rect>\n",
                             x, plot_up(sum / most), bar, plot_up(0) - plot_up(part / most),
                             lab_plot_colour(kinds->first_colour + k), 100 * part / total);
        }
    }
    under_buf_printf(out, "<path class=\"g\" d=\"M%d %.1f H%d\"/>\n", EDGE, plot_up(0),
                     WIDE - EDGE / 2);
    plot_legend(out, HIGH, kinds);
    plot_end(out);
}
