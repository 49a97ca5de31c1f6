import { Link } from '../router/Link.tsx';
import { useEffect, useRef } from 'react';
import type { Location } from '../../shared/locations/contract.ts';
import { byFirstNumber } from '../../shared/natural-order.ts';
import { isolated } from '../../shared/direction.ts';
import styles from './AreaSwitch.module.css';

type Props = { location: Location; areaId: number };

/** The other areas of the same office, on the same day. */
export function AreaSwitch({ location, areaId }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    // If the names do not fit side by side, the current one must be among those that do.
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3;
  }, [areaId]);

  if (location.areas.length < 2) return null;
  return (
    <nav aria-label={`Areas of ${isolated(location.name)}`}>
      <ul className={styles.areas} ref={list}>
        {location.areas.toSorted(byFirstNumber).map((area) => (
          <li key={area.id}>
            <Link
              className={styles.area}
              to="/locations/$locationId/areas/$areaId"
              params={{ locationId: location.id, areaId: area.id }}
              search={({ day, days, view, moving }) => ({ day, days, view, moving })}
              aria-current={area.id === areaId ? 'page' : undefined}
            >
              <bdi>{area.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
