/* What a state can and cannot be: what every move keeps and every position made by hand must
 * fulfil. Bounds come first, so that what follows can look things up. The stack has its own
 * file. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/own_text.h"
#include "sun/enemies.h"
#include "sun/food.h"
#include "sun/game.h"
#include "sun/goals.h"
#include "sun/invariants.h"
#include "sun/map.h"
#include "sun/team.h"

/* How a sentence calls a hero, a card, a tile. */
static const char *name_hero(const struct sun_play *play, int who)
{
    static const char *const seats[] = {"hero 0", "hero 1", "hero 2", "hero 3", "hero 4", "hero 5"};
    int character = play->state->hero[who].kind;
    bool known = character < CHARACTERS_MAX && character < play->pack->characters;
    return known ? play->pack->character[character].id : seats[who];
}

static const char *name_word(const struct sun_play *play, enum sun_type type, int number)
{
    static _Thread_local struct under_own_text word;
    struct under_buf *out = under_own_text(&word);
    sun_word(play->pack, type, number, out);
    return under_buf_text(out);
}

/* --- the day and the mission --- */

static under_status check_round(const struct sun_play *play)
{
    const struct sun_state *state = play->state;
    if (state->phase >= SUN_PHASES || state->result >= SUN_RESULTS ||
        state->part >= play->rules->mission->parts || state->first >= play->rules->characters ||
        (state->active != SUN_NONE && state->active >= play->rules->characters) ||
        (state->sun != SUN_NONE && state->sun >= play->pack->kinds) || state->depth > STACK_MAX ||
        state->storm_day > 1 || state->karma_used > 1 || state->solo != play->rules->solo)
        return refuse("The day, the part of the mission or the active character is out of range.");
    if ((state->phase == SUN_PHASE_OVER) != (state->result != SUN_RESULT_NONE))
        return refuse("A game has a \"result\" if and only if its \"phase\" is \"over\".");
    if ((state->phase == SUN_PHASE_OVER) != (state->depth == 0))
        return refuse("The \"stack\" is empty if and only if the \"phase\" is \"over\".");
    if (state->day == 0 && state->phase != SUN_PHASE_SETUP && state->phase != SUN_PHASE_OVER)
        return refuse("After the set-up, \"day\" is 1 or more.");
    if (state->sun != SUN_NONE && play->pack->kind[state->sun].deck != DECK_SUN)
        return refuse("\"sun\" is {card}, which is not a sun card.",
                      STR("card", play->pack->kind[state->sun].id));
    if (state->banned >> play->rules->characters)
        return refuse("\"banned\" names a character who is not in play.");
    if (state->offers > OFFERS_MAX || state->give_ups > GIVE_UPS_MAX ||
        state->rearranged > REARRANGED_MAX)
        return refuse("More was tried for nothing than a turn allows.");
    return NULL;
}

/* --- characters --- */

static under_status check_hero_bounds(const struct sun_play *play, int who)
{
    static const struct sun_hero nobody = {.kind = SUN_NONE, .tile = SUN_NONE, .gear = SUN_NONE};
    const struct sun_hero *hero = &play->state->hero[who];
    if ((who >= play->rules->characters || hero->kind == SUN_NONE) &&
        memcmp(hero, &nobody, sizeof nobody) != 0)
        return refuse("heroes[{who}] is not in play, yet has a character, a tile or goods.",
                      NUM("who", who));
    if (who >= play->rules->characters)
        return NULL;
    if ((hero->kind != SUN_NONE && hero->kind >= play->pack->characters) ||
        (hero->tile != SUN_NONE && hero->tile >= play->pack->tiles) ||
        hero->fitness > FITNESS_MAX || (hero->gear != SUN_NONE && hero->gear >= play->pack->cards))
        return refuse("{who}: a number is out of range.", STR("who", name_hero(play, who)));
    for (int other = 0; other < who; other++)
        if (hero->kind != SUN_NONE && play->state->hero[other].kind == hero->kind)
            return refuse("Two heroes play {who}.", STR("who", name_hero(play, who)));
    if (hero->kind == SUN_NONE && play->state->phase != SUN_PHASE_SETUP)
        return refuse("heroes[{who}] has no character although the set-up is done.",
                      NUM("who", who));
    for (int i = 0; i < SKILLS_MAX; i++)
        if (hero->used[i] >= LIMITS ||
            (hero->used[i] && (hero->kind == SUN_NONE || i >= sun_character_of(play, who)->skills)))
            return refuse("{who} has a marker on a skill that does not exist.",
                          STR("who", name_hero(play, who)));
    return NULL;
}

