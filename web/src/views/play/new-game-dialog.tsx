import { useSignal, signal } from "@preact/signals";
import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { failureText } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import type { CatalogueResponse } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { showDialog } from "../../components/dialog.tsx";
import { Segments } from "../../components/segments.tsx";
import type { NewGame } from "../../stores/play.ts";
import { BoardChoice } from "./board-choice.tsx";
import { firstForm, opponentOf } from "./new-game-form.ts";
import type { NewGameForm } from "./new-game-form.ts";
import { OpponentChoice } from "./opponent-choice.tsx";

const STARTS = [
  { value: "you", text: "You" },
  { value: "opponent", text: "Opponent" },
  { value: "random", text: "Random" },
  { value: "alternate", text: "Alternate" },
] as const;

interface NewGameDialogOptions {
  client: ApiClient;
  /** The choices shown first. */
  first: NewGame;
  onStart: (chosen: NewGame) => void;
}

export function showNewGameDialog({ client, first, onStart }: NewGameDialogOptions) {
  const chosen = signal(first);
  const { close } = showDialog({
    title: "New game",
    wide: true,
    body: <NewGameBody client={client} chosen={chosen} />,
    actions: (close) => <DialogActions client={client} chosen={chosen} onCancel={close} onStart={start} />,
  });
  function start() {
    close();
    onStart(chosen.value);
  }
}

/** The form, as soon as the catalogue has arrived. */
function NewGameBody({ client, chosen }: { client: ApiClient; chosen: Signal<NewGame> }) {
  const catalogue = useSignal<CatalogueResponse | null>(null);
  const error = useSignal("");
  useEffect(() => {
    client.catalogue().then(
      (response) => (catalogue.value = response),
      (problem) => (error.value = failureText(problem)),
    );
  }, []);
  return (
    <div class="stack setup">
      {catalogue.value ? (
        <Form catalogue={catalogue.value} chosen={chosen} />
      ) : error.value ? (
        <p class="field-error">{error}</p>
      ) : (
        <p class="muted">Loading the opponents…</p>
      )}
    </div>
  );
}

function Form({ catalogue, chosen }: { catalogue: CatalogueResponse; chosen: Signal<NewGame> }) {
  const form = useSignal(firstForm(chosen.value, catalogue));
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.querySelector<HTMLElement>("input:checked")?.focus(), []);
  function change(part: Partial<NewGameForm>) {
    form.value = { ...form.value, ...part };
    const { variant, starts } = form.value;
    chosen.value = { against: opponentOf(form.value, catalogue), variant, starts };
  }
  return (
    <>
      <div class="stack" ref={start}>
        <OpponentChoice catalogue={catalogue} form={form.value} onChange={change} />
      </div>
      <BoardChoice
        variants={catalogue.variants}
        value={form.value.variant}
        onChange={(variant) => change({ variant })}
      />
      <Segments
        label="Who starts"
        choices={STARTS}
        value={form.value.starts}
        onChange={(starts) => change({ starts })}
      />
    </>
  );
}

interface DialogActionsProps {
  client: ApiClient;
  chosen: Signal<NewGame>;
  onCancel: () => void;
  onStart: () => void;
}

/** Starts the game if the server accepts board and opponent; otherwise shows why not. */
function DialogActions({ client, chosen, onCancel, onStart }: DialogActionsProps) {
  const error = useSignal("");
  const isChecking = useSignal(false);
  async function check() {
    isChecking.value = true;
    error.value = "";
    try {
      await checkNewGame(client, chosen.value);
      onStart();
    } catch (problem) {
      error.value = failureText(problem);
    } finally {
      isChecking.value = false;
    }
  }
  return (
    <>
      <p class="field-error" role="alert">
        {error}
      </p>
      <Button label="Cancel" onClick={onCancel} />
      <Button label="Start" kind="primary" disabled={isChecking.value} onClick={() => void check()} />
    </>
  );
}

/** Rejects if the server does not know the board or the opponent. */
async function checkNewGame(client: ApiClient, { variant, against }: NewGame) {
  await client.position({ variant, moves: "" });
  if (against === "human") return;
  const limits = { nodes: 1, depth: 1, time_ms: 20 };
  await client.think({ variant, moves: "", engine: against, limits });
}
