// @ts-check
/**
 * The terms of an evaluation, for views that are not yet components. Delete with the last of them.
 *
 * @typedef {import("../state/evaluation-terms.ts").Term} Term
 * @typedef {import("../state/evaluation-terms.ts").TermGroup} TermGroup
 */

export { grouped, heat, signed } from "../state/evaluation-terms.ts";
