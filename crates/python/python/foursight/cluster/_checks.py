"""What is asked for, checked before anybody gets work, and written out to be told from others."""

from __future__ import annotations

import hashlib
import json
import tempfile
from pathlib import Path
from typing import Any, Sequence

from .. import _native
from .._native import FoursightError, Position
from ..shards import read_position
from ..solving import Asked

#: So many parts that the first and the last are empty: nothing is done, but everything is checked.
NOTHING = (1 << 32) - 1


def tournament(text: str) -> dict[str, Any]:
    """The plan of a tournament with everything written out; complains of what is wrong with it."""
    with tempfile.TemporaryDirectory(prefix="foursight-") as folder:
        file = Path(folder, "plan.db")
        _native.play_tournament(text, file, shard=f"{NOTHING}/{NOTHING}")
        plan: dict[str, Any] = _native.runs(file)[0]["plan"]
        return plan


def grading(candidates: list[str], depths: list[int], positions: str | None) -> dict[str, Any]:
    """What is graded on what, with everything written out; complains of what is wrong with it."""
    text = _native.grade_shard(
        candidates, f"{NOTHING}/{NOTHING}", depths=depths, positions=positions
    )
    part = json.loads(text)
    keys = ("name", "depth", "engine")
    return {
        "set": part["set"],
        "candidates": [{key: one[key] for key in keys} for one in part["chosen"]],
    }


def positions(given: Sequence[Asked], variant: str) -> list[str]:
    """Each position as a text that workers read; complains of those that cannot be solved."""
    if isinstance(given, str):
        raise FoursightError("this is one position; give a list of them")
    texts, plain = [], Position("", variant).variant
    for number, asked in enumerate(given, start=1):
        here = read_position(asked, variant, number)
        if here.variant != plain:
            raise FoursightError(f"position {number} is of {here.variant}, not of {plain}")
        if here.is_over:
            raise FoursightError(
                f"position {number} (`{here.moves}`): the game is over; leave it out"
            )
        texts.append(asked if isinstance(asked, str) else asked.moves)
    return texts


def labelling(moves: Sequence[str], variant: str) -> dict[str, Any]:
    """Which positions are labelled: too many to be written out."""
    total = hashlib.sha256("\n".join(moves).encode()).hexdigest()
    return {"variant": variant, "positions": len(moves), "sha256": total}


def book(plies: int, variant: str) -> dict[str, Any]:
    """Which book is made; complains if there can be none."""
    _native.book_shard(variant, plies, f"1/{NOTHING}", table=1)
    return {"plies": plies, "variant": variant}
