import { useEffect, useMemo, useState } from "preact/hooks";

/** Returns whether a media query matches now; false without a query. */
export function useMediaQuery(query: string | undefined): boolean {
  const media = useMemo(() => (query ? window.matchMedia(query) : null), [query]);
  const [matches, setMatches] = useState(media?.matches ?? false);
  useEffect(() => {
    const update = () => setMatches(media?.matches ?? false);
    update();
    media?.addEventListener("change", update);
    return () => media?.removeEventListener("change", update);
  }, [media]);
  return matches;
}
