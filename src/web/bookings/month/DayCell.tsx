import { type Day, longDay } from '../../../shared/day.ts';
import { dayOfMonth, shortMonth } from '../days/dayWords.ts';
import { DayList } from './DayList.tsx';
import type { DayEntries } from './entries.ts';
import styles from './MonthTable.module.css';

type Props = {
  day: Day;
  /** Counted from 1, as cells before it may not be there on a phone. */
  column: number;
  today: Day;
  /** A day of the month before or after. */
  isOutside: boolean;
  /** Whether a phone shows it. */
  isListed: boolean;
  entries: DayEntries | undefined;
};

export function DayCell({ day, column, today, isOutside, isListed, entries }: Props) {
  const number = dayOfMonth(day);
  return (
    <td
      role="cell"
      aria-colindex={column}
      className={styles.cell}
      data-day={day}
      data-outside={isOutside || undefined}
      data-past={day < today || undefined}
      data-today={day === today || undefined}
      data-listed={isListed || undefined}
    >
      <p className={styles.heading}>
        <time dateTime={day}>
          <span className={styles.number} aria-hidden="true">
            {number === 1 ? `1 ${shortMonth(day)}` : number}
          </span>
          <span className={styles.name}>{longDay(day)}</span>
        </time>
        {day === today && <span className={styles.today}>Today</span>}
      </p>
      {entries && <DayList day={day} entries={entries} />}
    </td>
  );
}
