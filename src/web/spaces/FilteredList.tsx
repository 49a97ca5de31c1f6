import type { ReactNode } from 'react';
import { Button } from '../core/ui/Button.tsx';
import styles from '../booking/spaces/FilteredList.module.css';
import { ListOnItsWay } from '../booking/spaces/ListOnItsWay.tsx';
import { isDimmed, passes, type SpaceFilter } from '../booking/spaces/filter.ts';
import type { Space } from '../plan/spaces/space.ts';
import { SpaceList } from './SpaceList.tsx';

type Props = {
  /** What a search found in other areas: here comes first. */
  elsewhere: ReactNode;
  /** Null while they are loading. */
  spaces: readonly Space[] | null;
  filter: SpaceFilter;
  selectedId: number | null;
  onChoose: (objectId: number) => void;
  onClear: () => void;
};

export function FilteredList({ elsewhere, spaces, filter, selectedId, onChoose, onClear }: Props) {
  if (!spaces) return <ListOnItsWay />;
  const passing = spaces.filter((space) => passes(space, filter));
  return (
    <div className={styles.list} data-keeps-scroll>
      <SpaceList
        spaces={passing}
        isDimmed={(space) => isDimmed(space, filter)}
        selectedId={selectedId}
        onChoose={onChoose}
      />
      {passing.length === 0 && <NothingFound filter={filter} onClear={onClear} />}
      <div className={styles.elsewhere}>{elsewhere}</div>
    </div>
  );
}

function NothingFound({ filter, onClear }: { filter: SpaceFilter; onClear: () => void }) {
  const text = filter.text.trim();
  return (
    <div className={styles.nothing} role="status">
      <p>
        {text === ''
          ? 'Nothing is free on this day.'
          : `Nothing${filter.freeOnly ? ' free' : ''} found here for “${text}”.`}
      </p>
      <Button onClick={onClear}>Show everything</Button>
    </div>
  );
}
