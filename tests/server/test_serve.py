#!/usr/bin/env python3
"""Tests of "under serve" as a program, over real connections: test_serve.py UNDER"""

import gzip
import json
import re
import signal
import socket
import subprocess
import sys

from served import PATIENCE, UNDER, Server, main, page_paths, request

ALWAYS = {
    "server": "under",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "wasm": "application/wasm",
    "webmanifest": "application/manifest+json",
}
FOREVER = "public, max-age=31536000, immutable"
# Files this small may be smaller as they are than compressed.
TINY = 300


# --- files ---


def test_the_page(server):
    status, headers, body = server.ask("/")
    assert status == 200 and headers["content-type"] == "text/html; charset=utf-8"
    assert body.startswith(b"<!doctype html>") and int(headers["content-length"]) == len(body)
    assert "content-encoding" not in headers


def test_headers_of_everything(server):
    for path in ["/", "/health", "/nowhere", *page_paths(server)]:
        _, headers, _ = server.ask(path)
        for name, value in ALWAYS.items():
            assert headers[name] == value, f"{path}: {name}: {headers.get(name)}"


def test_the_policy_lets_webassembly_run_and_little_else(server):
    for path in ["/", "/nowhere"]:
        policy = dict(part.strip().split(" ", 1) for part in server.ask(path)[1]["content-security-policy"].split(";"))
        assert policy["default-src"] == "'none'" and policy["frame-ancestors"] == "'none'"
        assert policy["base-uri"] == "'none'" and policy["form-action"] == "'none'"
        assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
        assert not [value for value in policy.values() if "unsafe-inline" in value or "'unsafe-eval'" in value or "*" in value]


def test_types_and_ages(server):
    paths = [*page_paths(server), "/sw.js"]
    assert any(path.endswith(".wasm") for path in paths) and any(path.endswith(".js") for path in paths), paths
    for path in paths:
        status, headers, body = server.ask(path)
        assert status == 200 and body, path
        assert headers["content-type"] == TYPES[path.rsplit(".", 1)[1]], path
        hashed = re.fullmatch(r"/assets/[a-z]+-[0-9a-zA-Z]{8,}\.[a-z]+", path)
        assert headers["cache-control"] == (FOREVER if hashed else "no-cache"), path
        assert bool(hashed) == path.startswith("/assets/"), path


def test_the_module_is_the_engine(server):
    path = next(path for path in page_paths(server) if path.endswith(".wasm"))
    _, _, body = server.ask(path)
    assert body.startswith(b"\0asm\1\0\0\0") and b"under_answer" in body


def test_compressed_where_it_is_accepted(server):
    for path in ["/", *(path for path in page_paths(server) if path.endswith((".wasm", ".js", ".css")))]:
        _, headers, plain = server.ask(path)
        assert headers["vary"] == "accept-encoding"
        sizes = {}
        for accepted, encoding in [
            ("gzip", "gzip"), ("GZIP", "gzip"), ("gzip, deflate", "gzip"), ("gzip;q=0.5", "gzip"),
            ("gzip, deflate, br, zstd", "br"), ("br", "br"), ("br;q=1.0, gzip;q=0.8", "br"),
            ("br;q=0, gzip", "gzip"), ("identity", None), ("gzip;q=0", None), ("brotli, gzipped", None), ("", None), ("*", None),
        ]:
            status, headers, body = server.ask(path, Accept_Encoding=accepted)
            if len(plain) < TINY and "content-encoding" not in headers:
                encoding = None  # compressed, it would be larger
            assert status == 200 and headers.get("content-encoding") == encoding, f"{path}: {accepted!r}: {headers}"
            assert int(headers["content-length"]) == len(body)
            if encoding == "gzip":
                assert gzip.decompress(body) == plain, path
            elif encoding is None:
                assert body == plain, path
            sizes[encoding] = len(body)
        if len(plain) >= TINY:
            assert sizes["br"] < sizes["gzip"] < sizes[None], f"{path}: {sizes}"


