// @ts-check
/** For views that are not yet components; delete with the last of them. */
export { formatDuration as duration, opponentName } from "../../state/play/text.ts";
