import { addDays, type Day, daysFrom, type Now, weekdayOf } from '../../../shared/day.ts';
import { type DrawTime, drawsAt } from '../../../shared/draws/when.ts';
import { firstSampleDay, recentFrom, type SampleDays } from './bookings.ts';
import type { SampleOffice, SampleOfficeArea } from './office.ts';

/** When the days of an area that is drawn are drawn. */
export const SAMPLE_DRAW: DrawTime = { daysBefore: 2, at: '12:00' };

const OPEN_DAYS = [1, 2, 3, 4, 5] as const;
/** How many more people than spaces there are on each of ten working days; fewer if negative. */
const TOO_MANY = [3, -1, 2, -3, -2, -1, 2, -1, -3, -2];
/** Working days ahead for which people have wished. */
const WISHED_AHEAD = 8;

type Turns = SampleDays & {
  /** Days with wishes, and when they are drawn. */
  days: { areaId: number; date: Day; drawnAt: Now }[];
};

/**
 * A year in which some went without on some days, bookings for the days that would have been drawn
 * already, and wishes for those after them.
 */
export function sampleTurns(offices: readonly SampleOffice[], today: Day, now: Now): Turns {
  const all: Turns = { bookings: [], places: [], days: [] };
  for (const { drawn, regulars, timeZone } of offices) {
    const drivers = regulars.filter((_, at) => at % 2 === 0);
    for (const area of drawn) addArea(all, area, { drivers, timeZone, today, now });
  }
  return all;
}

type Around = { drivers: readonly number[]; timeZone: string; today: Day; now: Now };

function addArea(all: Turns, area: SampleOfficeArea, { drivers, timeZone, today, now }: Around): void {
  const location = { timeZone, openDays: [...OPEN_DAYS], closings: [] };
  const days = daysFrom(firstSampleDay(today), addDays(today, 14)).filter((date) => weekdayOf(date) <= 5);
  const older = days.filter((date) => date < recentFrom(today)).length;
  let wished = 0;
  for (const [index, date] of days.entries()) {
    const turn = index - older;
    const wanted = area.standard.length + (TOO_MANY.at(turn % TOO_MANY.length) ?? 0);
    // Somebody else comes first each time, and some come round sooner than others.
    const askers = Array.from(
      { length: wanted },
      (_, at) => drivers.at((turn * 5 + at) % drivers.length) ?? 0,
    );
    const drawnAt = drawsAt(date, SAMPLE_DRAW, location);
    if (Temporal.Instant.compare(drawnAt, now) > 0) {
      if (wished === WISHED_AHEAD) return;
      wished += 1;
      all.days.push({ areaId: area.id, date, drawnAt });
      all.places.push(...askers.map((userId) => ({ areaId: area.id, date, userId })));
      continue;
    }
    const isOver = date < today;
    for (const [at, userId] of askers.entries()) {
      const bookableObjectId = area.standard[at];
      if (bookableObjectId !== undefined)
        all.bookings.push({
          date,
          areaId: area.id,
          bookableObjectId,
          userId,
          bookedFor: null,
          madeDaysBefore: 2,
          cancelReason: null,
        });
      else if (isOver) all.places.push({ areaId: area.id, date, userId, isOver });
    }
  }
}
