import { whyNotOfSize } from '../../../../shared/plans/picture.ts';
import { Unreadable } from '../unreadable.ts';

export const DAMAGED =
  'The picture is damaged, or part of it is missing. Please save it again and try once more.';

/** What the first chunk of a PNG says about it. */
export type Header = { width: number; height: number; colours: Colours; depth: number };

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

export function headerIn(data: Uint8Array): Header {
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
export const bytesOfRow = ({ width, colours, depth }: Header): number =>
  Math.ceil((width * colours.channels * depth) / 8);