/* SUN-CHAR-01, SUN-COND */
static under_status check_body(const struct sun_play *play, int who)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (hero->kind == SUN_NONE)
        return NULL;
    struct under_arg name = STR("who", name_hero(play, who));
    bool able = sun_able(hero), dead = hero->conditions & COND_DEAD;
    if (hero->hp > sun_character_of(play, who)->hp)
        return refuse("{who} has {hp} HP, more than the {most} of full health.", name,
                      NUM("hp", hero->hp), NUM("most", sun_character_of(play, who)->hp));
    if ((hero->hp == 0) == able)
        return refuse("{who} must be defeated with 0 HP, and only then.", name);
    if (dead && hero->conditions != COND_DEAD)
        return refuse("{who} is dead and can't have another condition.", name);
    if (!able && hero->conditions & (COND_HIDDEN | COND_WAITING | COND_DODGING | COND_REVIVED))
        return refuse("{who} is defeated and can't be hidden or waiting.", name);
    if (able && hero->hp <= 2 && !(hero->conditions & COND_INJURED)) /* SUN-COND-01 */
        return refuse("{who} has {hp} HP and must be injured.", name, NUM("hp", hero->hp));
    if (hero->ap > AP_MAX) /* SUN-DAY-15 */
        return refuse("{who} has {ap} AP; the tracker ends at {most}.", name, NUM("ap", hero->ap),
                      NUM("most", AP_MAX));
    if (hero->karma > 3) /* SUN-KARMA-01 */
        return refuse("{who} has {karma} karma dice; 3 is the most.", name,
                      NUM("karma", hero->karma));
    if (hero->down_for > (hero->conditions & COND_DEFEATED ? 3 : 0)) /* SUN-COND-04 */
        return refuse("{who} can't have been defeated for {phases} phases.", name,
                      NUM("phases", hero->down_for));
    if ((hero->tile == SUN_NONE) != dead)
        return refuse("{who} must be on a tile, unless dead.", name);
    if (hero->tile != SUN_NONE && play->state->place[hero->tile].state != PLACE_REVEALED)
        return refuse("{who} is on {tile}, which is not revealed.", name,
                      STR("tile", name_word(play, T_TILE, hero->tile)));
    return NULL;
}

/* Whether something of that owner can count for a hero with the cards held now. */
static bool check_can_count(const struct sun_play *play, struct sun_owner owner, int who)
{
    int character = play->state->hero[who].kind;
    if (owner.kind == OF_CHARACTER)
        return owner.index == character;
    if (owner.kind != OF_HELD && owner.kind != OF_WORN)
        return true;
    const struct sun_kind *kind = &play->pack->kind[owner.index];
    if (kind->hero != SUN_NONE && kind->hero != character) /* SUN-CARD-06 */
        return false;
    for (int copy = 0; copy < kind->copies; copy++)
        if (sun_holds(play->state, who, kind->first + copy))
            return true;
    return false;
}

/* The room that what somebody holds can ever give; not all of it counts at all times. */
static int check_most_slots(const struct sun_play *play, int who)
{
    struct sun_range mods = play->pack->mods_of[MOD_SLOTS];
    int most = 0;
    for (int i = mods.first; i < mods.first + mods.count; i++) {
        const struct sun_mod *mod = &play->pack->mod[i];
        if (mod->add > 0 && check_can_count(play, mod->owner, who))
            most += mod->add;
    }
    return most;
}

