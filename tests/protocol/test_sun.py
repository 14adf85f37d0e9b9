"""Under our Sun over the protocol: its document, its positions, its set-up."""

import copy
import itertools
import json
import random
import re

from driver import ROOT, main

TEXT = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8").split("\n## sun\n")[1].split("\n## ")[0]
SECTION = {part.split("\n")[0]: part for part in TEXT.split("\n### ")[1:]}


def table(section, header):
    """The rows of a table that begins with these words: lists of cells."""
    lines = section[section.index(f"| {header}"):].split("\n\n")[0].splitlines()
    return [re.split(r" \| ", line.strip("| ")) for line in lines[2:]]


def names(cell):
    return re.findall(r"`([^`]+)`", cell)


def documented(header, section="State"):
    return [name for row in table(SECTION[section], header) for name in names(row[0])]


STEPS = {names(row[0])[0]: row for row in table(SECTION["State"], "`op` | waits for")}
MOVES = {names(row[0])[0].split()[0] for row in table(SECTION["Moves"], "move | who")}
EVENTS = {names(row[0])[0]: names(row[1]) for row in table(SECTION["Events"], "kind | fields")}


def play_quietly(engine, setup, seed):
    """A random game in which nobody gives up; yields status, state and the events of every move."""
    rng = random.Random(seed)
    status = engine.ask("new", game="sun", setup=setup, seed=seed)
    events = []
    while True:
        yield status, engine.ask("state")["state"], events
        if status["actor"] == "over":
            return
        if status["actor"] == "chance":
            status = engine.ask("roll")
        else:
            moves = [move for move in engine.ask("moves")["moves"] if move != "give-up"]
            status = engine.ask("play", move=rng.choice(moves))
        events = status.pop("events")
        status.pop("move", None)


SETUPS = [{}, {"solo": True}, {"players": 3}, {"players": 4, "characters": ["scout", "medic", "mechanic", "veteran"]}]


def morning(engine, **changes):
    """A position by hand: the medic is to act on the first morning, on t5 beside New Haven."""
    engine.ask("new", game="sun", setup={"characters": ["medic", "scout"]}, seed=1)
    state = engine.ask("state")["state"]
    state.update(day=1, phase="morning", active="medic", first="medic", answer=0, supply=None, stack=None, bag={"wood": 3},
                 points=[0, 0], gifts=[0, 0], successes=[0, 0], roll=[])
    state["heroes"] = [
        {"character": name, "tile": tile, "hp": 5, "water": 3, "fitness": "ok", "ap": 6, "karma": 3, "conditions": [],
         "gear": None, "has": {}, "healed": 0, "down_for": 0, "extra_ap": 0, "used": {}}
        for name, tile in (("medic", "t5"), ("scout", "t0"))]
    state["tiles"]["t5"] = {"q": 0, "r": -1, "water": True, "dropped": {"metal": 2, "food": 1}}
    state["merchants"][0] = {"tile": "t0", "water": 4, "has": {}}
    state.update(changes)
    return state


def put(engine, state, **setup):
    return engine.ask("set", game="sun", setup=setup or {"characters": ["medic", "scout"]}, state=state, seed=1)


def refused(engine, state, *words):
    return engine.refused("set", *words, game="sun", setup={"characters": ["medic", "scout"]}, state=state)


def test_every_state_of_a_game_can_be_set(engine):
    for seed, setup in enumerate(SETUPS):
        states = []
        for status, state, _ in play_quietly(engine, setup, seed):
            states.append((status, state, engine.ask("hash"), engine.ask("moves")))
        assert len(states) > 40
        for status, state, code, moves in states:
            assert put(engine, state, **status["setup"]) == status
            assert engine.ask("state")["state"] == state
            assert engine.ask("hash") == code and engine.ask("moves") == moves
        status, state = states[-1][:2]
        assert status["result"]["why"] == state["result"]
        assert status["result"]["winners"] == (list(range(len(state["heroes"]))) if state["result"] == "won" else [])


def all_set_ups():
    """Every edition and mode, the missions in turn."""
    modes = [{"players": 2}, {"players": 4}, {"solo": True}, {"players": 3, "mode": "semi-cooperative", "survivors": 2}]
    for number, (edition, mode) in enumerate(itertools.product(["2.0", "1.05", "1.0"], modes)):
        yield {"edition": edition, "mission": 1 + number % 6, **mode}


