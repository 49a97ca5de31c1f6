import { type ReactNode, useId } from 'react';
import styles from './ChoiceField.module.css';
import { Icon } from '../../start/ui/Icon.tsx';
import { joined } from '../../start/ui/joined.ts';

type ChoiceFieldProps<Value extends string | number> = {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Radio buttons for one answer, check boxes for any number. */
  readonly type: 'radio' | 'checkbox';
  readonly options: readonly (readonly [value: Value, words: ReactNode])[];
  readonly chosen: readonly Value[];
  readonly onChange: (value: Value, isChosen: boolean) => void;
  /** Side by side, for words as short as the days of a week. */
  readonly isInRow?: boolean;
};

/** A question with all its answers in view. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { legend, hint, error, type, options, chosen, onChange, isInRow = false } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className="stack gap-1"
      aria-describedby={describedBy || undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="quiet small">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="line bold brick">
          <Icon name="alert" size={20} />
          {error}
        </p>
      )}
      <div className={joined(styles.options, isInRow && styles.row)}>
        {options.map(([value, words]) => (
          <label key={value} className={styles.option}>
            <input
              type={type}
              name={id}
              checked={chosen.includes(value)}
              onChange={(event) => onChange(value, event.target.checked)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
