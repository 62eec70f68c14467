"""Converts positions to NumPy arrays and back. NumPy is needed only when a function is called.

An array has the shape ``(boards, rows, columns)``. The rows begin with the top row. 0 is an empty
cell, 1 a disc of the first player, and 2 a disc of the second player.

The functions accept lists of positions and :class:`foursight.Boards`. ``Boards`` are faster and
need only 16 bytes per board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable

from ._native import Boards, Position

if TYPE_CHECKING:
    import numpy
    from numpy.typing import ArrayLike, NDArray


def boards_to_array(
    positions: Boards | Iterable[Position | str], variant: str | None = None
) -> NDArray[numpy.int8]:
    """Returns an array with the cells of all positions. ``variant`` applies to strings.

    >>> boards_to_array(["4", "44"])[:, -1].tolist()
    [[0, 0, 0, 1, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0]]
    """
    return Boards(positions, variant).to_array()


def boards_to_planes(
    positions: Boards | Iterable[Position | str], variant: str | None = None
) -> NDArray[numpy.int8]:
    """Returns an array with the shape ``(boards, rows, columns, 2)``, for neural networks.

    The first plane is 1 where the side to move has a disc, and the second plane is 1 where the
    other side has a disc.

    >>> boards_to_planes(["44"])[0, -2:, 3].tolist()
    [[0, 1], [1, 0]]
    """
    return Boards(positions, variant).to_planes()


def positions_from_array(array: ArrayLike | Any, variant: str | None = None) -> list[Position]:
    """Returns the positions of an array. Each contains moves that lead to the board.

    By default, the variant is the board of this size on which four in a line win. An impossible
    board is an error that names its index. ``Boards.from_array`` is faster, because it does not
    search for moves.

    >>> positions_from_array(boards_to_array(["4453"])) == [Position("4453")]
    True
    """
    return list(Boards.from_array(array, variant))
