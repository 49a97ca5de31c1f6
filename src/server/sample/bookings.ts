import { addDays, type Day, daysFrom, weekdayOf } from '../../shared/day.ts';
import type { SampleArea } from './company.ts';
import { type Random, seededRandom } from './random.ts';

/** What there is once the company's offices and people have been stored. */
export type SampleOffice = { timeZone: string; areas: SampleOfficeArea[]; regulars: number[] };
export type SampleOfficeArea = {
  id: number;
  kind: SampleArea['kind'];
  isFullSoon: boolean;
  standard: number[];
  dogPlaces: number[];
};

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

export type SamplePlace = { areaId: number; date: Day; userId: number };

const WEEKS_EITHER_SIDE = 2;
/** The share of regulars who come on each day from Monday to Friday; nobody comes at weekends. */
const ATTENDANCE = [0, 0.5, 0.85, 0.8, 0.75, 0.35, 0, 0];
const COLLEAGUES = ['Anouk', 'Bilal', 'Carys', 'Dmitri', 'Esra', 'Femi'];
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

/** Four weeks around today. Every open day from two weeks ago to two weeks ahead. */
export function sampleBookings(offices: SampleOffice[], today: Day): SampleBooking[] {
  const random = seededRandom(20_240_229);
  const days = daysFrom(addDays(today, -7 * WEEKS_EITHER_SIDE), addDays(today, 7 * WEEKS_EITHER_SIDE));
  return offices.flatMap((office) =>
    days
      .filter((date) => weekdayOf(date) <= 5)
      .flatMap((date) => officeDay(office, date, date === nextOpenDay(today), random)),
  );
}

/** Two people in the queue are regulars of the office without a space that day. */
export function sampleQueue(offices: SampleOffice[], bookings: SampleBooking[], today: Day): SamplePlace[] {
  const date = nextOpenDay(today);
  return offices.flatMap(({ areas, regulars }) =>
    areas
      .filter(({ isFullSoon }) => isFullSoon)
      .flatMap(({ id }) => {
        const served = new Set(
          bookings.filter((each) => each.areaId === id && each.date === date).map((each) => each.userId),
        );
        return regulars
          .filter((userId) => !served.has(userId))
          .slice(0, 3)
          .map((userId) => ({ areaId: id, date, userId }));
      }),
  );
}

export function nextOpenDay(today: Day): Day {
  const tomorrow = addDays(today, 1);
  return weekdayOf(tomorrow) <= 5 ? tomorrow : nextOpenDay(tomorrow);
}

function officeDay(office: SampleOffice, date: Day, isNextOpenDay: boolean, random: Random): SampleBooking[] {
  const made: SampleBooking[] = [];
  const taken = new Set<number>();
  const book = (
    area: SampleOfficeArea,
    objects: number[],
    userId: number,
    bookedFor: string | null = null,
  ) => {
    const free = objects.filter((id) => !taken.has(id));
    if (free.length === 0) return;
    const bookableObjectId = random.pick(free);
    taken.add(bookableObjectId);
    const cancelReason = bookedFor === null && random.chance(0.04) ? 'owner' : null;
    const madeDaysBefore = 1 + Math.floor(random.next() * 20);
    made.push({ date, areaId: area.id, bookableObjectId, userId, bookedFor, madeDaysBefore, cancelReason });
  };

  const deskAreas = office.areas.filter(({ kind }) => kind === 'desks');
  const carParks = office.areas.filter(({ kind }) => kind === 'carPark');
  const attendance = ATTENDANCE[weekdayOf(date)] ?? 0;
  const teamShare = attendance / 2.5;
  const comers = office.regulars.filter(() => random.chance(attendance));

  comers.forEach((userId, index) => {
    const area = random.pick(deskAreas);
    book(area, area.standard, userId);
    if (random.chance(0.25)) book(area, area.standard, userId, random.pick(GUESTS));
    for (const carPark of carParks) if (random.chance(0.4)) book(carPark, carPark.standard, userId);
    // Some people book a bank of desks for their team.
    if (random.chance(teamShare)) {
      for (const colleague of COLLEAGUES.slice(0, 3 + (index % 4)))
        book(area, area.standard, userId, colleague);
    }
    if (index === 0 && random.chance(0.4)) book(area, area.dogPlaces, userId, 'Biscuit the dog');
  });

  if (isNextOpenDay) {
    const drivers = office.regulars.slice(0, -3);
    for (const area of office.areas.filter(({ isFullSoon }) => isFullSoon)) {
      for (let each = 0; area.standard.some((id) => !taken.has(id)); each += 1) {
        const userId = drivers[each % drivers.length] ?? 0;
        book(area, area.standard, userId, each < drivers.length ? null : random.pick(GUESTS));
      }
    }
    return made.map((booking) => ({ ...booking, cancelReason: null }));
  }
  return made;
}
