import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Dialog.module.css';

type DialogProps = {
  readonly isOpen: boolean;
  /** Escape, a press outside, or the cross. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
  /** `alertdialog` for a question about something that cannot be taken back. */
  readonly role?: 'dialog' | 'alertdialog';
};

/**
 * A question on top of the page. Focus moves into it, to its first field unless the words come first, and returns to whatever
 * opened it.
 */
export function Dialog(props: DialogProps) {
  // Shown until it has faded: by then its owner may have forgotten what the question was about.
  const [shown, setShown] = useState<DialogProps | null>(null);
  if (props.isOpen && shown !== props) setShown(props);
  return shown && <Modal {...shown} isOpen={props.isOpen} onGone={() => setShown(null)} />;
}

/** The last of these that was there, for a question that fades out with the text it had. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return last;
}

function Modal({
  isOpen,
  onClose,
  onGone,
  title,
  children,
  actions,
  role = 'dialog',
}: DialogProps & { readonly onGone: () => void }) {
  const modal = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Not in a clean-up: React would give the focus back to the dialog.
  useLayoutEffect(() => {
    const element = modal.current;
    if (!isOpen) {
      element?.close();
      return;
    }
    element?.showModal();
    const field = role === 'dialog' && element?.querySelector<HTMLElement>('input, select, textarea');
    (field || element)?.focus();
  }, [isOpen, role]);

  // If its owner goes: only a dialog that is closed returns the focus.
  useLayoutEffect(() => {
    const element = modal.current;
    return () => element?.close();
  }, []);

  // A closed dialog is still drawn while it fades, over a page that can be used again.
  useEffect(() => {
    if (isOpen) return;
    let isCurrent = true;
    // An animation that was interrupted counts as ended.
    const animations = modal.current?.getAnimations({ subtree: true }) ?? [];
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => isCurrent && onGone());
    return () => {
      isCurrent = false;
    };
  }, [isOpen, onGone]);

  return createPortal(
    <dialog
      ref={modal}
      role={role}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.scrim}
      data-closing={isOpen ? undefined : ''}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Chromium closes it by itself if Escape is pressed a second time.
      onClose={() => isOpen && onClose()}
      onMouseDown={({ target, currentTarget, clientX }) => {
        if (target === currentTarget && clientX < currentTarget.clientWidth) onClose();
      }}
    >
      <div className={styles.window} inert={!isOpen}>
        <h2 id={titleId}>{title}</h2>
        {children && <div className="stack">{children}</div>}
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>,
    document.body,
  );
}
