import { useLayoutEffect, useRef } from "preact/hooks";
import type { CatalogueResponse } from "../../api/types.ts";
import { opponentName } from "../../state/opponent-name.ts";
import { accuracyOn, accuracyText } from "../../state/play/text.ts";
import type { PlayStore } from "../../stores/play.ts";
import { EarlierPosition, GameOver, HintPanel, HintSearch, Idle, Problem, Thinking } from "./now-contents.tsx";

export interface NowActions {
  onNewOpponent: () => void;
  onRematch: () => void;
  onReview: () => void;
}

const CONTENTS = {
  problem: Problem,
  earlier: EarlierPosition,
  thinking: Thinking,
  searching: HintSearch,
  hint: HintPanel,
  over: GameOver,
  idle: Idle,
};

/** The panel beside the board: the opponent, and below it the current situation. Its height is fixed to avoid layout shifts. */
export function NowPanel({ store, ...actions }: { store: PlayStore } & NowActions) {
  const { seats, game } = store.session.state.value;
  const catalogue = store.catalogue.value;
  const content = contentOf(store);
  const Content = CONTENTS[content];
  const body = useRef<HTMLDivElement>(null);
  const hadFocus = body.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    // If the button that had the focus is gone, the next one gets it.
    if (hadFocus && !body.current?.contains(document.activeElement)) body.current?.querySelector("button")?.focus();
  });
  return (
    <section class="card desk" aria-label="Now">
      <div class="desk-head">
        <div class="desk-who">
          <p class="desk-name">{seats.against === "human" ? "Two players" : opponentName(seats.against, catalogue)}</p>
          <p class="desk-about">{opponentDetail(seats.against, game.variant, catalogue)}</p>
        </div>
      </div>
      <div class="desk-body" data-kind={content} ref={body}>
        <Content key={content} store={store} {...actions} />
      </div>
    </section>
  );
}

function contentOf(store: PlayStore): keyof typeof CONTENTS {
  const { problem, game, thinking } = store.session.state.value;
  if (problem) return "problem";
  if (game.ply < game.moves.length) return "earlier";
  if (store.isOver.value) return "over";
  if (thinking) return "thinking";
  if (store.hint.isSearching.value) return "searching";
  return store.hint.panel.value ? "hint" : "idle";
}

/** Level and accuracy, or the engine text. */
function opponentDetail(against: string, variant: string, catalogue: CatalogueResponse | null): string {
  if (against === "human") return "On one board";
  const level = catalogue?.levels.find((each) => each.text === against);
  if (level) {
    const accuracy = accuracyOn(level, variant);
    return `Level ${against.slice(6)} of ${catalogue?.levels.length}${accuracy === null ? "" : `, ${accuracyText(accuracy)} accuracy`}`;
  }
  // Until the catalogue has arrived, the name already contains the level.
  return /^level:\d+$/.test(against) ? "\u00a0" : against;
}
