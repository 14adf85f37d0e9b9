"""docs/protocol.md says what the engine does: its session, its commands, its events."""

import json
import random
import re

from driver import ROOT, Engine, main

TEXT = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def session_lines():
    blocks = re.findall(r"^```session\n(.*?)^```$", TEXT, re.M | re.S)
    assert len(blocks) == 1
    lines = blocks[0].splitlines()
    assert len(lines) % 2 == 0 and len(lines) > 20
    for request, answer in zip(lines[::2], lines[1::2]):
        assert request.startswith("> ") and answer.startswith("< ")
        yield request[2:], answer[2:]


def test_the_session_is_what_happens():
    engine = Engine()
    for request, answer in session_lines():
        assert engine.send(request.encode()).decode() == answer, request
    assert engine.process.wait(timeout=60) == 0


def test_every_command_is_described(engine):
    sentence = engine.any(do="?")["error"]
    commands = sentence.split(": ")[1].rstrip(".").split(", ")
    described = re.findall(r'^\| `\{"do":"(\w+)"', TEXT, re.M)
    assert described == commands
    assert len(described) == 31


def test_every_example_request_has_its_keys(engine):
    """The requests in the table are valid ones, with … for an object."""
    engine.ask("new", game="skies", seed=1)
    state = json.dumps(engine.ask("state")["state"])
    rows = re.findall(r"^\| `(\{\"do\".*?\})` \|", TEXT, re.M)
    for row in sorted(rows, key=lambda row: '"quit"' in row):
        line = row.replace('"setup":{…}', '"setup":{}').replace('"state":{…}', f'"state":{state}')
        answer = engine.raw(line.encode())
        if not answer["ok"]:
            # What is right in itself can still be wrong here: chance is to move, nothing was played.
            assert re.search(r"is not a move|nothing to roll|no move|chance|The dice decide|no campaigns", answer["error"]), (line, answer)
        if '"quit"' in line:
            assert engine.process.wait(timeout=60) == 0


def described_events():
    table = TEXT.split("### Events")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*?) \| (.+) \|$", table, re.M)
    return {kind: re.findall(r"`(\w+)`", fields) for kind, fields, _ in rows}


def test_every_event_is_described(engine):
    described = described_events()
    assert len(described) == 35
    seen = {}
    for seed in range(150):
        rng = random.Random(seed)
        engine.ask("new", game="skies", setup={"level": seed % 9}, seed=seed)
        for answer in engine.play_out(rng.choice):
            for event in answer["events"]:
                assert list(event)[:3] == ["kind", "rule", "text"], event
                assert set(event) - {"kind", "rule", "text"} == set(described[event["kind"]]), event
                assert re.fullmatch(r"SKY-[A-Z]{3}-\d\d", event["rule"]) and event["text"].endswith("."), event
                seen[event["kind"]] = event
    # Random play meets all but the rarest.
    assert len(seen) >= 28, set(described) - set(seen)


def test_every_rule_an_event_names_is_in_the_catalogue(engine):
    catalogue = (ROOT / "docs" / "rules" / "skies.md").read_text(encoding="utf-8")
    engine.ask("new", game="skies", seed=5)
    for answer in engine.play_out(random.Random(2).choice):
        for event in answer["events"]:
            assert f"**{event['rule']}" in catalogue, event


def test_every_key_of_the_state_is_described(engine):
    table = TEXT.split("### State")[1].split("### Events")[0]
    keys = set(re.findall(r"`(\w+)`", " ".join(re.findall(r"^\| (.*?) \|", table, re.M))))
    engine.ask("new", game="skies", seed=5)
    assert set(engine.ask("state")["state"]) == keys - {"robot_value", "robot_room"}


def test_the_skies_moves_are_described(engine):
    table = TEXT.split("### Moves")[1].split("### State")[0]
    described = {move.split()[0] for move in re.findall(r"^\| `(.*?)` \|", table, re.M)}
    seen = set()
    for seed in range(60):
        engine.ask("new", game="skies", seed=seed)
        list(engine.play_out(random.Random(seed).choice))
        seen |= {move.split()[0] for move in engine.ask("log")["moves"]}
    assert seen == described == {"roll", "place", "scrap", "use", "skip", "robot", "spawn", "end"}


main()
