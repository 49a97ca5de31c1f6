import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { type Day, type Weekday, weekdayName } from '../../../shared/day.ts';
import type { GridDay, Week } from '../../core/bookings/weeks.ts';
import { Icon } from '../../start/ui/Icon.tsx';
import { joined } from '../../start/ui/joined.ts';
import styles from './DayStrip.module.css';
import { dayOfMonth, shortMonth } from './dayWords.ts';
import { dayReachedBy } from './roving.ts';

type Props = Omit<ComponentProps<'table'>, 'children'> & {
  weeks: readonly Week[];
  columns: readonly Weekday[];
  /** The day with the one tab stop; the arrow keys move it. */
  stop: Day;
  onStop: (day: Day) => void;
  /** Reached by a key with Shift held. */
  onReach?: (day: Day) => void;
  /** Instead of "Mon". */
  head?: (weekday: Weekday) => ReactNode;
  /** The name of a week, above it. */
  above?: (week: Week) => ReactNode;
  /** The one week that narrow screens show; all of them if left out. */
  unfolded?: Week | undefined;
  /** What can be pressed has `data-day`. */
  renderDay: (cell: GridDay) => ReactNode;
  cell?: (day: Day) => Omit<ComponentProps<'td'>, 'children'> & { [data: `data-${string}`]: unknown };
};

/** Weeks of days with one tab stop: wherever a day is chosen. */
export function DayStrip({
  weeks,
  columns,
  stop,
  onStop,
  onReach,
  head = (weekday) => weekdayName(weekday).slice(0, 3),
  above,
  unfolded,
  renderDay,
  cell,
  className,
  ...table
}: Props) {
  // What is in it is memoised on its own.
  'use no memo';
  function moveByKey(event: KeyboardEvent<HTMLTableElement>) {
    const next = dayReachedBy(event.key, stop, weeks);
    if (next === null) return;
    event.preventDefault();
    const { currentTarget: grid } = event;
    // The folded strip has to show the week before one of its days can take the focus.
    flushSync(() => onStop(next));
    grid.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
    if (event.shiftKey) onReach?.(next);
  }

  return (
    <table
      className={joined(styles.strip, className)}
      role="grid"
      onKeyDown={moveByKey}
      onFocus={({ target }) => target.dataset['day'] && onStop(target.dataset['day'] as Day)}
      {...table}
    >
      <thead>
        <tr>
          {columns.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekdayName(weekday)}>
              {head(weekday)}
            </th>
          ))}
        </tr>
      </thead>
      {weeks.map((week) => (
        <tbody
          key={week[0]?.day}
          className={unfolded === undefined || week === unfolded ? undefined : styles.folded}
        >
          {above && (
            <tr>
              <th colSpan={columns.length} scope="rowgroup">
                {above(week)}
              </th>
            </tr>
          )}
          <tr>
            {week.map((each) => (
              <td key={each.day} {...cell?.(each.day)}>
                {renderDay(each)}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

type NumberProps = { day: Day; showsMonth: boolean; className?: string | undefined };

/** "2", or "1 Dec" where a month begins. Whatever surrounds it says the day in full. */
export function DayNumber({ day, showsMonth, className, ...data }: NumberProps) {
  'use no memo';
  return (
    <span {...data} className={joined(styles.number, className)} aria-hidden="true">
      {dayOfMonth(day)}
      {showsMonth && (
        <span className={styles.month} data-month>
          {' '}
          {shortMonth(day)}
        </span>
      )}
    </span>
  );
}

type StepsProps = {
  className?: string | undefined;
  /** "Previous week" and "Next week" */
  names: readonly [previous: string, next: string];
  /** Null where there is nothing more. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** Which days are shown. */
  children: ReactNode;
};

export function Steps({ className, names, onPrevious, onNext, children }: StepsProps) {
  'use no memo';
  return (
    <div className={joined(styles.steps, className)}>
      <Step name={names[0]} icon="chevron-left" onPress={onPrevious} />
      <p aria-live="polite">{children}</p>
      <Step name={names[1]} icon="chevron-right" onPress={onNext} />
    </div>
  );
}

type StepProps = { name: string; icon: 'chevron-left' | 'chevron-right'; onPress: (() => void) | null };

/** Stays focusable at both ends, so that nobody who steps there loses their place. */
function Step({ name, icon, onPress }: StepProps) {
  'use no memo';
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={name}
      aria-disabled={onPress === null || undefined}
      onClick={onPress ?? undefined}
    >
      <Icon name={icon} />
    </button>
  );
}
