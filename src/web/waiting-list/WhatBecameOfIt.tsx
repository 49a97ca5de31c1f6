import { Link } from '../router/Link.tsx';
import type { WaitingListPlace } from '../../shared/waiting-list/contract.ts';
import { Banner } from '../ui/Banner.tsx';

/** How an ended place ended, and where to go from there. */
export function WhatBecameOfIt({ place: { endedAs, bookingId } }: { place: WaitingListPlace }) {
  if (endedAs === 'promoted') {
    return (
      <Banner tone="success" title="A space became free and is booked for you">
        {bookingId !== undefined && (
          <Link to="/bookings/$bookingId/details" params={{ bookingId }}>
            See your booking
          </Link>
        )}
      </Banner>
    );
  }
  if (endedAs === 'left') return <Banner tone="info" title="You left this waiting list" />;
  return (
    <Banner tone="info" title="This waiting list has ended">
      No space became free by 08:30am on the day. <Link to="/locations">Look for another space</Link>
    </Banner>
  );
}
