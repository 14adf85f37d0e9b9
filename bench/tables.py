#!/usr/bin/env python3
"""Tables of a server, measured: tables.py BUILD SECONDS

How fast they are kept and played, in a SQLite file and, where it is installed, in PostgreSQL; beside them, in the same
run, a bare SQLite append and a plain WebSocket echo. Server, load and echo share the machine."""

import base64
import contextlib
import json
import multiprocessing
import os
import pathlib
import re
import select
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))
import postgres  # noqa: E402

LIMITS = ["messages-per-second=1000000", "tables-per-address=1000000", "tables=1000000", "connections-per-address=10000",
          "spectators=10000", "idle-seconds=3600"]

# What is said, the figure it comes from or how it is computed from several, how it is written, and what to reach.
ROWS = [
    ("durable moves a second at 50 tables", "moves", "{:,.0f}", "35,000 or more"),
    ("  messages of a plain WebSocket echo, beside it", "echoes", "{:,.0f}", ""),
    ("  moves for each of those", lambda f: f["moves"] / f["echoes"], "{:.2f}", ""),
    ("500 moves a second: 99 of 100 are answered within", "paced-p99", "{:.2f} ms", "8 ms or less"),
    ("  half of them within", "paced-half", "{:.2f} ms", ""),
    ("  with 5,000 idle guests: 99 of 100 within", "crowded-p99", "{:.2f} ms", ""),
    ("  that is so many times as long", lambda f: f["crowded-p99"] / f["paced-p99"], "{:.2f}", "2 or less"),
    ("  while others send all they can: 99 of 100 within", "flooded-p99", "{:.2f} ms", ""),
    ("  that is so many times as long as before", lambda f: f["flooded-p99"] / f["calm-p99"], "{:.2f}", "2 or less"),
    ("a table in memory that nobody is at", "table-bytes", "{:,.0f} bytes", "32,768 or fewer"),
    ("an idle guest", "guest-bytes", "{:,.0f} bytes", ""),
    ("durable records a second, 50 tables at a time", "all", "{:,.0f}", ""),
    ("  a bare SQLite append, beside it", "bare-all", "{:,.0f}", ""),
    ("durable records a second, one by one", "one", "{:,.0f}", ""),
    ("  a bare SQLite append, beside it", "bare-one", "{:,.0f}", ""),
    ("processor time of a record", "cost", "{:.1f} us", ""),
    ("opening 100,000 tables and reading one", "open", "{:.1f} ms", "1,000 ms or less"),
]


def figures(*command, **options):
    done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, text=True, check=True, **options)
    return {name: float(number) for name, number in (line.split() for line in done.stdout.splitlines())}


@contextlib.contextmanager
def running(*command):
    """A program that says its port in its first line."""
    process = subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, text=True)
    try:
        port = re.search(r"(\d+)\b(?!.*\d)", process.stdout.readline().split(" (")[0])[1]
        yield process.pid, port
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def frame(text):
    """A message, masked with zeros."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


FLOODERS = 20
FLOOD = b"".join(map(frame, [b'{"do":"look"}', b'{"do":"story"}', b"nonsense", b'{"do":"act","move":"x"}', b"[" * 100] * 20))


def flooder(port, table):
    stream = socket.create_connection(("127.0.0.1", port))
    stream.sendall(f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                   f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
                   "Sec-WebSocket-Protocol: under.1\r\n\r\n".encode() + frame(b'{"do":"hello"}'))
    stream.setblocking(False)
    return stream


def flood(port, table):
    """Connections that send all they can, and come again when they are thrown out; every other one never reads. They come
    from other machines, so here they get the processor time that is left."""
    os.nice(19)
    there = {}
    while True:
        while len(there) < FLOODERS:
            there[flooder(port, table)] = len(there) % 2
        reads, writes, _ = select.select([one for one in there if there[one]], list(there), [], 0.1)
        for one in {*reads, *writes}:
            try:
                if one in reads and not one.recv(1 << 16):
                    raise ConnectionError
                if one in writes:
                    one.send(FLOOD)
            except BlockingIOError:
                pass
            except OSError:
                del there[one]
                one.close()


def flooded(build, store, seconds):
    """How long players wait at a server with its usual limits, before and in a flood."""
    limits = ["--limit", "tables-per-address=1000000", "--limit", "connections-per-address=1000"]
    with running(build / "under", "serve", "--port", 0, "--store", store, *limits) as (_, port):
        calm = figures(build / "tests/bench_tables", port, seconds)
        request = urllib.request.Request(f"http://127.0.0.1:{port}/api/tables", b'{"game":"skies"}')
        with urllib.request.urlopen(request) as answer:
            table = json.load(answer)["table"]
        others = multiprocessing.Process(target=flood, args=(int(port), table), daemon=True)
        others.start()
        try:
            worse = figures(build / "tests/bench_tables", port, seconds)
        finally:
            others.kill()
            others.join()
    return {"calm-p99": calm["paced-p99"], "flooded-p99": worse["paced-p99"]}


def played(build, store, seconds):
    limits = [word for limit in LIMITS for word in ("--limit", limit)]
    with running(build / "under", "serve", "--port", 0, "--store", store, *limits) as (server, port), \
            running(build / "tests/bench_echo") as (_, echo):
        return figures(build / "tests/bench_tables", port, server, echo, seconds)


def measure(build, seconds, folder, base):
    """A column for each kind of store."""
    address = [base.address()] if base else []
    kept = figures(build / "tests/bench_store", seconds, *address, cwd=folder)
    columns = {}
    for title, kind, store in [("SQLite", "file", folder / "tables.db"), *[("PostgreSQL", "postgres", where) for where in address]]:
        own = {name.removeprefix(f"{kind}-"): value for name, value in kept.items() if name.startswith(f"{kind}-")}
        shared = {name: value for name, value in kept.items() if name.startswith("bare") or name == "open"}
        columns[title] = {**played(build, store, seconds), **flooded(build, store, seconds), **own, **(shared if kind == "file" else {})}
    return columns


def row(what, how, form, values):
    cells = []
    for figures_ in values:
        try:
            cells.append(form.format(how(figures_) if callable(how) else figures_[how]))
        except KeyError:
            cells.append("")
    return f"{what:52}" + "".join(f"{cell:>15}" for cell in cells)


def main():
    build, seconds = pathlib.Path(sys.argv[1]).resolve(), float(sys.argv[2])
    # Where the build is, not in memory.
    with tempfile.TemporaryDirectory(dir=build, prefix="bench-tables-") as folder, \
            (postgres.server() if postgres.is_there() else contextlib.nullcontext()) as base:
        columns = measure(build, seconds, pathlib.Path(folder), base)
    print(f"{'tables of a server':52}" + "".join(f"{title:>15}" for title in columns) + "   to reach")
    for what, how, form, goal in ROWS:
        print(f"{row(what, how, form, columns.values())}   {goal}".rstrip())


if __name__ == "__main__":
    main()
