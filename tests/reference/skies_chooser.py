"""A careful player for the model: looks one move ahead, so that games last and reach deep states."""

from skies_model import (
    base_row,
    column,
    dice_left,
    die_on,
    excavator_place,
    is_dig,
    is_open,
    moves,
    on_board,
    play,
    robot_on,
)


def choose(board, state, rng, mistakes=0.05):
    legal = sorted(moves(board, state))
    if len(legal) == 1:
        return legal[0]
    if rng.random() < mistakes:
        return rng.choice(legal)
    return max(legal, key=lambda text: (worth(board, play(board, state, text)), rng.random()))


def worth(board, state):
    if state["result"] == "won":
        return 1e6
    if state["result"]:
        return -1e6
    total = -60 * state["damage"] - 30 * state["mothership"]
    total += 25 * state["research"] + 3 * state["excavator"]
    total += sum([0, 8, 7, 5, 4, 3, 2, 1][: state["energy"] + 1])
    total += sum(6 + 2 * r["value"] for r in state["robots"] if r)
    total -= sum(danger(board, state, ship) for ship in state["ships"])
    if state["phase"] in ("roll", "place", "resolve"):
        total += sum(promise(board, state, room) for room in board.rooms)
        total += sum(dig_promise(board, state, die) for die in on_board(state))
    if state["phase"] == "robot":
        total += 20
    return total


def danger(board, state, ship):
    if ship["at"] != "sky" or ship["row"] == state["mothership"]:
        return 0
    icon = board.icon[ship["col"], ship["row"]]
    return ship["row"] * 0.8 + max(0, ship["row"] - 9) * 2 - (4 if icon.isdigit() else 0)


def promise(board, state, room):
    """What the dice in a room will bring, less where spaces are still empty."""
    if not is_open(board, state, room.name):
        return 0
    workers = [die_on(state, s) or robot_on(state, s) for s in room.spaces]
    workers = [w for w in workers if w and w.get("ready", True)]
    if not any("color" in w for w in workers):
        return 0
    missing = [s for s in room.spaces if not die_on(state, s) and not robot_on(state, s)]
    taken = {column(d["at"]) for d in on_board(state)}
    if len(missing) > len(dice_left(state)) or any(column(s) in taken for s in missing):
        return 0
    if state["energy"] < room.cost:
        return 1
    value = sum(w["value"] for w in workers) + room.modifier + 3 * len(missing)
    if value <= 0:
        return 0
    gain = 0
    if "energy" in room.effects:
        gain += 3 * min(value, board.energy_most - state["energy"])
    if "research" in room.effects:
        at, left = state["research"], value
        while at < len(board.steps) and board.steps[at] <= left:
            left -= board.steps[at]
            at += 1
        gain += 25 * (at - state["research"]) + (500 if at == len(board.steps) else 0)
    if "fighter" in room.effects:
        gain += sum(
            8
            for s in state["ships"]
            if s["at"] == "sky"
            and s["row"] > state["mothership"]
            and board.icon[s["col"], s["row"]].isdigit()
            and int(board.icon[s["col"], s["row"]]) <= value
        )
    if "robot" in room.effects and None in state["robots"]:
        gain += 8 + 2 * min(6, value)
    return gain * (0.5 if missing else 0.95) - 3 * room.cost


def dig_promise(board, state, die):
    if base_row(die["at"]) == 0 or not is_dig(board, state, die["at"]) or state["energy"] < 1:
        return 0
    return 3 * (board.place[die["at"]] - excavator_place(board, state)) + 2
