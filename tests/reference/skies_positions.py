"""Random legal positions of Under Falling Skies, and ways to spoil one.

Random games die young, so most of what the rules can do is met by starting in the middle: every
position made here is one the rules could have led to as far as a reader of the protocol can tell.
"""

import json

from skies_model import (
    COLUMNS,
    base_row,
    column,
    excavator_place,
    first_on_card,
    is_dig,
    is_open,
    on_board,
    robot_on,
    room_value,
    spawn_columns,
    start,
)

PHASES = ["roll", "reroll", "place", "resolve", "robot", "spawn"]


def random_position(board, rng, phase):
    """A position in that phase; "reroll" is phase roll in the middle of a round."""
    while True:
        state = attempt(board, rng, phase)
        if state:
            return state


def attempt(board, rng, phase):
    state = start(board)
    late = 1 if phase == "spawn" else 0
    state["phase"] = "roll" if phase == "reroll" else phase
    state["mothership"] = rng.randrange(late, board.skull_row)
    state["energy"] = rng.randint(0, board.energy_most)
    state["research"] = rng.randrange(len(board.steps))
    state["damage"] = rng.randrange(board.damage_skull)
    state["excavator"] = rng.randrange(len(board.track) - board.start)
    if rng.random() < 0.3:  # at the end of the track, where the great rooms are open
        state["excavator"] = len(board.track) - board.start - 1
    if rng.random() < 0.3:  # nearly over
        state["research"] = len(board.steps) - rng.randint(1, 3)
        state["mothership"] = max(state["mothership"], board.skull_row - rng.randint(1, 2))
        state["damage"] = max(state["damage"], board.damage_skull - rng.randint(1, 2))
    back = [
        row - 1
        for row, what in board.symbol.items()
        if what and what[0] == "excavator" and row < board.skull_row
    ]
    if back and not late and rng.random() < 0.2:
        state["mothership"] = rng.choice(back)
    state["round"] = rng.randint(1, max(1, state["mothership"] + 1 - late))
    put_ships(board, rng, state)
    if phase == "robot":
        if not staff_a_robot_room(board, rng, state):
            return None
    else:
        put_robots(board, rng, state, {})
    finish_dice = {"roll": no_dice, "spawn": dice_done, "resolve": dice_resolving}
    finish_dice = finish_dice.get(phase, {"robot": dice_robot}.get(phase, dice_placing))
    return finish_dice(board, rng, state, phase)


def put_ships(board, rng, state):
    top = state["mothership"]
    spots = set(COLUMNS)
    for i, ship in enumerate(state["ships"]):
        ship.clear()
        where = rng.random()
        col = rng.choice(COLUMNS)
        if where < 0.15:
            ship["at"] = "card"
        elif i >= 5 and where < 0.6:
            ship["at"] = "aside"
        elif where < 0.5 and col in spots:
            spots.remove(col)
            ship.update(at="sky", col=col, row=top)
        elif rng.random() < 0.4:  # near each other and near the mothership, where things happen
            ship.update(at="sky", col=col, row=min(15, top + rng.randint(1, 3)))
        else:
            ship.update(at="sky", col=col, row=rng.randint(top + 1, 15))


def robot_spaces(board, state):
    """Where a robot can be found: rooms before the excavator, wholly excavated or no longer so."""
    return [
        s
        for s in board.spaces
        if base_row(s) == 0
        or (s in board.room_at and board.place[s] < excavator_place(board, state))
    ]


def put_robots(board, rng, state, kept):
    """Fills the list's places that are not kept."""
    for i in range(2):
        if i in kept:
            continue
        state["robots"][i] = None
        if rng.random() < 0.5:
            free = [s for s in robot_spaces(board, state) if not robot_on(state, s)]
            # Near the excavator, where a dig or a way back changes what the robot can do.
            last = excavator_place(board, state) - 2
            near = [s for s in free if base_row(s) and board.place[s] >= last]
            if near and rng.random() < 0.6:
                free = near
            state["robots"][i] = {
                "value": rng.randint(1, 6),
                "at": rng.choice(free),
                "ready": state["phase"] in ("roll", "place") or rng.random() < 0.7,
            }


