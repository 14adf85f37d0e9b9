/* What can be known of a choice before it is made: its words, and the check it leads to. Nothing
 * here is a rule; it is for those who show the game. */
#include "sun/verbs.h"

static int foresee_find_choice(const struct sun_play *play, const struct sun_step *step, int choice)
{
    int at = step->a | step->b << 8;
    while (choice-- > 0)
        at = play->pack->code[at].c;
    return at;
}

const char *sun_choice_line(const struct sun_play *play, const struct sun_step *step, int choice)
{
    return play->pack->line[play->pack->code[foresee_find_choice(play, step, choice)].a];
}

/* The check a program makes before anything else is decided in it. */
static bool foresee_program(const struct sun_pack *pack, int at, int *attribute, int *need)
{
    while (!sun_verbs[pack->code[at].verb].flow)
        at++;
    if (pack->code[at].verb != VERB_CHECK)
        return false;
    *attribute = pack->code[at].a;
    *need = pack->code[at + 1].verb == VERB_ANSWER ? pack->code[at + 1].b : 1;
    return true;
}

bool sun_foresee_check(const struct sun_play *play, const struct sun_step *step, under_move move,
                       int *attribute, int *need)
{
    const struct sun_pack *pack = play->pack;
    int program = 0;
    if (move.kind == MOVE_OPEN) {
        *attribute = move.a;
        *need = 1;
        return true;
    }
    if (move.kind == MOVE_CHOOSE && step->op == OP_CHOOSE)
        program = foresee_find_choice(play, step, move.a) + 1;
    else if (move.kind == MOVE_USE)
        program = sun_kind_of(play, move.a)->use.program;
    else if (move.kind == MOVE_SKILL)
        program = pack->character[move.a / SKILLS_MAX].skill[move.a % SKILLS_MAX].use.program;
    return program && foresee_program(pack, program, attribute, need);
}
