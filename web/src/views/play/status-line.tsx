import { SmallDisc } from "../../board/disc.tsx";
import { mover } from "../../state/palette.ts";
import type { PlayStore } from "../../stores/play.ts";
import { settings } from "../../stores/settings.ts";

/**
 * The status line: whose turn it is, or who has won. Beside the text is a disc of this side; after a draw, a disc of
 * each side.
 */
export function StatusLine({ store }: { store: PlayStore }) {
  const { game, position, landing } = store.session.state.value;
  const { flipped } = settings.value;
  const outcome = position?.outcome ?? "ongoing";
  // While the opponent's disc is falling, the status line still names the opponent.
  const side = outcome === "ongoing" ? mover(landing ? game.ply - 1 : game.ply) : outcome;
  return (
    <div class="status">
      <span class="status-disc">
        {side === "draw" ? (
          <>
            <SmallDisc side="first" flipped={flipped} />
            <SmallDisc side="second" flipped={flipped} />
          </>
        ) : (
          <SmallDisc side={side} flipped={flipped} />
        )}
      </span>
      <p class="status-text" id="status" role="status" aria-live="off">
        {store.status}
      </p>
    </div>
  );
}
