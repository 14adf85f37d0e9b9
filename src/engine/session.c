/* A game being played: playing, undoing, and the log that is its save. */
#include "engine/session.h"
#include "engine/lesson.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

enum { SAVE_FORMAT = 1 };

static const struct under_game *session_game(const struct under_session *session)
{
    return session->config.content->game;
}

static void *session_clone_state(const struct under_game *game, const void *state)
{
    void *copy = malloc(game->state_size);
    if (!copy)
        abort();
    return memcpy(copy, state, game->state_size);
}

/* Makes a session whose log is empty; takes the config over, whatever happens. */
static under_status session_begin(struct under_session *session, struct under_config config,
                                  const json_t *position, uint64_t seed)
{
    const struct under_game *game = config.content->game;
    unsigned char first[UNDER_STATE_MAX] = {0};
    assert(game->state_size <= UNDER_STATE_MAX);
    if (position) {
        under_status why = game->load(first, &config, position);
        if (why) {
            under_config_release(&config);
            return why;
        }
    } else {
        game->start(first, &config);
    }
    under_session_close(session);
    *session = (struct under_session){
        .config = config,
        .seed = seed,
        .from_position = position != NULL,
        .first = session_clone_state(game, first),
        .state = session_clone_state(game, first),
    };
    return NULL;
}

under_status under_session_new(struct under_session *session, const struct under_content *content,
                               const json_t *setup, uint64_t seed)
{
    return under_session_set(session, content, setup, NULL, seed);
}

under_status under_session_set(struct under_session *session, const struct under_content *content,
                               const json_t *setup, const json_t *position, uint64_t seed)
{
    struct under_config config;
    if (seed > INT64_MAX) /* a save could not hold it */
        return refuse("A seed must be a whole number from 0 to {most}.", NUM("most", INT64_MAX));
    under_status why = under_config_make(&config, content, setup, seed);
    return why ? why : session_begin(session, config, position, seed);
}

void under_session_close(struct under_session *session)
{
    if (under_session_open(session))
        under_config_release(&session->config);
    free(session->first);
    free(session->state);
    free(session->log);
    free(session->mark);
    json_decref(session->table);
    *session = (struct under_session){0};
}

int under_session_actor(const struct under_session *session)
{
    return session_game(session)->actor(session->state);
}

static void session_note(struct under_session *session, under_move move)
{
    if (session->count == session->room) {
        session->room = session->room ? 2 * session->room : 256;
        session->log = realloc(session->log, session->room * sizeof *session->log);
        if (!session->log)
            abort();
    }
    session->log[session->count++] = move;
}

under_status under_session_apply(struct under_session *session, under_move move,
                                 struct under_events *events)
{
    under_status why = session_game(session)->apply(session->state, &session->config, move, events);
    if (!why)
        session_note(session, move);
    return why;
}

under_status under_session_play(struct under_session *session, const char *text,
                                struct under_events *events)
{
    under_move move;
    under_status why = session_game(session)->parse(&session->config, text, &move);
    return why ? why : under_session_apply(session, move, events);
}

static const char *const luck_names[] = {
    [UNDER_LUCK_OWN] = "own",
    [UNDER_LUCK_SHARED] = "shared",
    [UNDER_LUCK_LESSON] = "lesson",
    [UNDER_LUCK_TABLE] = "table",
};
enum { LUCKS = sizeof luck_names / sizeof *luck_names };

const char *under_luck_name(enum under_luck luck)
{
    return luck_names[luck];
}

bool under_luck_find(const char *name, enum under_luck *out)
{
    for (int luck = 0; luck < LUCKS; luck++)
        if (strcmp(name, luck_names[luck]) == 0)
            return *out = (enum under_luck)luck, true;
    return false;
}

