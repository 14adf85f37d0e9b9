#!/usr/bin/env python3
"""Files that fail: test_faults.py PATH-OF-UNDER [TEST ...]

Plays and simulates with tests/faulty, the program whose n-th file call goes wrong, for n = 1, 2, 3 … to the last
one: it fails, or it fails and so does everything after it, or a write is short, or the program is killed. Each
time, what the program had acknowledged must still be there, and everything that is there must be readable.

What counts as acknowledged: whatever the same run without a fault has on disk when it asks for the next line,
once that run has answered as far, and has not said that something went wrong."""

import concurrent.futures
import functools
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import traceback

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/terminal"))
from driver import Golden  # noqa: E402

UNDER = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT / "build/under"
FAULTY = str(UNDER.parent / "tests/faulty")
# Under a sanitizer the program is slow, and a sample of the calls will do: all of them are tried without.
STEP = 8 if "asan" in UNDER.parts else 1
PATIENCE = 120
FAILURES = ("Input/output error", "No space left on device")


def environment(home, kind="", at=0, trace=None):
    env = {**os.environ, "UNDER_HOME": str(home), "LC_ALL": "C.UTF-8", "FAULTS_IN": str(home), "FAULTS_KIND": kind,
           "FAULTS_AT": str(at)}
    return {**env, "FAULTS_TRACE": str(trace)} if trace else env


def plain(text):
    """On one line: a sentence may be wrapped anywhere."""
    return " ".join(text.split())


def failed(text):
    return any(words in plain(text) for words in FAILURES)


# --- what is on disk ---


def game(text):
    """The game a save holds: its lines up to the last whole one, without the hash."""
    lines = text.split("\n")[:-1]
    return tuple(lines[:-1] if lines and lines[-1].startswith("=") else lines)


def is_played(value):
    """Whether it is a game in which somebody did something: with a head, a roll, and more."""
    return isinstance(value, tuple) and len(value) > 2


def statistics(text):
    """The lines about finished games that can be read, without the time."""
    games = []
    for line in text.splitlines():
        try:
            games.append({key: value for key, value in json.loads(line).items() if key != "when"})
        except ValueError:
            pass  # half a line
    return json.dumps(games)


def kept(home):
    """Every file by what it holds; those that were never put in their place are none."""
    found = {}
    for path in sorted(home.rglob("*")):
        if path.is_file() and not path.name.endswith(".new"):
            text = path.read_text(encoding="ascii")
            value = game(text) if path.suffix == ".save" else statistics(text) if path.suffix == ".jsonl" else text
            found[str(path.relative_to(home))] = value
    return found


def survives(value, found, following):
    """Whether a value is there, or what has become of it: a game that went on."""
    return value in found.values() or (isinstance(value, tuple) and any(
        isinstance(other, tuple) and other[:len(value)] == value for other in following.values() if other in found.values()))


def holds(found, wanted):
    """Whether all that is wanted is there, under whatever name."""
    return set(wanted.values()) <= set(found.values())


# --- a game that is played ---


class Player:
    """The program being played line by line."""

    def __init__(self, home, words, **faults):
        self.process = subprocess.Popen([FAULTY, "play", "--plain", *words], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, bufsize=0,
                                        env=environment(home, **faults))

    def hear(self):
        """What is said before the next line is asked for, and whether one is."""
        text = b""
        while not text.endswith(b"\n> "):
            part = os.read(self.process.stdout.fileno(), 65536)
            if not part:
                return text.decode(), False
            text += part
        return text.decode(), True

    def say(self, line):
        try:
            self.process.stdin.write(line.encode() + b"\n")
        except BrokenPipeError:
            pass  # it was killed; hear() notices
        return self.hear()

    def leave(self):
        self.process.stdin.close()
        rest, _ = self.hear()
        self.process.stdout.close()
        return self.process.wait(PATIENCE), rest


