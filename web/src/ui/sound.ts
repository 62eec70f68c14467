/** Synthesizes the sounds for a landing disc and for the end of a game. Sound is off by default. */

import { settings } from "../stores/settings.ts";

let audio: AudioContext | null = null;

/**
 * Plays a tone.
 * @param pitch in hertz
 * @param length in seconds
 * @param loudness from 0 to 1
 * @param delay in seconds
 */
function tone(pitch: number, length: number, loudness: number, delay = 0) {
  if (!settings.value.sound) return;
  try {
    audio ??= new AudioContext();
  } catch {
    return;
  }
  const start = audio.currentTime + delay;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = "triangle";
  source.frequency.setValueAtTime(pitch, start);
  source.frequency.exponentialRampToValueAtTime(pitch * 0.55, start + length);
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}

/** Plays the sound of a landing disc. */
export const click = () => tone(420, 0.07, 0.25);

/** Plays the sound for the end of a game. */
export function chime(result: "win" | "draw" | "loss") {
  const pitches = { win: [523, 659, 784], draw: [523, 523], loss: [440, 349] }[result];
  pitches.forEach((pitch, index) => tone(pitch, 0.22, 0.16, index * 0.12));
}
