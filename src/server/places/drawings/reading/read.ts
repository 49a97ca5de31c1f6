import { SaxesParser } from 'saxes';
import { LIMITS } from '../limits.ts';
import { readAttributes } from './attributes.ts';
import { refuseOtherEncodings } from './decode.ts';
import { holdsText } from './elements.ts';
import type { Removed } from './removed.ts';
import { isStyle, nameOf } from './taken.ts';
import type { Element } from './tree.ts';
import { Unreadable } from './unreadable.ts';

const CHUNK = 64 * 1024;

export type Read = { root: Element; styleSheets: string[] };

/**
 * Reads the elements on the allow-list and nothing else. Limits are counted while reading, so that a drawing beyond
 * them is refused as soon as it exceeds one.
 */
export function read(text: string, removed: Removed): Read {
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  const styleSheets: string[] = [];
  let root: Element | null = null;
  let open: Element | null = null;
  let depth = 0;
  /** How deep we are inside an element that is being removed. */
  let skipped = 0;
  let isStyleSheet = false;
  let elements = 0;
  let attributes = 0;
  let textLength = 0;
  let textSquares = 0;
  let noteLength = 0;

  parser.on('xmldecl', ({ version, encoding }) => {
    if (version !== '1.0')
      throw new Unreadable('The drawing is written in XML 1.1. Please save it as plain SVG.');
    refuseOtherEncodings(encoding);
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) {
      throw new Unreadable(
        'The drawing defines its own entities. Please save it as plain SVG, without editing data.',
      );
    }
  });
  parser.on('processinginstruction', ({ target }) => {
    if (/^xml-stylesheet$/i.test(target)) removed.note('styleSheets');
  });

  parser.on('opentagstart', () => {
    attributes = 0;
    elements += 1;
    depth += 1;
    if (elements > LIMITS.elements) throw tooMany('elements', LIMITS.elements);
    if (depth > LIMITS.depth) {
      throw new Unreadable(
        `The drawing nests its elements more than ${LIMITS.depth} deep. Please simplify it.`,
      );
    }
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > LIMITS.attributes) throw tooMany('attributes on one element', LIMITS.attributes);
  });

  parser.on('opentag', (tag) => {
    if (skipped > 0) {
      skipped += 1;
      return;
    }
    const name = nameOf(tag, open, removed);
    if (!root && name !== 'svg') {
      throw new Unreadable(`The file is not an SVG drawing: it begins with “${tag.name.slice(0, 40)}”.`);
    }
    if (name === null) {
      skipped = 1;
      isStyleSheet = isStyle(tag);
      return;
    }
    const given = Object.values(tag.attributes);
    const { kept, ...rest } = readAttributes(name, given, removed);
    const element: Element = { name, parent: open, attributes: kept, children: [], ...rest };
    open?.children.push(element);
    root ??= element;
    open = element;
  });
  parser.on('closetag', () => {
    depth -= 1;
    if (skipped > 0) skipped -= 1;
    else {
      open = open?.parent ?? null;
      // What is in parts, such as lines of their own, is laid out as one text.
      if (!open || !holdsText(open.name)) endText();
    }
    if (skipped === 0) isStyleSheet = false;
  });

  const endText = () => {
    textSquares += textLength ** 2;
    textLength = 0;
    noteLength = 0;
    if (textSquares > LIMITS.textSquares)
      throw new Unreadable('The drawing has too many long texts. Please turn them into shorter ones.');
  };
  const takeText = (text: string) => {
    if (isStyleSheet) styleSheets.push(text);
    if (skipped > 0 || !open || !holdsText(open.name) || text === '') return;
    if (open.name === 'title' || open.name === 'desc') noteLength += text.length;
    else textLength += text.length;
    if (textLength > LIMITS.text) throw tooMany('characters in one text', LIMITS.text);
    if (noteLength > LIMITS.note) throw tooMany('characters in one description', LIMITS.note);
    open.children.push(text.replaceAll('\r', ' '));
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);

  for (let start = 0; start < text.length; start += CHUNK) feed(parser, text.slice(start, start + CHUNK));
  feed(parser, null);
  if (!root) throw new Unreadable('The file is not an SVG drawing.');
  return { root, styleSheets };
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

function tooMany(what: string, most: number): Unreadable {
  return new Unreadable(
    `The drawing has more than ${most.toLocaleString('en-GB')} ${what}. Please simplify it.`,
  );
}
