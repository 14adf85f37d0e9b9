#!/usr/bin/env python3
"""Under our Sun at the terminal: sun.py PATH-OF-UNDER [TEST ...]"""

import itertools
import json
import pathlib
import re
import signal
import subprocess
import sys

from driver import PATIENCE, Screen, Talk, main

TITLE = "Under our Sun"
# Two players, no equipment: the first turn's first action.
SETUP = ["pick medic", "pick scout", "done", "done"]
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


# --- the lesson ---


def test_lesson_from_the_first_choice_to_the_second_day(home):
    """The first offered choice, again and again: every step is told, and the game goes on after it."""
    talk = Talk(home, "sun", "--learn")
    said = told = talk.first
    assert "Lesson 1 of 13, What you take along: Welcome to New Haven." in told.replace("\n", " "), told
    for _ in range(60):
        if "That was the first day" in said:
            break
        said = talk.say("1")
        told += said
    flat = " ".join(told.split())
    assert "That was the first day" in said, told[-2000:]
    assert "Stray dog" in flat and "karma" in flat and "Collect something." in flat, told
    assert "give-up" in talk.say("moves")
    assert talk.close()[0] == 0
    # It is a game like any other now, and goes on.
    assert "The game goes on" in Talk(home, "sun", "--resume").first


def test_lesson_names_the_only_action(home):
    """One action alone is named, with what it does; what happened is told apart from what it would do."""
    with Screen(home, "play", "sun", "--learn") as screen:
        screen.wait("Lesson 1 of 13")
        for line in ("take knife scout", "done", "first scout", "collect fabric metal", "explore 1", "craft carved-birds"):
            screen.type(line)
            screen.wait(": " + line, gone=True)
        text = screen.wait("Move to the Suburb")
        assert re.search(r"Choose: >move<", text), text
        screen.type("undo", until="Undone")
        screen.wait(": undo", gone=True)
        text = screen.keys("Escape", until="Craft something")
        screen.type("collect wood food", until=r"1\. Choose: >collect<")
        text = " ".join(screen.keys("Escape", until="Just now: Mara").split())
        assert "Mara gains 1 food. Just now: Mara gains 1 wood, 1 food." in text, text


def test_lesson_helps_after_a_wrong_turn(home):
    talk = Talk(home, "sun", "--learn")
    talk.say("done")
    talk.say("first scout")
    assert "That can wait until after the lesson. Collect something." in talk.say("give-up").replace("\n", " ")
    assert "Lesson 3 of 13, Resources:" in talk.say("lesson")
    hint = talk.say("hint")
    assert "give-up" not in hint and "trade" not in hint, hint
    talk.close()
    other = Talk(home, "skies")
    assert "not a lesson" in other.say("lesson")
    other.close()


def test_lesson_takes_no_options_of_its_own(home):
    for words, reason in [
        (["skies", "--learn"], "no lesson at the terminal"),
        (["sun", "--learn", "--mission", "2"], "--learn can't be combined"),
        (["sun", "--learn", "--dice"], "--learn can't be combined"),
        (["sun", "--learn", "--seed", "3"], "--learn can't be combined"),
    ]:
        status, _, errors = home.run("play", *words)
        assert status == 2 and reason in errors, (words, errors)


# --- as lines ---


def test_setup_goes_around_the_table(home):
    """SUN-SET-04, SUN-SET-05: everyone is asked in turn, by name once they have one."""
    talk = Talk(home, *GAME, "--new")
    assert re.search(r"Player \d goes first\.", talk.first), talk.first
    assert "Player 1's turn.\nChoose a character." in talk.first, talk.first
    assert "Player 2's turn.\nChoose a character." in talk.say("pick medic")
    said = talk.say("pick scout")
    listed = re.search(r"Starting equipment to choose from: ([^.]+)\.", flat(said))[1]
    assert listed.count(", ") == 5, said
    assert "Ines: Take starting equipment" in said, said
    assert talk.close()[0] == 0


def test_moves_are_grouped_with_their_cost(home):
    talk = begin(home)
    said = re.sub(r"\n(?!\w+(-\w+)?: )", " ", talk.say("moves"))
    assert re.search(r"^> ?explore: reveal an adjacent tile:|^explore: reveal an adjacent tile:", said, re.M), said
    assert re.search(r"explore: [^:]*: .*\(\d+\) 1 up, 1 AP; .*\(\d+\) 4 down, 1 AP", said), said
    assert re.search(r"charge: [^:]*: .*\(\d+\) 1 up, 2 AP", said), said
    assert re.search(r"collect: [^:]*: .* 1 fabric, 1 metal: 1 AP", said), said
    assert re.search(r"sleep: [^:]*: \(\d+\) +3 AP", said), said  # in New Haven's camp, by day
    assert talk.close()[0] == 0


def test_a_number_is_a_move(home):
    talk = begin(home)
    listed = re.sub(r"\n(?!\w+(-\w+)?: )", " ", talk.say("moves"))
    number = re.search(r"explore: [^:]*: (?:.*?; )?\((\d+)\) 4 down", listed)[1]
    assert "* explore 4\n" in talk.say(number)
    assert talk.close()[0] == 0


