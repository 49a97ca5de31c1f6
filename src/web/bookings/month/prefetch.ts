import type { QueryClient } from '@tanstack/react-query';
import { rememberedTab } from '../made/bookingsTab.ts';
import { bookingsBetweenQuery, upcomingBookingsQuery } from '../queries.ts';
import { spanOf } from './month.ts';
import { startMonth } from './startMonth.ts';

/** What My bookings opens with, asked for before its code is here. */
export async function prefetchMyBookings(client: QueryClient): Promise<void> {
  const { from, to } = spanOf(startMonth());
  const month = rememberedTab() === 'calendar' && client.prefetchQuery(bookingsBetweenQuery(from, to));
  await Promise.all([client.prefetchQuery(upcomingBookingsQuery), month]);
}
