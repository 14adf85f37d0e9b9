#!/usr/bin/env python3
"""Tests of programs that sit down at a server's tables by a link: test_programs.py UNDER"""

import http.client
import json
import os
import pathlib
import random
import re
import ssl
import subprocess
import sys
import tempfile

from served import PATIENCE, UNDER, Server, certificate, main
from tables import Seat, create, new_key, post, sit

FAST = ["--limit", "messages-per-second=100000", "--limit", "tables-per-address=100000", "--limit", "requests-per-address=100000"]
EXAMPLE = [sys.executable, str(pathlib.Path(__file__).parents[2] / "examples" / "table_bot.py")]
SUN = {"players": 2, "mode": "cooperative", "characters": ["medic", "scout"]}


def link(server, table, key=None):
    return f"http://127.0.0.1:{server.port}/t/{table}" + (f"#s={key}" if key else "")


def run(command):
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def ended(process):
    """What it said, after it has ended by itself."""
    out, err = process.communicate(timeout=10 * PATIENCE)
    assert process.returncode == 0 and not err, (process.returncode, out, err)
    return out


def export(server, table):
    """The first line of a finished game's save, and its moves."""
    status, _, save = server.ask(f"/api/tables/{table}/export")
    assert status == 200, save
    lines = save.decode().splitlines()
    return json.loads(lines[0]), lines[1:]


def check_share(save, seat):
    """What this seat promised for the dice, it has shown."""
    shares = save["table"]["seats"]
    assert shares[seat]["commitment"] and shares[seat]["bytes"], shares


# --- the example ---


def test_the_example_plays_a_whole_game_of_skies(server):
    table = create(server, "skies")
    key = new_key()
    said = ended(run([*EXAMPLE, link(server, table, key)]))
    watcher = Seat(server, table)
    assert watcher.actor == "over" and said.splitlines() == watcher.look["outcome"], said
    save, moves = export(server, table)
    check_share(save, 0)
    assert len(moves) > 10
    # The link it was given is the seat's link from now on.
    assert Seat(server, table, key).seat == 0


def test_two_examples_play_with_each_other(server):
    table = create(server, "sun", SUN)
    bots = [run([*EXAMPLE, link(server, table)]) for _ in range(2)]
    said = {ended(bot) for bot in bots}
    assert len(said) == 1, said
    save, moves = export(server, table)
    check_share(save, 0)
    check_share(save, 1)
    assert len(moves) > 20


def test_the_example_says_why_it_can_not_sit_down(server):
    table = create(server, "skies")
    sit(server, table, "Ada").close()
    bot = run([*EXAMPLE, link(server, table)])
    out, err = bot.communicate(timeout=PATIENCE)
    assert (bot.returncode, out, err) == (1, "", "All seats are taken. You can watch.\n")


# --- under bot ---


def bot(server, table, *options, key=None):
    return run([UNDER, "bot", link(server, table, key), *options])


def test_every_bot_plays_a_whole_game_of_skies(server):
    for name in ("random", "simple", "strong"):
        table = create(server, "skies")
        said = ended(bot(server, table, "--bot", name, "--think", "5")).splitlines()
        own = re.fullmatch(rf"{name} has seat 1\. Its link: http://127\.0\.0\.1:{server.port}/t/{table}#s=(\S{{22}})", said[0])
        assert own, said
        seat = Seat(server, table, own[1])
        assert seat.seat == 0 and seat.actor == "over" and seat.look["outcome"] == said[1:], said
        save, moves = export(server, table)
        check_share(save, 0)
        assert len(moves) > 10


def test_a_quick_bot_slows_down_when_it_is_told_to():
    """It says what was refused again; nothing is lost, and nothing is done twice."""
    server = Server("--limit", "messages-per-second=10")
    before = 0
    for start in (lambda table: bot(server, table, "--bot", "random"), lambda table: run([*EXAMPLE, link(server, table)])):
        table = create(server, "skies")
        ended(start(table))
        metrics = server.ask("/metrics")[2].decode()
        refused = int(re.search(r'limit="messages-per-second"[^\n]* (\d+)', metrics)[1])
        assert refused > before, metrics
        before = refused
        save, moves = export(server, table)
        check_share(save, 0)
        assert len(moves) > 10
    server.stop()


