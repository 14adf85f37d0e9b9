#!/usr/bin/env python3
"""Tests of "under tables" as a program: test_tables.py PATH-OF-UNDER [TEST ...]"""

import json
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests/server")]
import counted  # noqa: E402
import postgres  # noqa: E402
from served import Server  # noqa: E402
from tables import Seat, create, new_key, post  # noqa: E402

UNDER = str(pathlib.Path(sys.argv[1]).resolve()) if len(sys.argv) > 1 else str(ROOT / "build/under")
GAME = ROOT / "tests/golden/robots.save"
OTHER = ROOT / "tests/golden/lost-damage.save"
DAY = 24 * 60 * 60 * 1000


class Home:
    """A folder of one's own, where tables are kept unless it is said where."""

    def __init__(self, store=None):
        self.folder, self.store = pathlib.Path(tempfile.mkdtemp(prefix="under-tables-")), store

    def __enter__(self):
        return self

    def __exit__(self, *what):
        shutil.rmtree(self.folder)

    def run(self, *words, status=0, user=None):
        """What the command says: on standard output, or what it complains about."""
        where = ["--store", self.store] if self.store else []
        become = ["setpriv", f"--reuid={user}", "--clear-groups"] if user else []
        done = subprocess.run([*become, UNDER, "tables", *map(str, words), *where], capture_output=True, text=True,
                              env={**os.environ, "UNDER_HOME": str(self.folder), "LC_ALL": "C.UTF-8"}, check=False)
        assert done.returncode == status, (words, done.returncode, done.stdout, done.stderr)
        assert bool(done.stderr) == (status != 0), done.stderr
        return done.stderr if status else done.stdout

    def add(self, save=GAME):
        """Imports a save: its table's id."""
        return re.fullmatch(r"The game is table (\S+)\.\n", self.run("import", save)).group(1)

    def listed(self, *words):
        return {row["id"]: row for row in map(json.loads, self.run("list", "--json", *words).splitlines())}

    @property
    def file(self):
        return self.folder / "tables.db"


def moves_of(save):
    """The moves of a save: its lines but for the head and the hash."""
    return [line for line in save.splitlines()[1:] if not line.startswith("=")]


# --- the tests ---


def check_life(home):
    """From a save to a table and back, wherever it is kept."""
    first, second = home.add(), home.add(OTHER)
    assert set(home.listed()) == {first, second}
    row = home.listed("--state", "over")[first]
    assert row["summary"]["game"] == "skies" and row["summary"]["moves"] > 10 and row["label"] == "over", row
    assert home.listed("--state", "open") == {}
    line = next(line for line in home.run("list").splitlines() if line.startswith(first))
    assert re.search(r"over +no +skies +\d+ +\d{4}-\d\d-\d\d \d\d:\d\d", line), line
    shown = home.run("show", first)
    assert f"table    {first}\n" in shown and "game     skies\n" in shown, shown
    # What comes out is the game that went in.
    assert moves_of(home.run("export", first)) == moves_of(GAME.read_text(encoding="ascii"))
    out = home.folder / "out.save"
    home.run("export", first, out)
    assert out.read_text(encoding="ascii") == home.run("export", first)
    assert "is there already" in home.run("export", first, out, status=1)
    assert home.run("check") == "Everything is in order.\n"
    # A backup holds it all, and can be looked at as it is.
    backup = home.folder / "backup.db"
    assert str(backup) in home.run("backup", backup)
    assert "is there already: give the backup a new name" in home.run("backup", backup, status=1)
    copy = Home(str(backup))
    assert copy.listed() == home.listed()
    # Deleted is deleted, and an import brings it back.
    before = home.listed()
    assert home.run("delete", first) == f"Table {first} is deleted.\n"
    assert set(home.listed()) == {second}
    for words in (["show", first], ["delete", first], ["export", first], ["close", first]):
        assert f"There is no table {first}" in home.run(*words, status=1), words
    home.run("import", backup)
    assert home.listed() == before
    home.run("import", backup)
    shutil.rmtree(copy.folder)


def test_life_in_a_file():
    with Home() as home:
        check_life(home)


def test_life_in_postgres():
    with postgres.server() as server, Home(server.address()) as home:
        check_life(home)


def test_a_table_in_play():
    """Most are in no lobby. What state they are in has nothing to do with that."""
    with Home() as home:
        server = Server("--limit", "messages-per-second=1000", store=str(home.file))
        table, listed = create(server, "skies"), create(server, "skies", listed=True)
        key = new_key()
        assert post(server, f"/api/tables/{table}/seat", {"key": key, "name": "Ada"})[0] == 200
        assert set(home.listed("--state", "open")) == {table, listed} and home.listed("--state", "playing") == {}
        seat = Seat(server, table, key)
        assert seat.say("start")["ok"]
        assert set(home.listed("--state", "open")) == {listed} and set(home.listed("--state", "playing")) == {table}
        rows = {line.split()[0]: line.split()[1:4] for line in home.run("list").splitlines()}
        assert rows[table] == ["playing", "no", "skies"] and rows[listed] == ["open", "yes", "skies"], rows
        shown = home.run("show", table)
        assert "\nstate    playing\nlisted   no\n" in shown, shown
        seat.close()
        assert server.stop() == (0, "", "")


