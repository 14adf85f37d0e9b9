/* A bot as a program. */
#include "cli/program.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { ANSWER_MAX = 1 << 20, STOP_MS = 1000 };

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* --- starting and stopping --- */

/* Its own process group, so that whatever the shell starts can be ended with it. */
static int spawn_shell(struct program *program, const char *command, const int in[2],
                       const int out[2])
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
    sigset_t broken_pipe;
    sigemptyset(&broken_pipe);
    sigaddset(&broken_pipe, SIGPIPE);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &broken_pipe);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    char shell[] = "sh", option[] = "-c";
    char *copy = strdup(command);
    if (!copy)
        abort();
    int error = posix_spawn(&program->pid, "/bin/sh", &actions, &attributes,
                            (char *[]){shell, option, copy, NULL}, environ);
    free(copy);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

static int open_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return errno;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return 0;
}

under_status program_start(struct program *program, const char *command)
{
    *program = (struct program){0};
    int in[2], out[2];
    int error = open_pipe(in);
    if (!error) {
        error = open_pipe(out);
        if (error) {
            close(in[0]);
            close(in[1]);
        }
    }
    if (!error) {
        error = spawn_shell(program, command, in, out);
        close(in[0]);
        close(out[1]);
        program->to = in[1];
        program->from = out[0];
        if (error) {
            close(in[1]);
            close(out[0]);
        }
    }
    if (error) {
        program->pid = 0;
        return refuse("Can't start the bot program \"{command}\": {why}.", STR("command", command),
                      STR("why", strerror(error)));
    }
    fcntl(program->to, F_SETFL, O_NONBLOCK);
    fcntl(program->from, F_SETFL, O_NONBLOCK);
    return NULL;
}

void program_stop(struct program *program)
{
    if (!program->pid)
        return;
    close(program->to);
    close(program->from);
    int64_t end = now_ms() + STOP_MS;
    while (waitpid(program->pid, NULL, WNOHANG) == 0) {
        if (now_ms() >= end) {
            kill(-program->pid, SIGKILL);
            waitpid(program->pid, NULL, 0);
            break;
        }
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
    under_buf_free(&program->read);
    *program = (struct program){0};
}

/* --- asking --- */

static under_status wait_until(int fd, short event, int64_t end, int patience)
{
    for (;;) {
        int64_t left = end - now_ms();
        struct pollfd ready = {.fd = fd, .events = event};
        int count = poll(&ready, 1, left > 0 ? (int)left : 0);
        if (count > 0)
            return NULL;
        if (count == 0)
            return refuse("The bot program did not answer within {ms} ms.", NUM("ms", patience));
        if (errno != EINTR)
            return refuse("Can't wait for the bot program: {why}.", STR("why", strerror(errno)));
    }
}

static under_status send_line(struct program *program, const char *line, size_t size, int64_t end,
                              int patience)
{
    while (size > 0) {
        ssize_t sent = write(program->to, line, size);
        if (sent >= 0) {
            line += sent;
            size -= (size_t)sent;
        } else if (errno == EAGAIN) {
            under_status why = wait_until(program->to, POLLOUT, end, patience);
            if (why)
                return why;
        } else if (errno != EINTR) {
            return refuse("The bot program has ended and takes no more requests.");
        }
    }
    return NULL;
}

/* Reads until there is a whole line. */
static under_status receive_line(struct program *program, int64_t end, int patience)
{
    while (!memchr(under_buf_text(&program->read), '\n', program->read.size)) {
        char bytes[4096];
        ssize_t got = read(program->from, bytes, sizeof bytes);
        if (got > 0) {
            under_buf_add(&program->read, bytes, (size_t)got);
            if (program->read.size > ANSWER_MAX)
                return refuse("The bot program's answer is longer than {most} bytes.",
                              NUM("most", ANSWER_MAX));
        } else if (got == 0) {
            return refuse("The bot program ended without answering.");
        } else if (errno == EAGAIN) {
            under_status why = wait_until(program->from, POLLIN, end, patience);
            if (why)
                return why;
        } else if (errno != EINTR) {
            return refuse("Can't read the bot program's answer: {why}.",
                          STR("why", strerror(errno)));
        }
    }
    return NULL;
}

under_status program_ask(struct program *program, const char *line, size_t size, int patience,
                         struct under_buf *answer)
{
    if (program->read.size > 0)
        return refuse("The bot program answered one request with more than one line.");
    int64_t end = now_ms() + patience;
    under_status why = send_line(program, line, size, end, patience);
    if (!why)
        why = receive_line(program, end, patience);
    if (why)
        return why;
    const char *newline = memchr(program->read.text, '\n', program->read.size);
    size_t length = (size_t)(newline - program->read.text);
    under_buf_clear(answer);
    under_buf_add(answer, program->read.text, length);
    size_t rest = program->read.size - length - 1;
    struct under_buf later = {0};
    under_buf_add(&later, newline + 1, rest);
    under_buf_free(&program->read);
    program->read = later;
    return NULL;
}

/* --- choosing a move --- */

static json_t *choose_request(const struct under_config *config, const void *state, int seat,
                              const struct under_moves *moves, int ms)
{
    const struct under_game *game = config->content->game;
    json_t *list = json_array();
    struct under_buf text = {0};
    for (int i = 0; i < moves->count; i++) {
        under_buf_clear(&text);
        game->text(config, moves->move[i], &text);
        json_array_append_new(list, json_stringn(text.text, text.size));
    }
    under_buf_free(&text);
    return json_pack("{s:s, s:s, s:i, s:o, s:o, s:i}", "do", "choose", "game", game->id, "seat",
                     seat, "view", game->view(state, config, seat), "moves", list, "ms", ms);
}

static under_status read_choice(const struct under_buf *answer, const json_t *request,
                                const struct under_moves *moves, under_move *out)
{
    json_error_t error;
    json_t *json = json_loadb(answer->text, answer->size, JSON_REJECT_DUPLICATES, &error);
    if (!json)
        return refuse("The bot program's answer is not valid JSON: {reason}.",
                      STR("reason", error.text));
    const json_t *move = json_object_get(json, "move");
    under_status why = NULL;
    if (!json_is_string(move)) {
        why = refuse("The bot program's answer has no string \"move\".");
    } else {
        const json_t *list = json_object_get(request, "moves");
        size_t i = 0, count = json_array_size(list);
        while (i < count && !json_equal(json_array_get(list, i), move))
            i++;
        if (i == count)
            why = refuse("The bot program played \"{move}\", which is not a legal move here.",
                         STR("move", json_string_value(move)));
        else
            *out = moves->move[i];
    }
    json_decref(json);
    return why;
}

under_status program_choose(struct program *program, const struct under_config *config,
                            const void *state, int seat, const struct under_moves *moves, int ms,
                            int patience, under_move *out)
{
    json_t *request = choose_request(config, state, seat, moves, ms);
    char *line = json_dumps(request, JSON_COMPACT);
    struct under_buf sent = {0}, answer = {0};
    under_buf_puts(&sent, line);
    under_buf_putc(&sent, '\n');
    free(line);
    under_status why = program_ask(program, sent.text, sent.size, patience, &answer);
    if (!why)
        why = read_choice(&answer, request, moves, out);
    under_buf_free(&sent);
    under_buf_free(&answer);
    json_decref(request);
    return why;
}
