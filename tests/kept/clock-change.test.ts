import { expect, test } from 'vitest';
import { chidi, dora } from '../support/cast.ts';
import { perchForFile } from '../support/stage.ts';
import { keep, makeGroup } from './groups.ts';

const { perch, area, ada } = perchForFile({ desks: 2, openDays: [1, 2, 3, 4, 5, 6, 7] });

test('what opens in an hour that the clock skips opens as that hour would have begun (W13)', async () => {
  const monday = '2027-03-29';
  const nobody = await makeGroup(perch, 'Lab', []);
  const until = { daysBefore: 1, at: '01:30' };
  expect((await keep(ada, area, area.desks[0], { groups: [nobody], until })).status).toBe(204);
  await perch.setClock('2027-03-28T00:59:00Z');
  const [chidis, doras] = [await perch.signedIn(chidi), await perch.signedIn(dora)];
  await doras.hasBooked(area, monday, 1);
  const place = await chidis.hasJoined(area, monday);
  await perch.setClock('2027-03-28T01:29:59Z');
  expect((await chidis.get(`/api/booking/waitlist/${place}`)).body).not.toHaveProperty('endedAs');
  await perch.setClock('2027-03-28T01:30:00Z');
  expect((await chidis.get(`/api/booking/waitlist/${place}`)).body.endedAs).toBe('promoted');
});
