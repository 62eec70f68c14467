/** German texts of the clock in the Play view. */

import type { Catalogue } from "../translate.ts";

export const CLOCK: Catalogue = {
  Clock: "Uhr",
  "Clock for each side": "Uhr für jede Seite",
  "No clock": "Keine Uhr",
  "{n} minute": "{n} Minute",
  "{n} minutes": "{n} Minuten",
  "Time added per move": "Zugabe pro Zug",
  "{n} s": "{n} s",
  "The clock starts with the first disc. It also runs while this page is in the background. An engine uses only the time of its search. A side that runs out of time loses. Undo restores the time.":
    "Die Uhr startet mit dem ersten Stein. Sie läuft auch, während diese Seite im Hintergrund ist. Eine Engine verbraucht nur die Zeit ihrer Suche. Wer keine Zeit mehr hat, verliert. Zurücknehmen stellt die Zeit wieder her.",
  "{n} seconds left.": "Noch {n} Sekunden.",
  "{loser} ran out of time. You win.": "{loser} hat die Zeit überschritten. Du gewinnst.",
  "You ran out of time. {winner} wins.": "Du hast die Zeit überschritten. {winner} gewinnt.",
  "{loser} ran out of time. {winner} wins.": "{loser} hat die Zeit überschritten. {winner} gewinnt.",
};
