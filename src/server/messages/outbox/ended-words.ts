import { longDay } from '../../../shared/day.ts';
import { byDayAndSpace } from '../../../shared/natural-order.ts';
import type { Line, MessageLink } from './message.ts';
import { forWhom } from './booking-words.ts';
import type { EqualPlace } from './offers-store.ts';
import type { EndedBooking, EndedPlace } from './details-store.ts';
import { named, type Words, words } from './wording.ts';

/** Slack allows 3,000 characters in a section; people with more are told how many. */
export const MOST_LINES = 12;

type EndedDays = { bookings: readonly EndedBooking[]; places: readonly EndedPlace[] };

/** A line for each booking and place that one event has ended for one person; with its office, unless all are at the same one. */
export function endedLines(
  { bookings, places }: EndedDays,
  { withOffice = false, publicUrl = '' } = {},
): Line[] {
  const area = (each: EndedPlace): Words =>
    withOffice ? words`${named(each.area)}, ${named(each.location)}` : [named(each.area)];
  return [
    ...bookings.toSorted(byDayAndSpace).map((each) => ({
      words: words`${named(each.bookableObject)} in ${area(each)}, on ${longDay(each.date)}${forWhom(each)}`,
      ...(each.offer && { leadsTo: bookInstead(each.offer, publicUrl) }),
    })),
    ...places.map((each) => ({
      words: words`your place on the waiting list of ${area(each)}, for ${longDay(each.date)}`,
    })),
  ];
}

/** A9: a link that opens the booking page at the offered place. Its text has no names, because people choose those. */
function bookInstead(offer: EqualPlace, publicUrl: string): MessageLink {
  const { date, locationId, areaId, objectId, isSame, isSameArea } = offer;
  const what = isSame ? 'the same space' : isSameArea ? 'another space' : 'a space in another area';
  return {
    address: `${publicUrl}/locations/${locationId}/areas/${areaId}?day=${date}&object=${objectId}`,
    words: `Book ${what} on ${longDay(date)}`,
  };
}
