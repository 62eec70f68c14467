/** German texts for the reasons for moves, and for the names of places on the board. */

import type { Catalogue } from "../translate.ts";

export const MOVE_REASONS: Catalogue = {
  "row {row} of column {column}": "Reihe {row} der Spalte {column}",
  "on {cells}": "auf {cells}",
  "in {cells}": "in {cells}",
  "{name} {reason}.": "{name} {reason}.",
  "{name} {reason} and {second}.": "{name} {reason} und {second}.",
  "wins with a 2×2 square": "gewinnt mit einem 2×2-Quadrat",
  "wins with three in a row": "gewinnt mit drei in einer Reihe",
  "wins with four in a row": "gewinnt mit vier in einer Reihe",
  "wins with five in a row": "gewinnt mit fünf in einer Reihe",
  "plays the only column that is not full": "spielt die einzige Spalte, die nicht voll ist",
  "blocks {place}": "blockiert {place}",
  "makes two threats ({places})": "stellt zwei Drohungen auf ({places})",
  "makes {n} threats ({places})": "stellt {n} Drohungen auf ({places})",
  "makes two threats, one above the other ({place})": "stellt zwei Drohungen übereinander auf ({place})",
  "makes a threat ({place})": "stellt eine Drohung auf ({place})",
  "stops {opponent} from making two threats ({places})": "verhindert zwei Drohungen von {opponent} ({places})",
  "plays the only move that does not lose at once": "macht den einzigen Zug, der nicht sofort verliert",
  "prepares a win ({cells})": "bereitet einen Gewinn vor ({cells})",
  "avoids {places} ({opponent} would then win directly above)": "meidet {places} ({opponent} würde darüber gewinnen)",
  "has {n} discs in a 2×2 square that can still be completed":
    "hat {n} Steine in einem 2×2-Quadrat, das noch vollendet werden kann",
  "lines up {n} discs with room for {room}": "hat {n} Steine in einer Linie mit Platz für {room}",
  "takes the middle column": "besetzt die mittlere Spalte",
  "takes one of the two middle columns": "besetzt eine der beiden mittleren Spalten",
  "neither threatens nor blocks a win": "droht nichts und blockiert nichts",
  "Show on the board": "Auf dem Brett zeigen",
};
