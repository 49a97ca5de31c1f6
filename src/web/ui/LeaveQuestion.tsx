import { useBlocker } from '@tanstack/react-router';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type LeaveQuestionProps = {
  /** Whether something would be lost. */
  readonly isUnsaved: boolean;
  /** What it is, as a sentence. */
  readonly children: string;
};

/** Asks before a page is left with something unsaved; when the tab is closed, the browser asks. */
export function LeaveQuestion({ isUnsaved, children }: LeaveQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    // Another day, filter or view of the same page loses nothing.
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  return (
    <Dialog
      role="alertdialog"
      title="Leave without saving?"
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      actions={
        <>
          <Button variant="danger" onClick={proceed}>
            Yes. Leave
          </Button>
          <Button onClick={reset}>No. Stay here</Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
