/** Engine texts such as `alphabeta:depth=6,eval=quiet,eval.three=20`. */

export interface EngineText {
  name: string;
  values: Record<string, string>;
}

/** @param lead the name of a first value that is written without one, as in `minimax:3` */
export function parseEngine(text: string, lead = "depth"): EngineText {
  const [name = "", rest = ""] = text.split(/:(.*)/s);
  const values: Record<string, string> = {};
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

/** Writes an engine text without the values that equal their defaults. */
export function writeEngine({ name, values }: EngineText, defaults: Record<string, string | null>): string {
  const parts = Object.entries(values)
    .filter(([key, value]) => value !== "" && value !== defaults[key])
    .map(([key, value]) => `${key}=${value}`);
  return parts.length ? `${name}:${parts.join(",")}` : name;
}
