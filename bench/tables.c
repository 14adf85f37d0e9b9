/* A load on "under serve", for bench/tables.py: for the speed, tables PORT SECONDS moves PID
 * ECHO-PORT; for the waiting time, tables PORT SECONDS waits IDLE, with so many idle guests. The
 * speed takes 1,400 tables a second, and a connection each, of which the server must allow enough.
 *
 * Fifty games of skies at a time, each player a program that keeps the position itself, plays any
 * legal move at random, one at a time, and makes the next as soon as it hears of the last. First
 * with tables that were made before, so that nothing but moves is measured; then with a new table
 * for each game that is over, which takes three more connections; and messages to a plain echo
 * beside it, from the same loop. Every line is a figure: NAME NUMBER.
 *
 * For the waiting time five hundred moves a second, evenly spaced, for so long each time a line is
 * read; the answer is what half of the moves stay below, and 99 of 100, in milliseconds. */
#define _DEFAULT_SOURCE 1 /* htobe16 and the like */

#include <arpa/inet.h>
#include <endian.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/rng.h"
#include "games.h"
#include "pack/pack.h"

enum { PLAYERS = 50, PACED = 500, IDLE_TABLES = 1000, BUFFER = 1 << 18, WAITS = 1 << 20 };

static struct under_content content;
static struct under_config config;
static struct under_buf creation;

