"""What a worker does: one part of some work, as bytes or as a file in a folder that it shares."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Mapping

from .. import shards
from .._native import FoursightError, __version__

#: The functions that prepared this process, by their tokens: each is called once.
_prepared: set[str] = set()


@dataclass(frozen=True)
class Job:
    """One part. It carries all that it needs, since its worker may have nothing else."""

    work: str
    shard: str
    asked: Mapping[str, Any]
    version: str = __version__
    #: Where the worker writes; it sends bytes back where this is left out.
    folder: str | None = None
    token: str = ""
    prepare: Callable[[], object] | None = None


def prepare_once(token: str, prepare: Callable[[], object] | None) -> None:
    """Prepares this process, unless that was done: it may be a client's and a worker's at once."""
    if prepare is not None and token not in _prepared:
        prepare()
        _prepared.add(token)


def do(job: Job) -> bytes | None:
    """Does one part, as often as it is asked: nothing of it is seen before it is complete."""
    if job.version != __version__:
        raise FoursightError(
            f"a worker has foursight {__version__}, not {job.version}; install the same on all"
        )
    prepare_once(job.token, job.prepare)
    make, kind = WORKS[job.work]
    if job.folder is not None:
        if not Path(job.folder, "parts.json").exists():
            raise FoursightError(
                f"{job.folder}: a worker does not see this folder; leave shared out"
            )
        make(job, shards.shard_file(job.folder, job.shard, kind))
        return None
    with tempfile.TemporaryDirectory(prefix="foursight-") as folder:
        return make(job, shards.shard_file(folder, job.shard, kind)).read_bytes()


def _tournament(job: Job, out: Path) -> Path:
    return shards.tournament_shard(job.asked["plan"], job.shard, out)


def _grading(job: Job, out: Path) -> Path:
    asked = dict(job.asked)
    with tempfile.TemporaryDirectory(prefix="foursight-") as folder:
        if asked["positions"] is not None:
            file = Path(folder, "positions.txt")
            file.write_text(asked["positions"], encoding="utf-8")
            asked["positions"] = file
        return shards.grading_shard(shard=job.shard, out=out, **asked)


def _labelling(job: Job, out: Path) -> Path:
    # Only the positions of this part came along; they go where the part looks for them.
    part, of = (int(number) for number in job.shard.split("/"))
    positions = [""] * job.asked["count"]
    positions[part - 1 :: of] = job.asked["mine"]
    return shards.labelling_shard(positions, job.shard, out, variant=job.asked["variant"])


def _book(job: Job, out: Path) -> Path:
    return shards.book_shard(shard=job.shard, out=out, **job.asked)


#: What can be done in parts: how, and what the files are called.
WORKS: dict[str, tuple[Callable[[Job, Path], Path], str]] = {
    "tournament": (_tournament, "db"),
    "grading": (_grading, "json"),
    "labelling": (_labelling, "jsonl"),
    "book": (_book, "part"),
}
