/** The largest upload of a drawing or picture, in bytes. */
export const DRAWING_BYTES = 5 * 1024 * 1024;

/** How large a picture under a plan may be. */
export const PICTURE = {
  /** Pixels along one side. */
  longest: 8_000,
  shortest: 20,
  /** What every browser has memory for: Safari on a phone draws no more than this. */
  pixels: 4096 * 4096,
} as const;

/** A sentence for the person who chose a picture of that size, or null if it can be used. */
export function whyNotOfSize({ width, height }: { width: number; height: number }): string | null {
  if (Math.min(width, height) < PICTURE.shortest) {
    return `The picture is only ${sizeInWords({ width, height })} pixels. Please choose a larger one.`;
  }
  if (Math.max(width, height) <= PICTURE.longest && width * height <= PICTURE.pixels) return null;
  return (
    `The picture has ${sizeInWords({ width, height })} pixels. A side can have ${inWords(PICTURE.longest)}, and the ` +
    `whole picture ${Math.floor(PICTURE.pixels / 1e6)} million. Please make it smaller.`
  );
}

export const sizeInWords = ({ width, height }: { width: number; height: number }): string =>
  `${inWords(width)} × ${inWords(height)}`;

const inWords = (count: number) => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
