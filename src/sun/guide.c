/* The game as a whole in words: where it stands, who is who, help, how it ended; and the table of
 * all its words. */
#include "sun/goals.h"
#include "sun/moves.h"
#include "sun/say.h"
#include "sun/score.h"
#include "sun/team.h"
#include "sun/tell.h"

void sun_say_status(const struct under_config *config, const void *memory, struct under_buf *out)
{
    struct sun_play play = sun_see(config, memory);
    message(out, "{mission}, part {part}", STR("mission", play.rules->mission->name),
            NUM("part", play.state->part + 1));
}

/* SUN-ED-32 */
static const char *const guide_blows[] = {
    [COUNTERED_AP] =
        "Fights: enemies on your tile who see you all attack whenever you spend AP, even "
        "as you attack.",
    [COUNTERED_BUT_WAIT] = "Fights: enemies on your tile who see you all attack after every action "
                           "except waiting, even as you attack.",
    [COUNTERED_ALL] =
        "Fights: enemies on your tile who see you all attack after every action, even "
        "as you attack.",
};

void sun_say_help(const struct under_config *config, const void *memory, struct under_buf *out)
{
    struct sun_play play = sun_see(config, memory);
    under_line(out, "{text}", STR("text", play.rules->mission->text));
    under_buf_putc(out, '\n');
    under_line(out,
               "A day has a morning, an afternoon and a night. In each, everyone drinks 1 water "
               "and gets {ap} action points (AP), {fewer} fewer when tired. At dawn everyone eats "
               "1 food and gets a little more tired; sleeping helps. Without water or food you "
               "lose health.",
               NUM("ap", AP_MAX), NUM("fewer", AP_TIRED));
    under_buf_putc(out, '\n');
    under_line(out,
               "The map: t5 is a tile's number, 2ap the cost of entering it, 1/2 how many of its "
               "spaces are taken. Letters show what is there: f fabric, m metal, c connector, "
               "w wood, a alcohol, p plastic, F food, o cartridge, i arrow, ~ water; 3w is three "
               "of them. Marks: ! "
               "event, = container, x enemy symbol, z enemy symbol that is marked for now, "
               "^ camp, * campfire, & cooking pit, a digit for a trap holding that much food, # "
               "cards, @ objective. Characters are shown by their first letter, or two: (M) is "
               "hidden, M' waits, M+ is defeated. A plus at the end of a line means that there is "
               "more.");
    under_line(out,
               "Enemies stand beside the tile's number, with the HP they have left: a2 is an "
               "animal, h3 a human, m4 a mutant, $ a merchant, $5 a hostile merchant, _ someone "
               "defeated you can loot. The panel names those on your tile and next to it, with "
               "the dice they roll now: G green, Y yellow, B blue. \"look\" and a name shows a "
               "card.");
    under_buf_putc(out, '\n');
    message(out, guide_blows[sun_reads(&play, ED_COUNTERED)]);
    under_buf_putc(out, ' ');
    under_line(out,
               "Each die shows 0, 1 or 2 successes; a red die can take one away. "
               "Each success is 1 damage, and armour takes some of it. A dodge avoids one attack. "
               "Beside an attack you see its chance to defeat the target and the damage to expect "
               "both ways.");
    under_line(out, "Directions are numbered 1 to 6: 1 is up, then clockwise.");
}

void sun_say_briefing(const struct under_config *config, const void *memory, struct under_buf *out)
{
    struct sun_play play = sun_see(config, memory);
    const struct sun_mission *mission = play.rules->mission;
    const struct sun_part *part = &mission->part[play.state->part];
    under_line(out, "{mission}, part {part} of {parts}: {name}", STR("mission", mission->name),
               NUM("part", play.state->part + 1), NUM("parts", mission->parts),
               STR("name", part->name));
    if (play.state->part == 0)
        under_line(out, "\n{text}", STR("text", mission->text));
    if (play.state->part == 0 && mission->variant) /* SUN-SET-23 */
        under_line(out, "\nVariant {number}: {variant}.", NUM("number", play.rules->variant + 1),
                   STR("variant", mission->variant));
    under_line(out, "\n{briefing}\n", STR("briefing", part->briefing));
    for (int i = 0; i < part->goals; i++) {
        struct under_buf goal = {0};
        sun_describe_goal(play.pack, part, &part->goal[i], &goal);
        under_line(out, "[ ] {goal}", STR("goal", under_buf_text(&goal)));
        under_buf_free(&goal);
    }
}

/* Whoever sits there by the name they gave, or else by the one of their character. */
static void guide_say_person(const struct under_config *config, const struct sun_state *state,
                             int seat, struct under_buf *out)
{
    const struct sun_rules *rules = config->rules;
    if (under_player_name(config, seat, out))
        return;
    if (state->hero[seat].kind != SUN_NONE)
        under_buf_puts(out, rules->pack->character[state->hero[seat].kind].first_name);
    else
        sun_say_player(config, seat, out);
}

