import { useEffect, useRef } from 'react';
import { counted, listed, oneOrMany } from '../../shared/english.ts';
import type { NewStanding, StandingMade } from '../../shared/standing/contract.ts';
import styles from './Preview.module.css';
import type { Answered } from './queries.ts';
import { exceptionsOf, shortDate, takenOnWords } from './wishWords.ts';

/** A wish and what has become of it. */
export type Kept = Answered & {
  readonly wish: Pick<NewStanding, 'areaId' | 'bookableObjectId' | 'orElse'>;
  /** Null if any space will do. */
  readonly wanted: string | null;
  readonly area: string;
  readonly locationId: number;
};

/** What has become of the days that are open already. */
export function WishMade({ made: { days, takenOn }, wanted, area }: Kept) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const found = days.map(({ booking, ...day }) => ({
    ...day,
    ...(booking && { bookableObject: booking.bookableObject }),
  }));
  return (
    <section className={styles.preview} aria-labelledby="kept">
      <h3 ref={heading} id="kept" tabIndex={-1}>
        Kept every week. {madeWords(days)}
      </h3>
      <ul className={styles.exceptions}>
        {exceptionsOf(found, { wanted, area }).map(({ words, days: on }) => (
          <li key={words}>
            <span className={styles.why}>{words}:</span> {listed(on.map(shortDate))}.
          </li>
        ))}
        {wanted !== null && takenOn.length > 0 && <li>{takenOnWords(takenOn, wanted)}</li>}
      </ul>
    </section>
  );
}

function madeWords(days: StandingMade['days']): string {
  const yours = days.filter(({ outcome }) => outcome !== 'refused').length;
  if (days.length === 0) return 'Its first day is not open yet';
  if (yours === days.length && yours > 1) return `All ${yours} days are booked`;
  return `${yours} of ${counted(days.length, 'day')} ${oneOrMany(yours, 'is', 'are')} booked`;
}
