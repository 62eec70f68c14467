import { useEffect, useRef, useState } from "preact/hooks";
import { failureText, isAbort } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import type { Names, PositionReport } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import * as drafts from "../../state/analyse/draft.ts";
import type { Draft } from "../../state/analyse/draft.ts";
import { newStudy } from "../../state/analyse/study.ts";
import { columnText } from "../../state/notation.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";

/** The position is checked once it has not changed for this time. */
const CHECK_DELAY_MS = 120;

interface PositionEditorProps {
  store: AnalyseStore;
  client: ApiClient;
  draft: Draft;
}

/** Edits a position, and checks whether a game can lead to it. */
export function PositionEditor({ store, client, draft }: PositionEditorProps) {
  const card = useRef<HTMLElement>(null);
  // The button that was pressed is gone.
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
        Click an empty cell to add a disc, or a disc to change its colour. Another click on the top disc removes it.
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

/** Adds discs of both sides to a column, or removes one. */
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
      {button("●", `Add ${names.first} to column ${name}`, () => drafts.add(draft, column, "x"))}
      {button("★", `Add ${names.second} to column ${name}`, () => drafts.add(draft, column, "o"))}
      {button("−", `Remove from column ${name}`, () => drafts.take(draft, column))}
    </div>
  );
}

function countsText(draft: Draft, names: Names): string {
  const { x, o } = drafts.counts(draft);
  const next = x === o ? names.first : x === o + 1 ? names.second : null;
  const turn = next ? `${next} is to move` : impossibleText(x, o, names);
  return `${x} ${names.first}, ${o} ${names.second}: ${turn}.`;
}

/** Both sides take turns, so the side that moves first has as many discs as the other, or one more. */
function impossibleText(first: number, second: number, names: Names): string {
  return `impossible, too many ${first > second ? names.first : names.second} discs`;
}

interface DraftCheck {
  /** The drawing that was checked. */
  text: string;
  position: PositionReport | null;
  message: string;
}

/** Requests a game that leads to a drawing. The last check stays until the next one has ended. */
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
