import type { Space } from './space.ts';
import styles from './SpaceList.module.css';
import { SpaceRow } from './SpaceRow.tsx';

type Props = {
  spaces: readonly Space[];
  /** The object whose dialog is open. */
  selectedId: number | null;
  onChoose: (objectId: number) => void;
};

/** Everything the plan shows, in words and in the same order. */
export function SpaceList({ spaces, selectedId, onChoose }: Props) {
  return (
    <ul className={styles.list} onClick={(event) => chooseBy(event.target, onChoose)}>
      {spaces.map((space) => (
        <SpaceRow
          key={space.objectId}
          objectId={space.objectId}
          name={space.name}
          description={space.description}
          isDog={space.isDog}
          state={space.state}
          bookingId={space.booking?.id ?? null}
          by={space.booking?.by ?? null}
          bookedFor={space.booking?.bookedFor ?? null}
          isSelected={space.objectId === selectedId}
        />
      ))}
    </ul>
  );
}

/** One listener for all rows, so that a row is only drawn again when it says something new. */
function chooseBy(target: EventTarget, onChoose: (objectId: number) => void): void {
  const button = (target as Element).closest<HTMLElement>('[data-book]');
  if (!button) return;
  // Safari does not focus a button on a click, and a dialog gives the focus back to what had it.
  button.focus({ preventScroll: true });
  onChoose(Number(button.dataset.book));
}
