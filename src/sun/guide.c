/* The game as a whole in words: where it stands, who is who, help, how it ended; and the table of
 * all its words. */
#include "sun/say.h"

void sun_say_status(const struct under_config *config, const void *memory, struct under_buf *out)
{
    struct sun_play play = sun_see(config, memory);
    message(out, "{mission}, part {part}", STR("mission", play.rules->mission->name),
            NUM("part", play.state->part + 1));
}

void sun_say_help(const struct under_config *config, const void *memory, struct under_buf *out)
{
    struct sun_play play = sun_see(config, memory);
    under_line(out, "{text}", STR("text", play.rules->mission->text));
    under_buf_putc(out, '\n');
    under_line(out,
               "A day has a morning, an afternoon and a night. In each, everyone drinks 1 water "
               "and gets 6 action points (AP), 2 fewer when tired. At dawn everyone eats 1 food "
               "and gets a little more tired; sleeping helps. Without water or food you lose "
               "health.");
    under_buf_putc(out, '\n');
    under_line(out,
               "The map: t5 is a tile's number, 2ap the cost of entering it, 1/2 how many of its "
               "spaces are taken. Letters show what is there: f fabric, m metal, c connector, "
               "w wood, a alcohol, p plastic, F food, o cartridge, i arrow, ~ water. Marks: ! "
               "event, = container, x enemy symbol, z enemy symbol that is marked for now, "
               "^ camp, * campfire, & cooking pit, a digit for a trap holding that much food, # "
               "cards, @ objective. Characters are shown by their first letter, or two: (M) is "
               "hidden, M' waits, M+ is defeated. Dots mean that there are more.");
    under_line(out,
               "Enemies stand behind the tile's number, with the HP they have left: a2 is an "
               "animal, h3 a human, m4 a mutant, $ a merchant, $5 a hostile merchant, _ someone "
               "defeated you can loot. The panel names those on your tile and next to it, with "
               "the dice they roll now: G green, Y yellow, B blue. \"look\" and a name shows a "
               "card.");
    under_buf_putc(out, '\n');
    under_line(out,
               "Fights: enemies on your tile who see you all attack whenever you spend AP, even "
               "as you attack. Each die shows 0, 1 or 2 successes; a red die can take one away. "
               "Each success is 1 damage, and armour takes some of it. A dodge avoids one attack. "
               "Beside an attack you see its chance to defeat the target and the damage to expect "
               "both ways.");
    under_line(out, "Directions are numbered 1 to 6: 1 is up, then clockwise.");
}

void sun_say_outcome(const struct under_config *config, const void *memory, struct under_buf *out)
{
    static const char *const sentences[RESULTS] = {
        [RESULT_NONE] = "",
        [RESULT_WON] = "You accomplished the mission on day {day}.",
        [RESULT_LOST_DEAD] = "The mission failed on day {day}: nobody is left standing.",
        [RESULT_LOST_DAY] = "The mission failed: day {day}, its last, is over.",
        [RESULT_GAVE_UP] = "You gave up on day {day}.",
        [RESULT_LOST_MISSION] = "The mission failed on day {day}.",
        [RESULT_TRAITOR_DEAD] = "The traitor died on day {day}: the survivors win.",
        [RESULT_TRAITOR_GOAL] = "The traitor got what they came for on day {day}.",
    };
    const struct sun_play play = sun_play_of(config, (void *)memory);
    bool won = !play.rules->semi; /* together, or not at all */
    under_line(out, sentences[play.state->result], NUM("day", play.state->day));
    for (int seat = 0; seat < config->seats && play.rules->semi; seat++)
        if (sun_wins(&play, seat)) {
            under_line(out, "Player {seat} wins.", NUM("seat", seat + 1));
            won = true;
        }
    if (!won)
        under_line(out, "Nobody wins.");
}

/* --- who is who --- */

void sun_say_name(const struct under_config *config, const void *memory, int seat,
                  struct under_buf *out)
{
    const struct sun_state *state = memory;
    const struct sun_rules *rules = config->rules;
    if (state->hero[seat].kind != NONE)
        sun_full_name(&rules->pack->character[state->hero[seat].kind], out);
}

static void role_add(const struct sun_play *play, int seat, struct under_buf *out)
{
    const struct sun_team_card *card = &play->pack->team[play->state->team.card[seat] - 1];
    under_line(out, "Player {seat}: {name}. {text}", NUM("seat", seat + 1), STR("name", card->name),
               STR("text", card->text));
}

/* SUN-TEAM-12: the goals of all cards, so that looking them up tells nothing. */
void sun_say_role(const struct under_config *config, const void *memory, int seat,
                  struct under_buf *out)
{
    const struct sun_play play = sun_play_of(config, (void *)memory);
    for (int who = 0; who < config->seats; who++)
        if (play.state->team.card[who] && (seat == who || seat == UNDER_EVERYBODY))
            role_add(&play, who, out);
    under_buf_putc(out, '\n');
    under_line(out, "Somebody may hold one of these Sons of Liberty cards:");
    for (int i = 0; i < play.pack->team_cards; i++)
        if (play.pack->team[i].goal != TEAM_SURVIVORS)
            under_line(out, "{name}: {text}", STR("name", play.pack->team[i].name),
                       STR("text", play.pack->team[i].text));
}

static void sun_say_setup(const json_t *setup, struct under_buf *out)
{
    const json_t *mission = json_object_get(setup, "mission");
    const json_t *players = json_object_get(setup, "players");
    if (json_is_integer(mission) && json_is_integer(players))
        message(out, "mission {mission}, players: {players}",
                NUM("mission", json_integer_value(mission)),
                NUM("players", json_integer_value(players)));
}

int sun_level(const struct under_config *config)
{
    return ((const struct sun_rules *)config->rules)->mission->difficulty;
}

int sun_rounds(const void *memory)
{
    return ((const struct sun_state *)memory)->day;
}

static bool guide_rolled(under_move move)
{
    return move.kind == MOVE_ROLL || move.kind == MOVE_KARMA || move.kind == MOVE_D8;
}

const struct under_words sun_words = {
    .rules = "SUN",
    .tells_all = true,
    .rolled = guide_rolled,
    .rule_word = "campfire",
    .rule_id = "SUN-FIRE-01",
    .left = "A game of {title} was left on day {round}; moves so far: {moves}.",
    .setup = sun_say_setup,
    .status = sun_say_status,
    .question = sun_question,
    .situation = sun_situation,
    .choice = sun_choice,
    .barred = sun_barred,
    .look = sun_look,
    .inspect = sun_inspect,
    .help = sun_say_help,
    .preview = sun_preview,
    .outcome = sun_say_outcome,
    .spell = sun_spell,
    .role = sun_say_role,
    .name = sun_say_name,
    .tell = sun_tell_run,
    .gain = sun_gain_of,
    .risk = sun_risk_of,
    .orders = sun_orders,
    .settled = sun_settled,
    .standing = sun_standing,
    .board = sun_board,
    .level = sun_level,
    .rounds = sun_rounds,
};
