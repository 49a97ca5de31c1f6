import { useEffect, useRef } from 'react';
import { counted, listed, oneOrMany } from '../../shared/english.ts';
import type { StandingMade } from '../../shared/standing/contract.ts';
import { exceptionsOf, shortDate, takenOnWords } from './wishWords.ts';
import styles from './Preview.module.css';

type Props = {
  readonly made: StandingMade;
  /** Null if any space will do. */
  readonly wanted: string | null;
  readonly area: string;
};

/** What has become of the days that are open already. */
export function WishMade({ made: { days, takenOn }, wanted, area }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const found = days.map(({ booking, ...day }) => ({
    ...day,
    ...(booking && { bookableObject: booking.bookableObject }),
  }));
  const yours = days.filter(({ outcome }) => outcome !== 'refused').length;
  return (
    <section className={styles.preview} aria-labelledby="kept">
      <h3 ref={heading} id="kept" tabIndex={-1}>
        Kept every week. {madeWords(yours, days.length)}
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

function madeWords(yours: number, days: number): string {
  if (days === 0) return 'Its first day is not open yet';
  if (yours === days && days > 1) return `All ${days} days are booked`;
  return `${yours} of ${counted(days, 'day')} ${oneOrMany(yours, 'is', 'are')} booked`;
}
