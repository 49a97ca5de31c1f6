import { pixelsOf } from './drawn.ts';
import { DAMAGED_PICTURE, Unusable } from './unusable.ts';
import { sizeInWords } from '../../../../shared/plans/picture.ts';
import { type Chunk, chunksOf } from '../../../../shared/plans/png.ts';

/** Pixels to be sent, and what was left out of their file, in words. */
export type Picture = { file: Blob; removed: string[] };

/** A PNG or JPEG redrawn, turned the way the camera was held. */
export async function pictureOf(file: Uint8Array<ArrayBuffer>, kind: 'png' | 'jpeg'): Promise<Picture> {
  const { removed } = measured(file, kind);
  const bitmap = await createImageBitmap(new Blob([file], { type: `image/${kind}` })).catch(() => {
    throw new Unusable(DAMAGED_PICTURE);
  });
  try {
    return { file: await pixelsOf(bitmap, bitmap), removed };
  } finally {
    bitmap.close();
  }
}

/**
 * A picture's size, read before a browser allocates memory for its pixels, and what will be left out of it, in
 * words.
 */
type PictureSize = { width: number; height: number; removed: string[] };

/** 400 MB once decoded. A plan two metres wide, scanned at 100 dots to the centimetre, is half of that. */
const MOST_PIXELS = 100_000_000;

function measured(file: Uint8Array, kind: 'png' | 'jpeg'): PictureSize {
  const size = kind === 'png' ? ofPng(file) : ofJpeg(file);
  if (!size || size.width === 0 || size.height === 0) throw new Unusable(DAMAGED_PICTURE);
  if (size.width * size.height <= MOST_PIXELS) return size;
  throw new Unusable(
    `The picture has ${sizeInWords(size)} pixels, which is more than a browser can open safely. Please make it smaller.`,
  );
}

function ofPng(file: Uint8Array): PictureSize | null {
  const read = chunksOf(file);
  const head = read?.chunks[0];
  if (!read || head?.name !== 'IHDR' || head.data.length !== 13) return null;
  const has = (...names: string[]) => read.chunks.some(({ name }: Chunk) => names.includes(name));
  const view = new DataView(head.data.buffer, head.data.byteOffset);
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    removed: [
      ...(has('tEXt', 'zTXt', 'iTXt') ? ['Hidden text'] : []),
      ...(has('eXIf') ? ['Camera data'] : []),
      ...(has('acTL') ? ['All but the first frame of an animation'] : []),
      ...(read.extra > 0 ? ['Data after the end of the picture'] : []),
    ],
  };
}

/** From the marker that begins the frame. A file that is cut off has no end marker. */
function ofJpeg(file: Uint8Array): PictureSize | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let size: { width: number; height: number } | null = null;
  let hasNotes = false;
  let at = 2;
  while (at + 9 < file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xe1) hasNotes = true;
    if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xda) break;
    at += 2 + view.getUint16(at + 2);
  }
  const end = endOfJpeg(file, at);
  if (!size || end === null) return null;
  return {
    ...size,
    removed: [
      ...(hasNotes ? ['Camera data'] : []),
      ...(end < file.length ? ['Data after the end of the picture'] : []),
    ],
  };
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** In the pixels of a JPEG, 0xff is always followed by a zero, so nothing there looks like the end. */
function endOfJpeg(file: Uint8Array, from: number): number | null {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    if (file[at + 1] === 0xd9) return at + 2;
  }
  return null;
}
