#!/usr/bin/env python3
"""Chapters of Under our Sun written anew from the books: what they say follows from a position is computed here, with
nothing of the program's, and compared with what the program makes of it through the protocol.

    sun_chapters.py [PROGRAM [POSITIONS [SEED]]]

The preparation, entering a tile, an action beside enemies, and a round that several fight, in every edition; positions
are drawn by the seed.
"""

import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "protocol")]

import driver
from sun_positions import (CHARACTERS, DIRECTIONS, EDITIONS, ENEMIES, NOBODY_IS_LEFT, TILES, Table, foe, hero, is_able,
                           is_hidden)

POSITIONS = int(sys.argv[2]) if len(sys.argv) > 2 else 300
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 1
NEWEST, FRENCH, SPANISH = EDITIONS


def drawn(chapter):
    """So many random generators for a chapter, each with what names its position."""
    for number in range(POSITIONS):
        yield random.Random(f"{SEED} {chapter} {number}"), f"{chapter} {number} of seed {SEED}"


# --- the preparation ---


def laid_tiles(rng):
    """Six tiles around New Haven."""
    places = DIRECTIONS[:3] + rng.sample(DIRECTIONS[3:], 2) + [(0, -2)]
    tiles = {}
    for name, (q, r) in zip(rng.sample([name for name in TILES if name != "t0"], 6), places):
        tile = tiles[name] = {"q": q, "r": r}
        if TILES[name].get("enemy") and rng.random() < 0.6:
            tile["symbol_marked"] = True
        if TILES[name].get("camp"):
            tile["camp"] = "printed"
        elif rng.random() < 0.2:
            tile["camp"] = "found"
        if rng.random() < 0.5:
            tile["dropped"] = {rng.choice(["metal", "wood", "fabric"]): 1}
        if rng.random() < 0.3:
            tile["fire"] = rng.choice(["campfire", "pit"])
        if "camp" in tile and rng.random() < 0.5:
            tile["stored"] = rng.randint(1, 3)
    return tiles


def fits(heroes):
    """No tile has more characters than movement spaces."""
    tiles = [who["tile"] for who in heroes if is_able(who)]
    return all(not TILES[tile]["spaces"] or tiles.count(tile) <= TILES[tile]["spaces"] for tile in tiles)


def dusk(engine, rng, edition):
    """The last turn of a night: hero 0 in New Haven, nothing beside them; what lies and stands elsewhere."""
    tiles = laid_tiles(rng)
    names = rng.sample(CHARACTERS, 3)
    while True:
        heroes = [hero(names[0], "t0")]
        for name in names[1:]:
            heroes.append(hero(name, rng.choice([*tiles, "t0"]), ap=0, fitness=rng.choice(["tired", "ok", "fit"]),
                               conditions=rng.choice([[], ["hidden"]])))
        if fits(heroes):
            break
    foes = {}
    kinds = ["coyote", "boar", "sol-enforcer", "crawler", "bowman"]
    for order, name in enumerate(rng.sample(kinds, rng.randint(0, 4))):
        down = rng.random() < 0.3
        foes[name] = foe(rng.choice(list(tiles)), order + 1, damage=ENEMIES[name]["hp"] if down else 0,
                         flags=["down"] if down else [])
    items = {}
    for trap in ("animal-trap", "animal-trap-2"):
        items[trap] = {"at": rng.choice(list(tiles)), "set": True, "left": rng.randint(0, 3)}
    items["rope"] = {"at": rng.choice([*tiles, "t0"])}
    items["flashlight"] = {"at": names[0], "down": True}
    return tiles, heroes, foes, items, Table(engine, edition, heroes, tiles, foes, items, first=1, phase="night",
                                             seed=rng.getrandbits(32), electrics_out=True)


def is_kept(edition, tiles, heroes, tile):
    """Whether what was put down on a tile is still there after the cleanup."""
    if tile == "t0" or "camp" in tiles[tile]:
        return True
    return edition == NEWEST and any(who["tile"] == tile for who in heroes)


def stays_put(edition, tiles, heroes, tile):
    """Whether an enemy on that tile does not move."""
    if edition != SPANISH and TILES[tile].get("target"):
        return True
    here = [who for who in heroes if who["tile"] == tile]
    if edition == NEWEST:
        return bool(here)
    unmarked = tiles[tile].get("symbol_marked")  # the marker is taken off before enemies move, and hides them
    return any(not is_hidden(who) for who in here) and not unmarked


