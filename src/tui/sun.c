/* Under our Sun at a terminal: its words, and the table of its front. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "tui/sun.h"
#include "tui/tell.h"

static struct sun_play sun_look(const struct under_config *config, const void *state)
{
    return sun_play_of(config, (void *)state);
}

static const struct sun_step *sun_asking(const struct sun_state *state)
{
    return state->depth ? &state->stack[state->depth - 1] : NULL;
}

int tui_sun_actor(const struct sun_state *state)
{
    const struct sun_step *top = sun_asking(state);
    if (top && sun_ops[top->op].waits == WAITS_FOR_SEAT)
        return top->who;
    return state->active != NONE ? state->active : state->first < CHARACTERS_MAX ? state->first : 0;
}

/* --- words for what there is --- */

void tui_sun_initials(const struct sun_play *play, int who, char name[4])
{
    const char *own = sun_character_of(play, who)->name;
    name[0] = own[0];
    name[1] = '\0';
    for (int other = 0; other < play->rules->characters; other++) {
        if (other == who || play->state->hero[other].kind == NONE)
            continue;
        const char *its = sun_character_of(play, other)->name;
        size_t same = 0;
        while (own[same] && own[same] == its[same])
            same++;
        if (same > 0 && own[same]) {
            name[1] = own[same];
            name[2] = '\0';
        }
    }
}

void tui_sun_weather(const struct sun_play *play, struct under_buf *out)
{
    static const char *const phases[PHASES] = {
        "set-up", "preparation", "morning", "afternoon", "night", "the end",
    };
    const struct sun_state *state = play->state;
    struct under_buf phase = {0};
    message(&phase, phases[state->phase]);
    if (state->sun != NONE)
        message(out, "Day {day}, {phase}: {sky}", NUM("day", state->day),
                STR("phase", under_buf_text(&phase)),
                STR("sky", play->pack->kind[state->sun].name));
    else
        message(out, "Day {day}, {phase}", NUM("day", state->day),
                STR("phase", under_buf_text(&phase)));
    under_buf_free(&phase);
}

static void sun_tile_name(const struct sun_pack *pack, int tile, struct under_buf *out)
{
    if (pack->tile[tile].name)
        under_buf_puts(out, pack->tile[tile].name);
    else
        under_buf_printf(out, "t%d", pack->tile[tile].number);
}

void tui_sun_goal(const struct sun_play *play, const struct sun_goal *goal, struct under_buf *out)
{
    const struct sun_state *state = play->state;
    struct under_buf tile = {0};
    if (goal->tile != NONE)
        sun_tile_name(play->pack, goal->tile, &tile);
    switch ((enum goal_kind)goal->kind) {
    case GOAL_STORE:
        message(out, "Goal: {count} {thing} stored in {tile}, now {now}.", NUM("count", goal->b),
                STR("thing", sun_resource_names[goal->a]), STR("tile", under_buf_text(&tile)),
                NUM("now", goal->a == WATER ? state->place[goal->tile].stored
                                            : state->place[goal->tile].dropped[goal->a]));
        break;
    case GOAL_CARRY:
        message(out, "Goal: {count} {thing} carried by all together.", NUM("count", goal->b),
                STR("thing", sun_resource_names[goal->a]));
        break;
    case GOAL_HAVE:
        message(out, "Goal: somebody holds {card}.", STR("card", play->pack->kind[goal->a].name));
        break;
    case GOAL_REACH:
        if (goal->b)
            message(out, "Goal: {count} of you in {tile}.", NUM("count", goal->b),
                    STR("tile", under_buf_text(&tile)));
        else
            message(out, "Goal: all of you in {tile}.", STR("tile", under_buf_text(&tile)));
        break;
    case GOAL_DAY:
        message(out, "Goal: live to see day {day}.", NUM("day", goal->b));
        break;
    case GOAL_TILES:
        message(out, "Goal: tiles on the map: {count}, now {now}.", NUM("count", goal->b),
                NUM("now", sun_count_places(play, GOAL_TILES)));
        break;
    case GOAL_CAMPS:
        message(out, "Goal: camps outside New Haven: {count}, now {now}.", NUM("count", goal->b),
                NUM("now", sun_count_places(play, GOAL_CAMPS)));
        break;
    case GOAL_COUNTER:
        message(out, "Goal: a count of {count}, now {now}.", NUM("count", goal->b),
                NUM("now", state->counter));
        break;
    case GOAL_KINDS:
        break;
    }
    under_buf_free(&tile);
}

