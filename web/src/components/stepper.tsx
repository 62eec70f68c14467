import { Button } from "./button.tsx";

interface StepperProps {
  /** The name of the group. */
  label: string;
  /** The names of the four buttons; by default those of steps through a game. */
  names?: Record<Step, string>;
  /** Shows the keyboard shortcut of each button in its tooltip. */
  keys?: Record<Step, string>;
  atStart: boolean;
  atEnd: boolean;
  /** Goes one step back or forward. */
  onStep: (by: 1 | -1) => void;
  /** Goes to the start or the end. */
  onJump: (to: "start" | "end") => void;
  kind?: "quiet";
  /** Further classes of the group. */
  class?: string;
}

type Step = "first" | "back" | "on" | "last";

const NAMES: Record<Step, string> = { first: "First", back: "Back", on: "Forward", last: "Last" };
const ICONS: Record<Step, string> = { first: "first", back: "left", on: "right", last: "last" };

/** Four buttons that step through a sequence: to its start, one back, one forward, to its end. */
export function Stepper(props: StepperProps) {
  const { label, names = NAMES, keys, atStart, atEnd, onStep, onJump, kind } = props;
  const button = (step: Step, disabled: boolean, onClick: () => void) => (
    <Button
      label={names[step]}
      icon={ICONS[step]}
      iconOnly
      disabled={disabled}
      onClick={onClick}
      {...(kind && { kind })}
      {...(keys && { keys: keys[step], title: `${names[step]} (${keys[step]})` })}
    />
  );
  return (
    <div class={["row", props.class].filter(Boolean).join(" ")} role="group" aria-label={label}>
      {button("first", atStart, () => onJump("start"))}
      {button("back", atStart, () => onStep(-1))}
      {button("on", atEnd, () => onStep(1))}
      {button("last", atEnd, () => onJump("end"))}
    </div>
  );
}
