import type { ReactNode } from 'react';
import { type Day, longDay } from '../../../shared/day.ts';
import type { DayCount } from '../../../shared/bookings/contract.ts';
import { placesOn } from '../../../shared/bookings/free-days.ts';
import { capitalised } from '../../../shared/english.ts';
import { fullWords } from '../../parts/days/dayWords.ts';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import styles from './DaySummary.module.css';

type Props = {
  day: Day | null;
  count: DayCount | undefined;
  nextFree: Day | null;
  onChoose: (day: Day) => void;
  /** The alternative: waiting for a space. */
  waitingList: ReactNode;
};

/** The day in words, and what to do when it has nothing to offer. */
export function DaySummary({ day, count, nextFree, onChoose, waitingList }: Props) {
  'use no memo';
  const isFull = count !== undefined && placesOn(count).free === 0;
  return (
    <div className={styles.summary}>
      <h2>{day ? <time dateTime={day}>{longDay(day)}</time> : <OnItsWay width="14rem" />}</h2>
      {!count?.drawAt && (
        <div className={styles.line}>
          {count ? <p>{summaryWords(count)}</p> : <OnItsWay width="7rem" />}
          {isFull && waitingList}
          {isFull && nextFree && (
            <button type="button" className={styles.next} onClick={() => onChoose(nextFree)}>
              Next free day
              <VisuallyHidden> {longDay(nextFree)}</VisuallyHidden>
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function OnItsWay({ width }: { width: string }) {
  return (
    <>
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton width={width} />
    </>
  );
}

function summaryWords(count: DayCount): string {
  const { free, total } = placesOn(count);
  if (free > 0) return `${free} of ${total} free${count.mine > 0 ? `, ${count.mine} yours` : ''}`;
  if (count.total === 0) return 'There is nothing to book here yet.';
  return `${capitalised(fullWords(count))}.`;
}
