// A starter in C++: plays the free column that is nearest to the centre. Improve `choose`.
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>

// Returns the column to play, from 1 to 7. `moves` contains the columns played so far.
char choose(const std::string& moves) {
    for (char column : std::string("4352617"))
        if (std::count(moves.begin(), moves.end(), column) < 6) return column;
    return '0';
}

int main() {
    std::string line, moves;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::string word, skipped;
        words >> word;
        if (word == "ugi") std::cout << "id name C++ starter\nugiok" << std::endl;
        if (word == "isready") std::cout << "readyok" << std::endl;
        if (word == "position") {  // for example: position startpos moves 4 4 3
            words >> skipped >> skipped;
            moves.clear();
            while (words >> word) moves += word;
        } else if (word == "go") {
            std::cout << "bestmove " << choose(moves) << std::endl;
        } else if (word == "quit") {
            break;
        }
    }
}
