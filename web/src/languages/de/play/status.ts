/** German sentences of the Play view about the status, the moves and the decisions of engines. */

import type { Catalogue } from "../../translate.ts";

export const STATUS: Catalogue = {
  // Goal
  "Goal: three of your discs in a row, in any direction.": "Ziel: drei deiner Steine in einer Reihe, in jeder Richtung.",
  "Goal: four of your discs in a row, in any direction.": "Ziel: vier deiner Steine in einer Reihe, in jeder Richtung.",
  "Goal: five of your discs in a row, in any direction.": "Ziel: fünf deiner Steine in einer Reihe, in jeder Richtung.",
  "Goal: four of your discs in a 2×2 square.": "Ziel: vier deiner Steine in einem 2×2-Quadrat.",
  "Goal: three of your discs in a row, or a 2×2 square.": "Ziel: drei deiner Steine in einer Reihe oder ein 2×2-Quadrat.",
  "Goal: four of your discs in a row or in a 2×2 square.": "Ziel: vier deiner Steine in einer Reihe oder in einem 2×2-Quadrat.",
  "Goal: five of your discs in a row, or a 2×2 square.": "Ziel: fünf deiner Steine in einer Reihe oder ein 2×2-Quadrat.",

  // Status
  "This game cannot be continued.": "Diese Partie kann nicht fortgesetzt werden.",
  "{name} is thinking…": "{name} überlegt…",
  "{name} is thinking": "{name} überlegt",
  "Paused. {name} to move.": "Pause. {name} am Zug.",
  "Your turn: you are {name} ({mark}).": "Du bist am Zug: Du spielst {name} ({mark}).",
  "Your turn.": "Du bist am Zug.",
  "Viewing the start. The last move is move {last} ({lastName}).":
    "Zu sehen ist der Anfang. Der letzte Zug ist Zug {last} ({lastName}).",
  "Viewing move {number} ({name}). The last move is move {last} ({lastName}).":
    "Zu sehen ist Zug {number} ({name}). Der letzte Zug ist Zug {last} ({lastName}).",
  "{name} resigned. You win.": "{name} hat aufgegeben. Du gewinnst.",
  "You resigned. {name} wins.": "Du hast aufgegeben. {name} gewinnt.",
  "You won on move {number}.": "Du hast in Zug {number} gewonnen.",
  "You lost on move {number}.": "Du hast in Zug {number} verloren.",

  // Announcements
  "No move yet.": "Noch kein Zug.",
  "Column {column} is full.": "Spalte {column} ist voll.",
  "{name} plays column {column}, row {row}.": "{name} spielt Spalte {column}, Reihe {row}.",
  "Move undone.": "Zug zurückgenommen.",
  "Move redone.": "Zug wiederholt.",
  "New game.": "Neue Partie.",
  "Your unfinished game was kept.": "Deine unfertige Partie bleibt erhalten.",
  "Back to the old game": "Zurück zur alten Partie",
  "New game from this position.": "Neue Partie aus dieser Stellung.",
  "The list of opponents could not be loaded.": "Die Liste der Gegner konnte nicht geladen werden.",
  "Two engines are playing, so you cannot swap sides.":
    "Zwei Engines spielen. Deshalb kannst du die Seiten nicht tauschen.",
  "Two people are playing, so you cannot swap sides.":
    "Zwei Menschen spielen. Deshalb kannst du die Seiten nicht tauschen.",
  "The game is over, so you cannot swap sides.":
    "Die Partie ist zu Ende. Deshalb kannst du die Seiten nicht tauschen.",
  "No engine has searched a position yet.": "Noch hat keine Engine eine Stellung durchsucht.",
  "The opponent plays {side}.": "Der Gegner spielt {side}.",

  // Searches and decisions
  "The opponent": "Der Gegner",
  "depth {depth}, {positions}": "Tiefe {depth}, {positions}",
  "depth 0, 0 positions": "Tiefe 0, 0 Stellungen",
  "{name} searched {positions}.": "{name} hat {positions} durchsucht.",
  "{name} searched {positions}, {n} disc (ply) ahead.":
    "{name} hat {positions} durchsucht, {n} Stein (Halbzug) voraus.",
  "{name} searched {positions}, {n} discs (plies) ahead.":
    "{name} hat {positions} durchsucht, {n} Steine (Halbzüge) voraus.",
  "Both searches together reported {positions}.": "Beide Suchen zusammen haben {positions} gemeldet.",
  "The search had reached {effort}.": "Stand der Suche: {effort}.",
  "Stopped: column {column} was the best move found so far.":
    "Angehalten: Spalte {column} war der beste bisher gefundene Zug.",
  "Stopped before a move was found: a short search chose column {column}.":
    "Angehalten, bevor ein Zug gefunden war: Eine kurze Suche hat Spalte {column} gewählt.",
  "Searching: {effort}.": "Die Suche läuft: {effort}.",
  "{name} played column {column}.": "{name} hat Spalte {column} gespielt.",
  "It {score}.": "Die Suche {score}.",
  "It {score} and expects {other} to reply in column {column}.":
    "Die Suche {score} und erwartet von {other} eine Antwort in Spalte {column}.",
  "It {score} and expects you to reply in column {column}.":
    "Die Suche {score} und erwartet deine Antwort in Spalte {column}.",
  "gives no score": "liefert keinen Wert",
  "evaluates its position at {score}": "bewertet die eigene Stellung mit {score}",
  "sees a win in {moves} move ({plies} ply)": "sieht einen Sieg in {moves} Zug ({plies} Halbzug)",
  "sees a win in {moves} moves ({plies} plies)": "sieht einen Sieg in {moves} Zügen ({plies} Halbzüge)",
  "sees a loss in {moves} move ({plies} plies)": "sieht eine Niederlage in {moves} Zug ({plies} Halbzüge)",
  "sees a loss in {moves} moves ({plies} plies)": "sieht eine Niederlage in {moves} Zügen ({plies} Halbzüge)",
  "score {score}": "Wert {score}",

  // Exact value
  "Draw.": "Remis.",
  "{name} has won.": "{name} hat gewonnen.",
  "Estimate by the evaluation {evaluation}: {score} for {name}.":
    "Schätzung der Bewertung {evaluation}: {score} für {name}.",
  "Estimated value": "Geschätzter Wert",
  "The solver returned no value.": "Der Löser hat keinen Wert geliefert.",
  "Not solved.": "Nicht gelöst.",
  "Not solved: the score for {name} is {bounds}.": "Nicht gelöst: Der Wert für {name} liegt {bounds}.",
  "Solving this position…": "Diese Stellung wird gelöst…",

  // Results and the report after a game
  "{n} win": "{n} Sieg",
  "{n} wins": "{n} Siege",
  "{n} draw": "{n} Remis",
  "{n} draws": "{n} Remis",
  "{n} loss": "{n} Niederlage",
  "{n} losses": "{n} Niederlagen",
  "Looking for mistakes…": "Fehler werden gesucht…",
  "{n} blunder": "{n} Patzer",
  "{n} blunders": "{n} Patzer",
  "{n} mistake": "{n} Fehler",
  "{n} mistakes": "{n} Fehler",
  "{n} missed win": "{n} verpasster Sieg",
  "{n} missed wins": "{n} verpasste Siege",
  "{n} inaccuracy": "{n} Ungenauigkeit",
  "{n} inaccuracies": "{n} Ungenauigkeiten",
  "{list}, which missed a win": "{list}, der einen Sieg verpasst hat",
  "{list}, {n} of which missed a win": "{list}, davon {n} mit verpasstem Sieg",
  "no mistakes": "keine Fehler",
  "Accuracy {share} ({kept} of {critical}).": "Genauigkeit {share} ({kept} von {critical}).",
  unfinished: "unfertig",
};
