"""Starts the server under test, and builds requests as bytes."""

import json
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

HERE = Path(__file__).parent


class Server:
    """A running `foursight serve` process. Each search has a time limit of `time_ms` milliseconds."""

    def __init__(self, program, time_ms):
        # The log has a folder of its own, because Playwright empties its output folder at each start.
        self.log = HERE / ".schemathesis" / f"server-{time_ms}.log"
        self.log.parent.mkdir(exist_ok=True)
        # A temporary folder for the runs, so that the user's own runs stay unchanged.
        self.lab = tempfile.TemporaryDirectory(prefix="foursight-lab-")
        command = [program, "serve", "--no-open", "--port", "0", "--time", str(time_ms), "--lab", self.lab.name]
        self.process = subprocess.Popen(command, stdout=self.log.open("w"), stderr=subprocess.STDOUT)
        self.port = self.wait_for_port()
        self.address = f"http://127.0.0.1:{self.port}"

    def wait_for_port(self):
        for _ in range(200):
            found = re.search(r"http://[\w.]+:(\d+)", self.log.read_text())
            if found:
                return int(found[1])
            time.sleep(0.1)
        sys.exit(f"the server printed no address:\n{self.log.read_text()}")

    def get(self, path):
        with urllib.request.urlopen(self.address + path, timeout=10) as answer:
            return json.load(answer)

    def peak_mb(self):
        """Returns the peak memory of the server in MiB, as reported by the kernel."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) / 1024

    def wait_until(self, idle):
        """Waits up to ten seconds for a state, and returns whether it was reached.

        With `idle=True` the state is that no search is running, with `idle=False` that a search is running.
        """
        for _ in range(100):
            if (self.get("/api/v1/status")["running"] == 0) == idle:
                return True
            time.sleep(0.1)
        return False

    def end(self):
        """Stops the server and returns a list of problems."""
        self.process.send_signal(signal.SIGTERM)
        wrong = []
        try:
            if self.process.wait(10) != 0:
                wrong.append(f"the server ended with {self.process.returncode}")
        except subprocess.TimeoutExpired:
            self.process.kill()
            wrong.append("the server did not stop within 10 s of SIGTERM")
        if "panicked" in self.log.read_text():
            wrong.append(f"a thread panicked, see {self.log}")
        return wrong

    def raw(self, data, wait=3.0):
        """Sends bytes and returns the status of the response, or None if the connection was closed."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=wait) as line:
            try:
                line.sendall(data)
                head = line.recv(4096)
            except (TimeoutError, ConnectionError):
                return None
        found = re.match(rb"HTTP/1\.[01] (\d+)", head)
        return int(found[1]) if found else None


def post(path, body, host="127.0.0.1:{port}", headers=""):
    """Returns a POST request as bytes. If the body is not bytes, it is encoded as JSON."""
    body = body if isinstance(body, bytes) else json.dumps(body).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n{headers}\r\n"
    )
    return head.encode() + body


def get(path, host="127.0.0.1:{port}", headers=""):
    return f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n".encode()
