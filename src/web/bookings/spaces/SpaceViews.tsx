import { type ReactNode, useDeferredValue, useState } from 'react';
import type { Area } from '../../../shared/locations/contract.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { EVERYTHING, passes, type SpaceFilter } from './filter.ts';
import type { Space } from './space.ts';
import { SpaceFilters } from './SpaceFilters.tsx';
import { SpaceList } from './SpaceList.tsx';
import { SpacePlan } from './SpacePlan.tsx';
import styles from './SpaceViews.module.css';

type View = 'plan' | 'list';

type Props = {
  area: Area | undefined;
  /** Null while they are on their way. */
  spaces: readonly Space[] | null;
  /** False while the spaces still show the day before. */
  isOfDay: boolean;
  view: View;
  selectedId: number | null;
  /** Stands above both views: which day they show. */
  summary: ReactNode;
  onView: (view: View) => void;
  onChoose: (objectId: number) => void;
};

const TABS = [
  { id: 'plan', label: 'Plan', icon: 'plan' },
  { id: 'list', label: 'List', icon: 'list' },
] as const;

/** The spaces of a day as a drawing and as a list, in the same words and order. */
export function SpaceViews({ area, spaces, isOfDay, view, selectedId, summary, onView, onChoose }: Props) {
  const [filter, setFilter] = useState(EVERYTHING);
  // Typing comes first, thousands of places after it.
  const applied = useDeferredValue(filter);
  const hasPlan = area ? area.floorPlan !== null : true;
  const shown = hasPlan ? view : 'list';
  const passing = spaces?.filter((space) => passes(space, applied));

  const list =
    area && passing ? (
      <div className={styles.list} {...scrollStop(passing)}>
        <SpaceList spaces={passing} selectedId={selectedId} onChoose={onChoose} />
        {passing.length === 0 && <NothingFound filter={applied} onClear={() => setFilter(EVERYTHING)} />}
      </div>
    ) : (
      <ListOnItsWay />
    );

  return (
    <div className={styles.views} data-view={shown} aria-busy={!isOfDay}>
      {summary}
      <div className={styles.filters} data-idle={filter.text === '' || undefined}>
        <SpaceFilters filter={filter} onChange={setFilter} />
      </div>
      {hasPlan ? (
        <Tabs label="How to show the spaces" tabs={TABS} selected={shown} onSelect={onView}>
          <div className={styles.panel}>
            {shown === 'plan' && <SpacePlan area={area} spaces={spaces} filter={applied} selectedId={selectedId} onChoose={onChoose} />}
            {list}
          </div>
        </Tabs>
      ) : (
        <div className={styles.panel}>{list}</div>
      )}
    </div>
  );
}

/** A list that scrolls must take the focus when nothing in it does. */
function scrollStop(spaces: readonly Space[]) {
  const hasControl = spaces.some((space) => space.state === 'free' || space.state === 'yours');
  return hasControl ? {} : { tabIndex: 0, role: 'group', 'aria-label': 'Spaces' };
}

function NothingFound({ filter, onClear }: { filter: SpaceFilter; onClear: () => void }) {
  const text = filter.text.trim();
  return (
    <div className={styles.nothing} role="status">
      <p>{text === '' ? 'Nothing is free on this day.' : `Nothing${filter.freeOnly ? ' free' : ''} found for “${text}”.`}</p>
      <Button onClick={onClear}>Show everything</Button>
    </div>
  );
}

function ListOnItsWay() {
  return (
    <div className={styles.list} role="status" aria-label="Loading spaces">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((each) => (
        <Skeleton key={each} height="3.25rem" />
      ))}
    </div>
  );
}
