/* What there is, in words: characters, enemies, dice, what is carried, the day and the goals. */
#include <ctype.h>
#include <string.h>

#include "sun/combat.h"
#include "sun/enemies.h"
#include "sun/foresee.h"
#include "sun/goals.h"
#include "sun/holdings.h"
#include "sun/moves.h"
#include "sun/say.h"
#include "sun/tell.h"

static void words_join(struct under_buf *list)
{
    if (list->size)
        under_buf_puts(list, ", ");
}

/* --- characters --- */

void sun_hero_name(const struct sun_play *play, int who, struct under_buf *out)
{
    if (who == SUN_NONE || play->state->hero[who].kind == SUN_NONE)
        message(out, "somebody");
    else
        under_buf_puts(out, sun_first_name(play, who));
}

void sun_hero_initials(const struct sun_play *play, int who, char name[4])
{
    const char *own = sun_first_name(play, who);
    name[0] = own[0];
    name[1] = '\0';
    for (int other = 0; other < play->rules->characters; other++) {
        if (other == who || play->state->hero[other].kind == SUN_NONE)
            continue;
        const char *its = sun_first_name(play, other);
        size_t same = 0;
        while (own[same] && own[same] == its[same])
            same++;
        if (same > 0 && own[same]) {
            name[1] = own[same];
            name[2] = '\0';
        }
    }
}

void sun_place_name(const struct sun_pack *pack, int place, struct under_buf *out)
{
    if (place >= TILES_MAX)
        message(out, "unexplored ground");
    else if (pack->tile[place].name)
        under_buf_puts(out, pack->tile[place].name);
    else
        under_buf_printf(out, "t%d", pack->tile[place].number);
}

void sun_say_counts(const uint8_t count[THINGS], struct under_buf *out)
{
    size_t begun = out->size;
    for (int thing = 0; thing < THINGS; thing++)
        if (count[thing])
            under_buf_printf(out, "%s%d %s", out->size > begun ? ", " : "", count[thing],
                             sun_count_name(thing, count[thing]));
}

void sun_say_things(const struct sun_play *play, int who, struct under_buf *out)
{
    const struct sun_hero *hero = &play->state->hero[who];
    struct under_buf list = {0};
    for (int resource = 0; resource < RESOURCES; resource++)
        if (hero->has[resource]) {
            words_join(&list);
            under_buf_printf(&list, "%d %s", hero->has[resource],
                             sun_count_name(resource, hero->has[resource]));
        }
    if (list.size)
        message(out, "{things}; room for {room}", STR("things", list.text),
                NUM("room", sun_room_for(play, who)));
    else
        message(out, "no resources; room for {room}", NUM("room", sun_room_for(play, who)));
    under_buf_free(&list);
}

void sun_say_vitals(const struct sun_play *play, int who, struct under_buf *out)
{
    const struct sun_hero *hero = &play->state->hero[who];
    int water = sun_water_of(play, who);
    message(out, "{hp} of {healthy} HP, {ap} AP, water {water} of {most}", NUM("hp", hero->hp),
            NUM("healthy", sun_character_of(play, who)->hp), NUM("ap", hero->ap),
            NUM("water", water), NUM("most", water + sun_water_room(play, who)));
}

void sun_say_cards(const struct sun_play *play, int who, struct under_buf *out)
{
    const struct sun_state *state = play->state;
    bool first = true;
    for (int card = 0; card < play->pack->cards; card++) {
        if (!sun_holds(state, who, card))
            continue;
        const struct sun_kind *kind = sun_kind_of(play, card);
        under_buf_printf(out, "%s%s", first ? "" : ", ", kind->name);
        first = false;
        if (kind->uses || kind->magazine || kind->bottle)
            under_buf_printf(out, " (%d)", state->card[card].left);
        if (state->hero[who].gear == card)
            message(out, " (worn)");
        if (!sun_card_works(play, who, card))
            message(out, " (not working)");
    }
    if (first)
        message(out, "no cards");
}

