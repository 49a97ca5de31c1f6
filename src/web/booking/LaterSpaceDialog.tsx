import { lazy, Suspense, useEffect, useState } from 'react';
import type { SpaceDialogProps } from '../spaces/dialog/OpenedDialog.tsx';

const SpaceDialog = lazy(async () => ({
  default: (await import('../spaces/dialog/SpaceDialog.tsx')).SpaceDialog,
}));

/** Nobody books straight away: the dialog's code is fetched once the page is there. */
export function LaterSpaceDialog(props: SpaceDialogProps) {
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = props.space !== null;
  if (isOpen && !isWanted) setIsWanted(true);

  useEffect(() => {
    const timer = setTimeout(() => setIsWanted(true), 500);
    return () => clearTimeout(timer);
  }, []);

  return (
    isWanted && (
      <Suspense>
        <SpaceDialog {...props} />
      </Suspense>
    )
  );
}
