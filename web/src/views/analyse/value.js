// @ts-check
// Learn imports these from here until it is converted.
export { chip, resultOf } from "../../state/exact-value.ts";
