import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Booking } from '../../../shared/bookings/contract.ts';
import { longDay } from '../../../shared/day.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    cancelledBooking?: Booking;
  }
}

/** Which booking the page before has cancelled, told once: not again after a reload or going back. */
export function useJustCancelled(): string | null {
  const cancelled = useLocation({ select: ({ state }) => state.cancelledBooking });
  const [told] = useState(cancelled);
  const navigate = useNavigate();
  useEffect(() => {
    if (cancelled) void navigate({ to: '/bookings', replace: true, resetScroll: false, state: {} });
  }, [cancelled, navigate]);
  return told
    ? `${told.bookableObject.name}, ${told.area.name}, ${told.location.name} on ${longDay(told.date)}`
    : null;
}
