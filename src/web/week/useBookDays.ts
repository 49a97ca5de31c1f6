import { useState } from 'react';
import type { Day } from '../../shared/day.ts';
import { type AnsweredDay, type AskedBatch, isWish, type ToldDay } from '../lists/days/outcomes.ts';
import { useDeed } from '../lists/days/useDeed.ts';
import type { UsualPlace } from '../lists/week/usualPlace.ts';
import { isWorthARetry } from '../start/api.ts';
import type { WeekDay } from './weekDays.ts';

/** Books day by day, each at once, so that there is nothing to save and no press waits for another. `offered` as in `useDeed`. */
export function useBookDays(offered: Day | undefined) {
  const [pressed, setPressed] = useState<ReadonlyMap<Day, AnsweredDay>>(new Map());
  const [latest, setLatest] = useState<AnsweredDay | null>(null);

  const keep = (told: ToldDay, asked: AskedBatch) =>
    setPressed((all) => new Map(all).set(told.date, { told, asked }));
  function tell(told: ToldDay, asked: AskedBatch) {
    keep(told, asked);
    setLatest({ told, asked });
  }
  const booking = useDeed({ onTold: tell, retry: isWorthARetry, offered });

  return {
    pressed,
    latest,
    keep,
    press({ day: date, state }: WeekDay, { object, area, location }: UsualPlace) {
      if (pressed.get(date)?.told.outcome === 'sent') return;
      const told = { date, outcome: 'sent' as const };
      const asked: AskedBatch = {
        wish: { areaId: area.id, bookableObjectId: object.id, orElse: 'nearest' },
        wanted: object.name,
        had: [],
        toBeDrawn: state === 'wish' ? [date] : [],
        location: { id: location.id, closings: [] },
      };
      keep(told, asked);
      booking.mutate({ told, asked, deed: { to: 'again' } });
    },
    forget(day: Day) {
      setPressed((all) => new Map([...all].filter(([date]) => date !== day)));
      if (latest?.told.date === day) setLatest(null);
    },
  };
}

/** Did not go as usual, and has not changed since. */
export function isNoteworthy({ told, asked }: AnsweredDay, { bookings, state }: WeekDay): boolean {
  switch (told.outcome) {
    case 'sent':
    case 'booked':
      return false;
    case 'booked-another':
      return bookings.some(({ id }) => id === told.booking?.id);
    case 'refused':
    case 'failed':
      return state !== 'mine' && state !== 'waiting';
    case 'waiting':
      return state !== 'mine' && !isWish(told, asked);
    case 'cancelled':
    case 'left':
      return true;
  }
}
