#!/usr/bin/env python3
"""Writes fitted weights as a C file: embed_nets.py OUT.c data/GAME.net ..."""

import pathlib
import sys

from embed import literal


def embed(paths):
    texts, entries = [], []
    for index, path in enumerate(paths):
        body = "\n".join("    " + literal(line) for line in path.read_bytes().splitlines(keepends=True))
        texts.append(f"static const char text_{index}[] =\n{body};\n")
        entries.append(f"    {{{literal(path.stem.encode())}, text_{index}}},\n")
    return (
        "/* Written by tools/embed_nets.py. */\n"
        '#include "bots/embedded_nets.h"\n\n'
        + "\n".join(texts)
        + "\nconst struct under_embedded_net under_embedded_nets[] = {\n"
        + "".join(entries)
        + "    {NULL, NULL},\n};\n"
    )


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: embed_nets.py OUT.c data/GAME.net ...")
    pathlib.Path(sys.argv[1]).write_text(
        embed(sorted(map(pathlib.Path, sys.argv[2:]))), encoding="ascii"
    )
