"""Positions of Under our Sun, made by hand for sun_chapters.py, and what the box says of their pieces."""

import copy
import json
import pathlib

PACK = pathlib.Path(__file__).resolve().parents[2] / "packs" / "sun"
EDITIONS = ("2.0", "1.05", "1.0")
NOBODY_IS_LEFT = {"hp": 0, "ap": 0, "conditions": ["injured", "defeated"]}


def box(name, key):
    return json.loads((PACK / f"{name}.json").read_text())[key]


TILES = {f"t{tile['number']}": tile for tile in box("tiles", "tiles")}
ENEMIES = {enemy["id"]: enemy for enemy in box("enemies", "cards")}
CHARACTERS = [character["id"] for character in box("characters", "characters")]

# Up, then clockwise: what 1 to 6 on the D8 mean.
DIRECTIONS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]

EMPTY = {
    "day": 1, "result": None, "part": 1, "counter": 0, "sun": None, "electrics_out": False, "karma_used": False,
    "rearranged": 0, "offers": 0, "give_ups": 0, "answer": 0, "paid": 0, "banned": [], "gone": [], "strike": 0,
    "parry": 0, "supply": None, "bag": {}, "roll": [],
    "merchants": [{"tile": "t0", "water": 4, "has": {}}, None, None, None], "blind": [None] * 16,
    "offer": {"gives": {}, "wants": {}, "gives_cards": [], "wants_cards": []}, "tally": [0], "heaps": [],
    "stack": None,
}


def hero(character, tile, **changes):
    """A character in good health with nothing."""
    return {"character": character, "tile": tile, "hp": 5, "water": 3, "fitness": "ok", "ap": 6, "karma": 0,
            "conditions": [], "gear": None, "has": {}, "healed": 0, "down_for": 0, "extra_ap": 0, "used": {}, **changes}


def is_able(who):
    return "defeated" not in who["conditions"]


def is_hidden(who):
    return "hidden" in who["conditions"]


def foe(tile, order, **changes):
    return {"tile": tile, "order": order, "damage": 0, "flags": [], "hits": 0, "met": [], "grudge": [], **changes}


class Table:
    """A game that begins at a position; everything that is told since then is in events."""

    def __init__(self, engine, edition, heroes, tiles, foes, items=None, first=0, phase="morning", seed=1,
                 **changes):
        """The first of the heroes acts; `first` has the marker."""
        position = copy.deepcopy(EMPTY)
        decks = {deck: {} for deck in ("item", "gear", "loot", "event", "night", "sun", "enemy")}
        decks["item"] = items or {}
        decks["enemy"] = {name: {"at": "field"} for name in foes}
        names = [who["character"] for who in heroes]
        position.update(
            heroes=heroes, foes=foes, cards=decks, phase=phase, first=names[first], active=names[0],
            tiles={"t0": {"q": 0, "r": 0, "camp": "printed"}, **tiles}, points=[0] * len(heroes),
            gifts=[0] * len(heroes), successes=[0] * len(heroes), **changes,
        )
        self.engine, self.events = engine, []
        engine.ask("set", game="sun", state=position, seed=seed,
                   setup={"edition": edition, "players": len(heroes), "characters": names})

    @property
    def state(self):
        return self.engine.ask("state")["state"]

    @property
    def question(self):
        return self.state["stack"][-1]

    def moves(self):
        return self.engine.ask("moves")["moves"]

    def play(self, move):
        self.events += self.engine.ask("play", move=move)["events"]

    def roll(self):
        """Chance by the program's own dice; what came."""
        answer = self.engine.ask("roll")
        self.events += answer["events"]
        return answer["move"]

    def show(self, face):
        """All dice on the table show that, red ones nothing."""
        dice = [die for die in self.state["roll"] if die["face"] == "?"]
        self.play("roll " + " ".join("0" if die["colour"] == "red" else face for die in dice))

    def told(self, kind):
        return [event for event in self.events if event["kind"] == kind]

    def strikes(self):
        """Who struck whom, sorted."""
        return sorted((event["foe"], event["who"]) for event in self.told("strikes"))
