#!/usr/bin/env python3
"""Tests of what people at a table are told of each other and can ask, over real sockets: test_people.py UNDER"""

import json
import sys
import tempfile
import time

from served import PATIENCE, Server, main
from tables import Poll, Seat, create, new_key, post
from test_tables import FAST, SUN, sample, sit_down, start



def until(seat, condition):
    """Listens until it is so."""
    while not condition(seat):
        seat.hear()


def events(seat, what):
    return [event for event in seat.events if event["what"] == what]


# --- what is played ---


def test_a_table_says_what_is_played(server):
    table = create(server, "sun", {"players": 2, "mission": 2}, pack="sun-expansion", listed=True)
    seat = sit_down(server, table, "Ada")
    played = {key: seat.state[key] for key in ("game", "title", "pack", "options", "about", "rules", "setup")}
    assert played["game"] == "sun" and played["title"] == "Under our Sun", played
    assert played["pack"]["name"] == "sun-expansion" and len(played["pack"]["hash"]) == 16, played
    options = played["options"]
    assert options["mission"] == 2 and options["edition"] == "2.0" and options["mode"] == "cooperative", options
    assert "names" not in options and played["setup"] == {"players": 2, "mission": 2}
    assert "mission 2" in played["about"], played
    listed, = json.loads(server.ask("/api/lobby")[2])["tables"]
    assert {key: listed[key] for key in ("pack", "options", "about")} == {key: played[key] for key in ("pack", "options", "about")}, listed
    own = Seat(server, create(server, "sun"))
    assert own.state["pack"]["name"] == "sun" and own.state["pack"]["hash"] != played["pack"]["hash"]


def test_what_is_drawn_is_known_when_the_game_starts(server):
    table = create(server, "skies", {"level": 3})
    seat = sit_down(server, table, "Ada")
    assert seat.state["options"]["level"] == 3 and not seat.state["options"].get("hard"), seat.state["options"]
    assert seat.say("start")["ok"]
    until(seat, lambda seat: seat.look)
    assert len(seat.state["options"]["hard"]) == 3, seat.state["options"]


# --- who is there ---


def test_colours_and_presence(server):
    table = create(server, "sun", SUN)
    key = new_key()
    for body, expected in (({"key": key, "name": "Ada", "colour": "teal"}, 200), ({"key": new_key(), "name": "Bo", "colour": "teal"}, 200),
                           ({"key": new_key(), "name": "Cleo", "colour": "mauve"}, 400)):
        status, answer = post(server, f"/api/tables/{table}/seat", body)
        assert status == expected, answer
    assert answer["error"].startswith('There is no colour "mauve"; the colours are: red, blue,'), answer
    seat = Seat(server, table, key)
    colours = [each["colour"] for each in seat.state["seats"]]
    assert colours[0] == "teal" and len(set(colours)) == 3, colours
    since = [each.get("since") for each in seat.state["seats"]]
    assert since[0] and since[1] and since[2] is None and "turn" not in seat.state, seat.state
    assert seat.news[-1]["now"] >= since[1]


def test_whose_turn_it_is_and_what_they_decide(server):
    _, seats = start(server, "sun", ["Ada", "Bo", "Cleo"], SUN, clock=600)
    actor, other = seats[seats[0].actor], seats[(seats[0].actor + 1) % 3]
    state, news = other.state, other.news[-1]
    assert state["turn"]["seat"] == actor.seat and 0 < state["turn"]["since"] <= news["now"], state
    assert 0 < state["deadline"] - news["now"] <= 600000 and state["clock"] == 600
    assert state["waiting"] == f"Waiting for {state['seats'][actor.seat]['name']} to decide."
    assert other.ask["theirs"] == actor.ask["question"] and "theirs" not in actor.ask, (other.ask, actor.ask)
    assert state["seats"][actor.seat]["who"] in other.ask["question"], (state["seats"], other.ask["question"])


