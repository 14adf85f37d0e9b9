"""Bots as programs: the two examples play, and a program that misbehaves gets a sentence."""

import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

from driver import ROOT, Engine, main, run

EXAMPLES = ROOT / "examples"
FOLDER = tempfile.TemporaryDirectory()


def c_bot():
    """Compiles the example as its first comment says."""
    program = pathlib.Path(FOLDER.name) / "bot"
    if not program.exists():
        subprocess.run([os.environ.get("CC", "cc"), "-Wall", "-Wextra", "-Werror", EXAMPLES / "bot.c", "-o", program,
                        "-ljansson"], check=True)
    return shlex.quote(str(program))


def python_bot():
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLES / 'bot.py'))}"


def script(text):
    """A bot of a few lines; the line of the request is in `line`, the request in `request`."""
    source = "import json, sys, time\nfor line in sys.stdin:\n    request = json.loads(line)\n"
    source += "".join(f"    {line}\n" for line in text.splitlines())
    return f"{shlex.quote(sys.executable)} -c {shlex.quote(source)}"


FIRST = 'print(json.dumps({"move": request["moves"][0]}), flush=True)'


def plays(command, *words):
    done = run("match", "--bot-command", command, *words)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def fails(command, *says, words=()):
    done = run("match", "--bot-command", command, "-n", "2", "--threads", "1", *words)
    assert done.returncode == 1, f"{command}: status {done.returncode}, {done.stdout}"
    for text in says:
        assert text in done.stderr, f"{text!r} is not in {done.stderr!r}"


def choose(command, requests):
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run(command, shell=True, input=lines, capture_output=True, text=True, timeout=60, check=True)
    return [json.loads(line)["move"] for line in done.stdout.splitlines()]


def requests_of_a_game():
    """What a bot is asked in a game of the first moves."""
    engine = Engine()
    engine.ask("new", game="skies", seed=6)
    for _ in engine.play_out(lambda moves: moves[0]):
        moves = engine.ask("moves").get("moves", [])
        if len(moves) > 1:
            yield {"do": "choose", "game": "skies", "seat": 0, "view": engine.ask("view", seat=0)["view"],
                   "moves": moves, "ms": 200}
    assert engine.end() == (b"", 0)


def test_the_examples_answer_every_request_with_a_legal_move():
    requests = list(requests_of_a_game())
    assert len(requests) > 20
    for command in (c_bot(), python_bot()):
        moves = choose(command, requests)
        assert len(moves) == len(requests)
        assert all(move in request["moves"] for move, request in zip(moves, requests))
        # A tiny bit of sense: a room that can be used is used, and the first move offered is not always taken.
        assert all(move.startswith("use ") for move, request in zip(moves, requests)
                   if any(offered.startswith("use ") for offered in request["moves"]))
        assert any(move != request["moves"][0] for move, request in zip(moves, requests))


def test_the_examples_are_short():
    for name in ("bot.c", "bot.py"):
        lines = [line for line in (EXAMPLES / name).read_text().splitlines() if line.strip()]
        assert len(lines) <= 40, f"{name} has {len(lines)} lines"


def test_the_examples_play_whole_games():
    for command in (c_bot(), python_bot()):
        text = plays(command, "-n", "6", "--threads", "2", "--seed", "4", "--level", "1")
        assert re.search(r"^program: won \d of 6 games, ", text, re.M), text


def test_a_program_against_a_bot():
    text = plays(script(FIRST), "random", "-n", "3", "--threads", "2")
    lines = text.splitlines()
    assert lines[1].startswith("program: won") and lines[4].startswith("random: won")
    assert lines[-1].startswith("program minus random, same seeds: ")


def test_a_program_is_asked_as_the_protocol_says():
    log = pathlib.Path(FOLDER.name) / "asked"
    plays(script(f'open({str(log)!r}, "a").write(line)\n{FIRST}'), "-n", "1", "--threads", "1", "--ms", "123")
    requests = [json.loads(line) for line in log.read_text().splitlines()]
    assert len(requests) > 20
    for request in requests:
        assert list(request) == ["do", "game", "seat", "view", "moves", "ms"]
        assert (request["do"], request["game"], request["seat"], request["ms"]) == ("choose", "skies", 0, 123)
        assert len(request["moves"]) > 1 and request["view"]["phase"] in ("place", "resolve", "robot", "spawn")


def test_every_thread_has_its_own_program():
    log = pathlib.Path(FOLDER.name) / "started"
    begin = f"echo started >> {shlex.quote(str(log))}; {script(FIRST)}"
    plays(begin, "-n", "6", "--threads", "3")
    assert log.read_text().split() == ["started"] * 3


def test_programs_that_end():
    fails("true", "bot program")
    fails("exit 3", "bot program")
    fails("/nowhere/bot 2>/dev/null", "bot program")
    fails(script("sys.exit()"), "ended without answering")
    fails(script(FIRST + "\nif len(request['moves']) < 20: sys.exit()"), "bot program", "seed")


def test_answers_that_are_none():
    for answer, says in [
        ("print('place', flush=True)", "JSON"),
        ("print(flush=True)", "JSON"),
        ("print('{}', flush=True)", '"move"'),
        ("print('[]', flush=True)", '"move"'),
        ("print('{\"move\":1}', flush=True)", '"move"'),
        ("print('{\"move\":\"end\"}', flush=True)", "end"),
        ("print('{\"move\":\"\"}', flush=True)", "legal"),
        ("print(line, end='', flush=True)", '"move"'),
        ("sys.stdout.buffer.write(b'\\xff\\x00\\n'); sys.stdout.flush()", "JSON"),
        ("print('x' * 3000000, flush=True)", "bytes"),
    ]:
        fails(script(answer), says)


def test_more_than_one_answer():
    # In one piece, so that both lines are there when the first is read.
    twice = 'sys.stdout.write(2 * (json.dumps({"move": request["moves"][0]}) + "\\n")); sys.stdout.flush()'
    fails(script(twice), "more than one line")


def test_a_program_that_does_not_answer():
    fails(script("time.sleep(60)"), "300 ms", words=["--patience", "300"])
    # It does not even read.
    fails("sleep 60", "300 ms", words=["--patience", "300"])


def test_a_program_that_says_more_on_standard_error():
    done = run("match", "--bot-command", script(f'print("thinking", file=sys.stderr)\n{FIRST}'), "-n", "1")
    assert done.returncode == 0 and "thinking" in done.stderr and "thinking" not in done.stdout


main()
