// @ts-check
// Learn imports this from here until it is converted.
export { valueWords } from "../../state/exact-value.ts";
