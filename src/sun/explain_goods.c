/* Why an action is refused that takes goods, cards or skills: what is missing, and what would be
 * enough. */
#include "sun/cost.h"
#include "sun/enemies.h"
#include "sun/explain.h"
#include "sun/food.h"
#include "sun/holdings.h"
#include "sun/moves.h"
#include "sun/tell.h"

static const struct sun_place *goods_place(const struct sun_play *play, int who)
{
    return &play->state->place[play->state->hero[who].tile];
}

/* --- resources --- */

static void goods_add(struct under_buf *list, int thing, int count)
{
    if (count > 0)
        under_buf_printf(list, "%s%d %s", list->size ? ", " : "", count,
                         sun_count_name(thing, count));
}

/* What the move uses up, and what of it is missing. SUN-TRAP-03: food in traps is the tile's. */
under_status sun_refuse_things(const struct sun_play *play, int who, under_move move)
{
    const struct sun_hero *hero = &play->state->hero[who];
    uint8_t cost[RES_FINITE + 1];
    struct under_buf takes = {0}, missing = {0};
    sun_spends(play, move, cost);
    for (int i = 0; i <= RES_FOOD; i++) {
        int has = hero->has[i] + sun_usable_on_tile(play, hero->tile, i);
        if (i == RES_FOOD && sun_reads(play, ED_USE_TILE_THINGS))
            has += sun_trapped_food(play, hero->tile);
        goods_add(&takes, i, cost[i]);
        goods_add(&missing, i, cost[i] - has);
    }
    under_status why =
        missing.size ? cannot("Not enough resources: this takes {takes}, you still need {missing}.",
                              STR("takes", takes.text), STR("missing", missing.text))
                     : NULL;
    under_buf_free(&takes);
    under_buf_free(&missing);
    return why;
}

under_status sun_refuse_collect(const struct sun_play *play, int who, under_move move)
{
    int tile = play->state->hero[who].tile;
    for (int i = 0; i < 2; i++) {
        int thing = i == 0 ? sun_move_first(move) : sun_move_second(move);
        if (thing != SUN_NONE && sun_on_tile(play, tile, thing) == 0)
            return cannot("There is nothing of this here to collect: {thing}.",
                          STR("thing", sun_resource_names[thing]));
    }
    if (sun_room_for(play, who) <= 0)
        return cannot("No room for more resources: drop something first.");
    return NULL;
}

static under_status goods_explain_room(const struct sun_play *play, int who, under_move move,
                                       int card)
{
    if (sun_room_for_card(play, who, card))
        return NULL;
    return cannot("No room for the {card}: drop something first.",
                  STR("card", sun_kind_of(play, card)->name));
}

under_status sun_refuse_collect_card(const struct sun_play *play, int who, under_move move)
{
    if (play->state->card[sun_move_card(move)].at != AT_TILE + play->state->hero[who].tile)
        return cannot("You won't find the {card} on this tile.",
                      STR("card", sun_kind_of(play, sun_move_card(move))->name));
    return goods_explain_room(play, who, move, sun_move_card(move));
}

under_status sun_refuse_drop(const struct sun_play *play, int who, under_move move)
{
    int has = sun_move_thing(move) == RES_WATER ? sun_water_of(play, who)
                                                : play->state->hero[who].has[sun_move_thing(move)];
    if (has == 0)
        return cannot("You have no {thing} to drop.",
                      STR("thing", sun_count_name(sun_move_thing(move), 0)));
    return NULL;
}

under_status sun_refuse_drop_card(const struct sun_play *play, int who, under_move move)
{
    const char *name = sun_kind_of(play, sun_move_card(move))->name;
    if (!sun_holds(play->state, who, sun_move_card(move)))
        return cannot("You don't have the {card}.", STR("card", name));
    return cannot("You need the room that the {card} gives you: drop something else first.",
                  STR("card", name));
}

/* --- water --- */

