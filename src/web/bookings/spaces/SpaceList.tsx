import { useDeferredValue } from 'react';
import { useShowsNumbers } from './showsNumbers.ts';
import type { Space } from './space.ts';
import styles from './SpaceList.module.css';
import { SpaceRow } from './SpaceRow.tsx';

type Props = {
  spaces: readonly Space[];
  /** The object whose dialog is open. */
  selectedId: number | null;
  onChoose: (objectId: number) => void;
};

/** A part is laid out when it comes into sight. As many rows as fill every number of columns. */
const ROWS_IN_PART = 60;

/** Everything the plan shows, in words and in the same order. */
export function SpaceList({ spaces, selectedId, onChoose }: Props) {
  // The first picture does not wait for thousands of rows that are out of sight.
  const shown = useDeferredValue(Infinity, 1);
  const showsNumbers = useShowsNumbers();
  const parts = Array.from({ length: Math.ceil(spaces.length / ROWS_IN_PART) }, (_, index) =>
    spaces.slice(index * ROWS_IN_PART, (index + 1) * ROWS_IN_PART),
  );
  return (
    <div role="list" onClick={(event) => chooseBy(event.target, onChoose)}>
      {parts.slice(0, shown).map((part) => (
        <div
          key={part[0]?.objectId}
          role="presentation"
          className={parts.length > 1 ? `${styles.part} ${styles.later}` : styles.part}
        >
          {part.map((space) => (
            <SpaceRow
              key={space.objectId}
              objectId={space.objectId}
              name={space.name}
              description={space.description}
              kind={space.kind}
              state={space.state}
              bookingId={space.booking?.id ?? null}
              by={space.booking?.by ?? null}
              bookedFor={space.booking?.bookedFor ?? null}
              isSelected={space.objectId === selectedId}
              showsNumbers={showsNumbers}
            />
          ))}
        </div>
      ))}
    </div>
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
