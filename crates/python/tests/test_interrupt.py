"""Tests that Ctrl-C stops every long call, and that all objects stay usable afterwards."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from conftest import TIMEOUT, heed_ctrl_c

LONG = {
    "think": "fs.Engine('alphabeta:depth=42').think(fs.Position('4'))",
    "solve": "fs.Solver(book=False, table=1).solve(fs.Position(''))",
    "solve_many": "fs.Solver(book=False, table=1).solve_many([''] * 8)",
    "think_many": "fs.think_many('alphabeta:depth=42', ['4'] * 8, threads=1)",
    "think_many, threads": "fs.think_many('alphabeta:depth=42', ['4'] * 8, threads=2)",
    "think_many, endless player": "fs.think_many(Endless, ['4'] * 8)",
    "evaluate_many": "fs.add_evaluation('e', endless); fs.evaluate_many('e', ['4'] * 8)",
    "tune": "fs.tune('parity', depths=[12])",
    "diagnose": "fs.diagnose(Endless)",
    "tournament": "fs.tournament(['alphabeta:depth=14', 'alphabeta:depth=13'], pairs=1000)",
    "openings": "fs.tournament(['random', 'level:1'], pairs=90000000, openings='random:20')",
    "request": "fs.request('think', engine='alphabeta:depth=42', moves='4')",
    "endless listener": "fs.request('perft', on_event=endless_listener)",
    "grade": "fs.grade(['cells'], depths=[16])",
    "book": "fs._native.book_shard('7x6', 8, '1/1')",
    "play": "fs.play('alphabeta:depth=42', 'random')",
    "endless player": "fs.play(lambda position: [None for _ in iter(int, 1)], 'random')",
    "endless players": "fs.tournament([Endless, 'random'], pairs=10)",
    "slow players": "fs.play(slow, slow)",
    "function": "fs.add_evaluation('e', lambda v: 0); "
    "fs.Engine('alphabeta:depth=30,eval=e').think(fs.Position(''))",
    "endless function": "fs.add_evaluation('e', endless); "
    "fs.Engine('alphabeta:depth=2,eval=e').think(fs.Position(''))",
    "endless function, graded": "fs.add_evaluation('e', endless); fs.grade(['e'], depths=[1])",
    "endless function, in a tournament": "fs.add_evaluation('e', endless); "
    "fs.tournament(['alphabeta:depth=1,eval=e', 'random'], pairs=4)",
}

PROGRAM = """
import threading
import time
import foursight as fs
working = threading.Event()
def report():
    # When the process has used some processor time, the call is running.
    begun = time.process_time()
    while time.process_time() < begun + 0.2:
        time.sleep(0.01)
    working.set()
    print("working", flush=True)
def slow(position):
    while not working.is_set():
        pass
    time.sleep(1)
    return position.legal[0]
def endless(view):
    while True:
        pass
def endless_listener(name, document):
    while True:
        pass
class Endless:
    def choose(self, position):
        while True:
            pass
threading.Thread(target=report, daemon=True).start()
try:
    {call}
except KeyboardInterrupt:
    print(fs.Engine("alphabeta:depth=4").think(fs.Position("43")).column, flush=True)
else:
    print("the call ended before Ctrl-C", flush=True)
"""


@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_stops(name: str) -> None:
    program = PROGRAM.format(call=LONG[name])
    with subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=heed_ctrl_c,
    ) as child:
        assert child.stdout is not None and child.stdout.readline() == "working\n"
        child.send_signal(signal.SIGINT)
        try:
            output, _ = child.communicate(timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            child.kill()
            raise
    assert (output, child.returncode) == ("4\n", 0)
