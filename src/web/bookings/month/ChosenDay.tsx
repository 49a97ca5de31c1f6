import { type Day, longDay } from '../../../shared/day.ts';
import { DayList } from './DayList.tsx';
import type { DayEntries } from './entries.ts';
import styles from './ChosenDay.module.css';

type Props = {
  day: Day;
  today: Day;
  entries: DayEntries | undefined;
  /** What comes next after an empty day; null if nothing does, or it is not wanted. */
  next: [Day, DayEntries] | null;
  /** False while part of the month is still loading. */
  isComplete: boolean;
};

/** Phones only, where the grid has no room for them. */
export function ChosenDay({ day, today, entries, next, isComplete }: Props) {
  return (
    <section className={styles.chosen} aria-labelledby="chosen-day" aria-live="polite">
      <h4 id="chosen-day">
        <time dateTime={day}>{longDay(day)}</time>
        {day === today && <span className={styles.today}> Today</span>}
      </h4>
      {entries ? (
        <DayList day={day} entries={entries} />
      ) : (
        <p className={styles.none}>{isComplete ? 'No bookings on this day' : 'Loading your bookings'}</p>
      )}
      {!entries && next && (
        <>
          <h5>
            Next: <time dateTime={next[0]}>{longDay(next[0])}</time>
          </h5>
          <DayList day={next[0]} entries={next[1]} />
        </>
      )}
    </section>
  );
}
