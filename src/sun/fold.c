/* What happened, told to people: the sentences of tell.c with the things they speak of, and what
 * happened several times in a row as one sentence. */
#include <string.h>

#include "sun/enemies.h"
#include "sun/game.h"
#include "sun/say.h"
#include "sun/tell.h"

enum { NUMBERS = UNDER_TELL_FIELDS };

static enum sun_type fold_type(int kind, int i)
{
    return sun_event_rows[kind].field[i].type;
}

/* --- the things a sentence speaks of --- */

/* As lists have it. */
static void part_text(const struct sun_pack *pack, enum sun_type type, int number, int count,
                      struct under_buf *out)
{
    const struct sun_type_row *row = &sun_types[type];
    (row->label ? row->label : row->say)(pack, number, count, out);
}

static void parts_add(json_t *parts, const struct sun_pack *pack, enum sun_type type, int number,
                      int count)
{
    bool merchant = (type == T_FOE || type == T_FOE_MAYBE) && sun_is_merchant(number);
    const char *name = merchant ? "merchant" : sun_types[type].part;
    size_t i;
    json_t *other;
    if (!name || number == SUN_NONE)
        return;
    struct under_buf id = {0}, text = {0};
    sun_word(pack, type, number, &id);
    part_text(pack, type, number, count, &text);
    json_t *part =
        json_pack("{s:s, s:s}", name, under_buf_text(&id), "text", under_buf_text(&text));
    json_array_foreach(parts, i, other) if (json_equal(part, other)) break;
    if (i == json_array_size(parts))
        json_array_append(parts, part);
    json_decref(part);
    under_buf_free(&id);
    under_buf_free(&text);
}

static void parts_of(json_t *parts, const struct sun_pack *pack, const struct under_event *event)
{
    for (int i = 0; i < NUMBERS && fold_type(event->kind, i) != T_NONE; i++)
        if (fold_type(event->kind, 0) != T_DICE)
            parts_add(parts, pack, fold_type(event->kind, i), event->number[i],
                      sun_event_count(event, i));
}

/* --- several events of a kind --- */

/* What is listed of a run, and what its sentence says; whatever else there is in such events must
 * be the same in all of them, but for what `with` puts behind each. */
static const struct fold {
    uint8_t kind;
    uint8_t list; /* enum sun_type of what is listed; T_THING: added up; T_NONE: only counted */
    const char *text;
    const char *with; /* how one of the list is told, with {one} and {with}; NULL: by its name */
    int16_t when[2];  /* a number that must have that value: place from 1, value */
} folds[] = {
    {EVENT_OFFERED, T_CARD, "Starting equipment to choose from: {list}.", NULL, {0}},
    {EVENT_STOCKED, T_CARD, "Lawrence puts these up for sale: {list}.", NULL, {0}},
    {EVENT_BAG_DRAWN, T_THING, "Drawn from the bag: {list}.", NULL, {0}},
    {EVENT_DRAWN, T_CARD, "Drawn: {list}.", NULL, {0}},
    {EVENT_GAINED, T_THING, "{who} gains {list}.", NULL, {0}},
    {EVENT_LOST, T_THING, "{who} loses {list}.", NULL, {0}},
    {EVENT_DROPPED, T_THING, "{who} drops {list}.", NULL, {0}},
    {EVENT_LEFT_LYING, T_THING, "No room for {list}: left on the tile.", NULL, {0}},
    {EVENT_GOT_CARD, T_CARD, "{who} takes these cards: {list}.", NULL, {0}},
    {EVENT_DROPPED_CARD, T_CARD, "{who} drops these cards: {list}.", NULL, {0}},
    {EVENT_DISCARDED, T_CARD, "Discarded: {list}.", NULL, {0}},
    {EVENT_AP_RESET, T_CHARACTER, "Action points: {list}.", "{one} {with}", {0}},
    {EVENT_SUSTAINED, T_CHARACTER, "{list} eat 1 food each to keep going.", NULL, {0}},
    {EVENT_FITNESS, T_CHARACTER, "{list} are tired now.", NULL, {2, FITNESS_TIRED}},
    {EVENT_FITNESS, T_CHARACTER, "{list} are rested now.", NULL, {2, FITNESS_OK}},
    {EVENT_FITNESS, T_CHARACTER, "{list} are fit now.", NULL, {2, FITNESS_FIT}},
    {EVENT_HIDDEN, T_CHARACTER, "{list} are hidden now.", NULL, {0}},
    {EVENT_SOURCE_REFILLED, T_TILE, "Water sources fill up again: {list}.", NULL, {0}},
    {EVENT_CLEANED, T_TILE, "Everything left on these tiles is cleared away: {list}.", NULL, {0}},
    {EVENT_REVEALED, T_TILE, "Newly discovered: {list}.", NULL, {0}},
    {EVENT_OBJECTIVE_SET, T_TILE, "The mission leads to: {list}.", NULL, {0}},
    {EVENT_SPAWNED, T_FOE, "Enemies appear: {list}.", "{one} ({with})", {0}},
    {EVENT_FOE_STAYS, T_FOE, "These enemies stay put: {list}.", NULL, {0}},
    {EVENT_POINT_GIVEN, T_NONE, "{seat} gives {to} {times} points.", NULL, {0}},
};