void sun_say_conditions(const struct sun_play *play, int who, struct under_buf *out)
{
    static const char *const fitness[] = {"tired", "rested", "fit"};
    static const char *const conditions[] = {"injured", "infected", "defeated", "dead",
                                             "hidden",  "waiting",  "dodging",  "revived"};
    const struct sun_hero *hero = &play->state->hero[who];
    struct under_buf tile = {0};
    if (hero->conditions & COND_DEAD) {
        message(out, "dead");
        return;
    }
    if (hero->tile != SUN_NONE)
        sun_place_name(play->pack, hero->tile, &tile);
    else
        message(&tile, "off the map");
    message(out, "{tile}, karma {karma}", STR("tile", under_buf_text(&tile)),
            NUM("karma", hero->karma));
    under_buf_puts(out, ", ");
    message(out, fitness[hero->fitness]);
    for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++)
        if (hero->conditions >> i & 1) {
            under_buf_puts(out, ", ");
            message(out, conditions[i]);
        }
    if (who == play->state->team.traitor) {
        under_buf_puts(out, ", ");
        message(out, "one of the Sons of Liberty");
    }
    under_buf_free(&tile);
}

/* --- moves --- */

/* An argument of a move by its name; false: it has none but its word. */
static bool words_name(const struct sun_pack *pack, enum sun_type type, int number,
                       struct under_buf *out)
{
    if (type == T_CHARACTER || type == T_CHARACTER_MAYBE)
        under_buf_puts(out, pack->character[number].first_name);
    else if (type == T_CARD || type == T_CARD_MAYBE)
        under_buf_puts(out, pack->kind[pack->kind_of[number]].name);
    else if (type == T_KIND)
        under_buf_puts(out, pack->kind[number].name);
    else if (type == T_FOE || type == T_FOE_MAYBE)
        sun_name_foe(pack, number, out);
    else if (type == T_SKILL)
        under_buf_puts(out, pack->character[number / SKILLS_MAX].skill[number % SKILLS_MAX].name);
    else if (type == T_SEAT)
        message(out, "player {player}", NUM("player", number + 1));
    else if (type == T_WHENCE)
        message(out, "your own first");
    else if (type == T_FROM && number == 0)
        message(out, "your own");
    else if (type == T_FROM && number == FROM_TRAP)
        message(out, "out of a trap");
    else if (type == T_FROM)
        message(out, "from the tile");
    else if (type == T_TRAPPED)
        message(out, "{food} out of traps", NUM("food", number));
    else
        return false;
    return true;
}

void sun_say_about(const struct sun_play *play, under_move move, struct under_buf *out)
{
    const uint8_t *type = sun_moves[move.kind].type;
    bool named = false;
    for (int i = 0; i < 3 && type[i] != T_NONE; i++) {
        struct under_buf word = {0};
        int number = sun_move_number(move, i);
        if (number == sun_unwritten(type[i]))
            continue;
        bool name = words_name(play->pack, type[i], number, &word);
        if (!name)
            sun_word(play->pack, type[i], number, &word);
        if (out->size)
            under_buf_puts(out, named || name ? ", " : " ");
        under_buf_puts(out, under_buf_text(&word));
        named = name;
        under_buf_free(&word);
    }
}

void sun_say_plain(const char *text, struct under_buf *out)
{
    for (bool gap = false; *text; text++) {
        if (isalnum((unsigned char)*text)) {
            if (gap && out->size)
                under_buf_putc(out, '-');
            under_buf_putc(out, (char)tolower((unsigned char)*text));
        }
        gap = !isalnum((unsigned char)*text);
    }
}

/* --- dice --- */

