import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Section } from '../layout/Section.tsx';
import styles from './FirstSteps.module.css';
import type { Step } from './steps.ts';

/** A checklist that knows what is done; the next step is the primary button. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Section title="First steps" lead="Four steps, and people can book. It takes about as long as a coffee.">
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.name}
            className={styles.step}
            data-state={step === next ? 'next' : step.isDone ? 'done' : 'later'}
          >
            <span className={styles.number} aria-hidden="true">
              {step.isDone ? <Icon name="check" size={20} /> : index + 1}
            </span>
            <div>
              <h3 className={styles.name}>
                {step.name}
                {step.isDone && <VisuallyHidden> (done)</VisuallyHidden>}
              </h3>
              <p className={styles.why}>{step.why}</p>
            </div>
            {step === next && (
              <LinkButton to={step.href as '/admin'} variant="primary">
                {step.name}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
