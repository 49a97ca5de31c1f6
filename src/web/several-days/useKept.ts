import { client } from '../core/asking.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Booking } from '../../shared/bookings/contract.ts';
import type { ToldDay } from '../lists/days/outcomes.ts';
import type { BatchAnswer } from './useBatch.ts';

/** The answer, with each day as it has stood since somebody did something about it, and when by this clock. */
export type KeptAnswer = Omit<BatchAnswer, 'days'> & {
  readonly days: readonly ToldDay[];
  readonly at: number;
};

type KeptAreaChoice = { readonly areaId: number; readonly chosen: string; readonly answer: KeptAnswer };

const KEY = ['answer-to-several-days'];

/** Somebody who follows a link in the answer and comes back finds it again. A reload asks for the days again. */
export function useKept(areaId: number, chosen: string) {
  const { data } = useQuery<KeptAreaChoice | null>({ queryKey: KEY, queryFn: skipToken, gcTime: Infinity });
  return {
    answer: data?.areaId === areaId && data.chosen === chosen ? data.answer : undefined,
    keep(answer: Omit<KeptAnswer, 'at'>) {
      client.setQueryData<KeptAreaChoice>(KEY, { areaId, chosen, answer: { ...answer, at: Date.now() } });
    },
    forget: () => client.setQueryData<KeptAreaChoice | null>(KEY, null),
  };
}

/** The reader's bookings, and when they were read. */
export type Own = { readonly bookings: readonly Booking[]; readonly at: number };

/** A booking may since have been moved or cancelled on another page. */
export function asTheyStand({ days, at }: KeptAnswer, own: Own): readonly ToldDay[] {
  if (own.at <= at) return days;
  return days.map((told) => {
    if (!('booking' in told) || !told.booking || told.outcome === 'cancelled') return told;
    const { date, booking } = told;
    const now = own.bookings.find(({ id }) => id === booking.id);
    if (now?.date !== date) return { date, outcome: 'cancelled', booking };
    return now.bookableObject.id === booking.bookableObject.id ? told : { ...told, booking: now };
  });
}
