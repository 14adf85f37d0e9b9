"""Playing at a server's tables: WebSockets by hand, so that frames can be broken, and polling."""

import base64
import hashlib
import http.client
import json
import os
import socket
import struct

from served import PATIENCE

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def new_key():
    """A seat's key: 16 random bytes as base64url."""
    return base64.urlsafe_b64encode(os.urandom(16)).decode().rstrip("=")


def post(server, path, message, **headers):
    status, _, body = server.ask(path, "POST", json.dumps(message).encode(), **headers)
    return status, json.loads(body)


class Closed(Exception):
    """The server ended the connection, with a status and a sentence."""

    def __init__(self, status=None, text=""):
        super().__init__(f"{status} {text}")
        self.status, self.text = status, text


class Socket:
    """One WebSocket at a table."""

    def __init__(self, server, table, headers=(), protocol="under.1", path=None, buffer=None):
        self.stream = socket.socket()
        if buffer:
            self.stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.stream.settimeout(PATIENCE)
        self.stream.connect(("127.0.0.1", server.port))
        trust = getattr(server, "trust", None)  # of a server that speaks TLS
        if trust:
            self.stream = trust.wrap_socket(self.stream, server_hostname="localhost")
        nonce = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path or f'/api/tables/{table}/socket'} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {nonce}", "Sec-WebSocket-Version: 13"]
        if protocol:
            lines.append(f"Sec-WebSocket-Protocol: {protocol}")
        self.stream.sendall("\r\n".join([*lines, *headers, "", ""]).encode())
        self.buffer = b""
        head = self.until(b"\r\n\r\n").decode()
        self.status = int(head.split()[1])
        if self.status != 101:
            size = int(dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line).get("content-length", 0))
            self.body = self.take(size)
            self.stream.close()
            return
        accept = base64.b64encode(hashlib.sha1((nonce + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
        assert accept in head and "under.1" in head, head
        self.seen = []  # every text, as it came
        self.number = 0

    def fill(self):
        try:
            piece = self.stream.recv(1 << 16)
        except ConnectionResetError:
            piece = b""
        if not piece:
            raise Closed()
        self.buffer += piece

    def until(self, end):
        while end not in self.buffer:
            self.fill()
        head, _, self.buffer = self.buffer.partition(end)
        return head

    def take(self, size):
        while len(self.buffer) < size:
            self.fill()
        taken, self.buffer = self.buffer[:size], self.buffer[size:]
        return taken

    def frame(self, payload, opcode=TEXT, final=True, masked=True, size=None, reserved=0):
        """Sends a frame, as wrong as one likes."""
        size = len(payload) if size is None else size
        head = bytes([final << 7 | reserved << 4 | opcode])
        bit = 0x80 if masked else 0
        head += bytes([bit | size]) if size < 126 else bytes([bit | 126]) + struct.pack(">H", size) if size < 65536 else \
            bytes([bit | 127]) + struct.pack(">Q", size)
        mask = os.urandom(4) if masked else b""
        body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)) if masked else payload
        self.stream.sendall(head + mask + body)

    def send(self, **message):
        self.frame(json.dumps(message).encode())

    def next_frame(self):
        first, second = self.take(2)
        size = second & 0x7f
        if size == 126:
            size, = struct.unpack(">H", self.take(2))
        elif size == 127:
            size, = struct.unpack(">Q", self.take(8))
        return first & 0x0f, self.take(size)

    def receive(self):
        """The next message."""
        while True:
            opcode, payload = self.next_frame()
            if opcode == TEXT:
                self.seen.append(payload)
                return json.loads(payload)
            if opcode == PING:
                self.frame(payload, PONG)
            elif opcode == CLOSE:
                status = struct.unpack(">H", payload[:2])[0] if payload else None
                raise Closed(status, payload[2:].decode())

    def close(self):
        self.stream.close()


class Seat:
    """A player at a table: keeps what it has heard, and checks that nothing comes twice and nothing is missing."""

    def __init__(self, server, table, key=None, **hello):
        self.server, self.table, self.key, self.hello = server, table, key, hello
        self.epoch = self.last = 0
        self.events, self.news, self.answers, self.asked = [], [], {}, 0
        self.look = self.ask = self.state = self.goodbye = None
        self.fresh = True
        self.connect()

    def connect(self):
        self.socket = Socket(self.server, self.table)
        hello = {"do": "hello", **self.hello}
        if self.key:
            hello["key"] = self.key
        if self.last:
            hello.update(epoch=self.epoch, last=self.last)
        self.socket.send(**hello)
        welcome = self.socket.receive()
        assert welcome["type"] == "welcome", welcome
        self.seat = welcome["seat"]
        self.hear()

    def hear(self):
        """Takes one message."""
        message = self.socket.receive()
        if message["type"] == "news":
            self.take_news(message)
        elif message["type"] == "answer":
            self.answers[message.get("id")] = message
        elif message["type"] == "goodbye":
            self.goodbye = message
        return message

    def take_news(self, news):
        if self.epoch and news["epoch"] == self.epoch:
            assert news["from"] == self.last, f"the news begin after {news['from']}, and {self.last} were heard"
        numbers = [event["n"] for event in news["events"]]
        assert numbers == list(range(news["from"] + 1, news["last"] + 1)), numbers
        self.epoch, self.last = news["epoch"], news["last"]
        self.events += news["events"]
        self.news.append(news)
        self.look, self.ask = news.get("look", self.look), news.get("ask", self.ask)
        self.state = news.get("table", self.state)
        self.actor = news.get("actor")

    def say(self, do, **words):
        """Says something with an id of its own, and waits for the answer to it."""
        self.asked += 1
        name = words.pop("id", None) or f"{os.getpid()}-{id(self)}-{self.asked}"
        self.socket.send(do=do, id=name, **words)
        return self.answer(name)

    def answer(self, name):
        while name not in self.answers:
            self.hear()
        return self.answers[name]

    def catch_up(self, last):
        while self.last < last:
            self.hear()

    def choices(self):
        return [choice["move"] for group in (self.ask or {}).get("groups", []) for choice in group["choices"] if "why" not in choice]

    def close(self):
        self.socket.close()


class Poll:
    """A player who polls."""

    def __init__(self, server, table, key=None):
        self.server, self.path, self.session = server, f"/api/tables/{table}/poll", None
        hello = {"do": "hello", **({"key": key} if key else {})}
        self.first = self.ask(hello)

    def ask(self, *messages):
        request = {"send": list(messages), **({"session": self.session} if self.session else {})}
        status, answer = post(self.server, self.path, request)
        assert status == 200, answer
        self.session = answer["session"]
        return answer["messages"]


def create(server, game, setup=None, seats=None, **more):
    message = {"game": game, **more}
    if setup:
        message["setup"] = setup
    if seats:
        message["seats"] = seats
    status, answer = post(server, "/api/tables", message)
    assert status == 200 and answer["ok"] and answer["link"] == f"/t/{answer['table']}", answer
    return answer["table"]


def sit(server, table, name, key=None):
    """Takes a seat and connects to it."""
    key = key or new_key()
    status, answer = post(server, f"/api/tables/{table}/seat", {"key": key, "name": name})
    assert status == 200 and answer["ok"], answer
    seat = Seat(server, table, key)
    assert seat.seat == answer["seat"]
    return seat
