import { type Ref, useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { SpaceFilter } from './filter.ts';
import styles from './SpaceFilters.module.css';

type Props = {
  filter: SpaceFilter;
  field: Ref<HTMLInputElement>;
  onChange: (filter: SpaceFilter) => void;
};

export function SpaceFilters({ filter, field, onChange }: Props) {
  const id = useId();
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
        <label htmlFor={id}>
          <Icon name="search" size={20} />
          <VisuallyHidden>Find a space or a person</VisuallyHidden>
        </label>
        <input
          id={id}
          ref={field}
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
