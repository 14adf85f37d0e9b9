#!/usr/bin/env python3
"""A table keeps its pack: test_kept.py PATH-OF-UNDER

Packs are kept in the store by their hash when a server starts, so a table goes on with the one it began with after a
newer program has other cards. Here the table's pack is changed under it in the file, to one that was never built in."""

import json
import pathlib
import random
import sqlite3
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests/server")]
from served import UNDER, Server, main  # noqa: E402
from tables import Seat, create, post  # noqa: E402
from test_tables import FAST, SUN, Player, play, start  # noqa: E402

NAME = "Crowbar of another edition"


def rows(path, query, *values):
    base = sqlite3.connect(path)
    try:
        with base:
            return base.execute(query, values).fetchall()
    finally:
        base.close()


def kept(path):
    return dict(rows(path, "SELECT name, value FROM kept WHERE name LIKE 'pack-%'"))


def hash_of(files, place):
    """As "under pack check" says it."""
    folder = pathlib.Path(place) / "pack"
    folder.mkdir(exist_ok=True)
    for name, content in files.items():
        (folder / name).write_text(json.dumps(content), encoding="utf-8")
    told = subprocess.run([UNDER, "pack", "check", folder], capture_output=True, text=True, check=True).stdout
    return next(line.split()[1] for line in told.splitlines() if line.startswith("hash"))


def play_a_little(path):
    """A table of several people with secrets, in the middle of their game; its id, its keys and its pack's hash."""
    server = Server(*FAST, store=path)
    seats = []
    while not seats or seats[0].actor == "over":  # the dice of a table are nobody's, and giving up is a move, too
        table, seats = start(server, "sun", ["Ada", "Bo", "Cy"], SUN)
        play(seats, random.Random(3), 6)
    for seat in seats:
        seat.close()
    status, made = post(server, "/api/tables", {"game": "skies"})
    assert status == 200 and made["ok"]
    server.stop()
    created = json.loads(rows(path, "SELECT body FROM records JOIN tables ON owner = tables.id WHERE name = ? AND number = 1",
                              table)[0][0])
    return table, [seat.key for seat in seats], created["pack"]


def change_pack(path, table, old, new, text):
    """The file as an earlier program would have left it."""
    with sqlite3.connect(path) as base:
        base.execute("INSERT INTO kept VALUES (?, ?)", (f"pack-sun-{new}", text.encode()))
        base.execute("UPDATE records SET body = CAST(replace(CAST(body AS TEXT), ?, ?) AS BLOB) "
                     "WHERE owner = (SELECT id FROM tables WHERE name = ?)", (old, new, table))
    base.close()


def go_on(path, table, keys):
    """Plays on; what the table's pack is, and what it says of the card."""
    server = Server(*FAST, store=path)
    try:
        seats = [Player(server, table, key) for key in keys]
        for seat in seats:
            while seat.look is None:
                seat.hear()
            seat.moved = 0
        assert play(seats, random.Random(2), 20) > 0
        entries = seats[0].say("reference", find="crowbar")["entries"]
        pack = seats[0].state["pack"]
        for seat in seats:
            seat.close()
        return pack, json.dumps(entries)
    finally:
        server.stop()


def test_all_packs_are_kept_when_a_server_starts():
    with tempfile.TemporaryDirectory() as place:
        path = f"{place}/tables.db"
        Server(store=path).stop()
        first = kept(path)
        assert {name.split("-")[1] for name in first} == {"skies", "sun"}, list(first)
        for name, text in first.items():
            if name.startswith("pack-skies"):
                assert hash_of(json.loads(text), place) == name.removeprefix("pack-skies-")
        Server(store=path).stop()
        assert kept(path) == first


def test_a_table_goes_on_with_a_pack_that_is_not_built_in():
    with tempfile.TemporaryDirectory() as place:
        path = f"{place}/tables.db"
        table, keys, old = play_a_little(path)
        files = json.loads(kept(path)[f"pack-sun-{old}"])
        assert hash_of(files, place) == old
        next(card for card in files["items.json"]["cards"] if card["id"] == "crowbar")["name"] = NAME
        new = hash_of(files, place)
        assert new != old
        change_pack(path, table, old, new, json.dumps(files))
        pack, entries = go_on(path, table, keys)
        kinds = [json.loads(body)["type"] for body, in rows(path, "SELECT body FROM records")]
        assert "rules" not in kinds  # nothing else had to be put in its place
        assert pack == {"name": None, "hash": new}, pack
        assert NAME in entries, entries
        # Those who look at the file from outside find it as well.
        subprocess.run([UNDER, "tables", "close", table, "--store", path], check=True, capture_output=True)
        done = subprocess.run([UNDER, "tables", "export", table, "--store", path], check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout.splitlines()[0])["pack"] == new


def test_looking_at_a_table_writes_nothing():
    with tempfile.TemporaryDirectory() as place:
        path = f"{place}/tables.db"
        table, keys, old = play_a_little(path)
        # As if no server that keeps packs had ever been there.
        rows(path, "DELETE FROM kept WHERE name LIKE 'pack-%'")
        before = rows(path, "SELECT count(*) FROM records")
        subprocess.run([UNDER, "tables", "show", table, "--store", path], check=True, capture_output=True)
        assert kept(path) == {}
        server = Server(*FAST, store=path)
        assert f"pack-sun-{old}" in kept(path)
        watcher = Seat(server, table)
        assert watcher.actor != "over"
        watcher.close()
        server.stop()
        assert rows(path, "SELECT count(*) FROM records")[0][0] - before[0][0] <= len(keys)  # people who have gone


if __name__ == "__main__":
    sys.exit(main(globals()))
