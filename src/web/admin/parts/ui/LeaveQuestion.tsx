import { useBlocker } from '../../../core/router/useBlocker.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { Dialog } from '../../../lists/ui/Dialog.tsx';

type LeaveQuestionProps = {
  /** Whether something would be lost. */
  readonly isUnsaved: boolean;
  /** What it is, as a sentence. */
  readonly children: string;
};

/** Asks before somebody leaves a page with unsaved changes; if they close the tab, the browser asks. */
export function LeaveQuestion({ isUnsaved, children }: LeaveQuestionProps) {
  // Changing the day, a filter or the view on the same page loses nothing.
  const question = useBlocker(isUnsaved, ({ from, to }) => from.pathname !== to.pathname);
  return (
    <Dialog
      role="alertdialog"
      title="Leave without saving?"
      isOpen={question !== null}
      onClose={() => question?.stay()}
      actions={
        <>
          <Button variant="danger" onClick={question?.leave}>
            Yes. Leave
          </Button>
          <Button onClick={question?.stay}>No. Stay here</Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
