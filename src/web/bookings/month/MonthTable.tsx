import { type KeyboardEvent, useRef, useState } from 'react';
import { type Day, type Weekday, weekdayName } from '../../../shared/day.ts';
import { dayReachedBy } from '../days/roving.ts';
import { useTabStop } from '../days/useTabStop.ts';
import { ChosenDay } from './ChosenDay.tsx';
import { DayCell } from './DayCell.tsx';
import type { EntriesByDay } from './entries.ts';
import { type Month, monthOf, monthTitle, weeksOf } from './month.ts';
import styles from './MonthTable.module.css';

const WORKING_WEEK: readonly Weekday[] = [1, 2, 3, 4, 5];

type Props = { month: Month; today: Day; entries: EntriesByDay; isComplete: boolean };

/** Monday to Friday, six weeks. On a phone the days are buttons, and the bookings of the chosen one stand below. */
export function MonthTable({ month, today, entries, isComplete }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const weeks = weeksOf(month).map((week) => week.slice(0, WORKING_WEEK.length));
  const [chosen, choose] = useChosenDay(month, weeks.flat(), today, entries);
  const [stop, setStop] = useTabStop(chosen);

  function moveByKey(event: KeyboardEvent) {
    const all = weeks.map((week) => week.map((day) => ({ day, isBookable: true })));
    const next = dayReachedBy(event.key, stop, all);
    // A link of the day has the keys to itself.
    if (next === null || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    setStop(next);
    table.current?.querySelector<HTMLButtonElement>(`[data-day="${next}"] button`)?.focus();
  }

  return (
    <>
      <table ref={table} className={styles.month} aria-busy={!isComplete} onKeyDown={moveByKey}>
        <caption className={styles.caption}>Your bookings in {monthTitle(month)}</caption>
        <thead>
          <tr>
            {WORKING_WEEK.map((weekday) => (
              <WeekdayHeading key={weekday} weekday={weekday} />
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  today={today}
                  isOutside={monthOf(day) !== month}
                  isChosen={day === chosen}
                  isTabStop={day === stop}
                  entries={entries.get(day)}
                  onChoose={choose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ChosenDay day={chosen} today={today} entries={entries.get(chosen)} isComplete={isComplete} />
    </>
  );
}

function WeekdayHeading({ weekday }: { weekday: Weekday }) {
  const name = weekdayName(weekday);
  return (
    <th scope="col">
      <span className={styles.long}>{name}</span>
      <span className={styles.short} aria-hidden="true">
        {name.slice(0, 3)}
      </span>
    </th>
  );
}

/** The day whose bookings stand under the grid: the one that was pressed in this month, or the next that has some. */
function useChosenDay(
  month: Month,
  days: readonly Day[],
  today: Day,
  entries: EntriesByDay,
): [Day, (day: Day) => void] {
  const [pressed, setPressed] = useState<{ month: Month; day: Day } | null>(null);
  const chosen = pressed?.month === month ? pressed.day : dayToOpenOn(month, days, today, entries);
  return [chosen, (day) => setPressed({ month, day })];
}

function dayToOpenOn(month: Month, days: readonly Day[], today: Day, entries: EntriesByDay): Day {
  const ofMonth = days.filter((day) => monthOf(day) === month);
  const next = ofMonth.find((day) => day >= today && entries.has(day));
  const opened = next ?? ofMonth.find((day) => day >= today) ?? ofMonth.find((day) => entries.has(day));
  return opened ?? ofMonth[0] ?? month;
}
