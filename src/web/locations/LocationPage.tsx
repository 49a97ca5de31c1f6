import { useQuery } from '@tanstack/react-query';
import { pageAt } from '../router/navigating.tsx';
import { Link } from '../router/Link.tsx';
import type { Location } from '../../shared/locations/contract.ts';
import { isolated } from '../../shared/direction.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ExternalTile, Tiles } from '../ui/Tile.tsx';
import styles from './LocationPage.module.css';
import { OfficeMap } from './OfficeMap.tsx';
import { locationQuery } from './queries.ts';
import { Trouble } from './Trouble.tsx';

const route = pageAt('/location/$locationId');

export function LocationPage() {
  const { locationId } = route.useParams();
  const location = useQuery(locationQuery(locationId));
  if (location.isError)
    return (
      <Trouble heading="Location" problem="Unable to get location, please refresh the page" of={[location]} />
    );
  return location.data ? <Office location={location.data} /> : <OfficeOnItsWay />;
}

function Office({ location }: { location: Location }) {
  const { id: locationId, name, description, slackChannel, guideLink } = location;
  return (
    <div className={styles.page}>
      <Breadcrumbs current={isolated(name)}>
        <Link to="/locations">Locations</Link>
      </Breadcrumbs>
      <PageHeading title={isolated(name)} />
      <div className={styles.columns}>
        <div className={styles.words}>
          {description !== '' && (
            <p className={styles.description} dir="auto">
              {description}
            </p>
          )}
          <Address address={location.address} />
          <LinkButton
            className={styles.book}
            variant="primary"
            to="/locations/$locationId/areas"
            params={{ locationId }}
          >
            Make a booking at {isolated(name)}
          </LinkButton>
        </div>
        <OfficeMap key={locationId} name={name} address={location.address} />
      </div>
      <Tiles className={styles.tiles}>
        {slackChannel.trim() !== '' && (
          <ExternalTile
            href={slackChannel}
            icon="slack"
            title="Slack channel"
            description={`Hear what is going on at ${isolated(name)}.`}
          />
        )}
        {guideLink.trim() !== '' && (
          <ExternalTile
            href={guideLink}
            icon="book"
            title="Office guide"
            description={`Getting in, lunch, who to ask at ${isolated(name)}.`}
          />
        )}
      </Tiles>
    </div>
  );
}

function Address({ address }: { address: string }) {
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
  return (
    <section className={styles.address} aria-labelledby="address">
      <h2 id="address" className={styles.label}>
        Address
      </h2>
      <address className={styles.lines}>
        {address.split(', ').map((line) => (
          <span key={line} dir="auto">
            {line}
          </span>
        ))}
      </address>
      <a className={styles.directions} href={directions} target="_blank" rel="noopener noreferrer">
        Get directions <span className={styles.tab}>(opens in a new tab)</span>
        <Icon name="out" size={18} />
      </a>
    </section>
  );
}

function OfficeOnItsWay() {
  return (
    <div className={styles.page} role="status" aria-label="Loading the location">
      <Skeleton width="9rem" height="1.5rem" />
      <Skeleton width="12rem" height="2.75rem" />
      <div className={styles.columns}>
        <div className={styles.words}>
          <Skeleton height="3rem" />
          <Skeleton width="20rem" height="9rem" />
          <Skeleton width="16rem" height="2.75rem" />
        </div>
      </div>
    </div>
  );
}
