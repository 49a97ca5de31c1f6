import type { QueryClient } from '@tanstack/react-query';
import { rememberedTab } from '../made/bookingsTab.ts';
import { bookingsBetweenQuery, upcomingBookingsQuery } from '../queries.ts';
import { spanOf } from './month.ts';
import { startMonth } from './startMonth.ts';

/** What My bookings opens with, asked for before its code is here. */
export function prefetchMyBookings(client: QueryClient): void {
  void client.prefetchQuery(upcomingBookingsQuery);
  if (rememberedTab() !== 'calendar') return;
  const { from, to } = spanOf(startMonth());
  void client.prefetchQuery(bookingsBetweenQuery(from, to));
}
