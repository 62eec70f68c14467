/** German texts of the dialog for a new game. */

import type { Catalogue } from "../../translate.ts";

export const NEW_GAME: Catalogue = {
  "Loading the opponents…": "Die Gegner werden geladen…",
  "One player": "Ein Spieler",
  "Two players": "Zwei Spieler",
  "Two engines": "Zwei Engines",
  "Who starts": "Wer beginnt",
  You: "Du",
  Random: "Zufällig",
  Alternate: "Abwechselnd",
  "Two people take turns on this board. {name} starts.": "Zwei Menschen spielen abwechselnd auf diesem Brett. {name} beginnt.",
  "The seed must be a whole number.": "Der Startwert muss eine ganze Zahl sein.",
  "Choose a script, or another kind of engine.": "Wähle ein Skript oder eine andere Art von Engine.",

  // Opponent
  Level: "Stufe",
  Perfect: "Perfekt",
  "Build a search": "Suche bauen",
  "Type an engine": "Engine eingeben",
  Engine: "Engine",
  "The name of an engine, then its options, for example deepening:time=500,eval=threats":
    "Der Name einer Engine, dann ihre Optionen, zum Beispiel deepening:time=500,eval=threats",
  "Measured: it keeps the win or the draw in {share} of the critical positions.":
    "Gemessen: Hält den Sieg oder das Remis in {share} der kritischen Stellungen.",
  "Plays perfectly: it wins as fast as possible, or delays a loss as long as possible. On this board, only the side that moves first can beat it, and only without a single mistake.":
    "Spielt perfekt: gewinnt so schnell wie möglich oder verzögert eine Niederlage so lange wie möglich. Auf diesem Brett kann nur die Seite gewinnen, die zuerst zieht, und nur ohne einen einzigen Fehler.",
  "Perfect play on this board may take a minute or more per move.":
    "Perfektes Spiel kann auf diesem Brett eine Minute oder mehr pro Zug dauern.",
  "Engine text:": "Engine-Text:",
  "No scripts are saved in this browser. {link}, save it, and choose it here.":
    "In diesem Browser ist kein Skript gespeichert. {link}, speichern und hier wählen.",
  "Evaluation script": "Bewertungsskript",
  "Number of plies that alpha-beta searches with this evaluation.":
    "Anzahl der Halbzüge, die Alpha-Beta mit dieser Bewertung durchsucht.",

  // Two engines
  "no script": "kein Skript",
  "Side whose engine you choose": "Seite, deren Engine du wählst",
  "Engine of {side}": "Engine von {side}",
  "The same seed repeats the game.": "Derselbe Startwert wiederholt die Partie.",
  "Enter a whole number.": "Gib eine ganze Zahl ein.",

  // Board
  "Enter COLUMNSxROWS: 2 to 16 columns, 2 to 16 rows, and at most 64 cells. Then add the goal: :line3, :line4, :line5 or :square. To allow a line and a square, enter for example 7x6:line4+square.":
    "Gib SPALTENxREIHEN ein: 2 bis 16 Spalten, 2 bis 16 Reihen und höchstens 64 Felder. Füge dann das Ziel hinzu: :line3, :line4, :line5 oder :square. Damit eine Linie und ein Quadrat gelten, gib zum Beispiel 7x6:line4+square ein.",
};
