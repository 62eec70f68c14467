/** The Play view: a game against an engine, of two people on one board, or of two engines. */

import { useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../../board/board.tsx";
import type { BoardHandle } from "../../board/board.tsx";
import { notifyFull } from "../../components/full-column.ts";
import { offerLinkedScripts } from "../../components/open-linked-scripts.ts";
import { Tabs } from "../../components/tabs.tsx";
import { t } from "../../languages/translate.ts";
import { STANDARD, parseVariant } from "../../state/notation.ts";
import { goalText } from "../../state/play/goal-text.ts";
import { isWatched, writeGameLink } from "../../state/play/seats.ts";
import { availableActions, createPlayStore } from "../../stores/play.ts";
import { visibleMoves } from "../../stores/play-session.ts";
import { settings } from "../../stores/settings.ts";
import { confirmDialog } from "../../ui/dialog.ts";
import { onCommands } from "../../ui/keys.ts";
import { click } from "../../ui/sound.ts";
import type { ViewProps } from "../../views.ts";
import { ActionBar } from "./action-bar.tsx";
import { playCommands } from "./commands.ts";
import { DecisionCard } from "./decision-card.tsx";
import { ExchangeBar } from "./exchange-bar.tsx";
import { GamesPanel } from "./games-panel.tsx";
import { MoveList } from "./move-list.tsx";
import { showNewGameDialog } from "./new-game-dialog.tsx";
import { NowPanel } from "./now-panel.tsx";
import { useGameInput } from "./open-game.ts";
import { OpponentCard } from "./opponent-card.tsx";
import { StatusLine } from "./status-line.tsx";
import { ValueBar } from "./value-bar.tsx";

const resignQuestion = () => ({
  title: t("Resign this game?"),
  text: t("The game then counts as a loss."),
  yes: t("Resign"),
  no: t("Keep playing"),
});

export function View({ client, query, navigate, setQuery, setTitle }: ViewProps) {
  const store = useMemo(() => createPlayStore(client, setQuery), []);
  const [panel, setPanel] = useState("moves");
  const board = useRef<BoardHandle>(null);
  const { session } = store;

  // The new game may have another board. Therefore the focus is set only after the board was rendered.
  const focusBoard = () => requestAnimationFrame(() => board.current?.focus());
  function newGame() {
    const { seats, game } = session.state.value;
    const engines = isWatched(seats) ? { engines: { first: seats.first, seed: null } } : {};
    showNewGameDialog({
      client,
      first: { against: seats.against, variant: game.variant, starts: settings.value.starts, clock: store.clock.choice.value, ...engines },
      onStart(chosen) {
        store.newGame(chosen);
        focusBoard();
      },
    });
  }
  function rematch() {
    store.rematch();
    focusBoard();
  }
  function review() {
    const { game, seats, seed } = session.state.value;
    navigate(`/analyse?${writeGameLink(game, seats, seed, { review: "1" })}`);
  }
  function playFromHere() {
    store.playFromHere();
    focusBoard();
  }
  async function resign() {
    if (availableActions(session.state.value).resign && (await confirmDialog(resignQuestion()))) store.resign();
  }

  useLayoutEffect(() => {
    store.open(query);
    void offerLinkedScripts(query, (known) => navigate(`/play?${known}`));
  }, [query]);
  useLayoutEffect(() => {
    const endCommands = onCommands(playCommands(store, board, newGame));
    return () => {
      endCommands();
      store.dispose();
    };
  }, []);
  useGameInput(store, navigate);
  useSignalEffect(() => setTitle(store.result.value.replace(/\.$/, "") || t("Play")));

  const { game } = session.state.value;
  const moves = (
    <>
      <MoveList moves={visibleMoves(session.state.value)} ply={game.ply} onView={session.viewPly} />
      <ExchangeBar store={store} />
    </>
  );
  return (
    <div class="play">
      <h1 class="visually-hidden">{t("Play")}</h1>
      <section class={store.value.isOn.value ? "play-board has-value" : "play-board"} aria-label={t("Game")}>
        <p class="goal">{goalText(parseVariant(game.variant) ?? STANDARD)}</p>
        <Board
          state={store.board.value}
          pace={store.pace.value}
          handle={board}
          onColumn={session.drop}
          onFull={notifyFull}
          onLanded={click}
        />
        {store.value.isOn.value && <ValueBar store={store} />}
        <StatusLine store={store} />
        <ActionBar store={store} onResign={() => void resign()} onNewGame={newGame} />
      </section>
      <div class="play-side">
        <NowPanel store={store} onNewOpponent={newGame} onRematch={rematch} onReview={review} onPlayFromHere={playFromHere} />
        <Tabs
          label={t("About the game")}
          wide="(min-width: 60rem) and (min-height: 62rem)"
          panelClass="card"
          selected={panel}
          onSelect={setPanel}
          tabs={[
            { id: "moves", label: t("Moves"), content: moves },
            { id: "opponent", label: t("Opponent"), content: <OpponentCard store={store} onChange={newGame} /> },
            { id: "ai", label: t("Decision"), content: <DecisionCard store={store} /> },
            { id: "games", label: t("Games"), content: <GamesPanel store={store} /> },
          ]}
        />
      </div>
    </div>
  );
}
