#!/usr/bin/env python3
"""The start menu, on a full screen and as lines: menu.py PATH-OF-UNDER [TEST ...]"""

import json
import re
import sys
from pathlib import Path

from driver import Golden, Screen, Talk, main

CHANCES = json.loads((Path(__file__).resolve().parents[2] / "data" / "sun-chances.json").read_text())
MENU = "What would you like to do"
FORM = "A new game of Under our Sun"


def flat(said):
    return re.sub(r"\s+", " ", said)


def number(said, label):
    """The number of an item in a list as lines."""
    found = re.search(rf"^(\d+)\. {label}", said, re.M)
    assert found, (label, said)
    return found[1]


def choose(talk, said, label):
    return talk.say(number(said, label))


def won(mission, players):
    """How often a mission of sun was won when it was measured, as the menu begins to say it."""
    wins = next(row["wins"] for row in CHANCES["setups"] if row["setup"] == {"mission": mission, "players": players})
    return f"won {100 * wins / CHANCES['games']:.1f} % of {CHANCES['games']}"


def setups(home):
    """The set-ups of the games under way."""
    return [json.loads(auto.read_text().splitlines()[0])["setup"] for auto in home.autos()]


# --- as lines ---


def test_nothing_begins_unasked(home):
    talk = Talk(home)
    assert MENU in talk.first and "Continue" not in talk.first, talk.first
    said = talk.say("")
    assert MENU in said, said
    status, _ = talk.close()
    assert status == 0 and not home.autos()


def test_a_game_of_skies_by_the_menu(home):
    talk = Talk(home)
    said = choose(talk, talk.first, "New game")
    said = choose(talk, said, "Under Falling Skies")
    assert "The bot quick won 96.8 % of 250 games (95 % interval: 93.8 to 98.4 %)." in flat(said), said
    said = choose(talk, said, "Level")
    assert "won 30.4 % of 250 games" in flat(said), said  # all eight sides hard
    said = choose(talk, said, "8")
    said = choose(talk, said, "Start the game")
    assert "Round 1." in said, said
    assert len(setups(home)[0]["hard"]) == 8
    assert talk.close()[0] == 0


def test_a_game_of_sun_by_the_menu(home):
    """The mission with its story and its measured chance, names, mode, edition."""
    talk = Talk(home)
    said = choose(talk, talk.first, "New game")
    said = choose(talk, said, "Under our Sun")
    said = choose(talk, said, "Mission")
    for part in ("Signal Mast, on and off, on and off", "Difficulty: easy",
                 f"The bot simple {won(2, 2)} games (95 % interval: ", "rules of thumb, no search"):
        assert part in flat(said), (part, said)
    said = choose(talk, said, "2 The Long Night")
    said = choose(talk, said, "Players")
    said = choose(talk, said, "3")
    assert won(2, 3) in flat(said), said
    said = choose(talk, said, "Mode")
    said = choose(talk, said, "semi-cooperative")
    assert "has not been measured" in flat(said), said
    said = choose(talk, said, "Edition")
    said = choose(talk, said, "1.05")
    talk.say(number(said, "Names"))
    talk.say("Anna")
    talk.say("Ben")
    said = talk.say("Cleo")
    assert "Names: Anna, Ben, Cleo" in said, said
    said = choose(talk, said, "Start the game")
    assert "Pass the keyboard to" in said, said
    (setup,) = setups(home)
    assert setup["mission"] == 2 and setup["players"] == 3 and setup["edition"] == "1.05", setup
    assert setup["mode"] == "semi-cooperative" and setup["names"] == ["Anna", "Ben", "Cleo"], setup
    assert talk.close()[0] == 0


def test_the_expansion_has_more_players(home):
    talk = Talk(home)
    said = choose(talk, choose(talk, talk.first, "New game"), "Under our Sun")
    said = choose(talk, said, "Pack")
    assert "Pack: sun-expansion" in said, said
    said = choose(talk, said, "Players")
    said = choose(talk, said, "6")
    assert "Players: 6" in said, said
    said = choose(talk, said, "Characters")
    assert len(re.findall(r"^\d+\. .* the ", said, re.M)) == 6, said
    said = talk.say("done")
    said = choose(talk, said, "Pack")  # back to four characters: six players cannot be
    assert "Pack: sun\n" in said and "Players: 2" in said, said
    assert talk.close()[0] == 0


