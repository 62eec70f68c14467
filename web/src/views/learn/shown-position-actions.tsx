import type { ApiClient } from "../../api/client.ts";
import { PlayFromHere } from "../../components/play-from-here.tsx";
import { ShareButton } from "../../components/share-button.tsx";
import type { BoardState } from "../../state/board-state.ts";

interface ShownPositionActionsProps {
  client: ApiClient;
  board: Partial<BoardState>;
  /** The address that a shared link opens; by default the position in the Analyse view. */
  address?: string;
}

/**
 * The actions for the position on the board: a link that opens it in the Play view, unless the game is over, and a
 * button that shares it.
 */
export function ShownPositionActions({ client, board, address }: ShownPositionActionsProps) {
  const { variant, moves, legal, winning = [] } = board;
  const isOver = winning.length > 0 || legal?.length === 0;
  // A board with given discs has no moves to share.
  if (variant === undefined || moves === undefined || board.stones) return null;
  return (
    <>
      {!isOver && <PlayFromHere variant={variant} moves={moves} />}
      <ShareButton client={client} variant={variant} moves={moves} {...(address !== undefined && { address })} />
    </>
  );
}
