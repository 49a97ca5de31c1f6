import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { becomes, drawing, insideOf, rewritten } from './svg.ts';

describe('what drawing programs write keeps its look', () => {
  const cases: [name: string, inside: string, written: string][] = [
    [
      'classes from Illustrator and Figma',
      '<style>.st0{fill:#FFF;stroke:#000;stroke-width:2px;} .st1,.st2{fill:none!important}</style>' +
        '<g class="st0"><path class="st1 st2" d="M0 0h9"/></g>',
      '<g fill="#FFF" stroke="#000" stroke-width="2px"><path d="M0 0h9" fill="none"/></g>',
    ],
    [
      'rules by their weight, then by their order',
      '<style>#a{fill:red}.b{fill:blue;stroke:blue}.c{stroke:green}rect{fill:black}*{opacity:1}</style>' +
        '<rect id="a" class="c b" fill="white"/><g class="b c"/>',
      '<rect id="a" fill="red" opacity="1" stroke="green"/><g opacity="1" fill="blue" stroke="green"/>',
    ],
    [
      'style attributes from Inkscape, stronger than rules',
      '<style>.a{fill:red}</style>' +
        '<path class="a" style="fill:#d9d9d9;-inkscape-font-specification:x;stroke-dasharray:1, 2" d="M0,0 z"/>',
      '<path d="M0,0 z" fill="#d9d9d9" stroke-dasharray="1, 2"/>',
    ],
    [
      'colours that a newer program adds after an older one',
      '<g style="fill:#D9D9D9;fill:color(display-p3 0.85 0.85 0.85);stroke:var(--line, black)"/>',
      '<g fill="#D9D9D9" stroke="black"/>',
    ],
    [
      'its own gradients, clip paths and patterns',
      '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient>' +
        '<radialGradient id="b" xlink:href="#a"/><clipPath id="c"><use xlink:href="#e"/></clipPath><circle id="e" r="5"/></defs>' +
        '<rect id="d" width="9" height="9" fill="url(\'#b\') red" style="clip-path:url(#c)"/>',
      '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient>' +
        '<radialGradient id="b" href="#a"/><clipPath id="c"><use href="#e"/></clipPath><circle id="e" r="5"/></defs>' +
        '<rect id="d" width="9" height="9" fill="url(#b) red" clip-path="url(#c)"/>',
    ],
    [
      'texts, with their spaces and all kinds of letters',
      '<text x="1" y="2" xml:space="preserve"><tspan x="1">Büro  &amp; 机 <![CDATA[<3]]></tspan></text>',
      '<text x="1" y="2" xml:space="preserve"><tspan x="1">Büro  &amp; 机 &lt;3</tspan></text>',
    ],
    [
      'shapes under a prefix',
      '<s:g xmlns:s="http://www.w3.org/2000/svg"><s:rect width="9" height="9"/></s:g>',
      '<g><rect width="9" height="9"/></g>',
    ],
    ['a line that ends inside a path', '<path d="&#10;M0&#10;0&#9;h9"/>', '<path d="M0 0 h9"/>'],
    ['what stood in a link', '<a href="x"><circle r="3"/></a>', '<g><circle r="3"/></g>'],
    [
      'a transform as a style',
      '<g style="transform:translate(1px, 2px) rotate(3deg)"/>',
      '<g transform="translate(1, 2) rotate(3)"/>',
    ],
  ];
  test.each(cases)('%s', (_name, inside, written) => {
    expect(becomes(inside)).toBe(written);
  });

  test('and their own notes are removed, reported in one line', () => {
    const { removed, svg } = rewritten(
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">` +
        drawing(
          '<metadata/><sodipodi:namedview inkscape:zoom="1"/><inkscape:grid/><g inkscape:label="Desks"/>',
        ),
    );
    expect(removed).toEqual(['The drawing program’s own data']);
    expect(insideOf(svg)).toBe('<g/>');
  });
});

