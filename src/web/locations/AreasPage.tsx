import { useQuery } from '@tanstack/react-query';
import { addressAt, Redirect } from '../core/router/navigating.tsx';
import { Link } from '../core/router/Link.tsx';
import { capitalised } from '../../shared/english.ts';
import { areaKind } from '../../shared/locations/kinds.ts';
import { byFirstNumber } from '../../shared/natural-order.ts';
import { isolated } from '../../shared/direction.ts';
import { useIsAdminAt } from '../core/session.tsx';
import { Banner } from '../start/ui/Banner.tsx';
import { Breadcrumbs } from '../parts/ui/Breadcrumbs.tsx';
import { LinkButton } from '../core/ui/LinkButton.tsx';
import { PageHeading } from '../start/ui/PageHeading.tsx';
import { Skeleton } from '../core/ui/Skeleton.tsx';
import { Tile, Tiles } from '../core/ui/Tile.tsx';
import { areasQuery, type ListedArea, locationQuery } from '../core/locations/queries.ts';
import { freeQuery } from '../core/bookings/queries.ts';
import { freeWords } from '../parts/days/freeWords.ts';
import { whenOf } from '../core/bookings/whenOf.ts';
import { Trouble } from '../parts/Trouble.tsx';

const route = addressAt('/locations/$locationId/areas');

const HEADING = 'What would you like to book?';

export function AreasPage() {
  const { locationId } = route.useParams();
  const { day } = route.useSearch();
  const location = useQuery(locationQuery(locationId));
  const areas = useQuery(areasQuery(locationId));
  const office = useQuery(freeQuery(day)).data?.find(({ id }) => id === locationId);
  const shown = day ?? office?.nextOpenDay;
  const wordsOf = ({ id, description }: ListedArea) => {
    const counts = office?.areas.filter((area) => area.id === id) ?? [];
    const free = shown && counts.length > 0 && capitalised(freeWords(counts, shown));
    return [free, description].filter(Boolean).join('. ');
  };

  if (location.isError)
    return <Trouble heading={HEADING} problem="Failed to load location data." of={[location]} />;
  if (areas.isError)
    return <Trouble heading={HEADING} problem="Location or area data is unavailable." of={[areas]} />;
  if (!location.data || !areas.data) return <AreasOnTheirWay />;

  const [only, ...others] = areas.data;
  if (!only) return <NoAreas locationId={locationId} />;
  if (others.length === 0) {
    return (
      <Redirect
        to="/locations/$locationId/areas/$areaId"
        params={{ locationId: only.locationId, areaId: only.id }}
        search={{ day }}
      />
    );
  }
  return (
    <div className="stack gap-5">
      <Breadcrumbs current="Areas">
        <Link to="/locations" search={{ day }}>
          Locations
        </Link>
        <Link to="/location/$locationId" params={{ locationId }} search={{ day }}>
          <bdi>{location.data.name}</bdi>
        </Link>
      </Breadcrumbs>
      <PageHeading title={`Areas of ${isolated(location.data.name)}`}>{HEADING}</PageHeading>
      {office && shown && <p>{whenOf(shown, office.today)}</p>}
      <Tiles>
        {areas.data.toSorted(byFirstNumber).map((area) => (
          <Tile
            key={area.id}
            icon={areaKind(area.areaTypeId).icon}
            title={isolated(area.name)}
            description={wordsOf(area)}
            action="Book in this area"
            to="/locations/$locationId/areas/$areaId"
            params={{ locationId: area.locationId, areaId: area.id }}
            search={{ day }}
          />
        ))}
      </Tiles>
    </div>
  );
}

function NoAreas({ locationId }: { locationId: number }) {
  const isAdmin = useIsAdminAt(locationId);
  return (
    <div className="stack gap-5">
      <PageHeading title={HEADING} />
      <Banner
        tone="error"
        title="No areas found for this location. Please speak to facilities about this error."
      />
      <div className="row">
        {isAdmin && (
          <LinkButton variant="primary" to="/admin/locations/$locationId/areas/new" params={{ locationId }}>
            Add an area
          </LinkButton>
        )}
        <LinkButton to="/location/$locationId" params={{ locationId }}>
          Go back
        </LinkButton>
      </div>
    </div>
  );
}

function AreasOnTheirWay() {
  return (
    <div className="stack gap-5" role="status" aria-label="Loading areas">
      <Skeleton width="14rem" height="1.5rem" />
      <Skeleton width="24rem" height="2.75rem" />
      <Tiles>
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} height="8.5rem" />
        ))}
      </Tiles>
    </div>
  );
}