def test_positions_of_all_editions_and_modes_come_back(engine):
    ops = set()
    for seed, setup in enumerate(all_set_ups()):
        states = []
        for number, (status, state, _) in enumerate(play_quietly(engine, setup, 40 + seed)):
            if number % 9 == seed % 9:
                states.append((status, state, engine.ask("hash")))
            if number == 500:
                break
        for status, state, code in states:
            assert put(engine, state, **status["setup"]) == status
            assert engine.ask("state")["state"] == state and engine.ask("hash") == code
            ops |= {step["op"] for step in state["stack"]}
    assert len(ops) > 25, ops


def documented_position(section):
    return json.loads(section.split("```position\n")[1].split("```")[0])


def written_out(engine, state):
    """What a position leaves to the rules, as state gives it."""
    given = engine.ask("state")["state"]
    return {**state, **{key: given[key] for key in ("supply", "stack") if state[key] is None}}


def test_the_empty_position_of_the_document(engine):
    state = documented_position(SECTION["State"])
    assert list(state) == documented("key of the state") and state["supply"] is None and state["stack"] is None
    assert put(engine, state)["actor"] == 0
    given = engine.ask("state")["state"]
    assert given == written_out(engine, state)
    assert given["supply"] == {"fabric": 20, "metal": 19, "connector": 17, "wood": 15, "alcohol": 13, "plastic": 11}
    engine.play("end")
    assert engine.ask("status")["actor"] == 1


def test_the_beginnings_of_the_document(engine):
    """A turn, a phase, a preparation: each comes back as it is, and the game goes on from there."""
    rows = table(SECTION["State"], "beginning at | changes")
    asked_for = []
    for row in rows:
        changes, stack = (json.loads(names(cell)[0]) if names(cell) else {} for cell in row[-2:])
        state = {**documented_position(SECTION["State"]), **changes, "stack": stack}
        put(engine, state)
        assert engine.ask("state")["state"] == written_out(engine, state), row
        asked_for.append(asked(engine))
        rng = random.Random(1)
        for _, answer in zip(range(30), engine.play_out(rng.choice)):
            assert answer["ok"]
    assert asked_for == ["drink", "actions", "actions", "draw", "draw", "d8", "sustain"]


def test_what_may_be_written_and_comes_back_left_out(engine):
    state = documented_position(SECTION["State"])
    put(engine, state)
    plain = engine.ask("state")["state"]
    for path, value in [
        (["heroes", 0, "has"], {"wood": 0}),
        (["tiles", "t0"], {"q": 0, "r": 0, "camp": "printed", "water": False, "stored": 0, "dropped": {}, "fire": None}),
        (["tiles", "t0"], {"q": 0, "r": 0, "camp": "printed", "state": "revealed"}),
        (["stack"], [{"op": "days", "pc": 3}, {"op": "phase", "pc": 5, "number": 1, "phase": "morning"},
                     {"op": "turn", "pc": 3, "who": "medic"}, {"op": "actions", "pc": 0, "who": "medic"}]),
    ]:
        other = copy.deepcopy(state)
        place = other
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
        put(engine, other)
        assert engine.ask("state")["state"] == plain, path
    put(engine, {**state, "heroes": [{**state["heroes"][0], "conditions": ["infected", "injured"], "hp": 2}, state["heroes"][1]]})
    assert engine.ask("state")["state"]["heroes"][0]["conditions"] == ["injured", "infected"]


def test_a_heap_hides_a_tile_of_the_stack_or_none(engine):
    """New Haven stands for none within the program: it may not come back as something else."""
    state = documented_position(SECTION["State"])
    for tile in (None, "t1"):
        put(engine, {**state, "heaps": [{"left": 6, "tile": tile}]})
        assert engine.ask("state")["state"]["heaps"] == [{"left": 6, "tile": tile}]
    refused(engine, {**state, "heaps": [{"left": 6, "tile": "t0"}]}, "heaps[0] hides t0", "null")


def cell_of(header, key):
    return next(row[1] for row in table(SECTION["State"], header) if key in names(row[0]))


