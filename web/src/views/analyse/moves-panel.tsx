import { useRef } from "preact/hooks";
import type { Names, Reviewed } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { MoveComment, MoveList, useRevealCurrent } from "../../components/move-list.tsx";
import type { ListedMove, MoveAnnotation } from "../../components/move-list.tsx";
import { t, translated } from "../../languages/translate.ts";
import { CLASSES } from "../../state/analyse/move-classes.ts";
import type { SideLine } from "../../state/analyse/study.ts";
import { cellsOf } from "../../state/game.ts";
import { labelOfMove } from "../../state/notation.ts";
import { mover } from "../../state/palette.ts";
import { landingText, movePlace } from "../../state/place-text.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { settings } from "../../stores/settings.ts";
import { CommentEditor } from "./comment-editor.tsx";

/** The moves of the game with their classes and comments, the side lines, and the editor for the comment. */
export function MovesPanel({ store }: { store: AnalyseStore }) {
  const box = useRef<HTMLDivElement>(null);
  const { main, lines, on, cursor, comments } = store.study.value;
  const names = store.names.value;
  const plies = store.review.value?.plies ?? [];
  useRevealCurrent(box, `${on} ${cursor}`);
  function annotated(move: ListedMove) {
    const reviewed = plies.find(({ ply }) => ply === move.ply);
    return { ...annotate(move, names, reviewed), comment: comments[main.slice(0, move.ply)] };
  }
  return (
    <>
      <div class="moves-box" ref={box}>
        {main === "" && lines.length === 0 && (
          <p class="muted small-text moves-empty">{t("Play a move on the board, or paste a game.")}</p>
        )}
        {comments[""] && <MoveComment place={t("Before the first move")} text={comments[""]} />}
        <MoveList
          moves={main}
          current={on < 0 ? cursor : null}
          annotate={annotated}
          onSelect={(ply) => {
            store.goTo(ply, -1);
            store.revealBoard();
          }}
        />
        {lines.length > 0 && (
          <ul class="side-lines" aria-label={t("Side lines")}>
            {lines.map((line, index) => (
              <SideLineItem key={index} store={store} line={line} index={index} />
            ))}
          </ul>
        )}
      </div>
      <CommentEditor store={store} />
    </>
  );
}

function annotate({ side, cell }: ListedMove, names: Names, reviewed: Reviewed | undefined): MoveAnnotation {
  const label = `${names[side]}, ${landingText([cell], settings.value.labels)}`;
  if (!reviewed) return { label };
  const { name, word, glyph, meaning } = CLASSES[reviewed.class];
  return {
    label: `${label}, ${translated(name)}`,
    title: `${translated(name)}: ${translated(meaning)}`,
    moveClass: reviewed.class,
    note: glyph && (
      <span class="move-class">
        <b>{glyph}</b> {translated(word)}
      </span>
    ),
  };
}

interface SideLineItemProps {
  store: AnalyseStore;
  line: SideLine;
  index: number;
}

function SideLineItem({ store, line, index }: SideLineItemProps) {
  const { main, on, cursor, comments } = store.study.value;
  const { labels } = settings.value;
  const moves = main.slice(0, line.at) + line.moves;
  const cells = cellsOf(moves).slice(line.at);
  return (
    <li class="side-line">
      <span class="side-moves">
        {cells.map((cell, offset) => {
          const ply = line.at + offset + 1;
          return (
            <button
              key={ply}
              type="button"
              class="side-move"
              aria-label={t("Side line, {name}, {place}", {
                name: store.names.value[mover(ply - 1)],
                place: landingText([cell], labels),
              })}
              aria-current={on === index && cursor === ply ? "step" : undefined}
              onClick={() => {
                store.goTo(ply, index);
                store.revealBoard();
              }}
            >
              <span class="muted">{moveNumber(ply, offset === 0)}</span>
              {labelOfMove(cell, labels)}
            </button>
          );
        })}
      </span>
      <span class="side-tools">
        <Button
          label={t("Use side line {number} as the game", { number: index + 1 })}
          icon="check"
          iconOnly
          kind="quiet"
          small
          onClick={() => store.promoteLine(index)}
        />
        <Button
          label={t("Remove side line {number}", { number: index + 1 })}
          icon="close"
          iconOnly
          kind="quiet"
          small
          onClick={() => store.removeLine(index)}
        />
      </span>
      {cells.map((cell, offset) => {
        const ply = line.at + offset + 1;
        const text = comments[moves.slice(0, ply)];
        return text && <MoveComment key={ply} place={movePlace(cell, labels)} text={text} />;
      })}
    </li>
  );
}

/**
 * Returns the number that is written before a move of a side line. A move of the first side has a number such as "2. ".
 * A move of the second side has a number ("2… ") only if the side line begins with this move.
 */
function moveNumber(ply: number, isFirst: boolean): string {
  if (ply % 2 === 1) return `${(ply + 1) / 2}. `;
  return isFirst ? `${ply / 2}… ` : "";
}