def test_moves_are_typed_by_names_too(home):
    """As they are listed, in any case; the words of the notation do as well."""
    def armed(position):
        fight(position)
        position["heroes"][0]["has"]["connector"] = 2
        position["supply"]["connector"] -= 2

    talk, said = at_fight(home, "--dice", change=armed)
    assert "2 connectors, 1 arrow;" in flat(said), said
    assert "Ines attacks Stray dog B with the Bow." in flat(talk.say("try attack Stray dog B, Bow"))
    assert "Ines attacks Stray dog A with the Bow." in flat(talk.say("try attack stray dog bow"))
    assert "Ines attacks Stray dog B with bare hands." in flat(talk.say("try attack stray-dog-2"))
    assert "Ines drops 1 connector." in flat(talk.say("drop connector"))
    assert "Ines loads the Bow. Ammunition in it: 3." in flat(talk.say("Load Bow"))
    assert "* attack stray-dog-2 bow" in talk.say("attack stray dog b bow")
    assert talk.close()[0] == 0


def test_equipment_has_a_price(home):
    """SUN-SET-05: what is left to spend, and what each thing costs."""
    talk = Talk(home, "sun", "--players", "2", "--seed", "3", "--new", "--characters", "medic,scout")
    assert re.search(r"You have \d points left to spend\.", flat(talk.first)), talk.first
    assert re.search(r"take: choose starting equipment: \(\d+\) [A-Z][a-z ]+, (Ines|Mara): (1 point|\d points)", flat(talk.first)), talk.first
    assert talk.close()[0] == 0


def test_crafting_says_what_it_takes(home):
    """SUN-ACT-08: the action points and the things a recipe takes, whatever of them is carried or lies here."""
    def rich(position):
        position["heroes"][0]["has"] = {"wood": 1, "connector": 2}
        position["supply"]["wood"] -= 1
        position["supply"]["connector"] -= 2

    talk, _ = at_fight(home, change=rich)
    said = flat(talk.say("moves craft"))
    recipe = card("items.json", "spear")["recipe"]
    takes = ", ".join(f"{recipe[thing]} {thing}" for thing in ("fabric", "metal", "wood") if thing in recipe)
    assert re.search(rf"Spear: \d AP, {takes}[,;]", said), (takes, said)
    assert talk.close()[0] == 0


def test_look_tells_the_whole_position(home):
    talk = begin(home)
    said = re.sub(r"\s+", " ", talk.say("look"))
    for part in ("Day 1, morning", "Goal: ", "Ines the Medic: 6 of 6 HP, 6 AP, water 3 of 4;", "Mara the Scout: 5 of 5 HP, 6 AP, water 5 of 5;",
                 "t0 New Haven at 0,0: 1 AP to enter", "Goal: Find the Well Field by the end of day 3."):
        assert part in said, (part, said)
    assert talk.close()[0] == 0


def test_undo_goes_back_to_what_was_revealed(home):
    talk = begin(home)
    assert "Undone: swap scout" in (talk.say("swap scout"), talk.say("undo"))[1]
    said = talk.say("explore 1")
    assert "Ines discovers the " in said
    assert "You can't undo past a draw: what came up has been seen." in re.sub(r"\s+", " ", talk.say("undo"))
    assert talk.close()[0] == 0


def test_a_refused_move_says_why(home):
    talk = begin(home)
    assert "You can't get to t5: no tile is within your reach." in flat(talk.say("move t5"))
    assert 'There is no tile "t99". Tiles are written like "t12".' in flat(talk.say("move t99"))
    said = re.sub(r"\s+", " ", talk.say("rain"))
    assert "Rain can only be collected in a storm." in said, said
    assert 'There is no move "dance".' in talk.say("dance")
    assert 'Did you mean "explore"?' in talk.say("exlpore 1")
    assert '"attack" is incomplete: add an enemy or merchant.' in flat(talk.say("attack"))
    assert talk.close()[0] == 0


def save_with(home, change):
    """A save that begins with a position: the one of the first action, changed."""
    moves = [{"do": "play", "move": move} for move in [*SETUP, "drink"]]
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
    assert "The strength check rolls 1 yellow: 50.0 % to pass." in said, said
    said = re.sub(r"\s+", " ", talk.say("open strength"))
    assert "Ines makes a strength check." in said and "Ines rolls yellow" in said, said
    assert talk.close()[0] == 0


def test_a_killed_game_goes_on(home):
    talk = begin(home)
    talk.say("explore 1")
    talk.process.send_signal(signal.SIGKILL)
    talk.process.wait(PATIENCE)
    talk.process.stdin.close()
    talk.process.stdout.close()
    talk = Talk(home, *GAME)
    assert "A game of Under our Sun was left on day 1; moves so far: " in flat(talk.first), talk.first
    assert talk.close()[0] == 0
    talk = Talk(home, *GAME, "--resume")
    assert "t0 New Haven" in talk.first and talk.first.count(" AP to enter") == 2, talk.first
    assert talk.close()[0] == 0


def test_real_dice_and_cards_are_asked_for(home):
    talk = Talk(home, *GAME, "--new", "--dice")
    assert "green, green, green" in re.sub(r"\s+", " ", talk.first), talk.first
    said = talk.say("1 1 0")
    assert "Player 1 rolls green 1, green 1, green 0: 2 successes." in said, said
    said = talk.say("2 2 2")
    assert "Player 2 goes first." in said, said
    assert "refused" not in said
    for line in ("pick scout", "pick medic"):
        said = talk.say(line)
    assert "Draw a card from this deck and type its name" in re.sub(r"\s+", " ", said), said
    assert "Starting equipment to choose from: Bow." in talk.say("bow")
    assert talk.close()[0] == 0


