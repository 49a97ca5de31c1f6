import type { Booking } from '../../shared/bookings/contract.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** A file with this one booking, which the calendar of the device opens. */
export function AddToCalendar({ booking }: { booking: Booking }) {
  return (
    <a className={buttonClass('quiet')} href={`/api/booking/${booking.id}/calendar.ics`}>
      <Icon name="calendar" size={20} />
      Add to calendar
      <VisuallyHidden>: {booking.bookableObject.name}</VisuallyHidden>
    </a>
  );
}
