import { expect, test } from 'vitest';
import { drawing, refusalOf } from './svg.ts';

const many = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');
const at = (index: number) => `${(index * 37) % 980} ${(index * 91) % 780}`;
const spot = (index: number) => `x="${(index * 37) % 980}" y="${(index * 91) % 780}"`;

/** Far more of each than any plan of a single floor has. */
test.each([
  [
    '3,000 desks with chairs and numbers',
    many(
      3000,
      (n) =>
        `<g id="desk-${n}"><rect ${spot(n)} width="12" height="6"/><circle cx="${n % 980}" cy="9" r="3"/><text ${spot(n)} font-size="4">${n}</text></g>`,
    ),
  ],
  [
    '100,000 points of walls',
    many(2000, (n) => `<path fill="none" stroke="#333" d="M${at(n)}${'h9v9h-4v-3'.repeat(12)}"/>`),
  ],
  [
    'the outline of a building with 5,000 points',
    `<path d="M500 10${many(5_000, (n) => `L${500 + 480 * Math.sin(n / 796)} ${400 - 390 * Math.cos(n / 796)}`)}z"/>`,
  ],
  ['20,000 round corners', many(2000, (n) => `<path d="M${at(n)}${'c2 0 4 2 4 4s2 4 4 4'.repeat(5)}"/>`)],
  ['2,000 dashed lines', many(2000, (n) => `<path stroke="#999" stroke-dasharray="4 2" d="M${at(n)}h250"/>`)],
  [
    'hatched rooms and soft floors',
    `<pattern id="p" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 6L6 0" stroke="#999"/></pattern><linearGradient id="g"><stop offset="0"/><stop offset="1" stop-color="red"/></linearGradient>${many(400, (n) => `<rect ${spot(n)} width="90" height="60" fill="url(#${n % 2 ? 'p' : 'g'})"/>`)}`,
  ],
  [
    '5,000 texts in a dozen sizes, faint ones too',
    many(5000, (n) => `<text ${spot(n)} font-size="${6 + (n % 12)}" opacity=".6">Meeting room ${n}</text>`),
  ],
  [
    '500 faint groups, 200 of them cut to a room',
    `<clipPath id="c"><rect width="400" height="300"/></clipPath>${many(500, (n) => `<g opacity=".5"${n < 200 ? ' clip-path="url(#c)"' : ''}><rect ${spot(n)} width="40" height="40"/><path d="M${at(n)}h40v40"/></g>`)}`,
  ],
  [
    '4,000 copies of a chair',
    `<symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/><path d="M1 5h8"/></symbol>${many(4000, (n) => `<use href="#s" ${spot(n)} width="9" height="9"/>`)}`,
  ],
  [
    '2,000 arrows',
    `<marker id="m" orient="auto" markerWidth="4" markerHeight="4"><path d="M0 0L4 2L0 4z"/></marker>${many(2000, (n) => `<path stroke="red" marker-end="url(#m)" d="M${at(n)}h30"/>`)}`,
  ],
  [
    'a soft shadow and words in HTML',
    `<filter id="f"><feGaussianBlur stdDeviation="4"/><feOffset dy="2"/></filter>${many(100, (n) => `<g filter="url(#f)"><rect ${spot(n)} width="40" height="20"/></g>`)}<foreignObject width="90" height="90"><h:div style="color:red"><h:b>Desk 1</h:b><h:br/></h:div></foreignObject>`,
  ],
  [
    'styles that lead to its own parts',
    `<style>.a{fill:url('#p');font-family:"Myriad Pro"}.b{clip-path:url(#c)}</style><pattern id="p" width="9" height="9"><path d="M0 0h9"/></pattern><clipPath id="c"><rect width="90" height="90"/></clipPath>${many(2000, (n) => `<rect class="a b" ${spot(n)} width="9" height="9"/>`)}`,
  ],
])('an honest plan is accepted with %s', (_name, inside) => {
  expect(refusalOf(drawing(inside))).toBeNull();
});
