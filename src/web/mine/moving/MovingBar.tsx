import { useEffect } from 'react';
import type { Booking } from '../../../shared/bookings/contract.ts';
import { type Day, longDay } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import type { Area } from '../../../shared/locations/contract.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Card } from '../../core/ui/Card.tsx';
import { LinkButton } from '../../core/ui/LinkButton.tsx';
import { freeNear } from '../../plan/spaces/near.ts';
import type { Space } from '../../plan/spaces/space.ts';
import { useSpots } from '../../plan/spaces/useSpots.ts';
import { useMoveBooking, useMoving } from '../../parts/moving.ts';
import { MovingBarComing } from '../../booking/MovingBarComing.tsx';

type Props = {
  area: Area;
  day: Day;
  /** That day's; null while they are loading. */
  spaces: readonly Space[] | null;
  onMoved: (booking: Booking, from: Booking) => void;
  /** Called if there is nothing left to move: from then on the page books. */
  onGone: () => void;
};

/** Says which booking is being moved; on another day it also offers the same place there. */
export function MovingBar(props: Props) {
  const booking = useMoving();
  const { onGone } = props;
  const isGone = booking === null;
  useEffect(() => {
    if (isGone) onGone();
  });
  if (booking === undefined) return <MovingBarComing />;
  return booking && <Bar {...props} booking={booking} />;
}

function Bar({ booking, area, day, spaces, onMoved }: Props & { booking: Booking }) {
  const { bookableObject, date, id } = booking;
  const move = useMoveBooking();
  const offered = useOffered(booking, area, day, spaces);
  const isRefused = move.isError && move.variables.date === day;

  return (
    <Card edge="clay" className="row gap-3-5 middle between" role="region" aria-label="Moving a booking">
      <div className="stack gap-1">
        <p className="large bold">
          Moving <bdi>{bookableObject.name}</bdi>, {longDay(date)}
        </p>
        <p role="status">
          {offered?.isTaken && (
            <>
              <bdi>{bookableObject.name}</bdi> is taken on that day.{' '}
            </>
          )}
          Choose a free place or another day. Until then it stays yours.
        </p>
      </div>
      {isRefused && <Banner tone="error" title={move.error.message} takesFocus />}
      <div className="row">
        {offered && (
          <Button
            variant="primary"
            isPending={move.isPending || move.isSuccess}
            onClick={() =>
              move.mutate(
                { id, date: day, areaId: area.id, bookableObjectId: offered.space.objectId },
                { onSuccess: (moved) => onMoved(moved, booking) },
              )
            }
          >
            Move to {isolated(offered.space.name)} on {longDay(day)}
          </Button>
        )}
        <LinkButton to="/bookings/$bookingId/details" params={{ bookingId: id }}>
          Don’t move
        </LinkButton>
      </div>
    </Card>
  );
}

/** On another day the same place, or the nearest free one. Null on its own day, where only another place makes sense. */
function useOffered(
  { bookableObject, area: own, date }: Booking,
  area: Area,
  day: Day,
  spaces: Props['spaces'],
) {
  const spots = useSpots(area);
  if (day === date || area.id !== own.id || spaces === null) return null;
  const same = spaces.find(({ objectId }) => objectId === bookableObject.id);
  if (same?.state === 'free') return { space: same, isTaken: false };
  const [nearest] = freeNear(spaces, bookableObject.id, spots);
  return nearest ? { space: nearest, isTaken: true } : null;
}
