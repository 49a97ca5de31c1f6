import { useState } from 'react';
import { type Day, type Weekday, weekdayName } from '../../../shared/day.ts';
import { DayCell } from './DayCell.tsx';
import type { EntriesByDay } from './entries.ts';
import { type Month, monthOf, monthTitle, weeksOf } from './month.ts';
import styles from './MonthTable.module.css';

const WORKING_WEEK: readonly Weekday[] = [1, 2, 3, 4, 5];

type Props = { month: Month; today: Day; entries: EntriesByDay; isComplete: boolean };

/**
 * Monday to Friday, six weeks. On a phone it is the list of the days that have something, from today on;
 * taken apart by CSS a table loses its meaning in some browsers, so each part says its role.
 */
export function MonthTable({ month, today, entries, isComplete }: Props) {
  const [showsEarlier, setShowsEarlier] = useState(false);
  const isEarlier = (day: Day) => day < today && monthOf(day) === monthOf(today);
  const isListed = (day: Day) =>
    entries.has(day) && monthOf(day) === month && (showsEarlier || !isEarlier(day));
  const hasEarlier = month === monthOf(today) && [...entries.keys()].some(isEarlier);

  return (
    <>
      {hasEarlier && (
        <button
          type="button"
          className={styles.earlier}
          aria-expanded={showsEarlier}
          onClick={() => setShowsEarlier(!showsEarlier)}
        >
          {showsEarlier ? 'Hide' : 'Show'} earlier days
        </button>
      )}
      <table
        role="table"
        className={styles.month}
        aria-busy={!isComplete}
        aria-colcount={WORKING_WEEK.length}
      >
        <caption className={styles.caption}>Your bookings in {monthTitle(month)}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {WORKING_WEEK.map((weekday) => (
              <WeekdayHeading key={weekday} weekday={weekday} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {weeksOf(month).map((week) => (
            <tr key={week[0]} role="row">
              {week.slice(0, WORKING_WEEK.length).map((day, index) => (
                <DayCell
                  key={day}
                  day={day}
                  column={index + 1}
                  today={today}
                  isOutside={monthOf(day) !== month}
                  isListed={isListed(day)}
                  entries={entries.get(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function WeekdayHeading({ weekday }: { weekday: Weekday }) {
  const name = weekdayName(weekday);
  return (
    <th role="columnheader" scope="col" aria-colindex={weekday}>
      <span className={styles.long}>{name}</span>
      <span className={styles.short} aria-hidden="true">
        {name.slice(0, 3)}
      </span>
    </th>
  );
}
