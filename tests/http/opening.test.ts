import { describe, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, area, chidi } = perchForEachTest();

const openingOf = (locationId: number, areaId: number, query = '') =>
  chidi.get(`/api/booking/location/${locationId}/area/${areaId}/opening${query}`);
const opening = (query = '') => openingOf(area.locationId, area.id, query);

async function bookDesksOn(date: string) {
  const bens = await perch.signedIn(ben);
  for (const desk of area.desks.keys()) await bens.hasBooked(area, date, desk);
}

test('what the booking page loads first matches its four calls', async () => {
  await bookDesksOn(WEDNESDAY);
  const { status, body } = await opening(`?day=${WEDNESDAY}`);
  expect(status).toBe(200);
  const ofArea = `${area.locationId}/area/${area.id}`;
  const calls = [
    `/api/location/${area.locationId}`,
    `/api/location/${ofArea}`,
    `/api/booking/location/${ofArea}?from=${TUESDAY}&to=2027-01-05`,
    `/api/booking/location/${ofArea}/${WEDNESDAY}`,
  ];
  const [location, areaAlone, days, availability] = await Promise.all(
    calls.map(async (call) => (await chidi.get(call)).body),
  );
  expect(body).toEqual({ location, area: areaAlone, days, availability });
});

describe('the day it opens on', () => {
  test.each([
    ['is the one that is asked for', `?day=${WEDNESDAY}`, WEDNESDAY],
    ['is the first free one when none is', '', TUESDAY],
    ['is the next free one after a closed one', '?day=2026-11-28', '2026-11-30'],
    ['is the first free one instead of one after the six weeks', '?day=2027-01-06', TUESDAY],
    ['is the first free one instead of one that has passed', '?day=2026-11-23', TUESDAY],
  ])('%s', async (_, query, expected) => {
    expect((await opening(query)).body.availability.date).toBe(expected);
  });

  test('is not one with only the dog place left', async () => {
    await bookDesksOn(TUESDAY);
    const { body } = await opening();
    expect(body.availability.date).toBe(WEDNESDAY);
    expect(body.days[0]).toMatchObject({ free: 1, freeStandard: 0, total: 5, totalStandard: 4 });
  });

  test('starts from today as it is at the office', async () => {
    const far = await makeOffice(perch, { timeZone: 'Pacific/Auckland' });
    await perch.setClock('2026-11-24T12:00:00Z');
    const { body } = await openingOf(far.locationId, far.id);
    expect(body.days[0].date).toBe(WEDNESDAY);
  });
});

test('an area in another location is not found, an invalid day is refused, and nobody else is let in', async () => {
  const other = await makeOffice(perch);
  expect((await openingOf(other.locationId, area.id)).status).toBe(404);
  const { status, body } = await opening('?day=2026-02-30');
  expect([status, Object.keys(body.errors)]).toEqual([400, ['day']]);
  const path = `/api/booking/location/${area.locationId}/area/${area.id}/opening`;
  expect((await perch.visitor().get(path)).status).toBe(401);
});
