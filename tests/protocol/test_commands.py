"""Every command of the protocol: what it answers and what it does."""

import json
import math
import random
import subprocess

from driver import ROOT, UNDER, Engine, main

FIRST = "roll 3 1 6 2 2"
STATUS = ["actor", "phase", "result", "setup"]
CARDS = ["mothership", "sky1", "sky2", "sky3", "sky4", "upper", "lower", "tracks"]


def test_games(engine):
    games = engine.ask("games")["games"]
    skies = games[0]
    assert list(skies) == ["name", "title", "seats", "options"]
    assert (skies["name"], skies["title"], skies["seats"]) == ("skies", "Under Falling Skies", 1)
    assert skies["options"]["hard"]["values"] == CARDS
    assert skies["options"]["hard"]["default"] == []
    assert skies["options"]["level"]["values"] == list(range(9))
    assert skies["options"]["level"]["default"] == 0


def test_new_gives_the_status(engine):
    answer = engine.ask("new", game="skies", seed=7)
    assert list(answer) == ["ok", *STATUS]
    assert answer == {"ok": True, "actor": "chance", "phase": "roll", "result": None, "setup": {"hard": []}}
    assert engine.ask("status") == answer


def test_answers_begin_with_ok_and_id(engine):
    answer = engine.send(b'{"id":{"b":[1,"x",null,true,2.5]},"do":"new","game":"skies"}')
    assert answer.startswith(b'{"ok":true,"id":{"b":[1,"x",null,true,2.5]},"actor":"chance"')
    answer = engine.send(b'{"do":"play","move":"end","id":null}')
    assert answer.startswith(b'{"ok":false,"id":null,"error":"')


def test_every_kind_of_id_comes_back(engine):
    for value in [0, -5, 2**62, "a", "", "ä€😀\u2028", None, True, False, 0.1, [], {}, [[{"x": []}]]]:
        for request in [{"do": "games"}, {"do": "jump"}, {"do": "games", "extra": 1}, {"do": "status"}, {}]:
            answer = engine.raw(json.dumps({**request, "id": value}).encode())
            assert answer["id"] == value and type(answer["id"]) is type(value), answer
    assert "id" not in engine.any(do="games")


def test_setup_names_hard_cards(engine):
    answer = engine.ask("new", game="skies", setup={"hard": ["upper", "sky1"]}, seed=1)
    assert answer["setup"] == {"hard": ["sky1", "upper"]}
    assert engine.ask("new", game="skies", setup={}, seed=1)["setup"] == {"hard": []}


def test_setup_level_is_drawn_with_the_seed(engine):
    seen = set()
    for seed in range(40):
        hard = engine.ask("new", game="skies", setup={"level": 3}, seed=seed)["setup"]["hard"]
        again = engine.ask("new", game="skies", setup={"level": 3}, seed=seed)["setup"]["hard"]
        assert hard == again and len(set(hard)) == 3 and set(hard) <= set(CARDS)
        seen.add(tuple(hard))
    assert len(seen) > 10
    assert engine.ask("new", game="skies", setup={"level": 8}, seed=1)["setup"]["hard"] == CARDS
    assert engine.ask("new", game="skies", setup={"level": 0}, seed=1)["setup"]["hard"] == []


def test_the_resolved_setup_sets_up_the_same_game(engine):
    setup = engine.ask("new", game="skies", setup={"level": 4}, seed=3)["setup"]
    state = engine.ask("state")["state"]
    assert engine.ask("new", game="skies", setup=setup, seed=3)["setup"] == setup
    assert engine.ask("state")["state"] == state


def test_48_moves_after_the_first_roll(engine):
    engine.ask("new", game="skies", seed=1)
    engine.play(FIRST)
    moves = engine.ask("moves")["moves"]
    assert len(moves) == len(set(moves)) == 48
    # Two white dice show 2: one move stands for both. SKY-DIE-01
    assert sum(move.startswith("place w2 ") for move in moves) == 11
    assert all(move == move.lower() and move.isascii() for move in moves)


