import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Leaving with unsaved work asks first, whether for another page or for good. */
export function LeavingDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  return (
    <Dialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      role="alertdialog"
      actions={
        <>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            Stay here
          </Button>
          <Button onClick={() => blocker.proceed?.()}>Leave</Button>
        </>
      }
    >
      <p>What you have drawn is not saved yet. This browser keeps it, and offers it when you come back.</p>
    </Dialog>
  );
}
