import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groupsIn, readingOf, type Found } from '../drawings/finding.ts';
import { hostile } from '../drawings/hostile.ts';
import { COLOURED, coloursOn, showAt } from '../drawings/looking.ts';
import { ONLY_A_PICTURE, PLANS } from '../drawings/plans.ts';
import { coveringDrawings } from '../drawings/slow-drawings.ts';
import { type DrawingDesk, drawingDesk } from '../drawings/uploads.ts';
import { BROWSERS, isInstalled } from './browsers.ts';
import type { Driver } from './driver.ts';
import { type Hand, handAt } from './hand.ts';
import { signIn } from './journeys.ts';

const SHEET = { width: 1000, height: 800 };
const RUN = 'parent.document.title=&apos;ran&apos;';

describe.each(BROWSERS.filter(isInstalled))('$name', ({ start }) => {
  let desk: DrawingDesk;
  let elsewhere: CountingServer;
  let driver: Driver;
  let hand: Hand;
  beforeAll(async () => {
    [desk, elsewhere, driver] = await Promise.all([drawingDesk(), countingServer(), start()]);
    hand = handAt(driver, desk.perch.url);
    await signIn(hand, 'Ada Lovelace ada@perch.example Admin');
  });
  afterAll(() => Promise.all([driver.end(), elsewhere.stop(), desk.perch.stop()]));

  const read = async (svg: string, size = SHEET): Promise<Found> =>
    JSON.parse(await driver.inPage<string>(`() => ${readingOf(svg, size)}.then(JSON.stringify)`)) as Found;
  const inPage = <Result>(run: (given: string) => Promise<Result>, given: string) =>
    driver.inPage<Result>(`() => (${String(run)})(${JSON.stringify(given)})`);

  test.each(PLANS)('finds the desks that Chromium finds: $name', async ({ svg, size, groups }) => {
    expect(groupsIn(await read(svg, size))).toEqual(groups);
  });

  test('knows a drawing that only wraps a picture for what it is', async () => {
    expect(await read(ONLY_A_PICTURE)).toEqual({ isPicture: true, groups: [] });
  });

  test.each(coveringDrawings)('refuses before painting it what would hold it up: %s', async (_name, file) => {
    await expect(read(file())).rejects.toThrow(/large areas too often/);
  });

  test('runs nothing and fetches nothing, whatever a drawing says, where it is read and where it is shown', async () => {
    for (const [index, [, svg]] of hostile.entries()) {
      const text = svg
        .replaceAll(/(?:https?:)?\/\/evil\.example/g, elsewhere.url)
        .replaceAll('alert(1)', RUN);
      await read(text);
      // As if the server had taken it.
      const assetId = String(index).padStart(64, '0');
      await desk.perch.app.db.query(
        `insert into drawings (area_id, asset_id, svg, uploaded_at, uploaded_by)
         select $1, $2, $3, now(), min(id) from users`,
        [desk.area.id, assetId, text],
      );
      await inPage(showAt, desk.addressOf(assetId)).catch(() => 'It cannot be shown.');
    }
    expect(await driver.inPage<string>('() => document.title')).not.toBe('ran');
    expect(elsewhere.asked()).toBe(0);
  });

  test('shows a drawing as it looks by itself', async () => {
    const { body } = await desk.upload(COLOURED.svg);
    await hand.visit('/help');
    await inPage(showAt, desk.addressOf(body.assetId));
    const seen = async () => inPage(coloursOn, await driver.screenshot());
    await expect.poll(seen).toEqual(COLOURED.colours);
  });

  test('takes a drawing in, offers its desks with one tick, and shows it where people book', async () => {
    const { locationId, id } = desk.area;
    const [{ svg }] = PLANS.filter(({ name }) => name.startsWith('draw.io')) as [(typeof PLANS)[number]];
    await hand.visit(`/admin/locations/${locationId}/area/${id}/svg-editor`);
    await hand.reads('Choose a file');
    await hand.chooses(svg);
    await hand.reads('and 2 more');
    await hand.press('button', 'Accept 10 places');
    await hand.press('button', 'Save');
    await hand.reads('The plan is saved');
    await hand.visit(`/locations/${locationId}/areas/${id}`);
    await hand.sees('button', 'Desk 10, free');
  });
});

type CountingServer = { url: string; asked(): number; stop(): Promise<void> };

async function countingServer(): Promise<CountingServer> {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    stop: async () => void server.close(),
  };
}