def test_what_does_not_go_together_is_said(home):
    talk = Talk(home)
    said = choose(talk, choose(talk, talk.first, "New game"), "Under our Sun")
    said = choose(talk, choose(talk, said, "Mode"), "semi-cooperative")
    said = choose(talk, choose(talk, said, "Players"), "1")
    assert "\"mode\" didn't go with that and is back to its default." in flat(said), said
    assert "Mode: cooperative" in said and "Players: 1" in said, said
    talk.say(number(said, "Campaign"))
    said = talk.say("no/name")
    assert "can't be a name" in flat(said) and "Campaign: none" in said, said
    assert talk.close()[0] == 0


def test_typing_errors_are_answered(home):
    talk = Talk(home)
    assert 'Did you mean "Learn"?' in talk.say("lern")
    assert "a number from 1 to 4" in flat(talk.say("9"))
    assert talk.close()[0] == 0


def test_unfinished_games_are_listed_and_continued(home):
    """Game, date, and where they stand: of both games, of slots, of campaigns, with the pack they need."""
    home.plain("skies", "--seed", "7", lines=["place b5 c1r1", "save monday"])
    home.plain("sun", "--players", "2", "--seed", "3", lines=["pick medic"])
    home.plain("sun", "--pack", "sun-expansion", "--players", "5", "--seed", "3", "--new", lines=["pick medic"])
    home.plain("sun", "--campaign", "ours", lines=["pick scout"])
    talk = Talk(home)
    assert "Under our Sun: Dry Wells, part 1" in talk.first, talk.first
    said = choose(talk, talk.first, "Continue")
    for part in ('Under Falling Skies: Round 1: place dice', 'It is saved as "monday".', 'campaign "ours"', "players: 5",
                 "A game of Under our Sun was left on day 0", "A game of Under Falling Skies was left in round 1; moves so far: 2."):
        assert part in flat(said), (part, said)
    assert len(re.findall(r"\d{4}-\d\d-\d\d \d\d:\d\d", said)) >= 4, said
    five = next(i for i, part in enumerate(re.split(r"^\d+\. ", said, flags=re.M)) if "players: 5" in part)
    said = talk.say(str(five))
    assert "The game goes on: Under our Sun, mission 1, players: 5" in flat(said), said
    assert talk.close()[0] == 0
    talk = Talk(home)
    said = choose(talk, talk.first, "Continue")
    slot = next(i for i, part in enumerate(re.split(r"^\d+\. ", said, flags=re.M)) if '"monday"' in part)
    assert "The game goes on: Under Falling Skies" in talk.say(str(slot))
    assert talk.close()[0] == 0


def test_finished_games_are_looked_back_at(home):
    won = Golden("won.save")
    home.plain(*won.options(), lines=won.asked(home))
    talk = Talk(home)
    said = choose(talk, talk.first, "Look back")
    assert "Under Falling Skies: won" in said, said
    said = talk.say("1")
    assert f"Move 0 of {len(won.moves)}:" in said, said
    assert "Look back" in talk.say("quit")
    assert talk.close()[0] == 0


def test_rules_can_be_read(home):
    talk = Talk(home)
    said = choose(talk, talk.first, "Learn")
    said = choose(talk, said, "Under our Sun: all the rules")
    said = talk.say("2")
    assert "[SUN-" in said, said
    assert MENU in (talk.say("back"), talk.say("back"))[1]
    assert talk.close()[0] == 0


def test_a_lesson_begins_from_the_menu(home):
    talk = Talk(home)
    said = choose(talk, talk.first, "Learn")
    said = choose(talk, said, 'Under our Sun: the lesson "The first day"')
    assert "Lesson 1 of 13" in said and "Take something for Mara or Ines." in " ".join(said.split()), said
    assert talk.close()[0] == 0


def test_named_players_are_called_by_their_names(home):
    talk = Talk(home, "sun", "--new", "--seed", "3", "--players", "2", "--names", "Anna,Ben")
    assert "Anna rolls green" in talk.first and "Anna's turn." in talk.first and "Player" not in talk.first, talk.first
    said = talk.say("pick medic")
    assert "Anna plays Ines the Medic." in said and "Ben's turn." in said, said
    assert talk.close()[0] == 0
    status, _, errors = home.run("play", "sun", "--plain", "--players", "3", "--names", "Anna,Ben")
    assert status == 2 and "a list of 3, one for each player" in errors, errors