def place_dice(board, rng, state, dice, columns):
    """Puts the dice into those columns, one each, most of them below row 0."""
    for die, col in zip(dice, columns):
        spaces = []
        digging = any(is_dig(board, state, d["at"]) for d in on_board(state))
        for space in board.spaces:
            if column(space) != col or robot_on(state, space):
                continue
            if is_dig(board, state, space):
                way = board.place[space] - excavator_place(board, state)
                if not digging and way <= die["value"]:
                    spaces += [space] * 2
            elif is_open(board, state, space):
                spaces += [space] * (1 if base_row(space) == 0 else 3)
        if not spaces:
            return False
        die["at"] = rng.choice(spaces)
    return True


def shuffled(rng, things):
    things = list(things)
    rng.shuffle(things)
    return things


def no_dice(board, rng, state, phase):
    # A round begins with every ship respawned that a spot could be found for.
    while first_on_card(state) and spawn_columns(state):
        col = rng.choice(spawn_columns(state))
        first_on_card(state).update(at="sky", col=col, row=state["mothership"])
    return state


def roll_all(rng, state):
    for die in state["dice"]:
        die["value"] = rng.randint(1, 6)


def dice_placing(board, rng, state, phase):
    roll_all(rng, state)
    dice = shuffled(rng, state["dice"])[: rng.randint(0, 4)]
    if not dice:  # nothing has happened since the round began
        no_dice(board, rng, state, phase)
    if phase == "reroll" and not any(d["color"] == "white" for d in dice):
        return None
    return state if place_dice(board, rng, state, dice, shuffled(rng, COLUMNS)) else None


def dice_done(board, rng, state, phase):
    roll_all(rng, state)
    for die in state["dice"]:
        die["at"] = "done"
    return state if first_on_card(state) and len(spawn_columns(state)) > 1 else None


def set_some_aside(rng, state, keep=()):
    for die in state["dice"]:
        if die["at"] not in keep and (base_row(die["at"]) == 0 or rng.random() < 0.2):
            die["at"] = "done"


def staff(state, room, dice, columns):
    """Fills the room's spaces that have no robot with the last dice; takes them and their columns."""
    for space in room.spaces:
        if robot_on(state, space):
            continue
        if column(space) not in columns:
            return False
        dice.pop()["at"] = space
        columns.remove(column(space))
    return True


def dice_resolving(board, rng, state, phase):
    roll_all(rng, state)
    dice = shuffled(rng, state["dice"])
    columns = list(COLUMNS)
    halls = [r for r in board.rooms if len(r.spaces) > 1 and is_open(board, state, r.name)]
    hall = rng.choice(halls) if halls and rng.random() < 0.5 else None
    if hall:
        staff(state, hall, dice, columns)
        if "research" in hall.effects and rng.random() < 0.3:  # the last step
            state["research"] = len(board.steps) - 1
            state["energy"] = max(state["energy"], hall.cost)
            for die in on_board(state):
                die["value"] = rng.randint(4, 6)
    if not place_dice(board, rng, state, dice, columns):
        return None
    set_some_aside(rng, state, hall.spaces if hall else ())
    busy = on_board(state) or any(r and r["ready"] for r in state["robots"])
    return state if busy else None


def staff_a_robot_room(board, rng, state):
    rooms = [r for r in board.rooms if "robot" in r.effects and is_open(board, state, r.name)]
    if not rooms:
        return False
    room = rng.choice(rooms)
    state["robot_room"] = room.name
    state["energy"] = rng.randint(0, board.energy_most - room.cost)
    new = rng.randrange(2)  # the place in the list that stays free
    kept = {new}
    if rng.random() < 0.4:
        kept.add(1 - new)
        state["robots"][1 - new] = {
            "value": rng.randint(1, 6),
            "at": rng.choice(room.spaces),
            "ready": True,
        }
    put_robots(board, rng, state, kept)
    return True


def dice_robot(board, rng, state, phase):
    room = board.room_at[state["robot_room"]]
    roll_all(rng, state)
    dice = shuffled(rng, state["dice"])
    columns = shuffled(rng, COLUMNS)
    builder = [robot_on(state, s) for s in room.spaces if robot_on(state, s)]
    if not all(r["ready"] for r in builder) or not staff(state, room, dice, columns):
        return None
    if not place_dice(board, rng, state, dice, columns):
        return None
    set_some_aside(rng, state, room.spaces)
    value = room_value(state, room)
    state["robot_value"] = min(6, value)
    return state if value > 0 else None


# --- positions that cannot be --------------------------------------------------------------------------


