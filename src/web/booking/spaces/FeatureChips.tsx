import { isolated } from '../../../shared/direction.ts';
import { hasAll } from '../../../shared/objects/features.ts';
import links from '../../parts/ui/SwitchLinks.module.css';
import type { Space } from '../../plan/spaces/space.ts';
import { wantFeatures } from './wantedFeatures.ts';

type Props = {
  /** The words for what is there. */
  words: readonly string[];
  /** Those chosen, of these. */
  wanted: readonly string[];
  /** Null while they are loading. */
  spaces: readonly Space[] | null;
};

/** "two screens, 14 free": what is free that has this as well as whatever is chosen. */
export function FeatureChips({ words, wanted, spaces }: Props) {
  const free = spaces?.filter(({ state }) => state === 'free');
  return (
    <div role="group" aria-label="What it has" className={links.links}>
      {words.map((word) => {
        const isWanted = wanted.includes(word);
        const count = free?.filter(({ features }) => hasAll(features, [...wanted, word])).length;
        return (
          <button
            key={word}
            type="button"
            aria-pressed={isWanted}
            onClick={() =>
              wantFeatures(isWanted ? wanted.filter((each) => each !== word) : [...wanted, word])
            }
          >
            {isolated(word)}
            {count !== undefined && `, ${count} free`}
          </button>
        );
      })}
    </div>
  );
}
