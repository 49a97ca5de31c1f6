import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { bookingsBetweenQuery } from '../queries.ts';
import { countWords } from './countWords.ts';
import type { EntriesByDay } from './entries.ts';
import { addMonths, type Month, monthTitle, spanOf } from './month.ts';
import styles from './MonthSteps.module.css';

type Props = {
  month: Month;
  /** The month it is. */
  current: Month;
  /** Null while they are on their way. */
  entries: EntriesByDay | null;
  onChoose: (month: Month) => void;
};

/** Which month is shown, how much is in it, and the way to others. */
export function MonthSteps({ month, current, entries, onChoose }: Props) {
  return (
    <div className={styles.steps}>
      <h3 className={styles.title}>{monthTitle(month)}</h3>
      <p role="status" className={styles.count}>
        {entries ? (
          <>
            <VisuallyHidden>{monthTitle(month)}: </VisuallyHidden>
            {countWords(month, entries)}
          </>
        ) : (
          <Skeleton width="7rem" height="1lh" />
        )}
      </p>
      {/* Keeps its place where there is nowhere to go back to, so that the others keep theirs. */}
      <Button
        className={styles.current}
        data-idle={month === current || undefined}
        onClick={() => onChoose(current)}
      >
        This month
      </Button>
      <div className={styles.buttons}>
        <Step name="Previous month" month={month} by={-1} onChoose={onChoose} />
        <Step name="Next month" month={month} by={1} onChoose={onChoose} />
      </div>
    </div>
  );
}

type StepProps = { name: string; month: Month; by: -1 | 1; onChoose: (month: Month) => void };

/** Asks for the month it leads to when somebody is about to press it, and for the one after when they have. */
function Step({ name, month, by, onChoose }: StepProps) {
  const client = useQueryClient();
  const prefetch = (steps: number) => {
    const { from, to } = spanOf(addMonths(month, by * steps));
    void client.prefetchQuery(bookingsBetweenQuery(from, to));
  };
  return (
    <Button
      className={styles.step}
      data-side={by < 0 ? 'before' : 'after'}
      onPointerEnter={() => prefetch(1)}
      onFocus={() => prefetch(1)}
      onClick={() => {
        onChoose(addMonths(month, by));
        prefetch(2);
      }}
    >
      <Icon name={by < 0 ? 'chevron-left' : 'chevron-right'} size={20} />
      <span className={styles.name}>{name}</span>
    </Button>
  );
}
