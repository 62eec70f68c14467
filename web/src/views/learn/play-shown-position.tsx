import { PlayFromHere } from "../../components/play-from-here.tsx";
import type { BoardState } from "../../state/board-state.ts";

/** A link that opens the position on the board in the Play view. There is no link if the game is over. */
export function PlayShownPosition({ board }: { board: Partial<BoardState> }) {
  const { variant, moves, legal, winning = [] } = board;
  const isOver = winning.length > 0 || legal?.length === 0;
  if (variant === undefined || moves === undefined || isOver) return null;
  return <PlayFromHere variant={variant} moves={moves} />;
}
