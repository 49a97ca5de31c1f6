import type { ReactNode } from 'react';
import { NAMES_ARE_OFF } from '../../../../shared/privacy/names-off.ts';

/** Why nobody is named (N10), and what follows from it. */
export function NamesAreOff({ children }: { children?: ReactNode }) {
  return (
    <p>
      {NAMES_ARE_OFF} {children}
    </p>
  );
}
