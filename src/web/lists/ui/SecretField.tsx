import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../parts/ui/Field.tsx';

type SecretFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly secret: string;
  /** What else can be done with it. */
  readonly children?: ReactNode;
};

/** What is shown this once, to copy. */
export function SecretField({ label, hint, secret, children }: SecretFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  // The button that asked for it has gone.
  useEffect(() => {
    field.current?.focus();
  }, []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid('Copied');
    } catch {
      field.current?.select();
      setSaid('Please copy the selected text');
    }
  }

  return (
    <>
      <Field label={label} hint={hint}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="text"
            readOnly
            value={secret}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className="row gap-2-4 middle">
        <Button variant="primary" onClick={() => void copy()}>
          Copy
        </Button>
        {children}
        <span role="status">{said}</span>
      </div>
    </>
  );
}
