import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { addressAt, useNavigate } from '../../core/router/navigating.tsx';
import { Link } from '../../core/router/Link.tsx';
import { untilWords } from '../../../shared/deadlines.ts';
import { longDay } from '../../../shared/day.ts';
import type { WaitingListPlace } from '../../../shared/waiting-list/contract.ts';
import { useToday } from '../../core/bookings/useToday.ts';
import { NotFoundPage } from '../../not-found/NotFoundPage.tsx';
import { useSession } from '../../core/session.tsx';
import { NotRetrieved } from '../../parts/NotRetrieved.tsx';
import { Breadcrumbs } from '../../parts/ui/Breadcrumbs.tsx';
import { PageHeading } from '../../start/ui/PageHeading.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { DetailsTable } from '../../lists/ui/Table.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { placeQuery, useLeaveWaitingList } from '../../lists/waiting-list/queries.ts';
import { WhatBecameOfIt } from './WhatBecameOfIt.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { AskFirst } from '../../lists/ui/AskFirst.tsx';

// Few areas have a draw.
const DrawOfDay = lazy(async () => ({ default: (await import('../draws/DrawOfDay.tsx')).DrawDetails }));

const route = addressAt('/waiting-list/$placeId');

export function PlacePage() {
  const { placeId } = route.useParams();
  const user = useSession();
  const place = useQuery(placeQuery(placeId));
  if (user && !user.features.waitingList) return <NotFoundPage />;
  return (
    <div className="stack gap-5 reading start">
      <Breadcrumbs current={nameOf(place.data)}>
        <Link to="/bookings">My bookings</Link>
      </Breadcrumbs>
      <PageHeading title={nameOf(place.data)} />
      <NotRetrieved of={place} />
      {place.isPending && (
        <div className="stack gap-5 wide" role="status" aria-label="Loading your place">
          <Skeleton height="12rem" />
        </div>
      )}
      {place.data && <Details place={place.data} />}
    </div>
  );
}

const nameOf = (place: WaitingListPlace | undefined) =>
  place?.drawAt ? 'Your place in the draw' : 'Waiting list place';

function Details({ place }: { place: WaitingListPlace }) {
  const { dateToBook, area, location, queuePosition, queueLength, endedAs, canCancel, drawAt } = place;
  const navigate = useNavigate();
  const isPast = useToday(location.timeZone) > dateToBook;
  return (
    <>
      {endedAs && <WhatBecameOfIt place={place} />}
      <div className="wide">
        <DetailsTable
          caption={nameOf(place)}
          rows={[
            ['Date', <time dateTime={dateToBook}>{longDay(dateToBook)}</time>],
            ['Area', area.name],
            ['Location', location.name],
            ...(place.until ? [['Your place', untilWords(place.until, location)] as const] : []),
            ...(queuePosition === null
              ? []
              : [['Position in queue', `${queuePosition} of ${queueLength}`] as const]),
          ]}
        />
      </div>
      <Suspense>
        <DrawOfDay
          areaId={area.id}
          date={dateToBook}
          timeZone={location.timeZone}
          isToBeDrawn={drawAt !== undefined}
          onLeft={() => navigate({ to: '/bookings', state: { leftPlace: place } })}
        />
      </Suspense>
      {!endedAs && !drawAt && <HowItWorks location={location} until={place.until} />}
      {canCancel && !drawAt && <LeaveWaitingList place={place} />}
      {isPast && endedAs !== 'left' && <p>You cannot cancel this booking as it is in the past.</p>}
    </>
  );
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Given up on the previous page, for the banner on My bookings. */
    leftPlace?: WaitingListPlace;
  }
}

function LeaveWaitingList({ place }: { place: WaitingListPlace }) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const leaving = useLeaveWaitingList(place.id);
  const close = () => setIsAsking(false);

  function leave() {
    leaving.mutate(undefined, {
      onSuccess: () => navigate({ to: '/bookings', state: { leftPlace: place } }),
      onError: close,
    });
  }

  return (
    <>
      {leaving.isError && (
        <Banner tone="error" title="Error deleting this booking" takesFocus>
          Failed to cancel booking
        </Banner>
      )}
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Leave the waiting list
      </Button>
      <AskFirst
        title="Are you sure you want to be removed from the waiting list?"
        isOpen={isAsking}
        yes="Yes. Leave it"
        no="No. Keep my place"
        isGrave
        isPending={leaving.isPending || leaving.isSuccess}
        onYes={leave}
        onClose={close}
      >
        <p>
          <bdi>{place.area.name}</bdi>, <bdi>{place.location.name}</bdi> on {longDay(place.dateToBook)}
        </p>
      </AskFirst>
    </>
  );
}
