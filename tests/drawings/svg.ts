import { checkDrawing } from '../../src/server/places/drawings/svg/check.ts';
import { Unreadable } from '../../src/server/places/drawings/unreadable.ts';

const NAMESPACES = [
  'xmlns="http://www.w3.org/2000/svg"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
  'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
  'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"',
  'xmlns:ev="http://www.w3.org/2001/xml-events"',
  'xmlns:h="http://www.w3.org/1999/xhtml"',
].join(' ');

/** A drawing of 1000 by 800 containing this. */
export const drawing = (inside: string, attributes = 'viewBox="0 0 1000 800"') =>
  `<svg ${NAMESPACES} ${attributes}>${inside}</svg>`;

/** The sentence with which it is refused; null if it is taken. */
export function refusalOf(file: string | Uint8Array): string | null {
  try {
    checkDrawing(Buffer.from(file as string));
    return null;
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}
