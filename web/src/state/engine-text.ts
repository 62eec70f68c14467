/** Engine texts such as `alphabeta:depth=6,eval=quiet`. */

export interface EngineText {
  name: string;
  values: Record<string, string>;
}

/** @param lead the key of a first value without one: `level` for `level:4` */
export function parseEngine(text: string, lead = "depth"): EngineText {
  const [name = "", rest = ""] = text.split(/:(.*)/s);
  const values: Record<string, string> = {};
  for (const [index, part] of rest.split(",").filter(Boolean).entries()) {
    const [key = "", value] = part.split(/=(.*)/s);
    if (value === undefined && index === 0) values[lead] = key;
    else values[key.trim()] = (value ?? "").trim();
  }
  return { name: name.trim(), values };
}
