"""Under Falling Skies, a second time: a plain model to compare the engine with.

Written from docs/rules/skies.md and docs/protocol.md alone, in another language and without a thought for
speed, so that a misunderstanding on one side shows up as a difference. States are the protocol's JSON
objects, spaces its texts ("c2r0"), moves its move texts. The easy sides are written down here once
more; the hard sides, which are authored, are read from the pack.
"""

import json
import os

CARDS = ["mothership", "sky1", "sky2", "sky3", "sky4", "upper", "lower", "tracks"]
CITY = 16
COLUMNS = range(1, 6)

# SKY-BRD-03: row, the mothership's symbol beside it, columns 1 to 5.
EASY_SKY = {
    "sky1": [
        (1, None, ". . . . ."),
        (2, ("excavator", 1), ". . . < ."),
        (3, ("red",), ". 1 > . ."),
        (4, ("research", 1), "2 > . . M"),
    ],
    "sky2": [
        (5, ("excavator", 1), ". . < > ."),
        (6, ("excavator", 2), ". < M 2 ."),
        (7, ("research", 2), "3 M > . 4"),
        (8, ("red",), "> . 3 . <"),
    ],
    "sky3": [
        (9, ("excavator", 1), "M 6 . < ."),
        (10, ("damage",), "> . 3 M 2"),
        (11, None, ". > . 5 ."),
        (12, ("skull",), ". < M . <"),
    ],
    "sky4": [
        (13, None, "5 . < 4 M"),
        (14, None, ". 3 5 > ."),
        (15, None, ". . . M 6"),
    ],
}

# SKY-BRD-04: a room is its spaces, effects, modifier and cost. Row 0 is defence on both sides of the card.
EASY_BASE = {
    "upper": {
        "rooms": [
            ("c1r1", ["energy"], -1, 0),
            ("c2r1", ["robot"], -1, 1),
            ("c3r1", ["fighter"], -1, 1),
            ("c5r1", ["research"], -1, 1),
            ("c1r2", ["research"], 0, 1),
            ("c2r2 c3r2", ["energy"], 0, 0),
            ("c4r2", ["fighter"], 0, 2),
        ],
        "start": "c5r2",
        "hits": 2,
    },
    "lower": {
        "rooms": [
            ("c1r3", ["robot"], 0, 2),
            ("c2r3", ["fighter"], 1, 2),
            ("c3r3 c4r3", ["research"], 0, 1),
            ("c5r3", ["energy"], 0, 0),
            ("c1r4 c2r4", ["energy", "fighter"], -3, 0),
            ("c4r4", ["robot"], 0, 1),
            ("c5r4", ["fighter"], 0, 1),
            ("c2r5 c3r5 c4r5", ["research"], 0, 1),
        ],
        "hits": 2,
    },
}

# SKY-BRD-06
EASY_TRACKS = {
    "steps": [3, 1, 4, 2, 3, 2, 6, 2, 1, 4, 7, 4, 2, 12],
    "energy_start": 2,
    "energy_most": 7,
}

EASY_MOTHERSHIP = {"red_on_card": 0}


def column(space):
    return int(space[1])


def base_row(space):
    return int(space[3])


class Room:
    def __init__(self, spaces, effects, modifier, cost):
        self.spaces = spaces.split() if isinstance(spaces, str) else list(spaces)
        self.spaces.sort()
        self.name = self.spaces[0]  # the space in the lowest column
        self.effects, self.modifier, self.cost = set(effects), modifier, cost