def test_every_word_of_a_state_is_documented(engine):
    seen = {}

    def see(header, key, words):
        seen.setdefault((header, key), set()).update(words)

    for seed, setup in enumerate(all_set_ups()):
        for number, (_, state, _) in enumerate(play_quietly(engine, setup, 80 + seed)):
            see("key of the state", "phase", [state["phase"]])
            see("key of the state", "result", [state["result"]] if state["result"] else [])
            for hero in state["heroes"]:
                see("key of a hero", "conditions", hero["conditions"])
                see("key of a hero", "fitness", [hero["fitness"]])
                see("key of a hero", "used", hero["used"].values())
            for foe in state["foes"].values():
                see("key of a foe", "flags", foe["flags"])
            for tile in state["tiles"].values():
                see("key of a tile", "containers", tile.get("containers", []))
                see("key of a tile", "camp", [tile[key] for key in ("camp", "fire") if key in tile])
            if number == 300:
                break
    for (header, key), words in seen.items():
        assert words <= set(names(cell_of(header, key))), (header, key, words)
    assert "sent" in names(cell_of("key of a foe", "flags"))
    assert sum(len(words) for words in seen.values()) > 15, seen


def test_the_state_is_documented(engine):
    ops = set()
    for seed, setup in enumerate(SETUPS):
        for _, state, _ in play_quietly(engine, setup, 10 + seed):
            assert list(state) == documented("key of the state"), state
            for hero in state["heroes"]:
                assert set(hero) == set(documented("key of a hero"))
            for cards in state["cards"].values():
                for card in cards.values():
                    assert set(card) <= set(documented("key of a card"))
            for tile in state["tiles"].values():
                assert set(tile) <= set(documented("key of a tile"))
            for foe in state["foes"].values():
                assert set(foe) | {"symbol"} == set(documented("key of a foe"))
            for step in state["stack"]:
                known = names(STEPS[step["op"]][2])
                assert set(step) <= {"op", "pc", *known}, step
                needed = {key for key in known if f"`{key}`?" not in STEPS[step["op"]][2]}
                assert needed <= set(step), step
                ops.add(step["op"])
    assert len(ops) > 30, ops


def test_a_team_card_is_for_one_seat(engine):
    """SUN-TEAM-01: events name who may be told, views show the own card, the end shows all."""
    engine.ask("new", game="sun", setup={"players": 2, "mode": "semi-cooperative", "survivors": 1}, seed=1)
    told = engine.ask("play", move="team survivor-baker")["events"]
    assert [event.get("seats") for event in told] == [None, [0]], told
    assert "baker" not in told[0]["text"] and told[1]["card"] == "survivor-baker", told
    engine.ask("play", move="team sol-saboteur")
    state = engine.ask("state")["state"]
    assert list(state) == [*documented("key of the state"), "team"], state
    assert list(state["team"]) == documented("key of team"), state
    assert state["team"]["cards"] == ["survivor-baker", "sol-saboteur"], state
    for seat in (0, 1):
        cards = engine.ask("view", seat=seat)["view"]["team"]["cards"]
        assert [card is not None for card in cards] == [seat == 0, seat == 1], cards
    while engine.ask("status")["actor"] != "over":
        if engine.ask("status")["actor"] == "chance":
            engine.ask("roll")
            continue
        moves = engine.ask("moves")["moves"]
        wanted = [move for move in ("give-up", "agree", "done", "drink") if move in moves]
        engine.ask("play", move=(wanted or moves)[0])
    status = engine.ask("status")
    assert status["result"] == {"winners": [1], "why": "gave-up"}, status
    assert None not in engine.ask("view", seat=0)["view"]["team"]["cards"]


def test_moves_and_events_are_documented(engine):
    catalogue = (ROOT / "docs" / "rules" / "sun.md").read_text(encoding="utf-8")
    words, kinds = set(), set()
    for seed, setup in enumerate(SETUPS):
        for _, _, events in play_quietly(engine, setup, 20 + seed):
            for event in events:
                assert list(event)[:3] == ["kind", "rule", "text"], event
                assert set(event) - {"kind", "rule", "text"} == set(EVENTS[event["kind"]]), event
                assert f"**{event['rule']}" in catalogue, event
                assert "{" not in event["text"], event
                kinds.add(event["kind"])
        words |= {move.split()[0] for move in engine.ask("log")["moves"]}
    assert words <= MOVES and len(words) > 20, words
    assert len(kinds) > 25, kinds


