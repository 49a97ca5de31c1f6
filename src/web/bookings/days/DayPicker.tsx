import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Day, type Weekday, weekdayName } from '../../../shared/day.ts';
import type { DayCount } from '../../../shared/bookings/contract.ts';
import { DayButton } from './DayButton.tsx';
import styles from './DayPicker.module.css';
import { dayOfMonth } from './dayWords.ts';
import { dayReachedBy, sameWeekday } from './roving.ts';
import { useTabStop } from './useTabStop.ts';
import { firstOfMonths, type Week } from './weeks.ts';
import { WeekSteps } from './WeekSteps.tsx';

type Props = {
  weeks: readonly Week[];
  columns: readonly Weekday[];
  counts: ReadonlyMap<Day, DayCount>;
  today: Day;
  chosen: Day | null;
  onChoose: (day: Day) => void;
  onConsider: (day: Day) => void;
};

/**
 * The weeks in which can be booked, as a grid with one tab stop. Narrow screens fold it to the week
 * of that tab stop, so both show the same thing and neither needs to know how wide the screen is.
 */
export function DayPicker({ weeks, columns, counts, today, chosen, onChoose, onConsider }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const bookable = weeks.flat().filter((cell) => cell.isBookable);
  const monthStarts = firstOfMonths(weeks);
  const [stop, setStop] = useTabStop(chosen ?? bookable[0]?.day ?? today);
  const shown = weeks.findIndex((week) => week.some((cell) => cell.day === stop));

  function moveByKey(event: KeyboardEvent) {
    const next = dayReachedBy(event.key, stop, weeks);
    if (next === null) return;
    event.preventDefault();
    // The folded week has to be on screen before its day can take the focus.
    flushSync(() => setStop(next));
    table.current?.querySelector<HTMLButtonElement>(`[data-day="${next}"]`)?.focus();
  }

  function stepTo(week: Week | undefined) {
    const column = weeks[shown]?.findIndex((cell) => cell.day === stop) ?? 0;
    const next = sameWeekday(week, column);
    if (next !== null) setStop(next);
  }

  return (
    <div className={styles.picker}>
      <WeekSteps
        week={weeks[shown]}
        onPrevious={shown > 0 ? () => stepTo(weeks[shown - 1]) : null}
        onNext={shown < weeks.length - 1 ? () => stepTo(weeks[shown + 1]) : null}
      />
      <table className={styles.grid} role="grid" aria-label="Choose a day" ref={table} onKeyDown={moveByKey}>
        <thead>
          <tr>
            {columns.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday)}>
                {weekdayName(weekday).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week[0]?.day} className={index === shown ? undefined : styles.folded}>
              {week.map(({ day, isBookable }) => (
                <td key={day}>
                  {isBookable ? (
                    <DayButton
                      day={day}
                      count={counts.get(day)}
                      isToday={day === today}
                      isChosen={day === chosen}
                      isTabStop={day === stop}
                      showsMonth={monthStarts.has(day)}
                      onChoose={onChoose}
                      onConsider={onConsider}
                    />
                  ) : (
                    <span className={styles.outside} aria-hidden="true">
                      {dayOfMonth(day)}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
