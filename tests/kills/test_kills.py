#!/usr/bin/env python3
"""Real kills: test_kills.py PATH-OF-UNDER [TEST ...]

Programs that write to a store are ended by SIGKILL in the middle of their work, again and again; and so is the
database under them, whose standby server takes over. Whatever was reported as done must be there: every record once,
in order, as it was written. UNDER_KILLS is how often it is done with a file (the soak's: 200); with PostgreSQL
a quarter of that, both the program and the database."""

import contextlib
import json
import os
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))
import counted  # noqa: E402
import postgres  # noqa: E402

UNDER = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT / "build/under"
APPENDER = UNDER.parent / "tests/appender"
KILLS = int(os.environ.get("UNDER_KILLS", "0"))
TABLES = 50


class Writer:
    """A program that writes, and what it has reported as done."""

    def __init__(self, where, done, seed):
        self.done, self.said, self.changed = done, [], threading.Condition()
        self.process = subprocess.Popen([APPENDER, where, str(TABLES), str(seed)], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.count = 0
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()

    def listen(self):
        for line in self.process.stdout:
            # A last line that was cut off says nothing.
            words = line.split() if line.endswith("\n") else []
            with self.changed:
                if line.startswith("!"):
                    self.said.append(line.strip())
                elif len(words) == 2:
                    self.done[words[0]] = max(self.done.get(words[0], 0), int(words[1]))
                    self.count += 1
                self.changed.notify_all()
        with self.changed:
            self.count = -1
            self.changed.notify_all()

    def wait_for(self, more):
        """Until it has reported so many more."""
        with self.changed:
            goal = self.count + more
            while 0 <= self.count < goal:
                self.changed.wait()
            assert self.count >= 0, self.process.stderr.read()

    def wait_for_complaint(self, words):
        with self.changed:
            while self.count >= 0 and not any(words in line for line in self.said):
                self.changed.wait()
            assert self.count >= 0, self.process.stderr.read()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.thread.join()


def check_tables(rows, done):
    """Each table's records are 1, 2, 3 … with what belongs to them, and reach as far as was reported."""
    assert done, "nothing was written"
    for table, reported in done.items():
        numbers = [number for number, _ in rows.get(table, [])]
        assert numbers == list(range(1, len(numbers) + 1)), (table, numbers)
        assert len(numbers) >= reported, f"{table}: {len(numbers)} records, but {reported} were reported as done"
        for number, body in rows[table]:
            assert json.loads(body) == {"table": int(table[1:]), "n": number}, (table, number, body)


def rows_of_file(path):
    """Read without a line of ours."""
    base = sqlite3.connect(path)
    assert base.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    rows = {}
    for name, number, body in base.execute("SELECT name, number, body FROM records JOIN tables ON tables.id = owner "
                                           "ORDER BY name, number"):
        rows.setdefault(name, []).append((number, body.decode()))
    base.close()
    return rows


def rows_of_postgres(server):
    rows = {}
    for line in server.query("SELECT name, number, convert_from(body, 'UTF8') FROM under_records "
                             "ORDER BY name, number").splitlines():
        name, number, body = line.split("|")
        rows.setdefault(name, []).append((int(number), body))
    return rows


# --- the tests ---


def test_killed_writer_with_a_file():
    """The program is killed; the next one goes on with the same file."""
    luck, done = random.Random(1), {}
    with tempfile.TemporaryDirectory(prefix="under-kills-") as place:
        path = f"{place}/tables.db"
        for kill in range(KILLS or 20):
            writer = Writer(path, done, kill)
            writer.wait_for(luck.randrange(1, 400))
            writer.kill()
        check_tables(rows_of_file(path), done)


def test_full_disk():
    """A disk fills up: the program says so, and goes on by itself when there is room again."""
    done = {}
    with tempfile.TemporaryDirectory(prefix="under-kills-") as place:
        mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "none", place]
        if os.getuid() != 0 or subprocess.run(mount, check=False, stderr=subprocess.DEVNULL).returncode:
            return  # nobody here may make a small disk
        try:
            writer = Writer(f"{place}/tables.db", done, 1)
            writer.wait_for_complaint("tables.db: No space left on the disk.")
            subprocess.run(["mount", "-o", "remount,size=16m", place], check=True)
            writer.wait_for(50)
            writer.kill()
            check_tables(rows_of_file(f"{place}/tables.db"), done)
        finally:
            subprocess.run(["umount", "-l", place], check=True)


def test_killed_writer_with_postgres():
    """Two programs share a database, and one of them is killed."""
    luck, done, other_done = random.Random(2), {}, {}
    with postgres.server() as server:
        other = Writer(server.address(), other_done, 1000)
        for kill in range(KILLS // 4 or 5):
            writer = Writer(server.address(), done, kill)
            writer.wait_for(luck.randrange(1, 200))
            writer.kill()
        other.wait_for(1)
        other.kill()
        for table, number in other_done.items():
            done[table] = max(done.get(table, 0), number)
        check_tables(rows_of_postgres(server), done)


def test_killed_primary():
    """The database goes dark, its synchronous standby takes its place, and gets a new standby of its own. The
    program that writes finds it by itself."""
    luck, done = random.Random(3), {}
    with postgres.server() as first:
        standbys, primary = [], first
        try:
            for kill in range(KILLS // 4 or 2):
                standby = postgres.Postgres(first.home, f"server{kill}", primary)
                standbys.append(standby)
                primary.set(synchronous_standby_names=standby.name)
                primary.control("reload")
                primary.wait_for_standby(standby)
                writer = Writer(primary.address(standby), done, kill)
                writer.wait_for(luck.randrange(20, 300))
                primary.kill()
                standby.promote()
                writer.wait_for(20)
                writer.kill()
                primary = standby
                check_tables(rows_of_postgres(primary), done)
        finally:
            for standby in standbys:
                with contextlib.suppress(RuntimeError):  # it was killed
                    standby.stop()


def test_primary_whose_standby_has_not_heard():
    """The database goes dark while somebody waits for its standby server to confirm a change, which then knows nothing of it. On
    its way out the database says all the same that the change is made, but not that it is done with it."""
    done = {}
    with postgres.server() as primary:
        standby = postgres.Postgres(primary.home, "standby", primary)
        try:
            primary.set(synchronous_standby_names=standby.name)
            primary.control("reload")
            primary.wait_for_standby(standby)
            writer = Writer(primary.address(standby), done, 1)
            writer.wait_for(20)
            sender = primary.child("walsender")
            os.kill(sender, signal.SIGSTOP)
            while not primary.waits():
                pass
            primary.kill_leader(sender)
            standby.promote()
            writer.wait_for(20)
            writer.kill()
            check_tables(rows_of_postgres(standby), done)
        finally:
            standby.stop()


if __name__ == "__main__":
    sys.exit(counted.main(globals()))
