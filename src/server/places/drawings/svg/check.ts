import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { LIMITS } from '../limits.ts';
import { Unreadable } from '../unreadable.ts';
import { decode, refuseOtherEncodings } from './decode.ts';
import { isHtml, isSvg, wrongWithElement } from './elements.ts';
import { pixelsIn } from './embedded.ts';
import { type Font, fontIn, FONTED, fontKeyOf } from './fonts.ts';
import { type SvgSize, svgSizeOf } from './size.ts';
import { leadingInStyle, leadingOf, type LeadingRule, leadingRulesIn, wrongWithCss } from './styles.ts';
import { type SvgPart, refuseHeavy } from './weight.ts';

const CHUNK = 64 * 1024;
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const TEXTS = new Set(['text', 'flowRoot', 'foreignObject']);
const SHAPES = new Set(
  'path rect circle ellipse line polyline polygon text tspan textPath use flowRoot image'.split(' '),
);
const INHERITS = /^(?:mask|filter|clip-path|marker)/;
/** Of long texts and paths in elements: what a short one costs to paint. */
const LETTERS = 5;
const POINTS = 200;
/** Of a letter, roughly. */
const OUTLINE = 100;
const LENGTHS = /^(?:width|height|x1|x2|y1|y2|r|rx|ry|pathLength)$/;

/**
 * Reads a drawing once and says how large it is. Throws `Unreadable` if it could run, load or move anything, or is more than a browser can paint in a
 * moment. Nothing is changed: what is not refused is shown as it came.
 */