static under_status check_holdings(const struct sun_play *play, int who)
{
    const struct sun_state *state = play->state;
    const struct sun_hero *hero = &state->hero[who];
    struct under_arg name = STR("who", name_hero(play, who));
    int items = 0, gear = 0, resources = 0;
    for (int i = 0; i < play->pack->cards; i++) {
        if (!sun_holds(state, who, i) || i == hero->gear)
            continue;
        *(sun_kind_of(play, i)->sort == SORT_GEAR ? &gear : &items) += 1;
    }
    for (int i = 0; i < RESOURCES; i++)
        resources += hero->has[i];
    bool nothing = items + gear + resources + hero->water + hero->ap == 0 && hero->gear == SUN_NONE;
    if ((hero->kind == SUN_NONE || hero->conditions & COND_DEAD) && !nothing)
        return refuse("{who} is not in play, yet holds something.", name);
    if (hero->kind == SUN_NONE)
        return NULL;
    if (hero->gear != SUN_NONE &&
        (!sun_holds(state, who, hero->gear) || sun_kind_of(play, hero->gear)->sort != SORT_GEAR))
        return refuse("{who} wears {card}, but holds no such gear.", name,
                      STR("card", name_word(play, T_CARD, hero->gear)));
    /* SUN-CHAR-01; what counts for room can stop to, and is put down in the next turn. */
    int areas = sun_character_of(play, who)->areas - gear - (items ? items - 1 : 0);
    if (areas < 0 || resources > 3 * areas + check_most_slots(play, who))
        return refuse("{who} carries too much: {items} items, {gear} gear not "
                      "worn, {resources} resources.",
                      name, NUM("items", items), NUM("gear", gear), NUM("resources", resources));
    return NULL;
}

static under_status check_water(const struct sun_play *play, int who)
{
    const struct sun_hero *hero = &play->state->hero[who];
    struct sun_range mods = play->pack->mods_of[MOD_WATER];
    if (hero->kind == SUN_NONE)
        return NULL;
    int most = sun_character_of(play, who)->water;
    for (int i = mods.first; i < mods.first + mods.count; i++)
        most += abs(play->pack->mod[i].add);
    if (hero->water > most)
        return refuse("{who} has {water} water in the reserve, which holds {most}.",
                      STR("who", name_hero(play, who)), NUM("water", hero->water),
                      NUM("most", most));
    return NULL;
}

/* SUN-TEAM-14: the game ends when nobody is able any more. */
static under_status check_somebody(const struct sun_play *play)
{
    if (play->state->phase == SUN_PHASE_SETUP || play->state->phase == SUN_PHASE_OVER)
        return NULL;
    if (sun_survivors_stand(play))
        return NULL;
    return refuse("Nobody can act any more: the mission would be lost.");
}

static under_status check_heroes(const struct sun_play *play)
{
    static under_status (*const checks[])(const struct sun_play *,
                                          int) = {check_body, check_holdings, check_water};
    under_status why = NULL;
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        for (int who = 0; who < play->rules->characters && !why; who++)
            why = checks[i](play, who);
    return why ? why : check_somebody(play);
}

/* --- cards --- */

static bool check_is_on_map(const struct sun_place *place)
{
    return place->state == PLACE_REVEALED;
}

/* Where a card of its deck may be: SUN-CARD-02, SUN-CARD-09. */
static bool check_card_place(const struct sun_play *play, const struct sun_kind *kind, int at)
{
    const struct sun_state *state = play->state;
    bool thing = kind->sort < SORT_DEED;
    bool kept = kind->deck == DECK_ITEM || kind->deck == DECK_GEAR;
    if (at >= AT_SET) /* SUN-CAMP-05, SUN-TRAP-04 */
        return at - AT_SET < play->pack->tiles &&
               state->place[at - AT_SET].state == PLACE_REVEALED &&
               (kind->tags & 1u << TAG_TRAP ||
                (kind->tags & 1u << TAG_TENT && state->place[at - AT_SET].camp == CAMP_TENT));
    if (at >= AT_MERCHANT)
        return thing && state->merchant[at - AT_MERCHANT].tile != SUN_NONE;
    if (at >= AT_TILE)
        return thing && at - AT_TILE < play->pack->tiles &&
               state->place[at - AT_TILE].state == PLACE_REVEALED;
    if (at >= AT_HOLDER)
        return thing && at - AT_HOLDER < play->rules->characters &&
               state->hero[at - AT_HOLDER].kind != SUN_NONE;
    if (at == AT_FIELD)
        return kind->deck == DECK_ENEMY;
    if (at == AT_BOTTOM)
        return !kept && kind->deck != DECK_SUN;
    if (at == AT_ASIDE) /* SUN-SET-05 */
        return kept && kind->stars > 0 && state->phase == SUN_PHASE_SETUP;
    return true;
}

