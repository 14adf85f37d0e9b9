#!/usr/bin/env python3
"""The full screen, in tmux: screen.py PATH-OF-UNDER [TEST ...]"""

import os
import re
import signal
import sys

from driver import Golden, Screen, main

TITLE = "Under Falling Skies"
CHOOSE, WHERE = r"1\. Choose:", r"2\. Where\?"

# The board at the start of an easy game, seed 7: the sky, and the base beside it.
SKY = """\
   c1   c2   c3   c4   c5
MS ▼════▼════▼════▼════▼════
 1   ·    ·    ·    ·    ·
 2   ·    ·    ·    ←    ·  ex-1
 3   ·    1+   →    ·    ·  +red
 4   2+   →    ·    ·    M  re-1
 5   ·    ·    ←    →    ·  ex-1
 6   ·    ←    M    2+   ·  ex-2
 7   3+   M    →    ·    4+ re-2
 8   →    ·    3+   ·    ←  +red
 9   M    6+   ·    ←    ·  ex-1
10   →    ·    3+   M    2+ hit1
11   ·    →    ·    5+   ·
12   ·    ←    M    ·    ←  LOSE
13   5+   ·    ←    4+   M
14   ·    3+   5+   →    ·
15   ·    ·    ·    M    6+
16   ▟▙   ▟▙   ▟▙   ▟▙   ▟▙ city
"""
BASE = """\
   c1       c2       c3       c4       c5
r0│def.  + │def.  + │def.  + │def.  + │def.  +
r1│energy  │robot   │fighter │tunnel  │research
  │-1    + │-1 1e + │-1 1e + │        │-1 1e +
r2│research│energy░░░░░░░░░░░│fighter░│entry░░░
  │░░░1e░░░│░░░░░░░░░░░░░░░░░│░░░2e + │░░░░░EXC
r3│robot░░░│fighter░│research░░░░░░░░░│energy░░
  │░░░2e░░░│+1░2e░░░│░░░1e░░░░░░░░░░░░│░░░░░░░░
r4│energy+fighter░░░│tunnel░░│robot░░░│fighter░
  │-3░░░░░░░░░░░░░░░│░░░░░░░░│░░░1e░░░│░░░1e░░░
r5│tunnel░░│research░░░░░░░░░░░░░░░░░░│tunnel░░
  │░░░░░░░░│░░░1e░░░░░░░░░░░░░░░░░░░░░│░░░░░░░░
"""
TRACKS = """\
[4] black (4) white <4> robot 1e=costs energy
energy    ●●○○○○○ 2/7
damage    ○○○○○ 0/5  full = lost
research  [3] 1 4 2 3 2 6 2 1 4 7 4 2 12
to place  [5] [4] [1] (3) (3)
waiting   no ship   (red ships still away: 2)
"""


def flat(screen):
    """The text of a box as one line."""
    return re.sub(r"\s*║\n\s*║\s*", " ", screen)


def part(screen, x, y, width, height):
    """A part of a screen as text."""
    lines = screen.splitlines()[y:y + height]
    return "".join(line[x:x + width].rstrip() + "\n" for line in lines)


# --- what is to be seen ---


def test_80x24(home):
    with Screen(home, "play", "--seed", "7") as screen:
        seen = screen.wait(CHOOSE)
        assert len(seen.splitlines()) == 24
        assert re.match(rf" {TITLE} +Round 1: place dice. Mothership 0/12$", seen.splitlines()[0])
        assert part(seen, 0, 1, 33, 18) == SKY, part(seen, 0, 1, 33, 18)
        assert part(seen, 33, 1, 47, 12) == BASE, part(seen, 33, 1, 47, 12)
        assert part(seen, 34, 13, 46, 6) == TRACKS, part(seen, 34, 13, 46, 6)
        below = seen.splitlines()[19:]
        assert below[0].startswith("─ 1. Choose: >[1]< [4]  [5]  (3)  black 1 ──")
        assert below[1] == " Place a die: ships in its column come down by its value."
        assert below[2] == " The dice show 5 4 1 3 3."
        assert "Enter: take it" in below[4] and "? help" in below[4]


