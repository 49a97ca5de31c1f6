import { lazy, Suspense, useEffect, useState } from 'react';
import type { DialogProps } from './DialogWindow.tsx';

const load = () => import('./DialogWindow.tsx');
const DialogWindow = lazy(async () => ({ default: (await load()).DialogWindow }));

/**
 * A question on top of the page. Focus goes into it and comes back to what opened it. The code that
 * keeps focus inside is large, so it is fetched once the page is idle rather than with the page.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);

  useEffect(() => {
    const timer = setTimeout(() => void load(), 800);
    return () => clearTimeout(timer);
  }, []);

  return wasOpened ? (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  ) : null;
}
