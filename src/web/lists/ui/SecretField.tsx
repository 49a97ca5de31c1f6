import { type ReactNode, useEffect } from 'react';
import { Button } from '../../core/ui/Button.tsx';
import { CopyField, useCopy } from './CopyField.tsx';

type SecretFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly secret: string;
  /** What else can be done with it. */
  readonly children?: ReactNode;
};

/** What is shown this once, to copy. */
export function SecretField({ label, hint, secret, children }: SecretFieldProps) {
  const { field, copy, isCopied } = useCopy(secret);

  // The button that asked for it has gone.
  useEffect(() => {
    field.current?.focus();
  }, [field]);

  return (
    <>
      <CopyField label={label} hint={hint} text={secret} field={field} />
      <div className="row gap-2-4 middle">
        <Button variant="primary" onClick={() => void copy()}>
          Copy
        </Button>
        {children}
        <span role="status">
          {isCopied && 'Copied'}
          {isCopied === false && 'Please copy the selected text'}
        </span>
      </div>
    </>
  );
}
