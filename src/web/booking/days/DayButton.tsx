import { memo } from 'react';
import type { Day } from '../../../shared/day.ts';
import type { DayCount } from '../../../shared/bookings/contract.ts';
import { placesOn } from '../../../shared/bookings/free-days.ts';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import { DayNumber } from '../../parts/days/DayStrip.tsx';
import { dayName } from '../../parts/days/dayWords.ts';
import styles from './DayButton.module.css';

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