under_status under_session_take_luck(struct under_session *session, enum under_luck luck)
{
    const struct under_game *game = session_game(session);
    if (luck == UNDER_LUCK_SHARED && !game->sample_alike)
        return refuse("{title} can't be played with shared luck: what chance decides there depends "
                      "on what was played before.",
                      STR("title", game->title));
    if (luck == UNDER_LUCK_LESSON && !under_lesson_of(game))
        return refuse("{title} has no lesson here.", STR("title", game->title));
    if (luck == UNDER_LUCK_TABLE)
        return refuse("Only a table on a server brings dice of its own.");
    if (session->count > 0)
        return refuse("Luck can be chosen only before the first move.");
    session->luck = luck;
    return NULL;
}

under_status under_session_take_source(struct under_session *session, struct under_source *source,
                                       const json_t *about)
{
    if (session->count > 0)
        return refuse("Luck can be chosen only before the first move.");
    session->luck = UNDER_LUCK_TABLE;
    session->source = source;
    session->table = about ? json_deep_copy(about) : NULL;
    return NULL;
}

under_move under_session_draw(const struct under_session *session, const void *state, size_t count)
{
    const struct under_game *game = session_game(session);
    if (session->luck == UNDER_LUCK_SHARED)
        return game->sample_alike(state, &session->config, session->seed);
    const struct under_lesson *lesson = under_session_lesson(session);
    if (lesson) {
        struct under_lesson_progress progress;
        under_move move;
        under_lesson_follow(session, state, count, &progress);
        if (progress.step < lesson->count &&
            lesson->luck(&session->config, state, &progress, &move))
            return move;
    }
    struct under_source *source = session->source;
    if (source && source->alike)
        return game->sample_alike(state, &session->config,
                                  source->alike(source->context, &session->config, state));
    under_rng rng = source ? source->at(source->context, &session->config, state, source->next)
                           : under_rng_at(session->seed, count);
    return game->sample(state, &session->config, &rng);
}

under_status under_session_roll(struct under_session *session, under_move *drawn,
                                struct under_events *events)
{
    int actor = under_session_actor(session);
    if (actor == UNDER_OVER)
        return refuse("There's nothing to roll: the game is over.");
    if (actor != UNDER_CHANCE)
        return refuse("There's nothing to roll: seat {seat} must move first.", NUM("seat", actor));
    under_move move = under_session_draw(session, session->state, session->count);
    session_game(session)->make(session->state, &session->config, move, events);
    session_note(session, move);
    if (session->source)
        session->source->next++;
    if (drawn)
        *drawn = move;
    return NULL;
}

under_status under_session_undo(struct under_session *session)
{
    if (session->count == 0)
        return refuse("There's no move to take back.");
    under_session_rewind(session, session->count - 1);
    return NULL;
}

void under_session_rewind(struct under_session *session, size_t count)
{
    under_session_state_at(session, count, session->state);
    session->count = count;
    if (session->marked > count)
        session->marked = SIZE_MAX;
}

void under_session_mark(struct under_session *session)
{
    if (!session->mark)
        session->mark = session_clone_state(session_game(session), session->state);
    memcpy(session->mark, session->state, session_game(session)->state_size);
    session->marked = session->count;
}

void under_session_state_at(const struct under_session *session, size_t count, void *state)
{
    const struct under_game *game = session_game(session);
    assert(count <= session->count);
    bool near = session->mark && session->marked <= count;
    memcpy(state, near ? session->mark : session->first, game->state_size);
    for (size_t i = near ? session->marked : 0; i < count; i++)
        game->make(state, &session->config, session->log[i], NULL);
}

/* --- saves --- */

static void session_save_hash(const struct under_session *session, struct under_buf *out)
{
    char hash[UNDER_HASH_TEXT];
    under_hash_text(under_state_hash(&session->config, session->state), hash);
    under_buf_printf(out, "= %s\n", hash);
}

