/**
 * German texts of the reports of tournaments. Each key is a template for an English text of the server. The comments
 * name the sections of the reports.
 */

import type { Catalogue } from "../../translate.ts";

export const TOURNAMENT_SENTENCES: Catalogue = {
  Tournament: "Turnier",

  // Headings
  Standings: "Rangliste",
  "The match": "Das Match",
  "Results by pairing": "Ergebnisse je Paarung",
  "Results by opponent": "Ergebnisse je Gegner",
  "First and second player": "Erster und zweiter Spieler",
  "Cost per move": "Kosten je Zug",
  "Cost of depth": "Kosten der Tiefe",
  "How games ended": "Wie Partien endeten",
  "Length of games": "Länge der Partien",
  Accuracy: "Genauigkeit",

  // Summary
  "{n} players, {n2} games.": "{n} Spieler, {n2} Partien.",
  "{n} players, {n2} games; the test ended the match.": "{n} Spieler, {n2} Partien; der Test hat das Match beendet.",
  "{n} players, {n2} of {n3} games so far.": "{n} Spieler, bisher {n2} von {n3} Partien.",
  "{player} is significantly ahead of {player2} (95 %), by {number} Elo.":
    "{player} liegt signifikant vor {player2} (95 %), mit {number} Elo.",
  "{player} is significantly ahead of {player2} (95 %), by n/a Elo.":
    "{player} liegt signifikant vor {player2} (95 %); der Abstand in Elo ist nicht bestimmt.",
  "{player} is not separable from {player2} (95 %): {number} Elo.":
    "{player} und {player2} unterscheiden sich nicht signifikant (95 %): {number} Elo.",
  "{player} is not separable from {player2} (95 %): {number} ± n/a Elo.":
    "{player} und {player2} unterscheiden sich nicht signifikant (95 %): {number} Elo, Spanne unbekannt.",
  "{player} is not separable from {player2} (95 %): n/a Elo.":
    "{player} und {player2} unterscheiden sich nicht signifikant (95 %); der Abstand in Elo ist nicht bestimmt.",
  "{n} of {n2} pairs of games repeat earlier ones: ratings, intervals and tests count the {n3} distinct pairs, each once.":
    "{n} von {n2} Partienpaaren wiederholen frühere: Wertungen, Intervalle und Tests zählen die {n3} verschiedenen Paare je einmal.",
  "Use more openings for more evidence.": "Verwende mehr Eröffnungen, um mehr Daten zu erhalten.",

  // Standings
  "Elo (mean 0) with 95 % interval, lead over the next player, whether that lead is significant (95 %, all pairs of players tested together), likelihood of superiority (LOS)":
    "Elo (Mittel 0) mit 95-%-Intervall, Vorsprung auf den nächsten Spieler, ob dieser Vorsprung signifikant ist (95 %, alle Paare von Spielern zusammen getestet), Wahrscheinlichkeit der Überlegenheit (LOS)",
  "Elo with 95 % intervals": "Elo mit 95-%-Intervallen",
  "Intervals are relative to the mean of all players; see the table for significant leads.":
    "Die Intervalle gelten relativ zum Mittel aller Spieler; signifikante Vorsprünge stehen in der Tabelle.",

  // Match and pairings
  "{player} against {player2}": "{player} gegen {player2}",
  "{player} against {player2}: {number}": "{player} gegen {player2}: {number}",
  "{player} against {player2}: n/a": "{player} gegen {player2}: n/a",
  "{player} against each of the others": "{player} gegen jeden der anderen",
  "Each pairing, in the order in which the players were entered":
    "Jede Paarung, in der Reihenfolge, in der die Spieler eingetragen sind",
  "Won–drawn–lost of the row against the column": "Gewonnen–remis–verloren der Zeile gegen die Spalte",
  "Share of points of the row against the column": "Anteil der Punkte der Zeile gegen die Spalte",
  "Rows and columns are in the order of the ratings.": "Zeilen und Spalten sind nach der Wertung geordnet.",
  "normalised Elo": "normiertes Elo",
  "likelihood of superiority": "Wahrscheinlichkeit der Überlegenheit",
  "drawn games": "Remispartien",
  "level pairs": "ausgeglichene Paare",
  "level pairs (1 point each)": "ausgeglichene Paare (je 1 Punkt)",
  "pair ratio": "Verhältnis der Paare",
  "pair ratio (WD+WW) / (LD+LL)": "Verhältnis der Paare (WD+WW) / (LD+LL)",
  "pairs LL, LD, WL+DD, WD, WW": "Paare LL, LD, WL+DD, WD, WW",
  SPRT: "SPRT",
  "SPRT of {number} against {number2} {text} (α {number3}, β {number4})":
    "SPRT von {number} gegen {number2} {text} (α {number3}, β {number4})",
  "SPRT of {number} against {number2} {text} (α {number3}, β {number4}): each pairing is tested on its own, after all pairs.":
    "SPRT von {number} gegen {number2} {text} (α {number3}, β {number4}): Jede Paarung wird für sich getestet, nach allen Paaren.",
  "The test ends no pairing early and is not corrected for the number of pairings.":
    "Der Test beendet keine Paarung vorzeitig und ist nicht für die Anzahl der Paarungen korrigiert.",
  "LLR {text} (bounds {number}, {number2}): undecided": "LLR {text} (Grenzen {number}, {number2}): unentschieden",
  "LLR {text} (bounds {number}, {number2}): H0 accepted": "LLR {text} (Grenzen {number}, {number2}): H0 angenommen",
  "LLR {text} (bounds {number}, {number2}): H1 accepted": "LLR {text} (Grenzen {number}, {number2}): H1 angenommen",

  // First and second player
  "Player who moves first: {n} won, {n2} drawn, {n3} lost of {n4} games ({number}).":
    "Wer beginnt, hat {n} gewonnen, {n2} remis gespielt und {n3} verloren, von {n4} Partien ({number}).",
  "Player who moves first: 0 won, 0 drawn, 0 lost of 0 games (n/a).": "Noch ist keine Partie gespielt.",
  "Won–drawn–lost when moving first and when moving second": "Gewonnen–remis–verloren, beginnend und nachziehend",
  "moving first": "beginnend",
  "first, score": "beginnend, Punkte",
  "moving second": "nachziehend",
  "second, score": "nachziehend, Punkte",

  // Cost
  "Averages per move (times vary from run to run)": "Mittelwerte je Zug (Zeiten schwanken von Lauf zu Lauf)",
  "Averages per move by search depth (depths of at least 2 % of the moves)":
    "Mittelwerte je Zug nach Suchtiefe (Tiefen von mindestens 2 % der Züge)",
  "Each line joins players that differ only in depth.": "Jede Linie verbindet Spieler, die sich nur in der Tiefe unterscheiden.",
  "Values are means over the moves that were searched to the full depth.":
    "Die Werte sind Mittel über die Züge, die bis zur vollen Tiefe durchsucht wurden.",
  "Positions visited by depth": "Besuchte Stellungen nach Tiefe",
  "positions per move": "Stellungen je Zug",
  "Time by depth": "Zeit nach Tiefe",
  "microseconds per move": "Mikrosekunden je Zug",
  "Cutoffs by depth": "Schnitte nach Tiefe",
  "cutoffs per move": "Schnitte je Zug",
  "Positions saved by pruning": "Durch Abschneiden gesparte Stellungen",
  "% fewer than minimax": "% weniger als Minimax",
  "Times vary from run to run.": "Zeiten schwanken von Lauf zu Lauf.",
  "No player has two depths.": "Kein Spieler hat zwei Tiefen.",
  "Each extra ply multiplies the positions by {number} ({text}) to {number2} ({text2}).":
    "Jeder weitere Halbzug vervielfacht die Stellungen mit {number} ({text}) bis {number2} ({text2}).",
  "Each extra ply multiplies the time by {number} ({text}) to {number2} ({text2}).":
    "Jeder weitere Halbzug vervielfacht die Zeit mit {number} ({text}) bis {number2} ({text2}).",
  "Each extra ply multiplies the cutoffs by {number} ({text}) to {number2} ({text2}).":
    "Jeder weitere Halbzug vervielfacht die Schnitte mit {number} ({text}) bis {number2} ({text2}).",
  "Each extra ply multiplies the positions of {text} by {number}.":
    "Jeder weitere Halbzug vervielfacht die Stellungen von {text} mit {number}.",
  "Each extra ply multiplies the time of {text} by {number}.":
    "Jeder weitere Halbzug vervielfacht die Zeit von {text} mit {number}.",
  "Each extra ply multiplies the cutoffs of {text} by {number}.":
    "Jeder weitere Halbzug vervielfacht die Schnitte von {text} mit {number}.",
  "At depth {n} {text} visits {number} % fewer positions per move than minimax with the same evaluation.":
    "Bei Tiefe {n} besucht {text} {number} % weniger Stellungen je Zug als Minimax mit derselben Bewertung.",

  // Endings
  Endings: "Enden der Partien",
  won: "gewonnen",
  full: "volles Brett",
  failed: "Fehler in der Engine",
  illegal: "verbotener Zug",
  crash: "Programm abgestürzt",
  stall: "keine Antwort",
  flood: "zu viel Ausgabe",
  "Games lost by forfeit": "Partien, die ein Spieler durch einen Verstoß verlor",
  "lost by": "verloren durch",
  "first message": "erste Meldung",
  "All games are distinct.": "Alle Partien sind verschieden.",
  "{n} of {n2} games are distinct.": "{n} von {n2} Partien sind verschieden.",

  // Lengths
  "Length of the games in plies, including the opening": "Länge der Partien in Halbzügen, mit der Eröffnung",
  "mean plies": "Halbzüge im Mittel",
  shortest: "kürzeste",
  "lower quartile": "unteres Quartil",
  median: "Median",
  "upper quartile": "oberes Quartil",
  longest: "längste",
  "Legal moves by stage of the game": "Erlaubte Züge nach Abschnitt der Partie",
  "discs on the board": "Steine auf dem Brett",
  "mean legal moves": "erlaubte Züge im Mittel",
  "{n} to {n2}": "{n} bis {n2}",

  // Accuracy
  "Critical positions of the games: some legal move keeps the outcome under perfect play and another does not.":
    "Kritische Stellungen der Partien: Ein erlaubter Zug hält den Ausgang bei perfektem Spiel, ein anderer nicht.",
  "Intervals are 95 %.": "Die Intervalle sind 95-%-Intervalle.",
  "A player with critical positions in fewer than 10 games has no interval.":
    "Ein Spieler mit kritischen Stellungen in weniger als 10 Partien hat kein Intervall.",
  "Moves that keep the outcome, in a sample of the games": "Züge, die den Ausgang halten, in einer Stichprobe der Partien",
  "Moves that keep the outcome, with 95 % intervals": "Züge, die den Ausgang halten, mit 95-%-Intervallen",
  "kept, %": "gehalten, %",
  "Each player meets different positions in its games; {code} compares players on the same positions.":
    "Jeder Spieler begegnet in seinen Partien anderen Stellungen; {code} vergleicht Spieler in denselben Stellungen.",
};
