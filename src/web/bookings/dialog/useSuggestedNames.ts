import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Day } from '../../../shared/day.ts';
import type { Suggestion } from '../../ui/SuggestField.tsx';
import { colleaguesQuery, upcomingBookingsQuery } from '../queries.ts';
import { suggestedNames } from './suggestedNames.ts';

/** The shortest text the server can search by. */
const LEAST_CHARACTERS = 2;

/** Names matching what has been typed, from what the reader may see anyway: their own guests, and who sits where. */
export function useSuggestedNames(day: Day, today: Day, typed: string): Suggestion[] {
  const sought = useDeferredValue(typed.trim());
  const isSought = sought.length >= LEAST_CHARACTERS;
  const thatDay = useQuery({ ...colleaguesQuery(day, sought), enabled: isSought });
  const now = useQuery({ ...colleaguesQuery(today, sought), enabled: isSought });
  const upcoming = useQuery(upcomingBookingsQuery);
  return suggestedNames(typed, {
    thatDay: thatDay.data ?? [],
    today: now.data ?? [],
    before: (upcoming.data ?? []).flatMap(({ bookedFor }) => bookedFor ?? []),
  });
}
