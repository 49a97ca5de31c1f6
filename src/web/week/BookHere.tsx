import type { ReactNode } from 'react';
import type { Booking } from '../../shared/bookings/contract.ts';
import type { Day } from '../../shared/day.ts';
import { useBookObject, useCancelBooking } from '../core/bookings/queries.ts';
import { Button, type ButtonVariant } from '../core/ui/Button.tsx';
import { Icon } from '../start/ui/Icon.tsx';
import { VisuallyHidden } from '../core/ui/VisuallyHidden.tsx';
import styles from '../home/UsualPlace.module.css';

type BookHereProps = {
  readonly wanted: { readonly date: Day; readonly areaId: number; readonly bookableObjectId: number };
  readonly name: string;
  readonly booking: Booking | undefined;
  readonly variant?: ButtonVariant;
  /** It is not the space named in the sentence, so the button has to name it. */
  readonly isAlso?: boolean;
  readonly children: ReactNode;
  onBooked(booking: Booking): void;
  onUndone(): void;
  onRefused(problem: Error): void;
};

/** A button that books one thing and then undoes it, until the page is left. */
export function BookHere({
  wanted,
  name,
  booking,
  variant = 'quiet',
  isAlso = false,
  children,
  ...on
}: BookHereProps) {
  const booked = useBookObject();
  if (booking) {
    return (
      <span className="inline">
        {isAlso && (
          <span className={styles.also}>
            <Icon name="check" size={20} />
            <bdi>{name}</bdi>
          </span>
        )}
        <Undo booking={booking} onUndone={on.onUndone} onRefused={on.onRefused} />
      </span>
    );
  }
  return (
    <Button
      variant={variant}
      isPending={booked.isPending}
      onClick={() => booked.mutate(wanted, { onSuccess: on.onBooked, onError: on.onRefused })}
    >
      {children}
    </Button>
  );
}

type UndoProps = {
  readonly booking: Booking;
  onUndone(): void;
  onRefused(problem: Error): void;
};

function Undo({ booking, onUndone, onRefused }: UndoProps) {
  const cancellation = useCancelBooking(booking);
  return (
    <Button
      isPending={cancellation.isPending}
      onClick={() => cancellation.mutate(undefined, { onSuccess: onUndone, onError: onRefused })}
    >
      Undo
      <VisuallyHidden>
        {' '}
        booking <bdi>{booking.bookableObject.name}</bdi>
      </VisuallyHidden>
    </Button>
  );
}
