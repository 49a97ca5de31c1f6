/** A property that leads to another part of the drawing, such as a pattern; or dashes, whose length is the target. */
export type Leading = { kind: LeadingKind; target: string };
export type LeadingKind = 'paint' | 'clip' | 'copy' | 'dash' | 'effect' | 'marker';

/** A rule of a style sheet that leads somewhere: for the elements of one class, or (null) any number of them. */
export type LeadingRule = Leading & { className: string | null };

const ADDRESS = /url\(\s*['"]?\s*(.)/gis;
const LOADS = /@import|image-set\s*\(|\b(?:image|src|cross-fade|element|paint)\s*\(/i;
const MOVES = /@(?:-\w+-)?keyframes|(?:^|[\s;{])(?:-\w+-)?(?:animation|transition)(?:-[\w-]+)?\s*:/i;
const EFFECT = /\b(?:blur|drop-shadow|brightness|contrast|hue-rotate|grayscale|saturate|sepia|invert)\s*\(/i;
const BACKDROP = /backdrop-filter|(?:mask|filter|clip-path|marker[\w-]*|\ball)\s*:\s*inherit/i;

/** What is wrong with text in CSS, after “The drawing …”; null if nothing is. Both with and without its comments, since in an address they are none. */
export function wrongWithCss(css: string): string | null {
  if (!/[(@:\\]/.test(css)) return null;
  const plain = withoutEscapes(css);
  for (const text of [plain, withoutComments(plain)]) {
    if (LOADS.test(text) || [...text.matchAll(ADDRESS)].some(([, first]) => first !== '#'))
      return 'loads something from elsewhere, or a font, in a style';
    if (MOVES.test(text)) return 'contains an animation';
    if (EFFECT.test(text) || BACKDROP.test(text))
      return 'has a visual effect in a style that takes too long to paint';
  }
  return null;
}

export const withoutComments = (css: string): string => css.replace(/\/\*[^]*?(?:\*\/|$)/g, ' ');

function withoutEscapes(css: string): string {
  return css.replace(/\\(?:([0-9a-f]{1,6})\s?|([^]))/gi, (_, code?: string, other?: string) => {
    if (code === undefined) return other === '\n' ? '' : (other ?? '');
    const point = Number.parseInt(code, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ' ';
  });
}

const KINDS: [RegExp, LeadingKind][] = [
  [/^(?:fill|stroke|marker-start|marker-end)$/i, 'paint'],
  [/^clip-path$/i, 'clip'],
  [/^marker(?:-mid)?$/i, 'marker'],
];
/** Anything else, such as a variable that may be used for anything, counts like what costs most. */
const kindOf = (property: string): LeadingKind =>
  KINDS.find(([name]) => name.test(property))?.[1] ?? 'effect';

/** Where one property leads. */
export function leadingOf(property: string, value: string): Leading[] {
  if (/^stroke-dasharray$/i.test(property)) return dashesOf(value);
  if (!/url\(/i.test(value)) return [];
  return [...value.matchAll(/url\(\s*['"]?\s*#([^'")\s]*)/gi)].map(([, target = '']) => ({
    kind: kindOf(property),
    target,
  }));
}

/** A length that is worked out elsewhere may be short. */
const SHORT_DASH = 0.1;

function dashesOf(value: string): Leading[] {
  const numbers = value.match(/[\d.]+(?:e-?\d+)?/gi) ?? [];
  const length = /\(/.test(value) ? SHORT_DASH : numbers.reduce((sum, each) => sum + Number(each), 0);
  return length > 0 ? [{ kind: 'dash', target: String(length) }] : [];
}

/** Where the declarations of a `style` attribute lead. */
export function leadingInStyle(style: string): Leading[] {
  return withoutComments(style)
    .split(';')
    .flatMap((each) => {
      const [property = '', ...value] = each.split(':');
      return leadingOf(property.trim(), value.join(':'));
    });
}

/** Null if the style sheet is written so that we cannot be sure which rule leads where. */
export function leadingRulesIn(sheet: string): LeadingRule[] | null {
  if (!/url\(|dasharray|\\/i.test(sheet)) return [];
  const text = withoutComments(sheet)
    .replace(/url\(\s*(['"])\s*#([\w.:-]*)\s*\1\s*\)/gi, 'url(#$2)')
    .replace(/"[^"\\\n]*"|'[^'\\\n]*'/g, '');
  if (/["'\\]/.test(text)) return null;
  return [...text.matchAll(/([^{};]*)\{([^{}]*)\}/g)].flatMap(([, selectors = '', block = '']) => {
    const found = leadingInStyle(block);
    return selectors.split(',').flatMap((selector) => {
      const [, className = null] = /^\.([\w-]+)$/.exec(selector.trim()) ?? [];
      return found.map((each) => ({ ...each, className }));
    });
  });
}
