#!/usr/bin/env python3
"""Tests of visitors who do harm, on purpose or not, while others play: test_abuse.py UNDER"""

import json
import random
import signal
import socket
import ssl
import sys
import tempfile
import threading
import time

from served import PATIENCE, Server, certificate, main
from tables import BINARY, CLOSE, PING, PONG, TEXT, Closed, Seat, Socket, create, new_key, post, sit

LIMITS = ["--limit", "message-bytes=4096", "--limit", "messages-per-second=50", "--limit", "tables-per-address=5"]


def played(server):
    """A game that is under way, and whether one can still play there: the check that others notice nothing."""
    seat = sit(server, create(server, "skies"), "Ada")
    assert seat.say("start")["ok"]
    while seat.look is None:
        seat.hear()
    return seat


def goes_on(seat):
    assert seat.say("look")["ok"]


def end_of(talk):
    """How the server ends a connection: the status it gives, None where it just hangs up."""
    try:
        while True:
            talk.receive()
    except Closed as closed:
        return closed.status, closed.text


def refused(server, name):
    text = server.ask("/metrics")[2].decode()
    return int(next(line for line in text.splitlines() if f'limit="{name}"' in line).split()[1])


class Recorder:
    """In place of a connection: keeps what would be sent."""

    def __init__(self, stream, sent):
        self.stream, self.sent = stream, sent

    def sendall(self, data):
        self.sent.append(data)


# --- upgrades ---


