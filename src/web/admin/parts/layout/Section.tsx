import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

type SectionProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A part of an admin page, with its own heading. */
export function Section({ title, lead, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.top}>
        <h2 id={id}>{title}</h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
