#!/usr/bin/env python3
"""How strong the bots are, as make bench reports it: strength.py PROGRAM [--long]

Plays skies at levels 0, 4 and 8 with "under match" and prints how often each bot wins, with 95 % intervals, and whether the
intervals of one bot and the next weaker one are apart. Then the strongest and the first searching bot with the same time for a
move. The games depend on their seeds alone, so that --long goes on where the short run ends.
"""

import re
import subprocess
import sys

LEVELS = (0, 4, 8)
# From weak to strong: games at each level, in the short run and in the long one. Where nearly all games are won it takes many
# to tell two bots apart.
BOTS = {
    "random": ((1000, 1000, 1000), (10000, 1000, 1000)),
    "greedy": ((4000, 1000, 1000), (10000, 4000, 4000)),
    "mcts": ((1500, 300, 300), (4000, 1000, 1000)),
    "strong": ((150, 60, 60), (400, 150, 150)),
}
EQUAL_MS = 5
EQUAL_GAMES = (40, 300)


def match(program, *words):
    """What "under match" prints."""
    return subprocess.run([program, "match", "skies", *map(str, words)], check=True, text=True,
                          stdout=subprocess.PIPE).stdout


def rates(text):
    """Of each bot: per cent won, and the interval's ends."""
    found = re.findall(r"^(\w+): won \d+ of \d+ games, ([\d.]+) % \(95 % interval ([\d.]+) to ([\d.]+) %\)$", text, re.M)
    return {bot: tuple(map(float, numbers)) for bot, *numbers in found}


def report_levels(program, long):
    """The bots from weak to strong at each level."""
    print("How often bots win, in per cent (95 % interval):")
    print(f"  {'':8}" + "".join(f"{f'level {level}':>24}" for level in LEVELS))
    before, apart = [None] * len(LEVELS), [True] * len(LEVELS)
    for bot, games in BOTS.items():
        row = []
        for i, level in enumerate(LEVELS):
            rate = rates(match(program, bot, "-n", games[long][i], "--level", level))[bot]
            apart[i] = apart[i] and (before[i] is None or rate[1] > before[i][2])
            before[i] = rate
            row.append("{:.1f} ({:.1f} to {:.1f})".format(*rate))
        print(f"  {bot:8}" + "".join(f"{cell:>24}" for cell in row), flush=True)
    print(f"  {'apart':8}" + "".join(f"{'yes' if yes else 'no':>24}" for yes in apart))


def report_equal_time(program, long):
    """strong against the first searching bot."""
    text = match(program, "strong", "rollout", "--ms", EQUAL_MS, "-n", EQUAL_GAMES[long])
    print(f"The same with {EQUAL_MS} ms for a move, level 0, {EQUAL_GAMES[long]} games:")
    for bot, rate in rates(text).items():
        print("  {:10}{:.1f} ({:.1f} to {:.1f})".format(bot, *rate))
    points = re.search(r": (\S+) percentage points \(95 % interval (\S+) to (\S+)\)", text)
    print("  {:10}{} ({} to {})".format("points", *points.groups()))


def main():
    if len(sys.argv) < 2 or sys.argv[2:] not in ([], ["--long"]):
        sys.exit(__doc__)
    long = len(sys.argv) > 2
    report_levels(sys.argv[1], long)
    report_equal_time(sys.argv[1], long)


if __name__ == "__main__":
    main()
