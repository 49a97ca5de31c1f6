import { Glyph } from './Glyph.tsx';
import type { PlaceState } from './planPlace.ts';
import discs from './Place.module.css';
import styles from './PlanLegend.module.css';

type PlanLegendProps = {
  /** Only what can be met on this plan is explained. */
  states: readonly PlaceState[];
  hasDogPlace: boolean;
};

const MEANING: Record<PlaceState, string> = {
  free: 'Free',
  booked: 'Booked',
  yours: 'Yours',
  waiting: 'Waiting',
  inactive: 'Not in use',
};

/** The marks of a plan in words. */
export function PlanLegend({ states, hasDogPlace }: PlanLegendProps) {
  return (
    <ul className={styles.legend} aria-label="What the marks mean">
      {states.map((state) => (
        <li key={state}>
          <Sample state={state} isDog={false} />
          {MEANING[state]}
        </li>
      ))}
      {hasDogPlace && (
        <li>
          <Sample state="free" isDog />
          Dog place
        </li>
      )}
    </ul>
  );
}

function Sample({ state, isDog }: { state: PlaceState; isDog: boolean }) {
  return (
    <span className={discs.disc} data-state={state} aria-hidden="true">
      <Glyph state={state} isDog={isDog} short="" />
    </span>
  );
}
