#!/usr/bin/env python3
"""Campaigns, and looking things up: campaign.py PATH-OF-UNDER [TEST ...]"""

import json
import re
import sys

from driver import GOLDEN, Screen, main

# Words of moves that chance makes.
CHANCE = ("roll", "karma", "draw", "bag", "tile", "d8")

GAME = ["play", "sun", "--plain", "--campaign", "ours"]
# Two players, no equipment: the first turn's first action.
SETUP = ["pick medic", "pick scout", "done", "done"]


def campaign(home):
    return json.loads((home.path / "campaigns/ours.json").read_text(encoding="utf-8"))


def play(home, *lines, more=()):
    status, out, err = home.run(*GAME, *more, lines=lines)
    assert status == 0, err
    return out


def golden_head(name):
    return json.loads((GOLDEN / name).read_text(encoding="ascii").splitlines()[0])


def play_golden(home, name, *lines):
    """The last move of a golden game in the campaign, and lines after it: all that was said."""
    *kept, last = [line for line in (GOLDEN / name).read_text(encoding="ascii").splitlines() if line[0] != "="]
    while last.split()[0] in CHANCE:
        *kept, last = kept
    (home.path / "campaigns/ours.save").write_text("".join(line + "\n" for line in kept), encoding="ascii")
    return play(home, last, *lines, "quit", more=("--resume",))


def give_up(home, *more):
    """Loses the mission that is being played, by agreement."""
    return play(home, *SETUP, "give-up", "agree", "quit", more=("--seed", "3", *more))


def test_begins_and_is_kept(home):
    out = play(home, "quit", more=("--players", "2", "--seed", "3"))
    assert "The campaign begins." in out and "Dry Wells" in out, out
    kept = campaign(home)
    assert kept["story"] == [] and kept["setup"]["mission"] == 1 and kept["setup"]["players"] == 2, kept
    out = play(home, "quit", more=("--seed", "4"))
    assert "The campaign begins." in out, out


def test_a_game_goes_on_where_it_was_left(home):
    play(home, *SETUP, "quit", more=("--players", "2", "--seed", "3"))
    assert (home.path / "campaigns/ours.save").exists()
    out = play(home, "quit", more=("--resume",))
    assert "The game goes on" in out, out
    # Other games are not its own.
    status, out, _ = home.run("play", "sun", "--plain", "--players", "2", lines=["quit"])
    assert status == 0 and "goes on" not in out and "was left" not in out, out


def test_a_lost_mission_is_told_and_tried_again(home):
    out = give_up(home, "--players", "2")
    assert "Dry Wells: lost." in out and "Type \"new\" for its next game." in out, out
    kept = campaign(home)
    assert len(kept["story"]) == 1 and kept["story"][0]["won"] is False, kept
    assert kept["setup"]["mission"] == 1 and "carried" not in kept["setup"], kept
    out = play(home, "quit")
    assert "The story so far:" in out and out.count("Dry Wells: lost.") == 1, out


def test_a_mission_won_leads_to_the_next(home):
    """SUN-FAQ-01, with a golden game of the first mission."""
    golden = "sun/mission-1-won.save"
    players = golden_head(golden)["setup"]["players"]
    play(home, "quit", more=("--players", str(players)))
    out = play_golden(home, golden)
    assert "Dry Wells: won." in out and "for its next game." in out, out[-2000:]
    kept = campaign(home)
    assert kept["setup"]["mission"] == 2 and kept["story"][0]["won"] is True, kept
    assert len(kept["setup"]["carried"]) == players, kept
    held = [card["card"] for one in kept["setup"]["carried"] for card in one.get("cards", [])]
    assert "hand-pump" in held, kept  # it was the goal
    out = play(home, "quit")
    assert "Dry Wells: won." in out and "The Long Night" in out, out


def test_an_end_that_was_not_noted_is_noted_later(home):
    """The program may be ended at once, between any two of the files that tell how a game ended."""
    play(home, "quit", more=("--players", "2"))
    files = {name: home.path / name for name in ("campaigns/ours.json", "games.jsonl", "finished/game-1.save")}
    begun = files["campaigns/ours.json"].read_text(encoding="utf-8")
    give_up(home)
    after = {name: path.read_text(encoding="utf-8") for name, path in files.items()}
    *moves, _ = after["finished/game-1.save"].splitlines()  # a journal has no hash at its end
    journal = home.path / "campaigns/ours.save"
    for noted in ((), ("finished/game-1.save", "games.jsonl"), tuple(files)):
        for name, path in files.items():
            path.unlink()
            if name in noted:
                path.write_text(after[name], encoding="utf-8")
        if not files["campaigns/ours.json"].exists():
            files["campaigns/ours.json"].write_text(begun, encoding="utf-8")
        journal.write_text("\n".join(moves) + "\n", encoding="utf-8")
        out = play(home, "quit")
        assert "Your last game is over and has been noted as \"game-1\"." in out and out.count("The story so far:") == 1, (noted, out)
        assert campaign(home)["story"] == json.loads(after["campaigns/ours.json"])["story"], (noted, campaign(home))
        assert len(files["games.jsonl"].read_text(encoding="utf-8").splitlines()) == 1, noted
        assert files["finished/game-1.save"].read_text(encoding="utf-8") == after["finished/game-1.save"], noted
        assert not journal.exists(), noted


