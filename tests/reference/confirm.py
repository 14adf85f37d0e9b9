#!/usr/bin/env python3
"""Confirms with the model what other tests have pinned: the golden games and the perft counts.

    confirm.py [PROGRAM]

The golden games are replayed: every move must be legal, every drawn roll the one the seed gives, and the
end the one stated. The perft counts in test_perft.c are counted again. Needs no program; one that is given
is not run.
"""

import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import skies_model as model

TESTS = os.path.join(HERE, "..")
PACK = os.path.join(TESTS, "..", "packs", "skies")


class Draw:
    """The project's generator (src/base/rng.h): SplitMix64, begun anew for every move of a game."""

    MASK = 2**64 - 1

    def __init__(self, seed, place):
        self.state = self.mix(seed ^ 0x5851F42D4C957F2D) + self.mix(place + 0x14057B7EF767814F)

    def mix(self, z):
        z &= self.MASK
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & self.MASK
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & self.MASK
        return z ^ (z >> 31)

    def below(self, bound):
        while True:
            self.state += 0x9E3779B97F4A7C15
            product = (self.mix(self.state) >> 32) * bound
            if product % 2**32 >= 2**32 % bound:
                return product >> 32


def drawn_roll(state, seed, place):
    """One number for all dice; the first die is its highest digit in base six."""
    dice = len(model.dice_left(state))
    number = Draw(seed, place).below(6**dice)
    return "roll " + " ".join(str(number // 6**i % 6 + 1) for i in reversed(range(dice)))


def perft(board, state, depth, seed, ply=0):
    """How many sequences of so many moves there are, a roll counting as the one that is drawn."""
    if ply == depth or model.is_over(state):
        return 1
    if model.actor(state) == "chance":
        roll = drawn_roll(state, seed, ply)
        return perft(board, model.play(board, state, roll), depth, seed, ply + 1)
    legal = model.moves(board, state)
    if ply + 1 == depth:
        return len(legal)
    return sum(perft(board, model.play(board, state, m), depth, seed, ply + 1) for m in legal)


class Failure(Exception):
    pass


def read_golden(name):
    with open(os.path.join(TESTS, "golden", name), encoding="utf-8") as file:
        header, *lines = file.read().splitlines()
    header = json.loads(header)
    board = model.Board(header["setup"]["hard"], PACK)
    state = header.get("state") or model.start(board)
    return board, state, header["seed"], [line for line in lines if line[0] != "="]


def replay(name, count=None, own_dice=False):
    board, state, seed, moves = read_golden(name)
    for n, move in enumerate(moves[:count]):
        if model.actor(state) == "chance":
            if not re.fullmatch("roll" + " [1-6]" * len(model.dice_left(state)), move):
                raise Failure("%s: move %d, %s, is no such roll" % (name, n + 1, move))
            if own_dice and move != drawn_roll(state, seed, n):
                raise Failure("%s: move %d, %s, is not what the seed draws" % (name, n + 1, move))
        elif move not in model.moves(board, state):
            raise Failure("%s: move %d, %s, is not legal" % (name, n + 1, move))
        state = model.play(board, state, move)
    return board, state


def golden_game(name, result, dice):
    end = replay(name, None, dice == "OWN_DICE")[1]["result"]
    if end != result:
        raise Failure("%s ends as %s, not %s" % (name, end, result))


def pinned_count(start, plies, seed, depth, count):
    if start.endswith(".save"):
        board, state = replay(start, int(plies))
    else:
        board = model.Board(start.split(), PACK)
        state = model.start(board)
    counted = perft(board, state, int(depth), int(seed))
    if counted != int(count):
        raise Failure("%s, depth %s: %d, not %s" % (start or "easy", depth, counted, count))


def rows(name, pattern):
    with open(os.path.join(TESTS, name), encoding="utf-8") as file:
        found = re.findall(pattern, file.read())
    if not found:
        raise SystemExit("no rows found in " + name)
    return found


def main():
    passed = failed = 0
    work = [
        (golden_game, row)
        for row in rows("test_golden.c", r'\{"skies", "(.*?)", "(.*?)", (\w+_DICE), NULL\}')
    ]
    work += [
        (pinned_count, row)
        for row in rows("test_perft.c", r'\{"(.*?)", (\d+), (\d+), (\d+), (\d+)\}')
    ]
    for function, row in work:
        try:
            function(*row)
            passed += 1
        except Failure as failure:
            failed += 1
            print("FAIL  %s" % failure)
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
