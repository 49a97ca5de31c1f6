import { deflateSync } from 'node:zlib';
import { checksum } from '../../src/shared/plans/png.ts';

/** A PNG chunk, with a correct checksum unless told otherwise. */
export function chunk(name: string, data: Uint8Array | string = '', crc?: number): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(data as string)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  sum.writeUInt32BE(crc ?? checksum(named));
  return Buffer.concat([length, named, sum]);
}

export const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const png = (...chunks: Uint8Array[]): Buffer => Buffer.concat([signature, ...chunks]);

type Head = { depth?: number; colours?: number; interlace?: number };

export function header(width: number, height: number, { depth = 8, colours = 2, interlace = 0 }: Head = {}) {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colours, 0, 0, interlace], 8);
  return chunk('IHDR', data);
}

export const end = chunk('IEND');

/** Rows of a single value, unfiltered. */
export const rows = (bytesOfRow: number, height: number, value = 0xcc): Buffer =>
  Buffer.alloc((bytesOfRow + 1) * height, Buffer.from([0, ...Buffer.alloc(bytesOfRow, value)]));

export const pixels = (unpacked: Uint8Array): Buffer => chunk('IDAT', deflateSync(unpacked));

/** A picture in a single colour. */
export const plain = (width = 40, height = 30): Buffer =>
  png(header(width, height), pixels(rows(3 * width, height)), end);
