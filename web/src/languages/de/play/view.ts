/** German texts of the board, the panels and the buttons of the Play view. */

import type { Catalogue } from "../../translate.ts";

export const PLAY_VIEW: Catalogue = {
  // Buttons below the board
  Resign: "Aufgeben",
  "New game": "Neue Partie",
  "Resign this game?": "Diese Partie aufgeben?",
  "The game then counts as a loss.": "Die Partie zählt dann als Niederlage.",
  "Keep playing": "Weiterspielen",

  // Panels
  "About the game": "Über die Partie",
  Decision: "Entscheidung",
  "Steps through the game": "Schritte durch die Partie",
  "Disc {number}, {place}": "Stein {number}, {place}",

  // Current situation
  Now: "Jetzt",
  "Two engines, seed {seed}": "Zwei Engines, Startwert {seed}",
  "Opponent: {name}": "Gegner: {name}",
  "On one board": "An einem Brett",
  "Level {level} of {count}": "Stufe {level} von {count}",
  "Level {level} of {count}, {share} accuracy": "Stufe {level} von {count}, Genauigkeit {share}",
  "Keep the first {n} disc": "Den ersten Stein behalten ({n})",
  "Keep the first {n} discs": "Die ersten {n} Steine behalten",
  "New opponent": "Neuer Gegner",
  "This is an earlier position.": "Das ist eine frühere Stellung.",
  "Start a new game from this position": "Eine neue Partie aus dieser Stellung beginnen",
  "Stop and play the best move so far (s)": "Anhalten und den bisher besten Zug spielen (s)",
  "Looking for a hint…": "Ein Tipp wird gesucht…",
  "Stop looking for a hint (s)": "Die Suche nach einem Tipp anhalten (s)",
  "Show more": "Mehr zeigen",
  "Show the move": "Den Zug zeigen",
  Hide: "Ausblenden",
  "Column {column}.": "Spalte {column}.",
  Rematch: "Revanche",
  "Another game with the same players": "Noch eine Partie mit denselben Spielern",
  "Review game": "Partie prüfen",
  "How the opponent decided": "Wie der Gegner entschieden hat",
  "Take turns on this board.": "Spielt abwechselnd auf diesem Brett.",
  "You play {name}: the discs with a {mark}.": "Du spielst {name}: die Steine mit dem {mark}.",
  "Tap a column to drop your disc.": "Tippe auf eine Spalte, um deinen Stein einzuwerfen.",
  "Click a column, type its number, or use the arrow keys and Enter.":
    "Klicke auf eine Spalte, tippe ihre Nummer, oder benutze die Pfeiltasten und die Eingabetaste.",
  "This session: {results}.": "Diese Sitzung: {results}.",

  // Two engines
  "Let the engines play (p)": "Die Engines spielen lassen (p)",
  "Pause the game (p)": "Die Partie anhalten (p)",
  "Play one move": "Einen Zug spielen",
  "No delay": "Ohne Pause",
  "Two engines play. You can pause, step and undo.":
    "Zwei Engines spielen. Du kannst anhalten, schrittweise spielen und Züge zurücknehmen.",

  // Links to the other views
  "More on this site": "Mehr auf dieser Website",
  "Lessons and puzzles": "Lektionen und Aufgaben",
  "Analyse a game": "Eine Partie analysieren",
  "See a search tree": "Einen Suchbaum ansehen",
  "Watch two engines": "Zwei Engines zusehen",
  "Run a tournament": "Ein Turnier veranstalten",

  // Opponent
  Players: "Spieler",
  Opponent: "Gegner",
  "moves first": "zieht zuerst",
  "moves second": "zieht als Zweiter",
  you: "du",
  "Swap sides": "Seiten tauschen",
  "Continue as the other side (f)": "Mit der anderen Seite weiterspielen (f)",
  "Choose another opponent or board": "Einen anderen Gegner oder ein anderes Brett wählen",
  "Two people play on one board.": "Zwei Menschen spielen an einem Brett.",
  "Seed {seed}: the same engines, seed and opening moves give the same game, unless an engine has a time limit.":
    "Startwert {seed}: Dieselben Engines, derselbe Startwert und dieselben ersten Züge ergeben dieselbe Partie, außer wenn eine Engine eine Zeitgrenze hat.",
  accuracy: "Genauigkeit",
  "Foursight is a laboratory for Connect Four.": "Foursight ist ein Labor für Vier gewinnt.",
  "{search} with your evaluation {name}": "{search} mit deiner Bewertung {name}",
  "{share} accuracy": "Genauigkeit {share}",
  "Accuracy: how often this opponent keeps the win or the draw in positions where at least one move gives it away.":
    "Genauigkeit: wie oft dieser Gegner den Sieg oder das Remis hält, in Stellungen, in denen manche Züge es vergeben.",
  "The accuracy was measured only on the {board} board.": "Die Genauigkeit wurde nur auf dem Brett {board} gemessen.",
  "This session": "Diese Sitzung",
  "Average time per move": "Durchschnittliche Zeit pro Zug",
  "not measured yet": "noch nicht gemessen",
  "you {yours}, {name} {theirs}": "du {yours}, {name} {theirs}",

  // Decision
  "How the engine decided": "Wie die Engine entschieden hat",
  "Two people are playing, so there is no search to show.": "Zwei Menschen spielen. Deshalb gibt es keine Suche zu zeigen.",
  "After the first move of {name}, you see here how deep it searched, which moves it expects, and its score for each column.":
    "Nach dem ersten Zug von {name} siehst du hier die Tiefe der Suche, die erwarteten Züge und den Wert jeder Spalte.",
  "Show the exact value as a bar below the board": "Exakten Wert als Balken unter dem Brett zeigen",
  "Expected moves:": "Erwartete Züge:",
  "Computing the score of each column…": "Der Wert jeder Spalte wird berechnet…",
  "Above the board: the score of {name} for each column before its move. A higher score is better for {name}.":
    "Über dem Brett: die Bewertung jeder Spalte durch {name} vor dem eigenen Zug. Ein höherer Wert ist besser für {name}.",
  "Numbered discs: the moves that it expects next.": "Nummerierte Steine: die Züge, die als Nächstes erwartet werden.",
  "This opponent computes no scores for columns.": "Dieser Gegner berechnet keine Werte für Spalten.",
  "The opponent’s score for each column": "Der Wert jeder Spalte aus Sicht des Gegners",
  Score: "Wert",
  "{column}, played": "{column}, gespielt",

  // Games, sharing and opening
  "Your last {n} games are listed here. Only this browser stores them.":
    "Hier stehen deine letzten {n} Partien. Nur dieser Browser speichert sie.",
  "Recent games": "Letzte Partien",
  "Game deleted.": "Partie gelöscht.",
  "Resume: {game}": "Fortsetzen: {game}",
  "Review: {game}": "Prüfung: {game}",
  "Delete: {game}": "Löschen: {game}",
  "Against {name}": "Gegen {name}",
  "This game": "Diese Partie",
  "Share a picture, a replay or a link": "Ein Bild, eine Wiedergabe oder einen Link teilen",
  "Save the game as a file": "Die Partie als Datei speichern",
  "Open a saved game": "Eine gespeicherte Partie öffnen",
  Paste: "Einfügen",
  "Paste a game in any notation": "Eine Partie in beliebiger Notation einfügen",
  "Paste a game": "Eine Partie einfügen",
  "Columns, cells, a drawing, a saved game or a link. If the columns are counted from 0, start the text with “0:”.":
    "Spalten, Felder, eine Zeichnung, eine gespeicherte Partie oder ein Link. Wenn die Spalten ab 0 gezählt sind, beginne den Text mit „0:“.",
  "4453 or d1 d2 e1 c1, a drawing, or a saved game":
    "4453 oder d1 d2 e1 c1, eine Zeichnung oder eine gespeicherte Partie",
  "{name} is too large to be a game.": "{name} ist zu groß für eine Partie.",
  "{source} is not a valid game: {problem}": "{source} ist keine gültige Partie: {problem}",
  "The pasted text": "Der eingefügte Text",
  "This link contains no game.": "Dieser Link enthält keine Partie.",
  "Link copied. It contains the whole game.": "Link kopiert. Er enthält die ganze Partie.",
  "Link to this game": "Link zu dieser Partie",
  "The game is still loading. Try again in a moment.": "Die Partie wird noch geladen. Versuche es gleich noch einmal.",

  // Legend of the value bar
  "Value bar": "Wertbalken",
  "Full colours": "Volle Farben",
  "The exact value. The side with the larger part wins, and a larger part means a faster win. If both parts are equal, the game is a draw.":
    "Der exakte Wert. Die Seite mit dem größeren Teil gewinnt, und ein größerer Teil bedeutet einen schnelleren Sieg. Wenn beide Teile gleich sind, ist die Partie remis.",
  "A part that is not known yet. The exact value lies somewhere in it.":
    "Ein Teil, der noch nicht bekannt ist. Der exakte Wert liegt irgendwo darin.",
  "Thin and pale": "Dünn und blass",
  "An estimate by an evaluation. The bar shows it if the position is not solved. An estimate can be wrong.":
    "Eine Schätzung einer Bewertung. Der Balken zeigt sie, wenn die Stellung nicht gelöst ist. Eine Schätzung kann falsch sein.",
  "Moves and plies": "Züge und Halbzüge",
  "“In 4 moves (7 plies)” means that the winner plays 4 more discs, and both sides together play 7.":
    "„In 4 Zügen (7 Halbzüge)“ bedeutet, dass der Gewinner noch 4 Steine einwirft und beide Seiten zusammen 7.",
};
