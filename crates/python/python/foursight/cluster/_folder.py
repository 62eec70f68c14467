"""The folder for a piece of work: its finished parts, and a description in ``parts.json``."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Callable, Iterator, Mapping

from .. import shards
from .._native import FoursightError, __version__
from ._jobs import WORKS


class Folder:
    """The folder for the parts of one piece of work. It must not contain parts of other work."""

    def __init__(self, path: shards.File, work: str, parts: int, plan: Mapping[str, Any]) -> None:
        self.path = Path(path)
        self.work = work
        self.parts = shards.parts(parts)
        self._kind = WORKS[work][1]
        about = {"foursight": __version__, "work": work, "parts": parts, "plan": plan}
        self._claim(json.loads(json.dumps(about)))

    def _claim(self, about: dict[str, Any]) -> None:
        claim = self.path / "parts.json"
        if not claim.exists():
            if next(self.path.glob("shard-*"), None) is not None:
                raise FoursightError(
                    f"{self.path}: contains parts, but no parts.json that describes them; "
                    "choose another folder"
                )
            with shards.whole(claim) as temporary:
                temporary.write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
        try:
            stored = json.loads(claim.read_text(encoding="utf-8"))
        except ValueError as error:
            raise FoursightError(
                f"{claim}: invalid JSON ({error}); choose another folder"
            ) from None
        for key, theirs, ours in _differences(stored, about):
            raise FoursightError(
                f"{self.path}: contains parts of other work: {key} is {theirs} there and {ours} "
                "here; choose another folder"
            )

    def file(self, shard: str) -> Path:
        """Returns the path of a part."""
        return shards.shard_file(self.path, shard, self._kind)

    def files(self) -> list[Path]:
        """Returns the paths of all parts."""
        return [self.file(shard) for shard in self.parts]

    def missing(self) -> list[str]:
        """Returns the parts that do not exist yet."""
        existing = set(os.listdir(self.path))
        return [shard for shard in self.parts if self.file(shard).name not in existing]

    def keep(self, shard: str, part: bytes) -> None:
        """Stores a part. The part is on disk when this method returns."""
        with shards.whole(self.file(shard)) as temporary:
            temporary.write_bytes(part)

    def made(self, name: str, make: Callable[[Path], object]) -> Path:
        """Creates a file from the parts, unless it already exists. Returns its path."""
        out = self.path / name
        if not out.exists():
            make(out)
        return out

    def tidy(self) -> None:
        """Removes temporary files of killed workers. Call this only when no part is missing."""
        for left in self.path.glob(".shard-*.part*"):
            left.unlink(missing_ok=True)


def _differences(there: Any, here: Any, key: str = "") -> Iterator[tuple[str, str, str]]:
    """Returns the differences between two documents. Each contains the key and both values."""
    if isinstance(there, dict) and isinstance(here, dict):
        for name in {**here, **there}:
            at = f"{key}.{name}" if key else name
            yield from _differences(there.get(name), here.get(name), at)
    elif isinstance(there, list) and isinstance(here, list) and len(there) == len(here):
        for index, (one, other) in enumerate(zip(there, here)):
            yield from _differences(one, other, f"{key}[{index}]")
    elif there != here:
        yield key, _short(there), _short(here)


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}..."
