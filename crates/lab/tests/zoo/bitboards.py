"""A student's bot: alpha-beta on two integers with seven bits per column, and a class that keeps the search.

Usage: bitboards.py FAULT DEPTH [quiet]. FAULT is "sound" or the name of a fault with hyphens. With "quiet" the bot
reports neither scores nor node counts.
"""
import sys
import time

from protocol import serve

FAULT, DEPTH = sys.argv[1], int(sys.argv[2])
QUIET = "quiet" in sys.argv
CENTRE_FIRST = [3, 2, 4, 1, 5, 0, 6]
COLUMNS = list(range(7)) if FAULT in ("leftmost-tie", "sound-leftmost", "bounds-at-root") else CENTRE_FIRST
WON = 1_000_000
LIMIT = 10 * WON
BOTTOM = [1 << 7 * column for column in range(7)]
TOP = [1 << 7 * column + 5 for column in range(7)]
CENTRE = 0b111111 << 21
FULL = sum(0b111111 << 7 * column for column in range(7))
SHIFTS = (1, 6, 7) if FAULT == "win-test-direction" else (1, 6, 7, 8)  # 8: rising diagonals
LEFT_COLUMN = 0b111111

MASKS = []
for column in range(7):
    for row in range(6):
        for shift, right, up in ((1, 0, 1), (7, 1, 0), (8, 1, 1), (6, 1, -1)):
            if column + 3 * right < 7 and 0 <= row + 3 * up < 6:
                MASKS.append(sum(1 << 7 * column + row + i * shift for i in range(4)))


def connects(discs):
    for shift in SHIFTS:
        pairs = discs & discs >> shift
        if FAULT == "win-test-edge" and shift == 7:
            pairs &= ~LEFT_COLUMN  # the loop starts at column 1
        if pairs & pairs >> 2 * shift:
            return True
    return False


def evaluate(mine, theirs):
    value = 3 * ((mine & CENTRE).bit_count() - (theirs & CENTRE).bit_count())
    for mask in MASKS:
        own, other = (mine & mask).bit_count(), (theirs & mask).bit_count()
        if other == 0:
            value += (0, 0, 2, 10, 0)[own]
        if own == 0:
            value -= (0, 0, 2, 10, 0)[other]
    return value


class Searcher:
    def __init__(self):
        self.nodes = 0
        self.table = {}
        self.log = []
        self.boards = [0, 0]  # the discs of both players; changed by make and take_back

    def playable(self):
        occupied = self.boards[0] | self.boards[1]
        return [column for column in COLUMNS if FAULT == "crash-when-full" or not occupied & TOP[column]]

    def make(self, column, player):
        occupied = self.boards[0] | self.boards[1]
        disc = occupied + BOTTOM[column] & ~occupied & 0b111111 << 7 * column
        if disc == 0:
            raise ValueError("the column is full")
        self.boards[player] |= disc
        return disc

    def score_of_end(self, player, ply):
        """Returns the score for the player to move if the game is over."""
        mover_was_root = ply % 2 == 1
        blind = FAULT == "misses-win" and mover_was_root or FAULT == "misses-block" and not mover_was_root
        if connects(self.boards[1 - player]) and not blind:
            return -WON if FAULT == "delays-wins" else ply - WON
        if self.boards[0] | self.boards[1] == FULL and FAULT != "draw-as-loss":
            return 0
        return None

    def leaf(self, player):
        if FAULT == "memory-grows":
            self.log.append((tuple(self.boards), player))
        if FAULT == "wrong-side":
            return evaluate(self.boards[1], self.boards[0])
        value = evaluate(self.boards[player], self.boards[1 - player])
        return -value if FAULT == "sign-wrong" else value

    def key(self, player):
        if FAULT == "table-without-side":
            return self.boards[0] | self.boards[1]
        if FAULT in ("table-flags", "table-depth"):
            return self.boards[0], self.boards[1], player
        return None

    def search(self, player, depth, ply, alpha, beta):
        self.nodes += 1
        end = self.score_of_end(player, ply)
        if end is not None:
            return end
        if depth == 0:
            return self.leaf(player)
        key = self.key(player)
        if key in self.table:
            kept_depth, low, high = self.table[key]
            if kept_depth >= depth or FAULT == "table-depth":
                if low >= beta or low == high:
                    return low
                if high <= alpha:
                    return high
        best, lower = (0 if FAULT == "best-too-high" else -LIMIT), alpha
        for column in self.playable():
            disc = self.make(column, player)
            value = self.value_after(player, depth, ply, lower, beta)
            if FAULT == "undo-leaves-board" and value >= beta:
                return value
            self.boards[player] ^= disc
            best = max(best, value)
            if FAULT == "cut-wrong-side":
                if best <= lower:
                    break
                lower = max(lower, best)
                continue
            lower = max(lower, best)
            if lower >= beta:
                break
        if key is not None:
            exact = FAULT == "table-flags"
            low = best if exact or best > alpha else -LIMIT
            high = best if exact or best < beta else LIMIT
            self.table[key] = depth, low, high
        return best

    def value_after(self, player, depth, ply, alpha, beta):
        following = player if FAULT == "players-not-switched" else 1 - player
        if FAULT == "window-not-negated":
            return -self.search(following, depth - 1, ply + 1, alpha, beta)
        return -self.search(following, depth - 1, ply + 1, -beta, -alpha)

    def choose(self, player, depth):
        self.nodes = 1
        best, choice = (0 if FAULT == "best-too-high" else -LIMIT), None
        columns = self.playable()
        for column in columns:
            before = list(self.boards)
            self.make(column, player)
            value = self.value_after(player, depth, 0, best, LIMIT)
            self.boards = before
            if value > best or FAULT == "bounds-at-root" and value == best:
                best, choice = value, column
        return columns[0] if choice is None else choice, best


searcher = Searcher()


def think(moves, movetime):
    if FAULT != "table-depth":
        searcher.table.clear()
    if FAULT != "state-left-over":
        searcher.boards = [0, 0]
    for number, column in enumerate(moves):
        if FAULT == "state-left-over" and (searcher.boards[0] | searcher.boards[1]) & TOP[column]:
            continue
        searcher.make(column, number % 2)
    if FAULT == "clock-ignored":
        time.sleep(0.6)
    depth = DEPTH - 1 if FAULT == "depth-off-by-one" else DEPTH
    column, score = searcher.choose(len(moves) % 2, depth)
    return column, None if QUIET else score, None if QUIET else searcher.nodes


serve(f"Bitboards, {FAULT}", think)