void sun_say_dice(const uint8_t dice[COLOURS], struct under_buf *out)
{
    struct under_buf list = {0};
    for (int colour = 0; colour < COLOURS; colour++)
        if (dice[colour]) {
            words_join(&list);
            under_buf_printf(&list, "%d %s", dice[colour], sun_colour_names[colour]);
        }
    if (list.size)
        under_buf_puts(out, list.text);
    else
        message(out, "no dice");
    under_buf_free(&list);
}

void sun_say_rolling(const struct sun_play *play, struct under_buf *out)
{
    static const char *const why[ROLL_REASONS] = {
        [ROLL_OTHER] = "{who} rolls.",
        [ROLL_START] = "Player {seat} rolls for the first turn.",
        [ROLL_ATTACK] = "{who} attacks {foe}.",
        [ROLL_BLOW] = "{foe} attacks {who}.",
        [ROLL_SHOT] = "{who} shoots at {foe}.",
        [ROLL_COMES] = "With a success, {foe} comes for {who}.",
        [ROLL_SHOT_BACK] = "{foe} shoots back at {who}.",
        [ROLL_DUEL] = "{who} attacks {other}.",
        [ROLL_PARRY] = "{other} strikes back at {who}.",
        [ROLL_LOOT] = "{who} searches {foe}.",
        [ROLL_AMMO] = "{who} checks how much ammunition there is.",
        [ROLL_TIE] = "{foe} goes for whoever rolls the fewest successes. {who} rolls.",
    };
    static const char *const checks[ATTRIBUTES] = {
        [ATTR_MELEE] = "{who} makes a melee check.",
        [ATTR_STRENGTH] = "{who} makes a strength check.",
        [ATTR_DEXTERITY] = "{who} makes a dexterity check.",
        [ATTR_STEALTH] = "{who} makes a stealth check.",
    };
    struct sun_rolling rolling = sun_foresee_roll(play);
    struct under_buf who = {0}, other = {0}, foe = {0};
    sun_hero_name(play, rolling.who, &who);
    sun_hero_name(play, rolling.other, &other);
    if (rolling.foe != SUN_NONE)
        sun_name_foe(play->pack, rolling.foe, &foe);
    message(out, rolling.why == ROLL_CHECK ? checks[rolling.attribute] : why[rolling.why],
            STR("who", under_buf_text(&who)), STR("other", under_buf_text(&other)),
            STR("foe", under_buf_text(&foe)), NUM("seat", rolling.by.number + 1));
    under_buf_free(&who);
    under_buf_free(&other);
    under_buf_free(&foe);
}

/* --- enemies --- */

void sun_say_foes(const struct sun_play *play, uint64_t foes, struct under_buf *out)
{
    struct under_buf list = {0};
    for (int i = 0, foe; (foe = sun_foe_in_order(play, foes, i)) != SUN_NONE; i++) {
        words_join(&list);
        sun_name_foe(play->pack, foe, &list);
    }
    under_buf_puts(out, under_buf_text(&list));
    under_buf_free(&list);
}

static const char *words_type(const struct sun_play *play, int foe)
{
    uint32_t tags = sun_tags_of_foe(play, foe);
    return sun_is_merchant(foe)       ? "merchant"
           : tags & 1u << TAG_ANIMAL  ? "animal"
           : tags & 1u << TAG_MUTATED ? "mutated"
                                      : "human";
}

