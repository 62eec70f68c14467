import { mark, translated } from "../languages/translate.ts";
import { Button } from "./button.tsx";

interface StepperProps {
  /** The accessible name of the group of buttons. */
  label: string;
  /** The labels of the four buttons. The default labels are for steps through a game. */
  names?: Record<Step, string>;
  /** The keyboard shortcut of each button, which its tooltip shows. */
  keys?: Record<Step, string>;
  atStart: boolean;
  atEnd: boolean;
  /** Called to go one step back or forward. */
  onStep: (by: 1 | -1) => void;
  /** Called to go to the start or to the end. */
  onJump: (to: "start" | "end") => void;
  kind?: "quiet";
  /** Additional CSS classes of the group. */
  class?: string;
}

type Step = "first" | "back" | "on" | "last";

const NAMES: Record<Step, string> = {
  first: mark("First position"),
  back: mark("One move back"),
  on: mark("One move forward"),
  last: mark("Last position"),
};
const ICONS: Record<Step, string> = { first: "first", back: "left", on: "right", last: "last" };

/** Four buttons that step through a sequence: to the start, one step back, one step forward, to the end. */
export function Stepper(props: StepperProps) {
  const { label, names, keys, atStart, atEnd, onStep, onJump, kind } = props;
  const nameOf = (step: Step) => names?.[step] ?? translated(NAMES[step]);
  const button = (step: Step, disabled: boolean, onClick: () => void) => (
    <Button
      label={nameOf(step)}
      icon={ICONS[step]}
      iconOnly
      disabled={disabled}
      onClick={onClick}
      {...(kind && { kind })}
      {...(keys && { keys: keys[step], title: `${nameOf(step)} (${keys[step]})` })}
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
