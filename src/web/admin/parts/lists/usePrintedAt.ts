import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { now } from '../../../start/clock.ts';

/** The moment at which the page was last sent to a printer, to the second; before that, when it was opened. */
export function usePrintedAt(): Temporal.Instant {
  const [at, setAt] = useState(now);
  useEffect(() => {
    // The page is copied for the printer as soon as this returns.
    const note = () => flushSync(() => setAt(now()));
    addEventListener('beforeprint', note);
    return () => removeEventListener('beforeprint', note);
  }, []);
  return at;
}
