import { said } from '../../../shared/deadlines.ts';
import type { Booking } from '../../../shared/bookings/contract.ts';
import { orElse } from '../../parts/wordsByChannel.ts';
import { useSession } from '../../core/session.tsx';
import { Failed } from '../../lists/Failed.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import { useConfirmBooking } from '../../core/bookings/confirming.ts';

/** On the day before 10:00, as the button in Slack does. */
export function ConfirmBooking({ booking }: { booking: Booking }) {
  const user = useSession();
  const confirmation = useConfirmBooking(booking.id);
  if (confirmation.isSuccess || booking.isConfirmed) {
    return <Banner tone="success" title="Your booking is confirmed" takesFocus={confirmation.isSuccess} />;
  }
  return (
    <div className="stack gap-4 start">
      <Failed title="We could not confirm this booking" problem={confirmation.error} takesFocus />
      <p>
        Please confirm by {said('release', booking.location)} that you are coming{orElse(user)}
      </p>
      <Button variant="primary" isPending={confirmation.isPending} onClick={() => confirmation.mutate()}>
        Confirm booking
        <VisuallyHidden>
          {' '}
          of <bdi>{booking.bookableObject.name}</bdi>
        </VisuallyHidden>
      </Button>
    </div>
  );
}