def test_every_listed_move_is_accepted_and_undone(engine):
    engine.ask("new", game="skies", seed=1)
    engine.play(FIRST)
    before = engine.snapshot()
    for move in engine.ask("moves")["moves"]:
        answer = engine.play(move)
        assert list(answer) == ["ok", *STATUS, "events"]
        assert answer["events"][0]["kind"] == "placed"
        assert engine.ask("log")["moves"] == [FIRST, move]
        undone = engine.ask("undo")
        assert list(undone) == ["ok", *STATUS]
        assert engine.snapshot() == before


def test_five_dice_have_many_outcomes(engine):
    engine.ask("new", game="skies", seed=1)
    assert engine.ask("moves") == {"ok": True, "many": True}


def check_outcomes(engine, dice):
    answer = engine.ask("moves")
    assert list(answer) == ["ok", "outcomes"]
    outcomes = answer["outcomes"]
    assert len(outcomes) == len({text for text, _ in outcomes}) == 6**dice
    for text, probability in outcomes:
        assert math.isclose(probability, 6**-dice, rel_tol=1e-12), (text, probability)
        assert text.split()[0] == "roll" and len(text.split()) == dice + 1
    assert math.isclose(sum(probability for _, probability in outcomes), 1, rel_tol=1e-9)
    return [text for text, _ in outcomes]


def test_outcomes_have_probabilities(engine):
    # SKY-DIE-02: a white die rerolls the ones that are left.
    engine.ask("new", game="skies", seed=1)
    engine.play("roll 1 1 1 1 1", "place w1 c1r0")
    texts = check_outcomes(engine, 4)
    engine.play("roll 1 1 1 1", "place b1 c2r0", "place w1 c3r0")
    check_outcomes(engine, 2)
    assert "roll 1 6 2 2" in texts
    engine.play("roll 6 5")
    assert len(engine.ask("moves")["moves"]) > 1


def test_one_die_left_has_six_outcomes(engine):
    engine.ask("new", game="skies", seed=1)
    engine.play("roll 1 1 1 1 1", "place b1 c1r0", "place b1 c2r0", "place b1 c3r0", "place w1 c4r0")
    assert check_outcomes(engine, 1) == [f"roll {value}" for value in range(1, 7)]


def test_roll_says_what_it_drew(engine):
    engine.ask("new", game="skies", seed=7)
    answer = engine.ask("roll")
    assert list(answer) == ["ok", "move", *STATUS, "events"]
    values = [int(word) for word in answer["move"].split()[1:]]
    assert answer["events"][0]["kind"] == "rolled" and answer["events"][0]["dice"] == values
    assert [die["value"] for die in engine.ask("state")["state"]["dice"]] == values
    assert (answer["actor"], answer["phase"]) == (0, "place")


def test_undoing_a_roll_does_not_change_the_dice(engine):
    engine.ask("new", game="skies", seed=7)
    first = engine.ask("roll")
    engine.ask("undo")
    assert engine.ask("roll") == first


def test_seeds_decide_everything(engine):
    def record(seed):
        choose = random.Random(5).choice
        engine.ask("new", game="skies", seed=seed)
        answers = list(engine.play_out(choose))
        return answers, engine.ask("log"), engine.ask("hash")

    assert record(12) == record(12)
    assert record(12)[1] != record(13)[1]
    for seed in (0, 2**63 - 1):
        assert record(seed) == record(seed)


def test_without_a_seed_one_is_drawn(engine):
    rolls = set()
    for _ in range(8):
        engine.ask("new", game="skies")
        rolls.add(engine.ask("roll")["move"])
    assert len(rolls) > 1


def test_the_log_replays_to_the_same_hash(engine):
    other = Engine()
    for seed in range(12):
        rng = random.Random(seed)
        setup = {"level": seed % 9}
        setup = engine.ask("new", game="skies", setup=setup, seed=seed)["setup"]
        last = list(engine.play_out(rng.choice))[-1]
        assert last["result"] in ("won", "lost-mothership", "lost-damage")
        log = engine.ask("log")["moves"]
        other.ask("new", game="skies", setup=setup, seed=999)
        other.play(*log)
        assert other.ask("hash") == engine.ask("hash")
        assert other.ask("state") == engine.ask("state")
        assert other.ask("log")["moves"] == log
    assert other.end() == (b"", 0)


