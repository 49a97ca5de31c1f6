import { addDays, day, type Day, daysFrom, weekdayOf } from '../../src/shared/day.ts';
import { rounds } from '../support/rounds.ts';

/** The moments of a year when something is due, in every zone, and whether Perch is up then. */
export type Moment = { at: Temporal.Instant; isUp: boolean };

/** When a day opens, the deadlines, and when people confirm. */
const DEADLINES = ['00:00', '07:00', '08:00', '08:01', '08:30', '09:30', '10:00', '20:00'];

/** A minute before, at, and a minute after each of them. */
const CLOSELY = [
  '00:00',
  '00:01',
  '06:59',
  '07:00',
  '07:59',
  '08:00',
  '08:01',
  '08:29',
  '08:30',
  '09:29',
  '09:30',
  '09:31',
  '09:59',
  '10:00',
  '10:01',
  '19:59',
  '20:00',
];

/** Of the first two, one puts its clocks forward in spring, and the other back, by half an hour. */
export const ZONES = rounds(
  ['Europe/London', 'Australia/Lord_Howe'],
  ['Europe/London', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Kathmandu'],
);

export function wallClock(date: Day, time: string, zone: string): Temporal.Instant {
  return Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant();
}

/** Every fourth of these days has an outage over a different deadline; some last the whole morning, one the night. */
const OUTAGES: [from: string, to: string][] = [
  ['00:00', '08:20'],
  ['08:29', '09:00'],
  ['09:29', '09:45'],
  ['09:59', '10:01'],
  ['07:59', '10:00'],
];

/** Every open day of a year. */
export function openDaysOf(from: Day, days: number): Day[] {
  return daysFrom(from, addDays(from, days)).filter((date) => weekdayOf(date) <= 5);
}

/** So often a day is examined minute by minute, and so many days before and after a clock change in any zone. */
const [EVERY, AROUND] = rounds([9, 1], [3, 3]);

function timesOf(date: Day, index: number): string[] {
  return index % EVERY === 0 || ZONES.some((zone) => clocksChangeNear(date, zone)) ? CLOSELY : DEADLINES;
}

function clocksChangeNear(date: Day, zone: string): boolean {
  const offset = (day: Day) => wallClock(day, '12:00', zone).toZonedDateTimeISO(zone).offset;
  return offset(addDays(date, -AROUND)) !== offset(addDays(date, AROUND));
}

export function momentsOf(dates: Day[]): Moment[] {
  const outages = dates.flatMap((date, index) => {
    const outage = index % 4 === 3 ? OUTAGES[Math.floor(index / 4) % OUTAGES.length] : undefined;
    const [start, end] = outage ?? [];
    if (!start || !end) return [];
    return ZONES.map((zone) => [wallClock(date, start, zone), wallClock(date, end, zone)] as const);
  });
  // An outage in one zone's morning is an outage of the whole product: nothing is done anywhere.
  const isUp = (at: Temporal.Instant) =>
    !outages.some(
      ([start, end]) => Temporal.Instant.compare(start, at) <= 0 && Temporal.Instant.compare(at, end) < 0,
    );
  return dates
    .flatMap((date, index) => {
      const times = timesOf(date, index);
      return ZONES.flatMap((zone) => times.map((time) => wallClock(date, time, zone)));
    })
    .sort(Temporal.Instant.compare)
    .map((at) => ({ at, isUp: isUp(at) }));
}

/** On some days the relay is away all morning, in each zone, and on others it comes back when half of it is over. */
const RELAY_OUTAGES: { every: number; first: number; from: string; to: string }[] = [
  { every: 5, first: 2, from: '07:00', to: '10:30' },
  { every: 10, first: 5, from: '07:00', to: '09:00' },
];

export function isRelayUp(dates: Day[], at: Temporal.Instant): boolean {
  return !ZONES.some((zone) => {
    const local = at.toZonedDateTimeISO(zone);
    const index = dates.indexOf(day(local.toPlainDate().toString()));
    const time = local.toPlainTime();
    return RELAY_OUTAGES.some(
      ({ every, first, from, to }) =>
        index % every === first &&
        Temporal.PlainTime.compare(Temporal.PlainTime.from(from), time) <= 0 &&
        Temporal.PlainTime.compare(time, Temporal.PlainTime.from(to)) < 0,
    );
  });
}
