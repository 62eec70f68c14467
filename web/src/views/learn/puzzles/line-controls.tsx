import { Button } from "../../../components/button.tsx";
import type { ShownLine } from "../../../state/shown-line.ts";
import type { LinePlayer } from "../../../stores/line-player.ts";

interface LineControlsProps {
  line: ShownLine;
  player: LinePlayer;
}

/** Steps through a line of moves, or plays it. A single move needs no controls. */
export function LineControls({ line, player }: LineControlsProps) {
  const isPlaying = player.isPlaying.value;
  return (
    <div class="line-player" role="group" aria-label={line.title} hidden={line.moves.length < 2}>
      <span class="small-text line-title">{line.title}</span>
      <Button label="Previous move" icon="left" iconOnly small keys="," onClick={() => player.step(-1)} />
      <Button
        label={isPlaying ? "Stop" : "Play the line"}
        icon={isPlaying ? "pause" : "play"}
        iconOnly
        small
        keys="w"
        onClick={player.toggle}
      />
      <Button label="Next move" icon="right" iconOnly small keys="." onClick={() => player.step(1)} />
      <span class="small-text numbers">
        {line.at} of {line.moves.length}
      </span>
    </div>
  );
}
