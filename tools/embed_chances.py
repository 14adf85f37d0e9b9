#!/usr/bin/env python3
"""Writes measured chances as a C file: embed_chances.py OUT.c data/GAME-chances.json ..."""

import pathlib
import sys

from embed import literal


def embed(paths):
    texts, entries = [], []
    for index, path in enumerate(paths):
        body = "\n".join("    " + literal(line) for line in path.read_bytes().splitlines(keepends=True))
        texts.append(f"static const char text_{index}[] =\n{body};\n")
        entries.append(f"    {{{literal(path.stem.removesuffix('-chances').encode())}, text_{index}}},\n")
    return (
        "/* Written by tools/embed_chances.py. */\n"
        '#include "lab/chance.h"\n\n'
        + "\n".join(texts)
        + "\nconst struct lab_embedded_chances lab_embedded_chances[] = {\n"
        + "".join(entries)
        + "    {NULL, NULL},\n};\n"
    )


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: embed_chances.py OUT.c data/GAME-chances.json ...")
    pathlib.Path(sys.argv[1]).write_text(embed(sorted(map(pathlib.Path, sys.argv[2:]))), encoding="ascii")
