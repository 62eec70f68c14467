"""The class :class:`Machines`, which carries out work on a cluster."""

from __future__ import annotations

import json
import os
import uuid
from pathlib import Path
from typing import Any, Callable, Iterable, Mapping, Sequence

from .. import _native, plans
from .._native import FoursightError
from ..lab import Grades, Results, listed, positions_text
from ..shards import File, merge_book, merge_grading, merge_labels, merge_tournament, whole
from ..solving import PositionLike
from . import _checks
from ._folder import Folder
from ._jobs import Job, prepare_once
from ._progress import Line
from ._round import Progress, Round

_LINE = Line()


class Machines:
    """A cluster of workers. Each call has a folder, and computes only the missing parts.

    ``client`` is a Dask ``Client``. A part that fails is computed again, with at most
    ``tries`` attempts in total. With ``shared``, workers write their parts directly to the folder.
    If the folder has the same path on the workers, ``shared`` is ``True``. Otherwise ``shared`` is
    the path that the folder's parent folder has on the workers. ``prepare`` is called once in this
    process and once in every worker, to register players and evaluations written in Python.
    ``progress`` is called with a :class:`Standing`. If it is ``None``, no progress is reported.
    """

    def __init__(
        self,
        client: Any,
        *,
        tries: int = 3,
        shared: bool | str | os.PathLike[str] = False,
        prepare: Callable[[], object] | None = None,
        progress: Progress | None = _LINE,
    ) -> None:
        if tries < 1:
            raise FoursightError(f"tries must be at least 1, not {tries}")
        self.client = client
        self._tries = tries
        self._shared = shared
        self._prepare = prepare
        self._progress = progress
        self._token = uuid.uuid4().hex
        # This process checks a plan before any work starts, and the check needs the players of the
        # plan. Therefore they must be registered here too.
        prepare_once(self._token, prepare)

    def tournament(self, plan: plans.Plan, folder: File, *, shards: int = 64) -> Results:
        """Plays a tournament. Writes ``tournament.db`` and ``games.jsonl`` (without times).

        The games are the same as in :func:`foursight.play_tournament`, unless players have time
        limits. If a plan refers to files, they must exist on every worker under the same names.
        """
        text = plans.text(plan)
        resolved = _checks.tournament(text)
        place = self._run("tournament", folder, shards, resolved, lambda _: {"plan": text})
        file = place.made("tournament.db", lambda out: merge_tournament(place.files(), out))
        place.made("games.jsonl", lambda out: _write(out, _native.export(file)))
        return Results(file)

    def grade(
        self,
        candidates: str | Iterable[str],
        folder: File,
        *,
        depths: int | Iterable[int] = (1, 2, 4),
        positions: File | None = None,
        seed: int = 1,
        worst: int = 1,
        shards: int = 64,
    ) -> Grades:
        """Grades like :func:`foursight.grade`. Writes ``league.json`` and ``grades.jsonl``."""
        texts, at = listed(candidates, depths)
        text = positions_text(positions)
        arguments = {"candidates": texts, "depths": at, "positions": text}
        plan = _checks.grading(texts, at, text)
        place = self._run("grading", folder, shards, plan, lambda _: arguments)
        grades = merge_grading(
            place.files(), place.path / "league.json", positions=positions, seed=seed, worst=worst
        )
        lines = "".join(f"{json.dumps(entry)}\n" for entry in grades.entries)
        _write(place.path / "grades.jsonl", lines)
        return grades

    def label(
        self,
        positions: Sequence[PositionLike],
        folder: File,
        *,
        variant: str = "7x6",
        shards: int = 64,
    ) -> Path:
        """Computes the exact scores of positions and of all their columns.

        Writes ``labels.jsonl`` in the order of the list.
        """
        moves = _checks.positions(positions, variant)
        plan = _checks.labelling(moves, variant)

        def arguments(shard: str) -> dict[str, Any]:
            part, of = (int(number) for number in shard.split("/"))
            return {"count": len(moves), "mine": moves[part - 1 :: of], "variant": variant}

        place = self._run("labelling", folder, shards, plan, arguments)
        return place.made("labels.jsonl", lambda out: merge_labels(place.files(), out))

    def book(
        self,
        plies: int,
        folder: File,
        *,
        variant: str = "7x6",
        table: int = 256,
        shards: int = 64,
    ) -> Path:
        """Computes an opening book like ``foursight book make``. Writes ``book.bin``.

        ``table`` is the size of the transposition table of each worker's solver, in MiB.
        """
        arguments = {"plies": plies, "variant": variant, "table": table}
        plan = _checks.book(plies, variant)
        place = self._run("book", folder, shards, plan, lambda _: arguments)
        return place.made("book.bin", lambda out: merge_book(place.files(), out))

    def _run(
        self,
        work: str,
        folder: File,
        parts: int,
        plan: Mapping[str, Any],
        arguments: Callable[[str], Mapping[str, Any]],
    ) -> Folder:
        place = Folder(folder, work, parts, plan)
        seen = self._seen(place.path)
        Round(self.client, place, self._tries, self._progress).run(
            lambda shard: Job(
                work, shard, arguments(shard), folder=seen, token=self._token, prepare=self._prepare
            )
        )
        place.tidy()
        return place

    def _seen(self, folder: Path) -> str | None:
        """Returns the path of the folder on the workers, or ``None`` if it is not shared."""
        if self._shared is False:
            return None
        if self._shared is True:
            return str(folder.resolve())
        return str(Path(self._shared, folder.name))


def _write(out: Path, text: str) -> None:
    with whole(out) as temporary:
        temporary.write_text(text, encoding="utf-8")
