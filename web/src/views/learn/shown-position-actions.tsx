import type { ApiClient } from "../../api/client.ts";
import { PlayFromHere } from "../../components/play-from-here.tsx";
import { ShareButton } from "../../components/share-button.tsx";
import type { BoardState } from "../../state/board-state.ts";

interface ShownPositionActionsProps {
  client: ApiClient;
  board: Partial<BoardState>;
  /** The address that the shared link opens. By default, the link opens the position in the Analyse view. */
  address?: string;
}

/**
 * The actions for the position on the board: a button that shares the position and, unless the game is over, a link
 * that opens the position in the Play view.
 */
export function ShownPositionActions({ client, board, address }: ShownPositionActionsProps) {
  const { variant, moves, legal, winning = [] } = board;
  const isOver = winning.length > 0 || legal?.length === 0;
  // A board that is given by its discs has no moves, so it cannot be shared.
  if (variant === undefined || moves === undefined || board.stones) return null;
  return (
    <>
      {!isOver && <PlayFromHere variant={variant} moves={moves} />}
      <ShareButton client={client} variant={variant} moves={moves} {...(address !== undefined && { address })} />
    </>
  );
}