void tui_sun_things(const struct sun_play *play, int who, struct under_buf *out)
{
    const struct sun_hero *hero = &play->state->hero[who];
    struct under_buf list = {0};
    for (int resource = 0; resource < RESOURCES; resource++)
        if (hero->has[resource])
            under_buf_printf(&list, "%s%d %s", list.size ? ", " : "", hero->has[resource],
                             sun_resource_names[resource]);
    if (list.size)
        message(out, "{things}; room for {room}", STR("things", list.text),
                NUM("room", sun_room_for(play, who)));
    else
        message(out, "no resources; room for {room}", NUM("room", sun_room_for(play, who)));
    under_buf_free(&list);
}

void tui_sun_cards(const struct sun_play *play, int who, struct under_buf *out)
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
            message(out, " worn");
        if (!sun_card_works(play, who, card))
            message(out, " off");
    }
    if (first)
        message(out, "no cards");
}

void tui_sun_conditions(const struct sun_play *play, int who, struct under_buf *out)
{
    static const char *const fitness[] = {"tired", "rested", "fit"};
    static const char *const conditions[] = {"injured", "infected", "defeated", "dead"};
    const struct sun_hero *hero = &play->state->hero[who];
    struct under_buf tile = {0};
    if (hero->tile != NONE)
        sun_tile_name(play->pack, hero->tile, &tile);
    message(out, "{tile}, karma {karma}", STR("tile", under_buf_text(&tile)),
            NUM("karma", hero->karma));
    under_buf_puts(out, ", ");
    message(out, fitness[hero->fitness]);
    for (int i = 0; i < 4; i++)
        if (hero->conditions >> i & 1) {
            under_buf_puts(out, ", ");
            message(out, conditions[i]);
        }
    under_buf_free(&tile);
}

/* --- choosing --- */

/* Moves with the same word are one thing in hand. */
static int sun_hand_of(int kind)
{
    for (int other = 0; other < kind; other++)
        if (strcmp(sun_moves[other].word, sun_moves[kind].word) == 0)
            return other;
    return kind;
}

static int sun_place_of(under_move move)
{
    const uint8_t *type = sun_moves[move.kind].type;
    if (type[0] == T_TILE)
        return move.a;
    if (type[0] == T_DIRECTION)
        return PLACE_DIRECTION + move.a;
    if (type[0] == T_NONE)
        return -1;
    return PLACE_LIST + ((move.a * 256) + move.b) * 256 + move.c;
}

/* What the move costs the hero, by trying it. */
static int sun_cost_of(const struct under_config *config, const struct sun_state *state,
                       under_move move)
{
    const struct sun_step *top = sun_asking(state);
    if (!top || top->op != OP_ACTIONS || move.kind == MOVE_END)
        return 0;
    struct sun_state after = *state;
    if (sun_game.apply(&after, config, move, NULL) != NULL)
        return 0;
    int cost = state->hero[top->who].ap - after.hero[top->who].ap;
    return after.phase == state->phase && cost > 0 ? cost : 0;
}

