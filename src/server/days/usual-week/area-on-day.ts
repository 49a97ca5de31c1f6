import { refusalOfDate } from '../../../shared/bookings/rules.ts';
import type { Day, Now } from '../../../shared/day.ts';
import type { Spot } from '../../../shared/plans/nearness.ts';
import type { ObjectOnDay } from '../../../shared/usual-week/rules.ts';
import type { App } from '../../context.ts';
import { NOTHING_KEPT } from '../kept/keeping.ts';
import type { WishedArea } from './serving-store.ts';

/** What the rule about wishes needs to know of an area on one day (D4). */
export function onDay(
  app: App,
  area: WishedArea,
  spots: ReadonlyMap<string, Spot>,
  date: Day,
  now: Now,
  kept = NOTHING_KEPT,
) {
  const taken = new Map(
    area.taken.filter((booking) => booking.date === date).map((booking) => [booking.objectId, booking]),
  );
  const out = new Set(
    area.outages.filter(({ from, to }) => from <= date && date <= to).map(({ objectId }) => objectId),
  );
  return {
    refusal: refusalOfDate(date, area, now),
    bookingsPerDay: app.config.bookingsPerDay,
    objects: area.objects.map(({ itemId, ...object }): ObjectOnDay => ({
      ...object,
      isActive: object.isActive && !out.has(object.id),
      at: (itemId !== null && spots.get(itemId)) || null,
      takenBy: taken.get(object.id) ?? null,
      onlyFor: kept.get(object.id)?.members,
    })),
  };
}
