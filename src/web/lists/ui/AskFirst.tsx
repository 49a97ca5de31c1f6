import type { ReactNode } from 'react';
import { Button } from '../../core/ui/Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  question: string;
  yes: string;
  isOpen: boolean;
  isPending: boolean;
  onYes: () => void;
  onClose: () => void;
  /** What happens after a yes. */
  children: ReactNode;
};

/** Says what a press will do, because an ended address cannot be brought back. */
export function AskFirst({ question, yes, isOpen, isPending, onYes, onClose, children }: Props) {
  return (
    <Dialog
      role="alertdialog"
      title={question}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" isPending={isPending} onClick={onYes}>
            {yes}
          </Button>
          <Button onClick={onClose}>No. Keep it</Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
