import { counted, oneOrMany } from '../../shared/english.ts';
import { useEffect, useRef } from 'react';
import type { Booking } from '../../shared/bookings/contract.ts';
import { useConfirmBookings } from '../bookings/confirming.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './ConfirmHere.module.css';

/** This morning's question about several bookings, answered in one press. `asked` are those not confirmed yet. */
export function ConfirmAll({ asked }: { readonly asked: readonly Booking[] }) {
  const confirmation = useConfirmBookings();
  const answer = useRef<HTMLParagraphElement>(null);
  const { confirmed = [], refused = [] } = confirmation.data ?? {};
  const isDone = confirmation.isSuccess && refused.length === 0;
  useEffect(() => {
    if (isDone) answer.current?.focus();
  }, [isDone]);

  if (isDone && asked.length === 0) {
    return (
      <p ref={answer} role="status" tabIndex={-1} className={styles.confirmed}>
        {oneOrMany(
          confirmed.length,
          'Your booking is confirmed',
          `Your ${confirmed.length} bookings are confirmed`,
        )}
      </p>
    );
  }
  return (
    <div className={styles.question}>
      {refused.length > 0 && (
        <Banner
          tone="error"
          title={`${counted(refused.length, 'booking')} could not be confirmed`}
          takesFocus
        >
          {refused.map(({ booking, problem }) => (
            <p key={booking.id}>
              <bdi>{booking.bookableObject.name}</bdi>: {problem.message}
            </p>
          ))}
        </Banner>
      )}
      {asked.length > 1 && (
        <Button
          variant="primary"
          isPending={confirmation.isPending}
          onClick={() => confirmation.mutate(asked)}
        >
          Confirm {asked.length === 2 ? 'both bookings' : `all ${asked.length} bookings`}
        </Button>
      )}
    </div>
  );
}