def test_upgrades_are_strict(server):
    seat = played(server)
    table = seat.table
    own = f"127.0.0.1:{server.port}"
    for words, status, sentence in [
        ({"protocol": None}, 400, "Ask for the subprotocol under.1"),
        ({"protocol": "chat"}, 400, "Ask for the subprotocol under.1"),
        ({"protocol": "under.10"}, 400, "Ask for the subprotocol under.1"),
        ({"path": "/"}, 404, "There is no WebSocket at this address"),
        ({"path": "/api/tables//socket"}, 404, "There is no WebSocket at this address"),
        ({"path": "/api/tables/../../socket"}, 404, "There is no WebSocket at this address"),
        ({"headers": ["Origin: http://evil.example"]}, 403, "this request comes from http://evil.example."),
        ({"headers": ["Origin: null"]}, 403, "Pages of other sites"),
        ({"headers": [f"Origin: http://{own}.evil.example"]}, 403, "Pages of other sites"),
        ({"headers": [f"Origin: http://127.0.0.1:{server.port + 1}"]}, 403, "Pages of other sites"),
    ]:
        talk = Socket(server, table, **words)
        assert talk.status == status and sentence in talk.body.decode(), (words, talk.status, talk.body)
    for change, status, sentence in [
        ({"Version": "8"}, 426, "Only version 13"), ({"Version": None}, 426, "Only version 13"),
        ({"Key": "abc"}, 400, "16 random bytes"), ({"Key": "A" * 24}, 400, "16 random bytes"), ({"Key": None}, 400, "16 random bytes"),
    ]:
        words = {"Version": "13", "Key": "AAAAAAAAAAAAAAAAAAAAAA==", "Protocol": "under.1", **change}
        back = server.send("\r\n".join([f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: {own}", "Upgrade: websocket", "Connection: Upgrade",
                                        *(f"Sec-WebSocket-{name}: {word}" for name, word in words.items() if word), "", ""]).encode(), True)
        assert f" {status} ".encode() in back.split(b"\r\n")[0] and sentence.encode() in back, (change, back)
        assert (b"sec-websocket-version: 13\r\n" in back) == (status == 426), back
    for first, head, sentence in [
        ("GET /{} HTTP/1.1", ["Upgrade: websocket", "Connection: Upgrade"], "which host it is for"),
        ("GET /{} HTTP/1.1", [f"Host: {own}", "Upgrade: websocket"], "Connection: Upgrade"),
        ("GET /{} HTTP/1.0", [f"Host: {own}", "Upgrade: websocket", "Connection: Upgrade"], "asked for in HTTP/1.1"),
    ]:
        back = server.send("\r\n".join([first.format(f"api/tables/{table}/socket"), *head, "Sec-WebSocket-Version: 13",
                                        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Protocol: under.1", "", ""]).encode(), True)
        assert b" 400 " in back.split(b"\r\n")[0] and sentence.encode() in back, (head, back)
    for words in [{"headers": [f"Origin: http://{own}"]}, {"protocol": "other, under.1"}, {}]:
        talk = Socket(server, table, **words)
        assert talk.status == 101
        talk.close()
    goes_on(seat)


def test_requests_with_bodies_in_one_piece_harm_nobody(server):
    """Something behind a request with a body, or such a request behind another: whoever sends that may be cut off, and asks again."""
    seat = played(server)
    get = f"GET /health HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()

    def with_body(first_line, body):
        return f"{first_line} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body

    make = with_body("POST /api/tables", json.dumps({"game": "skies"}).encode())
    wait = with_body(f"POST /api/tables/{seat.table}/poll", json.dumps({"send": [{"do": "hello"}]}).encode())
    for name, pieces, least in [
        ("two", [make + make], 1), ("one behind a GET", [get + make], 0), ("a GET behind one", [make + get], 1), ("a GET with a body", [get + with_body("GET /health", b"xyz")], 0),
        ("headers first", [get + make[:-10], make[-10:]], 0), ("half of the headers first", [get + make[:30], make[30:] + make], 0), ("behind one that waits", [wait + make + get], 0),
        ("blank lines", [make + b"\r\n" * 5], 1), ("one without a body", [with_body("POST /api/tables", b"") + make], 1),
    ]:
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as stream:
            back = b""
            try:
                for piece in pieces:
                    stream.sendall(piece)
                    goes_on(seat)
                stream.shutdown(socket.SHUT_WR)
            except OSError:
                pass  # it has hung up
            try:
                while piece := stream.recv(65536):
                    back += piece
            except ConnectionError:
                pass
            assert back.count(b"HTTP/1.1 ") >= least, (name, back)
        goes_on(seat)
    goes_on(seat)


def test_a_request_with_a_body_may_follow_others(server):
    """As every client sends it that keeps its connection: after the answer. The answer to it is the last one there."""
    seat = played(server)
    for size in (0, 1900):
        connection = server.connect()
        for _ in range(2):
            for path in ("/health", "/nowhere", "/"):
                connection.request("GET", path)
                assert connection.getresponse().read()
            connection.request("POST", "/api/tables", json.dumps({"game": "skies"}) + " " * size)
            answer = connection.getresponse()
            assert answer.status == 200 and json.loads(answer.read())["ok"] and answer.getheader("connection") == "close", answer.status
        connection.close()
    goes_on(seat)


def test_whoever_asks_first_may_send_the_body(server):
    body = json.dumps({"game": "skies"}).encode()
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as stream:
        stream.sendall(f"POST /api/tables HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: {len(body)}\r\n\r\n".encode())
        back = b""
        while b"\r\n\r\n" not in back:
            back += stream.recv(1)
        assert back == b"HTTP/1.1 100 Continue\r\n\r\n"
        stream.sendall(body)
        assert stream.recv(100).startswith(b"HTTP/1.1 200 ")


def test_pages_of_other_sites_are_refused(server):
    """Whatever is about tables: to look at it, to change something there. The page itself may be linked to from anywhere."""
    own = f"127.0.0.1:{server.port}"
    create = json.dumps({"game": "skies"})
    for method, path, body in [("GET", "/api/lobby", None), ("GET", f"/api/tables/{'A' * 22}/export", None), ("GET", "/health", None),
                               ("GET", "/metrics", None), ("POST", "/api/tables", create), ("POST", f"/api/tables/{'A' * 22}/seat", create),
                               ("POST", f"/api/tables/{'A' * 22}/poll", create)]:
        for origin in ("http://evil.example", "null", f"http://{own}.evil.example", "http://127.0.0.1:1"):
            status, _, text = server.ask(path, method, body, Origin=origin)
            assert status == 403 and f"this request comes from {origin}." in text.decode(), (method, path, origin, status, text)
        assert server.ask(path, method, body, Origin=f"http://{own}")[0] != 403, (method, path)
    assert server.ask("/", Origin="http://evil.example")[0] == 200


# --- frames ---


def test_broken_frames_end_the_connection(server):
    """Each with the status and the reason that the protocol has for it."""
    seat = played(server)
    hello = json.dumps({"do": "hello"}).encode()
    for name, breaks, status, sentence in [
        ("no mask", lambda talk: talk.frame(hello, masked=False), 1002, "must be masked"),
        ("a ping without a mask", lambda talk: talk.frame(b"x", opcode=PING, masked=False), 1002, "must be masked"),
        ("a close without a mask", lambda talk: talk.frame(b"\x03\xe8", opcode=CLOSE, masked=False), 1002, "must be masked"),
        ("reserved bits", lambda talk: talk.frame(hello, reserved=4), 1002, "reserved bits"),
        ("an unknown opcode", lambda talk: talk.frame(hello, opcode=3), 1002, "the number 3."),
        ("an unknown control opcode", lambda talk: talk.frame(b"", opcode=11), 1002, "the number 11."),
        ("a continuation of nothing", lambda talk: talk.frame(hello, opcode=0), 1002, "none to go on with"),
        ("a ping in pieces", lambda talk: talk.frame(b"x", opcode=PING, final=False), 1002, "can't be sent in pieces"),
        ("a long ping", lambda talk: talk.frame(b"x" * 126, opcode=PING), 1002, "no more than 125 bytes"),
        ("a new message within a message", lambda talk: [talk.frame(b'{"do":', final=False), talk.frame(hello)], 1002, "before the last one has ended"),
        ("a size with more bytes than it needs", lambda talk: talk.stream.sendall(b"\x81\xfe\0\x7d"), None, ""),
        ("the same, whole", lambda talk: talk.stream.sendall(b"\x81\xfe\0\x7d\0\0\0\0"), 1002, "as few bytes as possible"),
        ("a size of 64 bits that needs 16", lambda talk: talk.stream.sendall(b"\x81\xff\0\0\0\0\0\0\xff\xff\0\0\0\0"), 1002, "as few bytes as possible"),
        ("a size that can't be", lambda talk: talk.stream.sendall(b"\x81\xff\x80\0\0\0\0\0\0\0\0\0\0\0"), 1002, "No frame is as long"),
        ("half a character", lambda talk: talk.frame(b'{"do":"\xc3("}'), 1007, "must be UTF-8"),
        ("a character too long", lambda talk: talk.frame(b'{"do":"\xc0\xaf"}'), 1007, "must be UTF-8"),
        ("half a pair", lambda talk: talk.frame(b'{"do":"\xed\xa0\x80"}'), 1007, "must be UTF-8"),
        ("beyond all characters", lambda talk: talk.frame(b'{"do":"\xf4\x90\x80\x80"}'), 1007, "must be UTF-8"),
        ("cut off within a character", lambda talk: talk.frame(b'{"do":"\xc3'), 1007, "must be UTF-8"),
        ("binary", lambda talk: talk.frame(hello, opcode=BINARY), 1003, "never binary"),
        ("too long", lambda talk: talk.frame(b" " * 5000), 1009, 'no more than 4096 bytes here (limit "message-bytes")'),
        ("said to be far too long", lambda talk: talk.frame(b"abc", size=1 << 40), 1009, "no more than 4096 bytes"),
        ("too long in pieces", lambda talk: [talk.frame(b" " * 2000, final=not i, opcode=TEXT if i == 2 else 0) for i in (2, 1, 1)], 1009, "no more than 4096 bytes"),
        ("a close with one byte", lambda talk: talk.frame(b"\x03", opcode=CLOSE), 1002, "such a status"),
        ("a close with a status that is never sent", lambda talk: talk.frame(b"\x03\xed", opcode=CLOSE), 1002, "such a status"),
        ("a close that is not text", lambda talk: talk.frame(b"\x03\xe8\xff", opcode=CLOSE), 1007, "must be UTF-8"),
    ]:
        talk = Socket(server, seat.table)
        try:
            breaks(talk)
            if status is None:
                talk.stream.shutdown(socket.SHUT_WR)
        except ConnectionError:
            pass
        found, text = end_of(talk)
        assert found == status and sentence in text, (name, found, text)
        goes_on(seat)
    assert refused(server, "message-bytes") == 3


def test_frames_may_come_in_any_pieces(server):
    """Byte by byte, and many in one piece."""
    seat = played(server)
    talk = Socket(server, seat.table)
    sent = []
    talk.stream = Recorder(talk.stream, sent)
    talk.frame(json.dumps({"do": "hello"}).encode())
    talk.frame("Grüße, 世界 🎲".encode(), opcode=PING)
    talk.frame(json.dumps({"do": "look", "id": "x" * 40}).encode() + b" " * 200)
    talk.stream = talk.stream.stream
    for byte in b"".join(sent):
        talk.stream.sendall(bytes([byte]))
    frames = [talk.next_frame() for _ in range(4)]
    assert (PONG, "Grüße, 世界 🎲".encode()) in frames, frames
    assert sorted(json.loads(payload)["type"] for opcode, payload in frames if opcode == TEXT) == ["answer", "news", "welcome"], frames
    other = Socket(server, seat.table)
    other.stream.sendall(b"".join(sent))
    frames = [other.next_frame() for _ in range(4)]
    assert sorted(opcode for opcode, _ in frames) == [TEXT, TEXT, TEXT, PONG], frames


def test_who_does_not_wait_for_the_handshake_is_told(server):
    """Before the answer to its request, a client sends nothing else."""
    table = create(server, "skies")
    head = "\r\n".join([f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket", "Connection: Upgrade",
                        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: under.1", "", ""]).encode()
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as stream:
        stream.sendall(head + b'\x81\x8e\0\0\0\0{"do":"hello"}')
        back = b""
        while piece := stream.recv(65536):
            back += piece
    answer, _, frames = back.partition(b"\r\n\r\n")
    assert b" 101 " in answer and frames[2:4] == b"\x03\xea" and b"Wait for the answer" in frames, back


def test_messages_in_pieces_are_put_together(server):
    seat = played(server)
    talk = Socket(server, seat.table)
    text = json.dumps({"do": "hello", "id": "ü"}).encode()
    talk.frame(text[:5], final=False)
    talk.frame(b"in between", opcode=PING)
    talk.frame(text[5:20], opcode=0, final=False)
    talk.frame(b"", opcode=0, final=False)
    talk.frame(text[20:], opcode=0)
    frames = [talk.next_frame() for _ in range(3)]  # a pong may come before what else there is to say, or after
    assert (PONG, b"in between") in frames, frames
    assert [json.loads(payload)["type"] for opcode, payload in frames if opcode == TEXT] == ["welcome", "news"], frames
    talk.frame(b"\x03\xe8bye", opcode=CLOSE)
    assert end_of(talk)[0] in (None, 1000)


def test_nonsense_is_answered(server):
    seat = played(server)
    talk = Socket(server, seat.table)
    talk.send(do="hello")
    assert talk.receive()["type"] == "welcome" and talk.receive()["type"] == "news"
    for text, sentence in [
        (b"", "This is not JSON"), (b"{", "This is not JSON"), (b"hello", "This is not JSON"), (b'{"do":"look","do":"ask"}', "This is not JSON"),
        (b"[" * 3000, "This is not JSON"), (b"[]", "A message must be an object"), (b"7", "This is not JSON"), (b'{"do":7}', "A message must be an object"),
        (b'{"do":"lok"}', 'Did you mean "look"?'), (b'{"do":"look","x":1}', 'doesn\'t take a "x"'), (b'{"do":"tick"}', "There is no command"),
        (b'{"do":"move","move":"x","position":1}', "There is no command"), (b'{"do":"close"}', "There is no command"),
    ]:
        talk.frame(text)
        answer = talk.receive()
        assert answer["ok"] is False and sentence in answer["error"], (text[:40], answer)
    goes_on(seat)


# --- floods ---


LOOK = b'\x81\x8d\0\0\0\0{"do":"look"}'  # masked with zeros
TOO_QUICK = "no more than 50 messages a second here (limit \"messages-per-second\")"


def pour(talk, data):
    """As much of it as the system takes without waiting for anybody."""
    talk.stream.settimeout(0)
    try:
        while data:
            data = data[talk.stream.send(data):]
    except BlockingIOError:
        pass
    talk.stream.settimeout(PATIENCE)
    return data


def judged(server):
    """How many messages, so far, at all tables."""
    text = server.ask("/metrics")[2].decode()
    return int(next(line for line in text.splitlines() if line.startswith("under_inputs_total ")).split()[1])


def answers_before_a_refusal(talk):
    """How many messages are carried out until one isn't, and why."""
    count = 0
    while True:
        message = talk.receive()
        if message["type"] == "answer" and not message["ok"]:
            return count, message
        count += message["type"] == "answer"


def test_a_flood_has_one_refusal_a_second(server):
    """Whoever is too quick is told by which limit, and then nothing is taken from them for a second, however much they send: the flood costs no more
    than somebody who talks as much as they may. By then they may say 50 messages again, and at most what they can save up."""
    seat = played(server)
    talk = Socket(server, seat.table)
    talk.send(do="hello")
    pour(talk, LOOK * 2000)
    for round_ in range(3):
        count, refusal = answers_before_a_refusal(talk)
        assert refusal["code"] == "messages-per-second" and TOO_QUICK in refusal["error"], refusal
        assert 50 - 9 <= count <= 100, (round_, count)  # the answers to the last 8 may come after it
        goes_on(seat)
    assert refused(server, "messages-per-second") == 3
    pings = Socket(server, seat.table)  # they count, too, and what follows them waits
    for _ in range(200):
        pings.frame(b"x", PING)
    pings.send(do="hello")
    assert pings.receive()["type"] == "welcome"
    goes_on(seat)


def test_a_refusal_for_speed_names_the_message(server):
    seat = played(server)
    talk = Socket(server, seat.table)
    talk.send(do="hello")
    for number in range(60):
        talk.send(do="look", id=str(number))
    count, refusal = answers_before_a_refusal(talk)
    late = int(refusal["id"])
    assert 49 <= late and count <= late, (count, refusal)
    heard = []
    while len(heard) < 59 - count:  # what comes before it and after it isn't lost
        message = talk.receive()
        if message["type"] == "answer":
            heard.append(int(message["id"]))
            assert message["ok"], message
    assert heard == [number for number in range(count, 60) if number != late], (count, refusal, heard)


def test_nobody_has_more_than_their_share_of_a_pass():
    """Those who flood, within a limit that allows it, are not heard to the end before others have their turn: somebody who asks at the same moment is
    answered after at most a few passes, and of each flood a pass takes 8 messages."""
    server = Server("--limit", "messages-per-second=1000000", "--limit", "message-bytes=1048576")
    seat = played(server)
    floods = [Socket(server, seat.table) for _ in range(3)]
    for talk in floods:
        talk.send(do="hello")
        assert talk.receive()["type"] == "welcome" and talk.receive()["type"] == "news"
    other = server.connect()
    other.request("GET", "/metrics")
    received = lambda text: int(next(line for line in text.splitlines() if line.startswith("under_messages_received_total ")).split()[1])
    before = received(other.getresponse().read().decode())
    server.process.send_signal(signal.SIGSTOP)
    for talk in floods:
        pour(talk, LOOK * 1000)
    other.request("GET", "/metrics")
    server.process.send_signal(signal.SIGCONT)
    taken = received(other.getresponse().read().decode()) - before
    assert taken <= len(floods) * 8 * 3, taken
    for talk in floods:  # and yet all of it is answered
        for _ in range(1000):
            assert talk.receive()["ok"]
    assert server.stop() == (0, "", "")


def test_whoever_does_not_read_is_not_worked_for():
    """What somebody asks who doesn't read stays where it is once 64 KiB of answers wait for them, and as much as the system holds."""
    server = Server("--limit", "messages-per-second=1000000")
    seat = played(server)
    before, asked = judged(server), 0
    lazy = Socket(server, seat.table, buffer=4096)
    lazy.send(do="hello")
    rest, left = LOOK * 100000, None
    while len(rest) != left:
        left, rest = len(rest), pour(lazy, rest)
        for _ in range(20):
            goes_on(seat)
            asked += 1
    size = len(seat.socket.seen[-1])
    done = judged(server) - before - asked
    assert done * size < 1 << 19, (done, size)
    lazy.close()
    assert server.stop() == (0, "", "")


def test_requests_about_tables_are_limited_by_address():
    """In a second; but neither the page nor what watches over the server."""
    server = Server("--limit", "requests-per-address=1")
    table = create(server, "skies")
    sentence = 'One address can make no more than 1 requests about tables in a second here (limit "requests-per-address"). Try again in a moment.'
    for ask in (lambda: server.ask("/api/lobby"), lambda: server.ask(f"/api/tables/{table}/export"),
                lambda: server.ask(f"/api/tables/{table}/seat", "POST", "{}"), lambda: server.ask(f"/api/tables/{table}/poll", "POST", "{}"),
                lambda: server.ask("/api/tables", "POST", "{}")):
        for _ in range(1000):
            status, _, body = ask()
            if status == 429:
                break
        assert status == 429 and sentence in body.decode().replace("\\", ""), (status, body)  # as text, or in JSON
        assert all(server.ask(path)[0] == 200 for path in ("/health", "/metrics", "/", f"/t/{table}") for _ in range(10))
    while True:
        talk = Socket(server, table)
        if talk.status != 101:
            break
    assert talk.status == 429 and sentence in talk.body.decode().replace("\\", ""), talk.body
    while server.ask("/api/lobby")[0] != 200:  # a moment later it may ask again
        time.sleep(0.1)
    assert refused(server, "requests-per-address") >= 6
    assert server.stop()[0] == 0


def test_connections_are_limited_by_the_address_behind_a_proxy():
    server = Server("--proxy", "--limit", "connections-per-address=2")
    table = create(server, "skies")
    sockets = [Socket(server, table, headers=["X-Forwarded-For: 203.0.113.9"]) for _ in range(2)]
    third = Socket(server, table, headers=["X-Forwarded-For: 203.0.113.9"])
    assert third.status == 503 and 'no more than 2 connections from one address (its limit' in third.body.decode(), (third.status, third.body)
    assert server.ask("/api/lobby", X_Forwarded_For="203.0.113.9")[0] == 503
    assert server.ask("/api/lobby", X_Forwarded_For="203.0.113.8")[0] == 200
    other = Socket(server, table, headers=["X-Forwarded-For: 203.0.113.8"])
    assert other.status == 101
    for talk in [*sockets, other]:
        talk.close()
    assert server.stop()[0] == 0


def test_a_poll_carries_only_so_many_messages(server):
    table = create(server, "skies")
    status, answer = post(server, f"/api/tables/{table}/poll", {"send": [{"do": "hello"}] * 65})
    assert status == 400 and answer["error"] == "A poll can carry no more than 64 messages; send the others with the next one.", answer
    status, answer = post(server, f"/api/tables/{table}/poll", {"send": [{"do": "hello"}] * 64})
    assert status == 200, answer


def test_new_tables_are_limited_by_address(server):
    for _ in range(5):
        create(server, "skies")
    status, answer = post(server, "/api/tables", {"game": "skies"})
    assert status == 503 and answer["code"] == "tables-per-address", answer
    assert answer["error"] == 'One address can open no more than 5 tables in an hour here (limit "tables-per-address"). Try again later.'
    assert refused(server, "tables-per-address") == 1


def test_spectators_are_limited():
    server = Server("--limit", "spectators=2")
    seat = played(server)
    watching = [Seat(server, seat.table) for _ in range(2)]
    talk = Socket(server, seat.table)
    talk.send(do="hello", id="me")
    answer = talk.receive()
    assert answer["code"] == "spectators" and "no more than 2 spectators at a time" in answer["error"] and answer["id"] == "me", answer
    again = Seat(server, seat.table, seat.key)  # a seat is not a spectator
    assert again.seat == 0
    watching[0].close()
    while True:  # until it is noticed to be gone
        talk.send(do="hello")
        answer = talk.receive()
        if answer["type"] == "welcome":
            break
        time.sleep(0.05)
    assert server.stop() == (0, "", "")


def test_tables_in_use_are_limited():
    server = Server("--limit", "tables=2")
    seats = [played(server) for _ in range(2)]
    table = create(server, "skies")
    talk = Socket(server, table)
    status, text = end_of(talk)
    assert status == 1008 and text.startswith("No more than 2 tables can be in use here at a time (limit"), (status, text)
    for seat in seats:
        goes_on(seat)
    status, answer = post(server, f"/api/tables/{table}/seat", {"key": new_key()})
    assert status == 503 and answer["code"] == "tables" and answer["error"].startswith("No more than 2 tables can be in use here"), answer
    status, _, body = server.ask(f"/api/tables/{table}/export")
    assert status == 503 and body.startswith(b"No more than 2 tables can be in use here"), (status, body)
    assert server.ask(f"/api/tables/{seats[0].table}/export")[0] == 404  # it isn't over
    assert refused(server, "tables") == 3
    assert server.stop() == (0, "", "")


def test_bodies_are_strict(server):
    for headers, body, status, sentence in [
        (b"Content-Length: 5000", b"x" * 5000, 413, b'4096 bytes here (limit \\"message-bytes\\")'),
        (b"Content-Length: 99999999999999999999", b"", 400, b"must be a whole number"),
        (b"Content-Length: -5", b"", 400, b"must be a whole number"),
        (b"Content-Length: 5x", b"", 400, b"must be a whole number"),
        (b"Transfer-Encoding: chunked", b"5\r\nhello\r\n0\r\n\r\n", 411, b"must say how long its body is"),
        (b"Content-Length: 5\r\nTransfer-Encoding: chunked", b"hello", 411, b"must say how long its body is"),
        (b"Accept: */*", b"", 411, b"must say how long its body is"),
    ]:
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as stream:
            stream.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\n" + headers + b"\r\n\r\n")
            try:
                stream.sendall(body)
            except ConnectionError:
                pass
            back = b""
            try:
                while piece := stream.recv(65536):
                    back += piece
            except ConnectionResetError:
                pass
        assert f" {status} ".encode() in back.split(b"\r\n")[0] and sentence in back, (headers, back)


# --- those who say nothing, and those who do not listen ---


def test_silent_guests_are_let_go():
    server = Server("--limit", "request-seconds=1", "--limit", "idle-seconds=2", "--limit", "answer-seconds=2")
    table = create(server, "skies")
    late = (1008, 'What you send must arrive within 1 seconds here (limit "request-seconds").')
    mute = Socket(server, table)  # never says hello
    assert end_of(mute) == late
    half = Socket(server, table)
    half.stream.sendall(b"\x81\xfe")  # half a frame
    assert end_of(half) == late
    drips = Socket(server, table)  # says hello, and then a message without end
    drips.send(do="hello")
    drips.frame(b" ", final=False)
    try:
        while True:
            drips.frame(b" ", opcode=0, final=False)
            time.sleep(0.05)
    except ConnectionError:
        pass
    gone = Socket(server, table)  # says hello, and never answers whether it is there
    gone.send(do="hello")
    heard = []
    try:
        while True:
            heard.append(gone.next_frame())
    except Closed:
        pass
    assert PING in [opcode for opcode, _ in heard], heard
    assert heard[-1] == (CLOSE, b'\x03\xf0Nothing was heard from you for 2 seconds (limit "idle-seconds").'), heard
    there = Socket(server, table)  # answers
    there.send(do="hello")
    assert there.receive()["type"] == "welcome" and there.receive()["type"] == "news"
    for _ in range(4):  # longer than the limit
        opcode, payload = there.next_frame()
        assert opcode == PING
        there.frame(payload, PONG)
    there.send(do="hello", id="still")
    assert there.receive()["id"] == "still"
    assert server.stop()[0] == 0


def test_whoever_does_not_listen_is_let_go():
    server = Server("--limit", "answer-seconds=1", "--limit", "messages-per-second=100000")
    seat = played(server)
    deaf = Socket(server, seat.table, buffer=4096)
    deaf.send(do="hello")
    before = server.health()["connections"]
    try:
        while True:
            deaf.frame(b'{"do":"look"}')
            goes_on(seat)
            if server.health()["connections"] < before:
                break
    except ConnectionError:
        pass
    assert refused(server, "answer-seconds") == 1
    goes_on(seat)
    assert server.stop()[0] == 0


def answers_to_many(server):
    """Says much more than the server takes before it is heard, in records and pieces of all sizes; then listens."""
    table = create(server, "skies")
    talk = Socket(server, table, buffer=4096)
    talk.send(do="hello")
    assert talk.receive()["type"] == "welcome" and talk.receive()["type"] == "news"
    sent = []
    record = Socket.__new__(Socket)
    record.stream = Recorder(None, sent)
    for number in range(600):
        record.frame(json.dumps({"do": "rules", "find": "dice" if number % 9 else " " * 3000 + "dice", "id": str(number)}).encode())
    data, luck = b"".join(sent), random.Random(5)

    def say():
        at = 0
        while at < len(data):
            size = luck.choice([1, 100, 5000, 40000])
            talk.stream.sendall(data[at:at + size])
            at += size

    saying = threading.Thread(target=say)
    saying.start()
    saying.join(1)  # by now it waits: nobody reads what it is answered; but nothing depends on it
    assert [talk.receive()["id"] for _ in range(600)] == [str(number) for number in range(600)]
    saying.join()


def test_whoever_listens_late_is_answered_all_the_same():
    server = Server("--limit", "messages-per-second=100000")
    answers_to_many(server)
    assert server.stop()[0] == 0


def test_the_same_over_tls():
    with tempfile.TemporaryDirectory() as folder:
        cert, key = certificate(folder)
        server = Server("--tls", cert, key, "--limit", "messages-per-second=100000", trust=ssl.create_default_context(cafile=cert))
        answers_to_many(server)
        assert server.stop()[0] == 0


def test_many_idle_guests_hold_up_nobody():
    """As many as the test's own limits let it open; the limits of the server are raised for it."""
    server = Server("--limit", "connections-per-address=6000", "--limit", "spectators=6000", "--limit", "messages-per-second=1000", "--limit", "requests-per-address=6000")
    seat = played(server)
    idle = []
    try:
        for _ in range(400):
            talk = Socket(server, seat.table)
            talk.send(do="hello")
            idle.append(talk)
    except OSError:
        pass
    luck = random.Random(8)
    for _ in range(5):
        if seat.actor == "over":
            break
        answer = seat.say("act", move=luck.choice(seat.choices()))
        assert answer["ok"]
        seat.catch_up(answer["last"])
    for talk in idle:
        assert talk.receive()["type"] == "welcome"
    for talk in idle:
        while True:
            news = talk.receive()
            if news["last"] >= seat.last:
                break
        talk.close()
    assert server.stop()[0] == 0


if __name__ == "__main__":
    sys.exit(main(globals(), *LIMITS))
