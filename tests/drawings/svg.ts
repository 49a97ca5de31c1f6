import { rewrite } from '../../src/server/places/drawings/rewrite.ts';

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

export const rewritten = (svg: string, placeWord = 'Desk') => rewrite(Buffer.from(svg), placeWord);

/** What is inside the root element of a rewritten drawing. */
export const insideOf = (svg: string) => /^<svg [^>]*?(?:\/>|>([^]*)<\/svg>)$/.exec(svg)?.[1] ?? '';

/** What a fragment of a drawing was turned into. */
export const becomes = (inside: string) => insideOf(rewritten(drawing(inside)).svg);
