#!/usr/bin/env python3
"""How strong the bots are, as make bench reports it: strength.py PROGRAM [--long | --sun]

Plays skies at levels 0, 4 and 8 with "under match" and prints how often each bot wins, with 95 % intervals, and whether the
intervals of one bot and the next weaker one are apart. Then the strongest and the first searching bot with the same time for a
move. The games depend on their seeds alone, so that --long goes on where the short run ends.

With --sun it plays the missions of sun with three players instead, easy, normal and strong each in batches until its interval is
apart from that of the next weaker one, or it has played as many games as it may. That takes hours.
"""

import math
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
# The same for the missions of sun: games in a batch, and batches at most.
SUN_BOTS = {"easy": (500, 2), "normal": (50, 6), "strong": (12, 8)}
SUN_SEED = 2000001
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


def interval(won, games):
    """Wilson's, 95 %, in per cent."""
    z, share = 1.959963984540054, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return 100 * max(0, middle - half), 100 * min(1, middle + half)


def play_batches(program, bot, mission, above):
    """Games won, games played and the interval, once it lies above the weaker bot's or all batches are played."""
    games, batches = SUN_BOTS[bot]
    won = 0
    for batch in range(batches):
        text = subprocess.run([program, "match", "sun", bot, "-n", str(games), "--mission", str(mission), "--players", "3",
                               "--seed", str(SUN_SEED + batch)], check=True, text=True, stdout=subprocess.PIPE).stdout
        won += int(re.search(r": won (\d+) of", text).group(1))
        low, high = interval(won, games * (batch + 1))
        if above is not None and low > above:
            break
    return won, games * (batch + 1), low, high


def report_missions(program):
    """Easy, normal and strong in every mission of sun."""
    print("Games of sun with three players that bots win (95 % interval, per cent):")
    for mission in range(1, 7):
        above, apart = None, True
        for bot in SUN_BOTS:
            won, games, low, high = play_batches(program, bot, mission, above)
            apart = apart and (above is None or low > above)
            above = high
            print(f"  mission {mission}  {bot:8}{won:5} of {games:<5}{100 * won / games:6.1f} ({low:.1f} to {high:.1f})", flush=True)
        print(f"  mission {mission}  apart   {'yes' if apart else 'no'}", flush=True)


def main():
    if len(sys.argv) < 2 or sys.argv[2:] not in ([], ["--long"], ["--sun"]):
        sys.exit(__doc__)
    if sys.argv[2:] == ["--sun"]:
        report_missions(sys.argv[1])
        return
    long = len(sys.argv) > 2
    report_levels(sys.argv[1], long)
    report_equal_time(sys.argv[1], long)


if __name__ == "__main__":
    main()
