#!/usr/bin/env python3
"""Tests of several servers on one PostgreSQL, over real sockets: test_shared.py UNDER"""

import json
import pathlib
import random
import re
import select
import socket
import subprocess
import sys
import threading

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import postgres
from served import UNDER, Server, main
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
        other = create(servers[0], "skies", listed=True)
        while other not in servers[1].ask("/api/lobby")[2].decode():  # it may take a second
            pass
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


class Line:
    """Between a server and its database: what is said is passed on until the line is dead; then nothing is, and whoever
    connects anew hears nothing. On hold, it stays whole, and nothing gets through."""

    def __init__(self, port):
        self.free = threading.Event()
        self.free.set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port, self.beyond, self.dead = self.listener.getsockname()[1], port, False
        self.waiting, self.arrived, self.given_up = [], threading.Event(), threading.Event()
        self.pairs = []
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        while True:
            here = self.listener.accept()[0]
            if self.dead:
                self.waiting.append(here)
                self.arrived.set()
                threading.Thread(target=self.hear_in_vain, args=(here,), daemon=True).start()
                continue
            there = socket.create_connection(("127.0.0.1", self.beyond))
            self.pairs.append((here, there))
            for one, other in [(here, there), (there, here)]:
                threading.Thread(target=self.pass_on, args=(one, other), daemon=True).start()

    def pass_on(self, one, other):
        try:
            while piece := one.recv(65536):
                self.free.wait()
                other.sendall(piece)
        except OSError:
            pass

    def hear_in_vain(self, one):
        try:
            while one.recv(65536):
                pass
        except OSError:
            pass
        self.given_up.set()

    def cut(self):
        self.dead = True
        for pair in self.pairs:
            for end in pair:
                end.shutdown(socket.SHUT_RDWR)

    def hold(self):
        self.free.clear()
        self.dead = True

    def mend(self):
        self.free.set()
        self.dead = False
        for one in self.waiting:
            one.shutdown(socket.SHUT_RDWR)


def test_a_database_that_does_not_answer_holds_up_nobody():
    """While the server waits for its database, others are served; and it goes on when the database is back."""
    with postgres.server() as database:
        line = Line(database.port)
        server = Server(*FAST, store=database.address().replace(f":{database.port}/", f":{line.port}/"))
        table = create(server, "skies")
        line.cut()
        assert line.arrived.wait(60)  # for a connection that nobody answers
        assert server.ask("/health")[0] in (200, 503)
        assert not line.given_up.is_set(), "the server answered only after it had given up on the database"
        line.mend()
        while not post(server, f"/api/tables/{table}/seat", {"key": new_key(), "name": "Ada"})[1]["ok"]:
            pass
        assert server.stop()[0] == 0


def test_a_database_that_falls_silent_holds_up_nobody():
    """In the middle of a request nothing comes back any more. Others are served; the player is told; and what was said is
    done once, however often it is said."""
    with postgres.server() as database:
        line = Line(database.port)
        server = Server(*FAST, store=database.address().replace(f":{database.port}/", f":{line.port}/"))
        seat = started([sit_at(server, create(server, "skies"), "Ada")])[0]
        before = seat.moved
        line.hold()
        move = seat.choices()[0]
        seat.socket.send(do="act", move=move, id="silent")
        for _ in range(20):
            assert server.ask("/health")[0] in (200, 503)
        assert not select.select([seat.socket.stream], [], [], 0)[0], "others had to wait until the database was given up"
        assert server.ask("/api/lobby")[0] == 503
        assert seat.answer("silent")["code"] == "store", seat.answers
        line.mend()
        while True:
            del seat.answers["silent"]
            answer = seat.say("act", move=move, id="silent")
            if answer.get("code") != "store":
                break
        assert answer["ok"], answer
        seat.catch_up(answer["last"])
        assert seat.moved == before + 1
        assert database.query("SELECT count(*) FROM under_records WHERE convert_from(body, 'UTF8') LIKE '%\"silent\"%'").strip() == "1"
        seat.close()
        assert server.stop()[0] == 0


def refused_by_store(server):
    return int(re.search(rb"^under_store_failures_total (\d+)", server.ask("/metrics")[2], re.MULTILINE)[1])


def test_a_bot_waits_for_a_store_that_is_away():
    """A program of ours that comes while the database is away sits down and plays when it is back."""
    with postgres.server() as database:
        line = Line(database.port)
        server = Server(*FAST, store=database.address().replace(f":{database.port}/", f":{line.port}/"))
        table = create(server, "skies")
        line.cut()
        bot = subprocess.Popen([UNDER, "bot", f"http://127.0.0.1:{server.port}/t/{table}", "--bot", "random", "--start"],
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert line.arrived.wait(60)
        failures = refused_by_store(server)
        while refused_by_store(server) == failures:  # the bot was told so
            pass
        assert bot.stdout.readline() == "The server can't use its store at the moment. Trying again for a minute…\n"
        line.mend()
        told = bot.communicate(timeout=120)[0]
        assert bot.returncode == 0 and "Trying again" not in told, told
        assert server.stop()[0] == 0


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
