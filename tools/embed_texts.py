#!/usr/bin/env python3
"""Writes data files as C text, one entry a game: embed_texts.py KIND OUT.c data/FILE ...

KIND is nets (data/GAME.net, fitted weights) or chances (data/GAME-chances.json, measured ones)."""

import pathlib
import sys

from embed import literal

# What the names of the files end with, and which header declares the array.
KINDS = {
    "nets": (".net", "bots/embedded_nets.h", "struct under_embedded_net under_embedded_nets"),
    "chances": ("-chances.json", "lab/chance.h", "struct lab_embedded_chances lab_embedded_chances"),
}


def embed(kind, paths):
    ending, header, array = KINDS[kind]
    texts, entries = [], []
    for index, path in enumerate(paths):
        body = "\n".join("    " + literal(line) for line in path.read_bytes().splitlines(keepends=True))
        texts.append(f"static const char text_{index}[] =\n{body};\n")
        entries.append(f"    {{{literal(path.name.removesuffix(ending).encode())}, text_{index}}},\n")
    return (
        "/* Written by tools/embed_texts.py. */\n"
        f'#include "{header}"\n\n'
        + "\n".join(texts)
        + f"\nconst {array}[] = {{\n"
        + "".join(entries)
        + "    {NULL, NULL},\n};\n"
    )


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] not in KINDS:
        sys.exit("usage: embed_texts.py nets|chances OUT.c data/FILE ...")
    paths = sorted(map(pathlib.Path, sys.argv[3:]))
    pathlib.Path(sys.argv[2]).write_text(embed(sys.argv[1], paths), encoding="ascii")
