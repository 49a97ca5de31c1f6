import { addDays, type Day, daysFrom, type Now, weekdayOf } from '../../../shared/day.ts';
import { type DrawTime, drawsAt } from '../../../shared/draws/when.ts';
import { firstSampleDay, nextOpenDay, recentFrom, type SampleBooking, type SampleDays } from './bookings.ts';
import type { SampleOffice, SampleOfficeArea } from './office.ts';

/** When the days of an area that is drawn are drawn. */
export const SAMPLE_DRAW: DrawTime = { daysBefore: 2, at: '12:00' };

const OPEN_DAYS = [1, 2, 3, 4, 5] as const;
/** How many more people than spaces there are on each of ten working days; fewer if negative. */
const TOO_MANY = [3, -1, 2, -3, -2, -1, 2, -1, -3, -2];
/** Working days ahead for which people have wished. */
const WISHED_AHEAD = 8;

type Turns = SampleDays & {
  /** Days with wishes, and when they are drawn: those to come that are due are drawn at once. */
  days: { areaId: number; date: Day; drawnAt: Now }[];
};

/**
 * A year in which some went without on some days, up to today, and wishes for the days after it. Whoever has a bay elsewhere that day
 * does not ask. The first of an office asks for the next day alone, so that the draw gives them one.
 */
export function sampleTurns(
  offices: readonly SampleOffice[],
  booked: readonly SampleBooking[],
  today: Day,
  now: Now,
): Turns {
  const all: Turns = { bookings: [], places: [], days: [] };
  for (const { areas, drawn, regulars, timeZone } of offices) {
    const bays = new Set(
      areas.flatMap(({ id, kind }) => (drawn.some((each) => each.kind === kind) ? [id] : [])),
    );
    const parked = new Set(
      booked.flatMap(({ areaId, date, userId }) => (bays.has(areaId) ? [`${date} ${userId}`] : [])),
    );
    // Where some park elsewhere, more of the others would.
    const drivers = regulars.filter((_, at) => at % 2 === 0 || bays.size > 0);
    for (const area of drawn) addArea(all, area, { drivers, parked, timeZone, today, now });
  }
  return all;
}

type Around = {
  drivers: readonly number[];
  /** "2026-11-24 12": who has a bay elsewhere, and when. */
  parked: ReadonlySet<string>;
  timeZone: string;
  today: Day;
  now: Now;
};

function addArea(all: Turns, area: SampleOfficeArea, around: Around): void {
  const { drivers, parked, timeZone, today, now } = around;
  const [first, ...others] = drivers;
  const location = { timeZone, openDays: [...OPEN_DAYS], closings: [] };
  const days = daysFrom(firstSampleDay(today), addDays(today, 14)).filter((date) => weekdayOf(date) <= 5);
  const older = days.filter((date) => date < recentFrom(today)).length;
  let wished = 0;
  for (const [index, date] of days.entries()) {
    const turn = index - older;
    const wanted = area.standard.length + (TOO_MANY.at(turn % TOO_MANY.length) ?? 0);
    // Somebody else comes first each time, and some come round sooner than others.
    const turned = others.map((_, at) => others.at((turn * 5 + at) % others.length));
    const isNext = date === nextOpenDay(today);
    const askers = [...(isNext ? [first] : []), ...turned]
      .filter((userId) => userId !== undefined)
      .filter((userId) => !parked.has(`${date} ${userId}`))
      .slice(0, wanted);
    const drawnAt = drawsAt(date, SAMPLE_DRAW, location);
    if (date > today) {
      if (Temporal.Instant.compare(drawnAt, now) > 0 && wished === WISHED_AHEAD) return;
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
