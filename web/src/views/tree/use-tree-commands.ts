import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { BoardHandle } from "../../board/board.tsx";
import { t } from "../../languages/translate.ts";
import { windowText } from "../../state/tree/quiz.ts";
import type { Replay } from "../../state/tree/replay.ts";
import { cutoffCondition } from "../../state/tree/step-text.ts";
import { changeSettings, settings } from "../../stores/settings.ts";
import type { TreeStore } from "../../stores/tree.ts";
import { announce } from "../../ui/announce.ts";
import { onCommands } from "../../ui/keys.ts";
import { copyLink } from "./copy-link.ts";

/** Registers the keyboard shortcuts of the view. */
export function useTreeCommands(store: TreeStore, board: RefObject<BoardHandle | null>, showQuiz: () => void) {
  // The cleanup of `useLayoutEffect` runs before the next view registers its keys.
  useLayoutEffect(() => {
    /** Runs a command only if there is a tree. Otherwise the browser handles the key. */
    const withTree = (run: (replay: Replay) => void) => () => {
      const replay = store.replay.peek();
      if (!replay) return false;
      run(replay);
      return true;
    };
    const goToCutoff = (by: 1 | -1) =>
      withTree(() => {
        if (!store.goToCutoff(by)) announce(t("No further cutoff."));
      });
    const withDrawing = (run: () => void) => () => {
      if (!store.replay.peek() || store.view.peek() !== "drawing") return false;
      run();
      return true;
    };
    return onCommands({
      stepBack: withTree(() => store.moveBy(-1)),
      stepOn: withTree(() => store.moveBy(1)),
      intoIt: withTree(() => store.leaveNode(-1)),
      pastIt: withTree(() => store.leaveNode(1)),
      firstStep: withTree(() => store.goTo(0)),
      lastStep: withTree(() => store.goTo(Infinity)),
      playSteps: withTree(store.togglePlayback),
      stop: store.stop,
      nextCut: goToCutoff(1),
      cutBefore: goToCutoff(-1),
      view: withTree(() => showNextView(store)),
      line: withTree(() => store.showLine(!store.lineOnly.peek())),
      zoomIn: withDrawing(() => store.drawingZoom.step(1)),
      zoomOut: withDrawing(() => store.drawingZoom.step(-1)),
      fitTree: withDrawing(store.drawingZoom.fit),
      quiz: withTree(() => {
        showQuiz();
        store.quiz.ask();
      }),
      copy: () => void copyLink(store),
      flip: () => changeSettings({ flipped: !settings.peek().flipped }),
      readEvaluation: withTree((replay) => {
        // During a question or a practice task, the condition for a cutoff would reveal the answer.
        const { isOpen, question } = store.quiz;
        if (store.hides.peek().windows) return announce(t("Hidden until you have finished the practice task."));
        const asked = isOpen.peek() ? question.peek() : null;
        announce(asked ? windowText(replay, asked) : cutoffCondition(replay, store.step.peek()));
      }),
      readLast: withTree(() => announce(store.sentence.peek())),
      readBoard: withTree(() => announce(board.current?.inWords() ?? "")),
    });
  }, []);
}

function showNextView(store: TreeStore) {
  const views = store.views.peek();
  const next = views[(views.indexOf(store.view.peek()) + 1) % views.length];
  store.setView(next);
  const names = {
    drawing: t("Now showing the drawing."),
    icicle: t("Now showing the icicle plot."),
    list: t("Now showing the list."),
  };
  announce(names[next]);
}