def test_bots_play_a_game_with_secrets(server):
    """Each follows the game from what its own seat is told, in which others' secrets are question marks."""
    table = create(server, "sun", {"players": 3, "mode": "semi-cooperative", "characters": ["medic", "scout", "veteran"]})
    bots = [bot(server, table, "--bot", "simple", "--start") for _ in range(3)]
    said = [ended(one).splitlines()[1:] for one in bots]
    assert said[0] and said[0] == said[1] == said[2], said
    save, moves = export(server, table)
    for seat in range(3):
        check_share(save, seat)
    assert len(moves) > 50


def test_a_bot_comes_back_after_a_kill():
    """The server is killed in the middle of a game and started again at the same place."""
    with tempfile.TemporaryDirectory() as folder:
        store = str(pathlib.Path(folder) / "tables.db")
        server = Server(*FAST, store=store)
        table = create(server, "skies")
        watcher = Seat(server, table)
        playing = bot(server, table, "--bot", "strong", "--think", "20")
        for _ in range(2):
            before = watcher.last
            while watcher.last < before + 5:
                watcher.hear()
            assert watcher.actor != "over"
            server.process.kill()
            server.ended()
            server = Server(*FAST, store=store, port=server.port)
            watcher = Seat(server, table)
        said = ended(playing).splitlines()
        last = Seat(server, table)
        assert last.actor == "over" and last.look["outcome"] == said[1:], said
        server.stop()


def test_a_bot_plays_on_for_a_person(server):
    table = create(server, "skies")
    person = sit(server, table, "Ada")
    assert person.say("start")["ok"]
    while person.look is None:
        person.hear()
    assert person.say("act", move=person.choices()[0])["ok"]
    person.close()
    said = ended(bot(server, table, "--bot", "simple", key=person.key)).splitlines()
    last = Seat(server, table)
    assert last.actor == "over" and last.look["outcome"] == said[1:], said
    assert last.state["seats"][0]["name"] == "Ada"


def test_programs_that_are_invited_get_a_key_of_their_own(server):
    """Whoever made the table knows the invitations, and can't open the seats of those who followed them."""
    keys = [new_key(), new_key()]
    table = create(server, "sun", SUN, seats=[{"key": key} for key in keys])
    guests = [bot(server, table, "--bot", "simple", "--start", key=keys[0]), run([*EXAMPLE, link(server, table, keys[1])])]
    own = re.search(r"#s=(\S{22})$", guests[0].stdout.readline())[1]
    ended(guests[0]), ended(guests[1])
    assert own != keys[0] and Seat(server, table, own).seat == 0
    for key in keys:
        status, answer = post(server, f"/api/tables/{table}/seat", {"key": key, "own": new_key()})
        assert status == 409 and answer["code"] == "taken", answer
        said = run([UNDER, "bot", link(server, table, key)]).communicate(timeout=PATIENCE)
        assert "has already sat down by this invitation" in said[1], said


def test_bots_play_with_the_pack_of_the_table(server):
    table = create(server, "sun", {"players": 2, "mode": "cooperative"}, pack="sun-expansion")
    bots = [bot(server, table, "--bot", "simple", "--start") for _ in range(2)]
    said = [ended(one).splitlines()[1:] for one in bots]
    assert said[0] and said[0] == said[1], said


def test_what_a_bot_can_not_join(server):
    table = create(server, "skies")
    sit(server, table, "Ada").close()
    for words, status, sentence in (
            ([link(server, table)], 1, "All seats are taken. You can watch."),
            ([link(server, "nowhere")], 1, "There is no such table."),
            ([f"http://127.0.0.1:1/t/{table}"], 1, "Can't reach the table at 127.0.0.1, port 1"),
            (["skies"], 2, "\"skies\" is not a table's link. Links look like http://host:8080/t/TABLE#s=KEY."),
            ([link(server, table) + "#s=short"], 2, "is not a table's link."),
            ([link(server, table), "--bot", "nobody"], 2, "There is no bot \"nobody\"")):
        process = run([UNDER, "bot", *words])
        out, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == status and not out and sentence in err, (words, process.returncode, out, err)


# --- under play ---


