import { useEffect, useState } from "preact/hooks";
import { allScripts, onScripts } from "../state/scripts.ts";

/** Returns the user's scripts. The component renders again when they change. */
export function useScripts() {
  const [scripts, setScripts] = useState(allScripts);
  useEffect(() => onScripts(() => setScripts(allScripts())), []);
  return scripts;
}
