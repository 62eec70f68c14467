/** The puzzles: finds the one that an address names, and keeps the attempt at it. */

import { computed, effect, signal } from "@preact/signals";
import { failureText, isAbort } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import type { OwnPuzzlesResponse, PositionReport, Puzzle, PuzzleSet, Side } from "../../api/types.ts";
import type { BoardState } from "../../board/state.js";
import { queryOf, writePlace } from "../../views/learn/address.ts";
import type { OwnPlace, Place } from "../../views/learn/address.ts";
import { names } from "../../views/learn/names.ts";
import { isSolved } from "../../views/learn/progress.ts";
import { filtered, localDay, pickNext, taskWords } from "../../views/learn/puzzles/collection.ts";
import { settings } from "../settings.ts";
import type { ProgressStore } from "./progress.ts";
import { createPuzzleAttempt } from "./puzzle-attempt.ts";
import type { PuzzleAttempt } from "./puzzle-attempt.ts";

/** An action of a message: a link to another place, or the same request again. */
export interface MessageAction {
  label: string;
  href?: string;
  run?: () => void;
}

export type PuzzlesState =
  | { kind: "message"; text: string; actions: MessageAction[] }
  /** The user chooses one of the own games. */
  | { kind: "choose game" }
  /** The positions of a game are being solved. */
  | { kind: "searching"; done: number; total: number | null }
  | { kind: "no puzzle"; text: string; reviewHref: string }
  /** `count`: where the puzzle comes from, such as "2 of 3 from this game". */
  | { kind: "puzzle"; attempt: PuzzleAttempt; count: string };

const INCOMPLETE = "Not every position of this game could be solved in the time there is.";
const ALL_PUZZLES: MessageAction = { label: "All lessons and puzzles", href: "/learn" };
const RANDOM_PUZZLE: MessageAction = { label: "A random puzzle", href: "/learn?puzzle=any" };
const ANOTHER_GAME: MessageAction = { label: "Another game", href: "/learn?own=" };

interface PuzzlesOptions {
  client: ApiClient;
  progress: ProgressStore;
  navigate: (href: string) => void;
  setQuery: (query: string) => void;
  setTitle: (title: string) => void;
  announce: (text: string) => void;
  /** Shows a short message that goes by itself. */
  notify: (text: string) => void;
}