def test_hints_and_rules(home):
    talk = begin(home)
    said = talk.say("rules campfire")
    assert "SUN-FIRE-01" in said, said
    examples = re.findall(r'"(rules [^"]+)"', talk.say("rules") + talk.say("rules zzz"))
    assert len(examples) == 3 and all("SUN-" in talk.say(line) for line in examples), examples
    talk.say("explore 1")
    assert "[SUN-ACT-04]" in talk.say("why")  # its sentence says it all
    assert talk.close()[0] == 0
    quick = Talk(home, *GAME, "--resume", "--think", "50")
    assert re.search(r"1\. .*: (\d+ % \+- |hard to tell)", quick.say("hint")), "no hint"
    assert quick.close()[0] == 0


def test_solo_says_who_goes_first(home):
    """SUN-MODE-02"""
    talk = Talk(home, "sun", "--solo", "--seed", "5", "--new")
    for line in ("pick medic", "pick scout", "done"):
        said = talk.say(line)
    assert "goes first in this phase" in said, said
    said = talk.say("first scout")
    assert "It is Mara's turn." in said, said
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


# --- fights ---

PACK = pathlib.Path(__file__).resolve().parents[2] / "packs" / "sun"
# SUN-CHECK-01: what the eight sides of a die are worth.
SIDES = {"green": [0] * 3 + [1] * 4 + [2], "yellow": [0] * 4 + [1] * 4, "blue": [0] * 5 + [1] * 3}


def card(file, name):
    """A card of the built-in pack."""
    lists = [value for value in json.loads((PACK / file).read_text()).values() if isinstance(value, list)]
    return next(card for card in lists[0] if card["id"] == name)


def spread(dice):
    """How likely each number of successes is, by trying all sides of all dice."""
    chances = {}
    for sides in itertools.product(*(SIDES[die] for die in dice)):
        chances[sum(sides)] = chances.get(sum(sides), 0) + 1 / 8 ** len(dice)
    return chances


def foe(tile, order, **more):
    return {"tile": tile, "order": order, "damage": 0, "flags": [], "hits": 0, "met": [], "grudge": [], **more}


def fight(position):
    """The Medic with a bow, the Scout beside, two dogs, a scavenger that lies there; a bear and a crawler near."""
    position["tiles"]["t4"] = {"q": 0, "r": -1, "symbol_marked": True}
    position["tiles"]["t12"] = {"q": 1, "r": -1}
    position["blind"][0] = {"q": -1, "r": -1}
    for hero in position["heroes"]:
        hero["tile"], hero["karma"], hero["ap"] = "t4", 1, 4
    position["heroes"][0]["has"] = {"arrow": 1}
    position["cards"]["item"]["bow"] = {"at": "medic", "left": 2}
    names = ("stray-dog", "stray-dog-2", "scavenger", "grey-bear", "crawler")
    position["cards"]["enemy"] = {name: {"at": "field"} for name in names}
    position["foes"] = {
        "stray-dog": foe("t4", 1), "stray-dog-2": foe("t4", 2, damage=1), "grey-bear": foe("t12", 4),
        "scavenger": foe("t4", 3, damage=card("enemies.json", "scavenger")["hp"], flags=["down"]),
        "crawler": foe("b1", 5),
    }


def at_fight(home, *more, change=fight):
    home.slot("fight", save_with(home, change))
    talk = Talk(home, *GAME, "--new", *more)
    said = talk.say("load fight")
    assert "The game goes on" in said, said
    return talk, said


def flat(said):
    return re.sub(r"\s+", " ", said)


def test_who_stands_where_is_told(home):
    """SUN-ENEMY-01, SUN-ENEMY-03: letters, HP left, type and dice; who lies there; ground nobody has seen."""
    talk, said = at_fight(home)
    dog = card("enemies.json", "stray-dog")
    for part in (f"Stray dog A, animal: {dog['hp']} of {dog['hp']} HP, rolls ",
                 f"Stray dog B, animal: {dog['hp'] - 1} of {dog['hp']} HP, rolls ",
                 "Scavenger A, human: defeated.", "Lawrence, merchant", "t12 Supermarket at 1,-1",
                 "an enemy symbol (marked)", "an enemy symbol (an enemy appears when you are seen here)",
                 "b1 at -1,-1: not explored yet. Crawler A, mutated: ",
                 "Stray dog A, Stray dog B will attack after every action that costs AP."):
        assert part in flat(said), (part, said)
    assert talk.close()[0] == 0


def test_odds_stand_beside_an_attack(home):
    """What the dice say, by trying all of them; shown beside the move and before it is made."""
    talk, _ = at_fight(home)
    dog, medic = card("enemies.json", "stray-dog"), card("characters.json", "medic")
    bow = card("items.json", "bow")
    hits = spread(medic["dice"]["melee"] + bow["near"])
    blow = sum(n * p for n, p in spread(dog["melee"]["day"]).items())
    dealt = sum(min(n, dog["hp"]) * p for n, p in hits.items())
    defeats = 100 * sum(p for n, p in hits.items() if n >= dog["hp"])
    said = flat(talk.say("attack"))
    percent = f"{defeats:.0f}" if 10 < defeats < 90 else f"{defeats:.1f}"
    assert f"Stray dog A, Bow: 1 AP, 1 arrow, {percent} % to defeat, deals {dealt:.1f}, takes {2 * blow:.1f}" in said, said
    assert "shoot" not in said and "sneak" not in said, said  # those of one word only
    said = flat(talk.say("try attack stray-dog bow"))
    assert f"Expected damage: {dealt:.2f} dealt, {2 * blow:.2f} taken." in said, said
    assert f"Chance to defeat the target: {defeats:.1f} %; to be defeated: 0.0 %." in said, said
    said = flat(talk.say("moves dodge"))
    passes = 100 * (1 - spread(medic["dice"]["dexterity"])[0])
    assert f"1 AP, {passes:.0f} % to pass" in said, said
    assert re.search(r"sneak: .* t12 Supermarket, \d AP, \d+ % to pass", flat(talk.say("moves sneak"))), said
    assert talk.close()[0] == 0


