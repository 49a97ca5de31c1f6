/**
 * The structure of a PNG (W3C, third edition), without looking at its pixels: a signature and chunks, each with a
 * length, a four-letter name, its data and a checksum.
 */

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Far more chunks than any picture has, even at the 8 kB that programs put into each. */
const MOST_CHUNKS = 50_000;

/** `whole` is the chunk including its length, name and checksum. */
export type Chunk = { name: string; data: Uint8Array; whole: Uint8Array };

/** `extra` is how many bytes follow the end of the picture. */
export type Chunks = { chunks: Chunk[]; extra: number };

export const isPng = (file: Uint8Array): boolean => SIGNATURE.every((byte, at) => file[at] === byte);

/** Null if it is cut off or damaged. */
export function chunksOf(file: Uint8Array): Chunks | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + 12 <= file.length && chunks.length < MOST_CHUNKS) {
    const end = at + 12 + view.getUint32(at);
    if (end > file.length) return null;
    const whole = file.subarray(at, end);
    const name = String.fromCharCode(...whole.subarray(4, 8));
    if (!/^[A-Za-z]{4}$/.test(name) || checksum(whole.subarray(4, -4)) !== view.getUint32(end - 4))
      return null;
    chunks.push({ name, data: whole.subarray(8, -4), whole });
    if (name === 'IEND') return { chunks, extra: file.length - end };
    at = end;
  }
  return null;
}

/** The same picture made of these chunks alone. */
export function pngOf(chunks: readonly Chunk[]): Uint8Array<ArrayBuffer> {
  const parts = [Uint8Array.from(SIGNATURE), ...chunks.map(({ whole }) => whole)];
  const file = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

/** The CRC-32 of each byte value. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

export function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