class Board:
    """The eight cards of one set-up, laid out. The easy sides are those above unless told otherwise."""

    def __init__(self, hard=(), pack=None, easy=None):
        self.hard = sorted(hard, key=CARDS.index)
        side = {card: (easy or easy_side)(card) for card in CARDS}
        for card in self.hard:
            side[card] = pack_side(pack, card, "hard")

        self.icon, self.symbol = {}, {}  # (column, row) and row
        for card in ("sky1", "sky2", "sky3", "sky4"):
            for row, symbol, icons in side[card]:
                self.symbol[row] = symbol
                for c, text in zip(COLUMNS, icons.split()):
                    self.icon[c, row] = text
        self.skull_row = [r for r, s in self.symbol.items() if s and s[0] == "skull"][0]

        upper, lower = side["upper"], side["lower"]
        self.rooms = [Room(*facts) for facts in upper["rooms"] + lower["rooms"]]
        self.room_at = {space: room for room in self.rooms for space in room.spaces}
        # The dug track snakes, base row 1 from left to right.
        self.track = []
        for row in range(1, 6):
            order = COLUMNS if row % 2 else reversed(COLUMNS)
            self.track += ["c%dr%d" % (c, row) for c in order]
        self.place = {space: i for i, space in enumerate(self.track)}
        self.start = self.place[upper["start"]]
        self.damage_skull = upper["hits"] + lower["hits"] + 1  # SKY-BRD-05

        tracks = side["tracks"]
        self.steps = tracks["steps"]
        self.energy_start, self.energy_most = tracks["energy_start"], tracks["energy_most"]
        self.red_on_card = side["mothership"]["red_on_card"]
        self.defence = ["c%dr0" % c for c in COLUMNS]
        self.spaces = self.defence + sorted(self.track)


def easy_side(card):
    if card == "mothership":
        return EASY_MOTHERSHIP
    if card == "tracks":
        return EASY_TRACKS
    return EASY_SKY.get(card) or EASY_BASE[card]


# --- sides as the pack writes them --------------------------------------------------------------------


def pack_side(pack, card, side):
    """The facts of a side of a card, in the form of the tables above."""
    with open(os.path.join(pack, card + ".json"), encoding="utf-8") as file:
        facts = json.load(file)[side]
    if card == "mothership":
        return {"red_on_card": facts["red_ships_waiting"]}
    if card == "tracks":
        return {
            "steps": facts["research"],
            "energy_start": facts["energy"]["start"],
            "energy_most": facts["energy"]["most"],
        }
    if card in EASY_SKY:
        return [(row["row"], pack_symbol(row), row["icons"]) for row in facts["rows"]]
    return pack_base(facts, 0 if card == "upper" else 3)


def pack_symbol(row):
    name = row["symbol"]
    if name in ("excavator", "research"):
        return (name, row["back"])
    return None if name == "none" else (name.split()[0],)


def pack_base(facts, first_row):
    base = {"rooms": [], "hits": facts["damage"]}
    for row, cells in enumerate(facts["rows"], first_row):
        for c, cell in zip(COLUMNS, cells):
            space = "c%dr%d" % (c, row)
            if cell == "=":
                spaces, *rest = base["rooms"].pop()
                base["rooms"].append((spaces + " " + space, *rest))
            elif cell == "start":
                base["start"] = space
            elif cell not in ("tunnel", "defence"):
                base["rooms"].append(
                    (space, cell["room"], cell.get("modifier", 0), cell.get("cost", 0))
                )
    return base


# --- the start -------------------------------------------------------------------------------------


def start(board):
    """SKY-SET-01, SKY-SET-02"""
    ships = [{"at": "sky", "col": c, "row": 0} for c in COLUMNS]
    ships += [{"at": "card"} if i < board.red_on_card else {"at": "aside"} for i in range(2)]
    return {
        "round": 1,
        "phase": "roll",
        "mothership": 0,
        "energy": board.energy_start,
        "research": 0,
        "damage": 0,
        "excavator": 0,
        "dice": [
            {"color": "black" if i < 3 else "white", "value": 0, "at": None} for i in range(5)
        ],
        "robots": [None, None],
        "ships": ships,
        "result": None,
    }


def copy(state):
    new = dict(state)
    new["dice"] = [dict(d) for d in state["dice"]]
    new["robots"] = [r and dict(r) for r in state["robots"]]
    new["ships"] = [dict(s) for s in state["ships"]]
    return new


# --- looking at a position ---------------------------------------------------------------------------


def excavator_place(board, state):
    return board.start + state["excavator"]


