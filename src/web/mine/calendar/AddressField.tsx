import { useEffect, useRef, useState } from 'react';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../parts/ui/Field.tsx';

/** The secret address while it can be seen: to copy, or to open in a calendar app. */
export function AddressField({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  // The button that asked for it has gone.
  useEffect(() => {
    field.current?.focus();
  }, []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('Copied');
    } catch {
      field.current?.select();
      setSaid('Please copy the selected link');
    }
  }

  return (
    <>
      <Field
        label="Your secret link"
        hint="Shown this once. In Google Calendar it goes under “Other calendars”, “From URL”."
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            type="text"
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className="row gap-2-4 middle">
        <Button variant="primary" onClick={() => void copy()}>
          Copy
        </Button>
        <a href={address.replace(/^https?:/, 'webcal:')}>Open in my calendar app</a>
        <span role="status">{said}</span>
      </div>
    </>
  );
}
