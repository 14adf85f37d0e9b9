"""What cannot be done: a sentence, and nothing changes."""

import json
import random

from driver import check_error, main, run

FIRST = "roll 3 1 6 2 2"
IN_A_GAME = ["status", "moves", "play", "roll", "undo", "state", "view", "log", "bot", "hash"]
NEEDED = {"play": {"move": "end"}, "view": {"seat": 0}, "bot": {"bot": "random"}, "new": {"game": "skies"}}


def begin(engine):
    """A game with some moves in it, so that there is something to change."""
    engine.ask("new", game="skies", setup={"hard": ["sky1"]}, seed=3)
    engine.play(FIRST, "place b6 c1r0")


def raw_refused(engine, line, *words):
    before = engine.snapshot()
    answer = engine.raw(line)
    check_error(answer, *words)
    assert engine.snapshot() == before
    return answer


def test_bad_json(engine):
    begin(engine)
    for line in [b"x", b"{", b"}", b'{"do":"games"', b'{"do":"games"}}', b'{"do":"games"} x', b"{'do':'games'}",
                 b'{"do":games}', b'{"do":"games",}', b"[1,2", b'"', b"nul", b"\\", b'{"do":"g\tames"}']:
        raw_refused(engine, line, "not valid JSON")


def test_numbers_that_are_too_large(engine):
    """The line is JSON all the same, so that its id can be made out."""
    begin(engine)
    for line, id_ in [(b'{"do":"new","game":"skies","seed":9223372036854775808,"id":7}', b"7"),
                      (b'{"id":-3,"do":"view","seat":123456789012345678901234567890}', b"-3"),
                      (b'{"id":"a","do":"view","seat":-9223372036854775809}', b'"a"'),
                      (b'{"id":0.5,"do":"view","seat":9223372036854775808}', b"0.5")]:
        answer = engine.send(line)
        assert answer.startswith(b'{"ok":false,"id":' + id_ + b',"error":"A number is too large'), answer
    raw_refused(engine, b'{"do":"games","id":1e999}', "too large")
    raw_refused(engine, b'{"do":"games","id":123456789012345678901234567890}', "too large")
    assert engine.ask("log")["moves"] == [FIRST, "place b6 c1r0"]


def test_bytes_that_are_no_text(engine):
    begin(engine)
    for line in [b"\xff", b"\xff\xfe{\x00}", b'{"do":"g\xc3mes"}', b'{"do":"games","id":"\xed\xa0\x80"}',
                 b'{"do":"games"\x00}', b"\x00", b"   \x00", b'\x00{"do":"games"}', b'{"do":"gam\x00es"}',
                 b'{"do":"games","id":"\\ud800"}', b"\x1b[2J", b"\x80" * 5000]:
        error = raw_refused(engine, line)["error"]
        assert "not valid JSON" in error or "not valid UTF-8" in error, error
    answer = raw_refused(engine, b'{"do":"pl\\u0000ay","id":4}', "\\u0000")
    assert answer["id"] == 4
    raw_refused(engine, b'{"do":"play","m\\u0000":1}', "\\u0000")


def test_random_bytes(engine):
    begin(engine)
    rng = random.Random(1)
    for _ in range(300):
        line = bytes(rng.randrange(256) for _ in range(rng.randrange(1, 60))).replace(b"\n", b"")
        if line.strip(b" \t\r"):
            check_error(engine.raw(line))
    assert engine.ask("log")["moves"] == [FIRST, "place b6 c1r0"]


def test_a_sentence_that_quotes_half_a_character(engine):
    begin(engine)
    for length in range(20, 60):
        raw_refused(engine, json.dumps({"do": "play", "move": "x" * length + "ä" * 30}, ensure_ascii=False).encode())
        raw_refused(engine, json.dumps({"do": "play", "move": "x" * length + "😀" * 30}).encode())
        raw_refused(engine, b'{"do":' + b"x" * (length % 20) + "ä😀€ä😀€ä😀€".encode())


def test_requests_that_are_no_objects(engine):
    begin(engine)
    for line in [b"[]", b"1", b'"games"', b"null", b"true", b'[{"do":"games"}]', b"-0.5"]:
        raw_refused(engine, line, "object")