def is_open(board, state, space):
    """In an excavated room: row 0, or every space of the room before the excavator (SKY-DIE-05)."""
    if base_row(space) == 0:
        return True
    room = board.room_at.get(space)
    return room is not None and all(
        board.place[s] < excavator_place(board, state) for s in room.spaces
    )


def is_dig(board, state, space):
    return base_row(space) > 0 and board.place[space] > excavator_place(board, state)


def die_on(state, space):
    return next((d for d in state["dice"] if d["at"] == space), None)


def robot_on(state, space):
    return next((r for r in state["robots"] if r and r["at"] == space), None)


def dice_left(state):
    return [d for d in state["dice"] if d["at"] is None]


def on_board(state):
    return [d for d in state["dice"] if d["at"] not in (None, "done")]


def fleet_in(state, col):
    return [s for s in state["ships"] if s["at"] == "sky" and s["col"] == col]


def room_value(state, room):
    total = room.modifier
    for space in room.spaces:
        total += (die_on(state, space) or robot_on(state, space))["value"]
    return total


def is_staffed(state, room):
    """Every space holds a die or a ready robot."""
    for space in room.spaces:
        robot = robot_on(state, space)
        if not die_on(state, space) and not (robot and robot["ready"]):
            return False
    return True


def spawn_columns(state):
    """SKY-MOT-04: the columns the next ship of the card may go to."""
    top = state["mothership"]
    empty = [c for c in COLUMNS if not fleet_in(state, c)]
    if empty:
        return empty
    gap = {c: min(s["row"] for s in fleet_in(state, c)) - top - 1 for c in COLUMNS}
    free = [c for c in COLUMNS if gap[c] >= 0]
    return [c for c in free if gap[c] == max(gap[f] for f in free)]


def first_on_card(state):
    return next((s for s in state["ships"] if s["at"] == "card"), None)


# --- whose turn, which moves -------------------------------------------------------------------------


def actor(state):
    return {"roll": "chance", "over": "over"}.get(state["phase"], 0)


def outcomes(state):
    """At chance: how many outcomes there are, each as likely."""
    return 6 ** len(dice_left(state))


def place_moves(board, state):
    found = set()
    taken = {column(d["at"]) for d in on_board(state)}  # SKY-DIE-03
    digging = any(is_dig(board, state, d["at"]) for d in on_board(state))
    here = excavator_place(board, state)
    for die in dice_left(state):
        for space in board.spaces:
            if column(space) in taken or robot_on(state, space):
                continue
            if is_dig(board, state, space):  # SKY-EXC-01
                if digging or board.place[space] - here > die["value"]:
                    continue
            elif not is_open(board, state, space):  # SKY-DIE-04
                continue
            found.add("place %s%d %s" % (die["color"][0], die["value"], space))
    return found


def resolve_moves(board, state):
    found = {"end"}
    for room in board.rooms:
        if not is_open(board, state, room.name):
            continue
        if is_staffed(state, room) and state["energy"] >= room.cost:
            found.add("use " + room.name)
        if any(die_on(state, s) for s in room.spaces):
            found.add("skip " + room.name)
    for die in on_board(state):
        if is_dig(board, state, die["at"]):
            found.add("skip " + die["at"])
            if state["energy"] >= 1:
                found.add("use " + die["at"])
    return found


def moves(board, state):
    """Every legal move of seat 0, as a set of texts."""
    phase = state["phase"]
    if phase == "spawn":
        return {"spawn c%d" % c for c in spawn_columns(state)}
    if phase == "place":
        found = place_moves(board, state)
    elif phase == "resolve":
        found = resolve_moves(board, state)
    elif phase == "robot":
        found = {
            "robot " + s
            for s in board.spaces
            if is_open(board, state, s) and not die_on(state, s) and not robot_on(state, s)
        }
    else:
        return set()
    return found | {"scrap " + r["at"] for r in state["robots"] if r}


# --- playing -----------------------------------------------------------------------------------------


