/**
 * German texts that the reports of several experiments contain. Each key is a template for an English text of the
 * server.
 */

import type { Catalogue } from "../../translate.ts";
import { ALPHABETA_EXPERIMENTS } from "./alphabeta-experiments.ts";
import { NINE_RUNS } from "./nine-runs.ts";
import { OTHER_EXPERIMENTS } from "./other-experiments.ts";

const SHARED_EXPERIMENT_SENTENCES: Catalogue = {
  // Headings
  "The report": "Der Bericht",
  Ours: "Unsere Messung",
  "Why they differ": "Warum sie sich unterscheiden",
  "Side by side": "Nebeneinander",

  // Titles of table columns
  "nodes per move": "Stellungen je Zug",
  "time per move, ms": "Zeit je Zug, ms",
  "time, s": "Zeit, s",
  "distinct games": "verschiedene Partien",
  "points, %": "Punkte, %",
  points: "Punkte",
  "won by first mover": "vom Beginnenden gewonnen",
  winner: "Sieger",
  win: "Sieg",
  loss: "Niederlage",
  draw: "Remis",
  subject: "Gegenstand",
  claim: "Behauptung",
  column: "Spalte",
  nodes: "Stellungen",
  early: "früh",
  "no search": "keine Suche",
  "report: yes": "Bericht: ja",
  "report: no": "Bericht: nein",
  "test {n}, early, depth {n2}": "Test {n}, früh, Tiefe {n2}",
  "test {n}, middle, depth {n2}": "Test {n}, Mitte, Tiefe {n2}",
  "test {n}, complex, depth {n2}": "Test {n}, komplex, Tiefe {n2}",
  "significant (95 %)": "signifikant (95 %)",
  "Positions per move by depth": "Stellungen je Zug nach Tiefe",
  "Time per move by depth": "Zeit je Zug nach Tiefe",
  "Claims of the report, which prints no figures": "Behauptungen des Berichts, der keine Zahlen druckt",

  // Sentences that several reports contain
  "The report prints no figures, so there is nothing to compare with.":
    "Der Bericht druckt keine Zahlen, deshalb gibt es nichts zu vergleichen.",
  "{n} won, {n2} drawn, {n3} lost": "{n} gewonnen, {n2} remis, {n3} verloren",
  "{number} at depth {n}": "{number} bei Tiefe {n}",
  "depth {n} ({number})": "Tiefe {n} ({number})",
  "depth {n}: {number}": "Tiefe {n}: {number}",
};

export const EXPERIMENT_SENTENCES: Catalogue = {
  ...SHARED_EXPERIMENT_SENTENCES,
  ...NINE_RUNS,
  ...ALPHABETA_EXPERIMENTS,
  ...OTHER_EXPERIMENTS,
};
