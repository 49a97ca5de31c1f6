import type { Booking } from '../../../shared/bookings/contract.ts';
import type { Usual } from '../../../shared/bookings/usual-contract.ts';
import type { IdName } from '../../../shared/fields.ts';

/** What a press on a day of the reader's week books. */
export type UsualPlace = {
  readonly object: IdName;
  readonly area: IdName;
  readonly location: Omit<Usual['location'], 'hasUsualWeek'>;
};

/** Somebody with something on every day is offered nothing; then it is what they booked last. Null for a newcomer. */
export function usualPlaceOf(usual: Usual | null, upcoming: readonly Booking[]): UsualPlace | null {
  if (usual) return { object: usual.usual, area: usual.area, location: usual.location };
  const own = upcoming.filter(({ bookedFor }) => bookedFor === null);
  const [last] = own.toSorted((a, b) => b.id - a.id);
  return last ? { object: last.bookableObject, area: last.area, location: last.location } : null;
}
