import { Button } from "../../components/button.tsx";
import { t } from "../../languages/translate.ts";
import type { TreeZoom } from "../../stores/tree-zoom.ts";

/** The buttons that change the scale of the drawing. */
export function ZoomTools({ zoom }: { zoom: TreeZoom }) {
  const scale = zoom.scale.value;
  return (
    <div class="row tree-zoom" role="group" aria-label={t("Zoom")}>
      <Button
        label={t("Zoom out")}
        icon="minus"
        iconOnly
        small
        keys="-"
        title={t("Zoom out (−)")}
        onClick={() => zoom.step(-1)}
      />
      <button
        class="button small tree-scale numbers"
        type="button"
        title={t("Original size")}
        aria-label={t("Original size, now {scale}", { scale: scaleText(scale) })}
        onClick={() => zoom.setScale(1)}
      >
        {scaleText(scale)}
      </button>
      <Button
        label={t("Zoom in")}
        icon="plus"
        iconOnly
        small
        keys="+"
        title={t("Zoom in (+)")}
        onClick={() => zoom.step(1)}
      />
      <Button
        label={t("Fit")}
        small
        keys="0"
        title={t("Fit the whole tree into the view (0)")}
        pressed={zoom.isFitted.value}
        onClick={zoom.fit}
      />
      <Button
        label={t("Follow")}
        small
        title={t("Keep the current node in view while stepping")}
        pressed={zoom.follows.value}
        onClick={zoom.toggleFollow}
      />
    </div>
  );
}

const scaleText = (scale: number) => `${Math.max(1, Math.round(scale * 100))} %`;
