import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Ref } from "preact";
import { createBoard } from "./create-board.js";
import { initial } from "./state.js";
import type { BoardState } from "./state.js";

export interface BoardEvents {
  /** A column was chosen, by pointer, touch or keyboard. */
  onColumn: (column: string) => void;
  /** The keyboard moved to a cell, such as `d1`. */
  onCell?: (cell: string) => void;
  /** The column that a drop would go to, or null. */
  onPreview?: (column: string | null) => void;
  /** A disc has reached its cell. */
  onLanded?: (column: string) => void;
}

/** What a view may do with a board besides drawing it, for its keyboard shortcuts. */
export interface BoardHandle {
  /** The column chosen by keyboard. */
  chosen: () => string;
  /** Moves the choice and the focus by a number of columns. */
  move: (by: number) => void;
  focus: () => void;
  /** The position in words, for screen readers. */
  inWords: () => string;
}

interface BoardProps extends BoardEvents {
  /** What differs from an empty standard board that takes no input. */
  state: Partial<BoardState>;
  /** How new discs arrive: `drop` falls, `step` is quick, `none` shows them at once. */
  pace?: "drop" | "step" | "none";
  /** Receives the handle. */
  handle?: Ref<BoardHandle>;
}

/**
 * The board: what to draw comes in as `state`, what the user does goes out as events; it keeps nothing of the game. Inside,
 * it draws SVG without components, because discs that fall must survive the next state.
 */
export function Board({ state, pace = "drop", handle, ...events }: BoardProps) {
  const container = useRef<HTMLDivElement>(null);
  const board = useRef<ReturnType<typeof createBoard>>(undefined);
  // The board is created once; it calls the events of the latest properties.
  const latest = useRef<BoardEvents>(events);
  latest.current = events;

  useLayoutEffect(() => {
    const created = createBoard({
      onColumn: (column) => latest.current.onColumn(column),
      onCell: (cell) => latest.current.onCell?.(cell),
      onPreview: (column) => latest.current.onPreview?.(column),
      onLanded: (column) => latest.current.onLanded?.(column),
    });
    board.current = created;
    container.current?.append(created.element);
    // The first position does not fall.
    created.set({ ...initial(), ...state }, "none");
    setRef(handle, created);
    return () => {
      setRef(handle, null);
      created.destroy();
    };
  }, []);
  useEffect(() => board.current?.set({ ...initial(), ...state }, pace), [state, pace]);

  return <div class="contents" ref={container} />;
}

function setRef(ref: Ref<BoardHandle> | undefined, value: BoardHandle | null) {
  if (typeof ref === "function") ref(value);
  else if (ref) ref.current = value;
}