def spoil(board, rng, state, name):
    """The position with that fault, or None where the fault does not fit it."""
    return FAULTS[name](board, rng, state)


def clone(state):
    return json.loads(json.dumps(state))


def fault(change):
    def spoiled(board, rng, state):
        bad = clone(state)
        return bad if change(board, rng, bad) is not False else None

    return spoiled


def missing_key(board, rng, s):
    del s[rng.choice(sorted(s))]


def missing_inner_key(board, rng, s):
    del s["dice"][rng.randrange(5)][rng.choice(["color", "value", "at"])]


def unknown_key(board, rng, s):
    s["surprise"] = 1


def unknown_ship_key(board, rng, s):
    s["ships"][rng.randrange(7)]["speed"] = 1


def out_of_range(board, rng, s):
    key, most = rng.choice(
        [
            ("energy", board.energy_most),
            ("research", len(board.steps)),
            ("damage", board.damage_skull),
            ("mothership", board.skull_row),
            ("excavator", len(board.track) - board.start - 1),
        ]
    )
    s[key] = rng.choice([-1, most + 1, 300, -(2**40)])


def wrong_type(board, rng, s):
    key = rng.choice(["energy", "research", "dice", "robots", "ships", "phase", "round"])
    s[key] = {"energy": "2", "research": 1.5, "phase": 3, "round": True}.get(key, {})


def unknown_phase(board, rng, s):
    s["phase"] = "lunch"


def wrong_count(board, rng, s):
    key = rng.choice(["dice", "robots", "ships"])
    s[key] = s[key][:-1] if rng.random() < 0.5 else s[key] + [s[key][0]]


def dice_in_wrong_order(board, rng, s):
    s["dice"][0]["color"] = "white"


def die_of_seven(board, rng, s):
    s["dice"][rng.randrange(5)]["value"] = 7


def two_dice_in_a_column(board, rng, s):
    if s["phase"] not in ("place", "resolve") or not on_board(s):
        return False
    first = on_board(s)[0]
    other = rng.choice([d for d in s["dice"] if d is not first])
    others = [
        x
        for x in board.spaces
        if column(x) == column(first["at"]) and x != first["at"] and is_open(board, s, x)
    ]
    others = [x for x in others if not robot_on(s, x) and (s["phase"] == "place" or base_row(x))]
    if not others:
        return False
    other["at"] = rng.choice(others)


def two_dice_on_a_space(board, rng, s):
    if s["phase"] not in ("place", "resolve") or not on_board(s):
        return False
    first = on_board(s)[0]
    rng.choice([d for d in s["dice"] if d is not first])["at"] = first["at"]


def die_on_a_tunnel_behind(board, rng, s):
    tunnels = [x for x in board.track if x not in board.room_at and x != board.track[board.start]]
    tunnels = [x for x in tunnels if board.place[x] < excavator_place(board, s)]
    if s["phase"] not in ("place", "resolve") or not tunnels:
        return False
    for d in s["dice"]:
        if d["at"] in board.spaces:
            d["at"] = "done" if s["phase"] == "resolve" else None
    s["dice"][0]["at"] = rng.choice(tunnels)


def die_too_far(board, rng, s):
    far = [
        x
        for x in board.track
        if board.place[x] - excavator_place(board, s) > 6 or x == board.track[excavator_place(board, s)]
    ]
    if s["phase"] not in ("place", "resolve"):
        return False
    for d in s["dice"]:
        if d["at"] in board.spaces:
            d["at"] = "done" if s["phase"] == "resolve" else None
    s["dice"][0]["at"] = rng.choice(far)


def ship_above_the_mothership(board, rng, s):
    if s["mothership"] == 0:
        return False
    s["ships"][rng.randrange(7)] = {"at": "sky", "col": 1, "row": s["mothership"] - 1}


def ship_in_the_city(board, rng, s):
    s["ships"][rng.randrange(7)] = {"at": "sky", "col": rng.choice(COLUMNS), "row": 16}


def ship_beside_the_sky(board, rng, s):
    s["ships"][rng.randrange(7)] = {"at": "sky", "col": rng.choice([0, 6, -1]), "row": 14}


def ship_on_the_card_with_a_place(board, rng, s):
    s["ships"][rng.randrange(7)] = {"at": "card", "col": 2}


def green_ship_aside(board, rng, s):
    s["ships"][rng.randrange(5)] = {"at": "aside"}


