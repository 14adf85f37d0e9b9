/* People among themselves: chat, votes, a lost link, another game. */
#include <stdio.h>
#include <string.h>

#include "base/suggest.h"
#include "referee/parts.h"

/* --- chat --- */

static size_t chat_length(const char *text)
{
    size_t length = 0;
    for (; *text; text++)
        length += ((unsigned char)*text & 0xc0) != 0x80;
    return length;
}

static under_status chat_check_rate(struct judging *judging)
{
    const struct seat *seat = &judging->table->seat[judging->seat];
    int64_t oldest = seat->chats[seat->chat_count % CHAT_BURST];
    if (seat->chat_count < CHAT_BURST || judging->input->now - oldest >= CHAT_MS)
        return NULL;
    return judging_refuse(judging, "limit",
                          refuse("You can send {most} messages in {seconds} seconds. Wait a "
                                 "moment.",
                                 NUM("most", CHAT_BURST), NUM("seconds", CHAT_MS / 1000)));
}

static under_status judge_chat(struct judging *judging)
{
    const char *text = judging_text(judging, "text");
    under_status why = referee_check_text(text, "A message", 4 * CHAT_MOST);
    if (!why && chat_length(text) > CHAT_MOST)
        why = refuse("A message has at most {most} characters; this one has {length}.",
                     NUM("most", CHAT_MOST), NUM("length", (long long)chat_length(text)));
    if (!why)
        why = chat_check_rate(judging);
    if (!why)
        judging_emit(judging, "chat", json_pack("{s:s}", "text", text));
    return why;
}

/* The record of the event that has this number to the one who reacts; 0: it is not kept. */
static int64_t react_find(const struct judging *judging, json_int_t wanted)
{
    const struct referee_table *table = judging->table;
    int64_t number = table->numbers[judging->seat];
    for (int i = table->event_count - 1; i >= 0 && number >= wanted; i--)
        if (table->events[i].sees >> judging->seat & 1 && number-- == wanted)
            return table->events[i].record;
    return 0;
}

static under_status judge_react(struct judging *judging)
{
    const char *with = judging_text(judging, "with");
    const json_t *to = json_object_get(judging->input->message, "to");
    int64_t record = to ? react_find(judging, json_integer_value(to)) : 0;
    struct under_unknown unknown = {.nearest.written = with};
    bool known = false;
    for (int i = 0; referee_reactions[i]; i++) {
        under_unknown_offer(&unknown, referee_reactions[i]);
        known |= strcmp(referee_reactions[i], with) == 0;
    }
    if (!known)
        return under_unknown_refuse(&unknown,
                                    "There is no reaction \"{name}\"; the reactions are: {names}.");
    under_buf_free(&unknown.names);
    if (to && !record)
        return judging_refuse(judging, "stale",
                              refuse("There is no event {number} to react to any more.",
                                     NUM("number", json_integer_value(to))));
    under_status why = chat_check_rate(judging);
    if (!why)
        judging_emit(judging, "reacted",
                     json_pack("{s:s, s:I}", "with", with, "to", (json_int_t)record));
    return why;
}

static under_status judge_mute(struct judging *judging)
{
    bool on = json_is_true(json_object_get(judging->input->message, "on"));
    int seat;
    under_status why = judging_seat(judging, &seat);
    if (!why && seat == judging->seat)
        why = refuse("You can't mute yourself.");
    if (!why)
        judging_emit(judging, "muted", json_pack("{s:i, s:b}", "seat", seat, "on", on));
    return why;
}

/* --- votes --- */

enum vote_quorum { QUORUM_HALF, QUORUM_ALL };

static const struct {
    enum vote_quorum quorum;
    unsigned when;
} vote_rules[] = {
    [VOTE_BOT] = {QUORUM_HALF, IN(PLAYING)},
    [VOTE_UNDO] = {QUORUM_ALL, IN(PLAYING)},
    [VOTE_LINK] = {QUORUM_HALF, IN(OPEN) | IN(SHOWING) | IN(PLAYING) | IN(OVER)},
    [VOTE_CLOSE] = {QUORUM_ALL, IN(OPEN) | IN(SHOWING) | IN(PLAYING) | IN(OVER)},
    [VOTE_DELETE] = {QUORUM_ALL, IN(OVER) | IN(CLOSED)},
};

static int vote_count(unsigned seats)
{
    int count = 0;
    for (; seats; seats &= seats - 1)
        count++;
    return count;
}

/* Who decides: everybody who is there, except the one it is about. */
static unsigned vote_electorate(const struct referee_table *table, enum vote_about about)
{
    const struct vote *vote = &table->vote[about];
    unsigned seats = referee_present(table);
    return about == VOTE_BOT || about == VOTE_LINK ? seats & ~(1u << vote->seat) : seats;
}

