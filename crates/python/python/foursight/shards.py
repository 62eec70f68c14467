"""Divides work into parts. One call computes one part and writes its file; other calls merge files.

A part has a name such as ``"3/64"``. Its file is written under a temporary name and renamed when it
is complete. If the file exists, the part is skipped. Therefore it does no harm to start a part
twice or to kill it, and a part can run on any machine that can access the folder. When all files
exist, the parts can be merged. A part is computed in the machine's own temporary folder and then
copied, because SQLite databases do not work reliably in shared folders.

    for part in parts(64):
        tournament_shard("cup.toml", part, shard_file("cup", part, "db"))
    merge_tournament(shard_files("cup", 64, "db"), "cup.db")

``foursight.cluster`` runs these functions on many machines.
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
from .solving import PositionLike, label

File = Union[str, "os.PathLike[str]"]


def parts(of: int) -> list[str]:
    """Returns the names of all parts.

    >>> parts(3)
    ['1/3', '2/3', '3/3']
    """
    if of < 1:
        raise FoursightError(f"the number of parts must be at least 1, not {of}")
    return [f"{number}/{of}" for number in range(1, of + 1)]


def shard_file(folder: File, shard: str, kind: str) -> Path:
    """Returns the path of the file for a part.

    >>> shard_file("cup", "3/64", "db").name
    'shard-03-of-64.db'
    """
    part, of = _numbers(shard)
    return Path(folder, f"shard-{part:0{len(str(of))}}-of-{of}.{kind}")


def shard_files(folder: File, of: int, kind: str) -> list[Path]:
    """Returns the paths of the files for all parts."""
    return [shard_file(folder, shard, kind) for shard in parts(of)]


def _numbers(shard: str) -> tuple[int, int]:
    part, slash, of = shard.partition("/")
    if slash and part.isdecimal() and of.isdecimal() and 1 <= int(part) <= int(of):
        return int(part), int(of)
    raise FoursightError(
        f"shard must be a part and the number of parts, such as '1/4', not {shard!r}"
    )


@contextlib.contextmanager
def whole(out: File) -> Iterator[Path]:
    """Yields a temporary file. On success, it is renamed to ``out``. Otherwise it is removed.

    The temporary file has a unique name, so that the same part can run twice at the same time.
    """
    out = Path(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    temporary = out.with_name(f".{out.name}.{uuid.uuid4().hex}.part")
    try:
        yield temporary
        with temporary.open("r+b") as file:  # Windows can sync a file only if it is writable.
            os.fsync(file.fileno())
        temporary.replace(out)
    finally:
        for left in (temporary, Path(f"{temporary}-wal"), Path(f"{temporary}-shm")):
            with contextlib.suppress(FileNotFoundError):
                left.unlink()


def _made(out: File, make: Callable[[Path], object]) -> Path:
    out = Path(out)
    if not out.exists():
        with whole(out) as temporary, tempfile.TemporaryDirectory(prefix="foursight-") as here:
            temporary.touch()  # If the folder is not writable, this fails before the work starts.
            made = Path(here, out.name)
            make(made)
            shutil.copyfile(made, temporary)
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
    """Plays one part of a tournament. The part has a separate results file."""
    _numbers(shard)
    text = plans.text(plan)
    return _made(
        out,
        lambda file: _native.play_tournament(
            text, file, shard=shard, threads=threads, progress=progress
        ),
    )


def merge_tournament(files: Sequence[File], into: File) -> Path:
    """Merges all parts of a tournament. The export of the games is the same as without parts."""

    def merged(file: Path) -> None:
        _native.merge([Path(part) for part in files], file)
        merged_runs = _native.runs(file)
        if len(merged_runs) != 1:
            raise FoursightError(
                f"the files belong to {len(merged_runs)} tournaments, not to one; "
                "remove parts of other plans"
            )
        [run] = merged_runs
        if run["stored"] != run["pairs"]:
            raise FoursightError(
                f"the files contain {run['stored']} of {run['pairs']} pairs; a part is missing"
            )

    with whole(into) as temporary:
        merged(temporary)
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
    """Grades candidates on one part of the positions."""
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
    """Combines all parts to the result of :func:`foursight.grade`. ``into`` is a JSON file."""
    texts = [Path(part).read_text(encoding="utf-8") for part in files]
    league, text = _native.join_grades(
        texts, positions=positions_text(positions), seed=seed, worst=worst
    )
    if into is not None:
        with whole(into) as temporary:
            temporary.write_text(json.dumps(league, indent=2) + "\n", encoding="utf-8")
    return Grades(league, text)


# Labelling positions


def read_position(given: PositionLike, variant: str, index: int) -> Position:
    """Reads the position ``given``. ``index`` is its index in a list, for error messages."""
    if isinstance(given, Position):
        return given
    if not isinstance(given, str):
        raise FoursightError(
            f'positions[{index}]: pass a Position, or moves as a string such as "4453"'
        )
    try:
        return Position(given, variant)
    except FoursightError as error:
        raise FoursightError(f"positions[{index}]: {error}") from None


def labelling_shard(
    positions: Sequence[PositionLike],
    shard: str,
    out: File,
    *,
    variant: str = "7x6",
    threads: int | None = 1,
) -> Path:
    """Computes the exact scores of one part of the positions and of their columns, as JSON Lines.

    In ``"3/64"``, these are the positions 3, 67, 131 and so on. The key ``position`` is the number
    of the position, counted from 1. ``moves`` is the given string, or the moves of a
    :class:`Position`.
    """
    part, of = _numbers(shard)
    if isinstance(positions, str):
        raise FoursightError("positions is a single position; pass a list")
    mine = list(zip(itertools.count(part, of), positions[part - 1 :: of]))

    def labelled(file: Path) -> None:
        read = [read_position(given, variant, number - 1) for number, given in mine]
        lines = []
        for (number, given), found in zip(mine, label(read, variant=variant, threads=threads)):
            moves = {"moves": given} if isinstance(given, str) else {}
            line = {"position": number, **found, **moves}
            lines.append(json.dumps(line, separators=(",", ":")))
        file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")

    return _made(out, labelled)


def merge_labels(files: Sequence[File], into: File) -> Path:
    """Merges the lines of all parts in the order of the positions.

    Each position must occur exactly once. A missing position leaves a gap before the next position,
    which is detected. If the last position is the only position of a part and this part is missing,
    there is no gap. This case is detected only if the files are named as in :func:`shard_file`,
    because these names contain the number of parts.
    """
    lines = [line for part in files for line in Path(part).read_text("utf-8").splitlines()]
    numbered = sorted((int(json.loads(line)["position"]), line) for line in lines)
    for expected, (number, _) in enumerate(numbered, start=1):
        if number != expected:
            what = "occurs twice" if number < expected else "is missing"
            # Files count positions from 1, and errors count the items of a list from 0.
            wrong = min(number, expected)
            where = f'positions[{wrong - 1}] ("position": {wrong} in the files)'
            raise FoursightError(f"{where} {what}; check the parts")
    names = {Path(part).name for part in files}
    for name in names:
        found = re.fullmatch(r"shard-\d+-of-(\d+)\.\w+", name)
        if found and len(names) < int(found[1]):
            raise FoursightError(f"files has {len(names)} of {found[1]} parts; a part is missing")
    with whole(into) as temporary:
        temporary.write_text("".join(f"{line}\n" for _, line in numbered), encoding="utf-8")
    return Path(into)


# Books


def book_shard(
    plies: int, shard: str, out: File, *, variant: str = "7x6", table: int = 256
) -> Path:
    """Solves one part of an opening book, like ``foursight book make``."""
    return _made(
        out, lambda file: file.write_bytes(_native.book_shard(variant, plies, shard, table=table))
    )


def merge_book(files: Sequence[File], into: File) -> Path:
    """Merges all parts of a book. The result is the same as that of ``foursight book make``."""
    book = _native.merge_books([Path(part).read_bytes() for part in files])
    with whole(into) as temporary:
        temporary.write_bytes(book)
    return Path(into)
