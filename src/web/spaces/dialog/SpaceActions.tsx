import type { Booking } from '../../../shared/bookings/contract.ts';
import { isolated } from '../../../shared/direction.ts';
import { Button } from '../../core/ui/Button.tsx';
import { FIRST } from '../../lists/ui/popover/Popover.tsx';
import type { Space } from '../../plan/spaces/space.ts';
import { spokenName } from '../../parts/spaces/spaceWords.ts';
import { LinkButton } from '../../core/ui/LinkButton.tsx';
import styles from './SpaceActions.module.css';

type Props = {
  space: Space;
  /** What this space would take the place of. */
  from: Booking | undefined;
  /** The page was opened to move it. */
  isMoving: boolean;
  isForMe: boolean;
  /** The button stays and keeps the focus, but ignores presses. */
  isWaiting: boolean;
  onTurn: (isForMe: boolean) => void;
  onBookAsWell: () => void;
};

/** One button, which sends the form, and links for what is wanted less often. */
export function SpaceActions({ space, from, isMoving, isForMe, isWaiting, onTurn, onBookAsWell }: Props) {
  const name = spokenName(space);
  return (
    <div className={styles.actions}>
      <Button {...FIRST} variant="primary" type="submit" isPending={isWaiting}>
        {isMoving
          ? `Move to ${name}`
          : from
            ? `Move here from ${isolated(from.bookableObject.name)}`
            : `Book ${name}`}
      </Button>
      {!isMoving && (
        <button type="button" className={styles.link} onClick={() => onTurn(!isForMe)}>
          {isForMe ? 'For somebody else' : 'For me'}
        </button>
      )}
      {!isMoving && from && (
        <button type="button" className={styles.link} onClick={isWaiting ? undefined : onBookAsWell}>
          Book {name} as well
        </button>
      )}
    </div>
  );
}

/** Leads to the reader's own booking. */
export function ManageBooking({ space: { booking } }: { space: Space }) {
  const bookingId = booking?.id ?? null;
  if (bookingId === null) return null;
  return (
    <LinkButton {...FIRST} variant="primary" to="/bookings/$bookingId/details" params={{ bookingId }}>
      Manage booking
    </LinkButton>
  );
}
