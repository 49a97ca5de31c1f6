import { useQuery } from '@tanstack/react-query';
import { now } from '../../start/clock.ts';
import { soonWords } from '../../lists/momentWords.ts';
import { addressAt } from '../../core/router/navigating.tsx';
import { NotFoundPage } from '../../not-found/NotFoundPage.tsx';
import { useSession } from '../../core/session.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { LinkButton } from '../../core/ui/LinkButton.tsx';
import { PageHeading } from '../../start/ui/PageHeading.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { resultWords } from '../../lists/waiting-list/placeWords.ts';
import { placeQuery } from '../../lists/waiting-list/queries.ts';
import { WhatBecameOfIt } from './WhatBecameOfIt.tsx';

const route = addressAt('/waiting-list/$placeId/confirmed');

export function PlaceConfirmedPage() {
  const { placeId } = route.useParams();
  const user = useSession();
  const place = useQuery(placeQuery(placeId));
  const { endedAs, drawAt } = place.data ?? {};
  if (user && !user.features.waitingList) return <NotFoundPage />;
  return (
    <div className="stack gap-5 reading start">
      <PageHeading
        title={
          drawAt ? 'You are in the draw' : endedAs ? 'Waiting list place' : 'Place on waiting list confirmed'
        }
      />
      {place.isError && (
        <LoadFailed title="Something went wrong" of={[place]}>
          There was an error retrieving the data: {place.error.message}
        </LoadFailed>
      )}
      {place.isPending && (
        <div className="stack gap-5 wide" role="status" aria-label="Loading your place">
          <Skeleton width="34rem" height="9rem" />
        </div>
      )}
      {place.data && (
        <>
          <PlaceCard
            area={place.data.area.name}
            location={place.data.location.name}
            date={place.data.dateToBook}
          />
          {place.data.queuePosition !== null && (
            <p>
              You are number {place.data.queuePosition} of {place.data.queueLength} in the queue.
            </p>
          )}
          {drawAt && (
            <p>
              The draw is {soonWords(drawAt, place.data.location.timeZone, now())}. {resultWords(user)}
            </p>
          )}
          {place.data.endedAs && <WhatBecameOfIt place={place.data} />}
          {!place.data.endedAs && !place.data.drawAt && (
            <HowItWorks location={place.data.location} until={place.data.until} />
          )}
        </>
      )}
      <div className="row">
        <LinkButton variant="primary" to="/bookings">
          View my bookings
        </LinkButton>
        <LinkButton to="/locations">Make a new booking</LinkButton>
      </div>
    </div>
  );
}
