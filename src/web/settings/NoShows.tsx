import { useQuery } from '@tanstack/react-query';
import { daysBetween, longDay } from '../../shared/day.ts';
import { counted } from '../../shared/english.ts';
import type { NoShows as Answer } from '../../shared/privacy/contract.ts';
import { NO_SHOW_DAYS } from '../../shared/privacy/rules.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { noShowsQuery } from './queries.ts';
import styles from './SettingsPage.module.css';

/** Only here, and only one's own: reports count them by area and weekday. */
export function NoShows() {
  const noShows = useQuery(noShowsQuery);
  return (
    <section className={styles.section} aria-labelledby="no-shows">
      <h2 id="no-shows">Bookings you did not confirm</h2>
      {noShows.isPending && <Skeleton height="3rem" />}
      {noShows.isError && !noShows.data && (
        <LoadFailed title="Unable to look up what you did not confirm" of={[noShows]} />
      )}
      {noShows.data && (
        <>
          <p>{words(noShows.data)}</p>
          {noShows.data.unconfirmed.length > 0 && (
            <ul className={styles.days} aria-labelledby="no-shows">
              {noShows.data.unconfirmed.map(({ date, location, area, bookableObject }) => (
                <li key={[date, location, area, bookableObject].join('\n')}>
                  <time dateTime={date}>{longDay(date)}</time>
                  {': '}
                  <bdi>{bookableObject}</bdi>, <bdi>{area}</bdi>, <bdi>{location}</bdi>
                </li>
              ))}
            </ul>
          )}
          <p className={styles.note}>
            {isCutShort(noShows.data) && 'Whose older bookings were is no longer known. '}This list is shown
            to you alone. Reports count no-shows by area and weekday, not by person.
          </p>
        </>
      )}
    </section>
  );
}

function words({ from, to, expected, unconfirmed }: Answer): string {
  const lately = isCutShort({ from, to }) ? `last ${daysOf({ from, to })} days` : 'last eight weeks';
  if (expected === 0) return `You have had no bookings in the ${lately}.`;
  const all = counted(expected, 'booking');
  if (unconfirmed.length === 0) return `In the ${lately} none of your ${all} ended unconfirmed.`;
  return `In the ${lately} you did not confirm ${unconfirmed.length} of ${all}:`;
}

const daysOf = ({ from, to }: Pick<Answer, 'from' | 'to'>) => daysBetween(from, to) + 1;

/** Names may be kept for fewer days than eight weeks have. */
const isCutShort = (range: Pick<Answer, 'from' | 'to'>) => daysOf(range) < NO_SHOW_DAYS;
