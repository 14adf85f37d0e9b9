/* The lesson: the first day in New Haven, with two characters and what they meet prepared.
 *
 * It is mission 1 as it is in the box, and goes on as such when the lesson is over. */
#include "engine/lesson.h"

#include <stdlib.h>
#include <string.h>

#include "sun/foresee.h"
#include "sun/say.h"

enum { STEP_EQUIP, STEP_FIRST, STEP_COLLECT, STEP_CRAFT, STEP_EXPLORE, STEP_MOVE, STEP_FIGHT };
enum {
    STEP_KARMA = STEP_FIGHT + 1,
    STEP_LOOT,
    STEP_OPEN,
    STEP_HOME,
    STEP_SLEEP,
    STEP_NIGHT,
    STEPS
};

static const struct under_lesson_step steps[STEPS] = {
    [STEP_EQUIP] =
        {.id = "equip",
         .title = "What you take along",
         .text = "Welcome to New Haven. The wells have run dry, and two of its people set out to "
                 "find water: Mara the Scout and Ines the Medic. You play both. They may take "
                 "equipment for 4 points in all; the price of a thing stands beside it. A weapon "
                 "is never wrong.",
         .ask = "Take something for Mara or Ines.",
         .moves = "take|done"},
    [STEP_FIRST] =
        {.id = "first",
         .title = "The day",
         .text = "A day has a morning, an afternoon and a night. In each of them, both characters "
                 "have a turn, and you choose which of them goes first. A sun card says what the "
                 "weather does. A turn begins with a drink: without water you take damage. Then "
                 "you spend your action points, AP for short, usually 6.",
         .ask = "Take what else you want, then press Done and choose who goes first.",
         .moves = "first",
         .also = "take|done"},
    [STEP_COLLECT] =
        {.id = "collect",
         .title = "Resources",
         .text = "Every tile shows what lies there. In New Haven there are fabric, metal, wood and "
                 "food. Collecting costs 1 AP and brings up to two of them. You can carry only so "
                 "much, so think of what you want to make.",
         .ask = "Collect something.",
         .moves = "collect",
         .early = true},
    [STEP_CRAFT] =
        {.id = "craft",
         .title = "Crafting",
         .text =
             "Resources become tools, for 1 AP. You may use what you carry and what lies on "
             "your tile. A spear takes 1 wood and 1 metal and makes an attack much "
             "stronger; carved birds, 1 wood and 1 fabric, bring back another character's luck.",
         .ask = "Craft something.",
         .moves = "craft",
         .also = "collect",
         .early = true},
    [STEP_EXPLORE] =
        {.id = "explore",
         .title = "The map",
         .text = "Nobody knows what lies around New Haven. Exploring turns up one of the six "
                 "neighbouring tiles for 1 AP. Your mission is to find the Well Field by the end "
                 "of day 3, so you will do this often.",
         .ask = "Explore in any direction.",
         .moves = "explore",
         .early = true},
    [STEP_MOVE] =
        {.id = "move",
         .title = "Moving",
         .text = "A suburb, and something moved behind the fence. Moving onto a tile costs its "
                 "movement value, here 1 AP. Where there is an enemy symbol, an enemy card is "
                 "drawn when the first of you arrives. Sneaking would be quieter, but you are in "
                 "a hurry.",
         .ask = "Move to the Suburb.",
         .moves = "move t16"},
    [STEP_FIGHT] =
        {.id = "fight",
         .title = "A fight",
         .text = "A stray dog. Whoever is seen fights one round at once: you attack, and it bites "
                 "back. You roll the dice of your weapon, and every success is 1 damage. Dodging "
                 "does no damage, but can save you from the bite.",
         .ask = "Attack, or dodge.",
         .moves = "attack|dodge",
         .also = "move t16"},
    [STEP_KARMA] =
        {.id = "karma",
         .title = "Karma",
         .text = "Dice can fail you, and so each character has three karma dice. Once in your "
                 "turn, after any roll, you can spend some: for each of them you reroll one die. A "
                 "karma die that shows its symbol stays with you; otherwise it is used up.",
         .ask = "Attack. When you miss, choose a die and reroll it with karma.",
         .moves = "reroll",
         .also = "attack|move t16"},
    [STEP_LOOT] =
        {.id = "loot",
         .title = "To the end, and after",
         .text = "While there is an active enemy on your tile, it attacks after every action that "
                 "costs AP, so finish the fight. If your turn ends, the other one can come and "
                 "help. A defeated enemy can be searched for 1 AP: the more successes you "
                 "roll, the more you find.",
         .ask = "Defeat the dog, then loot it.",
         .moves = "loot",
         .also = "attack|reroll|keep|move t16"},
    [STEP_OPEN] =
        {.id = "open",
         .title = "Containers",
         .text = "There is a container here that takes a dexterity check: you roll the dice of "
                 "your dexterity and pass with one success. Then you draw two loot cards and keep "
                 "one. If you fail, you can try again. Beside every choice you see its price and "
                 "its chance.",
         .ask = "Open the container in the Suburb.",
         .moves = "open",
         .also = "move t16|collect"},
    [STEP_HOME] =
        {.id = "home",
         .title = "Before it gets dark",
         .text = "Whoever is outside New Haven at night draws a night card when their turn begins, "
                 "seldom a good one. New Haven is a camp; elsewhere you would set up a tent. "
                 "With AP that are left you can still collect and craft, or end a turn to wait.",
         .ask = "Bring whoever is away back to New Haven.",
         .moves = "move t0",
         .also = "end|collect|craft|eat"},
    [STEP_SLEEP] =
        {.id = "sleep",
         .title = "Sleep",
         .text = "Days wear you out: your fitness falls, and tired people have fewer AP. Sleeping "
                 "brings it back. In a camp it costs 4 AP at night, and you are FIT again; by day "
                 "it costs 3 AP and takes you up by one step. If it is still light, end your "
                 "turns first.",
         .ask = "Sleep in New Haven.",
         .moves = "sleep",
         .also = "end|move t0|collect|craft|eat|cook|campfire"},
    [STEP_NIGHT] =
        {.id = "night",
         .title = "Until morning",
         .text = "The night passes when everybody has had their turn. Then the enemies move, and "
                 "in the morning everybody eats 1 food, from their own or from the tile's. Keep "
                 "some.",
         .ask = "End the turns that are left.",
         .moves = "end|sleep|feed",
         .also = "move t0|collect|craft|eat|cook|campfire",
         .times = 99},
};

