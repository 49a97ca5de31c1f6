import { beforeAll, expect, test } from 'vitest';
import { openWindow } from '../support/browser.ts';
import { ILLUSTRATOR, INKSCAPE, LIBREOFFICE } from './exports.ts';
import { type Showing, showDrawings } from './looking.ts';
import { drawing, rewritten } from './svg.ts';

let showing: Showing;
beforeAll(async () => {
  const { context } = await openWindow('http://drawings.test', { viewport: { width: 600, height: 600 } });
  showing = await showDrawings(context);
});

async function pictureOf(svg: string): Promise<string> {
  await showing.open(svg, 'as a picture');
  return (await showing.page.screenshot()).toString('base64');
}

const STYLED = drawing(
  `<style>*{stroke-width:5}.a{fill:#c33}.b{fill:none;stroke:navy}path.b{stroke-dasharray:20 10}#c{opacity:.4}</style>
   <defs><linearGradient id="g"><stop offset="0" style="stop-color:teal"/><stop offset="1" stop-color="gold"/></linearGradient>
   <linearGradient id="h" xlink:href="#g" gradientTransform="rotate(45)"/>
   <pattern id="p" width="30" height="30" patternUnits="userSpaceOnUse"><path d="M0 0L30 30" stroke="green"/></pattern>
   <symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></symbol>
   <marker id="m" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L4 2L0 4z"/></marker>
   <mask id="k"><rect width="900" height="300" fill="white"/></mask><clipPath id="q"><circle cx="500" cy="400" r="380"/></clipPath></defs>
   <g clip-path="url(#q)"><rect class="a" x="100" y="100" width="300" height="200" rx="20" transform="rotate(10)"/>
   <path class="b a" d="M100 500C200 300 400 700 600 500S800 300 900 500" style="marker-end:url(#m)"/>
   <rect id="c" x="500" y="100" width="300" height="250" fill="url(#h)" mask="url(#k)"/>
   <ellipse cx="300" cy="600" rx="150" ry="80" style="fill:url(#p) red;stroke:black"/>
   <use xlink:href="#s" x="600" y="550" width="150" height="100"/><text class="b" x="450" y="700" style="font-size:60px">Desks</text></g>`,
);

test.each([
  ['Inkscape', INKSCAPE],
  ['Illustrator', ILLUSTRATOR],
  ['LibreOffice', LIBREOFFICE],
  ['a hand that uses everything', STYLED],
])('a drawing from %s looks the same to the last pixel', async (_program, given) => {
  const before = await pictureOf(given);
  const after = await pictureOf(rewritten(given).svg);
  const nothing = await pictureOf(drawing(''));
  expect(before).not.toBe(nothing);
  expect(after).toBe(before);
});
