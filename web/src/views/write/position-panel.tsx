import type { Ref } from "preact";
import { useMemo } from "preact/hooks";
import type { ApiClient } from "../../api/client.ts";
import type { CheckScriptResponse, ScoreReport } from "../../api/types.ts";
import { Board } from "../../board/board.tsx";
import type { BoardHandle } from "../../board/board.tsx";
import { Mentions } from "../../components/mentions.tsx";
import { t } from "../../languages/translate.ts";
import { signed, withMinus } from "../../state/number-text.ts";
import { mover, other, sideName } from "../../state/palette.ts";
import type { ScriptPosition } from "../../stores/script-position.ts";
import { settings } from "../../stores/settings.ts";
import { FeatureTable } from "./feature-table.tsx";
import { PositionTools } from "./position-tools.tsx";

interface PositionPanelProps {
  client: ApiClient;
  position: ScriptPosition;
  /** The check of the script on this position, if there is one. */
  checked: CheckScriptResponse | null;
  boardHandle: Ref<BoardHandle>;
}

/**
 * The Position panel: a position that the user chooses, the scores of the script there, and the values that it used.
 */
export function PositionPanel({ client, position, checked, boardHandle }: PositionPanelProps) {
  const isOver = position.isOver.value;
  const valid = checked?.ok && !isOver ? checked : null;
  const note = isOver ? t("The game is over. Scripts evaluate only unfinished games.") : position.shown.value.note;
  return (
    <div class="bench">
      <PositionBoard position={position} valid={valid} handle={boardHandle} />
      <p class="bench-note small-text" role="status" hidden={note === ""}>
        <Mentions text={note} onPoint={position.setMentioned} />
      </p>
      {valid && <Scores valid={valid} plies={position.shown.value.moves.length} />}
      <PositionTools client={client} position={position} />
      {valid && valid.terms.length > 0 && <FeatureTable features={valid.terms} onMark={position.mark} />}
    </div>
  );
}

interface PositionBoardProps {
  position: ScriptPosition;
  valid: CheckScriptResponse | null;
  handle: Ref<BoardHandle>;
}

function PositionBoard({ position, valid, handle }: PositionBoardProps) {
  const shown = position.shown.value;
  const marked = position.marked.value;
  const mentioned = position.mentioned.value;
  const isOver = position.isOver.value;
  const { flipped } = settings.value;
  const heat = position.hasHeat.value && marked.length === 0 ? (valid?.heat ?? null) : null;
  const state = useMemo(() => {
    const { moves, report, columns } = shown;
    const best = (columns?.best ?? []).map((column) => ({ column, tone: "best" as const }));
    return {
      moves,
      flipped,
      heat: heat && Object.fromEntries(heat.map(({ cell, value }) => [cell, value])),
      arrows: columns ? [...best, { column: columns.chosen, tone: "bad" as const }] : [],
      legal: report?.legal ?? null,
      playable: !isOver,
      winning: report?.winning ?? [],
      marks: marked.map((cell) => ({ cell })),
      mentioned,
    };
  }, [shown, marked, mentioned, isOver, flipped, heat]);
  return <Board state={state} pace="step" onColumn={position.drop} handle={handle} />;
}

/** The scores of the script for both sides. */
function Scores({ valid, plies }: { valid: CheckScriptResponse; plies: number }) {
  const side = mover(plies);
  const nameOf = (which: typeof side) => sideName(which, settings.value.flipped);
  return (
    <p class="bench-scores">
      <span>
        {nameOf(side)} <b class="numbers">{scoreText(valid.to_move)}</b>
      </span>
      <span>
        {nameOf(other(side))} <b class="numbers">{scoreText(valid.other)}</b>
      </span>
      <span class="muted">{t("{name} to move", { name: nameOf(side) })}</span>
    </p>
  );
}

function scoreText(score: ScoreReport | null | undefined): string {
  return score ? withMinus(score.text) : signed(0);
}
