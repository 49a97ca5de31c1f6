import { useBlocker } from '../../router/useBlocker.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Leaving with unsaved work asks first, whether for another page or for good. */
export function LeavingDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const question = useBlocker(isUnsaved);
  return (
    <Dialog
      isOpen={question !== null}
      onClose={() => question?.stay()}
      title="Leave without saving?"
      role="alertdialog"
      actions={
        <>
          <Button variant="primary" onClick={question?.stay}>
            Stay here
          </Button>
          <Button onClick={question?.leave}>Leave</Button>
        </>
      }
    >
      <p>Your drawing is not saved yet. This browser keeps it and will offer it when you come back.</p>
    </Dialog>
  );
}
