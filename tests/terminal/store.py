#!/usr/bin/env python3
"""What is kept of games: store.py PATH-OF-UNDER [TEST ...]. What happens when files fail: tests/faults."""

import os
import re
import sys

from driver import Golden, Screen, Talk, main


def saves(home):
    return {path.stem: path.read_text(encoding="ascii") for path in (home.path / "slots").glob("*.save")}


def seeds(home):
    """The seeds of all unfinished games."""
    texts = [*saves(home).values(), *(path.read_text(encoding="ascii") for path in home.autos())]
    return sorted(re.search(r'"seed":(\d+)', text)[1] for text in texts)


def flat(said):
    return " ".join(said.split())


def test_new_three_times_keeps_three_games(home):
    for seed in ("7", "8", "9"):
        home.plain("--new", "--seed", seed, lines=["1"])
    assert seeds(home) == ["7", "8", "9"] and sorted(saves(home)) == ["earlier", "earlier-2"]
    out = home.plain("--new", "--seed", "10", lines=["1", "new", "1", "new", "1", "slots"])
    assert sorted(saves(home)) == ["earlier", "earlier-2", "earlier-3", "earlier-4", "earlier-5"], out
    assert len(seeds(home)) == 6
    for name in saves(home):
        assert re.search(rf"^{name}: Under Falling Skies, level 0; moves: 2; \d{{4}}-\d\d-\d\d \d\d:\d\d$", out, re.M), out


def test_load_overwrites_nothing(home):
    home.plain("--seed", "7", lines=["place b5 c1r1", "save one"])
    one = saves(home)["one"]
    out = home.plain("--new", "--seed", "8", lines=["1", "load one", "place b1 c4r2", "load one", "load earlier", "load one"])
    assert saves(home)["one"] == one
    assert seeds(home) == ["7", "7", "7", "8"], seeds(home)  # the slot, where it went on, where it is; the other game
    # What a slot has already is not kept twice.
    assert out.count('kept as "one"') == 1 and out.count('kept as "earlier"') >= 1, out


def test_a_name_that_another_game_has(home):
    home.plain("--seed", "7", lines=["place b5 c1r1", "save mine", "place b1 c4r2", "save mine"])
    assert list(saves(home)) == ["mine"]  # it went on, so nothing is lost
    out = home.plain("--new", "--seed", "8", lines=["1", "save mine"])
    assert re.search(r'The other\s+game\s+called\s+"mine"\s+is\s+now\s+called\s+"mine-2"', out), out
    assert seeds(home) == ["7", "8", "8"] and sorted(saves(home)) == ["mine", "mine-2"], seeds(home)
    long = "x" * 40
    home.plain("--new", "--seed", "9", lines=["1", f"save {long}", "new", "1", f"save {long}"])
    assert len([name for name in saves(home) if name.startswith("xxx")]) == 2
    assert all(len(name) <= 40 for name in saves(home))


def test_slots_show_game_and_date(home):
    won = Golden("won.save")
    home.slot("old", won.short_of(40))
    home.slot("new", Golden("three-hard.save").short_of(5))
    home.slot("desert", Golden("sun/edition-1.0.save").text)
    home.slot("odd", "nonsense\n")
    for name, when in (("old", 86400), ("new", 2 * 86400), ("desert", 3 * 86400), ("odd", 4 * 86400)):
        os.utime(home.path / "slots" / f"{name}.save", (when + 3600, when + 3600))
    out = home.plain("--seed", "7", lines=["slots"], env={"TZ": "UTC"})
    lines = [re.escape(line) for line in (
        "odd: not a save of Under",
        f"desert: Under our Sun, mission 1, players: 3; moves: {len(Golden('sun/edition-1.0.save').moves)}; 1970-01-04 01:00",
        f"new: Under Falling Skies, level 3; moves: {len(Golden('three-hard.save').moves) - 5}; 1970-01-03 01:00",
        f"old: Under Falling Skies, level 0; moves: {len(won.moves) - 40}; 1970-01-02 01:00",
    )]
    assert re.search("\n".join(lines).replace(r"\ ", r"\s+"), out), out


