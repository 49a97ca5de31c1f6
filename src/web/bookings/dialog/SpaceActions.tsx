import { Button } from '../../ui/Button.tsx';
import { FIRST } from '../../ui/popover/Popover.tsx';
import type { Space } from '../spaces/space.ts';
import { spokenName } from '../spaces/spaceWords.ts';
import styles from './SpaceActions.module.css';

type Props = {
  space: Space;
  /** A booking is being moved here, for the same person. */
  isMoving: boolean;
  isForMe: boolean;
  /** The button stays and keeps the focus, but takes no press. */
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