void under_session_save(const struct under_session *session, struct under_buf *out)
{
    const struct under_game *game = session_game(session);
    char pack[UNDER_HASH_TEXT];
    under_hash_text(session->config.content->hash, pack);
    json_t *header = json_pack("{s:i, s:s, s:i, s:s, s:O, s:I}", "under", SAVE_FORMAT, "game",
                               game->id, "rules", game->rules_version, "pack", pack, "setup",
                               session->config.setup, "seed", (json_int_t)session->seed);
    if (session->luck != UNDER_LUCK_OWN)
        json_object_set_new(header, "luck", json_string(under_luck_name(session->luck)));
    if (session->table)
        json_object_set(header, "table", session->table);
    if (session->from_position)
        json_object_set_new(header, "state", game->save(session->first, &session->config));
    char *line = json_dumps(header, JSON_COMPACT);
    under_buf_printf(out, "%s\n", line);
    free(line);
    json_decref(header);
    for (size_t i = 0; i < session->count; i++) {
        game->text(&session->config, session->log[i], out);
        under_buf_putc(out, '\n');
    }
    session_save_hash(session, out);
}

/* Which program plays a save that this one does not: by its rules, and by its pack where that is
 * known. */
static const char *session_find_program(const struct under_game *game, json_int_t rules,
                                        uint64_t pack)
{
    const char *found = NULL;
    for (const struct under_release *it = game->releases; it && it->program; it++)
        if (it->rules == rules && (!found || it->pack == pack))
            found = it->program;
    return found;
}

static under_status session_refuse_rules(const struct under_game *game, json_int_t rules,
                                         uint64_t pack)
{
    const char *program = session_find_program(game, rules, pack);
    struct under_arg version = NUM("rules", rules), id = STR("game", game->id),
                     known = NUM("known", game->rules_version);
    if (program)
        return refuse("This save uses version {rules} of the rules of {game}, and this program "
                      "plays version {known}. Open it with Under {program}.",
                      version, id, known, STR("program", program));
    if (rules > game->rules_version)
        return refuse("This save uses version {rules} of the rules of {game}, and this program "
                      "plays version {known}. Open it with a newer Under.",
                      version, id, known);
    return refuse("This save uses version {rules} of the rules of {game}, which no known release "
                  "of Under plays; this program plays version {known}.",
                  version, id, known);
}

static under_status session_refuse_pack(const struct under_content *content, const char *pack,
                                        uint64_t hash)
{
    const struct under_game *game = content->game;
    char known[UNDER_HASH_TEXT];
    under_hash_text(content->hash, known);
    for (const struct under_release *it = game->releases; it && it->program; it++)
        if (it->pack == hash)
            return refuse("This save was played with the pack {pack}, and the pack loaded here is "
                          "{known}. Open it with Under {program}, which has that pack built in.",
                          STR("pack", pack), STR("known", known), STR("program", it->program));
    return refuse("This save was played with the pack {pack}, and the pack loaded here is {known}. "
                  "Load the pack the game began with.",
                  STR("pack", pack), STR("known", known));
}

/* The save's first line: what the game began with. On success *begun is a new session. */
static under_status session_load_header(struct under_session *begun,
                                        const struct under_content *content, const json_t *header)
{
    const struct under_game *game = content->game;
    const char *id = NULL, *pack = NULL, *luck = NULL;
    json_int_t format = 0, rules = 0, seed = 0;
    json_t *setup = NULL, *position = NULL, *table = NULL;
    json_error_t error;
    if (json_unpack_ex((json_t *)header, &error, 0, "{s:I}", "under", &format) != 0)
        return refuse("This is not a save of Under: its first line has no \"under\" with the "
                      "number of the save format.");
    if (format != SAVE_FORMAT)
        return refuse("This save has format {format}, and this program reads format {known}.",
                      NUM("format", format), NUM("known", SAVE_FORMAT));
    if (json_unpack_ex((json_t *)header, &error, JSON_STRICT,
                       "{s:I, s:s, s:I, s:s, s:o, s:I, s?:s, s?:o, s?:o}", "under", &format, "game",
                       &id, "rules", &rules, "pack", &pack, "setup", &setup, "seed", &seed, "luck",
                       &luck, "state", &position, "table", &table) != 0)
        return refuse("The first line of the save can't be read: {reason}.",
                      STR("reason", error.text));
    if (strcmp(id, game->id) != 0)
        return refuse("This is a save of {game}, not of {wanted}.", STR("game", id),
                      STR("wanted", game->id));
    uint64_t hash = 0;
    if (!under_hash_parse(pack, &hash))
        return refuse("The save has the pack hash \"{pack}\"; it must be 16 hexadecimal digits.",
                      STR("pack", pack));
    if (rules != game->rules_version)
        return session_refuse_rules(game, rules, hash);
    if (hash != content->hash)
        return session_refuse_pack(content, pack, hash);
    if (seed < 0)
        return refuse("The save has the seed {seed}; it must be 0 or more.", NUM("seed", seed));
    enum under_luck taken = UNDER_LUCK_OWN;
    if (luck && !under_luck_find(luck, &taken))
        return refuse("The save has the luck \"{luck}\", which this program doesn't know.",
                      STR("luck", luck));
    if (table && (!json_is_object(table) || taken != UNDER_LUCK_TABLE))
        return refuse("The save has a \"table\" that is not an object, or that goes with another "
                      "luck than \"table\".");
    under_status why = under_session_set(begun, content, setup, position, (uint64_t)seed);
    if (!why && taken == UNDER_LUCK_TABLE)
        why = under_session_take_source(begun, NULL, table);
    else if (!why && luck)
        why = under_session_take_luck(begun, taken);
    if (why)
        under_session_close(begun);
    return why;
}

