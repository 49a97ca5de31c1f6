import { memo } from 'react';
import { Badge, Glyph, isLong } from '../Glyph.tsx';
import type { PlacedPlace } from '../planPlace.ts';
import styles from '../Place.module.css';

type PlaceProps = Pick<
  PlacedPlace,
  'objectId' | 'label' | 'short' | 'days' | 'state' | 'glyph' | 'isForGuest'
> & {
  /** Belongs to the person who sits there, if the reader may know them. */
  initials: string | undefined;
  first: string | undefined;
  tint: number | undefined;
  /** In per cent of its cell. */
  left: string;
  top: string;
  isDimmed: boolean;
  isSelected: boolean;
};

/**
 * One place on the scene. Memoised, so that a new day renders only what changed. Its tab stop is moved on the
 * element itself: see tabStop.ts. The style sheet shows who sits there; the label says it in full.
 */
export const Place = memo(function Place(props: PlaceProps) {
  const { objectId, label, short, days, state, glyph, initials, isForGuest, isDimmed, isSelected } = props;
  const instead = initials ?? days;
  return (
    <button
      type="button"
      className={`${styles.disc} ${styles.place}`}
      style={{ left: props.left, top: props.top }}
      tabIndex={-1}
      aria-label={label}
      aria-current={isSelected || undefined}
      data-place={objectId}
      data-state={state}
      data-guest={isForGuest || undefined}
      data-initials={initials}
      data-days={days}
      data-tint={props.tint}
      data-first={props.first}
      data-dimmed={isDimmed || undefined}
      data-long={isLong(instead ?? short) || undefined}
    >
      {instead === undefined ? <Glyph state={state} mark={glyph} short={short} /> : <Badge mark={glyph} />}
    </button>
  );
});
