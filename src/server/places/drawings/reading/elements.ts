import type { RemovedKind } from './removed.ts';

/** Every element allowed in a rewritten drawing, with its own attributes. */
const ELEMENTS: Record<string, string> = {
  svg: 'x y width height viewBox preserveAspectRatio',
  g: '',
  defs: '',
  switch: '',
  symbol: 'viewBox preserveAspectRatio',
  use: 'x y width height href',
  path: 'd pathLength',
  rect: 'x y width height rx ry pathLength',
  circle: 'cx cy r pathLength',
  ellipse: 'cx cy rx ry pathLength',
  line: 'x1 y1 x2 y2 pathLength',
  polyline: 'points pathLength',
  polygon: 'points pathLength',
  text: 'x y dx dy rotate textLength lengthAdjust',
  tspan: 'x y dx dy rotate textLength lengthAdjust',
  title: '',
  desc: '',
  linearGradient: 'x1 y1 x2 y2 gradientUnits gradientTransform spreadMethod href',
  radialGradient: 'cx cy r fx fy fr gradientUnits gradientTransform spreadMethod href',
  stop: 'offset',
  clipPath: 'clipPathUnits',
  mask: 'x y width height maskUnits maskContentUnits',
  pattern:
    'x y width height patternUnits patternContentUnits patternTransform viewBox preserveAspectRatio href',
  marker: 'viewBox preserveAspectRatio refX refY markerWidth markerHeight markerUnits orient',
};

const attributesOf = new Map(
  Object.entries(ELEMENTS).map(([name, own]) => [name, new Set(own.split(' ').filter(Boolean))]),
);

export function isAllowed(name: string): boolean {
  return attributesOf.has(name);
}

export function isOwnAttribute(element: string, attribute: string): boolean {
  return attributesOf.get(element)?.has(attribute) ?? false;
}

/** Elements whose text is shown or read. Elsewhere text is only file layout. */
export const holdsText = (name: string): boolean => ['text', 'tspan', 'title', 'desc'].includes(name);

/** Other things found in files, and what to call them when they are removed. */
const OTHERS: [RemovedKind, string][] = [
  ['scripts', 'script handler listener'],
  [
    'webPages',
    'foreignObject iframe object embed html body form input button textarea frame frameset portal',
  ],
  ['references', 'link base meta tref cursor'],
  ['pictures', 'image img picture canvas'],
  ['media', 'video audio source track'],
  ['animations', 'animate set animateMotion animateTransform animateColor mpath discard'],
  ['effects', 'filter'],
  ['fonts', 'font font-face glyph missing-glyph hkern vkern altGlyph altGlyphDef'],
  ['notes', 'metadata color-profile view'],
];
const toldAs = new Map(OTHERS.flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind])));

const XHTML = 'http://www.w3.org/1999/xhtml';
/** Inkscape, Adobe, Sketch, LibreOffice, Visio, draw.io, and the metadata that all of them embed. */
const PROGRAMS =
  /inkscape|sodipodi|ns\.adobe\.com|adobe|bohemiancoding|openoffice|libreoffice|microsoft|visio|creativecommons|purl\.org|22-rdf-syntax|serif\.com|figma|boxy-svg|vectornator/i;

/** What to call an element that is removed. */
export function kindOf(name: string, namespace: string, isSvg: boolean): RemovedKind {
  const known = toldAs.get(name);
  if (known === 'scripts' || (isSvg && known)) return known;
  if (namespace === XHTML) return 'webPages';
  return PROGRAMS.test(namespace) ? 'notes' : 'unknown';
}
