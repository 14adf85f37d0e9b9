#!/usr/bin/env python3
"""Fewer questions: standing orders, amounts, what cannot be chosen and why, reasons of hints: orders.py PATH-OF-UNDER [TEST ...]"""

import re
import sys

from driver import Screen, Talk, main
from sun import GAME, at_fight, at_first_action, bargain, begin, flat, loaded


# --- standing orders ---


def test_an_automatic_answer_is_told_without_a_question(home):
    talk = Talk(home, *GAME, "--new")
    for line in ("pick medic", "pick scout", "done"):
        talk.say(line)
    said = flat(talk.say("done"))
    assert "Ines drinks 1 water and has 3 left." in said and "Drink 1 water, or" not in said, said
    assert "* drink" not in talk.say("log")
    assert talk.close()[0] == 0


def test_orders_are_listed_and_switched(home):
    talk = begin(home)
    said = flat(talk.say("orders"))
    for order in ("drink", "eat", "order", "reroll"):
        assert f"{order} is on: " in said, (order, said)
    assert "drink is off now." in talk.say("orders drink off")
    assert "drink is off: " in talk.say("orders") and "eat is on: " in talk.say("orders")
    said = flat(talk.say("end"))
    assert "Mara: Drink 1 water, or take 1 damage." in said and "drink: " in said, said
    # Switched on again, it has the answer to what is being asked.
    said = flat(talk.say("orders drink on"))
    assert "Mara drinks 1 water and has 4 left." in said and "Mara: Choose an action" in said, said
    assert talk.close()[0] == 0


def test_bad_orders_say_what_there_is(home):
    talk = begin(home)
    assert 'Did you mean "drink"?' in flat(talk.say("orders drnk off"))
    assert '"on" or "off" after it' in flat(talk.say("orders drink maybe"))
    assert '"on" or "off" after it' in flat(talk.say("orders drink"))
    assert "drink is on: " in talk.say("orders")
    assert talk.close()[0] == 0


def test_orders_go_with_the_sitting(home):
    talk = begin(home)
    talk.say("orders drink off")
    talk.say("new")
    assert "drink is off: " in talk.say("orders")
    for line in ("pick medic", "pick scout", "done"):
        talk.say(line)
    assert "Drink 1 water, or take 1 damage." in flat(talk.say("done"))
    assert talk.close()[0] == 0


def test_a_game_without_orders_says_so(home):
    assert "This game has no standing orders." in home.plain("--seed", "7", lines=["orders"])


# --- amounts ---


def water(talk):
    return int(re.search(r"Ines the Medic: .*?water (\d+)", flat(talk.say("look")))[1])


def test_an_amount_is_one_act(home):
    """However it is typed; one undo takes all of it back."""
    talk = begin(home)
    for line in ("drop 3 water", "3 x drop water", "3x drop water", "3 drop water", "DROP  3  Water"):
        said = flat(talk.say(line))
        assert "* 3 x drop water Ines drops 3 water." in said, (line, said)
        assert water(talk) == 0
        assert "Undone: Ines drops 3 water." in flat(talk.say("undo"))
        assert water(talk) == 3
    assert "There is no move to undo" in talk.say("undo") or "can't undo" in talk.say("undo")
    assert talk.close()[0] == 0


def test_an_amount_is_refused_as_a_whole(home):
    talk = begin(home)
    said = flat(talk.say("drop 4 water"))
    assert "4 is too many: 3 is the most you can do now." in said and "* " not in said, said
    assert water(talk) == 3
    assert "can only be done once at a time" in talk.say("2 x sleep")
    assert "can only be done once at a time" in talk.say("explore 1 2")
    assert "1 AP" in talk.say("moves explore")  # nothing was explored
    assert talk.close()[0] == 0


def test_a_choice_is_typed_as_it_is_listed(home):
    """Its number is no amount: "2 food" is what the choice is called."""
    talk = begin(home)
    assert "* collect food food\nInes gains 2 food." in talk.say("collect 2 food")
    talk.say("undo")
    assert "* collect fabric wood\n" in talk.say("Collect 1 fabric, 1 wood")
    assert talk.close()[0] == 0