def test_brotli_is_the_same_file(server):
    for path in page_paths(server):
        _, _, plain = server.ask(path)
        _, headers, body = server.ask(path, Accept_Encoding="br")
        if headers.get("content-encoding") == "br":
            script = "process.stdout.write(require('zlib').brotliDecompressSync(require('fs').readFileSync(0)))"
            done = subprocess.run(["node", "-e", script], input=body, stdout=subprocess.PIPE, check=True)
            assert done.stdout == plain, path


def test_tags(server):
    seen = {}
    for path in ["/", *page_paths(server)]:
        for accepted in ["", "gzip", "br"]:
            status, headers, body = server.ask(path, Accept_Encoding=accepted)
            tag = headers["etag"]
            assert status == 200 and re.fullmatch(r'"[0-9a-z-]+"', tag)
            assert seen.setdefault(tag, body) == body, f"{tag} stands for two bodies"
            for known in [tag, f"W/{tag}", f'"other", {tag}']:
                again = server.ask(path, Accept_Encoding=accepted, If_None_Match=known)
                assert again[0] == 304 and again[2] == b"" and again[1]["etag"] == tag, f"{path}: {known}"
                assert again[1]["cache-control"] == headers["cache-control"]
            assert server.ask(path, Accept_Encoding=accepted, If_None_Match='"other"')[0] == 200
    assert len(seen) > 6


def test_head(server):
    for path in ["/", "/health", "/nowhere", *page_paths(server)]:
        get, head = server.ask(path), server.ask(path, "HEAD")
        assert head[0] == get[0] and head[2] == b"", path
        for name in ["content-type", "cache-control", "etag"]:
            assert head[1].get(name) == get[1].get(name), f"{path}: {name}"
        if path != "/health":  # its numbers move on
            assert head[1]["content-length"] == get[1]["content-length"], path


def test_a_query_changes_nothing(server):
    assert server.ask("/?game=skies&x=%20")[2] == server.ask("/")[2]


# --- what is not there ---


def test_unknown_addresses(server):
    for path in ["/nowhere", "/index.htm", "/assets/", "/assets", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
                 "/health/", "/HEALTH", "/\\", "/%ff%fe", "/" + "a" * 2000]:
        status, headers, body = server.ask(path)
        assert status == 404, f"{path}: {status}"
        assert headers["content-type"] == "text/html; charset=utf-8" and headers["cache-control"] == "no-store"
        assert b"<h1>There is nothing at this address.</h1>" in body and b'href="/"' in body
        assert b"root:" not in body


def test_other_methods(server):
    for method, body in [("POST", b"abc"), ("POST", None), ("POST", b"x" * 300000), ("PUT", b"abc"), ("DELETE", None),
                         ("OPTIONS", None), ("PATCH", b"abc")]:
        for path in ["/", "/health", "/nowhere"]:
            status, headers, text = server.ask(path, method, body)
            assert status == 405 and headers["allow"] == "GET, HEAD", f"{method} {path}: {status}"
            assert text == b"Only GET and HEAD are allowed at this address.\n"
    assert server.health()["ok"] is True


def test_methods_that_nobody_knows(server):
    for method in ("BREW", "TRACE", "CONNECT"):
        back = server.send(f"{method} /health HTTP/1.1\r\nHost: x\r\n\r\n".encode(), True)
        assert back.startswith(b"HTTP/1.1 405 ") and b"\r\nallow: GET, HEAD, POST\r\n" in back, back
        assert back.endswith(b"\r\n\r\nOnly GET, HEAD and POST are understood here.\n"), back


def test_a_body_in_pieces_is_refused_too(server):
    connection = server.connect()
    request(connection, "POST", "/", iter([b"a" * 1000, b"b" * 1000]), {"Transfer-Encoding": "chunked"}, encode_chunked=True)
    assert connection.getresponse().status == 405
    connection.close()