def test_going_on_says_with_which_game(home):
    home.plain("--hard", "sky1,upper", "--seed", "7", lines=["place b5 c1r1"])
    out = home.plain("--resume", lines=[])
    assert re.search(r"The game goes on: Under Falling Skies, level 2; moves: 2; \d{4}-\d\d-\d\d\s\d\d:\d\d\.", out), out
    out = " ".join(home.run("play", "sun", "--plain", "--resume", lines=[])[1].split())
    assert ('You have no unfinished game of Under our Sun; a new one begins. To continue your game of Under Falling Skies, '
            'type "under play skies --resume".') in out, out


def test_what_was_played_last_goes_on_whichever_game_it_is(home):
    """Without a game's name, --resume means the last one, of either game and with the pack it needs; a name means that game's."""
    home.plain("skies", "--seed", "7", lines=["place b5 c1r1"])
    home.plain("sun", "--pack", "sun-expansion", "--players", "5", "--seed", "3", lines=["pick medic"])
    for auto, when in zip(home.autos(), (1000, 2000)):
        os.utime(auto, (when, when))
    out = flat(home.plain("--resume", lines=[]))
    assert "The game goes on: Under our Sun, mission 1, players: 5" in out, out
    assert "The game goes on: Under Falling Skies" in flat(home.plain("skies", "--resume", lines=[]))
    for auto, when in zip(home.autos(), (2000, 1000)):
        os.utime(auto, (when, when))
    assert "The game goes on: Under Falling Skies" in flat(home.plain("--resume", lines=[]))
    assert len(home.autos()) == 2


def test_lines_of_another_system(home):
    """A save and a journal whose lines end with carriage return and line feed."""
    won = Golden("won.save")
    (home.path / "slots").mkdir()
    (home.path / "slots/other.save").write_bytes(won.text.encode().replace(b"\n", b"\r\n"))
    (home.path / "auto-1.save").write_bytes(won.short_of(30).encode().replace(b"\n", b"\r\n"))
    talk = Talk(home, "--resume")
    assert f"moves: {len(won.moves) - 30}" in " ".join(talk.first.split()), talk.first
    (auto,) = home.autos()
    assert auto.read_bytes() == won.short_of(30).encode()
    assert "You win" in talk.say("load other")
    assert talk.close()[0] == 0
    assert home.run("replay", "other", "--export", "text")[0] == 0


def test_an_empty_journal_is_no_game(home):
    (home.path / "auto-1.save").write_text("")
    (home.path / "auto-2.save").write_text('{"under":1,"game":"ski')
    home.plain("--seed", "7", lines=["place b5 c1r1"])
    assert [path.name for path in home.autos()] == ["auto-1.save"]


def test_several_games_that_were_left(home):
    """One that is over is noted, and the one that is not goes on."""
    won = Golden("won.save")
    (home.path / "auto-1.save").write_text(won.short_of(0), encoding="ascii")
    (home.path / "auto-3.save").write_text(won.short_of(30), encoding="ascii")
    out = home.plain("skies", "--resume", lines=[])
    assert f"moves: {len(won.moves) - 30}" in " ".join(out.split()), out
    assert [path.name for path in home.autos()] == ["auto-3.save"] and (home.path / "finished/game-1.save").exists()


def test_the_screen_says_it_too(home):
    with Screen(home, "play", "--seed", "7", UNDER_HOME="/proc/none/here") as screen:
        screen.wait("You can play, but nothing is kept: /proc/none/here: ")
        screen.type("quit")
        assert screen.status() == 0 and "Your game is kept" not in screen.text()
    home.plain("--seed", "7", lines=["place b5 c1r1"])
    with Screen(home, "play", "--resume") as screen:
        screen.wait(r"The game goes on: Under Falling Skies, level 0; moves: 2; \d")
        screen.type("quit")
        assert screen.status() == 0
        screen.wait("Your game is kept. Type \"under play\" to continue it.")


def test_looking_leaves_nothing_behind(home):
    home.run("stats")
    home.run("replay", "last")
    assert not list(home.path.iterdir())


if __name__ == "__main__":
    sys.exit(main(globals()))
