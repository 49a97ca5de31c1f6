import { useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { SpaceFilter } from './filter.ts';
import styles from './SpaceFilters.module.css';

type Props = {
  filter: SpaceFilter;
  onChange: (filter: SpaceFilter) => void;
};

export function SpaceFilters({ filter, onChange }: Props) {
  const field = useId();
  return (
    <>
      <label className={styles.freeOnly}>
        <input
          type="checkbox"
          checked={filter.freeOnly}
          onChange={(event) => onChange({ ...filter, freeOnly: event.target.checked })}
        />
        Free only
      </label>
      <div className={styles.find}>
        <label htmlFor={field}>
          <Icon name="search" size={20} />
          <VisuallyHidden>Find a space or a person</VisuallyHidden>
        </label>
        <input
          id={field}
          type="search"
          autoComplete="off"
          placeholder="Find a space or a person"
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
        />
      </div>
    </>
  );
}
