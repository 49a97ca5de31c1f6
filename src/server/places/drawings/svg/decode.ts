import { Unreadable } from '../unreadable.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const picture = (name: string) =>
  `This is a ${name} picture. Please save it as PNG or JPEG and choose it in the plan editor.`;
const IN_THE_EDITOR = 'Please choose it in the plan editor, which sends its pixels.';
const UTF_16 = 'The drawing is written in UTF-16. Please save it as UTF-8.';

/** How other file types begin, so that people get a better message than "not XML". A null matches any byte. */
const OTHER_FILES: [start: (number | null)[], sentence: string][] = [
  [[0x1f, 0x8b], 'This is a compressed drawing (SVGZ). Please save it as plain SVG and try again.'],
  [[0x89, 0x50, 0x4e, 0x47], `This is a PNG picture. ${IN_THE_EDITOR}`],
  [[0xff, 0xd8, 0xff], `This is a JPEG picture. ${IN_THE_EDITOR}`],
  [[0x47, 0x49, 0x46, 0x38], picture('GIF')],
  [[0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50], picture('WebP')],
  [[0x49, 0x49, 0x2a, 0x00], picture('TIFF')],
  [[0x4d, 0x4d, 0x00, 0x2a], picture('TIFF')],
  [[0x42, 0x4d], picture('BMP')],
  [[0x25, 0x50, 0x44, 0x46], `This is a PDF file. ${IN_THE_EDITOR}`],
  [
    [0x41, 0x43, 0x31, 0x30],
    'This is an AutoCAD drawing (DWG). Please export it as SVG or PDF and try again.',
  ],
  [
    [0x50, 0x4b, 0x03, 0x04],
    'This is a ZIP file. Please unpack it and choose the drawing inside, or export a drawing of Visio as SVG or PDF.',
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is an office file. Please export the drawing as SVG or PDF and try again.',
  ],
  [[0xff, 0xfe], UTF_16],
  [[0xfe, 0xff], UTF_16],
  [[0x00], 'The file is not an SVG drawing.'],
  [[0x3c, 0x00], UTF_16],
];

/** The text of an uploaded file, in UTF-8 only: reading the same bytes in two ways is how filters are fooled. */
export function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new Unreadable('The file is empty.');
  const other = OTHER_FILES.find(([start]) => start.every((byte, at) => byte === null || bytes[at] === byte));
  if (other) throw new Unreadable(other[1]);
  const text = textIn(bytes);
  if (text.includes('\0'))
    throw new Unreadable('The file contains null characters, so it is not an SVG drawing.');
  if (/^(?:\s*999[^\n]*\n[^\n]*\n)*\s*0\s+SECTION\b/.test(text))
    throw new Unreadable('This is an AutoCAD drawing (DXF). Please export it as SVG or PDF and try again.');
  if (!/^\s*</.test(text)) throw new Unreadable('The file is not an SVG drawing.');
  return text;
}

function textIn(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Unreadable(
      'The file contains characters that are not UTF-8. Please save the drawing as UTF-8.',
    );
  }
}

/** An XML declaration may only state what is true. */
export function refuseOtherEncodings(encoding: string | undefined): void {
  if (encoding === undefined || /^(utf-8|utf8|us-ascii)$/i.test(encoding)) return;
  throw new Unreadable(
    `The drawing says it is encoded as ${encoding.slice(0, 40)}. Please save it as UTF-8.`,
  );
}