static under_status session_load_line(struct under_session *session, const char *line)
{
    if (line[0] != '=')
        return under_session_play(session, line, NULL);
    uint64_t stated = 0;
    if (line[1] != ' ' || !under_hash_parse(line + 2, &stated))
        return refuse("\"{line}\" is not a hash; expected \"= \" and 16 hexadecimal digits.",
                      STR("line", line));
    if (stated == under_state_hash(&session->config, session->state))
        return NULL;
    return refuse("the moves up to here don't lead to the state this hash stands for, so the save "
                  "was edited or damaged.");
}

under_status under_session_load(struct under_session *session, const struct under_content *content,
                                const char *text, size_t size)
{
    if (memchr(text, '\0', size))
        return refuse("This is not a save of Under: it contains a zero byte.");
    const char *end = memchr(text, '\n', size);
    if (!end)
        return refuse("This is not a save of Under: it has no complete first line.");
    json_error_t error;
    json_t *header = json_loadb(text, (size_t)(end - text), JSON_REJECT_DUPLICATES, &error);
    if (!header)
        return refuse("This is not a save of Under: its first line is not valid JSON ({reason}).",
                      STR("reason", error.text));
    struct under_session loaded = {0};
    under_status why = session_load_header(&loaded, content, header);
    json_decref(header);
    if (why)
        return why;
    struct under_buf line = {0};
    int number = 1;
    for (const char *at = end + 1; !why && at < text + size; at = end + 1) {
        number++;
        end = memchr(at, '\n', (size_t)(text + size - at));
        if (!end) {
            why = refuse("Line {line} of the save is cut off: its line break is missing.",
                         NUM("line", number));
            break;
        }
        under_buf_clear(&line);
        under_buf_add(&line, at, (size_t)(end - at));
        if (line.size > 0 && line.text[line.size - 1] == '\r') /* other systems end lines so */
            line.text[--line.size] = '\0';
        why = session_load_line(&loaded, line.text);
        if (why)
            why = refuse("Line {line} of the save: {reason}", NUM("line", number),
                         STR("reason", why));
    }
    under_buf_free(&line);
    if (why) {
        under_session_close(&loaded);
        return why;
    }
    under_session_close(session);
    *session = loaded;
    return NULL;
}

under_status under_save_game(const char *text, size_t size, char *game, size_t room)
{
    const char *end = memchr(text, '\n', size);
    json_t *header = end ? json_loadb(text, (size_t)(end - text), 0, NULL) : NULL;
    const char *id = json_string_value(json_object_get(header, "game"));
    snprintf(game, room, "%s", id ? id : "");
    json_decref(header);
    if (!*game)
        return refuse("This is not a save of Under: its first line doesn't name a game.");
    return NULL;
}
