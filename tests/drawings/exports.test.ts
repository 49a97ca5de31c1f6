import { describe, expect, test } from 'vitest';
import { FIGMA, ILLUSTRATOR, INKSCAPE, LIBREOFFICE } from './exports.ts';
import { insideOf, rewritten } from './svg.ts';

const exported: [program: string, svg: string, removed: string[], candidates: object[]][] = [
  [
    'Inkscape',
    INKSCAPE,
    ['The drawing program’s own data'],
    [
      { label: 'Desk 1', x: 25, y: 35, w: 16, h: 8 },
      { label: 'Desk 2', x: 29, y: 31, w: 8, h: 16 },
    ],
  ],
  ['Illustrator', ILLUSTRATOR, [], [{ label: 'Desk 1', x: 100, y: 100, w: 80, h: 40 }]],
  ['Figma', FIGMA, ['2 visual effects, such as shadows'], [{ label: 'Desk 1', x: 40, y: 40, w: 64, h: 32 }]],
  [
    'LibreOffice',
    LIBREOFFICE,
    ['An embedded font'],
    [{ label: 'Platz 3', x: 5000, y: 2540, w: 1600, h: 800 }],
  ],
];

describe.each(exported)('a drawing from %s', (_program, given, removed, candidates) => {
  const result = rewritten(given);

  test('is accepted, with its places', () => {
    expect(result.removed).toEqual(removed);
    expect(result.candidates).toMatchObject(candidates);
  });

  test('keeps every shape', () => {
    const shapes = (svg: string) =>
      [...svg.matchAll(/<(path|rect|polygon|use|text|tspan)\b/g)].map(([, name]) => name);
    expect(shapes(result.svg)).toEqual(shapes(given));
  });

  test('and does not change when rewritten again', () => {
    expect(rewritten(result.svg).svg).toBe(result.svg);
  });
});

test('styles stay where they were', () => {
  expect(insideOf(rewritten(ILLUSTRATOR).svg)).toContain(
    '<rect x="100" y="100" width="80" height="40" fill="none" stroke="#231F20" stroke-miterlimit="10"/>',
  );
  expect(insideOf(rewritten(ILLUSTRATOR).svg)).toContain(
    '<polygon points="0,0 9,0 9,9" clip-path="url(#SVGID_00000_)" fill="#E6E7E8"/>',
  );
  expect(insideOf(rewritten(FIGMA).svg)).toContain('rx="4" fill="#D9D9D9"/>');
});
