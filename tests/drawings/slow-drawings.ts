import { drawing } from './svg.ts';

const many = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');
const whole = 'width="1000" height="800"';
const line = 'fill="none" stroke="red"';
const across = (points: number) =>
  `M0 0${many(points, (index) => `L${(index * 7919) % 1000} ${(index * 104_729) % 800}`)}`;
const knot = (points: number) =>
  `M450 350${many(points, (index) => `L${450 + ((index * 7919) % 100)} ${350 + ((index * 104_729) % 97)}`)}`;
const small = (index: number) => `x="${index % 990}" y="${(index * 7) % 790}" width="9" height="9"`;

/**
 * Drawings within all other limits that were seen to keep Chromium painting for longer than five seconds on a busy
 * machine, most for longer than thirty, and the reason that the server gives: none for those that cover large areas too often, which only a browser
 * can measure.
 */
const drawings: [name: string, file: () => string, reason: RegExp | null][] = [
  [
    '80,000 markers',
    () =>
      drawing(
        `<marker id="m" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L4 2L0 4z"/></marker>${many(
          40_000,
          (index) =>
            `<path marker-start="url(#m)" marker-end="url(#m)" d="M${index % 990} ${(index * 7) % 790}l9 9"/>`,
        )}`,
      ),
    /too long/,
  ],
  ['a line of 1 MB', () => drawing(`<path ${line} d="${across(90_000)}"/>`), /200,000 characters/],
  ['a knot of 50,000 points', () => drawing(`<path ${line} d="${knot(50_000)}"/>`), /200,000 characters/],
  [
    '3 MB of short texts',
    () => drawing(many(45_000, (index) => `<text y="${index % 800}">Meeting room 1</text>`)),
    /too long/,
  ],
  [
    '20,000 fonts',
    () => drawing(many(20_000, (index) => `<text y="${index % 800}" font-family="f${index}">Room</text>`)),
    /too many fonts/,
  ],
  [
    'sizes of letters that a scale makes',
    () => drawing(many(10_000, (index) => `<text transform="scale(${1 + index / 1000})" y="9">Room</text>`)),
    /too many fonts/,
  ],
  [
    '100,000,000 dashes',
    () => drawing(many(1000, (index) => `<path ${line} stroke-dasharray=".01" d="M0 ${index % 800}h1000"/>`)),
    /too long/,
  ],
  [
    'dashes that are given to a group and measured by a word',
    () =>
      drawing(
        `<g ${line} stroke-dasharray="1">${many(9, (index) => `<path pathLength="1e6" d="M0 ${index}h9"/>`)}</g>`,
      ),
    /too long/,
  ],
  [
    '40,000 areas on each other',
    () => drawing(many(40_000, () => `<rect ${whole} fill="red" fill-opacity=".5"/>`)),
    null,
  ],
  [
    '40,000 lines as wide as the drawing',
    () =>
      drawing(
        many(40_000, (index) => `<path stroke="red" stroke-width="800" d="M0 ${400 + (index % 3)}h1000"/>`),
      ),
    null,
  ],
  [
    '24,000 texts as large as the drawing',
    () => drawing(many(24_000, () => `<text stroke="red" y="700" font-size="700">Room</text>`)),
    null,
  ],
  [
    '10,000 areas with a gradient',
    () =>
      drawing(
        `<radialGradient id="g"><stop offset="0"/><stop offset="1" stop-color="red"/></radialGradient>${many(
          10_000,
          () => `<rect ${whole} fill="url(#g)"/>`,
        )}`,
      ),
    null,
  ],
  [
    'gradients with 40,000 colours, taken from another',
    () =>
      drawing(
        `<linearGradient id="g">${many(40_000, (index) => `<stop offset="${index / 40_000}"/>`)}</linearGradient>
         <radialGradient id="h" href="#g"/>${many(1000, (index) => `<rect ${small(index)} fill="url(#h)"/>`)}`,
      ),
    /too long/,
  ],
  [
    '10,000 areas with a pattern',
    () =>
      drawing(
        `<pattern id="p" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 0l5 5"/></pattern>${many(
          10_000,
          () => `<rect ${whole} fill="url(#p)"/>`,
        )}`,
      ),
    null,
  ],
  [
    '20 masks',
    () =>
      drawing(
        `<mask id="k"><rect ${whole} fill="white"/></mask>${many(20, () => `<rect mask="url(#k)" ${whole}/>`)}`,
      ),
    null,
  ],
  [
    '100 shadows',
    () =>
      drawing(
        `<filter id="f"><feGaussianBlur stdDeviation="20"/></filter>${many(100, () => `<rect filter="url(#f)" ${whole}/>`)}`,
      ),
    null,
  ],
  [
    '10,000 parts cut out',
    () =>
      drawing(
        `<clipPath id="c"><circle cx="500" cy="400" r="380"/></clipPath>${many(
          10_000,
          () => `<rect clip-path="url(#c)" ${whole}/>`,
        )}`,
      ),
    null,
  ],
  [
    'parts cut out by many others',
    () =>
      drawing(
        `<clipPath id="c">${many(300, (index) => `<circle cx="${index * 3}" cy="${(index * 7) % 790}" r="50"/>`)}</clipPath>
         ${many(1000, () => `<rect clip-path="url(#c)" ${whole}/>`)}`,
      ),
    /too long/,
  ],
  [
    '16,000 see-through groups',
    () => drawing(many(16_000, () => `<g opacity=".5"><rect ${whole}/><rect ${small(1)}/></g>`)),
    null,
  ],
];

export const slowDrawings = drawings.flatMap(([name, file, reason]): [string, () => string, RegExp][] =>
  reason ? [[name, file, reason]] : [],
);
export const coveringDrawings = drawings.filter(([, , reason]) => reason === null);
