import { type ReactNode, useEffect, useState } from 'react';
import { Field } from '../../../lists/ui/Field.tsx';

type SearchFieldProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly value: string;
  /** Called once somebody stops typing, or presses Enter. */
  readonly onSearch: (value: string) => void;
};

const PAUSE_MS = 300;

/** Searches as people type, a moment later. */
export function SearchField({ label, hint, value, onSearch, ...rest }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }

  function search(text: string) {
    if (text.trim() === value) return;
    // What comes back through the address was typed here, and must not undo the next letter.
    setKnown(text.trim());
    onSearch(text.trim());
  }

  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => search(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          type="search"
          dir="auto"
          autoComplete="off"
          {...rest}
          {...control}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') search(typed);
          }}
        />
      )}
    </Field>
  );
}