def test_a_fight_is_told_die_by_die(home):
    """SUN-FIGHT-04 to -08, SUN-KARMA-01, SUN-JOIN-01: with dice typed in, every roll says whose it is."""
    talk, _ = at_fight(home, "--dice")
    talk.say("orders reroll off")
    said = flat(talk.say("attack stray-dog-2 bow"))
    assert "Ines attacks Stray dog B with the Bow. Ines attacks Stray dog B. Roll these dice" in said, said
    dice = re.search(r"x for a cross\): ([a-z, ]+)\.", said)[1].split(", ")
    rolled = ", ".join(f"{die} {int(i == 0)}" for i, die in enumerate(dice))
    said = flat(talk.say(" ".join("1" if i == 0 else "0" for i, _ in enumerate(dice))))
    assert f"Ines rolls {rolled}: 1 success." in said, said
    assert f"Ines attacks Stray dog B. The dice show {rolled}: 1 success. You have 1 karma die." in said, said
    assert "keep: leave the dice as they are" in said, said
    said = flat(talk.say("keep"))
    assert "Stray dog B attacks Ines. Roll these dice" in said, said  # JOIN-02: the Scout may join, so one only
    said = flat(talk.say("1" + " 0" * (said.split("cross): ")[1].count(","))))
    assert "Stray dog B rolls yellow 1" in said and "The dice show yellow 1: 1 success." in said, said
    assert "Ines picks a die to reroll: yellow 1." in flat(talk.say("reroll 1"))
    said = flat(talk.say("0"))
    assert "Ines rolls 1 karma die and loses it." in said, said
    said = flat(talk.say("1"))
    assert "Stray dog B hits Ines for 1 damage. Stray dog B takes 1 damage and has 0 HP left. Stray dog B is defeated. " \
        "Ines takes 1 damage in combat and has 5 HP left." in said, said
    assert "Mara: Join the fight with one combat action, or pass. Ines is fighting Stray dog A at the " \
        "Pine Stand." in said, said
    said = flat(talk.say("dodge"))
    assert "Mara tries to dodge. Mara makes a dexterity check. Mara makes a dexterity check. Roll" in said, said
    said = flat(talk.say("1" + " 0" * (said.split("cross): ")[1].count(","))))
    assert "Stray dog A attacks Mara. Roll these dice" in said, said
    said = flat(talk.say("1" + " 0" * (said.split("cross): ")[1].count(","))))
    assert "Mara dodges Stray dog A's attack." in said, said
    assert talk.close()[0] == 0


def test_dice_taken_up_are_told(home):
    """SUN-KARMA-01: after a die was taken up, keeping means rolling it."""
    def lucky(position):
        fight(position)
        position["heroes"][0]["karma"] = 2

    talk, _ = at_fight(home, "--dice", change=lucky)
    said = flat(talk.say("attack stray-dog bow"))
    dice = re.search(r"x for a cross\): ([a-z, ]+)\.", said)[1].split(", ")
    talk.say(" ".join("0" for _ in dice))
    said = flat(talk.say("reroll 1"))
    assert f"You have 2 karma dice. You will reroll: {dice[0]} 0." in said, said
    assert "keep: leave the other dice and roll those you picked" in said, said
    assert talk.close()[0] == 0


def test_who_waited_is_told_when_the_phase_ends(home):
    """SUN-FIGHT-14: no waiting on at the end of a phase."""
    def alone(position):
        fight(position)
        position["heroes"][1]["tile"] = "t0"
        position["heroes"][1]["ap"] = position["heroes"][0]["karma"] = 0

    talk, _ = at_fight(home, change=alone)
    said = flat(talk.say("wait"))
    assert "You waited: " in said and "The phase is ending, so you can't wait any longer. Enemies near you: Stray dog A" in said, said
    assert talk.close()[0] == 0


def test_an_enemy_moves_by_the_d8(home):
    """SUN-ENEMY-04: the D8 is asked for by the enemy's name."""
    def dawn(position):
        fight(position)
        for hero in position["heroes"]:
            hero["tile"] = "t0"
        position["phase"], position["active"], position["sun"] = "preparation", None, None
        position["stack"] = [{"op": "days", "pc": 2}, {"op": "preparation", "pc": 1},
                             {"op": "wander", "pc": 1, "foe": "stray-dog", "order": 1},
                             {"op": "d8", "foe": "stray-dog"}]

    talk, said = at_fight(home, "--dice", change=dawn)
    assert "Stray dog A moves. Roll the D8 and type what it shows" in flat(said), said
    assert "9" in talk.say("9")  # refused
    said = flat(talk.say("7"))
    assert "The D8 shows 7 for Stray dog A. Stray dog A stays put." in said, said
    assert "Stray dog B moves. Roll the D8" in said, said
    assert "Stray dog B moves to " in flat(talk.say("d8 1"))
    assert talk.close()[0] == 0


def test_looking_at_a_card(home):
    talk, _ = at_fight(home)
    dog = card("enemies.json", "stray-dog")
    said = flat(talk.say("look Stray Dog B"))
    assert f"Stray dog B, animal: {dog['hp'] - 1} of {dog['hp']} HP" in said and dog["text"] in said, said
    assert "By day it rolls" in said and "At night it rolls" in said and "To loot, roll a green die." in said, said
    assert "Grey bear, animal:" in talk.say("look grey-bear")
    assert "Lawrence" in talk.say("look lawrence") and "For sale: " in talk.say("look lawrence")
    assert "worth " in talk.say("look bow") and "karma 1" in talk.say("look medic")
    assert "Supermarket" in talk.say("look t12")
    said = flat(talk.say("look wizard"))
    assert 'Nothing here matches "wizard"' in said, said
    assert talk.close()[0] == 0


