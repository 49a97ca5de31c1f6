import { FIGMA, ILLUSTRATOR, INKSCAPE, LIBREOFFICE } from './exports.ts';
import { drawing } from './svg.ts';

/** Plans as drawing programs write them, and what is to be offered: of each group how many, whether they are ticked, and their first and last names. */
export type Plan = {
  name: string;
  svg: string;
  size: { width: number; height: number };
  groups: { count: number; isWanted: boolean; first: string | null; last: string | null }[];
};

const many = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');
/** Places of 26 in a row, with room for a chair. */
const spot = (index: number) => ({ x: 20 + (index % 26) * 37, y: 20 + Math.floor(index / 26) * 80 });
const walls = '<path d="M5 5H995V795H5Z" fill="none" stroke="#333" stroke-width="6"/>';
const letters = (count: number) =>
  many(
    count,
    (n) =>
      `<path d="M${10 + (n % 90) * 10} ${700 + (n % 8) * 11}h${4 + (n % 13) / 2}v${6 + (n % 7)}l-3 2z"/>`,
  );

/** Visio counts all its shapes in their titles, and writes what people typed into `desc` and the text. */
const visio = drawing(
  `<style>.st1{fill:#fff;stroke:#000}.st2{fill:none;font-size:9px}</style>${walls}${many(12, (n) => {
    const { x, y } = spot(n * 2);
    return `<g id="shape${n + 40}-${n * 7}" v:mID="${n + 40}" v:groupContext="shape" transform="translate(${x},${y})">
      <title>Desk.${n + 140}</title><desc>Desk ${n + 1}</desc>
      <path d="M0 0 L50 0 L50 25 L0 25 L0 0 Z" class="st1"/><text x="4" y="15" class="st2">Desk ${n + 1}</text></g>`;
  })}`,
  'viewBox="0 0 1000 800" xmlns:v="http://schemas.microsoft.com/visio/2003/SVGExtensions/"',
);

const visioWithoutNames = drawing(
  `${walls}${many(8, (n) => {
    const { x, y } = spot(n * 2);
    return `<g id="shape${n}-1" transform="translate(${x},${y})"><title>Desk.${n + 140}</title><path d="M0 0 L50 0 L50 25 L0 25 Z" fill="#fff"/></g>`;
  })}`,
);

