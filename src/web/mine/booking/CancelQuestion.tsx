import type { Booking } from '../../../shared/bookings/contract.ts';
import { longDay } from '../../../shared/day.ts';
import { Failed } from '../../lists/Failed.tsx';
import { AskFirst } from '../../lists/ui/AskFirst.tsx';
import { useCancelBooking } from '../../core/bookings/queries.ts';

type Props = {
  readonly booking: Booking;
  readonly isOpen: boolean;
  onClose(): void;
  onCancelled(): void;
};

/** Asks once more, because a freed space may be gone a moment later. */
export function CancelQuestion({ booking, isOpen, onClose, onCancelled }: Props) {
  const cancellation = useCancelBooking(booking);
  return (
    <>
      <Failed title="Error deleting this booking" problem={cancellation.error} />
      <AskFirst
        title="Are you sure you want to cancel this booking?"
        isOpen={isOpen}
        yes="Yes. Cancel it"
        no="No. Keep it"
        isGrave
        isPending={cancellation.isPending || cancellation.isSuccess}
        onYes={() => cancellation.mutate(undefined, { onSuccess: onCancelled, onError: onClose })}
        onClose={onClose}
      >
        <p>
          <bdi>{booking.bookableObject.name}</bdi> on {longDay(booking.date)}
        </p>
      </AskFirst>
    </>
  );
}
