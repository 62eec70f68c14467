"""The Monte Carlo tree search of OpenSpiel with 500 simulations per move and random playouts."""
import sys
from pathlib import Path

import pyspiel

sys.path.append(str(Path(__file__).parents[1]))
from protocol import serve  # noqa: E402

GAME = pyspiel.load_game("connect_four")
SIMULATIONS = 500
MEGABYTES = 200
BOT = pyspiel.MCTSBot(GAME, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, SIMULATIONS, MEGABYTES, True, 1, False)


def think(moves, movetime):
    state = GAME.new_initial_state()
    for column in moves:
        state.apply_action(column)
    return BOT.step(state), None, None


serve("OpenSpiel MCTS", think)
