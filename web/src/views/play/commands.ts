/** Creates the keyboard commands of the Play view. */

import type { RefObject } from "preact";
import type { BoardHandle } from "../../board/board.tsx";
import { t } from "../../languages/translate.ts";
import { shown } from "../../state/game.ts";
import { availableActions } from "../../stores/play.ts";
import type { PlayStore } from "../../stores/play.ts";
import { settings } from "../../stores/settings.ts";
import { createValueReader, known } from "../../stores/value-reader.ts";
import { announceNow } from "../../ui/announce.ts";
import { toast } from "../../ui/toast.ts";
import { copyGameLink } from "./share-game.tsx";
import { mover, sideName, sideNames } from "../../state/palette.ts";
import { decisionText, lastMoveText } from "../../state/play/text.ts";
import { threatText } from "../../state/threat-text.ts";

export function playCommands(store: PlayStore, board: RefObject<BoardHandle | null>, newGame: () => void) {
  const { session, hint, decision } = store;
  const game = () => session.state.value.game;
  const flipped = () => settings.value.flipped;
  const reader = createValueReader(announceNow, () => `${session.state.value.id} ${game().moves}`);
  const read = (text: string) => reader.read(() => known(text));
  const dropInChosen = () => void session.drop(board.current?.chosen() ?? "");
  return {
    drop: (column: string) => void session.drop(column),
    left: () => board.current?.move(-1),
    right: () => board.current?.move(1),
    down: dropInChosen,
    enter: dropInChosen,
    space: dropInChosen,
    back: () => session.viewPly(game().ply - 1),
    forward: () => session.viewPly(game().ply + 1),
    first: () => session.viewPly(0),
    last: () => session.viewPly(game().moves.length),
    undo: session.undo,
    redo: session.redo,
    hint: () => void hint.next(),
    stop: store.stop,
    new: newGame,
    flip: () => swapSides(store),
    saw: decision.toggle,
    pause: session.togglePause,
    copy: () => void copyGameLink(session.state.value),
    readLast: () => read(lastMoveText(shown(game()), flipped())),
    readThreats: () =>
      reader.read(() => {
        const { position } = session.state.value;
        return { text: threatText(position, sideNames(flipped()), settings.value.labels), isKnown: position !== null };
      }),
    readEvaluation: () => read(evaluationText(store)),
    readBoard: () => read(board.current?.inWords() ?? ""),
  };
}

/** Swaps the sides. If this is not possible now, shows a message. */
function swapSides({ session }: PlayStore) {
  if (availableActions(session.state.value).swapSides) session.swapSides();
  else if (session.state.value.seats.you === "none") toast(t("Two engines are playing, so you cannot swap sides."));
  else if (session.state.value.seats.you === "both") toast(t("Two people are playing, so you cannot swap sides."));
  else toast(t("The game is over, so you cannot swap sides."));
}

/** Describes the last decision of an engine for screen readers. */
function evaluationText({ decision, engines, playerAfter }: PlayStore): string {
  const latest = decision.latest.value;
  if (!latest) return t("No engine has searched a position yet.");
  const side = sideName(mover(latest.before.length), settings.value.flipped);
  const name = playerAfter(latest.before.length);
  return engines.value
    ? decisionText(latest.decision, latest.before, `${side} (${name})`, playerAfter(latest.before.length + 1))
    : `${decisionText(latest.decision, latest.before, name)} ${t("The opponent plays {side}.", { side })}`;
}
