import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Board } from "../../../board/board.tsx";
import type { BoardHandle } from "../../../board/board.tsx";
import { Button } from "../../../components/button.tsx";
import { t } from "../../../languages/translate.ts";
import type { Place } from "../../../state/learn/address.ts";
import { taskWords } from "../../../state/learn/puzzles/collection.ts";
import { names } from "../../../stores/learn/names.ts";
import type { ProgressStore } from "../../../stores/learn/progress.ts";
import type { PuzzleAttempt } from "../../../stores/learn/puzzle-attempt.ts";
import type { MessageAction } from "../../../stores/learn/puzzle-messages.ts";
import { createPuzzlesStore } from "../../../stores/learn/puzzles.ts";
import type { PuzzlesStore } from "../../../stores/learn/puzzles.ts";
import { announceNow } from "../../../ui/announce.ts";
import { onCommands } from "../../../ui/keys.ts";
import { chime, click } from "../../../ui/sound.ts";
import { toast } from "../../../ui/toast.ts";
import type { ViewProps } from "../../../views.ts";
import { announceTogether } from "../announce.ts";
import { copyLink } from "./copy-link.ts";
import { OwnGames } from "./own-games.tsx";
import { PuzzleCard } from "./puzzle-card.tsx";
import { PuzzleFilters } from "./puzzle-filters.tsx";

interface PuzzlesProps extends ViewProps {
  progress: ProgressStore;
  place: Place;
}

/** The page of a puzzle: the board and the task. If no puzzle can be shown, a message with links to other puzzles. */
export function Puzzles({ client, navigate, setQuery, setTitle, progress, place }: PuzzlesProps) {
  const store = useMemo(
    () =>
      createPuzzlesStore({
        client,
        progress,
        navigate,
        setQuery,
        setTitle,
        announce: announceTogether,
        notify: (text) => void toast(text),
      }),
    [client, progress],
  );
  useLayoutEffect(() => void store.show(place), [store, place]);
  useEffect(() => () => store.dispose(), [store]);

  const state = store.state.value;
  if (state.kind === "message") return <Message text={state.text} actions={state.actions} navigate={navigate} />;
  if (state.kind !== "puzzle") return <OwnGames state={state} client={client} navigate={navigate} />;
  return <Puzzle client={client} store={store} progress={progress} attempt={state.attempt} count={state.count} />;
}

interface PuzzleProps {
  client: ViewProps["client"];
  store: PuzzlesStore;
  progress: ProgressStore;
  attempt: PuzzleAttempt;
  count: string;
}

function Puzzle({ client, store, progress, attempt, count }: PuzzleProps) {
  const board = useRef<BoardHandle>(null);
  const { puzzle, player } = attempt;
  const isSolved = attempt.status.value === "solved";

  usePuzzleKeys(store, attempt, board);
  useEffect(() => {
    if (isSolved) chime("win");
  }, [attempt, isSolved]);

  return (
    <div class="learn-layout">
      <section class="learn-board" aria-label={t("Position")}>
        {/* A key for each puzzle creates a new board, so that the discs of a new puzzle do not fall. */}
        <Board
          key={puzzle.id}
          state={store.board.value}
          pace={player.line.value ? "step" : "drop"}
          handle={board}
          onColumn={store.drop}
          onLanded={click}
        />
      </section>
      <div class="learn-side">
        <PuzzleCard
          client={client}
          attempt={attempt}
          address={store.link()}
          board={store.board.value}
          count={count}
          wasSolved={store.isSolved(puzzle.id)}
          onNext={store.next}
          onPoint={store.setMentioned}
          onCopy={() => void copyLink(store.link())}
        />
        {store.place.value.kind !== "own" && (
          <PuzzleFilters
            set={store.set.value}
            filter={store.filter.value}
            progress={progress.progress.value}
            onChoose={store.chooseFilter}
          />
        )}
      </div>
    </div>
  );
}

function usePuzzleKeys(store: PuzzlesStore, attempt: PuzzleAttempt, board: { current: BoardHandle | null }) {
  useLayoutEffect(() => {
    const dropChosen = () => store.drop(board.current?.chosen() ?? "");
    const status = () => `${taskWords(attempt.puzzle, names.value)}. ${attempt.feedback.value?.text ?? ""}`;
    return onCommands({
      drop: store.drop,
      left: () => board.current?.move(-1),
      right: () => board.current?.move(1),
      down: dropChosen,
      enter: dropChosen,
      space: dropChosen,
      back: () => attempt.player.step(-1),
      forward: () => attempt.player.step(1),
      hint: () => void attempt.showHint(),
      onward: store.next,
      again: attempt.retry,
      solution: attempt.showSolution,
      watch: attempt.player.toggle,
      blunderYes: () => attempt.answer("yes"),
      blunderNo: () => attempt.answer("no"),
      copy: () => void copyLink(store.link()),
      readBoard: () => announceNow(board.current?.inWords() ?? ""),
      readLast: () => announceNow(status()),
    });
  }, [store, attempt]);
}

interface MessageProps {
  text: string;
  actions: MessageAction[];
  navigate: (href: string) => void;
}

/** A message with links, in place of a puzzle. */
function Message({ text, actions, navigate }: MessageProps) {
  return (
    <div class="card learn-notice" role="status">
      <p>{text}</p>
      {actions.length > 0 && (
        <div class="row">
          {actions.map(({ label, href, run }, index) => (
            <Button
              key={label}
              label={label}
              {...(index === 0 && { kind: "primary" })}
              onClick={() => (href ? navigate(href) : run?.())}
            />
          ))}
        </div>
      )}
    </div>
  );
}
