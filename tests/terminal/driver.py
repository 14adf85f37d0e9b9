"""What the terminal tests share: games as lines, games on a full screen in tmux, golden games."""

import json
import os
import pathlib
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time
import traceback

GOLDEN = pathlib.Path(__file__).resolve().parents[1] / "golden"
# Nothing is judged by time; this only ends a test whose program never answers.
PATIENCE = int(os.environ.get("UNDER_TEST_PATIENCE", "120"))


class Golden:
    """A whole game from tests/golden: set-up, seed, and its moves with the dice among them."""

    def __init__(self, name):
        self.text = (GOLDEN / name).read_text(encoding="ascii")
        head, *lines = self.text.splitlines()
        self.head = json.loads(head)
        self.moves = [line for line in lines if not line.startswith("=")]

    def options(self):
        hard = self.head["setup"]["hard"]
        return ["--seed", str(self.head["seed"]), *(["--hard", ",".join(hard)] if hard else [])]

    def asked(self, home):
        """Its moves that somebody is asked for; the others are made without asking."""
        with Home(home.under) as other:
            talk = Talk(other, *self.options())
            asked = [move for move, _ in talk.follow(other.autos()[0], self.moves)]
            assert talk.close()[0] == 0
        return asked

    def short_of(self, count):
        """The save without its last moves."""
        kept = len(self.moves) - count
        return "\n".join([json.dumps(self.head, separators=(",", ":")), *self.moves[:kept]]) + "\n"


class Home:
    """A folder of its own for everything a game leaves on disk."""

    def __init__(self, under):
        self.under = under
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="under-test-"))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)

    def environment(self, **more):
        env = {**os.environ, "UNDER_HOME": str(self.path), "LC_ALL": "C.UTF-8"}
        env.pop("NO_COLOR", None)
        return {**env, **more}

    def run(self, *words, lines=(), env=None, raw=None):
        """Runs the program to its end on these lines: status, output, errors."""
        given = raw if raw is not None else "".join(line + "\n" for line in lines).encode()
        done = subprocess.run(
            [self.under, *words], input=given, capture_output=True, timeout=PATIENCE,
            env=self.environment(**(env or {})),
        )
        return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")

    def plain(self, *words, lines=(), env=None):
        """A game as lines; it must end well."""
        status, out, errors = self.run("play", "--plain", *words, lines=lines, env=env)
        assert status == 0, (status, out[-500:], errors)
        return out

    def slot(self, name, text):
        folder = self.path / "slots"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.save").write_text(text, encoding="ascii")

    def autos(self):
        return sorted(self.path.glob("auto-*.save"))


class Talk:
    """A game as lines that is still running."""

    def __init__(self, home, *words, **env):
        self.process = subprocess.Popen(
            [home.under, "play", "--plain", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, env=home.environment(**env),
        )
        self.first = self.hear()

    def hear(self):
        """All that is said until the program waits for a line, or ends."""
        text, end = b"", time.monotonic() + PATIENCE
        while not text.endswith(b"\n> "):
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))
            assert ready, f"no answer: {text.decode()}"
            part = os.read(self.process.stdout.fileno(), 65536)
            if not part:
                break
            text += part
        return text.decode()

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        return self.hear()

    def follow(self, journal, moves):
        """Plays these moves to the game's end: each where somebody is asked, with what was said to it."""
        while journal.is_file():
            made = journal.read_text(encoding="ascii").splitlines()[1:]
            assert made == moves[:len(made)], (made[-3:], moves[len(made) - 3:len(made)])
            move = moves[len(made)]
            yield move, self.say(move)

    def signal(self, number):
        self.process.send_signal(number)
        rest = self.hear()
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(PATIENCE), rest

    def close(self):
        self.process.stdin.close()
        rest = self.hear()
        self.process.stdout.close()
        return self.process.wait(PATIENCE), rest


def sanitizer_options(more):
    return ":".join(filter(None, [os.environ.get("ASAN_OPTIONS"), more]))


