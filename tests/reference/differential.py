#!/usr/bin/env python3
"""Plays Under Falling Skies in the engine and in the model side by side and compares after every move.

    differential.py PROGRAM [GAMES [SEED]]

PROGRAM is the `under` to test. Compared are actor, phase, result, the list of legal moves, the outcomes
and probabilities of a roll, the whole state, and what `set` accepts. Games are played at random and
with care on all kinds of set-ups, and from random positions, so that every move, phase, result and rule
situation comes up; one that never does is a failure too.
"""

import collections
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import skies_chooser
import skies_model as model
import skies_packs
import skies_positions as positions

PACK = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "packs", "skies")

MOVE_LIMIT = 2000  # of a game; random play ends after a few hundred
LISTED = 2000  # outcomes of a roll, beyond which they are not listed


class Mismatch(Exception):
    pass


class Engine:
    def __init__(self, program, *options):
        self.process = subprocess.Popen(
            [program, "engine", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, *requests):
        self.process.stdin.write("".join(json.dumps(r) + "\n" for r in requests))
        self.process.stdin.flush()
        answers = []
        for request in requests:
            line = self.process.stdout.readline()
            if not line:
                raise SystemExit("the engine ended at %s" % json.dumps(request))
            answers.append(json.loads(line))
        return answers

    def quit(self):
        answer = self.ask({"do": "quit"})[0]
        self.process.stdin.close()
        return answer["ok"] and self.process.wait() == 0


class Table:
    """One game on both sides."""

    def __init__(self, engine, counts, rng):
        self.engine, self.counts, self.rng = engine, counts, rng
        self.pool = []  # move texts seen before, to try where they are illegal

    def differ(self, what, engine, reference):
        lines = [
            "the engine and the model differ in " + what,
            "  set-up:   " + json.dumps({"hard": self.board.hard}),
            "  position: " + json.dumps(self.before),
            "  move:     " + str(self.move),
            "  engine:   " + json.dumps(engine),
            "  model:    " + json.dumps(reference),
        ]
        raise Mismatch("\n".join(lines))

    def compare(self, what, engine, reference):
        if engine != reference:
            self.differ(what, engine, reference)

    # beginnings

    def begin(self, board, seed):
        self.board, self.move, self.before = board, "new", None
        self.state = model.start(board)
        self.check_all({"do": "new", "game": "skies", "setup": {"hard": board.hard}, "seed": seed})

    def set(self, board, state):
        self.board, self.move, self.before = board, "set", state
        self.state = state
        self.check_all(
            {"do": "set", "game": "skies", "setup": {"hard": board.hard}, "state": state, "seed": 1}
        )

    def refuse(self, board, what, state):
        self.board, self.move, self.before = board, what, state
        request = {"do": "set", "game": "skies", "setup": {"hard": board.hard}, "state": state}
        answer, after = self.engine.ask(request, {"do": "state"})
        if answer["ok"] or not answer.get("error"):
            self.differ("what set refuses", answer, "refused: " + what)
        self.compare("the state after a refused set", after.get("state"), self.state)

    # one step

    def check_all(self, request):
        """Sends the request, then compares everything there is to see."""
        answer, state, listed = self.engine.ask(request, {"do": "state"}, {"do": "moves"})
        if not answer["ok"]:
            self.differ("whether this is allowed", answer["error"], "allowed")
        self.compare("the state", state["state"], self.state)
        self.compare("the actor", answer["actor"], model.actor(self.state))
        self.compare("the phase", answer["phase"], self.state["phase"])
        self.compare("the result", answer["result"], self.state["result"])
        self.compare("the set-up", sorted(answer["setup"]["hard"]), sorted(self.board.hard))
        self.counts["phase " + self.state["phase"]] += 1
        if self.state["result"]:
            self.counts["result " + self.state["result"]] += 1
        self.check_moves(listed)

    def check_moves(self, listed):
        self.legal = model.moves(self.board, self.state)
        if model.actor(self.state) == "chance":
            self.check_outcomes(listed)
            return
        texts = listed["moves"]
        self.compare("legal moves", sorted(texts), sorted(self.legal))  # a double one differs as well
        self.counts["most legal moves at once"] = max(
            self.counts["most legal moves at once"], len(texts)
        )

    def check_outcomes(self, listed):
        count = model.outcomes(self.state)
        if count > LISTED:
            self.compare("the outcomes of a roll", listed.get("many"), True)
            self.compare("the outcomes of a roll", "outcomes" in listed, False)
            self.counts["a roll of many outcomes"] += 1
            return
        left = len(model.dice_left(self.state))
        texts = {
            "roll " + " ".join(values) for values in itertools.product("123456", repeat=left)
        }
        self.compare("the outcomes of a roll", sorted(o[0] for o in listed["outcomes"]), sorted(texts))
        for outcome in listed["outcomes"]:
            if abs(outcome[1] * count - 1) > 1e-9:
                self.differ("a probability", outcome, [outcome[0], 1 / count])
        self.counts["a roll of listed outcomes"] += 1

    def try_illegal(self):
        text = self.rng.choice(self.pool) if self.pool else "end"
        if text in self.legal or text.startswith("roll"):
            return
        answer = self.engine.ask({"do": "play", "move": text})[0]
        if answer["ok"] or not answer.get("error"):
            self.differ("whether %r is allowed" % text, answer, "refused")
        self.counts["an illegal move refused"] += 1

    def step(self, chooser):
        self.before = self.state
        if model.actor(self.state) == "chance":
            if self.rng.random() < 0.1:
                self.roll_there()
                return
            dice = [str(self.rng.randint(1, 6)) for _ in model.dice_left(self.state)]
            self.move = "roll " + " ".join(dice)
        else:
            self.try_illegal()
            self.move = chooser(self.board, self.state, self.legal, self.rng)
        self.pool.append(self.move)
        if len(self.pool) > 500:
            self.pool.pop(self.rng.randrange(500))
        self.counts["move " + self.move.split()[0]] += 1
        self.state = model.play(self.board, self.state, self.move, self.see)
        self.check_all({"do": "play", "move": self.move})

    def roll_there(self):
        """The engine draws; the model follows."""
        answer = self.engine.ask({"do": "roll"})[0]
        self.move = answer.get("move")
        words = (self.move or "").split()
        left = len(model.dice_left(self.state))
        if len(words) != left + 1 or words[0] != "roll" or not set(words[1:]) <= set("123456"):
            self.differ("a drawn roll", answer, "roll and %d dice" % left)
        self.counts["a roll drawn by the engine"] += 1
        self.state = model.play(self.board, self.state, self.move, self.see)
        self.check_all({"do": "status"})

    def see(self, what):
        self.counts[what] += 1

    def run(self, chooser, limit=MOVE_LIMIT):
        for step in range(limit):
            if model.actor(self.state) == "over":
                break
            self.step(chooser)
            if self.rng.random() < 0.05:  # any state that came about is accepted
                self.set(self.board, self.state)
                self.counts["a played state set again"] += 1
        else:
            if limit == MOVE_LIMIT:
                self.differ("the length of a game", "no end", "over")
        if model.actor(self.state) == "over":
            self.set(self.board, self.state)
            self.counts["a finished game"] += 1


def at_random(board, state, legal, rng):
    return rng.choice(sorted(legal))


def eagerly(board, state, legal, rng):
    """At random, but uses what can be used more often than not."""
    useful = [text for text in sorted(legal) if text.split()[0] in ("use", "robot")]
    return rng.choice(useful if useful and rng.random() < 0.7 else sorted(legal))


def with_care(board, state, legal, rng):
    return skies_chooser.choose(board, state, rng)


# --- the categories ------------------------------------------------------------------------------------


def set_ups(rng):
    """Endless: all easy, each card alone, level 8, random choices."""
    singles = [[card] for card in model.CARDS]
    while True:
        for hard in [[], *singles, model.CARDS, []]:
            yield hard
        for _ in range(6):
            yield [card for card in model.CARDS if rng.random() < 0.5]


class Differential:
    def __init__(self, program, games, seed):
        self.rng = random.Random(seed)
        self.program = program
        self.engine = Engine(program)
        self.counts = collections.Counter()
        self.table = Table(self.engine, self.counts, self.rng)
        self.games = games
        self.boards = {}
        self.passed = self.failed = 0

    def board(self, hard):
        key = tuple(hard)
        if key not in self.boards:
            self.boards[key] = model.Board(hard, PACK)
        return self.boards[key]

    def category(self, name, work):
        try:
            detail = work()
            self.passed += 1
            print("ok    %s%s" % (name, ": %s" % detail if detail else ""))
        except Mismatch as mismatch:
            self.failed += 1
            print("FAIL  %s\n%s" % (name, mismatch))
        sys.stdout.flush()

    def easy_sides(self):
        for card in model.CARDS:
            pack, reference = model.pack_side(PACK, card, "easy"), model.easy_side(card)
            if pack != reference:
                raise Mismatch("  %s\n  pack:  %s\n  model: %s" % (card, pack, reference))

    def first_moves(self):
        self.table.begin(self.board([]), 7)
        self.table.move = "roll 3 1 6 2 2"
        self.table.before = self.table.state
        self.table.state = model.play(self.table.board, self.table.state, self.table.move)
        self.table.check_all({"do": "play", "move": self.table.move})
        self.table.compare("the number of first moves", len(self.table.legal), 48)

    def play_games(self, count, chooser):
        before = self.counts.copy()
        for _, hard in zip(range(count), set_ups(self.rng)):
            self.table.begin(self.board(hard), self.rng.randrange(2**32))
            self.table.run(chooser)
        moves = sum(n for k, n in (self.counts - before).items() if k.startswith("move "))
        return "%d games, %d moves" % (count, moves)

    def play_positions(self, phase, count):
        for _, hard in zip(range(count), set_ups(self.rng)):
            board = self.board(hard)
            self.table.set(board, positions.random_position(board, self.rng, phase))
            chooser = self.rng.choice([at_random, eagerly, eagerly, eagerly, with_care])
            self.table.run(chooser, self.rng.randint(1, 12))
        return "%d positions" % count

    def spoil_positions(self, count):
        """Every fault that many times; all faults the engine accepts are told, once each."""
        wrong = []
        for name in positions.FAULTS:
            try:
                for _, hard in zip(range(count), set_ups(self.rng)):
                    self.spoil_position(self.board(hard), name)
            except Mismatch as mismatch:
                wrong.append(str(mismatch))
        if wrong:
            raise Mismatch("\n".join(wrong))
        return "%d kinds, %d times each" % (len(positions.FAULTS), count)

    def spoil_position(self, board, name):
        for _ in range(1000):
            phase = self.rng.choice(positions.PHASES)
            state = positions.random_position(board, self.rng, phase)
            spoiled = positions.spoil(board, self.rng, state, name)
            if spoiled:
                self.table.set(board, state)
                self.table.refuse(board, name, spoiled)
                return
        raise Mismatch("  no position can be spoiled this way: " + name)

    def play_packs(self, count):
        for _ in range(count):
            with tempfile.TemporaryDirectory() as folder:
                skies_packs.write_pack(folder, self.rng)
                self.play_pack(folder)
        return "%d packs" % count

    def play_pack(self, folder):
        engine = Engine(self.program, "--pack", folder)
        table = Table(engine, self.counts, self.rng)
        for hard in ([], model.CARDS, [card for card in model.CARDS if self.rng.random() < 0.5]):
            board = model.Board(hard, folder, lambda card: model.pack_side(folder, card, "easy"))
            table.begin(board, self.rng.randrange(2**32))
            table.run(at_random)
            for phase in positions.PHASES * 3:
                table.set(board, positions.random_position(board, self.rng, phase))
                table.run(eagerly, 10)
        if not engine.quit():
            raise Mismatch("  the engine did not end well with a pack of its own")

    def coverage(self, prefix, names):
        missing = [n for n in names if not self.counts[prefix + n]]
        if missing:
            raise Mismatch("  never came up: " + ", ".join(missing))
        return ", ".join("%s %d" % (n, self.counts[prefix + n]) for n in names)

    def situations(self):
        self.coverage("", SITUATIONS)
        rarest = sorted(SITUATIONS, key=lambda what: self.counts[what])[:3]
        return "%d of them, %s" % (
            len(SITUATIONS),
            "; ".join("%s: %d" % (what, self.counts[what]) for what in rarest),
        )

    def run(self):
        n = self.games
        self.category("the pack's easy sides", self.easy_sides)
        self.category("the first roll's 48 moves", self.first_moves)
        self.category("games at random", lambda: self.play_games(n * 2, at_random))
        self.category("games with care", lambda: self.play_games(max(n // 4, 1), with_care))
        for phase in positions.PHASES:
            share = 8 if phase == "resolve" else 2
            self.category(
                "positions in phase " + phase, lambda: self.play_positions(phase, n * share)
            )
        self.category("random packs", lambda: self.play_packs(max(n // 10, 1)))
        self.category("positions that cannot be", lambda: self.spoil_positions(max(n // 5, 1)))
        self.category("every kind of move came up", lambda: self.coverage("move ", MOVES))
        self.category("every phase came up", lambda: self.coverage("phase ", PHASES))
        self.category("every result came up", lambda: self.coverage("result ", RESULTS))
        self.category("every rule situation came up", self.situations)
        if not self.engine.quit():
            print("FAIL  the engine's end")
            self.failed += 1
        print("%d passed, %d failed" % (self.passed, self.failed))
        return 1 if self.failed else 0


MOVES = ["roll", "place", "scrap", "use", "skip", "robot", "spawn", "end"]
PHASES = ["roll", "place", "resolve", "robot", "spawn", "over"]
RESULTS = ["won", "lost-mothership", "lost-damage"]
SITUATIONS = [
    # phase 1
    "a reroll",
    "a 1 on defence",
    "a die beyond the excavator",
    "a die on a tunnel",
    "an arrow",
    "an arrow to a taken space",
    "a mothership icon",
    "a landing on an explosion",
    "a ship reaches the city",
    "a move past the city row",
    "taken up before its move",
    "ships come to share a space",
    "ships on one space move",
    # phase 2
    "a dig",
    "a dig not paid",
    "a dig opens a robot's room again",
    "a room of 2 spaces",
    "a room of 3 spaces",
    "a value of zero or less",
    "energy",
    "more energy than fits",
    "fighter",
    "a fighter too weak",
    "a green ship shot down",
    "a red ship shot down",
    "research, no step",
    "research, one step",
    "research, several steps",
    "a robot used",
    "a robot and a die together",
    "a robot used up",
    "a robot of more than 6",
    "a robot on defence",
    "no blue die left",
    "a skip leaves a robot",
    "scrap in phase place",
    "scrap in phase resolve",
    "scrap in phase robot",
    "scrap of a robot that is building",
    "end removes dice",
    "phase 2 ends by itself",
    # phase 3
    "symbol nothing",
    "symbol excavator 1",
    "symbol excavator 2",
    "symbol research 1",
    "symbol research 2",
    "symbol red",
    "symbol damage",
    "symbol skull",
    "the excavator back to its start",
    "a robot in the excavator's way",
    "a robot in a room partly filled in",
    "research back to its start",
    "no red ship left",
    "a ship taken up by the mothership",
    "a ship goes down with the mothership",
    "a respawn without a choice",
    "a choice of empty columns",
    "a choice of gaps",
    "ships wait on the card",
    # the driver
    "a roll of many outcomes",
    "a roll of listed outcomes",
    "a roll drawn by the engine",
    "a played state set again",
    "an illegal move refused",
    "a finished game",
]


def main():
    if not 2 <= len(sys.argv) <= 4:
        sys.exit("usage: differential.py PROGRAM [GAMES [SEED]]")
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 20
    sys.exit(Differential(sys.argv[1], games, seed).run())


if __name__ == "__main__":
    main()
