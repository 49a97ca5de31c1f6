import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewAbsence } from '../../../shared/away/contract.ts';
import { type Day, longDay, weekdayName, WEEKDAYS, addDays } from '../../../shared/day.ts';
import { counted } from '../../../shared/english.ts';
import { DayNumber, DayStrip, Steps } from '../../parts/days/DayStrip.tsx';
import { dayOfMonth, shortMonth } from '../../parts/days/dayWords.ts';
import { mondayOf, type Week } from '../../core/bookings/weeks.ts';
import { upcomingBookingsQuery } from '../../core/bookings/queries.ts';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import styles from './DayRange.module.css';

type Props = {
  today: Day;
  chosen: NewAbsence | null;
  onChoose: (day: Day) => void;
};

/** Some weeks in which a range of days is chosen by its two ends. */
export function DayRange({ today, chosen, onChoose }: Props) {
  const [monday, setMonday] = useState(mondayOf(today));
  const [stop, setStop] = useState(today);
  const weeks = absenceWeeks(monday, today);
  const bookings = useBookingsByDay();

  // If a day is typed, the weeks with it are shown.
  const [followed, setFollowed] = useState(chosen?.from);
  if (chosen && followed !== chosen.from) {
    setFollowed(chosen.from);
    setStop(chosen.from);
    if (!weeks.flat().some(({ day }) => day === chosen.from)) setMonday(mondayOf(chosen.from));
  }

  function step(direction: -1 | 1) {
    const earliest = mondayOf(today);
    const wanted = stepped(monday, direction);
    const next = wanted < earliest ? earliest : wanted;
    setMonday(next);
    setStop(next < today ? today : next);
  }

  return (
    <div className="stack gap-2">
      <Steps
        names={['Earlier weeks', 'Later weeks']}
        onPrevious={monday > mondayOf(today) ? () => step(-1) : null}
        onNext={() => step(1)}
      >
        {spanTitle(weeks)}
      </Steps>
      <DayStrip
        className={styles.grid}
        aria-label="Days on which you are away"
        weeks={weeks}
        columns={WEEKDAYS}
        stop={stop}
        onStop={setStop}
        head={(weekday) => weekdayName(weekday).slice(0, 2)}
        cell={(day) => ({ 'data-in': isWithin(day, chosen) || undefined, 'data-end': endOf(day, chosen) })}
        renderDay={({ day, isBookable }) => (
          <button
            type="button"
            className={styles.day}
            data-day={day}
            disabled={!isBookable}
            tabIndex={day === stop ? 0 : -1}
            aria-pressed={isWithin(day, chosen)}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onChoose(day)}
          >
            <VisuallyHidden>
              {[longDay(day), bookingWords(bookings.get(day))].filter(Boolean).join(', ')}
            </VisuallyHidden>
            <DayNumber day={day} showsMonth={dayOfMonth(day) === 1} />
            {bookings.has(day) && <span className={styles.mark} />}
          </button>
        )}
      />
    </div>
  );
}

const isWithin = (day: Day, chosen: NewAbsence | null): boolean =>
  chosen !== null && chosen.from <= day && day <= chosen.to;

function endOf(day: Day, chosen: NewAbsence | null): 'first' | 'last' | 'both' | undefined {
  if (!chosen) return undefined;
  if (chosen.from === chosen.to) return day === chosen.from ? 'both' : undefined;
  if (day === chosen.from) return 'first';
  return day === chosen.to ? 'last' : undefined;
}

/** How many bookings the reader has on each day, from what My bookings has loaded. */
function useBookingsByDay(): ReadonlyMap<Day, number> {
  const { data = [] } = useQuery(upcomingBookingsQuery);
  const counts = new Map<Day, number>();
  for (const { date } of data) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
}

const bookingWords = (count: number | undefined) => (count ? counted(count, 'booking') : null);

/** Enough weeks for all days that can be booked, so that most absences are entered without turning a page. */
const ROWS = 7;

/** Whole weeks from a Monday on; nothing before today can be chosen. */
function absenceWeeks(monday: Day, today: Day): Week[] {
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = addDays(monday, 7 * row + column);
      return { day, isBookable: day >= today };
    }),
  );
}

/** A step back or on keeps a week in sight. */
const stepped = (monday: Day, direction: -1 | 1): Day => addDays(monday, direction * 7 * (ROWS - 1));

/** "Nov 2026 to Jan 2027", or "Feb to Mar 2027" */
function spanTitle(weeks: readonly Week[]): string {
  const days = weeks.flat().map(({ day }) => day);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  const [from, to] = [first.slice(0, 4), last.slice(0, 4)];
  return `${shortMonth(first)}${from === to ? '' : ` ${from}`} to ${shortMonth(last)} ${to}`;
}