class Screen:
    """A program on a full screen, in a tmux of its own."""

    count = 0

    def __init__(self, home, *words, width=80, height=24, **env):
        Screen.count += 1
        self.socket = f"under-test-{os.getpid()}-{Screen.count}"
        self.done = home.path / f"status-{Screen.count}"
        # A leak check stops the program with SIGSTOP, and the SIGCONT of a terminal that hangs up would wake
        # it again, for ever: leaks are looked for in line mode.
        values = {"TERM": "xterm-256color", "UNDER_HOME": str(home.path), "LC_ALL": "C.UTF-8",
                  "ASAN_OPTIONS": sanitizer_options("detect_leaks=0"), **env}
        command = " ".join(f"{key}='{value}'" for key, value in values.items())
        quoted = " ".join(f"'{word}'" for word in (home.under, *words))
        # The shell stays, so that what is left on the screen can be looked at.
        self.tmux("new-session", "-d", "-s", "t", "-x", str(width), "-y", str(height),
                  f"env -u NO_COLOR {command} {quoted}; echo $? > '{self.done}'; cat > /dev/null")

    def tmux(self, *words):
        environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        environment.pop("TMUX", None)
        done = subprocess.run(["tmux", "-L", self.socket, "-f", "/dev/null", *words], env=environment,
                              capture_output=True, timeout=PATIENCE)
        return done.stdout.decode(errors="replace")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.tmux("kill-server")

    def text(self, *options):
        return self.tmux("capture-pane", "-t", "t", "-p", *options)

    def shows(self, holds, wish):
        """Waits until a screen holds true and all of it is drawn; the screen then. wish: what to say in vain."""
        end = time.monotonic() + PATIENCE
        while True:
            text = self.text()
            if holds(text) and self.drawn(text):
                return text
            assert time.monotonic() < end, f"{wish}\n{text}"
            time.sleep(0.05)

    def drawn(self, text):
        """Whether this is the whole screen: a frame may be looked at while the program still writes it."""
        if self.busy():
            return False
        time.sleep(0.02)
        return self.text() == text and not self.busy()

    def wait(self, wanted, gone=False):
        """Waits until a text is on the screen (or no longer is); the screen then."""
        return self.shows(lambda text: bool(re.search(wanted, text)) != gone,
                          f"{'still' if gone else 'never'} on the screen: {wanted}")

    def press(self, key):
        """Presses a key that changes the screen; the screen then."""
        before = self.text()
        self.keys(key)
        return self.shows(lambda text: text != before, f"{key} changes nothing")

    def until(self, holds):
        """Waits until a condition holds."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, "it never came true\n" + self.text()
            time.sleep(0.02)

    def keys(self, *keys, until=None, gone=None):
        self.tmux("send-keys", "-t", "t", *keys)
        return self.wait(until) if until else self.wait(gone, gone=True) if gone else None

    def mouse(self, button, x, y, until=None):
        """A mouse button at a place of the screen, counted from 0, as a terminal reports it."""
        self.tmux("send-keys", "-t", "t", "-l", f"\x1b[<{button};{x + 1};{y + 1}M")
        self.tmux("send-keys", "-t", "t", "-l", f"\x1b[<{button};{x + 1};{y + 1}m")
        return self.wait(until) if until else None

    def click(self, x, y, until=None):
        return self.mouse(0, x, y, until)

    def wheel(self, way, until=None):
        """The wheel, up (-1) or down (+1)."""
        return self.mouse(64 if way < 0 else 65, 1, 1, until)

    def type(self, line, until=None):
        """Types a line and Enter, once it is seen."""
        self.tmux("send-keys", "-t", "t", "-l", line)
        self.wait(re.escape(f": {line}_"))
        return self.keys("Enter", until=until)

    def resize(self, width, height, until):
        self.tmux("resize-window", "-t", "t", "-x", str(width), "-y", str(height))
        return self.wait(until)

    def stat(self):
        """The process of the program, the child of the shell in the pane: its id and state; None when it has ended."""
        shell = self.tmux("list-panes", "-t", "t", "-F", "#{pane_pid}").strip()
        for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = stat.read_text().rpartition(")")[2].split()
            except OSError:
                continue  # it has ended meanwhile
            if fields[1] == shell:
                return int(stat.parent.name), fields[0]
        return None

    def program(self):
        """The process id of the program."""
        found = self.stat()
        assert found, "the program does not run"
        return found[0]

    def busy(self):
        found = self.stat()
        return found is not None and found[1] in "RD"

    def status(self):
        """The program's exit status, once it has ended."""
        self.until(lambda: self.done.is_file() and self.done.read_text().strip())
        return int(self.done.read_text())


def main(names):
    """Runs every test_ function of a test file with the program's path; the closing line counts."""
    under = str(pathlib.Path(sys.argv[1]).resolve())
    chosen = sys.argv[2:]
    passed = failed = 0
    for name, function in list(names.items()):
        if not name.startswith("test_") or (chosen and name not in chosen):
            continue
        try:
            with Home(under) as home:
                function(home)
            passed += 1
        except Exception:  # a test may fail in any way, and the others still run
            failed += 1
            print(f"{name} failed:")
            traceback.print_exc(file=sys.stdout)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