def test_amounts_in_a_trade(home):
    talk, _ = at_fight(home, change=bargain)
    talk.say("trade lawrence")
    assert "for 2 water (worth 2)" in flat(talk.say("want 2 water"))
    assert "Ines gives 2 metal (worth 2)" in flat(talk.say("give 2 metal"))
    assert "goods worth 2 for goods worth 2" in flat(talk.say("deal"))
    assert talk.close()[0] == 0


def test_amounts_on_the_screen(home):
    with at_first_action(home) as screen:
        screen.type("drop", until=r"2\. Which\?")
        text = screen.keys("+", until=r"2 x water: you have 3")
        assert "how many (up to 3)" in text and "You do this 2 times in one go." in text, text
        screen.keys("3", until=r"2\. Which\?.*3 x water")
        screen.keys("+")  # not more than there is
        screen.keys("-", until=r"2 x water")
        screen.keys("Escape", gone=r" x water")
        screen.keys("3", until=r"3 x water")
        screen.keys("Enter", until=r"Ines drops 3 water\.")
        assert "water 0 of 4" in screen.text(), screen.text()
        screen.type("undo", until=r"Undone: Ines drops 3 water\.")
        assert "water 3 of 4" in screen.text(), screen.text()
        screen.type("orders", until="To switch one|back to the game")
        assert "drink is on: " in screen.text(), screen.text()
        screen.keys("Enter", until="Choose an action")
        screen.type("orders drink off", until="drink is off now")
        screen.type("quit")
        assert screen.status() == 0


# --- what cannot be chosen ---


def test_what_cannot_be_chosen_is_shown_with_the_reason(home):
    talk, _ = at_fight(home, change=bargain)
    said = flat(talk.say("trade lawrence"))
    greyed = re.search(r"deal: [^:]*: not now: ([A-Z][^:]+?\.)", said)
    assert greyed, said
    log = talk.say("log")
    said = flat(talk.say("deal"))
    assert greyed[1].split(".")[0] in said, said
    assert talk.say("log") == log  # nothing was played
    numbers = [int(n) for n in re.findall(r"\((\d+)\)", talk.say("moves"))]
    assert numbers == list(range(1, len(numbers) + 1)), numbers  # only what can be chosen has a number
    assert talk.close()[0] == 0


def test_on_the_screen_it_is_greyed_out(home):
    with loaded(home, bargain) as screen:
        screen.type("trade lawrence", until=">give<")  # what can be done comes first
        screen.keys("Left", until=">deal<")
        assert "Choose what you want first." in screen.text(), screen.text()
        screen.keys("Enter", until=r">deal<.*\n Choose what you want first\.")
        screen.keys("Enter")  # which does nothing
        assert "Nothing has been offered yet." in screen.text(), screen.text()
        screen.type("quit")
        assert screen.status() == 0


# --- reasons ---


def test_a_hint_says_why(home):
    """What the move gains, and how the next best compares."""
    talk = Talk(home, *GAME, "--new", "--think", "100")
    for line in ("pick medic", "pick scout", "done", "done"):
        talk.say(line)
    for _ in range(8):  # until it is a move that gains something at once
        said = talk.say("hint")
        best = re.search(r"^1\. .*: (?:\d+ % \+- \d.*|hard to tell )\((.*)\)$", said, re.M)
        assert best and "next best" in said, said
        if "What it gains: " in said:
            break
        talk.say(best[1])
    assert "What it gains: " in said, said
    assert talk.close()[0] == 0
    talk = Talk(home, "skies", "--seed", "7", "--new", "--think", "100")
    said = flat(talk.say("hint"))
    assert re.search(r"What it gains: [A-Z].*next best", said), said
    assert re.search(r"next best.*(black|white) \d to c\dr\d \(", said), said
    assert talk.close()[0] == 0


if __name__ == "__main__":
    sys.exit(main(globals()))
