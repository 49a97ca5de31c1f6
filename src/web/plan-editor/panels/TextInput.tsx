import { useId, useState } from 'react';
import { OBJECT_FIELDS } from '../../../shared/locations/fields.ts';
import styles from './Panel.module.css';

type TextInputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  hint?: string;
};

/** Accepts a text on leaving the field or with Enter, so that a name is one step to undo. */
export function TextInput({
  label,
  value,
  onChange,
  maxLength = OBJECT_FIELDS.name.max,
  hint,
}: TextInputProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    setTyped(null);
    if (typed !== null && typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <div className={styles.text}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        maxLength={maxLength}
        value={typed ?? value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      {hint && (
        <p id={`${id}-hint`} className="quiet small">
          {hint}
        </p>
      )}
    </div>
  );
}
