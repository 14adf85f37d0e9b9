"""A server under test, and what its tests share."""

import http.client
import inspect
import json
import pathlib
import re
import signal
import socket
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import counted  # noqa: E402

UNDER = str(pathlib.Path(sys.argv[1]).resolve()) if len(sys.argv) > 1 else "under"
PATIENCE = 60  # for a machine that is busy; no test is judged by its time


class Server:
    """A running server, on a port that was free."""

    def __init__(self, *options, port=0, store="memory:", trust=None, **popen):
        self.trust = trust  # for a server that speaks TLS
        options = [*options, "--store", store]
        self.process = subprocess.Popen([UNDER, "serve", "--port", str(port), *options], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **popen)
        self.says = self.process.stdout.readline()
        found = re.fullmatch(r"Play at (https?)://([^:]+):(\d+) \(press Ctrl-C to stop the server\)\n", self.says)
        assert found, f"it said {self.says!r} {self.process.stderr.read() if not self.says else ''}"
        self.scheme, self.host, self.port = found[1], found[2], int(found[3])

    def connect(self):
        if self.trust:
            return http.client.HTTPSConnection("localhost", self.port, context=self.trust, timeout=PATIENCE)
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)

    def ask(self, path, method="GET", body=None, **headers):
        """The whole answer: status, headers, body."""
        connection = self.connect()
        try:
            names = {name.replace("_", "-"): value for name, value in headers.items()}
            request(connection, method, path, body, names)
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()
        finally:
            connection.close()

    def send(self, data, whole=False):
        """Bytes as they are; what comes back until the server ends the connection, or, if that will do, the end of the headers."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as stream:
            back = b""
            try:
                stream.sendall(data)
                while whole or b"\r\n\r\n" not in back:
                    piece = stream.recv(65536)
                    if not piece:
                        break
                    back += piece
            except ConnectionError:
                pass  # it may hang up on nonsense
            return back

    def health(self):
        status, _, body = self.ask("/health")
        assert status == 200
        return json.loads(body)

    def stop(self, how=signal.SIGINT):
        self.process.send_signal(how)
        return self.ended()

    def ended(self):
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out, err


def request(connection, *words, **options):
    """Sends a request; the server may have answered and hung up before all of its body is sent."""
    try:
        connection.request(*words, **options)
    except (BrokenPipeError, ConnectionResetError):
        if connection.sock is None:
            raise  # there never was a connection


def certificate(folder):
    """A certificate for localhost, which nobody has signed but itself, and its key: two files."""
    cert, key = f"{folder}/cert.pem", f"{folder}/key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                    "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", cert],
                   check=True, capture_output=True)
    return cert, key


def page_paths(server):
    """What the page's first file names, and what its service worker keeps: the files of each game are among it."""
    named = re.findall(r'(?:src|href)="(/[^"]+)"', server.ask("/")[2].decode())
    kept = re.findall(r'"(/assets/[^"]+)"', server.ask("/sw.js")[2].decode())
    return sorted({*named, *kept})


def run_test(function, *options):
    if not inspect.signature(function).parameters:
        function()
        return
    server = Server(*options)
    try:
        function(server)
    finally:
        ended = server.stop()
    assert ended == (0, "", ""), f"the server ended with {ended}"


def main(tests, *options):
    return counted.main(tests, lambda test: run_test(test, *options))
