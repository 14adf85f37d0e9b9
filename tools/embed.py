#!/usr/bin/env python3
"""Writes the built-in packs as a C file: embed.py OUT.c packs/GAME/FILE.json ...

String literals, a line each, need nothing but a C compiler, whichever the target is; at some tens of
kilobytes they cost no measurable time. A pack file in one of the folders that is not on the command
line is an error: the build's list would silently leave it out of the program otherwise.
"""

import pathlib
import sys

ESCAPES = {ord("\\"): "\\\\", ord('"'): '\\"', ord("\n"): "\\n", ord("\t"): "\\t", ord("\r"): "\\r"}


def literal(line):
    """A C string literal of these bytes. Three octal digits never swallow the byte after them."""
    return '"' + "".join(
        ESCAPES.get(b) or (chr(b) if 32 <= b < 127 and b != ord("?") else f"\\{b:03o}") for b in line
    ) + '"'


def embed(paths):
    texts, entries = [], []
    for index, path in enumerate(paths):
        data = path.read_bytes()
        if b"\0" in data:
            raise ValueError(f"{path}: a pack is text, but this file holds a zero byte.")
        lines = data.splitlines(keepends=True) or [b""]
        body = "\n".join("    " + literal(line) for line in lines)
        texts.append(f"static const char text_{index}[] =\n{body};\n")
        entries.append(
            f"    {{{literal(path.parent.name.encode())}, {literal(path.name.encode())}, "
            f"text_{index}, sizeof text_{index} - 1}},\n"
        )
    return (
        "/* Written by tools/embed.py. */\n"
        '#include "pack/embedded.h"\n\n'
        + "\n".join(texts)
        + "\nconst struct under_embedded under_embedded[] = {\n"
        + "".join(entries)
        + "};\nconst size_t under_embedded_count = sizeof under_embedded / sizeof *under_embedded;\n"
    )


def main(out, *names):
    paths = sorted((pathlib.Path(name) for name in names), key=lambda p: (p.parent.name, p.name))
    listed = {path.resolve() for path in paths}
    for folder in sorted({path.parent for path in paths}):
        for path in sorted(folder.glob("*.json")):
            if path.resolve() not in listed:
                return f"{path}: not listed in packs/meson.build, so it would not be built in."
    try:
        pathlib.Path(out).write_text(embed(paths), encoding="ascii")
    except (OSError, ValueError) as error:
        return str(error)
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: embed.py OUT.c packs/GAME/FILE.json ...")
    sys.exit(main(*sys.argv[1:]))
