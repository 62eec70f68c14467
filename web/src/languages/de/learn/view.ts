/** German texts of the start page, the puzzles and the controls of the Learn view. */

import type { Catalogue } from "../../translate.ts";

export const LEARN_VIEW: Catalogue = {
  "ID {id}": "ID {id}",
  // state/learn/progress-file.ts
  "The file is too large to be a progress file of Foursight.":
    "Die Datei ist zu groß für eine Fortschrittsdatei von Foursight.",
  "The file is not valid JSON. Choose a file that was exported here.":
    "Die Datei ist kein gültiges JSON. Wähle eine Datei, die hier exportiert wurde.",
  "The file is not a progress file of Foursight.": "Die Datei ist keine Fortschrittsdatei von Foursight.",
  "The file has version {version}. This page reads version {readable}.":
    "Die Datei hat Version {version}. Diese Seite liest Version {readable}.",
  "The file is damaged: {n} of its entries is invalid.": "Die Datei ist beschädigt: {n} ihrer Einträge ist ungültig.",
  "The file is damaged: {n} of its entries are invalid.": "Die Datei ist beschädigt: {n} ihrer Einträge sind ungültig.",
  "{n} solved puzzle": "{n} gelöste Aufgabe",
  "{n} solved puzzles": "{n} gelöste Aufgaben",
  "{n} finished lesson step": "{n} erledigten Schritt von Lektionen",
  "{n} finished lesson steps": "{n} erledigte Schritte von Lektionen",
  "{n} puzzle of the day": "{n} Aufgabe des Tages",
  "{n} puzzles of the day": "{n} Aufgaben des Tages",
  "no progress": "keinen Fortschritt",
  // state/learn/puzzles/collection.ts
  "Easy (levels 1 and 2)": "Leicht (Stufen 1 und 2)",
  "Medium (levels 3 to 5)": "Mittel (Stufen 3 bis 5)",
  "Hard (levels 6 and 7)": "Schwer (Stufen 6 und 7)",
  "Hardest (level 8 or above)": "Am schwersten (Stufe 8 oder höher)",
  "Difficulty: above level 8 (a search of depth 12 does not solve it).":
    "Schwierigkeit: über Stufe 8 (eine Suche der Tiefe 12 löst sie nicht).",
  "Difficulty: level {level} (a search of depth 12 does not solve it).":
    "Schwierigkeit: Stufe {level} (eine Suche der Tiefe 12 löst sie nicht).",
  "Difficulty: above level 8 (needs a search of depth {depth}).":
    "Schwierigkeit: über Stufe 8 (braucht eine Suche der Tiefe {depth}).",
  "Difficulty: level {level} (needs a search of depth {depth}).":
    "Schwierigkeit: Stufe {level} (braucht eine Suche der Tiefe {depth}).",
  // state/learn/puzzles/daily.ts
  Monday: "Montag",
  Tuesday: "Dienstag",
  Wednesday: "Mittwoch",
  Thursday: "Donnerstag",
  Friday: "Freitag",
  Saturday: "Samstag",
  Sunday: "Sonntag",
  // state/learn/puzzles/feedback-words.ts
  "In the game, column {column} was played here.": "In der Partie wurde hier Spalte {column} gespielt.",
  "Column {column} {words}, so the win is lost. Watch the reply on the board.":
    "Spalte {column} {words}, also ist der Sieg verloren. Sieh dir die Antwort auf dem Brett an.",
  "Column {column} {words}, so the draw is lost. Watch the reply on the board.":
    "Spalte {column} {words}, also ist das Remis verloren. Sieh dir die Antwort auf dem Brett an.",
  "Column {column} is a mistake: it gives away the win. Only column {solution} keeps the win.":
    "Spalte {column} ist ein Fehler: Sie gibt den Sieg her. Nur Spalte {solution} hält den Sieg.",
  "Column {column} is a mistake: it gives away the draw. Only column {solution} keeps the draw.":
    "Spalte {column} ist ein Fehler: Sie gibt das Remis her. Nur Spalte {solution} hält das Remis.",
  "Column {column} is not a mistake: it is the only column that keeps the win.":
    "Spalte {column} ist kein Fehler: Sie ist die einzige Spalte, die den Sieg hält.",
  "Column {column} is not a mistake: it is the only column that keeps the draw.":
    "Spalte {column} ist kein Fehler: Sie ist die einzige Spalte, die das Remis hält.",
  "A mistake. Column {column} {words}.": "Ein Fehler. Spalte {column} {words}.",
  "Not a mistake. Column {column} {words}.": "Kein Fehler. Spalte {column} {words}.",
  "Column {column} {words}.": "Spalte {column} {words}.",
  "The first day of a new streak: come back tomorrow.": "Der erste Tag einer neuen Serie: Komm morgen wieder.",
  "Puzzles of the day solved: {days} days in a row.": "Aufgaben des Tages gelöst: {days} Tage in Folge.",
  // state/learn/puzzles/puzzle-texts.ts
  "Win at once": "Sofort gewinnen",
  "Stop the threat": "Die Drohung abwehren",
  "Double threat": "Doppeldrohung",
  "Win in 2": "Sieg in 2",
  "Win in 3": "Sieg in 3",
  "Win in 4 to 8": "Sieg in 4 bis 8",
  "Mistake or not?": "Fehler oder nicht?",
  "Where the evaluation is wrong": "Wo die Bewertung irrt",
  "Stop a threat without losing.": "Wehre eine Drohung ab, ohne zu verlieren.",
  "Make two threats at once.": "Stelle zwei Drohungen auf einmal auf.",
  "Win on your second move, without a double threat.": "Gewinne mit deinem zweiten Zug, ohne Doppeldrohung.",
  "Win on your third move.": "Gewinne mit deinem dritten Zug.",
  "Win on your fourth to eighth move.": "Gewinne mit deinem vierten bis achten Zug.",
  "Find the only move that keeps a draw or a slow win.":
    "Finde den einzigen Zug, der das Remis oder einen späten Sieg hält.",
  "Leave the opponent without a good move.": "Lass dem Gegner keinen guten Zug.",
  "Is this move a mistake?": "Ist dieser Zug ein Fehler?",
  "Find the right move in a position where a search chooses a wrong one.":
    "Finde den richtigen Zug in einer Stellung, in der eine Suche einen falschen wählt.",
  "{side} to move and win at once": "{side} am Zug gewinnt sofort",
  "{side} to move: stop {other}'s threat": "{side} am Zug: Wehre die Drohung von {other} ab",
  "{side} to move: make two threats at once": "{side} am Zug: Stelle zwei Drohungen auf einmal auf",
  "{side} to move: one column keeps the win": "{side} am Zug: Eine Spalte hält den Sieg",
  "{side} to move: one column keeps the draw": "{side} am Zug: Eine Spalte hält das Remis",
  "{side} to move and win in {moves}: leave {other} no good move":
    "{side} am Zug gewinnt in {moves}: Lass {other} keinen guten Zug",
  "{side} to move and win in {moves}": "{side} am Zug gewinnt in {moves}",
  "{side} to move has a win, and {player} plays column {column}: a mistake or not?":
    "{side} am Zug steht auf Sieg, und {player} spielt Spalte {column}: ein Fehler oder nicht?",
  "{side} to move has a draw, and {player} plays column {column}: a mistake or not?":
    "{side} am Zug steht auf Remis, und {player} spielt Spalte {column}: ein Fehler oder nicht?",
  "{side} to move: {player} plays column {column} and loses the win. Find a better move":
    "{side} am Zug: {player} spielt Spalte {column} und verliert den Sieg. Finde einen besseren Zug",
  "{side} to move: {player} plays column {column} and loses the draw. Find a better move":
    "{side} am Zug: {player} spielt Spalte {column} und verliert das Remis. Finde einen besseren Zug",
  "{evaluation} at depth {depth}": "{evaluation} bei Tiefe {depth}",
  // state/learn/texts.ts
  " and ": " und ",
  // stores/learn/lesson.ts
  "Next step": "Nächster Schritt",
  "All lessons": "Alle Lektionen",
  "Next lesson": "Nächste Lektion",
  "The lesson is finished. Press n for “{next}”.": "Die Lektion ist fertig. Drücke n für „{next}“.",
  "Step {step} of {steps}: {title}.": "Schritt {step} von {steps}: {title}.",
  "Restart this step": "Diesen Schritt neu beginnen",
  // stores/learn/puzzle-attempt.ts
  "After column {column}": "Nach Spalte {column}",
  "Best play from here": "Bestes Spiel von hier",
  "Right. Column {column} {words}.": "Richtig. Spalte {column} {words}.",
  "Right. Solved!": "Richtig. Gelöst!",
  "Right. Wait for the reply.": "Richtig. Warte auf die Antwort.",
  "Right. Column {column} {words}. {opponent} replies in column {reply}. Find the next move.":
    "Richtig. Spalte {column} {words}. {opponent} antwortet in Spalte {reply}. Finde den nächsten Zug.",
  "Why it is a mistake": "Warum es ein Fehler ist",
  "Right. {reason}": "Richtig. {reason}",
  "No. {reason}": "Nein. {reason}",
  "Try again.": "Versuche es noch einmal.",
  "The solution": "Die Lösung",
  // stores/learn/puzzle-messages.ts
  "All lessons and puzzles": "Alle Lektionen und Aufgaben",
  "A random puzzle": "Eine zufällige Aufgabe",
  "Another game": "Andere Partie",
  "Not every position of this game could be solved within the time limit.":
    "Nicht jede Stellung dieser Partie konnte innerhalb der Zeitgrenze gelöst werden.",
  "Loading the puzzles…": "Die Aufgaben werden geladen…",
  "This puzzle does not exist. It may have been removed from the collection.":
    "Diese Aufgabe gibt es nicht. Vielleicht wurde sie aus der Sammlung entfernt.",
  "That was the last puzzle from this game.": "Das war die letzte Aufgabe aus dieser Partie.",
  "The game may contain more puzzles.": "Die Partie kann weitere Aufgaben enthalten.",
  "There is no puzzle with this theme and difficulty.":
    "Es gibt keine Aufgabe mit diesem Thema und dieser Schwierigkeit.",
  "You have solved all puzzles of this selection ({count}).": "Du hast alle Aufgaben dieser Auswahl gelöst ({count}).",
  "Repeat a solved puzzle": "Eine gelöste Aufgabe wiederholen",
  "No puzzle was found, but not every position of this game could be solved within the time limit. Early positions and large boards take the longest.":
    "Es wurde keine Aufgabe gefunden, aber nicht jede Stellung dieser Partie konnte innerhalb der Zeitgrenze gelöst werden. Frühe Stellungen und große Bretter dauern am längsten.",
  "No puzzle in this game: no player gave away a win or a draw that only one move would have kept.":
    "Keine Aufgabe in dieser Partie: Kein Spieler hat einen Sieg oder ein Remis hergegeben, den oder das nur ein einziger Zug gehalten hätte.",
  "No puzzle in this game: a win or a draw was given away once, but several moves would have kept it.":
    "Keine Aufgabe in dieser Partie: Einmal wurde ein Sieg oder ein Remis hergegeben, aber mehrere Züge hätten das Ergebnis gehalten.",
  "No puzzle in this game: a win or a draw was given away {n} times, but several moves would have kept it.":
    "Keine Aufgabe in dieser Partie: {n}-mal wurde ein Sieg oder ein Remis hergegeben, aber mehrere Züge hätten das Ergebnis gehalten.",
  // stores/learn/puzzles.ts
  "Today’s puzzle": "Aufgabe des Tages",
  "Puzzles from your games": "Aufgaben aus deinen Partien",
  "Puzzle {number} of {count} from this game": "Aufgabe {number} von {count} aus dieser Partie",
  // stores/learn/task-runner.ts
  "Show the scores of the columns": "Die Werte der Spalten zeigen",
  "+ means a win, = a draw, − a loss. A larger number means that the game ends sooner.":
    "+ bedeutet Sieg, = Remis, − Niederlage. Eine größere Zahl bedeutet, dass die Partie früher endet.",
  "Four in a row: {line}. You win.": "Vier in einer Reihe: {line}. Du gewinnst.",
  "does not win": "gewinnt nicht",
  "Column {column} {words}, so the win is lost. Your move is taken back.":
    "Spalte {column} {words}, also ist der Sieg verloren. Dein Zug wird zurückgenommen.",
  "{opponent} replies in column {column}. Your move.": "{opponent} antwortet in Spalte {column}. Du bist am Zug.",
  // views/learn/hub.tsx
  Lessons: "Lektionen",
  Questions: "Fragen",
  "Questions about your own program": "Fragen zu deinem eigenen Programm",
  "{n} questions that students ask most often, such as “Why does my program not block?” Each answer computes an example.":
    "{n} Fragen, die Studierende am häufigsten stellen, zum Beispiel „Warum blockt mein Programm nicht?“ Jede Antwort berechnet ein Beispiel.",
  Puzzles: "Aufgaben",
  "Puzzles solved: {solved}. Streak: {streak}. Best streak: {best}. Puzzle of the day solved on {days} days in a row (best: {longest}). Your progress is stored only in this browser.":
    "Gelöste Aufgaben: {solved}. Serie: {streak}. Beste Serie: {best}. Tagesaufgabe an {days} Tagen in Folge gelöst (Rekord: {longest}). Dein Fortschritt ist nur in diesem Browser gespeichert.",
  "{count} of {steps} steps": "{count} von {steps} Schritten",
  "{steps} steps": "{steps} Schritte",
  "✓ done": "✓ fertig",
  "The puzzle for {weekday}. Puzzles are easy on Monday and hardest on Sunday. All users get the same puzzle.":
    "Die Aufgabe für {weekday}. Die Aufgaben sind am Montag leicht und am Sonntag am schwersten. Alle bekommen dieselbe Aufgabe.",
  "An unsolved puzzle of any theme.": "Eine ungelöste Aufgabe aus einem beliebigen Thema.",
  "From your games": "Aus deinen Partien",
  "Positions from your games in which only one move would have kept the win or the draw.":
    "Stellungen aus deinen Partien, in denen nur ein Zug den Sieg oder das Remis gehalten hätte.",
  "By theme": "Nach Thema",
  "{solved} of {count} solved": "{solved} von {count} gelöst",
  "{days} days in a row": "{days} Tage in Folge",
  "✓ solved": "✓ gelöst",
  // views/learn/learn.tsx
  "Lesson {number} does not exist. Choose another lesson.":
    "Lektion {number} gibt es nicht. Wähle eine andere Lektion.",
  "This question does not exist. Choose another question.": "Diese Frage gibt es nicht. Wähle eine andere Frage.",
  // views/learn/lesson-card.tsx
  Lesson: "Lektion",
  "Previous step": "Voriger Schritt",
  // views/learn/lesson.tsx
  "{title}, step {step}": "{title}, Schritt {step}",
  // views/learn/progress-tools.tsx
  "Import failed": "Import fehlgeschlagen",
  "{problem} Your progress is unchanged.": "{problem} Dein Fortschritt ist unverändert.",
  Progress: "Fortschritt",
  "Export progress": "Fortschritt exportieren",
  "The file with your progress was saved.": "Die Datei mit deinem Fortschritt wurde gespeichert.",
  "Import progress": "Fortschritt importieren",
  "File with progress": "Datei mit Fortschritt",
  "Progress imported.": "Fortschritt importiert.",
  "The file contains {content}.": "Die Datei enthält {content}.",
  "This browser contains {content}.": "Dieser Browser enthält {content}.",
  "{merge} keeps the progress from the file and from this browser. If both contain a puzzle, the better result is kept.":
    "{merge} behält den Fortschritt aus der Datei und aus diesem Browser. Enthalten beide eine Aufgabe, bleibt das bessere Ergebnis.",
  Merge: "Zusammenführen",
  "{replace} deletes the progress in this browser first. This cannot be undone.":
    "{replace} löscht zuerst den Fortschritt in diesem Browser. Das lässt sich nicht rückgängig machen.",
  // views/learn/puzzles/copy-link.ts
  "Link copied.": "Link kopiert.",
  // views/learn/puzzles/game-words.ts
  "two players": "zwei Spieler",
  "against {opponent}": "gegen {opponent}",
  "{n} disc": "{n} Stein",
  "{n} discs": "{n} Steine",
  "a draw": "Remis",
  "{name} won": "{name} hat gewonnen",
  "a draw, you were {name}": "Remis, du warst {name}",
  "you won as {name}": "du hast als {name} gewonnen",
  "you lost as {name}": "du hast als {name} verloren",
  // views/learn/puzzles/line-controls.tsx
  "Previous move": "Voriger Zug",
  "Next move": "Nächster Zug",
  // views/learn/puzzles/own-games.tsx
  "Solving every position of the game…": "Jede Stellung der Partie wird gelöst…",
  "Search for puzzles": "Suche nach Aufgaben",
  "Review this game instead": "Stattdessen diese Partie analysieren",
  "A position becomes a puzzle if a player gave away a win or a draw, and only one move would have kept it.":
    "Eine Stellung wird zur Aufgabe, wenn ein Spieler einen Sieg oder ein Remis hergegeben hat und nur ein Zug das Ergebnis gehalten hätte.",
  "Games played here": "Hier gespielte Partien",
  "No finished games yet. {link}, or paste one here.": "Noch keine beendeten Partien. {link} oder füge hier eine ein.",
  "Play one": "Spiele eine",
  "This text contains no moves.": "Dieser Text enthält keine Züge.",
  "A game": "Eine Partie",
  "Columns (4453…), cells (d1 d2 …) or a saved game.":
    "Spalten (4453…), Felder (d1 d2 …) oder eine gespeicherte Partie.",
  "Find puzzles": "Aufgaben finden",
  // views/learn/puzzles/puzzle-card.tsx
  Puzzle: "Aufgabe",
  "✓ solved before": "✓ schon gelöst",
  "Next puzzle": "Nächste Aufgabe",
  Hint: "Tipp",
  "A mistake": "Ein Fehler",
  "Not a mistake": "Kein Fehler",
  "Analyse this position": "Diese Stellung analysieren",
  "Tree of this position": "Baum dieser Stellung",
  // views/learn/puzzles/puzzle-filters.tsx
  "Filter and progress": "Filter und Fortschritt",
  "Theme{context}": "Thema{context}",
  "All themes ({count})": "Alle Themen ({count})",
  Difficulty: "Schwierigkeit",
  "Any difficulty": "Jede Schwierigkeit",
  Streak: "Serie",
  "Best streak": "Beste Serie",
  Solved: "Gelöst",
  // views/learn/question-index.tsx
  "Questions about Connect Four programs": "Fragen zu Programmen für Vier gewinnt",
  "The questions that students ask most often. Each answer shows the effect on a real position, and computes its numbers when you open it.":
    "Die Fragen, die Studierende am häufigsten stellen. Jede Antwort zeigt die Wirkung an einer echten Stellung und berechnet ihre Zahlen, wenn du sie öffnest.",
  // views/learn/question.tsx
  Question: "Frage",
  "Previous question": "Vorige Frage",
  "Continue with": "Weiter mit",
  "Computing…": "Wird berechnet…",
  "On the board, the solid arrow marks the right column, and the dashed arrow marks the wrong one.":
    "Auf dem Brett markiert der durchgezogene Pfeil die richtige Spalte und der gestrichelte Pfeil die falsche.",
  // views/learn/reset-progress.tsx
  "Reset your progress?": "Deinen Fortschritt zurücksetzen?",
  "Your finished lessons, solved puzzles and streaks will be deleted. This cannot be undone.":
    "Deine fertigen Lektionen, gelösten Aufgaben und Serien werden gelöscht. Das lässt sich nicht rückgängig machen.",
  Reset: "Zurücksetzen",
  "Reset progress": "Fortschritt zurücksetzen",
  // views/learn/search-tree-figure.tsx
  "Search tree, two plies": "Suchbaum, zwei Halbzüge",
  "{name} chooses the largest": "{name} wählt den größten",
  "{name} plays column {column}": "{name} spielt Spalte {column}",
  "In each column, {name} chooses the smallest score.": "In jeder Spalte wählt {name} den kleinsten Wert.",
  "not searched yet": "noch nicht durchsucht",
  "{score}, skipped": "{score}, übersprungen",
  "{first} column {column}, {second} column {reply}: {words}":
    "{first} Spalte {column}, {second} Spalte {reply}: {words}",
  // views/learn/step-links.tsx
  "Step {step}, done": "Schritt {step}, fertig",
  "Step {step}": "Schritt {step}",
};
