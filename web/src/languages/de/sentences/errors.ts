/** German error messages. Each key is a template for a message of the server; see `../../sentences.ts`. */

import type { Catalogue } from "../../translate.ts";

export const ERROR_SENTENCES: Catalogue = {
  "; did you mean {code}?": "; meintest du {code}?",

  // Moves and games
  "move {n} of {code}: {problem}": "Zug {n} von {code}: {problem}",
  "under {code}: {problem}": "unter {code}: {problem}",
  "column: {problem}": "Spalte: {problem}",
  "column is missing": "Die Spalte fehlt",
  "{code} is not a column; columns are 1 to 9, then A to G, as in 4453":
    "{code} ist keine Spalte; Spalten sind 1 bis 9, dann A bis G, wie in 4453",
  "{code} is not a column; columns are 1 to 9, then A to G":
    "{code} ist keine Spalte; Spalten sind 1 bis 9, dann A bis G",
  "{code} is not a column counted from 0; write 0:3342 for the moves 4453":
    "{code} ist keine von 0 an gezählte Spalte; schreibe 0:3342 für die Züge 4453",
  "{code} is not a cell; cells are like d1, as in {code2}": "{code} ist kein Feld; Felder heißen d1, wie in {code2}",
  "{code} is not a cell; cells are a column letter and a row, like d1":
    "{code} ist kein Feld; ein Feld hat den Buchstaben einer Spalte und eine Reihe, wie d1",
  "a disc cannot rest on {field}; in that column it falls to {field2}":
    "Auf {field} kann kein Stein liegen; in dieser Spalte fällt er auf {field2}",
  "a disc cannot rest on {field}": "Auf {field} kann kein Stein liegen",
  "column {text} is not on the board; columns are 1 to {text2}":
    "Spalte {text} gibt es auf diesem Brett nicht; die Spalten sind 1 bis {text2}",
  "column {text} is full; playable are {text2}": "Spalte {text} ist voll; spielbar sind {text2}",
  "the game is over: the first player won; leave out what follows":
    "Die Partie ist zu Ende: Der erste Spieler hat gewonnen; lass die folgenden Züge weg",
  "the game is over: the second player won; leave out what follows":
    "Die Partie ist zu Ende: Der zweite Spieler hat gewonnen; lass die folgenden Züge weg",
  "the game is over: the board is full; leave out what follows":
    "Die Partie ist zu Ende: Das Brett ist voll; lass die folgenden Züge weg",
  "the game is over; take back a move or start a new one":
    "Die Partie ist zu Ende; nimm einen Zug zurück, oder beginne eine neue Partie",
  "the game is over; leave out its last move": "Die Partie ist zu Ende; lass den letzten Zug weg",
  "the game is over, but evaluations are only for unfinished games; take back a move":
    "Die Partie ist zu Ende, aber Bewertungen gelten nur für nicht beendete Partien; nimm einen Zug zurück",

  "the game {code} is over ({text}); leave out its last move":
    "Die Partie {code} ist zu Ende ({text}); lass den letzten Zug weg",

  // Trees
  "{code} does not search; use minimax, alphabeta or deepening":
    "{code} sucht nicht; verwende minimax, alphabeta oder deepening",
  "{code} plays random games instead of searching a tree with windows; use minimax, alphabeta or deepening":
    "{code} spielt zufällige Partien, statt einen Baum mit Fenstern zu durchsuchen; verwende minimax, alphabeta oder deepening",
  "{code} uses the solver, whose search cannot be shown as a tree; use minimax, alphabeta or deepening":
    "{code} verwendet den Löser, dessen Suche nicht als Baum gezeigt werden kann; verwende minimax, alphabeta oder deepening",
  "{code} plays the move of {code2}, except for random errors; use that engine":
    "{code} spielt den Zug von {code2}, außer bei zufälligen Fehlern; verwende jene Engine",
  "{code} has no tree; use minimax, alphabeta or deepening":
    "{code} hat keinen Baum; verwende minimax, alphabeta oder deepening",
  "{code} does not record its search; use minimax, alphabeta or deepening":
    "{code} zeichnet seine Suche nicht auf; verwende minimax, alphabeta oder deepening",
  "{code} with {code2} evaluates for one player at every leaf, as in the three-evaluations report: leave out {code3}; use minimax, alphabeta or deepening":
    "{code} mit {code2} bewertet jedes Blatt für einen Spieler, wie im Drei-Bewertungen-Bericht: lass {code3} weg; verwende minimax, alphabeta oder deepening",
  "the search did not visit {code}: {problem}": "Die Suche hat {code} nicht besucht: {problem}",
  "a cutoff left it unsearched, or the column is full":
    "wegen eines Schnitts wurde der Zug nicht durchsucht, oder die Spalte ist voll",
  "the column is full": "die Spalte ist voll",
  "the search ended above it": "die Suche endete darüber",
  "{code} visited no position before it was stopped": "{code} hat keine Stellung besucht, bevor die Suche gestoppt wurde",
  "Iterative deepening: {n} iterations.": "Iterative Vertiefung: {n} Durchgänge.",
  "This is the last one, depth {n}, with {n2} of all {n3} positions.":
    "Gezeigt ist der letzte, Tiefe {n}, mit {n2} von insgesamt {n3} Stellungen.",
  "This is the last completed one, depth {n}, with {n2} of all {n3} positions.":
    "Gezeigt ist der letzte vollständige, Tiefe {n}, mit {n2} von insgesamt {n3} Stellungen.",
  "The end of the search is missing, because it has too many events to record.":
    "Das Ende der Suche fehlt, weil sie zu viele Ereignisse für die Aufzeichnung hat.",
  "The search was stopped after {n} positions.": "Die Suche wurde nach {n} Stellungen gestoppt.",
  "The search was stopped after {n} positions, the maximum that is recorded.":
    "Die Suche wurde nach {n} Stellungen gestoppt, weil nicht mehr aufgezeichnet werden.",
  "Positions without a value are unfinished.": "Stellungen ohne Wert sind nicht zu Ende durchsucht.",
  "Showing {n} of {n2} positions: all down to ply {n3}, then the neighbourhood of the principal variation.":
    "Zu sehen sind {n} von {n2} Stellungen: alle bis zum Halbzug {n3}, dann die Umgebung der Hauptvariante.",
  "The others are only counted.": "Die anderen sind nur gezählt.",

  // Drawn boards
  "line {n} of the drawing: {code} is not a cell; use x, o and .":
    "Zeile {n} der Zeichnung: {code} ist kein Feld; verwende x, o und .",
  "line {n} of the drawing: {n2} cells; the board is {n3} wide":
    "Zeile {n} der Zeichnung: {n2} Felder; das Brett hat {n3} Spalten",
  "the drawing has {n} rows; the board is {n2} high": "Die Zeichnung hat {n} Reihen; das Brett hat {n2} Reihen",
  "the disc on {field} floats; fill the cells below it":
    "Der Stein auf {field} schwebt; fülle die Felder unter ihm",
  "the first player (x) has {n} disc and the second player (o) has {n2}; the first player must have as many as the second player, or one more":
    "Der erste Spieler (x) hat {n} Stein und der zweite Spieler (o) hat {n2}; der erste Spieler muss gleich viele Steine haben wie der zweite oder einen mehr",
  "the first player (x) has {n} discs and the second player (o) has {n2}; the first player must have as many as the second player, or one more":
    "Der erste Spieler (x) hat {n} Steine und der zweite Spieler (o) hat {n2}; der erste Spieler muss gleich viele Steine haben wie der zweite oder einen mehr",
  "both players have won; a game ends with the first win":
    "Beide Spieler haben gewonnen; eine Partie endet mit dem ersten Sieg",
  "the first player had won before the last disc fell; remove it":
    "Der erste Spieler hatte gewonnen, bevor der letzte Stein fiel; entferne diesen Stein",
  "the second player had won before the last disc fell; remove it":
    "Der zweite Spieler hatte gewonnen, bevor der letzte Stein fiel; entferne diesen Stein",
  "no order of turns was found in reasonable time; give the moves instead":
    "In angemessener Zeit wurde keine Zugfolge gefunden; gib stattdessen die Züge an",
  "no order of turns leads to this board; check the colours in the columns":
    "Keine Zugfolge führt zu diesem Brett; prüfe die Farben in den Spalten",

  // Saved games
  "line {n} of the record: {problem}": "Zeile {n} der gespeicherten Partie: {problem}",
  "a second {text} tag; leave one out": "Das Feld {text} kommt zweimal vor; lass eines weg",
  "{code} comes after the result; remove it": "{code} steht nach dem Ergebnis; entferne es",
  "{code} where {text} is due": "{code} steht dort, wo {text} erwartet wird",
  'there is no game in it; it begins like [Variant "7x6"]':
    'Der Text enthält keine Partie; eine Partie beginnt wie [Variant "7x6"]',
  "{code} cannot resign in this position": "{code} kann in dieser Stellung nicht aufgeben",
  "the record gives the result {text}, but the moves lead to {text2}":
    "Die gespeicherte Partie nennt das Ergebnis {text}, aber die Züge führen zu {text2}",
  '{code} is not a tag; write [Name "value"]': '{code} ist kein Feld einer Partie; schreibe [Name "Wert"]',

  // Boards
  "variant {code}: {problem}": "Variante {code}: {problem}",
  "{code} is not a size; write columns x rows, like 7x6":
    "{code} ist keine Größe; schreibe Spalten x Reihen, wie 7x6",
  "{code} is not a goal; use line3, line4, line5, square or line4+square":
    "{code} ist kein Ziel; verwende line3, line4, line5, square oder line4+square",
  "a board {n} wide and {n2} high; both sides must be 2 to 16":
    "ein Brett mit {n} Spalten und {n2} Reihen; beide Zahlen müssen von 2 bis 16 sein",
  "{n} cells; a board has at most 64": "{n} Felder; ein Brett hat höchstens 64",

  // Engines and evaluations
  "engine {problem}": "Engine {problem}",
  "evaluation {problem}": "Bewertung {problem}",
  "evaluation {code}: {problem}": "Bewertung {code}: {problem}",
  "engine {code}: {problem}": "Engine {code}: {problem}",
  "{code} at character {n}: {problem}": "{code}, Zeichen {n}: {problem}",
  "no engine is called {code}{hint} (there are {text})":
    "Keine Engine heißt {code}{hint} (es gibt {text})",
  "no evaluation is called {code}{hint} (there are {text})":
    "Keine Bewertung heißt {code}{hint} (es gibt {text})",
  "{code} is an evaluation; an engine with it is {text}":
    "{code} ist eine Bewertung; eine Engine mit dieser Bewertung heißt {text}",
  "{code} is not allowed here: {text}": "{code} ist hier nicht erlaubt: {text}",
  "{code} is written {text}; {code2} cannot be set on it":
    "{code} wird als {text} geschrieben; {code2} kann hier nicht gesetzt werden",
  "{code} is not of the form key=value": "{code} hat nicht die Form Name=Wert",
  "{code} is not of the form key=value; a comma in a name is written \\,":
    "{code} hat nicht die Form Name=Wert; ein Komma in einem Namen wird als \\, geschrieben",
  "{code} is set twice": "{code} ist zweimal gesetzt",
  "{name} is a whole number from {n} to {n2}, not {code}": "{name} ist eine ganze Zahl von {n} bis {n2}, nicht {code}",
  "{name} is a whole number from {n}, not {code}": "{name} ist eine ganze Zahl ab {n}, nicht {code}",
  "{name} is a whole number from {n} to {n2}": "{name} ist eine ganze Zahl von {n} bis {n2}",
  "{name} cannot be {code}{hint} (it is one of {text2})":
    "{name} kann nicht {code} sein{hint} (möglich sind {text2})",
  "{name} ends with a backslash, which only escapes a comma: \\,":
    "{name} endet mit einem Backslash, der nur vor einem Komma stehen darf: \\,",
  "{name} has nothing to set": "{name} hat keine Optionen",
  "{name} has no {code}{hint} (it takes {text2})": "{name} hat keine Option {code}{hint} (möglich sind {text2})",
  "{name} uses no evaluation": "{name} verwendet keine Bewertung",
  "{name} has {n} characters; the maximum is {n2}": "{name} hat {n} Zeichen; erlaubt sind höchstens {n2}",
  "depths are at most {n} numbers from 1 to 64": "Erlaubt sind höchstens {n} Tiefen von 1 bis 64",

  // Lab
  "a tournament here has from 2 to {n} players, counted once for each depth":
    "Ein Turnier hat hier von 2 bis {n} Spieler; jede Tiefe zählt als ein Spieler",
  "at most {n} pairs with random openings": "Mit zufälligen Eröffnungen sind höchstens {n} Paare erlaubt",
  "that is {n} games; at most {n2} are played here": "Das sind {n} Partien; hier werden höchstens {n2} gespielt",
  "a name has at most {n} characters": "Ein Name hat höchstens {n} Zeichen",
  "an engine has at most {n} characters": "Eine Engine hat höchstens {n} Zeichen",
  "an evaluation has at most {n} characters": "Eine Bewertung hat höchstens {n} Zeichen",
  "variant has more than 32 characters": "Die Variante hat mehr als 32 Zeichen",
  "games with a time limit are not reproducible; set depth or nodes instead":
    "Partien mit einer Zeitgrenze sind nicht wiederholbar; setze stattdessen depth oder nodes",
  "{name} is at most {n} here, not {n2}": "{name} ist hier höchstens {n}, nicht {n2}",
  "a grading here has from 1 to {n} evaluations": "Eine Benotung hat hier von 1 bis {n} Bewertungen",
  "positions must be from 50 to {n}": "Die Anzahl der Stellungen muss von 50 bis {n} sein",
  "evaluation {code} occurs twice; remove one": "Die Bewertung {code} kommt zweimal vor; entferne eine",
  "openings: {problem}": "Eröffnungen: {problem}",
  "random: needs a number of plies from 0 to 60, as in random:8":
    "random: braucht eine Anzahl von Halbzügen von 0 bis 60, wie in random:8",
  "unknown openings {code}{hint} (empty, two-ply, random:8, file:NAME)":
    "unbekannte Eröffnungen {code}{hint} (möglich sind empty, two-ply, random:8, file:NAME)",
  "a request cannot name files": "Hier können keine Dateien angegeben werden",
  "the request contains no script {code}; add it to {code2}":
    "Die Anfrage enthält kein Skript {code}; füge es zu {code2} hinzu",
  "depths must be numbers from 1 to {n}": "Tiefen müssen Zahlen von 1 bis {n} sein",
  "player {text}: {problem}": "Spieler {text}: {problem}",
  "the name contains a control character; remove it": "Der Name enthält ein Steuerzeichen; entferne es",
  'two players have the name {text}; set another with NAME=ENGINE, or name = "…" in a plan':
    "Zwei Spieler haben den Namen {text}; gib einem einen anderen Namen, wie NAME=ENGINE",
  "found no balanced position of {n} plies on {text}":
    "Auf {text} wurde keine ausgeglichene Stellung mit {n} Halbzügen gefunden",
  "{n} of your runs are already waiting; wait until some end, or stop or delete some":
    "{n} deiner Läufe warten schon; warte, bis einige enden, oder stoppe oder lösche einige",
  "{n} runs are already waiting; wait until some end, or stop or delete some":
    "{n} Läufe warten schon; warte, bis einige enden, oder stoppe oder lösche einige",
  "{n} runs are stored already; delete some": "{n} Läufe sind schon gespeichert; lösche einige",
  "a title has at most {n} characters, on one line": "Ein Titel hat höchstens {n} Zeichen, in einer Zeile",
  "run {text} has no results yet; wait until it is done": "Der Lauf {text} hat noch keine Ergebnisse; warte, bis er fertig ist",
  "no run has this ID; it may have been deleted": "Kein Lauf hat diese Kennung; vielleicht wurde er gelöscht",
  "the server is shutting down; try again when it is back":
    "Der Server wird beendet; versuche es noch einmal, wenn er wieder läuft",
  "the run cannot be stored: {text}": "Der Lauf kann nicht gespeichert werden: {text}",
  "the runs cannot be read: {text}": "Die Läufe können nicht gelesen werden: {text}",
  "the run cannot be read: {text}": "Der Lauf kann nicht gelesen werden: {text}",
  "the games cannot be read: {text}": "Die Partien können nicht gelesen werden: {text}",
  "stopped after the time limit of {n} minutes; continue with Resume":
    "nach der Zeitgrenze von {n} Minuten gestoppt; setze den Lauf mit Fortsetzen fort",
  "this version has no such experiment": "Diese Version hat kein solches Experiment",

  // Engine in the browser
  "there is not enough memory for the engine": "Für die Engine ist nicht genug Speicher frei",
  "the engine failed: {text}": "Die Engine ist abgestürzt: {text}",
};
