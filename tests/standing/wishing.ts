import { expect } from 'vitest';
import type { Client } from '../support/client.ts';
import { fourPeople } from '../support/four-people.ts';

/** The Tuesdays that are open on the first of them. */
export const TUESDAYS = [
  '2026-11-24',
  '2026-12-01',
  '2026-12-08',
  '2026-12-15',
  '2026-12-22',
  '2026-12-29',
  '2027-01-05',
];
/** Midnight in Leeds on the day on which the Tuesday after those opens. */
export const NEXT_OPENS = '2026-12-01T00:00:00Z';
export const NEXT = '2027-01-12';

/** Four people and what they wish for. Call it once per test file. */
export function fourWishing() {
  const people = fourPeople();
  const { stage, upcoming } = people;

  const wish = (desk: number | null, more: object = {}) => ({
    weekdays: [2],
    areaId: stage.area.id,
    ...(desk !== null && { bookableObjectId: stage.area.desks[desk] }),
    orElse: desk === null ? 'any' : 'nothing',
    ...more,
  });
  const wishFor = async (client: Client, desk: number | null, more: object = {}) => {
    const made = await client.post('/api/standing', wish(desk, more));
    expect(made.status).toBe(201);
    return made.body;
  };
  const book = (client: Client, desk: number, date: string, more: object = {}) =>
    client.post('/api/booking', {
      date,
      areaId: stage.area.id,
      bookableObjectId: stage.area.desks[desk],
      ...more,
    });
  /** "2026-12-01 booked Desk 1" or "2026-12-01 refused closed-day", one line per day. */
  const told = ({ days }: { days: any[] }): string[] =>
    days.map(({ date, outcome, booking, bookableObject, reason }) =>
      `${date} ${outcome} ${(booking?.bookableObject ?? bookableObject)?.name ?? reason}`.trim(),
    );
  /** "2026-12-01 Desk 1" */
  const held = async (client: Client) =>
    (await upcoming(client)).map(({ date, bookableObject }) => `${date} ${bookableObject.name}`);

  return { ...people, wish, wishFor, book, told, held };
}
