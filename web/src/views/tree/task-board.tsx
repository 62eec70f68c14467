import { SmallBoard } from "../../board/small-board.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import type { Replay } from "../../state/tree/replay.ts";
import type { TreeStore } from "../../stores/tree.ts";
import { WIDE } from "./player.tsx";

/** The position of a question or a task, in which the sentences highlight columns. On narrow screens, the player shows it. */
export function TaskBoard({ store, replay, node }: { store: TreeStore; replay: Replay; node: number }) {
  const isWide = useMediaQuery(WIDE);
  if (!isWide) return null;
  const { variant, moves } = replay.tree;
  return <SmallBoard variant={variant} moves={moves + replay.line(node)} mentioned={store.mentioned.value} />;
}
