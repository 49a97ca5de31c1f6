import type { ComponentProps } from 'react';
import type { Day, Weekday } from '../../../shared/day.ts';
import type { DayCount } from '../../../shared/bookings/contract.ts';
import { DayButton } from './DayButton.tsx';
import { dayOfMonth, weekName } from '../../parts/days/dayWords.ts';
import { DayStrip, Steps } from '../../parts/days/DayStrip.tsx';
import { sameWeekday } from '../../parts/days/roving.ts';
import { useTabStop } from '../../parts/days/useTabStop.ts';
import { firstOfMonths, type Week } from '../../core/bookings/weeks.ts';
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
    readonly strip: Partial<ComponentProps<typeof DayStrip>>;
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
  'use no memo';
  const bookable = weeks.flat().filter((cell) => cell.isBookable);
  const monthStarts = firstOfMonths(weeks);
  const [stop, setStop] = useTabStop(chosen ?? bookable[0]?.day ?? today);
  const at = weeks.findIndex((week) => week.some((cell) => cell.day === stop));
  const shown = weeks[at];
  const [first, last] = [shown?.at(0)?.day, shown?.at(-1)?.day];

  const stepTo = (week: Week | undefined) => {
    if (!week) return null;
    const column = shown?.findIndex((cell) => cell.day === stop) ?? 0;
    const next = sameWeekday(week, column);
    return () => next !== null && setStop(next);
  };

  return (
    <div>
      {!several && (
        <Steps
          className={styles.steps}
          names={['Previous week', 'Next week']}
          onPrevious={stepTo(weeks[at - 1])}
          onNext={stepTo(weeks[at + 1])}
        >
          {first && last && weekName(first, last)}
        </Steps>
      )}
      <DayStrip
        weeks={weeks}
        columns={columns}
        stop={stop}
        onStop={setStop}
        onReach={(day) => onChoose(day, true)}
        unfolded={several ? undefined : shown}
        aria-label="Choose a day"
        {...several?.strip}
        renderDay={({ day, isBookable }) =>
          isBookable ? (
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
          )
        }
      />
    </div>
  );
}