def test_120x40(home):
    with Screen(home, "play", "--seed", "7", width=120, height=40) as screen:
        screen.wait(CHOOSE)
        seen = screen.type("place b4 c2r1", until=r"The black 4 goes to c2r1\.\n")
        lines = seen.splitlines()
        assert len(lines) == 40
        assert lines[6].startswith(" 4   2+     →    ▼ ·      ·      M    re-1")
        base = part(seen, 46, 1, 74, 19)
        assert base.splitlines()[1].startswith("r0│defence    │defence    │defence")
        assert base.splitlines()[5] == "  │-1      +  │-1 1e  [4] │-1 1e   +  │           │-1 1e   +"
        assert "energy    ●●○○○○○ 2/7" in seen and "to place  [5] [1] (3) (3)" in seen
        log = seen.split(" log ")[1]
        for line in ("* roll 5 4 1 3 3", "The dice show 5 4 1 3 3.", "* place b4 c2r1",
                     "An arrow takes green ship 2 to column 3, row 4."):
            assert f"\n {line}\n" in log, line


def test_resize_in_the_middle(home):
    with Screen(home, "play", "--seed", "7") as screen:
        screen.wait(CHOOSE)
        screen.keys("Right", "Enter", until=WHERE)
        before = screen.keys("Right", "Down", until=r"c2r1 robot -1")
        large = screen.resize(120, 40, until=r" log ")
        assert "c2r1 robot -1, costs 1 energy" in large and ">4<" in large
        small = screen.resize(60, 20, until="Make it larger")
        assert re.search(r"The board needs 80 columns and 24 lines; this window has 60\s+and 20\.", small)
        assert screen.resize(80, 24, until=r"c2r1 robot -1") == before
        screen.keys("Enter", until=r"The black 4 goes to c2r1\.")


def test_preview_before_a_move_is_made(home):
    with Screen(home, "play", "--seed", "7") as screen:
        screen.wait(CHOOSE)
        screen.keys("Right", "Enter", until=WHERE)
        seen = screen.keys("Right", "Down", until=r"c2r1 robot -1, costs 1 energy")
        told = " ".join(seen.split())
        assert "A ship stops at column 2, row 4. An arrow takes it to column 3. Later: the robot room with a value of 4-1=3, for 1 energy." in told
        assert "It builds a robot of 3." in told
        assert seen.splitlines()[6].startswith(" 4   2+   →  ▽ ·")  # where the ship would be
        assert "-1 1e>4<" in seen.splitlines()[4]
        assert seen.splitlines()[2].startswith("MS ▼════▼════▼")  # it has not moved yet
        seen = screen.keys("Escape", until=CHOOSE)
        assert "▽" not in seen and not (home.path / "auto-1.save").read_text().count("place")


def test_a_round_by_keys_alone(home):
    """Enter is all it takes to come to the second round: it takes what is in hand, then puts it there."""
    with Screen(home, "play", "--seed", "7") as screen:
        seen = screen.wait(CHOOSE)
        for _ in range(200):
            if "Round 2:" in seen:
                break
            seen = screen.press("Enter")  # every Enter changes something
        assert "Round 2:" in seen


def test_arrows_go_where_they_point(home):
    with Screen(home, "play", "--seed", "7") as screen:
        screen.wait(CHOOSE)
        screen.keys("Right", "Right", "Enter", until=WHERE + ".*c1r0")
        for key, place in (("Right", "c2r0"), ("Right", "c3r0"), ("Down", "c3r1"), ("Left", "c2r1"), ("Left", "c1r1"),
                           ("Up", "c1r0"), ("Up", "c1r0"), ("Left", "c1r0"), ("Down", "c1r1"), ("Down", "c1r2"),
                           ("Down", "c1r3"), ("Down", "c1r3")):
            screen.keys(key, until=rf"black 5 {place} ")
        screen.keys("Tab", until="black 5 c1r0 ")
        screen.keys("BTab", until="black 5 c1r3 ")


def test_dice_that_wait_can_be_clicked(home):
    """A click on a die beside the tracks takes it in hand, as one in the row of choices does."""
    with Screen(home, "play", "--seed", "7") as screen:
        rows = screen.wait(CHOOSE).splitlines()
        y, row = next((y, row) for y, row in enumerate(rows) if "to place" in row)
        screen.click(row.index("[5]") + 1, y, until=r">\[5\]<")
        screen.click(row.index("(3)") + 1, y, until=r">\(3\)<")
        screen.click(row.index("(3)") + 1, y, until=WHERE)


