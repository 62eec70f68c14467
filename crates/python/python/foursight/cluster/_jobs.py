"""The task of a worker. It computes one part, as bytes or as a file in a shared folder."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Mapping

from .. import shards
from .._native import FoursightError, __version__

#: Tokens of the ``prepare`` functions that were already called in this process.
_prepared: set[str] = set()


@dataclass(frozen=True)
class Job:
    """A description of one part, with everything that a worker needs to compute the part."""

    work: str
    shard: str
    arguments: Mapping[str, Any]
    version: str = __version__
    #: The shared folder to which the worker writes. If it is ``None``, the worker sends bytes back.
    folder: str | None = None
    token: str = ""
    prepare: Callable[[], object] | None = None


def prepare_once(token: str, prepare: Callable[[], object] | None) -> None:
    """Calls ``prepare`` once per process, even if the process is both client and worker."""
    if prepare is not None and token not in _prepared:
        prepare()
        _prepared.add(token)


def do(job: Job) -> bytes | None:
    """Computes one part. A repetition is safe, because the file of a part is always complete."""
    if job.version != __version__:
        raise FoursightError(
            f"a worker has foursight {__version__}, not {job.version}; "
            "install the same version everywhere"
        )
    prepare_once(job.token, job.prepare)
    make, kind = WORKS[job.work]
    if job.folder is not None:
        if not Path(job.folder, "parts.json").exists():
            raise FoursightError(
                f"{job.folder}: a worker cannot access this folder; remove shared"
            )
        make(job, shards.shard_file(job.folder, job.shard, kind))
        return None
    with tempfile.TemporaryDirectory(prefix="foursight-") as folder:
        return make(job, shards.shard_file(folder, job.shard, kind)).read_bytes()


def _tournament(job: Job, out: Path) -> Path:
    return shards.tournament_shard(job.arguments["plan"], job.shard, out)


def _grading(job: Job, out: Path) -> Path:
    arguments = dict(job.arguments)
    with tempfile.TemporaryDirectory(prefix="foursight-") as folder:
        if arguments["positions"] is not None:
            file = Path(folder, "positions.txt")
            file.write_text(arguments["positions"], encoding="utf-8")
            arguments["positions"] = file
        return shards.grading_shard(shard=job.shard, out=out, **arguments)


def _labelling(job: Job, out: Path) -> Path:
    # The job contains only the positions of this part. Insert them at their original indexes, and
    # leave all other positions empty.
    part, of = (int(number) for number in job.shard.split("/"))
    positions = [""] * job.arguments["count"]
    positions[part - 1 :: of] = job.arguments["mine"]
    return shards.labelling_shard(positions, job.shard, out, variant=job.arguments["variant"])


def _book(job: Job, out: Path) -> Path:
    return shards.book_shard(shard=job.shard, out=out, **job.arguments)


#: The kinds of work. Each has a function that computes a part, and a file extension.
WORKS: dict[str, tuple[Callable[[Job, Path], Path], str]] = {
    "tournament": (_tournament, "db"),
    "grading": (_grading, "json"),
    "labelling": (_labelling, "jsonl"),
    "book": (_book, "part"),
}
