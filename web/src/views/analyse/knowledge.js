// @ts-check
/**
 * What has been found out about positions: asked for once, kept, and dropped when nobody looks.
 *
 * `look` names the position on the board and what is wanted about it. What is known is there at
 * once; the rest is asked for, and whatever was still being asked about another position is
 * cancelled. Every answer ends in one call of `changed`.
 *
 * @typedef {import("../../api/client.ts").ApiClient} Engine
 * @typedef {import("../../api/client.ts").PlayedGame} Played
 * @typedef {import("../../api/types.ts").PositionReport} Position
 * @typedef {import("../../api/types.ts").SolveResponse} Solved
 * @typedef {import("../../api/types.ts").EvaluateResult} Judgement
 * @typedef {import("../../api/client.ts").EngineMove} Decision
 * @typedef {import("../../api/types.ts").OpeningReport} Explored
 * @typedef {import("../../api/types.ts").Review} Review
 * @typedef {import("../../api/types.ts").Reviewed} Reviewed
 * @typedef {"position" | "solve" | "judge" | "choices" | "think" | "explore" | "review"} Question
 * @typedef {object} Wants
 * @property {boolean} truth
 * @property {boolean} judge  the score of every evaluation, without search
 * @property {boolean} choices  what each would choose
 * @property {string | null} think  the evaluation whose score of every column is wanted
 * @property {boolean} explore
 * @typedef {{ ply: number, plies: number }} Place
 * @typedef {{ plies: Reviewed[], done: Review | null, progress: Place | null,
 *   asked: string | null }} Reviewing  `asked` for the graph of this evaluation
 */
import { failureText, isAbort } from "../../api/client.ts";
import { allScripts } from "../../state/scripts.js";

/** Positions kept: more than anyone visits in a sitting, few enough to forget about memory. */
const KEPT = 500;
/** A held arrow key passes positions faster than this; they are not worth a search. */
const SETTLE_MS = 70;
const FIRST_LOOK_MS = 10_000;
const LONG_LOOK_MS = 60_000;
/** So many of the visitor's own scripts are judged too, the newest. */
const MOST_SCRIPTS = 6;
export const DEPTHS = [2, 4, 8];
/** How deep a heuristic looks for the score of a column. */
export const CHIP_DEPTH = 4;

export class Knowledge {
  /** @type {Engine} */ #engine;
  /** @type {() => void} */ #changed;
  /** @type {Map<string, any>} */ #answers = new Map();
  /** @type {Map<Question, { key: string, controller: AbortController }>} */ #asking = new Map();
  /** @type {Map<string, string>} */ #failures = new Map();
  /** @type {Set<string>} */ #settled = new Set();
  /** @type {Set<string>} */ #glanced = new Set();
  /** When the solver began, and how long it may take. @type {{ since: number, time_ms: number }} */
  effort = { since: 0, time_ms: 0 };

  /**
   * @param {Engine} engine
   * @param {() => void} changed
   * @param {Iterable<[string, any]>} [exact] of an earlier one, from `exact`
   */
  constructor(engine, changed, exact = []) {
    this.#engine = engine;
    this.#changed = changed;
    this.#answers = new Map(exact);
  }

  /** Answers that stay true whatever happens elsewhere: complete solutions and reviews. */
  exact() {
    return [...this.#answers].filter(
      ([key, answer]) =>
        (key.startsWith("solve ") && answer.complete) || (key.startsWith("review ") && answer.done),
    );
  }

  /** @param {Played} game @returns {Position | null} */
  position(game) {
    return this.#answers.get(keyOf("position", game)) ?? null;
  }

  /** @param {Played} game @returns {Solved | null} */
  solved(game) {
    return this.#answers.get(keyOf("solve", game)) ?? null;
  }

  /** With their choices as far as those are known. @param {Played} game @returns {Judgement[]} */
  judgements(game) {
    const plain = this.#answers.get(keyOf("judge", game)) ?? [];
    /** @type {Map<string, Judgement>} */
    const deep = this.#answers.get(keyOf("choices", game)) ?? new Map();
    return plain.map((/** @type {Judgement} */ each) => deep.get(each.name) ?? each);
  }

  /** @param {Played} game @param {string} evaluation @returns {Decision | null} */
  decision(game, evaluation) {
    return this.#answers.get(keyOf("think", game, evaluation)) ?? null;
  }

  /** @param {Played} game @returns {Explored | null} */
  explored(game) {
    return this.#answers.get(keyOf("explore", game)) ?? null;
  }

  /** @param {Played} game @returns {Reviewing | null} */
  reviewing(game) {
    return this.#answers.get(keyOf("review", game)) ?? null;
  }

  /**
   * Whether an answer about this position is under way.
   * @param {Question} question
   * @param {Played} game
   */
  isAsking(question, game) {
    return this.#asking.get(question)?.key.startsWith(keyOf(question, game)) ?? false;
  }

