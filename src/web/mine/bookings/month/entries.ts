import type { Booking } from '../../../../shared/bookings/contract.ts';
import type { Day } from '../../../../shared/day.ts';
import type { WaitingListPlace } from '../../../../shared/waiting-list/contract.ts';

/** What the calendar lists on one day. */
export type DayEntries = {
  readonly bookings: readonly Booking[];
  readonly places: readonly WaitingListPlace[];
};

export type EntriesByDay = ReadonlyMap<Day, DayEntries>;

export function entriesByDay(
  bookings: readonly Booking[],
  places: readonly WaitingListPlace[],
): EntriesByDay {
  const bookingsByDay = Map.groupBy(bookings, ({ date }) => date);
  const placesByDay = Map.groupBy(places, ({ dateToBook }) => dateToBook);
  const days = new Set([...bookingsByDay.keys(), ...placesByDay.keys()]);
  return new Map(
    [...days].map((day) => [
      day,
      { bookings: bookingsByDay.get(day) ?? [], places: placesByDay.get(day) ?? [] },
    ]),
  );
}
