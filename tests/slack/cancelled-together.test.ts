import { beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../support/invariants.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { inboxOf, press, textsOf } from './inbox.ts';

const DAYS = ['2026-12-01', '2026-12-02', '2026-12-03'];

const { perch, area, ada, ben, chidi } = perchForEachTest({ desks: 3, clears: 'everything' });

/** Three days for Ben and one for Chidi, all of them already announced. */
async function bookSome(): Promise<{ ids: number[]; chidi: number }> {
  const ids = [];
  for (const date of DAYS) ids.push(await ben.hasBooked(area, date));
  const chidisId = await chidi.hasBooked(area, DAYS[0], 1);
  expect(await textsOf(perch.url, ben)).toHaveLength(3);
  expect(await textsOf(perch.url, chidi)).toHaveLength(1);
  return { ids, chidi: chidisId };
}
const desk1 = (day: string) => `Desk 1 in Studio, Leeds, on ${day} December 2026`;
const THREE_LINES = ['Tuesday, 1', 'Wednesday, 2', 'Thursday, 3'].map((day) => `• ${desk1(day)}`).join('\n');

describe('“Not coming” for several bookings', () => {
  let ids: number[];
  const since = async () => (await textsOf(perch.url, ben)).slice(4);

  beforeEach(async () => {
    ids = [
      await ben.hasBooked(area, WEDNESDAY, 2),
      await ben.hasBooked(area, WEDNESDAY),
      await ben.hasBooked(area, WEDNESDAY, 1),
    ];
    await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
    const asked = (await inboxOf(perch.url, ben)).at(-1)!;
    expect(await press(perch.url, asked, 'cancel')).toBe(200);
  });

  test('is announced in one message (D8)', async () => {
    const on = 'Studio, Leeds, on Wednesday, 25 November 2026';
    expect(await since()).toEqual([
      `Bookings cancelled. You have cancelled 3 bookings:\n• Desk 1 in ${on}\n• Desk 2 in ${on}\n• Desk 3 in ${on}`,
    ]);
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });

  test('is rewritten when one of them is undone (D12), and no second message comes', async () => {
    expect(await since()).toHaveLength(1);
    expect((await ben.post(`/api/booking/${ids[1]}/restore`)).status).toBe(200);
    const [rewritten, ...others] = await since();
    expect(others).toEqual([]);
    expect(rewritten).toMatch(/^Bookings cancelled\. You have cancelled 2 bookings:\n/);
    expect(rewritten).toContain('• Desk 1 in Studio, Leeds, on Wednesday, 25 November 2026 (still yours)\n');
  });
});

describe('a series that an admin takes away in one go is one message to each person (D6, D8)', () => {
  test('as several bookings are cancelled', async () => {
    const { ids, chidi: chidisId } = await bookSome();
    const cancelled = await ada.post('/api/admin/bookings/cancel', {
      ids: [...ids, chidisId],
      reason: 'Builders are in.',
    });
    expect(cancelled.status).toBe(200);
    expect((await textsOf(perch.url, ben)).slice(3)).toEqual([
      `Bookings cancelled. Ada Lovelace, an admin, has cancelled 3 of your bookings:\n${THREE_LINES}\nTheir message: “Builders are in.”`,
    ]);
    expect((await textsOf(perch.url, chidi)).slice(1)).toEqual([
      'Booking cancelled. Ada Lovelace, an admin, has cancelled Desk 2 in Studio, Leeds, on Tuesday, 1 December 2026. Their message: “Builders are in.”',
    ]);
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });

  test('as an object is retired', async () => {
    await bookSome();
    const path = `/api/admin/location/${area.locationId}/area/${area.id}/bookable-object/${area.desks[0]}`;
    expect((await ada.put(path, { isActive: false, onFutureBookings: 'cancel' })).status).toBe(204);
    expect((await textsOf(perch.url, ben)).slice(3)).toEqual([
      `Bookings cancelled. Ada Lovelace, an admin, has cancelled 3 of your bookings, because the space can no longer be booked:\n${THREE_LINES}`,
    ]);
    expect(await textsOf(perch.url, chidi)).toHaveLength(1);
  });

  test('as somebody is deactivated', async () => {
    await bookSome();
    const { id } = (await ada.get(`/api/admin/users?search=${ben.email}`)).body.users[0];
    expect((await ada.put(`/api/admin/users/${id}`, { isActive: false })).status).toBe(204);
    expect((await textsOf(perch.url, ben)).slice(3)).toEqual([
      `Bookings cancelled. Ada Lovelace, an admin, has cancelled 3 of your bookings:\n${THREE_LINES}`,
    ]);
  });
});
