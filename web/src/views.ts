/** The views of the page, by the first part of their address. */

import type { ComponentType } from "preact";
import type { ApiClient } from "./api/client.ts";

/** The properties of a view component. */
export interface ViewProps {
  client: ApiClient;
  /** The query of the address. It changes while the view is shown, after Back or a link to the same view. */
  query: URLSearchParams;
  /** Goes to another address of the page, such as `/analyse?moves=44`. */
  navigate: (href: string) => void;
  /** Replaces the query of the address; as a new entry of the history if `push`, so that Back leads to the old one. */
  setQuery: (query: string, push?: boolean) => void;
  /** Sets the title of the window. */
  setTitle: (title: string) => void;
}

export interface ViewModule {
  View: ComponentType<ViewProps>;
}

export interface ViewEntry {
  title: string;
  load: () => Promise<ViewModule>;
  /** The view whose link in the header is marked as current if this view has none, as on a site without a server. */
  within?: string;
  /** A link without a query leads to the start of the view, also from inside it. */
  hasStart?: boolean;
  needsServer?: boolean;
}

export const VIEWS: Record<string, ViewEntry> = {
  play: { title: "Play", load: () => import("./views/play/play.tsx") },
  analyse: { title: "Analyse", load: () => import("./views/analyse/analyse.tsx") },
  lab: { title: "Lab", load: () => import("./views/lab/lab.tsx"), hasStart: true, needsServer: true },
  write: {
    title: "Write an evaluation",
    load: () => import("./views/write/write.tsx"),
    within: "lab",
  },
  tree: { title: "Tree", load: () => import("./views/tree/tree.tsx") },
  learn: { title: "Learn", load: () => import("./views/learn/learn.tsx"), hasStart: true },
};
