import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

export type DialogProps = {
  readonly isOpen: boolean;
  /** Escape, a press outside, or the cross. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
  /** `alertdialog` for a question about something that cannot be taken back. */
  readonly role?: 'dialog' | 'alertdialog';
};

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
