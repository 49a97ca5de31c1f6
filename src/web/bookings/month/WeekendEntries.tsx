import { longDay } from '../../../shared/day.ts';
import { DayList } from './DayList.tsx';
import type { EntriesByDay } from './entries.ts';
import { type Month, monthOf, weeksOf } from './month.ts';
import styles from './WeekendEntries.module.css';

/** The grid has no weekends, but an office may be open on one. Nothing when nothing is booked there. */
export function WeekendEntries({ month, entries }: { month: Month; entries: EntriesByDay }) {
  const days = weeksOf(month).flatMap((week) =>
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
          <li key={day} className={styles.day} data-outside={monthOf(day) !== month || undefined}>
            <time dateTime={day}>{longDay(day)}</time>
            <DayList day={day} entries={found} />
          </li>
        ))}
      </ul>
    </section>
  );
}
