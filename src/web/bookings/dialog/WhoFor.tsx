import type { Day } from '../../../shared/day.ts';
import { counted } from '../../../shared/english.ts';
import { SuggestField } from '../../ui/SuggestField.tsx';
import type { Draft } from './draft.ts';
import { useSuggestedNames } from './useSuggestedNames.ts';

/** The field's name, by which the form finds it to move the focus there. */
export const NAME_FIELD = 'bookedFor';

type Props = { draft: Draft; day: Day; today: Day; onChange: (draft: Draft) => void };

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
