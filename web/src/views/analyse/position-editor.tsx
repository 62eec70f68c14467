import { useEffect, useRef, useState } from "preact/hooks";
import { failureText, isAbort } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import type { Names, PositionReport } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import * as drafts from "../../state/analyse/draft.ts";
import type { Draft } from "../../state/analyse/draft.ts";
import { newStudy } from "../../state/analyse/study.ts";
import { columnText } from "../../state/notation.ts";
import { pluralize } from "../../state/words.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";

/** The position is checked when it has not changed for this time. */
const CHECK_DELAY_MS = 120;

interface PositionEditorProps {
  store: AnalyseStore;
  client: ApiClient;
  draft: Draft;
}

/** The position editor. It checks whether a game can lead to the edited position. */
export function PositionEditor({ store, client, draft }: PositionEditorProps) {
  const card = useRef<HTMLElement>(null);
  // The pressed button no longer exists, so the card takes the focus.
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const text = drafts.drawing(draft);
  const check = useDraftCheck(client, store.study.value.variant, text);
  const found = check?.text === text ? check.position : null;
  return (
    <section
      class="card workshop"
      aria-label="Edit position"
      tabIndex={-1}
      ref={card}
      data-verdict={check && (check.position ? "good" : "bad")}
    >
      <h2>Edit position</h2>
      <p class="small-text muted">
        Click an empty cell to add a disc. Click a disc to change its colour. Another click on the top disc of a column
        removes it.
      </p>
      <div class="workshop-columns">
        {draft.stacks.map((_, column) => (
          <ColumnButtons key={column} draft={draft} column={column} names={store.names.value} onEdit={store.edit} />
        ))}
      </div>
      <p class="numbers">{countsText(draft, store.names.value)}</p>
      <p class="workshop-verdict" role="status">
        {check?.message}
      </p>
      <div class="row">
        <Button
          label="Use this position"
          kind="primary"
          small
          disabled={!found}
          onClick={() => found && store.open(newStudy(found.variant, found.moves))}
        />
        <Button label="Clear" small onClick={() => store.edit(drafts.emptyDraft(draft.columns, draft.rows))} />
        <Button label="Cancel" kind="quiet" small onClick={() => store.edit(null)} />
      </div>
    </section>
  );
}

interface ColumnButtonsProps {
  draft: Draft;
  column: number;
  names: Names;
  onEdit: (draft: Draft) => void;
}

/** Three buttons for a column: they add a disc of one side, add a disc of the other side, or remove the top disc. */
function ColumnButtons({ draft, column, names, onEdit }: ColumnButtonsProps) {
  const name = columnText(column);
  const button = (text: string, label: string, change: () => Draft) => (
    <button type="button" class="button small" aria-label={label} onClick={() => onEdit(change())}>
      {text}
    </button>
  );
  return (
    <div class="workshop-column" role="group" aria-label={`Column ${name}`}>
      <span class="small-text muted" aria-hidden="true">
        {name}
      </span>
      {button("●", `Add a ${names.first} disc to column ${name}`, () => drafts.add(draft, column, "x"))}
      {button("★", `Add a ${names.second} disc to column ${name}`, () => drafts.add(draft, column, "o"))}
      {button("−", `Remove the top disc from column ${name}`, () => drafts.take(draft, column))}
    </div>
  );
}

function countsText(draft: Draft, names: Names): string {
  const { x, o } = drafts.counts(draft);
  const next = x === o ? names.first : x === o + 1 ? names.second : null;
  const turn = next ? `${next} is to move` : impossibleText(x, o, names);
  return `${pluralize(x, `${names.first} disc`)}, ${pluralize(o, `${names.second} disc`)}: ${turn}.`;
}

/**
 * Explains why the numbers of discs are impossible. The sides take turns, so the side that moves first has as many
 * discs as the other side, or one more.
 */
function impossibleText(first: number, second: number, names: Names): string {
  return `impossible, too many ${first > second ? names.first : names.second} discs`;
}

interface DraftCheck {
  /** The drawing of the checked position. */
  text: string;
  position: PositionReport | null;
  message: string;
}

/** Requests a game that leads to the drawn position. The last result stays until the next check has ended. */
function useDraftCheck(client: ApiClient, variant: string, text: string): DraftCheck | null {
  const [check, setCheck] = useState<DraftCheck | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      client.position({ variant, text }, { signal: controller.signal }).then(
        (position) => setCheck({ text, position, message: "This position can occur in a game." }),
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
