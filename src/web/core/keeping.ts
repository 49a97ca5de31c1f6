import { hashKey } from '@tanstack/react-query';
import type { Booking } from '../../shared/bookings/contract.ts';
import { addDays, todayIn } from '../../shared/day.ts';
import { client } from './asking.ts';
import { upcomingBookingsQuery } from './bookings/queries.ts';
import { now } from '../start/clock.ts';
import { hasJustSignedOut } from '../start/signed-out.ts';
import { browserStorage } from '../start/storage.ts';
import { KEY, type KeptPage } from '../start/kept.ts';

/** So that somebody who looks once a week still finds today. */
const DAYS = 7;

/** From now on the offline page knows the reader's own bookings as the server last gave them. */
export function keepBookings(): () => void {
  const { queryKey } = upcomingBookingsQuery;
  const hash = hashKey(queryKey);
  keep(client.getQueryData(queryKey));
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryHash === hash) keep(client.getQueryData(queryKey));
  });
}

function keep(upcoming: readonly Booking[] | undefined): void {
  if (!upcoming) return;
  const kept: KeptPage = { seenAt: now().toString(), bookings: upcoming.filter(isSoon).map(shortened) };
  // An answer may come in while somebody leaves.
  if (!hasJustSignedOut()) browserStorage.set(KEY, JSON.stringify(kept));
}

const isSoon = ({ date, location }: Booking) => date < addDays(todayIn(location.timeZone, now()), DAYS);

const shortened = ({ date, bookableObject, area, location, bookedFor }: Booking) => ({
  date,
  timeZone: location.timeZone,
  what: bookableObject.name,
  where: `${area.name}, ${location.name}`,
  isForSomebodyElse: bookedFor !== null,
});
