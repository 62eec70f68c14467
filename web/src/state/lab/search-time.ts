import { parseEngine } from "../engine-text.ts";

/** Milliseconds per visited position with a built-in evaluation. */
const NODE_MS = 0.00015;
/** Milliseconds per visited position with a script. Scripts are slower because they are interpreted. */
const SCRIPT_NODE_MS = 0.004;

/** Estimates the time of one move in milliseconds. The constants are fitted to measurements on a shared server. */
export function moveMs(engine: string): number {
  const { name, values } = parseEngine(engine, "level");
  if (values.time) return Number(values.time);
  const nodeMs = values.eval?.startsWith("script:") ? SCRIPT_NODE_MS : NODE_MS;
  if (values.nodes) return Number(values.nodes) * nodeMs;
  const depth = (otherwise: number) => Number(values.depth ?? otherwise);
  switch (name) {
    case "minimax":
      return 0.7 * 6.6 ** depth(5) * nodeMs;
    case "alphabeta":
      return 4 * 2.95 ** depth(5) * nodeMs;
    case "deepening":
      return 6 * 2.4 ** depth(8) * nodeMs;
    case "mcts":
      return 160;
    case "perfect":
      return 12;
    case "level":
      return 4;
    default:
      return 0.01;
  }
}
