#!/usr/bin/env python3
"""Several people at one keyboard, one of them perhaps a traitor: secrets.py PATH-OF-UNDER [TEST ...]"""

import re
import sys

from driver import Screen, Talk, main

# Nobody is sure of anything, but with so few cards somebody is the traitor.
GAME = ["sun", "--players", "2", "--mode", "semi-cooperative", "--survivors", "1", "--seed", "1"]
CARDS = re.compile(r"sol-\w+|survivor-[\w-]+|Sons of Liberty: the \w+|Survivor: the [\w ]+")
GOALS = "Somebody may hold one of these Sons of Liberty cards:"


def begin(home, *more):
    """A game in which the first player has just sat down."""
    talk = Talk(home, *GAME, "--new", *more)
    assert not CARDS.search(talk.first), talk.first
    assert talk.first.count("draws a team card") == 2 and talk.first.count("* ?") == 2, talk.first
    return talk


def role(talk):
    """The card of the one at the keyboard: what stands before the goals anybody may look up."""
    own, _ = talk.say("role").split(GOALS)
    return CARDS.search(own)[0], own


def both_roles(home):
    """Both cards, each read by its owner."""
    talk = begin(home)
    talk.say("")
    first, own = role(talk)
    assert own.count("Player ") == 1 and "Player 1" in own, own
    talk.say("pick medic")
    talk.say("")
    second, own = role(talk)
    assert own.count("Player ") == 1 and "Player 2" in own, own
    return talk, [first, second]


def test_the_keyboard_is_passed_on(home):
    talk = begin(home)
    assert "Pass the keyboard to player 1.\n" in talk.first and "Press Enter" in talk.first, talk.first
    assert "Choose a character" not in talk.first, talk.first
    assert "Pass the keyboard to player 1." in talk.say("pick medic")  # nobody else answers
    assert "Choose a character" in talk.say("")
    said = talk.say("pick medic")
    assert "Pass the keyboard to player 2." in said and "Choose a character" not in said, said
    talk.say("")
    said = talk.say("pick scout")
    assert "Pass the keyboard to Ines the Medic (player 1)." in said, said
    assert talk.close()[0] == 0


def test_a_role_is_its_owners_to_see(home):
    """SUN-TEAM-01, SUN-TEAM-12"""
    talk, roles = both_roles(home)
    assert roles[0] != roles[1] and sum("Sons" in card for card in roles) == 1, roles
    talk.say("pick scout")
    said = talk.say("role")  # the keyboard is between two players
    assert "Pass the keyboard" in said and not CARDS.search(said), said
    assert talk.close()[0] == 0


def test_nothing_else_shows_it(home):
    talk, roles = both_roles(home)
    for line in ("log", "why", "look", "board", "moves", "?", "try pick scout", "undo", "slots", "orders",
                 "orders drink off", "orders drink on", "2 x pick scout"):
        said = talk.say(line)
        assert not any(card in said for card in roles) and "sol-" not in said, (line, said)
    talk.say("pick scout")
    for line in ("hint", "moves", "log", "orders", "orders drink off", "undo"):
        said = talk.say(line)
        assert not CARDS.search(said), (line, said)
    assert talk.close()[0] == 0


def test_orders_are_each_players_own(home):
    """And say nothing about the other: between two players there are none to look at."""
    talk, roles = both_roles(home)
    for line in ("pick scout", "", "done", "", "done", ""):
        said = talk.say(line)
    mover = int(re.search(r"Player (\d)'s turn\.", said)[1])
    assert "drink is off now." in talk.say("orders drink off")
    assert re.search(r"\* 2 x drop water\n\w+ drops 2 water\.", talk.say("drop 2 water"))
    for line in ("log", "why", "orders", "undo"):
        said = talk.say(line)
        assert not any(card in said for card in roles) and "sol-" not in said, (line, said)
    said = talk.say("end")
    assert "Pass the keyboard to" in said, said
    for line in ("orders", "orders drink on", "2 x drop water"):
        said = talk.say(line)
        assert "Pass the keyboard to" in said and " is o" not in said, (line, said)
    talk.say("")
    assert "drink is on: " in talk.say("orders"), mover
    assert talk.close()[0] == 0


def test_nobody_tries_the_moves_of_another(home):
    """SUN-TEAM-01: only a traitor can call, so who waits must not learn whether the next one could."""
    talk, roles = both_roles(home)
    for line in ("pick scout", "", "done", "", "done", "", "explore 1"):
        said = talk.say(line)
    mover, tile = re.search(r"(?s)Player (\d)'s turn\..*?call: .*?: \(\d+\) (t\d+)", said).groups()
    assert "Sons" in roles[int(mover) - 1], (mover, roles)
    talk.say("give-up")
    talk.say("")
    passed = rf"Pass the keyboard to \w+ the \w+ \(player {mover}\)\."
    assert re.search(passed, talk.say("refuse"))
    for line in (f"try call {tile}", "try call t33", "try explore 2", "try 1", "try"):
        said = talk.say(line)
        assert re.search(passed, said) and "ossible" not in said, (line, said)
    assert talk.close()[0] == 0


