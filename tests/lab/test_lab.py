#!/usr/bin/env python3
"""Tests of "under lab" and "under analyse" as programs: test_lab.py UNDER

Runs are small and played by the bot that needs no time; what is tested is the machinery.
"""

import csv
import inspect
import json
import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
import xml.dom.minidom

ROOT = pathlib.Path(__file__).resolve().parents[2]
UNDER = str(pathlib.Path(sys.argv[1]).resolve()) if len(sys.argv) > 1 else "under"
FILES = ["results.csv", "rounds.csv", "results.json", "chances.json"]
MPIRUN = ["mpirun", "--allow-run-as-root", "--bind-to", "none", "--oversubscribe"]


def under(*words, status=0, **options):
    """Runs the program: standard output, and standard error."""
    done = subprocess.run([UNDER, *map(str, words)], text=True, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)
    assert done.returncode == status, f"{words}: status {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout, done.stderr


def run(out, *words, **options):
    return under("lab", "run", "--bot", "random", "--games", 400, "--vary", "level=0,8", "--out", out,
                 *words, **options)


def read(folder):
    return {name: (folder / name).read_bytes() for name in FILES}


def refused(words, *expected, status=2):
    """The command is refused with a sentence that holds the expected words."""
    error = under(*words, status=status)[1]
    assert all(word in error for word in expected), f"{words}: {error}"


# --- lab run ---


def test_results_do_not_depend_on_threads(place):
    run(place / "one", "--threads", 1)
    run(place / "two", "--threads", 2)
    assert read(place / "one") == read(place / "two")


def test_results_depend_on_the_seed(place):
    run(place / "one")
    run(place / "two", "--seed", 2)
    assert read(place / "one")["rounds.csv"] != read(place / "two")["rounds.csv"]


