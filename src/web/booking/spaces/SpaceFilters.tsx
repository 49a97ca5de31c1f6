import { type RefObject, useId } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../start/ui/Icon.tsx';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import type { SpaceFilter } from './filter.ts';
import styles from './SpaceFilters.module.css';

type Props = {
  filter: SpaceFilter;
  field: RefObject<HTMLInputElement | null>;
  /** On a phone's plan the field only takes room while it is in use. */
  isSeeking: boolean;
  onSeek: (isSeeking: boolean) => void;
  onChange: (filter: SpaceFilter) => void;
};

export function SpaceFilters({ filter, field, isSeeking, onSeek, onChange }: Props) {
  const id = useId();
  function seek() {
    // The field has to be on screen before it can take the focus.
    flushSync(() => onSeek(!isSeeking));
    field.current?.focus();
  }

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
      <button
        type="button"
        className={styles.seek}
        aria-label="Find a space or a person"
        aria-expanded={isSeeking || filter.text !== ''}
        onClick={seek}
      >
        <Icon name="search" />
      </button>
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
