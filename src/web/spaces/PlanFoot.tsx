import { objectKinds } from '../../shared/locations/kinds.ts';
import { PlanLegend } from './PlanLegend.tsx';
import type { PlanPlace } from '../booking/plan/planPlace.ts';
import styles from './PlanFoot.module.css';
import { showNumbers, useShowsNumbers } from '../booking/spaces/showsNumbers.ts';
import type { Space } from '../plan/spaces/space.ts';

type PlanFootProps = { places: readonly PlanPlace[]; spaces: readonly Space[] };

/** The legend, and the switch between people and numbers. */
export function PlanFoot({ places, spaces }: PlanFootProps) {
  const showsNumbers = useShowsNumbers();
  return (
    <div className="row gap-2-5 between small">
      <PlanLegend
        places={places}
        showsPeople={!showsNumbers}
        kinds={objectKinds.filter((kind) => spaces.some((space) => space.kind === kind))}
      />
      <label className={styles.numbers}>
        <input
          type="checkbox"
          checked={showsNumbers}
          onChange={(event) => showNumbers(event.target.checked)}
        />
        Numbers instead of people
      </label>
    </div>
  );
}
