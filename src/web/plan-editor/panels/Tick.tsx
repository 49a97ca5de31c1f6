import type { ReactNode } from 'react';
import styles from './Panel.module.css';

type TickProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode };

/** A box to tick, and its words. */
export function Tick({ isOn, onChange, children }: TickProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {children}
    </label>
  );
}
