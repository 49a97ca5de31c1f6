import type { Booking } from '../../shared/bookings/contract.ts';
import { useCancelBooking } from '../core/bookings/queries.ts';
import { Button } from '../core/ui/Button.tsx';

type Props = { readonly booking: Booking; onUndone(): void };

/** Beside the words that say what has just been booked. */
export function UndoBooking({ booking, onUndone }: Props) {
  const cancellation = useCancelBooking(booking);
  return (
    <>
      <Button
        isPending={cancellation.isPending || cancellation.isSuccess}
        onClick={() => cancellation.mutate(undefined, { onSuccess: onUndone })}
      >
        <span>
          Undo <bdi>{booking.bookableObject.name}</bdi>
        </span>
      </Button>
      {cancellation.isError && <p role="alert">{cancellation.error.message}</p>}
    </>
  );
}