enum vote_result { VOTE_STANDS, VOTE_PASSED, VOTE_FAILED };

static enum vote_result vote_result(const struct referee_table *table, enum vote_about about)
{
    const struct vote *vote = &table->vote[about];
    unsigned electorate = vote_electorate(table, about);
    int all = vote_count(electorate), yes = vote_count(vote->yes & electorate),
        no = vote_count(vote->no & electorate);
    if (about == VOTE_LINK && vote->no >> vote->seat & 1)
        return VOTE_FAILED; /* whoever has the seat is there after all */
    if (all == 0)
        return VOTE_STANDS;
    if (vote_rules[about].quorum == QUORUM_ALL)
        return yes == all ? VOTE_PASSED : no > 0 ? VOTE_FAILED : VOTE_STANDS;
    return 2 * yes > all ? VOTE_PASSED : 2 * no >= all ? VOTE_FAILED : VOTE_STANDS;
}

unsigned referee_vote_waits(const struct referee_table *table, enum vote_about about)
{
    const struct vote *vote = &table->vote[about];
    return vote_electorate(table, about) & ~vote->yes & ~vote->no;
}

bool referee_vote_needs_all(enum vote_about about)
{
    return vote_rules[about].quorum == QUORUM_ALL;
}

under_status referee_may_undo(const struct referee_table *table, int seat, size_t *to)
{
    const struct referee_table *side = referee_side(table, seat);
    const struct under_table *game = referee_game(side);
    struct under_eyes eyes = {UNDER_EVERYBODY, under_spoken()};
    under_status why = referee_has_game(side) ? under_table_may_undo(game, eyes)
                                              : refuse("There is no move to undo yet.");
    if (!why)
        *to = game->acts[game->act_count - 1].at;
    return why;
}

static void vote_carry_out(struct judging *judging, enum vote_about about, struct vote vote)
{
    size_t to = 0;
    switch (about) {
    case VOTE_BOT:
        judging_emit(judging, "bot", json_pack("{s:i, s:s}", "seat", vote.seat, "bot", vote.bot));
        break;
    case VOTE_UNDO:
        if (!referee_may_undo(judging->table, vote.by, &to))
            judging_emit(judging, "undone", json_pack("{s:I}", "to", (json_int_t)to));
        break;
    case VOTE_LINK:
        judging_emit(
            judging, "link",
            json_pack("{s:i, s:o}", "seat", vote.seat, "key", referee_hash_json(vote.key)));
        break;
    case VOTE_CLOSE:
        judging_emit(judging, "closed", json_object());
        break;
    case VOTE_DELETE:
        judging->ruling->deleted = true;
        break;
    case VOTES:
        break;
    }
}

void referee_settle_votes(struct judging *judging)
{
    const struct referee_table *table = judging->table;
    for (int about = 0; about < VOTES; about++) {
        struct vote vote = table->vote[about];
        enum vote_result result =
            vote.open ? vote_result(table, (enum vote_about)about) : VOTE_STANDS;
        if (result == VOTE_STANDS)
            continue;
        judging_emit(judging, "decided",
                     json_pack("{s:s, s:b}", "about", referee_vote_names[about], "passed",
                               result == VOTE_PASSED));
        if (result == VOTE_PASSED)
            vote_carry_out(judging, (enum vote_about)about, vote);
    }
}

/* --- proposing --- */

/* Another vote about the same must not be pushed aside at once. */
static under_status propose_check_open(struct judging *judging, enum vote_about about)
{
    const struct vote *vote = &judging->table->vote[about];
    if (vote->open && judging->input->now - vote->at < VOTE_MS)
        return judging_refuse(judging, "limit",
                              refuse("A vote about this is under way. Wait until it is decided."));
    return NULL;
}

static under_status propose_bot(struct judging *judging, int *seat, const char **bot)
{
    const struct referee_table *table = judging->table;
    under_status why = judging_seat(judging, seat);
    if (!why)
        why = judging_bot(judging, bot);
    if (why)
        return why;
    const struct seat *about = &table->seat[*seat];
    if (*seat == judging->seat)
        return refuse("For yourself you need no vote: say \"bot\".");
    if (about->kind != SEAT_TAKEN || *about->bot)
        return refuse("A bot decides for {name} already.", STR("name", about->name));
    bool slow = referee_deciding(table) >> *seat & 1 &&
                judging->input->now - referee_side(table, *seat)->turn_since >= PATIENCE_MS;
    if (!about->away && !slow)
        return refuse("{name} is here. A bot can take over for somebody who has left, or who takes "
                      "longer than {minutes} minutes to decide.",
                      STR("name", about->name), NUM("minutes", PATIENCE_MS / 60000));
    return NULL;
}

