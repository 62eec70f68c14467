import { useEffect, useState } from "preact/hooks";
import { allScripts, onScripts } from "../state/scripts.ts";

/** The user's own evaluations; the component is drawn again when they change. */
export function useScripts() {
  const [scripts, setScripts] = useState(allScripts);
  useEffect(() => onScripts(() => setScripts(allScripts())), []);
  return scripts;
}