def test_whoever_does_not_come_back_after_a_restart_is_away():
    """Nobody noticed when they went: the server was not there."""
    with tempfile.TemporaryDirectory() as folder:
        store = f"{folder}/tables.db"
        server = Server(*FAST, store=store)
        _, seats = start(server, "sun", ["Ada", "Bo", "Cleo"], SUN)
        server.process.kill()
        server.process.wait()
        server = Server(*FAST, store=store)
        for seat in seats[:2]:
            seat.close()
            seat.server = server
            seat.connect()
        assert not any("away" in each for each in seats[0].state["seats"])
        until(seats[0], lambda seat: events(seat, "left"))
        assert [event["seat"] for event in events(seats[0], "left")] == [2]
        assert seats[0].state["seats"][2]["away"] and seats[0].state["seats"][2]["since"] == events(seats[0], "left")[0]["at"]
        seats[2].server = server
        seats[2].connect()
        until(seats[0], lambda seat: events(seat, "returned"))
        assert "away" not in seats[0].state["seats"][2]
        assert server.stop() == (0, "", "")


# --- talking and voting ---


def test_reactions(server):
    _, seats = start(server, "sun", ["Ada", "Bo", "Cleo"], SUN)
    ada, bo, cleo = seats
    assert cleo.say("mute", seat=0, on=True)["ok"]  # from now on Cleo's numbers are others
    assert ada.say("chat", text="Look at that!")["ok"]
    until(bo, lambda seat: events(seat, "chat"))
    assert bo.say("react", **{"with": "laugh", "to": events(bo, "chat")[0]["n"]})["ok"]
    until(ada, lambda seat: events(seat, "reacted"))
    reacted, = events(ada, "reacted")
    assert reacted["with"] == "laugh" and reacted["by"] == 1 and reacted["to"] == events(ada, "chat")[0]["n"], reacted
    assert bo.say("react", **{"with": "cheer"})["ok"]
    until(cleo, lambda seat: events(seat, "reacted"))
    assert [event["with"] for event in events(cleo, "reacted")] == ["cheer"] and "to" not in events(cleo, "reacted")[0]
    answer = bo.say("react", **{"with": "dance"})
    assert not answer["ok"] and answer["error"].startswith('There is no reaction "dance"; the reactions are: agree,'), answer
    answer = bo.say("react", **{"with": "wow", "to": 100000})
    assert answer["code"] == "stale", answer
    while (answer := bo.say("react", **{"with": "wow"}))["ok"]:
        pass
    assert answer["code"] == "limit", answer


def test_votes_say_who_is_still_to_answer(server):
    _, seats = start(server, "sun", ["Ada", "Bo", "Cleo"], SUN)
    ada, bo, cleo = seats
    assert ada.say("propose", about="close")["ok"]
    until(bo, lambda seat: seat.state["votes"])
    vote, = bo.state["votes"]
    assert (vote["yes"], vote["no"], vote["waits"], vote["needs"], vote["by"]) == ([0], [], [1, 2], "all", 0), vote
    assert vote["number"] == events(bo, "proposed")[0]["number"] and vote["since"] == events(bo, "proposed")[0]["at"]
    assert bo.say("vote", about="close", number=vote["number"], yes=True)["ok"]
    until(cleo, lambda seat: seat.state["votes"] and seat.state["votes"][0]["waits"] == [2])
    assert cleo.say("vote", about="close", number=vote["number"], yes=False)["ok"]
    until(ada, lambda seat: events(seat, "decided"))
    assert ada.state["votes"] == [] and events(ada, "decided")[0]["passed"] is False


def test_numbers_of_votes_tell_nothing_of_what_others_did_in_secret(server):
    _, seats = start(server, "sun", ["Ada", "Bo", "Cleo"], SUN)
    assert seats[1].say("mute", seat=2, on=True)["ok"] and seats[1].say("mute", seat=2, on=False)["ok"]
    assert seats[0].say("propose", about="close")["ok"]
    until(seats[2], lambda seat: seat.state["votes"])
    assert seats[2].state["votes"][0]["number"] == 1