def test_the_same_key_twice(engine):
    begin(engine)
    raw_refused(engine, b'{"do":"games","do":"games"}', "twice")
    answer = raw_refused(engine, b'{"id":5,"do":"undo","do":"undo"}', "twice")
    assert answer["id"] == 5
    raw_refused(engine, b'{"do":"new","game":"skies","setup":{"level":1,"level":1}}', "twice")


def test_deep_and_long_requests(engine):
    begin(engine)
    raw_refused(engine, b"[" * 100000, "deeply")
    raw_refused(engine, b'{"do":"games","id":' + b"[" * 5000 + b"]" * 5000 + b"}", "deeply")
    nested = b"[" * 1000 + b"]" * 1000
    assert engine.send(b'{"do":"hash","id":' + nested + b"}").startswith(b'{"ok":true,"id":' + nested + b',"hash"')
    text = "x" * (15 << 20)
    assert engine.ask("hash", id=text)["id"] == text
    raw_refused(engine, json.dumps({"do": "play", "move": text}).encode())
    raw_refused(engine, json.dumps({"do": "hash", "id": text + "x" * (2 << 20)}).encode(), "longer")
    raw_refused(engine, b"x" * (40 << 20), "longer")
    engine.ask("hash")


def test_commands_that_are_none(engine):
    begin(engine)
    engine.refused("jump", "jump", "games", "quit")
    for name in ["", "Games", "games ", "choose", "do", "ä"]:
        engine.refused(name, "no command")
    engine.refused("mvoes", 'There is no command "mvoes"', 'Did you mean "moves"?')
    for line in [b"{}", b'{"id":1}', b'{"do":1}', b'{"do":null}', b'{"do":["games"]}', b'{"Do":"games"}']:
        raw_refused(engine, line, '"do"')


def test_what_was_meant_is_asked(engine):
    engine.refused("new", 'There is no game "sikes"; the games are: skies, sun.', 'Did you mean "skies"?', game="sikes")
    engine.refused("new", '"new" doesn\'t take a "sede".', 'Did you mean "seed"?', game="skies", sede=3)
    engine.refused("new", 'unknown key "levl"', 'Did you mean "level"?', game="skies", setup={"levl": 3})
    engine.any(do="new", game="skies", seed=1)
    engine.refused("bot", 'There is no bot "storng"', 'Did you mean "strong"?', bot="storng")


def test_before_a_game(engine):
    for do in IN_A_GAME:
        check_error(engine.any(do=do, id=do, **NEEDED.get(do, {})), "no game yet")
    engine.ask("games")


def test_unknown_keys(engine):
    begin(engine)
    for do in ["games", "new", "set", "quit", *IN_A_GAME]:
        engine.refused(do, do, "extra", **{**NEEDED.get(do, {}), "extra": 1})
    engine.refused("status", "game", game="skies")
    engine.refused("new", "state", game="skies", state={})
    engine.ask("hash")


def test_missing_keys(engine):
    begin(engine)
    state = engine.ask("state")["state"]
    engine.refused("new", "new", "game")
    engine.refused("new", "game", setup={}, seed=1)
    engine.refused("set", "game", state=state)
    engine.refused("set", "state", game="skies")
    engine.refused("play", "play", "move")
    engine.refused("view", "seat")
    engine.refused("bot", "bot", ms=5)


def test_wrong_types(engine):
    begin(engine)
    state = engine.ask("state")["state"]
    for game in [1, None, ["skies"], {}, True]:
        engine.refused("new", "game", "string", game=game)
    for setup in [1, None, [], "hard", True]:
        engine.refused("new", "setup", "object", game="skies", setup=setup)
    for seed in [-1, 1.5, 7.0, "7", None, [7], True, -(2**63)]:
        engine.refused("new", "seed", "whole number", game="skies", seed=seed)
        engine.refused("set", "seed", "whole number", game="skies", state=state, seed=seed)
    raw_refused(engine, b'{"do":"new","game":"skies","seed":9223372036854775808}')
    for position in [1, None, [], "start"]:
        engine.refused("set", "state", "object", game="skies", state=position)
    for move in [1, None, ["end"], {}]:
        engine.refused("play", "move", "string", move=move)
    for seat in ["0", None, 0.0, [0]]:
        engine.refused("view", "seat", "whole number", seat=seat)
    for bot in [1, None]:
        engine.refused("bot", "bot", "string", bot=bot)
    for ms in ["5", 5.0, None]:
        engine.refused("bot", "ms", "whole number", bot="random", ms=ms)