def test_websockets_are_for_tables(server):
    for upgrade, status in [(b"websocket", b" 404 "), (b"h2c", b" 501 ")]:
        back = server.send(b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: " + upgrade + b"\r\nConnection: Upgrade\r\n"
                           b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
        assert status in back.split(b"\r\n")[0], back


def test_nonsense_does_no_harm(server):
    for data in [b"\0\1\2\3\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"BREW / HTTP/1.1\r\n\r\n",
                 b"GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
                 b"GET / HTTP/1.1\r\nContent-Length: -5\r\n\r\n", b"GET /?x=%00 HTTP/1.1\r\n\r\n",
                 b"GET / HTTP/1.1\r\nAccept-Encoding: " + b"br," * 2000 + b"\r\n\r\n",
                 b"GET / HTTP/1.1\r\nIf-None-Match: " + b'"x",' * 2000 + b"\r\n\r\n"]:
        back = server.send(data)
        assert b"Internal" not in back, back
        assert server.health()["ok"] is True, data


def test_a_request_says_which_host_it_is_for(server):
    for head, status in [
        ("GET /health HTTP/1.1", 400), ("GET /health HTTP/1.1\r\nHost : x", 400), ("POST /api/tables HTTP/1.1\r\nContent-Length: 16", 400),
        ("GET /health HTTP/1.1\r\nHost: x\r\nHost: y", 400), ("GET /health HTTP/1.1\r\nHost: a b", 400), ("GET /health HTTP/1.1\r\nHost:", 400),
        ("GET /health HTTP/1.0", 200), ("GET /health HTTP/1.1\r\nHost: x", 200), ("GET /health HTTP/1.1\r\nHost: [::1]:8080", 200),
    ]:
        back = server.send(f"{head}\r\n\r\n".encode())
        assert f" {status} ".encode() in back.split(b"\r\n")[0], (head, back)


def test_long_requests(server):
    assert server.ask("/" + "a" * 8000)[0] == 404
    for data in [b"GET /" + b"a" * 200000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
                 b"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + b"a" * 200000 + b"\r\n\r\n",
                 b"GET / HTTP/1.1\r\n" + b"".join(b"X-%d: y\r\n" % i for i in range(20000)) + b"\r\n"]:
        assert b" 200 " not in server.send(data).split(b"\r\n")[0], data[:60]
        assert server.health()["ok"] is True


# --- connections ---


def test_health(server):
    status, headers, body = server.ask("/health")
    assert status == 200 and headers["content-type"] == "application/json" and headers["cache-control"] == "no-store"
    first, second = json.loads(body), server.health()
    assert set(first) == {"ok", "version", "seconds", "connections", "requests", "tables"} and first["ok"] is True
    version = subprocess.run([UNDER, "--version"], capture_output=True, text=True, check=True).stdout
    assert version == f"under {first['version']}\n"
    assert second["requests"] == first["requests"] + 1 and first["connections"] >= 1 and first["seconds"] >= 0


def test_one_connection_for_many_requests(server):
    connection = server.connect()
    paths = ["/", "/health", "/nowhere", *page_paths(server)] * 3
    for path in paths:
        connection.request("GET", path)
        answer = connection.getresponse()
        body = answer.read()
        assert answer.status == (404 if path == "/nowhere" else 200) and body
    connection.close()


def test_requests_sent_ahead_are_answered_in_order(server):
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as stream:
        stream.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" * 4 + b"GET /health HTTP/1.0\r\n\r\n")
        back = b""
        while back.count(b'"requests":') < 5:
            piece = stream.recv(65536)
            assert piece, back
            back += piece
    numbers = [int(number) for number in re.findall(rb'"requests":(\d+)', back)]
    assert numbers == sorted(numbers) and len(set(numbers)) == 5


def test_many_at_once(server):
    big = next(path for path in page_paths(server) if path.endswith(".wasm"))
    expected = {path: server.ask(path)[2] for path in ["/", big]}
    connections = []
    for i in range(300):
        connection = server.connect()
        path = big if i % 10 == 0 else "/"
        connection.request("GET", path)
        connections.append((connection, path))
    # A busy machine may take a while to let all of them in.
    assert any(server.health()["connections"] > 300 for _ in range(100))
    for connection, path in connections:
        assert connection.getresponse().read() == expected[path]
    for connection, _ in connections:
        connection.close()
    while server.health()["connections"] > 1:  # until the last is noticed to be gone
        pass


def test_whoever_stops_reading_holds_up_nobody(server):
    big = next(path for path in page_paths(server) if path.endswith(".wasm"))
    lazy = [socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) for _ in range(20)]
    for stream in lazy:
        stream.sendall(b"GET " + big.encode() + b" HTTP/1.1\r\nHost: x\r\n\r\n")
    silent = [socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) for _ in range(20)]
    assert server.ask("/")[0] == 200
    for stream in lazy + silent:
        stream.close()
    assert server.health()["ok"] is True


