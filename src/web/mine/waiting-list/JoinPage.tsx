import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { addressAt, Redirect, useNavigate } from '../../core/router/navigating.tsx';
import type { Day } from '../../../shared/day.ts';
import { NotFoundPage } from '../../not-found/NotFoundPage.tsx';
import { locationQuery } from '../../core/locations/queries.ts';
import { useSession } from '../../core/session.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { PageHeading } from '../../start/ui/PageHeading.tsx';
import { JoinQuestion } from './JoinQuestion.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { queueQuery } from '../../lists/waiting-list/queries.ts';
import { QueueOnItsWay } from './QueueOnItsWay.tsx';

// Few areas have a draw.
const DrawOfDay = lazy(async () => ({ default: (await import('../draws/DrawOfDay.tsx')).DrawDetails }));

const route = addressAt('/locations/$locationId/areas/$areaId/waiting-list/join');

const JOIN = 'Join the waiting list';

export function JoinPage() {
  const { locationId, areaId } = route.useParams();
  const { date } = route.useSearch();
  const user = useSession();
  if (user && !user.features.waitingList) return <NotFoundPage />;
  if (user && !date)
    return <Redirect to="/locations/$locationId/areas/$areaId" params={{ locationId, areaId }} />;
  return (
    <div className="stack gap-5 reading start">
      {user && date ? (
        <Join locationId={locationId} areaId={areaId} date={date} />
      ) : (
        <PageHeading title={JOIN} />
      )}
    </div>
  );
}

type Where = { readonly locationId: number; readonly areaId: number; readonly date: Day };

function Join(where: Where) {
  const queue = useQuery(queueQuery(where.areaId, where.date));
  const { state, yours } = queue.data?.draw ?? {};
  const title = state !== 'open' ? JOIN : yours?.wished ? 'You are in the draw' : 'Enter the draw';
  return (
    <>
      <PageHeading title={title} />
      <Question {...where} />
    </>
  );
}

function Question({ locationId, areaId, date }: Where) {
  const navigate = useNavigate();
  const location = useQuery(locationQuery(locationId));
  const queue = useQuery(queueQuery(areaId, date));
  if (location.isError) return <LoadFailed title="Failed to load location data." of={[location]} />;
  if (queue.isError) return <LoadFailed title="Location or area data is unavailable." of={[queue]} />;
  if (!location.data || !queue.data) return <QueueOnItsWay />;

  const area = location.data.areas.find(({ id }) => id === areaId);
  if (!area) return <Redirect to="/not-found" />;
  if (queue.data.draw?.state === 'open') {
    return (
      <>
        <PlaceCard area={area.name} location={location.data.name} date={date} />
        <Suspense fallback={<QueueOnItsWay />}>
          <DrawOfDay
            areaId={areaId}
            date={date}
            timeZone={location.data.timeZone}
            isToBeDrawn
            onEntered={(placeId) =>
              navigate({ to: '/waiting-list/$placeId/confirmed', params: { placeId }, replace: true })
            }
            onGoBack={() =>
              navigate({
                to: '/locations/$locationId/areas/$areaId',
                params: { locationId, areaId },
                search: { day: date },
              })
            }
          />
        </Suspense>
      </>
    );
  }
  return <JoinQuestion location={location.data} area={area} date={date} queue={queue.data} />;
}