static under_status check_card(const struct sun_play *play, int i)
{
    const struct sun_card *card = &play->state->card[i];
    static const struct sun_card blank = {0};
    if (i >= play->pack->cards)
        return memcmp(card, &blank, sizeof blank) == 0
                   ? NULL
                   : refuse("There is no card {card} in the pack.", NUM("card", i));
    struct under_arg name = STR("card", name_word(play, T_CARD, i));
    const struct sun_kind *kind = sun_kind_of(play, i);
    int most = kind->uses ? kind->uses : kind->magazine ? kind->magazine : kind->bottle;
    if (card->at >= AT_SET && kind->tags & 1u << TAG_TRAP)
        most = 3; /* food: SUN-TRAP-01 */
    if (card->at >= AT_END || card->down > 1)
        return refuse("{card}: a number is out of range.", name);
    if (!check_card_place(play, kind, card->at))
        return refuse("{card}, a card of the {deck} deck, can't be there.", name,
                      STR("deck", sun_deck_names[kind->deck]));
    if (card->left > most)
        return refuse("{card} has {left} left; {most} is the most.", name, NUM("left", card->left),
                      NUM("most", most));
    if (card->at < AT_TABLE && (card->left || card->down))
        return refuse("Nobody holds {card}, so it can't have been used.", name);
    return NULL;
}

static under_status check_cards(const struct sun_play *play)
{
    under_status why = NULL;
    for (int i = 0; i < CARDS_MAX && !why; i++)
        why = check_card(play, i);
    return why;
}

/* --- the map --- */

static under_status check_place_bounds(const struct sun_play *play, int tile)
{
    const struct sun_place *place = &play->state->place[tile];
    struct sun_place off = {.state = place->state};
    if (tile >= play->pack->tiles || !check_is_on_map(place)) {
        if (place->state > PLACE_OUT_OF_GAME || place->state == PLACE_FACE_DOWN ||
            (tile >= play->pack->tiles && place->state != PLACE_IN_STACK) ||
            memcmp(place, &off, sizeof off) != 0)
            return refuse("There is something on a tile that is not on the map.");
        return NULL;
    }
    struct under_arg name = STR("tile", name_word(play, T_TILE, tile));
    if (place->water > 1 || place->event == MARKER_WAITS || place->event > 3 ||
        place->container >> 2 & ~place->container || place->symbol > 1 ||
        place->camp > CAMP_FOUND || place->fire > FIRE_PIT ||
        place->night >> play->rules->characters)
        return refuse("{tile}: a number is out of range.", name);
    for (int i = 0; i <= RES_FINITE; i++)
        if (place->printed[i] > play->pack->tile[tile].resources[i])
            return refuse("{tile} has {count} {thing} left of the {printed} printed on it.", name,
                          NUM("count", place->printed[i]), STR("thing", sun_resource_names[i]),
                          NUM("printed", play->pack->tile[tile].resources[i]));
    return NULL;
}

static under_status check_place(const struct sun_play *play, int tile)
{
    const struct sun_place *place = &play->state->place[tile];
    const struct sun_tile *printed = &play->pack->tile[tile];
    if (!check_is_on_map(place))
        return NULL;
    struct under_arg name = STR("tile", name_word(play, T_TILE, tile));
    if (place->camp == CAMP_PRINTED && (!printed->camp || place->state != PLACE_REVEALED))
        return refuse("{tile} has a printed camp, but none is printed on it.", name);
    uint8_t tent[CARDS_MAX];
    if (sun_find_set(play, tile, TAG_TENT, tent) != (place->camp == CAMP_TENT)) /* SUN-CAMP-05 */
        return refuse("{tile} has a tent exactly where one tent card is \"set\".", name);
    if (place->owner > (place->camp == CAMP_TENT ? play->rules->characters : 0))
        return refuse("{tile} has an \"owner\", but no tent of theirs.", name);
    if (place->stored > 0 && place->camp == CAMP_NONE && tile != TILE_NEW_HAVEN &&
        !sun_is_wanted_at(play, tile, RES_WATER)) /* SUN-ACT-17 */
        return refuse("{tile} stores water without a camp.", name);
    if (tile == TILE_NEW_HAVEN && place->state != PLACE_REVEALED)
        return refuse("New Haven lies face down.");
    return NULL;
}

/* Tiles face down under enemies are of the stack, and nothing is known of them: SUN-ENEMY-05. */
static under_status check_blind(const struct sun_play *play)
{
    for (int i = TILES_MAX; i < PLACES_MAX; i++) {
        const struct sun_place *place = &play->state->place[i];
        struct sun_place blind = {.state = PLACE_FACE_DOWN, .q = place->q, .r = place->r};
        static const struct sun_place nothing = {0};
        if (memcmp(place, place->state == PLACE_FACE_DOWN ? &blind : &nothing, sizeof blind) != 0)
            return refuse("There is something on a tile that lies face down.");
    }
    return sun_count_stack(play) < 0 ? refuse("More tiles lie face down than are left to draw.")
                                     : NULL;
}

