/** The store of the Share dialog: the user's choices, and the files that are made according to them. */

import { computed, effect, signal } from "@preact/signals";
import type { Signal } from "@preact/signals";
import { failureText, isAbort } from "../api/client.ts";
import type { ApiClient } from "../api/client.ts";
import type { PositionReport, Side } from "../api/types.ts";
import { pictureColours } from "../board/picture-colours.ts";
import { drawPicture, pictureSize } from "../board/picture.ts";
import type { Colours, Picture } from "../board/picture.ts";
import { positionInWords } from "../board/position-words.ts";
import { stacks } from "../board/stacks.ts";
import { t } from "../languages/translate.ts";
import { STANDARD, parseVariant } from "../state/notation.ts";
import { sideNames } from "../state/palette.ts";
import { MOST_COLOURS, encodeGif } from "../state/share/gif.ts";
import { quantize } from "../state/share/quantize.ts";
import { captionText, durations, fileName, replayText, suggestedName } from "../state/share/texts.ts";
import type { Format, GameEnd, Speed } from "../state/share/texts.ts";
import { toPixels, toPng } from "../ui/rasterize.ts";
import { motionAllowed, settings } from "./settings.ts";

/** The game that the dialog shares. */
export interface SharedGame {
  variant: string;
  /** All moves of the game. The replay shows them. */
  moves: string;
  /** The number of plies before the position that the picture shows. */
  ply: number;
  /** The side that has resigned, or null. */
  resigned: Side | null;
  /** The address that opens the same position. */
  link: string;
}

export type Theme = "light" | "dark";

/** The number of pixels for each unit of the drawing in a PNG file. A cell then has a width of 150 pixels. */
const PNG_SCALE = 1.5;
/**
 * The number of pixels for each unit of the drawing in a replay. A cell then has a width of 60 pixels, or less on a
 * large board.
 */
const GIF_SCALE = 0.6;
const LONGEST_GIF_SIDE = 600;

/** The frames of a replay as pictures, before they are encoded as a GIF file. */
interface ReplayFrames {
  theme: Theme;
  width: number;
  height: number;
  palette: number[];
  images: Uint8Array[];
}

export type ShareStore = ReturnType<typeof createShareStore>;

export function createShareStore(client: ApiClient, game: SharedGame) {
  const format = signal<Format>("png");
  const theme = signal<Theme>(currentTheme());
  const speed = signal<Speed>("normal");
  /** The file name that the user has typed; null if the user has not typed one. */
  const typedName = signal<string | null>(null);
  const isPlaying = signal(motionAllowed());
  const report = signal<PositionReport | null>(null);
  const error = signal("");
  const frames = signal<ReplayFrames | null>(null);
  const replayUrl = signal("");
  const controller = new AbortController();
  const { size, gifScale } = dimensions(game.variant);

  const colours = computed(() => pictureColours(settings.value.palette, theme.value));
  const svg = computed(() => report.value && drawPicture(picture(game, game.ply, report.value, colours.value)));
  const replay = computed(() => {
    const made = frames.value;
    if (made?.theme !== theme.value) return null;
    const times = durations(made.images.length, speed.value);
    const encoded = encodeGif({
      ...made,
      frames: made.images.map((pixels, index) => ({ pixels, duration: times[index] ?? 0 })),
    });
    return new Blob([encoded], { type: "image/gif" });
  });
  const endEffects = [
    effect(() => {
      const known = report.value;
      if (!known || format.value !== "gif" || frames.peek()?.theme === theme.value) return undefined;
      return makeReplay(game, known, theme.value, frames, error);
    }),
    effect(() => {
      const url = replay.value ? URL.createObjectURL(replay.value) : "";
      replayUrl.value = url;
      return () => URL.revokeObjectURL(url);
    }),
  ];
  client.position({ variant: game.variant, moves: game.moves, resigned: game.resigned }, { signal: controller.signal }).then(
    (response) => (report.value = response),
    (problem) => {
      if (!isAbort(problem)) error.value = failureText(problem);
    },
  );

  const drawPng = () =>
    report.value
      ? toPng(drawPicture(picture(game, game.ply, report.value, colours.value), PNG_SCALE))
      : Promise.reject(new Error("the position is still loading"));
  // A replay contains all moves. A picture contains only the moves up to the position that it shows.
  const suggested = computed(() => suggestedName(game.variant, format.value === "gif" ? game.moves.length : game.ply));
  const name = computed(() => typedName.value ?? suggested.value);
  const file = computed(() => fileName(name.value, suggested.value, format.value));

  return {
    link: game.link,
    format,
    theme,
    speed,
    /** The name of the file without its extension. */
    name,
    typedName,
    /** Whether the preview plays the replay. */
    isPlaying,
    error,
    /** The name of the file with its extension. */
    file,
    /** The picture of the position as an SVG text; null until the report of the position has arrived. */
    svg,
    /** The address of the finished replay; empty while the replay is being made. */
    replayUrl,
    /** The replay as a GIF file; null while the replay is being made. */
    replay,
    /** The size of the picture in units of the drawing. */
    size,
    /** The size of the PNG or GIF file in pixels. */
    pixels: computed(() => {
      const scale = format.value === "gif" ? gifScale : PNG_SCALE;
      return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
    }),
    /** The text alternative of the preview. */
    description: computed(() => {
      if (!report.value) return "";
      return format.value === "gif"
        ? replayText(game.moves, picture(game, game.moves.length, report.value, colours.value).caption)
        : picture(game, game.ply, report.value, colours.value).description;
    }),
    isReady: computed(() => (format.value === "gif" ? replay.value !== null : svg.value !== null)),

    /** Draws the picture of the position as a PNG file. */
    drawPng,

    /** Creates the file in the format that the user has chosen. */
    async makeFile(): Promise<File> {
      const type = format.value === "svg" ? "image/svg+xml" : `image/${format.value}`;
      const drawing = format.value === "svg" ? svg.value : null;
      const data = format.value === "gif" ? replay.value : (drawing ?? (await drawPng()));
      return new File([data ?? ""], file.value, { type });
    },

    dispose() {
      controller.abort();
      for (const end of endEffects) end();
    },
  };
}

