"""Model solution: negamax with alpha-beta pruning to depth 4, which needs less than a second per move."""
from connect4 import WIN, serve

DEPTH = 4
INFINITE = 10 * WIN
nodes = 0


def search(board, depth, ply, alpha, beta):
    """Returns the score of the position for the player to move."""
    global nodes
    nodes += 1
    if board.won():  # the opponent has won with the last move; a later loss is better
        return ply - WIN
    if board.full():
        return 0
    if depth == 0:
        return board.evaluate()
    best = -INFINITE
    for column in board.legal():
        board.play(column)
        value = -search(board, depth - 1, ply + 1, -beta, -alpha)
        board.undo()
        best = max(best, value)
        if value >= beta:
            break
        alpha = max(alpha, value)
    return best


def choose(board, depth):
    global nodes
    nodes = 1
    best, move = -INFINITE, None
    for column in board.legal():
        board.play(column)
        value = -search(board, depth - 1, 1, -INFINITE, -best)
        board.undo()
        if value > best:
            best, move = value, column
    return move, best, nodes


serve("Model solution", choose, DEPTH)
