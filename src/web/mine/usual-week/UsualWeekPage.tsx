import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HOW_FAR_AHEAD } from '../../../shared/bookings/ahead.ts';
import type { Weekday } from '../../../shared/day.ts';
import { upcomingBookingsQuery, usualQuery } from '../../core/bookings/queries.ts';
import { lastAreaOf } from '../../core/last-area.ts';
import { locationsQuery } from '../../core/locations/queries.ts';
import { addressAt } from '../../core/router/navigating.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Card } from '../../core/ui/Card.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { PageHeading } from '../../start/ui/PageHeading.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { usualPlaceOf } from '../../lists/week/usualPlace.ts';
import type { UsualWeekDraft } from './draft.ts';
import { wishesQuery } from '../../lists/usual-week/queries.ts';
import { WishCard } from './WishCard.tsx';
import { WishForm } from './WishForm.tsx';
import { type KeptWish, WishResult } from './WishMade.tsx';

const { useSearch } = addressAt('/usual-week');

/** What somebody books every week: their standing wishes, and a new one. */
export function UsualWeekPage() {
  const wishes = useQuery(wishesQuery);
  const [isAdding, setIsAdding] = useState(useWeekdaysOfAddress().length > 0);
  const [kept, setKept] = useState<KeptWish | null>(null);
  // Remounted for each answer, even about the same wish.
  const [tellings, setTellings] = useState(0);
  const initial = useNewDraft();
  const isEmpty = wishes.data?.length === 0;

  function tell(told: KeptWish) {
    setIsAdding(false);
    setKept(told);
    setTellings(tellings + 1);
  }

  return (
    <div className="stack gap-5 reading">
      <PageHeading title="My usual week" />
      <p>
        Days you come every week are booked for you as they open, {HOW_FAR_AHEAD} ahead. A day you release
        stays released, and each morning you are asked as for any other booking.
      </p>
      {wishes.isPending && <Skeleton height="12rem" />}
      <LoadFailed title="We could not load your usual week" of={[wishes]} />
      {kept && (
        <Card>
          <WishResult key={tellings} {...kept} />
        </Card>
      )}
      {wishes.data && wishes.data.length > 0 && (
        <ul className="stack gap-4">
          {wishes.data.map((wish) => (
            <WishCard key={wish.id} wish={wish} onKept={tell} />
          ))}
        </ul>
      )}
      {isEmpty && initial === 'none' && <p>No office offers usual weeks at the moment.</p>}
      {wishes.data && initial && initial !== 'none' && (isAdding || isEmpty) && (
        <Card className="stack gap-4">
          <h2>{isEmpty ? 'Which days are always the same?' : 'More days'}</h2>
          <WishForm
            id={null}
            initial={initial}
            onClose={isEmpty ? null : () => setIsAdding(false)}
            onKept={tell}
          />
        </Card>
      )}
      {wishes.data && initial !== 'none' && !isAdding && !isEmpty && (
        <p>
          <Button onClick={() => setIsAdding(true)}>Add days</Button>
        </p>
      )}
    </div>
  );
}

/** As chosen on Home: "2-4". */
function useWeekdaysOfAddress(): Weekday[] {
  return (useSearch().weekdays ?? '')
    .split('-')
    .map(Number)
    .filter((each): each is Weekday => each >= 1 && each <= 7);
}

/** For the usual place, or the area somebody looked at last; null until that is known. */
function useNewDraft(): UsualWeekDraft | 'none' | null {
  const weekdays = useWeekdaysOfAddress();
  const usual = useQuery(usualQuery);
  const upcoming = useQuery(upcomingBookingsQuery);
  const locations = useQuery(locationsQuery);
  if (usual.isPending || upcoming.isPending || locations.isPending) return null;
  const place = usualPlaceOf(usual.data ?? null, upcoming.data ?? []);
  const area = lastAreaOf(upcoming.data ?? []);
  const offices = (locations.data ?? []).filter(({ hasUsualWeek }) => hasUsualWeek).map(({ id }) => id);
  const usualId = place?.location.id ?? area?.locationId;
  const isThere = usualId !== undefined && offices.includes(usualId);
  const locationId = isThere ? usualId : offices[0];
  if (locationId === undefined) return 'none';
  return {
    weekdays,
    locationId,
    areaId: (isThere && (place?.area.id ?? area?.areaId)) || 0,
    objectId: (isThere && place?.object.id) || null,
    orElse: 'nearest',
    from: '',
    until: '',
  };
}
