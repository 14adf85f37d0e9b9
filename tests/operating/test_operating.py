#!/usr/bin/env python3
"""Everything docs/operating.md tells people to type or to write into a file is done: test_operating.py PATH-OF-UNDER

The blocks are taken from the document in their order. Ports, addresses and paths are replaced by those of this test."""

import configparser
import http.client
import os
import pathlib
import re
import shlex
import signal
import ssl
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests/server")]
import counted  # noqa: E402
import postgres  # noqa: E402
from served import UNDER  # noqa: E402
from tables import Seat, create, post, sit  # noqa: E402

BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", (ROOT / "docs/operating.md").read_text(encoding="utf-8"), re.M | re.S)


class Running:
    """A server that was started by a line of the document."""

    def __init__(self, line, folder):
        self.process = subprocess.Popen([UNDER, *shlex.split(line)[1:]], cwd=folder, text=True, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)
        said = self.process.stdout.readline()
        found = re.search(r"://[^:]+:(\d+) ", said)
        assert found, (line, said, self.process.stderr.read() if not said else "")
        self.port = int(found[1])

    def ask(self, path, method="GET", body=None, **headers):
        return ask(http.client.HTTPConnection("127.0.0.1", self.port, timeout=60), path, method, body, headers)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        _, complaints = self.process.communicate()
        assert self.process.returncode == 0, (self.process.returncode, complaints)


def ask(connection, path, method="GET", body=None, headers=None):
    connection.request(method, path, body, {name.replace("_", "-"): value for name, value in (headers or {}).items()})
    answer = connection.getresponse()
    result = answer.status, dict(answer.getheaders()), answer.read()
    connection.close()
    return result


class Document:
    """The blocks that were not used yet, and what they are run with."""

    def __init__(self, folder):
        self.folder, self.left, self.running = pathlib.Path(folder), list(BLOCKS), []
        self.replaced = [("/usr/local/bin/under", UNDER), ("/var/lib/under", str(folder))]

    def take(self, kind):
        found, text = self.left.pop(0)
        assert found == kind, f"a block of {kind} was expected, not:\n{text}"
        for old, new in self.replaced:
            text = text.replace(old, new)
        return text

    def serve(self):
        """Starts what the next block says, one server a line."""
        lines = [re.sub(r"--port \d+", "--port 0", line) for line in self.take("sh").splitlines()]
        started = [Running(line if "--port" in line else f"{line} --port 0", self.folder) for line in lines]
        self.running += started
        return started

    def run(self, status=0):
        """Runs the next block as a script, and gives what it prints."""
        return self.shell(self.take("sh"), status)

    def shell(self, text, status=0):
        bin_folder = self.folder / "bin"
        if not bin_folder.exists():
            bin_folder.mkdir()
            (bin_folder / "under").symlink_to(UNDER)
        done = subprocess.run(["sh", "-eu", "-c", text], cwd=self.folder, text=True, check=False, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, env={**os.environ, "PATH": f"{bin_folder}:{os.environ['PATH']}"})
        assert done.returncode == status, (text, done.stdout)
        return done.stdout

    def stop(self):
        for running in self.running:
            if running.process.poll() is None:
                running.stop()


def play_a_little(server, watched_on=None):
    """A table with a move or two; a spectator on another server hears of them."""
    table = create(server, "skies")
    seat = sit(server, table, "Ada")
    assert seat.say("start")["ok"]
    watcher = Seat(watched_on or server, table)
    for _ in range(2):
        while not seat.choices():
            seat.hear()
        move, seat.ask = seat.choices()[0], None
        assert seat.say("act", move=move, seen=seat.last)["ok"]
    while sum(event["what"] == "moved" for event in watcher.events) < 2:
        watcher.hear()
    seat.close()
    watcher.close()
    return table


def names(listing):
    return {line.split()[0] for line in listing.splitlines() if not line.startswith("table ")}


def try_service(text, document):
    """The unit's command line is a server's."""
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str
    unit.read_string(text)
    command = unit["Service"]["ExecStart"].replace("tables.db", "service.db") + " --port 0"
    Running(command, document.folder).stop()
    assert (document.folder / "service.db").exists()


def one_machine(document):
    server, = document.serve()
    table = play_a_little(server)
    try_service(document.take("ini"), document)
    assert table in document.run()
    prune = document.take("sh")
    assert f"in use by process {server.process.pid}" in document.shell(prune, status=1)
    server.stop()
    assert "0 tables are deleted" in document.shell(prune)
    return table


