import { Button } from "../../../components/button.tsx";
import { t } from "../../../languages/translate.ts";
import type { ShownLine } from "../../../state/shown-line.ts";
import type { LinePlayer } from "../../../stores/line-player.ts";

interface LineControlsProps {
  line: ShownLine;
  player: LinePlayer;
}

/** Buttons that step through a line of moves or play it. They are hidden if there is only one move. */
export function LineControls({ line, player }: LineControlsProps) {
  const isPlaying = player.isPlaying.value;
  return (
    <div class="line-player" role="group" aria-label={line.title} hidden={line.moves.length < 2}>
      <span class="small-text line-title">{line.title}</span>
      <Button label={t("Previous move")} icon="left" iconOnly small keys="," onClick={() => player.step(-1)} />
      <Button
        label={isPlaying ? t("Pause") : t("Play the line")}
        icon={isPlaying ? "pause" : "play"}
        iconOnly
        small
        keys="w"
        onClick={player.toggle}
      />
      <Button label={t("Next move")} icon="right" iconOnly small keys="." onClick={() => player.step(1)} />
      <span class="small-text numbers">
        {t("{n} of {total}", { n: line.at, total: line.moves.length })}
      </span>
    </div>
  );
}