def test_values_out_of_range(engine):
    begin(engine)
    for seat in (-1, 1, 2**62, -(2**62)):
        engine.refused("view", "seat", seat=seat)
    for ms in (0, -1, 600001, 2**62):
        engine.refused("bot", "ms", "600000", bot="random", ms=ms)


def test_names_that_are_none(engine):
    begin(engine)
    engine.refused("new", "chess", "skies", game="chess")
    engine.refused("set", "chess", "skies", game="chess", state={})
    engine.refused("bot", "nobody", "random", "rollout", bot="nobody")


def test_setups_that_do_not_fit(engine):
    begin(engine)
    for setup in [{"hard": ["moon"]}, {"hard": "sky1"}, {"hard": ["sky1", "sky1"]}, {"hard": [1]}, {"hard": None},
                  {"level": -1}, {"level": 9}, {"level": "3"}, {"level": 2.0}, {"level": 1, "hard": []},
                  {"easy": []}, {"hard": [], "x": 1}]:
        engine.refused("new", game="skies", setup=setup)
        engine.refused("set", game="skies", setup=setup, state=engine.ask("state")["state"])


def test_texts_that_are_no_moves(engine):
    begin(engine)
    for move in ["", " ", "x", "place", "place ", "place w2", "place w2 ", "place w2  c2r0", " place w2 c2r0",
                 "place w2 c2r0 ", "Place w2 c2r0", "place W2 c2r0", "place w2 c6r0", "place w2 c0r0",
                 "place w2 c2r6", "place w7 c2r0", "place w0 c2r0", "place w02 c2r0", "place x2 c2r0",
                 "place w2\tc2r0", "place w2 c2r0\n", "end now", "End", "use", "use c1", "spawn 3", "spawn c0",
                 "spawn c6", "spawn c33", "roll", "roll 0", "roll 7", "roll 1 2 3 4 5 6", "roll 1,2", "robot",
                 "skip c1r", "scrap c1r99", "place w2 c2r0" + "0" * 10000, "ä", "\u2028"]:
        engine.refused("play", move=move)


def test_moves_that_are_not_legal(engine):
    begin(engine)
    engine.refused("play", "Column 1", move="place b3 c1r1")  # SKY-DIE-03
    for move in ["place b6 c2r0", "place w3 c2r0", "place b3 c4r1", "place w2 c1r5", "end", "use c1r1", "skip c1r0",
                 "robot c2r0", "spawn c1", "scrap c2r1", FIRST, "roll 1 2 3 4"]:
        engine.refused("play", move=move)


def test_outcomes_that_do_not_fit(engine):
    engine.ask("new", game="skies", seed=3)
    for move in ["roll 3", "roll 1 2 3 4", "place b3 c1r0", "end"]:
        engine.refused("play", move=move)
    engine.refused("bot", "chance", bot="random")
    engine.refused("bot", "chance", bot="rollout", ms=5)
    engine.play(FIRST)
    engine.refused("roll", "seat 0")
    engine.refused("play", move=FIRST)


def test_refused_requests_keep_the_old_game(engine):
    begin(engine)
    engine.refused("new", game="skies", setup={"level": 99})
    engine.refused("set", game="skies", state={"round": 1})
    engine.play("place b3 c2r0")
    assert engine.ask("log")["moves"] == [FIRST, "place b6 c1r0", "place b3 c2r0"]


def test_a_pack_that_is_none():
    done = run("engine", "--pack", "/nowhere")
    assert (done.returncode, done.stdout) == (1, "") and "/nowhere" in done.stderr


main()
