// @ts-check
/**
 * What the engine tells of trees, puzzles, scripts and runs; see also types.js.
 *
 * @typedef {import("./types.js").Score} Score
 * @typedef {import("./types.js").Side} Side
 *
 * Values and windows are for MAX, the player who thinks. Index = order of entering; 0 is the root.
 * @typedef {Object} TreeNodes
 * @property {number[]} parent -1 for the root
 * @property {string} by one letter a node: its column, "." for the root
 * @property {(number | null)[]} alpha on entry; null is no bound
 * @property {(number | null)[]} beta
 * @property {(number | null)[]} value null: the search did not come back from it
 * @property {string} ending one letter a node: s searched, e evaluated, f finished game, c cutoff,
 *   r recalled, u unfinished
 * @property {string[]} skipped the columns a cutoff spared
 * @property {number[]} size positions of the whole search in its subtree, itself included
 * @property {number[]} hidden those of them that are not among these nodes
 * @property {(number | null)[]} spared what plain minimax would visit below the skipped columns
 *
 * @typedef {Object} Tree
 * @property {string} engine
 * @property {string} variant
 * @property {string} moves
 * @property {Side} side MAX
 * @property {string} under
 * @property {number} depth of the iteration that is shown, in plies below the search's root
 * @property {number} total
 * @property {number} shown
 * @property {boolean} whole
 * @property {number | null} depth_shown
 * @property {string} note
 * @property {number} win the value of a win that is there; one less for each ply it is away
 * @property {number} mate values beyond this are wins, below its negative losses
 * @property {Record<string, number>} counters
 * @property {{ column: string, score: Score | null, line: string }} decision
 * @property {number} time_ns
 * @property {TreeNodes} nodes
 *
 * @typedef {Object} Puzzle
 * @property {string} id
 * @property {string} variant
 * @property {string} moves
 * @property {string} theme
 * @property {string} task has {side} and {other} in place of the players' names
 * @property {Side} to_move
 * @property {string} solution
 * @property {string} line
 * @property {number} score
 * @property {string} words
 * @property {number | null} level the lowest that solves it
 * @property {number | null} depth the lowest that solves it
 * @property {{ column: string, by: string, who?: string } | null} proposal
 * @property {"yes" | "no" | null} answer to "a blunder or not?"
 *
 * @typedef {{ variant: string, themes: { name: string, title: string, summary: string,
 *   count: number }[], levels: { level: number | null, count: number }[], puzzles: Puzzle[],
 *   daily: string | null }} PuzzleSet
 *
 * @typedef {{ column: string, right: boolean, best: string[], score: number, words: string,
 *   line: string, better: { column: string, line: string, words: string } }} Tried
 *
 * @typedef {{ script?: string, line: number | null, column: number | null,
 *   message: string }} Fault
 * @typedef {{ moves: string, here: number, there: number }} Case
 *
 * @typedef {Object} Checked
 * @property {boolean} ok
 * @property {Fault | null} fault
 * @property {boolean} mirror
 * @property {Case | null} mirror_case
 * @property {boolean} antisymmetric
 * @property {Case | null} antisymmetry_case
 * @property {number} call_time_ns
 * @property {number} operations
 * @property {string} note advice, where there is some
 * @property {Score | null} to_move
 * @property {Score | null} other
 * @property {{ name: string, value: number, text: string, cells: string[] }[]} terms what it asked,
 *   and was told; `text` as the script sees it
 * @property {{ cell: string, value: number }[]} heat what each stone contributes
 *
 * @typedef {{ value: number, low: number, high: number }} Estimate
 * @typedef {{ name: string, mine: boolean, kept: Estimate | null, best: Estimate | null,
 *   regret: Estimate | null, spearman: Estimate | null, comparison: PairedComparison | null
 *   }} GradedEntry
 * @typedef {{ verdict: "better" | "worse" | "not_separable", difference: Estimate | null }}
 *   PairedComparison the script against that evaluation; null for the script
 * @typedef {{ moves: string, chosen: string, chosen_words: string, best: string,
 *   words: string }} Miss
 * @typedef {{ positions: number, of: number, depth: number, entries: GradedEntry[], worst: Miss[],
 *   complete: boolean, time_ns: number }} Graded
 *
 * @typedef {{ kind: "tournament", variant?: string, players: { name?: string, engine: string }[],
 *   depths?: number[], pairs?: number, openings?: string, format?: "round-robin" | "gauntlet",
 *   seed?: number }
 *   | { kind: "grading", evaluations: string[], depths?: number[], positions?: number | null,
 *   seed?: number }
 *   | { kind: "experiment", name: string, seed?: number }} RunRequest
 *
 * @typedef {Object} Run
 * @property {string} id
 * @property {"tournament" | "grading" | "experiment"} kind
 * @property {string} title
 * @property {"waiting" | "running" | "stopped" | "done" | "failed"} state
 * @property {number} done
 * @property {number} total
 * @property {string} unit
 * @property {number | null} eta_ms
 * @property {string | null} error
 * @property {number | null} started
 * @property {number | null} finished
 * @property {number} seed
 * @property {string} link
 * @property {RunRequest} spec
 * @property {string[]} files
 *
 * @typedef {{ id: string, caption: string, header: string[], rows: string[][], words: number,
 *   keys: string[], values: (string | number | boolean | null)[][] }} Table
 * @typedef {{ caption: string, summary: string, x: string, y: string, svg: string,
 *   table: Table }} Plot
 * @typedef {{ text: string } | { table: Table } | { plot: Plot }} Block
 * @typedef {{ title: string, lead: string, facts: [string, string][],
 *   sections: { heading: string, blocks: Block[] }[] }} Document
 * @typedef {Run & { document: Document | null }} Result
 */

export {};
