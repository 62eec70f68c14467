import { t } from "../../languages/translate.ts";
import { groupDigits } from "../../state/number-text.ts";
import { sizeText } from "../../state/share/texts.ts";
import type { ShareStore } from "../../stores/share.ts";
import { svgAddress } from "../../ui/rasterize.ts";
import { Button } from "../button.tsx";

/** The preview of the file, and a line about it. Its space is reserved, so that nothing moves when it arrives. */
export function SharePreview({ store }: { store: ShareStore }) {
  const { format, isPlaying, replayUrl, svg, size, description } = store;
  const isReplay = format.value === "gif";
  const isMoving = isReplay && isPlaying.value && replayUrl.value !== "";
  return (
    <figure class="share-preview">
      <div class="share-image" style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        {svg.value && (
          <img
            src={isMoving ? replayUrl.value : svgAddress(svg.value)}
            alt={description.value}
            width={size.width}
            height={size.height}
          />
        )}
      </div>
      <figcaption class="share-facts">
        <p class="small-text muted" role="status">
          {facts(store)}
        </p>
        {isReplay && (
          <Button
            label={isPlaying.value ? t("Stop preview") : t("Play preview")}
            icon={isPlaying.value ? "stop" : "play"}
            small
            disabled={replayUrl.value === ""}
            onClick={() => (isPlaying.value = !isPlaying.value)}
          />
        )}
      </figcaption>
    </figure>
  );
}

/** Describes the file. The text is announced when it changes. */
function facts({ format, replay, svg, error, pixels }: ShareStore): string {
  if (error.value) return "";
  if (!svg.value) return t("Loading the position…");
  if (format.value === "svg") return t("SVG, sharp at any size, {size}", { size: sizeText(svg.value.length) });
  const { width, height } = pixels.value;
  const shape = t("{width} × {height} pixels", { width: groupDigits(width), height: groupDigits(height) });
  if (format.value === "png") return `PNG, ${shape}`;
  return replay.value ? `GIF, ${shape}, ${sizeText(replay.value.size)}` : t("Making the replay…");
}
