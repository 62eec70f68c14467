"""Experiments: tournaments and grading, as records and data frames."""

from __future__ import annotations

import inspect
import json
import os
import shutil
import tempfile
import weakref
from pathlib import Path
from typing import Any, Callable, Iterable, Mapping, Sequence

from . import _native, plans
from ._native import Engine, FoursightError
from .games import Player, add_player
from .records import Records

Progress = Callable[[int, int], object]


class Results:
    """A run of a results file: what was played, and what it says about the players.

    It reads the file anew whenever it is asked, so it tells of a tournament that is being played
    too.
    """

    def __init__(self, file: str | os.PathLike[str], run: int | None = None) -> None:
        self.file = Path(file)
        there = [told["run"] for told in _native.runs(self.file)]
        if not there:
            raise FoursightError(f"{file}: there is no run in it")
        if run is not None and run not in there:
            raise FoursightError(f"{file}: there is no run {run}; there is {_list(there)}")
        self.run: int = there[-1] if run is None else run

    @property
    def plan(self) -> dict[str, Any]:
        """The plan, with everything it left open written out."""
        plan: dict[str, Any] = self._told()["plan"]
        return plan

    @property
    def is_complete(self) -> bool:
        """Are all pairs there?"""
        told = self._told()
        return bool(told["stored"] == told["pairs"])

    @property
    def standings(self) -> Records:
        """The players, the best rating first: games, points, Elo with its 95 % interval, effort."""
        return Records(_native.standings(self.file, run=self.run))

    @property
    def games(self) -> Records:
        """The games, in the order of the schedule, without the numbers of their moves."""
        return Records({k: v for k, v in game.items() if k != "plies"} for game in self._lines())

    @property
    def moves(self) -> Records:
        """A record for each move that a player made: who, where, and the numbers of its search."""
        return Records(
            {
                "pair": game["pair"],
                "game": game["game"],
                "player": game["first" if move["ply"] % 2 else "second"],
                "column": game["moves"][move["ply"] - 1],
                **move,
            }
            for game in self._lines(times=True)
            for move in game["plies"]
        )

    def report(self, format: str = "text", *, accuracy: int | None = None) -> str:
        """The report as ``"text"``, ``"md"``, ``"html"``, ``"csv"`` or ``"json"``.

        With ``accuracy``, the moves of so many games are held against the solver.
        """
        return _native.report(self.file, run=self.run, format=format, accuracy=accuracy)

    def export(self, *, times: bool = False) -> str:
        """The games as JSON Lines, exactly as ``foursight report --format jsonl`` writes them."""
        return _native.export(self.file, run=self.run, times=times)

    def __repr__(self) -> str:
        told = self._told()
        return f"<Results: {told['stored']} of {told['pairs']} pairs, {self.file}, run {self.run}>"

    def _told(self) -> dict[str, Any]:
        for told in _native.runs(self.file):
            if told["run"] == self.run:
                return told
        raise FoursightError(f"{self.file}: run {self.run} is gone")

    def _lines(self, times: bool = False) -> Iterable[dict[str, Any]]:
        lines = self.export(times=times).splitlines()
        return (json.loads(line) for line in lines[1:])


def _list(runs: Sequence[int]) -> str:
    return ", ".join(map(str, runs))


def results(file: str | os.PathLike[str], run: int | None = None) -> Results:
    """The results in a file: of its last run, or of the one of this number."""
    return Results(file, run)


def play_tournament(
    plan: plans.Plan,
    out: str | os.PathLike[str],
    *,
    shard: str | None = None,
    threads: int | None = None,
    resume: bool = True,
    progress: Progress | None = None,
) -> Results:
    """Plays what is missing of a plan, or of one part of it (``shard="1/4"``), into a results file.

    ``plan`` is a file, its text, or a dictionary of the same words. Every finished pair is stored
    at once: after Ctrl-C, or a power cut, the same call goes on. The same plan gives the same games
    for any number of threads and shards. ``progress(done, of)`` hears of every pair.
    """
    told = _native.play_tournament(
        plans.text(plan), out, shard=shard, threads=threads, resume=resume, progress=progress
    )
    return Results(out, told["run"])


