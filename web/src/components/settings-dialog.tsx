import { t } from "../languages/translate.ts";
import { PALETTES } from "../state/palette.ts";
import { changeSettings, resetSettings, settings } from "../stores/settings.ts";
import { toast } from "../ui/toast.ts";
import { Button } from "./button.tsx";
import { Link } from "./link.tsx";
import { showDialog } from "./dialog.tsx";
import { Segments } from "./segments.tsx";
import { Toggle } from "./toggle.tsx";

const THEMES = [
  { value: "system", text: "System" },
  { value: "light", text: "Light" },
  { value: "dark", text: "Dark" },
] as const;
const LABELS = [
  { value: "digits", text: "Columns 1–7" },
  { value: "cells", text: "Cells a1–g6" },
  { value: "none", text: "None" },
] as const;
const TAPS = [
  { value: "auto", text: "Automatic" },
  { value: "one", text: "One tap" },
  { value: "two", text: "Two taps" },
] as const;

export function showSettings() {
  const dialog = showDialog({
    title: "Settings",
    // The link opens another view, so the dialog closes.
    body: <SettingsForm onLeave={() => dialog.close()} />,
    actions: (close) => (
      <>
        <Button label="Reset all" kind="quiet" onClick={reset} />
        <Button label="Done" kind="primary" onClick={close} />
      </>
    ),
  });
}

function reset() {
  resetSettings();
  toast("All settings have their default values again.");
}

function SettingsForm({ onLeave }: { onLeave: () => void }) {
  const { theme, palette, labels, tap, animation, sound } = settings.value;
  return (
    <div class="stack">
      <Segments label="Theme" choices={THEMES} value={theme} onChange={(theme) => changeSettings({ theme })} />
      <PaletteChoice value={palette} />
      <Segments
        label="Board labels"
        choices={LABELS}
        value={labels}
        onChange={(labels) => changeSettings({ labels })}
      />
      <Segments label="Taps to drop a disc" choices={TAPS} value={tap} onChange={(tap) => changeSettings({ tap })} />
      <div>
        <Toggle label="Animation" value={animation} onChange={(animation) => changeSettings({ animation })} />
        <Toggle label="Sound" value={sound} onChange={(sound) => changeSettings({ sound })} />
      </div>
      <p>
        <Link href="/about" onClick={onLeave}>
          {t("About Foursight")}
        </Link>
      </p>
    </div>
  );
}

/** The choice of the palette. Each palette is shown with its two colours. */
function PaletteChoice({ value }: { value: string }) {
  return (
    <fieldset class="field">
      <legend class="label">Palette</legend>
      <div class="palettes">
        {Object.entries(PALETTES).map(([key, palette]) => (
          <label key={key} class="palette" data-palette={key}>
            <input
              type="radio"
              name="palette"
              value={key}
              checked={key === value}
              onChange={() => changeSettings({ palette: key })}
            />
            <span>
              <i class="swatch is-first" aria-hidden="true" />
              <i class="swatch is-second" aria-hidden="true" />
              {palette.name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
