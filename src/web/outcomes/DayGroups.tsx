import type { ReactNode } from 'react';
import type { Day } from '../../shared/day.ts';
import { listed } from '../../shared/english.ts';
import { type DayWords, groupsOf, shortDate } from '../lists/days/outcomes.ts';

type Props = {
  days: readonly DayWords[];
  label: string;
  /** What can be done about a group. */
  children?: (days: readonly Day[], words: string) => ReactNode;
};

/** The days on which not all is as wished for, by what is to be said about them: "Full: Tue 8 December." */
export function DayGroups({ days, label, children }: Props) {
  const groups = groupsOf(days);
  if (groups.length === 0) return null;
  return (
    <ul className="stack small" aria-label={label}>
      {groups.map(({ words, days: on }) => {
        const which = listed(on.map(shortDate));
        return (
          <li key={words}>
            <span className="bold">{words}:</span> {which}. {children?.(on, which)}
          </li>
        );
      })}
    </ul>
  );
}
