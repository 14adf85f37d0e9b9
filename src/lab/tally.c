/* What many games came to. */
#include "lab/tally.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int lab_end_index(struct lab_ends *ends, const char *name)
{
    for (int i = 0; i < ends->count; i++)
        if (strcmp(ends->name[i], name) == 0)
            return i;
    if (ends->count == LAB_ENDS)
        return -1;
    snprintf(ends->name[ends->count], LAB_END_NAME, "%s", name);
    return ends->count++;
}

int64_t lab_tally_ended(const struct lab_tally *tally, int end)
{
    int64_t games = 0;
    for (int round = 0; round < LAB_ROUNDS; round++)
        games += tally->rounds[end][round];
    return games;
}

void lab_tally_add_game(struct lab_tally *tally, struct lab_ends *ends, const struct lab_game *game)
{
    int end = lab_end_index(ends, game->end);
    int round = game->rounds < LAB_ROUNDS ? game->rounds : LAB_ROUNDS - 1;
    tally->games++;
    tally->wins += game->won;
    tally->moves += game->moves;
    tally->squares += (int64_t)game->moves * game->moves;
    tally->decisions += game->decisions;
    /* Ways to end beyond what is told apart go with the last. */
    tally->rounds[end < 0 ? LAB_ENDS - 1 : end][round]++;
}

void lab_tally_add(struct lab_tally *into, struct lab_ends *into_ends,
                   const struct lab_tally *tally, const struct lab_ends *ends)
{
    into->games += tally->games;
    into->wins += tally->wins;
    into->moves += tally->moves;
    into->squares += tally->squares;
    into->decisions += tally->decisions;
    for (int end = 0; end < ends->count; end++) {
        int at = lab_end_index(into_ends, ends->name[end]);
        for (int round = 0; round < LAB_ROUNDS; round++)
            into->rounds[at < 0 ? LAB_ENDS - 1 : at][round] += tally->rounds[end][round];
    }
}

void lab_block_add(struct lab_block *block, const struct lab_game *game)
{
    block->won[block->tally.games] = game->won;
    lab_tally_add_game(&block->tally, &block->ends, game);
}

/* --- a block as a line --- */

/* Who won which game is a digit for four games, the first of them its lowest bit. */
static const char tally_digits[] = "0123456789abcdef";

static void block_write_won(const struct lab_block *block, char text[LAB_BLOCK_MOST / 4 + 2])
{
    int64_t at = 0;
    for (int64_t i = 0; i < block->tally.games; i += 4) {
        int digit = 0;
        for (int64_t j = i; j < i + 4 && j < block->tally.games; j++)
            digit |= block->won[j] << (j - i);
        text[at++] = tally_digits[digit];
    }
    text[at] = '\0';
}

void lab_block_write(const struct lab_block *block, struct under_buf *line)
{
    const struct lab_tally *tally = &block->tally;
    char won[LAB_BLOCK_MOST / 4 + 2];
    json_t *list = json_array();
    for (int end = 0; end < block->ends.count; end++)
        for (int round = 0; round < LAB_ROUNDS; round++)
            if (tally->rounds[end][round])
                json_array_append_new(list, json_pack("[s, i, I]", block->ends.name[end], round,
                                                      (json_int_t)tally->rounds[end][round]));
    block_write_won(block, won);
    json_t *json = json_pack(
        "{s:I, s:I, s:s, s:I, s:I, s:I, s:o}", "block", (json_int_t)block->number, "games",
        (json_int_t)tally->games, "won", won, "moves", (json_int_t)tally->moves, "squares",
        (json_int_t)tally->squares, "decisions", (json_int_t)tally->decisions, "ends", list);
    char *text = json_dumps(json, JSON_COMPACT);
    under_buf_puts(line, text);
    free(text);
    json_decref(json);
}

static under_status block_read_won(struct lab_block *block, const char *text)
{
    int64_t games = block->tally.games;
    if ((int64_t)strlen(text) != (games + 3) / 4)
        return refuse("its \"won\" must have one digit for every four games.");
    for (int64_t i = 0; i < (games + 3) / 4 * 4; i++) {
        const char *digit = strchr(tally_digits, text[i / 4]);
        if (!digit)
            return refuse("its \"won\" must be hexadecimal.");
        bool won = (digit - tally_digits) >> (i % 4) & 1;
        if (won && i >= games)
            return refuse("its \"won\" counts more games than were played.");
        if (won) {
            block->won[i] = true;
            block->tally.wins++;
        }
    }
    return NULL;
}

static under_status block_read_ends(struct lab_block *block, const json_t *list)
{
    size_t i;
    json_t *cell;
    int64_t games = 0;
    json_array_foreach((json_t *)list, i, cell)
    {
        const char *name;
        int round;
        json_int_t count;
        if (json_unpack(cell, "[s, i, I!]", &name, &round, &count) != 0 || round < 0 ||
            round >= LAB_ROUNDS || count < 1 || count > LAB_BLOCK_MOST ||
            strlen(name) >= LAB_END_NAME)
            return refuse("its \"ends\" must have the form [end, round, games].");
        int end = lab_end_index(&block->ends, name);
        if (end < 0)
            return refuse("it has too many ways to end.");
        block->tally.rounds[end][round] += count;
        games += count;
    }
    return games == block->tally.games
               ? NULL
               : refuse("its \"ends\" don't add up to its number of games.");
}

static under_status block_read_json(struct lab_block *block, json_t *json)
{
    json_error_t error;
    json_int_t number, games, moves, squares, decisions;
    const char *won;
    json_t *ends;
    if (json_unpack_ex(json, &error, JSON_STRICT, "{s:I, s:I, s:s, s:I, s:I, s:I, s:o}", "block",
                       &number, "games", &games, "won", &won, "moves", &moves, "squares", &squares,
                       "decisions", &decisions, "ends", &ends) != 0)
        return refuse("{reason}.", STR("reason", error.text));
    if (number < 0 || games < 1 || games > LAB_BLOCK_MOST || moves < 0 || squares < 0 ||
        decisions < 0)
        return refuse("a number in it is out of range.");
    *block = (struct lab_block){
        .number = number,
        .tally = {.games = games, .moves = moves, .squares = squares, .decisions = decisions},
    };
    under_status why = block_read_won(block, won);
    return why ? why : block_read_ends(block, ends);
}

under_status lab_block_read(struct lab_block *block, const char *line, size_t size)
{
    json_error_t error;
    json_t *json = json_loadb(line, size, JSON_REJECT_DUPLICATES, &error);
    if (!json)
        return refuse("it is not valid JSON: {reason}.", STR("reason", error.text));
    under_status why = block_read_json(block, json);
    json_decref(json);
    return why;
}
