#!/usr/bin/env python3
"""Tests of several servers on one PostgreSQL, over real sockets: test_shared.py UNDER"""

import json
import pathlib
import random
import sys
import threading

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import postgres
from served import Server, main
from tables import create, new_key, post
from test_tables import FAST, SUN, Player, play


def sit_at(server, table, name):
    key = new_key()
    status, answer = post(server, f"/api/tables/{table}/seat", {"key": key, "name": name})
    assert status == 200 and answer["ok"], answer
    return Player(server, table, key)


def started(seats):
    assert seats[0].say("start")["ok"]
    for seat in seats:
        while seat.look is None:
            seat.hear()
    return seats


def test_one_table_at_two_servers():
    """Three people, two of them at another server; then one of the servers dies, and all go on at the other."""
    with postgres.server() as database:
        servers = [Server(*FAST, store=database.address()) for _ in range(2)]
        table = create(servers[0], "sun", SUN, listed=True)
        assert json.loads(servers[1].ask("/api/lobby")[2])["tables"][0]["table"] == table
        seats = started([sit_at(servers[i % 2], table, name) for i, name in enumerate(["Ada", "Bo", "Cleo"])])
        luck = random.Random(1)
        assert play(seats, luck, 15) == 15
        servers[0].process.kill()
        servers[0].ended()
        for seat in seats:
            if seat.server is servers[0]:
                seat.close()
                seat.server = servers[1]
                seat.connect()  # since what was heard last: nothing twice, nothing missing
        for seat in seats:
            numbers = [event["n"] for event in seat.events]
            assert numbers == list(range(1, len(numbers) + 1)), numbers
            seat.moved = 0
        assert play(seats, luck, 10) > 0
        assert servers[1].stop() == (0, "", "")


def test_two_who_are_first():
    """The same seat at both servers says the same at the same time: one succeeds, and the other hears that it was too late."""
    with postgres.server() as database:
        servers = [Server(*FAST, store=database.address()) for _ in range(2)]
        table = create(servers[0], "skies")
        first = started([sit_at(servers[0], table, "Ada")])[0]
        second = Player(servers[1], table, first.key)
        luck, rounds = random.Random(2), 0
        while rounds < 15 and first.actor != "over":
            seen, move = first.last, luck.choice(first.choices())
            both = [first, second]
            answers = [None, None]

            def act(i):
                answers[i] = both[i].say("act", move=move, seen=seen, id=f"{rounds}-{i}")

            threads = [threading.Thread(target=act, args=[i]) for i in range(2)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(answer["ok"] for answer in answers) == [False, True], answers
            assert next(answer for answer in answers if not answer["ok"])["code"] == "stale", answers
            last = next(answer["last"] for answer in answers if answer["ok"])
            for seat in both:
                seat.catch_up(last)
            assert json.dumps(first.look["view"]) == json.dumps(second.look["view"])
            rounds += 1
        assert rounds == 15
        assert first.moved == second.moved == rounds
        for server in servers:
            assert server.stop() == (0, "", "")


if __name__ == "__main__":
    if not postgres.is_there():
        sys.exit("test_shared.py: PostgreSQL is not installed; tools/deps.sh check installs it")
    sys.exit(main(globals()))
