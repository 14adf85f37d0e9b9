#!/usr/bin/env python3
"""Tests of what a server allows, and of how it is run, over real connections: test_limits.py UNDER"""

import http.client
import json
import re
import resource
import signal
import socket
import ssl
import subprocess
import sys
import tempfile

from served import PATIENCE, UNDER, Server, certificate, main, page_paths

BRIEF = ["--limit", "request-seconds=1", "--limit", "idle-seconds=1", "--limit", "answer-seconds=1"]


def connect(server):
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)


def all_of(stream):
    """What comes until the server ends the connection; the test's patience is the only other end."""
    back = b""
    try:
        while piece := stream.recv(65536):
            back += piece
    except ConnectionResetError:
        pass
    return back


def metric(server, name):
    text = server.ask("/metrics")[2].decode()
    return int(re.search(rf"^{re.escape(name)} (\d+)$", text, re.M)[1])


# --- every state of a connection ends ---


def test_connect_is_refused():
    server = Server()
    with connect(server) as stream:
        stream.sendall(b"CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n")
        assert all_of(stream).startswith(b"HTTP/1.1 405 ")
    assert server.stop() == (0, "", "")


def test_many_connects_block_nobody():
    few = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (100, 100))
    server = Server(*BRIEF, preexec_fn=few)
    streams = []
    for _ in range(150):
        stream = connect(server)
        stream.sendall(b"CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n")
        streams.append(stream)
    assert server.health()["ok"] is True
    for stream in streams:
        assert all_of(stream)[:13] in (b"HTTP/1.1 405 ", b"HTTP/1.1 503 ")
        stream.close()
    assert server.stop() == (0, "", "")