under_status sun_refuse_water(const struct sun_play *play, int who, under_move move)
{
    const struct sun_place *place = goods_place(play, who);
    bool source = play->pack->tile[play->state->hero[who].tile].source;
    if (move.kind == MOVE_REFILL && !source && !place->water)
        return cannot("There is no water source here.");
    if (move.kind == MOVE_REFILL && !place->water)
        return cannot("The water source here is dry. It fills up in the preparation phase.");
    if (move.kind == MOVE_FETCH && place->stored == 0)
        return cannot("No water is stored here.");
    if (move.kind == MOVE_RAIN && !sun_is_stormy(play))
        return cannot("Rain can only be collected in a storm.");
    if (move.kind == MOVE_RAIN && sun_water_room(play, who) > 0) /* SUN-ED-50 */
        return refuse_by("SUN-ED-50",
                         "Your water reserve is full, and rain can't be collected in bottles.");
    return cannot("You have no room for more water.");
}

under_status sun_refuse_sleep(const struct sun_play *play, int who, under_move move)
{
    if (play->state->hero[who].fitness == FITNESS_MAX)
        return cannot("You are fit: sleeping would do nothing for you.");
    int foe = sun_foe_in_order(play, sun_foes_against(play, who), 0);
    struct under_buf name = {0};
    if (foe != SUN_NONE)
        sun_name_foe(play->pack, foe, &name);
    under_status why = cannot(sun_reads(play, ED_SLEEP_HIDDEN) /* SUN-ED-11 */
                                  ? "You can't sleep here: {foe} is on your tile, and you are not "
                                    "hidden."
                                  : "You can't sleep here: {foe} is on your tile.",
                              STR("foe", under_buf_text(&name)));
    under_buf_free(&name);
    return why;
}

under_status sun_refuse_eat(const struct sun_play *play, int who, under_move move)
{
    under_status why = sun_refuse_things(play, who, move);
    int at_once = sun_reads(play, ED_EAT_MOST);
    if (!why && at_once > 0 && sun_move_food(move) > at_once) /* SUN-ED-01 */
        why = cannot("You can't eat more than {most} food at once.", NUM("most", at_once));
    if (!why && play->state->hero[who].hp == sun_character_of(play, who)->hp)
        why = cannot("You are at full health: eating would do nothing for you.");
    return why ? why : cannot("You don't need that much food.");
}

/* --- crafting --- */

under_status sun_refuse_craft(const struct sun_play *play, int who, under_move move)
{
    const struct sun_kind *kind = &play->pack->kind[sun_move_card_kind(move)];
    if (!kind->craftable)
        return cannot("The {card} can't be crafted.", STR("card", kind->name));
    if (sun_in_deck(play, sun_move_card_kind(move)) == SUN_NONE)
        return cannot("The deck has no {card} left.", STR("card", kind->name));
    under_status why = sun_refuse_things(play, who, move);
    if (why)
        return why;
    if (sun_move_pitches(move) && !(kind->tags & 1u << TAG_TENT))
        return cannot("Only a tent can be set up as a camp at once.");
    if (sun_move_pitches(move) && !(sun_reads(play, ED_TENT) & TENT_STRAIGHT)) /* SUN-ED-35 */
        return sun_explain_edition(play, ED_TENT);
    if (sun_move_pitches(move) && goods_place(play, who)->camp != CAMP_NONE)
        return cannot("There is already a camp here.");
    return goods_explain_room(play, who, move, sun_in_deck(play, sun_move_card_kind(move)));
}

/* --- cards and skills --- */

under_status sun_refuse_use(const struct sun_play *play, int who, under_move move)
{
    const struct sun_kind *kind = sun_kind_of(play, sun_move_card(move));
    if (!sun_holds(play->state, who, sun_move_card(move)))
        return cannot("You don't have the {card}.", STR("card", kind->name));
    if (kind->use.program == 0)
        return cannot("The {card} can't be used as an action.", STR("card", kind->name));
    if (kind->hero != SUN_NONE && kind->hero != play->state->hero[who].kind)
        return refuse_by("SUN-CARD-06", "Only the {profession} can use the {card}.",
                         STR("profession", play->pack->character[kind->hero].name),
                         STR("card", kind->name));
    if (play->state->card[sun_move_card(move)].down)
        return refuse_by("SUN-CARD-05",
                         "The {card} can't be used again before the next preparation phase.",
                         STR("card", kind->name));
    if (kind->tags & 1u << TAG_ELECTRIC && play->state->storm_day)
        return refuse_by("SUN-DAY-11",
                         sun_reads(play, ED_ELECTRICS_OUT_DAY) /* SUN-ED-23 */
                             ? "ELECTRIC cards don't work again before the next preparation phase."
                             : "ELECTRIC cards don't work in a solar storm.");
    if (kind->sort == SORT_GEAR && play->state->hero[who].gear != sun_move_card(move))
        return refuse_by("SUN-CHAR-03", "Put on the {card} first: only gear you wear works.",
                         STR("card", kind->name));
    return cannot("The {card} can't be used like this now. It says: {text}",
                  STR("card", kind->name), STR("text", kind->text));
}

