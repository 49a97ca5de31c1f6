import { type Weekday, weekdayName } from '../../../shared/day.ts';
import { ChoiceField } from '../../lists/ui/ChoiceField.tsx';
import { turned } from './draft.ts';

const WORKING_WEEK: readonly Weekday[] = [1, 2, 3, 4, 5];

type Props = {
  readonly chosen: readonly Weekday[];
  /** The days on which the office opens. */
  readonly openDays: readonly Weekday[];
  readonly error?: string | undefined;
  onChange(weekdays: Weekday[]): void;
};

/** Which days of the week. */
export function Weekdays({ chosen, openDays, error, onChange }: Props) {
  const weekdays = [...new Set([...WORKING_WEEK, ...openDays, ...chosen])].toSorted((a, b) => a - b);
  return (
    <ChoiceField
      legend="Which days do you come in?"
      type="checkbox"
      isInRow
      options={weekdays.map((weekday) => [weekday, weekdayName(weekday)] as const)}
      chosen={chosen}
      error={error}
      onChange={(weekday, isChosen) => onChange(turned(chosen, weekday, isChosen))}
    />
  );
}