# --- on the screen ---


def test_the_menu_on_a_screen(home):
    with Screen(home, "play") as screen:
        screen.wait(MENU)
        assert not home.autos()
        screen.keys("Enter", until="Alien ships come down")
        screen.keys("Down", until="The sun has burnt")
        screen.keys("Enter", until=FORM)
        screen.keys("Down", "Enter", until="Which mission to play")
        seen = screen.keys("Down", until="no light can be: on the old Signal Mast")
        assert won(2, 2) in seen, seen
        screen.keys("Enter", until="2 The Long Night")
        screen.keys("End", "Up", "Up", "Up", "Enter", until="What is player 1 of 2 called")
        screen.tmux("send-keys", "-t", "t", "-l", "Zoé")
        screen.wait("Zoé_")
        screen.keys("BSpace", until="Zo_")
        for name, typed in (("Zoë", "ë"), ("Ben", "Ben")):
            screen.tmux("send-keys", "-t", "t", "-l", typed)
            screen.wait(f"{name}_")
            screen.keys("Enter", gone=f"{name}_")
        screen.wait("Zoë, Ben")
        assert not home.autos()
        screen.keys("Home", "Enter")
        screen.until(home.autos)
        assert setups(home)[0]["names"] == ["Zoë", "Ben"]


def test_nothing_in_a_list_is_cut_without_a_sign(home):
    """Lists have room for what they say; longer values are cut between words, marked, and whole beside the list."""
    with Screen(home, "play") as screen:
        screen.wait(MENU)
        seen = screen.keys("Down", "Enter", until="in short")
        assert 'Under our Sun: the lesson "The first day" ' in seen, seen
        screen.keys("Escape", until=MENU)
        screen.keys("Up", "Enter", until="Alien ships come down")
        screen.keys("Down", "Enter", until=FORM)
        screen.keys("End", "Up", "Up", "Up", "Enter", until="What is player 1 of 2 called")
        names = ("Anna Bartholomea Wells", "Bernardine Cornelia Duns")
        for name in names:
            screen.tmux("send-keys", "-t", "t", "-l", name)
            screen.wait(f"{name}_")
            screen.keys("Enter", gone=f"{name}_")
        seen = screen.wait("> Names")
        row = next(line for line in seen.splitlines() if "> Names" in line).split("│")[0].rstrip()
        shown = row.split("Names")[1].strip()
        assert shown.endswith("…") and ", ".join(names).startswith(shown[:-1] + " "), row
        beside = flat(" ".join(line.split("│")[1] for line in seen.splitlines() if "│" in line))
        assert ", ".join(names) in beside, seen


def test_a_name_left_empty_means_none(home):
    with Screen(home, "play") as screen:
        screen.wait(MENU)
        screen.keys("Enter", until="Alien ships come down")
        screen.keys("Down", "Enter", until=FORM)
        screen.keys("End", "Up", "Up", "Up", "Enter", until="What is player 1 of 2 called")
        screen.tmux("send-keys", "-t", "t", "-l", "Anna")
        screen.wait("Anna_")
        screen.keys("Enter", until="What is player 2 of 2 called")
        seen = screen.keys("Enter", until="> Names")
        assert "> Names       none" in seen and "must be a list" not in seen, seen


def test_going_back_and_leaving(home):
    with Screen(home, "play") as screen:
        screen.wait(MENU)
        screen.keys("Enter", until="Alien ships come down")
        screen.keys("Enter", until="A new game of Under Falling Skies")
        screen.keys("Escape", until="Alien ships come down")
        screen.keys("Escape", until=MENU)
        screen.keys("q")
        assert screen.status() == 0
    assert not home.autos()


def test_clicks_choose_and_take(home):
    with Screen(home, "play") as screen:
        seen = screen.wait(MENU)
        line = next(i for i, text in enumerate(seen.splitlines()) if "Learn" in text)
        screen.click(6, line, until="> Learn")
        screen.click(6, line, until="in short")


if __name__ == "__main__":
    sys.exit(main(globals()))
