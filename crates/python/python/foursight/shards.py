"""Work in parts: each part is one function that writes one file, and the files make the whole.

A part is named ``"3/64"``. Its file is written under another name and moved into place when it is
complete, so it is whole or not there; where it is there, nothing is done. So any part may be begun
twice, killed, or run on any machine that sees the folder, and parts may be merged as soon as all
files are there. A part is made on the machine's own disk, in its folder for temporary files, and
copied when it is done: folders that machines share are no place for a database at work.

    for part in parts(64):
        tournament_shard("cup.toml", part, shard_file("cup", part, "db"))
    merge_tournament(shard_files("cup", 64, "db"), "cup.db")

``foursight.cluster`` runs these on many machines.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import re
import shutil
import tempfile
import uuid
from pathlib import Path
from typing import Callable, Iterable, Iterator, Sequence, Union

from . import _native, plans
from ._native import FoursightError, Position
from .lab import Grades, Progress, listed, positions_text
from .solving import Asked, label

File = Union[str, "os.PathLike[str]"]


def parts(of: int) -> list[str]:
    """The names of all parts.

    >>> parts(3)
    ['1/3', '2/3', '3/3']
    """
    if of < 1:
        raise FoursightError(f"there is at least one part, not {of}")
    return [f"{number}/{of}" for number in range(1, of + 1)]


def shard_file(folder: File, shard: str, kind: str) -> Path:
    """Where the file of a part is kept.

    >>> shard_file("cup", "3/64", "db").name
    'shard-03-of-64.db'
    """
    part, of = _numbers(shard)
    return Path(folder, f"shard-{part:0{len(str(of))}}-of-{of}.{kind}")


def shard_files(folder: File, of: int, kind: str) -> list[Path]:
    """Where the files of all parts are kept."""
    return [shard_file(folder, shard, kind) for shard in parts(of)]


def _numbers(shard: str) -> tuple[int, int]:
    part, slash, of = shard.partition("/")
    if slash and part.isdecimal() and of.isdecimal() and 1 <= int(part) <= int(of):
        return int(part), int(of)
    raise FoursightError(f"shard is a part and how many there are, as 1/4, not `{shard}`")


@contextlib.contextmanager
def whole(out: File) -> Iterator[Path]:
    """A file to write that is moved to its place if all goes well, and removed otherwise.

    Its name is like no other's: a part that is run twice at once has two of them.
    """
    out = Path(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    beside = out.with_name(f".{out.name}.{uuid.uuid4().hex}.part")
    try:
        yield beside
        with beside.open("r+b") as file:  # Windows syncs only what may be written.
            os.fsync(file.fileno())
        beside.replace(out)
    finally:
        for left in (beside, Path(f"{beside}-wal"), Path(f"{beside}-shm")):
            with contextlib.suppress(FileNotFoundError):
                left.unlink()


def _made(out: File, make: Callable[[Path], object]) -> Path:
    out = Path(out)
    if not out.exists():
        with whole(out) as beside, tempfile.TemporaryDirectory(prefix="foursight-") as here:
            beside.touch()  # A folder that cannot be written to is told now, not after the work.
            made = Path(here, out.name)
            make(made)
            shutil.copyfile(made, beside)
    return out


# Tournaments


def tournament_shard(
    plan: plans.Plan,
    shard: str,
    out: File,
    *,
    threads: int | None = 1,
    progress: Progress | None = None,
) -> Path:
    """Plays one part of a tournament into a results file of its own."""
    _numbers(shard)
    text = plans.text(plan)
    return _made(
        out,
        lambda file: _native.play_tournament(
            text, file, shard=shard, threads=threads, progress=progress
        ),
    )


def merge_tournament(files: Sequence[File], into: File) -> Path:
    """Puts all parts of one tournament together; its export is that of a single run."""

    def merged(file: Path) -> None:
        _native.merge([Path(part) for part in files], file)
        there = _native.runs(file)
        if len(there) != 1:
            raise FoursightError(
                f"the files are of {len(there)} tournaments, not of one; "
                "a part of an older plan is among them"
            )
        [run] = there
        if run["stored"] != run["pairs"]:
            raise FoursightError(
                f"{run['stored']} of {run['pairs']} pairs are there; a part is missing"
            )

    with whole(into) as beside:
        merged(beside)
    return Path(into)


# Grading


def grading_shard(
    candidates: str | Iterable[str],
    shard: str,
    out: File,
    *,
    depths: int | Iterable[int] = (1, 2, 4),
    positions: File | None = None,
    threads: int | None = 1,
) -> Path:
    """Lets candidates choose on one part of the positions."""
    _numbers(shard)
    texts, at = listed(candidates, depths)

    def graded(file: Path) -> None:
        text = positions_text(positions)
        part = _native.grade_shard(texts, shard, depths=at, positions=text, threads=threads)
        file.write_text(part + "\n", encoding="utf-8")

    return _made(out, graded)


def merge_grading(
    files: Sequence[File],
    into: File | None = None,
    *,
    positions: File | None = None,
    seed: int = 1,
    worst: int = 1,
) -> Grades:
    """What :func:`foursight.grade` finds in one go, from all parts; written as JSON if asked."""
    texts = [Path(part).read_text(encoding="utf-8") for part in files]
    league, text = _native.join_grades(
        texts, positions=positions_text(positions), seed=seed, worst=worst
    )
    if into is not None:
        with whole(into) as beside:
            beside.write_text(json.dumps(league, indent=2) + "\n", encoding="utf-8")
    return Grades(league, text)


# Labelling positions


def read_position(asked: Asked, variant: str, number: int) -> Position:
    """One position of many, in any notation; complains with its place among them."""
    if isinstance(asked, Position):
        return asked
    if not isinstance(asked, str):
        raise FoursightError(f'position {number}: give a Position, or moves as "4453"')
    try:
        return Position(asked, variant)
    except FoursightError as error:
        raise FoursightError(f"position {number}: {error}") from None


def labelling_shard(
    positions: Sequence[Asked],
    shard: str,
    out: File,
    *,
    variant: str = "7x6",
    threads: int | None = 1,
) -> Path:
    """Solves every n-th of these positions, with all columns: JSON Lines with places from 1.

    ``moves`` tells what was asked for: a text as it was given, else the moves of the position.
    """
    part, of = _numbers(shard)
    if isinstance(positions, str):
        raise FoursightError("this is one position; give a list of them")
    mine = list(zip(itertools.count(part, of), positions[part - 1 :: of]))

    def labelled(file: Path) -> None:
        read = [read_position(asked, variant, number) for number, asked in mine]
        lines = []
        for (number, asked), found in zip(mine, label(read, variant=variant, threads=threads)):
            given = {"moves": asked} if isinstance(asked, str) else {}
            line = {"position": number, **found, **given}
            lines.append(json.dumps(line, separators=(",", ":")))
        file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")

    return _made(out, labelled)


def merge_labels(files: Sequence[File], into: File) -> Path:
    """The lines of all parts in the order of the positions, which must all be there once.

    A position that is missing is noticed by those after it. One that was the last, and alone in its
    part, is noticed where the files have the names of :func:`shard_file`, which tell how many parts
    there are; under other names it is not.
    """
    lines = [line for part in files for line in Path(part).read_text("utf-8").splitlines()]
    numbered = sorted((int(json.loads(line)["position"]), line) for line in lines)
    for expected, (number, _) in enumerate(numbered, start=1):
        if number != expected:
            what = "there twice" if number < expected else "missing"
            raise FoursightError(f"position {min(number, expected)} is {what}; check the parts")
    names = {Path(part).name for part in files}
    for name in names:
        found = re.fullmatch(r"shard-\d+-of-(\d+)\.\w+", name)
        if found and len(names) < int(found[1]):
            raise FoursightError(f"{len(names)} of {found[1]} parts are there; a part is missing")
    with whole(into) as beside:
        beside.write_text("".join(f"{line}\n" for _, line in numbered), encoding="utf-8")
    return Path(into)


# Books


def book_shard(
    plies: int, shard: str, out: File, *, variant: str = "7x6", table: int = 256
) -> Path:
    """Solves one part of an opening book, as ``foursight book make`` does it."""
    return _made(
        out, lambda file: file.write_bytes(_native.book_shard(variant, plies, shard, table=table))
    )


def merge_book(files: Sequence[File], into: File) -> Path:
    """The book that all its parts make: the one that ``foursight book make`` writes."""
    book = _native.merge_books([Path(part).read_bytes() for part in files])
    with whole(into) as beside:
        beside.write_bytes(book)
    return Path(into)
