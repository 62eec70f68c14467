/**
 * Announces each step through the game to screen readers: the move, the class of the move, and the value of the
 * position.
 */

import { effect } from "@preact/signals";
import { t } from "../../languages/translate.ts";
import { valueWords } from "../../state/value-words.ts";
import { cellsOf } from "../../state/game.ts";
import { inPalette, mover } from "../../state/palette.ts";
import { serverText } from "../../state/server-text.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { settings } from "../../stores/settings.ts";
import { announce } from "../../ui/announce.ts";
import { endWords, stepWords } from "./sentences.ts";

/**
 * The maximum time that an announcement waits for the value, in milliseconds. Then the step is announced without the
 * value.
 */
const WAIT_MS = 600;

/** Describes the value of the position on the board. Returns an empty text if the value is unknown or hidden. */
export function valueText(store: AnalyseStore): string {
  if (store.isConcealed.value) return "";
  const names = store.names.value;
  const position = store.position.value;
  const end = position ? endWords(position, names) : "";
  if (end) return end;
  const solved = store.solved.value;
  if (solved?.complete) return valueWords(solved.value, store.game.value, names);
  const point = store.graphPoint.value;
  return point?.result ? serverText(inPalette(point.words, settings.value.flipped)) : "";
}

/**
 * Describes the last move on the board. If the move was reviewed, the text contains its class. If there is a comment,
 * the text contains the comment.
 * @param value the value of the position in words, or an empty text
 */
export function stepText(store: AnalyseStore, value: string): string {
  const moves = store.moves.value;
  const cell = cellsOf(moves).at(-1);
  const move = cell ? { ply: moves.length, side: mover(moves.length - 1), cell } : null;
  const comment = store.isStudyShown.value ? store.study.value.comments[moves] : undefined;
  const words = stepWords(move, store.reviewedMove.value, value, store.names.value);
  return comment ? t("{move} Comment: {comment}", { move: words, comment }) : words;
}

/** Starts the announcements. Returns a function that ends them. */
export function announceSteps(store: AnalyseStore): () => void {
  const placeOf = () => `${store.study.value.variant} ${store.moves.value}`;
  let announced = placeOf();
  /** The part of the current step that has not been announced yet. */
  let pending: "nothing" | "step" | "value" = "nothing";
  let timer: ReturnType<typeof setTimeout> | undefined;

  function announceStep() {
    clearTimeout(timer);
    const value = valueText(store);
    announce(stepText(store, value));
    pending = value || store.isConcealed.value ? "nothing" : "value";
  }

  const endEffect = effect(() => {
    if (store.draft.value) return;
    const place = placeOf();
    if (place !== announced) {
      announced = place;
      pending = "step";
      clearTimeout(timer);
      timer = setTimeout(announceStep, WAIT_MS);
    }
    const value = valueText(store);
    if (pending === "nothing" || !value) return;
    if (pending === "step") announceStep();
    else announce(`${value}.`);
    pending = "nothing";
  });
  return () => {
    clearTimeout(timer);
    endEffect();
  };
}