void sun_say_outcome(const struct under_config *config, const void *memory, struct under_buf *out)
{
    static const char *const sentences[SUN_RESULTS] = {
        [SUN_RESULT_NONE] = "",
        [SUN_RESULT_WON] = "You accomplished the mission on day {day}.",
        [SUN_RESULT_LOST_DEAD] = "The mission failed on day {day}: nobody is left standing.",
        [SUN_RESULT_LOST_DAY] = "The mission failed: day {day}, its last, is over.",
        [SUN_RESULT_GAVE_UP] = "You gave up on day {day}.",
        [SUN_RESULT_LOST_MISSION] = "The mission failed on day {day}.",
        [SUN_RESULT_TRAITOR_DEAD] = "The traitor died on day {day}: the survivors win.",
        [SUN_RESULT_TRAITOR_GOAL] = "The traitor got what they came for on day {day}.",
    };
    const struct sun_play play = sun_play_of(config, (void *)memory);
    bool won = !play.rules->semi; /* together, or not at all */
    under_line(out, sentences[play.state->result], NUM("day", play.state->day));
    for (int seat = 0; seat < config->seats && play.rules->semi; seat++)
        if (sun_wins(&play, seat)) {
            struct under_buf who = {0};
            guide_say_person(config, play.state, seat, &who);
            under_line(out, "{who} wins.", STR("who", who.text));
            under_buf_free(&who);
            won = true;
        }
    if (!won)
        under_line(out, "Nobody wins.");
    struct sun_score score = sun_score_of(&play); /* SUN-SET-24 */
    under_line(out,
               "Score: {total} of 100: {parts} for the parts accomplished, {days} for days left, "
               "{health} for health, {saved} for what is stored in New Haven.",
               NUM("total", sun_score_total(score)), NUM("parts", score.parts),
               NUM("days", score.days), NUM("health", score.health), NUM("saved", score.saved));
}

/* --- who is who --- */

void sun_say_name(const struct under_config *config, const void *memory, int seat,
                  struct under_buf *out)
{
    const struct sun_state *state = memory;
    const struct sun_rules *rules = config->rules;
    if (state->hero[seat].kind != SUN_NONE)
        sun_full_name(&rules->pack->character[state->hero[seat].kind], out);
}

static void role_add(const struct under_config *config, const struct sun_play *play, int seat,
                     struct under_buf *out)
{
    const struct sun_team_card *card = &play->pack->team[play->state->team.card[seat] - 1];
    struct under_buf who = {0};
    guide_say_person(config, play->state, seat, &who);
    under_line(out, "{who}: {name}. {text}", STR("who", who.text), STR("name", card->name),
               STR("text", card->text));
    under_buf_free(&who);
}

/* SUN-TEAM-12: the goals of all cards, so that looking them up tells nothing. */
void sun_say_role(const struct under_config *config, const void *memory, int seat,
                  struct under_buf *out)
{
    const struct sun_play play = sun_play_of(config, (void *)memory);
    for (int who = 0; who < config->seats; who++)
        if (play.state->team.card[who] && (seat == who || seat == UNDER_EVERYBODY))
            role_add(config, &play, who, out);
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
    const json_t *variant = json_object_get(setup, "variant");
    if (!json_is_integer(mission) || !json_is_integer(players))
        return;
    message(out, "mission {mission}, players: {players}",
            NUM("mission", json_integer_value(mission)),
            NUM("players", json_integer_value(players)));
    if (json_integer_value(variant) > 1)
        message(out, ", variant {variant}", NUM("variant", json_integer_value(variant)));
}

int sun_level(const struct under_config *config)
{
    return ((const struct sun_rules *)config->rules)->mission->difficulty;
}

int sun_rounds(const void *memory)
{
    return ((const struct sun_state *)memory)->day;
}

int sun_points(const struct under_config *config, const void *memory)
{
    const struct sun_play play = sun_see(config, memory);
    return sun_score_total(sun_score_of(&play));
}

/* With a merchant, giving, asking and leaving are a deal's. */
static const char *guide_behind(const struct under_config *config, const void *memory,
                                under_move move)
{
    const struct sun_step *top = sun_asking(memory);
    (void)config;
    return top && top->op == OP_TRADE ? "SUN-MERCH-02" : sun_moves[move.kind].rule;
}

static bool guide_rolled(under_move move)
{
    return move.kind == MOVE_ROLL || move.kind == MOVE_KARMA || move.kind == MOVE_D8;
}

const struct under_words sun_words = {
    .rules = "SUN",
    .about = "The sun has burnt the world, and New Haven needs you. Explore tile by tile, find "
             "water and food, craft, trade, hide and fight, and accomplish a mission in several "
             "parts. For one to four players at one keyboard, six with the expansion; one to three "
             "hours.",
    .tells_all = true,
    .behind = guide_behind,
    .briefing = sun_say_briefing,
    .mission = sun_mission_json,
    .worth = sun_worth,
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
    .points = sun_points,
    .cards = sun_cards,
    .fates = sun_fates,
    .lesson = &sun_lesson,
};
