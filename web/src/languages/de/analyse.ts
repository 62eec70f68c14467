/** German texts of the Analyse view. */

import type { Catalogue } from "../translate.ts";

export const ANALYSE: Catalogue = {
  // Descriptions of values, which the server sends in English
  "{name} has won": "{name} hat gewonnen",
  "{name} has at least a draw": "{name} hat mindestens ein Remis",
  "drawn: the board is full": "Remis: Das Brett ist voll",
  "a draw with best play": "Remis bei bestem Spiel",
  "not known": "nicht bekannt",
  "win in 1 move ({plies} ply)": "Sieg in 1 Zug ({plies} Halbzug)",
  "win in 1 move ({plies} plies)": "Sieg in 1 Zug ({plies} Halbzüge)",
  "loss in 1 move ({plies} ply)": "Niederlage in 1 Zug ({plies} Halbzug)",
  "loss in 1 move ({plies} plies)": "Niederlage in 1 Zug ({plies} Halbzüge)",

  // View
  "Only the moves before the error were opened.": "Nur die Züge vor dem Fehler wurden geöffnet.",
  Evaluations: "Bewertungen",
  Explorer: "Eröffnungen",

  // Board and steps
  Exact: "Exakt",
  Both: "Beide",
  "Scores above the columns": "Werte über den Spalten",
  "What odd and even rows mean": "Was ungerade und gerade Reihen bedeuten",
  "Back to the game": "Zurück zur Partie",
  "Undo ({key})": "Rückgängig ({key})",
  "Redo ({key})": "Wiederholen ({key})",
  "First mistake: move {number} of {name}": "Erster Fehler: Zug {number} von {name}",
  "Play best move": "Besten Zug spielen",
  "Play best guess": "Vermutung spielen",
  "Play column {column}: probably the best move, but not proven (Space)":
    "Spalte {column} spielen: vermutlich der beste Zug, aber nicht bewiesen (Leertaste)",
  "Play the best move (Space)": "Den besten Zug spielen (Leertaste)",
  "Editing a position.": "Eine Stellung wird bearbeitet.",
  "{title}: move {number} of {count}": "{title}: Zug {number} von {count}",
  "{name} to move: find a better move.": "{name} am Zug: Finde einen besseren Zug.",
  "{name} to move.": "{name} am Zug.",
  "Side line. {name} to move.": "Nebenvariante. {name} am Zug.",

  // The bars beside the board
  "hidden until you have found the move": "verborgen, bis du den Zug gefunden hast",
  "{evaluation}, {score} for {name}": "{evaluation}, {score} für {name}",
  "Exact value: {value}": "Exakter Wert: {value}",
  "Evaluation: {value}": "Bewertung: {value}",

  // Exact value
  "Exact value": "Exakter Wert",
  "Best line": "Beste Zugfolge",
  "Play the best line": "Beste Zugfolge abspielen",
  "Search longer": "Länger suchen",
  "Search time": "Suchzeit",
  "Show the best line up to {place}": "Beste Zugfolge bis {place} zeigen",
  "and {count} more": "und {count} weitere",
  "Still searching": "Die Suche läuft noch",
  "Not solved": "Nicht gelöst",
  "Proven so far: the score is {bounds}": "Bisher bewiesen: Der Wert liegt {bounds}",
  "Nothing is proven yet": "Noch ist nichts bewiesen",
  "Exact score": "Exakter Wert",
  "from the opening book": "aus dem Eröffnungsbuch",
  "{nodes} positions, {time}": "{nodes} Stellungen, {time}",

  // Opening explorer
  "({lower} to {upper})": "({lower} bis {upper})",
  "wins {range}": "gewinnt {range}",
  "loses {range}": "verliert {range}",
  "at least a draw {range}": "mindestens Remis {range}",
  "at most a draw {range}": "höchstens Remis {range}",
  "not known {range}": "nicht bekannt {range}",
  "From the opening book, which covers the first {depth} discs.":
    "Aus dem Eröffnungsbuch, das die ersten {depth} Steine enthält.",
  "The opening book ends after {depth} discs.": "Das Eröffnungsbuch endet nach {depth} Steinen.",
  "There is no opening book for this board.": "Für dieses Brett gibt es kein Eröffnungsbuch.",
  "The solver computed these exact scores.": "Der Löser hat diese exakten Werte berechnet.",
  "The solver is computing the scores.": "Der Löser berechnet die Werte.",
  "The solver did not finish: the exact score of column {column} is not known.":
    "Der Löser wurde nicht fertig: Der exakte Wert der Spalte {column} ist nicht bekannt.",
  "The solver did not finish: the exact scores of all columns are not known.":
    "Der Löser wurde nicht fertig: Die exakten Werte aller Spalten sind nicht bekannt.",
  "The solver did not finish: the exact scores of columns {columns} are not known.":
    "Der Löser wurde nicht fertig: Die exakten Werte der Spalten {columns} sind nicht bekannt.",
  "A range is proven to contain the exact score.": "Es ist bewiesen, dass ein Bereich den exakten Wert enthält.",
  "Best replies known: {replies} of {n} column.": "Beste Antworten: {replies} von {n} Spalte.",
  "Best replies known: {replies} of {n} columns.": "Beste Antworten: {replies} von {n} Spalten.",
  "Exact scores known: {exact} of {n} column.": "Exakte Werte: {exact} von {n} Spalte.",
  "Exact scores known: {exact} of {n} columns.": "Exakte Werte: {exact} von {n} Spalten.",
  "Exact scores known: {exact} of {n} column, {nodes} positions searched.":
    "Exakte Werte: {exact} von {n} Spalte, {nodes} Stellungen durchsucht.",
  "Exact scores known: {exact} of {n} columns, {nodes} positions searched.":
    "Exakte Werte: {exact} von {n} Spalten, {nodes} Stellungen durchsucht.",
  "Opening explorer": "Eröffnungen",
  "{source}: every column of this position": "{source}: alle Spalten dieser Stellung",
  Column: "Spalte",
  Result: "Ergebnis",
  "Best replies": "Beste Antworten",
  "Play column {column}": "Spalte {column} spielen",
  "Opening book": "Eröffnungsbuch",
  "Exact scores": "Exakte Werte",
  "Scores known so far": "Bisher bekannte Werte",
  "The game is over in this position.": "In dieser Stellung ist die Partie zu Ende.",
  "The game is over: one side has resigned.": "Die Partie ist zu Ende: Eine Seite hat aufgegeben.",
  "Reading the opening book…": "Das Eröffnungsbuch wird gelesen…",

  // Classes of moves
  Best: "Bester Zug",
  "no other move is better": "kein anderer Zug ist besser",
  "only move": "einziger Zug",
  only: "einziger Zug",
  "the only move that keeps the outcome": "der einzige Zug, der den Ausgang hält",
  Forced: "Erzwungen",
  forced: "erzwungen",
  "there was only one legal move": "es gab nur einen erlaubten Zug",
  Good: "Gut",
  good: "gut",
  "keeps the outcome, but makes a win one or two moves slower, or a loss one or two moves faster":
    "hält den Ausgang, aber verzögert einen Sieg um einen oder zwei Züge, oder beschleunigt eine Niederlage um einen oder zwei Züge",
  Inaccuracy: "Ungenauigkeit",
  inaccuracy: "Ungenauigkeit",
  "keeps the outcome, but makes a win at least three moves slower, or a loss at least three moves faster":
    "hält den Ausgang, aber verzögert einen Sieg um mindestens drei Züge, oder beschleunigt eine Niederlage um mindestens drei Züge",
  Mistake: "Fehler",
  mistake: "Fehler",
  "turns a win into a draw, or a draw into a loss": "macht aus einem Sieg ein Remis, oder aus einem Remis eine Niederlage",
  Blunder: "Patzer",
  blunder: "Patzer",
  "turns a win into a loss": "macht aus einem Sieg eine Niederlage",
  Unknown: "Unbekannt",
  unknown: "unbekannt",
  "the position before or after the move could not be solved within the time limit":
    "die Stellung vor oder nach dem Zug konnte nicht in der Zeitgrenze gelöst werden",
  blunders: "Patzer",
  "Next blunder ({key})": "Nächster Patzer ({key})",
  "blunders ({count}): go to the next blunder": "Patzer ({count}): zum nächsten Patzer gehen",
  "There are no blunders in this game.": "In dieser Partie gibt es keine Patzer.",
  "Review the game first to find its blunders.": "Prüfe zuerst die Partie, um ihre Patzer zu finden.",
  mistakes: "Fehler",
  "Next mistake ({key})": "Nächster Fehler ({key})",
  "mistakes ({count}): go to the next mistake": "Fehler ({count}): zum nächsten Fehler gehen",
  "There are no mistakes in this game.": "In dieser Partie gibt es keine Fehler.",
  "Review the game first to find its mistakes.": "Prüfe zuerst die Partie, um ihre Fehler zu finden.",
  inaccuracies: "Ungenauigkeiten",
  "Next inaccuracy ({key})": "Nächste Ungenauigkeit ({key})",
  "inaccuracies ({count}): go to the next inaccuracy": "Ungenauigkeiten ({count}): zur nächsten Ungenauigkeit gehen",
  "There are no inaccuracies in this game.": "In dieser Partie gibt es keine Ungenauigkeiten.",
  "Review the game first to find its inaccuracies.": "Prüfe zuerst die Partie, um ihre Ungenauigkeiten zu finden.",
  "What these words mean": "Was diese Wörter bedeuten",
  "Accuracy: how often the side kept the win or the draw in positions where at least one move gives it away.":
    "Genauigkeit: wie oft die Seite den Sieg oder das Remis gehalten hat, in Stellungen, in denen manche Züge es vergeben.",
  "Regret: the average number of moves by which the side made a win slower or a loss faster.":
    "Verlust: um wie viele Züge die Seite einen Sieg im Durchschnitt verzögert oder eine Niederlage beschleunigt hat.",
  "The class of a move depends only on exact scores.": "Die Klasse eines Zugs hängt nur von exakten Werten ab.",

  // Review
  Review: "Prüfung",
  "Review this game": "Diese Partie prüfen",
  "Reviewing disc {at} of {plies}…": "Stein {at} von {plies} wird geprüft…",
  "Progress of the review": "Fortschritt der Prüfung",
  "Practise errors of": "Fehler üben von",
  "both sides": "beiden Seiten",
  "Accuracy, regret and errors of both sides": "Genauigkeit, Verlust und Fehler beider Seiten",
  Accuracy: "Genauigkeit",
  "kept the outcome in {kept} of {critical} critical positions":
    "hat den Ausgang in {kept} von {critical} kritischen Stellungen gehalten",
  "no critical positions": "keine kritischen Stellungen",
  "The review is not finished yet.": "Die Prüfung ist noch nicht fertig.",
  "This move": "Dieser Zug",
  "Before the first move": "Vor dem ersten Zug",
  "Select a move to read its class and the reason for this class.":
    "Gehe zu einem Zug, um seine Klasse und den Grund zu lesen.",
  "Why {place} fails": "Warum {place} scheitert",
  "Better line": "Bessere Zugfolge",
  "Show why": "Grund zeigen",
  "Show a better move": "Besseren Zug zeigen",
  "A win became a draw.": "Aus einem Sieg wurde ein Remis.",
  "A win became a loss.": "Aus einem Sieg wurde eine Niederlage.",
  "A draw became a loss.": "Aus einem Remis wurde eine Niederlage.",

  // Correcting the errors of a game
  "Move {number}, {name}": "Zug {number}, {name}",
  "{number} of {count}": "{number} von {count}",
  "Tried: {columns}": "Probiert: {columns}",
  "The answer": "Die Lösung",
  "Next error": "Nächster Fehler",
  "Try another column": "Andere Spalte versuchen",
  "Show the answer": "Lösung zeigen",
  "Column {column}: checking…": "Spalte {column} wird geprüft…",
  "Column {column} is wrong. Watch the reply on the board, then try another column.":
    "Spalte {column} ist falsch. Sieh dir die Antwort auf dem Brett an, und versuche dann eine andere Spalte.",
  "The correct moves are {columns}.": "Die richtigen Züge sind {columns}.",
  "The correct move is {column}.": "Der richtige Zug ist {column}.",
  "{name} played {place}, an inaccuracy.": "{name} hat {place} gespielt, eine Ungenauigkeit.",
  "{name} played {place}, a mistake.": "{name} hat {place} gespielt, einen Fehler.",
  "{name} played {place}, a blunder.": "{name} hat {place} gespielt, einen Patzer.",
  "Column {columns} wins at once.": "Spalte {columns} gewinnt sofort.",
  "Columns {columns} win at once.": "Die Spalten {columns} gewinnen sofort.",
  "Column {columns} wins faster.": "Spalte {columns} gewinnt schneller.",
  "Columns {columns} win faster.": "Die Spalten {columns} gewinnen schneller.",
  "Find a move that holds out longer.": "Finde einen Zug, der länger durchhält.",
  "Find a move that wins faster.": "Finde einen Zug, der schneller gewinnt.",
  "Find a move that keeps the win.": "Finde einen Zug, der den Sieg hält.",
  "Find a move that keeps the draw.": "Finde einen Zug, der das Remis hält.",
  "Yes: column {column} holds out longer.": "Ja: Spalte {column} hält länger durch.",
  "Yes: column {column} wins fast enough.": "Ja: Spalte {column} gewinnt schnell genug.",
  "Yes: column {column} keeps the win.": "Ja: Spalte {column} hält den Sieg.",
  "Yes: column {column} keeps the draw.": "Ja: Spalte {column} hält das Remis.",
  "Why column {column} is wrong": "Warum Spalte {column} falsch ist",
  "Hidden until you have found the move.": "Verborgen, bis du den Zug gefunden hast.",

  // Moves, side lines and comments
  "Play a move on the board, or paste a game.": "Spiele einen Zug auf dem Brett, oder füge eine Partie ein.",
  "Side lines": "Nebenvarianten",
  "Side line, {name}, {place}": "Nebenvariante, {name}, {place}",
  "Use side line {number} as the game": "Nebenvariante {number} als Partie verwenden",
  "Remove side line {number}": "Nebenvariante {number} entfernen",
  "This comment makes the link to this game too long. Shorten this comment or another one.":
    "Mit diesem Kommentar wird der Link zu dieser Partie zu lang. Kürze diesen oder einen anderen Kommentar.",
  "No comment on this position.": "Kein Kommentar zu dieser Stellung.",
  "Comment saved.": "Kommentar gespeichert.",
  "Edit the comment": "Kommentar bearbeiten",
  "Add a comment": "Kommentar hinzufügen",
  "Write a comment on the position ({key})": "Einen Kommentar zur Stellung schreiben ({key})",
  "At most {count} characters. Comments are stored in the link to this game.":
    "Höchstens {count} Zeichen. Kommentare werden im Link zu dieser Partie gespeichert.",
  "Comment on the start position": "Kommentar zur Anfangsstellung",
  "Comment on {move}": "Kommentar zu {move}",

  // Evaluations
  "your script": "dein Skript",
  "Each evaluation is a rule that scores a board. Press the name of an evaluation to see how it computes its score. Evaluations with -printed in their names copy the program of a student report, including its errors.":
    "Jede Bewertung ist eine Regel, die einer Stellung einen Wert gibt. Drücke auf den Namen einer Bewertung, um zu sehen, wie sie ihren Wert berechnet. Bewertungen mit -printed im Namen übernehmen das Programm eines Berichts von Studierenden, mit seinen Fehlern.",
  "✓: keeps the outcome, ✗: gives it away, –: every move loses, ?: not known yet. Scores are for the side to move.":
    "✓: hält den Ausgang, ✗: vergibt ihn, –: jeder Zug verliert, ?: noch nicht bekannt. Die Werte gelten für die Seite am Zug.",
  "The game is over in this position. Go back to an earlier position.":
    "In dieser Stellung ist die Partie zu Ende. Gehe zu einer früheren Stellung zurück.",
  "Computing all evaluations…": "Alle Bewertungen werden berechnet…",
  "{name} is to move.": "{name} ist am Zug.",
  "The alpha-beta search of this position with {evaluation}, step by step":
    "Die Alpha-Beta-Suche dieser Stellung mit {evaluation}, Schritt für Schritt",
  "Show tree": "Baum zeigen",
  "Evaluations of this position and its exact score": "Bewertungen dieser Stellung und ihr exakter Wert",
  "Select an evaluation to explain its score": "Eine Bewertung wählen, um ihren Wert zu erklären",
  "Score of the position for the side to move, without search": "Wert der Stellung für die Seite am Zug, ohne Suche",
  Static: "Statisch",
  "The column that a search of depth {depth} with this evaluation chooses":
    "Die Spalte, die eine Suche der Tiefe {depth} mit dieser Bewertung wählt",
  "column {columns}": "Spalte {columns}",
  "still searching": "die Suche läuft noch",
  "not solved": "nicht gelöst",
  "column {column}, {words}": "Spalte {column}, {words}",
  Explanation: "Erklärung",
  "Why the score is {score}": "Warum der Wert {score} ist",
  "The heat map as a table": "Die Wärmekarte als Tabelle",
  Cell: "Feld",
  "Sum of its terms": "Summe seiner Terme",
  "Terms of the evaluation": "Terme der Bewertung",
  "{name}: count {count}, sum {sum}, on {cells}": "{name}: Anzahl {count}, Summe {sum}, auf {cells}",

  // Graph
  "Course of the game": "Verlauf der Partie",
  "Thick line: exact value. Thin line: evaluation {evaluation}.":
    "Dicke Linie: exakter Wert. Dünne Linie: Bewertung {evaluation}.",
  "Thick line: exact value.": "Dicke Linie: exakter Wert.",
  "The graph as a table": "Der Verlauf als Tabelle",
  "Move in the game": "Zug in der Partie",
  "{name} wins": "{name} gewinnt",
  "move {number}, {name}, {place}": "Zug {number}, {name}, {place}",
  "{place}, a draw": "{place}, Remis",
  "{place}, {name} is winning": "{place}, {name} steht auf Gewinn",
  "{known} of {count} positions solved. Review the game to solve the rest.":
    "{known} von {count} Stellungen gelöst. Prüfe die Partie, um den Rest zu lösen.",
  "No moves yet.": "Noch keine Züge.",
  "At the start, {standing}, and no move changes that.": "Am Anfang: {standing}, und kein Zug ändert das.",
  "At the start, {standing}.": "Am Anfang: {standing}.",
  "The outcome changes {count} times.": "Der Ausgang ändert sich {count}-mal.",
  "After move {number} of {name} ({place}), {standing}.": "Nach Zug {number} von {name} ({place}): {standing}.",
  "After move {number} of {name}, {standing}.": "Nach Zug {number} von {name}: {standing}.",
  "the position is a draw": "die Stellung ist remis",
  "the outcome is unknown": "der Ausgang ist unbekannt",
  "{name} is winning": "{name} steht auf Gewinn",
  Ply: "Halbzug",
  Move: "Zug",
  Class: "Klasse",
  "Winning side": "Gewinner",
  "{lower} to {upper}": "{lower} bis {upper}",

  // Legend
  Graph: "Verlauf",
  "Value bars": "Wertbalken",
  "Columns are numbered from the left, and rows from the bottom. In the settings you can choose cells as labels: d2 is then the cell in column 4 and row 2.":
    "Spalten sind von links nummeriert, Zeilen von unten. In den Einstellungen kannst du Felder als Beschriftung wählen: d2 ist dann das Feld in Spalte 4 und Zeile 2.",
  "Marks on the board": "Zeichen auf dem Brett",
  "The side to move wins if it plays this column. +1 is a win with the last disc that it can place, +2 is a win one disc earlier, and so on. A larger number is a faster win.":
    "Die Seite am Zug gewinnt, wenn sie diese Spalte spielt. +1 ist ein Sieg mit dem letzten Stein, den sie einwerfen kann, +2 ist ein Sieg einen Stein früher, und so weiter. Eine größere Zahl ist ein schnellerer Sieg.",
  "With “Evaluation”, a number is the score of a search with the selected evaluation. ▲ and ▼ mean that the search sees the end of the game.":
    "Bei „Bewertung“ ist eine Zahl der Wert einer Suche mit der ausgewählten Bewertung. ▲ und ▼ bedeuten, dass die Suche das Ende der Partie sieht.",
  "The side to move loses if it plays this column. A larger number is a faster loss.":
    "Die Seite am Zug verliert, wenn sie diese Spalte spielt. Eine größere Zahl ist eine schnellere Niederlage.",
  "The game is a draw if both sides play perfectly.": "Die Partie ist remis, wenn beide Seiten perfekt spielen.",
  "▲ is a proven win, and ▼ is a proven loss. A number after the sign is the number of plies until the game ends. Without a number, the exact score is not known yet.":
    "▲ ist ein bewiesener Sieg, und ▼ ist eine bewiesene Niederlage. Eine Zahl nach dem Zeichen ist die Anzahl der Halbzüge bis zum Ende der Partie. Ohne Zahl ist der exakte Wert noch nicht bekannt.",
  "Not known yet.": "Noch nicht bekannt.",
  "A frame marks the best columns.": "Ein Rahmen markiert die besten Spalten.",
  "One disc of one side. Each move number stands for two plies, one of each side.":
    "Ein Stein einer Seite. Jede Zugnummer steht für zwei Halbzüge, einen von jeder Seite.",
  "Cells where a disc of one side would win. They show the ring or the star of that side: solid in odd rows, dashed in even rows. A second outline marks a cell that can be played now.":
    "Felder, auf denen ein Stein einer Seite gewinnen würde. Sie zeigen den Ring oder den Stern dieser Seite: durchgezogen in ungeraden Reihen, gestrichelt in geraden Reihen. Ein zweiter Umriss markiert ein Feld, das jetzt gespielt werden kann.",
  "How much each cell contributes to the score of the evaluation.":
    "Wie viel jedes Feld zum Wert der Bewertung beiträgt.",
  "Wide bar": "Breiter Balken",
  "The exact value. The side with the larger part wins, and a larger part means a faster win. If both parts are equal, the game is a draw. A striped part is not known yet.":
    "Der exakte Wert. Die Seite mit dem größeren Teil gewinnt, und ein größerer Teil bedeutet einen schnelleren Sieg. Wenn beide Teile gleich sind, ist die Partie remis. Ein gestreifter Teil ist noch nicht bekannt.",
  "Thin bar": "Dünner Balken",
  "The score of the selected evaluation. A larger filled part is better for {name}. An evaluation only estimates who is ahead, and can be wrong.":
    "Der Wert der gewählten Bewertung. Ein größerer gefüllter Teil ist besser für {name}. Eine Bewertung schätzt nur, wer vorn liegt, und kann falsch sein.",
  "Thick line": "Dicke Linie",
  "The exact value after each ply. At the top, {first} wins. At the bottom, {second} wins. In the middle, the game is a draw.":
    "Der exakte Wert nach jedem Halbzug. Oben gewinnt {first}. Unten gewinnt {second}. In der Mitte ist die Partie remis.",
  "Thin line": "Dünne Linie",
  "The score of the selected evaluation. Its scale differs from the scale of the thick line.":
    "Der Wert der gewählten Bewertung. Ihre Skala ist nicht die Skala der dicken Linie.",
  "Grey bar": "Grauer Balken",
  "The range of possible values of a position that is not solved.":
    "Der Bereich der möglichen Werte einer Stellung, die nicht gelöst ist.",

  // Position
  "Edit position": "Stellung bearbeiten",
  "Click an empty cell to add a disc. Click a disc to change its colour. Click the top disc of a column again to remove it.":
    "Klicke auf ein leeres Feld, um einen Stein hinzuzufügen. Klicke auf einen Stein, um seine Farbe zu ändern. Ein weiterer Klick auf den obersten Stein einer Spalte entfernt ihn.",
  "Use this position": "Diese Stellung verwenden",
  Clear: "Leeren",
  "Add a {name} disc to column {column}": "Einen Stein von {name} in Spalte {column} hinzufügen",
  "Remove the top disc from column {column}": "Den obersten Stein aus Spalte {column} entfernen",
  "{name} is to move": "{name} ist am Zug",
  "{n} {name} disc": "{n} Stein von {name}",
  "{n} {name} discs": "{n} Steine von {name}",
  "impossible, too many {name} discs": "unmöglich, zu viele Steine von {name}",
  "This position can occur in a game.": "Diese Stellung kann in einer Partie vorkommen.",
  Scores: "Werte",
  "Last move": "Letzter Zug",
  Change: "Ändern",
  "The game was mirrored.": "Die Partie wurde gespiegelt.",
  "Flip colours": "Farben tauschen",
  "Read aloud (with a screen reader)": "Vorlesen (mit einem Bildschirmleser)",
  "Read aloud: {subject}": "Vorlesen: {subject}",
  "Copy as": "Kopieren als",
  Cells: "Felder",
  Drawing: "Zeichnung",
  "Saved game": "Gespeicherte Partie",
  "Moves, cells, a drawing, a saved game or a link":
    "Züge, Felder, eine Zeichnung, eine gespeicherte Partie oder ein Link",
  "4453  ·  d1 d2 e1 c1  ·  a drawing  ·  a saved game  ·  a link":
    "4453  ·  d1 d2 e1 c1  ·  eine Zeichnung  ·  eine gespeicherte Partie  ·  ein Link",
  "line {line}:": "Zeile {line}:",
  "or drop a file on the page": "oder eine Datei auf die Seite ziehen",
  "Game file": "Datei einer Partie",
  "Enter or paste a game first.": "Gib zuerst eine Partie ein, oder füge eine ein.",
  "{name} is too large to be a saved game.": "{name} ist zu groß für eine gespeicherte Partie.",
  "Opened an empty board.": "Ein leeres Brett wurde geöffnet.",
  "Opened a game with {n} disc.": "Eine Partie mit {n} Stein wurde geöffnet.",
  "Opened a game with {n} discs.": "Eine Partie mit {n} Steinen wurde geöffnet.",
  "Another board…": "Anderes Brett…",
  "Enter COLUMNSxROWS with at most 64 cells, then the goal, for example 9x7:line5.":
    "Gib SPALTENxREIHEN mit höchstens 64 Feldern ein, dann das Ziel, zum Beispiel 9x7:line5.",
  "Another board": "Anderes Brett",
  "COLUMNSxROWS, then the goal, for example 9x7:line5 or 6x6:square":
    "SPALTENxREIHEN, dann das Ziel, zum Beispiel 9x7:line5 oder 6x6:square",
  "Use this board": "Dieses Brett verwenden",

  // Announcements
  "The best move is not known yet.": "Der beste Zug ist noch nicht bekannt.",
  "{name} now moves first.": "{name} zieht jetzt zuerst.",
  "The exact value is not known yet.": "Der exakte Wert ist noch nicht bekannt.",
  "column {column}, row {row}": "Spalte {column}, Reihe {row}",
  "The scores of the columns are not known yet.": "Die Werte der Spalten sind noch nicht bekannt.",
  "Column {column}, best: {words}.": "Spalte {column}, am besten: {words}.",
  "Column {column}: {words}.": "Spalte {column}: {words}.",
  "No column can be played.": "Keine Spalte kann gespielt werden.",
  "Still searching.": "Die Suche läuft noch.",
  "A threat is an empty cell where a disc of one side would win. This board has an odd number of rows, so neither side gets all odd rows or all even rows.":
    "Eine Drohung ist ein leeres Feld, auf dem ein Stein einer Seite gewinnen würde. Dieses Brett hat eine ungerade Anzahl von Reihen. Deshalb bekommt keine Seite alle ungeraden oder alle geraden Reihen.",
  "A threat is an empty cell where a disc of one side would win. When the rest of the board fills up, {first} usually gets the odd rows and {second} the even rows. So a threat of {first} in an odd row, or a threat of {second} in an even row, often decides a long game.":
    "Eine Drohung ist ein leeres Feld, auf dem ein Stein einer Seite gewinnen würde. Wenn sich der Rest des Bretts füllt, bekommt {first} meistens die ungeraden Reihen und {second} die geraden. Deshalb entscheidet eine Drohung von {first} in einer ungeraden Reihe oder eine Drohung von {second} in einer geraden Reihe oft eine lange Partie.",
  "Move {number}, {name}, {cell}.": "Zug {number}, {name}, {cell}.",
  "Start.": "Anfang.",
  "{name} resigned. {winner} wins": "{name} hat aufgegeben. {winner} gewinnt",
  "The game is a draw": "Die Partie ist remis",
  "{move} Comment: {comment}": "{move} Kommentar: {comment}",
};
