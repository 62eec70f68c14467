interface ToggleButtonProps {
  label: string;
  /** The keyboard shortcut. */
  keys: string;
  value: boolean;
  onChange: (value: boolean) => void;
  /** Shows the shortcut in the tooltip. */
  hasTitle?: boolean;
}

/** A button that is pressed or not. */
export function ToggleButton({ label, keys, value, onChange, hasTitle = true }: ToggleButtonProps) {
  return (
    <button
      type="button"
      class="button small"
      aria-pressed={value ? "true" : "false"}
      aria-keyshortcuts={keys}
      title={hasTitle ? `${label} (${keys})` : undefined}
      onClick={() => onChange(!value)}
    >
      {label}
    </button>
  );
}
