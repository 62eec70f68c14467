/** Display options of the board, stored in this browser. */

export interface DisplayOptions {
  /** The scores above the columns. */
  chips: "truth" | "heuristic" | "both";
  threats: boolean;
  heat: boolean;
  /** The evaluation that is compared with the exact values. */
  evaluation: string;
}

const KEY = "foursight.lens";

const DEFAULTS: DisplayOptions = { chips: "truth", threats: false, heat: false, evaluation: "quiet" };

export function loadDisplayOptions(): DisplayOptions {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return {
      chips: ["truth", "heuristic", "both"].includes(stored.chips) ? stored.chips : DEFAULTS.chips,
      evaluation: typeof stored.evaluation === "string" ? stored.evaluation : DEFAULTS.evaluation,
      threats: stored.threats === true,
      heat: stored.heat === true,
    };
  } catch {
    // Storage may be forbidden or hold invalid text.
    return { ...DEFAULTS };
  }
}

export function saveDisplayOptions(options: DisplayOptions) {
  try {
    localStorage.setItem(KEY, JSON.stringify(options));
  } catch {
    // If the storage is full or forbidden, the options hold until the page is closed.
  }
}
