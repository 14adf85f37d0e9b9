/* What people do beside playing: talking, voting, leaving and coming back. */
#include <stdlib.h>
#include <string.h>

#include "referee/fold.h"

/* What a seat says, which those who muted it don't hear. */
static under_status fold_said(struct referee_table *table, const json_t *record,
                              struct event *event, const char *text)
{
    if (!text || event->by < 0 || event->by >= table->seats)
        return fold_damaged(record);
    struct seat *seat = &table->seat[event->by];
    event->text = strdup(text);
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].muted >> event->by & 1)
            event->sees &= ~(1u << i);
    seat->chats[seat->chat_count++ % CHAT_BURST] = event->at;
    return NULL;
}

under_status fold_chat(struct referee_table *table, const json_t *record, struct event *event)
{
    return fold_said(table, record, event, fold_text(record, "text"));
}

/* Somebody's reaction to what another said, or to what happened. Whoever did not hear of that does
 * not hear of this. */
under_status fold_reacted(struct referee_table *table, const json_t *record, struct event *event)
{
    const char *with = fold_text(record, "with");
    event->value = fold_number(record, "to", 0);
    under_status why = fold_said(table, record, event, with);
    for (int i = 0; !why && i < table->event_count; i++)
        if (table->events[i].record == event->value)
            event->sees &= table->events[i].sees;
    return why;
}

under_status fold_muted(struct referee_table *table, const json_t *record, struct event *event)
{
    if (!fold_seat(table, event) || event->by < 0 || event->by >= table->seats)
        return fold_damaged(record);
    struct seat *seat = &table->seat[event->by];
    event->sees = referee_bug == BUG_TELLS_OTHERS ? SEES_ALL : 1u << event->by;
    event->value = json_is_true(json_object_get(record, "on"));
    if (event->value)
        seat->muted |= 1u << event->seat;
    else
        seat->muted &= ~(1u << event->seat);
    return NULL;
}

static struct vote *fold_vote(struct referee_table *table, const json_t *record,
                              struct event *event)
{
    const char *about = fold_text(record, "about");
    int which = referee_find_word(referee_vote_names, about);
    if (which < 0)
        return NULL;
    event->text = strdup(about);
    return &table->vote[which];
}

under_status fold_proposed(struct referee_table *table, const json_t *record, struct event *event)
{
    struct vote *vote = fold_vote(table, record, event);
    const char *bot = fold_text(record, "bot"), *key = fold_text(record, "key");
    struct vote made = {.open = true,
                        .number = table->votes + 1,
                        .at = event->at,
                        .by = event->by,
                        .seat = event->seat,
                        .count = referee_has_game(table) ? table->play.session.count : 0};
    if (!vote || !fold_copy(bot ? bot : "", made.bot, sizeof made.bot) ||
        (key && !dice_read_hex(key, made.key)))
        return fold_damaged(record);
    if (made.by >= 0 && made.by < table->seats)
        made.yes = 1u << made.by;
    event->value = made.number;
    table->votes = made.number;
    *vote = made;
    return NULL;
}

under_status fold_voted(struct referee_table *table, const json_t *record, struct event *event)
{
    struct vote *vote = fold_vote(table, record, event);
    bool yes = json_is_true(json_object_get(record, "yes"));
    if (!vote || !vote->open || event->by < 0 || event->by >= table->seats)
        return fold_damaged(record);
    unsigned bit = 1u << event->by;
    vote->yes = yes ? vote->yes | bit : vote->yes & ~bit;
    vote->no = yes ? vote->no & ~bit : vote->no | bit;
    event->value = yes;
    return NULL;
}

under_status fold_decided(struct referee_table *table, const json_t *record, struct event *event)
{
    struct vote *vote = fold_vote(table, record, event);
    if (!vote)
        return fold_damaged(record);
    event->value = json_is_true(json_object_get(record, "passed"));
    event->seat = vote->seat;
    vote->open = false;
    return NULL;
}

under_status fold_left(struct referee_table *table, const json_t *record, struct event *event)
{
    struct seat *seat = fold_seat(table, event);
    if (!seat)
        return fold_damaged(record);
    seat->away = true;
    seat->missed = event->by != event->seat;
    seat->since = event->at;
    return NULL;
}

under_status fold_returned(struct referee_table *table, const json_t *record, struct event *event)
{
    struct seat *seat = fold_seat(table, event);
    if (!seat)
        return fold_damaged(record);
    if (seat->away)
        seat->since = event->at;
    seat->away = seat->missed = false;
    if (json_is_true(json_object_get(record, "takes"))) {
        seat->bot[0] = '\0';
        referee_side(table, event->seat)->turn_since = event->at;
        event->value = 1;
    }
    return NULL;
}

/* Also when the time to decide was up. */
under_status fold_bot(struct referee_table *table, const json_t *record, struct event *event)
{
    struct seat *seat = fold_seat(table, event);
    const char *bot = fold_text(record, "bot");
    if (!seat || !fold_copy(bot, seat->bot, sizeof seat->bot))
        return fold_damaged(record);
    event->text = strdup(bot);
    return NULL;
}

under_status fold_link(struct referee_table *table, const json_t *record, struct event *event)
{
    struct seat *seat = fold_seat(table, event);
    if (!seat || !dice_read_hex(fold_text(record, "key"), seat->key))
        return fold_damaged(record);
    seat->keyed = true;
    seat->key_number++;
    return NULL;
}

under_status fold_rematch(struct referee_table *table, const json_t *record, struct event *event)
{
    const char *id = fold_text(record, "table");
    if (!fold_copy(id, table->rematch, sizeof table->rematch))
        return fold_damaged(record);
    event->text = strdup(id);
    return NULL;
}

under_status fold_closed(struct referee_table *table, const json_t *record, struct event *event)
{
    (void)record;
    (void)event;
    table->state = TABLE_CLOSED;
    memset(table->vote, 0, sizeof table->vote);
    return NULL;
}
