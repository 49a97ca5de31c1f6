import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../../parts/ui/Field.tsx';

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'onChange' | 'value'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

export function TextAreaField({ label, hint, error, onChange, ...rest }: TextAreaFieldProps) {
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