static bool check_lies(const struct sun_place *place)
{
    return place->state == PLACE_REVEALED || place->state == PLACE_FACE_DOWN;
}

/* Tiles lie apart, and in one piece around New Haven in the middle: SUN-SET-08. */
static under_status check_map(const struct sun_play *play)
{
    const struct sun_state *state = play->state;
    uint8_t queue[PLACES_MAX];
    bool seen[PLACES_MAX] = {false};
    int reached = 0, lying = 0;
    for (int i = 0; i < PLACES_MAX; i++) {
        const struct sun_place *place = &state->place[i];
        if (!check_lies(place))
            continue;
        lying++;
        for (int j = 0; j < i; j++)
            if (check_lies(&state->place[j]) && state->place[j].q == place->q &&
                state->place[j].r == place->r)
                return refuse("Two tiles lie in one place: \"q\" {q}, \"r\" {r}.",
                              NUM("q", place->q), NUM("r", place->r));
    }
    if (!check_is_on_map(&state->place[TILE_NEW_HAVEN]))
        return lying > 0 || state->phase != SUN_PHASE_SETUP ? refuse("New Haven is not on the map.")
                                                            : NULL;
    if (state->place[TILE_NEW_HAVEN].q != 0 || state->place[TILE_NEW_HAVEN].r != 0)
        return refuse("New Haven lies in the middle: \"q\" 0, \"r\" 0.");
    /* SUN-SET-16: what a mission lays out can lie apart until the way there is found. */
    for (int i = 0; i < play->pack->tiles; i++)
        if (i == TILE_NEW_HAVEN || (play->pack->tile[i].target && check_lies(&state->place[i]))) {
            queue[reached++] = (uint8_t)i;
            seen[i] = true;
        }
    for (int done = 0; done < reached; done++)
        for (int i = 0; i < PLACES_MAX; i++)
            if (!seen[i] && check_lies(&state->place[i]) &&
                sun_distance(&state->place[i], &state->place[queue[done]]) == 1) {
                seen[i] = true;
                queue[reached++] = (uint8_t)i;
            }
    if (reached < lying)
        return refuse(
            "The map is in pieces: only {reached} of {lying} tiles are connected to New Haven.",
            NUM("reached", reached), NUM("lying", lying));
    return NULL;
}

/* SUN-SET-14 */
static under_status check_heaps(const struct sun_play *play)
{
    const struct sun_heap *heap = play->state->heap;
    for (int i = 0; i < HEAPS_MAX; i++) {
        bool last = heap[i].left == 0;
        if ((last && heap[i].tile != TILE_NEW_HAVEN) || (!last && i > 0 && heap[i - 1].left == 0) ||
            heap[i].left > TILES_MAX || heap[i].tile >= play->pack->tiles)
            return refuse("The \"heaps\" of the tile stack are out of range.");
        if (heap[i].tile != TILE_NEW_HAVEN &&
            play->state->place[heap[i].tile].state != PLACE_IN_STACK)
            return refuse("heaps[{i}] hides {tile}, which is not in the stack.", NUM("i", i),
                          STR("tile", name_word(play, T_TILE, heap[i].tile)));
        for (int j = 0; j < i; j++)
            if (heap[i].tile != TILE_NEW_HAVEN && heap[i].tile == heap[j].tile)
                return refuse("{tile} is hidden twice.",
                              STR("tile", name_word(play, T_TILE, heap[i].tile)));
    }
    return NULL;
}

static under_status check_tiles(const struct sun_play *play)
{
    under_status why = check_heaps(play);
    if (!why)
        why = check_map(play);
    if (!why)
        why = check_blind(play);
    for (int tile = 0; tile < play->pack->tiles && !why; tile++)
        why = check_place(play, tile);
    return why;
}

/* --- what is counted --- */

int sun_count_resource(const struct sun_play *play, int resource)
{
    const struct sun_state *state = play->state;
    int count = state->bag[resource];
    for (int who = 0; who < play->rules->characters; who++)
        count += state->hero[who].has[resource];
    for (int tile = 0; tile < play->pack->tiles; tile++)
        count += state->place[tile].printed[resource] + state->place[tile].dropped[resource];
    for (int i = 0; i < MERCHANTS_MAX; i++)
        count += state->merchant[i].has[resource];
    return count;
}