static int fold_place(int kind, enum sun_type type)
{
    for (int i = 0; i < NUMBERS; i++)
        if (fold_type(kind, i) == type)
            return i;
    return -1;
}

static const struct fold *fold_of(const struct under_event *event)
{
    for (size_t i = 0; i < sizeof folds / sizeof *folds; i++)
        if (folds[i].kind == event->kind &&
            (folds[i].when[0] == 0 || event->number[folds[i].when[0] - 1] == folds[i].when[1]))
            return &folds[i];
    return NULL;
}

/* Whether two events belong into one sentence. */
static bool fold_same(const struct fold *fold, const struct under_event *a,
                      const struct under_event *b)
{
    int listed = fold->list == T_NONE ? NUMBERS : fold_place(fold->kind, fold->list);
    if (a->kind != b->kind || a->seats != b->seats)
        return false;
    for (int i = 0; i < NUMBERS; i++) {
        bool counts = fold->list == T_THING && i == listed - 1 && fold_type(a->kind, i) == T_NUMBER;
        if (i != listed && !counts && !(fold->with && i == listed + 1) &&
            a->number[i] != b->number[i])
            return false;
    }
    return true;
}

/* The card that is shown before it is put up for sale, or the resource before it is anybody's,
 * needs no sentence of its own. */
static bool fold_announces(const struct under_event *event, const struct under_event *next)
{
    return event->kind == EVENT_DRAWN && next->kind == EVENT_STOCKED &&
           event->number[0] == next->number[0];
}

/* How many events the sentence of the first speaks of; which of them are told is a matter of kind.
 */
static int fold_run(const struct fold *fold, const struct under_event *events, int count)
{
    int used = 1;
    while (used < count) {
        int ahead = used + 1 < count && fold_announces(&events[used], &events[used + 1]);
        if (!fold_same(fold, &events[0], &events[used + ahead]))
            break;
        used += 1 + ahead;
    }
    return used;
}

/* One of the list: "Mara", "Mara 6", "Stray dog A (Dunes)". */
static void fold_one(const struct sun_pack *pack, const struct fold *fold,
                     const struct under_event *event, struct under_buf *out)
{
    int i = fold_place(fold->kind, fold->list);
    struct under_buf one = {0}, with = {0};
    part_text(pack, fold->list, event->number[i], 1, &one);
    if (!fold->with) {
        under_buf_puts(out, one.text);
    } else {
        if (fold_type(fold->kind, i + 1) == T_NUMBER)
            under_buf_printf(&with, "%d", event->number[i + 1]);
        else
            part_text(pack, fold_type(fold->kind, i + 1), event->number[i + 1], 1, &with);
        message(out, fold->with, STR("one", one.text), STR("with", with.text));
    }
    under_buf_free(&one);
    under_buf_free(&with);
}

/* "Mara", "Mara and Jun", "Mara, Jun and Tomas": a list of who acts ends like a sentence, any other
 * is a plain list. */
static void fold_end(const struct fold *fold, const char *last, struct under_buf *list)
{
    struct under_buf before = {0};
    under_buf_puts(&before, under_buf_text(list));
    if (before.size && fold->list == T_CHARACTER && !fold->with) {
        under_buf_clear(list);
        message(list, "{list} and {last}", STR("list", before.text), STR("last", last));
    } else {
        under_buf_printf(list, "%s%s", before.size ? ", " : "", last);
    }
    under_buf_free(&before);
}

