import { useLayoutEffect, useRef } from "preact/hooks";
import type { Side } from "../../../api/types.ts";
import { disc } from "../../../board/drawing.js";

/** The disc of a side, as large as its text. */
export function SideDisc({ side, flipped }: { side: Side; flipped: boolean }) {
  const picture = useRef<SVGSVGElement>(null);
  // The board draws discs as DOM nodes.
  useLayoutEffect(() => picture.current?.replaceChildren(disc(side)), [side]);
  const classes = flipped ? "small-disc is-flipped" : "small-disc";
  return <svg ref={picture} class={classes} viewBox="-44 -44 88 88" aria-hidden="true" />;
}
