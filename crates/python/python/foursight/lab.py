"""Runs tournaments and gradings. Their results are records, which can become data frames."""

from __future__ import annotations

import inspect
import json
import os
import shutil
import tempfile
import weakref
from pathlib import Path
from typing import Any, Callable, Iterable, Mapping, Sequence, cast

from . import _native, plans
from ._native import Engine, Evaluation, FoursightError
from .documents import (
    GradeEntry,
    GradePair,
    Standing,
    StoredGame,
    StoredMove,
    Tuning,
    WorstChoice,
)
from .games import Player, add_player
from .records import Records

Progress = Callable[[int, int], object]


class Results:
    """A run in a results file, with its games and the ratings of its players.

    Each access reads the file again, so that the results of a running tournament are up to date.

    A pickle of results in a temporary file contains the file. A pickle of other results contains
    the name of the file.
    """

    #: The temporary folder of the file, which is deleted together with this object.
    _folder: str | None = None

    def __init__(self, file: str | os.PathLike[str], run: int | None = None) -> None:
        self.file = Path(file)
        stored = [entry["run"] for entry in _native.runs(self.file)]
        if not stored:
            raise FoursightError(f"{file}: the file contains no run")
        if run is not None and run not in stored:
            raise FoursightError(f"{file}: no run {run}; the file contains {_list(stored)}")
        self.run: int = stored[-1] if run is None else run

    @property
    def plan(self) -> dict[str, Any]:
        """The plan, with all default values filled in."""
        plan: dict[str, Any] = self._entry()["plan"]
        return plan

    @property
    def is_complete(self) -> bool:
        """``True`` if all pairs are stored."""
        entry = self._entry()
        return bool(entry["stored"] == entry["pairs"])

    @property
    def standings(self) -> Records[Standing]:
        """The players, sorted by rating: games, points, Elo with its 95 % interval, and effort."""
        return Records(cast("list[Standing]", _native.standings(self.file, run=self.run)))

    @property
    def games(self) -> Records[StoredGame]:
        """The games in the order of the schedule, without the counters of their moves."""
        games = ({k: v for k, v in game.items() if k != "plies"} for game in self._lines())
        return Records(cast("Iterable[StoredGame]", games))

    @property
    def moves(self) -> Records[StoredMove]:
        """One record per move that a player chose: player, column and counters of the search."""
        moves = (
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
        return Records(cast("Iterable[StoredMove]", moves))

    def report(self, format: str = "text", *, accuracy: int | None = None) -> str:
        """Returns the report as ``"text"``, ``"md"``, ``"html"``, ``"csv"`` or ``"json"``.

        ``accuracy`` is the number of games whose moves are compared with the solver.
        """
        return _native.report(self.file, run=self.run, format=format, accuracy=accuracy)

    def export(self, *, times: bool = False) -> str:
        """Returns the games as JSON Lines, like ``foursight report --format jsonl``."""
        return _native.export(self.file, run=self.run, times=times)

    def __reduce__(self) -> tuple[Any, ...]:
        if self._folder is None:
            return Results, (self.file, self.run)
        return _temporary_results, (self.file.read_bytes(), self.run)

    def _keep_in(self, folder: str) -> Results:
        """Deletes the folder of the file together with this object."""
        self._folder = folder
        weakref.finalize(self, shutil.rmtree, folder, ignore_errors=True)
        return self

    def __repr__(self) -> str:
        entry = self._entry()
        pairs = f"{entry['stored']} of {entry['pairs']} pairs"
        return f"<Results: {pairs}, {self.file}, run {self.run}>"

    def _entry(self) -> dict[str, Any]:
        for entry in _native.runs(self.file):
            if entry["run"] == self.run:
                return entry
        raise FoursightError(f"{self.file}: run {self.run} no longer exists")

    def _lines(self, times: bool = False) -> Iterable[dict[str, Any]]:
        lines = self.export(times=times).splitlines()
        return (json.loads(line) for line in lines[1:])


def _temporary_results(content: bytes, run: int) -> Results:
    """Writes a results file to a temporary folder, for results that were pickled."""
    folder = tempfile.mkdtemp(prefix="foursight-")
    try:
        file = Path(folder, "cup.db")
        file.write_bytes(content)
        return Results(file, run)._keep_in(folder)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def _list(runs: Sequence[int]) -> str:
    return ", ".join(map(str, runs))


def results(file: str | os.PathLike[str], run: int | None = None) -> Results:
    """Returns the results of a run in a results file. The default is the last run of the file."""
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
    """Plays the missing pairs of games of a tournament, or of one part, and stores them.

    A pair is two games with the same opening and swapped sides. ``plan`` is a file, its text, or a
    dictionary with the same keys. ``shard`` is a part such as ``"1/4"``. Every finished pair is
    stored immediately, so after Ctrl-C or a power cut, the same call continues the tournament. The
    same plan results in the same games for any number of threads and shards. ``progress(done, of)``
    is called after every pair.
    """
    played = _native.play_tournament(
        plans.text(plan), out, shard=shard, threads=threads, resume=resume, progress=progress
    )
    return Results(out, played["run"])


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
    """Plays a tournament and returns its results.

    Each opening is played twice, so that each player begins once. Players are engine texts, Python
    classes with a method ``choose(position)``, or functions with the parameter ``position``. A
    dictionary gives names to the players. Without ``out``, the results file is temporary and is
    deleted together with the returned object.

    >>> cup = tournament(["alphabeta:depth=4", "random"], pairs=4)
    >>> cup.standings[0]["player"], len(cup.games)
    ('alphabeta:depth=4', 8)
    """
    if isinstance(players, str):
        raise FoursightError("players is a single player; pass a list")
    listed = players.items() if isinstance(players, Mapping) else [(None, one) for one in players]
    if len(players) < 2:
        raise FoursightError("a tournament needs at least two players; add one to players")
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
    return played._keep_in(folder)


def _entered(name: str | None, player: Player, added: dict[str, object]) -> dict[str, str]:
    """Returns the plan's entry for a player. A class or a function is registered under its name."""
    if isinstance(player, Engine) and not player.is_object:
        player = player.text
    if inspect.isclass(player) or inspect.isfunction(player):
        called = player.__name__
        if added.setdefault(called, player) is not player:
            raise FoursightError(
                f"two players are called {called}; register each with "
                "foursight.add_player(name, class) and pass the names"
            )
        add_player(called, player if inspect.isclass(player) else _makes(player))
        player = called
    if not isinstance(player, str):
        raise FoursightError(
            f"{player!r} cannot enter a tournament, which creates its players for each pair of "
            "games; pass a class, a function, or the text of an engine"
        )
    return {"name": name or player, "engine": player}


def _makes(function: Any) -> Callable[[], Any]:
    return lambda: function


class Grades:
    """The result of grading evaluations and engines against perfect play."""

    def __init__(self, league: dict[str, Any], text: str) -> None:
        self.league = league
        self.text = text

    @property
    def entries(self) -> Records[GradeEntry]:
        """One record per candidate and depth.

        It contains three numbers, each with its 95 % interval. The first is the percentage of
        critical positions in which the candidate's move kept the outcome. The second is the
        percentage of best moves. The third is the regret: how much worse than a best move the
        candidate's moves are on average.
        """
        entries = (_flat(entry) for entry in self.league["entries"])
        return Records(cast("Iterable[GradeEntry]", entries))

    @property
    def pairs(self) -> Records[GradePair]:
        """One record for every pair of candidates at one depth: difference and significance."""
        pairs = (_flat(pair) for pair in self.league["pairs"])
        return Records(cast("Iterable[GradePair]", pairs))

    @property
    def worst(self) -> Records[WorstChoice]:
        """The worst moves of each candidate."""
        return Records(cast("list[WorstChoice]", self.league["worst"]))

    def frame(self, kind: str | None = None) -> Any:
        """Returns the entries as a data frame."""
        return self.entries.frame(kind)

    def report(self) -> str:
        """Returns the whole report as text."""
        return self.text

    def __repr__(self) -> str:
        return f"<Grades: {len(self.entries)} entries on {self.league['positions']} positions>"


def _flat(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Makes a record flat: an estimate becomes three columns, a pair of names becomes two."""
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

    Every candidate chooses a move in each position. If a candidate is an evaluation, it is used in
    an alpha-beta search at each of the ``depths``. Without candidates, all evaluations and the
    player ``random`` are graded. Only the named candidates are graded; name ``nothing`` and
    ``random`` to add the baselines, which ``foursight grade`` adds automatically.
    ``positions`` is a file that ``foursight grade-set`` has written. The default is the bundled set
    of 2,560 positions.

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


def tune(
    evaluation: Evaluation | str,
    *,
    depths: int | Iterable[int] = (1, 2),
    positions: str | os.PathLike[str] | None = None,
    seed: int = 1,
    rounds: int = 5,
    threads: int | None = None,
    progress: Callable[[int, float], object] | None = None,
) -> Tuning:
    """Tunes the weights of an evaluation, like ``foursight tune``.

    A set of solved positions is divided into two halves. One weight after another is changed, and a
    change is kept if alpha-beta then keeps the outcome in more positions of the first half. The
    gain is measured on the second half. ``positions`` is a file that ``foursight grade-set`` has
    written. The default is a bundled set, which has no position in common with the default set of
    :func:`grade`. ``progress(round, percent)`` is called after every round.

    >>> found = tune("parity", depths=1, rounds=1)
    >>> found["held_out"][0]["gain"]["value"] > 5, found["text"].startswith("parity:good=")
    (True, True)
    """
    text = evaluation.text if isinstance(evaluation, Evaluation) else evaluation
    _, at = listed(text, depths)
    found = _native.tune(
        text,
        depths=at,
        positions=positions_text(positions),
        seed=seed,
        rounds=rounds,
        threads=threads,
        progress=progress,
    )
    return cast(Tuning, found)


def listed(
    candidates: str | Iterable[str], depths: int | Iterable[int]
) -> tuple[list[str], list[int]]:
    """Returns candidates and depths as lists. A single value need not be a list.

    >>> listed("quiet", 2), listed(["quiet", "cells"], (4, 1, 4))
    ((['quiet'], [2]), (['quiet', 'cells'], [1, 4]))
    """
    return (
        [candidates] if isinstance(candidates, str) else list(candidates),
        sorted({depths} if isinstance(depths, int) else set(depths)),
    )


def positions_text(file: str | os.PathLike[str] | None) -> str | None:
    """Returns the text of a file with graded positions, or ``None`` if no file is given."""
    if file is None:
        return None
    try:
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise FoursightError(f"{file}: cannot read the file; check the name: {reason}") from None
    except UnicodeDecodeError as error:
        raise FoursightError(f"{file}: the file is not in UTF-8: {error.reason}") from None
