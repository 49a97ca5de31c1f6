import { Field, type FieldOf } from '../../../lists/ui/Field.tsx';

export function TextAreaField({ label, hint, error, onChange, ...rest }: FieldOf<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          rows={3}
          dir="auto"
          {...rest}
          {...control}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
