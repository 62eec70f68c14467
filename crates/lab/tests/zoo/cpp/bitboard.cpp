// A student's bot: alpha-beta on bitboards in the style of common solvers, with `current` for the player to move and `mask`
// for all discs. A position is copied for every move.
//
// Usage: bitboard FAULT DEPTH. FAULT is "sound" or the name of a fault with hyphens.
#include <cstdint>
#include <string>
#include <unordered_map>

#include "protocol.hpp"

static std::string fault;
static bool is(const char* name) { return fault == name; }

struct Position {
    uint64_t current = 0;  // the discs of the player to move
    uint64_t mask = 0;     // all discs
    int moves = 0;

    static uint64_t bottom(int column) { return uint64_t(1) << (column * 7); }
    static uint64_t top(int column) { return uint64_t(1) << (column * 7 + 5); }
    static uint64_t column_mask(int column) { return uint64_t(63) << (column * 7); }

    bool can_play(int column) const { return (mask & top(column)) == 0; }

    void play(int column) {
        current ^= mask;
        mask |= mask + bottom(column);
        moves++;
    }

    void take_back(int column) {
        const uint64_t disc = ((mask & column_mask(column)) + bottom(column)) >> 1;
        mask ^= disc;
        current ^= mask;
        moves--;
    }

    // The discs of the player who has just moved.
    uint64_t last_player() const { return current ^ mask; }

    static bool aligned(uint64_t discs) {
        uint64_t m = discs & (discs >> 7);  // horizontal
        if (is("win-test-edge")) m &= (uint64_t(1) << 35) - 1;  // stops one column too early
        if (m & (m >> 14)) return true;
        m = discs & (discs >> 6);  // falling diagonal
        if (m & (m >> 12)) return true;
        m = discs & (discs >> 8);  // rising diagonal
        if (m & (m >> 16)) return true;
        m = discs & (discs >> 1);  // vertical
        return (m & (m >> 2)) != 0;
    }

    int cell(int column, int row) const {  // 1: player to move, -1: the other player, 0: empty
        uint64_t bit = uint64_t(1) << (column * 7 + row);
        if (!(mask & bit)) return 0;
        return (current & bit) ? 1 : -1;
    }

    int heuristic() const {
        int value = 0;
        for (int row = 0; row < 6; row++) value += 3 * cell(3, row);
        const int directions[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
        for (int column = 0; column < 7; column++) {
            for (int row = 0; row < 6; row++) {
                for (const auto& d : directions) {
                    int end_column = column + 3 * d[0], end_row = row + 3 * d[1];
                    if (end_column > 6 || end_row > 5 || end_row < 0) continue;
                    int sum = 0, count = 0;
                    for (int i = 0; i < 4; i++) {
                        int c = cell(column + i * d[0], row + i * d[1]);
                        sum += c;
                        count += c != 0;
                    }
                    if (sum == count || sum == -count) {
                        if (count == 2) value += sum;           // 2 points
                        if (count == 3) value += sum > 0 ? 10 : -10;
                    }
                }
            }
        }
        return is("sign-wrong") ? -value : value;
    }
};

static Position root;
static long counter = 0;
static int search_depth = 0;
static const int kWin = 500000;
static const int kColumns[7] = {3, 4, 2, 5, 1, 6, 0};
struct Entry {
    int value, alpha, beta;
};
static std::unordered_map<uint64_t, Entry> table;

static int alphabeta(Position& p, int depth, int ply, int alpha, int beta) {
    counter++;
    bool lost = Position::aligned(p.last_player());
    if (is("misses-block") && ply % 2 == 0) lost = false;
    if (lost) return is("delays-wins") ? -kWin : -kWin + ply;
    if (p.moves == 42) return 0;
    if (depth == 0) return p.heuristic();

    uint64_t key = p.mask * 64 + uint64_t(depth);
    if (is("table-without-side")) {
        auto found = table.find(key);
        if (found != table.end()) {
            Entry e = found->second;
            bool exact = e.value > e.alpha && e.value < e.beta;
            if (exact || (e.value >= e.beta && e.value >= beta) || (e.value <= e.alpha && e.value <= alpha)) return e.value;
        }
    }
    const int first_alpha = alpha;
    int best = is("best-too-high") ? 0 : -10 * kWin;
    for (int column : kColumns) {
        if (!p.can_play(column)) continue;
        Position copy = p;
        Position& next = is("undo-leaves-board") ? p : copy;
        next.play(column);
        if (is("players-not-switched")) next.current = next.last_player();
        int value = -alphabeta(next, depth - 1, ply + 1, -beta, -alpha);
        if (is("undo-leaves-board")) {
            if (value >= beta) return value;
            p.take_back(column);
        }
        if (value > best) best = value;
        if (value > alpha) alpha = value;
        if (alpha >= beta) break;
    }
    if (is("table-without-side")) table[key] = {best, first_alpha, beta};
    return best;
}

static Answer think(const std::vector<int>& moves) {
    counter = 0;
    table.clear();
    root = Position();
    for (int column : moves) root.play(column);
    const int depth = is("depth-off-by-one") ? search_depth + 1 : search_depth;
    int best_value = is("best-too-high") ? 0 : -10 * kWin, best_column = -1;
    for (int column : kColumns) {
        if (!root.can_play(column)) continue;
        if (best_column < 0) best_column = column;
        Position next = root;
        next.play(column);
        if (is("players-not-switched")) next.current = next.last_player();
        int value = -alphabeta(next, depth - 1, 1, -10 * kWin, -best_value);
        if (value > best_value || (is("bounds-at-root") && value == best_value)) {
            best_value = value;
            best_column = column;
        }
    }
    return {best_column, best_value, counter};
}

int main(int count, char** arguments) {
    if (count < 3) return 1;
    fault = arguments[1];
    search_depth = std::stoi(arguments[2]);
    serve("Bitboard solver, " + fault, think);
}
