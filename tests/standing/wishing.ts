import type { Client } from '../support/client.ts';
import { perchForEachTest } from '../support/stage.ts';

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
  const stage = { ...perchForEachTest({ desks: 3, environment: { BOOKINGS_PER_DAY: '2' } }) };
  const { area } = stage;

  const wish = (desk: number | null, more: object = {}) => ({
    weekdays: [2],
    areaId: area.id,
    ...(desk !== null && { bookableObjectId: area.desks[desk] }),
    orElse: desk === null ? 'any' : 'nothing',
    ...more,
  });
  const wishFor = async (client: Client, desk: number | null, more: object = {}) => {
    return await client.makes('/api/standing', wish(desk, more));
  };
  /** "2026-12-01 booked Desk 1" or "2026-12-01 refused closed-day", one line per day. */
  const told = ({ days }: { days: any[] }): string[] =>
    days.map(({ date, outcome, booking, bookableObject, reason }) =>
      `${date} ${outcome} ${(booking?.bookableObject ?? bookableObject)?.name ?? reason}`.trim(),
    );
  /** "2026-12-01 Desk 1" */
  const held = async (client: Client) =>
    (await client.upcoming()).map(({ date, bookableObject }) => `${date} ${bookableObject.name}`);

  return { ...stage, wish, wishFor, told, held };
}
