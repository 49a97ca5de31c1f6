import { memo } from 'react';
import { Glyph, isLong } from '../Glyph.tsx';
import type { PlacedPlace } from '../planPlace.ts';
import styles from '../Place.module.css';

type PlaceProps = Pick<PlacedPlace, 'objectId' | 'label' | 'short' | 'state' | 'glyph'> & {
  /** Within its cell, in per cent. */
  left: string;
  top: string;
  isDimmed: boolean;
  isSelected: boolean;
};

/**
 * One place over the scene. Remembered, so that a new day renders only what changed. Its tab stop is
 * moved on the element itself: see tabStop.ts.
 */
export const Place = memo(function Place(props: PlaceProps) {
  const { objectId, label, short, state, glyph, isDimmed, isSelected, left, top } = props;
  return (
    <button
      type="button"
      className={`${styles.disc} ${styles.place}`}
      style={{ left, top }}
      tabIndex={-1}
      aria-label={label}
      aria-current={isSelected || undefined}
      data-place={objectId}
      data-state={state}
      data-dimmed={isDimmed || undefined}
      data-long={isLong(short) || undefined}
    >
      <Glyph state={state} mark={glyph} short={short} />
    </button>
  );
});