def test_silence_ends():
    server = Server(*BRIEF)
    late = b'\r\n\r\nWhat you send must arrive within 1 seconds here (limit "request-seconds").\n'
    for said in [b"GET", b"GET / HTTP/1.1\r\nHost: x\r\n", b"CONNECT x HTTP/1.1\r\n",
                 b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{"]:
        with connect(server) as stream:
            stream.sendall(said)
            back = all_of(stream)
            assert back.startswith(b"HTTP/1.1 408 ") and back.endswith(late), (said, back)
    assert metric(server, 'under_refused_total{limit="request-seconds"}') == 4
    with connect(server) as stream:
        assert all_of(stream) == b""
    with connect(server) as stream:  # after an answer
        stream.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        assert all_of(stream).startswith(b"HTTP/1.1 200 ")
    assert server.stop() == (0, "", "")


def test_a_drop_at_a_time_ends():
    server = Server(*BRIEF)
    with connect(server) as stream:
        stream.settimeout(0.05)
        sent, over = b"GET / HTTP/1.1\r\nX: " + b"a" * 100000, False
        for i in range(len(sent)):
            try:
                stream.send(sent[i:i + 1])
                over = stream.recv(10) == b""
            except TimeoutError:
                continue
            except ConnectionError:
                over = True
            if over:
                break
        assert over
    assert server.stop() == (0, "", "")


def test_whoever_does_not_read_is_let_go():
    server = Server(*BRIEF)
    big = next(path for path in page_paths(server) if path.endswith(".wasm"))
    streams = []
    for _ in range(10):
        stream = socket.socket()
        stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        stream.connect(("127.0.0.1", server.port))
        stream.sendall((b"GET " + big.encode() + b" HTTP/1.1\r\nHost: x\r\n\r\n") * 20)
        streams.append(stream)
    while server.health()["connections"] > 1:
        pass
    assert metric(server, "under_expired_total") >= 10
    for stream in streams:
        stream.close()
    assert server.stop() == (0, "", "")


# --- how many ---


def test_the_number_of_connections_is_limited():
    for option, sentence in [("connections", b"This server takes no more than 5 connections at a time (its limit \"connections\"). Try again later.\n"),
                             ("connections-per-address", b"This server takes no more than 5 connections from one address "
                              b"(its limit \"connections-per-address\"). Close one first.\n")]:
        server = Server("--limit", f"{option}=5")
        held = [server.connect() for _ in range(5)]
        for connection in held:
            connection.request("GET", "/health")
            assert connection.getresponse().read()
        with connect(server) as stream:
            stream.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            back = all_of(stream)
            assert back.startswith(b"HTTP/1.1 503 ") and back.endswith(b"\r\n\r\n" + sentence), back
        held[0].request("GET", "/metrics")
        assert f'under_refused_total{{limit="{option}"}} 1' in held[0].getresponse().read().decode()
        held.pop().close()
        while True:  # until it is noticed to be gone
            with connect(server) as stream:
                stream.sendall(b"GET /health HTTP/1.0\r\n\r\n")
                if b" 200 " in all_of(stream)[:20]:
                    break
        assert server.stop() == (0, "", "")


def test_behind_a_proxy_addresses_are_what_it_says():
    server = Server("--proxy", "--log-json")
    for said, address in [("203.0.113.9", "203.0.113.9"), ("10.0.0.1, 203.0.113.7", "203.0.113.7"), ("2001:db8::7", "2001:db8::7"),
                          ("nonsense", "127.0.0.1"), ("", "127.0.0.1"), ("1.2.3.4 5", "127.0.0.1")]:
        server.ask("/health", X_Forwarded_For=said)
        line = json.loads(next(line for line in server.process.stderr if '"request"' in line))
        assert line["address"] == address, said
    assert server.stop()[0] == 0
    server = Server("--log-json")
    server.ask("/health", X_Forwarded_For="203.0.113.9")
    assert json.loads(next(line for line in server.process.stderr if '"request"' in line))["address"] == "127.0.0.1"
    server.stop()


def test_bad_limits():
    for text, sentence in [
        ("connections", "A limit is given as NAME=NUMBER, such as connections-per-address=50, not \"connections\"."),
        ("connection=5", "Did you mean \"connections\"?"),
        ("connections=0", "The limit \"connections\" takes a whole number from 1 to 1000000, not \"0\"."),
        ("connections=5x", "takes a whole number"),
        ("connections=", "takes a whole number"),
    ]:
        done = subprocess.run([UNDER, "serve", "--store", "memory:", "--port", "0", "--limit", text], capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 2 and sentence in done.stderr, done.stderr


# --- for whoever runs it ---


def test_metrics():
    server = Server()
    status, headers, body = server.ask("/metrics")
    assert status == 200 and headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    lines = body.decode().splitlines()
    names = {line.split()[2] for line in lines if line.startswith("# TYPE ")}
    for line in lines:
        if not line.startswith("#"):
            found = re.fullmatch(r"([a-z_]+)(\{[a-z]+=\"[^\"]*\"\})? \d+", line)
            assert found and found[1] in names, line
    assert metric(server, "under_requests_total") == 2 and metric(server, "under_connections") >= 1
    assert server.stop() == (0, "", "")


def test_log_lines():
    server = Server("--log-json")
    server.ask("/health?key=SECRET")
    server.ask("/SECRET")
    status, out, err = server.stop()
    assert status == 0 and "SECRET" not in err
    lines = [json.loads(line) for line in err.splitlines()]
    assert [line["event"] for line in lines] == ["listening", "request", "request", "stopping"]
    assert [(line["route"], line["status"]) for line in lines[1:3]] == [("/health", 200), ("/", 404)]
    assert all(line["time"] > 1700000000000 for line in lines)


def test_an_answer_in_hand_is_finished():
    server = Server()
    big = next(path for path in page_paths(server) if path.endswith(".wasm"))
    whole = server.ask(big)[2]
    stream = socket.socket()
    stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    stream.settimeout(PATIENCE)
    stream.connect(("127.0.0.1", server.port))
    stream.sendall(b"GET " + big.encode() + b" HTTP/1.1\r\nHost: x\r\n\r\n")
    back = stream.recv(1000)
    server.process.send_signal(signal.SIGTERM)
    back += all_of(stream)
    assert back.partition(b"\r\n\r\n")[2] == whole
    assert server.ended() == (0, "", "")


def test_tls():
    with tempfile.TemporaryDirectory() as folder:
        cert, key = certificate(folder)
        server = Server(*BRIEF, "--tls", cert, key)
        assert server.scheme == "https"
        trust = ssl.create_default_context(cafile=cert)
        connection = http.client.HTTPSConnection("localhost", server.port, context=trust, timeout=PATIENCE)
        connection.request("GET", "/health")
        assert json.loads(connection.getresponse().read())["ok"] is True
        connection.request("GET", "/")
        assert connection.getresponse().read().startswith(b"<!doctype html>")
        connection.close()
        status, headers, _ = server.ask("/", Host=f"localhost:{server.port}")  # plain HTTP
        assert status == 301 and headers["location"] == f"https://localhost:{server.port}/", headers
        with connect(server) as stream:  # half a handshake
            stream.sendall(b"\x16\x03\x01\x02\x00\x01")
            all_of(stream)
        assert server.stop() == (0, "", "")
        for words, status, sentence in [
            ([cert], 2, "--tls takes two files: the certificate, then its key."),
            ([folder + "/none", key], 1, f"Can't read {folder}/none: No such file or directory."),
            ([cert, folder + "/none"], 1, f"Can't read {folder}/none: No such file or directory."),
            ([key, cert], 1, "they must be PEM files that belong together."),
        ]:
            done = subprocess.run([UNDER, "serve", "--store", "memory:", "--port", "0", "--tls", *words], capture_output=True, text=True, timeout=PATIENCE)
            assert done.returncode == status and sentence in done.stderr, done


def test_lan():
    """The address is this machine's, and the code says the same: read back square by square."""
    addresses = subprocess.run(["hostname", "-I"], capture_output=True, text=True, check=True).stdout.split()
    if not [address for address in addresses if "." in address]:
        done = subprocess.run([UNDER, "serve", "--store", "memory:", "--port", "0", "--lan"], capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 1 and "not in a local network" in done.stderr
        return
    server = Server("--lan")
    rows = []
    while not (line := server.process.stdout.readline()).startswith("Others"):
        rows.append(line.rstrip("\n"))
    found = re.fullmatch(r"Others in this network play at http://([\d.]+):(\d+)/\n", line)
    assert found and found[1] in addresses and int(found[2]) == server.port, line
    width = len(rows[0])
    assert width >= 25 and all(len(row) == width and set(row) <= set("\u2588\u2580\u2584 ") for row in rows), rows
    dark = lambda x, y: rows[y // 2][x] in (" \u2584" if y % 2 == 0 else " \u2580")
    finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    for left, top in [(2, 2), (width - 9, 2), (2, width - 9)]:
        seen = ["".join("#" if dark(left + x, top + y) else "." for x in range(7)) for y in range(7)]
        assert seen == finder, (left, top, seen)
    connection = http.client.HTTPConnection(found[1], server.port, timeout=PATIENCE)
    connection.request("GET", "/health")
    assert json.loads(connection.getresponse().read())["ok"] is True
    connection.close()
    assert server.stop() == (0, "", "")
    done = subprocess.run([UNDER, "serve", "--lan", "--host", "localhost"], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2 and "Use either --lan or --host." in done.stderr


if __name__ == "__main__":
    sys.exit(main(globals()))