/* --- what chance brings --- */

/* Cards, tiles and resources in the order in which they are wanted. Whatever is not named comes as
 * the seed has it. */
static const char *const wanted[] = {
    /* to choose from at the start */
    "draw knife",
    "draw bandage",
    "draw water-filter",
    "draw lighter",
    "draw bedroll",
    "draw hatchet",
    "draw rain-cape",
    /* the weather, and the night */
    "draw clear-sky",
    "draw cloud-cover",
    "draw quiet-night",
    "draw dew",
    "draw falling-stars",
    /* who is met, and what else happens */
    "draw stray-dog",
    "draw coyote",
    "draw road-thief",
    "draw cold-camp",
    "draw rain-barrel",
    "draw ambulance",
    "draw warm-pot",
    /* what is found */
    "draw water-cooler",
    "draw canteen",
    "draw chocolate",
    "draw larder",
    /* around New Haven: the Suburb first, and not the Well Field yet */
    "tile t16",
    "tile t27",
    "tile t14",
    "tile t23",
    "tile t2",
    "tile t18",
    "tile t1",
    "tile t4",
    "tile t5",
    "tile t17",
    "tile t10",
    "tile t22",
};

/* How many successes an outcome of dice has. */
static int lesson_worth(const char *text)
{
    int worth = 0;
    for (; *text; text++)
        worth += *text >= '0' && *text <= '9' ? *text - '0' : *text == 'x' ? -1 : 0;
    return worth;
}

/* Whether this roll goes well for the characters: enemies miss; an attack misses, too, until karma
 * has been shown. */
static bool lesson_is_high(const struct sun_play *play,
                           const struct under_lesson_progress *progress)
{
    switch (sun_foresee_roll(play).why) {
    case ROLL_BLOW:
    case ROLL_SHOT_BACK:
    case ROLL_COMES:
        return false;
    case ROLL_ATTACK:
    case ROLL_SHOT:
        return progress->step > STEP_KARMA || progress->made[STEP_KARMA] > 0;
    }
    return true;
}

static int lesson_rank(const struct sun_play *play, const struct under_lesson_progress *progress,
                       const char *text)
{
    enum { WANTED = sizeof wanted / sizeof *wanted };
    if (strncmp(text, "roll ", 5) == 0)
        return lesson_is_high(play, progress) ? 100 + lesson_worth(text) : 100 - lesson_worth(text);
    if (strncmp(text, "karma ", 6) == 0)
        return 100 + lesson_worth(text);
    for (int i = 0; i < WANTED; i++)
        if (strcmp(text, wanted[i]) == 0)
            return WANTED - i;
    return 0;
}

static bool lesson_luck(const struct under_config *config, const void *state,
                        const struct under_lesson_progress *progress, under_move *out)
{
    const struct sun_play play = sun_see(config, state);
    struct under_moves *moves = malloc(sizeof *moves);
    struct under_buf text = {0};
    int best = 0;
    if (!moves)
        abort();
    moves->count = 0;
    config->content->game->moves(state, config, moves);
    for (int i = 0; i < moves->count; i++) {
        under_buf_clear(&text);
        config->content->game->text(config, moves->move[i], &text);
        int rank = lesson_rank(&play, progress, text.text);
        if (rank > best) {
            best = rank;
            *out = moves->move[i];
        }
    }
    free(moves);
    under_buf_free(&text);
    return best > 0;
}

static bool lesson_over(const struct under_config *config, const void *state)
{
    const struct sun_play play = sun_see(config, state);
    return play.state->day > 1;
}

const struct under_lesson sun_lesson = {
    .title = "The first day",
    .about = "New Haven, morning to morning: explore, craft, fight and sleep, with every rule told "
             "when it is needed. 15 minutes at most. You can play on from there.",
    .setup = "{\"mission\":1,\"players\":1,\"characters\":[\"scout\",\"medic\"]}",
    .seed = 1,
    .steps = steps,
    .count = STEPS,
    .always = "first|take|done|keep|attack|dodge|pass|choose|feed|drink|eat|end|sleep|move t0",
    .end = "That was the first day, and you know how to live here. The rest you will find on the "
           "way: you can look up every rule, ask for a hint, and ask why something happened. Mind "
           "your water: fill up on tiles that have some, or buy it from Lawrence in New Haven. The "
           "mission goes on with the two as they stand: find the Well Field by the end "
           "of day 3. Good luck.",
    .over = lesson_over,
    .luck = lesson_luck,
};
