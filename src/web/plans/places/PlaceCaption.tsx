import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { PlacedPlace } from '../planPlace.ts';
import { placeAt } from './tabStop.ts';
import styles from '../FloorPlan.module.css';

type PlaceCaptionProps = { sheet: RefObject<HTMLElement | null>; places: readonly PlacedPlace[] };

/**
 * Says in words, below the plan, which place is under the mouse or has the focus. Written on the
 * element itself, as it follows the mouse; not read out, because the place says the same.
 */
export function PlaceCaption({ sheet, places }: PlaceCaptionProps) {
  const caption = useRef<HTMLParagraphElement>(null);
  const pointedAt = useRef<number>(null);

  const say = useEffectEvent(() => {
    const place = places.find(({ objectId }) => objectId === pointedAt.current);
    if (caption.current) caption.current.textContent = place?.label ?? '';
  });

  useEffect(() => {
    const listening = new AbortController();
    const point = (event: Event) => {
      const place = event.type === 'pointerleave' ? null : placeAt(event.target as EventTarget);
      pointedAt.current = place && Number(place.dataset.place);
      say();
    };
    for (const name of ['pointerover', 'pointerleave', 'focusin']) {
      sheet.current?.addEventListener(name, point, { passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [sheet]);

  // Another day, or a booking just made: the same place, in other words.
  useEffect(() => say(), [places]);

  return (
    <div className={styles.words} aria-hidden="true">
      <p ref={caption} className={styles.caption} />
      <p className={styles.hint}>
        <span className={styles.withMouse}>Drag to move, hold Ctrl and scroll to zoom</span>
        <span className={styles.withFingers}>Pinch to zoom</span>
      </p>
    </div>
  );
}
