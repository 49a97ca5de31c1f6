import { deflateSync } from 'node:zlib';
import { chunk, end, header, pixels, plain, png, rows } from './pngs.ts';

const [wide, high] = [40, 30];
const head = header(wide, high);
const body = pixels(rows(3 * wide, high));
const packed = deflateSync(rows(3 * wide, high));
const DAMAGED = /damaged, or part of it is missing/;
const MORE = /more than pixels/;
const BEHIND = /goes on after the end of the picture/;
const PLAIN = /plain PNG/;

/** One flipped bit in the middle of a file. */
function bent(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  const at = copy.indexOf('IDAT') + 10;
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

/** Sent to the server unchanged. Each is refused with a sentence. */
export const hostilePictures: [name: string, file: () => Buffer, reason: RegExp][] = [
  ['nothing', () => Buffer.alloc(0), /empty/],
  ['a page', () => Buffer.from('<html><script>alert(1)</script>'), /not a PNG/],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not a PNG/],
  ['a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /not a PNG/],
  ['a PDF', () => Buffer.from('%PDF-1.7'), /not a PNG/],
  [
    'a page behind the picture',
    () => Buffer.concat([plain(), Buffer.from('<script>alert(1)</script>')]),
    BEHIND,
  ],
  [
    'a ZIP behind the picture',
    () => Buffer.concat([plain(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
    BEHIND,
  ],
  ['a second picture behind the first', () => Buffer.concat([plain(), plain()]), BEHIND],
  ['a text', () => png(head, chunk('tEXt', 'Comment\0<script>alert(1)</script>'), body, end), MORE],
  ['a text that unpacks to a gigabyte', () => png(head, chunk('zTXt', 'a\0\0bomb'), body, end), MORE],
  ['where a camera was', () => png(head, chunk('eXIf', 'MM\0*'), body, end), MORE],
  ['a colour profile', () => png(head, chunk('iCCP', 'x\0\0'), body, end), MORE],
  ['an animation', () => png(head, chunk('acTL', Buffer.alloc(8)), body, end), MORE],
  ['a chunk of our own making', () => png(head, chunk('eViL', 'x'), body, end), MORE],
  ['a huge chunk of notes', () => png(head, chunk('teST', Buffer.alloc(4_000_000)), body, end), MORE],
  [
    'many empty chunks',
    () => png(head, ...Array.from({ length: 60_000 }, () => chunk('IDAT')), body, end),
    DAMAGED,
  ],
  ['a chunk whose name is no name', () => png(head, chunk('<b> ', 'x'), body, end), DAMAGED],
  ['a wrong checksum', () => png(head, chunk('IDAT', packed, 12), end), DAMAGED],
  ['a bit that fell over', () => bent(plain()), DAMAGED],
  ['a cut picture', () => plain().subarray(0, -20), DAMAGED],
  ['no end', () => png(head, body), DAMAGED],
  ['no pixels', () => png(head, end), DAMAGED],
  ['an end with something in it', () => png(head, body, chunk('IEND', 'x')), DAMAGED],
  ['no header first', () => png(body, head, end), DAMAGED],
  ['two headers', () => png(head, head, body, end), DAMAGED],
  ['a short header', () => png(chunk('IHDR', Buffer.alloc(12)), body, end), DAMAGED],
  ['pixels that are not packed', () => png(head, chunk('IDAT', rows(3 * wide, high)), end), DAMAGED],
  ['a stream that breaks off', () => png(head, chunk('IDAT', packed.subarray(0, -6)), end), DAMAGED],
  ['a row too few', () => png(head, pixels(rows(3 * wide, high - 1)), end), DAMAGED],
  ['a row too many', () => png(head, pixels(rows(3 * wide, high + 1)), end), DAMAGED],
  [
    'something behind the pixels',
    () => png(head, chunk('IDAT', Buffer.concat([packed, Buffer.from('<b>')])), end),
    DAMAGED,
  ],
  [
    'a row written in no known way',
    () => png(head, pixels(rows(3 * wide, high).fill(9, 0, 1)), end),
    DAMAGED,
  ],
  ['a bomb: 300 MB for 40 × 30', () => png(head, pixels(Buffer.alloc(300_000_000)), end), DAMAGED],
  ['20,000 × 20,000', () => png(header(20_000, 20_000), body, end), /20,000 × 20,000 pixels/],
  ['8,000 × 8,000', () => png(header(8_000, 8_000), body, end), /8,000 × 8,000 pixels/],
  ['as wide as a header can say', () => png(header(2 ** 32 - 1, 30), body, end), /4,294,967,295 × 30 pixels/],
  ['no width', () => png(header(0, 30), body, end), /only 0 × 30 pixels/],
  ['a dot', () => png(header(1, 1), pixels(rows(3, 1)), end), /only 1 × 1 pixels/],
  ['16 bits a channel', () => png(header(wide, high, { depth: 16 }), body, end), PLAIN],
  ['a depth that there is not', () => png(header(wide, high, { depth: 3, colours: 0 }), body, end), PLAIN],
  ['colours that there are not', () => png(header(wide, high, { colours: 5 }), body, end), PLAIN],
  ['interlaced', () => png(header(wide, high, { interlace: 1 }), body, end), PLAIN],
  ['a palette for no palette', () => png(head, chunk('PLTE', 'abc'), body, end), DAMAGED],
  [
    'no palette for one',
    () => png(header(wide, high, { colours: 3 }), pixels(rows(wide, high)), end),
    DAMAGED,
  ],
  [
    'a palette of 257',
    () =>
      png(
        header(wide, high, { colours: 3 }),
        chunk('PLTE', Buffer.alloc(771)),
        pixels(rows(wide, high)),
        end,
      ),
    DAMAGED,
  ],
  ['a note as transparency', () => png(head, chunk('tRNS', '<script>'), body, end), DAMAGED],
];
