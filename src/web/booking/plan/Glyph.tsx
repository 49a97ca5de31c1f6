import type { ReactNode } from 'react';
import type { SpaceState } from '../../plan/spaces/space.ts';
import type { PlanPlace } from './planPlace.ts';
import styles from './Place.module.css';

type GlyphProps = { state: SpaceState; mark: PlanPlace['glyph']; short: string };

/** What a disc without initials shows: the mark of its kind, such as a paw, or else its number. */
export function Glyph({ state, mark, short }: GlyphProps) {
  const Mark = mark && MARKS[mark];
  return (
    <>
      {Mark ? <Mark /> : short}
      {state === 'inactive' && <Cross />}
    </>
  );
}

/** The mark of its kind at the edge of a disc that says who sits there. */
export function Badge({ mark }: { mark: PlanPlace['glyph'] }) {
  const Mark = mark && MARKS[mark];
  return (
    Mark && (
      <span className={styles.badge}>
        <Mark />
      </span>
    )
  );
}

const MARKS = { paw: Paw } satisfies Record<NonNullable<PlanPlace['glyph']>, () => ReactNode>;

/** More than fits in a disc at the usual letter size: four figures, or two wide letters such as East Asian ones. */
export const isLong = (written: string) => written.length > 3 || WIDE.test(written);
const WIDE = /[\u3000-\ud7ff].|[MW]{2}/;

function Cross() {
  return (
    <svg className={styles.cross} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path className={styles.stroke} d="M3.6 3.6l16.8 16.8M20.4 3.6L3.6 20.4" />
    </svg>
  );
}

function Paw() {
  return (
    <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        className={styles.solid}
        d="M12 11.2c2.3 0 4.9 2.6 4.9 5 0 1.5-1.1 2.2-2.3 2.2-.9 0-1.7-.5-2.6-.5s-1.7.5-2.6.5c-1.2 0-2.3-.7-2.3-2.2 0-2.4 2.6-5 4.9-5z"
      />
      <ellipse className={styles.solid} cx="6" cy="10.7" rx="1.7" ry="2.2" transform="rotate(-24 6 10.7)" />
      <ellipse className={styles.solid} cx="9.8" cy="7.3" rx="1.75" ry="2.4" transform="rotate(-6 9.8 7.3)" />
      <ellipse
        className={styles.solid}
        cx="14.2"
        cy="7.3"
        rx="1.75"
        ry="2.4"
        transform="rotate(6 14.2 7.3)"
      />
      <ellipse className={styles.solid} cx="18" cy="10.7" rx="1.7" ry="2.2" transform="rotate(24 18 10.7)" />
    </svg>
  );
}
