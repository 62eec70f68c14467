import { Button } from "../../components/button.tsx";
import { effortText, searchedText } from "../../state/play/text.ts";
import type { PlayStore } from "../../stores/play.ts";
import { WATCH_SPEEDS } from "../../stores/play-watch.ts";
import { changeSettings, settings } from "../../stores/settings.ts";
import { MoveReason } from "./now-contents.tsx";

/** The controls of a game of two engines: pause, single steps, and the speed. */
export function WatchPanel({ store }: { store: PlayStore }) {
  const { session } = store;
  const { paused, thinking } = session.state.value;
  return (
    <>
      <MoveReason store={store} />
      <p class="desk-effort numbers">{progressText(store)}</p>
      <div class="row watch-controls" role="group" aria-label="Playback">
        <Button
          label={paused ? "Play" : "Pause"}
          icon={paused ? "play" : "pause"}
          small
          keys="p"
          title={paused ? "Let the engines play (p)" : "Pause the game (p)"}
          onClick={session.togglePause}
        />
        <Button
          label="Step"
          icon="right"
          small
          title="Play one move"
          disabled={!paused || thinking}
          onClick={session.stepOnce}
        />
        <select
          class="input small"
          aria-label="Speed"
          onChange={(event) => changeSettings({ watchSpeed: event.currentTarget.value })}
        >
          {WATCH_SPEEDS.map(({ name, text }) => (
            <option key={name} value={name} selected={name === settings.value.watchSpeed}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

/** Describes the running search, or the last one. */
function progressText(store: PlayStore): string {
  const { session } = store;
  const { thinking, game, decisions } = session.state.value;
  const progress = session.progress.value;
  if (thinking && progress) return `Searching: ${effortText(progress)}.`;
  const last = decisions.get(game.moves.slice(0, -1));
  if (last) return searchedText(last, store.playerAfter(game.moves.length - 1));
  return "Two engines play. You can pause, step and undo.";
}
