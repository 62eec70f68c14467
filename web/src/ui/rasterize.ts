/** Converts SVG files, given as texts, to pixels. */

/** Returns a data address that contains the whole SVG file. */
export const svgAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Draws an SVG file on a canvas, and sets the size of the canvas to the size of the file. */
async function draw(svg: string, canvas: HTMLCanvasElement): Promise<CanvasRenderingContext2D> {
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("the browser cannot draw pictures");
  context.drawImage(image, 0, 0);
  return context;
}

export async function toPng(svg: string): Promise<Blob> {
  const canvas = document.createElement("canvas");
  await draw(svg, canvas);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the browser cannot write PNG files"))), "image/png"),
  );
}

/** Draws SVG files one after the other. Returns the pixels of each file. */
export async function toPixels(svgs: readonly string[], signal: AbortSignal): Promise<ImageData[]> {
  const canvas = document.createElement("canvas");
  const images: ImageData[] = [];
  for (const svg of svgs) {
    const context = await draw(svg, canvas);
    signal.throwIfAborted();
    images.push(context.getImageData(0, 0, canvas.width, canvas.height));
  }
  return images;
}
