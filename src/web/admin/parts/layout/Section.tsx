import { type ReactNode, useId } from 'react';

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
    <section className="stack gap-4 section" aria-labelledby={id}>
      <div className="row gap-3-5 middle between">
        <h2 id={id}>{title}</h2>
        {actions && <div className="row no-print">{actions}</div>}
      </div>
      {lead && <p className="reading quiet">{lead}</p>}
      {children}
    </section>
  );
}
