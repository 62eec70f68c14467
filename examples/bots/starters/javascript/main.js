// A starter in JavaScript: plays the free column that is nearest to the centre. Improve `choose`.

// Returns the column to play, from 1 to 7. `moves` contains the columns played so far.
function choose(moves) {
  const isFree = (column) => moves.filter((move) => move === column).length < 6;
  return [..."4352617"].find(isFree);
}

let moves = [];
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const words = line.trim().split(/\s+/);
  if (words[0] === "ugi") console.log("id name JavaScript starter\nugiok");
  if (words[0] === "isready") console.log("readyok");
  if (words[0] === "position") moves = words.slice(3); // for example: position startpos moves 4 4 3
  if (words[0] === "go") console.log("bestmove " + choose(moves));
  if (words[0] === "quit") process.exit(0);
});
