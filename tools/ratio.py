#!/usr/bin/env python3
"""How much faster one build of the program is than another: ratio.py OTHER THIS [--slices N].

OTHER and THIS are programs; instead of OTHER a commit can be named, which is then built in a folder beside THIS. Both
play random games of each game and search trees in slices of a quarter of a second that take turns, so that whatever
else the machine does slows both down alike; what is printed are the medians and their ratio. On a machine that does
much else a slice is hardly more than a search's beginning; the processor's time for a whole game holds there, too."""
import argparse
import pathlib
import re
import resource
import statistics
import subprocess
import sys

# What is measured, how "under bench" is asked for it, and the line of its answer. A bench of 0.36 s plays for 0.25 s.
MEASURES = [
    ("skies: moves a second", ["skies", "--seconds", "0.36"], r"^moves/s (\d+)"),
    ("sun: moves a second", ["sun", "--seconds", "0.36"], r"^moves/s (\d+)"),
    ("skies: search iterations a second", ["skies", "--seconds", "0", "--bots", "0.9"],
     r"iterations a second, one thread\s+([\d,]+)"),
]
# A game whose processor time is measured. Both must play the same one, or its time says nothing.
GAME = ("skies: s of searching a game", ["match", "skies", "strong", "--playouts", "1000", "--games", "1", "--threads", "1",
                                         "--seed", "5"], r"[\d.]+ of them its own")


def build(commit, beside):
    """The program of a commit, built as "make" builds it, with the page of the build it is compared with."""
    folder = beside / ("other-" + commit)
    if not (folder / "meson.build").exists():
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", folder, commit], check=True)
    if not (folder / "build" / "build.ninja").exists():
        subprocess.run(["make", "--silent", "-C", folder, "deps"], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["meson", "setup", folder / "build", folder, "-Dpage=" + str(beside / "src" / "server")],
                       check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["ninja", "-C", folder / "build", "--quiet", "under"], check=True)
    return folder / "build" / "under"


def measure(program, words, line):
    answer = subprocess.run([program, "bench", *words], check=True, capture_output=True, text=True).stdout
    found = re.search(line, answer, re.MULTILINE)
    if not found:
        sys.exit(f"{program} bench {' '.join(words)}: the answer has no line like {line}")
    return float(found[1].replace(",", ""))


def processor_time(program, words, line):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    answer = subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before, re.search(line, answer)[0]


def compare_game(programs, turns):
    name, words, line = GAME
    played = [[processor_time(program, words, line) for program in programs] for _ in range(turns)]
    if len({game for turn in played for _, game in turn}) > 1:
        print(f"{name:36} not the same game")
        return
    old, new = (statistics.median(turn[side][0] for turn in played) for side in (0, 1))
    print(f"{name:36} {old:12.2f} {new:12.2f}   {old / new:.2f} times")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", help="a program, or a commit")
    parser.add_argument("this", type=pathlib.Path, help="a program")
    parser.add_argument("--slices", type=int, default=20, help="of each program, for each measure (default: 20)")
    parser.add_argument("--only", default="", help="measures whose name contains this")
    arguments = parser.parse_args()
    this = arguments.this.resolve()
    other = pathlib.Path(arguments.other).resolve()
    if not other.is_file():
        other = build(arguments.other, this.parent)
    for name, words, line in MEASURES:
        if arguments.only not in name:
            continue
        rates = [[], []]
        for _ in range(arguments.slices):
            for side, program in enumerate((other, this)):
                rates[side].append(measure(program, words, line))
        medians = [statistics.median(side) for side in rates]
        print(f"{name:36} {medians[0]:12,.0f} {medians[1]:12,.0f}   {medians[1] / medians[0]:.2f} times", flush=True)
    if arguments.only in GAME[0]:
        compare_game((other, this), max(1, arguments.slices // 4))


main()
