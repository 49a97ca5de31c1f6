import { Field, type FieldOf } from './Field.tsx';

/** Dates have a field of their own, `DateField`. */
type TextFieldProps = FieldOf<'input'> & { readonly type?: 'email' | 'text' | 'search' | 'url' };

export function TextField({ label, hint, error, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          type="text"
          dir="auto"
          {...rest}
          {...control}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
