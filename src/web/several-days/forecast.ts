import type { Booking, DayCount } from '../../shared/bookings/contract.ts';
import type { BookingBatch } from '../../shared/bookings/batch-contract.ts';
import { freeOfKind } from '../../shared/bookings/free-days.ts';
import type { Day } from '../../shared/day.ts';
import { isolated } from '../../shared/direction.ts';
import type { Area, Location } from '../../shared/locations/contract.ts';
import { OBJECT_KINDS } from '../../shared/locations/kinds.ts';
import { youHaveWords } from '../lists/youHaveWords.ts';
import { closedWords, type LikelyOutcome, TO_BE_DRAWN } from '../lists/days/outcomes.ts';

export type SeveralDaysWish = {
  /** Null while any free space will do. */
  readonly object: Area['bookableObjects'][number] | null;
  readonly orElse: BookingBatch['orElse'];
  /** Null for the reader. */
  readonly bookedFor: string | null;
};

/** What is known before anything is sent. */
export type KnownDays = {
  readonly area: Area;
  readonly closings: Location['closings'];
  readonly counts: ReadonlyMap<Day, DayCount>;
  /** The days on which the wished-for object is taken; null while they are loading. */
  readonly taken: ReadonlySet<Day> | null;
  /** The reader's own, including those in other areas that count the same. */
  readonly own: readonly Booking[];
};

/** What a batch is likely to find on a day. Colleagues go on booking: the answer has the last word. */
export type DaysForecast = {
  readonly date: Day;
  /** Null while it is not known. */
  readonly outcome: LikelyOutcome | null;
  readonly reason?: 'closed-day' | 'already-booked';
  /** Anything worth knowing about it. */
  readonly words: string | null;
};

export function daysForecastOf(date: Day, wish: SeveralDaysWish, known: KnownDays): DaysForecast {
  const { object, orElse } = wish;
  const count = known.counts.get(date);
  if (!count) return { date, outcome: null, words: null };
  if (!count.isOpen)
    return { date, outcome: 'refused', reason: 'closed-day', words: closedWords(date, known.closings) };
  const held = heldOn(date, wish, known);
  if (held) return { date, outcome: 'held', words: `${isolated(held.bookableObject.name)}, yours already` };

  if (count.drawAt) return { date, outcome: 'waiting', words: TO_BE_DRAWN };

  const isTaken = object !== null && known.taken?.has(date) === true;
  const name = isolated(object?.name ?? '');
  if (isTaken && orElse === 'nothing') return { date, outcome: 'refused', words: `${name} is taken` };
  if (freeOfKind[object?.bookableObjectTypeId ?? OBJECT_KINDS.standard.id](count) === 0)
    return { date, outcome: 'refused', reason: 'already-booked', words: 'full' };
  if (isTaken) return { date, outcome: 'booked-another', words: `the nearest free one, as ${name} is taken` };
  return { date, outcome: 'booked', words: elsewhereOn(date, wish, known) };
}

/** D2: the answer for a day that the reader has already booked. */
function heldOn(
  day: Day,
  { object, orElse, bookedFor }: SeveralDaysWish,
  { area, own }: KnownDays,
): Booking | undefined {
  const wanted = object ? object.bookableObjectTypeId : OBJECT_KINDS.standard.id;
  const alike = own.filter(
    (booking) =>
      booking.date === day &&
      booking.area.id === area.id &&
      booking.bookedFor === bookedFor &&
      kindBooked(booking, area) === wanted,
  );
  const same = alike.find(({ bookableObject }) => bookableObject.id === object?.id);
  return same ?? (orElse === 'nothing' ? undefined : alike[0]);
}

/** Two desks for one person are rarely meant. */
function elsewhereOn(
  day: Day,
  { bookedFor, object }: SeveralDaysWish,
  { area, own }: KnownDays,
): string | null {
  if (bookedFor !== null) return null;
  const others = own.filter(
    (each) =>
      each.date === day &&
      each.bookedFor === null &&
      (each.area.id !== area.id ||
        (each.bookableObject.id !== object?.id && kindBooked(each, area) === OBJECT_KINDS.standard.id)),
  );
  return others.length === 0 ? null : youHaveWords(others, area);
}

/** Undefined if the booking is in another area. */
const kindBooked = ({ bookableObject }: Booking, area: Area): number | undefined =>
  area.bookableObjects.find(({ id }) => id === bookableObject.id)?.bookableObjectTypeId;
