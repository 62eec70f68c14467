"""The agent negamax of Kaggle's ConnectX.

The script loads the file of the agent without the package around it, which needs 1.6 GB of other packages.
"""
import sys
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import SimpleNamespace

sys.path.append(str(Path(__file__).parents[1]))
from protocol import serve  # noqa: E402

package = find_spec("kaggle_environments")
if package is None:
    raise ModuleNotFoundError("No module named 'kaggle_environments'")
file = Path(package.origin).parent / "envs/connectx/connectx.py"
spec = spec_from_file_location("connectx", file)
connectx = module_from_spec(spec)
spec.loader.exec_module(connectx)

CONFIGURATION = SimpleNamespace(columns=7, rows=6, inarow=4)


def think(moves, movetime):
    board = [0] * 42
    for number, column in enumerate(moves):
        connectx.play(board, column, 1 + number % 2, CONFIGURATION)
    observation = SimpleNamespace(board=board, mark=1 + len(moves) % 2)
    return connectx.agents["negamax"](observation, CONFIGURATION), None, None


serve("Kaggle negamax", think)
