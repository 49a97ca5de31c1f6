import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '../../shared/bookings/contract.ts';
import type { Usual } from '../../shared/bookings/usual-contract.ts';
import { usualQuery } from '../core/bookings/queries.ts';

/** The usual place and what goes with it on the same day. */
export type UsualPart = 'usual' | 'bay' | 'dog';

/**
 * What one press would book (null if nothing is usual), and what has been booked. Once something has, the day stays: the
 * next answer is about the day after, and “+ bay” would book the wrong one.
 */
export function useUsual() {
  const query = useQuery(usualQuery);
  const [begun, setBegun] = useState<Usual | null>(null);
  const [made, setMade] = useState<{ readonly [Of in UsualPart]?: Booking | undefined }>({});
  const isLater = begun && Object.values(made).some(Boolean) && query.data?.date !== begun.date;
  const offer = isLater ? begun : query.data;

  return {
    isPending: query.isPending,
    offer: offer ?? null,
    made,
    keep(part: UsualPart, booking: Booking | undefined) {
      setBegun(offer ?? null);
      setMade({ ...made, [part]: booking });
    },
  };
}