def test_only_the_own_move_is_taken_back(home):
    talk = begin(home)
    talk.say("")
    assert "Pass the keyboard to player 2." in talk.say("pick medic")
    assert "Undone: Player 1 plays Ines the Medic." in talk.say("undo")  # before anybody else sat down
    talk.say("pick medic")
    talk.say("")
    assert "only the player who made it can undo it" in talk.say("undo")
    assert talk.close()[0] == 0


def test_a_save_goes_on_and_its_replay_keeps_the_secret(home):
    talk, roles = both_roles(home)
    assert "Saved" in talk.say("save half")
    assert "Pass the keyboard to player 2." in talk.say("load half")
    assert "Choose a character" in talk.say("")
    assert role(talk)[0] == roles[1]
    assert talk.close()[0] == 0
    for words in (["--export", "text"], ["--export", "cast"], ["--plain", "--auto", "--seconds", "0"]):
        status, out, errors = home.run("replay", "half", *words)
        assert status == 0 and not CARDS.search(out) and "draws a team card" in out, (words, out, errors)
    status, out, _ = home.run("replay", "half", "--export", "text")
    assert "seed" not in out.splitlines()[0] and "* ?" in out, out
    status, _, errors = home.run("analyse", str(home.path / "slots" / "half.save"))
    assert status != 0 and "only when it is over" in errors, errors


def test_the_end_shows_all(home):
    talk, roles = both_roles(home)
    for line in ("pick scout", "", "done", "", "done", ""):
        said = talk.say(line)
    assert "Choose an action" in said, said
    assert "Pass the keyboard to Mara the Scout (player 2)." in talk.say("give-up")
    talk.say("")
    said = re.sub(r"\s+", " ", talk.say("agree"))
    assert "You gave up" in said and all(f"{who}: {card}" in said for who, card in zip(("Ines", "Mara"), roles)), said
    traitor = ("Ines", "Mara")["Sons" in roles[1]]
    assert f"{traitor} wins." in said and said.count(" wins.") == 1, said  # SUN-TEAM-03
    said = re.sub(r"\s+", " ", talk.say("log"))
    assert "* ?" not in said and "* team sol-" in said and "* team survivor-" in said, said
    assert talk.close()[0] == 0
    status, out, _ = home.run("replay", "last", "--export", "text")
    assert status == 0 and "* team sol-" in out, out
    assert "result gave-up (1 of 2 won): 1" in home.run("stats")[1], home.run("stats")


def test_what_all_have_seen_is_not_taken_back(home):
    """Nor where nothing is kept and the game's end is noted nowhere."""
    talk = Talk(home, *GAME, UNDER_HOME="/dev/null/nowhere")
    for line in ("", "pick medic", "", "pick scout", "", "done", "", "done", "", "give-up", "", "agree"):
        said = talk.say(line)
    assert "You gave up" in said, said
    said = talk.say("undo")
    assert "The game is over, so nothing can be undone." in said and "Undone" not in said, said
    assert talk.close()[0] == 0


def test_a_game_without_a_traitor_passes_nothing_on(home):
    talk = Talk(home, "sun", "--players", "2", "--seed", "3", "--new")
    assert "Player 1's turn.\nChoose a character." in talk.first, talk.first
    assert "This game has no secrets: everybody knows the same." in talk.say("role")
    assert talk.close()[0] == 0


def test_the_program_deals_where_real_dice_are_used(home):
    talk = Talk(home, *GAME, "--new", "--dice")
    assert talk.first.count("draws a team card") == 2 and not CARDS.search(talk.first), talk.first
    assert talk.close()[0] == 0


def test_on_the_screen(home):
    with Screen(home, "play", *GAME, "--new") as screen:
        assert not CARDS.search(screen.wait("Your mission"))
        text = screen.keys("Enter", until="Pass the keyboard to player 1")
        assert "Enter: I have it" in text and not CARDS.search(text), text
        screen.keys("Enter", until=r"─ Choose:")
        screen.type("role")
        text = screen.wait("back to the game")
        assert CARDS.search(text.split("one of which")[0]), text
        screen.keys("Enter", until=r"─ Choose:")
        assert not CARDS.search(screen.text()), screen.text()
        screen.type("pick medic", until="Pass the keyboard to player 2")
        screen.keys("u", until=r"─ Choose:")
        screen.type("pick medic", until="Pass the keyboard to player 2")
        screen.keys("Enter", until=r"─ Choose:")
        assert "Mara the Scout: 5 HP" in screen.text() and not CARDS.search(screen.text()), screen.text()
        screen.type("quit")
        assert screen.status() == 0


if __name__ == "__main__":
    sys.exit(main(globals()))