def test_the_csv_is_complete(place):
    run(place / "out")
    with open(place / "out/results.csv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["set-up"] for row in rows] == ["level=0", "level=8"]
    for row in rows:
        ends = [name for name in row if name.startswith(("won", "lost"))]
        assert sum(int(row[name]) for name in ends) == int(row["games"]) == 400
        assert float(row["low"]) <= float(row["win rate"]) <= float(row["high"])
    with open(place / "out/rounds.csv", encoding="utf-8") as file:
        rounds = list(csv.DictReader(file))
    assert sum(int(row["games"]) for row in rounds) == 800
    report = json.loads((place / "out/results.json").read_text(encoding="utf-8"))
    assert report["run"]["bot"] == "random" and len(report["variants"]) == 2


def test_the_same_games_as_match(place):
    """Game i has the same seed in both, so both count the same wins."""
    out = under("match", "greedy", "-n", 60)[0]
    wins = int(re.search(r"won (\d+) of 60", out).group(1))
    under("lab", "run", "--bot", "greedy", "--games", 60, "--out", place / "out")
    with open(place / "out/results.csv", encoding="utf-8") as file:
        assert int(next(csv.DictReader(file))["wins"]) == wins


def test_match_tells_of_a_hidden_opponent(place):
    """The parts add up: games with one, those that ended in the open, and their ends."""
    words = ["match", "sun", "simple", "-n", 40, "--mission", 4, "--players", 4, "--seed", 5]
    out = under(*words, "--mode", "semi-cooperative")[0]
    games, wins = map(int, re.search(r"in (\d+) games a player was against the others, and won (\d+)", out).groups())
    opened = int(re.search(r"when (\d+) of those ended, everybody knew", out).group(1))
    ends = re.findall(r"of those, (.+), (known to all|never found out): (\d+)", out)
    assert 0 < wins <= games < 40 and 0 < opened < games
    assert sum(int(count) for _, _, count in ends) == games
    assert sum(int(count) for _, known, count in ends if known == "known to all") == opened
    assert sum(int(count) for end, _, count in ends if "(1 of 4 won)" in end) == wins
    assert all(known == "known to all" for end, known, _ in ends if end.startswith("traitor-goal"))
    assert "against the others" not in under(*words, "--mode", "cooperative")[0]


def test_the_report_stands_alone(place):
    run(place / "out")
    page = (place / "out/report.html").read_text(encoding="utf-8")
    assert "<svg" in page and "level=8" in page and page.rstrip().endswith("</html>")
    for svg in re.findall(r"<svg.*?</svg>", page, re.S):
        xml.dom.minidom.parseString(svg)
    assert not re.search(r"(src|href)\s*=|@import|url\(", page), "the page loads something"


def test_kill_and_resume(place):
    """What was killed in the middle comes to the same in the end, and no finished block is lost."""
    whole = place / "whole"
    words = ["lab", "run", "--bot", "greedy", "--games", 400, "--vary", "level=0,8", "--threads", 2]
    under(*words, "--out", whole)
    killed, blocks = place / "killed", place / "killed/blocks.jsonl"
    before = b""
    for enough in (2, 6):
        process = subprocess.Popen([UNDER, *map(str, words), "--out", killed], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        while process.poll() is None and (not blocks.is_file() or blocks.read_bytes().count(b"\n") <= enough):
            time.sleep(0.005)
        process.kill()
        process.wait()
        lines = blocks.read_bytes()
        assert lines.startswith(before), "finished blocks are kept as they are"
        before = lines[:lines.rindex(b"\n") + 1]
    under(*words, "--out", killed)
    assert blocks.read_bytes().startswith(before)
    assert read(whole) == read(killed)


def test_a_finished_run_is_not_played_again(place):
    run(place / "out")
    first = (place / "out/blocks.jsonl").stat().st_mtime_ns
    (place / "out/report.html").unlink()
    run(place / "out")
    assert (place / "out/blocks.jsonl").stat().st_mtime_ns == first
    assert (place / "out/report.html").is_file()


def test_other_arguments_are_refused(place):
    run(place / "out")
    before = read(place / "out")
    error = run(place / "out", "--seed", 9, status=1)[1]
    assert '"seed" is 1, and yours is 9' in error, error
    assert read(place / "out") == before


def test_nothing_is_shown_where_nobody_looks(place):
    assert run(place / "out")[1] == ""


def test_ranks_give_the_same(place):
    """Four MPI ranks, where mpirun is there: the same results, and complaints are made once."""
    if not shutil.which("mpirun"):
        return
    # MPI keeps what it allocated, which is not ours to complain about.
    environment = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0"}
    words = ["lab", "run", "--bot", "random", "--games", "400", "--vary", "level=0,8", "--out"]
    run(place / "alone")

    def ranks(count, *more):
        return subprocess.run([*MPIRUN, "-n", str(count), UNDER, *words, *more], text=True, env=environment,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)

    done = ranks(4, str(place / "ranks"))
    if "built without MPI" in done.stderr:
        return
    assert done.returncode == 0, done.stderr
    assert read(place / "alone") == read(place / "ranks")
    assert done.stdout.count("report.html") == 1
    done = ranks(2, str(place / "threads"), "--threads", "2")
    assert done.returncode == 0 and read(place / "alone") == read(place / "threads")
    done = ranks(3, str(place / "ranks"), "--seed", "2")
    assert done.returncode != 0 and done.stderr.count("different arguments") == 1, done.stderr
    done = ranks(3, str(place / "none"), "--hard", "nothing")
    assert done.returncode != 0 and done.stderr.count("\"nothing\"") == 1, done.stderr


def test_run_errors(place):
    refused(["lab", "run"], "--out DIR")
    refused(["lab", "run", "--out", place / "x", "--bot", "nobody"], "There is no bot", "quick")
    refused(["lab", "run", "--out", place / "x", "--games", 0], "--games")
    refused(["lab", "run", "--out", place / "x", "--vary", "level"], "level=0..8")
    refused(["lab", "run", "--out", place / "x", "--vary", "level=0..9"], "from 0 to 8")
    refused(["lab", "run", "--out", place / "x", "--vary", "color=1..2"], "hard, level")
    refused(["lab", "run", "--out", place / "x", "--game", "chess"], "There is no game")
    refused(["lab", "run", "--out", place / "x", "--pack", place], "is not a pack", status=1)
    refused(["lab", "run", "--out", place / "no/x"], "Can't create the folder", status=1)
    assert not (place / "x").exists()
    (place / "file").write_text("")
    refused(["lab", "run", "--bot", "random", "--out", place / "file"], "Can't open ", status=1)
    refused(["lab"], "Usage")
    refused(["lab", "walk"], "under lab --help")
    assert "Examples" in under("lab", "run", "--help")[0]
    assert "diff" in under("lab", "--help")[0]


# --- lab diff ---


def test_a_pack_does_not_differ_from_itself(place):
    out = under("lab", "diff", "built-in", ROOT / "packs/skies", "--bot", "greedy", "--games", 60,
                "--vary", "level=0,8")[0]
    rows = re.findall(r"^level=\d +([\d.]+) % +([\d.]+) % +(\S+)", out, re.M)
    assert len(rows) == 2, out
    for first, second, change in rows:
        assert first == second and float(change) == 0, out


def test_an_easier_pack_is_easier(place):
    """One step of research instead of fourteen: the same seeds are won by whoever researches at all."""
    easier = place / "easier"
    shutil.copytree(ROOT / "packs/skies", easier)
    tracks = json.loads((easier / "tracks.json").read_text(encoding="utf-8"))
    tracks["easy"]["research"] = [1]
    (easier / "tracks.json").write_text(json.dumps(tracks), encoding="utf-8")
    out = under("lab", "diff", "built-in", easier, "--bot", "random", "--games", 100)[0]
    row = re.search(r"^as given +([\d.]+) % +([\d.]+) % +(\S+) +\((\S+) to", out, re.M)
    assert row and float(row.group(2)) > 20 and float(row.group(4)) > 0, out


def test_diff_errors(place):
    refused(["lab", "diff", "built-in"], "Something is missing")
    refused(["lab", "diff", "built-in", place / "none"], "none", status=1)
    refused(["lab", "diff", "built-in", "built-in", "--bot", "nobody"], "There is no bot")


def test_every_plot_has_axes(place):
    """Ticks with their units, and a word at each scale; figures in the table stay on their line."""
    under("lab", "run", "--bot", "random", "--games", 40, "--vary", "level=0,4,8", "--out", place / "skies")
    under("lab", "run", "--game", "sun", "--bot", "simple", "--games", 4, "--vary", "players=2,3", "--out", place / "sun")
    across = {"skies": ["level", "round"], "sun": ["players", "day"]}
    for game, (option, count) in across.items():
        page = (place / game / "report.html").read_text(encoding="utf-8")
        figures = re.findall(r"<figure.*?</figure>", page, re.S)
        assert len(figures) == 4, (game, len(figures))
        words = [["games won"], ["games won", option], ["share of the games"], ["share of all games", count]]
        for figure, named in zip(figures, words):
            texts = re.findall(r"<text[^>]*>([^<]*)</text>", figure)
            assert all(word in texts for word in named), (game, named, texts)
            ticks = [text for text in texts if re.fullmatch(r"\d+ %", text)]
            assert len(ticks) == 6 and ticks[0] == "0 %" and len(set(ticks)) == 6, (game, ticks)
            assert figure.count('class="a"') >= 7, figure
        assert "td{white-space:nowrap" in page and '<div class="table"' in page


# --- analyse ---


def sums(out):
    """The sums of an analysis: name to value and error."""
    rows = re.findall(r"^(chance at the start|luck|play|unexplained|chance at the end) +(\S+)  \+- (\S+)$", out, re.M)
    assert len(rows) == 5, out
    return {name: (float(value), float(error)) for name, value, error in rows}


def test_analysis_adds_up(place):
    save = ROOT / "tests/golden/won.save"
    picture = place / "won.svg"
    out = under("analyse", save, "--playouts", 8, "--svg", picture)[0]
    moves = [line for line in save.read_text(encoding="utf-8").splitlines()[1:] if line[0] != "="]
    rows = re.findall(r"^ *(\d+) +\d+  (\S.*?) +(\d+\.\d) +(\d+\.\d)  ", out, re.M)
    assert [row[1] for row in rows] == moves
    total = sums(out)
    parts = [total[name][0] for name in ("chance at the start", "luck", "play", "unexplained")]
    assert total["chance at the end"] == (100, 0) and abs(sum(parts) - 100) < 0.25, out
    assert all(total[name][1] > 0 for name in ("luck", "play", "unexplained")), out
    # Every position's chance is that after the move before, as long as it looks as far ahead.
    for i, (before, after) in enumerate(zip(rows, rows[1:]), 1):
        assert before[3] == after[2] or i % 18 == 0, (before, after)
    assert re.search(r"^Won after starting at .* % luck and .* % play\.$", out, re.M), out
    xml.dom.minidom.parse(str(picture))
    assert under("analyse", save, "--playouts", 8, "--threads", 1)[0] == out
    assert under("analyse", save, "--playouts", 8, "--seed", 2)[0] != out


def test_analysis_to_the_end_leaves_no_rest(place):
    out = under("analyse", ROOT / "tests/golden/lost-damage.save", "--playouts", 4, "--ahead", 0)[0]
    assert sums(out)["unexplained"] == (0, 0), out
    assert "\nLost after starting at " in out


def test_analysis_of_an_unfinished_game(place):
    lines = (ROOT / "tests/golden/lost-damage.save").read_text(encoding="utf-8").splitlines(keepends=True)
    half = place / "half.save"
    half.write_text("".join(lines[:20]), encoding="utf-8")
    assert "So far that makes it" in under("analyse", half, "--playouts", 4, "--bot", "normal")[0]


def test_analysis_of_a_game_without_weights(place):
    """A game of sun goes by days, with intervals, and admits what cannot be told."""
    save = ROOT / "tests/golden/sun/mission-2-lost.save"
    picture = place / "sun.svg"
    out = under("analyse", save, "--playouts", 2, "--svg", picture)[0]
    days = re.findall(r"^(start|\d+) +(\d+\.\d) +(\d+\.\d) to +(\d+\.\d) +([+-]\d+\.\d)$", out, re.M)
    assert days[0][0] == "start" and [day[0] for day in days[1:]] == [str(i) for i in range(1, len(days))], out
    for _, chance, low, high, _ in days:
        assert float(low) <= float(chance) <= float(high) and float(low) < float(high), out
    assert re.search(r"^end +0\.0 +[+-]\d", out, re.M), out
    assert re.search(r"^Lost after starting at \d+ %\.", out, re.M), out
    assert " can't be told: over all moves" in out and re.search(r"--playouts \d+00 would bring it down to 5", out), out
    assert "% luck" not in out and "unexplained" not in out, out
    xml.dom.minidom.parse(str(picture))
    assert under("analyse", save, "--playouts", 2, "--threads", 1)[0] == out
    hopeless = under("analyse", ROOT / "tests/golden/sun/mission-5-lost.save", "--playouts", 2, "--bot", "random")[0]
    assert "\nEvery simulated game ended the same way" in hopeless, hopeless


def test_analysis_of_a_game_by_name(place):
    """Slots and finished games are found as "under replay" finds them."""
    home = {**os.environ, "UNDER_HOME": str(place / "home")}
    save = ROOT / "tests/golden/won.save"
    (place / "home/slots").mkdir(parents=True)
    (place / "home/finished").mkdir()
    shutil.copy(save, place / "home/slots/monday.save")
    shutil.copy(save, place / "home/finished/game-1.save")
    shutil.copy(ROOT / "tests/golden/lost-damage.save", place / "home/finished/game-2.save")
    (place / "home/games.jsonl").write_text('{"save":"game-1"}\n{"save":"game-2"}\n')
    for name, end in [("monday", "Won "), ("game-1", "Won "), ("game-2", "Lost "), ("last", "Lost ")]:
        assert f"\n{end}after starting at " in under("analyse", name, "--playouts", 2, env=home)[0], name
    error = under("analyse", "tuesday", status=1, env=home)[1]
    assert 'There is no file "tuesday".' in error, error


def test_analyse_errors(place):
    refused(["analyse"], "FILE")
    refused(["analyse", place / "none"], "Can't read ", status=1)
    (place / "bad").write_text("nothing\n")
    refused(["analyse", place / "bad"], "not a save of Under", status=1)
    save = ROOT / "tests/golden/won.save"
    (place / "empty").write_text(save.read_text(encoding="utf-8").splitlines()[0] + "\n")
    refused(["analyse", place / "empty"], "no moves", status=1)
    refused(["analyse", save, "--bot", "nobody"], "There is no bot")
    refused(["analyse", save, "--playouts", 1], "--playouts")
    refused(["analyse", save, "--playouts", 2, "--svg", place / "no/x.svg"], "Can't write ", status=1)


# --- pace ---

def test_pace_counts_what_people_are_asked(place):
    words = ["lab", "pace", "--game", "sun", "--bot", "simple", "--mission", 1, "--players", 3, "-n", 4]
    said, _ = under(*words, "--seed", 3, "--seconds", 30)
    low, median, high, most = (
        int(re.search(pattern, said).group(1))
        for pattern in (r"between (\d+) and", r"game: median (\d+)", r"and (\d+), at most", r"at most (\d+)"))
    assert 0 < low <= median <= high <= most, said
    moves = float(re.search(r"included: ([\d.]+)", said).group(1))
    mean = float(re.search(r"mean ([\d.]+)", said).group(1))
    each = float(re.search(r"person: ([\d.]+)", said).group(1))
    assert mean < moves and abs(3 * each - mean) < 0.3, said
    minutes = int(re.search(r"with 30 seconds for a question: median (\d+)", said).group(1))
    assert abs(minutes - median / 2) <= 0.5, said
    won = [int(re.search(r"won by the first seat: (\d+)", each).group(1))
           for each in (said, under("lab", "pace", "--game", "sun", "--bot", "random", "-n", 4)[0])]
    assert 0 < won[0] <= 4 and won[1] == 0, won
    assert said == under(*words, "--seed", 3, "--seconds", 30)[0]
    assert said != under(*words, "--seed", 4, "--seconds", 30)[0]
    refused(["lab", "pace", "--bot", "nobody"], "There is no bot")


def test_pace_tells_the_answers_and_counts_a_dropped_pile_once(place):
    said, _ = under("lab", "pace", "--game", "sun", "--bot", "simple", "--mission", 1, "--players", 3, "-n", 4, "--seed", 3)
    answers = {word: float(times) for word, times in re.findall(r"([a-z-]+) ([\d.]+)", said.split("answers per game: ")[1].splitlines()[0])}
    mean = float(re.search(r"mean ([\d.]+)", said).group(1))
    assert answers["move"] > 0 and sum(answers.values()) <= mean + 1, said
    assert list(answers.values()) == sorted(answers.values(), reverse=True), said


# --- cards ---

def test_cards_are_reported_and_an_interrupted_run_goes_on(place):
    words = ["lab", "cards", "--bot", "simple", "--vary", "mission=1..2", "--players", 2, "-n", 3, "--seed", 5]
    said, _ = under(*words)
    rows = dict((name, [float(each) for each in rates]) for name, *rates in re.findall(
        r"^([a-z-]+) +([\d.]+) % +([\d.]+) % +([\d.]+) %", said, re.MULTILINE))
    assert len(rows) > 100 and "stray-dog" in rows and "hand-pump" in rows
    assert all(0 <= used <= 100 and taken <= seen for seen, taken, used in rows.values()), said
    assert any(0 < used for _, _, used in rows.values()), said
    assert "simple played 6 games" in said and "Seen, but never used (" in said
    kept = place / "cards.jsonl"
    assert under(*words, "--out", kept)[0] == said
    lines = kept.read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) == 7
    kept.write_text("".join(lines[:3]) + lines[3][:20], encoding="utf-8")  # killed while it wrote
    assert under(*words, "--out", kept)[0] == said
    refused([*words[:-1], 6, "--out", kept], "is from other games", status=1)
    refused(["lab", "cards", "--game", "skies"], "has no cards to report on", status=1)


# --- progress ---

LONG = {
    "analyse": ["analyse", ROOT / "tests/golden/won.save", "--playouts", 300],
    "lab run": ["lab", "run", "--bot", "random", "--games", 100000000, "--out", "progress"],
    "lab diff": ["lab", "diff", "built-in", "built-in", "--bot", "random", "--games", 100000000],
    "lab pace": ["lab", "pace", "--bot", "random", "-n", 1000000],
    "lab tune": ["lab", "tune", "--out", "progress.net"],
    "match": ["match", "skies", "random", "-n", 100000000],
    "walk": ["walk", "skies", "--games", 1000000],
    "walk --coverage": ["walk", "sun", "--coverage", "--games", 100000],
    "perft": ["perft", "skies", "--depth", 30],
    "bench": ["bench", "--seconds", 1000],
}


def test_long_work_shows_progress(place):
    """On a terminal: a bar and the time left, drawn over itself; nobody waits for the end."""
    for name, words in LONG.items():
        own, other = pty.openpty()
        with subprocess.Popen([UNDER, *map(str, words)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=other, cwd=place) as process:
            os.close(other)
            shown = b""
            while not re.search(rb"\r\[[#.]{20}\] +\d+ %  .*  \d+ (s|min|h) left\x1b\[K", shown):
                piece = os.read(own, 4096)
                assert piece, (name, shown)
                shown += piece
                # All of it is one line, and fits.
                assert b"\n" not in shown, (name, shown)
                assert all(len(line) < 80 for line in shown.split(b"\x1b[K")), (name, shown)
            process.kill()
        os.close(own)


def test_no_progress_without_a_terminal(place):
    error = under("bench", "--seconds", 1.5)[1]
    assert error == "", error


# --- play --chance ---


def play(place, *words, **options):
    environment = {**os.environ, "HOME": str(place), "XDG_DATA_HOME": str(place)}
    return under("play", "skies", "--plain", "--new", *words, env=environment, **options)


def test_chance_deals_a_set_up(place):
    data = json.loads((ROOT / "data/skies-chances.json").read_text(encoding="utf-8"))
    assert len(data["setups"]) == 256
    for seed in range(4):
        out = play(place, "--chance", 50, "--seed", seed)[0]
        rate = float(re.search(r"The bot quick wins ([\d.]+) %", out).group(1))
        assert abs(rate - 50) <= 2.5, out
    assert play(place, "--chance", 50, "--seed", 1)[0] == play(place, "--chance", 50, "--seed", 1)[0]


def test_chance_errors(place):
    assert "can't be combined with set-up options" in play(place, "--chance", 50, "--level", 2, status=2)[1]
    assert "--chance" in play(place, "--chance", 0, status=2)[1]
    shutil.copytree(ROOT / "packs/skies", place / "pack")
    sky = (place / "pack/sky1.json").read_text(encoding="utf-8")
    (place / "pack/sky1.json").write_text(sky.replace("quiet", "calm"), encoding="utf-8")
    assert "have not been measured" in play(place, "--chance", 50, "--pack", place / "pack", status=2)[1]


def main():
    passed = failed = 0
    for name, test in list(globals().items()):
        if not name.startswith("test_") or not inspect.isfunction(test):
            continue
        with tempfile.TemporaryDirectory() as place:
            try:
                test(pathlib.Path(place))
                passed += 1
            except Exception:  # a test may fail in any way
                failed += 1
                print(f"{name} failed:")
                traceback.print_exc(file=sys.stdout)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
