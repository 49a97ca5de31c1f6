import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../parts/ui/Field.tsx';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'onChange' | 'value' | 'children'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly value: string;
  /** The value, and the words for it. */
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
};

/** The browser's own select, which every phone and screen reader knows. */
export function SelectField({ label, hint, error, options, onChange, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select {...rest} {...control} onChange={(event) => onChange(event.target.value)}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
