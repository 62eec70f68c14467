"""Attacks a server from one address and measures the effect on a client at another address.

    attacks.py PROGRAM [--seconds N] [ATTACK…]

Each attack lasts N seconds (default 10). Meanwhile, a second client sends about 50 requests per second: eleven requests
to `position`, then one request to `think` at level 5, and so on. The table shows the response times and the failures of
this second client, and the memory of the server. The script fails in these cases:

- the server ends or panics;
- the server exceeds its memory limit;
- a request of the second client is rejected;
- connections, threads or searches remain after the attack.

Response times are printed but not checked, because they depend on the machine.
"""

import argparse
import asyncio
import http.client
import json
import multiprocessing
import os
import re
import sys
import time
from pathlib import Path

from attacked_server import Server, get, post

ATTACKER, CLIENT = "127.0.0.1", "127.0.0.2"
THINK, RUNS = "/api/v1/think", "/api/v1/runs"
SCRIPT_CHECK = "/api/v1/scripts/check"
LONG_SEARCH = {"variant": "8x8", "engine": "deepening:depth=64"}
#: A script that makes a value 16 times larger in each step.
CURRY = 'fn g(){0} let f = Fn("g"); for i in 0..8 { f = f.curry(' + ",".join(["f"] * 16) + "); } 0"
MANY_ARGUMENTS = "try { f48(" + ",".join(["1"] * 900) + ") } catch { } 0"
SLOW_SCRIPT = "fn score(b) { let x = 0; for i in 0..2000 { x += i; } x } score(0)"