def test_why_of_a_move_that_tells_nothing(engine):
    quiet = set()
    for seed, setup in enumerate(SETUPS):
        for number, (status, _, _) in enumerate(play_quietly(engine, setup, 60 + seed)):
            if number % 12 == 0 and isinstance(status["actor"], int):
                for move in engine.ask("moves")["moves"]:
                    answer = engine.ask("why", move=move)
                    assert answer["legal"] is True
                    if not answer["text"]:
                        assert answer["rule"] is None, answer
                        quiet.add(move.split()[0])
            if number == 250:
                break
    assert quiet, "every move told something"


# Fields that can be null: bare hands, a tile that nobody discovers, dice that are nobody's.
MAY_BE_NOBODY = {("attacks", "weapon"), ("duel-rolls", "weapon"), ("revealed", "who"), ("rolled", "by"), ("checked", "who")}


def told_well(event):
    """No field without a meaning, and a sentence that fits what is there."""
    assert set(event) == {"kind", "rule", "text", *EVENTS[event["kind"]]}, event
    assert re.fullmatch(r"[A-Z].*[.!?\"”]", event["text"], re.S) and not re.search(r"  | [.,:]|[{}]|null", event["text"]), event
    for key, value in event.items():
        assert value not in ("", [], 255), event  # 255 is nobody and nothing inside
        assert value is not None or (event["kind"], key) in MAY_BE_NOBODY, event
        assert key != "dice" or not isinstance(value, list) or all(set(die) == {"colour", "face"} for die in value), event


def test_nothing_is_told_that_means_nothing(engine):
    kinds = set()
    for seed, setup in enumerate(all_set_ups()):
        for number, (_, _, events) in enumerate(play_quietly(engine, setup, 120 + seed)):
            for event in events:
                event.pop("seats", None)
                told_well(event)
                kinds.add(event["kind"])
            if number % 20 == 0:
                for one in engine.ask("why", seat=0)["why"]:
                    assert one["numbers"] == {} and one["text"], one  # its sentences say it all
            if number == 400:
                break
    assert len(kinds) > 50, kinds


def test_a_position_by_hand_can_be_played(engine):
    answer = put(engine, morning(engine))
    assert (answer["actor"], answer["phase"], answer["result"]) == (0, "morning", None)
    engine.play("collect metal metal", "refill", "collect food", "move t0")
    state = engine.ask("state")["state"]
    medic = state["heroes"][0]
    assert medic["has"] == {"metal": 2, "food": 1} and medic["water"] == 4 and medic["tile"] == "t0"
    assert medic["ap"] == 2 and state["supply"]["metal"] == 19 - 2 - 1  # one is printed on New Haven
    assert [step["op"] for step in state["stack"]] == ["days", "phase", "turn", "actions"]


def test_a_position_by_hand_at_night(engine):
    state = morning(engine, phase="night", active="scout", day=2)
    put(engine, state)
    assert engine.ask("status")["actor"] == 1
    engine.play("end")
    assert engine.ask("state")["state"]["day"] == 3  # the marker was with the medic: the scout was last


def test_any_card_anywhere(engine):
    state = morning(engine)
    state["cards"]["item"] = {"bow": {"at": "medic", "left": 2}, "tent": {"at": "t5"}, "medkit": {"at": "merchant-0", "left": 1}}
    state["cards"]["gear"] = {"carrying-bag": {"at": "scout"}}
    state["heroes"][1]["gear"] = "carrying-bag"
    put(engine, state)
    back = engine.ask("state")["state"]
    assert back["cards"] == state["cards"] and back["heroes"] == state["heroes"] and back["tiles"] == state["tiles"]
    assert "collect tent" in engine.ask("moves")["moves"]


def enemy(**changes):
    return {"tile": "t5", "order": 1, "damage": 0, "flags": [], "hits": 0, "met": [], "grudge": [], **changes}


def ambush(engine, **changes):
    """The medic is on t5 with an enemy, which is as the changes say; a bow without arrows in hand."""
    state = morning(engine)
    state["cards"]["enemy"] = {"coyote": {"at": "field"}}
    state["cards"]["item"] = {"bow": {"at": "medic"}}
    state["foes"] = {"coyote": enemy(**changes)}
    return state


def asked(engine):
    return engine.ask("state")["state"]["stack"][-1]["op"]


