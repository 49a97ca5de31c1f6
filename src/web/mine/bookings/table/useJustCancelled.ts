import { type HistoryState } from '@tanstack/history';
import { useView } from '../../../core/router/Routed.tsx';
import { useNavigate } from '../../../core/router/navigating.tsx';
import { useEffect, useState } from 'react';
import type { Booking } from '../../../../shared/bookings/contract.ts';
import { longDay } from '../../../../shared/day.ts';
import { isolated } from '../../../../shared/direction.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    cancelledBooking?: Booking;
    /** It was the reader's own, so they can undo it. */
    canUndo?: boolean;
  }
}

export type JustCancelled = { title: string; what: string; canComeBack: Booking | null };

/** What was cancelled on the previous page. Shown once, and not again after a reload or on going back. */
export function useJustCancelled(): JustCancelled | null {
  const { state } = useView();
  const [told] = useState(() => wordsOf(state));
  const navigate = useNavigate();
  const isToldBefore = !state.cancelledBooking && !state.leftPlace;
  useEffect(() => {
    if (!isToldBefore) navigate({ to: '/bookings', replace: true, resetScroll: false, state: {} });
  }, [isToldBefore, navigate]);
  return told;
}

function wordsOf({
  cancelledBooking: booking,
  canUndo,
  leftPlace: place,
}: HistoryState): JustCancelled | null {
  if (booking) {
    const { bookableObject, area, location, date } = booking;
    return {
      title: 'Booking cancelled',
      what: `${isolated(bookableObject.name)}, ${isolated(area.name)}, ${isolated(location.name)} on ${longDay(date)}`,
      canComeBack: canUndo ? booking : null,
    };
  }
  if (!place) return null;
  const { area, location, dateToBook } = place;
  return {
    title: place.drawAt ? 'You have left the draw' : 'Waiting list booking cancelled',
    what: `${isolated(area.name)}, ${isolated(location.name)} on ${longDay(dateToBook)}`,
    canComeBack: null,
  };
}
