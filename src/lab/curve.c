/* The picture of an analysis: the chance of winning over the moves of a game. */
#include <stdio.h>
#include <string.h>

#include "lab/analyse.h"
#include "lab/plot.h"

enum { WIDE = 900, HIGH = 430, LEFT = 60, RIGHT = 20, TOP = 76, BOTTOM = 84 };

/* A decision that cost less than this is not marked. */
#define MARKED 0.01

static const char style[] =
    "svg{font:12px system-ui,sans-serif}"
    "text{fill:#222}.t{font-size:15px;font-weight:600}.r{text-anchor:end}.m{text-anchor:middle}"
    ".a{stroke:#444;fill:none}.g{stroke:#ccc;fill:none}.c{stroke:#444;stroke-width:1.5;fill:none}"
    ".up{stroke:#0072b2;stroke-width:4}.down{stroke:#e69f00;stroke-width:4}.bad{fill:#d55e00}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}.paper{fill:#181818}.g{stroke:#444}"
    ".a,.c{stroke:#bbb}}";

static double curve_x(const struct lab_analysis *analysis, double step)
{
    double count = analysis->count > 1 ? (double)analysis->count : 1;
    return LEFT + step / count * (WIDE - LEFT - RIGHT);
}

static double curve_y(double chance)
{
    return HIGH - BOTTOM - chance * (HIGH - TOP - BOTTOM);
}

#define curve_say(out, x, y, class, text, ...)                                                     \
    curve_say_(out, x, y, class, text, UNDER_ARGS(__VA_ARGS__), UNDER_ARG_COUNT(__VA_ARGS__))
static void curve_say_(struct under_buf *out, double x, double y, const char *class,
                       const char *text, const struct under_arg *args, size_t count)
{
    struct under_buf line = {0};
    under_message(&line, text, args, count);
    under_buf_printf(out, "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\">", x, y, class);
    lab_plot_escape(out, under_buf_text(&line));
    under_buf_puts(out, "</text>\n");
    under_buf_free(&line);
}

static void curve_paper(struct under_buf *out, const struct lab_analysis *analysis)
{
    int round = 0;
    for (int tick = 0; tick <= 100; tick += 20) {
        double y = curve_y(tick / 100.0);
        under_buf_printf(out, "<path class=\"g\" d=\"M%d %.1f H%d\"/>\n", LEFT, y, WIDE - RIGHT);
        curve_say(out, LEFT - 8, y + 4, "r", "{percent} %", NUM("percent", tick));
    }
    for (size_t i = 0; i < analysis->count; i++) {
        double x = curve_x(analysis, (double)i);
        if (analysis->step[i].round <= round)
            continue;
        round = analysis->step[i].round;
        under_buf_printf(out, "<path class=\"g\" d=\"M%.1f %d V%d\"/>\n", x, TOP, HIGH - BOTTOM);
        curve_say(out, x + 3, HIGH - BOTTOM + 16, "", "{round}", NUM("round", round));
    }
    if (round > 0)
        curve_say(out, (LEFT + WIDE - RIGHT) / 2.0, HIGH - BOTTOM + 34, "m",
                  analysis->rough ? "day" : "round");
    under_buf_printf(out, "<path class=\"a\" d=\"M%d %d V%d H%d\"/>\n", LEFT, TOP, HIGH - BOTTOM,
                     WIDE - RIGHT);
    under_buf_printf(out, "<g transform=\"translate(16 %d) rotate(-90)\">",
                     (TOP + HIGH - BOTTOM) / 2);
    curve_say(out, 0, 0, "m", "chance of winning");
    under_buf_puts(out, "</g>\n");
}

/* From stage to stage, with intervals. */
static void curve_stages(struct under_buf *out, const struct lab_analysis *analysis)
{
    under_buf_puts(out, "<path class=\"c\" d=\"");
    for (size_t i = 0; i < analysis->stages; i++)
        under_buf_printf(out, "%c%.1f %.1f ", i ? 'L' : 'M',
                         curve_x(analysis, (double)analysis->stage[i].first),
                         curve_y(analysis->stage[i].chance.value));
    under_buf_printf(out, "L%.1f %.1f\"/>\n", curve_x(analysis, (double)analysis->count),
                     curve_y(analysis->end.value));
    for (size_t i = 0; i < analysis->stages; i++)
        under_buf_printf(out, "<path class=\"c\" d=\"M%.1f %.1f V%.1f m-4 0 h8 M%.1f %.1f h8\"/>\n",
                         curve_x(analysis, (double)analysis->stage[i].first),
                         curve_y(analysis->stage[i].low), curve_y(analysis->stage[i].high),
                         curve_x(analysis, (double)analysis->stage[i].first) - 4,
                         curve_y(analysis->stage[i].low));
}

