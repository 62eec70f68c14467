"""The protocol UGI for the bots of the zoo. Each bot provides a function that chooses a move."""
import sys


def serve(name, think, new_game=lambda: None):
    """Answers the lines of the protocol. think(moves, movetime) returns (column, score, nodes), columns from 0."""
    moves = []
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "ugi":
            print(f"id name {name}\nugiok", flush=True)
        elif words[0] == "isready":
            print("readyok", flush=True)
        elif words[0] == "uginewgame":
            new_game()
        elif words[0] == "position":
            moves = [int(word) - 1 for word in words[3:]]
        elif words[0] == "go":
            movetime = int(words[words.index("movetime") + 1]) if "movetime" in words else None
            column, score, nodes = think(moves, movetime)
            info = "" if score is None else f" score cp {int(score)}"
            info += "" if nodes is None else f" nodes {nodes}"
            if info:
                print("info" + info)
            print("bestmove", "none" if column is None else column + 1, flush=True)
        elif words[0] == "quit":
            return
