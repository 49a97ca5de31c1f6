import { describe, expect, test } from 'vitest';
import { drawing, rewritten } from './svg.ts';

const placesIn = (inside: string, attributes?: string) => rewritten(drawing(inside, attributes)).candidates;
const labelsIn = (inside: string) => placesIn(inside).map(({ label }) => label);
/** Rounded to a hundredth of a unit. */
const roundly = <Place extends object>(place: Place) =>
  Object.fromEntries(
    Object.entries(place).map(([key, value]) => [
      key,
      typeof value === 'number' ? Math.round(value * 100) / 100 : value,
    ]),
  );
const desk = (attributes: string) => `<rect width="160" height="80" ${attributes}/>`;

describe('a name that looks like a place is offered, in readable form', () => {
  test.each([
    ['id="desk-12"', 'Desk 12'],
    ['id="DESK_12"', 'Desk 12'],
    ['id="desk12"', 'Desk 12'],
    ['id="Desk_x20_12_1_"', 'Desk 12'],
    ['id="D12"', 'D12'],
    ['id="x" inkscape:label="Space 4"', 'Space 4'],
    ['id="x" aria-label="parking space 7b"', 'Parking space 7B'],
    ['id="x" data-name="P-07"', 'P-07'],
    ['inkscape:label="Platz 3"', 'Platz 3'],
    ['inkscape:label="Arbeitsplatz Nr. 3"', 'Arbeitsplatz 3'],
    ['id="singapore-desk-29"', 'Desk 29'],
    ['id="CPH_3rd_floor_HotDesk_4"', 'Hotdesk 4'],
    ['id="leeds.car-park/bay 7b"', 'Bay 7B'],
  ])('%s', (attributes, label) => {
    expect(placesIn(desk(attributes))).toMatchObject([{ label, x: 0, y: 0, w: 160, h: 80 }]);
  });

  test('from its title too', () => {
    expect(labelsIn('<rect width="90" height="50"><title>Bay 9</title></rect>')).toEqual(['Bay 9']);
  });

  test.each([
    'rect12',
    'g4',
    'path1234',
    'Vector_3',
    'SVGID_1_',
    'Layer_1',
    'Room 12 and 13',
    'desk',
    'shape-7',
    'white-space-2',
    'clip-position-1',
    'helpdesk-1',
    'Room 12 desk area',
  ])('but not %s', (id) => expect(placesIn(desk(`id="${id}"`))).toEqual([]));
});

test('a prefix is kept if it tells two places apart', () => {
  const ids = ['east-desk-1', 'west-desk-1', 'west-desk-2'];
  const inside = ids.map((id, at) => desk(`id="${id}" x="${at * 200}"`)).join('');
  expect(labelsIn(inside)).toEqual(['Desk 2', 'East desk 1', 'West desk 1']);
});

test('a named shape takes precedence over a merely repeated one', () => {
  const chairs = [1, 2, 3, 4].map((at) => `<rect x="${at * 100}" y="300" width="40" height="40"/>`).join('');
  const named = placesIn(desk('id="singapore-desk-29"') + chairs);
  expect(named.map(({ label, isNamed }) => [label, isNamed])).toEqual([
    ['Desk 1', false],
    ['Desk 2', false],
    ['Desk 3', false],
    ['Desk 4', false],
    ['Desk 29', true],
  ]);
});

