// @ts-check
/** Falling and leaving stones. */

import { motionAllowed } from "../state/settings.js";

/**
 * A stone's fall, in milliseconds: longer from higher up.
 * @param {number} distance
 * @param {number} most
 */
function fallTime(distance, most) {
  return 250 + 200 * Math.min(1, Math.sqrt(distance / most));
}

/**
 * Lets a stone fall from a height to where it is; resolves when it touches down.
 * @param {SVGElement} stone
 * @param {number} distance in board units
 * @param {number} most the longest fall on this board
 * @param {"drop" | "step" | "none"} pace
 * @param {number} [delay]
 * @returns {Promise<void>}
 */
export function fall(stone, distance, most, pace, delay = 0) {
  if (pace === "none" || !motionAllowed()) return Promise.resolve();
  const quick = pace === "step";
  const bounce = quick ? 0 : Math.min(22, distance * 0.06);
  const down = "cubic-bezier(.45, .02, .85, .55)";
  const frames = [
    { transform: `translateY(${-distance}px)`, easing: down, offset: 0 },
    { transform: "translateY(0)", easing: "cubic-bezier(.2, .6, .4, 1)", offset: quick ? 1 : 0.76 },
  ];
  if (!quick) {
    frames.push(
      {
        transform: `translateY(${-bounce}px)`,
        easing: "cubic-bezier(.6, 0, .8, .4)",
        offset: 0.88,
      },
      { transform: "translateY(0)", easing: "linear", offset: 1 },
    );
  }
  const duration = quick ? 120 : fallTime(distance, most);
  const motion = stone.animate(frames, { duration, delay, fill: "backwards" });
  return landed(motion, duration * (quick ? 1 : 0.76) + delay);
}

/**
 * Lifts a taken-back stone out, then removes it.
 * @param {SVGElement} stone
 */
export function leave(stone) {
  if (!motionAllowed()) return stone.remove();
  stone
    .animate([{ opacity: 1 }, { opacity: 0, transform: "translateY(-60px)" }], {
      duration: 120,
      easing: "ease-in",
      fill: "forwards",
    })
    .finished.then(
      () => stone.remove(),
      () => stone.remove(),
    );
}

/** Ends at touchdown, before the bounce; an ended animation counts too.
 * @param {Animation} motion @param {number} ms @returns {Promise<void>} */
function landed(motion, ms) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    motion.finished.then(done, done);
  });
}
