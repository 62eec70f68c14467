"""The solver BitBully with a limited depth and without its opening book."""
import sys
from pathlib import Path

from bitbully import BitBully, Board

sys.path.append(str(Path(__file__).parents[1]))
from protocol import serve  # noqa: E402

SOLVER = BitBully(opening_book=None, max_depth=10)


def think(moves, movetime):
    return SOLVER.best_move(Board.from_moves(moves)), None, None


serve("BitBully", think)
