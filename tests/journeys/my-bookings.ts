import { ben, chidi } from '../support/cast.ts';
import { area, books, journey, page, perch, waits } from '../support/journey.ts';

/** Chidi looks at My bookings; the office has three desks and is open on Saturdays. Call it once per test file. */
export const onMyBookings = () =>
  journey({
    who: chidi,
    window: { timezoneId: 'Europe/London' },
    office: { openDays: [1, 2, 3, 4, 5, 6], desks: 3 },
    empties: ['absences', 'bookings', 'waiting_list_places'],
  });

/** A booking of Chidi's, made while its day was still in the future. */
export const haveBooked = (date: string) =>
  perch.app.db.query(
    `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
     select $1, $2, $3, id, '2026-09-01' from users where email = $4`,
    [date, area.id, area.desks[2], chidi.email],
  );

/** Ben takes every desk on the day, and Chidi waits. Returns the place. */
export async function waitFor(date: string): Promise<number> {
  for (const desk of area.desks.keys()) await books(ben, desk + 1, { date });
  return waits(chidi, date);
}

/** What the calendar opens on. */
export const ahead = () => page.getByRole('table', { name: 'Your bookings in the next 6 weeks' });
export const month = (name: string) => page.getByRole('table', { name: `Your bookings in ${name}` });
export const dayCell = (date: string) => page.locator(`td[data-day="${date}"]`);
export const step = (name: 'Previous month' | 'Next month' | 'Earlier weeks' | 'From this week') =>
  page.getByRole('button', { name });

/** What is announced about a month, or about the weeks ahead, once everything has loaded. */
export const counted = (words: string) =>
  page.getByRole('status').getByText(words, { exact: true }).waitFor();

/** The ranges that the page requests from now on. */
export function askedRanges(): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/booking') asked.push(search);
  });
  return asked;
}

/** Chidi's, of desk 1, 2 or 3. */
export const book = (date: string, desk = 1, bookedFor?: string) => books(chidi, desk, { date, bookedFor });
