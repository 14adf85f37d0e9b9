#!/usr/bin/env python3
"""Tables of every release go on in this one: test_released.py PATH-OF-UNDER [NEW-FILE]

tests/stores/played/ has a file of tables for each release, and beside it the keys of the seats, as the players' links have
them. Each is served by this program: games in play are played on, finished ones are exported and their dice verified.
With NEW-FILE, such a file is made: a release adds tests/stores/played/VERSION.db."""

import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import traceback

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests/server")]
from served import UNDER, Server  # noqa: E402
from tables import Seat  # noqa: E402
from test_tables import FAST, SUN, Player, play, start  # noqa: E402

PLAYED = ROOT / "tests/stores/played"


def make(path):
    """Three tables: one game in play, one of several people with secrets, one that is over."""
    luck, about = random.Random(1), []
    with tempfile.TemporaryDirectory() as place:
        server = Server(*FAST, store=f"{place}/tables.db")
        for game, names, setup, most in (("skies", ["Ada"], None, 20), ("sun", ["Ada", "Bo", "Cy"], SUN, 40),
                                         ("skies", ["Dee"], None, 100000)):
            table, seats = start(server, game, names, setup)
            play(seats, luck, most)
            about.append({"table": table, "keys": [seat.key for seat in seats], "over": most > 1000,
                          "moves": seats[0].moved})
            for seat in seats:
                seat.close()
        server.stop()
        subprocess.run([UNDER, "tables", "backup", path, "--store", f"{place}/tables.db"], check=True)
    pathlib.Path(path).with_suffix(".json").write_text(json.dumps(about, indent=1) + "\n", encoding="ascii")


def version():
    return subprocess.run([UNDER, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]


def go_on(server, about):
    """The seats of a table are taken up, and a few moves are made."""
    seats = [Player(server, about["table"], key) for key in about["keys"]]
    for seat in seats:
        while seat.look is None:
            seat.hear()
        seat.moved = 0
    assert play(seats, random.Random(2), 5) > 0
    for seat in seats:
        seat.close()


def verify(server, about, place):
    """A finished game can be watched, and is a save."""
    watcher = Seat(server, about["table"])
    assert watcher.actor == "over", watcher.actor
    watcher.close()
    status, _, save = server.ask(f"/api/tables/{about['table']}/export")
    assert status == 200, save
    moves = [line for line in save.decode().splitlines()[1:] if not line.startswith("=")]
    assert len(moves) >= about["moves"], (len(moves), about)
    path = pathlib.Path(place) / "game.save"
    path.write_bytes(save)
    told = subprocess.run([UNDER, "replay", path, "--export", "text"], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr


def check_release(path):
    with tempfile.TemporaryDirectory() as place:
        copy = f"{place}/tables.db"
        shutil.copy(path, copy)
        os.chmod(copy, 0o600)
        server = Server(*FAST, store=copy)
        try:
            for about in json.loads(path.with_suffix(".json").read_text(encoding="ascii")):
                (verify(server, about, place) if about["over"] else go_on(server, about))
        finally:
            server.stop()
        checked = subprocess.run([UNDER, "tables", "check", "--store", copy], capture_output=True, text=True, check=False)
        assert checked.stdout == "Everything is in order.\n", checked


def main():
    if len(sys.argv) > 2:
        make(sys.argv[2])
        return 0
    paths = sorted(PLAYED.glob("*.db"))
    failed = 0
    if version() not in [path.stem for path in paths]:
        failed += 1
        print(f"tests/stores/played/{version()}.db is missing: \"{sys.argv[0]} UNDER FILE\" makes it")
    for path in paths:
        try:
            check_release(path)
        except Exception:  # pylint: disable=broad-except
            failed += 1
            print(f"FAILED {path.name}")
            traceback.print_exc(file=sys.stdout)
    print(f"{max(len(paths) - failed, 0)} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
