import { render } from "preact";
import { settings } from "../stores/settings.ts";
import { byId } from "../ui/dom.ts";
import { listenToKeys, onCommands, showShortcuts } from "../ui/keys.ts";
import { HeaderTools } from "./header-tools.tsx";
import { reopenSettings, showSettings } from "./settings-dialog.tsx";

/** Renders the buttons of the header, applies the settings to the page, and starts to listen to keyboard shortcuts. */
export function showHeader() {
  settings.subscribe(({ theme, palette, animation }) => {
    // The style sheets depend on the attributes that are set here.
    const root = document.documentElement;
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.dataset.palette = palette;
    root.dataset.motion = animation ? "full" : "none";
  });
  render(<HeaderTools />, byId("tools"));
  onCommands({ help: showShortcuts, settings: () => void showSettings() });
  listenToKeys();
  reopenSettings();
}
