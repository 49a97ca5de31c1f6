import { beforeAll, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada } from '../support/cast.ts';
import { perchForFile } from '../support/stage.ts';
import { type Found, groupsIn, readingOf } from './finding.ts';
import { hostile } from './hostile.ts';
import { ONLY_A_PICTURE, PLANS } from './plans.ts';
import { coveringDrawings } from './slow-drawings.ts';
import { drawing, refusalOf } from './svg.ts';

const { perch } = perchForFile();

let window: Window;
beforeAll(async () => {
  window = await openWindow(perch.url);
  await signIn(window, ada);
  await window.page.goto('/help');
});

const SHEET = { width: 1000, height: 800 };
const read = (svg: string, size = SHEET) => window.page.evaluate<Found>(readingOf(svg, size));
const labelsIn = async (inside: string) =>
  (await read(drawing(inside))).groups.flatMap(({ places }) => places.map(({ label }) => label));

test.each(PLANS)(
  'desks that are desks are offered, and nothing else is ticked: $name',
  async ({ svg, size, groups }) => {
    expect(refusalOf(svg)).toBeNull();
    expect(groupsIn(await read(svg, size))).toEqual(groups);
  },
);

test('a drawing that only wraps a picture is known for what it is', async () => {
  expect(await read(ONLY_A_PICTURE)).toEqual({ isPicture: true, groups: [] });
});

const desk = (attributes: string) => `<rect width="160" height="80" ${attributes}/>`;

describe('a name that looks like a place is read', () => {
  test.each([
    ['id="desk-12"', 'Desk 12'],
    ['id="desk12"', 'Desk 12'],
    ['id="Desk_x20_12_1_"', 'Desk 12'],
    ['id="D12"', 'D12'],
    ['id="x" inkscape:label="Space 4"', 'Space 4'],
    ['id="x" aria-label="parking space 7b"', 'Parking space 7B'],
    ['id="x" data-name="P-07"', 'P-07'],
    ['inkscape:label="Arbeitsplatz Nr. 3"', 'Arbeitsplatz 3'],
    ['id="singapore-desk-29"', 'Desk 29'],
    ['id="CPH_3rd_floor_HotDesk_4"', 'Hotdesk 4'],
    ['id="leeds.car-park/bay 7b"', 'Bay 7B'],
  ])('%s', async (attributes, label) => {
    expect(await labelsIn(desk(`${attributes} x="9" y="9"`))).toEqual([label]);
  });

  test.each([
    'rect12',
    'g4',
    'Vector_3',
    'SVGID_1_',
    'Layer_1',
    'Room 12 and 13',
    'desk',
    'shape-7',
    'white-space-2',
    'helpdesk-1',
  ])('but not %s', async (id) => expect(await labelsIn(desk(`id="${id}"`))).toEqual([]));

  test('from its title, unless Visio has numbered it', async () => {
    const titled = (title: string) =>
      `<rect x="9" y="9" width="90" height="50"><title>${title}</title></rect>`;
    expect(await labelsIn(titled('Bay 9'))).toEqual(['Bay 9']);
    expect(await labelsIn(titled('Desk.9'))).toEqual([]);
  });

  test('a prefix is kept if it tells two places apart', async () => {
    const ids = ['east-desk-1', 'west-desk-1', 'west-desk-2'];
    expect(await labelsIn(ids.map((id, at) => desk(`id="${id}" x="${at * 200}"`)).join(''))).toEqual([
      'Desk 2',
      'East desk 1',
      'West desk 1',
    ]);
  });
});

describe('a place is where it ends up, whatever surrounds it', () => {
  const at = (x: number, y: number, w: number, h: number, r = 0) => ({ x, y, w, h, r });
  const one = desk('id="desk-1"');
  test.each([
    ['moved', `<g transform="translate(10 20)">${one}</g>`, at(90, 60, 160, 80)],
    ['turned', desk('id="desk-1" transform="rotate(90)" x="10" y="-100"'), at(60, 90, 80, 160)],
    [
      'turned by 30°',
      desk('id="desk-1" transform="translate(300 90) rotate(30) translate(-80 -40)"'),
      at(300, 90, 160, 80, 30),
    ],
    ['stretched', `<g transform="scale(.5,2)">${one}</g>`, at(40, 80, 80, 160)],
    [
      'in a nested drawing',
      `<svg x="100" y="100" width="200" height="100" viewBox="0 0 400 400">${one}</svg>`,
      at(170, 110, 40, 20),
    ],
    [
      'as a copy',
      `<defs><rect id="a" x="5" width="160" height="80"/></defs><use id="desk-1" x="10" y="20" href="#a"/>`,
      at(95, 60, 160, 80),
    ],
    [
      'as a copy of a symbol',
      `<symbol id="a" viewBox="0 0 80 40"><rect width="80" height="40"/></symbol><use id="desk-1" x="10" width="160" height="80" href="#a"/>`,
      at(90, 40, 160, 80),
    ],
    ['in percent', '<rect id="desk-1" x="10%" y="10%" width="20%" height="10%"/>', at(200, 120, 200, 80)],
    ['a path with curves', '<path id="desk-1" d="M0 0C0 100 100 100 100 0Z"/>', at(50, 37.5, 100, 75)],
    [
      'a group and its shapes',
      `<g id="desk-1"><rect width="100" height="50"/><circle cx="50" cy="70" r="15"/></g>`,
      at(50, 42.5, 100, 85),
    ],
  ])('%s', async (_name, inside, expected) => {
    const [group] = (await read(drawing(inside))).groups;
    const { x, y, w, h, r } = group!.places[0]!;
    const rounded = Object.fromEntries(
      Object.entries({ x, y, w, h, r }).map(([key, value]) => [key, Math.round(value * 10) / 10 + 0]),
    );
    expect(rounded).toEqual(expected);
  });
});

test('what is hidden, only defined, a layer or a zone is no place', async () => {
  const hidden =
    `<g inkscape:groupmode="layer" inkscape:label="Desk 1"><path d="M0 0h9"/></g>` +
    `<g display="none">${desk('id="desk-2"')}</g><g style="visibility:hidden">${desk('id="desk-3"')}</g>` +
    `<style>.gone{opacity:0}</style>${desk('id="desk-6" class="gone"')}` +
    `<defs>${desk('id="desk-4"')}</defs><clipPath>${desk('id="desk-5"')}</clipPath>`;
  const zone = `<g id="bay-1">${desk('id="desk-8"')}${desk('id="desk-9" x="200"')}</g>`;
  expect(await labelsIn(hidden + zone)).toEqual(['Desk 8', 'Desk 9']);
});

test.each(coveringDrawings)(
  'what would hold up every browser is refused before it is painted: %s',
  async (_name, file) => {
    expect(refusalOf(file())).toBeNull();
    await expect(read(file())).rejects.toThrow(/large areas too often/);
  },
);

test('in the frame in which it is read, a drawing runs nothing and fetches nothing, whatever it says', async () => {
  const asked: string[] = [];
  await window.page.route(
    (url) => url.origin !== perch.url,
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ status: 204 });
    },
  );
  window.page.on('dialog', (dialog) => {
    asked.push('a dialog');
    void dialog.dismiss();
  });
  for (const [, svg] of hostile) await read(svg);
  await read(
    drawing(
      `<image href="http://evil.example/x.png" width="9" height="9"/><style>@import url(http://evil.example/x.css);</style>`,
    ),
  );
  expect(asked).toEqual([]);
});
