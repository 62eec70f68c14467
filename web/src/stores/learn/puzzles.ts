/** Opens the puzzle that an address names, and manages the attempt at it. */

import { computed, signal } from "@preact/signals";
import { failureText, isAbort } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import type { OwnPuzzlesResponse, Puzzle, PuzzleSet, Side } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import { queryOf, writePlace } from "../../state/learn/address.ts";
import type { OwnPlace, Place } from "../../state/learn/address.ts";
import { isSolved } from "../../state/learn/progress.ts";
import { dailyPuzzle } from "../../state/learn/puzzles/daily.ts";
import { filtered, localDay, pickNext, taskWords } from "../../state/learn/puzzles/collection.ts";
import { names } from "./names.ts";
import type { ProgressStore } from "./progress.ts";
import { createPuzzleAttempt } from "./puzzle-attempt.ts";
import type { PuzzleAttempt } from "./puzzle-attempt.ts";
import { createPuzzleBoard } from "./puzzle-board.ts";
import * as messages from "./puzzle-messages.ts";

export type PuzzlesState =
  | messages.Message
  /** The user must choose one of their games. */
  | { kind: "choose game" }
  /** The server is solving the positions of a game. */
  | { kind: "searching"; done: number; total: number | null }
  | { kind: "no puzzle"; text: string; reviewHref: string }
  /** `count`: a text about the source of the puzzle, such as "Puzzle 2 of 3 from this game", or an empty text. */
  | { kind: "puzzle"; attempt: PuzzleAttempt; count: string };

interface PuzzlesOptions {
  client: ApiClient;
  progress: ProgressStore;
  navigate: (href: string) => void;
  setQuery: (query: string) => void;
  setTitle: (title: string) => void;
  announce: (text: string) => void;
  /** Shows a message for a few seconds. */
  notify: (text: string) => void;
}

export function createPuzzlesStore(options: PuzzlesOptions) {
  const { client, progress, navigate, setQuery, setTitle, announce, notify } = options;
  const state = signal<PuzzlesState>(messages.loading());
  const set = signal<PuzzleSet | null>(null);
  /** The day for which the puzzle set was requested. The set names the puzzle of this day. */
  let setDay: number | null = null;
  const place = signal<Place>({ kind: "hub" });
  /**
   * The puzzles of the game that was opened last. They are kept, so that the next puzzle of this game needs no request.
   */
  let own: ({ key: string } & OwnPuzzlesResponse) | null = null;
  let requests = new AbortController();

  const attempt = computed(() => (state.value.kind === "puzzle" ? state.value.attempt : null));
  const { board, setMentioned, dispose: disposeBoard } = createPuzzleBoard(client, attempt);
  const filter = computed((): messages.PuzzleFilter => {
    const { theme = "", grade = "" } = "theme" in place.value ? place.value : {};
    return { theme, grade };
  });
  const fitting = () => filtered(set.value?.puzzles ?? [], filter.value.theme, filter.value.grade);

  function become(next: PuzzlesState) {
    attempt.value?.dispose();
    state.value = next;
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
      const text = failureText(error);
      become(to.kind === "own" ? messages.invalidGame(text) : messages.failure(text, () => void show(to)));
    }
  }

  async function showStored(to: Place, signal: AbortSignal) {
    if (!set.value) become(messages.loading());
    const today = localDay();
    if (!set.value || setDay !== today) {
      const loaded = await client.puzzles(today, { signal });
      signal.throwIfAborted();
      set.value = loaded;
      setDay = today;
    }
    if (to.kind === "any") return showAny("");
    const wanted = set.value;
    const puzzle =
      to.kind === "daily" ? dailyPuzzle(wanted) : wanted.puzzles.find(({ id }) => to.kind === "puzzle" && id === to.id);
    if (puzzle) open(puzzle, to.kind === "daily" ? t("Today’s puzzle") : "");
    else become(messages.noSuchPuzzle());
  }

  async function showOwn(to: OwnPlace, signal: AbortSignal) {
    const key = `${to.variant} ${to.moves} ${to.side}`;
    if (own?.key !== key) {
      setTitle(t("Puzzles from your games"));
      if (!to.moves) return become({ kind: "choose game" });
      own = { key, ...(await findOwn(to, signal)) };
      signal.throwIfAborted();
      if (own.puzzles.length > 0 && !own.complete) notify(messages.moreMayExist());
    }
    const puzzle = own.puzzles[to.at - 1];
    if (puzzle) return open(puzzle, t("Puzzle {number} of {count} from this game", { number: to.at, count: own.puzzles.length }));
    if (own.puzzles.length > 0) return become(messages.lastOfGame(own.complete));
    const nothing = messages.noPuzzleIn(to, own);
    become(nothing);
    announce(nothing.text);
  }

  function findOwn({ variant, moves, side }: OwnPlace, signal: AbortSignal) {
    become({ kind: "searching", done: 0, total: null });
    const whose: { side?: Side } = side === "first" || side === "second" ? { side } : {};
    return client.ownPuzzles(
      { variant, moves, ...whose },
      { signal, progress: ({ done, total }) => become({ kind: "searching", done, total }) },
    );
  }

  /** Opens a random unsolved puzzle that matches the filter, and writes its id into the address. */
  function showAny(current: string) {
    const next = pickNext(fitting(), progress.progress.value, current);
    if (!next) return become(messages.noneLeft(fitting(), filter.value));
    place.value = { kind: "puzzle", id: next.id, ...filter.value };
    setQuery(queryOf(place.value));
    open(next, "");
  }

  function open(puzzle: Puzzle, count: string) {
    // Solving the puzzle of the day counts for the day, even if the user opened this puzzle by another link.
    const day = puzzle.id === set.value?.daily ? (setDay ?? undefined) : undefined;
    become({ kind: "puzzle", attempt: createPuzzleAttempt(puzzle, { client, progress, announce, day }), count });
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
    setMentioned,
    show,
    chooseFilter: (theme: string, grade: string) => navigate(writePlace({ kind: "any", theme, grade })),
    isSolved: (id: string) => isSolved(progress.progress.value, id),
    /** Tries a column, if the attempt expects a move and the column is not full. */
    drop(column: string) {
      const { playable, legal } = board.value;
      if (playable && (!legal || legal.includes(column))) void attempt.value?.drop(column);
    },
    /** Opens the next puzzle. It comes from the same game, or matches the same filter. */
    next() {
      if (!attempt.value) return;
      if (place.value.kind === "own") return navigate(writePlace({ ...place.value, at: place.value.at + 1 }));
      const { id } = attempt.value.puzzle;
      const next = pickNext(fitting(), progress.progress.value, id);
      if (next) navigate(writePlace({ kind: "puzzle", id: next.id, ...filter.value }));
      else showAny(id);
    },
    /** Returns the address that opens this puzzle again. It does not contain the filter. */
    link(): string {
      if (place.value.kind === "own") return writePlace(place.value);
      return writePlace({ kind: "puzzle", id: attempt.value?.puzzle.id ?? "", theme: "", grade: "" });
    },
    dispose() {
      requests.abort();
      disposeBoard();
      attempt.value?.dispose();
    },
  };
}

export type PuzzlesStore = ReturnType<typeof createPuzzlesStore>;
