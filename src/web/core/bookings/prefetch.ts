import { type Ahead, askAhead } from '../asking.ts';
import { rememberedTab } from './bookingsTab.ts';
import { bookingsBetweenQuery, upcomingBookingsQuery } from './queries.ts';
import { spanOf } from './month.ts';
import { rememberedMonth } from './startMonth.ts';

/**
 * Fetches what My bookings opens with before its code has loaded. The upcoming bookings say which week it is, and contain
 * everything ahead.
 */
export function prefetchMyBookings(): Promise<Ahead<'GET /booking/upcoming'>> {
  const month = rememberedTab() === 'calendar' && rememberedMonth();
  const span = month ? spanOf(month) : null;
  const shown = span ? [bookingsBetweenQuery(span.from, span.to)] : [];
  return askAhead(upcomingBookingsQuery, ...shown);
}