def test_what_is_carried_is_played_with(home):
    play(home, "quit", more=("--players", "2"))
    kept = campaign(home)
    kept["setup"]["mission"] = 2
    kept["setup"]["carried"] = [{"character": "medic", "has": {"metal": 2}, "cards": [{"card": "bow", "left": 1}]},
                                {"character": "veteran", "dead": True}]
    kept["story"] = [{"title": "Dry Wells", "told": "Water.", "won": True, "save": "game-1", "setup": {}}]
    (home.path / "campaigns/ours.json").write_text(json.dumps(kept), encoding="utf-8")
    out = play(home, "pick veteran", "pick medic", "quit", more=("--seed", "3"))
    assert "Dry Wells: won. Water." in out and "The Long Night" in out, out
    assert "Ines takes the Bow." in out and "Ines gains 2 metal." in out, out
    assert out.count("takes the Bow") == 1, out


def test_the_story_is_a_page_on_the_screen(home):
    """What is told between two missions stays until it was read."""
    give_up(home, "--players", "2")
    lost = "The last barrel is scraped dry"
    with Screen(home, *[word for word in GAME if word != "--plain"], "--seed", "3") as screen:
        text = screen.wait("back to the game")
        assert "The story so far:" in text and "Dry Wells: lost." in text and lost in text, text
        screen.keys("Enter", until="Your mission")
        screen.keys("Enter", until="Choose:")
        for line in SETUP:
            screen.type(line, until="Choose:")
        screen.type("give-up", until="give up")
        screen.type("agree", until="The game is over")
        screen.keys("Enter", until="back to the game")
        text = screen.text()
        assert lost in text and "for its next game." in text and "story so far" not in text, text
        screen.keys("Enter", gone="back to the game")
        screen.type("new", until="back to the game")
        assert screen.text().count("Dry Wells: lost.") == 2, screen.text()
        screen.keys("Enter", until="Your mission")
        screen.keys("Enter", until="Choose:")
        screen.type("quit")
        assert screen.status() == 0
    with Screen(home, "play", "sun", "--campaign", "theirs", "--players", "2") as screen:
        text = screen.wait("Your mission")  # nothing to tell yet but that
        assert "story" not in text, text
        screen.keys("Enter", until="Choose:")
        screen.type("quit")
        assert screen.status() == 0


def test_what_is_over_is_over(home):
    play(home, "quit", more=("--players", "2"))
    kept = campaign(home)
    kept["setup"] = None
    (home.path / "campaigns/ours.json").write_text(json.dumps(kept), encoding="utf-8")
    out = play(home)
    assert "The campaign is over." in out, out


def test_after_the_last_mission_nothing_begins(home):
    play(home, "quit", more=("--players", "2"))
    golden = "sun/mission-6-won.save"
    head = golden_head(golden)
    (home.path / "campaigns/ours.json").write_text(json.dumps({**campaign(home), "setup": head["setup"]}),
                                                   encoding="utf-8")
    out = play_golden(home, golden, "new")
    assert "A Voice in the Dark: won." in out and out.count("The campaign is over") == 2, out[-2000:]
    assert "there is no next game" in out.split("A Voice in the Dark: won.")[1], out[-2000:]
    assert campaign(home)["setup"] is None and not (home.path / "campaigns/ours.save").exists()


def test_bad_files_are_refused_and_kept(home):
    play(home, "quit", more=("--players", "2"))
    path = home.path / "campaigns/ours.json"
    good = campaign(home)
    bad = [
        ("{", "is not a campaign: line 1"),
        ("[]", "can't be continued"),
        (json.dumps({**good, "format": "x"}), "format"),
        (json.dumps({**good, "game": "skies"}), "a different game, skies"),
        (json.dumps({**good, "story": [1]}), "story"),
        (json.dumps({**good, "setup": {"mission": 99}}), "mission"),
        (json.dumps({**good, "more": 1}), "more"),
        (json.dumps({**good, "setup": {**good["setup"], "carried": [{"character": "ghost"}]}}), "ghost"),
    ]
    for text, words in bad:
        path.write_text(text, encoding="utf-8")
        status, out, err = home.run(*GAME, lines=["quit"])
        assert status == 1 and words in err and "ours.json" in err, (text, status, err)
        assert path.read_text(encoding="utf-8") == text


