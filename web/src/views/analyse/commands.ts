import type { RefObject } from "preact";
import type { BoardHandle } from "../../board/board.tsx";
import { t } from "../../languages/translate.ts";
import { ERROR_TEXTS, nextOf } from "../../state/analyse/move-classes.ts";
import type { ErrorClass } from "../../state/analyse/move-classes.ts";
import { enter, path } from "../../state/analyse/study.ts";
import { addressOf } from "../../state/page-address.ts";
import { threatText } from "../../state/threat-text.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { changeSettings, settings } from "../../stores/settings.ts";
import type { SharedGame } from "../../stores/share.ts";
import { createValueReader, known } from "../../stores/value-reader.ts";
import type { ReadText } from "../../stores/value-reader.ts";
import { announce } from "../../ui/announce.ts";
import { copy } from "../../ui/copy.ts";
import { toast } from "../../ui/toast.ts";
import { writeStudy } from "./address.ts";
import { scoresWords } from "./sentences.ts";
import { stepText, valueText } from "./step-announcer.ts";

export type ReadCommand = "readBoard" | "readThreats" | "readScores" | "readEvaluation" | "readLast";

/** Creates the commands of the view. Keyboard shortcuts run all of them, and buttons run some of them. */
export function createCommands(store: AnalyseStore, board: RefObject<BoardHandle | null>) {
  const { options } = store;

  function playBest() {
    if (store.isConcealed.value) return;
    const column = store.suggestedColumn();
    if (column) store.drop(column);
    else announce(t("The best move is not known yet."));
  }

  function flip() {
    changeSettings({ flipped: !settings.value.flipped });
    announce(t("{name} now moves first.", { name: store.names.value.first }));
  }

  return {
    ...readCommands(store, board),
    ...errorCommands(store),
    drop: (key: string) => void store.drop(key.toUpperCase()),
    left: () => store.step(-1),
    right: () => store.step(1),
    back: () => store.step(-1),
    forward: () => store.step(1),
    up: () => store.stepToEnd(-1),
    down: () => store.stepToEnd(1),
    first: () => store.stepToEnd(-1),
    last: () => store.stepToEnd(1),
    space: () => (store.line.value ? store.togglePlay() : playBest()),
    play: () => (store.line.value ? store.togglePlay() : false),
    best: playBest,
    leave: store.leave,
    undo: store.undo,
    redo: store.redo,
    stop: store.stopSearch,
    flip,
    comment() {
      const isOpen = store.editComment();
      if (isOpen) store.selectPanel("moves");
      return isOpen;
    },
    explorer: () => store.selectPanel(store.panel.value === "explorer" ? "moves" : "explorer"),
    threats: () => store.setOptions({ threats: !options.value.threats }),
    heat: () => store.setOptions({ heat: !options.value.heat }),
    copy: () => void copy(linkTo(store), t("Link")),
  };
}

function linkTo(store: AnalyseStore, study = store.study.value): string {
  const query = writeStudy(study, store.reviewRequested.value);
  return location.origin + addressOf(`/analyse?${query}`);
}

/**
 * Returns the game for the Share dialog. It contains the position on the board, and all moves of the game or side line
 * with this position.
 */
export function sharedGame(store: AnalyseStore): SharedGame {
  const study = store.study.value;
  const { variant, resigned } = study;
  const line = store.line.value;
  if (!line) {
    const isGame = study.on < 0;
    return { variant, moves: path(study), ply: study.cursor, resigned: isGame ? resigned : null, link: linkTo(store) };
  }
  // The address cannot contain a line of moves that is being played. Therefore the link contains these moves as a side
  // line.
  const link = linkTo(store, enter(study, store.moves.value));
  return { variant, moves: line.base + line.moves, ply: store.moves.value.length, resigned: null, link };
}

/**
 * Creates the commands that announce facts about the position to screen readers. They do not announce hidden values. A
 * value that is still being computed is announced when it is known.
 */
function readCommands(store: AnalyseStore, board: RefObject<BoardHandle | null>): Record<ReadCommand, () => void> {
  const reader = createValueReader(announce, () => `${store.study.value.variant} ${store.moves.value}`);
  const readNow = (text: string) => reader.read(() => known(text));
  const read = (text: () => ReadText) =>
    reader.read(() => (store.isConcealed.value ? known(t("Hidden until you have found the move.")) : text()));
  return {
    readBoard: () => readNow(board.current?.inWords() ?? ""),
    readThreats: () =>
      read(() => ({
        text: threatText(store.position.value, store.names.value, settings.value.labels),
        isKnown: store.position.value !== null,
      })),
    readScores: () =>
      read(() => ({ text: scoresWords(store.solved.value, store.game.value), isKnown: store.solved.value?.complete === true })),
    readEvaluation: () =>
      read(() => {
        const value = valueText(store);
        return { text: value || t("The exact value is not known yet."), isKnown: value !== "" };
      }),
    readLast: () => readNow(stepText(store, "")),
  };
}

function errorCommands(store: AnalyseStore) {
  return {
    blunder: () => goToError(store, "blunder", 1),
    mistake: () => goToError(store, "mistake", 1),
    inaccuracy: () => goToError(store, "inaccuracy", 1),
    blunderBack: () => goToError(store, "blunder", -1),
    mistakeBack: () => goToError(store, "mistake", -1),
    inaccuracyBack: () => goToError(store, "inaccuracy", -1),
  };
}

/** Goes to the next (1) or previous (-1) error of a class. If there is no such error, shows a message. */
function goToError(store: AnalyseStore, error: ErrorClass, step: 1 | -1) {
  const review = store.review.value;
  const found = nextOf(review?.plies ?? [], error, store.study.value.cursor, step);
  if (found && !store.session.value) {
    store.selectPanel("moves");
    store.goTo(found.ply, -1);
    store.revealBoard();
  } else if (review?.done) toast(ERROR_TEXTS[error].noneInGame());
  else if (store.requests.isPending("review", store.wholeGame.value)) toast(t("The review is not finished yet."));
  else toast(ERROR_TEXTS[error].reviewFirst());
}
