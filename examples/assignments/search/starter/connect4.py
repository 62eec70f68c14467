"""The board, the evaluation and the protocol of the assignment. Do not change this file."""
import sys

WIDTH, HEIGHT = 7, 6
CENTRE_FIRST = (3, 4, 2, 5, 1, 6, 0)
WIN = 1_000_000


def _windows():
    for x in range(WIDTH):
        for y in range(HEIGHT):
            for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                cells = [(x + i * right, y + i * up) for i in range(4)]
                if all(0 <= a < WIDTH and 0 <= b < HEIGHT for a, b in cells):
                    yield [b * WIDTH + a for a, b in cells]


WINDOWS = list(_windows())
THROUGH = [[line for line in WINDOWS if cell in line] for cell in range(WIDTH * HEIGHT)]


class Board:
    """A board with 42 cells, row by row from below. A cell is 1 (first player), -1 (second player) or 0 (empty)."""

    def __init__(self, moves=()):
        self.cells = [0] * (WIDTH * HEIGHT)
        self.heights = [0] * WIDTH
        self.moves = []
        for column in moves:
            self.play(column)

    def player(self):
        """Returns the player to move: 1 or -1."""
        return 1 if len(self.moves) % 2 == 0 else -1

    def legal(self):
        """Returns the columns that are not full, the centre first."""
        return [column for column in CENTRE_FIRST if self.heights[column] < HEIGHT]

    def play(self, column):
        self.cells[self.heights[column] * WIDTH + column] = self.player()
        self.heights[column] += 1
        self.moves.append(column)

    def undo(self):
        column = self.moves.pop()
        self.heights[column] -= 1
        self.cells[self.heights[column] * WIDTH + column] = 0

    def won(self):
        """Returns whether the last move completed four in a line."""
        if not self.moves:
            return False
        column = self.moves[-1]
        cell = (self.heights[column] - 1) * WIDTH + column
        return any(all(self.cells[i] == self.cells[cell] for i in line) for line in THROUGH[cell])

    def full(self):
        return len(self.moves) == WIDTH * HEIGHT

    def evaluate(self):
        """Returns a score for the player to move: open windows with two or three discs, and discs in the centre."""
        player, score = self.player(), 0
        for line in WINDOWS:
            mine = sum(self.cells[i] == player for i in line)
            yours = sum(self.cells[i] == -player for i in line)
            if yours == 0:
                score += (0, 0, 2, 10, 0)[mine]
            if mine == 0:
                score -= (0, 0, 2, 10, 0)[yours]
        return score + 3 * sum(player * self.cells[row * WIDTH + 3] for row in range(HEIGHT))


def serve(name, choose, depth):
    """Runs the protocol UGI. choose(board, depth) returns (column, score, number of searched positions)."""
    moves = []
    for line in sys.stdin:
        words = line.split()
        if words[:1] == ["ugi"]:
            print(f"id name {name}\nugiok", flush=True)
        elif words[:1] == ["isready"]:
            print("readyok", flush=True)
        elif words[:1] == ["position"]:
            moves = [int(word) - 1 for word in words[3:]]
        elif words[:1] == ["go"]:
            limit = int(words[words.index("depth") + 1]) if "depth" in words else depth
            column, score, nodes = choose(Board(moves), min(limit, depth))
            print(f"info score cp {score} nodes {nodes}\nbestmove {column + 1}", flush=True)
        elif words[:1] == ["quit"]:
            break