/* SUN-SET-09 */
static under_status check_resources(const struct sun_play *play)
{
    for (int i = 0; i < RES_FINITE; i++) {
        int used = sun_count_resource(play, i), supply = play->state->supply[i];
        if (used + supply != sun_resource_total[i])
            return refuse("There are {used} {thing} in play and {supply} in the supply; together "
                          "they are always {total}.",
                          NUM("used", used), STR("thing", sun_resource_names[i]),
                          NUM("supply", supply), NUM("total", sun_resource_total[i]));
    }
    return NULL;
}

static under_status check_merchants(const struct sun_play *play)
{
    static const struct sun_merchant nobody = {.tile = SUN_NONE};
    for (int i = 0; i < MERCHANTS_MAX; i++) {
        const struct sun_merchant *merchant = &play->state->merchant[i];
        if (merchant->tile == SUN_NONE
                ? memcmp(merchant, &nobody, sizeof nobody) != 0
                : merchant->tile >= play->pack->tiles ||
                      play->state->place[merchant->tile].state != PLACE_REVEALED)
            return refuse(
                "merchants[{i}] is not on a tile of the map, or is not in play and has something.",
                NUM("i", i));
        if (play->state->gone >> i & 1 &&
            (i == 0 || i >= play->pack->traders || merchant->tile != SUN_NONE))
            return refuse("merchants[{i}] is \"gone\", yet in play or not a roaming merchant.",
                          NUM("i", i));
    }
    return NULL;
}

/* --- enemies --- */

/* The order of coming into play is everybody's own. */
static bool check_order(const struct sun_state *state, int foe)
{
    if (state->foe[foe].order == 0)
        return false;
    for (int other = 0; other < foe; other++)
        if (state->foe[other].tile != SUN_NONE && state->foe[other].order == state->foe[foe].order)
            return false;
    return true;
}

/* SUN-STL-09: what was between a foe and a hero ends when they no longer share the tile. */
static bool check_met(const struct sun_play *play, const struct sun_foe *foe)
{
    for (int who = 0; who < CHARACTERS_MAX; who++)
        if (foe->met >> who & 1 &&
            (who >= play->rules->characters || play->state->hero[who].tile != foe->tile))
            return false;
    return foe->grudge >> play->rules->characters == 0;
}

/* SUN-ED-25: a symbol is marked when its enemy falls, and brings one at a time. */
static bool check_home(const struct sun_play *play, int foe)
{
    const struct sun_foe *it = &play->state->foe[foe];
    int home = it->home;
    if (home == TILE_NEW_HAVEN)
        return true;
    return !sun_reads(play, ED_MARK_AT_SPAWN) && !sun_is_merchant(foe) && !(it->flags & FOE_DOWN) &&
           home < play->pack->tiles && play->pack->tile[home].enemy &&
           play->state->place[home].state == PLACE_REVEALED && !play->state->place[home].symbol &&
           sun_enemy_of_symbol(play, home) == foe;
}

/* SUN-TEAM-17: one of the traitor's own who was attacked. */
static bool check_is_betrayed(const struct sun_play *play, int foe)
{
    int traitor = play->state->team.traitor;
    return traitor != SUN_NONE && sun_is_sol(play, foe) &&
           play->state->foe[foe].grudge == 1u << traitor;
}

