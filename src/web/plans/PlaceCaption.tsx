import { useEffect, useRef, type RefObject } from 'react';
import { placeAt } from './tabStop.ts';
import styles from './FloorPlan.module.css';

/**
 * Says in words, below the plan, which place is under the mouse or has the focus. Written on
 * the element itself, as it follows the mouse; not read out, because the place says the same.
 */
export function PlaceCaption({ sheet }: { sheet: RefObject<HTMLElement | null> }) {
  const caption = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const listening = new AbortController();
    const say = (event: Event) => {
      const place = event.type === 'pointerleave' ? null : placeAt(event.target as EventTarget);
      if (caption.current) caption.current.textContent = place?.ariaLabel ?? '';
    };
    for (const name of ['pointerover', 'pointerleave', 'focusin']) {
      sheet.current?.addEventListener(name, say, { passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [sheet]);

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
