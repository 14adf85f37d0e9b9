#!/usr/bin/env python3
"""A game that nobody drew a board for or wrote words for: undrawn.py PATH-OF-UNDER [TEST ...]

It is the tiny game with secrets of the C tests, in a program of its own beside them."""

import pathlib
import re
import sys

from driver import Screen, Talk, main

CARDS = re.compile(r"cards: \[.*[1-7].*\]|Your card is")


def own(home):
    """The same folder, for the program that knows the tiny game."""
    home.under = str(pathlib.Path(home.under).parent / "tests" / "undrawn")
    return home


def test_as_lines(home):
    talk = Talk(own(home), "--new", "--seed", "1")
    assert "Pass the keyboard to player 1." in talk.first and not CARDS.search(talk.first), talk.first
    said = talk.say("")
    assert "turn: 0\ncards: [null, null]" in said and "Player 1's turn.\nChoose a move.\n" in said, said
    assert "peek: (1) 1\nraise: (2)\npass: (3)\n" in said, said
    assert re.search(r"cards: \[\d, null\]", talk.say("role")), "one's own card"
    assert "Player 1 raises." in talk.say("try raise")
    assert "Player 1 looks at the card of player 2." in talk.say("peek 1")
    assert "only the player who made it" not in talk.say("undo")
    assert "it has shown somebody something new" in talk.say("undo")
    talk.say("")
    assert "Player 2 raises." in talk.say("2")  # by its number
    assert "Undone: Player 2 raises." in talk.say("undo")
    assert "Player 2 raises." in talk.say("raise")
    for line in ("", "pass", "", "pass", "", "pass", ""):
        said = talk.say(line)
    said = talk.say("pass")
    assert "The game is over. Result: " in said and re.search(r"cards: \[\d, \d\]", said), said
    assert "To watch it again: under replay game-1" in said, said
    log = talk.say("log")
    assert "* peek 1\nPlayer 1 looks" in log and "Your card is" in log and "* ?" not in log, log
    assert talk.close()[0] == 0


def test_what_it_does_not_have_is_said(home):
    talk = Talk(own(home), "--new")
    talk.say("")
    assert "This game has no standing orders." in talk.say("orders")
    assert "This game has no rules to look up." in talk.say("rules")
    assert 'Did you mean "pass"?' in talk.say("pas")
    assert '"pass" can only be done once at a time.' in talk.say("pass 3")
    said = talk.say("hint")
    assert re.search(r"1\. \w+.*: (\d+ % \+- |hard to tell)", said) and "next best" in said, said
    assert "Nothing has happened yet." in talk.say("why")
    assert talk.close()[0] == 0


def test_a_game_left_goes_on(home):
    talk = Talk(own(home), "--new", "--seed", "4")
    talk.say("")
    talk.say("raise")
    assert talk.close()[0] == 0
    talk = Talk(home)
    assert "You left a game of Secret cards after 3 moves." in talk.first, talk.first
    said = talk.say("yes")
    assert "Pass the keyboard to player 2." in said, said
    talk.say("save here")
    assert talk.close()[0] == 0
    status, out, errors = home.run("replay", "here", "--plain", lines=["next", "last", "look", "quit"])
    assert status == 0 and "Move 3 of 3:" in out and "Player 1 raises." in out, (out, errors)
    assert "raised: [1, 0, 0, 0]" in out and "* ?" in out and not CARDS.search(out), out


def test_a_bot_is_watched(home):
    out = own(home).plain("--watch", "--seed", "2")
    assert "The game is over. Result: " in out, out


def test_on_the_screen(home):
    with Screen(own(home), "play", "--new", "--seed", "1") as screen:
        screen.wait("Pass the keyboard to player 1")
        text = screen.keys("Enter", until=r"1\. Choose:")
        assert "cards: [null, null]" in text and ">peek< raise  pass" in text, text
        assert "Player 1 looks at the card of player 2." in text, text
        screen.keys("Right", until=">raise<")
        screen.keys("Enter", until="Pass the keyboard to player 2")
        assert not CARDS.search(screen.text()), screen.text()
        screen.keys("u", until=r"1\. Choose:")
        screen.type("raise", until="Pass the keyboard to player 2")
        screen.keys("Enter", until=r"1\. Choose:")
        screen.type("role", until=r"cards: \[null, \d\]")
        screen.keys("Escape", gone=r"cards: \[null, \d\]")
        screen.resize(50, 15, "The board needs 60 columns")
        screen.resize(80, 24, r"1\. Choose:")
        screen.type("quit")
        assert screen.status() == 0


if __name__ == "__main__":
    sys.exit(main(globals()))