def tournament(
    players: Sequence[Player] | Mapping[str, Player],
    *,
    variant: str = "7x6",
    format: str = "round-robin",
    openings: str = "two-ply",
    pairs: int = 25,
    seed: int = 1,
    out: str | os.PathLike[str] | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Results:
    """Lets players meet, each opening twice with seats swapped, and tells who is better.

    Players are engine texts, Python classes with a method ``choose(position)``, or functions of a
    position; a dictionary gives them names. Without ``out`` the results are kept as long as
    somebody looks at them.

    >>> cup = tournament(["alphabeta:depth=4", "random"], pairs=4)
    >>> cup.standings[0]["player"], len(cup.games)
    ('alphabeta:depth=4', 8)
    """
    if isinstance(players, str):
        raise FoursightError("this is one player; give a list of them")
    listed = players.items() if isinstance(players, Mapping) else [(None, one) for one in players]
    added: dict[str, object] = {}
    plan = {
        "variant": variant,
        "format": format,
        "openings": openings,
        "pairs": pairs,
        "seed": seed,
        "player": [_entered(name, one, added) for name, one in listed],
    }
    if out is not None:
        return play_tournament(plan, out, threads=threads, progress=progress)
    folder = tempfile.mkdtemp(prefix="foursight-")
    try:
        played = play_tournament(plan, Path(folder, "cup.db"), threads=threads, progress=progress)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    weakref.finalize(played, shutil.rmtree, folder, ignore_errors=True)
    return played


def _entered(name: str | None, player: Player, added: dict[str, object]) -> dict[str, str]:
    """A player as a plan names it. A class or a function becomes an engine of its name."""
    if isinstance(player, Engine) and not player.is_object:
        player = player.text
    if inspect.isclass(player) or inspect.isfunction(player):
        called = player.__name__
        if added.setdefault(called, player) is not player:
            raise FoursightError(
                f"two players are called {called}; give each a name with "
                "foursight.add_player(name, the class), and enter the names"
            )
        add_player(called, player if inspect.isclass(player) else _makes(player))
        player = called
    if not isinstance(player, str):
        raise FoursightError(
            f"{player!r} cannot enter a tournament: players are made anew for each pair of games; "
            "give a class, a function, or the text of an engine"
        )
    return {"name": name or player, "engine": player}


def _makes(function: Any) -> Callable[[], Any]:
    return lambda: function


class Grades:
    """What grading against perfect play found."""

    def __init__(self, league: dict[str, Any], text: str) -> None:
        self.league = league
        self.text = text

    @property
    def entries(self) -> Records:
        """A record for each candidate and depth: percent of outcomes kept, of best moves, and
        regret, each with its 95 % interval."""
        return Records(_flat(entry) for entry in self.league["entries"])

    @property
    def pairs(self) -> Records:
        """Every two candidates of the same depth: the difference, and is it significant?"""
        return Records(_flat(pair) for pair in self.league["pairs"])

    @property
    def worst(self) -> Records:
        """Where candidates were most wrong."""
        return Records(self.league["worst"])

    def frame(self, kind: str | None = None) -> Any:
        """The entries as a data frame."""
        return self.entries.frame(kind)

    def report(self) -> str:
        """All of it as text."""
        return self.text

    def __repr__(self) -> str:
        return f"<Grades: {len(self.entries)} entries on {self.league['positions']} positions>"


def _flat(entry: Mapping[str, Any]) -> dict[str, Any]:
    """A record without nested ones: an estimate becomes three columns, two names two."""
    flat: dict[str, Any] = {}
    for key, value in entry.items():
        if key == "names":
            flat["one"], flat["other"] = value
        elif isinstance(value, dict):
            flat.update(
                {key: value["value"], f"{key}_low": value["low"], f"{key}_high": value["high"]}
            )
        elif key != "stages":
            flat[key] = value
    return flat


def grade(
    candidates: str | Iterable[str] = (),
    *,
    depths: int | Iterable[int] = (1, 2, 4),
    positions: str | os.PathLike[str] | None = None,
    seed: int = 1,
    worst: int = 1,
    threads: int | None = None,
) -> Grades:
    """Grades evaluations and engines against perfect play on solved positions.

    Every candidate chooses a move on each position; an evaluation plays in alpha-beta at each of
    ``depths``. Without candidates all evaluations are graded. ``positions`` is a file, as
    ``foursight grade-set`` makes them; the published set of 2,560, if nothing is said.

    >>> grades = grade(["random", "level:1"], depths=[1])
    >>> [entry["name"] for entry in grades.entries]
    ['random', 'level:1']
    """
    texts, at = listed(candidates, depths)
    league, text = _native.grade(
        texts,
        depths=at,
        positions=positions_text(positions),
        seed=seed,
        worst=worst,
        threads=threads,
    )
    return Grades(league, text)


def listed(
    candidates: str | Iterable[str], depths: int | Iterable[int]
) -> tuple[list[str], list[int]]:
    """Candidates and depths as lists, where one alone may be given as it is.

    >>> listed("quiet", 2), listed(["quiet", "cells"], (4, 1, 4))
    ((['quiet'], [2]), (['quiet', 'cells'], [1, 4]))
    """
    return (
        [candidates] if isinstance(candidates, str) else list(candidates),
        sorted({depths} if isinstance(depths, int) else set(depths)),
    )


def positions_text(file: str | os.PathLike[str] | None) -> str | None:
    """The text of a file of graded positions."""
    if file is None:
        return None
    try:
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise FoursightError(f"{file}: cannot read it; check the name: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise FoursightError(f"{file}: this is no text in UTF-8: {error.reason}") from None
