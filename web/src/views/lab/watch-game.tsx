import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { ApiClient } from "../../api/client.ts";
import type { RecordedGame } from "../../api/types.ts";
import { Board } from "../../board/board.tsx";
import { Button } from "../../components/button.tsx";
import { showDialog } from "../../components/dialog.tsx";
import { Link } from "../../components/link.tsx";
import { openShare } from "../../components/open-share.ts";
import { PlayFromHere } from "../../components/play-from-here.tsx";
import { sharedPosition } from "../../components/share-button.tsx";
import { Stepper } from "../../components/stepper.tsx";
import { t } from "../../languages/translate.ts";
import { gameAddress, resultText } from "../../state/lab/run-games.ts";
import { createPlayback } from "../../stores/playback.ts";
import { SelectField } from "./fields.tsx";

/** The speeds to choose from, in moves per second. */
const SPEEDS = [1, 2, 5];

/** Opens a dialog that replays a game move by move. */
export function showGame(client: ApiClient, game: RecordedGame, title: string) {
  const dialog = showDialog({
    title,
    wide: true,
    body: <GameReplay client={client} game={game} onLeave={() => dialog.close()} />,
    actions: (close) => <Button label={t("Close")} onClick={close} />,
  });
}

interface GameReplayProps {
  client: ApiClient;
  game: RecordedGame;
  /** Called when a link opens another view, or the Share dialog opens. */
  onLeave: () => void;
}

/** The board of a replay with the step buttons, the speed, and links to the shown position. */
function GameReplay({ client, game, onLeave }: GameReplayProps) {
  const { variant, moves, opening } = game;
  const ply = useSignal(opening.length);
  const playback = useMemo(() => {
    const created = createPlayback((steps) => {
      ply.value = Math.min(moves.length, ply.peek() + steps);
      return ply.peek() < moves.length;
    });
    created.setSpeed(2);
    return created;
  }, []);
  useEffect(() => {
    playback.start();
    return playback.stop;
  }, []);
  const shown = moves.slice(0, ply.value);
  const state = useMemo(() => ({ variant, moves: shown, last: true }), [variant, shown]);
  const goTo = (next: number) => {
    playback.stop();
    ply.value = Math.min(moves.length, Math.max(0, next));
  };
  const isAtEnd = ply.value === moves.length;
  const toggle = () => {
    if (playback.playing.value) return playback.stop();
    if (isAtEnd) ply.value = opening.length;
    playback.start();
  };
  function share() {
    // Only one dialog can be open.
    onLeave();
    void openShare(client, sharedPosition({ variant, moves: shown, game: moves, address: gameAddress(game, isAtEnd ? {} : { at: String(ply.value) }) }));
  }
  return (
    <div class="game-replay">
      <div class="game-replay-board">
        <Board state={state} onColumn={() => {}} />
      </div>
      <p class="numbers" role="status">
        {isAtEnd ? `${resultText(game)}.` : t("Move {number} of {count}", { number: ply.value, count: moves.length })}
      </p>
      <div class="row">
        <Button
          // The placeholder distinguishes this text from the name of the Play view.
          label={playback.playing.value ? t("Pause") : t("Play{steps}", { steps: "" })}
          icon={playback.playing.value ? "pause" : "play"}
          kind="primary"
          onClick={toggle}
        />
        <Stepper
          label={t("Steps")}
          atStart={ply.value === 0}
          atEnd={isAtEnd}
          onStep={(by) => goTo(ply.value + by)}
          onJump={(to) => goTo(to === "start" ? 0 : moves.length)}
        />
      </div>
      <SelectField
        label={t("Moves per second")}
        options={SPEEDS.map((speed) => ({ value: String(speed) }))}
        value={String(playback.speed.value)}
        onChange={(speed) => playback.setSpeed(Number(speed))}
      />
      {/* The links open another view behind the dialog, so the dialog closes. */}
      <div class="row" onClick={(event) => event.target instanceof HTMLAnchorElement && onLeave()}>
        <Link class="button small" href={gameAddress(game, isAtEnd ? {} : { at: String(ply.value) })}>
          {t("Analyse this position")}
        </Link>
        <Link class="button small" href={gameAddress(game, { review: "1" })}>
          {t("Review the game")}
        </Link>
        {!isAtEnd && <PlayFromHere variant={variant} moves={shown} />}
        <Button label={t("Share position")} small title={t("Picture, replay or link")} onClick={share} />
      </div>
    </div>
  );
}
