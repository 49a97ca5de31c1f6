import { useNavigate } from '../../core/router/navigating.tsx';
import { useState } from 'react';
import type { Booking } from '../../../shared/bookings/contract.ts';
import { longDay } from '../../../shared/day.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Dialog } from '../../lists/ui/Dialog.tsx';
import { useCancelBooking } from '../../core/bookings/queries.ts';

type Props = {
  booking: Booking;
  /** False for an admin looking at somebody else's. */
  isMine: boolean;
};

/** Asks once more, because a freed space may be gone a moment later. */
export function CancelBooking({ booking, isMine }: Props) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const cancellation = useCancelBooking(booking);
  const close = () => setIsAsking(false);

  function ask() {
    setIsAsking(true);
    // My bookings will offer to undo it.
    void import('../bookings/table/Undo.tsx');
  }

  function cancel() {
    cancellation.mutate(undefined, {
      onSuccess: () => navigate({ to: '/bookings', state: { cancelledBooking: booking, canUndo: isMine } }),
      onError: close,
    });
  }

  return (
    <div className="stack gap-4 start">
      {cancellation.isError && (
        <Banner tone="error" title="Error deleting this booking">
          {cancellation.error.message}
        </Banner>
      )}
      <Button variant="danger" onClick={ask}>
        Cancel booking
      </Button>
      <Dialog
        role="alertdialog"
        title="Are you sure you want to cancel this booking?"
        isOpen={isAsking}
        onClose={close}
        actions={
          <>
            <Button
              variant="danger"
              isPending={cancellation.isPending || cancellation.isSuccess}
              onClick={cancel}
            >
              Yes. Cancel it
            </Button>
            <Button onClick={close}>No. Keep it</Button>
          </>
        }
      >
        <p>
          <bdi>{booking.bookableObject.name}</bdi> on {longDay(booking.date)}
        </p>
      </Dialog>
    </div>
  );
}
