import type { AuditEntry } from '../../../shared/audit/contract.ts';
import { longDay } from '../../../shared/day.ts';
import { Entry } from './Entry.tsx';
import styles from './EntryList.module.css';
import { dayInUtc } from './inUtc.ts';

type Props = { entries: readonly AuditEntry[]; onOnly: (entry: AuditEntry) => void };

/** Newest first, day by day. */
export function EntryList({ entries, onOnly }: Props) {
  const days = Map.groupBy(entries, ({ at }) => dayInUtc(at));
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} className={styles.day}>
      <h2 id={`day-${day}`} className={styles.heading}>
        <time dateTime={day}>{longDay(day)}</time>
      </h2>
      <ol className={styles.entries}>
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} onOnly={() => onOnly(entry)} />
        ))}
      </ol>
    </section>
  ));
}
