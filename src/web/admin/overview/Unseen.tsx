import { longDay, todayIn } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { counted, oneOrMany } from '../../../shared/english.ts';
import { UNSEEN_DAYS } from '../../../shared/limits.ts';
import type { UnseenOverview } from '../../../shared/locations/overview-contract.ts';
import { Link } from '../../core/router/Link.tsx';
import { Icon } from '../../start/ui/Icon.tsx';
import { upcomingWords } from '../people/personWords.ts';
import styles from './OverviewPage.module.css';

/** P4: who may have left and still holds something; each leads to where an admin deactivates them. */
export function Unseen({ total, bookings, places, people }: UnseenOverview) {
  const more = total - people.length;
  return (
    <li className={styles.matter}>
      <Icon name="alert" />
      <div className="stack gap-1">
        <p>
          <strong>{counted(total, 'person', 'people')}</strong> {oneOrMany(total, 'has', 'have')} not been
          seen for {UNSEEN_DAYS} days and {oneOrMany(total, 'holds', 'hold')}{' '}
          {upcomingWords({ bookingCount: bookings, placeCount: places })}. If somebody has left, deactivate
          them: that frees what they hold.
        </p>
        <ul>
          {people.map(({ id, name, lastSeen, ...held }) => (
            <li key={id}>
              <Link to="/admin/people" search={{ person: id }}>
                {isolated(name)}
              </Link>
              , last seen on {longDay(todayIn(Temporal.Now.timeZoneId(), Temporal.Instant.from(lastSeen)))}:{' '}
              {upcomingWords(held)}
            </li>
          ))}
          {more > 0 && <li>and {counted(more, 'more person', 'more people')}</li>}
        </ul>
      </div>
    </li>
  );
}