def test_the_fight_of_the_document(engine):
    state = morning(engine)
    state["heroes"][0]["tile"] = "t0"
    state["tiles"]["t2"] = {"q": 1, "r": -1}
    put(engine, state)
    lines = SECTION["Moves"].split("```fight\n")[1].split("```")[0].splitlines()
    assert len(lines) > 10
    for line in lines:
        move, op = re.fullmatch(r"(.*?)  +(\w+)", line).groups()
        engine.play(move)
        assert asked(engine) == op, line
    after = engine.ask("state")["state"]
    assert after["foes"] == {} and after["cards"]["enemy"] == {"stray-dog": {"at": "bottom"}}
    assert after["heroes"][0]["hp"] == 4 and after["heroes"][0]["ap"] == 3 and after["heroes"][0]["has"] == {"food": 2}
    assert after["tiles"]["t2"]["symbol_marked"] is True


def test_enemies_by_hand(engine):
    for state in [ambush(engine), ambush(engine, damage=2, met=["medic"]), ambush(engine, damage=3, flags=["down"]),
                  ambush(engine, order=9)]:
        put(engine, state)
        back = engine.ask("state")["state"]
        assert back["foes"] == state["foes"] and back["cards"] == state["cards"]
    state = ambush(engine, tile="b2")
    state["blind"][1] = {"q": 1, "r": -1}
    put(engine, state)
    assert engine.ask("state")["state"]["blind"] == state["blind"]
    assert "charge 3" in engine.ask("moves")["moves"]
    state = morning(engine)
    state["merchants"][1] = {"tile": "t5", "water": 2, "has": {"wood": 1}}
    state["foes"] = {"tin-marie": enemy(grudge=["scout"])}
    put(engine, state)
    assert {"trade tin-marie", "steal tin-marie", "attack tin-marie"} <= set(engine.ask("moves")["moves"])


def test_enemies_that_cannot_be(engine):
    put(engine, morning(engine))
    for words, changes in [
        (["New Haven"], {"tile": "t0"}),
        (["not on a tile of the map"], {"tile": "t9"}),
        (["not on a tile of the map"], {"tile": "b1"}),
        (["tile"], {"tile": "b13"}),
        (["damage"], {"damage": 3}),
        (["damage"], {"damage": 4, "flags": ["down"]}),
        (["defeated"], {"flags": ["down"]}),
        (["fight"], {"flags": ["tapped"]}),
        (["fight"], {"flags": ["tapped", "strikes"]}),
        (["fight"], {"hits": 1}),
        (["asleep"], {"flags": ["asleep"]}),
        (["order"], {"order": 0}),
        (["met"], {"met": ["scout"]}),
        (["grudge"], {"grudge": ["medic"]}),
        (["magic"], {"magic": 1}),
    ]:
        refused(engine, ambush(engine, **changes), *words)
        put(engine, morning(engine))
    state = ambush(engine)
    del state["foes"]["coyote"]["met"]
    refused(engine, state, "met")
    refused(engine, {**ambush(engine), "foes": {}}, "field")
    refused(engine, {**ambush(engine), "foes": {"coyoty": enemy()}}, "coyoty")
    refused(engine, {**ambush(engine), "blind": [{"q": 0, "r": 0}] + [None] * 15}, "one place")
    refused(engine, {**ambush(engine), "blind": [{"q": 7, "r": 0}] + [None] * 15}, "pieces")
    refused(engine, {**ambush(engine), "blind": []}, "blind")
    refused(engine, {**ambush(engine), "strike": 1}, "strike")
    refused(engine, {**morning(engine), "foes": {"tin-marie": enemy()}}, "merchant")