static under_status check_foe(const struct sun_play *play, int i)
{
    static const struct sun_foe nobody = {.tile = SUN_NONE};
    const struct sun_foe *foe = &play->state->foe[i];
    int merchant = i - ENEMIES_MAX,
        enemies = play->rules->deck[DECK_ENEMY].end - play->rules->deck[DECK_ENEMY].first;
    bool exists = sun_is_merchant(i) ? merchant > 0 && merchant < play->pack->traders : i < enemies;
    if (foe->tile == SUN_NONE || !exists)
        return memcmp(foe, &nobody, sizeof nobody) == 0
                   ? NULL
                   : refuse("An enemy that is not in play has damage, flags or an order.");
    struct under_arg name = STR("foe", sun_foe_name(play, i));
    int hp = sun_fighter_of(play, i)->hp;
    bool down = foe->flags & FOE_DOWN;
    bool barred = foe->tile == TILE_NEW_HAVEN && sun_reads(play, ED_HAVEN) & HAVEN_BARS_ENEMIES;
    if (foe->tile >= PLACES_MAX || !check_lies(&play->state->place[foe->tile]) ||
        barred) /* SUN-ENEMY-06 */
        return refuse("{foe} is in New Haven, or not on a tile of the map.", name);
    if (foe->damage > hp || (foe->damage == hp) != down) /* SUN-FIGHT-07 */
        return refuse("{foe} has {damage} damage: it is defeated with {hp}, and only then.", name,
                      NUM("damage", foe->damage), NUM("hp", hp));
    if (!check_home(play, i))
        return refuse("{foe} names a \"symbol\" that did not bring it, or would be marked by now.",
                      name);
    if (!check_order(play->state, i))
        return refuse("{foe} needs its own place in the \"order\" of coming into play.", name);
    if (!check_met(play, foe) ||
        (foe->grudge && !sun_is_merchant(i) && !check_is_betrayed(play, i)))
        return refuse(
            "{foe} has met a character who is not there, or has a grudge without being a merchant.",
            name);
    return NULL;
}

/* Cards in the field and enemies in play are the same ones; so are merchants. */
static under_status check_foes(const struct sun_play *play)
{
    const struct sun_state *state = play->state;
    under_status why = NULL;
    for (int i = 0; i < FOES_MAX && !why; i++)
        why = check_foe(play, i);
    if (why)
        return why;
    for (int i = play->rules->deck[DECK_ENEMY].first; i < play->rules->deck[DECK_ENEMY].end; i++)
        if ((state->card[i].at == AT_FIELD) !=
            (state->foe[sun_foe_of_card(play, i)].tile != SUN_NONE))
            return refuse("{card}: an enemy is in play if and only if its card is in the field.",
                          STR("card", name_word(play, T_CARD, i)));
    for (int i = 1; i < MERCHANTS_MAX; i++)
        if (state->merchant[i].tile != state->foe[ENEMIES_MAX + i].tile)
            return refuse("merchants[{i}] and his row in \"foes\" name different tiles.",
                          NUM("i", i));
    return NULL;
}

/* --- dice and offers --- */

static under_status check_dice(const struct sun_play *play)
{
    const struct sun_roll *roll = &play->state->roll;
    if (roll->count > DICE_MAX)
        return refuse("There are more dice than can be rolled at once.");
    for (int i = 0; i < DICE_MAX; i++) {
        bool there = i < roll->count;
        if (!there && (roll->colour[i] || roll->face[i] || roll->rerolled[i]))
            return refuse("A die beyond those rolled shows something.");
        if (there &&
            (roll->colour[i] >= COLOURS || roll->face[i] > FACES || roll->rerolled[i] > 2 ||
             (roll->face[i] < FACES && sun_sides[roll->colour[i]][roll->face[i]] == 0)))
            return refuse("roll[{die}] shows a face this die does not have.", NUM("die", i));
    }
    return NULL;
}

static under_status check_offer(const struct sun_play *play)
{
    const struct sun_state *state = play->state;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < CARDS_A_SIDE; i++)
            if (state->offer_card[side][i] != SUN_NONE &&
                (state->offer_card[side][i] >= play->pack->cards ||
                 (i > 0 && state->offer_card[side][i - 1] == SUN_NONE)))
                return refuse("The cards of the offer are out of range.");
    return NULL;
}

static under_status check_bounds(const struct sun_play *play)
{
    under_status why = check_round(play);
    for (int who = 0; who < CHARACTERS_MAX && !why; who++)
        why = check_hero_bounds(play, who);
    for (int tile = 0; tile < TILES_MAX && !why; tile++)
        why = check_place_bounds(play, tile);
    return why ? why : check_merchants(play);
}

under_status sun_check_state(const void *memory, const struct under_config *config)
{
    static under_status (*const checks[])(const struct sun_play *) = {
        check_bounds, sun_check_team_state, check_cards, check_heroes, check_tiles,
        check_foes,   check_resources,      check_dice,  check_offer,  sun_check_stack,
    };
    struct sun_play play = sun_play_of(config, (void *)memory);
    under_status why = NULL;
    for (size_t i = 0; i < sizeof checks / sizeof *checks && !why; i++)
        why = checks[i](&play);
    return why;
}
