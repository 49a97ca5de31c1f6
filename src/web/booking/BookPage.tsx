import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberArea } from '../core/last-area.ts';
import { Link } from '../core/router/Link.tsx';
import type { Area, Location } from '../../shared/locations/contract.ts';
import { isolated } from '../../shared/direction.ts';
import { byFirstNumber } from '../../shared/natural-order.ts';
import { SwitchLinks } from '../parts/ui/SwitchLinks.tsx';
import { areaQuery, locationQuery } from '../core/locations/queries.ts';
import { Trouble } from '../parts/Trouble.tsx';
import { Breadcrumbs } from '../parts/ui/Breadcrumbs.tsx';
import { PageHeading } from '../start/ui/PageHeading.tsx';
import { Skeleton } from '../core/ui/Skeleton.tsx';
import styles from './BookPage.module.css';
import { DayAndSpaces } from './DayAndSpaces.tsx';
import { openingQuery } from '../core/bookings/queries.ts';
import { bookRoute } from './useBookAddress.ts';

export function BookPage() {
  const { locationId, areaId } = bookRoute.useParams();
  const { day } = bookRoute.useSearch();
  const opening = useQuery(openingQuery(locationId, areaId, day));
  const isOpened = !opening.isFetching;
  const location = useQuery({ ...locationQuery(locationId), enabled: isOpened });
  const area = useQuery({ ...areaQuery(locationId, areaId), enabled: isOpened });

  if (location.isError)
    return <Trouble heading="Make a new booking" problem="Failed to load location data." of={[location]} />;
  if (area.isError) {
    return (
      <Trouble heading="Make a new booking" problem="Location or area data is unavailable." of={[area]} />
    );
  }

  return (
    // A fresh start for each area: its heading takes the focus, and the last area's filter is gone.
    <div className={styles.page} key={areaId}>
      {location.data && area.data ? <Top location={location.data} area={area.data} /> : <TopOnItsWay />}
      <DayAndSpaces
        locationId={locationId}
        areaId={areaId}
        isOpened={isOpened}
        location={location.data}
        area={area.data}
      />
    </div>
  );
}

function Top({ location, area }: { location: Location; area: Area }) {
  const name = `${isolated(area.name)}, ${isolated(location.name)}`;
  useEffect(() => {
    rememberArea({ locationId: location.id, areaId: area.id, name });
  }, [location.id, area.id, name]);
  return (
    <div className={styles.top}>
      <Breadcrumbs current={isolated(area.name)}>
        <Link to="/locations">Locations</Link>
        <Link to="/location/$locationId" params={{ locationId: location.id }}>
          <bdi>{location.name}</bdi>
        </Link>
      </Breadcrumbs>
      <PageHeading title={name}>
        <bdi>{area.name}</bdi>
        <span className="on-paper">
          , <bdi>{location.name}</bdi>
        </span>
      </PageHeading>
      <AreaSwitch location={location} areaId={area.id} />
    </div>
  );
}

/** The other areas of the same office, on the same day. */
function AreaSwitch({ location, areaId }: { location: Location; areaId: number }) {
  if (location.areas.length < 2) return null;
  return (
    <SwitchLinks label={`Areas of ${isolated(location.name)}`} current={areaId}>
      {location.areas.toSorted(byFirstNumber).map((area) => (
        <li key={area.id}>
          <Link
            to="/locations/$locationId/areas/$areaId"
            params={{ locationId: location.id, areaId: area.id }}
            search={({ day, days, view, moving }) => ({ day, days, view, moving })}
            aria-current={area.id === areaId ? 'page' : undefined}
          >
            <bdi>{area.name}</bdi>
          </Link>
        </li>
      ))}
    </SwitchLinks>
  );
}

function TopOnItsWay() {
  return (
    <div className={styles.top} role="status" aria-label="Loading the area">
      <Skeleton width="14rem" height="1.5rem" />
      <Skeleton width="12rem" height="calc(var(--title-large) * 1.15)" />
      <Skeleton height="2.75rem" />
    </div>
  );
}