static under_status judge_propose(struct judging *judging)
{
    const char *name = judging_text(judging, "about"), *bot = NULL;
    int which = referee_find_word(referee_vote_names, name), seat = judging->seat;
    enum vote_about about = which < 0 || which == VOTE_LINK ? VOTES : (enum vote_about)which;
    size_t to = 0;
    under_status why = NULL;
    if (about == VOTES)
        return refuse("You can propose: bot, undo, close, delete; not \"{about}\".",
                      STR("about", name));
    if (!(vote_rules[about].when >> judging->table->state & 1))
        return judging_refuse(judging, "state",
                              about == VOTE_DELETE
                                  ? refuse("A table can be deleted when the game is over or the "
                                           "table is closed.")
                                  : refuse("There is nothing to vote about that now."));
    if (about == VOTE_BOT)
        why = propose_bot(judging, &seat, &bot);
    else if (json_object_get(judging->input->message, "seat") ||
             json_object_get(judging->input->message, "bot"))
        why = refuse("\"seat\" and \"bot\" go with a vote about a bot.");
    else if (about == VOTE_UNDO)
        why = referee_may_undo(judging->table, judging->seat, &to);
    if (!why && about == VOTE_UNDO && judging->table->duplicate) {
        /* Nobody else's game is changed, and nobody else learns of it. */
        judging_emit(judging, "undone", json_pack("{s:I}", "to", (json_int_t)to));
        return NULL;
    }
    if (!why)
        why = propose_check_open(judging, about);
    if (why)
        return why;
    json_t *record = json_pack("{s:s, s:i}", "about", name, "seat", seat);
    if (bot)
        json_object_set_new(record, "bot", json_string(bot));
    judging_emit(judging, "proposed", record);
    referee_settle_votes(judging);
    return NULL;
}

static under_status judge_vote(struct judging *judging)
{
    const struct referee_table *table = judging->table;
    const json_t *message = judging->input->message;
    const char *name = judging_text(judging, "about");
    int about = referee_find_word(referee_vote_names, name);
    bool yes = json_is_true(json_object_get(message, "yes"));
    if (about < 0)
        return refuse("There are votes about: bot, undo, link, close, delete; not \"{about}\".",
                      STR("about", name));
    const struct vote *vote = &table->vote[about];
    if (!vote->open || vote->number != json_integer_value(json_object_get(message, "number")))
        return judging_refuse(judging, "stale", refuse("That vote is over."));
    if (about == VOTE_BOT && vote->seat == judging->seat)
        return refuse("This vote is about you. If you are here, say \"return\" or make your move.");
    judging_emit(judging, "voted", json_pack("{s:s, s:b}", "about", name, "yes", yes));
    referee_settle_votes(judging);
    return NULL;
}

/* --- a lost link --- */

/* Somebody without a seat says that one is theirs, and brings the key it will have. */
static under_status judge_link(struct judging *judging)
{
    const struct referee_table *table = judging->table;
    const char *key = judging_text(judging, "key");
    uint8_t hash[HASH];
    int seat;
    under_status why = judging_seat(judging, &seat);
    if (!why && !referee_hash_key(table->referee, key, hash))
        why = refuse("A seat's \"key\" is 22 letters, digits, \"-\" and \"_\": 16 random bytes as "
                     "base64url.");
    if (!why && referee_find_key(table, key) == seat)
        return json_object_set_new(judging->ruling->answer, "again", json_true()), NULL;
    if (!why && referee_find_key(table, key) >= 0)
        why = refuse("This key already opens another seat. Make a new one.");
    if (!why && table->seat[seat].kind != SEAT_TAKEN)
        why = refuse("Nobody has sat there yet.");
    if (!why && !(referee_present(table) & ~(1u << seat)))
        why = judging_refuse(judging, "waiting",
                             refuse("Nobody is here who could confirm that the seat is yours. Try "
                                    "again when another player is at the table."));
    if (!why)
        why = propose_check_open(judging, VOTE_LINK);
    if (!why)
        judging_emit(judging, "proposed",
                     json_pack("{s:s, s:i, s:o}", "about", "link", "seat", seat, "key",
                               referee_hash_json(hash)));
    return why;
}

/* --- another game --- */

/* The same people, with the keys they have. */
static json_t *rematch_seats(const struct referee_table *table)
{
    json_t *seats = json_array();
    for (int i = 0; i < table->seats; i++) {
        const struct seat *seat = &table->seat[i];
        enum seat_kind kind = seat->kind == SEAT_TAKEN ? SEAT_RESERVED : seat->kind;
        json_t *made =
            json_pack("{s:s, s:s}", "kind", referee_seat_kinds[kind], "name", seat->name);
        if (kind == SEAT_BOT)
            json_object_set_new(made, "bot", json_string(seat->bot));
        if (seat->number)
            json_object_set_new(made, "number", json_integer(seat->number));
        if (seat->keyed)
            json_object_set_new(made, "key", referee_hash_json(seat->key));
        if (seat->colour >= 0)
            json_object_set_new(made, "colour", json_string(referee_colours[seat->colour]));
        json_array_append_new(seats, made);
    }
    return seats;
}

