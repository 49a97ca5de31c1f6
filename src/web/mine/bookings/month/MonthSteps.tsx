import { useQueryClient } from '@tanstack/react-query';
import type { Day } from '../../../../shared/day.ts';
import { capitalised } from '../../../../shared/english.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { Icon } from '../../../start/ui/Icon.tsx';
import { Skeleton } from '../../../core/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../core/ui/VisuallyHidden.tsx';
import { bookingsBetweenQuery } from '../../../core/bookings/queries.ts';
import { monthCountWords } from './countWords.ts';
import type { EntriesByDay } from './entries.ts';
import { addMonths, type Month, neighbourOf, sheetName, spanOf } from '../../../core/bookings/month.ts';
import styles from './MonthSteps.module.css';

type Props = {
  /** Null while the weeks from this one on are shown. */
  month: Month | null;
  today: Day;
  /** Null while they are loading. */
  entries: EntriesByDay | null;
  onChoose: (month: Month | null) => void;
};

/** Which weeks are shown, how much is in them, and the buttons to others. */
export function MonthSteps({ month, today, entries, onChoose }: Props) {
  const title = capitalised(sheetName(month));
  const before = neighbourOf(month, -1, today);
  return (
    <div className={styles.steps}>
      <h3 className={styles.title}>{title}</h3>
      <p role="status" className={styles.count}>
        {entries ? (
          <>
            <VisuallyHidden>{title}: </VisuallyHidden>
            {monthCountWords(month, today, entries)}
          </>
        ) : (
          <Skeleton width="7rem" height="1lh" />
        )}
      </p>
      {/* One button, so that a second press goes back again. */}
      <Button className={styles.current} onClick={() => onChoose(month === null ? before : null)}>
        {month === null ? 'Earlier weeks' : 'From this week'}
      </Button>
      <div className={styles.buttons}>
        <Step name="Previous month" to={before} by={-1} onChoose={onChoose} />
        <Step name="Next month" to={neighbourOf(month, 1, today)} by={1} onChoose={onChoose} />
      </div>
    </div>
  );
}

type StepProps = { name: string; to: Month; by: -1 | 1; onChoose: (month: Month) => void };

/** Prefetches its month when somebody is about to press it, and the one after that once they have. */
function Step({ name, to, by, onChoose }: StepProps) {
  const client = useQueryClient();
  const prefetch = (month: Month) => {
    const span = spanOf(month);
    void client.prefetchQuery(bookingsBetweenQuery(span.from, span.to));
  };
  return (
    <Button
      className={styles.step}
      data-side={by < 0 ? 'before' : 'after'}
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
      onClick={() => {
        onChoose(to);
        prefetch(addMonths(to, by));
      }}
    >
      <Icon name={by < 0 ? 'chevron-left' : 'chevron-right'} size={20} />
      <span className={styles.name}>{name}</span>
    </Button>
  );
}
