import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ApiError, failureText } from "../../../api/client.ts";
import type { ApiClient } from "../../../api/client.ts";
import type { LevelEntry } from "../../../api/types.ts";
import { Button } from "../../../components/button.tsx";
import { Field } from "../../../components/field.tsx";
import { Link } from "../../../components/link.tsx";
import { rich, t } from "../../../languages/translate.ts";
import { finishedGames } from "../../../stores/recent-games.ts";
import { writePlace } from "../../../state/learn/address.ts";
import { names } from "../../../stores/learn/names.ts";
import type { PuzzlesState } from "../../../stores/learn/puzzles.ts";
import { gameWords } from "./game-words.ts";

interface OwnGamesProps {
  state: Extract<PuzzlesState, { kind: "choose game" | "searching" | "no puzzle" }>;
  client: ApiClient;
  navigate: (href: string) => void;
}

/**
 * Puzzles from the user's games: the list of games to choose from, the progress of the search for puzzles, or a message
 * that the game has no puzzles.
 */
export function OwnGames({ state, client, navigate }: OwnGamesProps) {
  const open = (variant: string, moves: string, side: string) =>
    navigate(writePlace({ kind: "own", variant, moves, side, at: 1 }));
  return (
    <section class="card learn-own" aria-label={t("From your games")}>
      {state.kind === "choose game" && <ChooseGame client={client} onOpen={open} />}
      {state.kind === "searching" && (
        <>
          <p>{t("Solving every position of the game…")}</p>
          <progress
            class="own-progress"
            aria-label={t("Search for puzzles")}
            {...(state.total !== null && { value: state.done, max: state.total })}
          />
          <div class="row">
            <AnotherGame />
          </div>
        </>
      )}
      {state.kind === "no puzzle" && (
        <>
          <p role="status">{state.text}</p>
          <div class="row">
            <Link class="button" href={state.reviewHref}>
              {t("Review this game instead")}
            </Link>
            <AnotherGame />
          </div>
        </>
      )}
    </section>
  );
}

function AnotherGame() {
  return (
    <Link class="button" href="/learn?own=">
      {t("Another game")}
    </Link>
  );
}

interface ChooseGameProps {
  client: ApiClient;
  onOpen: (variant: string, moves: string, side: string) => void;
}

function ChooseGame({ client, onOpen }: ChooseGameProps) {
  const levels = useSignal<LevelEntry[]>([]);
  useEffect(() => {
    // If the catalogue cannot be loaded, levels are shown by their numbers.
    client.catalogue().then((catalogue) => void (levels.value = catalogue.levels), () => {});
  }, []);
  const games = finishedGames().filter(({ variant }) => variant === "7x6");
  return (
    <>
      <p class="lesson-head">
        <Link href="/learn">{t("Learn")}</Link> › {t("From your games")}
      </p>
      <h1 class="lesson-title">{t("Puzzles from your games")}</h1>
      <p>
        {t("A position becomes a puzzle if a player gave away a win or a draw, and only one move would have kept it.")}
      </p>
      {games.length > 0 ? (
        <ul class="own-games" aria-label={t("Games played here")}>
          {games.map((game) => (
            <li key={`${game.ended} ${game.moves}`}>
              <Button
                label={gameWords(game, names.value, levels.value)}
                onClick={() => onOpen(game.variant, game.moves, game.you === "both" ? "" : game.you)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p class="muted">
          {rich("No finished games yet. {link}, or paste one here.", { link: <Link href="/play">{t("Play one")}</Link> })}
        </p>
      )}
      <PasteGame client={client} onOpen={onOpen} />
    </>
  );
}

function PasteGame({ client, onOpen }: ChooseGameProps) {
  const text = useSignal("");
  const error = useSignal("");

  async function find() {
    error.value = "";
    try {
      const { variant, moves } = await client.position({ variant: "7x6", text: text.value.trim() });
      if (moves) onOpen(variant, moves, "");
      else error.value = t("This text contains no moves.");
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      error.value = failureText(reason);
    }
  }

  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void find();
      }}
    >
      <Field label={t("A game")} help={t("Columns (4453…), cells (d1 d2 …) or a saved game.")} error={error.value}>
        {(attributes) => (
          <textarea
            {...attributes}
            class="input"
            rows={3}
            spellcheck={false}
            value={text.value}
            onInput={(event) => void (text.value = event.currentTarget.value)}
          />
        )}
      </Field>
      <div class="row">
        <button class="button primary" type="submit">
          {t("Find puzzles")}
        </button>
      </div>
    </form>
  );
}
