import { mark, t, translated } from "../languages/translate.ts";
import { changeSettings, settings } from "../stores/settings.ts";
import { showShortcuts } from "../ui/keys.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { showSettings } from "./settings-dialog.tsx";

const THEMES = ["system", "light", "dark"] as const;
const THEME_LABELS = {
  system: mark("Theme: system"),
  light: mark("Theme: light"),
  dark: mark("Theme: dark"),
};
const THEME_ICONS = { system: "auto", light: "sun", dark: "moon" };

/** The buttons at the end of the header. Phones show only the Settings button. Its dialog also links to About. */
export function HeaderTools() {
  const { theme, sound } = settings.value;
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";
  return (
    <>
      <Link class="button icon-only quiet wide-only" href="/about" aria-label={t("About Foursight")} title={t("About Foursight")}>
        <Icon name="info" />
      </Link>
      <Button label={t("Keyboard shortcuts")} icon="help" kind="quiet" iconOnly keys="?" class="roomy-only" onClick={showShortcuts} />
      <Button
        label={sound ? t("Sound is on") : t("Sound is off")}
        icon={sound ? "sound" : "muted"}
        kind="quiet"
        iconOnly
        class="roomy-only"
        onClick={() => changeSettings({ sound: !sound })}
      />
      <Button
        label={translated(THEME_LABELS[theme])}
        icon={THEME_ICONS[theme]}
        kind="quiet"
        iconOnly
        class="roomy-only"
        onClick={() => changeSettings({ theme: next })}
      />
      <Button label={t("Settings")} icon="settings" kind="quiet" iconOnly onClick={showSettings} />
    </>
  );
}