under_status sun_refuse_skill(const struct sun_play *play, int who, under_move move)
{
    static const char *const limits[LIMITS] = {
        [LIMIT_TURN] = "The skill {skill} can be used once a turn, and you have used it.",
        [LIMIT_PHASE] = "The skill {skill} can be used once a phase, and you have used it.",
        [LIMIT_DAY] = "The skill {skill} can be used once a day, and you have used it.",
        [LIMIT_GAME] = "The skill {skill} can be used once a game, and you have used it.",
    };
    const struct sun_character *character = &play->pack->character[sun_move_skill_owner(move)];
    const struct sun_skill *skill = &character->skill[sun_move_skill(move)];
    if (character != sun_character_of(play, who))
        return cannot("Only the {profession} has the skill {skill}.",
                      STR("profession", character->name), STR("skill", skill->name));
    if (skill->use.program == 0)
        return cannot("The skill {skill} works by itself.", STR("skill", skill->name));
    int used = play->state->hero[who].used[sun_move_skill(move)];
    if (used != LIMIT_NONE)
        return cannot(limits[used], STR("skill", skill->name));
    return cannot("The skill {skill} can't be used like this now. It says: {text}",
                  STR("skill", skill->name), STR("text", skill->text));
}

under_status sun_refuse_load(const struct sun_play *play, int who, under_move move)
{
    const struct sun_kind *kind = sun_kind_of(play, sun_move_card(move));
    if (!sun_holds(play->state, who, sun_move_card(move)))
        return cannot("You don't have the {card}.", STR("card", kind->name));
    if (kind->magazine == 0)
        return cannot("The {card} can't be loaded.", STR("card", kind->name));
    if (move.kind == MOVE_LOAD && play->state->card[sun_move_card(move)].left == kind->magazine)
        return cannot("The {card} can't hold more ammunition.", STR("card", kind->name));
    if (move.kind == MOVE_UNLOAD &&
        play->state->card[sun_move_card(move)].left < sun_move_rounds(move))
        return cannot("There is not that much ammunition in the {card}: only {left}.",
                      STR("card", kind->name),
                      NUM("left", play->state->card[sun_move_card(move)].left));
    if (move.kind == MOVE_UNLOAD)
        return cannot("Ammunition you take out needs a free resource slot each.");
    return cannot("You have no {ammunition} for the {card}.",
                  STR("ammunition", sun_count_name(kind->ammunition, 2)), STR("card", kind->name));
}

under_status sun_refuse_gear(const struct sun_play *play, int who, under_move move)
{
    const struct sun_kind *kind = sun_kind_of(play, sun_move_card(move));
    bool worn = play->state->hero[who].gear == sun_move_card(move);
    if (!sun_holds(play->state, who, sun_move_card(move)))
        return cannot("You don't have the {card}.", STR("card", kind->name));
    if (kind->sort != SORT_GEAR)
        return cannot("The {card} can't be worn: only gear can.", STR("card", kind->name));
    if (move.kind == MOVE_WEAR && worn)
        return cannot("You are already wearing the {card}.", STR("card", kind->name));
    if (move.kind == MOVE_STOW && !worn)
        return cannot("You are not wearing the {card}.", STR("card", kind->name));
    return cannot("You don't have room for everything after that: drop something first.");
}

/* --- camps, fires, traps, containers --- */

