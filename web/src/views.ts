/** The list of the views. The keys of `VIEWS` are the first parts of their addresses. */

import type { ComponentType } from "preact";
import type { ApiClient } from "./api/client.ts";
import { mark } from "./languages/translate.ts";

/** The properties of a view component. */
export interface ViewProps {
  client: ApiClient;
  /** The query of the address. It can change while the view is shown: after Back, or after a link to the same view. */
  query: URLSearchParams;
  /** Opens another address of the page, such as `/analyse?moves=44`. */
  navigate: (href: string) => void;
  /**
   * Replaces the query of the address. If `push` is true, adds an entry to the history, so that Back returns to the old
   * query.
   */
  setQuery: (query: string, push?: boolean) => void;
  /** Sets the title of the window. */
  setTitle: (title: string) => void;
}

export interface ViewModule {
  View: ComponentType<ViewProps>;
}

export interface ViewEntry {
  /** The title in English. Use `translated` to show it. */
  title: string;
  load: () => Promise<ViewModule>;
  /** The view whose link in the header is marked as current if the header has no link to this view. */
  within?: string;
  /** Whether a link without a query always opens the start page of the view, even from inside the view. */
  hasStart?: boolean;
  /** Whether the view works only on a Foursight server, not on a static site. */
  needsServer?: boolean;
}

export const VIEWS: Record<string, ViewEntry> = {
  play: { title: mark("Play"), load: () => import("./views/play/play.tsx") },
  analyse: { title: mark("Analyse"), load: () => import("./views/analyse/analyse.tsx") },
  lab: { title: mark("Lab"), load: () => import("./views/lab/lab.tsx"), hasStart: true, needsServer: true },
  write: {
    title: mark("Write an evaluation"),
    load: () => import("./views/write/write.tsx"),
    within: "lab",
  },
  tree: { title: mark("Tree"), load: () => import("./views/tree/tree.tsx") },
  about: { title: mark("About"), load: () => import("./views/about/about.tsx") },
  learn: { title: mark("Learn"), load: () => import("./views/learn/learn.tsx"), hasStart: true },
};
