import { LinkButton } from '../../ui/LinkButton.tsx';
import { FIRST } from '../../ui/popover/Popover.tsx';
import type { Space } from '../spaces/space.ts';

/** Leads to the reader's own booking. */
export function ManageBooking({ space: { booking } }: { space: Space }) {
  const bookingId = booking?.id ?? null;
  if (bookingId === null) return null;
  return (
    <LinkButton {...FIRST} variant="primary" to="/bookings/$bookingId/details" params={{ bookingId }}>
      Manage booking
    </LinkButton>
  );
}
