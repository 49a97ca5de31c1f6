import { inflateSync } from 'node:zlib';
import { type Chunk, chunksOf, isPng } from '../../../../shared/plans/png.ts';
import { Unreadable } from '../unreadable.ts';
import { DAMAGED, bytesOfRow, type Header, headerIn } from './header.ts';

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
