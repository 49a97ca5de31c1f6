import { type KeyboardEvent, useRef, useState } from 'react';
import { type Day, longDay, type Weekday, weekdayName } from '../../../../shared/day.ts';
import { dayReachedBy } from '../../../parts/days/roving.ts';
import { useTabStop } from '../../../parts/days/useTabStop.ts';
import type { DayEntries, EntriesByDay } from './entries.ts';
import { isOutside, type Month, sheetName, type Span, weeksOf } from '../../../core/bookings/month.ts';
import { DayList } from './DayList.tsx';
import styles from './MonthTable.module.css';
import { areaKind, objectKind } from '../../../../shared/locations/kinds.ts';
import { Icon } from '../../../start/ui/Icon.tsx';
import { VisuallyHidden } from '../../../core/ui/VisuallyHidden.tsx';
import { dayOfMonth, shortMonth } from '../../../parts/days/dayWords.ts';
import { shortName } from '../../../parts/spaces/spaceWords.ts';
import { entryWords } from './countWords.ts';

const WORKING_WEEK: readonly Weekday[] = [1, 2, 3, 4, 5];

type Props = {
  /** Null while the weeks from this one on are shown. */
  month: Month | null;
  span: Span;
  today: Day;
  entries: EntriesByDay;
  isComplete: boolean;
};

