import { useSignal, signal } from "@preact/signals";
import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { ApiError, failureText } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import type { CatalogueResponse } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { showDialog } from "../../components/dialog.tsx";
import { Segments } from "../../components/segments.tsx";
import { textLanguage } from "../../languages/server-message.ts";
import { mark, t, translated } from "../../languages/translate.ts";
import type { NewGame } from "../../stores/play-games.ts";
import { sideName } from "../../state/palette.ts";
import { allScripts } from "../../state/scripts.ts";
import { settings } from "../../stores/settings.ts";
import { BoardChoice } from "./board-choice.tsx";
import { ClockSetup } from "./clock-setup.tsx";
import { EnginesChoice } from "./engines-choice.tsx";
import { firstForm, gameOf } from "./new-game-form.ts";
import type { NewGameForm } from "./new-game-form.ts";
import { OpponentChoice } from "./opponent-choice.tsx";

const PLAYERS = [
  { value: "one", text: mark("One player") },
  { value: "two", text: mark("Two players") },
  { value: "engines", text: mark("Two engines") },
] as const;

const STARTS = [
  { value: "you", text: mark("You") },
  { value: "opponent", text: mark("Opponent") },
  { value: "random", text: mark("Random") },
  { value: "alternate", text: mark("Alternate") },
] as const;

/** Translates the texts of choices. */
const shown = <Value extends string>(choices: readonly { value: Value; text: string }[]) =>
  choices.map(({ value, text }) => ({ value, text: translated(text) }));

interface NewGameDialogOptions {
  client: ApiClient;
  /** The choices that the form shows when it opens. */
  first: NewGame;
  onStart: (chosen: NewGame) => void;
}

export function showNewGameDialog({ client, first, onStart }: NewGameDialogOptions) {
  const chosen = signal(first);
  const { close } = showDialog({
    title: t("New game"),
    wide: true,
    body: <NewGameBody client={client} chosen={chosen} />,
    actions: (close) => <DialogActions client={client} chosen={chosen} onCancel={close} onStart={start} />,
  });
  function start() {
    close();
    onStart(chosen.value);
  }
}

/** The form of the dialog. It needs the catalogue, so it appears when the catalogue has arrived. */
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
        <p class="field-error" lang={textLanguage(error.value)}>{error}</p>
      ) : (
        <p class="muted">{t("Loading the opponents…")}</p>
      )}
    </div>
  );
}

function Form({ catalogue, chosen }: { catalogue: CatalogueResponse; chosen: Signal<NewGame> }) {
  const form = useSignal(firstForm(chosen.value, catalogue, allScripts().map(({ name }) => name)));
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form adds what the current game leaves open, such as a seed. The user may start without changing anything.
    chosen.value = gameOf(form.value, catalogue);
    start.current?.querySelector<HTMLElement>("input:checked")?.focus();
  }, []);
  function change(part: Partial<NewGameForm>) {
    form.value = { ...form.value, ...part };
    chosen.value = gameOf(form.value, catalogue);
  }
  const { players, seats, variant, starts } = form.value;
  return (
    <>
      <div class="setup-top" ref={start}>
        <Segments label={t("Players")} choices={shown(PLAYERS)} value={players} onChange={(players) => change({ players })} />
        {players === "one" && (
          <Segments label={t("Who starts")} choices={shown(STARTS)} value={starts} onChange={(starts) => change({ starts })} />
        )}
      </div>
      {players === "one" && (
        <OpponentChoice
          label={t("Opponent")}
          catalogue={catalogue}
          variant={variant}
          seat={seats.second}
          onChange={(second) => change({ seats: { ...seats, second } })}
        />
      )}
      {players === "two" && <p class="muted">{t("Two people take turns on this board. {name} starts.", { name: sideName("first", settings.value.flipped) })}</p>}
      {players === "engines" && <EnginesChoice catalogue={catalogue} form={form.value} onChange={change} />}
      <BoardChoice variants={catalogue.variants} value={variant} onChange={(variant) => change({ variant })} />
      {players !== "engines" && <ClockSetup value={form.value.clock} onChange={(clock) => change({ clock })} />}
    </>
  );
}

interface DialogActionsProps {
  client: ApiClient;
  chosen: Signal<NewGame>;
  onCancel: () => void;
  onStart: () => void;
}

/**
 * The buttons of the dialog. The Start button first sends the board and the players to the server for a check. If the
 * server rejects one of them, the dialog shows the reason.
 */
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
      <p class="field-error" role="alert" lang={textLanguage(error.value)}>
        {error}
      </p>
      <Button label={t("Cancel")} onClick={onCancel} />
      <Button label={t("Start")} kind="primary" disabled={isChecking.value} onClick={() => void check()} />
    </>
  );
}

/** Checks a board and its engines with short requests. Rejects if the server rejects one of them. */
async function checkNewGame(client: ApiClient, { variant, against, engines }: NewGame) {
  await client.position({ variant, moves: "" });
  if (engines && engines.seed === null) throw new ApiError(t("The seed must be a whole number."), { isTranslated: true });
  const limits = { nodes: 1, depth: 1, time_ms: 20 };
  for (const engine of engines ? [engines.first, against] : [against]) {
    if (engine === "") throw new ApiError(t("Choose a script, or another kind of engine."), { isTranslated: true });
    if (engine !== "human") await client.think({ variant, moves: "", engine, limits });
  }
}