def test_a_move_may_begin_with_a_command(home):
    """SUN-AMMO-01: "load bow" loads the bow, and no kept game."""
    talk, _ = at_fight(home)
    assert "Ines loads the Bow. Ammunition in it: 3." in talk.say("load bow")
    assert "The game goes on" in talk.say("load fight")
    assert talk.close()[0] == 0


def bargain(position):
    position["heroes"][0]["has"] = {"metal": 3}
    position["supply"]["metal"] -= 3


def test_a_trade_says_what_is_missing(home):
    """SUN-MERCH-02: both sides' things with their values, both sums, and what a fair deal lacks."""
    talk, _ = at_fight(home, change=bargain)
    said = flat(talk.say("trade lawrence"))
    assert "Nothing has been offered yet." in said, said
    assert re.search(r"give: .*: \(\d+\) metal: worth 1, 3 left", said) and re.search(r"want: .* water: worth 1, 5 left", said), said
    talk.say("want water")
    assert "for 2 water (worth 2). Add things worth 2 more." in flat(talk.say("want water"))
    said = flat(talk.say("give metal"))
    assert "Ines gives 1 metal (worth 1) for 2 water (worth 2). Add things worth 1 more." in said, said
    assert "deal: close the deal: not now: Your goods are worth 1 water, and you are asking for 2: give 1 more, or take less." in said, said
    assert "Your goods are worth 1 water" in flat(talk.say("deal"))
    said = flat(talk.say("look"))
    assert "Ines has, with values in water: 3 metal at 1" in said and "Lawrence has, with values in water" in said, said
    said = flat(talk.say("give metal"))
    assert "deal: close the deal: (1)" in said and "You can close the deal." in said, said
    said = flat(talk.say("deal"))
    assert "Ines trades with Lawrence: goods worth 2 for goods worth 2." in said, said
    assert "Choose an action" in talk.say("done")
    assert talk.close()[0] == 0


# --- on a full screen ---


def opened(home, *words, **more):
    """A game on the screen whose briefing was read."""
    screen = Screen(home, "play", *words, **more)
    screen.wait("Your mission")
    screen.keys("Enter", gone="Your mission")
    return screen


def at_first_action(home, **size):
    screen = opened(home, *GAME, "--new", **size)
    for line in SETUP:
        screen.type(line)
        screen.wait(": " + line, gone=True)
    screen.wait("Choose an action")
    screen.keys("Escape", until=r"1ap")  # the story so far was read
    return screen


def test_the_map_and_the_character_board(home):
    with at_first_action(home) as screen:
        text = screen.text()
        assert TITLE in text and "Dry Wells, part 1" in text, text
        assert re.search(r"New Haven", text) and re.search(r"1ap", text), text
        assert re.search(r"│ Ines the Medic", text) and re.search(r"│ 6 of 6 HP, \d AP, water 3 of 4", text), text
        assert "│ The search: by the end of day" in text and "│ [ ] Find the Well Field." in text and "Day 1, morning" in text, text
        screen.type("explore 1", until="Ines discovers the")
        text = screen.text()
        rows = text.splitlines()
        haven = next(i for i, row in enumerate(rows) if re.search(r"╱ +t0 +╲", row))
        above = next(i for i, row in enumerate(rows) if re.search(r"╱ *>t[1-9]\d*< *╲", row))
        assert above == haven - 4, text  # direction 1 is up, and a hex is four lines high
        assert abs(rows[above].index("t") - rows[haven].index("t0")) <= 2, text
        screen.type("quit")
        assert screen.status() == 0


def test_choosing_with_arrows(home):
    with at_first_action(home) as screen:
        while ">explore<" not in screen.text():
            screen.press("Right")
        text = screen.keys("Enter", until=r"2\. Where\?")
        assert re.search(r">1\?<", text) and re.search(r" 4\? ", text), text  # bare places by their directions
        screen.keys("Enter", until="Ines discovers the")
        screen.type("quit")
        assert screen.status() == 0


def test_the_log_opens_at_its_end(home):
    with at_first_action(home) as screen:
        screen.type("log")
        text = screen.wait("back to the game")
        assert "Ines drinks 1 water and has 3 left." in text, text
        screen.keys("Home", until="rolls green")
        screen.keys("Enter", until="Choose an action")
        screen.type("quit")
        assert screen.status() == 0


def test_the_chosen_tile_has_a_sign(home):
    """Without colours, too; all of a map that fits is in sight; of a larger one no number is cut off."""
    def spread_out(position):
        for tile, q, r in (("t4", 0, -1), ("t12", 1, -1), ("t3", 2, -1), ("t10", 3, -1), ("t24", -1, 0), ("t5", 4, -1)):
            position["tiles"][tile] = {"q": q, "r": r}
        position["tiles"]["t24"]["fire"] = "pit"
        position["cards"]["item"]["animal-trap"] = {"at": "t24", "set": True, "left": 2}

    with loaded(home, spread_out, NO_COLOR="1") as screen:
        text = screen.text()
        assert "t10" not in text and "t5" not in text and "t3 " in text, text
        assert not re.search(r"t1[ │]", text), text
        screen.type("move")
        text = screen.wait(r"2\. Where\?.*t4 Pine Stand, \d AP")
        assert ">t4<" in text and "+t12" in text and "+t24" in text, text
        screen.keys("Tab", until=r">t\d\d<")
        screen.type("look t24", until="Distillery at -1,0: 1 AP to enter, 0 of 2 spaces taken, a cooking pit, a\\s+trap with 2 food")
        screen.type("quit")
        assert screen.status() == 0


