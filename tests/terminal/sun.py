#!/usr/bin/env python3
"""Under our Sun at the terminal: sun.py PATH-OF-UNDER [TEST ...]"""

import json
import re
import signal
import subprocess
import sys

from driver import PATIENCE, Screen, Talk, main

TITLE = "Under our Sun"
# Two players, no equipment: the first turn's first action.
SETUP = ["pick medic", "pick scout", "done", "done", "drink"]
GAME = ["sun", "--players", "2", "--seed", "3"]


def engine(home, *requests):
    """Answers of the engine protocol, all of which must be good."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run([home.under, "engine"], input=lines, capture_output=True, text=True, timeout=PATIENCE)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert all(answer["ok"] for answer in answers), answers
    return answers


def begin(home, *more):
    """A game at its first action, as lines."""
    talk = Talk(home, *GAME, "--new", *more)
    for line in SETUP:
        said = talk.say(line)
    assert "Choose an action" in said, said
    return talk


# --- as lines ---


def test_setup_goes_around_the_table(home):
    """SUN-SET-04, SUN-SET-05: everyone is asked in turn, by name once they have one."""
    talk = Talk(home, *GAME, "--new")
    assert re.search(r"Player \d begins\.", talk.first), talk.first
    assert "Player 1 is to move.\nChoose a character." in talk.first, talk.first
    assert "Player 2 is to move.\nChoose a character." in talk.say("pick medic")
    said = talk.say("pick scout")
    assert said.count("is among the starting equipment.") == 6, said
    assert "Medic: Take starting equipment" in said, said
    assert talk.close()[0] == 0


def test_moves_are_grouped_with_their_cost(home):
    talk = begin(home)
    said = re.sub(r"\n(?!\w+(-\w+)?: )", " ", talk.say("moves"))
    assert re.search(r"^> ?explore: reveal a tile:|^explore: reveal a tile:", said, re.M), said
    assert re.search(r"explore: [^:]*: .*\d+ 1 up, 1 AP; .*\d+ 4 down, 1 AP", said), said
    assert re.search(r"charge: [^:]*: .*\d+ 1 up, 2 AP", said), said
    assert re.search(r"collect: [^:]*: .* fabric metal 1 AP", said), said
    assert re.search(r"sleep: [^:]*: \d+ +3 AP", said), said  # in New Haven's camp, by day
    assert talk.close()[0] == 0


def test_a_number_is_a_move(home):
    talk = begin(home)
    listed = re.sub(r"\n(?!\w+(-\w+)?: )", " ", talk.say("moves"))
    number = re.search(r"explore: [^:]*: (?:.*?; )?(\d+) 4 down", listed)[1]
    assert "* explore 4\n" in talk.say(number)
    assert talk.close()[0] == 0


def test_look_tells_the_whole_position(home):
    talk = begin(home)
    said = re.sub(r"\s+", " ", talk.say("look"))
    for part in ("Day 1, morning", "Goal: ", "Medic: 6 of 6 HP, 3 water", "Scout: 5 of 5 HP, 5 water",
                 "t0 New Haven at 0,0: 1 AP to enter", "It must be done by the end of day"):
        assert part in said, (part, said)
    assert talk.close()[0] == 0


def test_undo_goes_back_to_what_was_revealed(home):
    talk = begin(home)
    assert "Taken back: swap scout" in (talk.say("swap scout"), talk.say("undo"))[1]
    said = talk.say("explore 1")
    assert "is revealed." in said
    assert "cannot be unseen" in re.sub(r"\s+", " ", talk.say("undo"))
    assert talk.close()[0] == 0


def test_a_refused_move_says_why(home):
    talk = begin(home)
    assert "No tile" not in talk.say("move t5")
    assert "is not on the map" in talk.say("move t5")
    said = re.sub(r"\s+", " ", talk.say("rain"))
    assert "Rain can be collected for 1 AP in a storm" in said, said
    assert "is no move of this game" in talk.say("dance")
    assert talk.close()[0] == 0


def save_with(home, change):
    """A save that begins with a position: the one of the first action, changed."""
    moves = [{"do": "play", "move": move} for move in SETUP]
    requests = [{"do": "new", "game": "sun", "setup": {"players": 2}, "seed": 3}]
    answers = engine(home, *requests)
    requests_so_far = list(requests)
    waiting = list(moves)
    while True:  # dice and cards come in between
        answer = answers[-1]
        if answer["actor"] == "chance":
            requests_so_far.append({"do": "roll"})
        elif waiting:
            requests_so_far.append(waiting.pop(0))
        else:
            break
        answers = engine(home, *requests_so_far)
    *_, state = engine(home, *requests_so_far, {"do": "state"})
    position = state["state"]
    change(position)
    setup = answers[-1]["setup"]
    engine(home, {"do": "set", "game": "sun", "setup": setup, "state": position, "seed": 3})
    talk = Talk(home, *GAME, "--new")
    talk.say("save probe")
    assert talk.close()[0] == 0
    head = json.loads((home.path / "slots/probe.save").read_text().splitlines()[0])
    head["setup"], head["state"] = setup, position
    return json.dumps(head, separators=(",", ":")) + "\n"


def test_the_chance_of_a_check_is_told_before_it(home):
    """A container, opened with one yellow die: exactly one half."""
    def container(position):
        position["tiles"]["t0"]["containers"] = ["strength"]

    home.slot("box", save_with(home, container))
    talk = Talk(home, *GAME, "--new")
    said = talk.say("load box")
    assert "open: " in said, said
    said = re.sub(r"\s+", " ", talk.say("try open strength"))
    assert "A check of strength with 1 yellow: 50.0 % to pass." in said, said
    said = re.sub(r"\s+", " ", talk.say("open strength"))
    assert "Medic makes a check of strength." in said and "Medic rolls yellow" in said, said
    assert talk.close()[0] == 0


def test_a_killed_game_goes_on(home):
    talk = begin(home)
    talk.say("explore 1")
    talk.process.send_signal(signal.SIGKILL)
    talk.process.wait(PATIENCE)
    talk.process.stdin.close()
    talk.process.stdout.close()
    talk = Talk(home, *GAME, "--resume")
    assert "t0 New Haven" in talk.first and talk.first.count(" AP to enter") == 2, talk.first
    assert talk.close()[0] == 0


def test_real_dice_and_cards_are_asked_for(home):
    talk = Talk(home, *GAME, "--new", "--dice")
    assert "green, green, green" in re.sub(r"\s+", " ", talk.first), talk.first
    said = talk.say("1 1 0")
    assert "Player 1 rolls 2" in said, said
    said = talk.say("2 2 2")
    assert "Player 2 begins." in said, said
    assert "refused" not in said
    for line in ("pick scout", "pick medic"):
        said = talk.say(line)
    assert "Draw a card and type its name" in re.sub(r"\s+", " ", said), said
    assert "Bow is among the starting equipment." in talk.say("bow")
    assert talk.close()[0] == 0


def test_hints_and_rules(home):
    talk = begin(home)
    said = talk.say("rules campfire")
    assert "SUN-FIRE-01" in said, said
    talk.say("explore 1")
    assert "SUN-ACT-04" in talk.say("why")
    assert talk.close()[0] == 0
    quick = Talk(home, *GAME, "--resume", "--think", "50")
    assert re.search(r"1\. .*: \d+ % \+- ", quick.say("hint")), "no hint"
    assert quick.close()[0] == 0


def test_solo_says_who_goes_first(home):
    """SUN-MODE-02"""
    talk = Talk(home, "sun", "--solo", "--seed", "5", "--new")
    for line in ("pick medic", "pick scout", "done"):
        said = talk.say(line)
    assert "goes first in this phase" in said, said
    said = talk.say("first scout")
    assert "It is the turn of the Scout." in said, said
    assert talk.close()[0] == 0


def test_bad_setups_are_refused(home):
    for words, reason in (
        (["--players", "7"], "players"),
        (["--mission", "99"], "mission"),
        (["--characters", "medic,medic"], "medic"),
        (["--characters", "medic,wizard"], "wizard"),
        (["--solo", "--players", "3"], "solo"),
    ):
        status, out, errors = home.run("play", "sun", "--plain", *words)
        assert status == 2 and reason in errors, (words, status, out, errors)


def test_a_watched_game_comes_to_its_end(home):
    status, out, errors = home.run("play", "sun", "--players", "3", "--plain", "--new", "--seed", "9",
                                   "--watch", "random", "--pause", "0")
    assert status == 0, (status, errors)
    assert re.search(r"Lost on day \d|Lost: the mission|You gave up|accomplished|failed on day", out), out[-800:]


# --- on a full screen ---


def at_first_action(home, **size):
    screen = Screen(home, "play", *GAME, "--new", **size)
    screen.wait("Medic|medic")
    for line in SETUP:
        screen.type(line)
        screen.wait(": " + line, gone=True)
    screen.wait("Choose an action")
    return screen


def test_the_map_and_the_character_board(home):
    with at_first_action(home) as screen:
        text = screen.text()
        assert TITLE in text and "Dry Wells, part 1" in text, text
        assert re.search(r"t0 Haven", text) and re.search(r"│1ap", text), text
        assert re.search(r"│ Medic HP6/6 W3 AP\d", text), text
        assert re.search(r"│ Goal: ", text) and "Day 1, morning" in text, text
        screen.type("explore 1", until="is revealed")
        text = screen.text()
        rows = text.splitlines()
        haven = next(i for i, row in enumerate(rows) if "t0 Haven" in row)
        above = next(i for i, row in enumerate(rows) if re.search(r"t[1-9]\d*─", row))
        assert above == haven - 4, text  # direction 1 is up
        assert rows[above].index("t") == rows[haven].index("t0"), text
        screen.type("quit")
        assert screen.status() == 0


def test_choosing_with_arrows(home):
    with at_first_action(home) as screen:
        while ">explore<" not in screen.text():
            before = screen.text()
            screen.keys("Right")
            screen.until(lambda: screen.text() != before)
        text = screen.keys("Enter", until=r"2\. Where\?")
        assert re.search(r"1\?", text) and re.search(r"4\?", text), text  # bare places by their directions
        screen.keys("Enter", until="is revealed")
        screen.type("quit")
        assert screen.status() == 0


def test_a_list_beside_the_map(home):
    with at_first_action(home) as screen:
        while ">collect<" not in screen.text():
            before = screen.text()
            screen.keys("Right")
            screen.until(lambda: screen.text() != before)
        text = screen.keys("Enter", until=r"2\. Where\?")
        assert re.search(r"│ >fabric metal 1 AP", text), text
        screen.keys("Down", until=r"│ >fabric (wood|food) 1 AP")
        screen.keys("Enter", until=r"Medic gains 1 fabric")
        screen.type("quit")
        assert screen.status() == 0


def test_large_small_and_ascii(home):
    with at_first_action(home, width=120, height=40) as screen:
        assert " log " in screen.text()
        screen.resize(70, 20, "The board needs 80 columns")
        screen.resize(80, 24, "t0 Haven")
        screen.type("quit")
        assert screen.status() == 0
    with Screen(home, "play", *GAME, "--resume", "--ascii") as screen:
        text = screen.wait("t0 Haven")
        assert re.search(r"\|1ap", text) and "│" not in text and "─" not in text, text
        screen.type("quit")
        assert screen.status() == 0


if __name__ == "__main__":
    sys.exit(main(globals()))
