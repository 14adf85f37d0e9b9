#!/usr/bin/env python3
"""A PostgreSQL server of one's own, thrown away afterwards: postgres.py COMMAND ...

Runs a command with the address of an empty database in UNDER_TEST_POSTGRES. Tests in Python import Postgres, which can
also be killed, started again, followed by a standby server, and replaced by it."""

import contextlib
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile

FOLDERS = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
USER, DATABASE = "test", "tables"


def is_there():
    return bool(FOLDERS)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def as_somebody(home):
    """How a program is called: the server refuses to run as root."""
    if os.getuid() != 0:
        return []
    return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "env", f"HOME={home}"]


class Postgres:
    """A server in a folder below home. Where there is a primary, this one is its standby server."""

    def __init__(self, home, name="primary", primary=None):
        self.home, self.name, self.port = pathlib.Path(home), name, free_port()
        self.data = self.home / name
        if primary:
            self.run("pg_basebackup", "-h", "127.0.0.1", "-p", str(primary.port), "-U", USER, "-D", str(self.data),
                     "-R", "-c", "fast", "--no-sync")
            self.set(primary_conninfo=f"host=127.0.0.1 port={primary.port} user={USER} application_name={name}",
                     port=self.port)
        else:
            if os.getuid() == 0:
                shutil.chown(self.home, "nobody")
            self.run("initdb", "-D", str(self.data), "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8",
                     "--no-sync")
            self.set(listen_addresses="127.0.0.1", port=self.port, unix_socket_directories=str(self.home),
                     shared_buffers="32MB", max_connections=50)
        self.start()
        if not primary:
            self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", USER, DATABASE)

    def command(self, program, *words):
        return [*as_somebody(self.home), FOLDERS[-1] / program, *words]

    def run(self, program, *words):
        done = subprocess.run(self.command(program, *words), cwd=self.home,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stdout}")
        return done.stdout

    def set(self, **settings):
        with open(self.data / "postgresql.auto.conf", "a", encoding="ascii") as file:
            for name, value in settings.items():
                file.write(f"{name} = '{value}'\n")

    def control(self, *words):
        # The server must not hold the pipe that its output is read from.
        self.run("pg_ctl", "-D", str(self.data), "-w", "-t", "120", "-l", str(self.home / f"{self.name}.log"), *words)

    def start(self):
        self.control("start")

    def stop(self):
        self.control("-m", "immediate", "stop")

    def kill(self):
        """As if its machine went dark: the server and everything it started are gone at once."""
        self.end([self.leader(), *self.children()])

    def kill_leader(self, stopped):
        """Its first process is gone. The others notice and end by themselves, in whatever order, but for one that is stopped."""
        children = [pid for pid in self.children() if pid != stopped]
        self.end([self.leader()])
        for pid in children:
            wait_for_end(pid)
        os.kill(stopped, signal.SIGKILL)

    def end(self, pids):
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        wait_for_end(pids[0])
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def wait_for_standby(self, standby):
        """Until what is written here is acknowledged only once the standby has it, too."""
        while self.query(f"SELECT sync_state FROM pg_stat_replication WHERE application_name = '{standby.name}'"
                         ).strip() != "sync":
            pass
        # It says so as soon as it has read its settings. Writers begin to wait when its checkpointer has read them, too: that is
        # certain once one of them was seen waiting, while the standby holds its breath.
        while not self.waits_for(standby):
            pass

    def waits_for(self, standby):
        receiver = standby.child("walreceiver")
        os.kill(receiver, signal.SIGSTOP)
        try:
            writes = subprocess.Popen(self.command(*self.asking("SELECT pg_logical_emit_message(true, 'tries', '')")),
                                      cwd=self.home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            while writes.poll() is None:
                if self.waits():
                    return True
            return False
        finally:
            os.kill(receiver, signal.SIGCONT)
            writes.wait()

    def waits(self):
        """Whether somebody who wrote waits for a standby server."""
        return self.query("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'").strip() != "0"

    def leader(self):
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def children(self):
        leader = self.leader()
        return [int(pid) for pid in pathlib.Path(f"/proc/{leader}/task/{leader}/children").read_text().split()]

    def child(self, title):
        """The process of the server that goes by this title."""
        while True:
            for pid in self.children():
                if title in pathlib.Path(f"/proc/{pid}/cmdline").read_text():
                    return pid

    def promote(self):
        self.control("promote")

    def asking(self, sql):
        return "psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", USER, "-d", DATABASE, "-Atqc", sql

    def query(self, sql):
        return self.run(*self.asking(sql))

    def address(self, *others):
        """Of this server, and of others that may take its place."""
        hosts = ",".join(f"127.0.0.1:{server.port}" for server in (self, *others))
        return f"postgres://{USER}@{hosts}/{DATABASE}"


def status_of(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return ""


def wait_for_end(pid):
    while "State:" in status_of(pid) and "zombie" not in status_of(pid):
        signal.sigtimedwait([], 0.01)


@contextlib.contextmanager
def server():
    """A server, stopped and removed in the end."""
    with tempfile.TemporaryDirectory(prefix="under-postgres-", ignore_cleanup_errors=True) as home:
        os.chmod(home, 0o755)
        running = Postgres(home)
        try:
            yield running
        finally:
            with contextlib.suppress(RuntimeError):
                running.stop()


def main():
    if not is_there():
        sys.exit("postgres.py: PostgreSQL is not installed; tools/deps.sh check installs it")
    with server() as running:
        return subprocess.run(sys.argv[1:], env={**os.environ, "UNDER_TEST_POSTGRES": running.address()},
                              check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