static void sun_choice_words(const struct under_config *config, const struct sun_state *state,
                             under_move move, struct under_buf *out)
{
    struct sun_play play = sun_look(config, state);
    const struct sun_step *top = sun_asking(state);
    if (move.kind == MOVE_CHOOSE && top && top->op == OP_CHOOSE) {
        under_buf_puts(out, sun_choice_line(&play, top, move.a));
        return;
    }
    if (move.kind == MOVE_REROLL) {
        static const char *const faces[] = {"blank", "success", "double success", "cross"};
        message(out, sun_colour_names[state->roll.colour[move.a]]);
        under_buf_puts(out, ", ");
        message(out, faces[state->roll.face[move.a]]);
        return;
    }
    if (move.kind == MOVE_PICK) {
        message(out, "{hp} HP, {water} water", NUM("hp", play.pack->character[move.a].hp),
                NUM("water", play.pack->character[move.a].water));
        return;
    }
    if (move.kind == MOVE_POINT) {
        message(out, "player {player}", NUM("player", move.a + 1));
        return;
    }
    if (sun_moves[move.kind].type[0] == T_DIRECTION) {
        static const char *const ways[] = {"up",   "up and right",  "down and right",
                                           "down", "down and left", "up and left"};
        message(out, ways[move.a]);
        under_buf_puts(out, ", ");
    }
    int cost = sun_cost_of(config, state, move);
    if (cost)
        message(out, "{cost} AP", NUM("cost", cost));
    else if (top && top->op == OP_ACTIONS && sun_moves[move.kind].act && move.kind != MOVE_END)
        message(out, "0 AP");
}

void tui_sun_choice(const struct under_config *config, const void *memory, under_move move,
                    struct tui_choice *out)
{
    const struct sun_state *state = memory;
    struct under_buf text = {0};
    int kind = sun_hand_of(move.kind);
    *out = (struct tui_choice){.hand = kind, .place = sun_place_of(move), .style = TUI_STRONG};
    snprintf(out->hand_text, sizeof out->hand_text, "%s", sun_moves[kind].word);
    under_buf_printf(&text, "%s: ", sun_moves[kind].word);
    message(&text, sun_moves[kind].help);
    snprintf(out->hand_words, sizeof out->hand_words, "%s", under_buf_text(&text));
    under_buf_clear(&text);
    sun_text(config, move, &text);
    const char *arguments = strchr(under_buf_text(&text), ' ');
    snprintf(out->place_text, sizeof out->place_text, "%s", arguments ? arguments + 1 : "");
    under_buf_clear(&text);
    sun_choice_words(config, state, move, &text);
    snprintf(out->place_words, sizeof out->place_words, "%s", under_buf_text(&text));
    under_buf_free(&text);
}

/* --- what a move would do --- */

/* The exact chance of a check that the move would make. */
static void sun_preview_check(const struct sun_play *play, int who, int attribute, int need,
                              struct under_buf *out)
{
    uint8_t dice[COLOURS];
    char percent[16];
    struct under_buf pool = {0};
    sun_pool(play, who, attribute, dice);
    for (int colour = 0; colour < COLOURS; colour++)
        if (dice[colour])
            under_buf_printf(&pool, "%s%d %s", pool.size ? ", " : "", dice[colour],
                             sun_colour_names[colour]);
    snprintf(percent, sizeof percent, "%.1f", 100 * sun_chance(dice, need));
    tui_line(out, "A check of {attribute} with {dice} dice: {percent} % to pass.",
             STR("attribute", sun_attribute_names[attribute]),
             STR("dice", pool.size ? pool.text : "0"), STR("percent", percent));
    under_buf_free(&pool);
}

static void sun_preview_card(const struct sun_kind *kind, struct under_buf *out)
{
    under_buf_printf(out, "%s: %s\n", kind->name, kind->text);
}

