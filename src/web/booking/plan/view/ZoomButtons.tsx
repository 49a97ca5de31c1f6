import type { Reach } from './stage.ts';
import styles from '../FloorPlan.module.css';

/** Two steps double the plan. */
export const BUTTON_ZOOM_STEP = Math.SQRT2;

type ZoomButtonsProps = { reach: Reach; zoomBy(factor: number): void; showWhole(): void };

/** At either end of the range a button stays, with the focus, and says that there is no more. */
export function ZoomButtons({ reach, zoomBy, showWhole }: ZoomButtonsProps) {
  return (
    <div className={styles.zoom} role="group" aria-label="Zoom">
      <button
        type="button"
        aria-label="Zoom in"
        aria-disabled={!reach.canGoNearer}
        onClick={() => zoomBy(BUTTON_ZOOM_STEP)}
      >
        <Icon path="M12 6v12M6 12h12" />
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        aria-disabled={!reach.canGoFurther}
        onClick={() => zoomBy(1 / BUTTON_ZOOM_STEP)}
      >
        <Icon path="M6 12h12" />
      </button>
      <button
        type="button"
        aria-label="Show the whole plan"
        aria-disabled={!reach.canGoFurther}
        onClick={showWhole}
      >
        <Icon path="M9 5H5v4M15 5h4v4M19 15v4h-4M5 15v4h4" />
      </button>
    </div>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
