import { lazy, Suspense, useEffect, useState } from 'react';
import type { ElsewhereProps } from '../../spaces/Elsewhere.tsx';

const Elsewhere = lazy(async () => ({ default: (await import('../../spaces/Elsewhere.tsx')).Elsewhere }));

/** The shortest text the server can search by. */
const LEAST_CHARACTERS = 2;
const PAUSE_MS = 250;

/** Searches once somebody pauses in typing; the code is fetched with the first search. */
export function LaterElsewhere({ search, ...props }: ElsewhereProps) {
  const sought = useAfterPause(search.trim());
  if (sought.length < LEAST_CHARACTERS || search.trim().length < LEAST_CHARACTERS) return null;
  return (
    <Suspense>
      <Elsewhere search={sought} {...props} />
    </Suspense>
  );
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
