"""What the protocol tests share: an engine to talk to, and counting.

A test is a function whose name begins with "test_"; where its parameter is called engine it gets a fresh
one. A broken assertion fails the test, and so does an engine that does not end with status 0.
"""

import inspect
import json
import pathlib
import re
import subprocess
import sys
import traceback

ROOT = pathlib.Path(__file__).resolve().parents[2]
UNDER = str(pathlib.Path(sys.argv[1]).resolve()) if len(sys.argv) > 1 else "under"


class Engine:
    """A running "under engine"."""

    def __init__(self, *options):
        self.process = subprocess.Popen([UNDER, "engine", *options], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)

    def send(self, line):
        """A line of bytes as it is; the answer as bytes without its newline."""
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        assert answer.endswith(b"\n"), f"no whole answer to {line[:200]!r}: {answer!r}"
        return answer[:-1]

    def raw(self, line):
        return json.loads(self.send(line))

    def any(self, **request):
        """The answer to a request, whatever it is. do_ stands for do."""
        request = {key.rstrip("_"): value for key, value in request.items()}
        return self.raw(json.dumps(request).encode())

    def ask(self, do, **keys):
        """The answer to a request that must succeed."""
        answer = self.any(do=do, **keys)
        assert answer["ok"] is True, f"{do} {keys}: {answer}"
        assert "error" not in answer
        return answer

    def refused(self, do, *words, **keys):
        """The sentence of a request that must fail; it holds the words and changes nothing."""
        before = self.snapshot()
        answer = self.any(do=do, **keys)
        check_error(answer, *words)
        assert self.snapshot() == before, f"{do} {keys} was refused and changed something"
        return answer["error"]

    def snapshot(self):
        """All there is to know about the game."""
        if not self.any(do="status")["ok"]:
            return None
        return [self.ask(do) for do in ("status", "state", "hash", "log", "moves")]

    def play(self, *moves):
        for move in moves:
            answer = self.ask("play", move=move)
        return answer

    def play_out(self, choose):
        """Plays to the end, choose(moves) picking; yields every answer."""
        answer = self.ask("status")
        while answer["actor"] != "over":
            if answer["actor"] == "chance":
                answer = self.ask("roll")
            else:
                answer = self.ask("play", move=choose(self.ask("moves")["moves"]))
            yield answer

    def end(self):
        """Closes its input: the rest of its output, and its status."""
        rest = self.process.communicate(timeout=60)[0]
        return rest, self.process.returncode


def check_error(answer, *words):
    assert answer["ok"] is False, answer
    assert set(answer) <= {"ok", "id", "error"}, answer
    sentence = answer["error"]
    assert len(sentence) > 10 and re.search(r'(\.|Did you mean "[^"]+"\?)$', sentence), sentence
    for word in words:
        assert word in sentence, f"{word!r} is not in {sentence!r}"


def run(*words, **options):
    """Runs the program with these words."""
    return subprocess.run([UNDER, *map(str, words)], capture_output=True, text=True, timeout=600,
                          errors="replace", stdin=options.pop("stdin", subprocess.DEVNULL), **options)


def check_misused(*words, says=()):
    """The command line is refused: a sentence on standard error, nothing on standard output."""
    done = run(*words)
    assert done.returncode == 2, f"{words}: status {done.returncode}, {done.stderr}"
    assert done.stdout == "", f"{words}: printed {done.stdout}"
    for text in says:
        assert text in done.stderr, f"{words}: {text!r} is not in {done.stderr!r}"
    assert done.stderr.strip(), words
    return done.stderr


def run_test(function):
    if "engine" not in inspect.signature(function).parameters:
        function()
        return
    engine = Engine()
    try:
        function(engine)
    except BaseException:
        engine.process.kill()
        engine.process.communicate()
        raise
    rest, status = engine.end()
    assert rest == b"" and status == 0, f"the engine ended with status {status}, {rest!r}"


def main():
    """Runs the tests of the calling module, in their order."""
    if len(sys.argv) < 2:
        sys.exit(f"usage: {sys.argv[0]} PROGRAM")
    passed = failed = 0
    for name, function in list(vars(sys.modules["__main__"]).items()):
        if not name.startswith("test_"):
            continue
        try:
            run_test(function)
            passed += 1
        except Exception:
            failed += 1
            print(f"FAILED {name}")
            traceback.print_exc(file=sys.stdout)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)
