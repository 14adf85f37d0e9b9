#!/usr/bin/env python3
"""Writes the rule catalogue as a C table, for "rules" at the terminal and on the page: rule_texts.py OUT.c docs/rules/GAME.md ...

An entry is a rule's id, its section, and its text without markup. A table that follows a rule belongs to it, and a
bullet "- ED-04: ..." adds its text to the rule SUN-ED-04 above it.
"""

import pathlib
import re
import sys

from embed import literal

BULLET = re.compile(r"- \*\*([A-Z]+-[A-Z]+-\d+)( R)?\*\*\s*(.*)")
NOTE = re.compile(r"- ([A-Z]+-\d+): (.*)")
ROW = re.compile(r"\| ([A-Z]+-[A-Z]+-\d+) \|(.*)\|")


# A terminal without UTF-8 shows the same text.
ASCII = {"−": "-", "–": "-", "—": "-", "★": "*", "×": "x", "…": "...", "≥": ">=", "≤": "<=", "→": "->", "’": "'",
         "“": '"', "”": '"'}


def plain(text):
    """Text as people read it at any terminal: no backquotes, no stars for emphasis, ASCII only."""
    text = re.sub(r"[`*]", "", text).strip()
    return "".join(ASCII.get(c, c) for c in text).encode("ascii", "replace").decode()


def rules(text):
    """(id, section, ruling, text) of every rule of one file."""
    found, section, header = [], "", []
    current = None  # the rule that an indented line goes on with
    for line in text.splitlines():
        bullet, row, note = BULLET.match(line), ROW.match(line), NOTE.match(line)
        if current and line.startswith("  "):
            current[3] += " " + plain(line)
            continue
        current = None
        if line.startswith("#"):
            section = line.lstrip("# ")
        elif line.startswith("| id |"):
            header = [plain(cell) for cell in line.strip("|").split("|")][2:]
        elif bullet:
            found.append([bullet[1], section, bool(bullet[2]), plain(bullet[3])])
            current = found[-1]
        elif note:
            current = next(rule for rule in found if rule[0].endswith("-" + note[1]))
            current[3] += " " + plain(note[2])
        elif row:
            what, *cells = [plain(cell) for cell in row[2].split("|")]
            named = "; ".join(f"{name}: {cell}" for name, cell in zip(header, cells, strict=True))
            found.append([row[1], section, False, f"{what}. {named}." if named else what])
        elif found and found[-1][1] == section and line.startswith("|"):
            cells = [plain(cell) for cell in line.strip("|").split("|")]
            if not all(set(cell) <= set("-: ") for cell in cells):
                found[-1][3] += "\n  " + "  ".join(f"{cell:>2}" for cell in cells)
    return found


def main(out, *names):
    lines = []
    for name in names:
        for rule, section, ruling, text in rules(pathlib.Path(name).read_text(encoding="utf-8")):
            parts = ", ".join(literal(part.encode()) for part in (rule, section, text))
            lines.append(f"    {{{parts}, {int(ruling)}}},\n")
    if not lines:
        return "no rules found"
    pathlib.Path(out).write_text(
        "/* Written by tools/rule_texts.py. */\n"
        '#include "rules/rules.h"\n\n'
        "const struct under_rule under_rules[] = {\n" + "".join(lines) + "};\n"
        "const size_t under_rule_count = sizeof under_rules / sizeof *under_rules;\n",
        encoding="ascii",
    )
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: rule_texts.py OUT.c docs/rules/GAME.md ...")
    sys.exit(main(*sys.argv[1:]))