# --- terminals of all kinds ---


def colours(text):
    """The colour codes of a screen captured with its attributes."""
    codes = [code for codes in re.findall(r"\x1b\[([0-9;]*)m", text) for code in codes.split(";")]
    return {code for code in codes if re.fullmatch(r"3[0-8]|4[0-8]|9[0-7]|10[0-7]", code)}


def test_colours(home):
    with Screen(home, "play", "--seed", "7") as screen:
        screen.wait(CHOOSE)
        assert "38" in colours(screen.text("-e"))  # of the 256


def test_no_color(home):
    with Screen(home, "play", "--seed", "7", NO_COLOR="1") as screen:
        screen.wait(CHOOSE)
        screen.keys("Enter", until=WHERE)
        raw = screen.text("-e")
        assert not colours(raw), colours(raw)
        assert re.search(r"\x1b\[[0-9;]*7m>1<", raw)  # reversed, and marked by brackets
        assert part(screen.text(), 0, 1, 33, 1) == part(SKY, 0, 0, 33, 1)


def test_a_poor_terminal(home):
    with Screen(home, "play", "--seed", "7", TERM="vt100") as screen:
        seen = screen.wait(CHOOSE)
        assert not colours(screen.text("-e"))
        assert "energy    " in seen
        screen.type("place b5 c1r1", until=r"The black 5 goes to c1r1\.")


def test_a_terminal_that_can_do_nothing(home):
    with Screen(home, "play", "--seed", "7", TERM="dumb") as screen:
        screen.wait("white 3:")
        seen = screen.text("-S", "-100")
        assert "Playing line by line instead." in seen and "Round 1." in seen


def test_locale_c(home):
    with Screen(home, "play", "--seed", "7", LC_ALL="C") as screen:
        seen = screen.wait(CHOOSE)
        assert seen.isascii(), [c for c in seen if not c.isascii()]
        lines = seen.splitlines()
        assert lines[2].startswith("MS V====V====V====V====V====     r0|def.  + |")
        assert lines[5].startswith(" 3   .    1+   ->   .    .  +red r2|research|energy:::::::::::|fighter:|")
        assert "energy    ##----- 2/7" in seen
        screen.keys("Right", "Enter", until=WHERE)
        assert screen.keys("Right", "Down", until="c2r1").splitlines()[6].startswith(" 4   2+   -> v .")


def test_ascii(home):
    with Screen(home, "play", "--seed", "7", "--ascii") as screen:
        seen = screen.wait(CHOOSE)
        assert seen.isascii() and "MS V====V====V" in seen
        assert screen.keys("?", until="End: scroll").isascii()


# --- asking and typing ---


def test_help_can_be_read_to_its_end(home):
    with Screen(home, "play", "--seed", "7") as screen:
        screen.wait(CHOOSE)
        seen = screen.keys("?", until="Now: place all five dice")
        assert "leave; the game is saved" not in seen
        screen.keys("End", until="leave; the game is saved")
        screen.keys("Home", until="Now: place all five dice")
        screen.keys("Enter", until=CHOOSE)


def test_commands_can_be_typed(home):
    with Screen(home, "play", "--seed", "7", "--think", "50") as screen:
        screen.wait(CHOOSE)
        seen = screen.type("hint", until=r"1\. (black|white) \d to \S+ .*:\s+(\d+ % \+- \d|hard to tell)")
        assert "next best" in seen, seen
        screen.keys("Enter", until=CHOOSE)
        screen.type("rules SKY-DIE-02", until=r"SKY-DIE-02 .*When you place a white die,\s+you reroll all")
        screen.type("foo", until='"foo" is not a move')
        screen.type("undo", until="There is no move to undo yet.")
        screen.type("w3 c5r1", until=r"The white 3 goes to c5r1\. .*descends to column 5, row 3")
        screen.type("why", until=r"\[SKY-SHP-01: ship 5, color\s+green,\s+column 5, row 3\]")
        screen.keys("Enter", until=CHOOSE)
        screen.type("undo", until="You can't undo past a roll: the dice")
        screen.type("save here", until="Saved")
        screen.type("slots", until=r"\n here\b")
        screen.type("log", until=r"\* place w3 c5r1")
        screen.keys("q", until=CHOOSE)
        # A line that is given up, and one that is corrected.
        screen.tmux("send-keys", "-t", "t", "-l", "quitx")
        screen.wait(": quitx_")
        screen.keys("BSpace", until=": quit_")
        screen.keys("Escape", gone=": quit_")
        screen.type("quit")
        assert screen.status() == 0