/** A label is words in HTML, and for programs that cannot read those a picture. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const label = (x: number, y: number, text: string) => `<g transform="translate(-0.5 -0.5)"><switch>
  <foreignObject style="overflow: visible; text-align: left;" pointer-events="none" width="100%" height="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility">
    <div xmlns="http://www.w3.org/1999/xhtml" style="display: flex; align-items: unsafe center; justify-content: unsafe center; width: 48px; height: 1px; padding-top: ${y}px; margin-left: ${x}px;">
      <div style="box-sizing: border-box; font-size: 0px; text-align: center;"><div style="display: inline-block; font-size: 10px; font-family: Helvetica; line-height: 1.2;">${text}</div></div>
    </div></foreignObject>
  <image x="${x}" y="${y - 6}" width="48" height="15" xlink:href="${PIXEL}"/></switch></g>`;
const drawio = drawing(
  `<defs/><g>${walls}${many(10, (n) => {
    const { x, y } = spot(n * 2);
    return `<rect x="${x}" y="${y}" width="50" height="25" fill="#fff" stroke="#000" pointer-events="all"/>${label(x, y + 13, `Desk ${n + 1}`)}`;
  })}</g><switch><g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/>
  <a transform="translate(0,-5)" xlink:href="https://www.drawio.com/doc/faq/svg-export-text-problems" target="_blank"><text text-anchor="middle" font-size="10px" x="50%" y="100%">Text is not SVG - cannot display</text></a></switch>`,
);

const desksAndChairs = drawing(
  walls +
    many(234, (n) => {
      const { x, y } = spot(n);
      return `<g transform="translate(${x} ${y})"><rect width="32" height="16" fill="#eee" stroke="#555"/><rect x="11" y="20" width="10" height="10" rx="3" fill="#ccc" stroke="#555"/></g>`;
    }),
);

const room = (name: string, at: number) =>
  `<g id="${name}"><rect x="${20 + at * 320}" y="20" width="200" height="160" fill="none" stroke="#000"/>${many(
    6,
    (n) => {
      const [x, y] = [30 + at * 320 + (n % 3) * 60, 40 + Math.floor(n / 3) * 60];
      return `<rect x="${x}" y="${y}" width="40" height="20" fill="#eee"/><text x="${x + 15}" y="${y + 14}" font-size="9">${n + 1}</text>`;
    },
  )}</g>`;

const SHEET = { width: 1000, height: 800 };
const numbered = (count: number, isWanted: boolean) => ({ count, isWanted, first: null, last: null });

export const PLANS: Plan[] = [
  {
    name: 'Visio, with what was written on the desks',
    svg: visio,
    size: SHEET,
    groups: [{ count: 12, isWanted: true, first: 'Desk 1', last: 'Desk 12' }],
  },
  {
    name: 'Visio, with nothing but its own titles',
    svg: visioWithoutNames,
    size: SHEET,
    groups: [numbered(8, true)],
  },
  {
    name: 'draw.io, whose labels are words with a picture beside',
    svg: drawio,
    size: SHEET,
    groups: [{ count: 10, isWanted: true, first: 'Desk 1', last: 'Desk 10' }],
  },
  {
    name: 'a program that turned its text into outlines',
    svg: drawing(
      walls +
        letters(400) +
        many(20, (n) => `<rect x="${20 + n * 45}" y="100" width="40" height="20" fill="#eee"/>`),
    ),
    size: SHEET,
    groups: [numbered(20, false)],
  },
  {
    name: 'a program that colours its walls by a variable',
    svg: drawing(
      `<style>:root{--wall:#123456;--desk:#eee}.wall{fill:none;stroke:var(--wall);stroke-width:8}.desk{fill:var(--desk)}</style>
       <path class="wall" d="M5 5H995V795H5Z"/>${many(8, (n) => `<rect class="desk" x="${20 + n * 70}" y="100" width="60" height="30"/>`)}`,
    ),
    size: SHEET,
    groups: [numbered(8, true)],
  },
  {
    name: '234 desks with 234 chairs',
    svg: desksAndChairs,
    size: SHEET,
    groups: [numbered(234, true), numbered(234, false)],
  },
  {
    name: 'rooms with the same numbers',
    svg: drawing(room('Room A', 0) + room('Room B', 1) + room('Room C', 2)),
    size: SHEET,
    groups: [{ count: 18, isWanted: true, first: 'Room A desk 1', last: 'Room C desk 6' }],
  },
  {
    name: 'desks that are blocks of four, copied and turned',
    svg: drawing(
      `<defs><g id="block">${many(4, (n) => `<rect x="${(n % 2) * 52}" y="${Math.floor(n / 2) * 27}" width="50" height="25" fill="#eee"/>`)}</g></defs>
       ${walls}${many(6, (n) => `<use href="#block" x="10" transform="translate(${100 + n * 130} ${n % 2 ? 500 : 200}) rotate(${n * 30})"/>`)}`,
    ),
    size: SHEET,
    groups: [numbered(24, true)],
  },
  {
    name: 'a plan without desks',
    svg: drawing(
      `${walls}${many(5, (n) => `<path d="M${n * 190} 5V300H${n * 190 + 150}" fill="none" stroke="#000"/>`)}${many(3, (n) => `<circle cx="${n * 99 + 50}" cy="700" r="20"/>`)}`,
    ),
    size: SHEET,
    groups: [],
  },
  {
    name: 'Inkscape',
    svg: INKSCAPE,
    size: { width: 297, height: 210 },
    groups: [{ count: 2, isWanted: true, first: 'Desk 1', last: 'Desk 2' }],
  },
  {
    name: 'Illustrator',
    svg: ILLUSTRATOR,
    size: { width: 800, height: 600 },
    groups: [{ count: 1, isWanted: true, first: 'Desk 1', last: 'Desk 1' }],
  },
  {
    name: 'Figma',
    svg: FIGMA,
    size: { width: 400, height: 300 },
    groups: [{ count: 1, isWanted: true, first: 'Desk 1', last: 'Desk 1' }],
  },
  {
    name: 'LibreOffice',
    svg: LIBREOFFICE,
    size: { width: 29700, height: 21000 },
    groups: [{ count: 1, isWanted: true, first: 'P-3', last: 'P-3' }],
  },
];

export const ONLY_A_PICTURE = drawing(`<image width="1000" height="800" xlink:href="${PIXEL}"/>`);
