import { useEffect, useMemo, useState } from "preact/hooks";
import { failureText, isAbort } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import type { CatalogueResponse, PositionReport } from "../../api/types.ts";
import { Board } from "../../board/board.tsx";
import { Button } from "../../components/button.tsx";
import { t, translated } from "../../languages/translate.ts";
import { parseVariant, STANDARD } from "../../state/notation.ts";
import type { PositionInput } from "../../stores/position-input.ts";
import { settings } from "../../stores/settings.ts";

interface PositionBoardProps {
  client: ApiClient;
  input: PositionInput;
  catalogue: CatalogueResponse | null;
}

/** A board on which the user builds a position, and the choice of the game. */
export function PositionBoard({ client, input, catalogue }: PositionBoardProps) {
  const { variant, moves } = input.position.value;
  const { flipped } = settings.value;
  const known = parseVariant(variant) ?? STANDARD;
  const report = usePosition(client, input);
  const isOver = report !== null && report.outcome !== "ongoing";
  const state = useMemo(
    () => ({
      variant: known.text,
      moves,
      flipped,
      playable: !isOver,
      legal: report?.legal ?? null,
      winning: report?.winning ?? [],
    }),
    [known.text, moves, flipped, report],
  );
  const variants = catalogue?.variants ?? [];
  const isListed = variants.some(({ text }) => text === known.text);
  return (
    <>
      <Board state={state} pace="step" onColumn={(column) => input.setMoves(moves + column)} />
      <div class="stack">
        <div class="field">
          <span class="label">{t("Game")}</span>
          <select
            class="input"
            aria-label={t("Game")}
            value={known.text}
            onChange={(event) => input.set({ variant: event.currentTarget.value, moves: "" })}
          >
            {!isListed && <option value={known.text}>{known.text}</option>}
            {variants.map(({ text, name }) => (
              <option key={text} value={text}>
                {translated(name)}
              </option>
            ))}
          </select>
        </div>
        <div class="row">
          <Button label={t("Undo")} small onClick={() => input.setMoves(moves.slice(0, -1))} />
          <Button label={t("Empty board")} small onClick={() => input.setMoves("")} />
        </div>
        <p class="field-help">{t("Press a column to drop a disc there, then press Run.")}</p>
      </div>
    </>
  );
}

/**
 * Returns the report of the position; null until it arrives. If the position is invalid, the input field shows the
 * error.
 */
function usePosition(client: ApiClient, input: PositionInput): PositionReport | null {
  const { variant, moves } = input.position.value;
  const [report, setReport] = useState<PositionReport | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    client.position({ variant, moves }, { signal: controller.signal }).then(setReport, (error: unknown) => {
      if (!isAbort(error) && !controller.signal.aborted) input.fail(failureText(error));
    });
    return () => controller.abort();
  }, [variant, moves]);
  return report && report.variant === variant && report.moves === moves ? report : null;
}
