import { useQuery } from '@tanstack/react-query';
import { client } from '../core/asking.ts';
import { lazy, startTransition, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { nextFreeDay } from '../../shared/bookings/free-days.ts';
import type { Booking } from '../../shared/bookings/contract.ts';
import type { Area, Location } from '../../shared/locations/contract.ts';
import { Banner } from '../start/ui/Banner.tsx';
import styles from './BookPage.module.css';
import { countWithin } from './days/countWithin.ts';
import { DayNews } from './days/DayNews.tsx';
import { DaysColumn } from './days/DaysColumn.tsx';
import type { DayRefusal } from '../parts/days/dayRefusal.ts';
import { DaySummary } from './days/DaySummary.tsx';
import { useDays } from './days/useDays.ts';
import { useIsQueueOpen } from './days/useIsQueueOpen.ts';
import { afterPaint } from '../core/afterPaint.ts';
import { availabilityQuery } from '../core/bookings/queries.ts';
import { useChosen } from './useChosen.ts';
import {
  hasOwn,
  isFullyTaken,
  outagesOn,
  type OverDays,
  type Space,
  spacesOn,
  toBeDrawn,
} from '../plan/spaces/space.ts';
import { MovingBarComing } from './MovingBarComing.tsx';
import { LoadFailed } from '../core/ui/LoadFailed.tsx';
import { SpaceViews } from './spaces/SpaceViews.tsx';
import { WayToWaitingList } from './WayToWaitingList.tsx';
import { useNavigate } from '../core/router/navigating.tsx';
import { useView } from '../core/router/Routed.tsx';
import { useBookAddress } from './useBookAddress.ts';

/** A booking's own page also uses the plan, after its text. Imported on its own, it would be one more file for this page. */
export { SpacePlan } from './spaces/SpacePlan.tsx';

type Props = {
  locationId: number;
  areaId: number;
  /** False while the one call that the page opens with is on its way. */
  isOpened: boolean;
  location: Location | undefined;
  area: Area | undefined;
};

// Until an area is set up.
const NothingToBook = lazy(async () => ({
  default: (await import('../locations/NothingThere.tsx')).NothingToBook,
}));
// Few people come to move a booking.
const MovingBar = lazy(async () => ({ default: (await import('../mine/moving/MovingBar.tsx')).MovingBar }));

// Nobody books straight away.
const SpaceDialog = lazy(async () => ({
  default: (await afterPaint(() => import('../spaces/dialog/SpaceDialog.tsx'))).SpaceDialog,
}));

// Few areas have a draw.
const DrawOfDay = lazy(async () => ({ default: (await import('../mine/draws/DrawOfDay.tsx')).DrawDetails }));

const NO_SPACES: readonly Space[] = [];

/** The day picker, and what the area offers on the chosen day. */
export function DayAndSpaces({ locationId, areaId, isOpened, location, area }: Props) {
  const address = useAddress();
  const navigate = useNavigate();
  const { day, refused, ...days } = useDays(locationId, areaId, location, address.day, isOpened);
  const turnedAway = useDayInAddress(day, refused, address);

  const availability = useQuery({
    ...availabilityQuery(locationId, areaId, day ?? days.today),
    enabled: isOpened && day !== null,
  });
  const { isFirst } = useView();
  // The tapped day, or a new page, is shown first; thousands of places follow bit by bit.
  const shown = useDeferredValue(availability.data, isFirst ? null : availability.data) ?? undefined;
  const isOfDay = shown?.date === day;
  const isToBeDrawn = days.counts.find(({ date }) => date === day)?.drawAt !== undefined;
  const all =
    area && shown && location
      ? spacesOn(area.bookableObjects, shown.bookableObjects, outagesOn(shown, location.timeZone))
      : null;
  const spaces = all && isToBeDrawn ? toBeDrawn(all) : all;
  const [overDays, setOverDays] = useState<OverDays | null>(null);
  const dialog = useChosen(spaces ?? NO_SPACES, address.days === null ? address.opened : null);
  const { openObject, closeObject, chooseDay, chooseView, switchObject } = address;
  const { refetch } = availability;
  const [choice, setChoice] = useState(0);
  // Somebody may have been quicker since the last refetch; better to know now than after pressing Book.
  useEffect(() => {
    if (choice > 0) void refetch({ cancelRefetch: false });
  }, [choice, refetch]);
  const [offered, setOffered] = useState<readonly number[]>([]);
  const counts = isOfDay && day && spaces ? countWithin(days.counts, day, spaces) : days.counts;
  const count = counts.find((each) => each.date === day);
  const isQueueOpen = useIsQueueOpen(day, location);
  const draw = day && location && area?.draw && (
    <Suspense>
      <DrawOfDay areaId={areaId} date={day} timeZone={location.timeZone} isToBeDrawn={isToBeDrawn} />
    </Suspense>
  );
  const canWait = day && isOfDay && shown && isQueueOpen && spaces && !isToBeDrawn && isFullyTaken(spaces);
  const waitingList =
    canWait && (shown.waitingList.queuePosition !== null || !hasOwn(spaces)) ? (
      <WayToWaitingList locationId={locationId} areaId={areaId} date={day} queue={shown.waitingList} />
    ) : null;

  /** `from`: a moved booking as it was before. */
  function goOn(booking: Booking, from?: Booking) {
    const params = { bookingId: booking.id };
    if (!from) return navigate({ to: '/bookings/$bookingId/confirmed', params, replace: true });
    return navigate({
      to: '/bookings/$bookingId/details',
      params,
      state: { isMoved: true, movedFrom: from },
      replace: true,
    });
  }

  const news = (
    <>
      {turnedAway && (
        <Banner tone="info" title={turnedAway.why}>
          This is the next day with a free space.
        </Banner>
      )}
      <DayNews day={isOfDay && address.days === null ? day : null} count={count} />
    </>
  );

  // Apart from what tells that loading failed, which is new with every render.
  const views = (
    <SpaceViews
      area={area}
      day={day}
      spaces={spaces && overDays ? overDays(spaces) : spaces}
      isOfDay={isOfDay}
      view={address.view}
      selectedId={address.object}
      above={news}
      offered={offered}
      onView={chooseView}
      onChoose={(objectId) => {
        openObject(objectId);
        // The ring comes first.
        startTransition(() => setChoice((before) => before + 1));
      }}
      summary={
        <>
          <DaySummary
            day={day}
            count={count}
            nextFree={day && nextFreeDay(counts, day)}
            onChoose={chooseDay}
            waitingList={waitingList}
          />
          {draw}
        </>
      }
    />
  );

  if (area && location && hasNothing(area) && !counts.some(({ mine }) => mine > 0)) {
    return (
      <Suspense>
        <NothingToBook location={location} area={area} />
      </Suspense>
    );
  }
  return (
    <>
      {address.moving !== null && (
        <Suspense fallback={<MovingBarComing />}>
          {area && day ? (
            <MovingBar
              area={area}
              day={day}
              spaces={isOfDay ? spaces : null}
              onMoved={goOn}
              onGone={address.stopMoving}
            />
          ) : (
            <MovingBarComing />
          )}
        </Suspense>
      )}
      <div className={styles.columns}>
        <DaysColumn
          picking={{
            weeks: days.weeks,
            columns: days.columns,
            counts: new Map(counts.map((each) => [each.date, each])),
            today: days.today,
            chosen: address.tapped ?? day,
            onConsider: (considered) =>
              void client.prefetchQuery(availabilityQuery(locationId, areaId, considered)),
          }}
          area={area}
          location={location}
          onOverDays={setOverDays}
        />
        {spaces === null && availability.isError ? (
          <div className={styles.spaces}>
            {news}
            <LoadFailed title="We could not load the spaces for this day" of={[availability]} withReason />
          </div>
        ) : (
          views
        )}
        {area && location && day && (
          <Suspense>
            <SpaceDialog
              space={dialog.chosen}
              choice={choice}
              spaces={dialog.spaces}
              counts={counts}
              day={day}
              today={days.today}
              isOfDay={isOfDay}
              waitingList={isToBeDrawn ? draw : waitingList}
              area={area}
              location={location}
              onSwitch={switchObject}
              onOffer={setOffered}
              onChooseDay={chooseDay}
              onClose={closeObject}
              onBooked={goOn}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

/**
 * The page's address, in two steps: a press shows at once, on the day's button or as the ring around a space, and what
 * follows from it is rendered after that, bit by bit.
 */
function useAddress() {
  const address = useBookAddress();
  const day = useDeferredValue(address.day);
  const opened = useDeferredValue(address.object);
  return {
    ...address,
    day,
    /** Chosen a moment ago, while the page still shows the day before. */
    tapped: address.day === day ? null : address.day,
    /** Closing does not wait. */
    opened: address.object === null ? null : opened,
  };
}

const hasNothing = ({ bookableObjects }: Area) => !bookableObjects.some(({ isActive }) => isActive);

/**
 * Writes the day the page opened on into its address: the day must not change because its last space
 * is taken. Returns why the day in the address was not shown, until somebody chooses another.
 */
function useDayInAddress(
  day: ReturnType<typeof useDays>['day'],
  refused: DayRefusal | null,
  address: ReturnType<typeof useAddress>,
): DayRefusal | null {
  const [turnedAway, setTurnedAway] = useState<{ from: DayRefusal; to: string } | null>(null);
  if (day && refused && turnedAway?.to !== day) setTurnedAway({ from: refused, to: day });

  const { day: asked, tapped, chooseDay } = address;
  useEffect(() => {
    if (day && day !== asked && tapped === null) chooseDay(day);
  });
  return turnedAway && turnedAway.to === day ? turnedAway.from : null;
}