def test_a_game_can_be_undone_to_its_start(engine):
    engine.ask("new", game="skies", seed=4)
    trail = [engine.snapshot()]
    choose = random.Random(1).choice
    for _ in engine.play_out(choose):
        trail.append(engine.snapshot())
    while len(trail) > 1:
        assert engine.snapshot() == trail.pop()
        engine.ask("undo")
    assert engine.snapshot() == trail[0]
    engine.refused("undo", "no move")


def test_a_finished_game(engine):
    engine.ask("new", game="skies", seed=4)
    last = list(engine.play_out(random.Random(1).choice))[-1]
    assert last["actor"] == last["phase"] == "over"
    assert last["events"][-1]["kind"] == last["result"]
    assert engine.ask("moves") == {"ok": True, "moves": []}
    engine.refused("roll", "over")
    engine.refused("bot", "over", bot="random")
    engine.refused("play", move="end")
    engine.refused("play", move=FIRST)
    assert engine.ask("undo")["actor"] != "over"


def test_view_is_all_of_it_in_skies(engine):
    engine.ask("new", game="skies", seed=4)
    engine.play(FIRST)
    answer = engine.ask("view", seat=0)
    assert list(answer) == ["ok", "view"]
    assert answer["view"] == engine.ask("state")["state"]


def test_hash_is_of_the_state_alone(engine):
    engine.ask("new", game="skies", seed=4)
    first = engine.ask("hash")["hash"]
    assert len(first) == 16 and int(first, 16) >= 0 and first == first.lower()
    engine.play(FIRST)
    assert engine.ask("hash")["hash"] != first
    engine.ask("undo")
    assert engine.ask("hash")["hash"] == first
    engine.ask("new", game="skies", seed=5)
    assert engine.ask("hash")["hash"] == first


def test_bots_choose_legal_moves_and_play_nothing(engine):
    engine.ask("new", game="skies", seed=4)
    engine.play(FIRST)
    before = engine.snapshot()
    for bot in ("random", "rollout"):
        for keys in ({}, {"ms": 1}, {"ms": 30}):
            answer = engine.ask("bot", bot=bot, **keys)
            assert list(answer) == ["ok", "move"]
            assert answer["move"] in engine.ask("moves")["moves"]
            assert engine.snapshot() == before


def test_bots_without_a_clock_are_deterministic(engine):
    moves = set()
    for _ in range(3):
        engine.ask("new", game="skies", seed=4)
        engine.play(FIRST)
        moves.add(engine.ask("bot", bot="rollout")["move"])
    assert len(moves) == 1


def test_new_replaces_the_game(engine):
    engine.ask("new", game="skies", seed=4)
    engine.play(FIRST)
    engine.ask("new", game="skies", seed=4)
    assert engine.ask("log")["moves"] == []
    engine.refused("undo")


def test_quit_is_answered_and_ends():
    engine = Engine()
    assert engine.send(b'{"do":"quit","id":3}') == b'{"ok":true,"id":3}'
    assert engine.process.wait(timeout=60) == 0
    done = subprocess.run([UNDER, "engine"], input=b'{"do":"quit"}\n{"do":"games"}\n', capture_output=True)
    assert (done.returncode, done.stdout) == (0, b'{"ok":true}\n')


def test_the_end_of_input_ends_with_status_0():
    done = subprocess.run([UNDER, "engine"], input=b"", capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    # A last line without its newline is a request all the same.
    done = subprocess.run([UNDER, "engine"], input=b'{"do":"quit"}', capture_output=True)
    assert (done.returncode, done.stdout) == (0, b'{"ok":true}\n')


def test_blank_lines_are_ignored():
    lines = b'\n\r\n   \n\t \t\n{"do":"quit","id":1}\r\n'
    done = subprocess.run([UNDER, "engine"], input=lines, capture_output=True)
    assert (done.returncode, done.stdout) == (0, b'{"ok":true,"id":1}\n')


def test_another_pack():
    engine = Engine("--pack", str(ROOT / "packs" / "skies"))
    engine.ask("new", game="skies", seed=1)
    built_in = Engine()
    built_in.ask("new", game="skies", seed=1)
    assert engine.ask("roll") == built_in.ask("roll")
    assert engine.end() == built_in.end() == (b"", 0)


main()
