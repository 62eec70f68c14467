/** The display options of the board in the Analyse view, stored in this browser. */

export interface DisplayOptions {
  /** Which scores the board shows above the columns: exact scores, scores of the evaluation, or both. */
  chips: "truth" | "heuristic" | "both";
  threats: boolean;
  heat: boolean;
  /** The name of the evaluation whose scores the view shows beside the exact values. */
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
    // The browser may forbid storage, or the stored text may be invalid.
    return { ...DEFAULTS };
  }
}

export function saveDisplayOptions(options: DisplayOptions) {
  try {
    localStorage.setItem(KEY, JSON.stringify(options));
  } catch {
    // If the storage is full or forbidden, the options last until the page is closed.
  }
}