def test_real_dice(home):
    with Screen(home, "play", "--dice") as screen:
        screen.wait("Real dice:")
        screen.type("1 2 3", until="Type \"\\?\" for help")
        seen = screen.type("1 2 3 4 5", until=CHOOSE)
        assert "to place  [1] [2] [3] (4) (5)" in seen


# --- leaving and coming back ---


def test_ctrl_c_keeps_the_game(home):
    with Screen(home, "play", "--seed", "7") as screen:
        screen.wait(CHOOSE)
        screen.type("place b5 c1r1", until=r"The black 5 goes to c1r1\.")
        screen.keys("C-c")
        assert screen.status() == 0
    with Screen(home, "play", "skies") as screen:
        seen = screen.wait("An unfinished game")
        assert "was left in round 1; moves so far: 2." in flat(seen)
        seen = screen.keys("Enter", until=CHOOSE)
        assert "[5]│" in seen.splitlines()[4]


def test_hang_up_and_kill_keep_the_game(home):
    for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGKILL):
        with Screen(home, "play", "--new", "--seed", "7") as screen:
            screen.wait(CHOOSE)
            screen.type("place b5 c1r1", until=r"The black 5 goes to c1r1\.")
            if number == signal.SIGHUP:
                screen.tmux("kill-session", "-t", "t")  # the terminal is gone
            else:
                os.kill(screen.program(), number)
                status = screen.status()
                assert status == (0 if number == signal.SIGTERM else 137), status
        with Screen(home, "play", "skies") as screen:
            assert "moves so far: 2" in flat(screen.wait("An unfinished game"))
            seen = screen.keys("n", until=CHOOSE)
            assert "[5]│" not in seen.splitlines()[4]
            screen.keys("C-d")
            assert screen.status() == 0


def test_the_end_of_a_game(home):
    won = Golden("won.save")
    home.slot("nearly", won.short_of(1))
    with Screen(home, "play", "skies") as screen:
        screen.wait(CHOOSE)
        screen.type("load nearly", until="The game goes on")
        seen = screen.type(won.moves[-1], until="The game is over")
        told = flat(seen)
        assert re.search(r"You win in round \d+: all 14 research steps are done\.", told), seen
        assert f"Seed: {won.head['seed']}. Level: 0." in told and "To watch it again: under replay game-1" in told
        screen.keys("Enter", until="The game is over:")
        screen.type("new", until="Round 1: place dice")


def test_watching_a_bot(home):
    with Screen(home, "play", "--watch", "random", "--pause", "0", "--seed", "3") as screen:
        seen = screen.wait("The game is over")
        assert "You lose in round" in seen or "You win in round" in seen
        screen.keys("Enter")
        screen.type("q")
        assert screen.status() == 0


def test_replay(home):
    won = Golden("won.save")
    home.slot("mine", won.text)
    total = len(won.moves)
    with Screen(home, "replay", "mine") as screen:
        seen = screen.wait(f"Replay: move 0 of {total}")
        assert part(seen, 0, 1, 33, 18) == SKY
        screen.keys("Right", until=rf"move 1 of {total}")
        seen = screen.keys("Right", until=rf"move 2 of {total}")
        assert f"* {won.moves[1]}" in seen
        screen.keys("Left", until=rf"move 1 of {total}")
        seen = screen.keys("End", until=rf"move {total} of {total}")
        assert "You win." in seen
        screen.keys("Home", until="The start of the game")
        screen.keys("q")
        assert screen.status() == 0
    with Screen(home, "replay", "mine", "--auto", "--seconds", "0") as screen:
        screen.wait(rf"move {total} of {total}")


if __name__ == "__main__":
    sys.exit(main(globals()))
