"""What a cluster can be asked to do."""

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
from ..solving import Asked
from . import _checks
from ._folder import Folder
from ._jobs import Job, prepare_once
from ._progress import Line
from ._round import Progress, Round

_LINE = Line()


class Machines:
    """A cluster that work is given to. Each piece of work has a folder, and goes on where it was.

    ``client`` is a Dask ``Client``. ``tries`` is how often a part may fail for a reason of its own.
    ``shared`` is for folders that workers see too, and write their parts to: ``True`` if they see
    them under the same name, or the folder above them by the name that it has there. ``prepare`` is
    called once here and in every worker, to add players and evaluations in Python. ``progress``
    hears how far it is; ``None`` if nobody wants to know.
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
            raise FoursightError(f"tries is at least 1, not {tries}")
        self.client = client
        self._tries = tries
        self._shared = shared
        self._prepare = prepare
        self._progress = progress
        self._token = uuid.uuid4().hex
        # What is asked for is checked here before anybody works, so its players must be known here.
        prepare_once(self._token, prepare)

    def tournament(self, plan: plans.Plan, folder: File, *, shards: int = 64) -> Results:
        """Plays a tournament: ``tournament.db``, and ``games.jsonl``, which has no times in it.

        Its games are those of :func:`foursight.play_tournament`, unless players have time limits.
        Files that a plan names must lie where every worker finds them by that name.
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
        """Grades as :func:`foursight.grade` does: ``league.json``, ``grades.jsonl`` of entries."""
        texts, at = listed(candidates, depths)
        text = positions_text(positions)
        asked = {"candidates": texts, "depths": at, "positions": text}
        plan = _checks.grading(texts, at, text)
        place = self._run("grading", folder, shards, plan, lambda _: asked)
        grades = merge_grading(
            place.files(), place.path / "league.json", positions=positions, seed=seed, worst=worst
        )
        lines = "".join(f"{json.dumps(entry)}\n" for entry in grades.entries)
        _write(place.path / "grades.jsonl", lines)
        return grades

    def label(
        self,
        positions: Sequence[Asked],
        folder: File,
        *,
        variant: str = "7x6",
        shards: int = 64,
    ) -> Path:
        """Solves positions, with all columns: ``labels.jsonl``, a line each, in their order."""
        moves = _checks.positions(positions, variant)
        plan = _checks.labelling(moves, variant)

        def asked(shard: str) -> dict[str, Any]:
            part, of = (int(number) for number in shard.split("/"))
            return {"count": len(moves), "mine": moves[part - 1 :: of], "variant": variant}

        place = self._run("labelling", folder, shards, plan, asked)
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
        """Makes an opening book, ``book.bin``, as ``foursight book make`` does.

        ``table`` is the memory of each worker's solver, in MiB.
        """
        asked = {"plies": plies, "variant": variant, "table": table}
        plan = _checks.book(plies, variant)
        place = self._run("book", folder, shards, plan, lambda _: asked)
        return place.made("book.bin", lambda out: merge_book(place.files(), out))

    def _run(
        self,
        work: str,
        folder: File,
        parts: int,
        plan: Mapping[str, Any],
        asked: Callable[[str], Mapping[str, Any]],
    ) -> Folder:
        place = Folder(folder, work, parts, plan)
        seen = self._seen(place.path)
        Round(self.client, place, self._tries, self._progress).run(
            lambda shard: Job(
                work, shard, asked(shard), folder=seen, token=self._token, prepare=self._prepare
            )
        )
        place.tidy()
        return place

    def _seen(self, folder: Path) -> str | None:
        """The folder as workers see it, if they do."""
        if self._shared is False:
            return None
        if self._shared is True:
            return str(folder.resolve())
        return str(Path(self._shared, folder.name))


def _write(out: Path, text: str) -> None:
    with whole(out) as beside:
        beside.write_text(text, encoding="utf-8")