/* The list of a run, things added up; parts for what stands in it. */
static void fold_list(const struct sun_pack *pack, const struct fold *fold,
                      const struct under_event *events, int used, struct under_buf *out)
{
    uint8_t things[THINGS] = {0};
    struct under_buf last = {0};
    int place = fold_place(fold->kind, fold->list);
    for (int i = 0; i < used; i++) {
        if (events[i].kind != fold->kind)
            continue;
        if (fold->list == T_THING) {
            things[events[i].number[place]] =
                (uint8_t)(things[events[i].number[place]] + sun_event_count(&events[i], place));
        } else if (fold->list != T_NONE) {
            if (last.size)
                under_buf_printf(out, "%s%s", out->size ? ", " : "", last.text);
            under_buf_clear(&last);
            fold_one(pack, fold, &events[i], &last);
        }
    }
    if (last.size)
        fold_end(fold, last.text, out);
    if (fold->list == T_THING)
        sun_say_counts(things, out);
    under_buf_free(&last);
}

static json_t *fold_parts(const struct sun_pack *pack, const struct under_event *events, int used)
{
    json_t *parts = json_array();
    for (int i = 0; i < used; i++)
        parts_of(parts, pack, &events[i]);
    return parts;
}

static void fold_say(const struct sun_pack *pack, const struct fold *fold,
                     const struct under_event *events, int used, struct under_buf *out)
{
    struct under_buf list = {0}, who = {0};
    int hero = fold_place(fold->kind, T_CHARACTER);
    fold_list(pack, fold, events, used, &list);
    if (hero >= 0)
        part_text(pack, T_CHARACTER, events[0].number[hero], 1, &who);
    message(out, fold->text, STR("list", under_buf_text(&list)), STR("who", under_buf_text(&who)),
            NUM("times", used), NUM("seat", events[0].number[0] + 1),
            NUM("to", events[0].number[1] + 1));
    under_buf_free(&list);
    under_buf_free(&who);
}

/* --- other things that are one --- */

/* Resources out of the bag that somebody gets: a run of pairs. How many events. */
static int fold_bag(const struct under_event *events, int count)
{
    int used = 0;
    while (used + 1 < count && events[used].kind == EVENT_BAG_DRAWN &&
           events[used + 1].kind == EVENT_GAINED && events[used + 1].number[1] == 1 &&
           events[used].number[0] == events[used + 1].number[2] &&
           events[used + 1].number[0] == events[1].number[0])
        used += 2;
    return used;
}

static void fold_say_bag(const struct sun_pack *pack, const struct under_event *events, int used,
                         struct under_buf *out)
{
    uint8_t things[THINGS] = {0};
    struct under_buf list = {0};
    for (int i = 0; i < used; i += 2)
        things[events[i].number[0]]++;
    sun_say_counts(things, &list);
    message(out, "{who} draws from the bag: {list}.",
            STR("who", pack->character[events[1].number[0]].first_name), STR("list", list.text));
    under_buf_free(&list);
}

/* Whether the second event says again what the first said: what was made is gained, and dice that
 * nobody rolled again are the result of the check, or of the roll for the first turn. */
static bool fold_repeats(const struct under_config *config, const struct under_event *first,
                         const struct under_event *second)
{
    if (first->kind == EVENT_CRAFTED_AMMO && second->kind == EVENT_GAINED)
        return memcmp(first->number, second->number, 3 * sizeof *first->number) == 0;
    if (first->kind != EVENT_ROLLED ||
        (second->kind != EVENT_CHECKED && second->kind != EVENT_START_ROLL))
        return false;
    json_t *rolled = sun_event(config, first);
    bool same =
        json_integer_value(json_object_get(rolled, "successes")) == (json_int_t)second->number[1];
    json_decref(rolled);
    return same;
}

/* --- all of it --- */

json_t *sun_tell_run(const struct under_config *config, const struct under_event *events, int count,
                     int *used)
{
    const struct sun_pack *pack = config->content->tables;
    struct under_buf text = {0};
    int bag = fold_bag(events, count);
    int skip = count > 1 && fold_announces(&events[0], &events[1]);
    const struct fold *fold = fold_of(&events[skip]);
    int run = fold ? fold_run(fold, events + skip, count - skip) : 1;
    if (bag > 0) {
        run = bag, skip = 0;
        fold_say_bag(pack, events, bag, &text);
    } else if (fold && run > 1) {
        fold_say(pack, fold, events + skip, run, &text);
    }
    json_t *told = sun_event(config, &events[skip]);
    *used = skip + run;
    if (text.size)
        json_object_set_new(told, "text", json_string(text.text));
    else if (count > 1 && fold_repeats(config, &events[0], &events[1]))
        *used = 2;
    json_object_set_new(told, "parts", fold_parts(pack, events + skip, text.size ? run : 1));
    under_buf_free(&text);
    return told;
}
