/** German texts of the comparison of two runs. Each key is a template for an English text of the server. */

import type { Catalogue } from "../../translate.ts";

export const COMPARISON_SENTENCES: Catalogue = {
  "Two runs side by side": "Zwei Läufe nebeneinander",
  "The two runs": "Die beiden Läufe",
  "A is {run} ({code}). B is {run2} ({code2}).": "A ist {run} ({code}). B ist {run2} ({code2}).",
  "Tournament of {n} players": "Turnier mit {n} Spielern",
  "Grading of {n} evaluations": "Benotung von {n} Bewertungen",
  "Grading of {player} and {player2}": "Benotung von {player} und {player2}",
  "Grading of {player}": "Benotung von {player}",
  "Experiment {text} ({text2})": "Experiment {text} ({text2})",
  "A: {report}": "A: {report}",
  "B: {report}": "B: {report}",
  "The two reports have no table in common.": "Die beiden Berichte haben keine Tabelle gemeinsam.",
  "All common tables are equal.": "Alle gemeinsamen Tabellen sind gleich.",
  "Of the common tables, {n} differs and {n2} is equal.": "Von den gemeinsamen Tabellen ist {n} verschieden und {n2} gleich.",
  "Of the common tables, {n} differs and {n2} are equal.": "Von den gemeinsamen Tabellen ist {n} verschieden, und {n2} sind gleich.",
  "Of the common tables, {n} differ and {n2} is equal.": "Von den gemeinsamen Tabellen sind {n} verschieden, und {n2} ist gleich.",
  "Of the common tables, {n} differ and {n2} are equal.": "Von den gemeinsamen Tabellen sind {n} verschieden und {n2} gleich.",
  "Settings that differ": "Verschiedene Einstellungen",
  "Equal tables: {captions}.": "Gleiche Tabellen: {captions}.",
  A: "A",
  B: "B",
  "{phrase}, A": "{phrase}, A",
  "{phrase}, B": "{phrase}, B",
};
