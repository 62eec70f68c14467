import { useEffect, useRef, useState } from "preact/hooks";
import { failureText, isAbort } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import type { Names, PositionReport } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { textLanguage } from "../../languages/server-message.ts";
import { plural, t } from "../../languages/translate.ts";
import * as drafts from "../../state/analyse/draft.ts";
import type { Draft } from "../../state/analyse/draft.ts";
import { newStudy } from "../../state/analyse/study.ts";
import { columnText } from "../../state/notation.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";

/** The edited position is checked when it has not changed for this time, in milliseconds. */
const CHECK_DELAY_MS = 120;

interface PositionEditorProps {
  store: AnalyseStore;
  client: ApiClient;
  draft: Draft;
}

/** The position editor. It checks whether a game can lead to the edited position. */
export function PositionEditor({ store, client, draft }: PositionEditorProps) {
  const card = useRef<HTMLElement>(null);
  // The button that the user pressed was removed, so the card takes the focus.
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const text = drafts.drawing(draft);
  const check = useDraftCheck(client, store.study.value.variant, text);
  const found = check?.text === text ? check.position : null;
  return (
    <section
      class="card workshop"
      aria-label={t("Edit position")}
      tabIndex={-1}
      ref={card}
      data-verdict={check && (check.position ? "good" : "bad")}
    >
      <h2>{t("Edit position")}</h2>
      <p class="small-text muted">
        {t("Click an empty cell to add a disc. Click a disc to change its colour. Click the top disc of a column again to remove it.")}
      </p>
      <div class="workshop-columns">
        {draft.stacks.map((_, column) => (
          <ColumnButtons key={column} draft={draft} index={column} names={store.names.value} onEdit={store.edit} />
        ))}
      </div>
      <p class="numbers">{countsText(draft, store.names.value)}</p>
      <p class="workshop-verdict" role="status" lang={textLanguage(check?.message)}>
        {check?.message}
      </p>
      <div class="row">
        <Button
          label={t("Use this position")}
          kind="primary"
          small
          disabled={!found}
          onClick={() => found && store.open(newStudy(found.variant, found.moves))}
        />
        <Button label={t("Clear")} small onClick={() => store.edit(drafts.emptyDraft(draft.columns, draft.rows))} />
        <Button label={t("Cancel")} kind="quiet" small onClick={() => store.edit(null)} />
      </div>
    </section>
  );
}

interface ColumnButtonsProps {
  draft: Draft;
  /** The index of the column. */
  index: number;
  names: Names;
  onEdit: (draft: Draft) => void;
}

/**
 * Three buttons for a column. They add a disc of the first side, add a disc of the second side, or remove the top disc.
 */
function ColumnButtons({ draft, index, names, onEdit }: ColumnButtonsProps) {
  const column = columnText(index);
  const button = (text: string, label: string, change: () => Draft) => (
    <button type="button" class="button small" aria-label={label} onClick={() => onEdit(change())}>
      {text}
    </button>
  );
  const addText = (name: string) => t("Add a {name} disc to column {column}", { name, column });
  return (
    <div class="workshop-column" role="group" aria-label={t("Column {column}", { column })}>
      <span class="small-text muted" aria-hidden="true">
        {column}
      </span>
      {button("●", addText(names.first), () => drafts.add(draft, index, "x"))}
      {button("★", addText(names.second), () => drafts.add(draft, index, "o"))}
      {button("−", t("Remove the top disc from column {column}", { column }), () => drafts.take(draft, index))}
    </div>
  );
}

function countsText(draft: Draft, names: Names): string {
  const { x, o } = drafts.counts(draft);
  const next = x === o ? names.first : x === o + 1 ? names.second : null;
  const turn = next ? t("{name} is to move", { name: next }) : impossibleText(x, o, names);
  return `${discsText(x, names.first)}, ${discsText(o, names.second)}: ${turn}.`;
}

const discsText = (n: number, name: string) => plural(n, "{n} {name} disc", "{n} {name} discs", { n, name });

/**
 * Explains why the numbers of discs are impossible. The sides take turns, so the first side must have as many discs as
 * the second side, or one more.
 */
function impossibleText(first: number, second: number, names: Names): string {
  return t("impossible, too many {name} discs", { name: first > second ? names.first : names.second });
}

interface DraftCheck {
  /** The drawing of the position that was checked. */
  text: string;
  position: PositionReport | null;
  message: string;
}

/** Requests a game that leads to the drawn position. The previous result stays until the new check has ended. */
function useDraftCheck(client: ApiClient, variant: string, text: string): DraftCheck | null {
  const [check, setCheck] = useState<DraftCheck | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      client.position({ variant, text }, { signal: controller.signal }).then(
        (position) => setCheck({ text, position, message: t("This position can occur in a game.") }),
        (error: unknown) => {
          if (!isAbort(error)) setCheck({ text, position: null, message: failureText(error) });
        },
      );
    }, CHECK_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [variant, text]);
  return check;
}
