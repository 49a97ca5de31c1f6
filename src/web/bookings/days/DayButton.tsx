import { memo } from 'react';
import type { Day } from '../../../shared/day.ts';
import type { DayCount } from '../../../shared/bookings/contract.ts';
import { placesOn } from '../../../shared/bookings/free-days.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { dayName, dayOfMonth, shortMonth } from './dayWords.ts';
import styles from './DayButton.module.css';

type Props = {
  day: Day;
  count: DayCount | undefined;
  isToday: boolean;
  isChosen: boolean;
  /** The one day of the grid that Tab reaches; arrow keys move it. */
  isTabStop: boolean;
  showsMonth: boolean;
  /** Instead of how full it is, in one word. */
  word: string | undefined;
  onChoose: (day: Day, isReached: boolean) => void;
  /** The reader is about to choose: a good moment to fetch. */
  onConsider: (day: Day) => void;
};

/** Remembered: choosing a day changes two of some thirty. */
export const DayButton = memo(function DayButton({
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
      <span className={styles.number} data-mine={isMine || undefined} aria-hidden="true">
        {dayOfMonth(day)}
        {showsMonth && <span className={styles.month}> {shortMonth(day)}</span>}
      </span>
      <Fullness count={count} word={word} />
    </button>
  );
});

function stateOf(count: DayCount | undefined): 'unknown' | 'closed' | 'full' | 'open' {
  if (!count) return 'unknown';
  if (!count.isOpen) return 'closed';
  return placesOn(count).free === 0 ? 'full' : 'open';
}

/** Filled is taken, as the help page says; a full day says so in a word. */
function Fullness({ count, word }: { count: DayCount | undefined; word: string | undefined }) {
  if (!count) return <span className={styles.bar} />;
  const { free, total } = placesOn(count);
  const said = count.isOpen ? (free === 0 ? 'full' : word) : 'closed';
  if (said)
    return (
      <span className={styles.word} aria-hidden="true">
        {said}
      </span>
    );
  // A single one is seen, whether it is taken or free.
  const share = free === total ? 0 : Math.min(0.92, Math.max(0.08, 1 - free / total));
  return (
    <span className={styles.bar}>
      <span className={styles.taken} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
    </span>
  );
}