class Play:
    """A way to play: what is there before, how the program is called, and what is typed."""

    def __init__(self, words, lines, before=None, over=None):
        self.words, self.lines, self.before = words, lines, before or {}
        self.over = over  # the game that comes to its end, whole
        self.readable = set()  # what was found to be so

    def prepare(self, home):
        for name, text in self.before.items():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (home / name).write_text(text, encoding="ascii")

    @functools.cached_property
    def reference(self):
        """What is kept before, when the first line is asked for, after each line, and in the end; and the calls."""
        with tempfile.TemporaryDirectory(prefix="under-faults-") as place:
            home, trace = pathlib.Path(place) / "home", pathlib.Path(place) / "trace"
            home.mkdir()
            self.prepare(home)
            states = [kept(home)]
            player = Player(home, self.words, trace=trace)
            said, asked = player.hear()
            assert asked, said
            states.append(kept(home))
            for line in self.lines:
                said, asked = player.say(line)
                assert asked, said
                states.append(kept(home))
            status, rest = player.leave()
            assert status == 0, rest
            states.append(kept(home))
            for before, after in zip(states, states[1:]):
                lost = [value for value in before.values() if is_played(value) and not any(
                    isinstance(other, tuple) and other[:len(value)] == value[:len(other)] for other in after.values())]
                assert not lost, lost  # a game may go on, or be taken back, and that is all
            calls = trace.read_text().replace(str(home), "~").splitlines()
        return states, calls

    @property
    def calls(self):
        return [call for call in self.reference[1] if call != "ask"]


def check_readable(play, home):
    """What is there are games of this play, or the beginnings of some; another start finds nothing damaged, leaves nothing
    half written behind, and loses nothing. A game that is over is noted, once."""
    states, _ = play.reference
    ident = frozenset((re.sub(r"\.\d+\.new$", ".new", str(path.relative_to(home))), path.read_bytes())
                      for path in home.rglob("*") if path.is_file())
    if ident in play.readable:
        return
    known = {value for state in states for name, value in state.items() if name.endswith(".save")}
    found = kept(home)
    for name, value in found.items():
        if name.endswith(".save"):
            assert any(other[:len(value)] == value for other in known) and value, (name, value)
    done = subprocess.run([FAULTY, "play", "--plain", "--resume", "--seed", "3"], input=b"", capture_output=True,
                          timeout=PATIENCE, env=environment(home))
    said = plain(done.stdout.decode())
    assert done.returncode == 0 and not done.stderr, (done.returncode, said, done.stderr)
    assert "can't be continued" not in said and "unread" not in said, said
    left = [path for path in home.rglob("*") if path.is_file() and (path.name.endswith(".new") or not path.stat().st_size)]
    assert not left, left
    after = kept(home)
    lost = {name: value for name, value in found.items() if is_played(value) and value not in after.values()}
    assert not lost, (lost, after)
    if play.over and play.over in found.values():
        noted = json.loads(after["games.jsonl"])
        assert len(noted) == 1 and after[f"finished/{noted[0]['save']}.save"] == play.over, after
    play.readable.add(ident)


def fault(play, kind, at, home):
    """One run with a fault: the last state of the reference it acknowledged, and all that it said."""
    states, _ = play.reference
    player = Player(home, play.words, kind=kind, at=at)
    said, asked = player.hear()
    everything, good, astray = said, 0, failed(said)
    for number, line in enumerate(["", *play.lines]):
        if not asked or (astray and number == 1):
            break  # it was killed; or another game began than was meant
        if number > 0:
            said, asked = player.say(line)
            # A transient error: what was refused is said again.
            if kind == "error" and asked and failed(said) and not any(word in said for word in ("Careful", "noted")):
                everything += said
                said, asked = player.say(line)
            everything += said
        # What was done but not kept is made up for by the next line that succeeds; unless it never will.
        astray = astray or (failed(said) and (kind != "error" or "Careful" not in said))
        if asked and not astray and not failed(said):
            good = number + 1
            assert holds(kept(home), states[good]), (line, said)
    status, rest = player.leave()
    everything += rest
    assert status == 0 or (kind == "kill" and status == -signal.SIGKILL), (status, everything)
    return good + (status == 0 and good == len(play.lines) + 1 and not failed(rest)), everything


def check_fault(play, kind, at):
    states, _ = play.reference
    with tempfile.TemporaryDirectory(prefix="under-faults-") as place:
        home = pathlib.Path(place) / "home"
        home.mkdir()
        play.prepare(home)
        good, said = fault(play, kind, at, home)
        found, last = kept(home), states[good]
        following = states[min(good + 1, len(states) - 1)]
        lost = {name: value for name, value in last.items() if not survives(value, found, following)
                and following.get(name) not in found.values()}
        assert not lost or holds(found, following), (lost, found, said)
        assert good == len(states) - 1 or kind == "kill" or failed(said), said
        check_readable(play, home)


