import { capitalised } from '../../shared/english.ts';
import type { KindOfObject } from '../../shared/locations/kinds.ts';
import { Glyph } from '../booking/plan/Glyph.tsx';
import type { PlanPlace } from '../booking/plan/planPlace.ts';
import discs from '../booking/plan/Place.module.css';
import styles from './PlanLegend.module.css';

type PlanLegendProps = {
  places: readonly PlanPlace[];
  /** Taken places show who sits there, where that may be known. */
  showsPeople: boolean;
  /** Only what is on this plan is explained. */
  kinds: readonly KindOfObject[];
};

type Mark = Pick<PlanPlace, 'state'> &
  Partial<Pick<PlanPlace, 'glyph' | 'isForGuest'>> & { initials?: string };

/** What the marks mean. The usual ones are always listed, so that the legend keeps its size from day to day. */
export function PlanLegend({ places, showsPeople, kinds }: PlanLegendProps) {
  const entries: [words: string, mark: Mark, isMet: boolean][] = [
    ['Free', { state: 'free' }, true],
    ['Free on some of the days', { state: 'partly' }, places.some(({ state }) => state === 'partly')],
    ['To be drawn', { state: 'waiting' }, places.some(({ state }) => state === 'waiting')],
    ['Booked', { state: 'booked', ...(showsPeople && { initials: 'AB' }) }, true],
    ['For a guest', { state: 'booked', initials: 'CD', isForGuest: true }, showsPeople],
    [
      'Booked, no name shown',
      { state: 'booked' },
      showsPeople && places.some(({ state, sitter }) => state === 'booked' && !sitter),
    ],
    ['Yours', { state: 'yours' }, true],
    ['Yours, for a guest', { state: 'yours', isForGuest: true }, places.some(isOwnForGuest)],
    [inactiveWords(places), { state: 'inactive' }, places.some(({ state }) => state === 'inactive')],
    ...kinds.map(({ glyph, apart }): [string, Mark, boolean] => [
      capitalised(apart?.place ?? ''),
      { state: 'free', glyph },
      glyph !== null && apart !== null,
    ]),
  ];
  return (
    <ul className={styles.legend} aria-label="What the symbols mean">
      {entries
        .filter(([, , isMet]) => isMet)
        .map(([words, mark]) => (
          <li key={words}>
            <Sample {...mark} />
            {words}
          </li>
        ))}
    </ul>
  );
}

function inactiveWords(places: readonly PlanPlace[]): string {
  const inactive = places.filter(({ state }) => state === 'inactive');
  if (!inactive.some(({ isKept }) => isKept)) return 'Not in use';
  return inactive.every(({ isKept }) => isKept) ? 'Kept for others' : 'Not in use, or kept for others';
}

const isOwnForGuest = ({ state, isForGuest }: PlanPlace) => state === 'yours' && isForGuest;

function Sample({ state, glyph = null, isForGuest = false, initials }: Mark) {
  return (
    <span
      className={discs.disc}
      data-state={state}
      data-guest={isForGuest || undefined}
      data-initials={initials}
      data-tint={initials && 0}
      aria-hidden="true"
    >
      {!initials && <Glyph state={state} mark={glyph} short="" />}
    </span>
  );
}
