import { type RefObject, useEffect, useRef, useState } from 'react';
import { Field } from './Field.tsx';

/** Copies a text; where the browser does not let us, it is selected in its {@link CopyField}, once that is there. */
export function useCopy(text: string) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<{ isDone: boolean } | null>(null);
  useEffect(() => {
    if (copied?.isDone !== false) return;
    field.current?.focus();
    field.current?.select();
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ isDone: true });
    } catch {
      setCopied({ isDone: false });
    }
  };
  return { field, copy, isCopied: copied?.isDone ?? null };
}

type CopyFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly text: string;
  readonly field: RefObject<HTMLInputElement | null>;
};

export const CopyField = ({ label, hint, text, field }: CopyFieldProps) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <input
        {...control}
        ref={field}
        type="text"
        readOnly
        value={text}
        onFocus={(event) => event.target.select()}
      />
    )}
  </Field>
);
