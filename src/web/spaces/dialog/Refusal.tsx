import { Link } from '../../core/router/Link.tsx';
import type { ReactNode } from 'react';
import { aboutOf } from '../../../shared/bookings/rules.ts';
import type { Booking } from '../../../shared/bookings/contract.ts';
import type { Day } from '../../../shared/day.ts';
import type { ApiProblem } from '../../start/api.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import { CountedBookings } from '../../parts/CountedBookings.tsx';
import type { Space } from '../../plan/spaces/space.ts';
import { outOfUseWords } from '../../parts/spaces/spaceWords.ts';
import { NearestYes } from './NearestYes.tsx';
import { type Around, offersAfter } from './offers.ts';

type Props = {
  refusal: ApiProblem;
  space: Space;
  around: Around;
  waitingList: ReactNode;
  onSwitch: (objectId: number) => void;
  onOffer: (objectIds: readonly number[]) => void;
  onChooseDay: (day: Day) => void;
  /** Moves a booking to this space; left out if one is being moved already. */
  onMove?: ((booking: Booking) => void) | undefined;
};

/** Why the server refused, in its own words, and what can be booked instead. */
export function Refusal({
  refusal,
  space,
  around,
  waitingList,
  onSwitch,
  onOffer,
  onChooseDay,
  onMove,
}: Props) {
  const offers = offersAfter(refusal, space, around);
  return (
    <Banner tone="error" title={refusal.status === 404 ? outOfUseWords(space) : refusal.detail}>
      {aboutOf(refusal.reason) === 'person' && !refusal.counted && (
        <p>
          <Link to="/bookings">View my bookings</Link>
        </p>
      )}
      {refusal.counted && (
        <CountedBookings counted={refusal.counted} limit={refusal.limit}>
          {onMove && ((booking, place) => <Button onClick={() => onMove(booking)}>Move {place} here</Button>)}
        </CountedBookings>
      )}
      <NearestYes
        offers={offers}
        waitingList={space.kind.isWaitedFor ? waitingList : null}
        onSwitch={onSwitch}
        onOffer={onOffer}
        onChooseDay={onChooseDay}
      />
    </Banner>
  );
}
