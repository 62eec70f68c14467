/** Views that are not yet components: a function that fills an element with DOM nodes. Delete with the last of them. */

import type { ApiClient } from "./api/client.ts";
import type { ViewProps } from "./views.ts";

export interface LegacyContext {
  engine: ApiClient;
  query: URLSearchParams;
  go: (href: string) => void;
  remember: (query: string, push?: boolean) => void;
  title: (title: string) => void;
}

/** A view that is shown. */
export interface MountedView {
  /** Shows another query of the same view; without this function the view is mounted anew. */
  update?: (query: URLSearchParams) => void;
  unmount: () => void;
}

export type Mount = (container: HTMLElement, context: LegacyContext) => MountedView | Promise<MountedView>;

export interface LegacyModule {
  mount: Mount;
}

export function mountLegacyView(
  container: HTMLElement,
  { mount }: LegacyModule,
  { client, query, navigate, setQuery, setTitle }: ViewProps,
): MountedView | Promise<MountedView> {
  return mount(container, { engine: client, query, go: navigate, remember: setQuery, title: setTitle });
}
