import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { SEED } from '../support/rounds.ts';
import { openWindow } from '../support/browser.ts';
import { findForbidden } from './checker.ts';
import { harmless, hostile } from './hostile.ts';
import { drawing, refusalOf } from './svg.ts';

let page: Page;
beforeAll(async () => {
  ({ page } = await openWindow('about:blank'));
});

/** Fragments that mean something to some parser of SVG, XML, HTML or CSS. */
const PIECES = [
  `< > /> </ " ' = &lt; &#60; &#x22; &amp; <![CDATA[ ]]> <!-- --> <? ?> a: xlink: h: <script> </script> <style> </style>`,
  '<a> </a> <g> </g> <use <text> </text> <title> </title> <defs> <pattern <a: </a:',
  'url( ) #a //evil.example javascript: \\ { } ; : @import /* */ !important var(--a, %23 \u2028 \ufeff \u202e 😀',
]
  .flatMap((pieces) => pieces.split(' '))
  .concat([
    '\t',
    '\n',
    '\u00a0',
    ' xmlns="http://www.w3.org/1999/xhtml"',
    ' xmlns=""',
    ' onload="x"',
    ' href="#a"',
  ])
  .concat([
    ' xmlns:a="http://www.w3.org/2000/svg"',
    ' xlink:href="javascript:x"',
    ' href="data:,x"',
    ' style="',
  ])
  .concat([
    ' class="a"',
    ' id="a"',
    ' fill="url(#a) url(//x)"',
    ' fill="',
    ' font-family="',
    ' xml:base="//evil.example/"',
  ]);
const insideOf = (svg: string) => /^<svg [^>]*>([^]*)<\/svg>$/.exec(svg)?.[1] ?? svg;
const seeds = [...hostile, ...harmless].map(([, svg]) => insideOf(svg));

type Change = { at: number; cut: number; piece: string };
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.nat(6),
  piece: fc.oneof(fc.constantFrom(...PIECES), fc.constantFrom(...seeds), fc.constant('')),
});

const mutated = fc
  .tuple(
    fc.array(fc.constantFrom(...seeds), { minLength: 1, maxLength: 3 }),
    fc.array(change, { maxLength: 4 }),
  )
  .map(([parts, changes]) => {
    const inside = changes.reduce((text, { at, cut, piece }) => {
      const position = Math.floor(at * text.length);
      return text.slice(0, position) + piece + text.slice(position + cut);
    }, parts.join(''));
    // A cut may halve a character, which no file of bytes can.
    return drawing(inside.toWellFormed());
  });

test('however hostile fragments are combined, a browser finds nothing in what is taken that its own list forbids', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(mutated, { minLength: 100, maxLength: 100 }), async (drawings) => {
      const outcomes = drawings.filter((svg) => refusalOf(svg) === null);
      taken += outcomes.length;
      expect(await page.evaluate(findForbidden, outcomes)).toEqual([]);
    }),
    { numRuns: 40, seed: SEED, endOnFailure: true },
  );
  // Most mutations are no longer XML; enough must be, or nothing has been tested.
  expect(taken).toBeGreaterThan(150);
});