def finish(state, result):
    if state["phase"] != "over":
        state["phase"], state["result"] = "over", result
        for key in ("robot_value", "robot_room"):
            state.pop(key, None)


def is_over(state):
    return state["phase"] == "over"


class Play:
    """One move being carried out; seen(what) notes the rule situations that came up."""

    def __init__(self, board, state, seen=None):
        self.board, self.state = board, copy(state)
        self.seen = seen or (lambda what: None)

    def move(self, text):
        word, *rest = text.split()
        getattr(self, word)(*rest)
        return self.state

    # phase 1

    def roll(self, *values):
        for die, value in zip(dice_left(self.state), values):
            die["value"] = int(value)
        self.state["phase"] = "place"

    def place(self, shown, space):
        state = self.state
        color = {"b": "black", "w": "white"}[shown[0]]
        die = [d for d in dice_left(state) if d["color"] == color and d["value"] == int(shown[1])][0]
        if is_dig(self.board, state, space):
            self.seen("a die beyond the excavator")
            if space not in self.board.room_at:
                self.seen("a die on a tunnel")
        die["at"] = space
        steps = die["value"]
        if base_row(space) == 0:  # SKY-SHP-02
            steps -= 1
            if steps == 0:
                self.seen("a 1 on defence")
        self.descend(column(space), steps)
        if is_over(state):
            return
        if not dice_left(state):
            self.begin_resolve()
        elif color == "white":  # SKY-DIE-02
            self.seen("a reroll")
            state["phase"] = "roll"

    def descend(self, col, steps):
        """SKY-SHP-01, SKY-SHP-04: lowest first, each with its icon; only ships that were there before."""
        if steps == 0:
            return
        state = self.state
        fleet = sorted(fleet_in(state, col), key=lambda s: -s["row"])  # sorting keeps the list's order
        if len({s["row"] for s in fleet}) < len(fleet):
            self.seen("ships on one space move")
        for ship in fleet:
            if is_over(state):
                return
            if ship["at"] != "sky":  # the mothership took it up meanwhile
                self.seen("taken up before its move")
                continue
            if ship["row"] + steps > CITY:
                self.seen("a move past the city row")
            ship["row"] = min(CITY, ship["row"] + steps)
            self.land(ship)

    def land(self, ship):
        state, col, row = self.state, ship["col"], ship["row"]
        if row == CITY:  # SKY-SHP-08
            self.seen("a ship reaches the city")
            to_card(ship)
            self.hurt()
            return
        icon = self.board.icon[col, row]
        if icon in "<>":  # SKY-SHP-05
            there = col + (1 if icon == ">" else -1)
            if any(s["row"] == row for s in fleet_in(state, there)):
                self.seen("an arrow to a taken space")
            else:
                self.seen("an arrow")
                ship["col"] = there
        elif icon == "M":  # SKY-SHP-06
            self.seen("a mothership icon")
            self.mothership_down()
        elif icon.isdigit():
            self.seen("a landing on an explosion")
        if not is_over(state) and ship["at"] == "sky":
            if any(s is not ship and s["row"] == ship["row"] for s in fleet_in(state, ship["col"])):
                self.seen("ships come to share a space")

    def hurt(self):
        self.state["damage"] += 1
        if self.state["damage"] >= self.board.damage_skull:  # SKY-END-02
            finish(self.state, "lost-damage")

    # phase 2

    def begin_resolve(self):
        state = self.state
        state["phase"] = "resolve"
        for die in state["dice"]:
            if base_row(die["at"]) == 0:  # SKY-ROM-09
                die["at"] = "done"
        self.maybe_end_resolve()

    def maybe_end_resolve(self):
        state = self.state
        if all(d["at"] == "done" for d in state["dice"]):
            if not any(r and r["ready"] for r in state["robots"]):
                self.seen("phase 2 ends by itself")
                self.mothership_phase()

    def end(self):
        for die in self.state["dice"]:
            if die["at"] != "done":
                self.seen("end removes dice")
            die["at"] = "done"
        self.mothership_phase()

    def scrap(self, space):
        state = self.state
        self.seen("scrap in phase " + state["phase"])
        state["robots"] = [None if r and r["at"] == space else r for r in state["robots"]]
        if state["phase"] == "resolve":
            self.maybe_end_resolve()
        elif state["phase"] == "robot" and space in self.board.room_at[state["robot_room"]].spaces:
            self.seen("scrap of a robot that is building")

    def skip(self, space):
        state, board = self.state, self.board
        dig = is_dig(board, state, space)
        if dig:
            self.seen("a dig not paid")
        for s in [space] if dig else board.room_at[space].spaces:
            die = die_on(state, s)
            if die:
                die["at"] = "done"
            elif robot_on(state, s):
                self.seen("a skip leaves a robot")
        self.maybe_end_resolve()

    def use(self, space):
        if is_dig(self.board, self.state, space):
            self.dig(space)
        else:
            self.use_room(self.board.room_at[space])

    def dig(self, space):
        """SKY-EXC-02"""
        state, board = self.state, self.board
        state["energy"] -= 1
        die_on(state, space)["at"] = "done"
        before = [r for r in board.rooms if is_open(board, state, r.name)]
        state["excavator"] = board.place[space] - board.start
        self.seen("a dig")
        for robot in state["robots"]:
            if robot and base_row(robot["at"]) and is_open(board, state, robot["at"]):
                if board.room_at[robot["at"]] not in before:
                    self.seen("a dig opens a robot's room again")
        self.maybe_end_resolve()

    def use_room(self, room):
        state, board = self.state, self.board
        value = room_value(state, room)
        state["energy"] -= room.cost
        if len(room.spaces) > 1:
            self.seen("a room of %d spaces" % len(room.spaces))
        if any(robot_on(state, s) for s in room.spaces):
            self.seen("a robot used")
            if any(die_on(state, s) for s in room.spaces):
                self.seen("a robot and a die together")
        if value <= 0:  # SKY-ROM-03
            self.seen("a value of zero or less")
            self.clear(room)
            return
        if "energy" in room.effects:  # SKY-ROM-05
            if state["energy"] + value > board.energy_most:
                self.seen("more energy than fits")
            state["energy"] = min(board.energy_most, state["energy"] + value)
            self.seen("energy")
        if "fighter" in room.effects:
            self.shoot(value)
        if "research" in room.effects:
            self.advance(value)
            if is_over(state):
                return
        if "robot" in room.effects:  # SKY-ROB-01
            if None in state["robots"]:
                if value > 6:
                    self.seen("a robot of more than 6")
                state["phase"] = "robot"
                state["robot_value"], state["robot_room"] = min(6, value), room.name
                return
            self.seen("no blue die left")
        self.clear(room)

    def shoot(self, value):
        """SKY-ROM-06"""
        state = self.state
        self.seen("fighter")
        for i, ship in enumerate(state["ships"]):
            if ship["at"] != "sky" or ship["row"] == state["mothership"]:
                continue
            icon = self.board.icon[ship["col"], ship["row"]]
            if icon.isdigit() and int(icon) <= value:
                self.seen("a %s ship shot down" % ("green" if i < 5 else "red"))
                to_card(ship)
                if i >= 5:
                    ship["at"] = "aside"
            elif icon.isdigit():
                self.seen("a fighter too weak")

    def advance(self, value):
        """SKY-ROM-07, SKY-ROM-08"""
        state, steps = self.state, self.board.steps
        moved = 0
        while state["research"] < len(steps) and steps[state["research"]] <= value:
            value -= steps[state["research"]]
            state["research"] += 1
            moved += 1
        self.seen("research, %s" % ["no step", "one step", "several steps"][min(moved, 2)])
        if state["research"] == len(steps):
            finish(state, "won")

    def robot(self, space):
        state = self.state
        room = self.board.room_at[state["robot_room"]]
        free = state["robots"].index(None)
        if base_row(space) == 0:
            self.seen("a robot on defence")
        new = {"value": state["robot_value"], "at": space, "ready": False}
        del state["robot_value"], state["robot_room"]
        state["phase"] = "resolve"
        self.drop(room)
        state["robots"][free] = new
        self.maybe_end_resolve()

    def clear(self, room):
        self.drop(room)
        self.maybe_end_resolve()

    def drop(self, room):
        """The dice of a used room are set aside, its robots drop by one (SKY-ROB-03)."""
        state = self.state
        for i, robot in enumerate(state["robots"]):
            if robot and robot["at"] in room.spaces:
                robot["value"] -= 1
                robot["ready"] = False
                if robot["value"] == 0:
                    self.seen("a robot used up")
                    state["robots"][i] = None
        for die in state["dice"]:
            if die["at"] in room.spaces:
                die["at"] = "done"

    # phase 3

    def mothership_phase(self):
        state, board = self.state, self.board
        symbol = board.symbol.get(state["mothership"] + 1) or ("nothing",)  # SKY-MOT-01
        self.seen("symbol " + " ".join(str(part) for part in symbol))
        if symbol[0] == "damage":
            self.hurt()
            if is_over(state):
                return
        elif symbol[0] == "excavator":
            self.retreat(symbol[1])
        elif symbol[0] == "research":
            if state["research"] < symbol[1]:
                self.seen("research back to its start")
            state["research"] = max(0, state["research"] - symbol[1])
        elif symbol[0] == "red":
            red = next((s for s in state["ships"] if s["at"] == "aside"), None)
            if red:
                red["at"] = "card"
            else:
                self.seen("no red ship left")
        self.mothership_down()
        if not is_over(state):
            state["phase"] = "spawn"
            self.respawn()

    def retreat(self, steps):
        """SKY-MOT-03, SKY-MOT-06"""
        state, board = self.state, self.board
        if state["excavator"] < steps:
            self.seen("the excavator back to its start")
        state["excavator"] = max(0, state["excavator"] - steps)
        here = excavator_place(board, state)
        for i, robot in enumerate(state["robots"]):
            if robot and base_row(robot["at"]):
                if board.place[robot["at"]] >= here:
                    self.seen("a robot in the excavator's way")
                    state["robots"][i] = None
                elif not is_open(board, state, robot["at"]):
                    self.seen("a robot in a room partly filled in")

    def mothership_down(self):
        """SKY-MOT-02"""
        state = self.state
        old, new = state["mothership"], state["mothership"] + 1
        for ship in state["ships"]:
            if ship["at"] != "sky":
                continue
            if ship["row"] == new:
                self.seen("a ship taken up by the mothership")
                to_card(ship)
            elif ship["row"] == old:
                self.seen("a ship goes down with the mothership")
                ship["row"] = new
        state["mothership"] = new
        if new >= self.board.skull_row:  # SKY-END-01
            finish(state, "lost-mothership")

    def respawn(self):
        """SKY-MOT-04, SKY-MOT-05: as far as it goes without a choice."""
        state = self.state
        while True:
            ship = first_on_card(state)
            if not ship:
                break
            columns = spawn_columns(state)
            if not columns:
                self.seen("ships wait on the card")
                break
            if len(columns) > 1:
                return
            self.seen("a respawn without a choice")
            self.put_ship(ship, columns[0])
        self.next_round()

    def spawn(self, where):
        col = int(where[1])
        self.seen(
            "a choice of gaps" if fleet_in(self.state, col) else "a choice of empty columns"
        )
        self.put_ship(first_on_card(self.state), col)
        self.respawn()

    def put_ship(self, ship, col):
        ship.update(at="sky", col=col, row=self.state["mothership"])

    def next_round(self):
        state = self.state
        state["round"] += 1
        state["phase"] = "roll"
        for die in state["dice"]:
            die["value"], die["at"] = 0, None
        for robot in state["robots"]:
            if robot:
                robot["ready"] = True


def to_card(ship):
    ship.clear()
    ship["at"] = "card"


def play(board, state, text, seen=None):
    """The state after a legal move; the one given is left alone."""
    return Play(board, state, seen).move(text)