def check_all(check, faults):
    """Runs every fault; the first few that are not survived are told."""
    def one(fault):
        try:
            check(*fault)
            return None
        except AssertionError:
            return f"{fault[-2:]}: {traceback.format_exc(limit=-2)}"
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        broken = [text for text in pool.map(one, faults) if text]
    assert not broken, f"{len(broken)} of {len(faults)} faults\n" + "\n".join(broken[:3])


def check_play(play):
    calls = play.calls
    faults = [(play, kind, at) for kind in ("error", "full", "kill") for at in range(1, len(calls) + 1)]
    faults += [(play, "short", at) for at, call in enumerate(calls, 1) if call.startswith("pwrite")]
    check_all(check_fault, faults[::STEP])


# --- play, save, load ---

WON = Golden("won.save")
FRESH = Play(["--seed", "7"], ["place b5 c1r1", "place b1 c4r2", "undo", "save one", "place b4 c2r1", "save one", "new", "1",
                               "save one", "2", "load one", "undo"])
LEFT = Play(["--new", "--seed", "8"], ["1", "new", "1", "load earlier"],
            {"auto-1.save": WON.short_of(30), "slots/earlier.save": WON.short_of(40)})
ENDS = Play(["--resume"], [WON.moves[-1], "new"], {"auto-1.save": WON.short_of(1) + "pla", "games.jsonl": '{"game":'},
            over=game(WON.text))


def test_playing_from_nothing_on():
    check_play(FRESH)


def test_an_unfinished_game_makes_room():
    check_play(LEFT)


def test_the_end_of_a_game():
    check_play(ENDS)
    states, _ = ENDS.reference
    assert "finished/game-1.save" in states[-1] and "won" in states[-1]["games.jsonl"], states[-1]


def test_a_hole_in_the_journal():
    """An undo whose write fails, and the moves after it: the first of them is shorter than what should have been cut off."""
    used = next(i for i, move in enumerate(WON.moves) if move.startswith("use") and WON.moves[i + 1].startswith("use"))
    play = Play(["--resume"], [WON.moves[used].replace("use", "skip"), "undo", *WON.moves[used:used + 2]],
                {"auto-1.save": WON.short_of(len(WON.moves) - used)})
    cut = [at for at, call in enumerate(play.calls, 1) if call.startswith("ftruncate")]
    assert cut
    for at in (cut[0], cut[0] + 1):
        check_fault(play, "error", at)


def test_all_is_synced_before_the_next_line_is_asked_for():
    """As if the machine could go down at any question: every file and folder that changed was synced since."""
    dirty, folders, asked = set(), set(), 0
    for call in FRESH.reference[1]:
        name, *paths = call.split()
        parents = {str(pathlib.PurePath(path).parent) for path in paths}
        if name in ("create", "pwrite", "ftruncate"):
            dirty |= set(paths)
        if name in ("rename", "link"):
            assert paths[0] not in dirty, f"{call}: put in its place before it was synced"
        if name in ("create", "rename", "link", "mkdir"):
            folders |= parents - {"."}
        if name == "fsync":
            dirty -= set(paths)
            folders -= set(paths)
        if name == "ask":
            asked += 1
            assert not dirty and not folders, (asked, dirty, folders)
    assert asked > len(FRESH.lines)


def test_a_file_system_without_links():
    with tempfile.TemporaryDirectory(prefix="under-faults-") as place:
        home = pathlib.Path(place) / "home"
        home.mkdir()
        good, said = fault(FRESH, "no-links", 0, home)
        assert good == len(FRESH.reference[0]) - 1 and not failed(said), said
        assert kept(home) == FRESH.reference[0][-1]


# --- nothing can be written ---


def test_a_read_only_home():
    """The unfinished game can be continued and slots loaded, and nothing changes."""
    with tempfile.TemporaryDirectory(prefix="under-faults-") as place:
        home = pathlib.Path(place) / "home"
        home.mkdir()
        Play(["skies"], [], {"auto-1.save": WON.short_of(30), "slots/one.save": WON.short_of(40), "slots/two.save": WON.short_of(1),
                      "games.jsonl": "", "campaigns/x": "", "finished/x": ""}).prepare(home)
        before = kept(home)
        player = Player(home, ["--resume"], kind="read-only")
        said, asked = player.hear()
        assert asked and f"You can play, but nothing is kept: {home}: Read-only file system." in plain(said), said
        assert "The game goes on: Under Falling Skies, level 0; moves: " in plain(said), said
        assert "Read-only file system" in player.say("save x")[0]
        assert "moves: " in player.say("load one")[0]
        assert "nothing is kept" in plain(player.say("new")[0])
        assert "Careful" not in player.say("1")[0]
        player.say("load two")
        assert "You win" in player.say(WON.moves[-1])[0]
        status, said = player.leave()
        assert status == 0 and "is kept" not in said, said
        assert kept(home) == before
        for words in (["stats"], ["replay", "one", "--export", "text"]):
            done = subprocess.run([FAULTY, *words], capture_output=True, env=environment(home, "read-only"))
            assert done.returncode == 0, (words, done.stderr)


