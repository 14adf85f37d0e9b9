"""Positions: what state gives, set takes; edited ones are taken where the rules could have led there."""

import copy
import json
import random

from driver import ROOT, main

FIRST = "roll 3 1 6 2 2"


def die(index, value, at):
    return {"color": "black" if index < 3 else "white", "value": value, "at": at}


def sky(col, row):
    return {"at": "sky", "col": col, "row": row}


def position(**changes):
    """Phase resolve of round 3, with a robot: the excavator has dug four spaces, up to c1r2."""
    state = {
        "round": 3, "phase": "resolve", "mothership": 2, "energy": 3, "research": 5, "damage": 1, "excavator": 4,
        "dice": [die(0, 6, "c1r1"), die(1, 4, "c2r1"), die(2, 2, "c3r1"), die(3, 2, "done"), die(4, 5, "c5r1")],
        "robots": [None, {"value": 3, "at": "c4r2", "ready": True}],
        "ships": [sky(1, 7), sky(2, 10), sky(3, 2), sky(4, 6), {"at": "card"}, {"at": "aside"}, sky(5, 4)],
        "result": None,
    }
    state.update(changes)
    return state


def edited(state, path, value):
    """A copy with one value replaced; path is a list of keys and indices."""
    state = copy.deepcopy(state)
    place = state
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return state


def accepted(engine, state, setup=None):
    answer = engine.ask("set", game="skies", setup=setup or {}, state=state, seed=1)
    assert engine.ask("state")["state"] == state
    assert engine.ask("log")["moves"] == []
    return answer


def test_every_state_of_a_game_can_be_set(engine):
    phases = set()
    for seed in range(8):
        rng = random.Random(seed)
        setup = engine.ask("new", game="skies", setup={"level": seed}, seed=seed)["setup"]
        states = [(engine.ask("status"), engine.ask("state")["state"], engine.ask("hash"), engine.ask("moves"))]
        for _ in engine.play_out(rng.choice):
            states.append((engine.ask("status"), engine.ask("state")["state"], engine.ask("hash"),
                           engine.ask("moves")))
        for status, state, code, moves in states:
            assert accepted(engine, state, setup) == status
            assert engine.ask("hash") == code
            assert engine.ask("moves") == moves
            phases.add(status["phase"])
    assert phases == {"roll", "place", "resolve", "robot", "spawn", "over"}


def test_the_position_of_the_document(engine):
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8").split("\n## skies\n")[1]
    state = json.loads(text.split("```position\n")[1].split("```")[0])
    accepted(engine, state)
    engine.ask("new", game="skies", seed=3)
    assert engine.ask("state")["state"] == state


def test_set_gives_the_status(engine):
    answer = accepted(engine, position())
    assert list(answer) == ["ok", "actor", "phase", "result", "setup"]
    assert (answer["actor"], answer["phase"], answer["result"]) == (0, "resolve", None)
    engine.refused("undo", "no move")


def test_keys_may_come_in_any_order(engine):
    state = position()
    answer = engine.ask("set", game="skies", state=dict(reversed(state.items())), seed=1)
    assert answer["phase"] == "resolve"
    assert list(engine.ask("state")["state"]) == list(engine.ask("view", seat=0)["view"])


def test_undo_goes_back_to_the_position(engine):
    accepted(engine, position())
    before = engine.snapshot()
    engine.play("use c1r1", "skip c2r1")
    engine.ask("undo")
    engine.ask("undo")
    assert engine.snapshot() == before
    engine.refused("undo")


def test_set_takes_its_dice_from_the_seed(engine):
    start = position(phase="roll", dice=[die(i, 0, None) for i in range(5)])
    rolls = set()
    for seed in (1, 1, 2):
        engine.ask("set", game="skies", state=start, seed=seed)
        rolls.add((seed, engine.ask("roll")["move"]))
    assert len(rolls) == 2 and len({move for _, move in rolls}) == 2


