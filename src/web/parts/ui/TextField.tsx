import type { ComponentProps, ReactNode } from 'react';
import { Field } from './Field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'value' | 'type'> & {
  /** Dates have a field of their own, `DateField`. */
  readonly type?: 'email' | 'text' | 'search' | 'url';
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

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
