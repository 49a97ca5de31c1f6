import { useEffect, useRef } from 'react';
import type { Booking } from '../../shared/bookings/contract.ts';
import { useConfirmBooking } from '../bookings/confirming.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './ConfirmHere.module.css';

type Props = {
  readonly booking: Booking;
  /** Several share a view, and only one button of it is the primary one. */
  readonly isOneOfSeveral: boolean;
};

/** Beside a booking of today, before 10:00: the same as the button in Slack. */
export function ConfirmHere({ booking, isOneOfSeveral }: Props) {
  const confirmation = useConfirmBooking(booking.id);
  const answer = useRef<HTMLParagraphElement>(null);
  const { isSuccess } = confirmation;
  useEffect(() => {
    if (isSuccess) answer.current?.focus();
  }, [isSuccess]);

  if (isSuccess || booking.isConfirmed) {
    return (
      <p ref={answer} role={isSuccess ? 'status' : undefined} tabIndex={-1} className={styles.confirmed}>
        Your booking is confirmed
      </p>
    );
  }
  return (
    <div className={styles.question}>
      {confirmation.isError && (
        <Banner tone="error" title="We could not confirm this booking" takesFocus>
          {confirmation.error.message}
        </Banner>
      )}
      <Button
        variant={isOneOfSeveral ? 'quiet' : 'primary'}
        isPending={confirmation.isPending}
        onClick={() => confirmation.mutate()}
      >
        Confirm booking
        <VisuallyHidden>
          {' '}
          of <bdi>{booking.bookableObject.name}</bdi>
        </VisuallyHidden>
      </Button>
    </div>
  );
}
