import { useLayoutEffect, useRef } from "preact/hooks";
import type { CatalogueResponse } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import { parseEngine } from "../../state/engine-text.ts";
import { isWatched } from "../../state/play/seats.ts";
import { accuracyOn, accuracyText } from "../../state/play/text.ts";
import type { PlayStore } from "../../stores/play.ts";
import { ClockDisplay } from "./clock-display.tsx";
import { EarlierPosition, GameOver, HintPanel, HintSearch, Idle, Problem, Thinking } from "./now-contents.tsx";
import { WatchPanel } from "./watch-panel.tsx";

export interface NowActions {
  onNewOpponent: () => void;
  onRematch: () => void;
  onReview: () => void;
  onPlayFromHere: () => void;
}

const CONTENTS = {
  problem: Problem,
  earlier: EarlierPosition,
  thinking: Thinking,
  searching: HintSearch,
  hint: HintPanel,
  over: GameOver,
  watch: WatchPanel,
  idle: Idle,
};

/**
 * The panel beside the board: the opponent, and the current situation. The panel has a fixed height, so that the layout
 * does not shift.
 */
export function NowPanel({ store, ...actions }: { store: PlayStore } & NowActions) {
  const { seats, seed, game } = store.session.state.value;
  const catalogue = store.catalogue.value;
  const content = contentOf(store);
  const Content = CONTENTS[content];
  const body = useRef<HTMLDivElement>(null);
  const hadFocus = body.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    // If the button with the focus was removed, the first button of the new content takes the focus. Buttons for
    // mentioned places are skipped, because a focused mention highlights its place on the board.
    if (hadFocus && !body.current?.contains(document.activeElement)) body.current?.querySelector<HTMLElement>("button:not(.mention)")?.focus();
  });
  return (
    <section class="card desk" aria-label={t("Now")}>
      <div class="desk-head">
        <div class="desk-who">
          <p class="desk-name">{playersTitle(store)}</p>
          <p class="desk-about">
            {isWatched(seats) ? t("Two engines, seed {seed}", { seed }) : opponentDetail(seats.against, game.variant, catalogue)}
          </p>
        </div>
        <ClockDisplay store={store} />
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
  if (store.engines.value) return "watch";
  if (thinking) return "thinking";
  if (store.hint.isSearching.value) return "searching";
  return store.hint.panel.value ? "hint" : "idle";
}

function playersTitle({ session, opponent, engines }: PlayStore): string {
  if (engines.value) return `${engines.value.first} – ${engines.value.second}`;
  return session.state.value.seats.against === "human" ? t("Two players") : t("Opponent: {name}", { name: opponent.value });
}

/** Describes the opponent: a level with its accuracy, or an engine text. */
function opponentDetail(against: string, variant: string, catalogue: CatalogueResponse | null): string {
  if (against === "human") return t("On one board");
  const level = catalogue?.levels.find((each) => each.text === against);
  if (level) {
    const accuracy = accuracyOn(level, variant);
    const values = { level: against.slice(6), count: catalogue?.levels.length ?? 0 };
    if (accuracy === null) return t("Level {level} of {count}", values);
    return t("Level {level} of {count}, {share} accuracy", { ...values, share: accuracyText(accuracy) });
  }
  const { name, values } = parseEngine(against);
  const script = values.eval?.startsWith("script:") ? values.eval.slice("script:".length) : "";
  if (script) return t("{search} with your evaluation {name}", { search: name, name: script });
  // The catalogue has not arrived yet. The name of the opponent already contains the level, so this line of text is
  // blank.
  return /^level:\d+$/.test(against) ? "\u00a0" : against;
}
