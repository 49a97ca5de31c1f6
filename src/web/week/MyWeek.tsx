import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Booking } from '../../shared/bookings/contract.ts';
import type { Usual } from '../../shared/bookings/usual-contract.ts';
import { type Day, longDay, weekdayOf } from '../../shared/day.ts';
import type { Standing } from '../../shared/usual-week/contract.ts';
import { freeQuery } from '../core/bookings/queries.ts';
import { lastAreaOf, type RememberedArea } from '../core/last-area.ts';
import { Link } from '../core/router/Link.tsx';
import { saidOf, type AnsweredDay, type AskedBatch, isWish, type ToldDay } from '../lists/days/outcomes.ts';
import { UndoBooking } from '../parts/UndoBooking.tsx';
import { wishesQuery } from '../lists/usual-week/queries.ts';
import { wishWords } from '../lists/usual-week/wishWords.ts';
import { Card } from '../core/ui/Card.tsx';
import { VisuallyHidden } from '../core/ui/VisuallyHidden.tsx';
import type { KeptWish } from '../mine/usual-week/WishMade.tsx';
import { areaToBegin, type PlaceToBegin } from './areaToBegin.ts';
import { useMyWeek } from './useMyWeek.ts';
import { type UsualPlace, usualPlaceOf } from '../lists/week/usualPlace.ts';
import { WeekTable } from './WeekTable.tsx';
import styles from './MyWeek.module.css';
import { useDeed } from '../lists/days/useDeed.ts';
import { isWorthARetry } from '../start/api.ts';
import type { WeekDay } from './weekDays.ts';

// Most presses book, and need none of these.
const loadPopover = () => import('./DayPopover.tsx');
const DayPopover = lazy(async () => ({ default: (await loadPopover()).DayPopover }));
const OutcomeTable = lazy(async () => ({
  default: (await import('../outcomes/OutcomeTable.tsx')).OutcomeTable,
}));
const Resting = lazy(async () => ({ default: (await import('../mine/usual-week/Resting.tsx')).Resting }));
const WishMade = lazy(async () => ({
  default: (await import('../mine/usual-week/WishMade.tsx')).WishResult,
}));
const Undo = lazy(async () => ({ default: (await import('../mine/bookings/table/Undo.tsx')).Undo }));

type Props = {
  readonly upcoming: readonly Booking[];
  /** What Home offers to book with one press. */
  readonly usual: Usual | null;
};

const areaOf = (first: PlaceToBegin | null): RememberedArea | null =>
  first && { locationId: first.office.id, areaId: first.area.id, name: first.area.name };

type GivenBack = { readonly booking: Booking; readonly at: number };

/** The days of this week and the next: a press on an empty one books the reader’s usual place; on a booked one it offers to give it back. */
export function MyWeek({ upcoming, usual }: Props) {
  const place = usualPlaceOf(usual, upcoming);
  const last = lastAreaOf(upcoming);
  // Asked for by the card above too.
  const { data: free = [] } = useQuery({ ...freeQuery(), enabled: place === null && last === null });
  const area = last ?? areaOf(areaToBegin(free, null));
  const week = useMyWeek({ upcoming, place, area });
  const table = useRef<HTMLTableElement>(null);
  const [opened, setOpened] = useState<Day | null>(null);
  const [givenBack, setGivenBack] = useState<readonly GivenBack[]>([]);
  const days = useBookDays(usual?.date);
  const { data = [], isPending } = useQuery(wishesQuery);
  const wishes = data.filter(({ isSuspended }) => !isSuspended);
  const [resumed, setResumed] = useState<KeptWish | null>(null);
  const resting = wishes.find(({ isResting }) => isResting);
  const shown = week.days.find(({ day }) => day === opened);
  const tileOf = (day: Day) => table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);

  function press(day: Day) {
    const pressed = week.days.find((each) => each.day === day);
    if (pressed?.state === 'mine' || pressed?.state === 'waiting') return setOpened(day);
    setOpened(null);
    if (place && pressed) days.press(pressed, place);
  }

  function giveBack(booking: Booking) {
    setOpened(null);
    days.forget(booking.date);
    const others = givenBack.filter((each) => each.booking.id !== booking.id);
    setGivenBack([...others, { booking, at: Date.now() }]);
  }

  const { latest } = days;
  const said = latest && `${longDay(latest.told.date)}: ${saidOf(latest.told, latest.asked)}`;
  // Any other outcome has a row below.
  const made = latest?.told.outcome === 'booked' ? latest.told.booking : undefined;

  const usualDays = week.days
    .filter(({ bookings }) => bookings.some((booking) => booking.area.id === place?.area.id))
    .map(({ day }) => weekdayOf(day));
  const weekdays = [...new Set(usualDays)].toSorted((a, b) => a - b).join('-');

  const notes = week.days.flatMap((of) => {
    const press = days.pressed.get(of.day);
    return press && isNoteworthy(press, of) ? [press] : [];
  });

  if (isPending) return <Card className={styles.week} role="status" aria-label="Loading your week" />;
  return (
    <Card className={styles.week}>
      <div className={styles.top}>
        <h2 id="my-week">My week</h2>
        {place && wishes.length === 0 && usual?.location.hasUsualWeek !== false && (
          <Link to="/usual-week" search={{ weekdays: weekdays || undefined }}>
            Every week
          </Link>
        )}
      </div>
      {wishes.length > 0 ? <WhatIsKept wishes={wishes} /> : <WhatOnePressDoes place={place} />}
      {week.meeting && <p>{week.meeting}</p>}
      <WeekTable
        ref={table}
        week={week}
        pressed={days.pressed}
        area={place ? null : area}
        canPress={place !== null}
        onPress={press}
        onConsider={() => void loadPopover()}
      />
      <div className={made ? 'row gap-2-4 middle' : styles.said}>
        <p role="status">{made ? said : <VisuallyHidden>{said}</VisuallyHidden>}</p>
        {made && <UndoBooking key={made.id} booking={made} onUndone={() => giveBack(made)} />}
      </div>
      <Suspense>{notes.length > 0 && <OutcomeTable days={notes} onTold={days.keep} />}</Suspense>
      <DrawResults upcoming={upcoming} />
      <Suspense>
        {resting && <Resting wish={resting} onGoesOn={setResumed} />}
        {resumed && <WishMade {...resumed} />}
        {givenBack.map(({ booking, at }) => (
          <Undo key={at} cancelled={[booking]} title="Released" />
        ))}
        {shown && (shown.state === 'mine' || shown.state === 'waiting') && (
          <DayPopover shown={shown} tileOf={tileOf} onClose={() => setOpened(null)} onGivenBack={giveBack} />
        )}
      </Suspense>
    </Card>
  );
}

