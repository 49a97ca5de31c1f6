import { Field, type FieldOf } from './Field.tsx';

type SelectFieldProps = FieldOf<'select'> & {
  /** The value, and the words for it. */
  readonly options: readonly (readonly [value: string, words: string])[];
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
