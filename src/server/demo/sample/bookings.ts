import { addDays, type Day, daysFrom, weekdayOf } from '../../../shared/day.ts';
import { type SampleHabit, habitsOf } from './habits.ts';
import type { SampleOffice, SampleOfficeArea } from './office.ts';
import { type Random, seededRandom } from './random.ts';

export type SampleBooking = {
  date: Day;
  areaId: number;
  bookableObjectId: number;
  userId: number;
  bookedFor: string | null;
  madeDaysBefore: number;
  /** How it ended before its day was over; null if it did not. */
  cancelReason: 'owner' | 'unconfirmed' | null;
};

export type SamplePlace = {
  areaId: number;
  date: Day;
  userId: number;
  /** Nobody made room for them. */
  isOver?: boolean;
};

const WEEKS_EITHER_SIDE = 2;
/** How often somebody does not come on a day on which they usually do, or cancels. */
const AWAY = 0.08;
const CANCELLED = 0.04;
/** Of the bookings of desks. */
const FOR_GUESTS = 1 / 15;
const DOG_DAYS = 0.4;
const GUESTS = [
  'Sam (guest)',
  'Robin from the auditors',
  'Alex, first day',
  'Charlie (interview)',
  'Jo from Bristol',
  'Marta (designer)',
  'Noor (work experience)',
  'Pat from payroll',
];

export const firstSampleDay = (today: Day) => addDays(today, -7 * WEEKS_EITHER_SIDE);

/** Every open day from two weeks ago to two weeks ahead. */
export function sampleBookings(offices: SampleOffice[], today: Day): SampleBooking[] {
  const random = seededRandom(20_240_229);
  const days = daysFrom(firstSampleDay(today), addDays(today, 7 * WEEKS_EITHER_SIDE));
  return offices.flatMap((office) => {
    const habits = habitsOf(office, random);
    return days
      .filter((date) => weekdayOf(date) <= 5)
      .flatMap((date) => officeDay(office, habits, date, date === nextOpenDay(today), random));
  });
}

/** Two regulars of each office wait for areas that the others have filled. */
export function sampleQueue(offices: SampleOffice[], today: Day): SamplePlace[] {
  const date = nextOpenDay(today);
  return offices.flatMap(({ areas, regulars }) =>
    areas
      .filter(({ isFullSoon }) => isFullSoon)
      .flatMap(({ id }) => regulars.slice(-WAITING).map((userId) => ({ areaId: id, date, userId }))),
  );
}

const WAITING = 2;

export function nextOpenDay(today: Day): Day {
  const tomorrow = addDays(today, 1);
  return weekdayOf(tomorrow) <= 5 ? tomorrow : nextOpenDay(tomorrow);
}

/** Nobody has two desks on a day, except one for a guest. */
function officeDay(
  { areas, regulars }: SampleOffice,
  habits: readonly SampleHabit[],
  date: Day,
  isNextOpenDay: boolean,
  random: Random,
): SampleBooking[] {
  const made: SampleBooking[] = [];
  const taken = new Set<number>();
  const book = (
    area: SampleOfficeArea,
    { wanted, userId, bookedFor = null }: { wanted: number; userId: number; bookedFor?: string | null },
  ) => {
    const free = area.standard.filter((id) => !taken.has(id));
    const bookableObjectId = taken.has(wanted) ? free[0] : wanted;
    if (bookableObjectId === undefined) return;
    taken.add(bookableObjectId);
    const isKept = isNextOpenDay || bookedFor !== null || !random.chance(CANCELLED);
    const madeDaysBefore = 1 + Math.floor(random.next() * 20);
    const cancelReason = isKept ? null : ('owner' as const);
    made.push({ date, areaId: area.id, bookableObjectId, userId, bookedFor, madeDaysBefore, cancelReason });
  };

  const comers = habits.filter(({ weekdays }) => weekdays.has(weekdayOf(date)) && !random.chance(AWAY));
  const waiting = isNextOpenDay ? regulars.slice(-WAITING) : [];
  for (const { userId, area, desk, bay } of comers) {
    book(area, { wanted: desk, userId });
    if (bay && !waiting.includes(userId)) book(bay.area, { wanted: bay.id, userId });
  }
  for (const { userId, area } of comers) {
    const free = area.standard.filter((id) => !taken.has(id));
    if (free.length > 0 && random.chance(FOR_GUESTS))
      book(area, { wanted: random.pick(free), userId, bookedFor: random.pick(GUESTS) });
  }
  const [owner] = comers;
  for (const area of areas) {
    const [basket] = area.dogPlaces;
    if (owner && basket !== undefined && random.chance(DOG_DAYS))
      book(area, { wanted: basket, userId: owner.userId, bookedFor: 'Biscuit the dog' });
  }
  if (isNextOpenDay) for (const area of areas.filter(({ isFullSoon }) => isFullSoon)) fill(area);
  return made;

  /** With people who have no space there yet. */
  function fill(area: SampleOfficeArea): void {
    const served = new Set(made.filter(({ areaId }) => areaId === area.id).map(({ userId }) => userId));
    const others = regulars.slice(0, -WAITING).filter((userId) => !served.has(userId));
    for (const wanted of area.standard.filter((id) => !taken.has(id))) {
      const userId = others.shift();
      if (userId !== undefined) book(area, { wanted, userId });
    }
  }
}