# --- beginning and end ---


def test_says_where_it_is():
    server = Server()
    assert server.host == "localhost"
    assert server.stop() == (0, "", "")


def test_ends_cleanly():
    for how in [signal.SIGINT, signal.SIGTERM]:
        server = Server()
        connection = server.connect()
        connection.request("GET", "/")
        connection.getresponse().read()  # and stays open
        assert server.stop(how) == (0, "", "")
        connection.close()
        try:
            socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE).close()
            raise AssertionError("somebody still listens")
        except ConnectionRefusedError:
            pass


def test_ends_cleanly_in_the_middle_of_an_answer():
    server = Server()
    big = next(path for path in page_paths(server) if path.endswith(".wasm"))
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as stream:
        stream.sendall(b"GET " + big.encode() + b" HTTP/1.1\r\nHost: x\r\n\r\n")
        assert stream.recv(10)
        assert server.stop() == (0, "", "")


def test_a_port_that_is_taken():
    server = Server()
    done = subprocess.run([UNDER, "serve", "--store", "memory:", "--port", str(server.port)], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr == (f"under serve: Port {server.port} is in use by another program. Choose another with "
                           "--port, or use --port 0 for any free port.\n"), done.stderr
    assert server.health()["ok"] is True
    assert server.stop()[0] == 0


def test_the_port_is_free_again_at_once():
    server = Server()
    assert server.health()["ok"] is True
    server.stop()
    again = subprocess.Popen([UNDER, "serve", "--store", "memory:", "--port", str(server.port)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert again.stdout.readline() == f"Play at http://localhost:{server.port} (press Ctrl-C to stop the server)\n"
    again.send_signal(signal.SIGINT)
    assert again.communicate(timeout=PATIENCE) == ("", "") and again.returncode == 0


def test_bad_options():
    for words, status, sentence in [
        (["--port", "99999"], 2, '--port takes a whole number from 0 to 65535, not "99999".'),
        (["--port", "-1"], 2, "--port takes a whole number"),
        (["--port", "http"], 2, "--port takes a whole number"),
        (["--host", "no.such.host.invalid", "--port", "0"], 1, 'Can\'t find the host "no.such.host.invalid"'),
        (["--host", "192.0.2.1", "--port", "0"], 1, "This machine doesn't have the address 192.0.2.1; use 127.0.0.1 for this machine only, or 0.0.0.0 for all its addresses."),
        (["more"], 2, ""),
        (["--dist", "x"], 2, "--dist"),
    ]:
        done = subprocess.run([UNDER, "serve", "--store", "memory:", *words], capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == status and done.stdout == "" and sentence in done.stderr, f"{words}: {done}"
        assert done.stderr.startswith("under serve: ")


def test_other_hosts():
    server = Server("--host", "localhost")
    assert server.host == "localhost" and server.health()["ok"] is True
    assert server.stop()[0] == 0
    server = Server("--host", "0.0.0.0")
    assert server.host == "localhost" and server.health()["ok"] is True
    assert server.stop()[0] == 0


if __name__ == "__main__":
    sys.exit(main(globals()))
