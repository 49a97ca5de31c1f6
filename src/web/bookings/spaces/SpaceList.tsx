import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';
import type { Space } from './space.ts';
import styles from './SpaceList.module.css';
import { SpaceMark } from './SpaceMark.tsx';
import { spokenName, stateWords } from './spaceWords.ts';

type Props = {
  spaces: readonly Space[];
  /** The object whose dialog is open. */
  selectedId: number | null;
  onChoose: (objectId: number) => void;
};

/** Everything the plan shows, in words and in the same order. */
export function SpaceList({ spaces, selectedId, onChoose }: Props) {
  return (
    <ul className={styles.list}>
      {spaces.map((space) => (
        <li
          key={space.objectId}
          className={styles.row}
          data-state={space.state}
          data-selected={space.objectId === selectedId || undefined}
        >
          <SpaceMark space={space} />
          <div className={styles.words}>
            <p>
              <span className={styles.name}>{spokenName(space)}</span>
              <span className={styles.state}>, {stateWords(space)}</span>
            </p>
            {space.description !== '' && <p className={styles.description}>{space.description}</p>}
          </div>
          <RowAction space={space} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

function RowAction({ space, onChoose }: { space: Space; onChoose: (objectId: number) => void }) {
  if (space.state === 'free') {
    return (
      <Button
        className={styles.action}
        aria-label={`Book ${spokenName(space)}`}
        onClick={() => onChoose(space.objectId)}
      >
        Book
      </Button>
    );
  }
  const bookingId = space.booking?.id ?? null;
  if (space.state !== 'yours' || bookingId === null) return null;
  return (
    <Link
      className={styles.manage}
      to="/bookings/$bookingId/details"
      params={{ bookingId }}
      aria-label={`Manage booking of ${spokenName(space)}`}
    >
      Manage
    </Link>
  );
}
