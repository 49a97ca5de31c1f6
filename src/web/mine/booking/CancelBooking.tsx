import { useState } from 'react';
import { useNavigate } from '../../core/router/navigating.tsx';
import type { Booking } from '../../../shared/bookings/contract.ts';
import { Button } from '../../core/ui/Button.tsx';
import { CancelQuestion } from './CancelQuestion.tsx';

type Props = {
  booking: Booking;
  /** False for an admin looking at somebody else's. */
  isMine: boolean;
};

export function CancelBooking({ booking, isMine }: Props) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);

  function ask() {
    setIsAsking(true);
    // My bookings will offer to undo it.
    void import('../bookings/table/Undo.tsx');
  }

  return (
    <div className="stack gap-4 start">
      <Button variant="danger" onClick={ask}>
        Cancel booking
      </Button>
      <CancelQuestion
        booking={booking}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onCancelled={() =>
          navigate({ to: '/bookings', state: { cancelledBooking: booking, canUndo: isMine } })
        }
      />
    </div>
  );
}
