import { type KeyboardEvent, type RefObject } from 'react';
import { type Day, daysBetween, weekdayName } from '../../shared/day.ts';
import { dayReachedBy } from '../parts/days/roving.ts';
import { useTabStop } from '../parts/days/useTabStop.ts';
import { firstOfMonths, mondayOf, type Week } from '../core/bookings/weeks.ts';
import { weekName } from '../parts/days/dayWords.ts';
import type { RememberedArea } from '../core/last-area.ts';
import { DayTile } from './DayTile.tsx';
import type { AnsweredDay } from '../lists/days/outcomes.ts';
import type { MyWeekDays } from './useMyWeek.ts';
import styles from './WeekTable.module.css';

type Props = {
  readonly ref: RefObject<HTMLTableElement | null>;
  readonly week: MyWeekDays;
  readonly pressed: ReadonlyMap<Day, AnsweredDay>;
  /** False for a newcomer, whose days lead to where a place is chosen: in this area, if there is one. */
  readonly canPress: boolean;
  readonly area: RememberedArea | null;
  onPress(day: Day): void;
  /** The reader is about to press a day they have booked. */
  onConsider(): void;
};

/** Two weeks of days with one tab stop, as in the day picker. */
export function WeekTable({ ref, week, pressed, canPress, area, onPress, onConsider }: Props) {
  const { today, columns, weeks, days } = week;
  const bookable = weeks.flat().find(({ isBookable }) => isBookable);
  const monthStarts = firstOfMonths(weeks);
  const [stop, setStop] = useTabStop(bookable?.day ?? today);

  function moveByKey(event: KeyboardEvent) {
    const next = dayReachedBy(event.key, stop, weeks);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    ref.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  }

  return (
    <div className={styles.frame}>
      <table ref={ref} className={styles.table} role="grid" aria-labelledby="my-week" onKeyDown={moveByKey}>
        <thead>
          <tr>
            {columns.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday)}>
                {weekdayName(weekday).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        {weeks.map((cells) => (
          <tbody key={cells[0]?.day}>
            <tr>
              <th colSpan={columns.length} scope="rowgroup" className={styles.which}>
                {nameOf(cells, today)}
              </th>
            </tr>
            <tr>
              {cells.map(({ day }) => {
                const of = days.find((each) => each.day === day);
                return (
                  <td key={day}>
                    {of && (
                      <DayTile
                        of={of}
                        told={pressed.get(day)?.told}
                        isToday={day === today}
                        isTabStop={day === stop}
                        showsMonth={monthStarts.has(day)}
                        canPress={canPress}
                        area={area}
                        onPress={() => {
                          setStop(day);
                          onPress(day);
                        }}
                        onConsider={onConsider}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** On a weekend the first week shown is the next one. */
function nameOf(cells: Week, today: Day): string {
  const [first, last] = [cells[0]?.day ?? today, cells.at(-1)?.day ?? today];
  const ahead = daysBetween(mondayOf(today), mondayOf(first)) / 7;
  return ['This week', 'Next week'][ahead] ?? weekName(first, last);
}