def test_what_has_no_room_on_a_tile_is_a_plus(home):
    def crowded(position):
        fight(position)
        for hero in position["heroes"]:
            hero["conditions"] = ["hidden"]
        position["tiles"]["t4"]["fire"] = "pit"
        position["cards"]["item"]["animal-trap"] = {"at": "t4", "set": True, "left": 2}
        # A map that is wide, so that its tiles are small.
        for tile, q, r in (("t3", 2, -1), ("t10", 3, -1), ("t24", -1, 0), ("t5", 4, -1)):
            position["tiles"][tile] = {"q": q, "r": r}

    with loaded(home, crowded) as screen:
        assert re.search(r"t4 (a\d)+\+╲", screen.text()), screen.text()  # and no number is cut
        assert re.search(r"\(I\)\(M\)\+", screen.text()), screen.text()
        screen.type("quit")
        assert screen.status() == 0


def test_a_list_beside_the_map(home):
    with at_first_action(home) as screen:
        while ">collect<" not in screen.text():
            screen.press("Right")
        text = screen.keys("Enter", until=r"2\. Which\?")
        assert re.search(r"│ >1 fabric, 1 metal: 1 AP", text), text
        screen.keys("Down", until=r"│ >1 fabric, 1 (wood|food): 1 AP")
        screen.keys("Enter", until=r"Ines gains 1 fabric")
        screen.type("quit")
        assert screen.status() == 0


def loaded(home, change, **size):
    home.slot("fight", save_with(home, change))
    screen = opened(home, *GAME, "--new", **size)
    screen.type("load fight", until="Choose an action")
    return screen


def test_a_fight_on_the_screen(home):
    def quiet(position):
        fight(position)
        position["heroes"][0]["karma"] = position["heroes"][1]["ap"] = 0
        position["heroes"][1]["conditions"] = ["hidden"]

    with loaded(home, quiet) as screen:
        text = screen.text()
        dog, bear = card("enemies.json", "stray-dog"), card("enemies.json", "grey-bear")
        assert re.search(rf"t4 a{dog['hp']}a{dog['hp'] - 1}_", text), text
        assert re.search(r"b1 m\d", text) and f"t12 a{bear['hp']}" in text, text
        assert re.search(r"I\(M\) z", text), text
        assert f"t4 Stray dog B: {dog['hp'] - 1} of {dog['hp']} HP, " in text and "t4 Scavenger A lies there" in text, text
        assert re.search(r"^ attack: strike at an enemy on your tile", text, re.M), text  # its words have a line of their own
        screen.type("shoot")
        text = screen.wait(r"2\. Which\?")
        assert re.search(r"│  Grey bear, Bow:", text) and re.search(r"│ >Crawler A, Bow:", text) and "% to defeat" in text and "Expected damage" in text, text
        screen.keys("Escape", until=r"1\. Choose:")
        screen.type("attack stray-dog bow")
        text = screen.wait(r"Stray dog B rolls")
        assert re.search(r"^ Ines attacks Stray dog A with the Bow\.$", text, re.M), text  # a sentence a line
        screen.keys("Right", gone=r"Stray dog B rolls .*\n.*Stray")
        screen.type("quit")
        assert screen.status() == 0


def test_the_panel_says_how_much_has_no_room(home):
    """Where enemies crowd, the others are below the edge: that is said, and `look` tells of them."""
    def crowd(position):
        fight(position)
        for enemy in position["foes"].values():
            enemy["tile"] = "t4"
        position["heroes"][0]["conditions"] = ["injured", "infected"]

    with loaded(home, crowd) as screen:
        rows = [row.split("│")[1].strip() for row in screen.text().splitlines() if "│" in row]
        assert re.fullmatch(r"\.\.\. [2-9] more lines: type look", rows[-1]), rows
        assert not any(row.startswith("Mara: ") for row in rows), rows
        assert "Mara the Scout: " in screen.type("look", until="line 1 of")
        screen.keys("Enter", until=r"1\. Choose:")
        assert "more lines" not in screen.resize(80, 50, r"│ Mara: \d of"), screen.text()


def test_a_question_stands_with_its_answers(home):
    """SUN-CARD-04: where a card asks, all of it is to be seen: who is asked, what happened, each answer, what it brings."""
    def near(position):
        position["tiles"]["t10"] = {"q": 0, "r": -1, "event": True}

    home.slot("near", save_with(home, near))
    with opened(home, *GAME, "--new", "--dice") as screen:
        screen.wait("Roll these dice")
        screen.type("load near", until="Choose an action")
        screen.type("move t10", until="Draw a card")
        screen.type("spirit-drums")
        text = screen.wait(r"─ Choose: Gain 2 alcohol\.")
        assert "Ines: Make a choice. Spirit drums: " in text and "Ines draws an event: Spirit drums." in text, text
        assert re.search(r"│ >Gain 2 alcohol\.", text) and re.search(r"│  Light a campfire with it\.", text), text
        text = screen.keys("Down", until=r"─ Choose: Light a campfire")
        assert "Ines: Make a choice." in text and "A fire burns at" in text, text
        screen.keys("Enter", until="Choose an action")
        screen.type("quit")
        assert screen.status() == 0


