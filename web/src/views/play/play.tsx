/** Play: a game against an engine, or between two people on one board. */

import { useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../../board/board.tsx";
import type { BoardHandle } from "../../board/board.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { writeLink } from "../../state/link.ts";
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
import { MoveList } from "./move-list.tsx";
import { showNewGameDialog } from "./new-game-dialog.tsx";
import { NowPanel } from "./now-panel.tsx";
import { useGameInput } from "./open-game.ts";
import { OpponentCard } from "./opponent-card.tsx";
import { StatusLine } from "./status-line.tsx";

const RESIGN_QUESTION = { title: "Resign this game?", text: "It counts as a loss.", yes: "Resign", no: "Keep playing" };

export function View({ client, query, navigate, setQuery, setTitle }: ViewProps) {
  const store = useMemo(() => createPlayStore(client, setQuery), []);
  const [panel, setPanel] = useState("moves");
  const board = useRef<BoardHandle>(null);
  const { session } = store;

  // The board may have another size: the focus waits until it is drawn.
  const focusBoard = () => requestAnimationFrame(() => board.current?.focus());
  function newGame() {
    const { seats, game } = session.state.value;
    showNewGameDialog({
      client,
      first: { against: seats.against, variant: game.variant, starts: settings.value.starts },
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
    const { game, seats } = session.state.value;
    navigate(`/analyse?${writeLink(game, seats, { review: "1" })}`);
  }
  async function resign() {
    if (availableActions(session.state.value).resign && (await confirmDialog(RESIGN_QUESTION))) store.resign();
  }

  useLayoutEffect(() => store.open(query), [query]);
  useEffect(() => {
    const endCommands = onCommands(playCommands(store, board, newGame));
    return () => {
      endCommands();
      store.dispose();
    };
  }, []);
  useGameInput(store, navigate);
  useSignalEffect(() => setTitle(store.result.value.replace(/\.$/, "") || "Play"));

  const { game } = session.state.value;
  const moves = (
    <>
      <MoveList moves={visibleMoves(session.state.value)} ply={game.ply} onView={session.viewPly} />
      <ExchangeBar store={store} />
    </>
  );
  return (
    <div class="play">
      <h1 class="visually-hidden">Play</h1>
      <section class="play-board" aria-label="Game">
        <Board
          state={store.board.value}
          pace={store.pace.value}
          handle={board}
          onColumn={session.drop}
          onLanded={click}
        />
        <StatusLine store={store} />
        <ActionBar store={store} onResign={() => void resign()} onNewGame={newGame} />
      </section>
      <div class="play-side">
        <NowPanel store={store} onNewOpponent={newGame} onRematch={rematch} onReview={review} />
        <Tabs
          label="About the game"
          wide="(min-width: 60rem) and (min-height: 62rem)"
          panelClass="card"
          selected={panel}
          onSelect={setPanel}
          tabs={[
            { id: "moves", label: "Moves", content: moves },
            { id: "opponent", label: "Opponent", content: <OpponentCard store={store} onChange={newGame} /> },
            { id: "ai", label: "Decision", content: <DecisionCard store={store} /> },
          ]}
        />
      </div>
    </div>
  );
}
