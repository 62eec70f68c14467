import { Button } from "../../components/button.tsx";
import { Mentions } from "../../components/mentions.tsx";
import { t, translated } from "../../languages/translate.ts";
import { effortText, searchedText } from "../../state/play/text.ts";
import type { PlayStore } from "../../stores/play.ts";
import { WATCH_SPEEDS } from "../../stores/play-watch.ts";
import { changeSettings, settings } from "../../stores/settings.ts";
import { MoveReason } from "./now-contents.tsx";

/** The controls of a game of two engines: to pause, to play a single move, to stop a search, and to set the speed. */
export function WatchPanel({ store }: { store: PlayStore }) {
  const { session } = store;
  const { paused, thinking } = session.state.value;
  return (
    <>
      <MoveReason store={store} />
      <p class="desk-effort numbers">
        <Mentions text={progressText(store)} onPoint={store.setMentioned} />
      </p>
      <div class="row watch-controls" role="group" aria-label={t("Playback")}>
        <Button
          label={paused ? t("Play") : t("Pause")}
          icon={paused ? "play" : "pause"}
          small
          keys="p"
          title={paused ? t("Let the engines play (p)") : t("Pause the game (p)")}
          onClick={session.togglePause}
        />
        <Button
          label={t("Step")}
          icon="right"
          small
          title={t("Play one move")}
          disabled={!paused || thinking}
          onClick={session.stepOnce}
        />
        <Button
          label={t("Move now")}
          icon="stop"
          small
          keys="s"
          title={t("Stop and play the best move so far (s)")}
          disabled={!thinking}
          onClick={() => void session.stop()}
        />
        <select
          class="input small"
          aria-label={t("Speed")}
          onChange={(event) => changeSettings({ watchSpeed: event.currentTarget.value })}
        >
          {WATCH_SPEEDS.map(({ name, text }) => (
            <option key={name} value={name} selected={name === settings.value.watchSpeed}>
              {translated(text)}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

/** Describes the running search. If no search is running, describes the last one. */
function progressText(store: PlayStore): string {
  const { session } = store;
  const { thinking, game, decisions } = session.state.value;
  const progress = session.progress.value;
  if (thinking && progress) return t("Searching: {effort}.", { effort: effortText(progress) });
  const last = decisions.get(game.moves.slice(0, -1));
  if (last) return searchedText(last, store.playerAfter(game.moves.length - 1));
  return t("Two engines play. You can pause, step and undo.");
}
