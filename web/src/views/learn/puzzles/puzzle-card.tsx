import { useLayoutEffect, useRef } from "preact/hooks";
import type { ApiClient } from "../../../api/client.ts";
import type { Puzzle } from "../../../api/types.ts";
import { SmallDisc } from "../../../board/disc.tsx";
import { Attempt } from "../../../components/attempt.tsx";
import { Button } from "../../../components/button.tsx";
import type { ButtonProps } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Link } from "../../../components/link.tsx";
import { Mentions } from "../../../components/mentions.tsx";
import { rich, t } from "../../../languages/translate.ts";
import type { BoardState } from "../../../state/board-state.ts";
import { difficultyWords, taskWords, treeEngine } from "../../../state/learn/puzzles/collection.ts";
import type { Mentioned } from "../../../state/mentions.ts";
import { names } from "../../../stores/learn/names.ts";
import type { PuzzleAttempt } from "../../../stores/learn/puzzle-attempt.ts";
import { settings } from "../../../stores/settings.ts";
import { ShownPositionActions } from "../shown-position-actions.tsx";
import { LineControls } from "./line-controls.tsx";

interface PuzzleCardProps {
  client: ApiClient;
  attempt: PuzzleAttempt;
  /** The state of the board with the puzzle. */
  board: Partial<BoardState>;
  /** A text about the source of the puzzle, such as "Puzzle 2 of 3 from this game", or an empty text. */
  count: string;
  wasSolved: boolean;
  onNext: () => void;
  /** The address of the puzzle. */
  address: string;
  onCopy: () => void;
  /** Highlights, on the board, the places that the sentence under the pointer mentions. */
  onPoint: (mentioned: Mentioned | null) => void;
}

/** The task of a puzzle, the feedback to the last attempt, and the available buttons. */
export function PuzzleCard({ client, attempt, board, count, wasSolved, onNext, address, onCopy, onPoint }: PuzzleCardProps) {
  const { puzzle, player } = attempt;
  const title = useRef<HTMLHeadingElement>(null);
  /** Whether the puzzle was already solved when it was opened. */
  const solvedBefore = useRef({ attempt, wasSolved });
  if (solvedBefore.current.attempt !== attempt) solvedBefore.current = { attempt, wasSolved };

  useLayoutEffect(() => title.current?.focus({ preventScroll: true }), [attempt]);

  return (
    <Card
      label={t("Puzzle")}
      class="lesson puzzle"
      head={
        <p class="lesson-head">
          <Link href="/learn">{t("Learn")}</Link> › {count || t("Puzzle")}
          {solvedBefore.current.wasSolved && ` ${t("✓ solved before")}`}
        </p>
      }
      foot={<PuzzleLinks client={client} puzzle={puzzle} board={board} address={address} onCopy={onCopy} />}
    >
      <div class="puzzle-task">
        <span class="puzzle-disc">
          <SmallDisc side={puzzle.to_move} flipped={settings.value.flipped} />
        </span>
        <h1 class="lesson-title" tabIndex={-1} ref={title}>
          <Mentions text={taskWords(puzzle, names.value)} onPoint={onPoint} />
        </h1>
      </div>
      <p class="small-text muted" id="difficulty">
        {difficultyWords(puzzle)}
      </p>
      <Attempt
        feedback={attempt.feedback.value}
        label={t("Actions")}
        actions={actionsOf(attempt, onNext)}
        onPoint={onPoint}
        focus={attempt.status.value === "checking" ? "never" : "if lost"}
      >
        {player.line.value && <LineControls line={player.line.value} player={player} />}
      </Attempt>
    </Card>
  );
}

function actionsOf(attempt: PuzzleAttempt, onNext: () => void): ButtonProps[] {
  const status = attempt.status.value;
  if (status === "solved" || status === "shown") {
    return [{ label: t("Next puzzle"), kind: "primary", keys: "n", onClick: onNext }];
  }
  const showSolution: ButtonProps = { label: t("Show the solution"), keys: "v", onClick: attempt.showSolution };
  const skip: ButtonProps = { label: t("Skip"), kind: "quiet", keys: "n", onClick: onNext };
  if (status === "wrong") {
    return [{ label: t("Try again"), kind: "primary", keys: "r", onClick: attempt.retry }, showSolution, skip];
  }
  const hint: ButtonProps = {
    label: t("Hint"),
    icon: "hint",
    keys: "h",
    disabled: !attempt.hints.hasMore.value,
    onClick: () => void attempt.showHint(),
  };
  if (attempt.needed > 0) return [hint, showSolution, skip];
  return [
    { label: t("A mistake"), kind: "primary", keys: "y", onClick: () => attempt.answer("yes") },
    { label: t("Not a mistake"), kind: "primary", keys: "o", onClick: () => attempt.answer("no") },
    hint,
    showSolution,
    skip,
  ];
}

interface PuzzleLinksProps {
  client: ApiClient;
  address: string;
  puzzle: Puzzle;
  board: Partial<BoardState>;
  onCopy: () => void;
}

function PuzzleLinks({ client, puzzle, board, address, onCopy }: PuzzleLinksProps) {
  const variant = puzzle.variant === "7x6" ? "" : `variant=${puzzle.variant}&`;
  const game = `${variant}moves=${puzzle.moves}`;
  return (
    <p class="puzzle-links small-text">
      <Link href={`/analyse?${game}`}>{t("Analyse this position")}</Link>
      <Link href={`/tree?${game}&engine=${treeEngine(puzzle)}`}>{t("Tree of this position")}</Link>
      <ShownPositionActions client={client} board={board} address={address} />
      <span class="muted">{rich("ID {id}", { id: <code class="puzzle-id">{puzzle.id}</code> })}</span>
      <Button label={t("Copy link")} kind="quiet" small keys="c" onClick={onCopy} />
    </p>
  );
}
