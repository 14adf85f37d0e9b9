#!/usr/bin/env python3
"""The server is killed while people play: test_server_kills.py PATH-OF-UNDER [TEST ...]

Many tables are played at once over WebSockets. SIGKILL ends the server again and again, or the database under it, whose
synchronous standby then takes over. Players come back by themselves, and say again what was not answered. In the end the
log has every answered command exactly once, each table's records are 1, 2, 3 …, and every table goes on.

UNDER_KILLS is how often the server is killed (the soak's: 200); with PostgreSQL a quarter of that, and as often the
database itself."""

import contextlib
import http.client
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests/server")]
import counted  # noqa: E402
import postgres  # noqa: E402
from served import UNDER, Server  # noqa: E402
from tables import Closed, Seat, new_key, post  # noqa: E402
from test_kills import rows_of_file, rows_of_postgres  # noqa: E402

KILLS = int(os.environ.get("UNDER_KILLS", "0"))
TABLES = 50 if KILLS else 10
FAST = ["--limit", "messages-per-second=100000", "--limit", "tables-per-address=100000",
        "--limit", "connections-per-address=1000", "--limit", "requests-per-address=100000"]
LOST = (Closed, OSError, http.client.HTTPException)


class Again(Exception):
    """The server could not do it now."""


class Crowd:
    """Players at many tables, whatever happens to the server."""

    def __init__(self):
        self.changed, self.up, self.over = threading.Condition(), threading.Event(), False
        self.server, self.count, self.errors = None, 0, []
        self.players = [Player(self, number) for number in range(TABLES)]

    def start(self):
        for player in self.players:
            player.start()

    def serve(self, server):
        self.server = server
        self.up.set()

    def answered(self):
        with self.changed:
            self.count += 1
            self.changed.notify_all()

    def failed(self, error):
        with self.changed:
            self.errors.append(error)
            self.changed.notify_all()

    def wait_for(self, more):
        with self.changed:
            goal = self.count + more
            while self.count < goal and not self.errors:
                self.changed.wait()
            assert not self.errors, self.errors[0]

    def __enter__(self):
        return self

    def __exit__(self, *what):
        self.over = True
        if self.server and self.server.process.poll() is None:
            self.server.process.kill()
            self.server.process.communicate()

    def stop(self):
        """Everybody hears the answer to what they said last, and goes."""
        self.over = True
        for player in self.players:
            player.join()
        assert not self.errors, self.errors[0]


class Player(threading.Thread):
    """Plays one table after the other; knows which commands were answered."""

    def __init__(self, crowd, number):
        super().__init__(daemon=True)
        self.crowd, self.number, self.luck = crowd, number, random.Random(number)
        self.done = {}  # table: the ids that were answered
        self.seat, self.said = None, 0

    def run(self):
        try:
            while not self.crowd.over:
                self.play()
        except Exception as error:  # pylint: disable=broad-except
            self.crowd.failed(f"player {self.number}: {type(error).__name__} {error}")

    def surely(self, act):
        """Does something until it was answered, on as many servers as it takes."""
        while True:
            self.crowd.up.wait()
            try:
                return act(self.crowd.server)
            except (Again, *LOST):
                pass

    def ask(self, path, message):
        def act(server):
            status, answer = post(server, path, message)
            if status == 503:
                raise Again
            assert status == 200 and answer["ok"], answer
            return answer
        answer = self.surely(act)
        self.crowd.answered()
        return answer

    def say(self, do, **words):
        self.said += 1
        name = f"player-{self.number}-said-{self.said}"

        def act(server):
            self.take_up(server)
            before, self.seat.ask = self.seat.ask, None
            try:
                answer = self.seat.say(do, id=name, **words)
            except LOST:
                self.seat.broken = True
                raise
            if answer.get("code") == "store":
                del self.seat.answers[name]
                self.seat.ask = before
                raise Again
            if answer.get("again") and not self.seat.ask:
                self.seat.ask = before  # it was done before the server went: what follows was heard on coming back
            if answer.get("code") in ("stale", "refused"):
                # Something else happened, such as being away, or what was chosen from was the question before: look again. Whether
                # anything that was answered is gone, the log says in the end.
                self.seat.broken, self.seat.ask = True, None
            else:
                assert answer["ok"], answer
            return answer["ok"]
        if self.surely(act):
            self.done[self.seat.table].append(name)
        self.crowd.answered()

    def take_up(self, server):
        """Connects again where the connection broke."""
        if self.seat.broken:
            self.seat.close()
            self.seat.server, self.seat.ask = server, None
            self.seat.connect()
            self.seat.broken = False

    def hear(self):
        """The next news, on whichever server."""
        def act(server):
            try:
                self.take_up(server)
                if not self.seat.choices() and self.seat.actor != "over":
                    self.seat.hear()
            except LOST:
                self.seat.broken = True
                raise
        while not self.seat.choices() and self.seat.actor != "over":
            self.surely(act)

    def play(self):
        """One game, or as much of it as there is time for."""
        key, name = new_key(), f"table-{self.number}-{new_key()}"
        table = self.ask("/api/tables", {"game": "skies", "id": name})["table"]
        self.done[table] = []
        self.ask(f"/api/tables/{table}/seat", {"key": key, "name": f"Player {self.number}"})
        self.seat = self.surely(lambda server: Place(server, table, key))
        self.say("start")
        while not self.crowd.over:
            self.hear()
            if self.seat.actor == "over":
                break
            self.say("act", move=self.luck.choice(self.seat.choices()), seen=self.seat.last)
        self.seat.close()


