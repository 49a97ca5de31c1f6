import { type RefObject, useEffect, useState } from 'react';
import { browserStorage } from '../../../start/storage.ts';
import styles from '../FloorPlan.module.css';

const KEY = 'perch.planMoved';

/** How to move and zoom, until somebody has done one of them in this browser. */
export function UsageHint({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const [isNeeded, setIsNeeded] = useState(() => !hasMovedPlan());

  useEffect(() => {
    const element = frame.current;
    if (!element || !isNeeded) return;
    const listening = new AbortController();
    const options = { passive: true, capture: true, signal: listening.signal };
    const moved = () => {
      rememberMovedPlan();
      setIsNeeded(false);
    };
    element.addEventListener('wheel', ({ ctrlKey, metaKey }) => (ctrlKey || metaKey) && moved(), options);
    element.addEventListener('touchmove', ({ touches }) => touches.length > 1 && moved(), options);
    // The frame is marked while a drag lasts.
    element.addEventListener('pointerup', () => 'dragging' in element.dataset && moved(), options);
    return () => listening.abort();
  }, [frame, isNeeded]);

  return (
    <div className={styles.words} aria-hidden="true">
      {isNeeded && (
        <p className="quiet">
          <span className={styles.withMouse}>Drag to move, hold Ctrl and scroll to zoom</span>
          <span className={styles.withFingers}>Pinch to zoom</span>
        </p>
      )}
    </div>
  );
}

/** Whether somebody has moved or zoomed a plan in this browser, and so needs no hint. */
function hasMovedPlan(): boolean {
  return browserStorage.get(KEY) !== null;
}

function rememberMovedPlan(): void {
  browserStorage.set(KEY, 'true');
}
