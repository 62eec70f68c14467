// @ts-check
/**
 * The contract with the engine, version 1, in types. See /api/ for the same in words.
 *
 * Columns are texts ("4", "A"), cells "d1", lines of play "4453", times nanoseconds (`time_ns`).
 *
 * @typedef {"first" | "second"} Side
 *
 * A game in a request: everything the engine needs to know.
 * @typedef {{ variant: string, moves: string, resigned?: Side | null }} Played
 *
 * @typedef {{ cell: string, odd: boolean, playable: boolean }} Threat
 *
 * @typedef {Object} Position
 * @property {string} variant
 * @property {number} columns
 * @property {number} rows
 * @property {string} goal "four in a line"
 * @property {string} moves
 * @property {string[]} cells of each move
 * @property {Side} to_move
 * @property {string[]} legal
 * @property {"ongoing" | "first" | "second" | "draw"} outcome
 * @property {Side | null} resigned
 * @property {string[]} winning all cells of completed lines and squares
 * @property {{ first: Threat[], second: Threat[] }} threats empty cells that would win
 * @property {string[]} board rows, the top one first: x o .
 * @property {string} drawing
 * @property {string} mirror the moves mirrored
 * @property {string} record the saved game
 *
 * A search's judgement, for the player who thinks.
 * @typedef {{ value: number, text: string, plies_to_end: number | null }} Score
 *
 * @typedef {{ visited: number, generated?: number, expanded?: number, evaluated?: number,
 *   cutoffs?: number }} Counters
 *
 * @typedef {{ depth: number, column: string, score: Score | null, line: string,
 *   counters: Counters, time_ns: number }} Progress
 *
 * @typedef {Object} Decision
 * @property {string} engine
 * @property {string} column
 * @property {Score | null} score
 * @property {number} depth
 * @property {boolean} complete
 * @property {string} line
 * @property {{ column: string, score: Score | null }[]} columns
 * @property {Counters} counters
 * @property {Position} [position] after the move; missing where a search was stopped
 * @property {number} time_ns
 *
 * Exact, for the side to move; never a guess.
 * @typedef {{ score?: number, bounds?: { lower: number, upper: number },
 *   result?: "win" | "draw" | "loss" }} Known
 *
 * @typedef {Object} Solved
 * @property {Known} value
 * @property {string} words "wins in 4 moves (7 plies)"
 * @property {number | null} last_ply
 * @property {({ column: string, words: string, best: boolean } & Known)[]} columns
 * @property {string} line
 * @property {{ column: string, proven: boolean } | null} [suggested] never a column proven worse
 * @property {boolean} complete
 * @property {boolean} from_book
 * @property {number} nodes
 * @property {number} time_ns
 *
 * @typedef {Object} Judgement
 * @property {string} name
 * @property {string} summary
 * @property {Score | null} to_move
 * @property {Score | null} other
 * @property {{ name: string, value: number, cells: string[] }[]} terms
 * @property {boolean} mirror_symmetric
 * @property {boolean} antisymmetric
 * @property {string | null} unfit
 * @property {{ depth: number, column: string, score: Score | null, time_ns: number }[]} choices
 *
 * @typedef {Object} Hint
 * @property {string} nudge
 * @property {{ text: string, cells: string[] } | null} threat
 * @property {{ column: string, text: string }} move
 * @property {Known} value
 *
 * "unknown": the positions could not be solved in the time there was.
 * @typedef {"best" | "only" | "forced" | "good" | "inaccuracy" | "mistake" | "blunder" |
 *   "unknown"} MoveClass
 *
 * @typedef {Object} Reviewed
 * @property {number} ply from 1
 * @property {Side} side
 * @property {string} column
 * @property {string} cell
 * @property {MoveClass} class
 * @property {"" | "!" | "?!" | "?" | "??"} glyph
 * @property {Known & { words: string }} before for the side that moved
 * @property {Known & { words: string }} after for the side that moved
 * @property {string[]} best columns as good as the best
 * @property {number | null} lost_moves
 * @property {string} why
 * @property {{ moves: string, cells: string[] } | null} refutation from the position after this move
 * @property {{ moves: string } | null} better from the position before this move
 *
 * @typedef {{ ply: number, score: number | null, bounds?: { lower: number, upper: number },
 *   result: "first" | "draw" | "second" | null, words: string, heuristic: Score | null }} GraphPoint
 *
 * @typedef {Object} SideSummary
 * @property {number} moves
 * @property {number} critical
 * @property {number} kept
 * @property {number | null} accuracy
 * @property {number | null} regret
 * @property {Record<MoveClass, number>} counts
 *
 * @typedef {Object} Review
 * @property {string} variant
 * @property {string} moves
 * @property {Reviewed[]} plies
 * @property {GraphPoint[]} graph
 * @property {SideSummary} first
 * @property {SideSummary} second
 * @property {string | null} evaluation
 * @property {boolean} complete
 * @property {string} summary
 *
 * @typedef {{ in_book: boolean, depth: number, columns: ({ column: string, best: boolean,
 *   words: string, replies: string[] } & Known)[] }} Explored
 *
 * @typedef {Object} Parameter
 * @property {string} name
 * @property {string} kind "number", "choice", "switch", "evaluation" …
 * @property {string | number | null} default
 * @property {number | null} [least]
 * @property {number | null} [most]
 * @property {string[]} [choices]
 * @property {string} help
 *
 * @typedef {{ name: string, summary: string, parameters: Parameter[], evaluates: boolean }} Search
 * @typedef {{ name: string, summary: string, parameters: Parameter[] }} Evaluation
 * `measured_on`: the only board that accuracy and elo were measured on.
 * @typedef {{ text: string, name: string, summary: string, accuracy: number | null,
 *   elo: number | null, measured_on?: string }} Level
 *
 * `perfect`: what to expect of the engine `perfect` on this board, in sentences.
 * @typedef {{ text: string, name: string, summary: string, perfect_solves?: boolean,
 *   perfect?: string }} Board
 *
 * @typedef {Object} Catalogue
 * @property {string} version
 * @property {Board[]} variants
 * @property {Search[]} searches
 * @property {Evaluation[]} evaluations
 * @property {Level[]} levels
 * @property {{ name: string, report: string, summary: string }[]} experiments
 * @property {{ text: string, summary: string }[]} openings
 * @property {{ name: string, title: string, summary: string, source: string }[]} examples scripts
 * @property {{ seats: number, time_ns: number, nodes: number, table_mb: number,
 *   body_bytes: number }} limits
 *
 * @typedef {{ name: string, version: string, api: number, started: number, running: number,
 *   waiting: number, seats: number }} Status
 */

export {};
