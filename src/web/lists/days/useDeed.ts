import { useMutation } from '@tanstack/react-query';
import type { Booking } from '../../../shared/bookings/contract.ts';
import type { Day } from '../../../shared/day.ts';
import { answersTo, answersToOthers, client } from '../../core/asking.ts';
import { upcomingBookingsQuery, withBooking } from '../../core/bookings/queries.ts';
import { ApiProblem } from '../../start/api.ts';
import { ask } from '../../start/calls.ts';
import type { AskedBatch, ToldDay } from './outcomes.ts';

export type Deed =
  | { readonly to: 'cancel'; readonly booking: Booking }
  | { readonly to: 'undo'; readonly booking: Booking; readonly outcome: 'booked' | 'booked-another' }
  | { readonly to: 'book'; readonly objectId: number }
  | { readonly to: 'again' | 'join' }
  | { readonly to: 'leave'; readonly placeId: number };

type DayDeed = { readonly told: ToldDay; readonly asked: AskedBatch; readonly deed: Deed };

type Settings = {
  /** What the day is afterwards. */
  onTold(told: ToldDay, asked: AskedBatch): void;
  retry?(failures: number, problem: Error): boolean;
  /** The one day whose booking changes what Home offers above the week; that stays otherwise, so that nothing moves under a finger. */
  offered?: Day | undefined;
};

/** Does one thing about one day. A day asked for twice is answered with the same booking (D2), so it may be sent again. */
export function useDeed({ onTold, retry, ...given }: Settings) {
  return useMutation({
    // People who are offline are told so, rather than booked in hours later.
    networkMode: 'always',
    ...(retry && { retry }),
    mutationFn: outcomeOf,
    onSuccess(told, { asked }) {
      if ((told.outcome === 'booked' || told.outcome === 'booked-another') && told.booking) {
        const { booking } = told;
        client.setQueryData(upcomingBookingsQuery.queryKey, (mine) => withBooking(mine, booking));
      }
      onTold(told, asked);
    },
    onError(problem, { told: { date, outcome }, asked }) {
      if (outcome === 'sent') return onTold({ date, outcome: 'failed', problem }, asked);
      // Somebody was quicker: find out what is free now.
      if (problem instanceof ApiProblem && problem.reason === 'already-booked')
        onTold(
          {
            date,
            outcome: 'refused',
            reason: 'already-booked',
            ...(problem.alternatives.length > 0 && { alternatives: [...problem.alternatives] }),
          },
          asked,
        );
    },
    onSettled(_, __, { told: { date } }) {
      const isSpared = 'offered' in given && given.offered !== date;
      void client.invalidateQueries(
        isSpared ? answersToOthers('booking', 'GET /booking/usual') : answersTo('booking'),
      );
    },
  });
}

async function outcomeOf({ told, asked, deed }: DayDeed): Promise<ToldDay> {
  const { date } = told;
  const { wish } = asked;
  switch (deed.to) {
    case 'cancel':
      await ask('DELETE /booking/:id', { params: { id: deed.booking.id } });
      return {
        date,
        outcome: 'cancelled',
        booking: deed.booking,
        was: told.outcome === 'booked' ? 'booked' : 'booked-another',
      };
    case 'undo': {
      const booking = await ask('POST /booking/:id/restore', { params: { id: deed.booking.id } });
      return { date, outcome: deed.outcome, booking };
    }
    case 'book': {
      const body = { date, areaId: wish.areaId, bookableObjectId: deed.objectId, bookedFor: wish.bookedFor };
      return { date, outcome: 'booked-another', booking: await ask('POST /booking', { body }) };
    }
    case 'again': {
      const { days } = await ask('POST /booking/batch', { body: { ...wish, dates: [date] } });
      return days[0] ?? told;
    }
    case 'join': {
      const placeId = await ask('POST /booking/waitlist', { body: { areaId: wish.areaId, date } });
      return { date, outcome: 'waiting', placeId };
    }
    case 'leave':
      await ask('DELETE /booking/waitlist/:id', { params: { id: deed.placeId } });
      return { date, outcome: 'left' };
  }
}