static void sun_preview_character(const struct sun_character *character, struct under_buf *out)
{
    struct under_buf dice = {0};
    tui_line(out, "{text}", STR("text", character->text));
    for (int attribute = 0; attribute < ATTRIBUTES; attribute++) {
        under_buf_printf(&dice, "%s%s", dice.size ? "; " : "", sun_attribute_names[attribute]);
        for (int colour = 0; colour < COLOURS; colour++)
            for (int i = 0; i < character->dice[attribute][colour]; i++)
                under_buf_printf(&dice, " %s", sun_colour_names[colour]);
    }
    tui_line(out, "Dice: {dice}.", STR("dice", under_buf_text(&dice)));
    for (int skill = 0; skill < character->skills; skill++)
        tui_line(out, "{name}: {text}", STR("name", character->skill[skill].name),
                 STR("text", character->skill[skill].text));
    under_buf_free(&dice);
}

static void sun_preview(const struct under_config *config, const void *memory, under_move move,
                        const struct under_events *events, int seat, struct under_buf *out)
{
    const struct sun_state *state = memory;
    struct sun_play play = sun_look(config, state);
    const struct sun_step *top = sun_asking(state);
    int attribute, need, who = tui_sun_actor(state);
    const uint8_t *type = sun_moves[move.kind].type;
    if (move.kind == MOVE_PICK)
        sun_preview_character(&play.pack->character[move.a], out);
    else if (type[0] == T_CARD)
        sun_preview_card(sun_kind_of(&play, move.a), out);
    else if (type[0] == T_KIND)
        sun_preview_card(&play.pack->kind[move.a], out);
    else if (type[1] == T_CARD)
        sun_preview_card(sun_kind_of(&play, move.b), out);
    else if (type[0] == T_SKILL)
        under_buf_printf(out, "%s\n",
                         play.pack->character[move.a / SKILLS_MAX].skill[move.a % SKILLS_MAX].text);
    if (top && sun_foresee_check(&play, top, move, &attribute, &need))
        sun_preview_check(&play, who, attribute, need, out);
    tui_tell_events(config, events, seat, out);
}

/* --- words --- */

static void sun_status(const struct under_config *config, const void *memory, struct under_buf *out)
{
    struct sun_play play = sun_look(config, memory);
    message(out, "{mission}, part {part}", STR("mission", play.rules->mission->name),
            NUM("part", play.state->part + 1));
}

/* With real dice and cards: what chance is to say. */
static void sun_prompt_chance(const struct sun_play *play, const struct sun_step *top,
                              struct under_buf *out)
{
    const struct sun_state *state = play->state;
    if (top->op == OP_ROLL) {
        struct under_buf dice = {0};
        for (int die = 0; die < state->roll.count; die++)
            if (state->roll.face[die] == FACES)
                under_buf_printf(&dice, "%s%s", dice.size ? ", " : "",
                                 sun_colour_names[state->roll.colour[die]]);
        message(out,
                "Roll these dice and type what each shows, 0, 1 or 2 successes, x for a cross: "
                "{dice}.",
                STR("dice", under_buf_text(&dice)));
        under_buf_free(&dice);
    } else if (top->op == OP_KARMA_DICE) {
        message(out, "Roll {count} karma dice and type 1 for each with the symbol, 0 for the rest.",
                NUM("count", top->x));
    } else if (top->op == OP_TILE) {
        message(out, "Draw a tile and type its number.");
    } else if (top->op == OP_BAG) {
        message(out, "Draw a resource from the bag and type which.");
    } else {
        message(out, "Draw a card and type its name: {deck}.",
                STR("deck", sun_deck_names[top->a < DECKS ? top->a : 0]));
    }
}

static void sun_prompt(const struct under_config *config, const void *memory, struct under_buf *out)
{
    struct sun_play play = sun_look(config, memory);
    const struct sun_step *top = sun_asking(play.state);
    if (!top) {
        message(out, "The game is over.");
    } else if (sun_ops[top->op].waits == WAITS_FOR_CHANCE) {
        sun_prompt_chance(&play, top, out);
    } else if (play.state->hero[top->who].kind == NONE) {
        message(out, sun_ops[top->op].help);
    } else {
        struct under_buf help = {0};
        message(&help, sun_ops[top->op].help);
        message(out, "{who}: {what}", STR("who", sun_character_of(&play, top->who)->name),
                STR("what", under_buf_text(&help)));
        under_buf_free(&help);
    }
}

