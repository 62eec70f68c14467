/** The animations of discs. */

import type { Pace } from "../state/board-state.ts";
import { motionAllowed } from "../stores/settings.ts";

const LEAVE_MS = 120;
const STEP_MS = 120;
/** The part of a fall after which the disc touches down and bounces. */
const TOUCHDOWN = 0.76;

/** The duration of a fall in milliseconds: longer from higher up. */
function fallTime(distance: number, longest: number): number {
  return 250 + 200 * Math.min(1, Math.sqrt(distance / longest));
}

interface Fall {
  pace: Pace;
  /** In units of the drawing. */
  distance: number;
  /** The longest fall on this board. */
  longest: number;
  /** In milliseconds. */
  delay: number;
}

/** Lets a disc fall to its cell; resolves when it touches down. */
export async function fall(disc: Element, { pace, distance, longest, delay }: Fall): Promise<void> {
  if (pace === "none" || !motionAllowed()) return;
  const isQuick = pace === "step";
  const duration = isQuick ? STEP_MS : fallTime(distance, longest);
  const frames = isQuick ? quickFrames(distance) : bounceFrames(distance);
  const animation = disc.animate(frames, { duration, delay, fill: "backwards" });
  await touchdown(animation, duration * (isQuick ? 1 : TOUCHDOWN) + delay);
}

const ACCELERATION = "cubic-bezier(.45, .02, .85, .55)";

function quickFrames(distance: number): Keyframe[] {
  return [{ transform: `translateY(${-distance}px)`, easing: ACCELERATION }, { transform: "translateY(0)" }];
}

function bounceFrames(distance: number): Keyframe[] {
  const bounce = Math.min(22, distance * 0.06);
  return [
    { transform: `translateY(${-distance}px)`, easing: ACCELERATION, offset: 0 },
    { transform: "translateY(0)", easing: "cubic-bezier(.2, .6, .4, 1)", offset: TOUCHDOWN },
    { transform: `translateY(${-bounce}px)`, easing: "cubic-bezier(.6, 0, .8, .4)", offset: 0.88 },
    { transform: "translateY(0)", offset: 1 },
  ];
}

/** Lifts a disc out of the board; resolves when it is gone. */
export async function lift(disc: Element): Promise<void> {
  if (!motionAllowed()) return;
  const frames = [{ opacity: 1 }, { opacity: 0, transform: "translateY(-60px)" }];
  const animation = disc.animate(frames, { duration: LEAVE_MS, easing: "ease-in", fill: "forwards" });
  await animation.finished.catch(() => {});
}

/** Resolves after some milliseconds, before the bounce, or when the animation ends or is cancelled. */
function touchdown(animation: Animation, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    animation.finished.then(done, done);
  });
}
