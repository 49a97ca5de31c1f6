import type { WaitingListPlace } from '../../shared/waiting-list/contract.ts';
import { hasPassed, said } from '../../shared/deadlines.ts';
import { now } from '../clock.ts';
import { Link } from '../router/Link.tsx';
import { Banner } from '../ui/Banner.tsx';

/** How an ended place ended, and where to go from there. */
export function WhatBecameOfIt({ place }: { place: WaitingListPlace }) {
  const { endedAs, bookingId, area, location, dateToBook } = place;
  const params = { locationId: location.id, areaId: area.id };
  if (endedAs === 'promoted') {
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
  if (endedAs === 'left') {
    return (
      <Banner tone="info" title="You left this waiting list">
        <Link to="/locations/$locationId/areas/$areaId" params={params} search={{ day: dateToBook }}>
          See that day again
        </Link>
      </Banner>
    );
  }
  // A closing ends places too, before their time.
  const isAtItsTime = hasPassed('endOfQueue', dateToBook, location.timeZone, now());
  return (
    <Banner tone="info" title="This waiting list has ended">
      {isAtItsTime
        ? `No space became free by ${said('endOfQueue')} on the day.`
        : 'The office is closed on that day.'}{' '}
      <Link to="/locations">Look for another space</Link>
    </Banner>
  );
}