void sun_say_foe(const struct sun_play *play, int foe, struct under_buf *out)
{
    const struct sun_foe *it = &play->state->foe[foe];
    const struct sun_fighter *fighter = sun_fighter_of(play, foe);
    struct under_buf name = {0}, type = {0}, dice = {0}, ranged = {0};
    sun_name_foe(play->pack, foe, &name);
    message(&type, words_type(play, foe));
    sun_say_dice(sun_foe_dice(play, foe, REACH_NEAR), &dice);
    sun_say_dice(sun_foe_dice(play, foe, REACH_FAR), &ranged);
    static const uint8_t nothing[COLOURS];
    bool shoots = memcmp(sun_foe_dice(play, foe, REACH_FAR), nothing, COLOURS) != 0;
    const char *text = fighter->hp == 0       ? "{name}, {type}: can't be attacked"
                       : it->flags & FOE_DOWN ? "{name}, {type}: defeated"
                       : shoots
                           ? "{name}, {type}: {hp} of {most} HP, rolls {dice}, at range {ranged}"
                           : "{name}, {type}: {hp} of {most} HP, rolls {dice}";
    message(out, text, STR("name", under_buf_text(&name)), STR("type", under_buf_text(&type)),
            NUM("hp", fighter->hp - it->damage), NUM("most", fighter->hp),
            STR("dice", under_buf_text(&dice)), STR("ranged", under_buf_text(&ranged)));
    if (it->flags & FOE_TAPPED)
        message(out, ", has already acted this round");
    if (sun_is_merchant(foe) && it->grudge)
        message(out, ", hostile");
    under_buf_free(&name);
    under_buf_free(&type);
    under_buf_free(&dice);
    under_buf_free(&ranged);
}

/* --- the day and the mission --- */

void sun_say_weather(const struct sun_play *play, struct under_buf *out)
{
    static const char *const phases[SUN_PHASES] = {
        "set-up", "preparation", "morning", "afternoon", "night", "the end",
    };
    const struct sun_state *state = play->state;
    struct under_buf phase = {0};
    message(&phase, phases[state->phase]);
    if (state->sun != SUN_NONE)
        message(out, "Day {day}, {phase}: {sky}", NUM("day", state->day),
                STR("phase", under_buf_text(&phase)),
                STR("sky", play->pack->kind[state->sun].name));
    else
        message(out, "Day {day}, {phase}", NUM("day", state->day),
                STR("phase", under_buf_text(&phase)));
    under_buf_free(&phase);
}

/* What is still to be crafted is told with what it takes. */
static void goal_add_recipe(const struct sun_play *play, const struct sun_goal *goal,
                            struct under_buf *out)
{
    const uint8_t *recipe = sun_goal_recipe(play->pack, goal);
    uint8_t count[THINGS] = {0};
    struct under_buf things = {0};
    if (!recipe || sun_goal_met(play, goal))
        return;
    memcpy(count, recipe, RES_FINITE);
    sun_say_counts(count, &things);
    under_buf_putc(out, ' ');
    message(out, "Crafting it takes {things}.", STR("things", under_buf_text(&things)));
    under_buf_free(&things);
}

void sun_say_goal(const struct sun_play *play, const struct sun_goal *goal, struct under_buf *out)
{
    struct under_buf text = {0};
    sun_goal_text(play, goal, &text);
    goal_add_recipe(play, goal, &text);
    message(out, "Goal: {goal}", STR("goal", under_buf_text(&text)));
    under_buf_free(&text);
}

void sun_say_goal_short(const struct sun_play *play, const struct sun_goal *goal,
                        struct under_buf *out)
{
    struct under_buf text = {0};
    bool met = sun_goal_met(play, goal);
    if (met)
        sun_describe_goal(play->pack, &play->rules->mission->part[play->state->part], goal, &text);
    else
        sun_goal_short(play, goal, &text);
    goal_add_recipe(play, goal, &text);
    message(out, met ? "[x] {goal}" : "[ ] {goal}", STR("goal", under_buf_text(&text)));
    under_buf_free(&text);
}

void sun_say_part(const struct sun_play *play, struct under_buf *out)
{
    const struct sun_part *part = &play->rules->mission->part[play->state->part];
    int left = part->last_day - play->state->day;
    message(out,
            !part->last_day ? "{part}"
            : left > 1      ? "{part}: by the end of day {day}, {left} days left"
            : left == 1     ? "{part}: by the end of day {day}, 1 day left"
                            : "{part}: by the end of today",
            STR("part", part->name), NUM("day", part->last_day), NUM("left", left));
}
