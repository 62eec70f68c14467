/**
 * German texts of the reports of gradings. Each key is a template for an English text of the server. The comments name
 * the sections of the reports.
 */

import type { Catalogue } from "../../translate.ts";

export const GRADING_SENTENCES: Catalogue = {
  "Evaluations against perfect play": "Bewertungen, gemessen am perfekten Spiel",

  // Headings
  "League table": "Rangliste der Bewertungen",
  "More measures": "Weitere Messwerte",
  "Who is ahead": "Wer vorn liegt",
  "Worst moves": "Schlechteste Züge",

  // Summary
  "{player} keeps the outcome in {number} % of the critical positions at depth {n}.":
    "{player} hält den Ausgang in {number} % der kritischen Stellungen bei Tiefe {n}.",
  "{player} keeps the outcome in {number} % of the critical positions with its own depth.":
    "{player} hält den Ausgang in {number} % der kritischen Stellungen mit der eigenen Tiefe.",
  "{player} leads at depth {n} with {number} % ({phrase}).": "{player} führt bei Tiefe {n} mit {number} % ({phrase}).",
  "{player} leads with its own depth with {number} % ({phrase}).":
    "{player} führt mit der eigenen Tiefe mit {number} % ({phrase}).",
  "significantly ahead of the other, 95 %": "signifikant vor der anderen, 95 %",
  "significantly ahead of all others, 95 %": "signifikant vor allen anderen, 95 %",
  "not separable from the other": "nicht signifikant von der anderen verschieden",
  "not separable from one other": "nicht signifikant von einer anderen verschieden",
  "not separable from {n} others": "nicht signifikant von {n} anderen verschieden",

  // League table
  "Percentage of the critical positions in which the chosen move keeps the outcome.":
    "Anteil der kritischen Stellungen, in denen der gewählte Zug den Ausgang hält.",
  "A position is critical if some move keeps the outcome and some move loses it.":
    "Eine Stellung ist kritisch, wenn ein Zug den Ausgang hält und ein anderer ihn verliert.",
  "Intervals are 95 % Wilson score intervals, corrected near 0 and 100 %.":
    "Die Intervalle sind 95-%-Intervalle nach Wilson, die nahe 0 und 100 % korrigiert sind.",
  "Shares of fewer than 30 positions have no interval.":
    "Anteile an weniger als 30 Stellungen haben kein Intervall.",
  "Written for a game with another winning shape: {text}.": "Für ein Spiel mit einer anderen Gewinnform geschrieben: {text}.",
  "Their rows show how good they are at this game, not at the game for which they were written.":
    "Ihre Zeilen zeigen, wie gut sie in diesem Spiel sind, nicht in dem Spiel, für das sie geschrieben wurden.",
  "Baselines: {code} always evaluates to 0, so the search prefers the centre; {code2} plays random moves.":
    "Zum Vergleich: {code} ergibt immer 0, deshalb bevorzugt die Suche die Mitte; {code2} spielt zufällige Züge.",
  "Baselines: {code} always evaluates to 0, so the search prefers the centre.":
    "Zum Vergleich: {code} ergibt immer 0, deshalb bevorzugt die Suche die Mitte.",
  "Baselines: {code} plays random moves.": "Zum Vergleich: {code} spielt zufällige Züge.",
  "Outcome kept, %": "Ausgang gehalten, %",
  "Accuracy by depth": "Genauigkeit nach Tiefe",

  // More measures
  "Best move, % of all positions": "Bester Zug, % aller Stellungen",
  "Mean regret: best score minus chosen score": "Mittlerer Verlust: bester Wert minus gewählter Wert",
  "Intervals of the regret are 95 % bootstrap intervals.": "Die Intervalle des Verlusts sind 95-%-Bootstrap-Intervalle.",
  "A mean regret has no interval if the regret is above 0 in fewer than 50 positions.":
    "Ein mittlerer Verlust hat kein Intervall, wenn der Verlust in weniger als 50 Stellungen über 0 liegt.",
  "Rank correlation of the evaluation, without search, with the exact score":
    "Rangkorrelation der Bewertung, ohne Suche, mit dem exakten Wert",
  Spearman: "Spearman",
  "Outcome kept by stage of the game, % of the critical positions":
    "Ausgang gehalten nach Abschnitt der Partie, % der kritischen Stellungen",
  "Critical positions: {stages}.": "Kritische Stellungen: {stages}.",
  "{n} in plies {text}": "{n} in den Halbzügen {text}",

  // Who is ahead
  "Two evaluations are separable if their difference on the same positions is significant (95 %).":
    "Zwei Bewertungen unterscheiden sich, wenn ihre Differenz in denselben Stellungen signifikant ist (95 %).",
  "All pairs are tested together (McNemar's exact test, Holm's correction): in 95 % of gradings of equally good evaluations no pair is called separable.":
    "Alle Paare werden zusammen getestet (exakter Test von McNemar, Korrektur nach Holm): Sind alle Bewertungen gleich gut, gilt in 95 % der Benotungen kein Paar als verschieden.",
  "Each interval refers to its pair alone.": "Jedes Intervall gilt nur für sein Paar.",
  "Depth {n}: significant leads (95 %)": "Tiefe {n}: signifikante Vorsprünge (95 %)",
  "Own depths: significant leads (95 %)": "Eigene Tiefen: signifikante Vorsprünge (95 %)",
  "not separable from": "nicht verschieden von",
  "significantly ahead of": "signifikant vor",
  "significantly behind": "signifikant hinter",
  "Every pair": "Jedes Paar",
  "difference, %": "Differenz, %",
  separable: "verschieden",

  // Worst moves
  "The costliest moves at the greatest depth; scores for the side to move":
    "Die teuersten Züge bei der größten Tiefe; Werte für die Seite am Zug",
  "evaluation score": "Wert der Bewertung",
  "exact score": "exakter Wert",
  "chosen score": "gewählter Wert",
};
