// @ts-check
/** Engine texts, `alphabeta:depth=6,eval=quiet,eval.three=20`: taken apart and put together. */

/**
 * @typedef {{ name: string, values: Record<string, string> }} EngineText
 */

/**
 * @param {string} text
 * @param {string} [lead] the key of a first value that stands without one
 * @returns {EngineText}
 */
export function parseEngine(text, lead = "depth") {
  const [name = "", rest = ""] = text.split(/:(.*)/s);
  /** @type {Record<string, string>} */
  const values = {};
  rest
    .split(",")
    .filter(Boolean)
    .forEach((part, index) => {
      const [key = "", value] = part.split(/=(.*)/s);
      if (value === undefined && index === 0) values[lead] = key;
      else values[key.trim()] = (value ?? "").trim();
    });
  return { name: name.trim(), values };
}

/**
 * Leaves out what has its default.
 * @param {EngineText} engine
 * @param {Record<string, string | null>} defaults
 */
export function writeEngine({ name, values }, defaults) {
  const parts = Object.entries(values)
    .filter(([key, value]) => value !== "" && value !== defaults[key])
    .map(([key, value]) => `${key}=${value}`);
  return parts.length ? `${name}:${parts.join(",")}` : name;
}
