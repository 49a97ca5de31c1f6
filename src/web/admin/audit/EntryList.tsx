import type { AuditEntry } from '../../../shared/audit/contract.ts';
import { longDay } from '../../../shared/day.ts';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import styles from './EntryList.module.css';
import { dayInUtc, timeInUtc } from '../parts/inUtc.ts';
import { type Change, fieldChangesOf } from './changes.ts';
import { auditSentence } from './sentence.ts';
import { subjectWords } from './words.ts';

type Props = { entries: readonly AuditEntry[]; onOnly: (entry: AuditEntry) => void };

/** Newest first, day by day. */
export function EntryList({ entries, onOnly }: Props) {
  const days = Map.groupBy(entries, ({ at }) => dayInUtc(at));
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="stack gap-2">
      <h2 id={`day-${day}`} className="subtitle">
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

/** One event as a sentence, with what it changed below. */
function Entry({ entry, onOnly }: { entry: AuditEntry; onOnly: () => void }) {
  const { at, subject, subjectId } = entry;
  const changes = fieldChangesOf(entry);
  return (
    <li className={styles.entry}>
      <time dateTime={at} className={styles.time}>
        {timeInUtc(at)}
      </time>
      <div className={styles.words}>
        <p>{auditSentence(entry)}</p>
        {changes.length > 0 && (
          <details className={styles.details}>
            <summary>
              {entry.before && entry.after ? 'Before and after' : 'Details'}
              <VisuallyHidden> of entry {entry.id}</VisuallyHidden>
            </summary>
            <Changes changes={changes} isOfExisting={entry.before !== null} />
            <button type="button" className={styles.only} onClick={onOnly}>
              All about {subjectWords(subject)} {subjectId}
            </button>
          </details>
        )}
      </div>
    </li>
  );
}

type ChangesProps = {
  changes: readonly Change[];
  /** Whether it existed before or is new. */
  isOfExisting: boolean;
};

/** Field by field: what it was, and what it became. */
function Changes({ changes, isOfExisting }: ChangesProps) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={styles.change}>
          <dt>
            <bdi>{field}</bdi>
          </dt>
          <dd>
            {isOfExisting && (
              <>
                <VisuallyHidden>was </VisuallyHidden>
                {before === null ? (
                  <Nothing />
                ) : (
                  <del>
                    <bdi>{before}</bdi>
                  </del>
                )}
                <span aria-hidden="true"> → </span>
                <VisuallyHidden> became </VisuallyHidden>
              </>
            )}
            {after === null ? (
              <Nothing />
            ) : (
              <ins>
                <bdi>{after}</bdi>
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Nothing = () => <span className={styles.none}>nothing</span>;