function currentTheme(): Theme {
  const { theme } = settings.value;
  if (theme !== "system") return theme;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

const endOf = ({ outcome, resigned }: PositionReport): GameEnd => ({ outcome, resigned: resigned ?? null });

/** Returns the size of a picture in units of the drawing, and the scale of a replay in pixels per unit. */
function dimensions(variant: string) {
  const size = pictureSize({ variant, labels: settings.peek().labels });
  return { size, gifScale: Math.min(GIF_SCALE, LONGEST_GIF_SIDE / Math.max(size.width, size.height)) };
}

/** Returns the picture of the position after `ply` plies. */
function picture({ variant, moves }: SharedGame, ply: number, report: PositionReport, colours: Colours): Picture {
  const { flipped, labels } = settings.value;
  const isEnd = ply === moves.length;
  const shown = moves.slice(0, ply);
  const caption = captionText(shown, isEnd ? endOf(report) : null, sideNames(flipped), labels === "cells");
  const { columns, rows } = parseVariant(variant) ?? STANDARD;
  const words = positionInWords(stacks({ stones: null, moves: shown }, columns), rows, flipped);
  return {
    variant,
    moves: shown,
    winning: isEnd ? report.winning : [],
    flipped,
    labels,
    colours,
    caption,
    description: t("Board with {columns} columns and {rows} rows. {words} {caption}", { columns, rows, words, caption }),
  };
}

/** Makes the frames of a replay with the colours of `theme`. Returns a function that cancels the work. */
function makeReplay(
  game: SharedGame,
  report: PositionReport,
  theme: Theme,
  frames: Signal<ReplayFrames | null>,
  error: Signal<string>,
): () => void {
  const controller = new AbortController();
  const colours = pictureColours(settings.peek().palette, theme);
  const { gifScale } = dimensions(game.variant);
  const svgs = Array.from({ length: game.moves.length + 1 }, (_, ply) =>
    drawPicture(picture(game, ply, report, colours), gifScale),
  );
  const make = async () => {
    const pixels = await toPixels(svgs, controller.signal);
    const { palette, images } = quantize(pixels.map(({ data }) => data), MOST_COLOURS);
    const [first] = pixels;
    frames.value = { theme, width: first?.width ?? 0, height: first?.height ?? 0, palette, images };
  };
  make().catch((problem: unknown) => {
    if (!isAbort(problem)) error.value = failureText(problem);
  });
  return () => controller.abort();
}
