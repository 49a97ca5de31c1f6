import { useQuery } from '@tanstack/react-query';
import { addressAt } from '../core/router/navigating.tsx';
import { Link } from '../core/router/Link.tsx';
import type { Day } from '../../shared/day.ts';
import type { Location } from '../../shared/locations/contract.ts';
import { isolated } from '../../shared/direction.ts';
import { Breadcrumbs } from '../parts/ui/Breadcrumbs.tsx';
import { Icon } from '../start/ui/Icon.tsx';
import { LinkButton } from '../core/ui/LinkButton.tsx';
import { PageHeading } from '../start/ui/PageHeading.tsx';
import { Skeleton } from '../core/ui/Skeleton.tsx';
import { ExternalTile, Tiles } from '../core/ui/Tile.tsx';
import { locationQuery } from '../core/locations/queries.ts';
import { Trouble } from '../parts/Trouble.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { configuration } from '../start/configuration.ts';
import { Button } from '../core/ui/Button.tsx';
import styles from './LocationPage.module.css';

const route = addressAt('/location/$locationId');

export function LocationPage() {
  const { locationId } = route.useParams();
  const { day } = route.useSearch();
  const location = useQuery(locationQuery(locationId));
  if (location.isError)
    return (
      <Trouble heading="Location" problem="Unable to get location, please refresh the page" of={[location]} />
    );
  return location.data ? <Office location={location.data} day={day} /> : <OfficeOnItsWay />;
}

function Office({ location, day }: { location: Location; day: Day | undefined }) {
  const { id: locationId, name, description, address, slackChannel, guideLink } = location;
  const shown: Record<keyof Location, ReactNode> = {
    name: <PageHeading title={isolated(name)} />,
    description: description !== '' && (
      <p className="large" dir="auto">
        {description}
      </p>
    ),
    address: <Address address={address} />,
    slackChannel: slackChannel.trim() !== '' && (
      <ExternalTile
        href={slackChannel}
        icon="slack"
        title="Slack channel"
        description={`Hear what is going on at ${isolated(name)}.`}
      />
    ),
    guideLink: guideLink.trim() !== '' && (
      <ExternalTile
        href={guideLink}
        icon="book"
        title="Office guide"
        description={`Getting in, lunch, who to ask at ${isolated(name)}.`}
      />
    ),
    // Not shown here: most of it where one books.
    id: null,
    areas: null,
    timeZone: null,
    openDays: null,
    closings: null,
    hasUsualWeek: null,
  };
  return (
    <div className="stack gap-5 start">
      <Breadcrumbs current={isolated(name)}>
        <Link to="/locations" search={{ day }}>
          Locations
        </Link>
      </Breadcrumbs>
      {shown.name}
      <div className={styles.columns}>
        <div className={styles.words}>
          {shown.description}
          {shown.address}
          <LinkButton
            className={styles.book}
            variant="primary"
            to="/locations/$locationId/areas"
            params={{ locationId }}
            search={{ day }}
          >
            Make a booking at {isolated(name)}
          </LinkButton>
        </div>
        <OfficeMap key={locationId} name={name} address={address} />
      </div>
      <Tiles className={styles.tiles}>
        {shown.slackChannel}
        {shown.guideLink}
      </Tiles>
    </div>
  );
}

function Address({ address }: { address: string }) {
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
  return (
    <section className={styles.address} aria-labelledby="address">
      <h2 id="address" className="label quiet">
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
        Get directions <span className="regular">(opens in a new tab)</span>
        <Icon name="out" size={18} />
      </a>
    </section>
  );
}

function OfficeOnItsWay() {
  return (
    <div className="stack gap-5 start" role="status" aria-label="Loading the location">
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

const { mode, embedUrl } = configuration.map;

type Props = { readonly name: string; readonly address: string };

/** Where an office is. The map's host learns the address once the map scrolls into view, but not who is looking. */
function OfficeMap({ name, address }: Props) {
  const [isOpen, setIsOpen] = useState(mode === 'on');
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The button that had the focus has been replaced by the map.
    if (isOpen && mode === 'click') frame.current?.focus();
  }, [isOpen]);

  if (mode === 'off') return null;
  const { host } = new URL(embedUrl);
  return (
    <figure className="stack gap-2 wide no-print">
      <div className={styles.sheet}>
        {isOpen ? (
          <iframe
            ref={frame}
            className={styles.frame}
            title={`Map of ${isolated(address)}`}
            src={embedUrl.replaceAll('{address}', () => encodeURIComponent(address))}
            loading="lazy"
            referrerPolicy="no-referrer"
            // It may run as its own origin, which is never ours, so the sandbox holds.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          />
        ) : (
          <Button icon={<Icon name="map" size={22} />} onClick={() => setIsOpen(true)}>
            Show {isolated(name)} on a map
          </Button>
        )}
      </div>
      <figcaption className="quiet small">
        {isOpen
          ? `Map from ${host}, which receives this address.`
          : `Opening the map sends this address to ${host}.`}
      </figcaption>
    </figure>
  );
}