  /** What went wrong, for people. @param {Question} question @param {Played} game */
  failure(question, game) {
    const key = keyOf(question, game);
    for (const [failed, text] of this.#failures) if (failed.startsWith(key)) return text;
    return null;
  }

  /** @param {Played} game @param {Wants} wants */
  look(game, wants) {
    this.#ask("position", game, "", (ask) => this.#engine.position(game, ask));
    const position = this.position(game);
    const open = position?.outcome === "ongoing" && !position.resigned;
    const hold = (
      /** @type {Question} */ question,
      /** @type {boolean} */ wanted,
      /** @type {() => void} */ ask,
    ) => (open && wanted ? ask() : this.#leave(question));
    hold("judge", wants.judge, () => {
      this.#ask("judge", game, "", (ask) => this.#judgeAll(game, ask, keyOf("judge", game)));
    });
    hold("explore", wants.explore, () => {
      this.#ask("explore", game, "", (ask) => this.#engine.explore(game, ask));
    });
    hold("solve", wants.truth, () => this.#solve(game, FIRST_LOOK_MS));
    hold("think", wants.think !== null, () => this.#think(game, wants.think ?? ""));
    // One search besides the solver's at a time: seats are few, and others may want to sit too.
    const busy = this.isAsking("think", game);
    hold("choices", wants.choices && !busy, () => this.#choices(game));
  }

  /** @param {Played} game */
  searchLonger(game) {
    this.#settled.delete(keyOf("solve", game));
    this.#failures.delete(keyOf("solve", game));
    this.#solve(game, LONG_LOOK_MS);
    this.#changed();
  }

  /** Whether solving ended before its time, or at its end. @param {Played} game */
  isSettled(game) {
    return this.#settled.has(keyOf("solve", game));
  }

  /** Stops solving; what is proven stays. @param {Played} game */
  stop(game) {
    this.#settled.add(keyOf("solve", game));
    this.#leave("solve");
    this.#changed();
  }

  /**
   * A whole answer about some other position, for one who waits for it.
   * @param {Played} game @param {AbortSignal} signal @returns {Promise<Solved>}
   */
  async solveNow(game, signal) {
    const known = this.solved(game);
    if (known?.complete) return known;
    const solved = await this.#engine.solve({ ...game, time_ms: FIRST_LOOK_MS }, { signal });
    this.#keep(keyOf("solve", game), solved);
    return solved;
  }

  /** How a game stands at its end, whatever is on the board. @param {Played} game */
  glance(game) {
    const key = keyOf("position", game);
    if (this.#answers.has(key) || this.#glanced.has(key)) return;
    this.#glanced.add(key);
    this.#engine.position(game).then(
      (position) => {
        this.#keep(key, position);
        this.#changed();
      },
      () => {},
    );
  }

  /** @param {Played} game @param {string | null} asked  the evaluation for the graph */
  review(game, asked) {
    // Reviews know the built-in evaluations only.
    const evaluation = asked?.startsWith("script:") ? null : asked;
    const key = keyOf("review", game, evaluation ?? "");
    if (this.reviewing(game)?.asked === evaluation && this.reviewing(game)?.done) return;
    if (this.#asking.get("review")?.key === key || this.#failures.has(key)) return;
    const keep = (/** @type {Partial<Reviewing>} */ change) => {
      const now = this.reviewing(game) ?? { plies: [], done: null, progress: null, asked: null };
      this.#keep(keyOf("review", game), { ...now, ...change });
      this.#changed();
    };
    this.#run("review", key, async (signal) => {
      /** @type {Reviewed[]} */
      const plies = [];
      const progress = (/** @type {Place} */ place) => keep({ progress: place });
      const move = (/** @type {Reviewed} */ one) => {
        plies.push(one);
        plies.sort((a, b) => a.ply - b.ply);
        // A second look for another graph must not make the moves blink.
        if (!this.reviewing(game)?.done) keep({ plies: [...plies] });
      };
      const ask = (/** @type {object} */ more) =>
        this.#engine.review({ ...game, ...more }, { signal, progress, move });
      const done = await ask(evaluation ? { evaluation } : {}).catch((error) => {
        // An evaluation that does not fit this board leaves out the thin line, not the review.
        if (!evaluation || isAbort(error)) throw error;
        plies.length = 0;
        return ask({});
      });
      keep({ plies: done.plies, done, progress: null, asked: evaluation });
    });
  }

  /** Ends everything that is under way. */
  close() {
    for (const question of [...this.#asking.keys()]) this.#leave(question);
  }

  /** @param {Played} game @param {number} time_ms */
  #solve(game, time_ms) {
    const key = keyOf("solve", game);
    if (this.solved(game)?.complete || this.#settled.has(key)) return this.#leave("solve", key);
    if (this.#asking.get("solve")?.key === key || this.#failures.has(key)) return;
    this.#run("solve", key, async (signal) => {
      await pause(SETTLE_MS, signal);
      this.effort = { since: performance.now(), time_ms };
      const progress = (/** @type {Solved} */ solved) => {
        this.#keep(key, solved);
        this.#changed();
      };
      const solved = await this.#engine.solve({ ...game, time_ms }, { signal, progress });
      this.#settled.add(key);
      this.#keep(key, solved);
    });
  }

  /** @param {Played} game */
  #choices(game) {
    const key = keyOf("choices", game);
    if (this.#settled.has(key)) return this.#leave("choices", key);
    if (this.#asking.get("choices")?.key === key || this.#failures.has(key)) return;
    this.#run("choices", key, async (signal) => {
      await pause(SETTLE_MS, signal);
      /** @type {Map<string, Judgement>} */
      const found = new Map(this.#answers.get(key) ?? []);
      const judged = (/** @type {Judgement} */ one) => {
        this.#keep(key, new Map(found.set(one.name, one)));
        this.#changed();
      };
      const evaluations = await this.#judgeAll({ ...game, depths: DEPTHS }, { signal, judged });
      this.#settled.add(key);
      this.#keep(key, new Map(evaluations.map((each) => [each.name, each])));
    });
  }

  /**
   * All built-in evaluations, then the visitor's own; one with a fault says so and spoils no other.
   * @param {Played & { depths?: number[] }} asked
   * @param {{ signal: AbortSignal, judged?: (judgement: Judgement) => void }} ask
   * @param {string} [key]  where the built-in ones are kept while scripts take their time
   */
  async #judgeAll(asked, ask, key) {
    const all = [...(await this.#engine.evaluate(asked, ask)).evaluations];
    if (key && allScripts().length) {
      this.#keep(key, [...all]);
      this.#changed();
    }
    for (const script of allScripts().slice(0, MOST_SCRIPTS)) {
      const name = `script:${script.name}`;
      try {
        all.push(...(await this.#engine.evaluate({ ...asked, evaluations: [name] }, ask)).evaluations);
      } catch (error) {
        if (isAbort(error)) {
          // Half an answer must not be taken for the whole one when somebody comes back.
          if (key) this.#answers.delete(key);
          throw error;
        }
        all.push(unfit(name, failureText(error)));
      }
    }
    return all;
  }

  /** @param {Played} game @param {string} evaluation */
  #think(game, evaluation) {
    const engine = engineWith(evaluation);
    const limits = { depth: CHIP_DEPTH };
    this.#ask("think", game, evaluation, async (ask) => {
      await pause(SETTLE_MS, ask.signal);
      return this.#engine.think({ ...game, engine, limits, columns: true }, ask);
    });
  }

  /**
   * One question with one answer.
   * @param {Question} question @param {Played} game @param {string} detail
   * @param {(ask: { signal: AbortSignal }) => Promise<unknown>} call
   */
  #ask(question, game, detail, call) {
    const key = keyOf(question, game, detail);
    if (this.#answers.has(key)) return this.#leave(question, key);
    if (this.#asking.get(question)?.key === key || this.#failures.has(key)) return;
    this.#run(question, key, async (signal) => this.#keep(key, await call({ signal })));
  }

  /**
   * @param {Question} question
   * @param {string} key
   * @param {(signal: AbortSignal) => Promise<void>} work
   */
  #run(question, key, work) {
    this.#leave(question);
    const controller = new AbortController();
    this.#asking.set(question, { key, controller });
    this.#failures.delete(key);
    work(controller.signal)
      .catch((error) => {
        if (!isAbort(error)) this.#failures.set(key, failureText(error));
      })
      .finally(() => {
        if (this.#asking.get(question)?.controller === controller) this.#asking.delete(question);
        if (!controller.signal.aborted) this.#changed();
      });
  }

  /**
   * Cancels a question, unless it is about `key`.
   * @param {Question} question
   * @param {string} [key]
   */
  #leave(question, key) {
    const asked = this.#asking.get(question);
    if (!asked || asked.key === key) return;
    this.#asking.delete(question);
    asked.controller.abort();
  }

  /** @param {string} key @param {unknown} answer */
  #keep(key, answer) {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    const oldest = this.#answers.size > KEPT ? this.#answers.keys().next().value : undefined;
    if (oldest !== undefined) {
      this.#answers.delete(oldest);
      this.#settled.delete(oldest);
    }
  }
}

/** @param {Question} question @param {Played} game @param {string} [detail] */
function keyOf(question, game, detail = "") {
  return `${question} ${game.variant} ${game.resigned ?? ""} ${game.moves} ${detail}`;
}

/** @param {string} name @param {string} why @returns {Judgement} */
function unfit(name, why) {
  const nothing = { to_move: null, other: null, terms: [], choices: [] };
  const laws = { mirror_symmetric: false, antisymmetric: false };
  return { name, asked: [], summary: "your script", unfit: why, ...nothing, ...laws };
}

/**
 * The search behind the chips of an evaluation, whose own settings may follow a colon.
 * @param {string} evaluation
 */
export function engineWith(evaluation) {
  if (evaluation.startsWith("script:")) return `alphabeta:depth=${CHIP_DEPTH},eval=${evaluation}`;
  const [name, settings] = evaluation.split(/:(.*)/s);
  const own = (settings ?? "")
    .split(",")
    .filter(Boolean)
    .map((each) => `,eval.${each}`);
  return `alphabeta:depth=${CHIP_DEPTH},eval=${name}${own.join("")}`;
}

/** @param {number} ms @param {AbortSignal} signal @returns {Promise<void>} */
function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
