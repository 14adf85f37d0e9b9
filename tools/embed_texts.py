#!/usr/bin/env python3
"""Writes data files as C text, one entry a game: embed_texts.py KIND OUT.c data/FILE ...

KIND is nets (data/GAME.net, fitted weights) or chances (data/GAME-chances.json, measured ones). Weights are taken apart,
as bots/embedded_nets.h says."""

import decimal
import pathlib
import sys

from embed import literal

# What the names of the files end with, and which header declares the array.
KINDS = {
    "nets": (".net", "bots/embedded_nets.h", "struct under_embedded_net under_embedded_nets"),
    "chances": ("-chances.json", "lab/chance.h", "struct lab_embedded_chances lab_embedded_chances"),
}


# The lines of a net before its numbers begin with these words.
HEAD = (b"under ", b"game ", b"features ", b"pack ", b"hidden ")


def array_of(name, lines):
    return f"static const char {name}[] =\n" + "\n".join("    " + literal(line) for line in lines) + ";\n"


def apart(number):
    """A number's decimal places, doubled, and one more for a minus; and its digits, four of them where it has so many."""
    sign, digits, exponent = decimal.Decimal(number).as_tuple()
    whole = int("".join(map(str, digits)))
    while whole and (whole < 1000 or exponent > 0):
        whole, exponent = whole * 10, exponent - 1
    if not whole:
        exponent = 0
    if whole > 0xFFFF or not 0 <= -exponent < 128:
        raise ValueError(f"{number} has more digits, or is larger or smaller, than there is room for.")
    return 2 * -exponent + sign, whole


def net(index, path):
    """The arrays of a net, and its members in the table."""
    lines = path.read_bytes().splitlines(keepends=True)
    head = [line for line in lines if line.startswith(HEAD)]
    numbers = [apart(number) for number in b"".join(lines[len(head) :]).decode().split()]
    planes = {
        "places": bytes(places for places, _ in numbers),
        "high": bytes(whole >> 8 for _, whole in numbers),
        "low": bytes(whole & 255 for _, whole in numbers),
    }
    texts = array_of(f"head_{index}", head)
    for name, plane in planes.items():
        texts += array_of(f"{name}_{index}", [plane[at : at + 64] for at in range(0, len(plane), 64)])
    return texts, ", ".join([f"head_{index}", str(len(numbers)), *(f"{name}_{index}" for name in planes)])


def text(index, path):
    return array_of(f"text_{index}", path.read_bytes().splitlines(keepends=True)), f"text_{index}"


def embed(kind, paths):
    ending, header, array = KINDS[kind]
    texts, entries = [], []
    for index, path in enumerate(paths):
        arrays, members = (net if kind == "nets" else text)(index, path)
        texts.append(arrays)
        entries.append(f"    {{{literal(path.name.removesuffix(ending).encode())}, {members}}},\n")
    return (
        "/* Written by tools/embed_texts.py. */\n"
        f'#include "{header}"\n\n'
        + "\n".join(texts)
        + f"\nconst {array}[] = {{\n"
        + "".join(entries)
        + "    {0},\n};\n"
    )


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] not in KINDS:
        sys.exit("usage: embed_texts.py nets|chances OUT.c data/FILE ...")
    paths = sorted(map(pathlib.Path, sys.argv[3:]))
    pathlib.Path(sys.argv[2]).write_text(embed(sys.argv[1], paths), encoding="ascii")
