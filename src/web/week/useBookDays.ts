import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BatchOutcome } from '../../shared/bookings/batch-contract.ts';
import type { Booking } from '../../shared/bookings/contract.ts';
import type { Day } from '../../shared/day.ts';
import { isWorthARetry } from '../start/api.ts';
import { answersTo, answersToOthers } from '../core/asking.ts';
import { upcomingBookingsQuery } from '../core/bookings/queries.ts';
import { ask } from '../start/calls.ts';
import type { UsualPlace } from '../lists/week/usualPlace.ts';

/** How a press on a day turned out. */
export type DayPress =
  | { readonly is: 'sent' }
  | { readonly is: 'answered'; readonly wanted: UsualPlace; readonly outcome: BatchOutcome['days'][number] }
  | { readonly is: 'failed'; readonly problem: Error };

type Press = { readonly day: Day; readonly place: UsualPlace; readonly waitIfFull?: boolean };

type WeekOffer = {
  /** The day that Home offers to book above the week. */
  readonly offered: Day | undefined;
  onAnswer(day: Day, pressed: DayPress): void;
};

/**
 * Books day by day, each at once, so that there is nothing to save and no press waits for another. A day asked for twice
 * is answered with the same booking (D2), so a press that did not get through is simply sent again.
 */
export function useBookDays({ offered, onAnswer }: WeekOffer) {
  const client = useQueryClient();
  const [pressed, setPressed] = useState<ReadonlyMap<Day, DayPress>>(new Map());
  const keep = (day: Day, is: DayPress) => setPressed((all) => new Map(all).set(day, is));
  const answer = (day: Day, is: DayPress) => {
    keep(day, is);
    onAnswer(day, is);
  };

  const booking = useMutation({
    mutationFn: ({ day, place: { area, object }, waitIfFull = false }: Press) =>
      ask('POST /booking/batch', {
        body: {
          dates: [day],
          areaId: area.id,
          bookableObjectId: object.id,
          orElse: 'nearest',
          ...(waitIfFull && { waitIfFull }),
        },
      }),
    // People who are offline are told so, rather than booked in hours later.
    networkMode: 'always',
    retry: isWorthARetry,
    onMutate: ({ day }) => keep(day, { is: 'sent' }),
    onSuccess({ days: [outcome] }, { day, place }) {
      if (!outcome) return;
      const { booking: made } = outcome;
      if (made) client.setQueryData(upcomingBookingsQuery.queryKey, (mine) => withBooking(mine, made));
      answer(day, { is: 'answered', wanted: place, outcome });
    },
    onError: (problem, { day }) => answer(day, { is: 'failed', problem }),
    onSettled(_, __, { day }) {
      // What Home offers above stays as it is unless it is about this very day, so that nothing moves under a finger.
      void client.invalidateQueries(
        day === offered ? answersTo('booking') : answersToOthers('booking', 'GET /booking/usual'),
      );
    },
  });

  return {
    pressed,
    press(press: Press) {
      if (pressed.get(press.day)?.is !== 'sent') booking.mutate(press);
    },
    forget: (day: Day) =>
      setPressed((all) => {
        const others = new Map(all);
        others.delete(day);
        return others;
      }),
  };
}

function withBooking(mine: readonly Booking[] = [], made: Booking): Booking[] {
  const others = mine.filter(({ id }) => id !== made.id);
  return [...others, made].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id));
}