const number = fc
  .double({ min: -1_000, max: 1_000, noNaN: true })
  .map((value) => String(Math.round(value * 100) / 100));
const positive = fc.integer({ min: 1, max: 500 }).map(String);
const colour = fc.constantFrom(
  'red',
  '#0a0',
  '#12345678',
  'none',
  'rgb(1, 2, 3)',
  'hsl(120deg 50% 50%)',
  'url(#paint)',
);
const transform = fc
  .tuple(fc.constantFrom('translate', 'scale', 'rotate', 'skewX'), number)
  .map(([name, value]) => `${name}(${value})`);
const look = fc.record(
  { fill: colour, stroke: colour, 'stroke-width': positive, opacity: fc.constantFrom('0', '.5'), transform },
  { requiredKeys: [] },
);

type Shape = [name: string, attributes: Record<string, string>];
const shape: fc.Arbitrary<Shape> = fc
  .oneof(
    fc.tuple(fc.constant('rect'), fc.record({ x: number, y: number, width: positive, height: positive })),
    fc.tuple(fc.constant('circle'), fc.record({ cx: number, cy: number, r: positive })),
    fc.tuple(fc.constant('line'), fc.record({ x1: number, y1: number, x2: number, y2: number })),
    fc.tuple(
      fc.constant('polygon'),
      fc.record({ points: fc.array(number, { minLength: 4 }).map((all) => all.join(' ')) }),
    ),
    fc.tuple(
      fc.constant('path'),
      fc.record({
        d: fc
          .array(fc.tuple(number, number))
          .map((all) => `M0 0${all.map(([x, y]) => `l${x},${y}`).join('')}z`),
      }),
    ),
  )
  .chain(([name, own]) => look.map((looks): Shape => [name, { ...own, ...looks }]));

const asAttributes = ([name, attributes]: Shape) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')}/>`;
/** The same shape, with its look given as a style, as a class, or as attributes. */
const written = fc.tuple(shape, fc.constantFrom('attributes', 'style', 'class')).map(([one, way]) => {
  const [name, all] = one;
  const looks: [string, string][] = Object.entries(all).filter(([key]) => key in LOOKS);
  const own = Object.fromEntries(Object.entries(all).filter(([key]) => !(key in LOOKS)));
  const css = looks.map(([key, value]) => `${key}:${value}`).join(';');
  if (way === 'attributes') return { one, sheet: '', element: asAttributes(one) };
  if (way === 'style') return { one, sheet: '', element: asAttributes([name, { ...own, style: css }]) };
  const letters = `c${Buffer.from(JSON.stringify(one)).toString('hex')}`;
  return { one, sheet: `.${letters}{${css}}`, element: asAttributes([name, { ...own, class: letters }]) };
});
const LOOKS = { fill: 1, stroke: 1, 'stroke-width': 1, opacity: 1, transform: 1 };

test('a harmless drawing keeps every shape, its position and its look, and rewriting it again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(written, { maxLength: 20 }), fc.integer({ min: 0, max: 20 }), (shapes, depth) => {
      const sheet = shapes.map((each) => each.sheet).join('\n');
      const inside = shapes
        .map(({ element }) => `${'<g>'.repeat(depth)}${element}${'</g>'.repeat(depth)}`)
        .join('');
      const first = rewritten(drawing(`<style>${sheet}</style>${inside}`));
      expect(shapesIn(first.svg)).toEqual(shapes.map(({ one: [name, attributes] }) => [name, attributes]));
      expect(first.removed).toEqual([]);
      const second = rewritten(first.svg);
      expect(second.svg).toBe(first.svg);
      expect(second.removed).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

/** Parses our output with expressions that know nothing about how it was written. */
function shapesIn(svg: string): Shape[] {
  return [...svg.matchAll(/<(rect|circle|line|polygon|path)((?: [\w-]+="[^"]*")*)\/>/g)].map(
    ([, name, given]) => [
      name!,
      Object.fromEntries([...given!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
    ],
  );
}