def test_who_is_chosen_is_told_whole(home):
    """A long text below the board takes lines of it; the list stays in sight."""
    with opened(home, *GAME, "--new") as screen:
        screen.wait("─ Choose: Ines")
        text = screen.keys("Down", until=r"│ >Mara")
        assert "Choose a character." in text and "plays Mara the Scout." in text and "..." not in text, text
        screen.type("quit")
        assert screen.status() == 0


def test_a_list_says_how_much_of_it_is_out_of_sight(home):
    """While the first rolls are told over the board, and afterwards; the goal stays beside them."""
    def counted(text):
        shown = len(re.findall(r"│ [ >](?:Ines|Mara|Tomas|Jun) the \w+:", text))
        hidden = sum(int(count) for count in re.findall(r" (\d+) [↑↓]\s*$", text, re.M))
        assert "[ ] Find the Well Field." in text, text
        return shown, hidden

    with opened(home, *GAME[:-1], "6", "--new") as screen:
        text = screen.wait("─ Choose: Ines")
        shown, hidden = counted(text)
        assert "Player 1 goes first." in text and hidden and shown < 4, text
        assert shown + hidden == 4, text
        text = screen.keys("Down", until=r"│ >Mara")
        assert counted(text) == (4, 0), text
        screen.type("quit")
        assert screen.status() == 0


def test_a_trade_on_the_screen(home):
    with loaded(home, bargain) as screen:
        screen.type("trade lawrence")
        text = screen.wait("Lawrence +worth")
        assert re.search(r"^ Ines +worth ?│ +Lawrence +worth", text, re.M) and re.search(r"3 metal +1 ?│", text), text
        screen.keys("Enter", until=r"2\. Which\?.*metal: worth 1, 3 left")
        screen.keys("Enter", until=r"3 metal \[1\]")
        screen.wait(r">give<")  # it stays in hand
        screen.type("want water", until="Add things|close the deal")
        screen.type("deal", until="Nothing has been offered yet")
        screen.type("done", until="Choose an action")
        screen.type("quit")
        assert screen.status() == 0


def test_the_briefing_stays_until_it_was_read(home):
    with Screen(home, "play", *GAME, "--new") as screen:
        text = screen.wait("Your mission")
        for part in ("Dry Wells, part 1 of 3: The search", "The wells of New Haven", "The old maps show", "[ ] Find the Well Field."):
            assert part in text, (part, text)
        screen.keys("Down", "Space")
        assert "Your mission" in screen.text()
        screen.keys("Enter", until="Choose a character")
        text = screen.type("goals", until="By the end of day 3")
        assert "[ ] Find the Well Field." in text, text


def parts(home, part, change=None):
    """A save in which a part of the mission has begun."""
    def later(position):
        position["part"] = part
        position["tally"] = [0] * (1, 2, 3)[part - 1]  # one for each of its goals
        if change:
            change(position)

    return save_with(home, later)


def test_goals_have_a_deadline_and_a_recipe(home):
    home.slot("pump", parts(home, 2))
    with opened(home, *GAME, "--new") as screen:
        text = screen.type("load pump", until="Choose an action")
        panel = " ".join(line.split("│")[1].strip() for line in text.splitlines()[1:16])
        assert "The pump: by the end of day 8, 7 days left" in panel, panel
        assert "[ ] Own the Hand pump (0 of 1). Crafting it takes 3 metal, 2 connectors, 1 plastic." in panel, panel
        assert "6 of 6 HP, 6 AP, water 3 of 4" in panel and "no resources; room for 9" in panel, panel
    (answer,) = engine(home, {"do": "new", "game": "sun", "seed": 3}, {"do": "look"})[1:]
    mission = answer["mission"]
    assert mission["last_day"] == 3 and mission["part"] == 1 and mission["parts"] == 3, mission
    assert mission["goals"] == [{"text": "Find the Well Field.", "told": "[ ] Find the Well Field.", "met": False, "have": 0,
                                 "need": 1}], mission


def test_a_large_window_has_large_hexes_with_names(home):
    with loaded(home, fight, width=160, height=50) as screen:
        text = screen.text()
        for name in ("Pine Stand", "Supermarket", "New Haven"):
            assert name in text, (name, text)
        rows = text.splitlines()
        top = next(i for i, row in enumerate(rows) if "_" * 11 in row[:110])
        bottom = max(i for i, row in enumerate(rows) if re.search(r"╲_+[^│]*╱", row[:110]))
        assert bottom - top >= 16, text  # hexes eight lines high
        for left, right in (("╱", "╲"), ("╲", "╱")):
            assert re.search(rf"{left} {{11,}}{right}|{left}[^{left}{right}]{{17}}{right}", text), text
        assert "Ines Mara" in text, text  # names instead of letters
        screen.resize(80, 24, r"╱  Pine Stand   ╲_")
        screen.resize(120, 40, r"╱ Pine Stand +╲")


def test_one_enter_does_what_needs_no_choice(home):
    """And what it would do is told before."""
    with at_first_action(home) as screen:
        while ">sleep<" not in screen.text():
            screen.press("Right")
        text = screen.text()
        assert "Enter: do it" in text and re.search(r"sleep: .*3 AP", text.replace("\n", "")), text
        screen.keys("Enter", until="Ines sleeps")


def test_what_is_highlighted_is_described_at_once(home):
    with opened(home, *GAME, "--new") as screen:
        text = screen.wait("Choose a character")
        assert "Player 1 goes first." in text and "Counts bandages before sleep" in text, text
    with loaded(home, fight) as screen:
        assert "attack: strike at an enemy on your tile." in screen.text(), screen.text()