def walked_to(edition, tiles, name, tile, number):
    """Where 1 to 6 on the D8 takes an enemy; None: onto a tile laid face down."""
    place = tuple(map(sum, zip(DIRECTIONS[number - 1], (tiles[tile]["q"], tiles[tile]["r"]))))
    if place == (0, 0):
        return "t0" if edition == SPANISH else tile
    for other, there in tiles.items():
        if (there["q"], there["r"]) == place:
            burns = "ANIMAL" in ENEMIES[name]["tags"] and "fire" in there
            return tile if burns and edition != FRENCH else other
    return None


def go_through(table):
    """Everything until the morning; the numbers rolled for each enemy."""
    walks = {}
    table.play("end")
    while table.state["phase"] == "preparation":
        question = table.question
        if question["op"] == "d8":
            walks.setdefault(question["foe"], []).append(int(table.roll().split()[1]))
        elif question["op"] == "sustain":
            table.play("starve")
        else:
            table.roll()
    return walks


def check_tiles(edition, tiles, heroes, items, state):
    for name, tile in tiles.items():
        now, kept = state["tiles"][name], is_kept(edition, tiles, heroes, name)
        assert now.get("dropped", {}) == (tile.get("dropped", {}) if kept else {}), (name, now)
        assert now.get("stored", 0) == tile.get("stored", 0), (name, now)
        assert bool(now.get("water")) == bool(TILES[name].get("water")), (name, now)
        assert "symbol_marked" not in now, name
    for name, card in items.items():
        now = state["cards"]["item"].get(name)
        if card.get("set"):
            assert now.get("left", 0) == (3 if card["left"] else 0), (name, now)
        elif card.get("down"):
            assert now == {"at": card["at"]}, (name, now)
        else:
            assert (now is not None) == is_kept(edition, tiles, heroes, card["at"]), (name, now)


def check_foes(edition, tiles, heroes, foes, walks, state):
    for name, was in foes.items():
        now, tile = state["foes"].get(name), was["tile"]
        if was["flags"]:
            assert (now is not None) == (edition == NEWEST and is_kept(edition, tiles, heroes, tile)), name
            continue
        assert (name in walks) != stays_put(edition, tiles, heroes, tile), (name, walks)
        numbers = walks.get(name, [7])
        if len(numbers) > 1 or numbers[0] == 8:
            continue  # towards somebody, as another roll may have decided
        where = tile if numbers[0] == 7 else walked_to(edition, tiles, name, tile, numbers[0])
        assert now["tile"] == where if where else now["tile"].startswith("b"), (name, numbers, now)


def check_heroes(edition, tiles, heroes, foes, state):
    for was in heroes:
        now = next(who for who in state["heroes"] if who["character"] == was["character"])
        assert now["fitness"] == {"fit": "ok", "ok": "tired", "tired": "tired"}[was["fitness"]], now
        assert now["hp"] == was["hp"] - 1, now  # nobody had food
        came = any(there["tile"] == was["tile"] != foes[name]["tile"] for name, there in state["foes"].items())
        seen = not is_hidden(was) and not tiles.get(was["tile"], {}).get("symbol_marked")
        assert is_hidden(now) != (seen and not (came and edition == NEWEST)), now


def test_the_preparation(engine):
    for rng, name in drawn("preparation"):
        edition = rng.choice(EDITIONS)
        tiles, heroes, foes, items, table = dusk(engine, rng, edition)
        walks = go_through(table)
        state = table.state
        try:
            assert state["day"] == 2 and state["first"] == heroes[2]["character"] and not state["electrics_out"]
            check_tiles(edition, tiles, heroes, items, state)
            check_foes(edition, tiles, heroes, foes, walks, state)
            check_heroes(edition, tiles, heroes, foes, state)
        except AssertionError as wrong:
            raise AssertionError(f"{name}, edition {edition}: {tiles} {heroes} {foes} {items} {walks}") from wrong


# --- entering a tile ---


def doorstep(rng, edition):
    """Hero 0 in New Haven, and a tile next to it with whoever and whatever may be there."""
    name = rng.choice([name for name, tile in TILES.items() if name != "t0" and not tile.get("target")])
    names = rng.sample(CHARACTERS, 4)
    heroes = [hero(names[0], "t0")]
    for other in names[1:]:
        kind = rng.choice([{}, {}, {"conditions": ["hidden"]}, NOBODY_IS_LEFT])
        heroes.append(hero(other, rng.choice([name, "t0", "t0"]), **kind))
        if not fits([*heroes[1:], hero(names[0], name)]):
            heroes[-1]["tile"] = "t0"
    tile = {"q": 0, "r": -1, "night": rng.sample(names, rng.choice([0, 0, 1, 2]))}
    if TILES[name].get("enemy") and rng.random() < 0.5:
        tile["symbol_marked"] = True
    if TILES[name].get("camp"):
        tile["camp"] = "printed"
    elif rng.random() < 0.3:
        tile["camp"] = "found"
    phase = rng.choice(["morning", "night"])
    if phase == "morning":
        tile["night"] = []
    far = next(other for other in TILES if other not in ("t0", name))
    foes = {kind: foe(name, order) for order, kind in enumerate(rng.sample(["boar", "bowman"], rng.randint(0, 2)), 1)}
    if edition != NEWEST and TILES[name].get("enemy") and "symbol_marked" not in tile and rng.random() < 0.3:
        foes["grey-bear"] = foe(far, 9, symbol=name)  # the symbol's own enemy, which has walked off
    tiles = {name: tile, far: {"q": 0, "r": -2, **({"camp": "printed"} if TILES[far].get("camp") else {})}}
    return name, heroes, tiles, foes, phase


