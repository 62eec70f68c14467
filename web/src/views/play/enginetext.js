// @ts-check
/** For views that are not yet components; delete with the last of them. */
export { parseEngine, writeEngine } from "./engine-text.ts";
