import { Icon } from "./icon.tsx";

export interface ButtonProps {
  label: string;
  onClick: () => void;
  icon?: string;
  kind?: "primary" | "quiet";
  /** Shows only the icon. The label is then the accessible name and the tooltip. */
  iconOnly?: boolean;
  small?: boolean;
  /** The keyboard shortcut, which screen readers announce. */
  keys?: string;
  title?: string;
  disabled?: boolean;
  /** For a toggle button: whether it is on. */
  pressed?: boolean;
  /** Whether the action of the button is still running. */
  busy?: boolean;
  /** Additional CSS classes. */
  class?: string;
}

export function Button(props: ButtonProps) {
  const { label, onClick, icon, kind, iconOnly, small, keys, title, disabled, pressed, busy } = props;
  const classes = ["button", kind, iconOnly && "icon-only", small && "small", props.class];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      onClick={onClick}
      disabled={disabled}
      aria-label={iconOnly ? label : undefined}
      title={title ?? (iconOnly ? label : undefined)}
      aria-keyshortcuts={keys}
      aria-pressed={pressed}
      aria-busy={busy}
    >
      {icon && <Icon name={icon} />}
      {!iconOnly && label}
    </button>
  );
}
