import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { ada, ben as benOkafor, chidi, dora } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { eventsIn, longestLine } from './reading.ts';

const { perch, ben } = perchForEachTest();

let area: TestArea;

async function book(more: { date?: string; bookedFor?: string } = {}): Promise<number> {
  area = await makeOffice(perch);
  return ben.hasBooked(area, WEDNESDAY, 0, { ...more });
}
const eventOf = async (id: number, client: Client = ben) =>
  eventsIn((await client.get(`/api/booking/${id}/calendar.ics`)).body)[0]!;
/** Takes as much of the text as fits, and returns that. */
async function rename(id: number, ...names: [object: string, area: string, office: string, guest: string]) {
  const { rows } = await perch.app.db.pool.query<Record<'object' | 'area' | 'office' | 'guest', string>>(
    `with o as (update bookable_objects set name = left($2, 50)
                where id = (select bookable_object_id from bookings where id = $1) returning *),
          a as (update areas set name = left($3, 50) where id = (select area_id from o) returning *),
          l as (update locations set name = left($4, 50) where id = (select location_id from a) returning *),
          b as (update bookings set booked_for = left($5, 100) where id = $1 returning *)
     select o.name as object, a.name as area, l.name as office, b.booked_for as guest from o, a, l, b`,
    [id, ...names],
  );
  return rows[0]!;
}

test('an event is an all-day one, worded like the booking', async () => {
  const id = await book();
  const { headers } = await ben.get(`/api/booking/${id}/calendar.ics`);
  expect(headers['content-disposition']).toBe(`attachment; filename="booking-${id}.ics"`);
  expect(await eventOf(id)).toEqual({
    uid: `booking-${id}@127.0.0.1`,
    from: '2026-11-25',
    to: '2026-11-26',
    isAllDay: true,
    summary: 'Desk 1, Studio',
    description: `Please confirm by 10am on the day that you are coming. Manage booking:\n${perch.url}/bookings/${id}/details`,
    location: 'Leeds, 14 Canal Street, Leeds',
    url: `${perch.url}/bookings/${id}/details`,
  });
});

test('an event is for its owner and admins; for anybody else it does not exist', async () => {
  const id = await book();
  const statusFor = async (client: Client, of = id) =>
    (await client.get(`/api/booking/${of}/calendar.ics`)).status;
  expect(await statusFor(ben)).toBe(200);
  expect(await statusFor(await perch.signedIn(ada))).toBe(200);
  expect(await statusFor(await perch.signedIn(chidi))).toBe(404);
  expect(await statusFor(perch.visitor())).toBe(401);
  expect(await statusFor(ben, 999_999)).toBe(404);
  await ben.cancels(id);
  expect(await statusFor(ben)).toBe(404);
});

describe('an event is on the day at the office', () => {
  // Months later all sessions of before are gone.
  afterAll(() => ben.signIn(benOkafor));
  test.each([
    // Already Wednesday in Auckland, still Tuesday in Los Angeles, whatever UTC says.
    ['Pacific/Auckland', '2026-11-24T12:00:00Z', '2026-11-25'],
    ['America/Los_Angeles', '2026-11-25T05:00:00Z', '2026-11-24'],
    // The clocks go forward in the night to Sunday 14 March 2027, and back in the night to 4 April.
    ['America/Los_Angeles', '2027-03-12T12:00:00Z', '2027-03-12'],
    ['Pacific/Auckland', '2027-04-01T12:00:00Z', '2027-04-02'],
  ])('%s, booked at %s for its %s', async (timeZone, now, date) => {
    await perch.setClock(now);
    Object.assign(area, await makeOffice(perch, { timeZone }));
    // Signs in again, because sessions end as the months pass.
    const doras = await perch.signedIn(dora);
    const { body } = await doras.books(area, date);
    expect(body.date).toBe(date);
    const event = await eventOf(body.id, doras);
    expect(event.from).toBe(date);
    expect(event.isAllDay).toBe(true);
    const { body: feed } = await doras.post('/api/calendar');
    const { body: text } = await perch.visitor().get(new URL(feed.address).pathname);
    expect(eventsIn(text)).toEqual([event]);
    expect(text).toContain(`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}\r\n`);
  });
});

test('names arrive as they were given, whatever they contain, in lines of at most 75 octets', async () => {
  const id = await book({ bookedFor: 'Sam' });
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }),
  );
  const awkward = fc.constantFrom(
    'Desk 1, by the window; left\\right: "A"',
    'one\ntwo\r\nthree',
    'BEGIN:VEVENT',
    'a bell \u0007, an escape \u001b and a \u0085',
    '🐕‍🦺 Zoë’s 座席 '.repeat(6),
    `${'x'.repeat(60)}é${'👩‍👩‍👧‍👧'.repeat(9)}`,
  );
  const name = fc.oneof(text, awkward).filter((given) => given.trim() !== '' && !given.includes('\u0000'));
  await fc.assert(
    fc.asyncProperty(name, name, name, name, async (...given) => {
      const { object, area, office, guest } = await rename(id, ...given);
      const { body } = await ben.get(`/api/booking/${id}/calendar.ics`);
      const events = eventsIn(body);
      expect(events).toHaveLength(1);
      expect(undirected(events[0]!.summary)).toBe(asLines(`${object}, ${area} (for ${guest})`));
      expect(undirected(events[0]!.location)).toBe(asLines(`${office}, 14 Canal Street, Leeds`));
      expect(longestLine(body)).toBeLessThanOrEqual(75);
      // A line that begins with half a character would not survive this.
      expect(Buffer.from(body).toString()).toBe(body);
    }),
    { numRuns: 60 },
  );
});

/** iCalendar knows only one line break, and no other control characters except the tab. */
const asLines = (text: string) =>
  undirected(text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, ' '));

/** Without the characters that mark where a right-to-left name begins and ends. */
const undirected = (text: string) => text.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

test('the text after a right-to-left name stays in place', async () => {
  const id = await book({ bookedFor: 'עומר (אורח)' });
  const { body } = await ben.get(`/api/booking/${id}/calendar.ics`);
  expect(eventsIn(body)[0]!.summary).toMatch(/ \(for \u2068עומר \(אורח\)\u2069\)$/);
});
