import type { Booking } from '../../../shared/bookings/contract.ts';
import { longDay } from '../../../shared/day.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Dialog } from '../../lists/ui/Dialog.tsx';
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
      {cancellation.isError && (
        <Banner tone="error" title="Error deleting this booking">
          {cancellation.error.message}
        </Banner>
      )}
      <Dialog
        role="alertdialog"
        title="Are you sure you want to cancel this booking?"
        isOpen={isOpen}
        onClose={onClose}
        actions={
          <>
            <Button
              variant="danger"
              isPending={cancellation.isPending || cancellation.isSuccess}
              onClick={() => cancellation.mutate(undefined, { onSuccess: onCancelled, onError: onClose })}
            >
              Yes. Cancel it
            </Button>
            <Button onClick={onClose}>No. Keep it</Button>
          </>
        }
      >
        <p>
          <bdi>{booking.bookableObject.name}</bdi> on {longDay(booking.date)}
        </p>
      </Dialog>
    </>
  );
}
