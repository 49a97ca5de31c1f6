import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Box } from '../view/view.ts';
import type { PlacedPlace } from '../planPlace.ts';
import styles from '../FloorPlan.module.css';
import { type Cell, cellsOf } from './cells.ts';
import { type Direction, nearestIn } from './nearest.ts';
import { PlaceCell } from './PlaceCell.tsx';
import { type Ring, ringOnly } from './ringed.ts';
import { keepOneStop, placeAt, placesIn, stopAt } from './tabStop.ts';
import { useWaves } from './useWaves.ts';

type PlanPlacesProps = {
  /** Of the scene: the places stand on the whole of it. */
  box: Box;
  places: readonly PlacedPlace[];
  selectedId: number | null;
  /** What of the box is in sight. */
  seen(): Box;
  label: string;
  hintId: string;
  /** Free places that are offered. */
  lit: readonly number[];
  /** What a search found. */
  found: readonly number[];
  onChoose(objectId: number): void;
};

const DIRECTIONS: Record<string, Direction | undefined> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export function PlanPlaces(props: PlanPlacesProps) {
  const { box, places, selectedId, seen, label, hintId, lit, found, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const cells = useWaves(cellsOf(places), seen);

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

  const elementOf = (place: PlacedPlace | undefined) =>
    place && list.current?.querySelector<HTMLElement>(`[data-place="${place.objectId}"]`);

  const choose = (event: MouseEvent<HTMLDivElement>) => {
    const place = placeAt(event.target) ?? elementOf(placeNear(event.currentTarget, event, places, box));
    if (!place) return;
    // So that whoever listens further out knows that this press was for a place, also one a little beside it.
    event.preventDefault();
    // Safari does not focus a button on a click, and a popover gives the focus back to what had it.
    place.focus({ preventScroll: true });
    onChoose(Number(place.dataset.place));
  };

  return (
    <div
      ref={list}
      className={styles.places}
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

/** Drawn again when other places are drawn, which begin without. */
function useRings(
  list: RefObject<HTMLElement | null>,
  ring: Ring,
  objectIds: readonly number[],
  cells: readonly Cell[],
): void {
  const ids = objectIds.join();
  useLayoutEffect(() => {
    if (list.current) ringOnly(list.current, ring, ids === '' ? [] : ids.split(',').map(Number));
  }, [list, ring, ids, cells]);
}

/**
 * The place that a press beside it was meant for, as far as there is room between places; the style sheet
 * is told how far. Calculated on demand, because an element around each place would cost something in every frame.
 */
function placeNear(
  list: HTMLElement,
  press: { clientX: number; clientY: number },
  places: readonly PlacedPlace[],
  box: Box,
): PlacedPlace | undefined {
  const sheet = list.getBoundingClientRect();
  const scale = sheet.width / box.w;
  const [x, y] = [(press.clientX - sheet.x) / scale + box.x, (press.clientY - sheet.y) / scale + box.y];
  const pixels = (name: string) => Number.parseFloat(list.style.getPropertyValue(name)) || 0;
  const furthest = (pixels('--disc') / 2 + pixels('--reach')) / scale;
  const away = ({ at }: PlacedPlace) => Math.hypot(at.x - x, at.y - y);
  return places.filter((place) => away(place) <= furthest).toSorted((a, b) => away(a) - away(b))[0];
}