def test_the_story_of_what_was_missed(server):
    table, seats = start(server, "sun", ["Ada", "Bo", "Cleo"], SUN)
    ada, bo, _ = seats
    heard = bo.last
    bo.close()
    actor = seats[ada.actor]
    if actor is not bo:
        assert actor.say("act", move=actor.choices()[0])["ok"]
    assert ada.say("chat", text="Are you there?")["ok"]
    bo.connect()
    story = bo.say("story", after=heard, epoch=bo.epoch)
    assert story["ok"] and story["from"] == heard and story["last"] == bo.last, story
    assert story["events"] == [event for event in bo.events if event["n"] > heard], story
    assert story["events"][-1]["text"] == "Are you there?"
    whole = bo.say("story")
    assert whole["from"] == 0 and [event["n"] for event in whole["events"]] == list(range(1, bo.last + 1))
    other = bo.say("story", after=heard, epoch=7)
    assert other["from"] == 0, other
    assert not bo.say("story", after=-1)["ok"]
    watcher = Seat(server, table)
    assert watcher.say("story")["events"] == watcher.events


# --- asking ---


def test_a_hint_for_whoever_decides(server):
    table, seats = start(server, "sun", ["Ada", "Bo", "Cleo"], SUN)
    actor, other = seats[seats[0].actor], seats[(seats[0].actor + 1) % 3]
    heard = other.last
    hint = actor.say("hint", bot="simple", ms=200)
    assert hint["ok"] and hint["bot"] == "simple" and hint["reason"], hint
    assert {each["move"] for each in hint["hints"]} <= set(actor.choices()), hint
    answer = other.say("hint")
    assert not answer["ok"] and answer["code"] == "not-yours", answer
    assert Seat(server, table).say("hint")["code"] == "not-yours"
    assert other.last == heard  # nobody else hears of it
    assert "There is no bot" in actor.say("hint", bot="nobody")["error"]
    assert not actor.say("hint", ms=0)["ok"]
    assert sample(server, "under_hints_total") == 1


def test_the_table_goes_on_while_a_hint_is_thought_about():
    server = Server(*FAST, "--limit", "bot-seconds=600")
    _, seats = start(server, "skies", ["Ada"])
    seat, = seats
    seat.socket.send(do="hint", id="slow", ms=600000)
    answer = seat.say("hint")
    assert answer["code"] == "limit" and "thinking about your last question" in answer["error"], answer
    assert "slow" not in seat.answers
    assert seat.say("act", move=seat.choices()[0])["ok"]  # it is not waited for
    assert seat.say("look")["ok"] and "slow" not in seat.answers
    seat.close()
    server.process.kill()  # a bot that may think for ten minutes does
    server.process.wait()


def test_hints_are_limited():
    server = Server(*FAST, "--limit", "hints=2")
    _, (seat,) = start(server, "skies", ["Ada"])
    assert seat.say("hint", bot="simple", ms=1)["ok"] and seat.say("hint", bot="simple", ms=1)["ok"]
    answer = seat.say("hint", bot="simple", ms=1)
    assert answer["code"] == "hints" and 'limit "hints"' in answer["error"], answer
    assert 'under_refused_total{limit="hints"} 1' in server.ask("/metrics")[2].decode()
    seat.close()
    assert server.stop() == (0, "", "")


def test_a_hint_by_polling(server):
    table = create(server, "skies")
    key = new_key()
    assert post(server, f"/api/tables/{table}/seat", {"key": key})[1]["ok"]
    poll = Poll(server, table, key)
    messages = poll.ask({"do": "start", "id": "1"}, {"do": "hint", "bot": "simple", "ms": 1, "id": "2"})
    deadline = time.monotonic() + PATIENCE
    while not any(message.get("id") == "2" for message in messages):
        assert time.monotonic() < deadline
        messages += poll.ask()
    hint, = [message for message in messages if message.get("id") == "2"]
    assert hint["ok"] and hint["hints"], hint


def test_rules_and_reference(server):
    table = create(server, "sun", SUN)
    watcher = Seat(server, table)  # before the game, and without a seat
    rules = watcher.say("rules", find="karma")["rules"]
    assert rules and all(rule["id"].startswith("SUN-") for rule in rules)
    rule, = watcher.say("rules", find="SUN-KARMA-02")["rules"]
    assert rule["id"] == "SUN-KARMA-02" and rule["section"] and rule["text"]
    assert any("Bow" in entry["name"] for entry in watcher.say("reference", find="bow")["entries"])
    assert watcher.say("rules", find="no such thing at all")["rules"] == []


if __name__ == "__main__":
    sys.exit(main(globals(), *FAST))
