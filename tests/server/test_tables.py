#!/usr/bin/env python3
"""Tests of tables over real sockets: whole games, coming back, polling, kills: test_tables.py UNDER"""

import json
import pathlib
import random
import signal
import subprocess
import sys
import tempfile

from served import PATIENCE, UNDER, Server, main
from tables import Closed, Poll, Seat, Socket, create, new_key, post, sit

FAST = ["--limit", "messages-per-second=100000", "--limit", "tables-per-address=100000", "--limit", "requests-per-address=100000"]
SUN = {"players": 3, "mode": "semi-cooperative", "characters": ["medic", "scout", "veteran"]}


def play(seats, luck, most=100000):
    """Plays at random until the game is over or enough moves are made; all seats hear the same number of acts."""
    moves = 0
    while moves < most:
        actor = seats[0].actor
        if actor == "over":
            return moves
        seat = seats[actor]
        answer = seat.say("act", move=luck.choice(seat.choices()), seen=seat.last)
        assert answer["ok"], answer
        moves += 1
        for other in seats:
            while not other.events or other.events[-1]["what"] not in ("moved", "over") or other.moved < moves:
                other.hear()
    return moves


class Player(Seat):
    """Counts the acts it has heard of."""

    moved = 0

    def take_news(self, news):
        super().take_news(news)
        self.moved += sum(event["what"] == "moved" for event in news["events"])


def sit_down(server, table, name, key=None):
    key = key or new_key()
    status, answer = post(server, f"/api/tables/{table}/seat", {"key": key, "name": name})
    assert status == 200 and answer["ok"], answer
    return Player(server, table, key)


def start(server, game, names, setup=None, **more):
    table = create(server, game, setup, **more)
    seats = [sit_down(server, table, name) for name in names]
    assert seats[0].say("start")["ok"]
    for seat in seats:
        while seat.look is None:
            seat.hear()
    return table, seats


def sample(server, name):
    text = server.ask("/metrics")[2].decode()
    return int(next(line for line in text.splitlines() if line.startswith(name + " ")).split()[1])


# --- tables ---


def test_a_table_is_created_and_found(server):
    table = create(server, "skies", listed=True)
    status, _, body = server.ask("/api/lobby")
    lobby = json.loads(body)["tables"]
    assert status == 200 and [row["table"] for row in lobby] == [table] and lobby[0]["game"] == "skies", lobby
    assert lobby[0]["seats"][0]["name"] == ""
    seat = sit(server, table, "Ada")
    assert json.loads(server.ask("/api/lobby")[2])["tables"][0]["seats"][0]["name"] == "Ada"
    assert server.ask(f"/t/{table}")[2] == server.ask("/")[2]
    hidden = create(server, "skies")
    assert hidden not in server.ask("/api/lobby")[2].decode()
    seat.close()


def test_no_table_is_named_like_an_option(server):
    """One id in 64 would begin with a dash, and "under tables show" would take it for an option."""
    assert not [table for table in (create(server, "skies") for _ in range(300)) if table.startswith("-")]


def test_asking_again_makes_nothing_twice(server):
    name = "a-name-long-enough-to-be-a-tables-own"
    first = create(server, "skies", id=name)
    status, again = post(server, "/api/tables", {"game": "skies", "id": name})
    assert status == 200 and again["ok"] and again["again"] and again["table"] == first, again
    key = new_key()
    for turn in range(3):
        status, answer = post(server, f"/api/tables/{first}/seat", {"key": key, "name": "Ada"})
        assert status == 200 and answer["seat"] == 0 and answer.get("again", False) == (turn > 0), answer
    status, answer = post(server, f"/api/tables/{first}/seat", {"key": new_key(), "name": "Bo"})
    assert status == 409 and answer["code"] == "full" and answer["error"] == "All seats are taken. You can watch.", answer


def test_what_is_not_there(server):
    status, answer = post(server, "/api/tables/nowhere/seat", {"key": new_key()})
    assert status == 404 and answer["error"] == "There is no such table.", answer
    talk = Socket(server, "nowhere")
    talk.send(do="hello", id="7")
    assert talk.receive() == {"type": "answer", "ok": False, "code": "gone", "error": "There is no such table.", "id": "7"}
    talk.close()
    assert server.ask("/api/tables/nowhere/export")[0] == 404
    while sample(server, "under_tables"):  # it takes no room for long
        pass


def test_a_whole_game_of_skies(server):
    table, seats = start(server, "skies", ["Ada"])
    watcher = Player(server, table)
    assert watcher.seat is None
    made = play(seats, random.Random(1))
    while watcher.actor != "over":
        watcher.hear()
    assert made > 10 and watcher.moved == seats[0].moved == made
    assert watcher.look["view"] == seats[0].look["view"] and watcher.look["result"] is not None
    status, _, save = server.ask(f"/api/tables/{table}/export")
    assert status == 200 and json.loads(save.splitlines()[0])["game"] == "skies"
    assert seats[0].say("act", move="pass")["ok"] is False
    check_dice(save)


