/** German texts of the start page of the Lab: the list of experiments, and the forms for new runs. */

import type { Catalogue } from "../../translate.ts";

export const LAB_FORMS: Catalogue = {
  // Start page
  "HTTP API": "HTTP-API",
  "This server cannot store runs.": "Dieser Server kann keine Läufe speichern.",
  "No run can be started here. Start the server with a writable folder: {command}.":
    "Hier kann kein Lauf gestartet werden. Starte den Server mit einem beschreibbaren Ordner: {command}.",
  "New run": "Neuer Lauf",
  "Your own run": "Eigener Lauf",
  "Loading the experiments…": "Die Experimente werden geladen…",
  "Experiments from five student reports": "Experimente aus fünf studentischen Berichten",
  "Three-evaluations report": "Drei-Bewertungen-Bericht",
  "Minimax report": "Minimax-Bericht",
  "Square report": "Quadrat-Bericht",
  "Alpha-beta report": "Alpha-Beta-Bericht",
  "Difficulty report": "Schwierigkeits-Bericht",
  "Own measurement": "Eigene Messung",
  "Report {number}": "Bericht {number}",
  Watch: "Ansehen",
  "Show the result": "Ergebnis zeigen",
  Resume: "Fortsetzen",

  // Fields of all forms
  Tournament: "Turnier",
  Grading: "Benotung",
  Contest: "Wettbewerb",
  Title: "Titel",
  "Optional. By default, the run is named after its players or evaluations.":
    "Freiwillig. Ohne Titel heißt der Lauf nach seinen Spielern oder Bewertungen.",
  "Search depths": "Suchtiefen",
  Openings: "Eröffnungen",
  "Start positions of the games. Each opening is played twice, the second time with swapped sides.":
    "Anfangsstellungen der Partien. Jede Eröffnung wird zweimal gespielt, beim zweiten Mal mit vertauschten Seiten.",
  "Openings per pairing": "Eröffnungen je Paarung",
  "Each opening gives two games.": "Jede Eröffnung ergibt zwei Partien.",
  "The same seed gives the same games.": "Derselbe Startwert ergibt dieselben Partien.",
  "The seed must be a whole number, 0 or larger, with at most 15 digits.":
    "Der Startwert muss eine ganze Zahl ab 0 mit höchstens 15 Ziffern sein.",
  "Choose a depth.": "Wähle eine Tiefe.",
  "less than a second": "weniger als eine Sekunde",
  "about {time}": "etwa {time}",
  "about {n} days": "etwa {n} Tage",
  "more than a year": "mehr als ein Jahr",

  // Tournament
  Presets: "Vorlagen",
  "Evaluations from student reports": "Bewertungen aus Studienberichten",
  "One evaluation, four depths": "Eine Bewertung, vier Tiefen",
  "All levels": "Alle Stufen",
  "You have no scripts yet: {link}.": "Du hast noch keine Skripte: {link}.",
  "write one": "eines schreiben",
  "Other players": "Andere Spieler",
  "Other engines, one per line": "Andere Engines, eine je Zeile",
  "Round robin": "Jeder gegen jeden",
  "Gauntlet (first player against all)": "Der erste Spieler gegen alle",
  "Sequential test (two players)": "Sequentieller Test (zwei Spieler)",
  "Stop the tournament as soon as the test (SPRT) has a result":
    "Das Turnier beenden, sobald der Test (SPRT) ein Ergebnis hat",
  "Elo difference under H0": "Elo-Abstand unter H0",
  "Elo difference under H1": "Elo-Abstand unter H1",
  "The rating of the first player minus the rating of the second, if hypothesis H0 is true.":
    "Die Elo-Zahl des ersten Spielers minus die des zweiten, wenn die Hypothese H0 gilt.",
  "The same rating difference, if hypothesis H1 is true. It must be higher than under H0.":
    "Derselbe Abstand, wenn die Hypothese H1 gilt. Er muss größer sein als unter H0.",
  "Error rate α": "Fehlerrate α",
  "Error rate β": "Fehlerrate β",
  "Probability of accepting H1 if H0 is true.": "Wahrscheinlichkeit, H1 anzunehmen, wenn H0 gilt.",
  "Probability of accepting H0 if H1 is true.": "Wahrscheinlichkeit, H0 anzunehmen, wenn H1 gilt.",
  "Unit of the differences": "Einheit der Abstände",
  Elo: "Elo",
  "Normalised Elo": "Normalisierte Elo",
  "Normalised Elo measures the lead in standard deviations of a game result. The share of draws affects normalised Elo less than Elo.":
    "Normalisiertes Elo misst den Vorsprung in Standardabweichungen eines Partieergebnisses. Der Anteil der Remis beeinflusst normalisiertes Elo weniger als Elo.",
  "Player for comparison": "Spieler zum Vergleich",
  "Chooses random moves.": "Wählt zufällige Züge.",
  "At most {games}, {time}": "Höchstens {games}, {time}",
  "Choose at least two players.": "Wähle mindestens zwei Spieler.",
  "Choose at most {most} players. This plan has {n}.": "Wähle höchstens {most} Spieler. Dieser Plan hat {n}.",
  "Two players are called {name}. Rename one of them.": "Zwei Spieler heißen {name}. Benenne einen davon um.",
  "Enter a whole number of openings per pairing, at least 1.":
    "Gib eine ganze Zahl von Eröffnungen je Paarung ein, mindestens 1.",
  "A tournament has at most {most} games; this plan has {n}.":
    "Ein Turnier hat höchstens {most} Partien; dieser Plan hat {n}.",
  "A sequential test compares exactly two players.": "Ein sequentieller Test vergleicht genau zwei Spieler.",
  "The Elo difference under H1 must be higher than under H0, and both must be within {range}.":
    "Der Elo-Abstand unter H1 muss größer sein als unter H0, und beide müssen innerhalb von {range} liegen.",
  "The error rates of a sequential test must lie between 0 and 0.5.":
    "Die Fehlerraten eines sequentiellen Tests müssen zwischen 0 und 0,5 liegen.",

  // Grading
  "{n} searches, {time}": "{n} Suchen, {time}",
  "Measures how often each evaluation keeps the outcome at each depth, on {n} positions with known exact scores.":
    "Misst, wie oft jede Bewertung bei jeder Tiefe den Ausgang hält, in {n} Stellungen mit bekannten exakten Werten.",
  Positions: "Stellungen",
  "Leave empty for all positions.": "Leer lassen für alle Stellungen.",
  "Random seed for the sample and the confidence intervals.":
    "Startwert für die Stichprobe und die Konfidenzintervalle.",
  "Choose an evaluation.": "Wähle eine Bewertung.",
  "Choose at most {n} evaluations.": "Wähle höchstens {n} Bewertungen.",
  "Enter a whole number of positions, at least {n}. Fewer positions give no reliable result.":
    "Gib eine ganze Zahl von Stellungen ein, mindestens {n}. Weniger Stellungen ergeben kein verlässliches Ergebnis.",
  "Enter at most {n} positions. The set of graded positions contains no more.":
    "Gib höchstens {n} Stellungen ein. Mehr benotete Stellungen gibt es nicht.",

  // Contest
  "Links to scripts, one per line": "Links zu Skripten, einer je Zeile",
  "The authors copy their links in the Write view. A contest has at most {n} players: scripts and built-in evaluations.":
    "Die Autoren kopieren ihre Links in der Ansicht Schreiben. Ein Wettbewerb hat höchstens {n} Teilnehmer: Skripte und eingebaute Bewertungen.",
  "Scripts of the contest": "Skripte des Wettbewerbs",
  "Checking…": "Wird geprüft…",
  Valid: "Gültig",
  "The script has an error.": "Das Skript hat einen Fehler.",
  "This is the same script as on line {line}. Remove one of them.":
    "Das ist dasselbe Skript wie in Zeile {line}. Entferne eines davon.",
  "A contest has at most {n} scripts.": "Ein Wettbewerb hat höchstens {n} Skripte.",
  "This is not a link to a script. Press “Share” in the Write view, and paste the link here.":
    "Das ist kein Link zu einem Skript. Drücke in der Ansicht Schreiben auf „Teilen“ und füge den Link hier ein.",
  "The link is damaged or its script is too long. Copy the whole link again.":
    "Der Link ist beschädigt, oder sein Skript ist zu lang. Kopiere den ganzen Link noch einmal.",
  "The script on line {line} cannot take part. Correct or remove its link.":
    "Das Skript in Zeile {line} kann nicht teilnehmen. Berichtige oder entferne seinen Link.",
  "Paste the links of the scripts, one per line.": "Füge die Links der Skripte ein, einen je Zeile.",
  "A contest needs at least two players.": "Ein Wettbewerb braucht mindestens zwei Spieler.",
  "Checking the scripts…": "Die Skripte werden geprüft…",
  "Contest of {n} players": "Wettbewerb mit {n} Spielern",
};