static void fail(const char *what)
{
    fprintf(stderr, "tables: %s\n", what);
    exit(1);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* --- requests, one after the other --- */

static int connect_to(int port)
{
    const struct sockaddr_in address = {.sin_family = AF_INET,
                                        .sin_port = htons((uint16_t)port),
                                        .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    if (fd < 0 || connect(fd, (const struct sockaddr *)&address, sizeof address) != 0)
        fail("can't connect");
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return fd;
}

/* As many connections as the system lets a program have. */
static void allow_files(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
}

static void send_all(int fd, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t sent = send(fd, bytes, size, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            fail("the server hung up");
        bytes += sent;
        size -= (size_t)sent;
    }
}

static void send_post(int fd, const char *path, const char *body)
{
    struct under_buf text = {0};
    under_buf_printf(&text, "POST %s HTTP/1.1\r\nHost: x\r\nContent-Length: %zu\r\n\r\n%s", path,
                     strlen(body), body);
    send_all(fd, text.text, text.size);
    under_buf_free(&text);
}

/* The body of the answer, which ends in a line. */
static void post(int port, const char *path, const char *body, char *answer, size_t room)
{
    size_t size = 0;
    int fd = connect_to(port);
    send_post(fd, path, body);
    for (answer[0] = '\0'; !strstr(answer, "}\n"); answer[size] = '\0') {
        ssize_t more = recv(fd, answer + size, room - size - 1, 0);
        if (more <= 0)
            fail("a request was not answered");
        size += (size_t)more;
    }
    close(fd);
    if (!strstr(answer, "\"ok\":true"))
        fail(answer);
}

/* Where the table is that an answer names, and what to say there to sit down. */
static void find_table(const char *answer, char path[80])
{
    const char *id = strstr(answer, "\"table\":\"");
    if (!id)
        fail(answer);
    id += strlen("\"table\":\"");
    snprintf(path, 80, "/api/tables/%.*s", (int)strcspn(id, "\""), id);
}

static void name_seat(const char *path, const char *key, char seat[128], char body[128])
{
    snprintf(seat, 128, "%.79s/seat", path);
    snprintf(body, 128, "{\"key\":\"%s\",\"name\":\"Load\"}", key);
}

static void new_table(int port, char path[80], const char *key)
{
    char answer[4096], body[128], seat[128];
    post(port, "/api/tables", creation.text, answer, sizeof answer);
    find_table(answer, path);
    name_seat(path, key, seat, body);
    post(port, seat, body, answer, sizeof answer);
}

/* --- players --- */

/* What a player waits for: others play on meanwhile. */
enum step { STEP_TABLE, STEP_SEAT, STEP_SOCKET, STEP_PLAY };

struct player {
    int fd;
    enum step step;
    char key[32], path[80];
    char in[BUFFER];
    size_t size;
    unsigned char state[UNDER_STATE_MAX];
    under_rng rng;
    bool ready; /* it may move */
    bool over;
    double sent, due;
};

static void frame(int fd, const char *text, size_t size)
{
    char out[4096];
    size_t head = 2;
    out[0] = (char)0x81;
    if (size < 126) {
        out[1] = (char)(0x80 | size);
    } else {
        uint16_t length = htobe16((uint16_t)size);
        out[1] = (char)(0x80 | 126);
        memcpy(out + 2, &length, 2);
        head = 4;
    }
    memset(out + head, 0, 4); /* a mask that changes nothing */
    if (size + head + 4 > sizeof out)
        fail("a message is too long");
    memcpy(out + head + 4, text, size);
    send_all(fd, out, head + 4 + size);
}

/* The next text, ended by a zero byte in place of what follows it; NULL: more bytes must come. */
static char *take(struct player *player, size_t *used, char *saved)
{
    while (player->size - *used >= 2) {
        unsigned char *at = (unsigned char *)player->in + *used;
        size_t head = 2, size = at[1] & 0x7f, rest = player->size - *used;
        if (size == 126 && rest >= 4) {
            size = (size_t)at[2] << 8 | at[3];
            head = 4;
        } else if (size == 127 && rest >= 10) {
            size = (size_t)at[6] << 24 | (size_t)at[7] << 16 | (size_t)at[8] << 8 | at[9];
            head = 10;
        } else if (size >= 126) {
            return NULL;
        }
        if (rest < head + size)
            return NULL;
        *used += head + size;
        if ((at[0] & 0x0f) == 8)
            fail("the server ended a WebSocket");
        if ((at[0] & 0x0f) != 1)
            continue;
        *saved = player->in[*used];
        player->in[*used] = '\0';
        return (char *)at + head;
    }
    return NULL;
}

static void send_upgrade(struct player *player, int port, const char *path)
{
    struct under_buf text = {0};
    player->fd = connect_to(port);
    player->size = 0;
    under_buf_printf(&text,
                     "GET %s HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Protocol: under.1\r\n\r\n",
                     path);
    send_all(player->fd, text.text, text.size);
    under_buf_free(&text);
}

/* Takes in what has come. */
static void receive(struct player *player)
{
    ssize_t more = recv(player->fd, player->in + player->size, BUFFER - player->size - 1, 0);
    if (more <= 0)
        fail("the server hung up");
    player->size += (size_t)more;
    player->in[player->size] = '\0';
}

/* Whether the WebSocket is there; what follows the answer stays. */
static bool is_upgraded(struct player *player)
{
    char *end = strstr(player->in, "\r\n\r\n");
    if (!end)
        return false;
    if (strncmp(player->in, "HTTP/1.1 101", 12) != 0)
        fail(player->in);
    player->size -= (size_t)(end + 4 - player->in);
    memmove(player->in, end + 4, player->size);
    return true;
}

static void upgrade(struct player *player, int port, const char *path)
{
    send_upgrade(player, port, path);
    do
        receive(player);
    while (!is_upgraded(player));
}

/* A new game, one step after the other: a table, a seat, a WebSocket. */
static void begin(struct player *player, int port)
{
    static unsigned count;
    snprintf(player->key, sizeof player->key, "%021uA", count++);
    player->fd = connect_to(port);
    player->size = 0;
    player->step = STEP_TABLE;
    player->rng = under_rng_at(count, 0);
    player->ready = player->over = false;
    player->sent = 0;
    send_post(player->fd, "/api/tables", creation.text);
}

static bool is_answered(struct player *player)
{
    if (!strstr(player->in, "}\n"))
        return false;
    if (!strstr(player->in, "\"ok\":true"))
        fail(player->in);
    player->size = 0;
    return true;
}

static void greet(struct player *player)
{
    char text[256];
    content.game->start(player->state, &config);
    snprintf(text, sizeof text, "{\"do\":\"hello\",\"detail\":\"moves\",\"key\":\"%s\"}",
             player->key);
    frame(player->fd, text, strlen(text));
    frame(player->fd, "{\"do\":\"start\"}", strlen("{\"do\":\"start\"}"));
    player->step = STEP_PLAY;
}

static void step_on(struct player *player, int port)
{
    char seat[128], body[128], path[128];
    if (player->step == STEP_TABLE && is_answered(player)) {
        find_table(player->in, player->path);
        name_seat(player->path, player->key, seat, body);
        close(player->fd); /* the server closes it, too */
        player->fd = connect_to(port);
        send_post(player->fd, seat, body);
        player->step = STEP_SEAT;
    } else if (player->step == STEP_SEAT && is_answered(player)) {
        close(player->fd);
        snprintf(path, sizeof path, "%s/socket", player->path);
        send_upgrade(player, port, path);
        player->step = STEP_SOCKET;
    } else if (player->step == STEP_SOCKET && is_upgraded(player)) {
        greet(player);
    }
}

static void move(struct player *player)
{
    static struct under_moves moves;
    struct under_buf text = {0};
    content.game->moves(player->state, &config, &moves);
    under_buf_puts(&text, "{\"do\":\"act\",\"move\":\"");
    content.game->text(&config, moves.move[under_rng_below(&player->rng, (uint32_t)moves.count)],
                       &text);
    under_buf_puts(&text, "\"}");
    player->sent = now();
    player->ready = false;
    frame(player->fd, text.text, text.size);
    under_buf_free(&text);
}

/* News: every list of moves in it, in order. */
static void follow(struct player *player, char *text)
{
    for (char *at = text; (at = strstr(at, "\"moves\":["));) {
        at += strlen("\"moves\":[");
        while (*at == '"' || *at == ',') {
            at += strspn(at, ",\"");
            size_t size = strcspn(at, "\"");
            under_move made;
            at[size] = '\0';
            if (content.game->parse(&config, at, &made))
                fail("a move can't be read");
            content.game->make(player->state, &config, made, NULL);
            at += size + 1;
        }
    }
    player->over = content.game->actor(player->state) == UNDER_OVER;
    player->ready = !player->over && content.game->actor(player->state) == 0;
}

struct load {
    struct player *players[PLAYERS];
    struct player *stock; /* at tables that are ready */
    size_t stocked, used;
    int port;
    double pace;  /* moves a second of all players together; 0: as fast as they can */
    double began; /* what was sent before is not measured */
    double *waits;
    size_t waited;
};

/* Reads what has come of the game; how many moves were acknowledged. */
static int follow_all(struct load *load, struct player *player)
{
    size_t used = 0;
    int done = 0;
    char saved, *text;
    while ((text = take(player, &used, &saved))) {
        if (strstr(text, "\"ok\":false"))
            fail(text);
        if (player->sent > 0 && strstr(text, "\"type\":\"answer\"")) {
            done++;
            if (load->waited < WAITS && player->sent >= load->began)
                load->waits[load->waited++] = now() - player->sent;
            player->sent = 0;
        }
        if (strstr(text, "\"type\":\"news\""))
            follow(player, text);
        player->in[used] = saved;
    }
    player->size -= used;
    memmove(player->in, player->in + used, player->size);
    return done;
}

/* --- the loads --- */

static int hear(struct load *load, struct player *player)
{
    receive(player);
    if (player->step != STEP_PLAY)
        step_on(player, load->port);
    return player->step == STEP_PLAY ? follow_all(load, player) : 0;
}

static void go_on(struct load *load, struct player **place)
{
    struct player *player = *place;
    if (player->over) {
        close(player->fd);
        if (load->used < load->stocked)
            *place = &load->stock[load->used++];
        else
            begin(player, load->port);
    } else if (player->ready && (load->pace == 0 || now() >= player->due)) {
        if (load->pace > 0)
            player->due += PLAYERS / load->pace;
        move(player);
    }
}

static double run(struct load *load, double seconds)
{
    struct pollfd polled[PLAYERS];
    double began = load->began = now();
    long done = 0;
    load->waited = 0;
    for (int i = 0; i < PLAYERS; i++)
        load->players[i]->due = load->pace > 0 ? began + i / load->pace : 0;
    while (now() - began < seconds) {
        for (int i = 0; i < PLAYERS; i++) {
            go_on(load, &load->players[i]);
            polled[i] = (struct pollfd){.fd = load->players[i]->fd, .events = POLLIN};
        }
        poll(polled, PLAYERS, load->pace > 0 ? 1 : 100);
        for (int i = 0; i < PLAYERS; i++)
            if (polled[i].revents)
                done += hear(load, load->players[i]);
    }
    return (double)done / (now() - began);
}

/* Fifty WebSockets, each with one message under way. */
static double run_echo(int port, double seconds)
{
    static struct player players[PLAYERS];
    static const char text[] = "{\"do\":\"act\",\"move\":\"place w4 c2r0\"}";
    struct pollfd polled[PLAYERS];
    long done = 0;
    for (int i = 0; i < PLAYERS; i++) {
        upgrade(&players[i], port, "/");
        polled[i] = (struct pollfd){.fd = players[i].fd, .events = POLLIN};
        frame(players[i].fd, text, strlen(text));
    }
    double began = now();
    while (now() - began < seconds) {
        poll(polled, PLAYERS, 100);
        for (int i = 0; i < PLAYERS; i++) {
            size_t used = 0;
            char saved;
            if (!polled[i].revents)
                continue;
            ssize_t more = recv(players[i].fd, players[i].in + players[i].size,
                                BUFFER - players[i].size - 1, 0);
            if (more <= 0)
                fail("the echo hung up");
            players[i].size += (size_t)more;
            for (char *back; (back = take(&players[i], &used, &saved));) {
                players[i].in[used] = saved;
                done++;
                frame(players[i].fd, text, strlen(text));
            }
            players[i].size -= used;
            memmove(players[i].in, players[i].in + used, players[i].size);
        }
    }
    double rate = (double)done / (now() - began);
    for (int i = 0; i < PLAYERS; i++)
        close(players[i].fd);
    return rate;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static long memory(int pid)
{
    char path[64], line[256];
    long kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        sscanf(line, "VmRSS: %ld", &kilobytes);
    if (file)
        fclose(file);
    return kilobytes * 1024;
}

/* The wait that half, or 99 of 100, of the moves stay below, in milliseconds. */
static double wait_of(const struct load *load, int percent)
{
    return load->waited ? load->waits[load->waited * (size_t)percent / 100] * 1000 : 0;
}

/* Spectators who are greeted and then say nothing. */
static void let_in_idle(int port, char (*paths)[80], int count)
{
    static struct player guest;
    for (int i = 0; i < count; i++) {
        char path[128], saved;
        snprintf(path, sizeof path, "%s/socket", paths[i % IDLE_TABLES]);
        upgrade(&guest, port, path);
        frame(guest.fd, "{\"do\":\"hello\"}", strlen("{\"do\":\"hello\"}"));
        size_t used = 0;
        while (!take(&guest, &used, &saved)) {
            ssize_t more = recv(guest.fd, guest.in + guest.size, BUFFER - guest.size - 1, 0);
            if (more <= 0)
                fail("an idle guest was not let in");
            guest.size += (size_t)more;
        }
        guest.in[used] = saved;
    }
}

/* Games that have begun, fifty at a time; the first of them are played first. */
static void make_stock(struct load *load, size_t count)
{
    struct pollfd polled[PLAYERS];
    for (size_t at = 0; at < count; at += PLAYERS) {
        int missing = PLAYERS;
        for (int i = 0; i < PLAYERS; i++)
            begin(&load->stock[at + (size_t)i], load->port);
        while (missing > 0) {
            missing = 0;
            for (int i = 0; i < PLAYERS; i++) {
                struct player *player = &load->stock[at + (size_t)i];
                bool there = player->ready || player->over;
                missing += !there;
                polled[i] = (struct pollfd){.fd = there ? -1 : player->fd, .events = POLLIN};
            }
            poll(polled, PLAYERS, 100);
            for (int i = 0; i < PLAYERS; i++)
                if (polled[i].revents)
                    hear(load, &load->stock[at + (size_t)i]);
        }
    }
    for (int i = 0; i < PLAYERS; i++)
        load->players[i] = &load->stock[i];
    load->stocked = count;
    load->used = PLAYERS;
}

static void run_moves(struct load *load, double seconds)
{
    enum { GAMES = 1400 }; /* a second, at most: they are over after some 40 moves */
    size_t count = ((size_t)(seconds * GAMES) / PLAYERS + 1) * PLAYERS;
    load->stock = calloc(count, sizeof *load->stock);
    if (!load->stock)
        fail("out of memory");
    make_stock(load, count);
    printf("moves %f\n", run(load, seconds));
    if (load->used == load->stocked)
        fail("there were not enough tables");
    for (; load->used < load->stocked; load->used++)
        close(load->stock[load->used].fd);
    printf("games %f\n", run(load, seconds));
}

static void make_idle_tables(int port, char (*paths)[80])
{
    for (unsigned i = 0; i < IDLE_TABLES; i++) {
        char key[32];
        snprintf(key, sizeof key, "%021uA", 1000000 + i);
        new_table(port, paths[i], key);
    }
}

static void run_speed(struct load *load, int pid, int echo, double seconds)
{
    static char paths[IDLE_TABLES][80];
    long before = memory(pid);
    make_idle_tables(load->port, paths);
    printf("table-bytes %ld\n", (memory(pid) - before) / IDLE_TABLES);
    before = memory(pid);
    let_in_idle(load->port, paths, IDLE_TABLES);
    printf("guest-bytes %ld\n", (memory(pid) - before) / IDLE_TABLES);
    run_moves(load, seconds);
    printf("echoes %f\n", run_echo(echo, seconds));
}

static void run_waits(struct load *load, double seconds, int idle)
{
    static char paths[IDLE_TABLES][80];
    char line[16];
    load->pace = PACED;
    load->stock = calloc(PLAYERS, sizeof *load->stock);
    if (!load->stock)
        fail("out of memory");
    make_stock(load, PLAYERS);
    if (idle > 0) {
        make_idle_tables(load->port, paths);
        let_in_idle(load->port, paths, idle);
    }
    while (fgets(line, sizeof line, stdin)) {
        run(load, seconds);
        qsort(load->waits, load->waited, sizeof *load->waits, compare);
        printf("%f %f\n", wait_of(load, 50), wait_of(load, 99));
        fflush(stdout);
    }
}

int main(int argc, char **argv)
{
    const char *what = argc > 3 ? argv[3] : "";
    bool speed = strcmp(what, "moves") == 0 && argc == 6;
    if (!speed && (strcmp(what, "waits") != 0 || argc != 5))
        fail("usage: tables PORT SECONDS moves PID ECHO-PORT, or tables PORT SECONDS waits IDLE");
    double seconds = atof(argv[2]);
    if (under_pack_open(&content, under_game_find("skies"), NULL) ||
        under_config_make(&config, &content, NULL, 1))
        fail("there is no game to play");
    char *setup = json_dumps(config.setup, JSON_COMPACT);
    under_buf_printf(&creation, "{\"game\":\"skies\",\"setup\":%s}", setup);
    free(setup);
    struct load load = {.port = atoi(argv[1]), .waits = calloc(WAITS, sizeof *load.waits)};
    if (!load.waits)
        fail("out of memory");
    allow_files();

    if (speed)
        run_speed(&load, atoi(argv[4]), atoi(argv[5]), seconds);
    else
        run_waits(&load, seconds, atoi(argv[4]));
    under_buf_free(&creation);
    free(load.stock);
    free(load.waits);
    under_config_release(&config);
    under_pack_close(&content);
    return 0;
}
