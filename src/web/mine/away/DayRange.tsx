import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { NewAbsence } from '../../../shared/away/contract.ts';
import { type Day, longDay, type Weekday, weekdayName, WEEKDAYS } from '../../../shared/day.ts';
import { counted } from '../../../shared/english.ts';
import { dayOfMonth, shortMonth } from '../../parts/days/dayWords.ts';
import { dayReachedBy } from '../../parts/days/roving.ts';
import { mondayOf } from '../../core/bookings/weeks.ts';
import { upcomingBookingsQuery } from '../../core/bookings/queries.ts';
import { Icon } from '../../start/ui/Icon.tsx';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import styles from './DayRange.module.css';
import { spanTitle, stepped, absenceWeeks } from './weeks.ts';

type Props = {
  today: Day;
  chosen: NewAbsence | null;
  onChoose: (day: Day) => void;
};

/** Some weeks as a grid with one tab stop, in which a range of days is chosen by its two ends. */
export function DayRange({ today, chosen, onChoose }: Props) {
  const table = useRef<HTMLTableElement>(null);
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

  function moveByKey(event: KeyboardEvent) {
    const next = dayReachedBy(event.key, stop, weeks);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    table.current?.querySelector<HTMLButtonElement>(`[data-day="${next}"]`)?.focus();
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
      <div className={styles.steps}>
        <Step
          name="Earlier weeks"
          icon="chevron-left"
          isOff={monday <= mondayOf(today)}
          onClick={() => step(-1)}
        />
        <p aria-live="polite">{spanTitle(weeks)}</p>
        <Step name="Later weeks" icon="chevron-right" onClick={() => step(1)} />
      </div>
      <table
        ref={table}
        className={styles.grid}
        role="grid"
        aria-label="Days on which you are away"
        onKeyDown={moveByKey}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <WeekdayHeading key={weekday} weekday={weekday} />
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map(({ day, isBookable }) => (
                <td key={day} data-in={isWithin(day, chosen) || undefined} data-end={endOf(day, chosen)}>
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
                    <DayNumber day={day} />
                    {bookings.has(day) && <span className={styles.mark} />}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The first of a month includes its name. */
function DayNumber({ day }: { day: Day }) {
  const number = dayOfMonth(day);
  return number === 1 ? (
    <span className={styles.first} aria-hidden="true">
      1 {shortMonth(day)}
    </span>
  ) : (
    <span aria-hidden="true">{number}</span>
  );
}

function WeekdayHeading({ weekday }: { weekday: Weekday }) {
  const name = weekdayName(weekday);
  return (
    <th scope="col" abbr={name}>
      {name.slice(0, 2)}
    </th>
  );
}

type StepProps = {
  name: string;
  icon: 'chevron-left' | 'chevron-right';
  isOff?: boolean;
  onClick: () => void;
};

function Step({ name, icon, isOff = false, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={name}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
    >
      <Icon name={icon} size={20} />
    </button>
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
