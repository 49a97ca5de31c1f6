import { type ReactNode, useState } from 'react';
import { Field } from './Field.tsx';

type DateFieldProps = {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  /** With a whole date or none, never with one that is half typed. */
  readonly onChange: (value: string) => void;
};

/** The browser's own field for a date. */
export function DateField({ label, error, value, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          type="date"
          {...control}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            // On its way to 2026 a year is 2, 20 and 202, and a date that lacks a part has no value.
            const isWhole = target.value === '' ? !target.validity.badInput : target.value >= '1900';
            if (!isWhole || target.value === value) return;
            setKnown(target.value);
            onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}
