#!/usr/bin/env python3
"""Tables of a server, measured: tables.py BUILD SECONDS [file | postgres | moves | waits | work | kept ...]

How fast they are kept and played, in a SQLite file and, where it is installed, in PostgreSQL; beside them, in the same
run, a bare SQLite append and a plain WebSocket echo. Server, load and echo share the machine.

A move is one of skies, any legal one at random, which 50 players make one at a time, each as soon as it has heard of its
last: bench/tables.c. How long players wait beside others is compared in slices, in turns with and without them, because
a disk has good and bad seconds: a ratio is one of medians. Who has the processor next decides such waits as much as the
server does, so "work" measures the server alone: the processor time it takes for each kind of those who mean no good."""

import base64
import contextlib
import functools
import json
import multiprocessing
import os
import pathlib
import re
import select
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))
import postgres  # noqa: E402

LIMITS = ["messages-per-second=1000000", "tables-per-address=1000000", "tables=1000000", "connections-per-address=10000",
          "spectators=10000", "idle-seconds=3600", "requests-per-address=1000000"]

# What is said, the figure it comes from or how it is computed from several, how it is written, and what to reach.
ROWS = [
    ("durable moves a second at 50 tables", "moves", "{:,.0f}", "35,000 or more"),
    ("  with a new table for each game that is over", "games", "{:,.0f}", ""),
    ("  messages of a plain WebSocket echo, beside it", "echoes", "{:,.0f}", ""),
    ("  moves for each of those", lambda f: f["moves"] / f["echoes"], "{:.2f}", ""),
    ("500 moves a second: 99 of 100 are answered within", "p99", "{:.2f} ms", "8 ms or less"),
    ("  half of them within", "half", "{:.2f} ms", ""),
    *[(f"  99 of 100: so many times as long beside {what}", kind, "{:.2f}", "2 or less")
      for kind, what in (("idle", "5,000 idle guests"), ("computes", "a program that only computes"), ("floods", "floods"), ("readers", "those who don't read"),
                         ("writers", "slow writers"), ("breakers", "broken frames"))],
    *[(f"of a processor, what the server does for {what}", f"{kind}-work", "{:.1%}", "")
      for kind, what in (("floods", "floods"), ("readers", "those who don't read"), ("writers", "slow writers"), ("breakers", "broken frames"))],
    ("a table in memory that nobody is at", "table-bytes", "{:,.0f} bytes", "65,536 or fewer"),
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


# --- those who mean no good ---

# They come from other machines, so here they get the processor time that is left.
HANDSHAKE = ("GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Protocol: under.1\r\n\r\n")


def frame(text, first=0x81):
    """A message, masked with zeros."""
    return bytes([first, 0x80 | len(text), 0, 0, 0, 0]) + text


HELLO = frame(b'{"do":"hello"}')
FLOOD = b"".join(map(frame, [b'{"do":"look"}', b'{"do":"story"}', b"nonsense", b'{"do":"act","move":"x"}', b"[" * 100] * 20))
# Bits that mean nothing, a continuation of nothing, no UTF-8, a ping that is too long, more than is allowed.
BROKEN = [frame(b"{}", 0xf1), frame(b"{}", 0x80), frame(b"\xff\xfe"), bytes([0x89, 0xfe, 0xff, 0xff]) + bytes(200),
          bytes([0x81, 0xff]) + (1 << 30).to_bytes(8, "big") + bytes(300), frame(b"{}", 0x83), b"\x00" * 100]

# How many of each kind; what each says first, and then again and again; how much of it at a time; whether it reads; and
# how long it is between two times, so that not these take the processor, but what the server does for them: 20 who send
# up to 50,000 bytes ten times a second each, 10 million bytes a second in all; 200 who ask and never read; 400 who send a
# byte each, ten times a second; 100 who break the rules, and come again.
KINDS = {
    "floods": (20, lambda n: HELLO, lambda n: FLOOD * 20, 50000, True, 0.1),
    "readers": (200, lambda n: HELLO, lambda n: frame(b'{"do":"story"}') * 50, 1000, False, 0.1),
    "writers": (400, lambda n: b"", lambda n: HELLO * 20 if n % 2 else b"X-Slow: " + b"y" * 4000, 1, True, 0.1),
    "breakers": (100, lambda n: HELLO, lambda n: BROKEN[n % len(BROKEN)], 1 << 20, True, 0.1),
}


class Abuser:
    def __init__(self, kind, port, table, number):
        _, first, self.more, self.most, self.reads, _ = KINDS[kind]
        self.number = number
        # From an address of their own: limits are by address.
        self.stream = socket.create_connection(("127.0.0.1", port), source_address=("127.0.0.2", 0))
        handshake = HANDSHAKE.format(table=table).encode()
        # Every other slow writer never gets to the end of its request. The others are let in first.
        if kind == "writers" and not number % 2:
            self.stream.sendall(handshake[:-2])
        else:
            self.stream.sendall(handshake)
            answer = b""
            while b"\r\n\r\n" not in answer:
                piece = self.stream.recv(1)
                if not piece:
                    raise ConnectionError
                answer += piece
            if b" 101 " not in answer:
                raise ConnectionError
        self.rest = first(number)
        self.stream.setblocking(False)

    def write(self):
        self.rest = self.rest or self.more(self.number)
        self.rest = self.rest[self.stream.send(self.rest[:self.most]):]


def come_from_elsewhere():
    """From now on this process has only the time of processors that nobody else wants."""
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def compute(_port, _table):
    """As busy as those who mean no good, but with nothing to say: what sharing a machine with anybody costs."""
    come_from_elsewhere()
    while True:
        until = time.monotonic() + 0.02
        while time.monotonic() < until:
            pass
        time.sleep(0.02)


def abuse(kind, port, table):
    """As many as there are of a kind, who come again when they are thrown out."""
    there, number = {}, 0
    while True:
        for _ in range(KINDS[kind][0] - len(there)):
            with contextlib.suppress(OSError):
                abuser = Abuser(kind, port, table, number)
                there[abuser.stream] = abuser
            number += 1
        reads, writes, _ = select.select([one for one in there if there[one].reads], list(there), [], 0.1)
        for one in {*reads, *writes}:
            try:
                if one in reads and not one.recv(1 << 16):
                    raise ConnectionError
                if one in writes:
                    there[one].write()
            except BlockingIOError:
                pass
            except OSError:
                del there[one]
                one.close()
        time.sleep(KINDS[kind][-1])


# --- what is measured ---


def abuse_from_elsewhere(kind, port, table):
    come_from_elsewhere()
    abuse(kind, port, table)


class Waits:
    """Players of 500 moves a second at a server, who play for half a second at a time."""

    def __init__(self, build, port, idle=0):
        self.process = subprocess.Popen([build / "tests/bench_tables", port, "0.5", "waits", str(idle)], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def slice(self):
        """What half of them stay below, and 99 of 100."""
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return tuple(map(float, self.process.stdout.readline().split()))

    def __enter__(self):
        self.slice()
        return self

    def __exit__(self, *what):
        self.process.stdin.close()
        self.process.wait()


def work(pid):
    """How many seconds a program has had of the processors, in all of its threads."""
    return sum(int((task / "schedstat").read_text().split()[0]) for task in pathlib.Path(f"/proc/{pid}/task").iterdir()) / 1e9


def median(values):
    return statistics.median(values)


def in_turns(seconds, calm, other):
    """Slices of one and of the other; how often as long 99 of 100 wait, and what it was in peace."""
    pairs = [(calm(), other()) for _ in range(max(4, round(2 * seconds)))]
    half, p99, worse = (median(values) for values in ([one[0] for one, _ in pairs], [one[1] for one, _ in pairs],
                                                      [two[1] for _, two in pairs]))
    return {"half": half, "p99": p99, "ratio": worse / p99}


@contextlib.contextmanager
def beside(others, port):
    """A function that lets others at the server, or stops them."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api/tables", b'{"game":"skies"}')
    with urllib.request.urlopen(request) as answer:
        table = json.load(answer)["table"]
    process = multiprocessing.Process(target=others, args=(int(port), table), daemon=True)
    process.start()
    try:
        yield lambda how: os.kill(process.pid, how)
    finally:
        process.kill()
        process.join()


def waits(build, stores, seconds):
    """How long players wait, and how much longer beside thousands who do nothing, and those who mean no good."""
    wide = [word for limit in LIMITS for word in ("--limit", limit)]
    usual = ["--limit", "tables-per-address=1000000", "--limit", "connections-per-address=1000"]
    found = {}
    with running(build / "under", "serve", "--port", 0, "--store", stores[0], *usual) as (_, port), Waits(build, port) as players:
        with running(build / "under", "serve", "--port", 0, "--store", stores[1], *wide) as (_, crowd), \
                Waits(build, crowd, 5000) as crowded:
            compared = in_turns(seconds, players.slice, crowded.slice)
            found = {"half": compared["half"], "p99": compared["p99"], "idle": compared["ratio"]}
        for name, others in {"computes": compute, **{kind: functools.partial(abuse_from_elsewhere, kind) for kind in KINDS}}.items():
            with beside(others, port) as let:
                def disturbed():
                    let(signal.SIGCONT)
                    time.sleep(0.1)  # until they are at it
                    heard = players.slice()
                    let(signal.SIGSTOP)
                    return heard
                found[name] = in_turns(seconds, players.slice, disturbed)["ratio"]
    return found


def worked(build, store, seconds):
    """What the server does for those who mean no good, while nobody plays."""
    found = {}
    for kind in KINDS:
        with running(build / "under", "serve", "--port", 0, "--store", store, "--limit", "connections-per-address=1000") as (server, port), \
                beside(functools.partial(abuse, kind), port):
            time.sleep(1)  # until all are there, and have used up what they may say at once
            before, began = work(server), time.monotonic()
            time.sleep(seconds)
            found[f"{kind}-work"] = (work(server) - before) / (time.monotonic() - began)
    return found


def played(build, store, seconds):
    limits = [word for limit in LIMITS for word in ("--limit", limit)]
    with running(build / "under", "serve", "--port", 0, "--store", store, *limits) as (server, port), \
            running(build / "tests/bench_echo") as (_, echo):
        return figures(build / "tests/bench_tables", port, seconds, "moves", server, echo)


def kept(build, folder, seconds, address):
    """What the store does alone, and a plain append beside it, by its kind."""
    alone = figures(build / "tests/bench_store", seconds, *address, cwd=folder)
    own = {kind: {name.removeprefix(f"{kind}-"): value for name, value in alone.items() if name.startswith(f"{kind}-")}
           for kind in ("file", "postgres")}
    own["file"].update({name: value for name, value in alone.items() if name.startswith("bare") or name == "open"})
    return own


def measure(build, seconds, folder, base, wanted):
    """A column for each kind of store."""
    address = [base.address()] if base else []
    places = {"file": ("SQLite", [folder / "tables.db", folder / "crowd.db"]), **({"postgres": ("PostgreSQL", address * 2)} if base else {})}
    wants = {what for what in ("moves", "waits", "work", "kept") if what in wanted} or {"moves", "waits", "work", "kept"}
    alone = kept(build, folder, seconds, address) if "kept" in wants else {}
    return {title: {**(played(build, stores[0], seconds) if "moves" in wants else {}),
                    **(waits(build, stores, seconds) if "waits" in wants else {}),
                    **(worked(build, stores[0], seconds) if "work" in wants else {}), **alone.get(kind, {})}
            for kind, (title, stores) in places.items() if kind in wanted or not {"file", "postgres"} & set(wanted)}


def row(what, how, form, values):
    cells = []
    for figures_ in values:
        try:
            cells.append(form.format(how(figures_) if callable(how) else figures_[how]))
        except KeyError:
            cells.append("")
    return f"{what:54}" + "".join(f"{cell:>15}" for cell in cells)


def main():
    build, seconds = pathlib.Path(sys.argv[1]).resolve(), float(sys.argv[2])
    wanted = sys.argv[3:]
    # Where the build is, not in memory.
    with tempfile.TemporaryDirectory(dir=build, prefix="bench-tables-") as folder, \
            (postgres.server() if postgres.is_there() and "file" not in wanted else contextlib.nullcontext()) as base:
        columns = measure(build, seconds, pathlib.Path(folder), base, wanted)
    print(f"{'tables of a server':54}" + "".join(f"{title:>15}" for title in columns) + "   to reach")
    for what, how, form, goal in ROWS:
        print(f"{row(what, how, form, columns.values())}   {goal}".rstrip())


if __name__ == "__main__":
    main()
