import { chooseLanguage, LANGUAGES } from "../languages/languages.ts";
import { language, t, translated } from "../languages/translate.ts";
import { PALETTES } from "../state/palette.ts";
import { changeSettings, resetSettings, settings } from "../stores/settings.ts";
import { toast } from "../ui/toast.ts";
import { Button } from "./button.tsx";
import { Link } from "./link.tsx";
import { showDialog } from "./dialog.tsx";
import { Segments } from "./segments.tsx";
import { Toggle } from "./toggle.tsx";

const themes = () =>
  [
    { value: "system", text: t("System") },
    { value: "light", text: t("Light") },
    { value: "dark", text: t("Dark") },
  ] as const;
const labelChoices = () =>
  [
    { value: "digits", text: t("Columns 1–7") },
    { value: "cells", text: t("Cells a1–g6") },
    { value: "none", text: t("None") },
  ] as const;
const taps = () =>
  [
    { value: "auto", text: t("Automatic") },
    { value: "one", text: t("One tap") },
    { value: "two", text: t("Two taps") },
  ] as const;
/** The names of the languages are not translated, so that all users find their own. */
const languages = () => [
  { value: "system", text: t("System") },
  ...Object.entries(LANGUAGES).map(([value, text]) => ({ value, text })),
];

/** A key in the storage of the tab. If it is set, the page opens the settings after a change of the language. */
const REOPEN = "foursight.settings-open";

export function showSettings() {
  const dialog = showDialog({
    title: t("Settings"),
    // The link opens another view, so the dialog closes.
    body: <SettingsForm onLeave={() => dialog.close()} />,
    actions: (close) => (
      <>
        <Button label={t("Reset all")} kind="quiet" onClick={reset} />
        <Button label={t("Done")} kind="primary" onClick={close} />
      </>
    ),
  });
  return dialog;
}

function reset() {
  resetSettings();
  toast(t("All settings have their default values again."));
  reloadIfTranslated();
}

/**
 * Loads the page again if the settings now choose another language, and opens the settings again, so that a keyboard
 * user stays at the choice of the language.
 */
function reloadIfTranslated() {
  if (chooseLanguage(settings.value.language, navigator.languages) === language()) return;
  try {
    sessionStorage.setItem(REOPEN, "yes");
  } catch {
    // If the browser forbids storage, the settings stay closed.
  }
  location.reload();
}

/** Opens the settings at the choice of the language if the page was loaded again because of that choice. */
export function reopenSettings() {
  try {
    if (sessionStorage.getItem(REOPEN) === null) return;
    sessionStorage.removeItem(REOPEN);
  } catch {
    return;
  }
  showSettings().element.querySelector<HTMLElement>(".language-choice input:checked")?.focus();
}

function SettingsForm({ onLeave }: { onLeave: () => void }) {
  const { theme, palette, labels, tap, animation, sound, ...rest } = settings.value;
  return (
    <div class="stack">
      <Segments label={t("Theme")} choices={themes()} value={theme} onChange={(theme) => changeSettings({ theme })} />
      <PaletteChoice value={palette} />
      <Segments
        label={t("Board labels")}
        choices={labelChoices()}
        value={labels}
        onChange={(labels) => changeSettings({ labels })}
      />
      <Segments label={t("Taps to drop a disc")} choices={taps()} value={tap} onChange={(tap) => changeSettings({ tap })} />
      <div class="language-choice">
        <Segments
          label={t("Language")}
          choices={languages()}
          value={rest.language}
          onChange={(language) => {
            changeSettings({ language });
            reloadIfTranslated();
          }}
        />
      </div>
      <div>
        <Toggle label={t("Animation")} value={animation} onChange={(animation) => changeSettings({ animation })} />
        <Toggle label={t("Sound")} value={sound} onChange={(sound) => changeSettings({ sound })} />
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
      <legend class="label">{t("Palette")}</legend>
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
              {translated(palette.name)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
