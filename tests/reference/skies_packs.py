"""Random packs: boards nobody drew, with rooms of every size, several effects, great modifiers and odd
symbols, to see that the rules follow the cards and not the other way round."""

import json
import os

from skies_model import CARDS, COLUMNS

FIRST_ROW = {"sky1": 1, "sky2": 5, "sky3": 9, "sky4": 13}
LAST_ROW = {"sky1": 4, "sky2": 8, "sky3": 12, "sky4": 15}


def write_pack(folder, rng):
    for card in CARDS:
        facts = {side: random_side(card, rng) for side in ("easy", "hard")}
        with open(os.path.join(folder, card + ".json"), "w", encoding="utf-8") as file:
            json.dump(facts, file, indent=1)


def random_side(card, rng):
    side = {"source": "authored", "rules": ["SKY-BRD-07"], "idea": "Drawn at random."}
    if card in FIRST_ROW:
        side["rows"] = random_sky(card, rng)
    elif card == "mothership":
        side["red_ships_waiting"] = rng.randint(0, 2)
    elif card == "tracks":
        side["research"] = [rng.choice([1, 2, 3, 4, 6, 9, 14]) for _ in range(rng.randint(4, 16))]
        side["energy"] = {"start": rng.randint(0, 4), "most": rng.randint(4, 7)}
    else:
        side["damage"] = rng.randint(1, 4)
        rows = [["defence"] * 5, random_row(rng), random_row(rng)]
        if card == "upper":
            # A robot room that is open from the start, strong enough to need the limit of 6.
            rows[1][0] = {"room": ["robot"], "modifier": rng.randint(-1, 4), "cost": 1}
            rows[2][4] = "start"
        else:
            rows[0] = random_row(rng)
        side["rows"] = rows
    return side


def random_sky(card, rng):
    rows = []
    for number in range(FIRST_ROW[card], LAST_ROW[card] + 1):
        kind = rng.choice(["none", "excavator", "research", "red ship", "damage"])
        row = {"row": number, "icons": " ".join(random_icons(rng)), "symbol": kind}
        if kind in ("excavator", "research"):
            row["back"] = rng.choice([1, 2, 5])
        rows.append(row)
    if card == "sky3":
        skull = rng.choice(rows)
        skull["symbol"] = "skull"
        skull.pop("back", None)
    return rows


def random_icons(rng):
    icons = [rng.choice("......<><>M123456789") for _ in COLUMNS]
    # An arrow points at an existing space without an icon.
    for i, icon in enumerate(icons):
        there = i + {"<": -1, ">": 1}.get(icon, 0)
        if icon in "<>" and not (0 <= there < 5 and icons[there] == "."):
            icons[i] = "."
    return icons


def random_row(rng):
    row = []
    for _ in COLUMNS:
        if row and row[-1] != "tunnel" and rng.random() < 0.35:
            row.append("=")
        elif rng.random() < 0.15:
            row.append("tunnel")
        else:
            effects = rng.sample(["energy", "fighter", "research", "robot"], rng.choice([1, 1, 2, 3]))
            row.append({"room": effects, "modifier": rng.randint(-4, 4), "cost": rng.randint(0, 3)})
    return row