def test_moves_of_a_fight_that_are_refused(engine):
    put(engine, ambush(engine))
    for move, *words in [
        ("attack coyote-2", "There is no enemy or merchant \"coyote-2\". Did you mean \"coyote\"?"),
        ("attack stray-dog", "not in play"),
        ("attack coyote machete", "You don't have the Machete."),
        ("attack coyote bow", "There is no ammunition in the Bow, and you carry none for it."),
        ("shoot coyote bow", "own tile"),
        ("ambush coyote", "you are not hidden"),
        ("loot coyote", "not defeated"),
        ("trade coyote", "is not a merchant"),
        ("steal coyote", "is not a merchant"),
        ("trade lawrence", "not on your tile"),
        ("trade tin-marie", "not in play"),
        ("fight scout", "not on your tile"),
        ("fight medic", "You can't attack yourself."),
        ("fight veteran", "Nobody plays Tomas."),
        ("snipe scout bow", "no ammunition"),
        ("sneak t9", "You can't"),
        ("recon t5", "enemy symbol"),
        ("end", "use the rest of your AP, or wait"),
        ("avoid coyote", "action"),
        ("pass", "action"),
        ("counter", "action"),
        ("deal", "action"),
        ("d8 3", "action"),
    ]:
        engine.refused("play", *words, move=move)
    engine.play("attack coyote")
    engine.refused("play", "Roll the dice first.", move="d8 3")
    put(engine, ambush(engine, damage=3, flags=["down"]))
    engine.refused("play", "already defeated", move="attack coyote")
    engine.refused("play", "There is no attack to dodge", move="dodge")
    far = ambush(engine)
    far["foes"]["coyote"]["tile"] = "t6"
    far["tiles"]["t6"] = {"q": 0, "r": -2, "symbol_marked": True}
    far["cards"]["item"]["bow"]["left"] = 1
    put(engine, far)
    engine.refused("play", "not on your tile", move="attack coyote")
    engine.play("shoot coyote bow")
    far["tiles"]["t7"] = {"q": 0, "r": -3}
    far["foes"]["coyote"]["tile"] = "t7"
    put(engine, far)
    engine.refused("play", "too far away", move="shoot coyote bow")


def test_a_bargain_that_is_refused(engine):
    state = morning(engine)
    state["heroes"][0].update(tile="t0", has={"food": 1})
    state["merchants"][0] = {"tile": "t0", "water": 4, "has": {"plastic": 1}}
    put(engine, state)
    engine.refused("play", "Lawrence can't be robbed.", move="steal lawrence")
    engine.play("trade lawrence", "want plastic")
    for move, *words in [
        ("want plastic", "no more of this to sell"),
        ("want bow", "doesn't have this card"),
        ("give wood", "no more of this to give"),
        ("give bow", "You don't have this card"),
        ("deal", "worth 0 water", "give 3 more"),
        ("attack lawrence", "Choose what to give"),
    ]:
        engine.refused("play", *words, move=move)
    engine.play("give food", "give water", "deal")
    engine.refused("play", "Choose what you want first.", move="deal")
    engine.refused("play", "There is nothing in the deal yet.", move="cancel")
    engine.play("done")
    assert engine.ask("state")["state"]["heroes"][0]["has"] == {"plastic": 1}


def test_what_cannot_be(engine):
    put(engine, morning(engine))
    for words, path, value in [
        (["one place"], ["tiles", "t6"], {"q": 0, "r": -1}),
        (["pieces"], ["tiles", "t6"], {"q": 9, "r": 9}),
        (["metal"], ["tiles", "t5", "dropped"], {"metal": 20}),
        (["full health"], ["heroes", 0, "hp"], 7),
        (["must be injured"], ["heroes", 0, "hp"], 1),
        (["wears"], ["heroes", 0, "gear"], "carrying-bag"),
        (["both"], ["heroes", 1, "character"], "medic"),
        (["Did you mean \"crowbar\"?"], ["cards", "item"], {"crobar": {"at": "medic"}}),
        (["item"], ["cards", "gear"], {"bow": {"at": "medic"}}),
        (["actions"], ["heroes", 0, "ap"], 0),
        (["can't lie on"], ["stack"], [{"op": "days", "pc": 3}, {"op": "turn", "who": "medic"}]),
        (["active"], ["active"], None),
        (["phase"], ["phase"], "evening"),
        (["1 or more"], ["day"], 0),
        (["answer"], ["answer"], 256),
    ]:
        state = copy.deepcopy(morning(engine))
        place = state
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
        put(engine, morning(engine))
        refused(engine, state, *words)


def test_every_key_of_the_state_is_needed(engine):
    state = morning(engine)
    put(engine, state)
    for key in state:
        refused(engine, {name: value for name, value in state.items() if name != key}, key)
    refused(engine, {**state, "weather": 1}, "weather")


def test_set_ups_that_cannot_be(engine):
    engine.ask("new", game="sun", seed=1)
    for words, setup in [
        (["players"], {"players": 7}),
        (["players"], {"players": 0}),
        (["mission"], {"mission": 99}),
        (["twice"], {"characters": ["medic", "medic"]}),
        (["medik"], {"characters": ["medik", "scout"]}),
        (["characters"], {"characters": ["medic"]}),
        (["solo"], {"solo": True, "players": 2}),
        (["solo"], {"solo": 1}),
        (["edition"], {"edition": "3.0"}),
    ]:
        engine.refused("new", *words, game="sun", setup=setup)