def backups(document, table):
    running = Running("under serve --store tables.db --port 0", document.folder)
    document.running.append(running)
    assert "Everything is in order" in document.run()
    document.run()
    later = play_a_little(running)
    running.stop()
    document.run()  # restored
    assert names(document.shell("under tables list --store tables.db")) == {table}
    assert names(document.shell("under tables list --store aside/tables.db")) == {table, later}
    document.shell(f"under tables delete {table} --store tables.db")
    document.run()
    assert names(document.shell("under tables list --store tables.db")) == {table}


def several_machines(document, base, table):
    sql = document.take("sql")
    for line in sql.splitlines():
        base.query(line)
    document.replaced += [("127.0.0.1:5432", f"127.0.0.1:{base.port}")]
    one, other = document.serve()
    shared = play_a_little(one, watched_on=other)
    one.stop()
    other.stop()
    standby = postgres.Postgres(base.home, "db2", base)
    document.replaced += [("db1:5432", f"127.0.0.1:{base.port}"), ("db2:5432", f"127.0.0.1:{standby.port}")]
    try:
        line = document.take("sh")
        with open(base.data / "postgresql.auto.conf", "a", encoding="ascii") as file:
            file.write(document.take("ini"))
        base.control("reload")
        base.wait_for_standby(standby)
        server = Running(line.strip() + " --port 0", document.folder)
        document.running.append(server)
        play_a_little(server)
        base.kill()
        standby.promote()
        status = 503
        while status == 503:  # until the server has found it
            status, answer = post(server, "/api/tables", {"game": "skies", "id": "a-name-long-enough-for-a-table"})
        assert status == 200, answer
        server.stop()
        document.replaced += [(f"127.0.0.1:{base.port}", f"127.0.0.1:{standby.port}")]
        document.run()  # from the file to the database
        listing = document.shell(f"under tables list --store postgres://under@127.0.0.1:{standby.port}/under")
        assert {table, shared, answer["table"]} <= names(listing), listing
    finally:
        standby.stop()


def behind_nginx(document):
    server, = document.serve()
    folder, secure, plain = document.folder, postgres.free_port(), postgres.free_port()
    document.shell("openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=games.example -keyout games.key "
                   "-out games.pem 2> /dev/null")
    document.replaced += [("listen 443 ssl;", f"listen 127.0.0.1:{secure} ssl; listen 127.0.0.1:{plain};"),
                          ("127.0.0.1:8080", f"127.0.0.1:{server.port}"), ("/etc/ssl/games.example", str(folder / "games"))]
    config = folder / "nginx.conf"
    config.write_text(f"daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log; worker_processes 1;\n"
                      f"{'user root;' if os.getuid() == 0 else ''} events {{ }}\nhttp {{ access_log off;\n"
                      f"{document.take('nginx')}\n}}\n", encoding="ascii")
    nginx = subprocess.Popen(["/usr/sbin/nginx", "-p", str(folder), "-c", str(config)], stderr=subprocess.DEVNULL)
    try:
        front = Front(plain)
        while not front.is_up():
            assert nginx.poll() is None, (folder / "error.log").read_text()
        play_a_little(front)
        trusting = ssl.create_default_context(cafile=str(folder / "games.pem"))
        trusting.check_hostname = False
        page = ask(http.client.HTTPSConnection("127.0.0.1", secure, context=trusting, timeout=60), "/")
        assert page[0] == 200 and b"<html" in page[2].lower()
        assert front.ask("/metrics")[0] == 403
        # A browser names the page a request comes from: ours is welcome, others are not.
        body = {"game": "skies"}
        assert post(front, "/api/tables", body, Origin=f"http://127.0.0.1:{plain}")[0] == 200
        assert post(front, "/api/tables", body, Origin="http://elsewhere.example")[0] == 403
    finally:
        nginx.terminate()
        nginx.wait()


class Front:
    """What people see of a server behind nginx."""

    def __init__(self, port):
        self.port = port

    def ask(self, path, method="GET", body=None, **headers):
        return ask(http.client.HTTPConnection("127.0.0.1", self.port, timeout=60), path, method, body, headers)

    def is_up(self):
        try:
            return self.ask("/health")[0] == 200
        except OSError:
            return False


def test_document():
    with tempfile.TemporaryDirectory(prefix="under-operating-") as folder, postgres.server() as base:
        document = Document(folder)
        try:
            table = one_machine(document)
            backups(document, table)
            several_machines(document, base, table)
            document.run()  # before an upgrade
            behind_nginx(document)
            assert not document.left, document.left
        finally:
            document.stop()


if __name__ == "__main__":
    sys.exit(counted.main(globals()))
