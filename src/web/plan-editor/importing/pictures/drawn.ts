import { DRAWING_BYTES, PICTURE, whyNotOfSize } from '../../../../shared/plans/picture.ts';
import { chunksOf, pngOf } from '../../../../shared/plans/png.ts';
import { DAMAGED_PICTURE, Unusable } from './unusable.ts';

type Size = { width: number; height: number };

/** Enough to read the number on a door of a large storey. */
const LONGEST = 4096;
const PIXELS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** The largest size in which a picture may be sent. */
export function largest({ width, height }: Size): Size {
  const factor = Math.min(1, LONGEST / Math.max(width, height), Math.sqrt(PICTURE.pixels / (width * height)));
  return scaled({ width, height }, factor);
}

const scaled = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.floor(width * factor)),
  height: Math.max(1, Math.floor(height * factor)),
});

/**
 * The pixels as a PNG that contains nothing else, as large as possible within the bytes that may be sent: a scan is
 * reduced, a drawing hardly ever. Transparent pixels become white.
 */
export async function pixelsOf(source: CanvasImageSource, given: Size): Promise<Blob> {
  let size = largest(given);
  for (;;) {
    const refusal = whyNotOfSize(size);
    if (refusal) throw new Unusable(refusal);
    const canvas = document.createElement('canvas');
    canvas.width = size.width;
    canvas.height = size.height;
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Unusable(DAMAGED_PICTURE);
    context.fillStyle = 'white';
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, size.width, size.height);
    const file = await encoded(canvas);
    // Safari keeps a canvas's memory until it has no size.
    canvas.width = 0;
    if (file.length <= DRAWING_BYTES) return new Blob([file], { type: 'image/png' });
    size = scaled(size, Math.min(0.9, 0.95 * Math.sqrt(DRAWING_BYTES / file.length)));
  }
}

/** Browsers add what they like: Safari its colour profile and its own notes. */
async function encoded(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  const read = blob && chunksOf(new Uint8Array(await blob.arrayBuffer()));
  if (!read) throw new Unusable(DAMAGED_PICTURE);
  return pngOf(read.chunks.filter(({ name }) => PIXELS.has(name)));
}
