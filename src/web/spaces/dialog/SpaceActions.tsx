import { Button } from '../../core/ui/Button.tsx';
import { FIRST } from '../../lists/ui/popover/Popover.tsx';
import type { Space } from '../../parts/spaces/space.ts';
import { spokenName } from '../../parts/spaces/spaceWords.ts';
import { LinkButton } from '../../core/ui/LinkButton.tsx';
import { useEffect, useId, useRef } from 'react';
import { ownPlacesQuestion } from './ownPlaces.ts';
import styles from './SpaceActions.module.css';

type Props = {
  space: Space;
  /** A booking is being moved here, for the same person. */
  isMoving: boolean;
  isForMe: boolean;
  /** The button stays and keeps the focus, but ignores presses. */
  isWaiting: boolean;
  onTurn: (isForMe: boolean) => void;
};

/** One button, which sends the form, and a link that changes who it is for. */
export function SpaceActions({ space, isMoving, isForMe, isWaiting, onTurn }: Props) {
  return (
    <div className={styles.actions}>
      <Button {...FIRST} variant="primary" type="submit" isPending={isWaiting}>
        {isMoving ? 'Move to' : 'Book'} {spokenName(space)}
      </Button>
      {!isMoving && (
        <button type="button" className={styles.link} onClick={() => onTurn(!isForMe)}>
          {isForMe ? 'For somebody else' : 'For me'}
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

type OwnPlaceQuestionProps = { own: readonly string[]; onForMe: () => void; onForSomebodyElse: () => void };

/** Hardly anybody wants two desks for themselves; many want one for a guest. */
export function OwnPlaceQuestion({ own, onForMe, onForSomebodyElse }: OwnPlaceQuestionProps) {
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div role="group" aria-labelledby={id} className={styles.question}>
      <p id={id}>{ownPlacesQuestion(own)}</p>
      <div className={styles.actions}>
        <Button ref={first} onClick={onForSomebodyElse}>
          For somebody else
        </Button>
        <Button onClick={onForMe}>For me</Button>
      </div>
    </div>
  );
}
