import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '../../shared/bookings/contract.ts';
import { ApiProblem } from '../start/api.ts';
import { askAgain } from '../core/asking.ts';
import { ask } from '../start/calls.ts';
import type { AskedBatch, ToldDay } from './outcomes.ts';

export type Deed =
  | { readonly to: 'cancel'; readonly booking: Booking }
  | { readonly to: 'undo'; readonly booking: Booking; readonly outcome: 'booked' | 'booked-another' }
  | { readonly to: 'book'; readonly objectId: number }
  | { readonly to: 'again' | 'join' }
  | { readonly to: 'leave'; readonly placeId: number };

/** Does one thing about one day; resolves to what the day is afterwards. */
export function useDoing(told: ToldDay, { wish }: AskedBatch, onTold: (told: ToldDay) => void) {
  const client = useQueryClient();
  const { date } = told;
  const { areaId, bookedFor } = wish;

  async function outcomeOf(deed: Deed): Promise<ToldDay> {
    switch (deed.to) {
      case 'cancel':
        await ask('DELETE /booking/:id', { params: { id: deed.booking.id } });
        return {
          date,
          outcome: 'cancelled',
          booking: deed.booking,
          undoing: { at: Date.now(), to: told.outcome === 'booked' ? 'booked' : 'booked-another' },
        };
      case 'undo': {
        const { booking, outcome } = deed;
        return {
          date,
          outcome,
          booking: await ask('POST /booking/:id/restore', { params: { id: booking.id } }),
        };
      }
      case 'book': {
        const body = { date, areaId, bookableObjectId: deed.objectId, bookedFor };
        return { date, outcome: 'booked-another', booking: await ask('POST /booking', { body }) };
      }
      case 'again': {
        const { days } = await ask('POST /booking/batch', { body: { ...wish, dates: [date] } });
        return days[0] ?? told;
      }
      case 'join':
        return {
          date,
          outcome: 'waiting',
          placeId: await ask('POST /booking/waitlist', { body: { areaId, date } }),
        };
      case 'leave':
        await ask('DELETE /booking/waitlist/:id', { params: { id: deed.placeId } });
        return { date, outcome: 'left' };
    }
  }

  return useMutation({
    networkMode: 'always',
    mutationFn: outcomeOf,
    onSuccess: onTold,
    onError(problem) {
      // Somebody was quicker: find out what is free now.
      if (problem instanceof ApiProblem && problem.reason === 'already-booked')
        onTold({
          date,
          outcome: 'refused',
          reason: 'already-booked',
          ...(problem.alternatives.length > 0 && { alternatives: [...problem.alternatives] }),
        });
    },
    onSettled: () => void askAgain(client, 'booking'),
  });
}
