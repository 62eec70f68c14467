import type { ApiClient } from "../api/client.ts";
import { announce, announceNow } from "../ui/announce.ts";
import { fill } from "../ui/dom.ts";

/** How long the notice stays visible after the page has reconnected. */
const SHOWN_MS = 4000;

/** Shows the state of the connection in an element. The element is hidden if there is no text to show. */
export function showConnection(notice: HTMLElement, client: ApiClient) {
  let timer = 0;
  client.onConnection(({ state, text, isLasting, isPolite }) => {
    clearTimeout(timer);
    notice.hidden = text === "";
    notice.dataset.state = state;
    fill(notice, text);
    if (text && isPolite) announce(text);
    else if (text) announceNow(text);
    if (state === "connected" && !isLasting) timer = window.setTimeout(() => (notice.hidden = true), SHOWN_MS);
  });
}
