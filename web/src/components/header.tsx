import { render } from "preact";
import { settings } from "../stores/settings.ts";
import { byId } from "../ui/dom.ts";
import { listenToKeys, onCommands, showShortcuts } from "../ui/keys.ts";
import { HeaderTools } from "./header-tools.tsx";
import { showSettings } from "./settings-dialog.tsx";

/** Draws the tools into the header of a page, applies the settings and listens to the keys that work everywhere. */
export function showHeader() {
  settings.subscribe(({ theme, palette, animation }) => {
    // The style sheets read these attributes.
    const root = document.documentElement;
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.dataset.palette = palette;
    root.dataset.motion = animation ? "full" : "none";
  });
  render(<HeaderTools />, byId("tools"));
  onCommands({ help: showShortcuts, settings: showSettings });
  listenToKeys();
}