class Person:
    """Somebody who types at a table, and reads what is said."""

    def __init__(self, server, table, *options, key=None):
        self.process = subprocess.Popen([UNDER, "play", link(server, table, key), *options], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.text = ""

    def read(self):
        """A bit more; False: it has ended."""
        piece = os.read(self.process.stdout.fileno(), 65536)
        self.text += piece.decode()
        return bool(piece)

    def until(self, pattern):
        """All that is said until this, which is then forgotten."""
        while not (found := re.search(pattern, self.text)):
            assert self.read(), self.text
        said, self.text = self.text[:found.end()], self.text[found.end():]
        return said

    def type(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def ended(self):
        while self.read():
            pass
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(PATIENCE)


def test_a_person_plays_a_whole_game_by_numbers(server):
    table = create(server, "skies")
    luck = random.Random(4)
    person = Person(server, table, "--name", "Ada")
    assert "You have seat 1. Come back with: under play 'http://127.0.0.1" in person.until("start\\.\n")
    person.type("start")
    over = False
    while not over:
        while not (asked := person.text.endswith("> ")):
            if not person.read():
                over = True
                break
        if asked:
            most = int(re.findall(r"^ *(\d+)\. ", person.text, re.M)[-1])
            person.text = ""
            person.type(str(luck.randint(1, most)))
    assert person.ended() == 0
    watcher = Seat(server, table)
    assert watcher.actor == "over" and person.text.endswith("\n".join(watcher.look["outcome"]) + "\n"), person.text
    assert watcher.state["seats"][0]["name"] == "Ada" and len(export(server, table)[1]) > 10


def test_a_person_and_a_bot_play_the_same_dice_and_are_compared(server):
    """A duplicate: each plays alone, and what the other does is told when both have finished; all dice verify."""
    table = create(server, "skies", {"level": 1}, seats=[{}, {}], duplicate=True)
    luck = random.Random(6)
    person = Person(server, table, "--name", "Ada")
    person.until("Waiting for one more player")
    other = bot(server, table, "--bot", "random", "--name", "Robo", "--think", "5")
    person.until("Robo sat down")
    person.type("start")
    while "> " not in person.text or "Robo has finished" not in person.text:
        assert person.read(), person.text
    person.text = ""
    person.type("1")
    while True:
        if person.text.endswith("> ") and (numbers := re.findall(r"^ *(\d+)\. ", person.text, re.M)):
            person.text, most = "", int(numbers[-1])
            person.type(str(luck.randint(1, most)))
        if not person.read():
            break
    assert person.ended() == 0
    rounds = re.findall(r"^Round (\d+)\n  Ada: (Mothership .*)\n  Robo: Mothership ", person.text, re.M)
    assert rounds and rounds[0][0] == "1", person.text
    assert re.search(r"^Ada\n  You \w+", person.text, re.M) and re.search(r"^Robo\n  You \w+", person.text, re.M), person.text
    ended(other)
    status, _, saves = server.ask(f"/api/tables/{table}/export")
    assert status == 200
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "both.save"
        path.write_bytes(saves)
        said = ended(run([UNDER, "verify", str(path)]))
        assert [name for name in ("Ada", "Robo") if f"{name}, with the same dice as everybody:\nEvery roll and draw is " in said] == ["Ada", "Robo"], said
        assert "Robo, with the same dice" in ended(run([UNDER, "verify", f"{path}#2"]))
        assert "Round 1" in ended(run([UNDER, "replay", f"{path}#1"]))
        for name, sentence in ((str(path), f"{path}#1 to {path}#2"), (f"{path}#3", "holds only 2 games")):
            refused = run([UNDER, "replay", name])
            out, err = refused.communicate(timeout=PATIENCE)
            assert refused.returncode == 1 and sentence in err, (out, err)
        # One die that was not rolled so.
        lines = saves.decode().split("\n")
        roll = next(i for i, line in enumerate(lines) if line.startswith("roll "))
        faces = lines[roll].split()
        lines[roll] = " ".join([*faces[:1], str(1 + int(faces[1]) % 6), *faces[2:]])
        (pathlib.Path(folder) / "wrong.save").write_text("\n".join(lines))
        wrong = run([UNDER, "verify", f"{folder}/wrong.save#1"])
        assert wrong.communicate(timeout=PATIENCE) and wrong.returncode == 1


def test_choices_are_said_in_words_and_players_by_their_names(server):
    key = new_key()
    table = create(server, "sun", {"players": 2, "mode": "cooperative"}, seats=[{"key": key}, {"bot": "simple"}])
    person = Person(server, table, "--name", "Ada", key=key)
    person.until("start\\.\n")
    person.type("start")
    said = person.until("pick: .*\n *1\\. [^>]*> $")
    assert "Ada rolls" in said and "Bot 2 rolls" in said, said
    person.type("1")
    said = person.until("done: .*\n *\\d+\\. done\n> $")
    assert re.search(r"^ *\d+\. Bot 2 \(point 1\)$", said, re.M) and "layer 2" not in said, said
    person.type("quit")
    assert person.ended() == 0


def test_a_person_plays_talks_leaves_and_comes_back(server):
    table = create(server, "sun", SUN)
    luck = random.Random(5)
    key = new_key()
    person = Person(server, table, "--name", "Ada", key=key)
    person.until("Waiting for one more player")
    other = sit(server, table, "Bo")
    person.until("Bo sat down")
    person.type("say Hello <b>there</b>")
    while not any(event["what"] == "chat" and event["text"] == "Hello <b>there</b>" for event in other.events):
        other.hear()
    assert other.say("chat", text="Hello yourself")["ok"]
    person.until("Bo: Hello yourself")
    person.type("start")
    while other.look is None:
        other.hear()
    while other.actor != 0:  # the person decides
        made = sum(event["what"] == "moved" for event in other.events)
        assert other.say("act", move=luck.choice(other.choices()), seen=other.last)["ok"]
        while sum(event["what"] == "moved" for event in other.events) == made:
            other.hear()
    person.until("\n> $")
    person.type("fly to the moon")
    person.until("\\w")
    heard = other.last
    person.type("1")
    while other.last == heard:
        other.hear()
    person.type("quit")
    assert person.ended() == 0
    again = Person(server, table, key=key)
    assert "You have seat 1." in again.until("Type")
    again.process.stdin.close()  # the end of what is typed ends it, too
    while again.read():
        pass
    assert again.process.wait(PATIENCE) == 0


def test_what_goes_with_a_link(server):
    table = create(server, "skies")
    for words, sentence in (([link(server, table), "--seed", "7"], "only --name, --trust and how it is shown"),
                            (["skies", "--name", "Ada"], "--name goes with the link of a table on a server."),
                            (["http://nowhere"], "is not a table's link")):
        process = run([UNDER, "play", *words])
        out, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == 2 and not out and sentence in err, (words, process.returncode, out, err)


def test_a_bot_at_a_server_with_a_certificate(_):
    with tempfile.TemporaryDirectory() as folder:
        cert, key = certificate(folder)
        server = Server(*FAST, "--tls", cert, key)
        trust = ssl.create_default_context(cafile=cert)
        connection = http.client.HTTPSConnection("localhost", server.port, context=trust, timeout=PATIENCE)
        connection.request("POST", "/api/tables", json.dumps({"game": "skies"}), {"Content-Type": "application/json"})
        answer = json.loads(connection.getresponse().read())
        table = answer["table"]
        # In the clear there is nothing to be had at the same port.
        back = server.send((f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: under.1\r\n\r\n").encode())
        assert b" 101 " not in back.split(b"\r\n")[0], back
        address = f"https://localhost:{server.port}/t/{table}"
        for words, sentence in (([], "this machine doesn't trust its certificate"),
                                (["--trust", f"{folder}/none"], f"Can't read {folder}/none: No such file or directory."),
                                (["--trust", key], f"There is no certificate in {key}: it must be a PEM file.")):
            process = run([UNDER, "bot", address, "--bot", "simple", *words])
            out, err = process.communicate(timeout=PATIENCE)
            assert process.returncode == 1 and not out and sentence in err, (out, err)
        ended(run([UNDER, "bot", address, "--bot", "simple", "--trust", cert]))
        connection.request("GET", f"/api/tables/{table}/export")
        assert len(connection.getresponse().read().splitlines()) > 10
        connection.close()
        assert server.stop() == (0, "", "")


if __name__ == "__main__":
    sys.exit(main(globals(), *FAST))
