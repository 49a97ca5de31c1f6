import type { ReactNode } from 'react';
import { Button } from '../../core/ui/Button.tsx';
import { Dialog } from './Dialog.tsx';

type AskFirstProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly yes: string;
  readonly no: string;
  /** Something would be lost. */
  readonly isGrave?: boolean | undefined;
  /** While it is done, or not yet known what would be. */
  readonly isPending?: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
  /** What happens after a yes. */
  readonly children: ReactNode;
};

/** Asks before something is done that cannot simply be taken back. */
export function AskFirst(props: AskFirstProps) {
  const { title, isOpen, yes, no, isGrave = false, isPending = false, onYes, onClose, children } = props;
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant={isGrave ? 'danger' : 'primary'} isPending={isPending} onClick={onYes}>
            {yes}
          </Button>
          <Button onClick={onClose}>{no}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
