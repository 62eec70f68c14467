/** The Position tab: the board of a position, the result of the search there, and the terms of the evaluation. */

import type { Ref } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { ApiClient } from "../../api/client.ts";
import type { EvaluateResult } from "../../api/types.ts";
import { Board } from "../../board/board.tsx";
import type { BoardHandle } from "../../board/board.tsx";
import { Button } from "../../components/button.tsx";
import { Link } from "../../components/link.tsx";
import { textLanguage } from "../../languages/server-message.ts";
import { Mentions } from "../../components/mentions.tsx";
import { PlayFromHere } from "../../components/play-from-here.tsx";
import { ShareButton } from "../../components/share-button.tsx";
import { t } from "../../languages/translate.ts";
import { newGame } from "../../state/game.ts";
import { writeLink } from "../../state/link.ts";
import { writeAddress } from "../../state/tree/address.ts";
import { evaluationOf } from "../../state/tree/compared-engines.ts";
import type { Replay } from "../../state/tree/replay.ts";
import { cutoffReason } from "../../state/tree/step-text.ts";
import { settings } from "../../stores/settings.ts";
import type { TreeStore } from "../../stores/tree.ts";
import type { SlotContext } from "./node-text.ts";
import { futureFacts, isFuture, lineTo, positionFacts } from "./position-facts.ts";
import { TermTable } from "./term-table.tsx";
import { useEvaluation } from "./use-evaluation.ts";

interface PositionPanelProps {
  store: TreeStore;
  client: ApiClient;
  context: SlotContext;
  /** Whether the panel is visible; a hidden panel sends no requests. */
  isShown: boolean;
  board: Ref<BoardHandle>;
}

export function PositionPanel({ store, client, context, isShown, board }: PositionPanelProps) {
  const { replay, outline, step } = context;
  const { tree } = replay;
  const { flipped } = settings.value;
  const subject = store.subject.value;
  const node = outline.owner(subject);
  const isAhead = isFuture(context, subject);
  const line = lineTo(context, subject);
  const moves = tree.moves + line;
  const isOver = !isAhead && tree.nodes.ending[node] === "f";
  const facts = isAhead ? futureFacts(replay, outline.above(subject), flipped) : positionFacts(context, node, flipped);
  const mentioned = store.mentioned.value;
  const [cells, setCells] = useState<string[]>([]);
  const winning = useWinningCells(client, tree.variant, isOver ? moves : null);
  const state = useMemo(
    () => ({ variant: tree.variant, moves, flipped, winning, mentioned, marks: cells.map((cell) => ({ cell })) }),
    [tree.variant, moves, flipped, winning, mentioned, cells],
  );
  const evaluation = evaluationOf(store.request.value.engine, store.catalogue.value);
  // During playback, the position changes too fast to request evaluations.
  const asks = isShown && !isOver && !isAhead && evaluation !== "" && !store.playing.value;
  const evaluated = useEvaluation(client, asks ? { variant: tree.variant, moves, evaluation, side: tree.side } : null);
  const cutoff = !isAhead && replay.isCut(node, step) ? cutoffReason(replay, node) : "";
  const explanation = isAhead ? t("Column {column} is not reached yet.", { column: outline.column(subject) }) : cutoff;

  return (
    <section class="tree-position-panel" aria-label={t("Position")}>
      <h2 class="small-title">{line ? t("After {line}", { line }) : t("The root")}</h2>
      <Board state={state} pace="none" onColumn={() => {}} handle={board} />
      <dl class="tree-position-facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {explanation && (
        <p class="small-text">
          <Mentions text={explanation} onPoint={store.setMentioned} />
        </p>
      )}
      {!isOver && !isAhead && evaluation !== "" && (
        <div class="tree-judged">
          {evaluated && <EvaluationResult {...evaluated} isLeaf={tree.nodes.ending[node] === "e"} onCells={setCells} />}
        </div>
      )}
      {!isAhead && <PositionActions store={store} client={client} replay={replay} node={node} moves={moves} />}
    </section>
  );
}

interface EvaluationResultProps {
  evaluation: string;
  result: EvaluateResult | string;
  /** Whether the position is a leaf that the search evaluated. */
  isLeaf: boolean;
  onCells: (cells: string[]) => void;
}

function EvaluationResult({ evaluation, result, isLeaf, onCells }: EvaluationResultProps) {
  if (typeof result === "string") return <p class="field-error" lang={textLanguage(result)}>{result}</p>;
  if (result.unfit) return <p class="small-text" lang={textLanguage(result.unfit)}>{result.unfit}</p>;
  return (
    <>
      <TermTable evaluation={evaluation} terms={result.terms} onCells={onCells} />
      {!isLeaf && (
        <p class="small-text muted">
          {t("The search evaluates only leaves, and this position is not a leaf. The table shows the evaluation that it would get.")}
        </p>
      )}
    </>
  );
}

interface PositionActionsProps {
  store: TreeStore;
  client: ApiClient;
  replay: Replay;
  node: number;
  moves: string;
}

function PositionActions({ store, client, replay, node, moves }: PositionActionsProps) {
  const { variant, nodes } = replay.tree;
  const step = store.step.value;
  const entered = replay.entered[node];
  const left = replay.left[node];
  const game = newGame(variant, moves);
  const search = writeLink(game, {}, { engine: store.request.value.engine });
  return (
    <div class="row">
      <Button
        label={t("Go to the first visit")}
        small
        disabled={step === entered}
        onClick={() => store.goTo(entered)}
      />
      <Button
        label={t("Go to the result")}
        small
        disabled={step === left || left > replay.steps}
        onClick={() => store.goTo(left)}
      />
      {replay.hiddenBelow(node) > 0 && (
        <Button label={t("Load this part")} small onClick={() => store.loadPart(node)} />
      )}
      {nodes.ending[node] !== "f" && (
        <Link class="button small" href={`/tree?${search}`}>
          {t("Search from here")}
        </Link>
      )}
      <Link class="button small" href={`/analyse?${writeLink(game)}`}>
        {t("Analyse")}
      </Link>
      {nodes.ending[node] !== "f" && <PlayFromHere variant={variant} moves={moves} />}
      <ShareButton client={client} variant={variant} moves={moves} address={`/tree?${writeAddress(store.address.value)}`} />
    </div>
  );
}

const NO_CELLS: string[] = [];

/** Returns the cells that won the game; empty if `moves` is null, or until the response has arrived. */
function useWinningCells(client: ApiClient, variant: string, moves: string | null): string[] {
  const [found, setFound] = useState<{ moves: string; cells: string[] } | null>(null);
  useEffect(() => {
    if (moves === null) return;
    const controller = new AbortController();
    client.position({ variant, moves }, { signal: controller.signal }).then(
      ({ winning }) => setFound({ moves, cells: winning }),
      // Without a response, the winning cells are not outlined.
      () => {},
    );
    return () => controller.abort();
  }, [variant, moves]);
  return found && found.moves === moves ? found.cells : NO_CELLS;
}
