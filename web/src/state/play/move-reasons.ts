/**
 * Finds reasons for a move that follow from the board and the rules alone: wins, blocks and threats of both sides. They
 * do not depend on a search or an evaluation, so every reason is true, even if the engine chose the move for another
 * reason.
 */

import { cellName, columnIndex } from "../notation.ts";
import type { Variant } from "../notation.ts";
import { mover, other } from "../palette.ts";
import { landings, longestOpenShape, stacksAfter, winningCells, winningShape, winsNow, withDisc } from "../wins.ts";
import type { Place, Stacks } from "../wins.ts";
import type { Side } from "../../api/types.ts";

/** A fact about a move. `cells` are the cells that the fact concerns. */
export type MoveReason =
  /** The move completes a shape. */
  | { kind: "win"; shape: "line" | "square" }
  /** The column of the move is the only one with room for a disc. */
  | { kind: "only-legal" }
  /** Without the move, the opponent could win with a disc in the same cell. */
  | { kind: "block"; cells: string[] }
  /** In two or more columns, the next disc of the mover would win. The move creates at least one of these threats. */
  | { kind: "threats"; cells: string[] }
  /**
   * The move creates a cell in which the next disc of the mover would win. A disc of the mover directly above this cell
   * would win, too, so the opponent cannot block both.
   */
  | { kind: "stacked-threats"; cells: string[] }
  /** In one column, the next disc of the mover would win. The move creates this threat. */
  | { kind: "threat"; cells: string[] }
  /**
   * Before the move, a disc of the opponent in one of the cells would make two threats. After the move, the opponent
   * has no such cell.
   */
  | { kind: "prevents-threats"; cells: string[] }
  /** After every other move, the next disc of the opponent wins. */
  | { kind: "only-safe" }
  /** The move creates cells in which a disc of the mover wins, but no disc can land there yet. */
  | { kind: "prepares"; cells: string[] }
  /**
   * The mover did not use these cells: a disc of the mover in one of them would let the opponent win in the cell
   * directly above.
   */
  | { kind: "avoids"; cells: string[] }
  /**
   * The new disc is part of a possible winning shape of `room` cells. The shape contains `discs` discs of the mover and
   * none of the opponent.
   */
  | { kind: "lines-up"; discs: number; room: number; shape: "line" | "square" }
  /** The column is the middle one, or one of the two middle ones. */
  | { kind: "middle"; columns: 1 | 2 }
  /** None of the facts above holds. */
  | { kind: "quiet" };

/**
 * Returns the reasons for a legal move, most important first.
 * @param before the moves of the game before this move
 */
export function moveReasons(variant: Variant, before: string, column: string): MoveReason[] {
  const side = mover(before.length);
  const opponent = other(side);
  const old = stacksAfter(variant, before);
  const index = columnIndex(column);
  const place: Place = { column: index, row: old[index]?.length ?? 0 };
  const shape = winningShape(variant, old, side, place);
  if (shape) return [{ kind: "win", shape }];
  const now = withDisc(old, index, side);
  const isBlock = winningShape(variant, old, opponent, place) !== null;
  const reasons = [
    landings(variant, old).length === 1 && { kind: "only-legal" as const },
    isBlock && { kind: "block" as const, cells: names([place]) },
    threatReason(variant, old, now, side),
    preventionReason(variant, old, now, opponent),
    !isBlock && onlySafeReason(variant, old, side, index),
    preparationReason(variant, old, now, side),
    avoidanceReason(variant, old, side, index),
    lineReason(variant, now, side, place),
    middleReason(variant, index),
  ];
  const found = reasons.filter((reason): reason is MoveReason => !!reason);
  return found.length > 0 ? found : [{ kind: "quiet" }];
}

const names = (places: Place[]) => places.map(({ column, row }) => cellName(column, row));

const without = (places: Place[], others: Place[]) =>
  places.filter(({ column, row }) => !others.some((one) => one.column === column && one.row === row));

/**
 * Returns the cells in which the next disc of a side wins. `stacked` are the cells directly above them that would also
 * win.
 */
function threatsOf(variant: Variant, stacks: Stacks, side: Side) {
  const wins = winsNow(variant, stacks, side);
  const all = winningCells(variant, stacks, side);
  const stacked = wins.flatMap(({ column, row }) =>
    all.filter((above) => above.column === column && above.row === row + 1),
  );
  return { wins, stacked, isDouble: wins.length > 1 || stacked.length > 0 };
}

function threatReason(variant: Variant, old: Stacks, now: Stacks, side: Side): MoveReason | null {
  const { wins, stacked } = threatsOf(variant, now, side);
  const made = without(wins, winsNow(variant, old, side));
  if (made.length === 0) return null;
  if (wins.length > 1) return { kind: "threats", cells: names(wins) };
  if (stacked.length > 0) return { kind: "stacked-threats", cells: names([...wins, ...stacked]) };
  return { kind: "threat", cells: names(wins) };
}

/** Returns the cells in which the next disc of a side makes two threats. */
function doubleThreatCells(variant: Variant, stacks: Stacks, side: Side): Place[] {
  return landings(variant, stacks).filter(
    ({ column }) => threatsOf(variant, withDisc(stacks, column, side), side).isDouble,
  );
}

function preventionReason(variant: Variant, old: Stacks, now: Stacks, opponent: Side): MoveReason | null {
  // If the opponent can win with the next disc, double threats of the opponent are not important.
  if ([old, now].some((stacks) => winsNow(variant, stacks, opponent).length > 0)) return null;
  const possible = doubleThreatCells(variant, old, opponent);
  if (possible.length === 0 || doubleThreatCells(variant, now, opponent).length > 0) return null;
  return { kind: "prevents-threats", cells: names(possible) };
}

function onlySafeReason(variant: Variant, old: Stacks, side: Side, index: number): MoveReason | null {
  const legal = landings(variant, old);
  const safe = legal.filter(
    (place) =>
      winningShape(variant, old, side, place) ||
      winsNow(variant, withDisc(old, place.column, side), other(side)).length === 0,
  );
  return legal.length > 1 && safe.length === 1 && safe[0]?.column === index ? { kind: "only-safe" } : null;
}

function preparationReason(variant: Variant, old: Stacks, now: Stacks, side: Side): MoveReason | null {
  const created = without(winningCells(variant, now, side), winningCells(variant, old, side));
  const later = without(created, landings(variant, now));
  return later.length > 0 ? { kind: "prepares", cells: names(later) } : null;
}

function avoidanceReason(variant: Variant, old: Stacks, side: Side, index: number): MoveReason | null {
  const traps = landings(variant, old).filter((place) => {
    const { column, row } = place;
    if (column === index || row + 1 >= variant.rows || winningShape(variant, old, side, place)) return false;
    const above = { column, row: row + 1 };
    return winningShape(variant, withDisc(old, column, side), other(side), above) !== null;
  });
  return traps.length > 0 ? { kind: "avoids", cells: names(traps) } : null;
}

function lineReason(variant: Variant, now: Stacks, side: Side, place: Place): MoveReason | null {
  const best = longestOpenShape(variant, now, side, place);
  return best.discs > 1 ? { kind: "lines-up", ...best } : null;
}

function middleReason({ columns }: Variant, index: number): MoveReason | null {
  const distance = Math.abs(2 * index - (columns - 1));
  return distance < 2 ? { kind: "middle", columns: columns % 2 === 1 ? 1 : 2 } : null;
}
