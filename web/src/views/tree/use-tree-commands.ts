import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { BoardHandle } from "../../board/board.tsx";
import { TREE_VIEWS } from "../../state/tree/address.ts";
import { windowText } from "../../state/tree/quiz.ts";
import type { Replay } from "../../state/tree/replay.ts";
import { cutoffCondition, stepText } from "../../state/tree/step-text.ts";
import { changeSettings, settings } from "../../stores/settings.ts";
import type { TreeStore } from "../../stores/tree.ts";
import { announce } from "../../ui/announce.ts";
import { copy } from "../../ui/copy.ts";
import { onCommands } from "../../ui/keys.ts";

/** The keyboard shortcuts of the view. */
export function useTreeCommands(store: TreeStore, board: RefObject<BoardHandle | null>, showQuiz: () => void) {
  // The cleanup of a layout effect runs before the next view registers its keys.
  useLayoutEffect(() => {
    /** Without a tree the browser handles the key. */
    const withTree = (run: (replay: Replay) => void) => () => {
      const replay = store.replay.peek();
      if (!replay) return false;
      run(replay);
      return true;
    };
    const goToCutoff = (by: 1 | -1) =>
      withTree(() => {
        if (!store.goToCutoff(by)) announce("No further cutoff.");
      });
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
      quiz: withTree(() => {
        showQuiz();
        store.quiz.ask();
      }),
      copy: () => void copy(location.href, "Link"),
      flip: () => changeSettings({ flipped: !settings.peek().flipped }),
      readEvaluation: withTree((replay) => {
        // The condition for a cutoff would reveal the answer of an open question.
        const { isOpen, question } = store.quiz;
        const asked = isOpen.peek() ? question.peek() : null;
        announce(asked ? windowText(replay, asked) : cutoffCondition(replay, store.step.peek()));
      }),
      readLast: withTree((replay) => announce(stepText(replay, store.step.peek()))),
      readBoard: withTree(() => announce(board.current?.inWords() ?? "")),
    });
  }, []);
}

function showNextView(store: TreeStore) {
  const next = TREE_VIEWS[(TREE_VIEWS.indexOf(store.view.peek()) + 1) % TREE_VIEWS.length];
  store.setView(next);
  announce({ drawing: "Tree drawing.", icicle: "Icicle.", list: "List." }[next]);
}