static under_status rematch_make(struct judging *judging)
{
    const struct referee_table *table = judging->table;
    struct referee_group *other = &judging->ruling->other;
    const json_t *setup = json_object_get(judging->input->message, "setup");
    const char *id = judging->id;
    json_t *record = NULL;
    json_t *wanted = json_pack("{s:s, s:s, s:O, s:b}", "game", table->game_id, "pack", table->pack,
                               "setup", setup ? setup : table->asked, "listed", 0);
    if (table->clock)
        json_object_set_new(wanted, "clock", json_integer(table->clock));
    if (table->duplicate) {
        json_object_set_new(wanted, "duplicate", json_true());
        json_object_set_new(wanted, "seats", json_array());
        for (int i = 0; i < table->seats; i++)
            json_array_append_new(json_object_get(wanted, "seats"), json_object());
    }
    struct referee_input input = *judging->input;
    input.message = wanted;
    struct judging making = {NULL, &input, judging->ruling, REFEREE_SPECTATOR, NULL, NULL, 0};
    /* Always the same one: whoever asks at the same time, on whichever server, makes one table. No
     * command has such an id, because of its first byte. */
    char again[REFEREE_ID_MOST + 16];
    snprintf(again, sizeof again, "\1rematch of %s", table->id);
    making.id = again;
    referee_table_id(&making, table->referee, other->table);
    making.id = NULL;
    under_status why = referee_make_created(&making, table->referee, &record);
    if (!why && (int)json_array_size(json_object_get(record, "seats")) != table->seats)
        why = refuse("A rematch is for the same {seats} players; this set-up is for {other}.",
                     NUM("seats", table->seats),
                     NUM("other", (long long)json_array_size(json_object_get(record, "seats"))));
    if (!why) {
        json_object_set_new(record, "seats", rematch_seats(table));
        referee_group_add(other, record);
    }
    json_decref(record);
    json_decref(wanted);
    judging->id = id;
    return why;
}

static under_status judge_rematch(struct judging *judging)
{
    const struct referee_table *table = judging->table;
    under_status why = NULL;
    if (*table->rematch) {
        json_object_set_new(judging->ruling->answer, "again", json_true());
    } else {
        why = rematch_make(judging);
        if (!why)
            judging_emit(judging, "rematch",
                         json_pack("{s:s}", "table", judging->ruling->other.table));
    }
    if (!why)
        json_object_set_new(judging->ruling->answer, "table", json_string(table->rematch));
    return why;
}

const struct referee_command referee_people_commands[] = {
    {"chat", FROM_SEAT, IN_ANY, RECORDED, judge_chat, {{"text", KEY_TEXT, KEY_NEEDED}}},
    {"react",
     FROM_SEAT,
     IN_ANY,
     RECORDED,
     judge_react,
     {{"with", KEY_TEXT, KEY_NEEDED}, {"to", KEY_WHOLE, KEY_OPTIONAL}}},
    {"mute",
     FROM_SEAT,
     IN_ANY,
     RECORDED,
     judge_mute,
     {{"seat", KEY_WHOLE, KEY_NEEDED}, {"on", KEY_FLAG, KEY_NEEDED}}},
    {"propose",
     FROM_SEAT,
     IN_ANY,
     RECORDED,
     judge_propose,
     {{"about", KEY_TEXT, KEY_NEEDED},
      {"seat", KEY_WHOLE, KEY_OPTIONAL},
      {"bot", KEY_TEXT, KEY_OPTIONAL}}},
    {"vote",
     FROM_SEAT,
     IN_ANY,
     RECORDED,
     judge_vote,
     {{"about", KEY_TEXT, KEY_NEEDED},
      {"number", KEY_WHOLE, KEY_NEEDED},
      {"yes", KEY_FLAG, KEY_NEEDED}}},
    {"link",
     FROM_SPECTATOR,
     IN_ANY & ~IN(CLOSED),
     RECORDED,
     judge_link,
     {{"seat", KEY_WHOLE, KEY_NEEDED}, {"key", KEY_TEXT, KEY_NEEDED}}},
    {"rematch",
     FROM_SEAT,
     IN(OVER) | IN(CLOSED),
     AGAIN,
     judge_rematch,
     {{"setup", KEY_OBJECT, KEY_OPTIONAL}}},
    {0},
};
