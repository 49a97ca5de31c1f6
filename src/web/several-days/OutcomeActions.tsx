import { type ReactNode, useEffect, useState } from 'react';
import { UNDO_SECONDS } from '../../shared/bookings/undo.ts';
import { longDay } from '../../shared/day.ts';
import { Link } from '../core/router/Link.tsx';
import { useHasWaitingList } from '../core/session.tsx';
import { Button } from '../core/ui/Button.tsx';
import { VisuallyHidden } from '../core/ui/VisuallyHidden.tsx';
import { type AskedBatch, isNoneLeft, isWish, type ToldDay } from './outcomes.ts';
import type { Deed, useDoing } from './useDoing.ts';

type Props = { told: ToldDay; asked: AskedBatch; doing: ReturnType<typeof useDoing> };

/** What can be done about a day, in its row. */
export function OutcomeActions({ told, asked, doing }: Props): ReactNode {
  const hasWaitingList = useHasWaitingList();
  const { date } = told;
  const isLate = useIsLate(told.outcome === 'cancelled' ? told.undoing?.at : undefined);
  const area = { locationId: asked.location.id, areaId: asked.areaId };
  const does = (deed: Deed, words: ReactNode) => (
    <Button isPending={doing.isPending} onClick={() => doing.mutate(deed)}>
      <span>{words}</span>
      <VisuallyHidden> on {longDay(date)}</VisuallyHidden>
    </Button>
  );
  const on = <VisuallyHidden> on {longDay(date)}</VisuallyHidden>;

  switch (told.outcome) {
    case 'booked':
    case 'booked-another':
      if (!told.booking) return null;
      return (
        <>
          {does({ to: 'cancel', booking: told.booking }, 'Cancel')}
          <Link
            to="/locations/$locationId/areas/$areaId"
            params={area}
            search={{ day: date, moving: told.booking.id }}
          >
            Another space{on}
          </Link>
        </>
      );
    case 'cancelled':
      if (!told.undoing || isLate) return does({ to: 'again' }, 'Book again');
      return does({ to: 'undo', booking: told.booking, outcome: told.undoing.to }, 'Undo');
    case 'waiting':
      if (told.placeId === undefined) return null;
      return (
        <>
          {does(
            { to: 'leave', placeId: told.placeId },
            isWish(told, asked) ? 'Take the wish back' : 'Leave the waiting list',
          )}
          <Link to="/waiting-list/$placeId" params={{ placeId: told.placeId }}>
            {isWish(told, asked) ? 'Your wish' : 'Your place'}
            {on}
          </Link>
        </>
      );
    case 'left':
      return does({ to: 'join' }, isWish(told, asked) ? 'Wish again' : 'Join again');
    case 'refused':
      if (told.alternatives)
        return told.alternatives.map(({ id, name }) => (
          <span key={id}>
            {does(
              { to: 'book', objectId: id },
              <>
                Book <bdi>{name}</bdi>
              </>,
            )}
          </span>
        ));
      if (told.reason === 'too-many') return <Link to="/bookings">View my bookings</Link>;
      if (told.reason === 'not-found')
        return (
          <Link to="/locations/$locationId/areas/$areaId" params={area} search={{ day: date }}>
            See what is free{on}
          </Link>
        );
      if (!isNoneLeft(told)) return null;
      return (
        <>
          {hasWaitingList && !asked.wish.bookedFor && does({ to: 'join' }, 'Join the waiting list')}
          <Link
            to="/locations/$locationId/areas"
            params={{ locationId: area.locationId }}
            search={{ day: date }}
          >
            Another area{on}
          </Link>
        </>
      );
  }
}

/** Whether something done at that time can no longer be undone (D12). The button stays where it is; only its word changes. */
function useIsLate(at: number | undefined): boolean {
  const [lateFor, setLateFor] = useState<number>();
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => setLateFor(at), at + UNDO_SECONDS * 1000 - Date.now());
    return () => clearTimeout(timer);
  }, [at]);
  return at !== undefined && lateFor === at;
}