def test_the_likeliest_attack_is_pointed_at(home):
    """Enter alone must not send anybody into a fight with bare hands who holds a weapon."""
    with loaded(home, fight) as screen:
        text = screen.type("attack", until=r"2\. Which")
        chances = [int(found) for found in re.findall(r"(\d+) % to", text.split("2. Which")[0])]
        pointed = re.search(r"2\. Which.*?(\d+) % to defeat", text)
        assert len(chances) > 1 and int(pointed[1]) == max(chances), text


def test_the_mouse_plays(home):
    """A click points at a hex or a choice, a second one does it; the wheel goes through choices and scrolls pages."""
    def near(position):
        position["tiles"]["t4"] = {"q": 0, "r": -1, "symbol_marked": True}
        position["tiles"]["t10"] = {"q": 1, "r": -1}

    with loaded(home, near) as screen:
        rows = screen.text().splitlines()
        y, x = next((y, row.index("t10")) for y, row in enumerate(rows) if "t10" in row)
        text = screen.click(x, y + 1, until=">t10<")
        assert "Wind Farm" in text, text
        screen.click(x, y + 1, until="Ines moves to the Wind Farm")
        rows = screen.keys("Escape", until="1. Choose").splitlines()
        y, x = next((y, row.index("explore")) for y, row in enumerate(rows) if "1. Choose" in row)
        screen.click(x, y, until=">explore<")
        screen.wheel(-1, until=r">(?!explore)\w+<")
        screen.wheel(+1, until=">explore<")
        screen.click(x, y, until=r"2\. Where")
        screen.mouse(2, 5, 5, until=r"1\. Choose")  # the right button goes back
        screen.keys("?", until="line 1 of")
        screen.wheel(+1, until="line 4 of")
        screen.wheel(-1, until="line 1 of")


def test_no_number_is_cut_at_80_columns(home):
    """What is too long ends with a word: every number on the screen is one of those in the whole text."""
    with loaded(home, fight) as screen:
        for word in ("attack", "shoot", "move", "drop"):
            screen.type(word, until=r"2\. (Which|Where)")
            for _ in range(4):
                row = next(line for line in screen.text().splitlines() if re.search(r"─ 2\. ", line))
                assert re.search(r"(─| \.\.)$", row), row
                screen.press("Tab")
            screen.keys("Escape", until=r"1\. Choose")


def test_trading_takes_what_it_prints(home):
    """SUN-MERCH-02: things as the lists and the deal name them, with their amounts."""
    talk, _ = at_fight(home, change=bargain)
    talk.say("trade lawrence")
    for typed, done in (("want 1 metal", "* want metal"), ("give 2 metal", "* 2 x give metal"), ("want Bow (3): worth 6", "* want bow"),
                        ("want water: worth 1, 5 left", "* want water")):
        assert done in talk.say(typed), typed
    assert "for 1 metal, 1 water, Bow (3) (worth 8)" in flat(talk.say("look")), talk.say("look")
    assert "[SUN-MERCH-02]" in talk.say("why")
    assert talk.close()[0] == 0


def test_a_half_built_deal_is_not_dropped_at_once(home):
    talk, _ = at_fight(home, change=bargain)
    talk.say("trade lawrence")
    assert "Choose an action" in talk.say("done")  # an empty one is
    talk.say("trade lawrence")
    talk.say("give 1 metal")
    warning = "The deal is not closed: what you put into it goes back to both of you."
    assert warning in flat(talk.say("done"))
    talk.say("want 1 metal")  # which answers something else
    assert warning in flat(talk.say("done"))
    assert "Choose an action" in talk.say("done")
    assert talk.close()[0] == 0
    with loaded(home, bargain) as screen:
        screen.type("trade lawrence", until=">give<")
        screen.type("give metal", until=r"3 metal \[1\]")
        while ">done<" not in screen.text():
            screen.press("Right")
        screen.keys("Enter", until="The deal is not closed: .*press Enter|The deal is not closed")
        assert "3 metal [1]" in screen.text(), screen.text()
        screen.keys("Enter", until="Choose an action")


def test_a_replay_tells_all(home):
    """What is too long for the lines below takes some of the board; whoever acts is named first on a tile."""
    save = (PACK.parents[1] / "tests/golden/sun/mission-2-won.save").read_text()
    home.slot("won", save)
    with Screen(home, "replay", "won") as screen:
        text = screen.wait("The start of the game")
        move = 0
        while "The morning begins." not in " ".join(text.split()):  # the last card of the set-up, and all that follows from it
            move += 1
            text = screen.keys("Right", until=f"Replay: move {move} of ")
        assert re.search(r"^ \* draw [\w-]+", text, re.M) and "Lawrence puts the " in text, text
        acting = re.search(r"│ ([A-Z])[a-z]+ the ", text)[1]
        assert re.search(rf"{acting}[A-Z]{{3}} \^", text), text
        screen.keys("q")
        assert screen.status() == 0


def test_large_small_and_ascii(home):
    with at_first_action(home, width=120, height=40) as screen:
        assert " log " in screen.text()
        screen.resize(70, 20, "The board needs 80 columns")
        screen.resize(80, 24, "New Haven")
        screen.type("quit")
        assert screen.status() == 0
    with Screen(home, "play", *GAME, "--resume", "--ascii") as screen:
        text = screen.wait("New Haven")
        assert re.search(r"\\ +1ap fmwFF +/", text) and text.isascii(), text
        screen.type("quit")
        assert screen.status() == 0


if __name__ == "__main__":
    sys.exit(main(globals()))
