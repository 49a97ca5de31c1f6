import { useQueryClient } from '@tanstack/react-query';
import type { Day } from '../../../shared/day.ts';
import { capitalised } from '../../../shared/english.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { bookingsBetweenQuery } from '../queries.ts';
import { countWords } from './countWords.ts';
import type { EntriesByDay } from './entries.ts';
import { addMonths, type Month, monthOf, sheetName, spanOf } from './month.ts';
import styles from './MonthSteps.module.css';

type Props = {
  /** Null while the weeks from this one on are shown. */
  month: Month | null;
  today: Day;
  /** Null while they are loading. */
  entries: EntriesByDay | null;
  onChoose: (month: Month) => void;
  onEarlier: () => void;
};

/** Which weeks are shown, how much is in them, and the buttons to others. */
export function MonthSteps({ month, today, entries, onChoose, onEarlier }: Props) {
  const current = monthOf(today);
  const title = capitalised(sheetName(month));
  return (
    <div className={styles.steps}>
      <h3 className={styles.title}>{title}</h3>
      <p role="status" className={styles.count}>
        {entries ? (
          <>
            <VisuallyHidden>{title}: </VisuallyHidden>
            {countWords(month, today, entries)}
          </>
        ) : (
          <Skeleton width="7rem" height="1lh" />
        )}
      </p>
      {/* One button, so that a second press goes back again. */}
      <Button className={styles.current} onClick={() => (month === null ? onEarlier() : onChoose(current))}>
        {month === null ? 'Earlier weeks' : 'From this week'}
      </Button>
      <div className={styles.buttons}>
        <Step name="Previous month" month={month ?? current} by={-1} onChoose={onChoose} />
        <Step name="Next month" month={month ?? current} by={1} onChoose={onChoose} />
      </div>
    </div>
  );
}

type StepProps = { name: string; month: Month; by: -1 | 1; onChoose: (month: Month) => void };

/** Prefetches its month when somebody is about to press it, and the one after that once they have. */
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
