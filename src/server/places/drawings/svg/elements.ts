/** Every element of SVG that a drawing may have. */
const SVG_ELEMENTS = new Set(
  (
    'svg g defs switch symbol use a view path rect circle ellipse line polyline polygon image style title desc metadata ' +
    'text tspan textPath tref altGlyph flowRoot flowRegion flowPara flowSpan flowDiv flowLine font font-face font-face-src ' +
    'font-face-name glyph missing-glyph hkern vkern color-profile foreignObject linearGradient radialGradient stop ' +
    'clipPath mask pattern marker filter feGaussianBlur feOffset feBlend feFlood feColorMatrix feComposite feMerge ' +
    'feMergeNode feComponentTransfer feFuncR feFuncG feFuncB feFuncA feDropShadow'
  ).split(' '),
);

/** Words in a `foreignObject`, as draw.io writes every label. */
const HTML_ELEMENTS = new Set('div span p br b i u s em strong sub sup font'.split(' '));

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';
const MATHML = 'http://www.w3.org/1998/Math/MathML';

const CALLED: [RegExp, string][] = [
  [/^(script|handler|listener)$/i, 'contains a script'],
  [/^(animate|set|discard|mpath)/i, 'contains an animation'],
  [/^(iframe|object|embed|frame|form|input|button|link|base|meta|html|body)$/i, 'contains a web page'],
  [/^(img|picture|video|audio|source|canvas)$/i, 'contains a picture or video of a web page'],
  [/^fe/, 'has a visual effect that takes too long to paint'],
];

/** What is wrong with an element, after “The drawing …”; null if nothing is. What drawing programs note in names of their own does nothing. */
export function wrongWithElement(
  { uri, local }: { uri: string; local: string },
  isInForeignObject: boolean,
): string | null {
  const isFine =
    uri === SVG
      ? SVG_ELEMENTS.has(local)
      : uri === XHTML
        ? isInForeignObject && HTML_ELEMENTS.has(local)
        : uri !== MATHML && !isInForeignObject;
  if (isFine && !CALLED[0]?.[0].test(local)) return null;
  return (
    CALLED.find(([pattern]) => pattern.test(local))?.[1] ??
    `contains “${local.slice(0, 40)}”, which does not belong in a drawing`
  );
}

export const isSvg = (uri: string): boolean => uri === SVG;
export const isHtml = (uri: string): boolean => uri === XHTML;
