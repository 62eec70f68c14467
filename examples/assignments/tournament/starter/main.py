"""Your bot. Improve `choose`."""
import sys

WIDTH, HEIGHT = 7, 6


def choose(moves, movetime):
    """Returns the column to play, from 0. `moves` are the columns so far, `movetime` is the time in milliseconds."""
    return next(column for column in (3, 2, 4, 1, 5, 0, 6) if moves.count(column) < HEIGHT)


moves = []
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["ugi"]:
        print("id name Starter\nugiok", flush=True)
    elif words[:1] == ["isready"]:
        print("readyok", flush=True)
    elif words[:1] == ["position"]:
        moves = [int(word) - 1 for word in words[3:]]
    elif words[:1] == ["go"]:
        movetime = int(words[words.index("movetime") + 1]) if "movetime" in words else 1000
        print("bestmove", choose(moves, movetime) + 1, flush=True)
    elif words[:1] == ["quit"]:
        break