def test_illegal_moves_have_a_reason(engine):
    put(engine, morning(engine))
    for move, words in [("move t9", []), ("collect wood", []), ("craft tent", []), ("dance", ["dance"]), ("move t5", []),
                        ("drink", []), ("roll 1", []), ("swap scout", []), ("eat 9", []), ("use bow", [])]:
        engine.refused("play", *words, move=move)


def test_bots_move(engine):
    put(engine, morning(engine))
    legal = engine.ask("moves")["moves"]
    for bot in ("random", "rollout"):
        assert engine.ask("bot", bot=bot, ms=50)["move"] in legal


def play_to_the_end(engine, bot):
    while (status := engine.ask("status"))["actor"] != "over":
        if status["actor"] == "chance":
            engine.ask("roll")
        else:
            engine.ask("play", move=engine.ask("bot", bot=bot)["move"])


def test_suspicions(engine):
    """A curve for each person that begins with the deal, is a share of 1 at every point, and ends with the truth."""
    engine.ask("new", game="skies", seed=1)
    assert engine.ask("suspicions")["suspicions"] is None
    engine.ask("new", game="sun", setup={"players": 2}, seed=1)
    assert engine.ask("suspicions")["suspicions"] is None
    engine.ask("new", game="sun", setup={"players": 3, "mode": "semi-cooperative", "survivors": 3}, seed=4)
    start = engine.ask("suspicions")["suspicions"]
    assert start["moves"] == [] and start["start"]["chances"] == [0.25] * 3 and start["start"]["nobody"] == 0.25, start
    play_to_the_end(engine, "simple")
    curve = engine.ask("suspicions", spectator=True)["suspicions"]
    driver = engine.ask("suspicions")["suspicions"]
    assert [move["chances"] for move in curve["moves"]] == [move["chances"] for move in driver["moves"]]
    numbers = [move["number"] for move in curve["moves"]]
    assert len(numbers) > 10 and numbers == sorted(set(numbers)) and numbers[-1] < len(engine.ask("log")["moves"])
    for move in curve["moves"]:
        assert abs(sum(move["chances"]) + move["nobody"] - 1) < 0.001 and move["label"], move
    last = curve["moves"][-1]
    assert sorted(last["chances"] + [last["nobody"]]) == [0, 0, 0, 1], last
    for seat in range(3):
        own = engine.ask("suspicions", seat=seat)["suspicions"]
        dealt = next(move for move in own["moves"] if move["chances"][seat] in (0, 1))
        assert dealt["chances"][seat] == round(last["chances"][seat]), (seat, dealt, last)


def test_lesson(engine):
    """What "lesson" lists is what "ask" offers and "act" takes; the rest is refused, and the end is an end."""
    engine.refused("new", "set-up", game="sun", luck="lesson", seed=3)
    engine.refused("new", "no lesson", game="skies", luck="lesson")
    engine.ask("new", game="skies", seed=1)
    assert engine.ask("lesson")["lesson"] is None
    engine.ask("new", game="sun", luck="lesson")
    answer = engine.ask("act")
    rng = random.Random(1)
    ids = []
    for _ in range(60):
        lesson = engine.ask("lesson")["lesson"]
        if lesson["over"]:
            break
        ids.append(lesson["id"])
        offered = [choice["move"] for group in answer["ask"]["groups"] for choice in group["choices"]]
        assert set(offered) <= set(lesson["answers"] + lesson["may"]), (offered, lesson)
        assert lesson["text"] and lesson["title"] and lesson["ask"]
        legal = engine.ask("moves")["moves"]
        waits = [move for move in legal if move not in lesson["answers"] + lesson["may"]]
        if waits:
            engine.refused("act", "can wait", lesson["ask"], move=rng.choice(waits))
        answer = engine.ask("act", move=rng.choice(offered))
    assert lesson["over"] and lesson["step"] == lesson["of"] and "first day" in lesson["text"], lesson
    assert "karma" in ids and "open" in ids and "home" in ids, ids
    assert engine.ask("state")["state"]["day"] == 2


main()
