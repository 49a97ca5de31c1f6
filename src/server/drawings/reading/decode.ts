import { Unreadable } from './unreadable.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** How other kinds of file begin, so that their owner reads more than "not XML". */
const OTHER_FILES: [start: number[], sentence: string][] = [
  [[0x1f, 0x8b], 'This is a compressed drawing (SVGZ). Please save it as a plain SVG file.'],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a PNG picture. Please choose an SVG drawing.'],
  [[0xff, 0xd8, 0xff], 'This is a JPEG picture. Please choose an SVG drawing.'],
  [[0x47, 0x49, 0x46, 0x38], 'This is a GIF picture. Please choose an SVG drawing.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF file. Please save the drawing as SVG.'],
  [[0x50, 0x4b, 0x03, 0x04], 'This is a ZIP file. Please choose the SVG drawing inside it.'],
  [[0xff, 0xfe], 'The drawing is written in UTF-16. Please save it as UTF-8.'],
  [[0xfe, 0xff], 'The drawing is written in UTF-16. Please save it as UTF-8.'],
  [[0x00], 'The file is not an SVG drawing.'],
  [[0x3c, 0x00], 'The drawing is written in UTF-16. Please save it as UTF-8.'],
];

/** The text of an uploaded file. UTF-8 alone: a second reading of the same bytes is how filters are fooled. */
export function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new Unreadable('The file is empty.');
  const other = OTHER_FILES.find(([start]) => start.every((byte, index) => bytes[index] === byte));
  if (other) throw new Unreadable(other[1]);
  const text = textIn(bytes);
  if (text.includes('\0'))
    throw new Unreadable('The file holds null characters, so it is not an SVG drawing.');
  if (!/^\s*</.test(text)) throw new Unreadable('The file is not an SVG drawing.');
  return text;
}

function textIn(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Unreadable('The file holds characters that are not UTF-8. Please save the drawing as UTF-8.');
  }
}

/** An XML declaration may only say what is so. */
export function refuseOtherEncodings(encoding: string | undefined): void {
  if (encoding === undefined || /^(utf-8|utf8|us-ascii)$/i.test(encoding)) return;
  throw new Unreadable(
    `The drawing says that it is written in ${encoding.slice(0, 40)}. Please save it as UTF-8.`,
  );
}