static void curve_line(struct under_buf *out, const struct lab_analysis *analysis)
{
    if (analysis->rough) {
        curve_stages(out, analysis);
        return;
    }
    under_buf_puts(out, "<path class=\"c\" d=\"");
    for (size_t i = 0; i < analysis->count; i++)
        under_buf_printf(out, "%c%.1f %.1f ", i ? 'L' : 'M', curve_x(analysis, (double)i),
                         curve_y(analysis->step[i].before.value));
    if (analysis->count > 0)
        under_buf_printf(out, "L%.1f %.1f", curve_x(analysis, (double)analysis->count),
                         curve_y(analysis->end.value));
    under_buf_puts(out, "\"/>\n");
}

/* What a mark says when it is pointed at. */
static void curve_tip(struct under_buf *out, const struct lab_analysis *analysis,
                      const struct under_session *session, size_t i)
{
    const struct lab_step *step = &analysis->step[i];
    const struct under_game *game = session->config.content->game;
    struct under_buf played = {0}, best = {0}, line = {0};
    char points[16];
    game->text(&session->config, step->played, &played);
    game->text(&session->config, step->best, &best);
    snprintf(points, sizeof points, "%+.1f", 100 * step->change.value);
    if (step->kind == LAB_ROLL)
        message(&line, "{move}: {points} points", STR("move", played.text), STR("points", points));
    else
        message(&line, "{move}: {points} points; better: {best}", STR("move", played.text),
                STR("points", points), STR("best", best.text));
    under_buf_puts(out, "<title>");
    lab_plot_escape(out, line.text);
    under_buf_puts(out, "</title>");
    under_buf_free(&played);
    under_buf_free(&best);
    under_buf_free(&line);
}

static void curve_marks(struct under_buf *out, const struct lab_analysis *analysis,
                        const struct under_session *session)
{
    for (size_t i = 0; i < analysis->count; i++) {
        const struct lab_step *step = &analysis->step[i];
        if (!step->sure)
            continue;
        double x = curve_x(analysis, (double)i + (step->kind == LAB_ROLL ? 0.5 : 1));
        if (step->kind == LAB_ROLL) {
            under_buf_printf(out, "<path class=\"%s\" d=\"M%.1f %.1f V%.1f\">",
                             step->change.value >= 0 ? "up" : "down", x,
                             curve_y(step->before.value), curve_y(step->after.value));
            curve_tip(out, analysis, session, i);
            under_buf_puts(out, "</path>\n");
        } else if (lab_step_was_bad(step) && step->change.value <= -MARKED) {
            under_buf_printf(out, "<circle class=\"bad\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\">", x,
                             curve_y(step->after.value));
            curve_tip(out, analysis, session, i);
            under_buf_puts(out, "</circle>\n");
        }
    }
}

/* SVG breaks no lines: a sentence of some length takes two. */
static void curve_sentence(struct under_buf *out, const char *sentence)
{
    enum { LINE = 118, STEP = 15 };
    for (int line = 0; *sentence; line++) {
        size_t size = strlen(sentence);
        if (size > LINE)
            for (size = LINE; size > 0 && sentence[size] != ' ';)
                size--;
        under_buf_printf(out, "<text x=\"%d\" y=\"%d\">", LEFT, 42 + STEP * line);
        struct under_buf part = {0};
        under_buf_add(&part, sentence, size);
        lab_plot_escape(out, under_buf_text(&part));
        under_buf_free(&part);
        under_buf_puts(out, "</text>\n");
        sentence += size + (sentence[size] == ' ');
    }
}

void lab_analysis_picture(const struct lab_analysis *analysis, const struct under_session *session,
                          struct under_buf *out)
{
    struct under_buf sentence = {0};
    lab_analysis_sentence(analysis, &sentence);
    under_buf_printf(out,
                     "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                     "width=\"%d\" height=\"%d\" role=\"img\">\n<style>%s</style>\n"
                     "<rect class=\"paper\" width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
                     WIDE, HIGH, WIDE, HIGH, style, WIDE, HIGH);
    under_buf_puts(out, "<title>");
    lab_plot_escape(out, sentence.text);
    under_buf_puts(out, "</title>\n");
    curve_say(out, LEFT, 22, "t",
              analysis->rough ? "Chance of winning, day by day"
                              : "Chance of winning, move by move");
    curve_sentence(out, sentence.text);
    curve_paper(out, analysis);
    curve_line(out, analysis);
    curve_marks(out, analysis, session);
    double y = HIGH - 18;
    under_buf_printf(out, "<path class=\"up\" d=\"M%d %.1f V%.1f\"/>\n", LEFT + 150, y - 10, y);
    curve_say(out, LEFT + 160, y, "", "lucky roll");
    under_buf_printf(out, "<path class=\"down\" d=\"M%d %.1f V%.1f\"/>\n", LEFT + 270, y - 10, y);
    curve_say(out, LEFT + 280, y, "", "unlucky roll");
    under_buf_printf(out, "<circle class=\"bad\" cx=\"%d\" cy=\"%.1f\" r=\"4\"/>\n", LEFT + 410,
                     y - 4);
    curve_say(out, LEFT + 420, y, "", "costly decision");
    under_buf_puts(out, "</svg>\n");
    under_buf_free(&sentence);
}
