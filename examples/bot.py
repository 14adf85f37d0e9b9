#!/usr/bin/env python3
"""A bot as a program, for skies: reads one request per line and answers each with one of the moves offered.

    under match --bot-command "python3 examples/bot.py" -n 100
"""
import json
import sys

KINDS = ["use", "robot", "spawn", "place", "end", "skip", "scrap"]  # best first
CITY = 16


def worth(move, view):
    """Higher is better: use rooms, and place dice deep in columns where no ship would hit the city."""
    kind, *rest = move.split()
    hits = depth = 0
    if kind == "place":
        column, row = int(rest[1][1]), int(rest[1][3])
        steps = int(rest[0][1]) - (row == 0)
        rows = [ship["row"] for ship in view["ships"] if ship["at"] == "sky" and ship["col"] == column]
        hits = sum(at + steps >= CITY for at in rows)
        depth = row
    return -KINDS.index(kind), -hits, depth


for line in sys.stdin:
    request = json.loads(line)
    best = max(request["moves"], key=lambda move: worth(move, request["view"]))
    print(json.dumps({"move": best}), flush=True)