def expected_on_entering(edition, name, heroes, tile, foes, phase, unseen):
    """Whether a night card is drawn, whether an enemy is, and who strikes in an initial round: those who must, and
    those who may (where the older books don't say)."""
    there = [who for who in heroes[1:] if who["tile"] == name and is_able(who)]
    in_sight = [who for who in there if not is_hidden(who)]
    standing = {other for other, at in foes.items() if at["tile"] == name}
    drawers = tile["night"]
    spared = (heroes[0]["character"] in drawers or any(who["character"] in drawers for who in there) or
              ("camp" in tile and drawers))
    night = phase == "night" and not unseen and not spared
    if unseen:
        return night, False, set(), set()
    own_is_alive = any(at.get("symbol") == name for at in foes.values())
    spawns = bool(TILES[name].get("enemy")) and "symbol_marked" not in tile and not own_is_alive
    if edition == NEWEST:
        spawns = spawns and not in_sight
    keeps_off = in_sight if edition == NEWEST else there
    must = (standing if not keeps_off else set()) | ({"crawler"} if spawns else set())
    return night, spawns, must, must | (standing if spawns else set())


def test_entering_a_tile(engine):
    for rng, title in drawn("entering"):
        edition = rng.choice(EDITIONS)
        name, heroes, tiles, foes, phase = doorstep(rng, edition)
        table = Table(engine, edition, heroes, tiles, foes, phase=phase)
        way = rng.choice(["move", "sneak", "sneak and fail"])
        table.play(f"{way.split()[0]} {name}")
        decks = []
        while table.question["op"] in ("roll", "draw", "vote"):
            if table.question["op"] == "roll":
                table.show("1" if way == "sneak" else "0")
            elif table.question["op"] == "vote":
                table.play(table.moves()[0])  # whom the night card is for does not matter here
            else:
                decks.append(table.question["deck"])
                table.play("draw " + {"night": "quiet-night", "enemy": "crawler"}[decks[-1]])
        stands = table.question["op"] == "stand"
        before = table.strikes()
        if stands:
            table.play("dodge")
            while table.question["op"] == "roll":
                table.show("0")
        night, spawns, must, may = expected_on_entering(edition, name, heroes, tiles[name], foes, phase, way == "sneak")
        got = {striker for striker, _ in table.strikes()}
        said = (f"{title}, edition {edition}, {phase}, {way} {name}: {heroes} {tiles} {foes}: decks {decks}, "
                f"struck by {table.strikes()}, expected {night, spawns, must, may}")
        assert before == [] and decks == ["night"] * night + ["enemy"] * spawns, said
        assert stands == bool(must) and must <= got <= may and len(got) == len(table.strikes()), said
        assert is_hidden(table.state["heroes"][0]) == (way == "sneak"), said


# --- an action beside enemies ---

# What each costs in AP: in 2.0, and in the older editions. Loading is rearranging, so no action at all.
PRICES = {"collect metal": (1, 1), "explore 1": (1, 1), "craft cartridges": (1, 1), "campfire": (0, 1),
          "drop metal": (0, 0), "wait": (0, 0), "load pistol": (None, None)}


