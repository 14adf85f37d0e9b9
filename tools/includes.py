#!/usr/bin/env python3
"""Checks the direction of includes: dependencies point down only. includes.py [ROOT]

Prints a line per include that points the wrong way and ends with status 1 if there is one.
"""

import pathlib
import re
import sys

# What each layer may include besides its own headers. A folder below src/ is the layer of that name;
# files directly in src/ are listed by name below.
LAYERS = {
    "base": "",
    "rules": "",
    "files": "base",
    "engine": "base",
    "pack": "base engine",
    "skies": "base engine pack",
    "sun": "base engine pack",
    "games": "base engine pack",
    "bots": "base engine pack games",
    "api": "base engine pack games bots",
    "table": "base rules engine pack games bots",
    "protocol": "base rules engine pack games bots table api",
    "lab": "files base engine pack games bots api",
    "store": "files base",
    "referee": "base rules engine pack games bots table protocol",
    "server": "files table base engine pack games bots api protocol lab store referee",
    "client": "base engine pack games",
    "wasm": "table base rules engine pack games bots api protocol lab",
    "tui": "files table base rules engine pack games bots api lab",
    "cli": "files table base rules engine pack games bots api protocol lab store referee server client tui",
}
FILES = {"games.c": "games", "games.h": "games", "under.h": "api"}

# Outside a game's own folder only the list of games may know it, and the files that show its board, which
# begin with its name. Tests and fuzzers are not in src/.
GAMES = {"skies", "sun"}


def may_know(name, game):
    return name == "src/games.c" or name.startswith((f"src/tui/{game}", f"src/wasm/{game}"))


# The rules and the engine read no clock, print nothing and start nothing.
PURE = {"base", "engine", "pack", "skies", "sun", "referee"}
IMPURE = re.compile(r"^(time|unistd|signal|pthread|threads|curses|ncurses|sys/(?!types\b).*)\.h$")
# Except where a folder of pack files is read.
MAY_READ_FILES = {"pack"}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]+(?:"([^"]+)"|<([^>]+)>)', re.M)


def layer_of(path):
    """The layer of a path below src/, or None."""
    if len(path.parts) == 1:
        return FILES.get(path.name)
    return path.parts[0] if path.parts[0] in LAYERS else None


def complaint(root, name, own, quoted, angled):
    """What is wrong with one include of the file `name` in the layer `own`, or None."""
    if angled:
        if own in PURE - MAY_READ_FILES and IMPURE.match(angled):
            return f"<{angled}> in {own}, which reads no clock and touches no machine"
        return None
    if not (root / "src" / quoted).is_file():
        return f'"{quoted}" is no file below src/: includes are written from there'
    other = layer_of(pathlib.PurePath(quoted))
    if other is None:
        return f'"{quoted}" is in no layer: tools/includes.py must say where it belongs'
    if other in GAMES and other != own:
        return None if may_know(name, other) else f'"{quoted}": only src/games.c knows the games'
    if other != own and other not in LAYERS[own].split():
        return f'"{quoted}": {own} may not depend on {other}'
    return None


def check(root):
    """All complaints as lines, and how many files were looked at."""
    complaints, files = [], 0
    for source in sorted((root / "src").rglob("*.[ch]")):
        files += 1
        name = source.relative_to(root).as_posix()
        own = layer_of(source.relative_to(root / "src"))
        if own is None:
            complaints.append(f"{name}: is in no layer: tools/includes.py must say where it belongs")
            continue
        text = source.read_text(encoding="utf-8")
        for match in INCLUDE.finditer(text):
            why = complaint(root, name, own, *match.groups())
            if why:
                complaints.append(f"{name}:{text.count(chr(10), 0, match.start()) + 1}: {why}")
    return complaints, files


def main(root="."):
    complaints, files = check(pathlib.Path(root))
    if not files:
        complaints = [f"{root}/src: no C files there"]
    for line in complaints:
        print(line)
    print(f"includes: {files} files, {len(complaints)} complaints")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
