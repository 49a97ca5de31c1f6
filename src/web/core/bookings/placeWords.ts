import type { Booking } from '../../../shared/bookings/contract.ts';
import { isolated } from '../../../shared/direction.ts';

/** "Studio, Leeds, for Sam (guest)": where a booking is, beside the name of its space. */
export function placeWords({ area, location, bookedFor }: Booking): string {
  return `${isolated(area.name)}, ${isolated(location.name)}${bookedFor === null ? '' : `, for ${isolated(bookedFor)}`}`;
}

/** For a booking that a standing wish has made: what follows where it is. */
export const everyWeekWords = ({ standingId }: Booking): string =>
  standingId === null ? '' : ', every week';
