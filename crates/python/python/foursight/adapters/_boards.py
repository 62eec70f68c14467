"""Conversion of boards of other frameworks to positions."""

from __future__ import annotations

from typing import Sequence

from .. import FoursightError, Position

#: Names of columns by their index from 0.
NAMES = "123456789ABCDEFG"


def variant(columns: int, rows: int, in_a_row: int) -> str:
    """The variant of a board; an unsupported board is an error.

    >>> variant(7, 6, 4), variant(9, 7, 5)
    ('7x6', '9x7:line5')
    """
    text = f"{columns}x{rows}" if in_a_row == 4 else f"{columns}x{rows}:line{in_a_row}"
    try:
        Position("", text)
    except FoursightError as error:
        raise FoursightError(
            f"a board of {columns} columns and {rows} rows with {in_a_row} in a row "
            f"is not supported: {error}"
        ) from None
    return text


def position(cells: Sequence[Sequence[int]], variant: str) -> Position:
    """The position of a board: rows from the top, 0 empty, 1 the first player, 2 the second.

    The order of moves does not matter, because rules and searches depend only on the stones.

    >>> position([[0, 0, 0, 0]] * 3 + [[0, 1, 2, 0]], "4x4").moves
    '23'
    """
    drawing = "\n".join("".join(".xo"[cell] for cell in row) for row in cells)
    return Position(drawing, variant)


def is_undecided(error: FoursightError) -> bool:
    """Whether the search for moves that lead to a board was given up; such moves may exist."""
    return "no order of turns was found in reasonable time" in str(error)
