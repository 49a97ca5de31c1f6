import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Box } from '../../../plan/scene/view.ts';
import type { PlacedPlace } from '../planPlace.ts';
import styles from '../FloorPlan.module.css';
import { type PlanCell, planCellsOf } from './cells.ts';
import { type Direction, nearestIn } from './nearest.ts';
import { PlaceCell } from './PlaceCell.tsx';
import { placePressed } from './pressed.ts';
import { keepOneStop, placeAt, placesIn, stopAt } from './tabStop.ts';
import { useWaves } from './useWaves.ts';

type PlanPlacesProps = {
  /** The scene's: the places are laid out over all of it. */
  box: Box;
  places: readonly PlacedPlace[];
  selectedId: number | null;
  /** The part of the box that is in view. */
  seen(): Box;
  label: string;
  hintId: string;
  /** Free places being offered. */
  lit: readonly number[];
  /** Found by a search. */
  found: readonly number[];
  onChoose(objectId: number): void;
};

/** From this number on, cells are left out until they come into view, for screen readers too. */
const MANY = 400;

const DIRECTIONS: Record<string, Direction | undefined> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export function PlanPlaces(props: PlanPlacesProps) {
  const { box, places, selectedId, seen, label, hintId, lit, found, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const cells = useWaves(planCellsOf(places), seen);

  useLayoutEffect(() => {
    if (list.current) keepOneStop(list.current);
  }, [places]);
  useRings(list, 'lit', lit, cells);
  useRings(list, 'found', found, cells);

  const placeAfter = (key: string, from: number) => {
    const direction = DIRECTIONS[key];
    if (direction)
      return nearestIn(
        direction,
        from,
        places.map(({ at }) => at),
      );
    if (key === 'Home') return 0;
    return key === 'End' ? places.length - 1 : undefined;
  };

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const elements = placesIn(event.currentTarget);
    const next = placeAfter(event.key, elements.indexOf(placeAt(event.target) as HTMLElement));
    if (next === undefined) return;
    event.preventDefault();
    const place = elements[next];
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  const choose = (event: MouseEvent<HTMLDivElement>) => {
    const place = placePressed(event.currentTarget, event, places, box);
    if (!place) return;
    // Tells listeners further out that this press was meant for a place, even if it just missed it.
    event.preventDefault();
    // Safari does not focus a clicked button, and a popover returns the focus to whatever had it.
    place.focus({ preventScroll: true });
    onChoose(Number(place.dataset.place));
  };

  return (
    <div
      ref={list}
      className={styles.places}
      data-many={places.length > MANY || undefined}
      role="group"
      aria-label={label}
      aria-describedby={hintId}
      onKeyDown={walk}
      onClick={choose}
      onFocus={(event) => {
        const place = placeAt(event.target);
        if (place) stopAt(event.currentTarget, place);
      }}
    >
      {cells.map((cell) => (
        <PlaceCell
          key={cell.places[0]?.objectId}
          cell={cell}
          box={box}
          selectedId={cell.places.some(({ objectId }) => objectId === selectedId) ? selectedId : null}
        />
      ))}
      <div className={styles.shield} />
    </div>
  );
}

/** Why a place has a ring: it is being offered, or a search found it. */
type Ring = 'lit' | 'found';

/** Set again when places are redrawn, because new elements have no rings. */
function useRings(
  list: RefObject<HTMLElement | null>,
  ring: Ring,
  objectIds: readonly number[],
  cells: readonly PlanCell[],
): void {
  const ids = objectIds.join();
  useLayoutEffect(() => {
    if (list.current) ringOnly(list.current, ring, ids === '' ? [] : ids.split(',').map(Number));
  }, [list, ring, ids, cells]);
}

/**
 * Rings these places and no others. Set on the elements rather than through React, like the tab stop: choosing something or
 * typing a letter must not render thousands of places.
 */
function ringOnly(list: HTMLElement, ring: Ring, objectIds: readonly number[]): void {
  const wanted = new Set(objectIds.map(String));
  for (const former of list.querySelectorAll<HTMLElement>(`[data-${ring}]`)) {
    if (!wanted.has(former.dataset.place ?? '')) delete former.dataset[ring];
  }
  for (const id of wanted) {
    const place = list.querySelector<HTMLElement>(`[data-place="${id}"]`);
    if (place) place.dataset[ring] = '';
  }
}