/** Monday to Friday, week by week. On a phone the days are buttons, and the chosen day's bookings are listed below. */
export function MonthTable({ month, span, today, entries, isComplete }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const weeks = weeksOf(span).map((week) => week.slice(0, WORKING_WEEK.length));
  const [chosen, choose] = useChosenDay(month, weeks.flat(), today, entries);
  const [stop, setStop] = useTabStop(chosen);

  function moveByKey(event: KeyboardEvent) {
    const all = weeks.map((week) => week.map((day) => ({ day, isBookable: true })));
    const next = dayReachedBy(event.key, stop, all);
    // Inside a day, its links handle the keys.
    if (next === null || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    setStop(next);
    table.current?.querySelector<HTMLButtonElement>(`[data-day="${next}"] button`)?.focus();
  }

  return (
    <>
      <table ref={table} className={styles.month} aria-busy={!isComplete} onKeyDown={moveByKey}>
        <caption className="unseen">Your bookings in {sheetName(month)}</caption>
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
                  isOutside={isOutside(day, month)}
                  isToLookAt={month === null && day < today}
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
      <ChosenDay
        day={chosen}
        today={today}
        entries={entries.get(chosen)}
        next={chosen === today ? nextIn(entries, today) : null}
        isComplete={isComplete}
      />
    </>
  );
}

/** What comes next if there is nothing today. */
function nextIn(entries: EntriesByDay, today: Day): [Day, DayEntries] | null {
  if (entries.has(today)) return null;
  const ahead = [...entries].filter(([day]) => day > today).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return ahead[0] ?? null;
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

/** The day whose bookings are listed below the grid: the one pressed last, or at first the one that the grid opens on. */
function useChosenDay(
  month: Month | null,
  days: readonly Day[],
  today: Day,
  entries: EntriesByDay,
): [Day, (day: Day) => void] {
  const [pressed, setPressed] = useState<{ month: Month | null; day: Day } | null>(null);
  const isPressedHere = pressed !== null && pressed.month === month && days.includes(pressed.day);
  const chosen = isPressedHere ? pressed.day : dayToOpenOn(month, days, today, entries);
  return [chosen, (day) => setPressed({ month, day })];
}

/** Today, or the next day in the grid if today is not in it; in another month, a day with something on it. */
function dayToOpenOn(month: Month | null, days: readonly Day[], today: Day, entries: EntriesByDay): Day {
  const shown = days.filter((day) => !isOutside(day, month));
  const opened = shown.find((day) => day >= today);
  if (month === null && opened) return opened;
  const next = shown.find((day) => day >= today && entries.has(day));
  return next ?? opened ?? shown.find((day) => entries.has(day)) ?? shown[0] ?? today;
}

type ChosenDayProps = {
  day: Day;
  today: Day;
  entries: DayEntries | undefined;
  /** What comes next after an empty day; null if nothing does, or it is not wanted. */
  next: [Day, DayEntries] | null;
  /** False while part of the month is still loading. */
  isComplete: boolean;
};

/** Phones only, where the grid has no room for them. */
function ChosenDay({ day, today, entries, next, isComplete }: ChosenDayProps) {
  return (
    <section className={styles.chosen} aria-labelledby="chosen-day" aria-live="polite">
      <h4 id="chosen-day">
        <time dateTime={day}>{longDay(day)}</time>
        {day === today && <span className="leaf small"> Today</span>}
      </h4>
      {entries ? (
        <DayList day={day} entries={entries} />
      ) : (
        <p className="quiet">{isComplete ? 'No bookings on this day' : 'Loading your bookings'}</p>
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

type DayCellProps = {
  day: Day;
  today: Day;
  /** Belongs to the month before or after. */
  isOutside: boolean;
  /** Past, in a view of what is ahead: it has no links, so that Tab reaches today first. */
  isToLookAt: boolean;
  /** On a phone: the day whose bookings are listed below the grid. */
  isChosen: boolean;
  /** On a phone: the grid's single tab stop; the arrow keys move it. */
  isTabStop: boolean;
  entries: DayEntries | undefined;
  onChoose: (day: Day) => void;
};

/** Lists its bookings where there is room; on a phone it is a button with their short labels. */
function DayCell({
  day,
  today,
  isOutside,
  isToLookAt,
  isChosen,
  isTabStop,
  entries,
  onChoose,
}: DayCellProps) {
  const number = dayOfMonth(day);
  const label = number > 1 ? number : `1 ${shortMonth(day)}`;
  return (
    <td
      className={styles.cell}
      data-day={day}
      data-outside={isOutside || undefined}
      data-past={day < today || undefined}
      data-today={day === today || undefined}
    >
      <div className={styles.roomy}>
        <p className={styles.heading}>
          <time dateTime={day}>
            <span aria-hidden="true">{label}</span>
            <VisuallyHidden>{longDay(day)}</VisuallyHidden>
          </time>
          {day === today && <span className="small">Today</span>}
        </p>
        {entries && <DayList day={day} entries={entries} isToLookAt={isToLookAt} />}
      </div>
      <button
        type="button"
        className={styles.day}
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={isChosen}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onChoose(day)}
      >
        <VisuallyHidden>
          {longDay(day)}, {entries ? entryWords(entries) : 'no bookings'}
        </VisuallyHidden>
        <span aria-hidden="true">{label}</span>
        {entries && <Marks entries={entries} />}
      </button>
    </td>
  );
}

const MARKED_AT_MOST = 2;

/** What is on a day, no wider than a thumb: a desk and "12", a car and "P3", and how many more. */
function Marks({ entries: { bookings, places } }: { entries: DayEntries }) {
  const marks = [
    ...bookings.map(({ id, bookableObject, bookableObjectTypeId, areaTypeId }) => ({
      id,
      text: shortName(bookableObject.name),
      icon: objectKind(bookableObjectTypeId).icon ?? areaKind(areaTypeId).icon,
    })),
    ...places.map(({ id, drawAt }) => ({ id, text: drawAt ? 'Draw' : 'Queue', icon: null })),
  ];
  const shown = marks.length > MARKED_AT_MOST ? marks.slice(0, MARKED_AT_MOST - 1) : marks;
  return (
    <span className={styles.marks} aria-hidden="true">
      {shown.map(({ id, text, icon }) => (
        <span key={`${icon} ${id}`} className={styles.mark} data-waits={icon === null || undefined}>
          {icon && <Icon name={icon} size={14} />}
          {text}
        </span>
      ))}
      {marks.length > shown.length && <span className={styles.more}>+{marks.length - shown.length}</span>}
    </span>
  );
}