def robot_outside_a_room(board, rng, s):
    here = excavator_place(board, s)
    bad = [x for x in board.track if x not in board.room_at or board.place[x] >= here]
    s["robots"][rng.randrange(2)] = {"value": 3, "at": rng.choice(bad), "ready": True}
    if s["phase"] == "robot" and None not in s["robots"]:
        return False


def robot_without_value(board, rng, s):
    s["robots"][0] = {"value": 0, "at": "c1r0", "ready": True}


def robots_on_one_space(board, rng, s):
    s["robots"] = [{"value": v, "at": "c1r0", "ready": True} for v in (2, 3)]


def robot_on_a_die(board, rng, s):
    dice = [d for d in on_board(s) if is_open(board, s, d["at"])]
    if not dice or s["phase"] == "robot":
        return False
    s["robots"][1] = {"value": 3, "at": dice[0]["at"], "ready": True}


def robot_fields_elsewhere(board, rng, s):
    if s["phase"] == "robot":
        return False
    s["robot_value"], s["robot_room"] = 3, "c2r1"


def robot_fields_missing(board, rng, s):
    if s["phase"] != "robot":
        return False
    del s[rng.choice(["robot_value", "robot_room"])]


def no_blue_die_to_put(board, rng, s):
    if s["phase"] != "robot":
        return False
    free = [x for x in board.defence if not robot_on(s, x)]
    s["robots"] = [r or {"value": 2, "at": x, "ready": False} for r, x in zip(s["robots"], free)]


def robot_from_no_robot_room(board, rng, s):
    if s["phase"] != "robot":
        return False
    s["robot_room"] = rng.choice([r.name for r in board.rooms if "robot" not in r.effects])


def result_before_the_end(board, rng, s):
    if s["phase"] == "over":
        return False
    s["result"] = "won"


def over_without_result(board, rng, s):
    if s["phase"] == "robot":
        return False
    s["phase"], s["result"] = "over", None


def placing_with_no_die_left(board, rng, s):
    if s["phase"] != "place":
        return False
    for die in s["dice"]:
        die["at"] = "done"


def resolving_with_nothing_left(board, rng, s):
    if s["phase"] != "resolve":
        return False
    for die in s["dice"]:
        die["at"] = "done"
    for robot in s["robots"]:
        if robot:
            robot["ready"] = False


def resolving_before_all_are_placed(board, rng, s):
    if s["phase"] != "resolve":
        return False
    s["dice"][rng.randrange(5)]["at"] = None


def resolving_with_a_die_on_defence(board, rng, s):
    if s["phase"] != "resolve":
        return False
    done = [d for d in s["dice"] if d["at"] == "done"]
    free = [
        x
        for x in board.defence
        if not robot_on(s, x) and column(x) not in {column(d["at"]) for d in on_board(s)}
    ]
    if not done or not free:
        return False
    done[0]["at"] = free[0]


def spawning_without_a_choice(board, rng, s):
    if s["phase"] != "spawn":
        return False
    for ship in s["ships"]:
        if ship["at"] == "card":
            ship.update(at="sky", col=3, row=15)


def going_on_after_the_end(board, rng, s):
    if s["phase"] in ("over",):
        return False
    key, end = rng.choice(
        [("damage", board.damage_skull), ("research", len(board.steps))]
    )
    s[key] = end


FAULTS = {
    change.__name__.replace("_", " "): fault(change)
    for change in (
        missing_key,
        missing_inner_key,
        unknown_key,
        unknown_ship_key,
        out_of_range,
        wrong_type,
        unknown_phase,
        wrong_count,
        dice_in_wrong_order,
        die_of_seven,
        two_dice_in_a_column,
        two_dice_on_a_space,
        die_on_a_tunnel_behind,
        die_too_far,
        ship_above_the_mothership,
        ship_in_the_city,
        ship_beside_the_sky,
        ship_on_the_card_with_a_place,
        green_ship_aside,
        robot_outside_a_room,
        robot_without_value,
        robots_on_one_space,
        robot_on_a_die,
        robot_fields_elsewhere,
        robot_fields_missing,
        no_blue_die_to_put,
        robot_from_no_robot_room,
        result_before_the_end,
        over_without_result,
        placing_with_no_die_left,
        resolving_with_nothing_left,
        resolving_before_all_are_placed,
        resolving_with_a_die_on_defence,
        spawning_without_a_choice,
        going_on_after_the_end,
    )
}