static void sun_look_tile(const struct sun_play *play, int tile, struct under_buf *out)
{
    const struct sun_place *place = &play->state->place[tile];
    const struct sun_tile *printed = &play->pack->tile[tile];
    struct under_buf name = {0}, things = {0};
    sun_tile_name(play->pack, tile, &name);
    for (int resource = 0; resource < RESOURCES; resource++) {
        int count = sun_on_tile(play, tile, resource);
        if (count)
            under_buf_printf(&things, ", %d %s", count, sun_resource_names[resource]);
    }
    static const struct {
        const char *words;
        size_t offset;
    } marks[] = {
        {"water", offsetof(struct sun_place, water)},
        {"stored water", offsetof(struct sun_place, stored)},
        {"an event", offsetof(struct sun_place, event)},
        {"a container", offsetof(struct sun_place, container)},
        {"a camp", offsetof(struct sun_place, camp)},
        {"a fire", offsetof(struct sun_place, fire)},
        {"a trap", offsetof(struct sun_place, trap)},
        {"an objective", offsetof(struct sun_place, objective)},
    };
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (((const uint8_t *)place)[marks[i].offset]) {
            under_buf_puts(&things, ", ");
            message(&things, marks[i].words);
        }
    for (int card = 0; card < play->pack->cards; card++)
        if (play->state->card[card].at == AT_TILE + tile)
            under_buf_printf(&things, ", %s", sun_kind_of(play, card)->name);
    tui_line(out, "t{number} {name} at {q},{r}: {cost} AP to enter{things}.",
             NUM("number", printed->number), STR("name", printed->name ? printed->name : ""),
             NUM("q", place->q), NUM("r", place->r), NUM("cost", printed->cost),
             STR("things", under_buf_text(&things)));
    under_buf_free(&name);
    under_buf_free(&things);
}

static void sun_look_all(const struct under_config *config, const void *memory,
                         struct under_buf *out)
{
    struct sun_play play = sun_look(config, memory);
    const struct sun_part *part = &play.rules->mission->part[play.state->part];
    tui_sun_weather(&play, out);
    under_buf_putc(out, '\n');
    tui_line(out, "{mission}: {briefing}", STR("mission", play.rules->mission->name),
             STR("briefing", part->briefing));
    for (int i = 0; i < part->goals; i++) {
        tui_sun_goal(&play, &part->goal[i], out);
        under_buf_putc(out, '\n');
    }
    if (part->last_day)
        tui_line(out, "It must be done by the end of day {day}.", NUM("day", part->last_day));
    for (int who = 0; who < play.rules->characters; who++) {
        const struct sun_hero *hero = &play.state->hero[who];
        if (hero->kind == NONE)
            continue;
        struct under_buf is = {0}, things = {0}, cards = {0};
        tui_sun_conditions(&play, who, &is);
        tui_sun_things(&play, who, &things);
        tui_sun_cards(&play, who, &cards);
        tui_line(out,
                 "{name}: {hp} of {most} HP, {water} water, {ap} AP; {is}. Carries {things}; "
                 "{cards}.",
                 STR("name", sun_character_of(&play, who)->name), NUM("hp", hero->hp),
                 NUM("most", sun_character_of(&play, who)->hp),
                 NUM("water", sun_water_of(&play, who)), NUM("ap", hero->ap),
                 STR("is", under_buf_text(&is)), STR("things", under_buf_text(&things)),
                 STR("cards", under_buf_text(&cards)));
        under_buf_free(&is);
        under_buf_free(&things);
        under_buf_free(&cards);
    }
    for (int tile = 0; tile < play.pack->tiles; tile++)
        if (play.state->place[tile].state == REVEALED)
            sun_look_tile(&play, tile, out);
}