def test_an_action_beside_enemies(engine):
    for rng, title in drawn("action"):
        edition, move, hidden = rng.choice(EDITIONS), rng.choice(list(PRICES)), rng.random() < 0.5
        names = rng.sample(CHARACTERS, 2)
        if names[0] == "mechanic":
            names.reverse()  # who crafts for nothing
        heroes = [hero(names[0], "t23", has={"wood": 1, "metal": 1, "cartridge": 1},
                       conditions=["hidden"] if hidden else []), hero(names[1], "t0", ap=0)]
        items = {"lighter": {"at": names[0]}, "pistol": {"at": names[0], "left": 1}}
        foes = {name: foe("t23", order, met=[] if hidden else names[:1])
                for order, name in enumerate(rng.sample(["coyote", "boar", "crawler"], rng.randint(0, 2)), 1)}
        table = Table(engine, edition, heroes, {"t23": {"q": 0, "r": -1, "dropped": {"metal": 1}}}, foes, items)
        move = {"campfire": "campfire own" if "campfire own" in table.moves() else "campfire"}.get(move, move)
        price = PRICES[move.removesuffix(" own")][edition != NEWEST]
        face = rng.choice("01")
        table.play(move)
        while table.question["op"] in ("roll", "tile"):
            if table.question["op"] == "roll":
                table.show(face if not table.told("checked") else "0")
            else:
                table.roll()
        # 2.0 goes by the AP that are spent; in the older editions every action counts. In 1.05 waiting is not struck.
        noticed = price is not None and (price > 0 or edition != NEWEST)
        seen = not hidden or noticed and face == "0"
        struck = noticed and seen and not (move == "wait" and edition == FRENCH)
        said = f"{title}, edition {edition}, {move}, {face}: {heroes} {foes}: {table.events}"
        assert len(table.told("check")) == (hidden and noticed), said
        assert table.strikes() == (sorted((name, names[0]) for name in foes) if struck else []), said
        now = table.state["heroes"][0]
        assert is_hidden(now) == (not seen), said
        assert move == "wait" or now["ap"] == 6 - (price or 0), said


# --- a round that several fight ---


def company(rng):
    """Hero 0 and others beside enemies, or on the next tile with a bow; the marker is with anybody."""
    names = rng.sample(CHARACTERS, rng.randint(2, 4))
    heroes, items = [hero(names[0], "t23")], {}
    for name in names[1:]:
        heroes.append(hero(name, rng.choice(["t23", "t23", "t27"]), ap=rng.choice([0, 1, 6])))
        if heroes[-1]["tile"] == "t27" and len(items) < 2 and rng.random() < 0.6:
            items[("bow", "bow-2")[len(items)]] = {"at": name, "left": 3}
    near = [who["character"] for who in heroes if who["tile"] == "t23"]
    strong = ["coyote", "boar", "sol-enforcer", "crawler", "grey-bear", "pit-brute"]
    foes = {name: foe("t23", order + 1, met=near) for order, name in enumerate(rng.sample(strong, rng.randint(1, 4)))}
    return heroes, items, foes, rng.randrange(len(names))


class Round:
    """Who strikes whom, as the book says: each enemy once."""

    def __init__(self, foes):
        self.left, self.strikes = list(foes), []

    def strike(self, who, name=None):
        """The one that was attacked, else the strongest that has not acted; of equals the first."""
        if name not in self.left:
            name = max(self.left, key=lambda foe: len(ENEMIES[foe]["melee"]["day"]), default=None)
        if name:
            self.left.remove(name)
            self.strikes.append((name, who))

    def strike_all(self, who):
        while self.left:
            self.strike(who)


def test_a_round_that_several_fight(engine):
    for rng, title in drawn("company"):
        edition = rng.choice(EDITIONS)
        heroes, items, foes, first = company(rng)
        tiles = {"t23": {"q": 0, "r": -1}, "t27": {"q": 0, "r": -2}}
        table = Table(engine, edition, heroes, tiles, foes, items, first)
        armed = {card["at"] for card in items.values()}
        names = [who["character"] for who in heroes]
        # Clockwise from hero 0, whoever has the marker.
        asked = [who["character"] for who in heroes[1:]
                 if who["ap"] and (who["tile"] == "t23" or who["character"] in armed)]
        book, last = Round(foes), names[0]
        target = rng.choice(list(foes))
        lead = rng.choice([f"attack {target}", "dodge"])
        table.play(lead)
        if asked:
            book.strike(names[0], None if lead == "dodge" else target)
        else:
            book.strike_all(names[0])
        said = f"{title}, edition {edition}, {lead}: {heroes} {items} {foes}"
        while table.question["op"] in ("roll", "join"):
            if table.question["op"] == "roll":
                table.show("0")  # nobody falls, and nobody who is shot at comes
                continue
            who = table.question["who"]
            assert asked and who == asked.pop(0), said
            move = rng.choice([move for move in table.moves() if not move.startswith(("load", "unload"))])
            said += f", {who}: {move}"
            table.play(move)
            if move == "pass" or move.startswith("shoot"):
                continue
            last = who
            if asked:
                book.strike(who, (move.split() + [None])[1])
            else:
                book.strike_all(who)
        book.strike_all(last)
        assert not asked, f"{said}: {asked} were not asked"
        assert table.strikes() == sorted(book.strikes), f"{said}: {table.strikes()}, expected {sorted(book.strikes)}"


if __name__ == "__main__":
    driver.main()
