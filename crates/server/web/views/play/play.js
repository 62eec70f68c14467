// @ts-check
/** Play. */
import { createBoard } from "../../board/board.js";

/** @type {import("../../app.js").Mount} */
export function mount(container) {
  const board = createBoard({ onColumn: (column) => board.set({ moves: board.state().moves + column }) });
  container.append(board.element);
  board.set({ moves: "4453", playable: true });
  return { unmount: board.destroy };
}
