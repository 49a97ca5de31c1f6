import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '../../start/ui/Banner.tsx';
import { LeaveQuestion } from '../parts/ui/LeaveQuestion.tsx';
import styles from './Form.module.css';

type FormProps = {
  /** What `useForm` returns. */
  readonly state: {
    readonly refusals: number;
    readonly submit: (event: FormEvent<HTMLFormElement>) => void;
    readonly problem: string | null;
    readonly isSaved: boolean;
    readonly isChanged: boolean;
  };
  /** Announced once saved; left out if saving leads to another page. */
  readonly saved?: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
};

const INVALID = '[aria-invalid], [data-invalid] input';

/** Stacked fields, the result of saving, and the buttons. */
export function Form({ state, saved, children, actions }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.refusals > 0) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [state.refusals]);

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={state.submit}>
      <LeaveQuestion isUnsaved={state.isChanged}>Your changes here have not been saved.</LeaveQuestion>
      {children}
      {state.problem !== null && (
        <Banner tone="error" title="Not saved">
          {state.problem}
        </Banner>
      )}
      <div className="row middle">
        {actions}
        <p role="status" className="leaf bold">
          {state.isSaved && saved}
        </p>
      </div>
    </form>
  );
}
