import type { SaxesAttributeNS } from 'saxes';
import { LIMITS } from '../limits.ts';
import { isProperty } from '../styling/properties.ts';
import { isOwnAttribute } from './elements.ts';
import type { Removed } from './removed.ts';
import { Unreadable } from './unreadable.ts';

const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const INKSCAPE = 'http://www.inkscape.org/namespaces/inkscape';

const LONG = new Set(['d', 'points']);
const COMMON = new Set(['id', 'transform']);
/** Left over from a link or from text along a curve, whose removal has already been reported. */
const HELD_A_LINK = new Set(['g', 'tspan']);

export type ReadAttributes = {
  kept: Map<string, string>;
  classes: string[];
  style: string;
  label: string;
  id: string;
  isLayer: boolean;
};

/**
 * The attributes of an element that are worth a closer look. Anything that could run or load is reported. `href`
 * without a namespace takes precedence over `xlink:href`, as in browsers.
 */
export function readAttributes(element: string, given: SaxesAttributeNS[], removed: Removed): ReadAttributes {
  const read: ReadAttributes = { kept: new Map(), classes: [], style: '', label: '', id: '', isLayer: false };
  for (const { local, uri, prefix, value } of given) {
    if (prefix === 'xmlns' || (prefix === '' && local === 'xmlns')) continue;
    if (uri === '') readOwn(element, local, tidy(value), read, removed);
    else if (uri === XLINK && local === 'href' && !read.kept.has('href')) {
      readOwn(element, 'href', tidy(value), read, removed);
    } else if (uri === XML && local === 'space') read.kept.set('xml:space', tidy(value));
    else if (uri === INKSCAPE && local === 'label') read.label = tidy(value).slice(0, 200);
    else if (uri === INKSCAPE && local === 'groupmode') read.isLayer = value === 'layer';
  }
  return read;
}

function readOwn(element: string, name: string, value: string, read: ReadAttributes, removed: Removed): void {
  if (/^on/i.test(name)) removed.note('handlers');
  else if (name === 'class') read.classes.push(...value.split(' ').filter(Boolean).slice(0, LIMITS.classes));
  else if (name === 'style') read.style = short(name, value);
  else if ((name === 'aria-label' || name === 'data-name') && !read.label) read.label = value.slice(0, 200);
  else if (COMMON.has(name) || isProperty(name) || isOwnAttribute(element, name)) {
    if (name === 'id') read.id = value.slice(0, 200);
    read.kept.set(name, short(name, value));
  } else if (name === 'src' || (name === 'href' && !HELD_A_LINK.has(element))) removed.note('references');
}

/** White space in an attribute becomes a space; written in any other way it would be read back differently. */
const tidy = (value: string) => value.replace(/[\t\n\r ]+/g, ' ').trim();

function short(name: string, value: string): string {
  const most = LONG.has(name) ? LIMITS.pathData : LIMITS.attribute;
  if (value.length <= most) return value;
  const what = LONG.has(name) ? 'A shape' : `The attribute ${name} of an element`;
  throw new Unreadable(
    `${what} in the drawing has more than ${most.toLocaleString('en-GB')} characters. Please simplify the drawing.`,
  );
}
