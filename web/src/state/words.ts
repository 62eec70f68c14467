/** Functions for words in sentences. */

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats a count with its noun: "1 win", "2 wins". */
export const pluralize = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
