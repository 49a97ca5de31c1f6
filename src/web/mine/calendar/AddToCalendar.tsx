import { urlOf } from '../../start/calls.ts';
import type { Booking } from '../../../shared/bookings/contract.ts';
import { buttonClass } from '../../core/ui/Button.tsx';
import { Icon } from '../../start/ui/Icon.tsx';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';

/** A file with this one booking, which the device's calendar opens. */
export function AddToCalendar({ booking }: { booking: Booking }) {
  return (
    <a
      className={buttonClass('quiet')}
      href={urlOf('GET /booking/:id/calendar.ics', { params: { id: booking.id } })}
    >
      <Icon name="calendar" size={20} />
      Add to calendar
      <VisuallyHidden>
        {' '}
        <bdi>{booking.bookableObject.name}</bdi>
      </VisuallyHidden>
    </a>
  );
}
