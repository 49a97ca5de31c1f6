import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Day } from '../../shared/day.ts';
import { isolated } from '../../shared/direction.ts';
import { addressAt } from '../core/router/navigating.tsx';
import { Link } from '../core/router/Link.tsx';
import type { ComingLocation } from '../../shared/locations/coming-contract.ts';
import type { LocationSummary } from '../../shared/locations/contract.ts';
import { freeQuery } from '../core/bookings/queries.ts';
import { freeWords } from '../parts/days/freeWords.ts';
import { whenOf } from '../core/bookings/whenOf.ts';
import { LoadFailed } from '../core/ui/LoadFailed.tsx';
import { LinkButton } from '../core/ui/LinkButton.tsx';
import { PageHeading } from '../start/ui/PageHeading.tsx';
import { Skeleton } from '../core/ui/Skeleton.tsx';
import styles from './LocationsPage.module.css';
import { locationsQuery } from '../core/locations/queries.ts';

// Needed only until a company is set up.
const NoLocations = lazy(async () => ({ default: (await import('./NothingThere.tsx')).NoLocations }));

const route = addressAt('/locations');

export function LocationsPage() {
  const { day } = route.useSearch();
  const locations = useQuery(locationsQuery);
  const { data: free } = useQuery(freeQuery(day));
  return (
    <div className="stack gap-5">
      <PageHeading title="Locations">Where would you like to book?</PageHeading>
      <LoadFailed title="Failed to load location data." of={[locations]} />
      {locations.isPending && <OfficesOnTheirWay />}
      {locations.data?.length === 0 && (
        <Suspense>
          <NoLocations />
        </Suspense>
      )}
      {locations.data && locations.data.length > 0 && (
        <ul className={styles.offices}>
          {locations.data.map((location) => (
            <Office
              key={location.id}
              location={location}
              day={day}
              free={free?.find(({ id }) => id === location.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type OfficeProps = { location: LocationSummary; day: Day | undefined; free: ComingLocation | undefined };

function Office({ location, day, free }: OfficeProps) {
  const { id: locationId, name, description, address } = location;
  const shown = day ?? free?.nextOpenDay;
  return (
    <li className={styles.office}>
      <h2 className={styles.name}>
        <Link to="/location/$locationId" params={{ locationId }} search={{ day }}>
          <bdi>{name}</bdi>
        </Link>
      </h2>
      <p dir="auto">{description}</p>
      <p className="quiet small" dir="auto">
        {address}
      </p>
      {free && shown && free.areas.length > 0 && (
        <p>
          {whenOf(shown, free.today)}: {freeWords(free.areas, shown)}
        </p>
      )}
      <LinkButton
        className={styles.book}
        to="/locations/$locationId/areas"
        params={{ locationId }}
        search={{ day }}
      >
        Make a booking at {isolated(name)}
      </LinkButton>
    </li>
  );
}

function OfficesOnTheirWay() {
  return (
    <ul className={styles.offices} aria-label="Loading locations">
      {[1, 2, 3].map((each) => (
        <li key={each} className={styles.office}>
          <Skeleton width="8rem" height="1.5rem" />
          <Skeleton height="3rem" />
          <Skeleton width="14rem" />
          <Skeleton height="2.75rem" />
        </li>
      ))}
    </ul>
  );
}