def check_dice(save):
    """The dice are computed again by the program, and a roll that was changed is found."""
    with tempfile.TemporaryDirectory() as folder:
        for text, wrong in ((save, False), (first_roll_changed(save), True)):
            path = pathlib.Path(folder) / "table.save"
            path.write_bytes(text)
            run = subprocess.run([UNDER, "verify", str(path)], capture_output=True, text=True, check=False)
            assert run.returncode == wrong, (run.stdout, run.stderr)
            assert ("The first is move 1:" in run.stdout) == wrong and "roll 6" in run.stdout, run.stdout


def first_roll_changed(save):
    """The save up to its first roll, which shows something else."""
    lines = save.split(b"\n")
    dice = lines[1].split()
    assert dice[0] == b"roll"
    dice[1] = b"1" if dice[1] == b"6" else b"%d" % (int(dice[1]) + 1)
    return lines[0] + b"\n" + b" ".join(dice) + b"\n"


def test_a_whole_game_of_sun_with_three(server):
    luck, made = random.Random(2), 0
    while made <= 20:  # the dice are the server's: now and then a game is over soon
        table, seats = start(server, "sun", ["Ada", "Bo", "Cleo"], SUN)
        watcher = Player(server, table)
        made = play(seats, luck)
        assert all(seat.moved == made for seat in seats)
    while watcher.actor != "over":
        watcher.hear()
    assert watcher.moved == made
    # What each heard last is the same game.
    assert len({seat.look["status"] for seat in seats}) >= 1 and {json.dumps(seat.look["result"]) for seat in seats} == {json.dumps(watcher.look["result"])}


def test_whose_turn_it_is_not(server):
    table, seats = start(server, "sun", ["Ada", "Bo", "Cleo"], SUN)
    actor = seats[0].actor
    other = seats[(actor + 1) % 3]
    move = seats[actor].choices()[0]
    answer = other.say("act", move=move)
    assert answer["ok"] is False and answer["code"] == "refused", answer
    watcher = Player(server, table)
    answer = watcher.say("act", move=move)
    assert answer["ok"] is False and answer["code"] == "not-yours", answer
    assert other.choices() == [] and watcher.choices() == []


# --- coming back ---


def test_nothing_twice_and_nothing_missing(server):
    """One of three is cut off again and again, in the middle of everything; Seat checks every number."""
    table, seats = start(server, "sun", ["Ada", "Bo", "Cleo"], SUN)
    luck = random.Random(3)
    for _ in range(40):
        if seats[0].actor == "over":
            break
        play(seats, luck, 1 + luck.randrange(3))
        for seat in seats:
            seat.moved = 0
        lost = luck.choice(seats)
        lost.close()
        lost.connect()
    texts = [[event["n"] for event in seat.events] for seat in seats]
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in texts), texts


def test_the_same_command_again_has_no_effect(server):
    table, seats = start(server, "skies", ["Ada"])
    seat = seats[0]
    move = seat.choices()[0]
    first = seat.say("act", move=move, id="once")
    assert first["ok"] and "again" not in first
    seat.close()
    seat.connect()  # the answer might have been lost
    seat.answers.clear()
    again = seat.say("act", move=move, id="once")
    assert again["ok"] and again["again"] is True, again
    assert [event["what"] for event in seat.events].count("moved") == 1


def test_a_stale_command_is_answered(server):
    table, seats = start(server, "skies", ["Ada"])
    seat = seats[0]
    seen = seat.last
    assert seat.say("act", move=seat.choices()[0])["ok"]
    answer = seat.say("act", move="whatever", seen=seen)
    assert answer["ok"] is False and answer["code"] == "stale", answer


def test_a_bad_key_locks_nobody_out(server):
    table, seats = start(server, "skies", ["Ada"])
    for key in [new_key(), "x", "", "A" * 22, None, 5]:
        talk = Socket(server, table)
        talk.send(do="hello", key=key)
        answer = talk.receive()
        assert answer["type"] == "answer" and answer["code"] == "key" and "look" not in answer, answer
        talk.send(do="look")
        assert talk.receive()["ok"] is False
        talk.close()
    assert seats[0].say("look")["ok"]


def test_hello_first(server):
    table, _ = start(server, "skies", ["Ada"])
    talk = Socket(server, table)
    talk.send(do="look")
    answer = talk.receive()
    assert answer["ok"] is False and "hello" in answer["error"], answer
    talk.frame(json.dumps({"do": "hello"}).encode())
    talk.frame(json.dumps({"do": "look", "id": "x"}).encode())  # without waiting
    assert talk.receive()["type"] == "welcome"
    kinds = [talk.receive() for _ in range(2)]
    assert {message["type"] for message in kinds} == {"news", "answer"}, kinds


# --- polling ---


