import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Day, type Weekday, weekdayName } from '../../../shared/day.ts';
import type { DayCount } from '../../../shared/bookings/contract.ts';
import { DayButton } from './DayButton.tsx';
import { dayOfMonth, weekName } from '../../parts/days/dayWords.ts';
import { dayReachedBy, sameWeekday } from '../../parts/days/roving.ts';
import { useTabStop } from '../../parts/days/useTabStop.ts';
import { firstOfMonths, type Week } from '../../core/bookings/weeks.ts';
import { Icon } from '../../start/ui/Icon.tsx';
import styles from './DayPicker.module.css';

export type DayPickerProps = {
  weeks: readonly Week[];
  columns: readonly Weekday[];
  counts: ReadonlyMap<Day, DayCount>;
  today: Day;
  chosen: Day | null;
  /** With Shift held, every day in between is meant. */
  onChoose: (day: Day, isReached: boolean) => void;
  onConsider: (day: Day) => void;
  /** Set while several days can be chosen. */
  several?: {
    readonly isChosen: (day: Day) => boolean;
    /** Shown instead of how full a day is. */
    readonly words: ReadonlyMap<Day, string>;
    /** A column's heading chooses all its days. */
    readonly head: (weekday: Weekday) => ReactNode;
    readonly table: ComponentProps<'table'>;
  };
};

/**
 * The weeks that can be booked, as a grid with one tab stop. Narrow screens fold it to the week of that
 * tab stop, so the same markup serves both and no code needs to know how wide the screen is.
 */
export function DayPicker({
  weeks,
  columns,
  counts,
  today,
  chosen,
  onChoose,
  onConsider,
  several,
}: DayPickerProps) {
  // Each of its buttons is memoised on its own.
  'use no memo';
  const table = useRef<HTMLTableElement>(null);
  const bookable = weeks.flat().filter((cell) => cell.isBookable);
  const monthStarts = firstOfMonths(weeks);
  const [stop, setStop] = useTabStop(chosen ?? bookable[0]?.day ?? today);
  const shown = weeks.findIndex((week) => week.some((cell) => cell.day === stop));

  function moveByKey(event: KeyboardEvent) {
    const next = dayReachedBy(event.key, stop, weeks);
    if (next === null) return;
    event.preventDefault();
    // The folded grid has to show the week before one of its days can take the focus.
    flushSync(() => setStop(next));
    table.current?.querySelector<HTMLButtonElement>(`[data-day="${next}"]`)?.focus();
    if (event.shiftKey) onChoose(next, true);
  }

  function stepTo(week: Week | undefined) {
    const column = weeks[shown]?.findIndex((cell) => cell.day === stop) ?? 0;
    const next = sameWeekday(week, column);
    if (next !== null) setStop(next);
  }

  return (
    <div>
      <WeekSteps
        week={weeks[shown]}
        onPrevious={shown > 0 ? () => stepTo(weeks[shown - 1]) : null}
        onNext={shown < weeks.length - 1 ? () => stepTo(weeks[shown + 1]) : null}
      />
      <table
        className={styles.grid}
        role="grid"
        aria-label="Choose a day"
        ref={table}
        onKeyDown={moveByKey}
        onFocus={({ target }) => target.dataset['day'] && setStop(target.dataset['day'] as Day)}
        {...several?.table}
      >
        <thead>
          <tr>
            {columns.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday)}>
                {several ? several.head(weekday) : weekdayName(weekday).slice(0, 3)}
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
                      isChosen={several ? several.isChosen(day) : day === chosen}
                      isTabStop={day === stop}
                      showsMonth={monthStarts.has(day)}
                      word={several?.words.get(day)}
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

type Props = {
  week: Week | undefined;
  /** Null where there is no such week. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

/** Only on narrow screens, where the grid is folded to one week. */
function WeekSteps({ week, onPrevious, onNext }: Props) {
  'use no memo';
  const [first, last] = [week?.at(0)?.day, week?.at(-1)?.day];
  return (
    <div className={styles.steps}>
      <Step name="Previous week" icon="chevron-left" onPress={onPrevious} />
      <p aria-live="polite">{first && last && weekName(first, last)}</p>
      <Step name="Next week" icon="chevron-right" onPress={onNext} />
    </div>
  );
}

type StepProps = { name: string; icon: 'chevron-left' | 'chevron-right'; onPress: (() => void) | null };

/** Stays focusable at the first and last week, so that nobody who steps there loses their place. */
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
