#!/usr/bin/env python3
"""Makes the picture of a game for the README: screenshot.py UNDER OUT.svg [SAVE [MOVES [KEY ...]]]

Plays in a real terminal (tmux, 80x24): loads the first MOVES moves of SAVE, presses the keys, and draws what is on the screen
then as an SVG. Nothing in the picture is made up.
"""

import html
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

WIDTH, HEIGHT = 80, 24
CELL_X, CELL_Y, PAD = 8.4, 18, 12
FORE, BACK = "#d8dee9", "#14161b"
BASIC = ["#1c1f26", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#dcdfe4"]


def colour(number):
    """One of the 256 colours of a terminal."""
    if number < 16:
        return BASIC[number % 8]
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    levels = [0, 95, 135, 175, 215, 255]
    number -= 16
    return "#" + "".join(f"{levels[n]:02x}" for n in (number // 36, number // 6 % 6, number % 6))


def style_after(style, codes):
    """The style (fore, back, bold, underline) after one set of codes."""
    fore, back, bold, underline = style
    codes = [int(code or 0) for code in codes.split(";")]
    while codes:
        code = codes.pop(0)
        if code == 0:
            fore, back, bold, underline = FORE, None, False, False
        elif code == 1:
            bold = True
        elif code == 4:
            underline = True
        elif code in (38, 48) and codes[:1] == [5]:
            shade = colour(codes[1])
            codes = codes[2:]
            fore, back = (shade, back) if code == 38 else (fore, shade)
        elif 30 <= code <= 37:
            fore = BASIC[code - 30]
        elif 40 <= code <= 47:
            back = BASIC[code - 40]
        elif code == 39:
            fore = FORE
        elif code == 49:
            back = None
    return fore, back, bold, underline


def runs(line, style):
    """(column, text, style) of every run of one style in a captured line, and the style at its end."""
    found, column = [], 0
    for piece in re.split(r"(\x1b\[[0-9;]*m)", line):
        if piece.startswith("\x1b"):
            style = style_after(style, piece[2:-1])
        elif piece:
            found.append((column, piece, style))
            column += len(piece)
    return found, style


def svg(screen):
    wide, high = WIDTH * CELL_X + 2 * PAD, HEIGHT * CELL_Y + 2 * PAD
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:.0f}" height="{high:.0f}" viewBox="0 0 {wide:.0f} {high:.0f}" '
        'role="img" aria-label="A game of Under Falling Skies in a terminal">',
        "<style>text{font:14px 'DejaVu Sans Mono',Menlo,Consolas,monospace;white-space:pre}</style>",
        f'<rect width="100%" height="100%" rx="8" fill="{BACK}"/>',
    ]
    style = (FORE, None, False, False)
    for y, line in enumerate(screen.splitlines()[:HEIGHT]):
        found, style = runs(line, style)
        for column, text, (fore, back, bold, underline) in found:
            x, top = PAD + column * CELL_X, PAD + y * CELL_Y
            length = len(text) * CELL_X
            if back:
                out.append(f'<rect x="{x:.1f}" y="{top}" width="{length:.1f}" height="{CELL_Y}" fill="{back}"/>')
            if text.strip():
                more = (' font-weight="bold"' if bold else "") + (' text-decoration="underline"' if underline else "")
                out.append(
                    f'<text x="{x:.1f}" y="{top + 13.5}" textLength="{length:.1f}" lengthAdjust="spacingAndGlyphs" '
                    f'fill="{fore}"{more} xml:space="preserve">{html.escape(text)}</text>'
                )
    return "\n".join([*out, "</svg>", ""])


class Terminal:
    def __init__(self, command, environment):
        self.socket = f"under-screenshot-{os.getpid()}"
        values = " ".join(f"{key}='{value}'" for key, value in environment.items())
        self.tmux("new-session", "-d", "-s", "t", "-x", str(WIDTH), "-y", str(HEIGHT), f"env {values} {command}")

    def tmux(self, *words):
        done = subprocess.run(["tmux", "-L", self.socket, "-f", "/dev/null", *words], capture_output=True, check=False,
                              env={**os.environ, "LC_ALL": "C.UTF-8"})
        return done.stdout.decode()

    def wait(self, text):
        for _ in range(600):
            if text in self.tmux("capture-pane", "-t", "t", "-p"):
                return
            time.sleep(0.1)
        raise SystemExit(f"never on the screen: {text}\n" + self.tmux("capture-pane", "-t", "t", "-p"))


def main(under, out, save="tests/golden/won.save", moves="63", *keys):
    head, *lines = pathlib.Path(save).read_text(encoding="ascii").splitlines()
    kept = [line for line in lines if not line.startswith("=")][:int(moves)]
    with tempfile.TemporaryDirectory() as home:
        slots = pathlib.Path(home, "slots")
        slots.mkdir()
        (slots / "picture.save").write_text("\n".join([head, *kept]) + "\n", encoding="ascii")
        terminal = Terminal(f"'{pathlib.Path(under).resolve()}' play skies",
                            {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "UNDER_HOME": home})
        try:
            terminal.wait("Choose:")
            terminal.tmux("send-keys", "-t", "t", "-l", "load picture")
            terminal.wait(": load picture_")
            terminal.tmux("send-keys", "-t", "t", "Enter")
            terminal.wait("The game goes on")
            for key in keys or ("Right", "Enter", "Down", "Down", "Down"):
                terminal.tmux("send-keys", "-t", "t", key)
                time.sleep(0.5)
            screen = terminal.tmux("capture-pane", "-t", "t", "-p", "-e", "-N")
        finally:
            terminal.tmux("kill-server")
    pathlib.Path(out).write_text(svg(screen), encoding="utf-8")
    print(re.sub(r"\x1b\[[0-9;]*m", "", screen))
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: screenshot.py UNDER OUT.svg [SAVE [MOVES [KEY ...]]]")
    sys.exit(main(*sys.argv[1:]))
