interface ToggleProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

/** An on/off switch with its label on the left. */
export function Toggle({ label, value, onChange }: ToggleProps) {
  return (
    <label class="switch">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