function WhatOnePressDoes({ place }: { place: UsualPlace | null }) {
  return (
    <p className="quiet">
      {place ? (
        <>
          Tap a day to book <bdi>{place.object.name}</bdi> or the nearest free one.
        </>
      ) : (
        'Choose a place on one of these days. After that, one tap books it.'
      )}
    </p>
  );
}

const SAID_AT_MOST = 2;

function WhatIsKept({ wishes }: { wishes: readonly Standing[] }) {
  return (
    <p className="quiet">
      {wishes.length > SAID_AT_MOST
        ? `${wishes.length} usual places are booked every week. `
        : wishes.map((wish) => `${wishWords(wish)}. `)}
      <Link to="/usual-week">
        Change<VisuallyHidden> my usual week</VisuallyHidden>
      </Link>
    </p>
  );
}

/** Books day by day, each at once, so that there is nothing to save and no press waits for another. `offered` as in `useDeed`. */
function useBookDays(offered: Day | undefined) {
  const [pressed, setPressed] = useState<ReadonlyMap<Day, AnsweredDay>>(new Map());
  const [latest, setLatest] = useState<AnsweredDay | null>(null);

  const keep = (told: ToldDay, asked: AskedBatch) =>
    setPressed((all) => new Map(all).set(told.date, { told, asked }));
  function tell(told: ToldDay, asked: AskedBatch) {
    keep(told, asked);
    setLatest({ told, asked });
  }
  const booking = useDeed({ onTold: tell, retry: isWorthARetry, offered });

  return {
    pressed,
    latest,
    keep,
    press({ day: date, state }: WeekDay, { object, area, location }: UsualPlace) {
      if (pressed.get(date)?.told.outcome === 'sent') return;
      const told = { date, outcome: 'sent' as const };
      const asked: AskedBatch = {
        wish: { areaId: area.id, bookableObjectId: object.id, orElse: 'nearest' },
        wanted: object.name,
        had: [],
        toBeDrawn: state === 'wish' ? [date] : [],
        location: { id: location.id, closings: [] },
      };
      keep(told, asked);
      booking.mutate({ told, asked, deed: { to: 'again' } });
    },
    forget(day: Day) {
      setPressed((all) => new Map([...all].filter(([date]) => date !== day)));
      if (latest?.told.date === day) setLatest(null);
    },
  };
}

/** Did not go as usual, and has not changed since. */
function isNoteworthy({ told, asked }: AnsweredDay, { bookings, state }: WeekDay): boolean {
  switch (told.outcome) {
    case 'sent':
    case 'booked':
      return false;
    case 'booked-another':
      return bookings.some(({ id }) => id === told.booking?.id);
    case 'refused':
    case 'failed':
      return state !== 'mine' && state !== 'waiting';
    case 'waiting':
      return state !== 'mine' && !isWish(told, asked);
    case 'cancelled':
    case 'left':
      return true;
  }
}

// Needed once somebody asks why.
const DrawnDay = lazy(async () => ({ default: (await import('../mine/draws/DrawnDay.tsx')).DrawnDay }));

/** What draws have given for days to come. */
const DrawResults = ({ upcoming }: { readonly upcoming: readonly Booking[] }) =>
  upcoming.flatMap((booking) => (booking.isDrawn ? <DrawResult key={booking.id} booking={booking} /> : []));

function DrawResult({ booking: { date, bookableObject, area } }: { readonly booking: Booking }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="disclosure" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        You got <bdi>{bookableObject.name}</bdi> on {longDay(date)}. Why?
      </summary>
      <Suspense>{isOpen && <DrawnDay areaId={area.id} date={date} />}</Suspense>
    </details>
  );
}
