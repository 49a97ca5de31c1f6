import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { comingQuery } from '../locations/queries.ts';
import styles from './MostUrgent.module.css';
import { mostUrgent } from './urgent.ts';

/** One sentence that somebody can act on, above everything else. */
export function MostUrgent() {
  const { data, isPending } = useQuery(comingQuery);
  if (isPending) return <Skeleton height="2.75rem" />;
  const urgent = data && mostUrgent(data);
  if (!urgent) return null;
  return (
    <div className={styles.urgent}>
      <p role="status" className={styles.words}>
        {urgent.words}
      </p>
      {urgent.bookings && (
        <LinkButton to="/admin/bookings" search={urgent.bookings}>
          See who comes
        </LinkButton>
      )}
    </div>
  );
}