describe('a place’s box is where it ends up, whatever surrounds it', () => {
  const box = (x: number, y: number, w: number, h: number) => [{ label: 'Desk 1', x, y, w, h }];
  const one = desk('id="desk-1"');
  test.each([
    ['moved', `<g transform="translate(10 20)">${one}</g>`, box(10, 20, 160, 80)],
    ['turned', desk('id="desk-1" transform="rotate(90)" x="10" y="-100"'), box(20, 10, 80, 160)],
    ['turned round a point', desk('id="desk-1" transform="rotate(180 100 100)"'), box(40, 120, 160, 80)],
    [
      'turned by 45°',
      desk('id="desk-1" transform="translate(300 0) rotate(45)"'),
      box(243.431, 0, 169.706, 169.706),
    ],
    ['stretched', `<g transform="scale(.5,2)">${one}</g>`, box(0, 0, 80, 160)],
    ['by a matrix', `<g transform="matrix(0 1 -1 0 100 50)">${one}</g>`, box(20, 50, 80, 160)],
    [
      'in several',
      `<g transform="translate(10)"><g transform="scale(2) translate(5,5)">${one}</g></g>`,
      box(20, 10, 320, 160),
    ],
    [
      'in a nested drawing',
      `<svg x="100" y="100" width="200" height="100" viewBox="0 0 400 400">${one}</svg>`,
      box(150, 100, 40, 20),
    ],
    [
      'in a tall nested drawing',
      `<svg width="100" height="200" viewBox="0 0 400 400" preserveAspectRatio="xMidYMax">${one}</svg>`,
      box(0, 100, 40, 20),
    ],
    [
      'in one that fills',
      `<svg width="200" height="100" viewBox="0 0 400 400" preserveAspectRatio="none">${one}</svg>`,
      box(0, 0, 80, 20),
    ],
    [
      'as a copy',
      `<defs><rect id="a" x="5" width="160" height="80"/></defs><use id="desk-1" x="10" y="20" href="#a"/>`,
      box(15, 20, 160, 80),
    ],
    [
      'as a copy of a symbol',
      `<symbol id="a" viewBox="0 0 80 40"><rect width="80" height="40"/></symbol><use id="desk-1" x="10" width="160" height="80" href="#a"/>`,
      box(10, 0, 160, 80),
    ],
    ['in percent', '<rect id="desk-1" x="10%" y="10%" width="20%" height="10%"/>', box(100, 80, 200, 80)],
    ['in other units', '<rect id="desk-1" x="1in" width="72pt" height="2.54cm"/>', box(96, 0, 96, 96)],
    [
      'a circle',
      '<circle id="desk-1" cx="100" cy="90" r="50" transform="rotate(0) scale(2)"/>',
      box(100, 80, 200, 200),
    ],
    ['a path with arcs', '<path id="desk-1" d="M100 50a50 50 0 1 1-1e-9 0zm50 50"/>', box(50, 50, 100, 100)],
    [
      'a path with curves',
      '<path id="desk-1" d="M0 0C0 100 100 100 100 0Q150-100 200 0T300 0"/>',
      box(0, -50, 300, 125),
    ],
    ['a polygon', '<polygon id="desk-1" points="10,10 110,10 60 90"/>', box(10, 10, 100, 80)],
  ])('%s', (_name, inside, expected) => {
    const exactly = expected.map((place) => ({ ...place, id: 'desk-1', isNamed: true }));
    expect(placesIn(inside).map(roundly)).toEqual(exactly.map(roundly));
  });

  test('from the top left corner of the drawing, wherever its coordinates begin', () => {
    expect(placesIn(one, 'viewBox="-100 -50 1000 800"')).toMatchObject([{ x: 100, y: 50 }]);
  });
});