static void sun_help(const struct under_config *config, const void *memory, struct under_buf *out)
{
    struct sun_play play = sun_look(config, memory);
    tui_line(out, "{text}", STR("text", play.rules->mission->text));
    under_buf_putc(out, '\n');
    tui_line(out, "A day is a morning, an afternoon and a night. In each, everyone drinks 1 water "
                  "and has 6 action points (AP), 2 less when tired. At dawn everyone eats 1 food "
                  "and tires a little; sleeping helps. Without water or food you lose health.");
    under_buf_putc(out, '\n');
    tui_line(out, "The map: t5 is a tile's number, 2ap what entering it costs, 1/2 how many of its "
                  "spaces are taken. Letters are what lies there: f fabric, m metal, c connector, "
                  "w wood, a alcohol, p plastic, F food, o cartridge, i arrow, ~ water. Marks: ! "
                  "event, = container, x enemy symbol, ^ camp, * campfire, & cooking pit, a number "
                  "a trap with so much food, # cards, @ objective. Characters are shown by their "
                  "first letter, or two, defeated ones with a +.");
    tui_line(out, "Directions are 1 to 6: 1 is up, then clockwise.");
}

static void sun_outcome(const struct under_config *config, const void *memory,
                        struct under_buf *out)
{
    static const char *const sentences[RESULTS] = {
        [RESULT_NONE] = "",
        [RESULT_WON] = "The mission is accomplished on day {day}.",
        [RESULT_LOST_DEAD] = "Lost on day {day}: nobody is left standing.",
        [RESULT_LOST_DAY] = "Lost: the mission's last day, {day}, is over.",
        [RESULT_GAVE_UP] = "You gave up on day {day}.",
        [RESULT_LOST_MISSION] = "The mission failed on day {day}.",
    };
    const struct sun_state *state = memory;
    (void)config;
    message(out, sentences[state->result], NUM("day", state->day));
    under_buf_putc(out, '\n');
}

/* --- typing --- */

/* What is typed for chance without its word: "1 0 x", "metal", "12". */
static void sun_spell(const struct under_config *config, const void *memory, const char *typed,
                      struct under_buf *out)
{
    static const struct {
        uint8_t op, kind;
    } words[] = {
        {OP_ROLL, MOVE_ROLL}, {OP_KARMA_DICE, MOVE_KARMA}, {OP_TILE, MOVE_TILE},
        {OP_BAG, MOVE_BAG},   {OP_DRAW, MOVE_DRAW},
    };
    const struct sun_step *top = sun_asking(memory);
    (void)config;
    for (size_t i = 0; top && i < sizeof words / sizeof *words; i++) {
        const char *word = sun_moves[words[i].kind].word;
        if (top->op != words[i].op || strncmp(typed, word, strlen(word)) == 0)
            continue;
        under_buf_printf(out, "%s %s", word,
                         top->op == OP_TILE && isdigit((unsigned char)*typed) ? "t" : "");
    }
    under_buf_puts(out, typed);
}

static int sun_level(const struct under_config *config)
{
    return ((const struct sun_rules *)config->rules)->mission->difficulty;
}

static int sun_days(const void *memory)
{
    return ((const struct sun_state *)memory)->day;
}

const struct tui_front tui_front_sun = {
    .game = &sun_game,
    .width = 80,
    .height = 18,
    .draw = tui_sun_draw,
    .lines = tui_sun_lines,
    .locate = tui_sun_locate,
    .choice = tui_sun_choice,
    .status = sun_status,
    .prompt = sun_prompt,
    .look = sun_look_all,
    .help = sun_help,
    .preview = sun_preview,
    .outcome = sun_outcome,
    .spell = sun_spell,
    .level = sun_level,
    .rounds = sun_days,
    .rules = "SUN",
};
