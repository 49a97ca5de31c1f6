import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '../../shared/day.ts';
import { upcomingBookingsQuery } from '../core/bookings/queries.ts';
import { useToday } from '../core/bookings/useToday.ts';

/** Today at the office where the reader is expected next; without a booking, today where the reader is. */
export function useMyToday(): Day {
  const upcoming = useQuery(upcomingBookingsQuery);
  const [readersZone] = useState(() => Temporal.Now.timeZoneId());
  return useToday(upcoming.data?.[0]?.location.timeZone ?? readersZone);
}