def test_edits_the_rules_allow(engine):
    for path, value in [
        (["round"], 2), (["round"], 1), (["energy"], 0), (["energy"], 7), (["research"], 13), (["damage"], 4),
        (["damage"], 0), (["excavator"], 5), (["dice", 0, "value"], 1), (["dice", 0, "at"], "done"),
        (["robots", 0], {"value": 6, "at": "c1r0", "ready": False}), (["robots", 1, "ready"], False),
        (["robots", 1], None), (["ships", 0], {"at": "card"}), (["ships", 0], sky(1, 15)),
        (["ships", 0], sky(2, 10)), (["ships", 6], {"at": "aside"}),
    ]:
        accepted(engine, edited(position(), path, value))


def test_edits_the_rules_do_not_allow(engine):
    accepted(engine, position())
    for words, path, value in [
        (["round"], ["round"], 0),
        (["round"], ["round"], 4),
        (["phase"], ["phase"], "night"),
        (["phase"], ["phase"], "over"),
        (["mothership"], ["mothership"], 12),
        (["mothership"], ["mothership"], 3),  # ships[2] would be above it
        (["energy"], ["energy"], 8),
        (["energy"], ["energy"], -1),
        (["Research"], ["research"], 14),
        (["research"], ["research"], 15),
        (["Damage"], ["damage"], 5),
        (["excavator"], ["excavator"], 20),
        (["excavated"], ["excavator"], 0),  # the robot's room lies beyond
        (["result"], ["result"], "won"),
        (["result"], ["result"], "draw"),
        (["dice[0]"], ["dice", 0, "value"], 7),
        (["dice[0]"], ["dice", 0, "value"], 0),
        (["dice[0]"], ["dice", 0, "color"], "white"),
        (["dice[3]"], ["dice", 3, "color"], "black"),
        (["dice[0]"], ["dice", 0, "at"], "c9r9"),
        (["dice[0]"], ["dice", 0, "at"], "DONE"),
        (["placed"], ["dice", 0, "at"], None),
        (["Column 2"], ["dice", 0, "at"], "c2r2"),  # SKY-DIE-03
        (["dice[0]"], ["dice", 0, "at"], "c1r5"),  # SKY-DIE-04
        (["defence"], ["dice", 0, "at"], "c1r0"),  # SKY-ROM-09
        (["robots[0]"], ["robots", 0], {"value": 1, "at": "c4r1", "ready": True}),  # a tunnel
        (["robots[0]"], ["robots", 0], {"value": 1, "at": "c5r2", "ready": True}),
        (["taken"], ["robots", 0], {"value": 1, "at": "c4r2", "ready": True}),
        (["taken"], ["robots", 0], {"value": 1, "at": "c1r1", "ready": True}),
        (["robots[1]"], ["robots", 1, "value"], 0),
        (["robots[1]"], ["robots", 1, "value"], 7),
        (["robots[1]", "ready"], ["robots", 1, "ready"], 1),
        (["ships[0]", "above"], ["ships", 0], sky(1, 1)),
        (["ships[0]"], ["ships", 0], sky(0, 5)),
        (["ships[0]"], ["ships", 0], sky(6, 5)),
        (["ships[0]"], ["ships", 0], sky(1, 16)),
        (["ships[0]"], ["ships", 0], {"at": "aside"}),
        (["ships[0]"], ["ships", 0], {"at": "card", "col": 1, "row": 1}),
        (["ships[0]"], ["ships", 0], {"at": "moon"}),
        (["starting spot"], ["ships", 0], sky(3, 2)),
    ]:
        engine.refused("set", *words, game="skies", state=edited(position(), path, value))


def test_dice_that_are_all_done_end_the_phase(engine):
    done = [die(i, 3, "done") for i in range(5)]
    accepted(engine, position(dice=done))
    engine.refused("set", "phase 2", game="skies", state=position(dice=done, robots=[None, None]))


def test_lists_have_their_length(engine):
    accepted(engine, position())
    for key in ("dice", "robots", "ships"):
        full = position()[key]
        for value in (full[:-1], full + full[:1], [], {}, None, 5, "x"):
            engine.refused("set", key, game="skies", state=position(**{key: value}))