def test_a_home_that_cannot_be_made():
    with tempfile.TemporaryDirectory(prefix="under-faults-") as place:
        home = pathlib.Path(place) / "home"
        player = Player(home, ["--seed", "7"], kind="read-only")
        said, asked = player.hear()
        assert asked and "You can play, but nothing is kept" in plain(said), said
        assert "* place b5 c1r1" in player.say("place b5 c1r1")[0]
        assert player.leave()[0] == 0 and not home.exists()


# --- the lab ---


class Lab:
    """A run of the lab; before: what is left of it from a run that was interrupted."""

    words = ["lab", "run", "--bot", "random", "--games", "24", "--vary", "level=0,8", "--threads", "1", "--out"]

    def __init__(self, lines=0):
        self.lines = lines

    def run(self, folder, **faults):
        done = subprocess.run([FAULTY, *self.words, str(folder)], capture_output=True, timeout=PATIENCE, text=True,
                              env=environment(folder, **faults))
        return done.returncode, done.stdout, done.stderr

    @functools.cached_property
    def reference(self):
        with tempfile.TemporaryDirectory(prefix="under-faults-") as place:
            folder, trace = pathlib.Path(place) / "out", pathlib.Path(place) / "trace"
            self.prepare(folder)
            status, _, errors = self.run(folder, trace=trace)
            assert status == 0 and not errors, errors
            calls = trace.read_text().replace(str(folder), "~").splitlines()
            return {path.name: path.read_text() for path in folder.iterdir() if path.suffix != ".html"}, calls

    def prepare(self, folder):
        if self.lines:
            folder.mkdir()
            whole = Lab().reference[0]["blocks.jsonl"].splitlines(keepends=True)
            (folder / "blocks.jsonl").write_text("".join(whole[:self.lines]) + whole[self.lines][:30])


def check_lab(lab, kind, at):
    files, calls = lab.reference
    with tempfile.TemporaryDirectory(prefix="under-faults-") as place:
        folder = pathlib.Path(place) / "out"
        lab.prepare(folder)
        status, said, errors = lab.run(folder, kind=kind, at=at)
        if kind == "kill":
            assert status in (0, -signal.SIGKILL), (status, errors)
        else:
            assert status == 0 or (status == 1 and failed(errors)), (status, said, errors)
        # The first write is that of the head, unless it is there.
        written = sum("pwrite ~/blocks.jsonl" in call for call in calls[:at - 1]) + (lab.lines or 0)
        blocks = folder / "blocks.jsonl"
        there = blocks.read_text().count("\n") if blocks.is_file() else 0
        assert there >= written or (not lab.lines and written == 1), (there, written)
        status, said, errors = lab.run(folder)
        assert status == 0 and not errors, (status, errors)
        found = {path.name: path.read_text() for path in folder.iterdir() if path.suffix != ".html"}
        assert found == files and (folder / "report.html").stat().st_size, sorted(found)


def test_the_lab():
    for lab in (Lab(), Lab(3)):
        calls = lab.reference[1]
        # Writing the report is the same both times.
        some = len(calls) if not lab.lines else next(at for at, call in enumerate(calls) if "results.csv" in call)
        faults = [(lab, kind, at) for kind in ("error", "full", "kill") for at in range(1, some + 1)]
        faults += [(lab, "short", at) for at, call in enumerate(calls[:some], 1) if call.startswith("pwrite")]
        check_all(check_lab, faults[::STEP])


def main():
    passed = broken = 0
    for name, function in list(globals().items()):
        if not name.startswith("test_") or (sys.argv[2:] and name not in sys.argv[2:]):
            continue
        try:
            function()
            passed += 1
        except Exception:  # a test may fail in any way, and the others still run
            broken += 1
            print(f"{name} failed:")
            traceback.print_exc(file=sys.stdout)
    print(f"{passed} passed, {broken} failed")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