export function createPuzzlesStore(options: PuzzlesOptions) {
  const { client, progress, navigate, setQuery, setTitle, announce, notify } = options;
  const state = signal<PuzzlesState>({ kind: "message", text: "Fetching the puzzles…", actions: [] });
  const set = signal<PuzzleSet | null>(null);
  const place = signal<Place>({ kind: "hub" });
  const position = signal<PositionReport | null>(null);
  /** The puzzles of the game opened last, so that its next one needs no request. */
  let own: ({ key: string } & OwnPuzzlesResponse) | null = null;
  let requests = new AbortController();

  const attempt = computed(() => (state.value.kind === "puzzle" ? state.value.attempt : null));
  const filter = computed(() => {
    const { theme = "", grade = "" } = "theme" in place.value ? place.value : {};
    return { theme, grade };
  });
  const board = computed((): Partial<BoardState> => {
    const shown = attempt.value?.board.value ?? {};
    const report = position.value?.moves === shown.moves ? position.value : null;
    return {
      ...shown,
      legal: report?.legal ?? null,
      winning: report?.winning ?? [],
      flipped: settings.value.flipped,
    };
  });

  const stopReporting = effect(() => {
    if (!attempt.value) return;
    const { puzzle, shownMoves } = attempt.value;
    const ending = new AbortController();
    client.position({ variant: puzzle.variant, moves: shownMoves.value }, { signal: ending.signal }).then(
      (report) => {
        if (!ending.signal.aborted) position.value = report;
      },
      // Without the report the board only lacks the outline of a win.
      () => {},
    );
    return () => ending.abort();
  });

  function become(next: PuzzlesState) {
    if (state.value.kind === "puzzle") state.value.attempt.dispose();
    state.value = next;
  }

  function showMessage(text: string, actions: MessageAction[] = []) {
    become({ kind: "message", text, actions });
  }

  async function show(to: Place) {
    requests.abort();
    requests = new AbortController();
    const { signal } = requests;
    place.value = to;
    try {
      if (to.kind === "own") await showOwn(to, signal);
      else await showStored(to, signal);
    } catch (error) {
      if (isAbort(error)) return;
      // A game that was rejected would be rejected again.
      const again: MessageAction = { label: "Try again", run: () => void show(to) };
      showMessage(failureText(error), to.kind === "own" ? [ANOTHER_GAME, RANDOM_PUZZLE, ALL_PUZZLES] : [again]);
    }
  }

  async function showStored(to: Place, signal: AbortSignal) {
    if (!set.value) showMessage("Fetching the puzzles…");
    set.value ??= await client.puzzles(localDay(), { signal });
    signal.throwIfAborted();
    if (to.kind === "any") return showAny("");
    const id = to.kind === "daily" ? set.value.daily : to.kind === "puzzle" ? to.id : null;
    const puzzle = set.value.puzzles.find((each) => each.id === id);
    if (puzzle) open(puzzle, to.kind === "daily" ? "Today’s puzzle" : "");
    else showMessage("There is no such puzzle: it may have been made anew since.", [RANDOM_PUZZLE, ALL_PUZZLES]);
  }

  async function showOwn(to: OwnPlace, signal: AbortSignal) {
    const key = `${to.variant} ${to.moves} ${to.side}`;
    if (own?.key !== key) {
      setTitle("Puzzles from your games");
      if (!to.moves) return become({ kind: "choose game" });
      own = { key, ...(await findOwn(to, signal)) };
      signal.throwIfAborted();
      if (own.puzzles.length > 0 && !own.complete) notify(`${INCOMPLETE} There may be more puzzles in it.`);
    }
    if (own.puzzles.length === 0) return showNoPuzzle(to, own);
    const puzzle = own.puzzles[to.at - 1];
    if (puzzle) return open(puzzle, `${to.at} of ${own.puzzles.length} from this game`);
    const text = `That was the last one of this game. ${own.complete ? "" : INCOMPLETE}`;
    showMessage(text, [ANOTHER_GAME, RANDOM_PUZZLE, ALL_PUZZLES]);
  }

  function findOwn({ variant, moves, side }: OwnPlace, signal: AbortSignal) {
    become({ kind: "searching", done: 0, total: null });
    const whose: { side?: Side } = side === "first" || side === "second" ? { side } : {};
    return client.ownPuzzles(
      { variant, moves, ...whose },
      { signal, progress: ({ done, total }) => become({ kind: "searching", done, total }) },
    );
  }

  function showNoPuzzle({ variant, moves }: OwnPlace, { other, complete }: OwnPuzzlesResponse) {
    const text = nothingFound(other.length, complete);
    const board = variant === "7x6" ? "" : `variant=${variant}&`;
    become({ kind: "no puzzle", text, reviewHref: `/analyse?${board}moves=${moves}&review=1` });
    announce(text);
  }

  /** Opens an unsolved puzzle of the filter; the address then names it. */
  function showAny(current: string) {
    const { theme, grade } = filter.value;
    const fitting = filtered(set.value?.puzzles ?? [], theme, grade);
    const next = pickNext(fitting, progress.progress.value, current);
    if (!next) return showNoneLeft(fitting);
    place.value = { kind: "puzzle", id: next.id, theme, grade };
    setQuery(queryOf(place.value));
    open(next, "");
  }

  function showNoneLeft(fitting: Puzzle[]) {
    const { theme, grade } = filter.value;
    const text = fitting.length
      ? `You have solved all ${fitting.length} of these.`
      : "No puzzle is of this theme and this difficulty.";
    const any = fitting[Math.floor(Math.random() * fitting.length)];
    const actions: MessageAction[] = [];
    if (any) {
      actions.push({ label: "One of them again", href: writePlace({ kind: "puzzle", id: any.id, theme, grade }) });
    }
    // Puzzles of other themes may be left.
    if (theme || grade) actions.push(RANDOM_PUZZLE);
    showMessage(text, [...actions, ALL_PUZZLES]);
  }

  function open(puzzle: Puzzle, count: string) {
    become({ kind: "puzzle", attempt: createPuzzleAttempt(puzzle, { client, progress, announce }), count });
    const task = taskWords(puzzle, names.value);
    setTitle(task);
    announce(`${task}.`);
  }

  return {
    state: computed(() => state.value),
    set: computed(() => set.value),
    place: computed(() => place.value),
    filter,
    board,
    show,
    chooseFilter: (theme: string, grade: string) => navigate(writePlace({ kind: "any", theme, grade })),
    isSolved: (id: string) => isSolved(progress.progress.value, id),
    /** Tries a column if a move is awaited and the column is open. */
    drop(column: string) {
      const { playable, legal } = board.value;
      if (playable && (!legal || legal.includes(column))) void attempt.value?.drop(column);
    },
    /** Goes to the next puzzle of the same kind. */
    next() {
      if (!attempt.value) return;
      if (place.value.kind === "own") return navigate(writePlace({ ...place.value, at: place.value.at + 1 }));
      const { theme, grade } = filter.value;
      const { id } = attempt.value.puzzle;
      const next = pickNext(filtered(set.value?.puzzles ?? [], theme, grade), progress.progress.value, id);
      if (next) navigate(writePlace({ kind: "puzzle", id: next.id, theme, grade }));
      else showAny(id);
    },
    /** The address of the puzzle, without the filter. */
    link(): string {
      if (place.value.kind === "own") return writePlace(place.value);
      return writePlace({ kind: "puzzle", id: attempt.value?.puzzle.id ?? "", theme: "", grade: "" });
    },
    dispose() {
      requests.abort();
      stopReporting();
      attempt.value?.dispose();
    },
  };
}

export type PuzzlesStore = ReturnType<typeof createPuzzlesStore>;

/**
 * Why there is no puzzle in a game.
 * @param lost the number of mistakes that several moves would have avoided
 * @param complete whether every position could be solved in time
 */
export function nothingFound(lost: number, complete: boolean): string {
  if (!complete) {
    return (
      "No puzzle was found, but not every position of this game could be solved in the time " +
      "there is: early positions and large boards take the longest."
    );
  }
  const times = lost === 1 ? "once" : `${lost} times`;
  return lost
    ? `No puzzle in this game: the outcome was lost ${times}, but several moves would have kept it.`
    : "No puzzle in this game: nobody lost an outcome that one move alone would have kept.";
}
