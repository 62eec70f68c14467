/** German texts of the Write view. */

import type { Catalogue } from "../translate.ts";

export const WRITE: Catalogue = {
  "Write your own evaluation": "Eine eigene Bewertung schreiben",

  "An evaluation is a short script that gives a board a score. A positive score means that the side to move is better. A search uses the script to choose its moves. Change a number below, and the page grades the script again.":

    "Eine Bewertung ist ein kurzes Skript, das einem Brett einen Wert gibt. Ein positiver Wert bedeutet, dass die Seite am Zug besser steht. Eine Suche wählt mit dem Skript ihre Züge. Ändere unten eine Zahl, und die Seite benotet das Skript neu.",

  // Saving and opening scripts
  "“{name}” is not a valid name for a script": "„{name}“ ist kein gültiger Name für ein Skript",
  "The script {name} is not saved in this browser. Ask its author for a link to the script. Open that link, save the script, and then open this page again.":
    "Das Skript {name} ist in diesem Browser nicht gespeichert. Bitte den Autor um einen Link zum Skript. Öffne diesen Link, speichere das Skript und öffne dann diese Seite noch einmal.",
  "The script in this link cannot be read: the link is damaged.":
    "Das Skript in diesem Link ist nicht lesbar: Der Link ist beschädigt.",
  "The script is too long. The limit is 64 kB.": "Das Skript ist zu lang. Die Grenze ist 64 kB.",
  "Your own draft was saved as {name}.": "Dein eigener Entwurf wurde als {name} gespeichert.",
  "Use 1–40 characters: a–z, 0–9, - or _.": "Verwende 1–40 Zeichen: a–z, 0–9, - oder _.",
  "{name} is already saved.": "{name} ist schon gespeichert.",
  "{name} is kept only until this page is closed, because the browser's storage is full or disabled.":
    "{name} bleibt nur erhalten, bis diese Seite geschlossen wird, weil der Speicher des Browsers voll oder abgeschaltet ist.",
  "{name} saved.": "{name} gespeichert.",
  "{name} saved. It replaces an older version.": "{name} gespeichert. Es ersetzt eine ältere Fassung.",
  "{name} deleted.": "{name} gelöscht.",
  "Delete {name}": "{name} löschen",
  "saved {time}": "gespeichert {time}",
  "Your scripts": "Deine Skripte",
  "Open a file…": "Datei öffnen…",
  "No scripts saved in this browser yet.": "In diesem Browser sind noch keine Skripte gespeichert.",
  Name: "Name",
  Save: "Speichern",
  Open: "Öffnen",
  Example: "Beispiel",
  "Start from an example": "Mit einem Beispiel beginnen",
  "Start from…": "Auswählen…",
  "{file} downloaded": "{file} heruntergeladen",
  "Use the file on the command line:": "So verwendest du die Datei auf der Kommandozeile:",
  "This script comes from a link.": "Dieses Skript kommt aus einem Link.",
  "The script has not run yet. Read it before you run it. Your own draft is unchanged.":
    "Das Skript wurde noch nicht ausgeführt. Lies es, bevor du es ausführst. Dein eigener Entwurf ist unverändert.",
  "Run the script": "Skript ausführen",
  "Back to my draft": "Zurück zu meinem Entwurf",

  // Using the script in other views
  "Use in a tournament": "Zum Turnier anmelden",
  "Play against it": "Dagegen spielen",
  "Show its tree": "Seinen Baum zeigen",
  "The script has an error": "Das Skript hat einen Fehler",
  "A player with this script loses every game. Continue anyway?":
    "Ein Spieler mit diesem Skript verliert jede Partie. Trotzdem fortfahren?",
  Continue: "Fortfahren",
  "Fix it first": "Erst beheben",

  // Editor and check
  "Tab indents. Press Escape, then Tab, to leave the editor.":
    "Die Tabulatortaste rückt ein. Drücke Esc und dann Tab, um den Editor zu verlassen.",
  "The editor could not be loaded. Reload the page to try again.":
    "Der Editor konnte nicht geladen werden. Lade die Seite neu, um es noch einmal zu versuchen.",
  "This script has not run yet.": "Dieses Skript lief noch nicht.",
  "The script is empty. Write something, or start from an example.":
    "Das Skript ist leer. Schreibe etwas oder beginne mit einem Beispiel.",
  "Checking the script…": "Das Skript wird geprüft…",
  "No errors found.": "Keine Fehler gefunden.",
  "Line {line}": "Zeile {line}",
  "Line {line}, column {column}": "Zeile {line}, Spalte {column}",
  "{time} per call, {operations} operations": "{time} je Aufruf, {operations} Operationen",
  "same score for the mirror image": "gleicher Wert für das Spiegelbild",
  "different score for the mirror image": "anderer Wert für das Spiegelbild",
  "opposite scores for the two players": "entgegengesetzte Werte für die beiden Spieler",
  "scores for the two players are not opposite": "Werte für die beiden Spieler sind nicht entgegengesetzt",
  "Score {here} in this position, {there} in its mirror image.":
    "Wert {here} in dieser Stellung, {there} in ihrem Spiegelbild.",
  "Score {here} for one player, {there} for the other.": "Wert {here} für den einen Spieler, {there} für den anderen.",
  "show {moves}": "{moves} zeigen",
  "show the empty board": "das leere Brett zeigen",
  Weights: "Gewichte",
  "Sliders appear here if the script contains numbers such as {number} or factors such as {factor}.":
    "Hier erscheinen Schieberegler, wenn das Skript Zahlen wie {number} oder Faktoren wie {factor} enthält.",
  "{name}, line {line}": "{name}, Zeile {line}",

  // Grade
  Grade: "Note",
  "Grade against perfect play": "Note gegen perfektes Spiel",
  "Search depth": "Suchtiefe",
  "Grade now": "Jetzt benoten",
  "Graded positions": "Benotete Stellungen",
  "Worst moves": "Schlechteste Züge",
  start: "Anfang",
  Grades: "Noten",
  "Graded against perfect play": "Benotet gegen perfektes Spiel",
  "the evaluation that alpha-beta uses at the chosen depth":
    "die Bewertung, die Alpha-Beta bei der gewählten Tiefe verwendet",
  "Outcome kept": "Ausgang gehalten",
  "the share of critical positions in which the chosen move keeps the win or the draw":
    "der Anteil der kritischen Stellungen, in denen der gewählte Zug den Sieg oder das Remis hält",
  "Best move": "Bester Zug",
  "the share of positions in which the chosen move is a best move":
    "der Anteil der Stellungen, in denen der gewählte Zug ein bester Zug ist",
  Regret: "Verlust",
  "the average difference between the best score and the score of the chosen move":
    "der mittlere Abstand zwischen dem besten Wert und dem Wert des gewählten Zugs",
  "(yours)": "(deine)",
  "significantly ahead of {names}": "signifikant vor {names}",
  "not separable from {names}": "nicht unterscheidbar von {names}",
  "significantly behind {names}": "signifikant hinter {names}",
  "Keeps the outcome in {share} of the critical positions.": "Hält den Ausgang in {share} der kritischen Stellungen.",
  "Keeps the outcome in {share} of the critical positions: {comparison}.":
    "Hält den Ausgang in {share} der kritischen Stellungen: {comparison}.",
  "Grading a first sample…": "Eine erste Stichprobe wird benotet…",
  "Grading starts when you stop typing.": "Die Benotung beginnt, wenn du nicht mehr tippst.",
  "Grading starts when the script has no errors.": "Die Benotung beginnt, wenn das Skript keine Fehler hat.",
  "The script has changed since it was graded.": "Das Skript hat sich seit der Benotung geändert.",
  "Graded on all {all} positions.": "Auf allen {all} Stellungen benotet.",
  "Graded on {done} of {all} positions so far.": "Bisher auf {done} von {all} Stellungen benotet.",
  "Stopped after {done} of {all} positions.": "Nach {done} von {all} Stellungen angehalten.",
  "The script chose column {chosen}, which {chosenValue}. Column {best} {bestValue}.":
    "Das Skript wählte Spalte {chosen}; diese {chosenValue}. Spalte {best} {bestValue}.",
  "Your script chose column {chosen}, which {chosenValue}. Column {best} {bestValue}.":
    "Dein Skript wählte Spalte {chosen}; diese {chosenValue}. Spalte {best} {bestValue}.",
  "{list} or {last}": "{list} oder {last}",
  "Compare with other evaluations": "Mit anderen Bewertungen vergleichen",
  "Choose at most {count} evaluations.": "Wähle höchstens {count} Bewertungen.",

  // Position
  "Test position": "Teststellung",
  "The game is over. Scripts evaluate only unfinished games.":
    "Die Partie ist zu Ende. Skripte bewerten nur laufende Partien.",
  "{name} to move": "{name} ist am Zug",
  Redo: "Wiederholen",
  "Show how much each disc contributes to the score (x)": "Zeigen, wie viel jeder Stein zum Wert beiträgt (x)",
  "Heat map": "Wärmekarte",
  "Values that the script used in this position": "Werte, die das Skript in dieser Stellung verwendet hat",
  Function: "Funktion",
  "{name}: {text}, at {cells}": "{name}: {text}, auf {cells}",

  // Script language
  "Script language": "Skriptsprache",
  "Insert {code}: {text}": "{code} einfügen: {text}",
  "The value of the last expression is the score for the side that is thinking (“me”). A positive score is good for me. Press an entry of the list to insert it into the script.":
    "Der Wert des letzten Ausdrucks ist der Wert für die Seite, die nachdenkt („ich“). Ein positiver Wert ist gut für mich. Drücke auf einen Eintrag der Liste, um ihn in das Skript einzufügen.",
  "the same for the opponent: {text}": "dasselbe für den Gegner: {text}",
  "Columns are counted from the left, and rows from the bottom. Both start at 1. To evaluate one position, a script may use at most 20,000 operations. A script cannot use files, the clock or random numbers.":
    "Spalten werden von links gezählt und Reihen von unten. Beide beginnen bei 1. Um eine Stellung zu bewerten, darf ein Skript höchstens 20.000 Operationen ausführen. Ein Skript kann weder Dateien noch die Uhr noch Zufallszahlen verwenden.",
  "windows (four cells in a line) with exactly this number of my discs and no disc of theirs":
    "Fenster (vier Felder in einer Linie) mit genau so vielen meiner Steine und ohne Stein des Gegners",
  "empty cells where my disc would complete four in a row, playable now or not":
    "leere Felder, auf denen mein Stein vier in einer Reihe vollendet, jetzt spielbar oder nicht",
  "threats in rows 1, 3 and 5": "Drohungen in den Reihen 1, 3 und 5",
  "threats in rows 2, 4 and 6": "Drohungen in den Reihen 2, 4 und 6",
  "threats that can be played now": "Drohungen, die jetzt gespielt werden können",
  "my discs in the centre column": "meine Steine in der mittleren Spalte",
  "sum of the table entries for the cells of my discs; the table is an array of rows, top row first":
    "Summe der Tabelleneinträge für die Felder meiner Steine; die Tabelle ist ein Array von Reihen, die oberste zuerst",
  "number of my discs": "Anzahl meiner Steine",
  "1 for my disc at this column and row, −1 for theirs, 0 for an empty cell":
    "1 für meinen Stein in dieser Spalte und Reihe, −1 für einen des Gegners, 0 für ein leeres Feld",
  "number of windows that contain the cell": "Anzahl der Fenster, die das Feld enthalten",
  "number of discs in the column": "Anzahl der Steine in der Spalte",
  "number of discs on the board": "Anzahl der Steine auf dem Brett",
  '"opening", "middle" or "end"': '"opening" (Eröffnung), "middle" (Mittelspiel) oder "end" (Endspiel)',
  "whether it is my move": "ob ich am Zug bin",
  "whether I made the first move of the game": "ob ich den ersten Zug der Partie gemacht habe",
  "number of columns": "Anzahl der Spalten",
  "number of rows": "Anzahl der Reihen",
  "a variable; its number gets a slider": "eine Variable; ihre Zahl erhält einen Schieberegler",
  "a condition; the result is a value": "eine Bedingung; das Ergebnis ist ein Wert",
  "a choice among several values": "eine Auswahl unter mehreren Werten",
  "a loop": "eine Schleife",
  "a function that replaces the last expression": "eine Funktion, die den letzten Ausdruck ersetzt",

  // Texts of CodeMirror
  Find: "Suchen",
  next: "nächster",
  previous: "voriger",
  all: "alle",
  "match case": "Groß- und Kleinschreibung",
  regexp: "regulärer Ausdruck",
  "by word": "ganze Wörter",
  replace: "ersetzen",
  "replace all": "alle ersetzen",
  close: "schließen",
  "current match": "aktueller Treffer",
  "on line": "in Zeile",
  "replaced $ matches": "$ Treffer ersetzt",
  "replaced match on line $": "Treffer in Zeile $ ersetzt",
  "Go to line": "Gehe zu Zeile",
  go: "los",
  Completions: "Vorschläge",
  "Control character": "Steuerzeichen",
  Diagnostics: "Diagnosen",
  "No diagnostics": "Keine Diagnosen",
};
