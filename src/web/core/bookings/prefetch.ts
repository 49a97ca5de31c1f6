import { client } from '../asking.ts';
import { rememberedTab } from './bookingsTab.ts';
import { bookingsBetweenQuery, upcomingBookingsQuery } from './queries.ts';
import { spanOf } from './month.ts';
import { rememberedMonth } from './startMonth.ts';

/**
 * Fetches what My bookings opens with before its code has loaded. The upcoming bookings say which week it is, and contain
 * everything ahead.
 */
export async function prefetchMyBookings(): Promise<void> {
  const month = rememberedTab() === 'calendar' && rememberedMonth();
  const span = month ? spanOf(month) : null;
  await Promise.all([
    client.prefetchQuery(upcomingBookingsQuery),
    span && client.prefetchQuery(bookingsBetweenQuery(span.from, span.to)),
  ]);
}
