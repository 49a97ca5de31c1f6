import { useQuery } from '@tanstack/react-query';
import { isolated } from '../../../shared/direction.ts';
import { Button } from '../../core/ui/Button.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { followedQuery, useStopFollowing } from '../../lists/people/queries.ts';
import { Failed } from '../../lists/Failed.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import pageStyles from './SettingsPage.module.css';
import styles from './Sessions.module.css';

/** Whom the reader follows (N3, N4). */
export function MyPeople() {
  const followed = useQuery(followedQuery);
  const stop = useStopFollowing();
  return (
    <section className={pageStyles.section} aria-labelledby="my-people">
      <h2 id="my-people">My people</h2>
      <p>
        Tap the star at a colleague’s space, and My week says on which days they are in. Only you see whom you
        follow.
      </p>
      <Failed title="That did not work" problem={stop.error} takesFocus />
      {stop.isSuccess && <Banner key={stop.variables} tone="success" title="No longer followed" takesFocus />}
      {followed.isPending && <Skeleton height="3rem" />}
      {!followed.data && <LoadFailed title="We could not load your people" of={[followed]} />}
      {followed.data?.length === 0 && <p>You follow nobody.</p>}
      {followed.data && followed.data.length > 0 && (
        <ul className="stack gap-2" aria-labelledby="my-people">
          {followed.data.map(({ id, name }) => (
            <li key={id} className={styles.session}>
              <strong>{isolated(name)}</strong>
              <Button
                aria-label={`Stop following ${isolated(name)}`}
                isPending={stop.isPending && stop.variables === id}
                onClick={() => stop.mutate(id)}
              >
                Stop following
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