def test_what_does_not_go_together(home):
    play(home, "quit", more=("--players", "2"))
    for words, said in [
        ((*GAME, "--players", "3"), "already has its set-up"),
        (("play", "sun", "--plain", "--campaign", "../x"), "can't be a name"),
        (("play", "skies", "--plain", "--campaign", "ours"), "has no campaigns"),
        ((*GAME, "--watch", "random"), "--watch"),
    ]:
        status, _, err = home.run(*words, lines=["quit"])
        assert status != 0 and said in err, (words, status, err)


# --- looking things up ---


def test_cards(home):
    status, out, _ = home.run("cards")
    assert status == 0 and "item: Crowbar" in out and "missions: Dry Wells" in out, out
    status, out, _ = home.run("cards", "bow")
    assert status == 0 and out.startswith("Bow (bow, item)") and "It is worth 6 water." in out and "Type: ITEM." in out, out
    status, out, _ = home.run("cards", "enemy")
    assert status == 0 and "Scavenger (scavenger): " in out, out
    status, out, _ = home.run("cards", "scavenger")
    assert "Melee dice by day: 1 yellow; by night: 1 yellow, 1 blue." in out and "No success: 1 from the bag; 1 success:" in out, out
    status, out, _ = home.run("cards", "--json", "tiles")
    assert status == 0 and len(json.loads(out)) == 34, out
    status, _, err = home.run("cards", "no such thing")
    assert status == 1 and "no such thing" in err, err
    status, _, err = home.run("cards", "--game", "chess")
    assert status == 2 and "chess" in err, err


def test_missions(home):
    status, out, _ = home.run("missions")
    assert status == 0 and out.count("Difficulty: easy (!)") == 2 and "1. The search" not in out, out
    status, out, _ = home.run("missions", "1")
    assert status == 0 and "1. The search: " in out and "- Find the Well Field." in out, out
    assert all(len(line) <= 100 for line in out.splitlines()), out


def test_rules(home):
    status, out, _ = home.run("rules", "sun-night-03")
    assert status == 0 and "SUN-NIGHT-03 " in out and out.count("SUN-") == 1, out
    status, out, _ = home.run("rules", "SKY-DIE")
    assert status == 0 and "SKY-DIE-01" in out and "SUN-" not in out, out
    status, out, _ = home.run("rules", "karma", "--json")
    assert status == 0 and all(rule["id"].startswith("S") for rule in json.loads(out)), out
    status, _, err = home.run("rules", "no such thing")
    assert status == 1 and "no such thing" in err, err
    status, out, _ = home.run("rules", "SUN-ACT-13", "--edition", "1.05")
    assert status == 0 and "In edition 1.05 (SUN-ED-01): Eating: 1 food for each AP." in out, out
    status, out, _ = home.run("rules", "SUN-ED-01")
    assert "2.0: any amount of food for 1 AP; 1.05 FR: 1 food for each AP" in out, out
    status, _, err = home.run("rules", "SUN-ED-01", "--edition", "3")
    assert status == 2 and "the editions are 2.0, 1.05 and 1.0" in err, err


def test_editions_read_as_in_the_catalogue(home):
    """What --edition says of a row is what the row says. Marks as (R) are the catalogue's only."""
    _, out, _ = home.run("rules", "SUN-ED", "--json")
    texts = {rule["id"]: re.sub(r" \((R|FAQ)\)", "", rule["text"]) for rule in json.loads(out)}
    for edition, column in ("2.0", "2.0"), ("1.05", "1.05 FR"), ("1.0", "1.0 ES"):
        _, out, _ = home.run("rules", "SUN-ED", "--edition", edition)
        told = re.findall(rf"In edition {re.escape(edition)} \((SUN-ED-\d+)\): (.*?)\.(?= SUN-|$)", " ".join(out.split()))
        assert len(told) > 40, told
        for rule, reading in told:
            what, _, how = reading.partition(": ")
            assert texts[rule].startswith(what + ". "), (rule, what)
            assert re.search(rf"{re.escape(f'{column}: {how}')}[.;]", texts[rule]), (rule, how)


def test_coverage(home):
    status, out, _ = home.run("walk", "sun", "--coverage", "--games", "1", "--players", "2")
    assert status == 0 and "All checks passed." in out, out
    came, total = map(int, re.search(r"(\d+) of (\d+) things in the box came up\.", out).groups())
    assert 0 < came <= total and out.count("Never came up: ") == total - came, out
    assert "games played       6" in out, out  # one of each mission
    status, _, err = home.run("walk", "skies", "--coverage")
    assert status == 2 and "no box" in err, err


if __name__ == "__main__":
    sys.exit(main(globals()))
