import { expect, test } from 'vitest';
import { ben, chidi } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { startPerch, WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const { perch, area } = perchForFile({ desks: 4 });

test('people see their own no-shows of the last eight weeks, and nobody else’s (C3)', async () => {
  const [bens, chidis] = [await perch.signedIn(ben), await perch.signedIn(chidi)];
  const told = async (client: Client) => (await client.get('/api/session/no-shows')).body;
  await perch.setClock('2026-11-24T12:00:00Z');
  const [lost, kept] = [await bens.hasBooked(area, WEDNESDAY), await bens.hasBooked(area, '2026-11-26', 1)];
  const cancelled = await bens.hasBooked(area, '2026-11-27', 2);
  await chidis.hasBooked(area, WEDNESDAY, 3);
  expect((await bens.cancels(cancelled)).status).toBe(204);
  expect(lost).not.toBe(kept);

  await perch.setClock('2026-11-25T08:00:00Z');
  await perch.app.work.settle();
  await perch.setClock('2026-11-25T09:59:59Z');
  expect(await told(bens)).toMatchObject({ expected: 0, unconfirmed: [] });

  await perch.setClock('2026-11-25T10:00:00Z');
  const own = [{ date: WEDNESDAY, location: 'Leeds', area: 'Studio', bookableObject: 'Desk 1' }];
  const about = { from: '2026-10-01', to: WEDNESDAY };
  expect(await told(bens)).toEqual({ ...about, expected: 1, unconfirmed: own });
  expect((await told(chidis)).unconfirmed).toEqual([{ ...own[0], bookableObject: 'Desk 4' }]);

  await perch.setClock('2026-11-26T08:00:00Z');
  await perch.app.work.settle();
  expect((await bens.confirms(kept)).status).toBeLessThan(300);
  await perch.setClock('2026-11-27T12:00:00Z');
  expect(await told(bens)).toMatchObject({ expected: 2, unconfirmed: own });

  await perch.setClock('2027-01-19T12:00:00Z');
  expect(await told(await perch.signedIn(ben))).toMatchObject({ expected: 2, unconfirmed: own });
  await perch.setClock('2027-01-20T12:00:00Z');
  expect(await told(await perch.signedIn(ben))).toMatchObject({ expected: 1, unconfirmed: [] });
  expect((await perch.visitor().get('/api/session/no-shows')).status).toBe(401);
});

test('where names are kept for less than eight weeks, it says how far back it goes', async () => {
  const forgetful = await startPerch({ ANONYMISE_AFTER_DAYS: '30' });
  try {
    const bens = await forgetful.signedIn(ben);
    const { body } = await bens.get('/api/session/no-shows');
    expect(body).toEqual({ from: '2026-10-26', to: '2026-11-24', expected: 0, unconfirmed: [] });
  } finally {
    await forgetful.stop();
  }
});
