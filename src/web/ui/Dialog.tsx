import { lazy, Suspense, useEffect, useState } from 'react';
import type { DialogProps } from './DialogWindow.tsx';

const load = () => import('./DialogWindow.tsx');
const DialogWindow = lazy(async () => ({ default: (await load()).DialogWindow }));

/**
 * A question on top of the page. Focus moves into it and returns to whatever opened it. The code that
 * traps the focus is large, so it is fetched once the page is idle.
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
