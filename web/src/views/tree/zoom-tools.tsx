import { Button } from "../../components/button.tsx";
import type { TreeZoom } from "../../stores/tree-zoom.ts";

/** The buttons that change the scale of the drawing. */
export function ZoomTools({ zoom }: { zoom: TreeZoom }) {
  const scale = zoom.scale.value;
  return (
    <div class="row tree-zoom" role="group" aria-label="Zoom">
      <Button label="Zoom out" icon="minus" iconOnly small keys="-" title="Zoom out (−)" onClick={() => zoom.step(-1)} />
      <button
        class="button small tree-scale numbers"
        type="button"
        title="Original size"
        aria-label={`Original size, now ${scaleText(scale)}`}
        onClick={() => zoom.setScale(1)}
      >
        {scaleText(scale)}
      </button>
      <Button label="Zoom in" icon="plus" iconOnly small keys="+" title="Zoom in (+)" onClick={() => zoom.step(1)} />
      <Button
        label="Fit"
        small
        keys="0"
        title="Fit the whole tree (0)"
        pressed={zoom.isFitted.value}
        onClick={zoom.fit}
      />
      <Button
        label="Follow"
        small
        title="Keep the current node in view while stepping"
        pressed={zoom.follows.value}
        onClick={zoom.toggleFollow}
      />
    </div>
  );
}

const scaleText = (scale: number) => `${Math.max(1, Math.round(scale * 100))} %`;
