import { useQuery } from '@tanstack/react-query';
import { Link } from '../../router/Link.tsx';
import type { Colleague } from '../../../shared/bookings/contract.ts';
import type { Day } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { colleaguesQuery } from '../queries.ts';
import styles from './Elsewhere.module.css';

export type ElsewhereProps = {
  areaId: number;
  day: Day;
  search: string;
  /** Nothing was found in this area either. */
  isOnlyHope: boolean;
};

/** Who sits in other areas and offices on the day, by the name that is sought. */
export function Elsewhere({ areaId, day, search, isOnlyHope }: ElsewhereProps) {
  const answer = useQuery(colleaguesQuery(day, search));
  const found = answer.data?.filter(({ area }) => area.id !== areaId) ?? [];
  const isKnown = answer.isSuccess && !answer.isPlaceholderData;
  return (
    <div className={styles.elsewhere}>
      <p role="status" className={styles.news}>
        {found.length > 0 && 'Elsewhere on this day'}
        {found.length === 0 &&
          isKnown &&
          isOnlyHope &&
          'Nobody by that name has booked elsewhere on this day.'}
        {answer.isError && isOnlyHope && answer.error.message}
      </p>
      {found.length > 0 && (
        <ul className={styles.people}>
          {found.map((colleague) => (
            <li key={`${colleague.area.id} ${colleague.bookableObject.id}`}>
              <Person colleague={colleague} day={day} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Person({ colleague, day }: { colleague: Colleague; day: Day }) {
  const { name, bookedFor, bookableObject, area, location } = colleague;
  return (
    <Link
      className={styles.person}
      to="/locations/$locationId/areas/$areaId"
      params={{ locationId: location.id, areaId: area.id }}
      search={{ day, object: bookableObject.id }}
    >
      <span className={styles.name}>
        {bookedFor === null ? isolated(name) : `${isolated(bookedFor)}, booked by ${isolated(name)}`}
      </span>{' '}
      <span className={styles.place}>
        <bdi>{bookableObject.name}</bdi>, <bdi>{area.name}</bdi>, <bdi>{location.name}</bdi>
      </span>
    </Link>
  );
}
