// @ts-check
/** Numbers, times and states of runs, for people. */

/** @typedef {import("../../api/types.ts").Run} Run */

/** "1,764". @param {number} value */
export const grouped = (value) => value.toLocaleString("en");

/** "1 game", "1,764 games". @param {number} count @param {string} unit in the plural */
export function counted(count, unit) {
  return `${grouped(count)} ${count === 1 ? unit.replace(/s$/, "") : unit}`;
}

/** "less than a second", "about 9 s", "about 1 h 20 min", "more than a year". @param {number} ms */
export function about(ms) {
  const seconds = Math.round(ms / 1000);
  if (seconds < 1) return "less than a second";
  if (seconds < 90) return `about ${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${minutes} min`;
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `about ${hours} h${rest ? ` ${rest} min` : ""}`;
  const days = Math.round(hours / 24);
  return days <= 365 ? `about ${days} days` : "more than a year";
}

const CLOCK = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

/** "14:03" today, "3 Nov 2026" before. @param {number | null | undefined} time @param {number} [now] */
export function when(time, now = Date.now()) {
  if (time === null) return "";
  const same = DAY.format(time) === DAY.format(now);
  return same ? `today ${CLOCK.format(time)}` : DAY.format(time);
}

export const KINDS = {
  tournament: "Tournament",
  grading: "Grading",
  experiment: "Experiment",
};

export const STATES = {
  waiting: "waiting",
  running: "running",
  stopped: "stopped",
  done: "done",
  failed: "failed",
};

/** Whether a run is still to bring something. @param {Run} run */
export const isActive = ({ state }) => state === "waiting" || state === "running";

/** How far a run is, in a sentence. @param {Run} run */
export function progressWords({ state, done, total, unit, eta_ms, error }) {
  const part = total > 0 ? `${grouped(done)} of ${counted(total, unit)}` : "";
  switch (state) {
    case "waiting":
      return done > 0 ? `Waits for its turn, ${part} done.` : "Waits for its turn.";
    case "running": {
      const rest = eta_ms == null ? "" : `, ${about(eta_ms)} left`;
      return part ? `${part}${rest}` : "Running.";
    }
    case "stopped":
      return part ? `Stopped at ${part}.` : "Stopped.";
    case "failed":
      return error ? `Failed: ${error}` : "Failed.";
    default:
      return total > 0 ? `${counted(total, unit)}.` : "Done.";
  }
}

/** The quarter a run has reached: 0 to 4. @param {Pick<Run, "done" | "total">} run */
export function quarter({ done, total }) {
  return total > 0 ? Math.min(4, Math.floor((4 * done) / total)) : 0;
}
