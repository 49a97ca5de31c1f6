import type { RefObject } from 'react';
import { type Day, daysBetween } from '../../shared/day.ts';
import { firstOfMonths, mondayOf, type Week } from '../core/bookings/weeks.ts';
import type { RememberedArea } from '../core/last-area.ts';
import type { AnsweredDay } from '../lists/days/outcomes.ts';
import { DayStrip } from '../parts/days/DayStrip.tsx';
import { weekName } from '../parts/days/dayWords.ts';
import { useTabStop } from '../parts/days/useTabStop.ts';
import { DayTile } from './DayTile.tsx';
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

/** Two weeks of days. */
export function WeekTable({ ref, week, pressed, canPress, area, onPress, onConsider }: Props) {
  const { today, columns, weeks, days } = week;
  const bookable = weeks.flat().find(({ isBookable }) => isBookable);
  const monthStarts = firstOfMonths(weeks);
  const [stop, setStop] = useTabStop(bookable?.day ?? today);
  return (
    <div className={styles.frame}>
      <DayStrip
        ref={ref}
        className={styles.table}
        aria-labelledby="my-week"
        weeks={weeks}
        columns={columns}
        stop={stop}
        onStop={setStop}
        above={(cells) => nameOf(cells, today)}
        renderDay={({ day }) => {
          const of = days.find((each) => each.day === day);
          return (
            of && (
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
            )
          );
        }}
      />
    </div>
  );
}

/** On a weekend the first week shown is the next one. */
function nameOf(cells: Week, today: Day): string {
  const [first, last] = [cells[0]?.day ?? today, cells.at(-1)?.day ?? today];
  const ahead = daysBetween(mondayOf(today), mondayOf(first)) / 7;
  return ['This week', 'Next week'][ahead] ?? weekName(first, last);
}
