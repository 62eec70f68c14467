"""Checks the arguments of a piece of work, and describes the work for ``parts.json``."""

from __future__ import annotations

import hashlib
import json
import tempfile
from pathlib import Path
from typing import Any, Sequence

from .. import _native
from .._native import FoursightError, Position
from ..shards import read_position
from ..solving import PositionLike

#: With this number of parts, the first and the last part are empty. Computing an empty part only
#: checks the arguments.
EMPTY = (1 << 32) - 1


def tournament(text: str) -> dict[str, Any]:
    """Checks a plan and returns it with all default values filled in."""
    with tempfile.TemporaryDirectory(prefix="foursight-") as folder:
        file = Path(folder, "plan.db")
        _native.play_tournament(text, file, shard=f"{EMPTY}/{EMPTY}")
        plan: dict[str, Any] = _native.runs(file)[0]["plan"]
        return plan


def grading(candidates: list[str], depths: list[int], positions: str | None) -> dict[str, Any]:
    """Checks a grading. Returns its candidates and its set with all default values filled in."""
    text = _native.grade_shard(
        candidates, f"{EMPTY}/{EMPTY}", depths=depths, positions=positions
    )
    part = json.loads(text)
    keys = ("name", "depth", "engine")
    return {
        "set": part["set"],
        "candidates": [{key: one[key] for key in keys} for one in part["chosen"]],
    }


def positions(given: Sequence[PositionLike], variant: str) -> list[str]:
    """Checks positions and returns them as strings for the workers."""
    if isinstance(given, str):
        raise FoursightError("positions is a single position; pass a list")
    texts, plain = [], Position("", variant).variant
    for index, one in enumerate(given):
        here = read_position(one, variant, index)
        if here.variant != plain:
            raise FoursightError(f"positions[{index}] has the variant {here.variant}, not {plain}")
        if here.is_over:
            raise FoursightError(
                f"positions[{index}] (`{here.moves}`): the game is over; remove it"
            )
        texts.append(one if isinstance(one, str) else one.moves)
    return texts


def labelling(moves: Sequence[str], variant: str) -> dict[str, Any]:
    """Describes positions to label. Contains their hash, because a list would be too long."""
    total = hashlib.sha256("\n".join(moves).encode()).hexdigest()
    return {"variant": variant, "positions": len(moves), "sha256": total}


def book(plies: int, variant: str) -> dict[str, Any]:
    """Checks the arguments of a book and returns its description."""
    _native.book_shard(variant, plies, f"1/{EMPTY}", table=1)
    return {"plies": plies, "variant": variant}
