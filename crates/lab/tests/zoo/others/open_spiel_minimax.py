"""The alpha-beta search of OpenSpiel, to depth 4 with a value of 0 for unfinished games."""
import sys
from pathlib import Path

import pyspiel
from open_spiel.python.algorithms.minimax import alpha_beta_search

sys.path.append(str(Path(__file__).parents[1]))
from protocol import serve  # noqa: E402

GAME = pyspiel.load_game("connect_four")


def think(moves, movetime):
    state = GAME.new_initial_state()
    for column in moves:
        state.apply_action(column)
    _, column = alpha_beta_search(GAME, state, value_function=lambda _: 0, maximum_depth=4)
    return column, None, None


serve("OpenSpiel minimax", think)
