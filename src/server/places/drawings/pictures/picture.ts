import { inflateSync } from 'node:zlib';
import { type Chunk, chunksOf, isPng } from '../../../../shared/plans/png.ts';
import { Unreadable } from '../unreadable.ts';
import { whyNotOfSize } from '../../../../shared/plans/picture.ts';

/** The only chunks pixels need; any other can carry text, times, places, programs' notes or further pictures. */
const PIXELS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const IN_THE_EDITOR = 'Please choose it in the plan editor, which takes nothing but its pixels.';

/**
 * The size of an uploaded picture, which is stored byte for byte because it is pixels and nothing else: the plan editor has redrawn it.
 * Throws `Unreadable` for any other file. No pixel is decoded here.
 */
export function sizeOfPicture(file: Uint8Array): { width: number; height: number } {
  if (file.length === 0) throw new Unreadable('The file is empty.');
  if (!isPng(file)) throw new Unreadable('The file is not a PNG picture.');
  const read = chunksOf(file);
  if (!read) throw new Unreadable(DAMAGED);
  if (read.extra > 0) throw new Unreadable(`The file goes on after the end of the picture. ${IN_THE_EDITOR}`);
  const other = read.chunks.find(({ name }) => !PIXELS.has(name));
  if (other) throw new Unreadable(`The picture holds more than pixels (${other.name}). ${IN_THE_EDITOR}`);

  const header = headerIn(dataOf(read.chunks));
  refuseDisorder(read.chunks);
  refusePalette(read.chunks, header);
  refusePixels(read.chunks, header);
  return { width: header.width, height: header.height };
}

function dataOf([first]: Chunk[]): Uint8Array {
  if (first?.name !== 'IHDR') throw new Unreadable(DAMAGED);
  return first.data;
}

/** Each in its proper position and only once; pixels alone may come in several chunks. */
function refuseDisorder(chunks: Chunk[]): void {
  const order = chunks.map(({ name }) => name).join(' ');
  const isInOrder = /^IHDR( PLTE)?( tRNS)?( IDAT)+ IEND$/.test(order);
  if (!isInOrder || chunks.at(-1)?.data.length !== 0) throw new Unreadable(DAMAGED);
}

function refusePalette(chunks: Chunk[], { colours, depth }: Header): void {
  const lengthOf = (name: string) => chunks.find((chunk) => chunk.name === name)?.data.length;
  const [palette, transparent] = [lengthOf('PLTE'), lengthOf('tRNS')];
  const isRightPalette = colours.hasPalette
    ? palette !== undefined && palette > 0 && palette % 3 === 0 && palette <= 3 * 2 ** depth
    : palette === undefined;
  const isRightTransparency =
    transparent === undefined ||
    (colours.hasPalette
      ? transparent > 0 && transparent <= (palette ?? 0) / 3
      : transparent === 2 * colours.channels && colours.channels !== 2 && colours.channels !== 4);
  if (!isRightPalette || !isRightTransparency) throw new Unreadable(DAMAGED);
}

/** There are as many as the header says, with nothing hidden after them. */
function refusePixels(chunks: Chunk[], header: Header): void {
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  const row = bytesOfRow(header) + 1;
  const length = row * header.height;
  const { pixels, read } = inflated(packed, length);
  if (pixels.length !== length || read !== packed.length) throw new Unreadable(DAMAGED);
  // Each row begins with its filter, one of five.
  for (let at = 0; at < length; at += row) if ((pixels[at] ?? 9) > 4) throw new Unreadable(DAMAGED);
}

/** `read` is how much of the input was needed. Never unpacks more than `most`, whatever a bomb holds. */
function inflated(packed: Buffer, most: number): { pixels: Buffer; read: number } {
  try {
    const { buffer, engine } = inflateSync(packed, { maxOutputLength: most, info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    return { pixels: buffer, read: engine.bytesWritten };
  } catch {
    throw new Unreadable(DAMAGED);
  }
}

const DAMAGED = 'The picture is damaged, or part of it is missing. Please save it again and try once more.';

/** What the first chunk of a PNG says about it. */
type Header = { width: number; height: number; colours: Colours; depth: number };

/** `channels` is how many numbers make a pixel. */
type Colours = { channels: number; depths: readonly number[]; hasPalette: boolean };

/** By PNG's number for it. Screens show 8 of 16 bits per channel, so 16 are not accepted. */
const COLOURS = new Map<number, Colours>([
  [0, { channels: 1, depths: [1, 2, 4, 8], hasPalette: false }],
  [2, { channels: 3, depths: [8], hasPalette: false }],
  [3, { channels: 1, depths: [1, 2, 4, 8], hasPalette: true }],
  [4, { channels: 2, depths: [8], hasPalette: false }],
  [6, { channels: 4, depths: [8], hasPalette: false }],
]);

function headerIn(data: Uint8Array): Header {
  if (data.length !== 13) throw new Unreadable(DAMAGED);
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth = 0, colourType = 0, compression, filter, interlace] = data.subarray(8);
  if (compression !== 0 || filter !== 0) throw new Unreadable(DAMAGED);
  const refusal = whyNotOfSize({ width, height });
  if (refusal) throw new Unreadable(refusal);
  const colours = COLOURS.get(colourType);
  if (!colours?.depths.includes(depth) || interlace !== 0) {
    throw new Unreadable(
      'Please save the picture as a plain PNG: 8 bits for each colour, and not interlaced.',
    );
  }
  return { width, height, colours, depth };
}

/** Bytes in one row of pixels, without the leading byte that names its filter. */
const bytesOfRow = ({ width, colours, depth }: Header): number =>
  Math.ceil((width * colours.channels * depth) / 8);