under_status sun_refuse_camp(const struct sun_play *play, int who, under_move move)
{
    const struct sun_kind *kind = sun_kind_of(play, sun_move_card(move));
    bool camp = move.kind == MOVE_CAMP;
    if (!sun_holds(play->state, who, sun_move_card(move)))
        return cannot("You don't have the {card}.", STR("card", kind->name));
    if (!(kind->tags & 1u << (camp ? TAG_TENT : TAG_TRAP)))
        return camp ? cannot("You can't set up camp with the {card}: you need a tent.",
                             STR("card", kind->name))
                    : cannot("You can't set the {card} as a trap.", STR("card", kind->name));
    if (camp && goods_place(play, who)->camp != CAMP_NONE)
        return cannot("There is already a camp here.");
    return NULL;
}

under_status sun_refuse_dismantle(const struct sun_play *play, int who, under_move move)
{
    if (goods_place(play, who)->camp == CAMP_NONE)
        return cannot("There is no camp here.");
    return cannot("This camp can't be taken down: only a tent that someone set up can.");
}

under_status sun_refuse_fire(const struct sun_play *play, int who, under_move move)
{
    int fire = goods_place(play, who)->fire;
    if (move.kind == MOVE_CAMPFIRE && fire != FIRE_NONE)
        return cannot("A fire is already burning here.");
    if (move.kind == MOVE_CAMPFIRE && !sun_has_tag(play, who, TAG_FIRE))
        return cannot("You need a card with the tag FIRE to light a campfire.");
    if (move.kind == MOVE_PIT && fire == FIRE_PIT)
        return cannot("There is already a cooking pit here.");
    if (move.kind == MOVE_PIT && fire == FIRE_NONE)
        return cannot("You need a campfire here to build a cooking pit.");
    if (move.kind == MOVE_COOK && fire != FIRE_PIT)
        return cannot("You need a cooking pit here to cook.");
    return sun_refuse_things(play, who, move);
}

under_status sun_refuse_trap(const struct sun_play *play, int who, under_move move)
{
    const struct sun_card *trap = &play->state->card[sun_move_card(move)];
    const char *name = sun_kind_of(play, sun_move_card(move))->name;
    if (trap->at != AT_SET + play->state->hero[who].tile ||
        !(sun_kind_of(play, sun_move_card(move))->tags & 1u << TAG_TRAP))
        return cannot("No such trap is set here: {card}.", STR("card", name));
    if (move.kind == MOVE_BAIT && trap->left > 0)
        return cannot("This trap is not empty: {food} food is in it.", NUM("food", trap->left));
    under_status why = sun_refuse_things(play, who, move);
    return why || move.kind == MOVE_UNTRAP
               ? why
               : refuse_by("SUN-TRAP-05", "You can't bait one trap with the bait of another.");
}

under_status sun_refuse_open(const struct sun_play *play, int who, under_move move)
{
    int container = goods_place(play, who)->container;
    if (container == 0)
        return cannot("There is no container here.");
    if (sun_move_attribute(move) == ATTR_STRENGTH)
        return cannot("The container here takes a dexterity check.");
    return cannot("The container here takes a strength check.");
}

/* SUN-DAY-13 */
under_status sun_refuse_end(const struct sun_play *play, int who, under_move move)
{
    (void)move;
    int foe = sun_foe_in_order(play, sun_foes_against(play, who), 0);
    if (foe == SUN_NONE)
        return NULL;
    struct under_buf name = {0};
    sun_name_foe(play->pack, foe, &name);
    under_status why = refuse_by("SUN-DAY-13",
                                 "You can't end your turn with {foe} on your tile: use the rest of "
                                 "your AP, or wait.",
                                 STR("foe", name.text));
    under_buf_free(&name);
    return why;
}

under_status sun_refuse_task(const struct sun_play *play, int who, under_move move)
{
    (void)who;
    const struct sun_part *part = &play->rules->mission->part[play->state->part];
    if (sun_move_task(move) >= part->tasks)
        return cannot("This part of the mission has no task {number}.",
                      NUM("number", sun_move_task(move) + 1));
    return cannot("You can't do this here and now: {task} The briefing says what it takes: "
                  "{briefing}",
                  STR("task", part->task[sun_move_task(move)].name),
                  STR("briefing", part->briefing));
}
