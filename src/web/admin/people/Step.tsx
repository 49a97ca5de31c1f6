import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Step.module.css';

/**
 * What a dialog says now. It takes the focus, because the button that led here is gone, and with the focus outside
 * the keyboard would no longer reach the dialog.
 */
export function Step({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.step}>
      {children}
    </div>
  );
}
