// The protocol UGI for the bots of this folder. Each bot provides a function that chooses a move.
#pragma once

#include <functional>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

struct Answer {
    int column;  // from 0
    int score;
    long nodes;
};

inline void serve(const std::string& name, const std::function<Answer(const std::vector<int>&)>& think) {
    std::vector<int> moves;
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "ugi") {
            std::cout << "id name " << name << "\nugiok" << std::endl;
        } else if (word == "isready") {
            std::cout << "readyok" << std::endl;
        } else if (word == "position") {
            moves.clear();
            words >> word >> word;  // startpos moves
            int column;
            while (words >> column) moves.push_back(column - 1);
        } else if (word == "go") {
            const Answer answer = think(moves);
            std::cout << "info score cp " << answer.score << " nodes " << answer.nodes << "\nbestmove "
                      << answer.column + 1 << std::endl;
        } else if (word == "quit") {
            return;
        }
    }
}
