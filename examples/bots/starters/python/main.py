"""A starter in Python: plays the free column that is nearest to the centre. Improve `choose`."""
import sys


def choose(moves):
    """Returns the column to play, from 1 to 7. `moves` contains the columns played so far."""
    return next(column for column in "4352617" if moves.count(column) < 6)


moves = []
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["ugi"]:
        print("id name Python starter\nugiok", flush=True)
    elif words[:1] == ["isready"]:
        print("readyok", flush=True)
    elif words[:1] == ["position"]:  # for example: position startpos moves 4 4 3
        moves = words[3:]
    elif words[:1] == ["go"]:
        print("bestmove", choose(moves), flush=True)
    elif words[:1] == ["quit"]:
        break
