import { type ComponentProps, memo } from 'react';
import type { Day, Weekday } from '../../../shared/day.ts';
import type { DayCount } from '../../../shared/bookings/contract.ts';
import { dayOfMonth, weekName, dayName } from '../../parts/days/dayWords.ts';
import { DayStrip, Steps, DayNumber } from '../../parts/days/DayStrip.tsx';
import { sameWeekday } from '../../parts/days/roving.ts';
import { useTabStop } from '../../parts/days/useTabStop.ts';
import { firstOfMonths, type Week } from '../../core/bookings/weeks.ts';
import styles from './DayPicker.module.css';
import { placesOn } from '../../../shared/bookings/free-days.ts';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';

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

type Props = {
  day: Day;
  count: DayCount | undefined;
  isToday: boolean;
  isChosen: boolean;
  /** The grid's single tab stop; the arrow keys move it. */
  isTabStop: boolean;
  showsMonth: boolean;
  /** One word, shown instead of how full it is. */
  word: string | undefined;
  onChoose: (day: Day, isReached: boolean) => void;
  /** The reader is about to choose: a good moment to fetch. */
  onConsider: (day: Day) => void;
};

/** Memoised: choosing a day changes two of about thirty. */
const DayButton = memo(function DayButton({
  day,
  count,
  isToday,
  isChosen,
  isTabStop,
  showsMonth,
  word,
  onChoose,
  onConsider,
}: Props) {
  'use no memo';
  const isClosed = count?.isOpen === false;
  const isMine = count !== undefined && count.mine > 0;
  return (
    <button
      type="button"
      className={styles.day}
      data-day={day}
      data-state={stateOf(count)}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={isClosed || undefined}
      onClick={isClosed ? undefined : (event) => onChoose(day, event.shiftKey)}
      onPointerEnter={isClosed ? undefined : () => onConsider(day)}
    >
      <VisuallyHidden>
        {dayName(day, count)}
        {word && `, ${word}`}
      </VisuallyHidden>
      <DayNumber
        day={day}
        showsMonth={showsMonth}
        className={styles.number}
        data-mine={isMine || undefined}
      />
      <Fullness count={count} word={word} />
    </button>
  );
});

function stateOf(count: DayCount | undefined): 'unknown' | 'closed' | 'wish' | 'full' | 'open' {
  if (!count) return 'unknown';
  if (!count.isOpen) return 'closed';
  if (count.drawAt) return 'wish';
  return placesOn(count).free === 0 ? 'full' : 'open';
}

/** The filled part is what is taken, as the help page explains; a full day says “full”, and one to be drawn “draw”. */
function Fullness({ count, word }: { count: DayCount | undefined; word: string | undefined }) {
  if (!count) return <span className={styles.bar} />;
  const { free, total } = placesOn(count);
  const none = total === 0 ? 'none' : 'full';
  const said = !count.isOpen ? 'closed' : count.drawAt ? (word ?? 'draw') : free === 0 ? none : word;
  if (said)
    return (
      <span className={styles.word} aria-hidden="true">
        {said}
      </span>
    );
  // However many there are, a single one taken or free is visible.
  const share = free === total ? 0 : Math.min(0.92, Math.max(0.08, 1 - free / total));
  return (
    <span className={styles.bar}>
      <span className={styles.taken} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
    </span>
  );
}
