interface ToggleButtonProps {
  label: string;
  /** The keys of the keyboard shortcut. */
  keys: string;
  value: boolean;
  onChange: (value: boolean) => void;
  /** Whether the tooltip shows the shortcut. */
  hasTitle?: boolean;
}

/** A button that switches an option on and off. */
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