def test_values_have_their_type(engine):
    accepted(engine, position())
    for path in (["round"], ["phase"], ["mothership"], ["energy"], ["research"], ["damage"], ["excavator"],
                 ["result"], ["dice", 0, "color"], ["dice", 0, "value"], ["dice", 0, "at"],
                 ["robots", 1, "value"], ["robots", 1, "at"], ["robots", 1, "ready"], ["ships", 0, "at"],
                 ["ships", 0, "col"], ["ships", 0, "row"], ["dice", 0], ["robots", 1], ["ships", 0]):
        for value in (1.5, [], {}, "?", 10**15, -(10**15)):
            engine.refused("set", game="skies", state=edited(position(), path, value))


def test_missing_and_unknown_keys(engine):
    accepted(engine, position())

    def objects(value, path=()):
        if isinstance(value, dict):
            yield path
        items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, item in items:
            yield from objects(item, (*path, key))

    def at(state, path):
        for key in path:
            state = state[key]
        return state

    for path in objects(position()):
        for key in at(position(), path):
            state = position()
            del at(state, path)[key]
            engine.refused("set", game="skies", state=state)
        state = position()
        at(state, path)["extra"] = 1
        engine.refused("set", "extra", game="skies", state=state)
    engine.refused("set", "robot_value", game="skies", state=position(robot_value=3, robot_room="c2r1"))


def test_the_phase_robot(engine):
    # SKY-ROB-01: the 4 in the robot room, minus one, builds a 3.
    accepted(engine, position())
    assert engine.play("use c2r1")["phase"] == "robot"
    state = engine.ask("state")["state"]
    assert (state["robot_value"], state["robot_room"]) == (3, "c2r1")
    accepted(engine, state)
    for key, value in [("robot_value", 0), ("robot_value", 7), ("robot_value", 4), ("robot_room", "c1r1"),
                       ("robot_room", "c4r1"), ("robot_room", "x"), ("robot_room", None), ("robots", [
                           {"value": 1, "at": "c1r0", "ready": True}, {"value": 1, "at": "c2r0", "ready": True}])]:
        engine.refused("set", game="skies", state={**state, key: value})
    for key in ("robot_value", "robot_room"):
        engine.refused("set", key, game="skies", state={k: v for k, v in state.items() if k != key})
    spaces = {move.split()[1] for move in engine.ask("moves")["moves"] if move.startswith("robot ")}
    assert "c2r1" not in spaces and "c1r0" in spaces  # SKY-ROB-06


def test_rolled_dice_and_the_phase_roll(engine):
    start = [die(i, 0, None) for i in range(5)]
    rolled = [die(i, 3, None) for i in range(5)]
    accepted(engine, position(phase="roll", dice=start))
    accepted(engine, position(phase="place", dice=rolled))
    engine.refused("set", game="skies", state=position(phase="roll", dice=rolled))
    engine.refused("set", game="skies", state=position(phase="place", dice=start))
    white = [die(i, 3, None) for i in range(4)] + [die(4, 3, "c1r0")]
    accepted(engine, position(phase="roll", dice=white))
    black = [die(0, 3, "c1r0")] + [die(i, 3, None) for i in range(1, 5)]
    engine.refused("set", "white", game="skies", state=position(phase="roll", dice=black))
    accepted(engine, position(phase="place", dice=black))


def test_a_position_can_be_won(engine):
    # SKY-ROM-08 on the last step of the track, which costs 12: three dice in the wide room of row 5.
    state = position(
        research=13, excavator=19, energy=1,
        dice=[die(0, 6, "c2r5"), die(1, 4, "c3r5"), die(2, 2, "c4r5"), die(3, 2, "done"), die(4, 5, "done")])
    accepted(engine, state)
    answer = engine.play("use c2r5")
    assert (answer["actor"], answer["phase"], answer["result"]) == ("over", "over", "won")
    assert answer["events"][-1]["kind"] == "won"
    over = engine.ask("state")["state"]
    assert over["dice"] == state["dice"] and over["energy"] == 0 and over["research"] == 14
    accepted(engine, over)


main()
