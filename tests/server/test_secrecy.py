#!/usr/bin/env python3
"""Tests that nothing on the wire depends on what somebody may not know: test_secrecy.py UNDER

Two servers have the same table, except that in one of them others hold different team cards: the store was changed in between.
Their dice are the same. The same moves are made at both, and everything that a seat or a spectator is sent must be the same, byte
for byte: contents, sizes, number and order of messages."""

import json
import os
import random
import re
import shutil
import sqlite3
import sys
import tempfile

from served import Server, main
from tables import Poll, Seat
from test_tables import FAST, SUN, start

CARDS = ["sol-saboteur", "sol-quartermaster", "sol-firebrand"]
STEPS = int(os.environ.get("SECRECY_STEPS", "60"))


def comparable(text):
    """A message without the time of day."""
    return re.sub(rb'"(at|deadline|created|changed|since|now)":\d+', rb'"\1":0', text)


def deal_otherwise(store, table, viewer, card):
    """Gives one of the others another team card, and says who. The same records otherwise, so the same secret and dice."""
    database, changed = sqlite3.connect(store), None
    with database:
        for row, body in database.execute("SELECT records.id, body FROM records JOIN tables ON tables.id = owner WHERE name = ?", [table]).fetchall():
            record = json.loads(body)
            if record["type"] != "started":
                continue
            teams = [i for i, move in enumerate(record["moves"]) if move.startswith("team ")]
            assert len(teams) == 3
            other = teams[(viewer + 1) % 3] if viewer is not None else teams[0]
            # There is one traitor at most: where somebody is one already, they become a survivor.
            loyal = [card for card in ("survivor-baker", "survivor-teacher", "survivor-goatherd") if f"team {card}" not in record["moves"]]
            traitors = [i for i in teams if record["moves"][i].startswith("team sol-")]
            if traitors and traitors != [teams[viewer] if viewer is not None else None]:
                other, card = traitors[0], loyal[0]
            elif traitors:  # the viewer is the traitor: the others are survivors, only others
                card = loyal[0]
            record["moves"][other] = f"team {card}"
            changed = teams.index(other)
            database.execute("UPDATE records SET body = ? WHERE id = ?", [json.dumps(record, separators=(",", ":")).encode(), row])
    database.close()
    return changed


class World:
    """A server with the table, everybody at it, and one who only listens."""

    def __init__(self, store, table, keys, viewer):
        self.server = Server(*FAST, store=store)
        self.seats = [Seat(self.server, table, key) for key in keys]
        self.viewer = Seat(self.server, table, keys[viewer] if viewer is not None else None)
        self.poll = Poll(self.server, table, keys[viewer] if viewer is not None else None)
        self.polled = self.poll.first

    def heard(self):
        return [comparable(text) for text in self.viewer.socket.seen]


def acted(seat):
    return sum(event["what"] == "moved" for event in seat.events)


def lockstep(viewer, card, seed, steps):
    with tempfile.TemporaryDirectory() as folder:
        first, second = f"{folder}/a.db", f"{folder}/b.db"
        server = Server(*FAST, store=first)
        table, seats = start(server, "sun", ["Ada", "Bo", "Cleo"], SUN)
        keys = [seat.key for seat in seats]
        for seat in seats:
            seat.close()
        assert server.stop() == (0, "", "")
        shutil.copy(first, second)
        deal_otherwise(second, table, viewer, card)
        worlds = [World(store, table, keys, viewer) for store in (first, second)]
        luck, made = random.Random(seed), 0
        questions = ["look", "ask", "help", "role", "describe", "why"]
        while made < steps:
            actors = {seat.actor for world in worlds for seat in world.seats}
            assert len(actors) == 1, f"after {made} moves it is the turn of {actors}"
            actor, = actors
            if actor == "over":
                break
            both = [move for move in worlds[0].seats[actor].choices() if move in worlds[1].seats[actor].choices()]
            move = luck.choice(both)
            for world in worlds:
                answer = world.seats[actor].say("act", move=move, id=f"move-{made}")
                assert answer["ok"], answer
                for seat in [*world.seats, world.viewer]:
                    while acted(seat) <= made:
                        seat.hear()
                world.viewer.say(questions[made % len(questions)], id=f"question-{made}")
            made += 1
            if any(world.viewer.actor == "over" for world in worlds):
                break  # now everybody sees all cards, and who has won
            texts = [world.heard() for world in worlds]
            assert len(texts[0]) == len(texts[1]), f"{len(texts[0])} and {len(texts[1])} messages after {made} moves"
            for one, other in zip(*texts):
                if one != other:
                    at = next(i for i, pair in enumerate(zip(one, other)) if pair[0] != pair[1])
                    raise AssertionError(f"after {made} moves, {move}: {one[max(0, at - 200):at + 100]} … {other[max(0, at - 200):at + 100]}")
        polled = [json.dumps([json.loads(comparable(json.dumps(message, separators=(',', ':')).encode())) for message in world.polled]) for world in worlds]
        assert polled[0] == polled[1]
        assert made > 10
        for world in worlds:
            assert world.server.stop() == (0, "", "")


def test_what_seats_are_sent():
    for viewer in range(3):
        lockstep(viewer, CARDS[viewer], viewer, STEPS)


def test_what_a_spectator_is_sent():
    lockstep(None, CARDS[0], 7, STEPS)


def test_the_search_finds_a_difference():
    """The others' own messages do differ: the seat that holds another card."""
    try:
        lockstep_of_holder()
    except AssertionError as difference:
        assert "traitor" in str(difference) or "survivor" in str(difference) or "Sons of Liberty" in str(difference), difference
        return
    raise AssertionError("a seat was not told of its own card")


def lockstep_of_holder():
    with tempfile.TemporaryDirectory() as folder:
        first, second = f"{folder}/a.db", f"{folder}/b.db"
        server = Server(*FAST, store=first)
        table, seats = start(server, "sun", ["Ada", "Bo", "Cleo"], SUN)
        assert server.stop() == (0, "", "")
        shutil.copy(first, second)
        changed = deal_otherwise(second, table, 0, CARDS[0])
        texts = []
        for store in (first, second):
            world = Server(*FAST, store=store)
            holder = Seat(world, table, seats[changed].key)
            holder.say("role", id="role")
            texts.append([comparable(text) for text in holder.socket.seen])
            assert world.stop() == (0, "", "")
        assert texts[0] == texts[1], texts[0][-1][:300] + texts[1][-1][:300]


if __name__ == "__main__":
    sys.exit(main(globals()))
