import jsqr from 'jsqr';
import { expect, test } from 'vitest';
import { OBJECT_FIELDS } from '../../src/shared/locations/fields.ts';
import { ada, chidi } from '../support/cast.ts';
import { journey, opens, page, perch, reopen } from '../support/journey.ts';
import { addObjects } from '../support/office.ts';
import { button, gone, label, link, text, title } from '../support/screen.ts';
import { LEEDS } from './states/state.ts';

journey({ who: ada, hasSample: true, window: { viewport: { width: 1440, height: 900 } } });

const studio = `/admin/locations/${LEEDS.locationId}/area/${LEEDS.studio}`;

/** Each code on the sheet, drawn three pixels a square on white, as a camera sees it: a digit a pixel, which takes a fraction of the time that four numbers take. */
const codesOnPaper = (): Promise<string[]> =>
  page.locator('body > ul svg').evaluateAll((codes) =>
    codes.map((code) => {
      const side = Number(code.getAttribute('viewBox')?.split(' ')[2]) * 3;
      const canvas = new OffscreenCanvas(side, side);
      const paper = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
      paper.fillStyle = '#fff';
      paper.fillRect(0, 0, side, side);
      paper.scale(3, 3);
      paper.fillStyle = '#000';
      const squares = new Path2D(code.querySelector('path')?.getAttribute('d') ?? '');
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- no array
      paper.fill(squares);
      const { data } = paper.getImageData(0, 0, side, side);
      return Array.from({ length: side * side }, (_, pixel) => (data[pixel * 4] ? 1 : 0)).join('');
    }),
  );
const read = (pixels: string) => {
  const rgba = Uint8ClampedArray.from({ length: pixels.length * 4 }, (_, at) =>
    at % 4 === 3 || pixels[at >> 2] === '1' ? 255 : 0,
  );
  const side = Math.sqrt(pixels.length);
  return jsqr.default(rgba, side, side)?.data;
};

test('every label of the sample is read by an independent reader, and leads to its space', async () => {
  // The studio last.
  const { rows: areas } = await perch.app.db.query<{ path: string; ids: number[] }>(
    `select '/admin/locations/' || a.location_id || '/area/' || a.id as path, json_agg(o.id order by o.id) as ids
     from areas a join bookable_objects o on o.area_id = a.id and o.is_active group by a.id order by a.id desc`,
  );
  expect(areas.length).toBeGreaterThan(7);
  for (const { path, ids } of areas) {
    await opens(path);
    await link('Print labels').click();
    await title('Labels').waitFor();
    await button(`Print ${ids.length} labels`).waitFor();
    const addresses = ids.map((id) => `${perch.url}/here/${id}`);
    expect(new Set((await codesOnPaper()).map(read))).toEqual(new Set(addresses));
  }
  await page.emulateMedia({ media: 'print' });
  await text('Desk 1', page.locator('body > ul')).first().waitFor();
  await expect.poll(() => button('Choose all').isVisible()).toBe(false);
  await page.emulateMedia({ media: null });

  await button('Choose none').click();
  await label('Desk 3').check();
  await label('One large label to a sheet').check();
  await button('Print 1 label').waitFor();
  expect((await codesOnPaper()).length).toBe(1);
});

test.each(['WORD', 'In words '])('a label has room for the longest names: %s', async (word) => {
  const name = word.repeat(50).slice(0, OBJECT_FIELDS.name.max - 1);
  const areas = `/admin/location/${LEEDS.locationId}/area`;
  const id = await (await perch.signedIn(ada)).makes(`/api${areas}`, { name: `${name}A`, areaTypeId: 1 });
  const spaces = [`${name}D`, name.slice(0, 20).trim(), 'Desk 1'].map((each) => ({ name: each, type: 1 }));
  await addObjects(perch, id, spaces);
  await opens(`${areas.replace('location', 'locations')}/${id}/labels`);
  await page.emulateMedia({ media: 'print' });
  const tooTall = await page
    .locator('body > ul article > *')
    .evaluateAll((all) => all.map((part) => part.scrollHeight - Number(part.parentElement?.clientHeight)));
  expect(tooTall.map((by) => by > 0)).toEqual(Array(6).fill(false));
});

test('it says which labels are out of date since they were printed, or missing', async () => {
  await opens(`${studio}/labels`);
  await label('Labels were printed on (optional)').fill('24/11/2026');
  await page.keyboard.press('Tab');
  await text('All of them still have the right name.').waitFor();
  const adas = await perch.signedIn(ada);
  const address = `/api/admin/location/${LEEDS.locationId}/area/${LEEDS.studio}`;
  const { body } = await adas.get(address);
  const [first] = body.bookableObjects;
  await adas.put(`${address}/bookable-object/${first.id}`, { ...first, name: 'Window 1' });
  await adas.makes(`${address}/bookable-object`, { name: 'Desk 900' });
  await page.reload();
  await label('Labels were printed on (optional)').fill('24/11/2026');
  await page.keyboard.press('Tab');
  await text(`${first.name} is now Window 1`).waitFor();
  await text('Desk 900 is new').waitFor();
  await button('Choose only these').click();
  await button('Print 2 labels').waitFor();
});

test('a manager of the office prints labels too, without the audit trail', async () => {
  const adas = await perch.signedIn(ada);
  await perch.signedIn(chidi);
  const { body } = await adas.get('/api/admin/users?search=chidi');
  const manages = [LEEDS.locationId];
  expect((await adas.put(`/api/admin/users/${body.users[0].id}`, { manages })).status).toBe(204);
  await reopen(chidi);
  await opens(`${studio}/labels`);
  await button(/^Print \d+ labels/).waitFor();
  await gone(label('Labels were printed on (optional)'));
});