class SecondClient(multiprocessing.Process):
    """The client that does not attack. It runs in a separate process, so that the attack does not distort its times."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.port, self.stopped = port, multiprocessing.Event()
        self.results = multiprocessing.Queue()

    def timed_request(self, path, body):
        """Sends a request. Returns the seconds until the whole response was read, and the problem or None."""
        began = time.monotonic()
        try:
            line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30, source_address=(CLIENT, 0))
            line.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
            response = line.getresponse()
            response.read()
            line.close()
            wrong = None if response.status == 200 else f"{path} {response.status}"
        except (OSError, http.client.HTTPException) as error:
            wrong = f"{path} {type(error).__name__}"
        return time.monotonic() - began, wrong

    def run(self):
        times, wrong, asked = {"position": [], "think": []}, [], 0
        while not self.stopped.is_set():
            asked += 1
            name, body = "position", {"moves": "4453"}
            if asked % 12 == 0:
                name, body = "think", {"moves": "4453", "engine": "level:5"}
            seconds, fault = self.timed_request(f"/api/v1/{name}", body)
            times[name].append(seconds)
            if fault:
                wrong.append(fault)
            time.sleep(0.02)
        self.results.put((times, wrong))

    def finish(self):
        self.stopped.set()
        found = self.results.get(timeout=60)
        self.join()
        return found


async def exchange(server, data, wait=90.0):
    """Sends one request. Returns the status of the response, or None if there was none within `wait` seconds."""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(ATTACKER, 0))
        writer.write(data.replace(b"{port}", str(server.port).encode()))
        await writer.drain()
        head = await asyncio.wait_for(reader.readline(), wait)
        while await asyncio.wait_for(reader.read(65536), wait):
            pass
        writer.close()
        return int(head.split()[1]) if head else None
    except (OSError, asyncio.TimeoutError, IndexError, ValueError):
        return None


async def flood(server, seconds, connections, make, wait=90.0):
    """Sends requests continuously on `connections` connections. Returns the number of responses for each status."""
    until, seen = time.monotonic() + seconds, {}

    async def one(number):
        while (left := until - time.monotonic()) > 0:
            status = await exchange(server, make(number), min(wait, left))
            seen[status] = seen.get(status, 0) + 1
            number += connections
            # A short pause leaves processor time for the server and the second client.
            await asyncio.sleep(0.01)

    await asyncio.gather(*(one(number) for number in range(connections)))
    return ", ".join(f"{count} × {status or 'closed'}" for status, count in sorted(seen.items(), key=str))


async def hold_connections(server, seconds, connections, first, drip=b"", pause=4.0, read=0):
    """Opens connections and sends `first` on each, then sends or reads a few bytes every `pause` seconds.

    Returns how many connections stayed open.
    """
    until, lasted = time.monotonic() + seconds, 0

    async def one():
        nonlocal lasted
        try:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", server.port, limit=4096, local_addr=(ATTACKER, 0)
            )
            writer.write(first.replace(b"{port}", str(server.port).encode()))
            while time.monotonic() < until:
                if drip:
                    writer.write(drip)
                    await writer.drain()
                if read and not await reader.read(read):
                    return
                await asyncio.sleep(min(pause, max(0.0, until - time.monotonic())))
            lasted += 1
            writer.close()
        except OSError:
            pass

    await asyncio.gather(*(one() for _ in range(connections)))
    return f"{lasted} of {connections} connections stayed open"


def unfinished_body(path, length=60_000):
    """Returns the head of a request whose body is never sent."""
    return (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{{port}}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {length}\r\n\r\n"
    ).encode()


def tournament(number, pairs=1, source=None, players=("random", "level:1")):
    """Returns a request for a tournament. Each `number` results in a different run."""
    plan = {"kind": "tournament", "pairs": pairs, "seed": number, "players": [{"engine": text} for text in players]}
    if source:
        plan["scripts"] = [{"name": "mine", "source": f"{source} // {number}"}]
    return post(RUNS, plan)


async def finished_run(server):
    """Plays a tournament and returns the address of its run."""
    def request(path, method="GET", body=None):
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60, source_address=(CLIENT, 0))
        line.request(method, path, body and json.dumps(body), {"Content-Type": "application/json"})
        return json.loads(line.getresponse().read())

    plan = {"kind": "tournament", "pairs": 2000, "players": [{"engine": "random"}, {"engine": "random:seed=5"}]}
    run = await asyncio.to_thread(request, RUNS, "POST", plan)
    address = f"{RUNS}/{run['id']}"
    for _ in range(600):
        if (await asyncio.to_thread(request, address))["state"] not in ("waiting", "running"):
            break
        await asyncio.sleep(0.2)
    return address


async def bytes_one_by_one(server, seconds):
    return await hold_connections(server, seconds, 200, unfinished_body("/api/v1/position"), b" ", pause=0.001)


async def slow_bodies(server, seconds):
    return await hold_connections(server, seconds, 1030, unfinished_body("/api/v1/position"), b" ", pause=5)


async def idle_connections(server, seconds):
    return await hold_connections(server, seconds, 1030, b"")


async def long_searches(server, seconds):
    return await flood(server, seconds, 12, lambda _: post(THINK, LONG_SEARCH))


async def many_searches(server, seconds):
    return await flood(server, seconds, 200, lambda _: post(THINK, {"engine": "level:8"}))


async def growing_script(server, seconds):
    return await flood(server, seconds, 8, lambda _: post(SCRIPT_CHECK, {"source": CURRY}))


async def many_arguments(server, seconds):
    return await flood(server, seconds, 8, lambda _: post(SCRIPT_CHECK, {"source": MANY_ARGUMENTS}))


async def runs_with_slow_scripts(server, seconds):
    players = ("alphabeta:depth=1,eval=script:mine", "random")
    return await flood(server, seconds, 100, lambda n: tournament(n, 1, SLOW_SCRIPT, players))


async def runs_that_fill_the_queue(server, seconds):
    return await flood(server, seconds, 4, lambda n: tournament(n, 2000, players=("level:6", "level:7")))


async def rejected_runs_with_scripts(server, seconds):
    padding = "// " + "x" * 50_000 + "\n0"
    return await flood(server, seconds, 8, lambda n: tournament(n, 1, padding, ("random",)))


async def followers_that_never_read(server, seconds):
    address = await finished_run(server)
    data = get(f"{address}/events", headers="Accept: text/event-stream\r\n")
    return await hold_connections(server, seconds, 64, data)


async def slow_downloads(server, seconds):
    address = await finished_run(server)
    return await hold_connections(server, seconds, 700, get(f"{address}/files/games.jsonl"), pause=1, read=2048)


async def reports_of_a_finished_run(server, seconds):
    address = await finished_run(server)
    return await flood(server, seconds, 100, lambda _: get(address))


async def the_openapi_document(server, seconds):
    packed = "Accept-Encoding: gzip, br\r\n"
    paths = ("/api/openapi.json", "/api/v1/catalogue")
    return await flood(server, seconds, 200, lambda n: get(paths[n % 2], headers=packed))


async def lengths_without_bodies(server, seconds):
    return await hold_connections(server, seconds, 200, unfinished_body("/api/v1/position", 10_737_418_240))


ATTACKS = {
    attack.__name__: attack
    for attack in (
        bytes_one_by_one, slow_bodies, idle_connections, lengths_without_bodies, long_searches, many_searches,
        growing_script, many_arguments, runs_with_slow_scripts, runs_that_fill_the_queue,
        rejected_runs_with_scripts, followers_that_never_read, slow_downloads, reports_of_a_finished_run,
        the_openapi_document,
    )
}


def open_resources(server):
    """Returns the numbers of open sockets and of threads of the server, as reported by the kernel."""
    sockets = 0
    for handle in Path(f"/proc/{server.process.pid}/fd").iterdir():
        try:
            sockets += os.readlink(handle).startswith("socket:")
        except FileNotFoundError:
            pass
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return sockets, int(re.search(r"Threads:\s+(\d+)", status)[1])


def are_resources_freed(server, before):
    """Waits until the numbers of searches, sockets and threads are the same as before the attack.

    Waits up to 45 s, because the server closes idle connections after 30 s. Returns whether the state was reached.
    """
    for _ in range(450):
        state = server.get("/api/v1/status")
        sockets, threads = open_resources(server)
        # The status request itself needs one socket. Threads for blocking work end after ten idle seconds.
        if state["running"] == state["waiting"] == 0 and sockets <= before[0] + 1 and threads <= before[1] + 4:
            return True
        time.sleep(0.1)
    return False


def percentile(times, share):
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def run_attack(program, name, seconds):
    """Runs one attack on a new server. Returns a list of problems."""
    server = Server(program, time_ms=60_000)
    limits = server.get("/api/v1/catalogue")["limits"]
    bound = 400 + 192 * limits["seats"]
    before = open_resources(server)
    second = SecondClient(server.port)
    second.start()
    noticed = asyncio.run(ATTACKS[name](server, seconds))
    times, wrong = second.finish()
    wrong = [f"the second client got {one}" for one in sorted(set(wrong))]
    if server.process.poll() is not None:
        return [f"the server ended with {server.process.returncode}"]
    peak = server.peak_mb()
    if peak > bound:
        wrong.append(f"{peak:.0f} MB, the bound is {bound}")
    # It is correct that accepted runs continue after the attack. Stop them before the resources are checked.
    for run in server.get(RUNS)["runs"]:
        if run["state"] in ("waiting", "running"):
            asyncio.run(exchange(server, post(f"{RUNS}/{run['id']}/stop", {})))
    if not are_resources_freed(server, before):
        state = server.get("/api/v1/status")
        wrong.append(f"held after the attack: {open_resources(server)}, before it {before}; {state}")
    position, think = times["position"], times["think"]
    print(
        f"{name:27} {len(position):8} {percentile(position, 0.5):6.1f} {percentile(position, 0.99):6.0f}"
        f" {percentile(position, 1):6.0f} {percentile(think, 1):8.0f} {peak:6.0f}  {noticed}",
        flush=True,
    )
    return wrong + server.end()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=10, help="how long each attack lasts")
    given = parser.parse_args()
    unknown = [name for name in given.attacks if name not in ATTACKS]
    if unknown:
        parser.error(f"unknown attack {unknown[0]}; there are {', '.join(ATTACKS)}")
    print(f"{'':27} {'position, ms':>29} {'think':>8} {'memory'}")
    print(f"{'attack':27} {'requests':>8} {'median':>6} {'99 %':>6} {'most':>6} {'most, ms':>8} {'MB':>6}  responses to the attacker")
    wrong = []
    for name in given.attacks or ATTACKS:
        wrong += [f"{name}: {one}" for one in run_attack(os.path.abspath(given.program), name, given.seconds)]
    if wrong:
        sys.exit("\n".join(["attacks:", *(f"  {one}" for one in wrong)]))


if __name__ == "__main__":
    main()
