import type { Booking, DayCount } from '../../shared/bookings/contract.ts';
import type { BookingBatch } from '../../shared/bookings/batch-contract.ts';
import { closingOn } from '../../shared/bookings/rules.ts';
import type { Day } from '../../shared/day.ts';
import { isolated } from '../../shared/direction.ts';
import { counted, listed } from '../../shared/english.ts';
import type { Area, Location } from '../../shared/locations/contract.ts';
import { objectKind, OBJECT_KINDS } from '../../shared/locations/kinds.ts';

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
  readonly day: Day;
  readonly finds: 'free' | 'another' | 'yours' | 'taken' | 'wish' | 'full' | 'closed' | 'unknown';
  /** Anything worth knowing about it. */
  readonly words: string | null;
};

export function daysForecastOf(day: Day, wish: SeveralDaysWish, known: KnownDays): DaysForecast {
  const { object, orElse } = wish;
  const count = known.counts.get(day);
  if (!count) return { day, finds: 'unknown', words: null };
  if (!count.isOpen) {
    const reason = closingOn(day, known.closings)?.reason;
    return { day, finds: 'closed', words: reason ? `closed: ${isolated(reason)}` : 'closed' };
  }
  const held = heldOn(day, wish, known);
  if (held) return { day, finds: 'yours', words: `${isolated(held.bookableObject.name)} is yours already` };

  if (count.drawAt) return { day, finds: 'wish', words: 'to be drawn, so this is a wish' };

  const note = elsewhereOn(day, wish, known);
  const isTaken = object !== null && known.taken?.has(day) === true;
  const name = isolated(object?.name ?? '');
  if (isTaken && orElse === 'nothing') return { day, finds: 'taken', words: `${name} is taken` };
  if (freeOfKind(count, object) === 0) return { day, finds: 'full', words: 'full' };
  if (isTaken) return { day, finds: 'another', words: `${name} is taken, so the nearest free one` };
  return { day, finds: 'free', words: note };
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
  if (others.length === 0) return null;
  const places = others.map((each) =>
    each.area.id === area.id
      ? isolated(each.bookableObject.name)
      : `${isolated(each.bookableObject.name)} in ${isolated(each.area.name)}`,
  );
  return `you have ${listed(places)} that day`;
}

/** Undefined if the booking is in another area. */
const kindBooked = ({ bookableObject }: Booking, area: Area): number | undefined =>
  area.bookableObjects.find(({ id }) => id === bookableObject.id)?.bookableObjectTypeId;

function freeOfKind({ free, freeStandard }: DayCount, object: SeveralDaysWish['object']): number {
  const isOrdinary = object === null || objectKind(object.bookableObjectTypeId).isStandard;
  return isOrdinary ? freeStandard : free - freeStandard;
}

export type Group = { readonly words: string; readonly days: readonly Day[] };

/** The days on which the wish cannot simply be met, by reason. */
export function groupsOf(forecasts: readonly DaysForecast[]): Group[] {
  const groups = Map.groupBy(forecasts, ({ words }) => words);
  return [...groups].flatMap(([words, told]) =>
    words === null ? [] : [{ words, days: told.map(({ day }) => day) }],
  );
}

/** "6 days chosen, Desk 7 is free on 5" */
export function forecastSummary(forecasts: readonly DaysForecast[], { object }: SeveralDaysWish): string {
  const days = forecasts.length;
  if (days === 0) return 'No day chosen yet';
  const chosen = `${counted(days, 'day')} chosen`;
  const had = forecasts.filter(({ finds }) => finds === 'free').length;
  const known = forecasts.filter(({ finds }) => finds !== 'unknown').length;
  if (known < days) return chosen;
  const what = object ? `${isolated(object.name)} is free` : 'a space is free';
  if (days === 1) return had === days ? `${chosen}, ${what}` : chosen;
  if (had === days) return `${chosen}, ${what} on all of them`;
  return `${chosen}, ${what} on ${had === 0 ? 'none' : had}`;
}