class Place(Seat):
    """A seat that may have to be taken up on another server; everybody shares its address."""

    actor, broken = None, False

    def connect(self):
        try:
            super().connect()
        except AssertionError as refused:
            answer = refused.args[0] if isinstance(refused.args[0], dict) else {}
            if answer.get("code") == "store":  # the database is away: try again
                raise Again from refused
            raise AssertionError(f"table {self.table}: {refused}") from refused

    def take_news(self, news):
        if "ask" not in news and news["events"]:
            self.ask = None  # what was asked before counts no more
        super().take_news(news)


def check_log(crowd, rows):
    """Every answered command is in the log once; records are numbered without a gap."""
    commands = 0
    for player in crowd.players:
        for table, names in player.done.items():
            numbers = [number for number, _ in rows.get(table, [])]
            assert numbers == list(range(1, len(numbers) + 1)), (table, numbers)
            found = [json.loads(body).get("id") for _, body in rows[table]]
            for name in names:
                assert found.count(name) == 1, f"table {table}: {name} is there {found.count(name)} times"
            commands += len(names)
    assert commands > len(crowd.players)
    return commands


def check_goes_on(crowd, server):
    """Every table that was played last can be played on."""
    for player in crowd.players:
        seat = Place(server, player.seat.table, player.seat.key)
        assert seat.choices() or seat.actor == "over", seat.ask
        if seat.choices():
            assert seat.say("act", move=player.luck.choice(seat.choices()), seen=seat.last)["ok"]
        seat.close()


def kill_servers(crowd, store, kills, luck, most):
    """Kills the server so often, and leaves one that serves."""
    port = postgres.free_port()
    crowd.serve(Server(*FAST, port=port, store=store))
    crowd.start()
    for _ in range(kills):
        crowd.wait_for(luck.randrange(1, most))
        crowd.up.clear()
        crowd.server.process.kill()
        crowd.server.process.communicate()
        crowd.serve(Server(*FAST, port=port, store=store))
    crowd.wait_for(TABLES)
    crowd.stop()


# --- the tests ---


def test_killed_server_with_a_file():
    with tempfile.TemporaryDirectory(prefix="under-kills-") as place, Crowd() as crowd:
        path = f"{place}/tables.db"
        kill_servers(crowd, path, KILLS or 8, random.Random(4), 10 * TABLES)
        check_goes_on(crowd, crowd.server)
        crowd.server.stop()
        check_log(crowd, rows_of_file(path))
        checked = subprocess.run([UNDER, "tables", "check", "--store", path], capture_output=True, text=True, check=False)
        assert checked.stdout == "Everything is in order.\n", checked


def test_killed_server_with_postgres():
    with postgres.server() as base, Crowd() as crowd:
        kill_servers(crowd, base.address(), KILLS // 4 or 3, random.Random(5), 5 * TABLES)
        check_goes_on(crowd, crowd.server)
        crowd.server.stop()
        check_log(crowd, rows_of_postgres(base))


def test_killed_primary_under_a_server():
    """The server stays; its database goes dark, and the standby takes over."""
    luck = random.Random(6)
    with postgres.server() as first:
        standbys, primary = [], first
        try:
            for kill in range(KILLS // 4 or 1):
                standbys.append(postgres.Postgres(first.home, f"server{kill}", primary))
                with Crowd() as crowd:
                    replace_primary(crowd, primary, standbys[-1], luck)
                primary = standbys[-1]
        finally:
            for standby in standbys:
                with contextlib.suppress(RuntimeError):  # it was killed
                    standby.stop()


def replace_primary(crowd, primary, standby, luck):
    primary.set(synchronous_standby_names=standby.name)
    primary.control("reload")
    primary.wait_for_standby(standby)
    crowd.serve(Server(*FAST, port=postgres.free_port(), store=primary.address(standby)))
    crowd.start()
    crowd.wait_for(luck.randrange(TABLES, 6 * TABLES))
    primary.kill()
    standby.promote()
    crowd.wait_for(2 * TABLES)
    crowd.stop()
    check_goes_on(crowd, crowd.server)
    complaints = crowd.server.stop()[2].splitlines()
    # The same one is not made twice in ten seconds, however often the store is tried.
    assert len(complaints) <= 3 * (1 + len(set(complaints))), complaints
    check_log(crowd, rows_of_postgres(standby))


if __name__ == "__main__":
    sys.exit(counted.main(globals()))
