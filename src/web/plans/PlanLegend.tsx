import type { ComponentProps } from 'react';
import { capitalised } from '../../shared/english.ts';
import type { KindOfObject } from '../../shared/locations/kinds.ts';
import { Glyph } from './Glyph.tsx';
import type { PlaceState } from './planPlace.ts';
import discs from './Place.module.css';
import styles from './PlanLegend.module.css';

type PlanLegendProps = {
  /** Only what can be met on this plan is explained. */
  states: readonly PlaceState[];
  kinds: readonly KindOfObject[];
};

const MEANING: Record<PlaceState, string> = {
  free: 'Free',
  booked: 'Booked',
  yours: 'Yours',
  waiting: 'Waiting',
  inactive: 'Not in use',
};

/** The marks of a plan in words. */
export function PlanLegend({ states, kinds }: PlanLegendProps) {
  return (
    <ul className={styles.legend} aria-label="What the symbols mean">
      {states.map((state) => (
        <li key={state}>
          <Sample state={state} mark={null} />
          {MEANING[state]}
        </li>
      ))}
      {kinds.map(
        ({ id, glyph, apart }) =>
          glyph &&
          apart && (
            <li key={id}>
              <Sample state="free" mark={glyph} />
              {capitalised(apart.place)}
            </li>
          ),
      )}
    </ul>
  );
}

function Sample({ state, mark }: Pick<ComponentProps<typeof Glyph>, 'state' | 'mark'>) {
  return (
    <span className={discs.disc} data-state={state} aria-hidden="true">
      <Glyph state={state} mark={mark} short="" />
    </span>
  );
}