export function checkDrawing(file: Uint8Array): SvgSize {
  const text = decode(file);
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  const byId = new Map<string, SvgPart>();
  const rules: LeadingRule[] = [];
  const open: { part: SvgPart; font: Font }[] = [];
  const fonts = new Set<string>();
  let size: SvgSize | null = null;
  let root: SvgPart | null = null;
  let attributes = 0;
  const counts = { elements: 0, paths: 0, textSquares: 0, styleSheets: 0, pixels: 0 };
  /** The text being read, and how many elements of texts are open around it. */
  let letters = 0;
  let textsAround = 0;
  let foreignObjects = 0;
  let sheet: string | null = null;

  parser.on('xmldecl', ({ version, encoding }) => {
    if (version !== '1.0')
      throw new Unreadable('The drawing is written in XML 1.1. Please save it as plain SVG.');
    refuseOtherEncodings(encoding);
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('['))
      throw new Unreadable(
        'The drawing defines its own entities. Please save it as plain SVG: in Illustrator, untick “Preserve Illustrator Editing Capabilities”.',
      );
  });
  parser.on('processinginstruction', ({ target }) => {
    if (/^xml-stylesheet$/i.test(target)) throw wrong('loads a style sheet from elsewhere');
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    counts.elements += 1;
    if (counts.elements > LIMITS.elements) throw tooMany('elements', LIMITS.elements);
    if (open.length >= LIMITS.depth)
      throw new Unreadable(
        `The drawing nests its elements more than ${LIMITS.depth} deep. Please simplify it.`,
      );
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > LIMITS.attributes) throw tooMany('attributes on one element', LIMITS.attributes);
  });

  parser.on('opentag', (tag) => {
    if (!root) {
      if (tag.local !== 'svg')
        throw new Unreadable(`The file is not an SVG drawing: it begins with “${tag.name.slice(0, 40)}”.`);
      if (!isSvg(tag.uri))
        throw new Unreadable(
          'The drawing does not say that it is one: its first element needs xmlns="http://www.w3.org/2000/svg".',
        );
      const given = (name: string) => tag.attributes[name]?.value;
      size = svgSizeOf({ viewBox: given('viewBox'), width: given('width'), height: given('height') });
    }
    const problem =
      sheet === null ? wrongWithElement(tag, foreignObjects > 0) : 'has elements in a style sheet';
    if (problem) throw wrong(problem);
    const part: SvgPart = {
      id: '',
      classes: [],
      children: [],
      copies: null,
      leads: [],
      own: 1,
      length: 0,
      corners: 0,
      shapes: isSvg(tag.uri) && SHAPES.has(tag.local) ? 1 : 0,
    };
    for (const attribute of Object.values(tag.attributes)) readAttribute(tag, attribute, part);
    const font = fontIn(tag, open.at(-1)?.font);
    if (FONTED.has(tag.local)) fonts.add(fontKeyOf(font));
    if (fonts.size > LIMITS.fonts)
      throw new Unreadable('The drawing has too many fonts or sizes of letters. Please simplify it.');
    open.at(-1)?.part.children.push(part);
    root ??= part;
    open.push({ part, font });
    if (!isSvg(tag.uri)) return;
    if (tag.local === 'style') sheet = '';
    if (tag.local === 'foreignObject') foreignObjects += 1;
    if (TEXTS.has(tag.local)) textsAround += 1;
  });

  function readAttribute(
    { local: element, uri: kind }: SaxesTagNS,
    attribute: SaxesAttributeNS,
    part: SvgPart,
  ) {
    const { local, uri, prefix, value } = attribute;
    if (prefix === 'xmlns' || (prefix === '' && local === 'xmlns')) return;
    if (uri === XML && local === 'base') throw wrong('changes where its addresses lead');
    if (/^on/i.test(local)) throw wrong('contains an action that runs a script');
    if (local === 'href' && (uri === '' || uri === XLINK)) return readHref(element, value.trim(), part);
    if (uri !== '' || !(isSvg(kind) || isHtml(kind))) return;
    if (/^(?:src|srcset|srcdoc|data|action|formaction|poster|background|ping)$/i.test(local))
      throw wrong('loads something from elsewhere');
    if (LENGTHS.test(local)) part.length += 7 * Math.abs(Number.parseFloat(value) || 0);
    if (local === 'id') {
      if (!byId.has(value)) byId.set(value, part);
    } else if (local === 'class') part.classes.push(...value.split(/\s+/).filter(Boolean));
    else if (local === 'd' || local === 'points') readPath(value, part);
    else if (isSvg(kind) ? !/^(?:data|aria)-/.test(local) : local === 'style') readLook(local, value, part);
  }

  function readHref(element: string, value: string, part: SvgPart) {
    if (element === 'a' || value === '') return refuseScriptIn(value);
    if (value.startsWith('#')) part.copies = value.slice(1);
    else {
      const pixels = element === 'image' ? pixelsIn(value) : null;
      if (pixels === null) throw wrong('loads something from elsewhere');
      counts.pixels += pixels;
      if (counts.pixels > LIMITS.pixels)
        throw new Unreadable('The pictures in the drawing have too many pixels. Please make them smaller.');
    }
  }

  function readPath(value: string, part: SvgPart) {
    counts.paths += value.length;
    if (value.length > LIMITS.path) throw tooMany('characters in one shape', LIMITS.path);
    if (counts.paths > LIMITS.paths) throw tooMany('characters in its shapes', LIMITS.paths);
    part.corners += value.match(/\d*\.?\d+/g)?.length ?? 0;
    part.own += Math.floor(value.length / POINTS);
    for (const number of value.match(/[\d.]+(?:e-?\d+)?/gi) ?? []) part.length += 2 * Number(number) || 0;
  }

  function readLook(name: string, value: string, part: SvgPart) {
    const problem = wrongWithCss(name === 'style' ? value : `${name}:${value}`);
    if (problem) throw wrong(problem);
    if (name === 'style') part.leads.push(...leadingInStyle(value));
    else part.leads.push(...leadingOf(name, value));
    const tooBlurred =
      name === 'stdDeviation' && value.split(/[\s,]+/).some((each) => !(Number(each || 0) <= LIMITS.blur));
    if (tooBlurred || (INHERITS.test(name) && value.trim() === 'inherit'))
      throw wrong('has a visual effect that takes too long to paint');
  }

  parser.on('closetag', (tag) => {
    const part = open.pop()?.part;
    if (!isSvg(tag.uri)) return;
    if (tag.local === 'style') endSheet();
    if (tag.local === 'foreignObject') foreignObjects -= 1;
    if (!TEXTS.has(tag.local)) return;
    textsAround -= 1;
    if (textsAround > 0) return;
    counts.textSquares += letters ** 2;
    if (part) {
      part.own += Math.floor(letters / LETTERS);
      part.length += letters * OUTLINE;
    }
    letters = 0;
    if (counts.textSquares > LIMITS.textSquares)
      throw new Unreadable('The drawing has too many long texts. Please turn them into shorter ones.');
  });

  function endSheet() {
    const problem = sheet === null ? null : wrongWithCss(sheet);
    if (problem) throw wrong(problem);
    const found = leadingRulesIn(sheet ?? '');
    if (!found)
      throw new Unreadable(
        'A style sheet of the drawing is written in a way that we cannot read. Please save it as plain SVG.',
      );
    rules.push(...found);
    sheet = null;
  }

  const takeText = (piece: string) => {
    if (sheet !== null) {
      counts.styleSheets += piece.length;
      if (counts.styleSheets > LIMITS.styleSheets)
        throw tooMany('characters in its style sheets', LIMITS.styleSheets);
      sheet += piece;
    } else if (textsAround > 0) {
      letters += piece.length;
      if (letters > LIMITS.text) throw tooMany('characters in one text', LIMITS.text);
    }
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);

  for (let start = 0; start < text.length; start += CHUNK) feed(parser, text.slice(start, start + CHUNK));
  feed(parser, null);
  if (!root || !size) throw new Unreadable('The file is not an SVG drawing.');
  refuseHeavy(root, byId, rules, counts.elements);
  return size;
}

function refuseScriptIn(link: string): void {
  if (link !== '' && !/^(?:#|https?:|mailto:)/i.test(link))
    throw wrong('has a link that does not lead to a page');
}

function feed(parser: SaxesParser<{ xmlns: true }>, chunk: string | null): void {
  try {
    if (chunk === null) parser.close();
    else parser.write(chunk);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(`The file is not well-formed XML, ${placeOf((error as Error).message)}`);
  }
}

/** From "12:3: unclosed tag: g" to "line 12: unclosed tag: g." */
function placeOf(message: string): string {
  const [, line = '1', what = ''] = /^(\d+):\d+: ([^]*)$/.exec(message) ?? [];
  return `line ${line}: ${what.slice(0, 100).replace(/\.?$/, '.')}`;
}

const wrong = (what: string) =>
  new Unreadable(`The drawing ${what}. Please save it as plain SVG without it.`);

function tooMany(what: string, most: number): Unreadable {
  return new Unreadable(
    `The drawing has more than ${most.toLocaleString('en-GB')} ${what}. Please simplify it.`,
  );
}
