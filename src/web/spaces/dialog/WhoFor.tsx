import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Day } from '../../../shared/day.ts';
import { counted } from '../../../shared/english.ts';
import { SuggestField, type Suggestion } from './SuggestField.tsx';
import { colleaguesQuery, upcomingBookingsQuery } from '../../core/bookings/queries.ts';
import type { BookingDraft } from '../../parts/spaces/draft.ts';
import { suggestedNames } from './suggestedNames.ts';

/** The field's name, which the form uses to move the focus there. */
export const NAME_FIELD = 'bookedFor';

/** The shortest text the server can search by. */
const LEAST_CHARACTERS = 2;

type Props = { draft: BookingDraft; day: Day; today: Day; onChange: (draft: BookingDraft) => void };

/** Bookings for guests and colleagues stay in the name of the person who books. */
export function WhoFor({ draft, day, today, onChange }: Props) {
  return (
    <SuggestField
      label="Their name"
      hint="Everyone can see this name. The booking stays yours."
      autoFocus
      name={NAME_FIELD}
      value={draft.name}
      error={draft.nameError}
      counted={(count) => counted(count, 'suggestion')}
      suggestions={useSuggestedNames(day, today, draft.name)}
      onChange={(typed) => onChange({ ...draft, name: typed, nameError: undefined })}
    />
  );
}

/** Names matching what has been typed, from what the reader may see anyway: their own guests, and who sits where. */
function useSuggestedNames(day: Day, today: Day, typed: string): Suggestion[] {
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
