/* What team cards can be, and the steps of their chapter, for positions and walks. */
#include <string.h>

#include "sun/enemies.h"
#include "sun/invariants.h"
#include "sun/team.h"

static under_status team_check_none(const struct sun_play *play)
{
    static const struct sun_team none = {.traitor = SUN_NONE};
    if (memcmp(&play->state->team, &none, sizeof none) != 0)
        return refuse("Only a semi-cooperative game has team cards.");
    return NULL;
}

/* Everybody has one, but while they are dealt. */
static bool team_is_due(const struct sun_play *play, int who)
{
    const struct sun_step *bottom = &play->state->stack[0];
    bool dealing =
        play->state->depth > 0 && bottom->op == OP_SETUP && bottom->pc == PC_SETUP_BEGINS;
    return who < play->rules->characters && (!dealing || who + 1 < bottom->as.setup.next);
}

static under_status team_check_cards(const struct sun_play *play)
{
    const uint8_t *card = play->state->team.card;
    int survivors = 0, traitors = 0;
    for (int who = 0; who < CHARACTERS_MAX; who++) {
        if (card[who] > play->pack->team_cards || (card[who] > 0) != team_is_due(play, who))
            return refuse("cards[{who}] of \"team\" must be a team card once they are dealt, and "
                          "null before.",
                          NUM("who", who));
        for (int other = 0; other < who; other++)
            if (card[who] && card[who] == card[other])
                return refuse("Two players have the same team card.");
        traitors += sun_is_traitor(play, who);
        survivors += card[who] && !sun_is_traitor(play, who);
    }
    if (traitors > 1 || survivors > play->rules->survivors)
        return refuse("The pile can't give {traitors} traitors and {survivors} survivors: it has 1 "
                      "and {most}.",
                      NUM("traitors", traitors), NUM("survivors", survivors),
                      NUM("most", play->rules->survivors));
    return NULL;
}

/* SUN-TEAM-15: who lost the last HP lies there, or is dead. */
static under_status team_check_victims(const struct sun_play *play)
{
    for (int who = 0; who < CHARACTERS_MAX; who++) {
        unsigned victims = play->state->team.victims[who];
        if (victims >> play->rules->characters || victims >> who & 1 ||
            (who >= play->rules->characters && victims))
            return refuse("\"victims\" of \"team\" names a character who can't be a victim.");
        for (; victims; victims &= victims - 1)
            if (sun_able(&play->state->hero[__builtin_ctz(victims)]))
                return refuse("\"victims\" of \"team\" names a character who is not defeated.");
    }
    return NULL;
}

static under_status team_check_traitor(const struct sun_play *play)
{
    const struct sun_team *team = &play->state->team;
    int traitor = sun_find_traitor(play);
    if (team->traitor != SUN_NONE && team->traitor != traitor)
        return refuse("The \"traitor\" of \"team\" must have a card of the Sons of Liberty.");
    if ((team->called || team->arson) && team->traitor == SUN_NONE)
        return refuse("Only a traitor can have \"called\" or caused \"arson\", but nobody is the "
                      "\"traitor\".");
    if (team->called > 1 || team->arson > 1 ||
        (team->arson && play->pack->team[team->card[traitor] - 1].goal != TEAM_BURN))
        return refuse("There was \"arson\", but the traitor's card does not ask for it.");
    if (!sun_is_over(play->state) && traitor != SUN_NONE &&
        play->state->hero[traitor].conditions & COND_DEAD && /* SUN-TEAM-02 */
        !sun_died_unnoticed(play, traitor))
        return refuse("The traitor is dead: the game would be over.");
    for (int foe = 0; foe < FOES_MAX; foe++)
        if (play->state->foe[foe].flags & FOE_SENT &&
            (team->traitor == SUN_NONE || sun_is_merchant(foe)))
            return refuse("An enemy was sent, but nobody is the \"traitor\".");
    return NULL;
}

under_status sun_check_team_state(const struct sun_play *play)
{
    if (!play->rules->semi)
        return team_check_none(play);
    under_status why = team_check_cards(play);
    if (!why)
        why = team_check_victims(play);
    return why ? why : team_check_traitor(play);
}

/* --- steps --- */

bool stack_team(const struct sun_play *play, const struct sun_step *step,
                const struct sun_step *below)
{
    return play->rules->semi && step->who + 1 == below->as.setup.next;
}

bool stack_reveal(const struct sun_play *play, const struct sun_step *step,
                  const struct sun_step *below)
{
    (void)below;
    return stack_is_able(play, step->who) &&
           sun_meets_sol(play, step->who, sun_foes_against(play, step->who));
}

bool stack_aim(const struct sun_play *play, const struct sun_step *step,
               const struct sun_step *below)
{
    return step->who == below->who && step->who == play->state->team.traitor &&
           play->state->place[step->as.aim.tile].state == PLACE_REVEALED &&
           step->as.aim.tile != TILE_NEW_HAVEN &&
           play->state->foe[step->as.aim.foe].tile == step->as.aim.tile;
}

bool stack_escape(const struct sun_play *play, const struct sun_step *step,
                  const struct sun_step *below)
{
    return step->who == below->who && step->who == play->state->team.traitor &&
           stack_in_play(play, step->who);
}