def test_close():
    with Home() as home:
        table = home.add()
        assert home.run("close", table) == f"Table {table} is closed.\n"
        assert home.listed("--state", "closed")[table]["summary"]["state"] == "closed"
        assert moves_of(home.run("export", table)) == moves_of(GAME.read_text(encoding="ascii"))
        assert "The table is closed." in home.run("close", table, status=1)


def test_prune():
    with Home() as home:
        tables = [home.add(), home.add(OTHER)]
        base = sqlite3.connect(home.file)
        base.execute("UPDATE tables SET changed = changed - ? WHERE name = ?", (11 * DAY, tables[0]))
        base.commit()
        base.close()
        assert home.run("prune", "--keep", "12") == "0 tables are deleted.\n"
        assert home.run("prune", "--keep", "10") == "1 table is deleted.\n"
        assert set(home.listed()) == {tables[1]}
        assert "--keep DAYS" in home.run("prune", status=2)
        assert "--keep" in home.run("prune", "--keep", "0", status=2)


def test_nothing_there():
    with Home() as home:
        for words in (["list"], ["show", "x"], ["delete", "x"], ["prune", "--keep", "1"], ["close", "x"],
                      ["backup", home.folder / "b.db"], ["check"], ["export", "x"]):
            assert "tables.db: No such file or directory." in home.run(*words, status=1), words
        assert not list(home.folder.iterdir()), list(home.folder.iterdir())
        assert "Did you mean \"list\"?" in home.run("lisst", status=2)
        home.add()
        assert "\"rubbish\" is not a state" in home.run("list", "--state", "rubbish", status=2)
        assert "is not the id of a table" in home.run("delete", "a/b", status=1)
        assert "No such file" in home.run("import", home.folder / "none", status=1)
        (home.folder / "rubbish").write_text("rubbish\n", encoding="ascii")
        home.run("import", home.folder / "rubbish", status=1)
        assert len(home.listed()) == 1


def test_files_that_are_wrong():
    """Each gets a sentence that names the file and says what is wrong with it; and stays as it was."""
    with Home() as home:
        home.add()
        whole = home.file.read_bytes()
        for damage, sentence in (
                (b"rubbish" * 1000, "is not a SQLite database"),
                (whole[:24] + b"\xff" * 76 + whole[100:], "tables.db"),
                (whole[:4096] + b"\xa5" * 4096 + whole[8192:], "damaged"),
        ):
            home.file.write_bytes(damage)
            said = home.run("check", status=1)
            assert sentence in said and "tables.db" in said, said
        home.file.write_bytes(whole)
        base = sqlite3.connect(home.file)
        base.execute("PRAGMA user_version = 77")
        base.close()
        said = home.run("list", status=1)
        assert "written by a newer version of Under: its format is 77" in said and "Update the program" in said, said


def test_read_only_file():
    """Somebody who may not write can look, and is told why they can do no more."""
    if os.getuid() != 0:
        return
    with Home() as home:
        table = home.add()
        os.chmod(home.folder, 0o755)
        for path in home.folder.iterdir():
            os.chmod(path, 0o644)
        said = home.run("delete", table, status=1, user="nobody")
        assert "Permission denied" in said or "read-only" in said, said
        assert set(home.listed()) == {table}
        # A copy on a medium that cannot be written to, without the files of a running server beside it.
        medium = home.folder / "medium"
        medium.mkdir()
        home.run("backup", medium / "backup.db")
        shutil.copy(home.file, medium / "100% copy?.db")
        for name in ("backup.db", "100% copy?.db"):
            os.chmod(medium / name, 0o444)
        os.chmod(medium, 0o555)
        for name in ("backup.db", "100% copy?.db"):
            copy = Home(str(medium / name))
            os.chmod(copy.folder, 0o755)
            assert table in copy.run("list", user="nobody")
            shutil.rmtree(copy.folder)
        os.chmod(medium, 0o755)


def test_names_cannot_command_the_terminal():
    with Home() as home:
        table = home.add()
        base = sqlite3.connect(home.file)
        summary = json.dumps({"game": "skies", "seats": [{"kind": "taken", "name": "\x1b[2Jx\nfake line"}]})
        base.execute("INSERT OR REPLACE INTO summaries SELECT id, CAST(? AS BLOB) FROM tables", (summary,))
        base.commit()
        base.close()
        for words in (["list"], ["show", table]):
            said = home.run(*words)
            assert "?[2Jx?fake line" in said and "\x1b" not in said, said


if __name__ == "__main__":
    sys.exit(counted.main(globals()))
