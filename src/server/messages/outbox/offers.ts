import type { Day } from '../../../shared/day.ts';
import type { App } from '../../context.ts';
import { equalPlace, type EqualPlace } from './offers-store.ts';
import type { NotificationRow } from './details-store.ts';

/** Each is looked for on its own. */
const MOST_OFFERS = 12;

/**
 * A9: adds to the bookings that a closing has ended the nearest equivalent that is free now, a different day for each.
 * Looked for when the message is sent, so no lock is held; it may be taken by the time somebody presses, and then the
 * page says what else is free.
 */
export async function withOffers<Row extends NotificationRow>(
  app: App,
  told: readonly [Row, ...Row[]],
): Promise<readonly [Row, ...Row[]]> {
  const ended = told
    .flatMap(({ closing }) => closing?.bookings ?? [])
    .filter(({ bookedFor }) => bookedFor === null)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, MOST_OFFERS);
  if (ended.length === 0) return told;
  const offers = new Map<number, EqualPlace>();
  const exceptDays: Day[] = [];
  const now = app.clock.now().toString();
  for (const { id } of ended) {
    const [found] = await equalPlace(app.db, { bookingId: id, exceptDays, now });
    if (!found) break;
    offers.set(id, found);
    exceptDays.push(found.date);
  }
  const offered = (row: Row): Row =>
    row.closing
      ? {
          ...row,
          closing: {
            ...row.closing,
            bookings: row.closing.bookings.map((each) => ({ ...each, offer: offers.get(each.id) ?? null })),
          },
        }
      : row;
  const [first, ...others] = told;
  return [offered(first), ...others.map(offered)];
}