describe('each place is offered once', () => {
  test('not a group and its shape', () => {
    const group = `<g id="desk-1"><rect id="desk_1" width="100" height="50"/><circle cx="50" cy="70" r="15"/></g>`;
    expect(placesIn(group)).toMatchObject([{ label: 'Desk 1', w: 100, h: 85 }]);
  });

  test('not a zone, but what is in it', () => {
    const zone = `<g id="bay-1">${desk('id="desk-1"')}${desk('id="desk-2" x="200"')}</g>`;
    expect(labelsIn(zone)).toEqual(['Desk 1', 'Desk 2']);
  });

  test('not a layer, nor anything hidden or only defined', () => {
    const hidden =
      `<g inkscape:groupmode="layer" inkscape:label="Desk 1">${desk('')}</g>` +
      `<g display="none">${desk('id="desk-2"')}</g><g style="visibility:hidden">${desk('id="desk-3"')}</g>` +
      `<defs>${desk('id="desk-4"')}</defs><clipPath>${desk('id="desk-5"')}</clipPath>`;
    expect(placesIn(hidden)).toEqual([]);
  });

  test('and no two have the same id', () => {
    const ids = placesIn(desk('id="desk-1"') + desk('inkscape:label="Desk 1" x="500"')).map(({ id }) => id);
    expect(ids).toEqual(['desk-1', 'desk-1-2']);
  });

  test('in natural order, and at most 2,000 of them', () => {
    expect(
      labelsIn([10, 2, 1].map((n) => desk(`id="desk-${n}" x="${n * 50}" y="${n * 60}"`)).join('')),
    ).toEqual(['Desk 1', 'Desk 2', 'Desk 10']);
    const many = Array.from(
      { length: 3_000 },
      (_, n) => `<rect x="${(n % 60) * 16}" y="${Math.floor(n / 60) * 16}" width="10" height="10"/>`,
    );
    expect(placesIn(many.join(''))).toHaveLength(2_000);
  });
});

describe('a shape without a name', () => {
  const shape = (n: number) => `<rect x="${n * 100}" y="100" width="80" height="40"/>`;
  const label = (n: number, text: string) =>
    `<text x="${n * 100 + 10}" y="125" font-size="14">${text}</text>`;

  test('is offered with a number, in reading order, if it occurs many times', () => {
    expect(labelsIn([3, 1, 4, 2].map(shape).join(''))).toEqual(['Desk 1', 'Desk 2', 'Desk 3', 'Desk 4']);
    expect(placesIn([1, 2, 3].map(shape).join(''))).toEqual([]);
  });

  test('takes its name from the text inside it', () => {
    expect(placesIn(shape(1) + label(1, 'D7'))).toMatchObject([{ label: 'D7', x: 100, w: 80 }]);
  });

  test('takes a bare number only if there are many', () => {
    const numbers = [1, 2, 3, 4].map((n) => shape(n) + label(n, String(20 + n))).join('');
    expect(labelsIn(numbers)).toEqual(['Desk 21', 'Desk 22', 'Desk 23', 'Desk 24']);
    expect(placesIn(shape(1) + label(1, '1200'))).toEqual([]);
  });

  test('may be rotated, and copies of one thing match', () => {
    const copies = [0, 30, 60, 90].map(
      (angle, n) => `<use href="#d" transform="translate(${200 + n * 150} 300) rotate(${angle})"/>`,
    );
    expect(placesIn(`<defs><g id="d">${shape(0)}<circle r="9"/></g></defs>${copies.join('')}`)).toHaveLength(
      4,
    );
  });

  test('is not offered if it is as thin as a wall, as large as a room or as small as a screw', () => {
    const four = (size: string) => [1, 2, 3, 4].map((n) => `<rect x="${n * 200}" ${size}/>`).join('');
    expect(
      placesIn(
        four('width="190" height="5"') + four('width="1" height="1"') + four('width="300" height="300"'),
      ),
    ).toEqual([]);
  });
});

describe('the size of a drawing', () => {
  test.each([
    ['viewBox="0 0 300 200" width="30mm"', 300, 200],
    ['viewBox="5,5,300,200"', 300, 200],
    ['width="300" height="200px"', 300, 200],
    ['width="1in" height="2.54cm"', 96, 96],
    ['width="72pt" height="25.4mm"', 96, 96],
    ['width="6pc" height="101.6q"', 96, 96],
  ])('%s', (attributes, width, height) => {
    const result = rewritten(drawing('', attributes));
    expect([result.width, result.height].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([
      width,
      height,
    ]);
    expect(result.svg).toMatch(/ viewBox="(0 0|5 5) [\d.]+ [\d.]+"/);
  });
});
