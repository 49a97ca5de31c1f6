import { longDay } from '../../../shared/day.ts';
import { DayList } from './DayList.tsx';
import type { EntriesByDay } from './entries.ts';
import { isOutside, type Month, type Span, weeksOf } from './month.ts';
import styles from './WeekendEntries.module.css';

type Props = { month: Month | null; span: Span; entries: EntriesByDay };

/** The grid has no weekends, but an office may be open on one. Renders nothing if nothing is booked. */
export function WeekendEntries({ month, span, entries }: Props) {
  const days = weeksOf(span).flatMap((week) =>
    week.slice(5).flatMap((day) => {
      const found = entries.get(day);
      return found ? [{ day, found }] : [];
    }),
  );
  if (days.length === 0) return null;
  return (
    <section className={styles.weekends} aria-labelledby="weekends">
      <h4 id="weekends">Also at a weekend</h4>
      <ul className={styles.days}>
        {days.map(({ day, found }) => (
          <li key={day} className={styles.day} data-outside={isOutside(day, month) || undefined}>
            <time dateTime={day}>{longDay(day)}</time>
            <DayList day={day} entries={found} />
          </li>
        ))}
      </ul>
    </section>
  );
}
