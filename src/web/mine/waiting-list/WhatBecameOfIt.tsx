import { useQuery } from '@tanstack/react-query';
import type { WaitingListPlace } from '../../../shared/waiting-list/contract.ts';
import { isPlaceOver, said, untilWords } from '../../../shared/deadlines.ts';
import { now } from '../../start/clock.ts';
import { Link } from '../../core/router/Link.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import { promotedQuery } from '../../lists/waiting-list/queries.ts';

/** How a place ended, and where to go from there. */
export function WhatBecameOfIt({ place }: { place: WaitingListPlace }) {
  const { endedAs, location, dateToBook } = place;
  if (endedAs === 'promoted') return <Promoted place={place} />;
  if (endedAs === 'left') {
    return (
      <Banner tone="info" title="You left this waiting list">
        <ThatDayAgain place={place} />
      </Banner>
    );
  }
  // A closing ends places too, ahead of time.
  const isAtItsTime = isPlaceOver(place.until, dateToBook, location, now());
  return (
    <Banner tone="info" title="This waiting list has ended">
      {isAtItsTime
        ? place.until
          ? `No space became free. You were waiting ${untilWords(place.until, location)}.`
          : `No space became free by ${said('endOfQueue', location)} on the day.`
        : 'The office is closed on that day.'}{' '}
      <Link to="/locations">Look for another space</Link>
    </Banner>
  );
}

/** The booking it became may have ended as well. */
function Promoted({ place }: { place: WaitingListPlace }) {
  const { bookingId } = place;
  const booking = useQuery({ ...promotedQuery(bookingId ?? 0), enabled: bookingId !== undefined });
  if (booking.error?.status === 404) {
    return (
      <Banner tone="info" title="A space came free and was booked for you">
        That booking no longer exists. It may have been cancelled. <ThatDayAgain place={place} />
      </Banner>
    );
  }
  return (
    <Banner tone="success" title="A space came free and was booked for you">
      {bookingId !== undefined && (
        <Link to="/bookings/$bookingId/details" params={{ bookingId }}>
          See your booking
        </Link>
      )}
    </Banner>
  );
}

function ThatDayAgain({ place: { area, location, dateToBook } }: { place: WaitingListPlace }) {
  return (
    <Link
      to="/locations/$locationId/areas/$areaId"
      params={{ locationId: location.id, areaId: area.id }}
      search={{ day: dateToBook }}
    >
      See that day again
    </Link>
  );
}
