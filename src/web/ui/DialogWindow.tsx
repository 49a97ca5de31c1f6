import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './Dialog.module.css';

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

export function DialogWindow({ isOpen, onClose, title, children, actions, role = 'dialog' }: DialogProps) {
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.window ?? ''}>
        <Dialog role={role} className={styles.dialog ?? ''}>
          <Heading slot="title" level={2} className={styles.title ?? ''}>
            {title}
          </Heading>
          {children && <div className={styles.words}>{children}</div>}
          <div className={styles.actions}>{actions}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