def test_polling(server):
    table = create(server, "skies")
    key = new_key()
    assert post(server, f"/api/tables/{table}/seat", {"key": key, "name": "Ada"})[1]["ok"]
    poll = Poll(server, table, key)
    messages = poll.first
    assert messages[0]["type"] == "welcome" and messages[0]["seat"] == 0 and messages[1]["type"] == "news", messages
    messages = poll.ask({"do": "start", "id": "1"})
    assert [message["type"] for message in messages] == ["answer", "news"], messages
    moves, luck = 0, random.Random(4)
    while messages[-1]["actor"] != "over":
        choices = [choice["move"] for group in messages[-1]["ask"]["groups"] for choice in group["choices"] if "why" not in choice]
        messages = poll.ask({"do": "act", "move": luck.choice(choices), "id": f"m{moves}"})
        assert [message["type"] for message in messages] == ["answer", "news"] and messages[0]["ok"], messages
        moves += 1
    assert moves > 10
    status, answer = post(server, poll.path, {"session": "x"})
    assert status == 404 and answer["code"] == "session", answer
    status, answer = post(server, poll.path, {"send": 5})
    assert status == 400 and answer["error"] == '"send" must be a list of messages.', answer


def test_a_poll_waits_for_news():
    server = Server(*FAST, "--limit", "poll-seconds=1")
    table = create(server, "skies")
    watcher = Poll(server, table)
    assert watcher.ask() == []  # nothing happened
    seat = sit(server, table, "Ada")
    messages = watcher.ask()
    assert [event["what"] for event in messages[0]["events"]] == ["sat"], messages
    assert seat.say("start")["ok"]
    assert any(event["what"] == "started" for message in watcher.ask() for event in message["events"])
    seat.close()
    assert server.stop() == (0, "", "")


# --- bots ---


def test_bots_play_in_their_own_time(server):
    table = create(server, "sun", SUN)
    seat = sit_down(server, table, "Ada")
    assert seat.say("start", bots="simple")["ok"]
    luck = random.Random(5)
    for _ in range(12):
        while seat.look is None or seat.actor not in (seat.seat, "over"):
            seat.hear()
        if seat.actor == "over":
            break
        assert seat.say("act", move=luck.choice(seat.choices()), seen=seat.last)["ok"]
        seat.catch_up(seat.answers[max(seat.answers, key=lambda name: int(name.rsplit("-", 1)[1]))]["last"])
    while not any(event["what"] == "moved" and event.get("bot") for event in seat.events) and seat.actor != "over":
        seat.hear()
    assert sample(server, "under_bot_moves_total") > 0


# --- ends ---


def test_whoever_is_connected_is_told_that_the_server_stops():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(*FAST, store=f"{folder}/tables.db")
        table, seats = start(server, "skies", ["Ada"])
        watcher = Poll(server, table)
        server.process.send_signal(signal.SIGTERM)
        try:
            while True:
                seats[0].hear()
        except Closed as closed:
            assert closed.status == 1001
        assert seats[0].goodbye["code"] == "stopping", seats[0].goodbye
        assert server.ended() == (0, "", "")
        again = Server(*FAST, store=f"{folder}/tables.db", port=server.port)
        seats[0].server = again
        seats[0].connect()
        assert play(seats, random.Random(6)) > 10
        assert again.stop() == (0, "", "")
        assert watcher.session


def test_a_kill_loses_nothing_that_was_acknowledged():
    """Killed in the middle of play ten times; every move that was answered is there afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        luck = random.Random(7)
        server = Server(*FAST, store=f"{folder}/tables.db")
        tables = [start(server, "sun", ["Ada", "Bo", "Cleo"], SUN)[1] for _ in range(3)]
        for _ in range(10):
            for seats in tables:
                if seats[0].actor == "over":
                    continue
                play(seats, luck, luck.randrange(1, 4))
                for seat in seats:
                    seat.moved = 0
                if seats[0].actor != "over":  # one more, whose answer nobody waits for
                    actor = seats[seats[0].actor]
                    actor.socket.send(do="act", move=luck.choice(actor.choices()), id=f"last-{luck.random()}")
            server.process.kill()
            server.process.wait()
            server = Server(*FAST, store=f"{folder}/tables.db")
            for seats in tables:
                for seat in seats:
                    seat.close()
                    seat.server = server
                    seat.connect()  # since what was heard last: Seat checks that all the rest comes
                ends = {seat.actor for seat in seats}
                assert len(ends) == 1, ends
                for seat in seats:
                    numbers = [event["n"] for event in seat.events]
                    assert numbers == list(range(1, len(numbers) + 1)), numbers
                    seat.moved = 0
        assert server.stop() == (0, "", "")


def test_a_store_that_somebody_else_owns():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(store=f"{folder}/tables.db")
        done = subprocess.run([UNDER, "serve", "--port", "0", "--store", f"{folder}/tables.db"], capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 1 and "tables.db is in use by process" in done.stderr, done.stderr
        assert server.stop() == (0, "", "")


if __name__ == "__main__":
    sys.exit(main(globals(), *FAST))
