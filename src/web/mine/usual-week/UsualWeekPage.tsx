import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HOW_FAR_AHEAD } from '../../../shared/bookings/ahead.ts';
import { type Weekday, onWeekdays } from '../../../shared/day.ts';
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
import { type UsualWeekDraft, askedOn, usualWeekDraftOf } from './draft.ts';
import { wishesQuery, useEndWish } from '../../lists/usual-week/queries.ts';
import { WishForm } from './WishForm.tsx';
import { type KeptWish, WishResult } from './WishMade.tsx';
import type { Standing } from '../../../shared/usual-week/contract.ts';
import { capitalised } from '../../../shared/english.ts';
import { useToday } from '../../core/bookings/useToday.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import { AskFirst } from '../../lists/ui/AskFirst.tsx';
import { saidOf } from '../../lists/days/outcomes.ts';
import { DayGroups } from '../../outcomes/DayGroups.tsx';
import { Resting } from './Resting.tsx';
import { spanWords, whatWords, wishWords } from '../../lists/usual-week/wishWords.ts';

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

type Props = {
  readonly wish: Standing;
  onKept(kept: KeptWish): void;
};

/** One wish: what it is for, the days it could not book, and changing or ending it. */
function WishCard({ wish, onKept }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  // The day in UTC is the office's, give or take one; it only decides whether the first day is still to come.
  const span = spanWords(wish, useToday('UTC'));
  const { area, location, bookableObject, orElse, weekdays } = wish;
  const asked = askedOn({ areaId: area.id, orElse }, bookableObject?.name ?? null, {
    id: location.id,
    closings: [],
  });
  const refused = wish.refused.map(({ date, reason }) => ({
    date,
    words: saidOf({ date, outcome: 'refused', reason }, asked),
  }));
  const which = <VisuallyHidden> {onWeekdays(weekdays)}</VisuallyHidden>;
  return (
    <li>
      <Card edge="clay" className="stack gap-4">
        <h2>{capitalised(onWeekdays(weekdays))}</h2>
        {isOpen ? (
          <WishForm
            id={wish.id}
            initial={usualWeekDraftOf(wish)}
            onClose={() => setIsOpen(false)}
            onKept={(kept) => {
              setIsOpen(false);
              onKept(kept);
            }}
          />
        ) : (
          <>
            <p>
              {capitalised(whatWords(bookableObject?.name ?? null, orElse))}
              <br />
              <span className="quiet">
                <bdi>{area.name}</bdi>, <bdi>{location.name}</bdi>
                {span && `, ${span}`}
              </span>
            </p>
            {wish.isSuspended && (
              <Banner tone="info" title="This office does not offer usual weeks">
                What is booked already stays.
              </Banner>
            )}
            {wish.isResting && !wish.isSuspended && <Resting wish={wish} onGoesOn={onKept} />}
            <DayGroups days={refused} label="Days it could not book" />
            <div className="row">
              <Button onClick={() => setIsOpen(true)}>Change{which}</Button>
              <Button variant="danger" onClick={() => setIsEnding(true)}>
                End{which}
              </Button>
            </div>
          </>
        )}
        <EndWish wish={wish} isOpen={isEnding} onClose={() => setIsEnding(false)} />
      </Card>
    </li>
  );
}

type EndWishProps = { readonly wish: Standing; readonly isOpen: boolean; onClose(): void };

/** No booking is lost, but a wish took some thought to put together. */
function EndWish({ wish, isOpen, onClose }: EndWishProps) {
  const ending = useEndWish();
  return (
    <AskFirst
      title="Stop booking this every week?"
      isOpen={isOpen}
      yes="Yes. End it"
      no="No. Keep it"
      isGrave
      isPending={ending.isPending}
      onYes={() => ending.mutate(wish.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {ending.isError && <Banner tone="error" title={ending.error.message} />}
      <p>{wishWords(wish)}</p>
      <p>The days that are booked already stay yours.</p>
    </AskFirst>
  );
}
