import { type FocusEvent, type KeyboardEvent, useDeferredValue, useId, useLayoutEffect, useRef } from 'react';
import { featureText } from '../../shared/objects/features.ts';
import { useBookAddress } from '../booking/useBookAddress.ts';
import { useShowsNumbers } from '../booking/spaces/showsNumbers.ts';
import type { Space } from '../plan/spaces/space.ts';
import { stateWords } from '../parts/spaces/spaceWords.ts';
import styles from './SpaceList.module.css';
import { SpaceRow } from './SpaceRow.tsx';

type Props = {
  spaces: readonly Space[];
  isDimmed: (space: Space) => boolean;
  /** The object whose dialog is open. */
  selectedId: number | null;
  onChoose: (objectId: number) => void;
};

/** Thousands of rows are laid out in parts as they come into view. Divides by every number of columns in use. */
const ROWS_IN_PART = 60;
const MANY = 400;

/** Everything the plan shows, in words and in the same order. */
export function SpaceList({ spaces, isDimmed, selectedId, onChoose }: Props) {
  // The first render does not wait for thousands of rows that are out of view.
  const shown = useDeferredValue(Infinity, 1);
  const showsNumbers = useShowsNumbers();
  const { days, moving } = useBookAddress();
  const verb = moving !== null ? 'Move here' : days !== null ? 'Choose' : 'Book';
  const parts = Array.from({ length: Math.ceil(spaces.length / ROWS_IN_PART) }, (_, index) =>
    spaces.slice(index * ROWS_IN_PART, (index + 1) * ROWS_IN_PART),
  );
  const list = useRef<HTMLDivElement>(null);
  const hintId = useId();
  useLayoutEffect(() => {
    if (list.current) keepOneStop(list.current);
  }, [spaces, shown]);
  return (
    <div
      ref={list}
      role="list"
      aria-label="Spaces"
      aria-describedby={hintId}
      onClick={(event) => chooseBy(event.target, onChoose)}
      onFocus={(event: FocusEvent<HTMLDivElement>) => stopAt(event.currentTarget, event.target)}
      onKeyDown={walk}
    >
      <p id={hintId} hidden>
        Arrow keys go from space to space.
      </p>
      {parts.slice(0, shown).map((part) => (
        <div
          key={part[0]?.objectId}
          role="presentation"
          className={spaces.length > MANY ? `${styles.part} ${styles.later}` : styles.part}
        >
          {part.map((space) => (
            <SpaceRow
              key={space.objectId}
              objectId={space.objectId}
              name={space.name}
              description={[space.description, featureText(space.features)].filter(Boolean).join(' · ')}
              isDimmed={isDimmed(space)}
              kind={space.kind}
              state={space.state}
              days={space.days?.short}
              stateIs={stateWords(space)}
              bookingId={space.booking?.id ?? null}
              by={space.booking?.by ?? null}
              bookedFor={space.booking?.bookedFor ?? null}
              isSelected={space.objectId === selectedId}
              verb={verb}
              showsNumbers={showsNumbers}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** One listener for all rows, so that a row is redrawn only when it changes. */
function chooseBy(target: EventTarget, onChoose: (objectId: number) => void): void {
  const button = (target as Element).closest<HTMLElement>('[data-book]');
  if (!button) return;
  // Safari does not focus a clicked button, and a dialog returns the focus to whatever had it.
  button.focus({ preventScroll: true });
  onChoose(Number(button.dataset.book));
}

/** All rows together are one tab stop, moved on the elements so that a key press renders nothing: see the plan's tabStop.ts. */
function stopAt(list: HTMLElement, control: Element): void {
  for (const former of list.querySelectorAll('[tabindex="0"]')) former.setAttribute('tabindex', '-1');
  control.setAttribute('tabindex', '0');
}

/** If there is no stop yet, or its row has changed: one of your own, a free one, or the first. */
function keepOneStop(list: HTMLElement): void {
  if (list.querySelector('[tabindex="0"]')) return;
  const first =
    list.querySelector(`[data-state='yours'] ${STOP}`) ??
    list.querySelector(`[data-state='free'] ${STOP}`) ??
    list.querySelector(STOP);
  if (first) stopAt(list, first);
}

const STOP = '[tabindex]';

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOP)];
  const at = stops.indexOf(event.target as HTMLElement);
  const to = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: stops.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  stops[to]?.focus();
}
