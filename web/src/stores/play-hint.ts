/**
 * Hints in three steps, which the user requests one by one: where to look, which threat is important, and which move to
 * play.
 */

import { computed, signal } from "@preact/signals";
import { failureText, isAbort } from "../api/client.ts";
import type { ApiClient } from "../api/client.ts";
import type { Hint } from "../api/types.ts";
import { textLanguage } from "../languages/server-message.ts";
import { englishText, t } from "../languages/translate.ts";
import { boardSentence, placesIn } from "../state/board-sentence.ts";
import type { BoardSentence } from "../state/board-sentence.ts";
import { height, isLatest } from "../state/game.ts";
import { cellName, columnIndex } from "../state/notation.ts";
import { announce } from "../ui/announce.ts";
import { hasEnded, isUserToMove } from "./play-session.ts";
import type { PlaySession } from "./play-session.ts";
import { settings } from "./settings.ts";

type HintState =
  | { kind: "none" }
  | { kind: "searching" }
  | { kind: "failed"; text: string }
  /** The hint is shown. All steps from 1 to `step` are visible; the last step is 3. */
  | { kind: "shown"; hint: Hint; step: number };

const searchingText = () => t("Looking for a hint…");
const LAST_STEP = 3;

/** Returns the cell in which a disc lands in a column. */
const landingCell = (moves: string, column: string) => cellName(columnIndex(column), height(moves, column));

/**
 * Returns the texts of the three steps. Places have the same names as on the board.
 * @param moves the moves before the hint
 */
function stepTexts({ nudge, threat, move }: Hint, moves: string): BoardSentence[] {
  const { labels, flipped } = settings.value;
  const names = { labels, flipped, ...placesIn(moves) };
  const texts = [nudge, threat.text, move.text].map((text) => boardSentence(text, names));
  if (move.text) return texts;
  return [...texts.slice(0, 2), { text: t("Column {column}.", { column: move.column }), isEnglish: false }];
}

/** Returns the number of the next step that has a text. */
function stepAfter({ nudge, threat }: Hint, step: number): number {
  const texts = [nudge, threat.text];
  for (let next = step + 1; next < LAST_STEP; next += 1) if (texts[next - 1]) return next;
  return LAST_STEP;
}

export function createHintStore(client: ApiClient, session: PlaySession) {
  const state = signal<HintState>({ kind: "none" });
  let running: AbortController | null = null;

  function show(hint: Hint, step: number) {
    state.value = { kind: "shown", hint, step };
    const { text, isEnglish } = stepTexts(hint, session.state.value.game.moves)[step - 1] ?? { text: "", isEnglish: false };
    announce(text, isEnglish ? englishText() : undefined);
  }

  async function search() {
    const { variant, moves } = session.state.value.game;
    const mine = (running = new AbortController());
    state.value = { kind: "searching" };
    announce(searchingText());
    try {
      const hint = await client.hint({ variant, moves }, { signal: mine.signal });
      if (running === mine) show(hint, stepAfter(hint, 0));
    } catch (error) {
      if (isAbort(error) || running !== mine) return;
      const text = failureText(error);
      state.value = { kind: "failed", text };
      announce(text);
    }
  }

  return {
    isSearching: computed(() => state.value.kind === "searching"),

    /** The visible texts for the panel; null if there is no hint. */
    panel: computed(() => {
      const now = state.value;
      if (now.kind === "none") return null;
      if (now.kind === "searching") return { texts: [{ text: searchingText(), isEnglish: false }], step: 0, isLast: true };
      if (now.kind === "failed") return { texts: [{ text: now.text, isEnglish: textLanguage(now.text) !== undefined }], step: 0, isLast: true };
      const texts = stepTexts(now.hint, session.state.value.game.moves).slice(0, now.step).filter(({ text }) => text);
      return { texts, step: now.step, isLast: now.step === LAST_STEP };
    }),

    /** The marks and arrows that the board shows for the visible steps. */
    overlays: computed(() => {
      const now = state.value;
      if (now.kind !== "shown") return { marks: [], arrows: [] };
      const { threat, move } = now.hint;
      // The last step marks only the move. The cells of the threat would look like the answer.
      if (now.step === LAST_STEP) {
        const cell = landingCell(session.state.value.game.moves, move.column);
        return { marks: [{ cell, kind: "good" as const }], arrows: [{ column: move.column }] };
      }
      const cells = now.step === 2 ? threat.cells : [];
      return { marks: cells.map((cell) => ({ cell })), arrows: [] };
    }),

    /** Shows the next step. Before the first step, requests the hint from the server. */
    async next() {
      const playing = session.state.value;
      if (hasEnded(playing) || playing.thinking || !isUserToMove(playing) || !isLatest(playing.game)) return;
      const now = state.value;
      if (now.kind === "searching") return;
      if (now.kind === "shown") show(now.hint, stepAfter(now.hint, now.step));
      else await search();
    },

    clear() {
      running?.abort();
      running = null;
      if (state.value.kind !== "none") state.value = { kind: "none" };
    },
  };
}

export type HintStore = ReturnType<typeof createHintStore>;
