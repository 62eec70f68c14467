// The protocol UGI for the bots of this folder. Each bot provides a function that chooses a move.
import { createInterface } from "node:readline";

/** Answers the lines of the protocol. think(moves) returns { column, score, nodes }, columns from 0. */
export function serve(name, think) {
  let moves = [];
  createInterface({ input: process.stdin }).on("line", (line) => {
    const words = line.trim().split(/\s+/);
    switch (words[0]) {
      case "ugi":
        console.log(`id name ${name}\nugiok`);
        break;
      case "isready":
        console.log("readyok");
        break;
      case "position":
        moves = words.slice(3).map((word) => Number(word) - 1);
        break;
      case "go": {
        const { column, score, nodes } = think(moves);
        console.log(`info score cp ${Math.round(score)} nodes ${nodes}\nbestmove ${column + 1}`);
        break;
      }
      case "quit":
        process.exit(0);
    }
  });
}
