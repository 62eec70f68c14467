"""Converts boards of other frameworks to positions."""

from __future__ import annotations

from typing import Sequence

from .. import FoursightError, Position

#: Names of the columns. The index of a name is the number of the column, counted from 0.
NAMES = "123456789ABCDEFG"


def variant(columns: int, rows: int, in_a_row: int) -> str:
    """Returns the variant for a board. Raises an error if the board is not supported.

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
    """Converts a board to a position.

    The rows begin with the top row. 0 is an empty cell, 1 a disc of the first player, and 2 a
    disc of the second player. The order of the moves does not matter, because rules and searches
    depend only on the discs.

    >>> position([[0, 0, 0, 0]] * 3 + [[0, 1, 2, 0]], "4x4").moves
    '23'
    """
    drawing = "\n".join("".join(".xo"[cell] for cell in row) for row in cells)
    return Position(drawing, variant)
