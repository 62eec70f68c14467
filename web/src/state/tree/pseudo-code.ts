/** The pseudo-code of the search in the tree, and the lines of code that each step executes. */

import { t } from "../../languages/translate.ts";
import type { Replay } from "./replay.ts";

/** The purpose of a line of code. `null` marks lines that no recorded step executes. */
type Purpose = "call" | "over" | "table" | "leaf" | "recurse" | "max" | "min" | "cut" | "return" | null;

export interface CodeLine {
  /** The level of indentation. */
  indent: number;
  text: string;
  purpose: Purpose;
}

export interface PseudoCode {
  name: string;
  lines: readonly CodeLine[];
}

/** The lines of code that belong to a step, as indices. */
export interface StepLines {
  /** The line of code that the step executes; null before the first step. */
  line: number | null;
  /** If the step returns a value: the line of code in the caller that receives the value. */
  caller: number | null;
}

/** Creates a line of code. Non-breaking spaces (\u00a0) in an assignment keep it on one line of the screen. */
const line = (indent: number, text: string, purpose: Purpose = null): CodeLine => ({ indent, text, purpose });

function minimax(): PseudoCode {
  return {
    name: t("Minimax"),
    lines: [
      line(0, t("minimax(position, depth):"), "call"),
      line(1, t("if the game is over: return its result"), "over"),
      line(1, t("if depth is 0: return evaluation(position)"), "leaf"),
      line(1, t("best ← −∞ for MAX, ∞ for MIN")),
      line(1, t("for each next position, in the move order:")),
      line(2, t("value ← minimax(next, depth − 1)"), "recurse"),
      line(2, t("for MAX: best ← max(best, value)"), "max"),
      line(2, t("for MIN: best ← min(best, value)"), "min"),
      line(1, t("return best"), "return"),
    ],
  };
}

/**
 * @param strict whether a cutoff needs a value beyond α or β, not only equal to it
 * @param table whether the search stores values in a transposition table
 */
function alphaBeta(strict: boolean, table: boolean): PseudoCode {
  return {
    name: t("Alpha-beta"),
    lines: [
      line(0, t("alphabeta(position, depth, α, β):"), "call"),
      line(1, t("if the game is over: return its result"), "over"),
      ...(table ? [line(1, t("if the table has its value: return it"), "table")] : []),
      line(1, t("if depth is 0: return evaluation(position)"), "leaf"),
      line(1, t("best ← −∞ for MAX, ∞ for MIN")),
      line(1, t("for each next position, in the move order:")),
      line(2, t("value ← alphabeta(next, depth − 1, α, β)"), "recurse"),
      line(2, t("for MAX: best ← max(best, value); α\u00a0←\u00a0max(α,\u00a0best)"), "max"),
      line(2, t("for MIN: best ← min(best, value); β\u00a0←\u00a0min(β,\u00a0best)"), "min"),
      line(2, t("if α {sign} β: skip the other moves (cutoff)", { sign: strict ? ">" : "≥" }), "cut"),
      line(1, t("return best"), "return"),
    ],
  };
}

/** Returns the pseudo-code of the search that a tree records. */
export function pseudoCode({ tree, strict }: Pick<Replay, "tree" | "strict">): PseudoCode {
  const [search] = tree.engine.split(":");
  return search === "minimax" ? minimax() : alphaBeta(strict, search === "deepening");
}

/** Returns the lines of code that a step executes. */
export function stepLines(replay: Replay, step: number, { lines }: PseudoCode): StepLines {
  const { kind, node } = replay.eventAt(step);
  if (kind === "start") return { line: null, caller: null };
  const at = (purpose: Purpose) => lines.findIndex((each) => each.purpose === purpose);
  const above = replay.parent(node);
  if (kind === "enter") return { line: at(above < 0 ? "call" : "recurse"), caller: null };
  if (kind === "cut") return { line: at("cut"), caller: null };
  const caller = above < 0 ? null : at(replay.isMax(above) ? "max" : "min");
  return { line: at(resultPurpose(replay, node)), caller };
}

/** Returns the purpose of the line of code that returns the value of a position. */
function resultPurpose(replay: Replay, node: number): Purpose {
  const purposes: Record<string, Purpose> = { e: "leaf", f: "over", r: "table" };
  return purposes[replay.tree.nodes.ending[node] ?? ""] ?? "return";
}
