"""Sends invalid and abusive requests to a running server, and checks that the server handles them.

    hostile.py PROGRAM [--examples N | --seconds N] [--seed N]

The script tests three things: clients that close the connection, invalid requests, and requests that schemathesis
generates from the OpenAPI document of the server. The only allowed 5xx status is 503. Every response must match the
document, no thread may panic, memory must stay below a limit, and the server must stop on SIGTERM.
"""

import argparse
import os
import socket
import subprocess
import sys
from pathlib import Path

from attacked_server import Server, get, post

HERE = Path(__file__).parent


THINK = "/api/v1/think"
POSITION = "/api/v1/position"
ENGINES_REFUSED = ["cmd:true", "cmd:sh -c 'touch /tmp/x'", "alphabeta:eval=file:/etc/passwd"]

# (description, request, allowed statuses). None means that the connection may be closed without a response.
BROKEN = [
    ("not HTTP", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", {400, None}),
    ("no version", b"GET /\r\n\r\n", {400, None}),
    ("a path outside the root", get("/../../etc/passwd"), {400, 404}),
    ("a path outside the root, encoded", get("/%2e%2e/%2e%2e/etc/passwd"), {400, 404}),
    ("a path with a zero byte", get("/css/%00"), {400, 404}),
    ("an unknown page", get("/nothing-here"), {404}),
    ("an unknown route", get("/api/v1/nothing"), {404}),
    ("GET where POST belongs", get(THINK), {405}),
    ("an unknown Host", get("/", host="evil.example"), {403}),
    ("an unknown Host with the port", post(POSITION, {}, host="evil.example:{port}"), {403}),
    ("no Host", b"GET /api/v1/status HTTP/1.1\r\nConnection: close\r\n\r\n", {400, 403}),
    ("another Origin", post(POSITION, {}, headers="Origin: https://evil.example\r\n"), {403}),
    ("Origin null", post(POSITION, {}, headers="Origin: null\r\n"), {403}),
    ("not JSON", post(POSITION, b"moves=44"), {400}),
    ("half JSON", post(POSITION, b'{"moves": "4'), {400}),
    ("not UTF-8", post(POSITION, b'{"moves": "\xff\xfe"}'), {400}),
    ("100,000 nested brackets", post(POSITION, b"[" * 50_000 + b"]" * 50_000), {400, 413, 422}),
    ("a huge number", post(THINK, b'{"engine":"alphabeta","limits":{"depth":1e400}}'), {400, 422}),
    ("a negative limit", post(THINK, {"engine": "alphabeta", "limits": {"depth": -1}}), {400, 422}),
    ("a body that is too large", post(POSITION, b'{"moves":"' + b"4" * 20_000_000 + b'"}'), {413, None}),
    ("moves past the board", post(POSITION, {"moves": "4" * 7}), {422}),
    ("moves after the win", post(POSITION, {"moves": "12121212"}), {422}),
    ("a board of a billion cells", post(POSITION, {"variant": "99999x99999"}), {422}),
    ("a board without cells", post(POSITION, {"variant": "0x0"}), {422}),
    ("an unknown engine", post(THINK, {"engine": "stockfish"}), {422}),
    ("a table of a terabyte", post(THINK, {"engine": "deepening:table=1000000"}), {422}),
    ("a header of a megabyte", get("/", headers="X-Long: " + "a" * 1_000_000 + "\r\n"), {400, 431, None}),
    ("a thousand headers", get("/", headers="X: y\r\n" * 1_000), {400, 431, None}),
    (
        "a body in chunks that never ends",
        b"POST " + POSITION.encode() + b" HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\n{",
        {400, 408, 413, None},
    ),
    *[("an engine that starts a program or reads a file", post(THINK, {"engine": text}), {422}) for text in ENGINES_REFUSED],
]


def broken_requests(server):
    wrong = []
    for name, data, right in BROKEN:
        status = server.raw(data.replace(b"{port}", str(server.port).encode()))
        if status not in right:
            wrong.append(f"{name}: {status}, not one of {right}")
    return wrong


def clients_that_disconnect(server, many=40):
    """Starts long searches as streams and closes the connections. All searches must then stop."""
    search = {"variant": "8x8", "engine": "deepening:depth=64"}
    data = post(THINK, search, headers="Accept: text/event-stream\r\n")
    data = data.replace(b"{port}", str(server.port).encode())
    lines = []
    for _ in range(many):
        line = socket.create_connection(("127.0.0.1", server.port), timeout=5)
        line.sendall(data)
        lines.append(line)
    ran = server.wait_until(idle=False)
    for line in lines:
        line.close()
    if not ran:
        return ["long searches did not run at all"]
    return [] if server.wait_until(idle=True) else ["searches continue after their clients disconnected"]


def schemathesis(server, limit, seed):
    """Runs schemathesis with the OpenAPI document. Returns a list of problems. `limit` is an option that ends the run."""
    command = [
        str(Path(sys.executable).parent / "schemathesis"), "--config-file", str(HERE / "schemathesis.toml"),
        "run", f"{server.address}/api/openapi.json",
        "--seed", str(seed), *limit, "--no-color",
    ]
    ran = subprocess.run(command, cwd=HERE / ".schemathesis", stdout=subprocess.PIPE, text=True)
    print(ran.stdout)
    return [] if ran.returncode == 0 else [f"schemathesis ended with {ran.returncode}, see above"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("program")
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument("--examples", type=int, default=10, help="requests that schemathesis makes up per operation")
    amount.add_argument("--seconds", type=int, help="time limit of schemathesis, instead of a number of requests")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()

    program = os.path.abspath(given.program)
    # The time limit is very long, so that a search can end only because its client disconnects.
    server = Server(program, time_ms=600_000)
    wrong = clients_that_disconnect(server) + server.end()

    # The time limit is short, so that the test can run many searches.
    server = Server(program, time_ms=100)
    limits = server.get("/api/v1/catalogue")["limits"]
    # Upper bound of the memory: one full transposition table per concurrent search, and 400 MB for everything else.
    bound_mb = limits["seats"] * limits["table_mb"] + 400
    broken = broken_requests(server)
    print(f"{len(BROKEN)} broken requests: {len(broken)} with a wrong status")
    # A number of requests, unlike a time limit, results in the same requests on every machine.
    limit = ["--max-time", given.seconds] if given.seconds else ["--max-examples", given.examples]
    wrong += broken + schemathesis(server, list(map(str, limit)), given.seed)
    if not server.wait_until(idle=True):
        wrong.append("searches continue after the last response")
    peak = server.peak_mb()
    print(f"memory: {peak:.0f} MB at most, {bound_mb} allowed")
    if peak > bound_mb:
        wrong.append(f"the server took {peak:.0f} MB")
    wrong += server.end()
    if wrong:
        sys.exit("\n".join(["hostile requests:", *(f"  {one}" for one in wrong)]))


main()
