import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { groupsIn, readingOf, type Found } from '../drawings/finding.ts';
import { hostile } from '../drawings/hostile.ts';
import { ONLY_A_PICTURE, PLANS } from '../drawings/plans.ts';
import { startPerch } from '../support/perch.ts';
import { BROWSERS, isInstalled } from './browsers.ts';
import { handAt } from './hand.ts';
import { signIn } from './journeys.ts';

const SHEET = { width: 1000, height: 800 };
test.each(BROWSERS.filter(isInstalled))(
  '$name: finds on each plan the desks that Chromium finds, and whatever a drawing says, nothing runs and nothing is fetched',
  async ({ start }) => {
    const perch = await startPerch();
    const elsewhere = await countingServer();
    const driver = await start();
    const read = async (svg: string, size = SHEET): Promise<Found> =>
      JSON.parse(await driver.inPage<string>(`() => ${readingOf(svg, size)}.then(JSON.stringify)`)) as Found;
    try {
      await signIn(handAt(driver, perch.url), 'Ada Lovelace ada@perch.example Admin');
      for (const { name, svg, size, groups } of PLANS)
        expect([name, groupsIn(await read(svg, size))]).toEqual([name, groups]);
      expect(await read(ONLY_A_PICTURE)).toEqual({ isPicture: true, groups: [] });
      for (const [, svg] of hostile)
        await read(
          svg.replaceAll(/(?:https?:)?\/\/evil\.example/g, elsewhere.url).replaceAll('alert(1)', RUN),
        );
      expect(await driver.inPage<string>('() => document.title')).not.toBe('ran');
      expect(elsewhere.asked()).toBe(0);
    } finally {
      await driver.end();
      await elsewhere.stop();
      await perch.stop();
    }
  },
);

const RUN = 'parent.document.title=&apos;ran&apos;';

async function countingServer(): Promise<{ url: string; asked(): number; stop(): Promise<void> }> {
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
